import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { bays } from "#app/business/bookings/capacity.ts";
import { reminderMoment } from "#app/business/bookings/deadline.ts";
import { connect } from "#app/data/base/client.ts";
import { cancelBooking, moveBooking } from "#app/data/bookings/booking-changes.ts";
import { receiptByReference } from "#app/data/bookings/bookings.ts";
import { closeDays } from "#app/data/days/closures.ts";
import { tellOfFreedDays } from "#app/data/days/day-alerts.ts";
import type { Row } from "../../../scripts/lib/wrangler.ts";
import { statements } from "../../../scripts/staff/statements.ts";
import { remind } from "../../../workers/mailer/remind.ts";
import { soldQuote } from "../../support/stored.ts";
import { createBooking, createMessage, emptyTables, outbox } from "./records.ts";

const db = connect(env.DB);
beforeEach(emptyTables);

/** What a verb of `npm run staff` shows. */
async function run(verb: string, subject = "") {
	const about = statements[verb];
	if (!about) throw new Error(`No verb ${verb}`);
	const batch = about.sql(subject).map((sql) => env.DB.prepare(sql));
	const results = (await env.DB.batch<Row>(batch)).map(({ results }) => results);
	return {
		rows: about.rows?.(results) ?? results.at(-1) ?? [],
		refusal: about.refusal?.(results),
		note: about.note?.(results),
	};
}

const rowsOf = async (verb: string, subject = "") => (await run(verb, subject)).rows;

function runSql(sql: string, ...values: unknown[]) {
	return env.DB.prepare(sql)
		.bind(...values)
		.run();
}

const dayMs = 86_400_000;
const elevenMinutesAgo = () => new Date(Date.now() - 11 * 60_000);

test("`today` and `upcoming` list bookings by Riyadh's date, without cancelled ones", async () => {
	const { booking: today } = await createBooking({
		now: new Date(Date.now() - 3 * dayMs),
	});
	const { booking: later } = await createBooking({ name: "Huda" });
	const { booking: cancelled } = await createBooking();
	await runSql(
		"UPDATE bookings SET booking_date = ?1, held_days = json_array(?1) WHERE id = ?2",
		riyadhToday(new Date()),
		today.id,
	);
	await run("cancel", cancelled.reference);
	expect(await rowsOf("today")).toMatchObject([{ reference: today.reference }]);
	expect(await rowsOf("upcoming")).toMatchObject([
		{ reference: today.reference },
		{
			reference: later.reference,
			customer_name: "Huda",
			services: "العزل الحراري (تيتانيوم) + النانو سيراميك (خارجي، للطلاء)",
			total_sar: soldQuote.total,
			status: "pending",
		},
	]);
});

test("`export` shows how often a booking changed, whether late, and who changed it last", async () => {
	const { booking } = await createBooking();
	const day = booking.bookingDate;
	await moveBooking(db, booking, { day, heldDays: [day], late: true });
	await cancelBooking(db, booking, { late: true });
	expect(await rowsOf("export")).toMatchObject([
		{ revision: 1, late: 1, last_changed_by: "customer" },
	]);
});

test("`new-link` ends the customer's link, and shows the mail with the new one, if there is an address", async () => {
	const { booking } = await createBooking();
	const { booking: caller } = await createBooking({ source: "phone", email: "" });
	const mails = { [booking.reference]: "link-customer", [caller.reference]: null };
	for (const [reference, mail_to_send] of Object.entries(mails))
		expect(await rowsOf("new-link", reference)).toMatchObject([
			{ reference, link_now_has_number: 2, mail_to_send },
		]);
	expect(await rowsOf("history", booking.reference)).toMatchObject([
		{ what: "booked" },
		{ what: "link", from_value: "1", to_value: "2", changed_by: "staff" },
	]);
	expect(await rowsOf("new-link", "AAAAAA")).toEqual([]);
	await run("forget", booking.email);
	expect((await run("new-link", booking.reference)).refusal).toContain("was forgotten");
});

