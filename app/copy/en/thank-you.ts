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
	afterwards: {
		confirmed: {
			title: "Your appointment is confirmed",
			lead: "Our team has confirmed your booking and expects you on the day shown here.",
		},
		completed: {
			title: "The work on your car is done",
			lead: "Thank you for choosing our centre.",
		},
		cancelled: {
			title: "This booking was cancelled",
			lead: "We do not expect you on its day. If you did not ask for this, call us. For another day, book again.",
		},
		"no-show": {
			title: "You missed this appointment",
			lead: "We noted that you did not come. If that is wrong, call us. For another day, book again.",
		},
	},
	receipt: {
		title: "Booking details",
		reference: "Booking reference",
		status: "Status",
		statuses: {
			pending: "Received, we will contact you",
			confirmed: "Confirmed",
			completed: "Completed",
			cancelled: "Cancelled",
			"no-show": "Missed",
		},
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
		removeFromCalendar: "Remove from calendar",
		whatsapp: "WhatsApp us",
		whatsappText:
			"Hello, I booked online. My booking reference is {{reference}}",
	},
};
