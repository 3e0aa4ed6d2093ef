import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { boardDay } from "#app/business/bookings/deadline.ts";
import { lastEventOf } from "#app/business/bookings/staff-actions.ts";
import type { StaffPage } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import { endStaffLinksSql } from "#app/data/bookings/end-staff-links.ts";
import { staffBooking } from "#app/data/bookings/staff-booking.ts";
import { bookingOnBoardToken } from "#app/signing/board-link.ts";
import { bookingToken, referenceInToken } from "#app/signing/booking-link.ts";
import { boardAddress, phoneFields, postToBoard } from "../../support/board.ts";
import { bookingFields, type FormFields } from "../../support/booking-form.ts";
import { changePost, tokenFor } from "../../support/booking-link.ts";
import { firstOpenDay } from "../../support/days.ts";
import { readPage } from "../../support/page.ts";
import {
	aBooking,
	emptyTables,
	everyRow,
	firstRow,
	insertStatement,
	movedTo,
	type Row,
	returnedMail,
	rows,
	run,
} from "../../support/rows.ts";
import { cookieOf, get, postBooking, recordingQueue, send, unlimited } from "../../support/site.ts";

const today = riyadhToday(new Date());
const board = { day: boardDay(new Date()), generation: 1 };
const secret = env.COOKIE_SECRET;

beforeEach(emptyTables);

const book = (day = firstOpenDay(2)) => aBooking().on(day).stored();

/** Of a customer from whose address the first mail came back. */
async function bookUndelivered() {
	const booking = await book();
	await insertStatement("mails", returnedMail(booking.id)).run();
	return booking;
}

/** Of a caller who gave no address. */
const bookCaller = (row: Row = {}) => aBooking().on(firstOpenDay(2)).byPhone().with(row).stored();

const keyOnBoard = (reference: string) => bookingOnBoardToken(reference, board, secret);
const mailedKey = (reference: string) => bookingToken(reference, "staff 1", secret);

/** The link in the text that the WhatsApp button of the board writes. */
async function addressPath(reference: string): Promise<string> {
	const booking = await keyOnBoard(reference);
	const response = await postToBoard("day", { intent: "whatsapp", booking });
	const { host, searchParams } = new URL(response.headers.get("Location") ?? "");
	expect([response.status, host]).toEqual([303, "wa.me"]);
	const [url = ""] = searchParams.get("text")?.match(/https:\S+/) ?? [];
	return url.replace(profile.origin, "");
}

const statusOf = async (path: string) => (await get(path)).status;

const seen: [asked: string, response: Response][] = [];

async function visit(path: string) {
	for (const address of [path, path.replace(/^(\/staff\/\w+)\?/, "$1.data?")])
		seen.push([address, await get(address)]);
}

async function press(view: StaffPage, fields: FormFields) {
	const response = await postToBoard(view, fields);
	seen.push([`${view} ${fields.intent}`, response]);
	const to = response.headers.get("Location") ?? "";
	if (to.startsWith("/")) await visit(to);
}

/** What a page of staff shows of a booking now. */
async function stateOf(reference: string) {
	const booking = await staffBooking(connect(env.DB), reference);
	if (!booking) throw new Error("No booking");
	return { revision: String(booking.revision), lastEvent: String(lastEventOf(booking)) };
}

test("no answer to a key of staff opens a booking as its customer: no page, no data, no redirect, no calendar", async () => {
	const undelivered = await bookUndelivered();
	const present = await book(today);
	const other = await book();
	const past = await book(dayAfter(today, -2));
	const references = [undelivered, present, past].map(({ reference }) => reference);

	// Every view and every button of the board.
	const day = firstOpenDay(9);
	for (const email of ["", "caller@example.com"])
		for (const intent of ["summary", "book"])
			await press("book", phoneFields({ bookingDate: day, email, intent }));
	const callers = await rows("SELECT reference FROM bookings WHERE source = 'phone'");
	for (const view of ["day", "find", "book", "close"] as const)
		await visit((await boardAddress(view)).replace(profile.origin, ""));
	for (const reference of [undelivered.reference, String(callers[0]?.reference)])
		for (const [intent, sure] of [
			...["whatsapp", "not-reached", "confirm", "in-work", "complete"].map((one) => [one]),
			...["in-work", "ready", "complete"].map((one) => [one, "yes"]),
		]) {
			const booking = await keyOnBoard(reference);
			await press("day", { intent, booking, sure, ...(await stateOf(reference)) });
		}
	for (const intent of ["close", "open"])
		for (const sure of ["", "yes"])
			await press("close", { intent, from: day, to: day, reason: "maintenance", sure });

	// Every button on the page of a booking.
	const keys = references.map((reference) => [reference, keyOnBoard(reference)]);
	keys.push([other.reference, mailedKey(other.reference)]);
	for (const [reference = "", key] of keys) {
		const path = `/staff/booking?key=${key}`;
		await visit(path);
		for (const intent of ["reached", "confirm", "new-link", "expect", "card", "no-show", "cancel"])
			for (const sure of ["", "yes"]) {
				const shown = await stateOf(reference);
				const fields = { intent, sure, ...shown, link: "1", reason: "other" };
				seen.push([
					`${path} ${intent}`,
					await send(changePost(path, fields), { POST_LIMIT: unlimited }),
				]);
				if (sure) await visit(path);
			}
	}

	const answered = new Set<string>();
	const tokens = new Set<string>();
	for (const [asked, response] of seen) {
		const location = response.headers.get("Location") ?? "";
		answered.add(`${response.status} ${/^https:..([^/]+)/.exec(location)?.[1] ?? ""}`);
		const text = decodeURIComponent(location) + (await response.text());
		expect(text, asked).not.toContain("thank-you?booking=");
		for (const [token] of text.matchAll(/[0-9A-Z]{6}\.[\w-]{43}/g)) tokens.add(token);
	}
	expect(tokens.size).toBeGreaterThan(0);
	for (const token of tokens)
		for (const link of [1, 2])
			expect(await referenceInToken(token, `customer ${link}`, [secret])).toBeUndefined();
	expect([...answered]).toEqual(expect.arrayContaining(["200 ", "303 ", "303 wa.me"]));
	expect(await rows("SELECT DISTINCT what FROM booking_events ORDER BY what")).toEqual(
		expect.arrayContaining([{ what: "link" }, { what: "work" }, { what: "status" }]),
	);
}, 60_000);

