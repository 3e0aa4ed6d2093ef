import { profile } from "#app/business/centre/profile.ts";
import { mail as arabic, type MailCopy } from "../ar/mail.ts";
import { thankYou } from "./thank-you.ts";

export const mail: MailCopy = {
	money: "SAR {{amount}}",
	line: "{{service}} ({{option}})",
	sum: {
		web: "Total {{total}} including VAT, and {{due}} due at the centre after the 5% discount",
		phone: "Total {{total}} including VAT",
	},
	customer: {
		subject: "Booking {{reference}} received",
		preview: "Your appointment: {{day}}. {{sum}}.",
		title: "Booking received",
		greeting: "Hello {{name}},",
		greetingWithoutName: "Hello,",
		lead: "Our team will contact you within 24 hours. Keep this message: it has every detail of your appointment.",
		confirmed: {
			subject: "Booking {{reference}} confirmed",
			preview: "We look forward to seeing you on {{day}}. {{sum}}.",
			title: "Booking confirmed",
			lead: "Our team has confirmed your booking, and we look forward to seeing you. Keep this message: it has every detail of your appointment.",
		},
		cancelled: {
			subject: "Booking {{reference}} cancelled",
			preview: "{{day}} is no longer booked for you.",
			title: "Booking cancelled",
			lead: "Your booking was cancelled, and that day is no longer booked for you.",
			reasons: {
				"customer-asked": "Our team cancelled it at your request.",
				"not-reached": "We called to confirm the appointment and could not reach you.",
				"day-closed": "We are sorry: the centre is closed on that day.",
				"no-room": "We are sorry: there is no room left for your car on that day.",
				"booked-twice":
					"You have another booking for the same services, so we cancelled the duplicate.",
				lapsed:
					"We called you and could not reach you, so we have opened that day to others, as our message said.",
			},
			calendar: "The file attached to this message removes the appointment from your calendar.",
			call: "If you did not ask for this, or want another day, call us on {{phone}} and mention your booking reference.",
		},
		moved: {
			subject: "Booking {{reference}} moved to {{day}}",
			preview: "Your new appointment: {{day}} instead of {{before}}.",
			title: "Booking moved to another day",
			lead: "We have moved your booking to the day shown here, and our team will contact you within 24 hours to confirm it.",
			confirmed:
				"We have moved your booking to the day shown here, and your appointment is confirmed.",
			calendar: "The file attached to this message moves the appointment in your calendar.",
			call: "If you did not ask for this change, call us on {{phone}} and mention your booking reference.",
		},
		expected: {
			subject: "New day to collect your car, booking {{reference}}",
			preview: "We expect it to be ready on {{expected}} instead of {{before}}.",
			title: "A new day to collect your car",
			lead: "Our team has looked again at how long your car needs. These are the days that we expect now.",
			day: "Expected day of collection",
			before: "Previously expected",
			reasons: {
				"more-work": "The work on your car is taking longer than we estimated.",
				"material-late": "The materials for your car are late.",
				"done-earlier": "The work on your car will be finished earlier than we estimated.",
				"customer-asked": "We changed it at your request.",
			},
			calendar: "The file attached to this message changes the days in your calendar.",
			call: "If this day does not suit you, call us on {{phone}} and mention your booking reference.",
		},
		reminder: {
			subject: "Reminder of booking {{reference}} on {{day}}",
			preview: thankYou.change.free,
			title: "Your appointment is coming up",
			lead: "This is a reminder of your appointment at our centre. Our team has not confirmed it yet and will contact you.",
			confirmed:
				"This is a reminder of your appointment at our centre. It is confirmed, and we look forward to seeing you.",
			services: "Your services",
			link: "Tell us that you are coming",
		},
		unreached: {
			subject: "We could not reach you about booking {{reference}}",
			preview: "Call us by {{moment}} to keep your appointment.",
			title: "We could not reach you",
			lead: "We have called you more than once to confirm your appointment, and got no answer.",
			until:
				"If we do not hear from you by {{moment}}, Riyadh time, your booking ends automatically and we open its day to others.",
			call: "To keep your appointment, call us on {{phone}} and mention your booking reference.",
		},
		card: {
			subject: "Your car's warranty card, booking {{reference}}",
			preview: "With the serial numbers and the day each warranty ends.",
			title: "Your car's warranty card",
			lead: "What we installed on your car is now on a warranty card. It has the serial numbers, the day each warranty ends, what voids it and how to claim.",
			link: "Open the warranty card",
			until: "{{service}}, warranty\u00A0until",
			installed: "Installation finished",
			keep: "Keep this email: the link works for the whole warranty period, and the card shows neither your name nor your phone number. Whoever has the link sees the whole card.",
			invoice: "Keep the invoice, too: it names the parts that the warranty covers.",
		},
		freed: {
			subject: "A place is free on {{day}}",
			preview: "We do not hold it for you: whoever books first has it.",
			title: "A place is free on the day you wanted",
			lead: "You asked us to tell you if a place frees up on {{day}} for your car and services. It came free on {{moment}}, Riyadh time.",
			hold: "We do not hold it for you, and tell others, too: whoever books first has it.",
			link: "Book this day",
			day: "The day you wanted",
			end: "This alert ends on {{moment}}, or when we confirm your booking on this day; then we erase your email from its list.",
			stop: "Stop this alert now",
			why: "You received this message because your email was entered on our site, to be told about this day. If you did not enter it, stop the alert.",
		},
		reference: "Booking reference",
		link: "See your booking",
		details: {
			day: "Appointment",
			newDay: "New appointment",
			dayBefore: "Previous appointment",
			cancelledDay: "Cancelled appointment",
			car: "Car",
			phone: "Your mobile",
		},
		services: "Your services and their prices",
		before: {
			title: "Before you come",
			reference:
				"Keep your booking reference {{reference}} and mention it whenever you contact us.",
			bring:
				"Bring the car key and the vehicle registration (istimara), by which we check the details of your car.",
			belongings: "Take your valuables out of the car before you hand it over.",
			calendar: "Add the appointment to your calendar from the file attached to this message.",
		},
		after: {
			title: "After the service",
			washing:
				"Do not wash your car within 7 days of the installation of the exterior nano ceramic coating. Washing it in that time voids its warranty.",
			warranty:
				"We hand you the serial numbers of the installed materials. Keep them with the invoice: we check your warranty by the invoice number and your vehicle details.",
		},
		changing:
			"Open your booking's page to move or cancel it; we ask there for the last 4 digits of your mobile number. Or call us on {{phone}} and mention your booking reference.",
		place: {
			title: "Where and when to find us",
			map: "Find the centre on the map",
		},
	},
	/** The centre reads Arabic, whatever language the customer booked in. */
	business: arabic.business,
	calendar: {
		summary: `Your appointment at ${profile.name.en}`,
		received: "We have received your booking, and our team will contact you to confirm it.",
		cancelled: "This booking was cancelled.",
		reference: "Booking reference: {{reference}}",
	},
	footer: {
		why: "You received this message because a booking was made with this email address. If the booking is not yours, tell us by replying.",
		call: "Unified line",
	},
};
