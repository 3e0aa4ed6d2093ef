import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { type Language, languages, localizedPath } from "#app/business/base/language.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { proofOf } from "#app/signing/booking-link.ts";
import { bookByPhone, openBoard } from "../../support/board.ts";
import { bookingFields, bookingPost, encodeForm } from "../../support/booking-form.ts";
import { changePost, tokenFor } from "../../support/booking-link.ts";
import { daysFromNow } from "../../support/days.ts";
import { collectLog } from "../../support/doubles.ts";
import { readPage } from "../../support/page.ts";
import { emptyTables, everyRow, fillBays, firstRow, rows, run } from "../../support/rows.ts";
import { unproved } from "../../support/settings.ts";
import { brokenDatabase, cookieOf, get, recordingQueue, send } from "../../support/site.ts";
import { createBooking } from "../../support/stored.ts";

collectLog();
beforeEach(emptyTables);
afterEach(() => void vi.useRealTimers());

const day = daysFromNow(20);

/** The half of a day that nobody has proved is taken, so that the form of a customer asks for it only. */
async function ask(language: Language = "ar", bindings: Partial<Env> = {}) {
	for (let bay = 0; bay < unproved.perDay; bay++) await createBooking({ day });
	const fields = bookingFields({ bookingDate: day });
	const response = await send(bookingPost(encodeForm(fields), { language }), bindings);
	const booking = await firstRow("SELECT * FROM bookings ORDER BY id DESC");
	const { id, reference, email } = booking as { id: number; reference: string; email: string };
	const path = localizedPath(language, `/thank-you?booking=${await tokenFor(reference)}`);
	const proof = await proofOf(reference, email, env.COOKIE_SECRET);
	const { phoneNumber } = fields;
	return { response, id, reference, phoneNumber, path, mailed: `${path}&proof=${proof}` };
}

const press = (path: string, fields = {}, bindings = {}) =>
	send(changePost(path, { intent: "book", ...fields }), bindings);
const proofOfBooking = async (id: number) =>
	(await firstRow(`SELECT proof FROM bookings WHERE id = ${id}`))?.proof;
const daysOf = (id: number) => rows(`SELECT day FROM bay_days WHERE booking_id = ${id}`);

async function shown(path: string, init?: RequestInit) {
	const response = await get(path, init);
	const html = await response.clone().text();
	const { mainText } = await readPage(response);
	const otherDays = [...html.matchAll(/value="([\d-]+)"[^>]*name="otherDay"/g)].map(
		([, day]) => day,
	);
	return { html, mainText, otherDays, hasButton: html.includes('name="intent" value="book"') };
}

const { asked, title } = copies.en.thankYou;

test("a customer of a day that others ask for is told plainly that one step is open, books it with one press by the mail's link, and a second press changes nothing", async () => {
	const { queued, MAIL_QUEUE } = recordingQueue();
	const { response, id, reference, path, mailed } = await ask("en", { MAIL_QUEUE });
	const mails = async () =>
		(await rows(`SELECT id FROM mails WHERE booking_id = ${id} ORDER BY id`)).map(({ id }) => id);
	expect(await mails()).toEqual([`asked-customer:${id}`]);
	const thankYou = localizedPath("en", "/thank-you");
	expect([response.status, response.headers.get("Location")]).toEqual([303, thankYou]);
	const byCookie = await shown(thankYou, { headers: cookieOf(response) });
	for (const { mainText, html, hasButton } of [byCookie, await shown(path)]) {
		expect(mainText).toContain(asked.mail.title);
		expect(mainText).not.toContain(title);
		expect(hasButton).toBe(false);
		expect(html).not.toMatch(/booking\.ics|proof=/);
	}

	const before = await everyRow();
	const page = await shown(mailed);
	expect(page.mainText).toContain(asked.press.title);
	expect(page.mainText).toContain(formatDay(day, "en"));
	await get(mailed, { method: "HEAD" });
	expect(await everyRow()).toEqual(before);
	const upcoming = `SELECT * FROM upcoming_bookings WHERE reference = '${reference}'`;
	expect(await rows(upcoming)).toEqual([]);
	expect(await openBoard()).not.toContain(reference);

	const presses = await Promise.all([1, 2].map(() => press(mailed, {}, { MAIL_QUEUE })));
	for (const { status, headers } of [...presses, await press(mailed)])
		expect([status, headers.get("Location")]).toEqual([303, mailed]);
	expect(await daysOf(id)).toEqual([{ day }]);
	const kinds = ["asked-customer", "booking-customer", "booking-business"];
	expect(queued.map(({ kind }) => kind)).toEqual(kinds);
	expect(await mails()).toEqual(queued.map(({ mailId }) => mailId).sort());
	expect((await shown(mailed)).mainText).toContain(copies.en.thankYou.received.title);
	expect(await rows(upcoming)).toHaveLength(1);
	expect(await openBoard()).toContain(reference);
});

test("a customer whose day has filled books one of three free days", async () => {
	const { id, mailed } = await ask("en");
	await fillBays(day, unproved.perDay);
	const refused = await press(mailed);
	expect(refused.status).toBe(400);
	expect(await refused.text()).toContain(copies.en.errors.dateFull);
	const { mainText, otherDays } = await shown(mailed);
	expect(mainText).toContain(asked.full.title);
	expect(otherDays).toHaveLength(3);
	expect(otherDays).not.toContain(day);
	const [other = ""] = otherDays;
	expect((await press(mailed, { otherDay: other })).status).toBe(303);
	expect(await daysOf(id)).toEqual([{ day: other }]);
	expect(await rows("SELECT * FROM booking_events")).toEqual([]);
});