describe("the link that staff send by WhatsApp", () => {
	const fields = { intent: "email", email: "right@example.com" };

	test("lets a caller give an address, to which the link of the booking goes", async () => {
		const { reference, id, phoneEnding } = await bookCaller({ language: "en" });
		const path = await addressPath(reference);
		expect(path).toMatch(/&lang=en$/);
		const { page: copy } = copies.en.thankYou.address;
		expect((await readPage(await get(path))).mainText).toContain(copy.given);

		const wrong = await send(changePost(path, { ...fields, phoneEnding: "0000" }));
		expect(wrong.status).toBe(400);
		expect(await wrong.text()).toContain('value="right@example.com"');
		const { queued, MAIL_QUEUE } = recordingQueue();
		const right = { ...fields, phoneEnding };
		for (const _again of [1, 2]) {
			const given = await send(changePost(path, right), { MAIL_QUEUE });
			expect([given.status, given.headers.get("Location")]).toEqual([303, path]);
		}
		expect(queued.slice(0, 1)).toMatchObject([
			{ mailId: `booking-customer:${id}`, email: "right@example.com", language: "en" },
		]);
		expect(await rows("SELECT what, to_value, changed_by FROM booking_events")).toEqual([
			{ what: "email", to_value: "given", changed_by: "customer" },
		]);
		expect((await readPage(await get(path))).mainText).toContain(copy.done);
	});

	test("lets a customer whose mail came back correct the address, once", async () => {
		const { reference, phoneEnding } = await bookUndelivered();
		const path = await addressPath(reference);
		const { page: copy } = copies.ar.thankYou.address;
		expect((await readPage(await get(path))).mainText).toContain(copy.corrected);
		expect((await send(changePost(path, { ...fields, phoneEnding }))).status).toBe(303);
		const again = { ...fields, email: "thief@example.com", phoneEnding };
		expect((await send(changePost(path, again))).status).toBe(409);
		const kept = await firstRow("SELECT email, proof FROM bookings");
		expect(kept).toEqual({ email: "right@example.com", proof: null });
		const booking = await keyOnBoard(reference);
		expect((await postToBoard("day", { intent: "whatsapp", booking })).status).toBe(409);
	});

	test("shows by what the booking is known, and nothing about the person, and does nothing else", async () => {
		const { reference, phoneEnding } = await bookUndelivered();
		const path = await addressPath(reference);
		for (const address of [path, path.replace("/thank-you?", "/thank-you.data?")]) {
			const text = await (await get(address)).text();
			expect(text).toContain(reference);
			expect(text).not.toMatch(/سارة|05012|966501|person\d|p•••/);
		}
		const before = await everyRow();
		const others = ["again", "second", "copy", "erase", "keep", "coming"];
		for (const intent of ["book", "move", "cancel", ...others]) {
			const asked = { intent, phoneEnding, bookingDate: firstOpenDay(9), agree: "yes" };
			const response = await send(changePost(path, asked), { POST_LIMIT: unlimited });
			expect([intent, response.status]).toEqual([intent, 400]);
			expect(response.headers.get("Set-Cookie")).toBeNull();
		}
		expect(await everyRow()).toEqual(before);
	});

	test("ends with the links of staff", async () => {
		const { reference } = await bookCaller(movedTo(firstOpenDay(20)));
		const path = await addressPath(reference);
		expect(await statusOf(path)).toBe(200);
		await run(endStaffLinksSql);
		expect(await statusOf(path)).toBe(404);
		const post = changePost(path, { ...fields, phoneEnding: "0001" });
		expect((await send(post)).status).toBe(404);
	});

	test("is made only by a press on the board that shows the booking, where an address is missing", async () => {
		const { reference } = await bookUndelivered();
		const reachable = await book();
		for (const booking of [
			...["", await mailedKey(reference), await tokenFor(reference)],
			await keyOnBoard(reachable.reference),
		]) {
			expect((await postToBoard("day", { intent: "whatsapp", booking })).status).toBe(409);
		}
		const html = await (await send(new Request(await boardAddress()))).text();
		expect(html).toContain(reference);
		expect(html).not.toContain("thank-you?");
	});
});

