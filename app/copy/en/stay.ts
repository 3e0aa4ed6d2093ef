import type { StayCopy } from "../ar/stay.ts";

export const stay: StayCopy = {
	workingDays_one: "{{count}} working day",
	workingDays_other: "{{count}} working days",
	label: "Expected stay",
	text: "{{days}}, {{dates}}",
	dates: {
		oneDay: "{{from}}, and you collect your car the same day",
		severalDays: "from {{from}} to {{to}}, and you collect your car on {{weekday}}",
	},
	hijri: {
		line: "{{date}}, Umm al-Qura calendar",
	},
};
