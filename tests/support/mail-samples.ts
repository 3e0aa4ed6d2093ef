import type { CarType } from "#app/business/catalogue.ts";
import type { Language } from "#app/business/language.ts";
import { quoteFor } from "#app/business/quote.ts";
import type { Status } from "#app/business/status.ts";
import type {
	BookingMailKind,
	PendingMail,
	StoredBooking,
	StoredMessage,
} from "#app/data/schema.ts";

type Overrides = Partial<StoredBooking> & { codes?: string[] };

export function sampleBooking({
	codes,
	...overrides
}: Overrides = {}): StoredBooking {
	const carType: CarType = overrides.carType ?? "suv";
	const { lines, total } = quoteFor(
		codes ?? ["thermal-titanium", "ceramic-exterior", "ppf-front-glossy-xpel"],
		carType,
	);
	return {
		id: 7,
		reference: "4TCR7K",
		submissionKey: "a key",
		customerName: "نورة السالم",
		phoneNumber: "0500000001",
		email: "noura@example.com",
		carType,
		serviceIds: lines.map(({ code }) => code),
		bookingDate: "2026-11-22",
		totalPrice: total,
		lines,
		status: "pending",
		statusChangedAt: "2026-11-20T08:30:00.000Z",
		language: "ar",
		createdAt: "2026-11-20T08:30:00.000Z",
		erasedAt: null,
		revision: 0,
		changedBy: null,
		changedAt: "2026-11-20T08:30:00.000Z",
		changedLate: false,
		source: "web",
		heldDays: ["2026-11-22"],
		bays: 6,
		...overrides,
	};
}

export function sampleMessage(
	overrides: Partial<StoredMessage> = {},
): StoredMessage {
	return {
		id: 3,
		submissionKey: "another key",
		name: "Sam Example",
		email: "sam@example.com",
		phone: "0500000002",
		message:
			"السلام عليكم، هل تعملون يوم الجمعة؟\n\nMy car is a small SUV, 2024 model.\nشكراً لكم",
		createdAt: "2026-11-20T08:30:00.000Z",
		...overrides,
	};
}

export function pendingMail(
	about: StoredBooking | StoredMessage,
	kind: BookingMailKind = "booking-customer",
): PendingMail {
	if ("message" in about)
		return {
			id: `contact-business:${about.id}`,
			kind: "contact-business",
			message: about,
		};
	return { id: `${kind}:${about.id}`, kind, booking: about };
}

/** Every kind of mail, in each language it is sent in. */
export function everyMail(): Record<string, PendingMail> {
	const bookingIn = (language: Language, status: Status = "pending") =>
		sampleBooking({
			language,
			status,
			revision: status === "pending" ? 0 : 1,
			customerName: language === "ar" ? "نورة السالم" : "Sam Example",
		});
	return {
		"booking-customer.ar": pendingMail(bookingIn("ar")),
		"booking-customer.en": pendingMail(bookingIn("en")),
		"booking-customer.confirmed.ar": pendingMail(bookingIn("ar", "confirmed")),
		"booking-customer.confirmed.en": pendingMail(bookingIn("en", "confirmed")),
		"booking-customer.cancelled.ar": pendingMail(bookingIn("ar", "cancelled")),
		"booking-customer.cancelled.en": pendingMail(bookingIn("en", "cancelled")),
		"booking-business.confirmed.ar": pendingMail(
			bookingIn("ar", "confirmed"),
			"booking-business",
		),
		"booking-business.cancelled.ar": pendingMail(
			bookingIn("ar", "cancelled"),
			"booking-business",
		),
		"booking-business.ar": pendingMail(bookingIn("ar"), "booking-business"),
		"booking-business.from-english": pendingMail(
			bookingIn("en"),
			"booking-business",
		),
		"contact-business.ar": pendingMail(sampleMessage()),
	};
}
