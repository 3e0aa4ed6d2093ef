import {
	daysInWorkshop,
	daysUntilUnclosedErased,
	monthsKept,
} from "#app/business/bookings/deadline.ts";
import { maxADay } from "#app/business/bookings/staff-actions.ts";
import { profile } from "#app/business/centre/profile.ts";
import { vatPercent } from "#app/business/prices/quote.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { lateCharge, nothingPaid, vatOnInvoice } from "#app/copy/format/prices.ts";
import type { ThankYouCopy } from "../ar/thank-you.ts";
import { personWithoutCar, wholePerson } from "./person.ts";

export const thankYou: ThankYouCopy = {
	name: "Your booking",
	head: {
		title: `Booking received. Your day is reserved | ${profile.name.en}`,
		description:
			"Booking received. Our team will contact you within 24 hours, and an email with the details will arrive. Add the day to your calendar from here.",
		keywords: "booking confirmation, booking reference, car care appointment",
	},
	title: "Your booking is confirmed",
	lead: "Our team will contact you within 24 hours, and before your appointment. Please answer our call: if we cannot reach you, we may cancel the appointment.",
	email: "An email with the details of your booking will arrive.",
	home: "Back to home",
	again: "Book again",
	withoutReceipt: {
		state: "Your booking is in your email",
		condition: "If you have just booked:",
		title: "Why your booking is not shown here",
		text: "This browser has no record of your booking. The emails about your booking have a link to its page: there you see its status and prices, and can move your appointment or cancel it while there is time.",
		none: {
			title: "Not booked yet?",
			text: "Choose a service, see its price, and then choose your day.",
		},
	},
	links: {
		title: "Can’t find our email? We’ll send your link again",
		note: "Look in your spam folder first. If it is not there, fill this in: the link to each upcoming booking goes to the email address of that booking.",
		contact: "Your email or mobile number",
		hint: "As it is in your booking.",
		submit: "Send me the link",
		done: {
			title: "Check your email",
			lead: "If we have an upcoming booking with these details, we have sent its link to the email address of that booking. We send it at most 3 times in 24 hours, and it may take a few minutes to arrive. Nothing arrived? Look in your spam folder, or contact us. If you booked by phone without an email, call us.",
		},
		tooManyFromNetwork: `The links have been requested many times from your network today. Try again tomorrow, or call us on ${formatPhone(profile.unifiedLine)}`,
	},
	unavailable: {
		title: "We cannot open your booking right now",
		lead: "Because of a fault on our side we cannot read bookings right now. No booking is affected. Try again in a few minutes, or call us.",
	},
	greeting: "Hello {{name}}",
	received: {
		title: "Your day is reserved",
		lead: "Our team will contact you to confirm the appointment. Please answer our call: if we cannot reach you, we may cancel it.",
	},
	closed: {
		title: "The centre is closed on your day",
		lead: "We are sorry; please do not come on that day. Move your appointment to another one, or wait for our team to contact you.",
	},
	moved: {
		title: "Your appointment has been moved",
		lead: "It was on {{from}}. Our team will contact you to confirm the new day.",
	},
	afterwards: {
		confirmed: {
			title: "Your appointment is confirmed",
			lead: "Our team has confirmed your booking, and we look forward to seeing you.",
		},
		completed: {
			title: "The work on your car is done. Enjoy the drive.",
			lead: "Thank you for your trust. We hope to see you again.",
		},
		cancelled: {
			title: "This booking has been cancelled",
			lead: "That day is no longer booked for you. If you did not expect this, call us. If you would like another appointment, book again.",
		},
		"no-show": {
			title: "You missed this appointment",
			lead: "We have recorded that you did not come, {{charge}} If that is wrong, call us. If you would like another appointment, book again.",
		},
		past: {
			title: "This appointment has passed",
			lead: "It can no longer be moved or cancelled. If you have a question about it, call us and mention your booking reference.",
		},
		"in-work": {
			title: "Your car is being worked on",
			lead: "Our team has started on your car. You will see here when it is ready.",
		},
		ready: {
			title: "Your car is ready to collect",
			lead: "The work on your car is done. Come to the centre to collect it.",
		},
	},
	noShow: {
		free: "and you pay nothing.",
		late: "and you may be charged the full service value. Our team decides this and tells you; you may object.",
	},
	receipt: {
		title: "Booking details",
		reference: "Booking reference",
		statuses: { new: "Booking received. Your day is reserved", pending: "Booking received" },
		car: "Car",
		date: "Appointment",
		arrive: "Arrival",
		place: "Address",
		collect: "Collection",
		movedFrom: "Previous appointment",
		expectedFrom: "Previous collection day",
		subtotal: "Subtotal before VAT",
		vat: `VAT ${vatPercent}%`,
		vatOnInvoice: vatOnInvoice.en,
		total: "Total including VAT",
		discountRow: "Online discount {{discountPercent}}%",
		due: "Due at the centre",
		wasDue: "Was due at the centre",
		payAtCentre: "Pay at the centre when the work is done.",
		mobile: "We will call you on {{mobile}}. Check it now: we show it whole only once.",
		wrong:
			"Is your name, mobile number or anything else wrong? Call us on {{phone}} and we will correct it.",
		calendar: "Add to calendar",
		removeFromCalendar: "Remove from calendar",
		whatsapp: "WhatsApp us",
		whatsappText: "Hello, I have a booking with you. Its reference is {{reference}}",
	},
	progress: {
		title: "Your booking step by step",
		stations: {
			received: "Booking received",
			confirmed: "Appointment confirmed",
			"in-work": "Work started",
			ready: "Ready",
			completed: "Handed over",
			cancelled: "Cancelled",
			"no-show": "Missed",
			past: "Day passed",
		},
	},
	photos: {
		title: "Your car in pictures",
		pair: "Your car before and after the work",
		moments: { arrival: "As it came to us", handover: "As you get it back" },
		alt: "Your car: {{moment}}, photo {{number}}",
		why: [
			"We photograph your car to record its condition before the work and to show you the result.",
			"Only we and people with the link to your booking or to a photo can see the photos.",
			`We erase them ${monthsKept.photos} months after the car is handed over, or after the last day of your booking if no handover is recorded, except two if you agree to publish them with your review.`,
			"To have one removed earlier, write to us on WhatsApp or call us.",
		],
	},
	keepLink: {
		title: "Keep this link",
		text: "It opens your booking on any device, and lets you move or cancel it while there is time. Give it only to people who may see your booking.",
		send: "Send it to yourself on WhatsApp",
	},
	bookAgain: "Another booking",
	ownData: {
		title: "Your data with us",
		asked:
			"On {{day}} you asked us to erase your data. We will do so on the night after your booking ends; it may take longer, up to the time stated in the privacy policy. You can withdraw the request until then.",
		policy: "Read the privacy policy",
		kept: "You have withdrawn the request to erase: we keep your data for the usual time.",
	},
	address: {
		title: "Our emails are not reaching you",
		text: `Our emails about this booking did not reach {{to}}. Enter the correct address, and we will send you what you have missed. If this address is correct, call us on ${formatPhone(profile.unifiedLine)}.`,
		label: "Your correct email address",
		meant: "Did you mean {{meant}}?",
		take: "Yes, use that address",
		submit: "Correct the address and send the emails",
		known: "The emails about this booking go to {{to}}.",
		correct: "Not your address? Correct it",
		done: "Your email address has been corrected to {{to}}, and we are sending the emails about your booking there again. The earlier link to this page has ended; the new one is in those emails.",
		corrected: "Your email address has been corrected. The emails about this booking go to {{to}}.",
	},
	change: {
		title: "Move or cancel",
		free: "Moving and cancelling are free until {{moment}}.",
		freeUntilWork: "Moving and cancelling are free until we begin work on your car.",
		afterwards: `Once the free period and the 7 days for withdrawing are both over, ${lateCharge.en}`,
		moveUntil:
			"On your booking page you can move it until {{moment}}, after that by phone or WhatsApp.",
		moveAfterwards: "Moving is then by phone or WhatsApp.",
		moveByPhone: `To move the appointment, call us on ${formatPhone(profile.unifiedLine)} or message us on WhatsApp (${formatPhone(profile.whatsapp)}).`,
		clock: "Times here are Riyadh time.",
		workBegun: `Our team has started on your car, so the appointment can no longer be moved or cancelled on this page. If you need anything, call us on ${formatPhone(profile.unifiedLine)}.`,
		cancelling: {
			withdrawal:
				"You are still within 7 days of booking, so you pay nothing if you cancel now. If you are not coming, please cancel here, so that someone else can have the day.",
			movedByCentre:
				"The change to your appointment came from us, so you pay nothing if you move or cancel it now. If you are not coming, please cancel here, so that someone else can have the day.",
			closed: "We are closed on that day, so you pay nothing if you move or cancel.",
			late: `The free period ended on {{moment}}, and the 7 days in which you could withdraw from the contract are over as well. If you cancel now, ${lateCharge.en}`,
		},
		cancelled: {
			free: `Cancelling this booking was free of charge. ${nothingPaid.en}`,
			byCentre: `We cancelled it, so you pay nothing. ${nothingPaid.en}`,
			late: "You cancelled this booking after the free period and more than 7 days after booking, and may be charged 50% of the service value. Our team decides this and tells you; you may object.",
		},
		open: "Open your booking page",
		move: {
			title: "Move to another day",
			note: "Our team will then contact you to confirm the new day.",
			day: "New day",
			hint: "From tomorrow onwards.",
			submit: "Move the appointment",
		},
		cancel: {
			title: "Cancel the booking",
			note: "You cannot take this back here. If you would like another appointment, book again.",
			submit: "Cancel my booking",
		},
		again: {
			title: "Book the same again",
			note: `The booking form opens with your ${wholePerson}, your car and your services filled in: you choose the day and check the prices. The form stays filled in for you in this browser for an hour.`,
			submit: "Book the same again",
		},
		second: {
			title: "Book for a second car",
			note: `The booking form opens with your ${personWithoutCar} filled in: you choose the car, the services and the day. The form stays filled in for you in this browser for an hour.`,
			submit: "Book for a second car",
		},
		copy: {
			title: "Take a copy of your data",
			note: [
				"A file with everything our database holds about this booking, except the names of our team, and the code of the network that wrong attempts came from, which may be someone else’s. Give it only to people who may see it.",
				"The photos of your car are not in it: save them from this page.",
				"Nor is what the centre’s mailbox, papers and WhatsApp chats hold, or what you wrote on the contact page: ask for these by email.",
			],
			submit: "Download my data",
		},
		erase: {
			title: "Ask us to erase your data from this booking",
			note: `On the night after this booking ends, we erase from it your ${wholePerson}, the photos of your car and your review, and this link stops working. You can withdraw the request until then. It may take ${daysUntilUnclosedErased} days longer, or ${daysInWorkshop} if your car is with us. The warranty card stays: it does not name you. Your other bookings and your messages from the contact page stay, too: ask for these by email.`,
			submit: "Ask us to erase it",
		},
		keep: {
			title: "Withdraw the request to erase",
			note: "We then keep your data for the usual time stated in the privacy policy.",
			submit: "Do not erase it yet",
		},
		phoneEnding: {
			label: "Last 4 digits of your mobile number",
			hint: "From the mobile number of your booking, so that we know it is you.",
		},
		errorSummary: "Your request has not been carried out yet. Please check the following:",
		errors: {
			newDay: "Choose the new day",
			sameDay: "Your appointment is on this day already. Choose another day",
			sameEmail: `This is the address that our emails did not reach. Enter another one, or call us on ${formatPhone(profile.unifiedLine)}`,
			emailMeant: "Check your email address. If it is right, send it once more",
			contactWay:
				"Enter your whole email address, or your mobile number: 10 digits starting with 05",
			phoneEnding: "Enter the last 4 digits of your booking’s mobile number",
			phoneEndingWrong:
				"These are not the last 4 digits of your booking’s mobile number. Check them and enter them again",
			nothingLeft: `We did not carry out your request: this booking has ended or its day has passed. If you have a question, call us on ${formatPhone(profile.unifiedLine)}`,
			moveLate: `We did not move your appointment: the time to move it on its page has ended. To move it, call us on ${formatPhone(profile.unifiedLine)} or message us on WhatsApp (${formatPhone(profile.whatsapp)})`,
			workBegun: `We did not carry out your request: our team has started on your car, so it can no longer be moved or cancelled here. If you need anything, call us on ${formatPhone(profile.unifiedLine)}`,
			changedMeanwhile:
				"We did not carry out your request: this booking has changed since you opened the page. Check it as it is now, then ask again",
			tooManyChanges: `You have moved this appointment ${maxADay.moves} times within 24 hours. To move it again, call us on ${formatPhone(profile.unifiedLine)}`,
			tooManyCorrections: `The email was corrected too often within 24 hours, or 5 bookings were made with it. Call us on ${formatPhone(profile.unifiedLine)}`,
			tooManyAttempts: `Wrong digits have been entered several times. Try again in an hour, or call us on ${formatPhone(profile.unifiedLine)} and we will help you`,
			tooManyAttemptsToday: `Wrong digits have been entered too many times today. Try again tomorrow, or call us on ${formatPhone(profile.unifiedLine)} and we will help you`,
			attemptsUsedUp: `Wrong digits were entered many times, so the booking can no longer be changed on this page. The booking itself has not changed. Call us on ${formatPhone(profile.unifiedLine)} and we will help you`,
			notChanged: `An error occurred while saving the change. Check the status of your booking here, then try again, or call us on ${formatPhone(profile.unifiedLine)}`,
			notDone: `An error occurred and your request was not carried out. Try again in a few minutes, or call us on ${formatPhone(profile.unifiedLine)}`,
		},
	},
};
