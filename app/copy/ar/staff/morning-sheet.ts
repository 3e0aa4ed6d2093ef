/** The sheet that the centre gets each morning. The centre reads Arabic, so it has no English. */
export const morningSheet = {
	subject: "ورقة يوم {{day}}: {{bookings}}",
	title: "ورقة الصباح",
	/** After «اليوم» or «غداً». */
	bookings_zero: "لا حجوزات",
	bookings_one: "حجز واحد",
	bookings_two: "حجزان",
	bookings_few: "{{count}} حجوزات",
	bookings_many: "{{count}} حجزاً",
	bookings_other: "{{count}} حجز",
	tomorrow: "وغداً: {{bookings}}",
	/** References of bookings, above the lists of the sheet and of the board. */
	unread: "تعذّرت قراءة بيانات ما يلي، فلا يظهر في القوائم: {{rows}}. أخبروا المسؤول عن الموقع.",
	today: {
		title: "سيارات اليوم",
		none: "لا مواعيد لهذا اليوم. تصل هذه الورقة كل صباح، فإن لم تصل فالموقع متعطل.",
		/** Of a car that stays for several days. */
		dayOfStay: "اليوم {{number}} من {{of}}",
		unconfirmed: "لم يُؤكَّد بعد",
		coming: "أكّد العميل حضوره",
		english: "التواصل بالإنجليزية",
		/** Before a line to write on. */
		serial: "الأرقام التسلسلية",
		collect: "المطلوب عند التسليم",
		collectOnline: "المطلوب عند التسليم بعد خصم {{discountPercent}}%",
		paid: "دُفع",
		handedOver: "سُلّمت السيارة",
		notes: "ملاحظات",
	},
	week: {
		title: "السيارات في المركز خلال 7 أيام",
		/** A car may hold its bay for days. */
		taken: "{{taken}} من {{bays}}",
		closed: "مغلق",
	},
	waiting: {
		title: "ما ينتظركم",
		nothing: "لا شيء ينتظركم. يوم موفق.",
		undelivered: "هؤلاء لا تصلهم رسائلنا لأن بريدهم يردّها. راسلوهم على واتساب ليصحّحوا بريدهم",
		pending: "التزمنا بالاتصال بهؤلاء خلال 24 ساعة، ومضت على حجزهم أو نقلهم الموعد 20 ساعة أو أكثر",
		unclosed: "انتهى موعد هؤلاء، ولم يُسجَّل هل سُلّمت السيارة",
		cards: "سُلّمت هذه السيارات، ولم تكتمل بطاقة ضمانها",
		written:
			"بطاقات ضمان كُتبت منذ أمس. هل بينها بطاقة لم تكتبوها؟ ألغوها من صفحة حجزها، أو أرسلوا رقمها إلى المسؤول عن الموقع",
		writtenRow: "بطاقة {{card}} للفاتورة {{invoice}}",
		bookingRow: "حجز {{reference}} ليوم {{day}}",
		lapsed: "انتهت هذه الحجوزات تلقائياً، لأن أصحابها لم يردّوا على اتصالاتنا ولا على رسالتنا",
		unsent: "بريد لم يُرسل",
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
	/** What the text is about, after «واتساب». */
	emailChat: "صحّح بريدك",
	/** Followed by what the text is about. */
	whatsapp: "واتساب",
	open: "افتح الحجز",
	board: "افتح لوحة العمل: سيارات اليوم والغد، وما ينتظركم",
	boardNote: "رابط اللوحة يعمل حتى ورقة صباح الغد. لا تحوّلوا الرسالة إلى غيركم.",
};
