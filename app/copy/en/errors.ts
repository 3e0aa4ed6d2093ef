import { profile } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { errors as arabic, type ErrorsCopy } from "../ar/errors.ts";

export const errors: ErrorsCopy = {
	car: "Please select car type",
	services: "Please select at least one service",
	servicesUnknown: "Part of your choice is not on our list. Check the services and choose again",
	validationTitle: "Validation Error",
	validationGeneric: "Please check your inputs",
	date: "Please select booking date",
	datePast: "That day is no longer available. Choose tomorrow or a later day",
	dateImpossible: "That date does not exist. Choose another day",
	dateUnreadable:
		"We could not read this date. Type it like 22/11/2026, or choose a day in the calendar",
	dateFar: "We take bookings up to a year ahead. Choose an earlier day",
	dateClosed: "The centre is closed on that day. Choose another day",
	dateFull: "This day is full for the services you chose. Choose another day",
	pricesChanged:
		"Our prices have changed since you opened this page. Check the new summary, then book",
	saveTitle: "Error",
	save: "An error occurred while saving the booking. Please try again",
	bookingCancelled: "This booking was cancelled. To book again, send the form once more",
	bookingGone: "This booking is no longer open. To book again, send the form once more",
	nameShort: "Name must be at least 2 characters",
	nameLong: "Name must be less than 100 characters",
	nameCharacters: "Name contains invalid characters",
	phone: "Invalid phone number format",
	email: "Invalid email address",
	emailLong: "Email must be less than 255 characters",
	emailMeant: "Check your email address. If it is right, press Book again",
	nameInput: "The name is longer than 30 characters. Please check it",
	emailInput: "The email is longer than 30 characters. Please check it",
	nameLetters: "We kept only the Arabic and English letters and the spaces in the name",
	phoneStart: "We changed the beginning to 05. Please check the number",
	phoneLong: "The number is longer than 10 digits. Please check it",
	contact: arabic.contact,
	tooMany: "Too many requests. Please wait a minute and try again",
	tooManyToday: `We have already received 5 bookings within 24 hours with this mobile number or email. To book again, call us on ${formatPhone(profile.unifiedLine)}`,
	tooManyFromNetwork: `We have received many bookings from your network today. Try again tomorrow, or call us on ${formatPhone(profile.unifiedLine)} to book`,
	tooLarge: "What you sent is longer than we can accept. Shorten it and send it again",
	foreign: "The request came from another site. Open the page on our site and send it from there",
	unreadable: "We could not read what you sent. Open the page again and send the form from there",
};
