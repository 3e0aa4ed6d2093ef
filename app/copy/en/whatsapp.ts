import type { WhatsappCopy } from "../ar/whatsapp.ts";

export const whatsapp: WhatsappCopy = {
	frame: "Hello {{name}}, this is {{centre}}.\n\n{{text}}\n\nBooking reference:\n{{reference}}",
	confirmed:
		"Your appointment on {{day}} is confirmed. We look forward to seeing you. We expect your car to stay {{stay}}.",
	notReached:
		"We called to confirm your appointment on {{day}} and could not reach you. We expect your car to stay {{stay}}. Tell us here when we may call, or confirm the appointment by replying to this message.",
	reminder:
		"This is a reminder of your appointment on {{day}}. We expect your car to stay {{stay}}. To move or cancel it, write to us here. Both are free until {{moment}}, Riyadh time; after that you may be charged 50% of the service value.",
	expected:
		"The work on your car, booked for {{day}}, has begun. We now expect your car to stay {{stay}}.",
	ready: "The work on your car, booked for {{day}}, is done. Your car is ready to collect.",
	closed:
		"We are sorry: the centre is closed on {{day}}, the day of your appointment. Tell us here which other day suits you, and we will move it.",
	closedOffer:
		"We are sorry: the centre is closed {{closed}}, and your appointment is on {{day}}. The nearest free days for your services:\n{{days}}\nTell us here which day suits you, and we will move it.",
	closedStay:
		"The centre is closed {{closed}}, which affects the work on your car, booked for {{day}}. We will tell you here when you can collect it.",
	closedDay: "on {{from}}",
	closedDays: "from {{from}} to {{to}}",
	about: "We are writing to you about your appointment on {{day}}.",
	receipt:
		"We have taken your booking by telephone. Your appointment is on {{day}}. We expect your car to stay {{stay}}. Its details and prices are at this link, where you can also move or cancel it:\n{{url}}",
	email:
		"Our emails about your appointment on {{day}} do not reach your email address. Open your booking with this link and correct the address there:\n{{url}}",
	answer:
		"Hello {{name}}, this is {{centre}}. We are writing to you about the message you sent us on our website.",
	card: "The warranty card of your car is ready, with the serial numbers and the day each warranty ends. Open it with this link, and keep the link:\n{{url}}",
};
