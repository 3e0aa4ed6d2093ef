/** The centre's own numbers, in sentences: what counts stands between stars. */
export const record = {
	cars_zero: "{{count}} سيارة",
	cars_one: "سيارة واحدة",
	cars_two: "سيارتين",
	cars_few: "{{count}} سيارات",
	cars_many: "{{count}} سيارة",
	cars_other: "{{count}} سيارة",
	handedOver: {
		all: "في آخر {{days}} يوماً سلّمنا *{{cars}}*، *كلها* في يوم استلامها المتوقع أو قبله.",
		some: "في آخر {{days}} يوماً سلّمنا *{{cars}}*، منها *{{onTime}}* في يوم استلامها المتوقع أو قبله.",
	},
	called: "ونصف من حجزوا اتصلنا بهم خلال *{{time}}*.",
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
	/** On the page of a service: its cars, and the day on which the last was handed over. */
	service: "في آخر {{days}} يوماً {{work}}، وسلّمنا آخرها *{{day}}*.",
	work: {
		thermal: "عزلنا زجاج *{{cars}}*",
		ceramic: "غطّينا *{{cars}}* بالنانو سيراميك",
		glossy: "ركّبنا الفيلم اللامع على *{{cars}}*",
		matte: "ركّبنا الفيلم المطفي على *{{cars}}*",
		films: "ركّبنا أفلام الحماية على *{{cars}}*",
		polishing: "لمّعنا *{{cars}}*",
	},
	lastFilm: "وآخر سيارة ركّبنا عليها فيلم حماية سلّمناها *{{day}}*.",
	/** In place of the date of the last one. The page ends at midnight. */
	yesterday: "أمس",
	onDay: "في {{day}}",
	cards: "*{{cards}}* من بطاقات ضماننا سارية اليوم.",
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
