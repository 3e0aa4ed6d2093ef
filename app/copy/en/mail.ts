import { profile } from "#app/business/centre/profile.ts";
import { mail as arabic, type MailCopy } from "../ar/mail.ts";
import { thankYou } from "./thank-you.ts";

export const mail: MailCopy = {
	money: "SAR {{amount}}",
	line: "{{service}} ({{option}})",
	sum: {
		web: "{{due}} due at the centre, including VAT and after the 5% discount",
		phone: "Total {{total}} including VAT",
	},
	customer: {
		subject: "Booking {{reference}} received",
		preview: "Your appointment: {{day}}. {{sum}}.",
		title: "Booking received",
		greeting: "Hello {{name}},",
		greetingWithoutName: "Hello,",
		lead: "Our team will call you within 24 hours to confirm your appointment.",
		asked: {
			subject: "One step is left to book {{day}}, request {{reference}}",
			preview: "This day is not booked yet: open the link and press by {{moment}}.",
			title: "One step is left",
			lead: "Many people are booking right now, so this day is not yet booked for you. Open the link and press once by {{moment}}, and the day is yours if a place is left. If none is, we offer you other days.",
			link: "Open your request and book the day",
			day: "The day you asked for",
			ignore: "If you did not ask for this appointment, do nothing: nothing will be booked.",
		},
		confirmed: {
			subject: "Booking {{reference}} confirmed",
			preview: "We look forward to seeing you on {{day}}. {{sum}}.",
			title: "Booking confirmed",
			lead: "Our team has confirmed your booking, and we look forward to seeing you.",
			prices: "The details and prices are on your booking's page.",
		},
		cancelled: {
			subject: "Booking {{reference}} cancelled",
			preview: "{{day}} is no longer booked for you.",
			title: "Booking cancelled",
			lead: "That day is no longer booked for you.",
			reasons: {
				"customer-asked": "Our team cancelled it at your request.",
				"not-reached": "We called to confirm the appointment and could not reach you.",
				"day-closed": "We are sorry: the centre is closed on that day.",
				"no-room": "We are sorry: there is no room left for your car on that day.",
				"booked-twice":
					"You have another booking for the same services, so we cancelled the duplicate.",
				lapsed:
					"We called you and could not reach you, and got no reply to our message, so we have opened that day to others.",
			},
			calendar: "The file attached to this message removes the appointment from your calendar.",
			call: "If you did not ask for this, call us on {{phone}} and mention your booking reference.",
			again: "Book another day",
		},
		moved: {
			subject: "Booking {{reference}} moved to {{day}}",
			preview: "Your new appointment: {{day}} instead of {{before}}.",
			title: "Your appointment was moved",
			lead: "We have moved your appointment to {{day}}, and our team will call you within 24 hours to confirm it.",
			confirmed: "We have moved your appointment to {{day}}, and it is confirmed.",
			calendar: "The file attached to this message moves the appointment in your calendar.",
			call: "If you did not ask for this, call us on {{phone}}.",
		},
		expected: {
			subject: "New day to collect your car, booking {{reference}}",
			preview: "We expect it to be ready on {{expected}} instead of {{before}}.",
			title: "A new day to collect your car",
			lead: "Our team has looked again at how long your car needs.",
			day: "Expected day of collection",
			before: "Previous day of collection",
			reasons: {
				"more-work": "We are sorry: the work on your car is taking longer than we estimated.",
				"material-late": "We are sorry: the materials for your car are late.",
				"done-earlier": "The work on your car will be finished earlier than we estimated.",
				"customer-asked": "We changed the day of collection at your request.",
			},
			calendar: "The file attached to this message changes the days in your calendar.",
			call: "If this day does not suit you, call us on {{phone}}.",
		},
		reminder: {
			subject: "Your car is with us on {{shortDay}}, booking {{reference}}",
			preview: thankYou.change.free,
			title: "Your appointment is coming up",
			lead: "Our team will call you to confirm your appointment. We would be glad to know already now that you are coming.",
			confirmed: "Your appointment is confirmed, and we look forward to seeing you.",
			link: "Confirm that you are coming",
		},
		unreached: {
			subject: "We could not reach you about booking {{reference}}",
			preview: "Call us by {{moment}} to keep your appointment.",
			title: "We could not reach you",
			lead: "We have called you more than once to confirm your appointment.",
			until:
				"If we do not hear from you by {{moment}}, your booking ends automatically, and nothing is charged.",
			call: "To keep your appointment, call us:",
		},
		card: {
			subject: "Your car's warranty card, booking {{reference}}",
			preview: "With the serial numbers and the day each warranty ends.",
			title: "Your car's warranty card",
			lead: "The card has the serial numbers, the day each warranty ends, what voids it and how to claim.",
			link: "Open the warranty card",
			until: "{{service}}, warranty\u00A0until",
			installed: "Installation finished",
			keep: "Keep this email and the invoice. Whoever has the link sees the whole card, which has neither your name nor your phone number.",
		},
		newLink: {
			subject: "A new link to your booking {{reference}}",
			preview: "The link in our earlier emails no longer works.",
			title: "A new link to your booking",
			lead: "We have changed the link to your booking, so the one in our earlier emails no longer opens anything. The booking itself has not changed. Open it from this email from now on, and keep its link to yourself.",
		},
		freed: {
			subject: "A place is free on {{day}}",
			preview: "It is not held for you: whoever books first has it.",
			title: "A place is free on the day you wanted",
			lead: "A place is now free on {{day}} for your car and services. You asked us to tell you.",
			hold: "It is not held for you, and others are told too: whoever books first has it.",
			link: "Book this day",
			day: "The day you wanted",
			end: "This alert ends on {{moment}}, or when we confirm your booking; then we erase your email.",
			stop: "Stop this alert now",
			why: "Your email was entered on our site to be told about this day. If you did not enter it, stop the alert.",
		},
		reference: "Booking reference",
		link: "Open your booking",
		details: {
			day: "Appointment",
			newDay: "New appointment",
			dayBefore: "Previous appointment",
			cancelledDay: "Cancelled appointment",
			car: "Car",
		},
		before: {
			title: "Before you come",
			bring: "Bring the car key and the vehicle registration (istimara).",
			belongings: "Take your valuables out of the car.",
		},
		after: {
			title: "After the service",
			washing:
				"Do not wash your car within 7 days of the installation of the exterior nano ceramic coating. Washing it in that time voids its warranty.",
			warranty:
				"We hand you the serial numbers of the installed materials. Keep them with the invoice: we check your warranty by the invoice number and your vehicle details.",
		},
		changing: "Moving and cancelling are free until {{moment}}, on your booking's page.",
		pay: "You pay when the work is done, in cash or by card.",
		place: {
			title: "Your visit",
			map: "Find the centre on the map",
		},
	},
	/** The centre reads Arabic, whatever language the customer booked in. */
	business: arabic.business,
	calendar: {
		summary: `Your car at ${profile.name.en}`,
		received: "We have received your booking, and our team will call you to confirm it.",
		cancelled: "This booking was cancelled.",
		reference: "Booking reference: {{reference}}",
	},
	footer: {
		why: "Not your booking? Reply to this message.",
		call: "Unified line",
	},
};
