import { profile } from "#app/business/profile.ts";
import { errors as arabic, type ErrorsCopy } from "../ar/errors.ts";
import { formatPhone } from "../format.ts";

export const errors: ErrorsCopy = {
	car: "Please select car type",
	services: "Please select at least one service",
	servicesUnknown:
		"Something in your choice is not on our list. Look at the services and choose again",
	validationTitle: "Validation Error",
	validationGeneric: "Please check your inputs",
	date: "Please select booking date",
	datePast: "That day is no longer available. Choose tomorrow or a later day",
	dateImpossible: "That date is not in the calendar. Choose another day",
	dateFar: "We take bookings for one year ahead. Choose a nearer day",
	dateClosed: "The centre is closed on that day. Choose another day",
	saveTitle: "Error",
	save: "An error occurred while saving the booking. Please try again",
	nameShort: "Name must be at least 2 characters",
	nameLong: "Name must be less than 100 characters",
	nameCharacters: "Name contains invalid characters",
	phone: "Invalid phone number format",
	email: "Invalid email address",
	emailLong: "Email must be less than 255 characters",
	contact: arabic.contact,
	tooMany:
		"Many requests reached us from you in a short time. Wait a minute, then try again",
	tooManyToday: `We received 5 bookings today with this mobile or email. For another, call us on ${formatPhone(profile.unifiedLine)}`,
	tooLarge:
		"What you sent is larger than we can accept. Shorten it, then send it again",
	foreign:
		"The request came from another site. Open the page on our site, then send it from there",
	unreadable:
		"We could not read what was sent. Open the page again and send the form from it",
};
