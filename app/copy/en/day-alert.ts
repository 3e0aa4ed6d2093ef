import type { DayAlertCopy } from "../ar/day-alert.ts";

export const dayAlert: DayAlertCopy = {
	lead: "{{day}} is full now for these services.",
	day: "Day",
	car: "Car",
	services: "Services",
	asked: {
		title: "We have noted your request",
		lead: "If a place frees up on {{day}}, we write to you. Whoever books first has it, so book when our message comes.",
		other: "Book another day",
	},
	stop: {
		title: "Stop this alert",
		lead: "One press, and we no longer write to you about this day and erase your email.",
		submit: "Stop this alert",
	},
	stopped: {
		title: "The alert is stopped",
		lead: "We will not write to you about this day, and have erased your email.",
	},
	over: {
		title: "This alert is over",
		lead: "An alert ends on the evening before the day. Choose another day on the booking page.",
	},
	book: "Book this day",
	problemTitle: "Your request was not noted",
	errors: {
		dayIsFree: "There is a place on this day now. You can book it on the booking page",
		tooManyAlerts:
			"This email already has alerts for 5 days, which is the most. Once one of them is over, ask for another",
		tooManyWait: "This day has as many alerts as it can have. Choose another day",
		notNoted: "An error occurred while saving. Please try again",
	},
};
