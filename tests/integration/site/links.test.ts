import { beforeEach, describe, expect, test } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import { daysFromNow } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

beforeEach(world.db.emptyTables);

const book = () => world.aBooking().on(daysFromNow(2)).stored();

const bookCaller = () => world.aBooking().on(daysFromNow(2)).byPhone().stored();

const statusOf = async (path: string) => (await world.get(path)).status;

test("an address of the former link for an e-mail address opens the page without a booking", async () => {
	const path = "/thank-you?address=4TCR7K.2026-11-22.x";
	expect(await world.textOf(path)).toContain(copies.ar.thankYou.withoutReceipt.title);
	const fields = { intent: "email", email: "right@example.com" };
	expect((await world.post(path, fields)).status).toBe(404);
});

describe("staff who end a customer's link", () => {
	async function press(path: string, fields: world.FormFields) {
		const { queued, MAIL_QUEUE } = world.recordingQueue();
		const asked = { intent: "new-link", link: "1", version: "0", ...fields };
		return { ...(await world.answerOf(world.post(path, asked, {}, { MAIL_QUEUE }))), queued };
	}

	test("are asked; then the old link is gone, and the new one is mailed", async () => {
		const { id, reference, phoneEnding } = await book();
		const old = world.tokenFor(reference);
		const path = world.staff.pathOf(reference);
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
		const before = await world.db.everyRow();
		for (const intent of ["cancel", "move", "email", "copy", "again", "erase"]) {
			const fields = { intent, phoneEnding, email: "a@b.co", bookingDate: daysFromNow(9) };
			expect((await world.post(`/thank-you?booking=${old}`, fields)).status).toBe(404);
		}
		expect(await world.db.everyRow()).toEqual(before);
		expect(await statusOf(world.linkOf(reference, 2))).toBe(200);
		expect(await world.db.rows("SELECT * FROM booking_events")).toMatchObject([
			{ what: "link", from_value: "1", to_value: "2", changed_by: "staff-page" },
		]);
		expect(await world.htmlOf(path)).toContain("رابط جديد للعميل");
	});

	test("of a caller without an address send no mail; the page after booking, which would show the new one, ends, too", async () => {
		const caller = (await bookCaller()).reference;
		const asked = await press(world.staff.pathOf(caller), { sure: "yes" });
		expect([asked.status, asked.queued]).toEqual([303, []]);
		expect(await statusOf(world.linkOf(caller))).toBe(404);

		const headers = world.cookieOf(await world.book(world.bookingFields()));
		const open = async () => world.htmlOf("/thank-you", { headers });
		expect(await open()).toContain("booking=");
		await world.db.run("UPDATE bookings SET link = link + 1, version = version + 1");
		const html = await open();
		const booking = await world.db.firstRow("SELECT reference FROM bookings ORDER BY id DESC");
		expect(html).not.toContain(String(booking?.reference));
		expect((await world.get("/thank-you/booking.ics", { headers })).status).toBe(404);
	});

	test("need the number that the page showed", async () => {
		const { reference } = await book();
		const path = world.staff.pathOf(reference);
		expect((await press(path, { link: "", sure: "yes" })).status).toBe(400);
		expect((await press(path, { link: "7", sure: "yes" })).status).toBe(409);
		expect(await statusOf(world.linkOf(reference))).toBe(200);
		for (const link of ["1", "2", "3", "4"])
			expect((await press(path, { link, sure: "yes" })).status).toBe(303);
	});
});
