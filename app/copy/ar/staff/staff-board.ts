/** The board of a day for staff, who read Arabic: it has no English. */
export const staffBoard = {
	title: "لوحة العمل",
	/** When the page was made. */
	madeAt: "آخر تحديث: {{moment}}.",
	refresh: "حدّث الصفحة",
	note: "هذه الصفحة للموظفين، ورابطها يعمل حتى ورقة صباح الغد. لا تحوّلوه إلى غيركم.",
	/** The pages that the board opens, as their menu names them. */
	views: {
		day: "لوحة العمل",
		book: "حجز بالهاتف",
		close: "إغلاق أيام",
		find: "بحث",
		reviews: "آراء العملاء",
		settings: "الإعدادات",
		back: "ارجع إلى لوحة العمل",
	},
	/** In front of a number, at the top of the page. */
	parts: { today: "اليوم", tomorrow: "غداً", waiting: "ينتظركم", days: "يوماً" },
	/** What is due, in front of the rest. */
	now: {
		title: "الآن",
		nothing: "لا شيء متأخر.",
		callLate: "{{name}}: فات وقت الاتصال منذ {{time}}",
		callDue: "{{name}}: اتصلوا خلال {{time}}",
		unclosed: "سيارة {{name}}: انتهى موعدها {{day}}، ولم يُسجَّل ما حدث",
		notReady: "سيارة {{name}}: يوم استلامها اليوم، والعمل لم يكتمل",
		notStarted: "سيارة {{name}}: موعدها اليوم، ولم يُسجَّل بدء العمل",
		toHandOver: "سيارة {{name}}: جاهزة، ولم تُسلَّم بعد",
		unsent: "رسالة لم تصل إلى {{name}}: اتصلوا به",
	},
	cars: {
		today: "سيارات اليوم، {{day}}",
		tomorrow: "سيارات الغد، {{day}}",
		none: "لا مواعيد لهذا اليوم.",
		handedOver: "سُلّمت اليوم",
		/** A car that stays is listed with both days, and has its button in the first list. */
		alsoToday: "في المركز من اليوم السابق، وأزرارها مع سيارات اليوم.",
		call: "اتصال",
		whatsapp: "واتساب",
		/** For screen readers, after «واتساب»: what the text says. */
		text: "بنصّ جاهز: {{text}}",
		open: "افتح الحجز",
		english: "التواصل بالإنجليزية",
		/** While three or more of them wait for staff. */
		oneNetwork: "مع حجوزات أخرى من شبكة واحدة",
	},
	waiting: {
		title: "ما ينتظركم",
		nothing: "لا شيء ينتظركم. يوم موفق.",
		calls: "ينتظرون اتصالكم",
		since: "سُجّل الحجز {{moment}}، والموعد {{day}}",
		late: "مضت 20 ساعة أو أكثر، والتزمنا بالاتصال خلال 24 ساعة",
		noAnswer: "اتصلتم {{moment}}، بلا ردّ",
		unclosed: "انتهى موعدهم ولم يُسجَّل ما حدث",
		day: "الموعد {{day}}",
		message: "اقرأ الرسالة",
		/** Of a list, those after the first five. */
		folded: "اعرض الباقي: {{rest}}",
	},
	days: {
		title: "الأيام القادمة: الأماكن الفارغة والسيارات",
		cars_zero: "لا سيارات",
		cars_one: "سيارة واحدة",
		cars_two: "سيارتان",
		cars_few: "{{count}} سيارات",
		cars_many: "{{count}} سيارة",
		cars_other: "{{count}} سيارة",
		free_zero: "لا مكان",
		free_one: "مكان واحد",
		free_two: "مكانان",
		free_few: "{{count}} أماكن",
		free_many: "{{count}} مكاناً",
		free_other: "{{count}} مكان",
		closed: "مغلق",
		/** Booked before the day was closed. */
		closedWith_zero: "مغلق",
		closedWith_one: "مغلق، وفيه سيارة واحدة",
		closedWith_two: "مغلق، وفيه سيارتان",
		closedWith_few: "مغلق، وفيه {{count}} سيارات",
		closedWith_many: "مغلق، وفيه {{count}} سيارة",
		closedWith_other: "مغلق، وفيه {{count}} سيارة",
	},
	/** After a button. */
	last: {
		done: "سُجّل للحجز {{reference}}: {{what}}.",
		already: "سبق أن سُجّل هذا للحجز {{reference}}: {{what}}. لم يتكرر شيء.",
		what: {
			confirm: "أُكّد الحجز",
			"in-work": "بدأ العمل على السيارة",
			ready: "السيارة جاهزة للاستلام",
			complete: "سُلّمت السيارة واكتمل العمل",
			"not-reached": "اتصلتم ولم يردّ العميل",
			"no-show": "لم يحضر العميل",
			"take-back": "تراجعتم، وعاد الحجز كما كان",
		},
	},
	/** What can be taken back. */
	recent: "سُجّل قبل قليل",
	sure: { no: "لا، ارجع إلى لوحة العمل" },
	/** While the database fails. */
	unavailable: {
		title: "تعذّر فتح لوحة العمل الآن",
		text: "لم تُفتح اللوحة لعطل لدينا. حاولوا مرة أخرى بعد قليل.",
		mail: "وإلى ذلك الحين، تجدون عمل اليوم كما كان صباحاً في ورقة الصباح.",
	},
	errors: {
		changedMeanwhile:
			"لم يُنفَّذ طلبكم: تغيّر الحجز بعد أن فتحتم الصفحة. هذه حالته الآن، فاختاروا من جديد.",
		notPossible: "لم يُنفَّذ طلبكم: هذا الإجراء غير متاح في حالة الحجز الحالية.",
		notOnBoard: "لم يُنفَّذ طلبكم: هذا الحجز ليس في هذه اللوحة. افتحوا الحجز من رسالته.",
		foreign: "لم يصل الطلب من لوحة العمل. افتحوها من ورقة الصباح، ثم اختاروا من جديد.",
		tooLarge: "ما أرسلتموه أطول من المسموح. اختاروا من جديد.",
		unreadable: "لم يُفهم الطلب. اضغطوا أحد الأزرار في هذه الصفحة.",
		tooMany: "طلبات كثيرة في دقيقة واحدة. حاولوا بعد دقيقة.",
		notChanged: "حدث خطأ أثناء الحفظ. راجعوا اللوحة، ثم حاولوا مرة أخرى.",
	},
};
