export const years = {
	title: "وبعد سنوات؟",
	label: "كم سنة مضت؟",
	illustration:
		"تصوّر مرسوم بالحاسوب، وليس قياساً ولا وعداً: ما يصيب طلاء سيارتك يتوقف على الطرق التي تسلكها وطريقة غسلها.",
	bare: "بلا حماية",
	protected: { glossy: "بالفيلم اللامع", matte: "بالفيلم المطفي", ceramic: "بطبقة النانو سيراميك" },
	products: {
		hexis: "فيلم HEXIS",
		xpel: "فيلم XPEL",
		ceramic: "طبقة النانو سيراميك الخارجية",
		nano: "النانو سيراميك",
		titanium: "التيتانيوم",
	},
	today: "اليوم",
	after_zero: "اليوم",
	after_one: "بعد سنة",
	after_two: "بعد سنتين",
	after_few: "بعد {{count}} سنوات",
	after_many: "بعد {{count}} سنة",
	after_other: "بعد {{count}} سنة",
	marks: {
		on: "ضمان {{product}} سارٍ",
		last: "هنا تنتهي مدة ضمان {{product}}",
		off: "انتهى ضمان {{product}}",
	},
	/** Beside a warranty that has ended. */
	later: "ولا ضمان بعد ذلك.",
	others: "بقية المزايا",
};

/** English has two plural forms, Arabic six. */
export type YearsCopy = Omit<typeof years, "after_zero" | "after_two" | "after_few" | "after_many">;
