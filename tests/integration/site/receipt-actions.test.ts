import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import { emptyCarFields, nobody, personFields } from "#app/business/bookings/person.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import { type KeptData, readKeptData } from "#app/data/bookings/kept-data.ts";
import { customer } from "../../support/facts.ts";
import { readBookingForm, readChangePage, readPage } from "../../support/html.ts";
import * as world from "../../support/world.ts";

const log = world.collectLog();

world.withLinkedBooking(world.weekBefore, { sender: "hash", sender_block: "block hash" });
beforeEach(() => void log.splice(0));

const ask = (fields: world.FormFields, language: Language = "ar", bindings = {}) =>
	world.post(world.linkPath(language), fields, {}, bindings);

const askedAt = () => world.db.firstRow("SELECT erase_asked_at AS at FROM bookings");

test("a customer takes a copy of all that is kept", async () => {
	await world.giveStatus("confirmed");
	await world.db.run("UPDATE bookings SET customer_name = 'white', version = version + 1");
	await world.db.run(
		"INSERT INTO mails (id, kind, booking_id) VALUES ('a', 'booking-customer', 1)",
	);
	const stored = await readKeptData(connect(env.DB), 1);
	const before = await world.db.everyRow();
	const response = await ask({ intent: "copy", phoneEnding: world.phoneEnding });
	expect(response.status).toBe(200);
	expect(response.headers.get("Cache-Control")).toBe("private, no-store");
	expect(response.headers.get("Content-Type")).toBe("application/json");
	expect(response.headers.get("Content-Disposition")).toContain('filename="booking.json"');
	expect(await world.db.everyRow()).toEqual(before);

	const taken: KeptData = await response.json();
	expect(taken).toEqual(JSON.parse(JSON.stringify(stored)));
	expect(taken.bookings).toMatchObject([{ customerName: "white", phoneNumber: "0501234567" }]);
	expect(taken.bookingEvents).toHaveLength(1);
	// The database's own list of columns knows nothing of the schema in TypeScript.
	const columns = await world.db.rows("SELECT name FROM pragma_table_info('bookings')");
	expect(Object.keys(taken.bookings[0] ?? {})).toHaveLength(columns.length);
	expect(log.join()).not.toMatch(/white|0501234567|sara@/);
});

test("a customer asks to be erased, and not to be", async () => {
	const language = "en";
	const path = world.linkPath(language);
	const { change, ownData } = copies[language].thankYou;
	expect(await world.textOf(path)).toContain(change.erase.title);

	for (const _ of ["once", "again"]) {
		const asked = await ask({ intent: "erase", phoneEnding: world.phoneEnding }, language);
		expect([asked.status, asked.headers.get("Location")]).toEqual([303, `${path}#erasure`]);
		expect(await askedAt()).toEqual({ at: world.weekBefore.toISOString() });
		vi.setSystemTime(world.weekBefore.getTime() + 60_000);
	}
	expect(await world.textOf(path)).toContain(ownData.asked.split("{{day}}")[1]);
	expect(await world.textOf(path)).not.toContain(change.erase.title);

	const kept = await ask({ intent: "keep", phoneEnding: world.phoneEnding }, language);
	expect([kept.status, kept.headers.get("Location")]).toEqual([303, `${path}#kept`]);
	expect(await world.textOf(path)).toContain(ownData.kept);
	expect(await askedAt()).toEqual({ at: null });
	expect(await world.textOf(path)).toContain(change.erase.title);
});

const intents = ["copy", "erase", "keep", "second"];

