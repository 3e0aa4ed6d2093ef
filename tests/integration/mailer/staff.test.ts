import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { connect } from "#app/data/base/client.ts";
import { bayDays, contactMessages, reviews } from "#app/data/base/schema.ts";
import { forget } from "#app/data/bookings/forget.ts";
import { writeReview } from "#app/data/reviews/reviews.ts";
import watch from "../../../.github/workflows/watch.yml?raw";
import operate from "../../../docs/operate.md?raw";
import type { Row } from "../../../scripts/lib/wrangler.ts";
import { personFrom, statements } from "../../../scripts/staff/statements.ts";
import { cardNumberFrom, voidNamedCard } from "../../../scripts/staff/void-card.ts";
import { databaseWith, emptyTables, insert, run as runSql } from "../../support/db.ts";
import {
	aCard,
	closeDays,
	createBooking,
	createMessage,
	erase,
	soldQuote,
	storeStatus,
} from "../../support/rows.ts";
import { db, outbox } from "./setup.ts";

beforeEach(emptyTables);

const ofDocs = operate.match(/(?<=\| `)(SELECT|UPDATE) .+(?=` \|)/g) ?? [];
const documented = (start: string, reference = "4TCR7K") => {
	const found = ofDocs.find((sql) => sql.startsWith(start));
	return String(found).replaceAll("4TCR7K", reference);
};
const view = async (name: string, reference?: string) =>
	(await env.DB.prepare(documented(`SELECT * FROM ${name}`, reference)).all<Row>()).results;
const lastChange = async ({ reference }: { reference: string }) =>
	(await view("booking_history", reference)).at(-1);
const setStatus = (reference: string, status: string) => storeStatus(status, reference);

async function run(verb: string, subject = "") {
	const about = statements[verb];
	if (!about) throw new Error(`No verb ${verb}`);
	const batch = about.sql(subject).map((sql) => env.DB.prepare(sql));
	const results = (await env.DB.batch<Row>(batch)).map(({ results }) => results);
	const rows = about.rows?.(results) ?? results.at(-1) ?? [];
	return { rows, note: about.note?.(results), none: about.none(subject, results) };
}

const rowsOf = async (verb: string, subject = "") => (await run(verb, subject)).rows;

const earlier = async () =>
	(await createBooking({ now: new Date(Date.now() - 11 * 60_000) })).booking;

async function bookingOfToday(more: Parameters<typeof createBooking>[0] = {}) {
	const now = new Date(Date.now() - 3 * 86_400_000);
	return (await createBooking({ now, day: riyadhToday(new Date()), ...more })).booking;
}

describe("mail that was not sent", () => {
	test("is listed, and nobody reads that all is sent while some waits", async () => {
		const [, isWell = ""] = /unsent --remote \| grep .*"(.+)"/.exec(watch) ?? [];
		const all = "Every mail is sent.";
		expect(await run("unsent")).toMatchObject({ rows: [], none: all });
		await createBooking();
		const none = "No mail has failed or is late. Not sent yet: 2.";
		for (const sentence of [all, none]) expect(sentence).toMatch(new RegExp(isWell));
		expect(await run("unsent")).toMatchObject({ rows: [], none });
		expect(await run("resend", "--all")).toMatchObject({ rows: [], none });
		await runSql("UPDATE mails SET problem = 'E_X: no', attempts = 4 WHERE kind LIKE '%-customer'");
		const tried = { state: "waiting", attempts: 4 };
		expect(await rowsOf("unsent")).toMatchObject([{ ...tried, problem: "E_X: no" }]);
		expect(await rowsOf("resend", "--all")).toMatchObject([tried]);
	});

	test("is due at once after `resend` by a reference, the name of a mail or --all, and no other mail is", async () => {
		const [{ booking }, [message]] = [await createBooking(), await createMessage()];
		const change = "UPDATE mails SET due_at = '2099-01-01T00:00:00.000Z', sweeps = 7";
		await runSql(`${change}, state = 'failed' WHERE kind <> 'booking-business'`);
		const late = await earlier();
		await runSql(`${change} WHERE booking_id = ?`, late.id);
		const mails = [booking, late].map(({ id }) => `booking-customer:${id}`);
		const resent = { mail: mails[0], state: "waiting" };
		expect(await rowsOf("resend", booking.reference)).toMatchObject([resent]);
		expect(await rowsOf("resend", message?.id)).toMatchObject([{ mail: message?.id }]);
		expect(await rowsOf("resend", booking.reference)).toEqual([]);
		expect(await rowsOf("resend", "--all")).toHaveLength(2);
		const now = new Date().toISOString();
		const due = (await outbox()).filter(({ dueAt, sweeps }) => dueAt <= now && sweeps === 0);
		const ids = [`booking-business:${late.id}`, ...mails, message?.id];
		expect(due.map(({ id }) => id).sort()).toEqual(ids.sort());
	});

	test("is dismissed for a booking by the documented statement, for good", async () => {
		const [{ reference }, other] = [await earlier(), await earlier()];
		await runSql(documented("UPDATE mails", other.reference));
		const unsent = await rowsOf("unsent");
		expect(unsent.map(({ about }) => about)).toEqual([reference, reference]);
		expect(await rowsOf("resend", other.reference)).toEqual([]);
	});
});

