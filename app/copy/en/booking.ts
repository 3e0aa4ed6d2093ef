import { profile } from "#app/business/centre/profile.ts";
import type { BookingCopy, DayAlertCopy, QuoteCopy } from "#app/copy/ar/booking.ts";
import { lateCharge, pricesIncludeVat } from "#app/copy/format/prices.ts";

export const quote: QuoteCopy = {
	title: "Quote",
	notInvoice: "This is a quote, not a tax invoice.",
	date: "Prices as of {{date}}.",
};

export const booking: BookingCopy = {
	name: "Book your appointment",
	head: {
		title: `Book your appointment | ${profile.name.en}`,
		description:
			"Book thermal insulation, nano ceramic, paint protection film (PPF) or polishing in Riyadh. See the price, VAT included, and pay at the centre with 5% off.",
		keywords:
			"book car care, book thermal insulation, book nano ceramic, book PPF, book car polishing, car insulation prices, Riyadh",
	},
	title: "Book your appointment",
	lead: "Choose your car, then your services, then the day that suits you. No account needed, and nothing to pay now.",
	errorTitlePrefix: "Error: ",
	errorSummary: "Your booking is not complete yet. Please check the following:",
	errorTitle: "Your booking is not complete yet",
	toastClose: "Close the notification",
	toastRegion: "Notifications",
	car: {
		legend: "Choose the car type",
		hint: "The price depends on the size of the car.",
		sedan: { name: "Small car (sedan)", text: "coupé, hatchback" },
		suv: { name: "Large car (SUV)", text: "4x4, three rows" },
	},
	paint: {
		legend: "Car colour",
		names: {
			white: "White",
			silver: "Silver",
			grey: "Grey",
			black: "Black",
			blue: "Blue",
			red: "Red",
		},
	},
	services: {
		legend: "Choose your services",
		hint: pricesIncludeVat.en,
		chooseOne: "Choose one type",
		chooseMany: "Choose one or more",
		filmsLegend: "Paint protection film (PPF)",
		filmsHint: "One film per booking: a new choice replaces the previous one.",
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
		pressUpdate: "To see the prices and the total, press “Update the summary”.",
		subtotal: "Subtotal before VAT",
		vat: "VAT 15%",
		total: "Total including VAT",
		discountRow: "Online discount 5%",
		due: "Due at the centre",
		dueShort: "You pay at the centre",
		payAtCentre: "Pay at the centre when the work is done, in cash or by card.",
		discount:
			"The discount is taken off when you pay at the centre; the VAT shown here is computed before it.",
		update: "Update the summary",
		live: "SAR {{due}} due after 5% off, VAT included",
		liveNone: "You have not chosen a service yet",
		below: ". Next step: ",
	},
	form: {
		title: "Your details and appointment",
		short: "Your details",
		waiting: [
			"",
			"1 field is waiting for you",
			"2 fields are waiting for you",
			"3 fields are waiting for you",
			"4 fields are waiting for you",
		],
		lead: "All fields are required.",
		name: { label: "Name", hint: "In Arabic or English letters." },
		phone: { label: "Mobile number", hint: "So that we can contact you about your appointment." },
		email: {
			label: "Email",
			hint: "So that we can send you the details of your booking.",
			meant: "Did you mean {{email}}?",
			take: "Yes, correct it",
			takeAndBook: "Yes, correct it and book",
		},
		date: {
			label: "Booking date",
			hint: "From tomorrow onwards.",
			calendar: "Booking calendar",
			nearest: "Nearest free days",
			struck: "A day that is struck out is closed or full.",
			choose: "Choose a day",
			chooseOrType: "Choose a day, or type a date",
			previousMonth: "Previous month",
			nextMonth: "Next month",
			chosen: "Chosen date: {{date}}",
			chosenNone: "Day cleared",
			today: "today",
			selected: "selected",
			closed: "closed: {{reason}}",
			full: "full",
			comma: ", ",
			tell: {
				title: "Taken already? We tell you if a place frees up.",
				note: "We write to you if this day frees up for your car and services. It is not held for you: whoever books first has it. We use your email for nothing else, and erase it on the evening before.",
				address: "Email for this alert",
				submit: "Tell me",
				struck:
					"A day that is struck out is closed or full. Press a full day to be told if a place frees up.",
			},
			clear: "Press the chosen day again to clear it.",
			late: "It is less than 24 hours until the centre opens on your day, so moving or cancelling is not free.",
		},
		honeypot: "Leave this field empty",
		keepInMind: {
			title: "Before you book",
			text: `Moving and cancelling are free up to 24 hours before we open on your day. ${lateCharge.en}`,
			deadlinePassed:
				"If you choose {{day}}, it is less than 24 hours until the centre opens, so moving or cancelling is not free.",
			link: "Read the booking and cancellation terms",
		},
		privacy: "Read why we ask for your details and when we erase them",
		submit: "Book",
		pending: "Booking...",
	},
	drawing: {
		separator: ", ",
		rendered: "A computer rendering",
		cars: { sedan: "Rendering of a small car (sedan)", suv: "Rendering of a large car (SUV)" },
		covers: {
			plain: "no service chosen yet",
			thermal: "its glass insulated against the heat of the sun",
			"ceramic-ext": "its body under nano ceramic, beaded with water",
			"ceramic-int": "its seats protected with nano ceramic",
			"ppf-front": "its front protected by a glossy film",
			"ppf-gloss": "its whole body protected by a glossy film",
			"ppf-matte": "its whole body protected by a matte film",
			"polish-ext": "half of its body polished, the other half as it was before",
			"polish-int": "its cabin polished",
		},
	},
};

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
