/** Staff read Arabic, so it has no English. */
export const staffDoor = {
	open: "افتحوا لوحة العمل",
	leave: "تسجيل الخروج",
	/** In the header, beside the address of whoever is signed in. */
	signedIn: "دخلتم بالبريد",
	notFound: {
		title: "لا شيء في هذا العنوان",
		text: "الحجز غير موجود أو مُحي، أو العنوان غير صحيح. ابحثوا عنه من لوحة العمل.",
	},
	closed: {
		notSetUp: {
			title: "صفحات الموظفين مغلقة",
			text: "لم يُجهَّز الدخول إليها على هذا العنوان بعد. عمل اليوم في ورقة الصباح، فاسألوا المسؤول عن الموقع.",
		},
		/** The same for whoever has not signed in, and for a colleague who opens what is the owner's. */
		notSignedIn: {
			title: "هذه الصفحة للموظفين",
			text: "سجّلوا الدخول: افتحوا لوحة العمل، واكتبوا بريدكم، ثم الرمز الذي يصلكم. وإن لم يصلكم رمز فاطلبوا من صاحب المركز أن يضيف بريدكم. أما الإعدادات فيفتحها صاحب المركز وحده.",
		},
		keysNotRead: {
			title: "تعذّر التحقق من دخولكم الآن",
			text: "العطل عند خدمة الدخول لا عندكم. حاولوا مرة أخرى بعد دقيقة، وعمل اليوم كما كان صباحاً في ورقة الصباح.",
		},
		foreign: {
			title: "لم يُنفَّذ طلبكم",
			text: "وصل الطلب من موقع آخر. افتحوا لوحة العمل، ثم اختاروا من جديد.",
		},
	},
};
