import { profile } from "#app/business/profile.ts";
import { mail as arabic, type MailCopy } from "../ar/mail.ts";

export const mail: MailCopy = {
	money: "SAR {{amount}}",
	line: "{{service}} ({{option}})",
	customer: {
		subject: "We have your booking {{reference}}",
		preview: "Your appointment: {{day}}. Total {{total}} with VAT.",
		title: "Your booking is confirmed",
		greeting: "Hello {{name}},",
		lead: "We have your booking, and our team will contact you within 24 hours. Keep this message: every detail of your appointment is in it.",
		reference: "Booking reference",
		details: {
			day: "Appointment",
			car: "Car",
			phone: "Your mobile",
		},
		services: "Your services and their prices",
		discount:
			"Because you booked online you get 5% off. It is taken off when you pay at the centre, and is not yet taken off this total.",
		before: {
			title: "Before you come",
			reference:
				"Keep your reference {{reference}} and mention it whenever you contact us.",
			calendar:
				"Add the appointment to your calendar from the file attached to this message.",
		},
		after: {
			title: "After the service",
			washing:
				"Do not wash your car for seven days after the exterior nano ceramic is applied: washing it earlier voids its warranty.",
			warranty:
				"We hand you the serial numbers of the installed materials. Keep them with the invoice: its number and your car's details are how we check your warranty.",
		},
		cancelling: {
			title: "Cancelling",
			how: "To cancel, reply to this message or call us on {{phone}} and mention your reference.",
		},
		place: {
			title: "Where and when to find us",
			map: "Open the place on the map",
		},
	},
	/** The centre reads Arabic, whatever language the customer booked in. */
	business: arabic.business,
	calendar: {
		summary: `Your appointment at ${profile.name.en}`,
		reference: "Booking reference: {{reference}}",
		total: "Total with VAT: {{total}}",
	},
	footer: {
		why: "You received this message because a booking was made with this address. If it was not you, tell us by replying.",
		call: "Unified line",
	},
};
