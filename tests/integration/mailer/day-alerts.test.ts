import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { bays, heldDays, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { alertEnd } from "#app/business/bookings/day-alert.ts";
import { formatDay, formatMoment } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import { cancelBooking, moveBooking } from "#app/data/bookings/booking-changes.ts";
import { openDays } from "#app/data/days/closures.ts";
import { storeAlert, tellOfFreedDays } from "#app/data/days/day-alerts.ts";
import { alertInToken } from "#app/signing/booking-link.ts";
import { countingDb } from "../../support/doubles.ts";
import { close, everything, firstRow, rows, run } from "../../support/rows.ts";
import { bodiesOf, deliverBatch } from "./fake-email-service.ts";
import { mailEvent, sentId, tell } from "./mail-events.ts";
import { createBooking, outbox } from "./records.ts";
import { deliverQueued, emailService, log, queue, runCron, withMailer } from "./setup.ts";

const db = connect(env.DB);
/** The database's own clock cannot be moved, so the others start with it. */
const start = Date.now();
const hourMs = 3_600_000;
const day = dayAfter(riyadhToday(new Date(start)), 20);
const film = ["ppf-full-matte-xpel"];

withMailer(start);

const later = (hours: number) => new Date(start + hours * hourMs);
const addressOf = (number: number) => `waits${number}@example.com`;
const sentTo = () => emailService.sent.map(({ to }) => to);

async function ask(
	email: string,
	{ services = ["polishing-interior"], on = day, language = "ar" as Language } = {},
) {
	const held = heldDays(on, workingDaysOf(services));
	await storeAlert(
		db,
		{ email, day: on, car: "suv", services, heldDays: held, language },
		new Date(),
	);
}

/** As if by telephone: each takes one bay on these days. */
const book = (more: Parameters<typeof createBooking>[0] = {}) =>
	createBooking({ day, source: "phone", ...more });

async function fillDay(on = day) {
	const booked = [];
	for (let bay = 0; bay < bays; bay++) booked.push(await book({ day: on }));
	await run("DELETE FROM mails");
	return booked.map(({ booking }) => booking);
}

/** A bay of the day frees, for which they wait. */
async function freeFor(...emails: string[]) {
	const [first, ...others] = await fillDay();
	for (const email of emails) await ask(email);
	await cancel(first);
	return others;
}

/** Without a mail to the customer, who is no part of the test. */
async function cancel(booking?: { id: number }) {
	await run(
		`UPDATE bookings SET status = 'cancelled', change_reason = 'abuse' WHERE id = ${booking?.id}`,
	);
}

/** The cron trigger, whose messages wait until they are delivered. */
async function cron(hours = 0) {
	vi.setSystemTime(later(hours));
	await runCron(later(hours));
}

const deliver = () => deliverQueued((kind) => kind === "freed-customer");

async function cronAndDeliver(hours = 0) {
	await cron(hours);
	await deliver();
}

const alertMails = async () => (await outbox()).filter(({ kind }) => kind === "freed-customer");

const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => addressOf(from + index));

test("of fifty who wait for one bay three are told, in the order of asking; the first to book has it, and the others are refused", async () => {
	const [first] = await fillDay();
	for (const email of range(1, 50)) await ask(email);
	await cronAndDeliver();
	expect(sentTo()).toEqual([]);

	await cancel(first);
	for (const hours of [0.1, 1]) await cronAndDeliver(hours);
	expect(sentTo().sort()).toEqual(range(1, 3));

	const attempts = await Promise.allSettled(range(1, 50).map(() => book()));
	const booked = attempts.filter(({ status }) => status === "fulfilled");
	expect(booked).toHaveLength(1);
	for (const hours of [1.1, 5]) await cronAndDeliver(hours);
	expect(sentTo()).toHaveLength(3);
}, 30_000);

test("if nobody takes the day, the next three are told three hours later, and nobody twice", async () => {
	await freeFor(...range(1, 7));
	await cronAndDeliver(0.1);
	await cronAndDeliver(3);
	expect(sentTo().sort()).toEqual(range(1, 3));
	await cronAndDeliver(3.2);
	expect(sentTo().sort()).toEqual(range(1, 6));
	for (const hours of [6.4, 9.6, 20]) await cronAndDeliver(hours);
	expect(sentTo().sort()).toEqual(range(1, 7));
});