describe("a verb that changes the status", () => {
	test.each([
		["confirm", "confirmed", "confirmed-customer"],
		["complete", "completed", null],
		["cancel", "cancelled", "cancelled-customer"],
		["no-show", "no-show", null],
	])("`%s` makes a booking %s, and shows the mail it sends: %s", async (verb, status, mail) => {
		const { booking } = await createBooking();
		const { rows, refusal, note } = await run(verb, booking.reference);
		expect(rows).toMatchObject([{ reference: booking.reference, status, mail_to_send: mail }]);
		expect([refusal, note]).toEqual([undefined, undefined]);
	});

	test("refuses a cancelled booking, and leaves its history", async () => {
		const { booking } = await createBooking();
		await run("cancel", booking.reference);
		expect((await run("complete", booking.reference)).refusal).toBe(
			`${booking.reference} is cancelled. It cannot become completed, so nothing was changed.`,
		);
		expect(await rowsOf("history", booking.reference)).toHaveLength(2);
	});

	test("says that the customer was forgotten, which is the true reason", async () => {
		const { booking } = await createBooking();
		await run("forget", booking.email);
		const { refusal } = await run("confirm", booking.reference);
		expect(refusal).toContain("was forgotten");
	});

	test("given twice is no error and adds one line to the history", async () => {
		const { booking } = await createBooking();
		await run("confirm", booking.reference);
		const { refusal, note } = await run("confirm", booking.reference);
		expect(refusal).toBeUndefined();
		expect(note).toContain("nothing was changed");
		expect(await rowsOf("history", booking.reference)).toMatchObject([
			{ what: "booked", to_value: "pending", changed_by: "customer" },
			{ from_value: "pending", to_value: "confirmed", changed_by: "staff" },
		]);
	});

	test("changes nothing for an unknown reference", async () => {
		await createBooking();
		expect(await rowsOf("confirm", "AAAAAA")).toEqual([]);
		expect(await rowsOf("upcoming")).toMatchObject([{ status: "pending" }]);
	});
});

describe("mail that was not sent", () => {
	test("is listed when it failed or has waited for ten minutes", async () => {
		await createBooking();
		expect(await rowsOf("unsent")).toEqual([]);
		const { booking } = await createBooking({ now: elevenMinutesAgo() });
		const waiting = { about: booking.reference, state: "waiting" };
		expect(await rowsOf("unsent")).toMatchObject([waiting, waiting]);
		await runSql("UPDATE mails SET state = 'sent', sent_at = created_at");
		await runSql(
			"UPDATE mails SET state = 'failed', sent_at = NULL, problem = 'E_X' WHERE kind = 'booking-customer' AND booking_id = ?",
			booking.id,
		);
		expect(await rowsOf("unsent")).toMatchObject([{ recipient: booking.email, problem: "E_X" }]);
	});

	test("is sent again by the reference or the name of the mail, once", async () => {
		const { booking } = await createBooking();
		const [message] = await createMessage();
		await runSql("UPDATE mails SET state = 'failed' WHERE kind <> 'booking-business'");
		expect(await rowsOf("resend", booking.reference)).toMatchObject([
			{ mail: `booking-customer:${booking.id}`, state: "waiting" },
		]);
		expect(await rowsOf("resend", message?.id)).toMatchObject([{ mail: message?.id }]);
		expect(await rowsOf("resend", booking.reference)).toEqual([]);
	});

	test("is due at once after `resend --all`, and no other mail is", async () => {
		const { booking } = await createBooking({ now: elevenMinutesAgo() });
		await createMessage();
		await runSql(
			"UPDATE mails SET due_at = '2099-01-01T00:00:00.000Z', sweeps = 7, state = iif(kind = 'booking-customer', 'failed', state) WHERE booking_id = ?",
			booking.id,
		);
		expect(await rowsOf("resend", "--all")).toHaveLength(2);
		const now = new Date().toISOString();
		const due = (await outbox()).filter(({ due_at }) => due_at <= now);
		expect(due).toMatchObject([
			{ id: `booking-business:${booking.id}`, sweeps: 0 },
			{ id: `booking-customer:${booking.id}`, sweeps: 0 },
		]);
	});

	test("is dismissed by its name, or all of a booking", async () => {
		const { booking } = await createBooking({ now: elevenMinutesAgo() });
		const { booking: other } = await createBooking({ now: elevenMinutesAgo() });
		const mail = `booking-customer:${booking.id}`;
		expect(await rowsOf("dismiss", mail)).toMatchObject([{ mail, state: "dismissed" }]);
		expect(await rowsOf("dismiss", other.reference)).toHaveLength(2);
		expect(await rowsOf("unsent")).toMatchObject([{ mail: `booking-business:${booking.id}` }]);
		expect(await rowsOf("dismiss", mail)).toEqual([]);
		expect(await rowsOf("resend", mail)).toEqual([]);
	});

	test("about a freed day is dismissed by its name, for good", async () => {
		const at = new Date().toISOString();
		const day = dayAfter(riyadhToday(new Date()), 20);
		await runSql(
			"INSERT INTO day_alerts (id, email, day, car_type, service_ids, language, held_days, free_since, told_at) VALUES (1, 'waits@example.com', ?1, 'suv', '[\"polishing-interior\"]', 'ar', json_array(?1), ?2, ?2)",
			day,
			at,
		);
		await runSql(
			"INSERT INTO mails (id, kind, alert_id, created_at, state, problem) VALUES ('freed-customer:1:' || ?1, 'freed-customer', 1, ?1, 'failed', 'E_RECIPIENT_NOT_ALLOWED')",
			at,
		);
		const [row] = await rowsOf("unsent");
		const name = String(row?.mail);
		const subject = statements.dismiss?.subject?.(name);
		expect(subject).toBe(name);
		expect(await rowsOf("dismiss", subject)).toMatchObject([{ mail: name }]);
		expect(await rowsOf("unsent")).toEqual([]);
		expect(await tellOfFreedDays(db, new Date())).toEqual([]);
	});

	test.each(["cancel", "complete", "no-show"])(
		"cannot be sent again after `%s`, which ends the booking",
		async (verb) => {
			const { booking } = await createBooking({ now: elevenMinutesAgo() });
			await run(verb, booking.reference);
			expect(await rowsOf("resend", booking.reference)).toEqual([]);
			expect(await rowsOf("resend", "--all")).toEqual([]);
			expect(await rowsOf("unsent")).toEqual([]);
		},
	);
});