test.each(intents)("wrong digits show and record nothing, and open no form: %s", async (intent) => {
	const asked = intent === "keep" ? world.weekBefore.toISOString() : null;
	await world.db.run("UPDATE bookings SET erase_asked_at = ?", asked);
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

const { reference } = world.linkedRow;
const person = { ...customer, customerName: "سارة القحطاني" };

async function openForm(path: string, headers: HeadersInit, bindings = {}) {
	const response = await world.get(path, { headers }, bindings);
	const caching = response.headers.get("Cache-Control");
	const html = await response.clone().text();
	const { status, fields } = await readBookingForm(response);
	const contact = personFields.flatMap((name) => fields[name] ?? []);
	return { status, caching, html, contact, choice: [fields.carType, fields.thermal] };
}

const empty = Object.values(nobody);

test("who knows the digits finds the form filled in", async () => {
	const language = "en";
	await world.giveStatus("completed");
	const page = await world.htmlOf(world.linkPath(language));
	expect(page).toContain(copies[language].thankYou.change.again.title);
	expect(page).not.toContain(copies[language].thankYou.change.second.title);

	const asked = await ask({ intent: "again", phoneEnding: world.phoneEnding }, language);
	expect(asked.status).toBe(303);
	const to = asked.headers.get("Location") ?? "";
	const choice = "carType=sedan&thermal=thermal-nano-ceramic";
	expect(to).toBe(`/booking?again=${reference}&${choice}&lang=en`);
	expect(asked.headers.get("Set-Cookie")).toMatch(
		/^again=.*; Max-Age=3600; Path=\/booking; HttpOnly; Secure; SameSite=Lax$/i,
	);
	const form = await openForm(to, world.cookieOf(asked));
	expect(form.status).toBe(200);
	expect(form.contact).toEqual(Object.values(person));
	expect(form.choice).toEqual([["sedan"], ["thermal-nano-ceramic"]]);
	expect(form.caching).toBe("private, no-store");
	expect(to + log.join()).not.toMatch(/0501234567|sara|%D8/i);
});

test("the form to book again is empty without the booking's own ticket, and once the customer is erased", async () => {
	const path = `/booking?again=${reference}`;
	const cookie = world.cookieOf(await ask({ intent: "second", phoneEnding: world.phoneEnding }));
	expect((await openForm(path, cookie)).contact).toEqual(Object.values(emptyCarFields(person)));
	const failing = await openForm(path, cookie, { DB: world.brokenDatabase });
	expect([failing.status, failing.contact]).toEqual([200, empty]);
	await world
		.aBooking({ ...world.linkedRow, reference: "HJKMNP", email: "else@example.com" })
		.with({ id: 2, submission_key: "somebody else's", phone_number: "0509876543" })
		.stored();
	for (const [address, headers] of [
		["/booking?again=HJKMNP", cookie],
		["/booking?again=ZZZZZZ", cookie],
		["/booking", cookie],
		[path, {}],
	] as const) {
		const form = await openForm(address, headers);
		expect([form.status, form.contact]).toEqual([200, empty]);
		for (const secret of Object.values(person)) expect(form.html).not.toContain(secret);
	}
	await world.erase();
	expect((await openForm(path, cookie)).contact).toEqual(empty);
});

describe("a wrong address", () => {
	const { queued, MAIL_QUEUE } = world.recordingQueue();
	const right = "right@example.com";
	const fields: world.FormFields = {
		intent: "email",
		email: right,
		phoneEnding: world.phoneEnding,
	};
	const arrived = "UPDATE mails SET delivery = 'delivered'";

	/** The database has the real clock: until the last day the mail that came back is still true. */
	beforeEach(async () => {
		queued.length = 0;
		await world.db.emptyTables();
		await world.addBooking({ held_days: '["2026-03-12","2099-01-01"]' });
		await world.db.insert("mails", world.returnedMail(1));
	});

	const correct = (more = {}, language: Language = "ar") =>
		ask({ ...fields, ...more }, language, { MAIL_QUEUE });

	const address = async () => (await world.db.rows("SELECT email FROM bookings"))[0]?.email;

	test("a customer whose mail came back corrects the address, is led to the next link, and sees it whole there once", async () => {
		const { address: copy } = copies.en.thankYou;
		const before = await world.visit(world.linkPath("en"));
		expect(before.mainText).toContain(copy.title);
		expect(before.source).not.toContain("sara@example.com");

		const response = await correct({ email: " Right@Example.com " }, "en");
		expect(response.status).toBe(303);
		const next = localizedPath("en", world.linkOf(undefined, 2));
		const place = new URL(response.headers.get("Location") ?? "");
		expect([place.pathname + place.search, place.hash]).toEqual([next, "#mailbox"]);
		const cookie = world.cookieOf(response);
		const once = await world.get(next, { headers: cookie });
		expect(once.headers.get("Set-Cookie")).toMatch(/^address=;.*Max-Age=0/);
		expect((await readPage(once)).mainText).toContain("Right@Example.com");
		/** Another booking's page shows nothing by this cookie, nor does the link that has ended. */
		expect((await world.get(world.linkPath("en"), { headers: cookie })).status).toBe(404);
		expect(await world.db.rows("SELECT id, state, delivery FROM mails")).toEqual([
			{ id: "booking-customer:1", state: "sent", delivery: null },
			{ id: "booking-customer:1:1", state: "waiting", delivery: null },
		]);
		expect(queued).toMatchObject([{ mailId: "booking-customer:1:1", email: "Right@Example.com" }]);

		const after = await world.visit(next);
		expect(after.mainText).not.toContain(copy.title);
		expect(after.mainText).toContain("R•••@Example.com");
		expect(after.source).not.toContain("Right@Example.com");
		expect(log.join()).not.toMatch(/right|sara/i);
	});

	test("a second press of the correction is answered like the first, and nobody learns more by the former link", async () => {
		const [first, second] = [await correct(), await correct()];
		expect([second.status, second.headers.get("Location")]).toEqual([
			303,
			first.headers.get("Location"),
		]);
		for (const more of [
			{ email: "else@example.com" },
			{ phoneEnding: "0000" },
			{ phoneEnding: "" },
			{ intent: "cancel" },
		])
			expect((await correct(more)).status, JSON.stringify(more)).toBe(404);
		expect(await world.db.rows("SELECT link FROM bookings")).toEqual([{ link: 2 }]);
	});

	test.each<[string, world.FormFields, string]>([
		["wrong digits", { phoneEnding: "0000" }, "phoneEndingWrong"],
		["the address from which mails come back", { email: "Sara@example.com" }, "sameEmail"],
		["an address that is none", { email: "right@" }, "email"],
	])("a customer reads what is wrong with %s, and finds it in its field", async (_, wrong, key) => {
		const response = await correct(wrong, "en");
		expect(response.status).toBe(400);
		const { source } = await readPage(response);
		expect(source).toContain(world.errorText(key, "en"));
		if (wrong.email?.includes("right")) expect(source).toContain(`value="${wrong.email}"`);
		expect(await address()).toBe("sara@example.com");
	});

	test.each([
		["sent once more as it is", { emailAsked: "yes" }, "sara@gmial.com"],
		[
			"which takes the one that was meant",
			{ takeEmail: "yes", emailAsked: "yes" },
			"sara@gmail.com",
		],
	])(
		"of a likely mistake in the new address a customer is asked once, %s",
		async (_, answer, stored) => {
			const mistyped = { email: "sara@gmial.com" };
			const asked = await correct(mistyped, "en");
			const { source } = await readPage(asked);
			const { meant, take } = copies.en.thankYou.address;
			expect(asked.status).toBe(400);
			expect(source).toContain(meant.replace("{{meant}}", "\u2066sara@gmail.com\u2069"));
			for (const text of [world.errorText("emailMeant", "en"), take])
				expect(source).toContain(text);
			expect(source).toContain(`value="${world.phoneEnding}"`);
			expect(await address()).toBe("sara@example.com");
			expect((await correct({ ...mistyped, ...answer }, "en")).status).toBe(303);
			expect(await address()).toBe(stored);
		},
	);

	test("an address is corrected at most three times a day, though no mail came back", async () => {
		await world.db.run(arrived);
		expect((await correct()).status).toBe(303);
		for (const _time of [2, 3]) await world.recordEvent("email", "corrected");
		const path = world.linkOf(undefined, 2);
		const other = { ...fields, email: "other@example.com" };
		const fourth = await world.post(path, other, {}, { MAIL_QUEUE });
		expect([fourth.status, fourth.headers.get("Retry-After")]).toEqual([429, "86400"]);
		expect((await readPage(fourth)).source).toContain(world.errorText("tooManyCorrections"));
		expect(await address()).toBe(right);
	});

	test("of an ended booking the address can be corrected only if its last mail came back, and that mail goes again", async () => {
		await world.db.run(arrived);
		await world.giveStatus("cancelled");
		const response = await correct();
		expect(response.status).toBe(409);
		expect((await readPage(response)).source).toContain(world.errorText("changedMeanwhile"));
		expect(await address()).toBe("sara@example.com");
		await world.db.run(
			"UPDATE mails SET state = 'sent', sent_at = created_at, provider_message_id = id, delivery = 'bounced', delivery_at = created_at WHERE kind = 'cancelled-customer'",
		);
		expect((await correct()).status).toBe(303);
		expect(await world.db.rows("SELECT kind FROM mails WHERE state = 'waiting'")).toEqual([
			{ kind: "cancelled-customer" },
		]);
	});
});
