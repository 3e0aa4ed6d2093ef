import { profile } from "#app/business/profile.ts";
import type { BookingCopy } from "../ar/booking.ts";

export const booking: BookingCopy = {
	name: "Book your appointment",
	head: {
		title: `Book your appointment | ${profile.name.en}`,
		description:
			"Book thermal insulation, nano ceramic, paint protection film (PPF) or polishing in Riyadh. See the price with VAT, and pay at the centre with 5% off.",
		keywords:
			"book car care, book thermal insulation, book nano ceramic, book PPF, book car polishing, car insulation prices, Riyadh",
	},
	title: "Book your appointment",
	lead: "Choose your car, then your services, then the day that suits you. You need no account and pay nothing now.",
	errorTitlePrefix: "Error: ",
	errorSummary: "The booking is not complete yet. Look at the following:",
	toastClose: "Close the message",
	toastRegion: "Messages",
	car: {
		legend: "Choose the car type",
		hint: "Prices follow the size of the car. You can change it at any time and keep your choices.",
		sedan: {
			name: "Small car (sedan)",
			text: "Low cars: sedans, coupés and hatchbacks.",
		},
		suv: {
			name: "Large car (SUV)",
			text: "High cars: four-wheel drives and family cars with three rows.",
		},
	},
	services: {
		legend: "Choose your services",
		hint: "Prices include VAT.",
		chooseOne: "Choose one type",
		chooseMany: "Choose one or more",
		filmsLegend: "Paint protection film (PPF)",
		filmsHint: "One film per booking: a new choice replaces the last.",
		none: {
			thermal: "No thermal insulation",
			ppf: "No protection film",
			other: "Without this service",
		},
		learnMore: "Learn More",
		learnMoreAbout: "Learn More about {{service}}",
	},
	summary: {
		title: "Booking summary",
		empty: "You have not chosen a service yet.",
		subtotal: "Subtotal before VAT",
		vat: "VAT 15%",
		total: "Total with VAT",
		payAtCentre: "Pay at the centre when the work is done, in cash or by card.",
		discount:
			"Booking online gives you 5% off, taken off when you pay at the centre. This total is before it.",
		update: "Update the summary",
		live: "Total SAR {{total}} with VAT",
		liveNone: "No services chosen",
	},
	form: {
		title: "Your details and day",
		lead: "All fields are required.",
		name: {
			label: "Name",
			hint: "In Arabic or Latin letters.",
		},
		phone: {
			label: "Mobile number",
			hint: "So that we can contact you about your appointment. Ten digits beginning with 05.",
		},
		email: {
			label: "Email",
			hint: "So that we can send you the details of your booking.",
		},
		date: {
			label: "Booking date",
			hint: "From tomorrow on.",
			calendar: "Booking calendar",
			open: "Open the calendar",
			close: "Close the calendar",
			previousMonth: "Previous month",
			nextMonth: "Next month",
			chosen: "Chosen date: {{date}}",
			chosenNone: "You have not chosen a day yet",
			clear: "Press the chosen day again to clear it.",
		},
		honeypot: "Leave this empty",
		keepInMind: {
			title: "Before you book",
			text: "Cancelling is free up to 24 hours before the appointment. After that, 50% of the service value may be charged, and not showing up is charged in full.",
			link: "Read the booking and cancellation terms",
		},
		privacy: "Read how we keep your details",
		submit: "Book",
		pending: "Booking...",
	},
	drawing: {
		separator: ", ",
		cars: {
			sedan: "Drawing of a small car (sedan) from the side",
			suv: "Drawing of a large car (SUV) from the side",
		},
		covers: {
			plain: "no service chosen yet",
			thermal: "all its glass insulated, the sun turned away",
			"ceramic-ext": "its body under nano ceramic, beaded with water",
			"ceramic-int": "its seats protected with nano ceramic",
			"ppf-front": "its front protected by a glossy film",
			"ppf-gloss": "its whole body protected by a glossy film",
			"ppf-matte": "its whole body protected by a matte film",
			"polish-ext": "its body half polished, half as it was before",
			"polish-int": "its cabin polished",
		},
	},
};