test("a customer of such a day reads an hour after the mail that the time is over, and nothing is booked", async () => {
	const { id, mailed } = await ask("en");
	const sentAt = new Date(Date.now() - 59 * 60_000);
	await run(
		`UPDATE mails SET state = 'sent', sent_at = '${sentAt.toISOString()}' WHERE id = 'asked-customer:${id}'`,
	);
	expect((await shown(mailed)).hasButton).toBe(true);
	vi.useFakeTimers({ toFake: ["Date"], now: sentAt.getTime() + 3_600_000 });
	const late = await press(mailed);
	expect(late.status).toBe(409);
	expect(await late.text()).toContain(copies.en.thankYou.change.errors.bookedTooLate);
	const { mainText, hasButton, html } = await shown(mailed);
	expect(mainText).toContain(asked.over.title);
	expect(hasButton).toBe(false);
	expect(html).toContain(`bookingDate=${day}`);
	expect(await proofOfBooking(id)).toBe("asked");
	expect(await daysOf(id)).toEqual([]);
});

test.each(languages)(
	"a customer of such a day who calls instead, and is booked for another day, reads so behind each link, also an hour later, and books another car from there (%s)",
	async (language) => {
		const { id, path, mailed, phoneNumber } = await ask(language);
		const called = await bookByPhone({ phoneNumber, bookingDate: dayAfter(day, 1) });
		expect(called.status).toBe(303);
		const pressed = await press(mailed);
		expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, mailed]);
		expect(await daysOf(id)).toEqual([]);
		await run(`UPDATE mails SET state = 'sent', sent_at = '2026-01-01T00:00:00.000Z'`);

		const { booked } = copies[language].thankYou.asked;
		for (const link of [mailed, path]) {
			const { mainText, hasButton, html } = await shown(link);
			expect(mainText).toContain(booked.title);
			expect(mainText).toContain(copies[language].thankYou.receipt.statuses.booked);
			expect(mainText).toContain(booked.again);
			expect(hasButton).toBe(false);
			expect(html).toContain(`bookingDate=${day}`);
		}
	},
);

test("a customer of such a day whose mail came back reads so, and is led to ask again", async () => {
	const { id, path, mailed } = await ask("en");
	const at = new Date().toISOString();
	await run(`UPDATE mails SET state = 'sent', sent_at = '${at}', delivery = 'bounced',
		provider_message_id = 'mail', delivery_at = '${at}' WHERE id = 'asked-customer:${id}'`);
	const { mainText } = await shown(path);
	expect(mainText).toContain(copies.en.thankYou.address.title);
	expect(mainText).not.toContain(asked.mail.title);
	expect(mainText.split(asked.missing)).toHaveLength(2);
	expect((await shown(mailed)).hasButton).toBe(true);
});

test("the link on the page after the form, or a proof for another address, books nothing; the link in the mail does nothing else", async () => {
	const { path, mailed } = await ask();
	const before = await everyRow();
	const other = await proofOf("9CDFGH", "other@example.com", env.COOKIE_SECRET);
	for (const link of [path, `${path}&proof=${other}`, `${path}&proof=`, `${mailed}x`]) {
		const response = await press(link);
		expect(response.status).toBe(409);
		expect(await response.text()).toContain(copies.ar.thankYou.change.errors.notBookedYet);
		expect((await shown(link)).hasButton).toBe(false);
	}
	for (const intent of ["cancel", "move", "coming", "copy", "erase", "email"])
		expect((await press(mailed, { intent, phoneEnding: "4567" })).status).toBe(409);
	expect((await press(mailed, { bookingDate: "2020-01-01" })).status).toBe(400);
	expect((await get(path.replace("?", "/booking.ics?"))).status).toBe(404);
	expect((await press(mailed, {}, { DB: brokenDatabase })).status).toBe(503);
	expect(await everyRow()).toEqual(before);
});

test("a booking that holds its bay is proved by any form that its customer sends from the mail's link", async () => {
	const { booking } = await createBooking({ day, email: "sara@example.com" });
	const proof = await proofOf(booking.reference, booking.email, env.COOKIE_SECRET);
	const path = `/thank-you?booking=${await tokenFor(booking.reference)}`;
	const move = { intent: "move", phoneEnding: booking.phoneNumber.slice(-4) };
	const wanted = dayAfter(day, 1);
	for (let bay = 0; bay < unproved.perDay; bay++) await createBooking({ day: wanted });

	const refused = await press(path, { ...move, bookingDate: wanted });
	expect(refused.status).toBe(400);
	expect(await refused.text()).toContain(copies.ar.thankYou.change.errors.dateUnproved);
	expect(await proofOfBooking(booking.id)).toBeNull();
	const moved = await press(`${path}&proof=${proof}`, { ...move, bookingDate: wanted });
	expect(moved.status).toBe(303);

	expect(await daysOf(booking.id)).toEqual([{ day: wanted }]);
	expect(await proofOfBooking(booking.id)).toBe("proved");
});
