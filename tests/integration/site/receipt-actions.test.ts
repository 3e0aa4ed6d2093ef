import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Language, languages } from "#app/business/base/language.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import { type KeptData, keptData } from "#app/data/bookings/own-data.ts";
import { openBoard } from "../../support/board.ts";
import { type FormFields, readBookingForm } from "../../support/booking-form.ts";
import {
	changePost,
	linkedRow,
	linkPath,
	markWork,
	phoneEnding,
	readChangePage,
	weekBefore,
	withLinkedBooking,
} from "../../support/booking-link.ts";
import { collectLog } from "../../support/doubles.ts";
import { readPage } from "../../support/page.ts";
import { aBooking, erase, everyRow, firstRow, movedTo, rows, run } from "../../support/rows.ts";
import { brokenDatabase, cookieOf, get, send } from "../../support/site.ts";
import { openBooking, pressAsStaff, staffKey } from "../../support/staff-page.ts";

const log = collectLog();

withLinkedBooking(weekBefore, { sender: "hash", sender_block: "block hash" });
beforeEach(() => void log.splice(0));

const ask = async (fields: FormFields, language: Language = "ar", bindings = {}) =>
	send(changePost(await linkPath(language), fields), bindings);

const askedAt = () => firstRow("SELECT erase_asked_at AS at FROM bookings");

test("a customer takes a copy of all that is kept", async () => {
	await run("UPDATE bookings SET status = 'confirmed', customer_name = 'white'");
	await run("INSERT INTO mails (id, kind, booking_id) VALUES ('a', 'booking-customer', 1)");
	const stored = await keptData(connect(env.DB), 1);
	const before = await everyRow();
	const response = await ask({ intent: "copy", phoneEnding });
	expect(response.status).toBe(200);
	expect(response.headers.get("Cache-Control")).toBe("private, no-store");
	expect(response.headers.get("Content-Type")).toBe("application/json");
	expect(response.headers.get("Content-Disposition")).toContain('filename="booking.json"');
	expect(await everyRow()).toEqual(before);

	const taken: KeptData = await response.json();
	expect(taken).toEqual(JSON.parse(JSON.stringify(stored)));
	expect(taken.bookings).toMatchObject([{ customerName: "white", phoneNumber: "0501234567" }]);
	expect(taken.bookingEvents).toHaveLength(1);
	// By the database's own list of columns, which knows nothing of the schema in TypeScript.
	const columns = await rows("SELECT name FROM pragma_table_info('bookings')");
	expect(Object.keys(taken.bookings[0] ?? {})).toHaveLength(columns.length);
	expect(log.join()).not.toMatch(/white|0501234567|sara@/);
});

test.each(languages)("in %s, a customer asks to be erased, and not to be", async (language) => {
	const path = await linkPath(language);
	const { change, ownData } = copies[language].thankYou;
	const read = async () => (await readPage(await get(path))).mainText;
	expect(await read()).toContain(change.erase.title);

	for (const _ of ["once", "again"]) {
		const asked = await ask({ intent: "erase", phoneEnding }, language);
		expect([asked.status, asked.headers.get("Location")]).toEqual([303, `${path}#your-data`]);
		expect(await askedAt()).toEqual({ at: weekBefore.toISOString() });
		vi.setSystemTime(weekBefore.getTime() + 60_000);
	}
	expect(await read()).toContain(ownData.asked.split("{{day}}")[1]);
	expect(await read()).not.toContain(change.erase.title);

	expect((await ask({ intent: "keep", phoneEnding }, language)).status).toBe(303);
	expect(await askedAt()).toEqual({ at: null });
	expect(await read()).toContain(change.erase.title);
});

const intents = ["copy", "erase", "keep", "second"];

test.each(intents)("wrong digits show and record nothing, and open no form: %s", async (intent) => {
	const asked = intent === "keep" ? weekBefore.toISOString() : null;
	await run("UPDATE bookings SET erase_asked_at = ?", asked);
	const response = await ask({ intent, phoneEnding: "0000" });
	expect(response.headers.get("Set-Cookie")).toBeNull();
	const page = await readChangePage(response);
	expect(page.status).toBe(400);
	const { errors } = copies.ar.thankYou.change;
	expect(page.fieldErrors[`${intent}-phoneEnding`]).toBe(errors.phoneEndingWrong);
	expect(page.mainText).not.toContain("القحطاني");
	expect(await askedAt()).toEqual({ at: asked });
	const { status, openForms } = await readChangePage(await ask({ intent }));
	expect([status, openForms]).toEqual([400, 1]);
});

const { reference } = linkedRow;
const person = ["سارة القحطاني", "0501234567", "sara@example.com"];

/** What the form has in its fields, and what the page says who may keep it. */
async function openForm(path: string, headers: HeadersInit, bindings = {}) {
	const response = await get(path, { headers }, bindings);
	const caching = response.headers.get("Cache-Control");
	const html = await response.clone().text();
	const { status, fields } = await readBookingForm(response);
	const contact = ["customerName", "phoneNumber", "email"].flatMap((name) => fields[name] ?? []);
	return { status, caching, html, contact, choice: [fields.carType, fields.thermal] };
}

const empty = ["", "", ""];

