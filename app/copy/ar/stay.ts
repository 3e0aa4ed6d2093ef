export const stay = {
	workingDays_zero: "لا أيام عمل",
	workingDays_one: "يوم عمل واحد",
	workingDays_two: "يوما عمل",
	workingDays_few: "{{count}} أيام عمل",
	workingDays_many: "{{count}} يوم عمل",
	workingDays_other: "{{count}} يوم عمل",
	/** Expected, never guaranteed. */
	label: "المدة المتوقعة",
	text: "{{days}}، {{dates}}",
	/** Of one booking: which days, and the day to collect the car. */
	dates: {
		oneDay: "{{from}}، وتستلم سيارتك في اليوم نفسه",
		severalDays: "من {{from}} إلى {{to}}، وتستلم سيارتك يوم {{weekday}}",
	},
	/** Below a day, which is by the Gregorian calendar everywhere else. */
	hijri: {
		line: "{{date}}، بتقويم أم القرى",
	},
};

/** English has two plural forms, Arabic six. */
export type StayCopy = Omit<typeof stay, `${string}_${"zero" | "two" | "few" | "many"}`>;