const nothing = { inWork: [], open: [], bookings: 0, messages: 0, reviews: 0 };
const forgotten = (subject: string) =>
	forget(db, personFrom(subject) ?? { reference: "" }, new Date());

test("`forget` erases a customer by e-mail in any letter case, and cancels the open booking without a mail", async () => {
	const { booking: done } = await createBooking();
	await setStatus(done.reference, "completed");
	const { booking } = await createBooking();
	await createMessage();
	await runSql("UPDATE bookings SET email = 'O''Neil@Example.com', version = version + 1");
	await runSql("UPDATE contact_messages SET email = 'O''Neil@Example.com'");
	const open = [booking.reference];
	expect(await forgotten("O'Neil@example.COM")).toEqual({
		...nothing,
		open,
		bookings: 2,
		messages: 1,
	});
	expect(await forgotten("o'neil@example.com")).toEqual(nothing);
	const erased = { customer_name: "", phone_number: "", email: "", total_sar: soldQuote.total };
	const left = ["completed", "cancelled"].map((status) => ({ ...erased, status }));
	expect(await view("booking_cards")).toMatchObject(left);
	expect(await lastChange(booking)).toMatchObject({ to_value: "cancelled", reason: "erased" });
	expect(await db.$count(bayDays)).toBe(0);
	expect(await outbox()).toEqual([]);
});

test.each([["in-work"], ["ready"]] as const)(
	"`forget` forgets nobody while a car of theirs is %s, and names its booking",
	async (work) => {
		const theirs = { phoneNumber: "0541112223", email: "sara@example.com" };
		const { booking: other } = await createBooking(theirs);
		const booking = await bookingOfToday(theirs);
		await setStatus(booking.reference, "confirmed");
		await setStatus(booking.reference, work);
		await createMessage(new Date(), { email: theirs.email });
		const before = await view("booking_cards");
		for (const subject of [booking.email, booking.phoneNumber, other.reference])
			expect(await forgotten(subject)).toEqual({ ...nothing, inWork: [booking.reference] });
		expect(await view("booking_cards")).toEqual(before);
		expect(await db.$count(contactMessages)).toBe(1);
		expect(await lastChange(booking)).toMatchObject({ to_value: work });
	},
);

test.each([[1], [2], [3]])(
	"`forget` forgets nobody whose car is taken into work before its batch %i",
	async (number) => {
		const booking = await bookingOfToday();
		await setStatus(booking.reference, "confirmed");
		await createMessage(new Date(), { email: booking.email });
		let batches = 0;
		const meanwhile = databaseWith({
			async batch(statements: D1PreparedStatement[]) {
				if (++batches === number) await setStatus(booking.reference, "in-work");
				return env.DB.batch(statements);
			},
		});
		const done = await forget(connect(meanwhile), { phone: booking.phoneNumber }, new Date());
		expect(done).toEqual({ ...nothing, inWork: [booking.reference] });
		expect(await db.$count(contactMessages)).toBe(1);
		expect(await lastChange(booking)).toMatchObject({ to_value: "in-work" });
	},
);

test("`forget` deletes more messages than a statement takes parameters", async () => {
	await createMessage();
	const more = "SELECT 1 AS number UNION ALL SELECT number + 1 FROM numbers WHERE number < 120";
	await runSql(`INSERT INTO contact_messages (submission_key, name, email, phone, message, created_at)
		WITH RECURSIVE numbers(number) AS (${more})
		SELECT 'key ' || number, name, 'many@example.com', phone, message, date('2024-01-01', number || ' days') || 'T09:00:00.000Z'
		FROM numbers, contact_messages`);
	expect(await forgotten("many@example.com")).toEqual({ ...nothing, messages: 120 });
	expect(await db.$count(contactMessages)).toBe(1);
});

