import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { maxAlerts } from "#app/business/bookings/day-alert.ts";
import { profile } from "#app/business/centre/profile.ts";
import { choicePath } from "#app/business/prices/selection.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { copies } from "#app/copy/index.ts";
import { alertUrl } from "#app/signing/booking-link.ts";
import { openBoard, postToBoard } from "../../support/board.ts";
import {
	bookingFields,
	bookingPost,
	decodeEntities,
	encodeForm,
	type FormFields,
} from "../../support/booking-form.ts";
import { changePost, tokenFor } from "../../support/booking-link.ts";
import { firstOpenDay } from "../../support/days.ts";
import { collectLog, databaseWith } from "../../support/doubles.ts";
import {
	anAlert,
	close,
	emptyTables,
	fillBays,
	insertStatement,
	rows,
	run,
} from "../../support/rows.ts";
import { bays } from "../../support/settings.ts";
import { afterwards, brokenDatabase, exhausted, get, postBooking } from "../../support/site.ts";
import { pressOn } from "../../support/staff-page.ts";

beforeEach(emptyTables);

const day = firstOpenDay(10);
const services = ["thermal-titanium", "polishing-interior"];
const wanted = { car: "suv" as const, services, day };
const path = choicePath("/day-alert", wanted);

/** As the button sends it, each time from another network. The site remembers for a second what it has read of the days of a database. */
function post(
	fields: FormFields,
	{ to = path, ...init }: RequestInit & { to?: string } = {},
	bindings?: Partial<Env>,
) {
	const request = bookingPost(encodeForm(fields), init);
	const DB = databaseWith({});
	const url = profile.origin + to;
	return afterwards(new Request(url, request), { DB, ...bindings });
}

const ask = (alertEmail = "sara@example.com", to = path) => post({ alertEmail }, { to });
const alerts = () => rows("SELECT * FROM day_alerts ORDER BY id");
const textOf = async (response: Response) => decodeEntities(await response.text());

test("who is refused a full day may ask to be told", async () => {
	const language = "en";
	await fillBays(day);
	const fields = bookingFields({ bookingDate: day, thermal: "thermal-titanium", ceramic: [] });
	const html = await textOf(await postBooking(fields, { language }));
	const { tell } = copies[language].booking.form.date;
	for (const shown of [tell.note, `value="${fields.email}"`]) expect(html).toContain(shown);
	const [, action = ""] = /formAction="([^"]*day-alert[^"]*)"/i.exec(html) ?? [];
	const asking = choicePath("/day-alert", { ...wanted, services: ["thermal-titanium"] });
	expect(action).toBe(localizedPath(language, asking));
	const asked = await ask(String(fields.email), action);
	expect(asked.status).toBe(303);
	expect(await alerts()).toMatchObject([
		{
			...{ email: fields.email, day, car_type: "suv", service_ids: '["thermal-titanium"]' },
			...{ held_days: JSON.stringify([day]), language, free_since: null, told_at: null },
		},
	]);
	const page = await get(String(asked.headers.get("Location")));
	expect(page.status).toBe(200);
	expect(await page.text()).toContain(copies[language].dayAlert.asked.title);
});

test("asking again, with the address written otherwise, is one entry, for the car and in the language of the last time, which the link in the mail ends with the others of its day, also when it is pressed twice", async () => {
	await fillBays(day);
	for (const email of ["sara.ali@example.com", "SaraAli+car@Example.com"])
		expect((await ask(email)).status).toBe(303);
	const corrected = choicePath("/day-alert", { ...wanted, car: "sedan" });
	await ask("saraali@example.com", localizedPath("en", corrected));
	const [alert, ...more] = await alerts();
	expect(more).toEqual([]);
	expect(alert).toMatchObject({ car_type: "sedan", language: "en" });
	for (const other of [{ services: ["polishing-interior"] }, { day: dayAfter(day, 1) }]) {
		await fillBays(other.day ?? day, other.day ? 0 : bays);
		await ask("sara.ali@example.com", choicePath("/day-alert", { ...wanted, ...other }));
	}
	expect(await alerts()).toHaveLength(3);
	expect(await rows("SELECT * FROM daily_senders WHERE submissions > 1")).toEqual([]);
	const url = await alertUrl(Number(alert?.id), "ar", env.COOKIE_SECRET);
	for (const _again of [1, 2])
		expect((await post({}, { to: url.replace(profile.origin, "") })).status).toBe(303);
	expect(await alerts()).toMatchObject([{ day: dayAfter(day, 1) }]);
});

test("a day that can be booked is offered for booking instead, and nothing is noted for a closed one", async () => {
	const refused = await ask();
	expect(refused.status).toBe(409);
	const link = choicePath("/booking", wanted).replaceAll("&", "&amp;");
	expect(await refused.text()).toContain(`href="${link}"`);
	await fillBays(day);
	await close(day);
	const closed = await ask();
	expect(closed.status).toBe(400);
	expect(await closed.text()).toContain(copies.ar.errors.dateClosed);
	expect(await alerts()).toEqual([]);
});

