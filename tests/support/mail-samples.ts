import type { CarType } from "#app/business/catalogue.ts";
import { type Language, languages } from "#app/business/language.ts";
import { quoteFor } from "#app/business/quote.ts";
import type {
	BookingMailKind,
	PersonalMail,
	StoredBooking,
	StoredMessage,
} from "#app/data/schema.ts";
import type { MailSettings } from "#app/mail/mail.ts";

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
		changeReason: null,
		changedAt: "2026-11-20T08:30:00.000Z",
		changedLate: false,
		source: "web",
		heldDays: ["2026-11-22"],
		bays: 6,
		sender: null,
		senderBlock: null,
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

/** While cancelling the sample is still free of charge. */
export const mailSettings: MailSettings = {
	inbox: "centre@example.com",
	secret: "only for these tests",
	staffGeneration: 1,
	now: new Date("2026-11-20T08:31:00.000Z"),
};

export function pendingMail(
	about: StoredBooking | StoredMessage,
	kind: BookingMailKind = "booking-customer",
	details: { day?: string; movedFrom?: string } = {},
): PersonalMail {
	if ("message" in about)
		return {
			id: `contact-business:${about.id}`,
			kind: "contact-business",
			message: about,
		};
	const { id, revision } = about;
	return { id: `${kind}:${id}`, kind, booking: about, revision, ...details };
}

/** Every kind of mail, in each language and each state of the booking that it is sent in. */
export function everyMail(): Record<string, PersonalMail> {
	const bookingIn = (language: Language, overrides: Overrides = {}) =>
		sampleBooking({
			language,
			revision: overrides.status ? 1 : 0,
			customerName: language === "ar" ? "نورة السالم" : "Sam Example",
			...overrides,
		});
	const toCustomer = (language: Language) => {
		const booked = bookingIn(language);
		const confirmed = bookingIn(language, { status: "confirmed" });
		const cancelled = bookingIn(language, { status: "cancelled" });
		const moved = { revision: 2, bookingDate: "2026-11-24" };
		const movedFrom = sampleBooking().bookingDate;
		return Object.entries({
			"booking-customer": pendingMail(booked),
			"booking-customer.phone": pendingMail({ ...booked, source: "phone" }),
			"booking-customer.confirmed": pendingMail(confirmed),
			"booking-customer.cancelled": pendingMail(cancelled),
			"confirmed-customer": pendingMail(confirmed, "confirmed-customer"),
			"moved-customer": pendingMail(
				bookingIn(language, moved),
				"moved-customer",
				{ movedFrom },
			),
			"moved-customer.confirmed-late": pendingMail(
				bookingIn(language, {
					...moved,
					status: "confirmed",
					changedLate: true,
				}),
				"moved-customer",
				{ movedFrom },
			),
			"cancelled-customer": pendingMail(cancelled, "cancelled-customer"),
			"cancelled-customer.late": pendingMail(
				{ ...cancelled, changedLate: true },
				"cancelled-customer",
			),
			"reminder-customer": pendingMail(booked, "reminder-customer"),
			"reminder-customer.confirmed": pendingMail(
				confirmed,
				"reminder-customer",
			),
		}).map(([name, mail]) => [`${name}.${language}`, mail] as const);
	};
	const confirmed = bookingIn("ar", { status: "confirmed" });
	const cancelled = bookingIn("ar", { status: "cancelled" });
	const moved = bookingIn("ar", { revision: 1, bookingDate: "2026-11-24" });
	const movedFrom = sampleBooking().bookingDate;
	return {
		...Object.fromEntries(languages.flatMap(toCustomer)),
		"booking-business.ar": pendingMail(bookingIn("ar"), "booking-business"),
		"booking-business.phone.ar": pendingMail(
			bookingIn("ar", { source: "phone", email: "" }),
			"booking-business",
		),
		"booking-business.confirmed.ar": pendingMail(confirmed, "booking-business"),
		"booking-business.cancelled.ar": pendingMail(cancelled, "booking-business"),
		"booking-business.from-english": pendingMail(
			bookingIn("en"),
			"booking-business",
		),
		"moved-business.ar": pendingMail(moved, "moved-business", { movedFrom }),
		"moved-business.late.ar": pendingMail(
			{ ...moved, changedLate: true },
			"moved-business",
			{ movedFrom },
		),
		"cancelled-business.ar": pendingMail(cancelled, "cancelled-business"),
		"cancelled-business.late.ar": pendingMail(
			{ ...cancelled, changedLate: true },
			"cancelled-business",
		),
		"contact-business.ar": pendingMail(sampleMessage()),
	};
}
