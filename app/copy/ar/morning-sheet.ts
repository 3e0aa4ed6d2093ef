/** The sheet that the centre gets each morning. The centre reads Arabic, so it has no English. */
export const morningSheet = {
	subject: "عمل اليوم {{day}}: {{bookings}}",
	title: "عمل اليوم",
	/** After «اليوم» or «غداً». */
	bookings: {
		zero: "لا حجوزات",
		one: "حجز واحد",
		two: "حجزان",
		few: "{{count}} حجوزات",
		many: "{{count}} حجزاً",
		other: "{{count}} حجز",
	},
	tomorrow: "غداً {{bookings}}",
	today: {
		title: "سيارات اليوم",
		none: "لا سيارة محجوزة لهذا اليوم. تصل هذه الورقة كل صباح، فإن غابت فالموقع متعطل.",
		reference: "رقم الحجز",
		customer: "العميل",
		service: "الخدمة",
		unconfirmed: "لم يُؤكَّد بعد",
		english: "لغته الإنجليزية",
		/** Before a line to write on. */
		serial: "الأرقام التسلسلية",
		collect: "المطلوب عند التسليم",
		collectOnline: "المطلوب عند التسليم بعد خصم 5%",
		paid: "دُفع",
		handedOver: "سُلّمت السيارة والأرقام",
		notes: "ملاحظات",
	},
	week: {
		title: "أماكن العمل المشغولة في الأسبوع القادم",
		/** A car may hold its bay for days. */
		taken: "{{taken}} من {{bays}}",
	},
	waiting: {
		title: "ما ينتظركم",
		nothing: "لا شيء ينتظر.",
		pending: "وعدنا هؤلاء باتصال خلال 24 ساعة، ومضت على حجزهم 20 ساعة",
		pendingRow: "حجز {{reference}} ليوم {{day}}",
		unsent: "بريد لم يُرسل بعد",
		about: {
			booking: "حجز {{reference}}",
			message: "رسالة رقم {{id}}",
			sheet: "ورقة يوم {{day}}",
		},
		toCustomer: "إلى العميل، فاتصلوا به",
		toCentre: "إلى المركز",
		failed: "لن يُعاد إرساله",
		retried: "يعاد إرساله تلقائياً",
		messages: "رسائل وصلت خلال 24 ساعة، ولا يعرف الموقع أيّها أُجيب",
		message: "رسالة رقم {{id}}",
		more: {
			zero: "لا غيرها",
			one: "وواحد غيرها",
			two: "واثنان غيرها",
			few: "و{{count}} غيرها",
			many: "و{{count}} غيرها",
			other: "و{{count}} غيرها",
		},
	},
	whatsapp: {
		confirmed: "واتساب: تأكّد الموعد",
		notReached: "واتساب: لم نصل إليك",
		ready: "واتساب: السيارة جاهزة",
		empty: "واتساب",
	},
	open: "افتح الحجز",
};
