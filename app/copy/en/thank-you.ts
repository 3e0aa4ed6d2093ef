import { profile } from "#app/business/profile.ts";
import type { ThankYouCopy } from "../ar/thank-you.ts";

export const thankYou: ThankYouCopy = {
	name: "Your booking is confirmed",
	head: {
		title: `Your booking is confirmed | ${profile.name.en}`,
		description:
			"Your booking is confirmed. Our team will contact you within 24 hours, and an email with the details will arrive. Add the day to your calendar from here.",
		keywords: "booking confirmation, booking reference, car care appointment",
	},
	title: "Your booking is confirmed",
	lead: "Our team will contact you within 24 hours.",
	email: "An email with the details of your booking will arrive.",
	home: "Back to home",
	again: "Book again",
	receipt: {
		title: "Booking details",
		reference: "Booking reference",
		car: "Car",
		date: "Date",
		subtotal: "Subtotal before VAT",
		vat: "VAT 15%",
		total: "Total including VAT",
		discountRow: "Online booking discount 5%",
		due: "Due at the centre after the discount",
		payAtCentre: "Pay at the centre when the work is done.",
		discount: "The 5% online discount is taken off when you pay at the centre.",
		calendar: "Add to calendar",
		whatsapp: "WhatsApp us",
		whatsappText:
			"Hello, I booked online. My booking reference is {{reference}}",
	},
};