test("a day that is taken and frees once more is another freeing: the fourth is told of it at once, the first three not within twelve hours", async () => {
	const [second] = await freeFor(...range(1, 4));
	await cronAndDeliver(0.1);
	await book();
	await cronAndDeliver(0.2);
	await cancel(second);
	for (const hours of [0.3, 0.4]) await cronAndDeliver(hours);
	expect(sentTo().sort()).toEqual(range(1, 4));
	await cronAndDeliver(12.2);
	expect(sentTo().sort()).toEqual([...range(1, 4), ...range(1, 3)].sort());
});

test("a day that is taken again before the mail goes out is no news, but its next freeing is", async () => {
	const [second] = await freeFor(addressOf(1));
	await cron(0.1);
	await book();
	await deliver();
	expect(sentTo()).toEqual([]);
	expect(await alertMails()).toMatchObject([{ state: "dismissed" }]);
	await cancel(second);
	await cronAndDeliver(0.2);
	expect(sentTo()).toEqual([addressOf(1)]);
});

test("an old mail that is given up does not make anybody be told of one freeing twice", async () => {
	await freeFor(addressOf(1));
	await cron(0.1);
	const [old] = queue.take();
	await book();
	await cron(0.2);
	const again = await firstRow("SELECT max(id) AS id FROM bookings");
	await cancel({ id: Number(again?.id) });
	await cronAndDeliver(12.5);
	expect(sentTo()).toEqual([addressOf(1)]);
	await deliverBatch([old]);
	await cronAndDeliver(12.6);
	expect(sentTo()).toEqual([addressOf(1)]);
});

test("who wants a film of three days is told only when all three are free", async () => {
	const days = [day, dayAfter(day, 1), dayAfter(day, 2)];
	const full = [];
	for (const on of days) full.push((await fillDay(on))[0]);
	await ask(addressOf(1), { services: film });
	await ask(addressOf(2));
	for (const [index, booking] of full.entries()) {
		expect(sentTo()).not.toContain(addressOf(1));
		await cancel(booking);
		await cronAndDeliver(0.1 * (index + 1));
	}
	expect(sentTo()).toEqual([addressOf(2), addressOf(1)]);
});

describe("a day frees", () => {
	type Booked = Awaited<ReturnType<typeof book>>["booking"];
	const before = dayAfter(day, -1);
	const to = dayAfter(day, 5);
	const update =
		(columns: string) =>
		({ id }: Booked) =>
			run(`UPDATE bookings SET ${columns} WHERE id = ${id}`);
	test.each<[string, (booking: Booked) => Promise<unknown>]>([
		["when its customer cancels", (b) => cancelBooking(db, b, { late: false })],
		["when staff cancel", update("status = 'cancelled', changed_by = 'staff'")],
		["when nobody comes", update("status = 'no-show', changed_by = 'staff'")],
		["when the car is handed over earlier", update("status = 'completed', changed_by = 'staff'")],
		[
			"when its customer moves",
			(b) => moveBooking(db, b, { day: to, heldDays: [to], late: false }),
		],
		[
			"when the car is expected earlier",
			update(`held_days = '["${before}"]', changed_by = 'staff-link'`),
		],
		["when a customer is forgotten", ({ id }) => erase(id)],
		["when its row is deleted", ({ id }) => run(`DELETE FROM bookings WHERE id = ${id}`)],
	])("%s", async (_when, free) => {
		const [first] = await fillDay();
		await cancel(first);
		const { booking } = await book({ day: before, heldDays: [before, day] });
		await run("DELETE FROM mails");
		await ask(addressOf(1));
		await cronAndDeliver();
		expect(sentTo()).toEqual([]);
		await free(booking);
		await cronAndDeliver(0.1);
		expect(sentTo()).toEqual([addressOf(1)]);
	});

	test("when staff open it again", async () => {
		const [first] = await fillDay();
		await ask(addressOf(1));
		await close(before, day);
		await cancel(first);
		await cronAndDeliver(0.1);
		expect(sentTo()).toEqual([]);
		await openDays(db, { from: day, to: day });
		await cronAndDeliver(0.2);
		expect(sentTo()).toEqual([addressOf(1)]);
	});
});