describe("nothing is noted", () => {
	const alertEmail = "sara@example.com";
	test("beyond the limit of posts, and while the database fails, when the address stays in its field, for two addresses or no services", async () => {
		const log = collectLog();
		for (const [bindings, status] of [
			[{ POST_LIMIT: exhausted }, 429],
			[{ DB: brokenDatabase }, 503],
		] as const) {
			const refused = await post({ alertEmail }, {}, bindings);
			expect(refused.status).toBe(status);
			expect(await refused.text()).toContain(`value="${alertEmail}"`);
		}
		expect((await post({ alertEmail: ["a@b.co", "c@d.co"] })).status).toBe(400);
		const nothing = { to: choicePath("/day-alert", { ...wanted, services: [] }) };
		expect((await post({ alertEmail }, nothing)).status).toBe(404);
		expect(log.join()).not.toContain("sara");
		expect(await alerts()).toEqual([]);
	});

	test("for one address beyond five days, and for one day beyond fifty addresses", async () => {
		const { tooManyAlerts, tooManyWait } = copies.ar.dayAlert.errors;
		const later = Array.from({ length: maxAlerts.perAddress }, (_, n) => firstOpenDay(30 + n));
		const others = Array.from({ length: maxAlerts.perDay }, (_, n) => `a${n}@example.com`);
		await fillBays(day);
		for (const [stored, error] of [
			[later.map((on) => alertOn(on)), tooManyAlerts],
			[others.map((email) => alertOn(day, email)), tooManyWait],
		] as const) {
			await run("DELETE FROM day_alerts");
			for (const insert of stored) await insert.run();
			const refused = await ask();
			expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, null]);
			expect(await refused.text()).toContain(error);
		}
	});
});

/** Whoever holds a bay of the day. */
async function holder() {
	const [booking] = await rows("SELECT id, reference, phone_number FROM bookings ORDER BY id");
	return booking ?? {};
}

async function cancelAsCustomer() {
	const { reference, phone_number } = await holder();
	const phoneEnding = String(phone_number).slice(-4);
	const path = `/thank-you?booking=${await tokenFor(String(reference))}`;
	await afterwards(changePost(path, { intent: "cancel", phoneEnding, agree: "yes" }));
}

async function moveAsStaff() {
	const move = { intent: "move", day: firstOpenDay(30), reason: "no-room", sure: "yes" };
	await pressOn(String((await holder()).reference), move);
}

async function openDay() {
	await run("DELETE FROM bay_days WHERE booking_id = ?", (await holder()).id);
	await postToBoard("close", { intent: "open", from: day, to: day });
}

test.each([
	["when a customer cancels", cancelAsCustomer],
	["when staff open days", openDay],
	["when staff move a booking", moveAsStaff],
])("who waits is told at once %s", async (_, free) => {
	const told = () => rows("SELECT kind FROM mails WHERE kind = 'freed-customer'");
	await fillBays(day);
	await ask();
	expect(await told()).toEqual([]);
	await free();
	expect(await told()).toHaveLength(1);
});

const alertOn = (on: string, email?: string) => insertStatement("day_alerts", anAlert(on, email));

test("staff see who waits for a day, by a part of each address, and end its alerts after a question", async () => {
	const other = dayAfter(day, 1);
	for (let stranger = 10; stranger < 60; stranger++)
		await alertOn(day, `bot${stranger}@evil.example`).run();
	await alertOn(other, "noura@example.com").run();
	const soon = dayAfter(riyadhToday(new Date()), 2);
	for (const email of ["a@example.com", "b@example.com"]) await alertOn(soon, email).run();
	expect(await openBoard()).toContain("ينتظره شخصان");
	const waiting = () => rows("SELECT day, count(*) AS people FROM day_alerts GROUP BY day");

	const html = await openBoard("close");
	expect(html.match(/b[^<]*@evil\.example/g)).toHaveLength(50);
	expect(html).not.toMatch(/bot\d|noura/);
	expect(html).toContain("ينتظره 50 شخصاً");
	const asked = await postToBoard("close", { intent: "end-alerts", day });
	expect(asked.status).toBe(200);
	expect(await asked.text()).toContain(staffCounter.waiting.yes);
	expect(await waiting()).toHaveLength(3);
	const sure = { intent: "end-alerts", sure: "yes" };
	expect((await postToBoard("close", { ...sure, day: "2026-02-30" })).status).toBe(400);
	expect((await postToBoard("close", { ...sure, day })).status).toBe(303);
	expect(await waiting()).toEqual([
		{ day: soon, people: 2 },
		{ day: other, people: 1 },
	]);
});