describe("`forget` finds a person by mobile or reference, too", () => {
	const [phoneNumber, email] = ["0541112223", "sara@example.com"];

	test.each<[what: string, subject: (reference: string) => string, messages: number]>([
		["a mobile as it is read out", () => "+966 54 111 2223", 2],
		["the reference of a caller without an address", (reference) => reference.toLowerCase(), 2],
		["an address, which is not of the caller's booking", () => email, 1],
	])("%s", async (_, subjectOf, messages) => {
		const caller = { phoneNumber, source: "phone" } as const;
		const { booking } = await createBooking({ ...caller, email: "" });
		await createBooking({ ...caller, email });
		await createBooking({ email: "other@example.com" });
		await createMessage(new Date(), { phone: phoneNumber, email: "work@example.com" });
		await createMessage(new Date(), { email });
		const subject = subjectOf(booking.reference);
		const bookings = subject.includes("@") ? 1 : 2;
		expect(await forgotten(subject)).toMatchObject({ bookings, messages });
		expect(await forgotten(subject)).toEqual(nothing);
	});

	test("whose booking was erased after two years, and whose review has stayed", async () => {
		const booking = await bookingOfToday();
		await setStatus(booking.reference, "completed");
		const consent = "جملة الموافقة على النشر";
		const written = { stars: 5, words: "", language: "ar", consent } as const;
		await writeReview(db, { id: booking.id, review: null }, written, new Date());
		await erase(new Date("2099-01-01T00:00:00.000Z"));
		expect(await db.$count(reviews)).toBe(1);
		expect(await forgotten(booking.reference)).toEqual({ ...nothing, reviews: 1 });
		expect(await db.$count(reviews)).toBe(0);
	});

	test("who has only written a message", async () => {
		await createMessage(new Date(), { phone: phoneNumber });
		expect(await forgotten("0541112224")).toEqual(nothing);
		expect(await forgotten(phoneNumber)).toEqual({ ...nothing, messages: 1 });
	});
});

test("`void-card` voids the warranty card that the documented statement lists, by its name or its booking's reference", async () => {
	const booking = await bookingOfToday();
	await setStatus(booking.reference, "completed");
	const [line = {}] = booking.lines;
	const write = (key: string) => {
		const card = aCard(booking.id, [line], riyadhToday(new Date()), key);
		return insert("warranty_cards", card);
	};
	await write("a");
	const cards = async () => (await env.DB.prepare(documented("SELECT format")).all<Row>()).results;
	const [{ card } = {}] = await cards();
	const listed = { reference: booking.reference, invoice: "INV-1" };
	expect(await cards()).toMatchObject([{ ...listed, void_reason: null }]);
	const voidCard = (name: string) => voidNamedCard(db, name, new Date());
	const done = await voidCard(String(card));
	expect(done?.before.voidedAt).toBeNull();
	expect(done?.now).toMatchObject([{ voidReason: "other" }]);
	expect((await voidCard(String(card)))?.before.voidedAt).not.toBeNull();
	const voided = { what: "card", to_value: "voided", changed_by: "staff", reason: "other" };
	expect(await lastChange(booking)).toMatchObject(voided);
	await write("b");
	await voidCard(booking.reference.toLowerCase());
	expect(await cards()).toMatchObject([{ void_reason: "other" }, { void_reason: "other" }]);
	expect(await voidCard("card-99999")).toBeUndefined();
	await runSql("DELETE FROM warranty_cards");
});

test("nothing enters SQL that is not a reference or a mail's name", () => {
	const subjectOf = (verb: string, text: string) => statements[verb]?.subject?.(text);
	const refused: Record<string, string[]> = {
		resend: [
			...["", "4TCR7", "4TCR7KK", "4TCR7'", "' OR 1", "4TCR7K;"],
			...["booking-customer:7'", "contact-business:7 OR 1"],
		],
	};
	for (const text of ["", "card-", "card-1 OR 1", "card-0x1", "card-1'"])
		expect(cardNumberFrom(text), text).toBeUndefined();
	for (const text of ["", "x", "x@y", "x y@example.com", "05411122", "0541112223'", "4TCR7K' OR"])
		expect(personFrom(text), text).toBeUndefined();
	for (const [verb, texts] of Object.entries(refused))
		for (const text of texts) expect(subjectOf(verb, text), text).toBeUndefined();
	expect(subjectOf("resend", "4tcr7k")).toBe("4TCR7K");
	const saved = `settings-saved-business:${"0f".repeat(16)}`;
	for (const mail of ["confirmed-customer:7:2", "sheet-business:2026-11-26", saved])
		expect(subjectOf("resend", mail)).toBe(mail);
});

test("every statement of docs/operate.md runs", async () => {
	const today = riyadhToday(new Date());
	const [booked = "", closed = ""] = [1, 2].map((days) => dayAfter(today, days));
	await createBooking({ day: booked });
	await closeDays({ from: closed, to: closed, reason: { ar: "عيد الفطر", en: "Eid al-Fitr" } });
	expect(ofDocs).toHaveLength(12);
	for (const sql of ofDocs) await runSql(sql);
	expect((await env.DB.prepare(documented("SELECT day, count")).all()).results).toEqual([
		{ day: booked, taken: 1 },
	]);
	expect(await view("closures")).toMatchObject([{ from_day: closed, to_day: closed }]);
	expect(await view("recent_messages")).toEqual([]);
});
