/** What counts stands between stars. */
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
};

/** English has two plural forms, Arabic six. */
export type RecordCopy = Omit<typeof record, `${string}_${"zero" | "two" | "few" | "many"}`>;
