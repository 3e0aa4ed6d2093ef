/** The centre's own numbers. `cars` and what follows it stand below a figure. */
export const record = {
	period: "في آخر {{days}} يوماً",
	cars_zero: "سيارة",
	cars_one: "سيارة",
	cars_two: "سيارة",
	cars_few: "سيارات",
	cars_many: "سيارة",
	cars_other: "سيارة",
	handedOver: "{{cars}} سلّمناها",
	onTime: {
		all: { every: "كلها", text: "في يوم استلامها المتوقع أو قبله" },
		some: "منها في يوم استلامها المتوقع أو قبله",
	},
	/** Below a time, such as 2 س 55 د. */
	calls: "اتصلنا خلالها بنصف من حجزوا",
	brief: { hours: "{{hours}} س", minutes: "{{minutes}} د" },
	hoursAndMinutes: "{{hours}} و{{minutes}}",
	hoursIn_zero: "أقل من ساعة",
	hoursIn_one: "ساعة واحدة",
	hoursIn_two: "ساعتين",
	hoursIn_few: "{{count}} ساعات",
	hoursIn_many: "{{count}} ساعة",
	hoursIn_other: "{{count}} ساعة",
	minutesIn_zero: "أقل من دقيقة",
	minutesIn_one: "دقيقة واحدة",
	minutesIn_two: "دقيقتين",
	minutesIn_few: "{{count}} دقائق",
	minutesIn_many: "{{count}} دقيقة",
	minutesIn_other: "{{count}} دقيقة",
	/** Cars of one service, and the day on which the last was handed over. */
	services: {
		thermal: "{{cars}} عزلنا زجاجها",
		ceramic: "{{cars}} غطّيناها بالنانو سيراميك",
		glossy: "{{cars}} ركّبنا عليها الفيلم اللامع",
		matte: "{{cars}} ركّبنا عليها الفيلم المطفي",
		films: "{{cars}} ركّبنا عليها أفلام الحماية",
		polishing: "{{cars}} لمّعناها",
	},
	/** In place of the date of the last one. The page ends at midnight. */
	yesterday: "أمس",
	last: {
		films: "آخر فيلم",
		glossy: "آخرها",
		matte: "آخرها",
		thermal: "آخر عزل",
		ceramic: "آخر طبقة نانو سيراميك",
		polishing: "آخر تلميع",
	},
	cards: "من بطاقات ضماننا سارية اليوم",
	how: "كيف نحسب هذه الأرقام",
	asOf: "حُسبت ليلة {{day}}.",
	rules: [
		"تُحسب كل ليلة من سجل حجوزاتنا، ولا يكتبها أحد بيده.",
		"نعدّ السيارة حين نسجّل تسليمها إلى صاحبها.",
		"يوم استلامها المتوقع هو الذي رآه صاحبها حين حجز، أو حين نقل موعده بنفسه. فإن أخّرناه نحن بعد ذلك فلا نعدّها مما سُلّم في يومه.",
		"نحسب وقت الاتصال من لحظة الحجز عبر الموقع إلى أول اتصال سجّلناه، ليلاً ونهاراً وفي الإجازات.",
		"رتّبنا هذه الأوقات من أقصرها إلى أطولها، والمكتوب هو أوسطها: نصف من حجزوا اتصلنا بهم في هذا الوقت أو أقل منه. ومن لم نسجّل اتصالاً به يُعدّ آخرهم.",
		"بطاقة الضمان سارية ما دام فيها ضمان واحد لم ينتهِ، ولم تُلغَ.",
		"لا نعدّ حجزاً غير حقيقي، ولا حجزاً مُحيت بيانات صاحبه.",
		"لا نقرّب رقماً لصالحنا.",
		"نعرض الأرقام من 20 سيارة فأكثر، فما دونها لا يدل على شيء.",
	],
};

/** English has two plural forms, Arabic six. */
export type RecordCopy = Omit<typeof record, `${string}_${"zero" | "two" | "few" | "many"}`>;
