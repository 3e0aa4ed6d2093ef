import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { errors } from "../../app/copy/en/errors.ts";
import { whatsappWithReceipt } from "../../app/copy/whatsapp.ts";
import type { StoredBooking } from "../../app/data/schema.ts";
import { translateTo } from "../../app/mail/i18n.ts";
import { refusalOf } from "../../app/refusals.ts";
import { bookingToken, bookingUrl } from "../../app/signing/booking-link.ts";
import { book as bookDay } from "../../app/use-cases/book.ts";
import { parseCommandLine } from "../lib/command-line.ts";
import { databaseOptions } from "../lib/database.ts";
import { fail, root } from "../lib/run.ts";
import { phoneBookingFrom } from "./phone-booking.ts";
import { print } from "./show.ts";
import { withDatabase } from "./with-database.ts";

/** Books for a customer on the telephone. */
export async function book() {
	const { database: _, ...options } = databaseOptions;
	const { values } = parseCommandLine({
		allowPositionals: true,
		options: {
			...options,
			name: { type: "string", default: "" },
			phone: { type: "string", default: "" },
			email: { type: "string", default: "" },
			car: { type: "string", default: "" },
			services: { type: "string", default: "" },
			day: { type: "string", default: "" },
			language: { type: "string", default: "ar" },
		},
	});
	const now = new Date();
	const parsed = phoneBookingFrom(values, now);
	if ("problems" in parsed)
		fail(
			`Nothing was booked. Correct these flags:\n${parsed.problems.map((problem) => `  --${problem}`).join("\n")}`,
			2,
		);
	const request = {
		...parsed.details,
		submissionId: randomUUID(),
		source: "phone" as const,
	};
	const booked = await withDatabase(values, (db) =>
		bookDay({ ...noRequest, db }, request, now),
	);
	if (!booked.done) {
		const { refused, otherDays } = booked;
		const { message = refused } = refusalOf(refused);
		const sentence = errors[message as keyof typeof errors] ?? message;
		const nearest = otherDays && ` (the nearest: ${otherDays.join(", ")})`;
		fail(`Nothing was booked. ${sentence}${nearest ?? ""}.`);
	}
	const booking = booked.done;
	print([
		{
			reference: booking.reference,
			booking_date: booking.bookingDate,
			customer_name: booking.customerName,
			phone_number: booking.phoneNumber,
			email: booking.email,
			total_sar: booking.totalPrice,
		},
	]);
	console.log(`\nThe car takes a bay on ${booking.heldDays.join(", ")}.`);
	if (booking.email === "")
		console.log(await receiptMessage(booking, values.remote));
}

/** The mails stay in the outbox, for the next sweep. */
const noRequest = {
	mailQueue: { sendBatch: async () => undefined },
	requestId: "terminal",
	waitUntil: () => undefined,
	sender: async () => undefined,
};

/** Nobody gets a mail, so staff send the receipt. */
async function receiptMessage(booking: StoredBooking, remote = false) {
	const [secret = ""] = cookieSecrets(remote).split(",");
	if (!secret)
		return "No mail goes to the customer, and no link could be made: COOKIE_SECRET is not set. Read out the reference.";
	const token = await bookingToken(
		booking.reference,
		"customer",
		secret.trim(),
	);
	const url = bookingUrl(token, booking.language);
	return `No mail goes to the customer. Send the receipt by WhatsApp:\n${whatsappWithReceipt(booking, url, translateTo("ar"))}`;
}

/** Cloudflare tells a secret to nobody, so for the real database it is given. */
function cookieSecrets(remote: boolean): string {
	const { COOKIE_SECRET = "" } = remote
		? process.env
		: parseEnv(readFileSync(path.join(root, ".dev.vars"), "utf8"));
	return COOKIE_SECRET;
}
