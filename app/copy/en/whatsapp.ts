import type { WhatsappCopy } from "../ar/whatsapp.ts";

export const whatsapp: WhatsappCopy = {
	frame: "Hello {{name}}, this is {{centre}}.\n\n{{text}}\n\nBooking reference:\n{{reference}}",
	confirmed:
		"Your appointment on {{day}} is confirmed. We look forward to seeing you. {{arrival}} Expected stay: {{stay}}. {{collect}}",
	moved:
		"Your appointment is now on {{day}}. {{why}} {{arrival}} Expected stay: {{stay}}. {{collect}} If this day does not suit you, write to us here.",
	movedFree:
		"Your appointment is now on {{day}}. {{why}} {{arrival}} Expected stay: {{stay}}. {{collect}} If this day does not suit you, write to us here; moving and cancelling are free until we begin the work.",
	notReached:
		"We called to confirm your appointment on {{day}} but could not reach you. Confirm it by replying here, or tell us when we may call.",
	toConfirm:
		"Does your appointment on {{day}} suit you? {{arrival}} Expected stay: {{stay}}. {{collect}} Reply “yes” and we will confirm it, or tell us when we may call.",
	reminder:
		"This is a reminder of your appointment on {{day}}. {{arrival}} Expected stay: {{stay}}. {{collect}} If anything has changed, write to us here{{free}}.",
	freeUntil: " before {{moment}}: moving and cancelling are free until then",
	freeUntilWork: ": moving and cancelling are free until we begin the work",
	expected: "We have started work on your car. Expected stay now: {{stay}}. {{collect}}",
	stayChanged:
		"Your collection day has changed. {{why}} Expected stay now: {{stay}}. {{collect}} If that does not suit you, write to us here.",
	ready:
		"Your car is ready, and its key is waiting for you. Due at the centre: {{due}}, VAT included.\n\nEarliest collection:\n{{hours}}\nAfter that, during our opening hours. {{note}}",
	closed:
		"We are sorry: the centre is closed on {{day}}, the day of your appointment. Tell us here which other day suits you and we will move it, or tell us to cancel it. You pay nothing.",
	cancelled:
		"Your booking for {{day}} has been cancelled. {{why}} {{terms}} If you would like another appointment, write to us here.",
	charged:
		"About your appointment on {{day}}: we have decided to charge what our terms say for a late cancellation or for not coming. You may object: write to us here, and we will look at it again and answer you.\n\n{{terms}}",
	notCharged:
		"About your appointment on {{day}}: we have decided not to charge you anything. If you would like another appointment, write to us here.",
	about: "We are writing to you about your appointment on {{day}}.",
	appointment: "Your appointment is on {{day}}",
	appointmentConfirmed: "Your appointment on {{day}} is confirmed",
	receipt:
		"We have recorded your booking. {{appointment}}. {{arrival}} Expected stay: {{stay}}. {{collect}}\n\n{{services}}\nDue at the centre: {{due}}, VAT included\n\n{{place}}\n\n{{terms}}\n\nSend us your email address and we will email you the link to your booking page, where you can move or cancel it.",
	receiptMailed:
		"We have recorded your booking. {{appointment}}. {{arrival}} Expected stay: {{stay}}. {{collect}} We have emailed you its details and prices, and the link to its page, where you can move or cancel it.\n\n{{place}}\n\n{{terms}}",
	place: "Address:\n{{address}}\n{{map}}",
	terms: "Terms of service: {{terms}}\nPrivacy policy: {{privacy}}",
	email:
		"Our emails about your appointment on {{day}} are not reaching your email address. Send us the correct address here, and we will email you what you have missed.",
	answer:
		"Hello {{name}}, this is {{centre}}. We are writing to you about the message you sent us on our website.",
	card: "Your car’s warranty card is ready, with the serial numbers and the day each warranty ends. Open it with this link, and keep the link:\n{{url}}",
};
