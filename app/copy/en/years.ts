import type { YearsCopy } from "#app/copy/ar/years.ts";

export const years: YearsCopy = {
	title: "And years from now?",
	label: "How many years on?",
	illustration:
		"A computer illustration, neither measured nor promised: what happens to your paint depends on the roads you drive and on how the car is washed.",
	bare: "Unprotected",
	protected: {
		glossy: "Under glossy film",
		matte: "Under matte film",
		ceramic: "Under nano ceramic",
	},
	products: {
		hexis: "HEXIS film",
		xpel: "XPEL film",
		ceramic: "Nano ceramic exterior coating",
		nano: "Nano ceramic",
		titanium: "Titanium",
	},
	today: "today",
	after_one: "after {{count}} year",
	after_other: "after {{count}} years",
	marks: {
		on: "{{product}}: under warranty",
		last: "{{product}}: the warranty ends here",
		off: "{{product}}: warranty over",
	},
	later: "No warranty covers it from here on.",
	others: "The other benefits",
};