test.each(languages)("in %s, who knows the digits finds the form filled in", async (language) => {
	await run("UPDATE bookings SET status = 'completed', changed_by = 'staff'");
	const page = await (await get(await linkPath(language))).text();
	expect(page).toContain(copies[language].thankYou.change.again.title);
	expect(page).not.toContain(copies[language].thankYou.change.second.title);

	const asked = await ask({ intent: "again", phoneEnding }, language);
	expect(asked.status).toBe(303);
	const to = asked.headers.get("Location") ?? "";
	expect(to).toBe(
		`/booking?again=${reference}&carType=sedan&thermal=thermal-nano-ceramic${language === "en" ? "&lang=en" : ""}`,
	);
	expect(asked.headers.get("Set-Cookie")).toMatch(
		/^again=.*; Max-Age=3600; Path=\/booking; HttpOnly; Secure; SameSite=Lax$/i,
	);
	const form = await openForm(to, cookieOf(asked));
	expect(form.status).toBe(200);
	expect(form.contact).toEqual(person);
	expect(form.choice).toEqual([["sedan"], ["thermal-nano-ceramic"]]);
	expect(form.caching).toBe("private, no-store");
	expect(to + log.join()).not.toMatch(/0501234567|sara|%D8/i);
});

test("the form to book again is empty while the database fails, with the ticket of another booking or none, and once the customer is erased", async () => {
	const path = `/booking?again=${reference}`;
	const cookie = cookieOf(await ask({ intent: "second", phoneEnding }));
	expect((await openForm(path, cookie)).contact).toEqual(person);
	const failing = await openForm(path, cookie, { DB: brokenDatabase });
	expect([failing.status, failing.contact]).toEqual([200, empty]);
	await aBooking({ ...linkedRow, reference: "HJKMNP", email: "else@example.com" })
		.with({ id: 2, submission_key: "somebody else's", phone_number: "0509876543" })
		.stored();
	const others: [string, HeadersInit][] = [
		...["HJKMNP", "ZZZZZZ"].map((other): [string, HeadersInit] => [
			`/booking?again=${other}`,
			cookie,
		]),
		...[["/booking", cookie] as [string, HeadersInit], [path, {}] as [string, HeadersInit]],
	];
	for (const [address, headers] of others) {
		const form = await openForm(address, headers);
		expect([form.status, form.contact]).toEqual([200, empty]);
		for (const secret of person) expect(form.html).not.toContain(secret);
	}
	await erase();
	expect((await openForm(path, cookie)).contact).toEqual(empty);
});

describe("who was reminded", () => {
	/** The reminder is sent on the tenth, at 17:00 in Riyadh. */
	const reminded = new Date("2026-03-10T14:00Z");
	beforeEach(() => void vi.setSystemTime(reminded));

	async function beginWork() {
		await run("UPDATE bookings SET status = 'confirmed'");
		await markWork("in-work");
	}
	const said = () =>
		rows("SELECT what, to_value, changed_by FROM booking_events WHERE what = 'coming'");
	const press = (language?: Language, bindings = {}) =>
		ask({ intent: "coming" }, language, bindings);

	test.each(languages)("in %s, one press says that a customer comes, once", async (language) => {
		const path = await linkPath(language);
		const { coming } = copies[language].thankYou;
		expect((await readPage(await get(`${path}&intent=coming`))).mainText).toContain(coming.submit);
		expect((await press(language, { DB: brokenDatabase })).status).toBe(503);
		expect(await said()).toEqual([]);
		for (const _ of ["once", "again"]) {
			const response = await press(language);
			expect([response.status, response.headers.get("Location")]).toEqual([303, path]);
		}
		expect(await said()).toEqual([{ what: "coming", to_value: "coming", changed_by: "customer" }]);
		const { mainText } = await readPage(await get(path));
		expect(mainText).toContain(coming.noted);
		expect(mainText).not.toContain(coming.submit);
	});

	test("staff read it on the board and on the booking's page, and can still act from a page that they opened before; it holds once they have confirmed the booking, and no longer once it has moved", async () => {
		const html = await openBooking(linkedRow.reference);
		const read = async () => [
			(await openBoard()).includes(morningSheet.today.coming),
			(await openBooking(linkedRow.reference)).includes(staffView.history.coming),
		];
		expect(await read()).toEqual([false, false]);
		await press();
		expect(await read()).toEqual([true, true]);
		const token = await staffKey(linkedRow.reference);
		expect((await pressAsStaff({ intent: "confirm" }, { html, token })).status).toBe(303);
		const path = await linkPath();
		const isNoted = async () =>
			(await readPage(await get(path))).mainText.includes(copies.ar.thankYou.coming.noted);
		expect(await isNoted()).toBe(true);
		await run(
			`UPDATE bookings SET status = 'pending', changed_by = 'customer', booking_date = '2026-03-11', held_days = '${movedTo("2026-03-11").held_days}'`,
		);
		expect(await isNoted()).toBe(false);
		await press();
		expect(await said()).toHaveLength(2);
	});

	test.each<[string, () => Promise<unknown>, number]>([
		["cancelled", () => run("UPDATE bookings SET status = 'cancelled'"), 409],
		["past", async () => void vi.setSystemTime(new Date("2026-03-12T21:00Z")), 409],
		["in work", beginWork, 409],
		["more than two days away", async () => void vi.setSystemTime(reminded.getTime() - 1), 409],
		["erased", () => erase(), 404],
	])("nothing is recorded for a booking that is %s", async (_, end, status) => {
		await end();
		const { mainText } = await readPage(await get(await linkPath()));
		expect(mainText).not.toContain(copies.ar.thankYou.coming.title);
		const page = await readChangePage(await press());
		expect(page.status).toBe(status);
		if (status === 409) expect(page.alert).not.toBe("");
		expect(await said()).toEqual([]);
	});
});