test.each(["ar", "en"] as const)(
	"the mail in %s says which day is free, and no other moment beside it, and that it is not held, and its links open the form and end the alert",
	async (language) => {
		const [first] = await fillDay();
		await ask(addressOf(1), { services: film, language });
		await cancel(first);
		await cronAndDeliver(0.1);
		const [mail] = emailService.sent;
		const { freed } = copies[language].mail.customer;
		expect(mail?.subject).toBe(freed.subject.replace("{{day}}", formatDay(day, language)));
		const { text = "", html = "" } = mail ?? {};
		expect(text).not.toContain(formatMoment(later(0.1), language));
		expect(text).toContain(freed.hold);
		expect(text).toContain(`${freed.day}: ${formatDay(day, language)}`);
		const links = text.match(/https:\S+/g) ?? [];
		const [book, stop] = links.map((link) => new URL(link));
		expect(book?.pathname).toBe("/booking");
		expect(book?.searchParams.toString()).toBe(
			`carType=suv&ppf=ppf-full-matte-xpel&bookingDate=${day}${language === "en" ? "&lang=en" : ""}`,
		);
		const id = await alertInToken(stop?.searchParams.get("stop") ?? "", [env.COOKIE_SECRET]);
		expect(id).toBe((await firstRow("SELECT id FROM day_alerts"))?.id);
		for (const text of [html, ...links.map(decodeURIComponent)])
			expect(text).not.toContain(addressOf(1));
	},
);

test("two runs at the same moment make each mail once", async () => {
	await freeFor(...range(1, 5));
	const runs = [0, 0, 1, 2].map((ms) => tellOfFreedDays(db, new Date(start + ms)));
	await Promise.all(runs);
	expect(await alertMails()).toHaveLength(3);
});

test("a mail about a freed day needs no more queries than another mail, and its message has no address", async () => {
	await freeFor(addressOf(1));
	const bodies = bodiesOf(await tellOfFreedDays(db, later(0.1)));
	expect(JSON.stringify(bodies)).not.toContain("@");
	const { DB, queries } = countingDb();
	await deliverBatch(bodies, { DB });
	expect(sentTo()).toHaveLength(1);
	expect(queries()).toBe(3);
});

test("in the evening before the day nobody is told any more, and no table and no log names who waited", async () => {
	const [first] = await fillDay();
	await ask(addressOf(1));
	await ask(addressOf(2), { on: dayAfter(day, 1) });
	await cancel(first);
	const end = (alertEnd(day).getTime() - start) / hourMs;
	await cron(end - 0.01);
	expect(await alertMails()).toHaveLength(2);
	vi.setSystemTime(later(end));
	await deliver();
	await cronAndDeliver(end + 0.01);
	expect(sentTo()).toEqual([addressOf(2)]);
	for (const [name, stored] of await everything()) expect(stored, name).not.toContain(addressOf(1));
	expect(await alertMails()).toHaveLength(1);
	expect(log.join()).not.toContain("waits");
	expect(await rows("SELECT email FROM day_alerts")).toEqual([{ email: addressOf(2) }]);
});

const waiting = () => rows("SELECT email, day FROM day_alerts ORDER BY id");

describe("the mail about a freed day comes back", () => {
	const other = dayAfter(day, 1);

	/** Five wait, the first of them for another day, too; three are told, and an event arrives about the mail of the first. */
	async function returned(delivery: Parameters<typeof mailEvent>[0]) {
		const [first] = await fillDay();
		await fillDay(other);
		for (const email of range(1, 5)) await ask(email);
		await ask(addressOf(1).replace("@", "+tag@").toUpperCase(), { on: other });
		await cancel(first);
		await cronAndDeliver(0.1);
		expect(sentTo().sort()).toEqual(range(1, 3));
		const numberOf = ({ id }: { id: string }) => Number(id.split(":")[1]);
		const [mail] = (await alertMails()).sort((one, other) => numberOf(one) - numberOf(other));
		const event = mailEvent(delivery, await sentId(String(mail?.id)));
		await tell(event, event);
		await tell(event);
		await cronAndDeliver(0.2);
	}

	test.each(["bounced", "complained"] as const)(
		"%s: nobody reads it, so every alert of this mailbox ends, and the next who waits is told at once",
		async (delivery) => {
			await returned(delivery);
			expect((await waiting()).map(({ email }) => email)).toEqual(range(2, 5));
			expect(sentTo().sort()).toEqual(range(1, 4));
			await cronAndDeliver(13);
			expect(sentTo().filter((to) => to === addressOf(1))).toHaveLength(1);
		},
	);

	test.each(["failed", "rejected"] as const)(
		"%s: the next who waits is told at once, and this one after half a day",
		async (delivery) => {
			await returned(delivery);
			expect(await waiting()).toHaveLength(6);
			expect(sentTo().sort()).toEqual(range(1, 4));
			await cronAndDeliver(12.2);
			expect(sentTo().sort()).toEqual([addressOf(1), ...range(1, 5)]);
		},
	);

	test.each(["deferred", "delivered"] as const)(
		"not, but is %s: the next who waits is told three hours later",
		async (delivery) => {
			await returned(delivery);
			expect(await waiting()).toHaveLength(6);
			expect(sentTo().sort()).toEqual(range(1, 3));
			await cronAndDeliver(3.2);
			expect(sentTo().sort()).toEqual(range(1, 5));
		},
	);
});

