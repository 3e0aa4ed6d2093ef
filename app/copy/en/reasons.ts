import type { ReasonsCopy } from "../ar/reasons.ts";

const materialLate = "We are sorry: the materials for your car are late.";
const moreWork = "We are sorry: the work on your car is taking longer than we estimated.";

export const reasons: ReasonsCopy = {
	cancelled: {
		"customer-asked": "Our team cancelled it at your request.",
		"not-reached": "We are sorry: we could not reach you to confirm the appointment.",
		"day-closed": "We are sorry: the centre is closed on that day.",
		"no-room": "We are sorry: no place is left for your car on that day.",
		"booked-twice":
			"You have another booking for the same services, so we cancelled the duplicate.",
		other: "We are sorry: something came up at the centre. Call us and we will explain.",
	},
	moved: {
		"customer-asked": "Our team moved it at your request.",
		"day-closed": "We are sorry: the centre is closed on the day of your previous appointment.",
		"no-room":
			"We are sorry: no place was left for your car on the day of your previous appointment.",
		"material-late": materialLate,
		"more-work": moreWork,
		"done-earlier":
			"Our work is finishing earlier than we estimated, so your appointment has changed.",
		other:
			"We are sorry: something came up at the centre and we had to move it. Call us and we will explain.",
	},
	expected: {
		"customer-asked": "We changed the collection day at your request.",
		"day-closed": "We are sorry: the centre is closed on some of the days your car is with us.",
		"no-room": "We are sorry: on some of the days set for your car no place was left.",
		"material-late": materialLate,
		"more-work": moreWork,
		"done-earlier": "The work on your car will be finished earlier than we estimated.",
		other:
			"We are sorry: something came up at the centre and we had to change the day. Call us and we will explain.",
	},
};