describe("staff who end a customer's link", () => {
	async function press(path: string, fields: FormFields) {
		const { queued, MAIL_QUEUE } = recordingQueue();
		const asked = { intent: "new-link", link: "1", revision: "0", lastEvent: "0", ...fields };
		const response = await send(changePost(path, asked), { MAIL_QUEUE, POST_LIMIT: unlimited });
		return { status: response.status, html: await response.text(), queued };
	}

	test.each([
		["by the link in the booking's mail", mailedKey],
		["from the board", keyOnBoard],
	])("%s are asked; then the old link is gone, and the new one is mailed", async (_, keyOf) => {
		const { id, reference, phoneEnding } = await book();
		const old = await tokenFor(reference);
		const path = `/staff/booking?key=${await keyOf(reference)}`;
		const asked = await press(path, {});
		expect(asked.status).toBe(200);
		expect(asked.html).toContain('name="sure" value="yes"');
		expect(asked.html).toContain('name="link" value="1"');
		expect(await statusOf(`/thank-you?booking=${old}`)).toBe(200);

		const sent = [await press(path, { sure: "yes" }), await press(path, { sure: "yes" })];
		expect(sent.map(({ status }) => status)).toEqual([303, 303]);
		const mail = { kind: "link-customer", mailId: `link-customer:${id}:2` };
		expect(sent.map(({ queued }) => queued)).toMatchObject([[mail], []]);
		for (const address of ["/thank-you", "/thank-you.data", "/thank-you/booking.ics"])
			for (const language of languages)
				expect(await statusOf(localizedPath(language, `${address}?booking=${old}`))).toBe(404);
		const before = await everyRow();
		for (const intent of ["cancel", "move", "email", "copy", "again", "erase", "coming"]) {
			const fields = { intent, phoneEnding, email: "a@b.co", bookingDate: firstOpenDay(9) };
			const post = changePost(`/thank-you?booking=${old}`, fields);
			expect((await send(post, { POST_LIMIT: unlimited })).status).toBe(404);
		}
		expect(await everyRow()).toEqual(before);
		const renewed = await tokenFor(reference, secret, 2);
		expect(await statusOf(`/thank-you?booking=${renewed}`)).toBe(200);
		expect(await rows("SELECT * FROM booking_events")).toMatchObject([
			{ what: "link", from_value: "1", to_value: "2", changed_by: "staff-link" },
		]);
		expect(await (await get(path)).text()).toContain("رابط جديد للعميل");
	});

	test("of a caller without an address send no mail; the page after booking, which would show the new one, ends, too", async () => {
		const caller = (await bookCaller()).reference;
		const asked = await press(`/staff/booking?key=${await mailedKey(caller)}`, { sure: "yes" });
		expect([asked.status, asked.queued]).toEqual([303, []]);
		expect(await statusOf(`/thank-you?booking=${await tokenFor(caller)}`)).toBe(404);

		const headers = cookieOf(await postBooking(bookingFields()));
		const open = async () => (await get("/thank-you", { headers })).text();
		expect(await open()).toContain("booking=");
		await run("UPDATE bookings SET link = link + 1");
		const html = await open();
		const booking = await firstRow("SELECT reference FROM bookings ORDER BY id DESC");
		expect(html).not.toContain(String(booking?.reference));
		expect((await get("/thank-you/booking.ics", { headers })).status).toBe(404);
	});

	test("with no number, or one that the page never showed, change nothing; with the right one three times a day, because each is mailed", async () => {
		const { reference } = await book();
		const path = `/staff/booking?key=${await mailedKey(reference)}`;
		expect((await press(path, { link: "", sure: "yes" })).status).toBe(400);
		expect((await press(path, { link: "7", sure: "yes" })).status).toBe(409);
		expect(await statusOf(`/thank-you?booking=${await tokenFor(reference)}`)).toBe(200);
		for (const link of ["1", "2", "3"])
			expect((await press(path, { link, sure: "yes" })).status).toBe(303);
		const { status, html } = await press(path, { link: "4", sure: "yes" });
		expect(status).toBe(429);
		expect(html).toContain("3 مرات خلال 24 ساعة");
	});
});