describe("a booking on the site has the address of somebody who waits", () => {
	/** Nobody has proved whose address it is. */
	const bookOnSite = (email: string) => createBooking({ day, email });
	const change = (id: number, status: string) =>
		run(`UPDATE bookings SET status = '${status}', changed_by = 'staff' WHERE id = ${id}`);

	test("while it is open its owner is told nothing of this day; once it is cancelled the alert works as before", async () => {
		const [first, second, third] = await fillDay();
		await ask("waits.one+car@Example.com");
		// One of another day stops nothing.
		await createBooking({ day: dayAfter(day, 9), email: "WaitsOne@example.com" });
		await cancel(first);
		await cancel(third);
		const { booking } = await bookOnSite("WaitsOne@example.com");
		await run("DELETE FROM mails");
		expect(await waiting()).toHaveLength(1);
		await cancel(second);
		await cronAndDeliver(0.1);
		expect(sentTo()).toEqual([]);
		await change(booking.id, "cancelled");
		await run("DELETE FROM mails");
		await cronAndDeliver(0.2);
		expect(sentTo()).toEqual(["waits.one+car@Example.com"]);
	});

	test("a mail on its way to them is dropped", async () => {
		const [second] = await freeFor(addressOf(1));
		await cancel(second);
		await cron(0.1);
		await bookOnSite(addressOf(1));
		await deliver();
		expect(sentTo()).toEqual([]);
	});

	test("once staff have confirmed it, the alert ends", async () => {
		await ask(addressOf(1), { on: dayAfter(day, 1) });
		const [second] = await freeFor(...range(1, 2));
		await cancel(second);
		const { booking } = await bookOnSite(addressOf(1));
		await change(booking.id, "confirmed");
		expect(await waiting()).toEqual([
			{ email: addressOf(1), day: dayAfter(day, 1) },
			{ email: addressOf(2), day },
		]);
	});

	test("who typed a stranger's address and is erased leaves the stranger's alerts alone", async () => {
		await ask(addressOf(1));
		const { booking } = await bookOnSite(addressOf(1));
		await change(booking.id, "cancelled");
		await erase(booking.id);
		expect(await waiting()).toEqual([{ email: addressOf(1), day }]);
	});

	test("whose booking staff have confirmed does not wait any more once erased, however the address was written", async () => {
		const { booking } = await bookOnSite("WaitsOne@example.com");
		await change(booking.id, "confirmed");
		await ask("waits.one+car@Example.com", { on: dayAfter(day, 1) });
		await ask(addressOf(2));
		await change(booking.id, "cancelled");
		await erase(booking.id);
		expect(await waiting()).toEqual([{ email: addressOf(2), day }]);
	});

	test("who booked by telephone does not wait any more once erased", async () => {
		const { booking } = await book({ email: addressOf(1) });
		await ask(addressOf(1), { on: dayAfter(day, 1) });
		await erase(booking.id);
		expect(await waiting()).toEqual([]);
	});
});

const erase = (id: number) =>
	run(
		`UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = '${new Date().toISOString()}' WHERE id = ${id}`,
	);

test("who books the day by telephone is not told any more, however the address is written", async () => {
	await freeFor("waits.one+car@Example.com", addressOf(2));
	const { booking } = await book();
	await run(
		`UPDATE bookings SET email = 'WaitsOne@example.com', held_days = '["${day}","${dayAfter(day, 1)}"]', changed_by = 'staff-link' WHERE id = ${booking.id}`,
	);
	await run(`DELETE FROM bay_days WHERE booking_id = ${booking.id}`);
	await run(`INSERT INTO bay_days VALUES (${booking.id}, '${day}')`);
	expect(await rows("SELECT email FROM day_alerts")).toEqual([{ email: addressOf(2) }]);
});