describe("`forget`", () => {
	test("erases a customer by e-mail in any letter case, and keeps the totals", async () => {
		const { booking } = await createBooking();
		await run("complete", booking.reference);
		await createMessage();
		await runSql("UPDATE bookings SET email = 'O''Neil@Example.com'");
		await runSql("UPDATE contact_messages SET email = 'o''neil@example.com'");
		const before = await rowsOf("totals");
		const email = statements.forget?.subject?.("O'Neil@example.COM") ?? "";
		const { rows, note } = await run("forget", email);
		expect(rows).toEqual([{ bookings_erased: 1, messages_deleted: 1, alerts_deleted: 0 }]);
		expect(note).not.toContain(booking.reference);
		expect(await rowsOf("forget", email)).toEqual([]);
		expect(await rowsOf("totals")).toEqual(before);
		expect(await rowsOf("export")).toMatchObject([
			{ customer_name: "", phone_number: "", email: "", total_sar: soldQuote.total },
		]);
		expect(await outbox()).toEqual([]);
	});

	test("prints the open booking, whose link then opens nothing and about which no mail is sent", async () => {
		const { booking } = await createBooking({ now: elevenMinutesAgo() });
		const { note } = await run("forget", booking.email);
		expect(note).toContain(`${booking.reference} was still to come: it is cancelled`);
		expect(await rowsOf("export")).toMatchObject([{ status: "cancelled" }]);
		expect(await receiptByReference(db, booking.reference)).toBeUndefined();
		expect(await cancelBooking(db, booking, { late: false })).toBeUndefined();
		await remind(db, reminderMoment(booking.bookingDate));
		expect(await outbox()).toEqual([]);
		expect(await rowsOf("unsent")).toEqual([]);
	});
});

test("`totals` leaves out the money of cancelled bookings and no-shows", async () => {
	const { booking } = await createBooking();
	const { booking: noShow } = await createBooking();
	await run("no-show", noShow.reference);
	expect(await rowsOf("totals")).toMatchObject([
		{ booking_date: booking.bookingDate, bookings: 2, open: 1, no_show: 1 },
	]);
	expect(await rowsOf("totals")).toMatchObject([
		{ total_sar: soldQuote.total, before_vat_sar: soldQuote.subtotalHalalas / 100 },
	]);
});

