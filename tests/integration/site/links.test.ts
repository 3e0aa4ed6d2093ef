import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { boardDay } from "#app/business/bookings/deadline.ts";
import { profile } from "#app/business/centre/profile.ts";
import { copies } from "#app/copy/index.ts";
import { endStaffLinksSql } from "#app/data/bookings/end-staff-links.ts";
import { bookingOnBoardToken } from "#app/signing/board-link.ts";
import { bookingToken } from "#app/signing/booking-link.ts";
import { boardAddress, postToBoard } from "../../support/board.ts";
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

const board = { day: boardDay(new Date()), generation: 1 };
const secret = env.COOKIE_SECRET;

beforeEach(emptyTables);

const book = () => aBooking().on(firstOpenDay(2)).stored();

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
