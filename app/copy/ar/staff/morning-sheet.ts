import { keeper } from "./keeper.ts";

/** The centre reads Arabic, so it has no English. */
export const morningSheet = {
	subject: "ورقة يوم {{day}}: {{bookings}}",
	title: "ورقة الصباح",
	bookings_zero: "لا حجوزات",
	bookings_one: "حجز واحد",
	bookings_two: "حجزان",
	bookings_few: "{{count}} حجوزات",
	bookings_many: "{{count}} حجزاً",
	bookings_other: "{{count}} حجز",
	inCentre: "السيارات في المركز اليوم",
	/** A car may hold its bay for days. */
	taken: "{{taken}} من {{bays}}",
	closed: "مغلق",
	tomorrow: "غداً",
	unread: `تعذّرت قراءة بيانات ما يلي، فلا يظهر في القوائم: {{rows}}. أخبروا ${keeper}.`,
	today: {
		title: "سيارات اليوم",
		none: "لا مواعيد لهذا اليوم. تصل هذه الورقة كل صباح، فإن لم تصل فافتحوا لوحة العمل، وأبلغوا المسؤول عن الموقع.",
		dayOfStay: "اليوم {{number}} من {{of}}",
		unconfirmed: "لم يُؤكَّد بعد",
		closed: "المركز مغلق في يومه",
		collect: "المطلوب في المركز",
		collectOnline: "المطلوب في المركز بعد خصم {{discountPercent}}%",
	},
	waiting: {
		title: "ما ينتظركم",
		nothing: "لا شيء ينتظركم. يوم موفق.",
		/** The sheet writes each before its number; the board lists them. */
		counts: {
			onClosedDay: "حجوزات اليوم وغداً في يوم مغلق، فتأكدوا أن عملاءها يعلمون",
			uncalled: "عملاء التزمنا بالاتصال بهم خلال 24 ساعة وقبل موعدهم، ومضت 20 ساعة أو أكثر",
			unclosed: "حجوزات انتهى موعدها، ولم يُسجَّل هل سُلّمت السيارة",
			undelivered: "عملاء لا تصلهم رسائلنا",
			unsent: "رسائل لم تُرسل",
			messages: "رسائل الزوار في آخر 24 ساعة",
			reviews: "آراء تنتظر القراءة",
		},
		undelivered: "هؤلاء لا تصلهم رسائلنا لأن بريدهم يردّها. راسلوهم على واتساب ليصحّحوا بريدهم",
		cards: "سُلّمت هذه السيارات، ولم تكتمل بطاقة ضمانها",
		about: {
			booking: "حجز {{reference}}",
			message: "رسالة رقم {{id}}",
			sheet: "ورقة يوم {{day}}",
			settings: "إعدادات المركز",
		},
		toCustomer: "إلى العميل: اتصلوا به",
		toCentre: "إلى المركز",
		failed: "ولن يُعاد الإرسال",
		retried: "يُعاد الإرسال تلقائياً",
		messages: "رسائل آخر 24 ساعة، فردّوا على ما بقي منها بلا ردّ",
		message: "رسالة رقم {{id}}",
		more_zero: "لا غيرها",
		more_one: "وبند آخر",
		more_two: "وبندان آخران",
		more_few: "و{{count}} غيرها",
		more_many: "و{{count}} غيرها",
		more_other: "و{{count}} غيرها",
	},
	/** This text stands on the first sheet of a month. */
	copies:
		"أول الشهر: احذفوا من بريد المركز وأوراقه ومحادثات واتساب ما يخص الحجوزات التي مضى موعدها قبل {{bookings}}، ورسائل الزوار التي وصلت قبل {{messages}}. أما الفواتير فتبقى.",
	/** This text follows it if customers have asked for erasure. */
	copiesErased:
		"ومُحيت بطلب أصحابها بيانات هذه الحجوزات: {{references}}. احذفوا رسائلها ومحادثاتها وما طُبع منها.",
	/** This text stands after «واتساب». */
	emailChat: "صحّح بريدك",
	board: "افتح لوحة العمل: سيارات اليوم والغد، وما ينتظركم",
};