test("`links-off` raises the number in the links for staff", async () => {
	const number = async () => Number((await rowsOf("links-off"))[0]?.staff_links_now_have_number);
	const before = await number();
	expect(await number()).toBe(before + 1);
});

test("`cards` lists the warranty cards, and `void-card` voids one, by its name or its booking's reference", async () => {
	const { booking } = await createBooking({ now: new Date(Date.now() - 3 * dayMs) });
	await runSql(
		"UPDATE bookings SET booking_date = ?1, held_days = json_array(?1) WHERE id = ?2",
		riyadhToday(new Date()),
		booking.id,
	);
	await run("complete", booking.reference);
	const names = { service: { ar: "خدمة", en: "Service" }, option: { ar: "خيار", en: "Option" } };
	const [code = ""] = booking.serviceIds;
	const write = (key: string) =>
		runSql(
			`INSERT INTO warranty_cards (booking_id, code_key, code_hash, lines, invoice, car_mark, car_ending, changed_by)
			VALUES (?, ?, ?, ?, 'INV-1', 'plate', '4821', 'staff-link')`,
			...[booking.id, key.repeat(32), key.repeat(64)],
			JSON.stringify([
				{ code, ...names, years: 2, serial: "CX2025", installed: riyadhToday(new Date()) },
			]),
		);
	await write("a");
	const [{ card } = {}] = await rowsOf("cards");
	const listed = { reference: booking.reference, invoice: "INV-1", car: "plate 4821" };
	expect(await rowsOf("cards")).toMatchObject([{ ...listed, voided_at: null }]);
	const { rows, note } = await run("void-card", String(card));
	expect(rows).toMatchObject([{ card, ...listed, void_reason: "other" }]);
	expect(note).toBeUndefined();
	expect((await run("void-card", String(card))).note).toContain("nothing was changed");
	expect((await rowsOf("history", booking.reference)).at(-1)).toMatchObject({
		...{ what: "card", to_value: "voided", changed_by: "staff", reason: "other" },
	});
	await write("b");
	await run("void-card", booking.reference);
	expect(await rowsOf("cards")).toMatchObject([{ void_reason: "other" }, { void_reason: "other" }]);
	expect(await rowsOf("void-card", "card-99999")).toEqual([]);
	await runSql("DELETE FROM warranty_cards");
});

test("nothing enters SQL that is not a reference, a mail's name or hexadecimal digits", () => {
	const subjectOf = (verb: string, text: string) => statements[verb]?.subject?.(text);
	expect(subjectOf("confirm", "4tcr7k")).toBe("4TCR7K");
	for (const text of ["", "4TCR7", "4TCR7KK", "4TCR7'", "' OR 1", "4TCR7K;"])
		expect(subjectOf("confirm", text), text).toBeUndefined();
	for (const mail of ["confirmed-customer:7:2", "sheet-business:2026-11-26"])
		expect(subjectOf("dismiss", mail)).toBe(mail);
	for (const mail of ["booking-customer:7'", "freed-customer:7 OR 1"])
		expect(subjectOf("resend", mail)).toBeUndefined();
	for (const text of ["", "card-", "card-1 OR 1", "card-0x1", "card-1'"])
		expect(subjectOf("void-card", text), text).toBeUndefined();
	for (const text of ["", "x", "x@y", "x y@example.com"])
		expect(subjectOf("forget", text), text).toBeUndefined();
	const hostile = "x'@example.com;DROP";
	expect(statements.forget?.sql(hostile).join()).not.toContain("DROP");
});

test("`days` prints the free bays of four weeks, and `closures` the closed days", async () => {
	const today = riyadhToday(new Date());
	const [booked = "", closed = ""] = [1, 2].map((days) => dayAfter(today, days));
	const reason = { ar: "عيد الفطر", en: "Eid al-Fitr" };
	await createBooking({ day: booked });
	await closeDays(db, { from: closed, to: closed, reason });
	const days = await rowsOf("days");
	expect(days).toHaveLength(28);
	expect(days.slice(0, 3)).toMatchObject([
		{ day: today, taken: 0, free: bays, closed: "" },
		{ day: booked, taken: 1, free: bays - 1 },
		{ day: closed, taken: 0, free: 0, closed: reason.ar },
	]);
	expect(await rowsOf("closures")).toMatchObject([{ from_day: closed, to_day: closed }]);
});
