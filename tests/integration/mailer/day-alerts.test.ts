import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { heldDays, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { alertEnd } from "#app/business/bookings/day-alert.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatDay, formatMoment } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { storeAlert, tellOfFreedDays } from "#app/data/days/day-alerts.ts";
import { openDays } from "#app/data/days/days.ts";
import { alertInToken } from "#app/signing/booking-link.ts";
import { countingDb } from "../../support/doubles.ts";
import { close, everything, firstRow, rows, run } from "../../support/rows.ts";
import { bays } from "../../support/settings.ts";
import { createBooking } from "../../support/stored.ts";
import {
	bodiesOf,
	db,
	deliver,
	deliverQueued,
	emailService,
	log,
	outbox,
	runCron,
	withMailer,
} from "./setup.ts";

/** The database's own clock cannot be moved, so the others start with it. */
const start = Date.now();
const hourMs = 3_600_000;
const day = dayAfter(riyadhToday(new Date(start)), 20);
const next = dayAfter(day, 1);

withMailer(start);

const later = (hours: number) => new Date(start + hours * hourMs);
const addressOf = (number: number) => `waits${number}@example.com`;
const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => addressOf(from + index));
/** The centre's own mail is the sheet of the morning, if a test's hours pass one. */
const sentTo = () =>
	emailService.sent
		.map(({ to }) => to)
		.filter((to) => to !== profile.email)
		.sort();

async function ask(
	email: string,
	{ services = ["polishing-interior"], on = day, language = "ar" as "ar" | "en" } = {},
) {
	const held = heldDays(on, workingDaysOf(services));
	const wanted = { email, day: on, car: "suv" as const, services, heldDays: held, language };
	await storeAlert(db, wanted, new Date());
}

/** As if by telephone: each takes one bay on these days. */
const book = (more: Parameters<typeof createBooking>[0] = {}) =>
	createBooking({ day, source: "phone", ...more });

/** Nobody has proved whose address it is. */
const bookOnSite = async (email: string, on = day) =>
	(await createBooking({ day: on, email })).booking;

async function fillDay(on = day) {
	const booked = [];
	for (let bay = 0; bay < bays; bay++) booked.push((await book({ day: on })).booking);
	await run("DELETE FROM mails");
	return booked;
}

const update = (columns: string, booking?: { id: number }) =>
	run(`UPDATE bookings SET ${columns} WHERE id = ${booking?.id}`);

/** Without a mail to the customer, who is no part of the test. */
const cancel = (booking?: { id: number }) =>
	update("status = 'cancelled', change_reason = 'abuse'", booking);

/** A bay of the day frees, for which they wait. */
async function freeFor(...emails: string[]) {
	const [first, ...others] = await fillDay();
	for (const email of emails) await ask(email);
	await cancel(first);
	return others;
}

/** The cron trigger, whose messages wait until they are delivered. */
async function cron(hours = 0) {
	vi.setSystemTime(later(hours));
	await runCron(later(hours));
}

const deliverAlerts = () => deliverQueued((kind) => kind === "freed-customer");

async function cronAndDeliver(...hours: number[]) {
	for (const each of hours) {
		await cron(each);
		await deliverAlerts();
	}
}

const alertMails = async () => (await outbox()).filter(({ kind }) => kind === "freed-customer");
const waiting = () => rows("SELECT email, day FROM day_alerts ORDER BY id");

test("who waits for a day that staff free by ending or correcting a booking is told when they can no longer take it back, and not at all if they do", async () => {
	const [first, second] = await fillDay();
	await ask(addressOf(1));
	for (const booking of [first, second])
		for (const status of ["cancelled", "pending"])
			await update(
				`status = '${status}', changed_by = 'staff-link', change_reason = '${status === "pending" ? "taken-back" : "other"}'`,
				booking,
			).then(() => cronAndDeliver(0, 0.15));
	const [before, held] = [dayAfter(day, -1), first?.heldDays ?? []];
	await run("DELETE FROM bay_days WHERE booking_id = ?", first?.id);
	const { booking: longer } = await book({ day: before, heldDays: [before, ...held] });
	for (const [days, why] of [
		[[], "corrected"],
		[held, "taken-back"],
	] as const)
		await update(
			`held_days = '${JSON.stringify([before, ...days])}', changed_by = 'staff-link', change_reason = '${why}'`,
			longer,
		).then(() => cronAndDeliver(0, 0.15));
	expect(sentTo()).toEqual([]);
	await update("status = 'cancelled', changed_by = 'staff-link', change_reason = 'other'", second);
	await run("DELETE FROM mails");
	await cronAndDeliver(0, 0.15);
	expect(sentTo()).toEqual([]);
	await cronAndDeliver(0.18);
	expect(sentTo()).toEqual([addressOf(1)]);
});

test("of fifty who wait for one bay three are told once the day is not closed, in the order of asking; the first to book has it, and the others are refused; once it frees again, the next are told at once", async () => {
	const [first] = await fillDay();
	for (const email of range(1, 50)) await ask(email);
	await cronAndDeliver(0);
	expect(sentTo()).toEqual([]);

	await cancel(first);
	await close(day);
	await cron(0.05);
	expect(await alertMails()).toEqual([]);
	await openDays(db, { from: day, to: day });
	await cronAndDeliver(0.1, 1);
	expect(sentTo()).toEqual(range(1, 3));

	const attempts = await Promise.allSettled(range(1, 50).map(() => book()));
	const booked = attempts.flatMap((one) => (one.status === "fulfilled" ? one.value.booking : []));
	expect(booked).toHaveLength(1);
	await cronAndDeliver(1.1, 2);
	expect(sentTo()).toHaveLength(3);

	await cancel(booked[0]);
	await cronAndDeliver(2.1);
	expect(sentTo()).toEqual(range(1, 6));
}, 30_000);

test("a day that is taken again before the mail goes out is no news, but its next freeing is", async () => {
	const [second] = await freeFor(addressOf(1));
	await cron(0.1);
	await book();
	await deliverAlerts();
	expect(sentTo()).toEqual([]);
	expect(await alertMails()).toMatchObject([{ state: "dismissed" }]);
	await cancel(second);
	await cronAndDeliver(0.2);
	expect(sentTo()).toEqual([addressOf(1)]);
});

test.each(["ar", "en"] as const)("who waits reads in %s which day is free", async (language) => {
	const [first] = await fillDay();
	await ask(addressOf(1), { services: ["ppf-full-matte-xpel"], language });
	await cancel(first);
	await cronAndDeliver(0.1);
	const [{ subject = "", text = "", html = "" } = {}] = emailService.sent;
	const { freed } = copies[language].mail.customer;
	const shownDay = formatDay(day, language);
	expect(subject).toBe(freed.subject.replace("{{day}}", shownDay));
	for (const shown of [freed.hold, `${freed.day}: ${shownDay}`]) expect(text).toContain(shown);
	expect(text).not.toContain(formatMoment(later(0.1), language));
	const links = text.match(/https:\S+/g) ?? [];
	const [form, stop] = links.map((link) => new URL(link));
	const lang = language === "en" ? "&lang=en" : "";
	expect(`${form?.pathname}${form?.search}`).toBe(
		`/booking?carType=suv&ppf=ppf-full-matte-xpel&bookingDate=${day}${lang}`,
	);
	const id = await alertInToken(stop?.searchParams.get("stop") ?? "", [env.COOKIE_SECRET]);
	expect(id).toBe((await firstRow("SELECT id FROM day_alerts"))?.id);
	for (const text of [html, ...links.map(decodeURIComponent)])
		expect(text).not.toContain(addressOf(1));
});

test("runs at the same moment make each mail once; its message has no address, and it needs no more queries than another mail", async () => {
	await freeFor(...range(1, 5));
	const runs = [0, 0, 1, 2].map((ms) => tellOfFreedDays(db, new Date(start + ms)));
	const bodies = bodiesOf((await Promise.all(runs)).flat());
	expect(await alertMails()).toHaveLength(3);
	expect(JSON.stringify(bodies)).not.toContain("@");
	const { DB, queries } = countingDb();
	await deliver(bodies.slice(0, 1), { DB });
	expect(sentTo()).toHaveLength(1);
	/** With that of the settings. */
	expect(queries()).toBe(4);
});

test("in the evening before the day nobody is told any more, and no table and no log names who waited", async () => {
	const [first] = await fillDay();
	await ask(addressOf(1));
	await ask(addressOf(2), { on: next });
	await cancel(first);
	const end = (alertEnd(day).getTime() - start) / hourMs;
	await cron(end - 0.01);
	expect(await alertMails()).toHaveLength(2);
	vi.setSystemTime(later(end));
	await deliverAlerts();
	await cronAndDeliver(end + 0.01);
	expect(sentTo()).toEqual([addressOf(2)]);
	for (const [name, stored] of await everything()) expect(stored, name).not.toContain(addressOf(1));
	expect(log.join()).not.toContain("waits");
	expect(await waiting()).toEqual([{ email: addressOf(2), day: next }]);
});

test("while a booking on the site with the address of somebody who waits is open, its owner is told nothing of this day; once it is cancelled the alert works as before", async () => {
	const [first, second, third] = await fillDay();
	await ask("waits.one+car@Example.com");
	// One of another day stops nothing.
	await bookOnSite("WaitsOne@example.com", dayAfter(day, 9));
	await cancel(first);
	await cancel(third);
	const booking = await bookOnSite("WaitsOne@example.com");
	await cancel(second);
	await cronAndDeliver(0.1);
	expect(sentTo()).toEqual([]);
	await cancel(booking);
	await cronAndDeliver(0.2);
	expect(sentTo()).toEqual(["waits.one+car@Example.com"]);
});

test("a mail on its way to who has booked on the site is dropped", async () => {
	const [second] = await freeFor(...range(1, 2));
	await cancel(second);
	await cron(0.1);
	await bookOnSite(addressOf(1));
	await deliverAlerts();
	expect(sentTo()).toEqual([addressOf(2)]);
});
