import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { heldDays } from "#app/business/bookings/capacity.ts";
import { workStates } from "#app/business/bookings/staff-rules.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { freeUntil } from "../../support/facts.ts";
import { readChangePage } from "../../support/html.ts";
import { languagesOf } from "../../support/vitest.ts";
import * as world from "../../support/world.ts";

const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});

const { queued, MAIL_QUEUE } = world.recordingQueue();

world.withLinkedBooking();
beforeEach(() => {
	queued.length = 0;
	errorLog.mockClear();
});

type Options = RequestInit & { language?: Language; bindings?: Partial<Env> };

async function post(fields: world.FormFields, { language, bindings, ...init }: Options = {}) {
	return world.post(world.linkPath(language), fields, init, { MAIL_QUEUE, ...bindings });
}

const refusal = async (...args: Parameters<typeof post>) => readChangePage(await post(...args));

const moveTo = (bookingDate: string, more: world.FormFields = {}): world.FormFields => ({
	intent: "move",
	phoneEnding: world.phoneEnding,
	bookingDate,
	...more,
});

const bookingNow = () =>
	world.db.firstRow(
		`SELECT status, booking_date, version FROM bookings WHERE reference = '${world.linkedRow.reference}'`,
	);

const unchanged = { status: "pending", booking_date: "2026-03-12", version: 0 };

const moveByStaff = (day = "2026-03-20") =>
	world.give({ do: "days", heldDays: [day], freeUntil: freeUntil(day), reason: "no-room" });

async function expectRefused(
	fields: world.FormFields,
	[status, key, field]: [status: number, key: string, field?: string],
	options: Options = {},
) {
	const before = await bookingNow();
	const page = await refusal(fields, options);
	const text = world.errorText(key, options.language);
	expect([page.status, field ? page.fieldErrors : page.alert]).toEqual([
		...[status, field ? { [field]: text } : text],
	]);
	expect(await bookingNow()).toEqual(before);
	return page;
}

const dayField = "move-bookingDate";
const afterDeadline = new Date("2026-03-11T09:00Z");
const storesNothing = { DB: world.dbFailingOn(/^update "bookings"/i) };
const changes = [world.cancelFields, moveTo("2026-03-16")];

describe.each(languagesOf(0))("a customer in %s", (language) => {
	test.each([
		[world.cancelFields, "pending", { status: "cancelled", version: 1 }, ["cancelled", 1]],
		[changes[1], "confirmed", { booking_date: "2026-03-16", version: 2 }, ["moved", 2]],
	] as const)(
		"sends %j for a booking that is %s, and comes back to the page",
		async (fields = {}, status, changed, [kind, version]) => {
			if (status === "confirmed") await world.giveStatus("confirmed");
			const response = await post(fields, { language });
			expect(response.status).toBe(303);
			expect(response.headers.get("Location")).toBe(`${world.linkPath(language)}#done`);
			expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
			expect(await bookingNow()).toEqual({ ...unchanged, ...changed });
			const ids = ["business", "customer"].map((to) => `${kind}-${to}:1:${version}`);
			expect(queued.map(({ mailId }) => mailId).sort()).toEqual(ids);
		},
	);

	test("reads beside each field what to correct, and finds the fields as they were sent", async () => {
		const fields = moveTo("2026-03-12", { phoneEnding: "45" });
		const page = await refusal(fields, { language });
		const { change } = copies[language].thankYou;
		expect(page.status).toBe(400);
		expect(page.title).toContain(copies[language].booking.errorTitlePrefix);
		expect(page.alert).toContain(change.errorSummary);
		expect(page.openForms).toBe(1);
		expect(page.fieldErrors).toEqual({
			"move-bookingDate": change.errors.sameDay,
			"move-phoneEnding": change.errors.phoneEnding,
		});
		expect(page.values).toMatchObject({
			"move-bookingDate": "2026-03-12",
			"move-phoneEnding": "45",
			"cancel-phoneEnding": "",
		});
		expect(await bookingNow()).toEqual(unchanged);
	});

	test("is refused a day that staff have closed, or without room, and takes one of the nearest days with one click", async () => {
		await world.close("2026-03-18");
		const closed = moveTo("2026-03-18");
		const { otherDays } = await expectRefused(closed, [400, "dateClosed", dayField], { language });
		expect(otherDays).toEqual(["2026-03-16", "2026-03-17", "2026-03-19"]);
		await world.fillBays("2026-03-16");
		const wanted = moveTo("2026-03-16");
		const page = await expectRefused(wanted, [400, "dateFull", dayField], { language });
		expect(page.values).toMatchObject({
			"move-bookingDate": "2026-03-16",
			"move-phoneEnding": world.phoneEnding,
		});
		expect(page.otherDays).toEqual(["2026-03-14", "2026-03-15", "2026-03-17"]);
		const pressed = { ...wanted, otherDay: "2026-03-17" };
		expect((await post(pressed, { language })).status).toBe(303);
		expect(await bookingNow()).toMatchObject({ booking_date: "2026-03-17" });
	});

	test.each(workStates)("is advised to call once the car is %s; no row changes", async (state) => {
		await world.giveStatus("confirmed");
		await world.markWork(state);
		const before = await world.db.everyRow();
		for (const fields of changes) {
			const page = await expectRefused(fields, [409, "workBegun"], { language });
			expect(page.alert).toContain(formatPhone(profile.unifiedLine));
			expect(world.changeFieldsOf(page)).toEqual([]);
		}
		expect(await world.db.everyRow()).toEqual(before);
	});
});

test.each([
	["", "newDay"],
	["2027-03-06", "dateFar"],
])("moving to the day %j is refused @thorough", async (day, key) => {
	const page = await expectRefused(moveTo(day), [400, key, dayField]);
	expect(page.values["move-bookingDate"]).toBe(day);
});

test("a film of three days is offered days with room for all three, of which its own bay counts as free @thorough", async () => {
	await world.db.emptyTables();
	const held = JSON.stringify(heldDays(unchanged.booking_date, 3, []));
	await world.addBooking({ ...world.sold("ppf-full-matte-xpel"), held_days: held });
	await world.fillBays("2026-03-18");
	await world.fillBays("2026-03-13", 1);
	const { otherDays } = await expectRefused(moveTo("2026-03-16"), [400, "dateFull", dayField]);
	expect(otherDays).toEqual(["2026-03-13", "2026-03-14", "2026-03-15"]);
	expect((await post(moveTo("2026-03-13"))).status).toBe(303);
});

describe("the last four digits", () => {
	const wrong = { ...world.cancelFields, phoneEnding: "0000" };
	const later = (hours: number) => new Date(world.weekBefore.getTime() + hours * 60 * 60 * 1000);
	const from = (address: string) => ({ headers: { "CF-Connecting-IP": address } });
	const customer = from("203.0.113.0");
	/** Each test has another address, because twenty posts a minute are allowed from one. */
	let stranger = customer;
	let strangers = 0;
	beforeEach(() => {
		stranger = from(`203.0.113.${++strangers}`);
	});

	async function guess(times: number) {
		for (let tries = 0; tries < times; tries++)
			expect((await post(wrong, stranger)).status).toBe(400);
	}

	const wrongTexts = ["", "567", "34567", "0501234567", "abcd", "45.7"];
	test.each(wrongTexts)("are not %j, which does not count as an attempt", async (ending) => {
		expect((await post({ ...world.cancelFields, phoneEnding: ending })).status).toBe(400);
		expect(await world.db.firstRow("SELECT * FROM link_attempts")).toBeUndefined();
	});

	test("are asked before anybody learns which address the booking has", async () => {
		for (const delivery of ["delivered", "bounced"]) {
			await world.db.run(
				"UPDATE mails SET state = 'sent', sent_at = created_at, delivery = ?, delivery_at = created_at",
				delivery,
			);
			for (const email of ["sara@example.com", "other@example.com"]) {
				const page = await refusal({ intent: "email", email, phoneEnding: "0000" });
				expect(page.status, `${delivery} ${email}`).toBe(400);
			}
		}
	});

	test("can be wrong five times in an hour by one stranger; then the right ones have to wait, too, but nobody else", async () => {
		await expectRefused(wrong, [400, "phoneEndingWrong", "cancel-phoneEnding"], stranger);
		await guess(4);
		for (const fields of [wrong, world.cancelFields]) {
			const page = await expectRefused(fields, [429, "tooManyAttempts"], stranger);
			expect(page.alert).toContain(formatPhone(profile.unifiedLine));
			expect(page.values["cancel-phoneEnding"]).toBe(fields.phoneEnding);
		}
		const other = { email: "a@b.co", bookingDate: "2026-03-16" };
		for (const intent of ["move", "email", "copy", "erase"]) {
			const fields = { ...world.cancelFields, intent, ...other };
			await expectRefused(fields, [429, "tooManyAttempts"], stranger);
		}
		expect((await post(moveTo("2026-03-16"), customer)).status).toBe(303);
		vi.setSystemTime(later(1));
		expect((await post(world.cancelFields, stranger)).status).toBe(303);
	});

	test("are counted together for all addresses of one block, also by requests at the same moment", async () => {
		for (let network = 0; network < 5; network++)
			expect((await post(wrong, from(`2001:db8:7:${network}::1`))).status).toBe(400);
		expect((await post(wrong, from("2001:db8:7:9::1"))).status).toBe(429);
		expect((await post(wrong, from("2001:db8:8::1"))).status).toBe(400);

		const posts = Array.from({ length: 12 }, () => post(wrong, stranger));
		const statuses = (await Promise.all(posts)).map(({ status }) => status).sort();
		expect(statuses).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
	});

	test("may be tried ever more rarely: after an hour, after a day, after thirty days @thorough", async () => {
		for (const [hours, tries, wait, key] of [
			[0, 5, "3600", "tooManyAttempts"],
			[1, 3, "86400", "tooManyAttemptsToday"],
			[25, 2, "2592000", "attemptsUsedUp"],
		] as const) {
			vi.setSystemTime(later(hours));
			await guess(tries);
			if (hours === 25) vi.setSystemTime(later(50));
			const response = await post(wrong, stranger);
			expect(response.headers.get("Retry-After")).toBe(wait);
			expect((await readChangePage(response)).alert).toBe(world.errorText(key));
		}
		expect(world.errorText("attemptsUsedUp")).toContain(formatPhone(profile.unifiedLine));
	});

	test("are tried at most a hundred times in thirty days, from however many addresses @thorough", async () => {
		const insert = env.DB.prepare(
			"INSERT INTO link_attempts (booking_id, sender, attempted_at) SELECT id, ?, ? FROM bookings",
		);
		const before = later(-48).toISOString();
		await env.DB.batch(Array.from({ length: 99 }, (_, count) => insert.bind(`s${count}`, before)));
		expect((await post(wrong)).status).toBe(400);
		await expectRefused(world.cancelFields, [429, "attemptsUsedUp"]);
	});

	test("that are right do not count as an attempt, however they are typed", async () => {
		for (const ending of ["4567", "٤٥٦٧", "۴۵۶۷", " 45-67 ", "\u200E4567", "4567"])
			expect((await post({ intent: "copy", phoneEnding: ending }, stranger)).status).toBe(200);
	});
});

test("nothing is left to change once the booking has ended", async () => {
	await world.storeStatus("no-show");
	const before = await world.db.everyRow();
	for (const fields of changes) {
		const page = await expectRefused(fields, [409, "nothingLeft"]);
		expect(world.changeFieldsOf(page)).toEqual([]);
	}
	expect(await world.db.everyRow()).toEqual(before);
});

describe("two people at once", () => {
	/** Staff make their change a moment before the customer's. */
	function withStaffFirst(act: () => Promise<unknown>) {
		let isWriting = false;
		return world.databaseWith({
			prepare(sql) {
				isWriting ||= /^update "bookings"/i.test(sql);
				return env.DB.prepare(sql);
			},
			async batch(statements) {
				if (isWriting) await act();
				isWriting = false;
				return env.DB.batch(statements);
			},
		});
	}

	test.each<[string, () => Promise<unknown>, string]>([
		["confirm", () => world.giveStatus("confirmed"), "changedMeanwhile"],
		["move", moveByStaff, "changedMeanwhile"],
		["cancel", () => world.giveStatus("cancelled"), "nothingLeft"],
		["begin to work", () => world.markWork("in-work"), "workBegun"],
	])("staff %s first: the page says so and shows the present state", async (_, act, key) => {
		for (const fields of changes) {
			await world.db.emptyTables();
			await world.addBooking();
			if (key === "workBegun") await world.giveStatus("confirmed");
			const seen = { version: key === "workBegun" ? "1" : "0" };
			const bindings = { DB: withStaffFirst(act) };
			const page = await refusal({ ...fields, ...seen }, { bindings });
			expect([page.status, page.alert]).toEqual([409, world.errorText(key)]);
			/** Only staff have changed it. */
			expect(await bookingNow()).toMatchObject({ version: Number(seen.version) + 1 });
		}
	});

	test("a page that shows an earlier state changes nothing", async () => {
		await moveByStaff();
		const old = { ...world.cancelFields, version: "0" };
		const page = await expectRefused(old, [409, "changedMeanwhile"]);
		expect(page.mainText).toContain("20 مارس 2026");
		expect(page.values["cancel-phoneEnding"]).toBe(world.phoneEnding);
		expect((await post({ ...world.cancelFields, version: "1" })).status).toBe(303);
	});
});

describe.each(languagesOf(0))("after the deadline a customer in %s", (language) => {
	const { change } = copies[language].thankYou;
	const both = [profile.unifiedLine, profile.whatsapp].map(formatPhone);
	const open = () => world.linkedPage(language);
	const intentsOf = (page: Awaited<ReturnType<typeof open>>) =>
		["move", "cancel"].filter((intent) => `${intent}-phoneEnding` in page.values);
	beforeEach(() => vi.setSystemTime(afterDeadline));

	test("moves by telephone or WhatsApp, and the page has no form for it", async () => {
		const fields = moveTo("2026-03-16", { agree: "yes" });
		const page = await expectRefused(fields, [409, "moveLate"], { language });
		const shown = await open();
		for (const phone of both)
			for (const text of [page.alert, shown.mainText]) expect(text).toContain(phone);
		for (const { values } of [page, shown]) {
			expect(values).toHaveProperty("cancel-phoneEnding");
			expect(values).not.toHaveProperty("move-phoneEnding");
		}
		expect(intentsOf(shown)).toEqual(["cancel"]);
	});

	test("cancels without a tick, reads beside it what the terms say, and that the team decides", async () => {
		const beside = change.cancelling.late.split("{{moment}}");
		const { mainText } = await open();
		for (const part of beside) expect(mainText).toContain(part.trim());
		const html = await world.htmlOf(world.linkPath(language));
		expect(html).not.toContain('type="checkbox"');
		expect((await post(world.cancelFields, { language })).status).toBe(303);
		expect(await bookingNow()).toMatchObject({ status: "cancelled", version: 1 });
		await atItsTime(afterDeadline);
		expect((await open()).mainText).toContain(change.cancelled.late);
		const staffPage = await world.staff.page(world.linkedRow.reference);
		expect(staffPage).toContain(copies.ar.mail.business.cancelling.late);
	});

	test("within seven days of booking cancels for free, and moves by telephone", async () => {
		await bookedOn("2026-03-10T09:00:00.000Z");
		const shown = await open();
		expect(shown.mainText).toContain(change.cancelling.withdrawal);
		expect(shown.mainText).toContain(change.moveByPhone);
		expect(shown.mainText).not.toContain("50%");
		await expectRefused(moveTo("2026-03-16"), [409, "moveLate"], { language });
		expect((await post(world.cancelFields, { language })).status).toBe(303);
		await atItsTime(afterDeadline);
		expect((await open()).mainText).toContain(change.cancelled.free);
		const staffPage = await world.staff.page(world.linkedRow.reference);
		expect(staffPage).not.toContain(copies.ar.mail.business.cancelling.late);
	});

	test.each(["movedByCentre", "closed"] as const)(
		"moves and cancels for free where it is our doing: %s",
		async (why) => {
			const day = why === "closed" ? "2026-03-12" : "2026-03-11";
			if (why === "closed") await world.close(day);
			else await moveByStaff(day);
			const now = new Date(`${dayAfter(day, -1)}T09:00Z`);
			vi.setSystemTime(now);
			const page = await open();
			expect(page.mainText).toContain(change.cancelling[why]);
			expect(intentsOf(page)).toEqual(["move", "cancel"]);
			const { calendar } = copies[language].thankYou.receipt;
			expect(page.mainText.includes(calendar)).toBe(why !== "closed");
			expect(page.mainText).not.toContain("50%");
			expect((await post(world.cancelFields, { language })).status).toBe(303);
			expect(await bookingNow()).toMatchObject({ status: "cancelled" });
			await atItsTime(now);
			await world.db.run("DELETE FROM closures");
			expect((await open()).mainText).toContain(change.cancelled.free);
		},
	);

	/** The database has the real time. */
	const atItsTime = (now: Date) =>
		world.db.run("UPDATE bookings SET status_changed_at = ?", now.toISOString());
});

test("who moves on the page reads until when, if cancelling is free for longer @thorough", async () => {
	await bookedOn("2026-03-09T09:00:00.000Z");
	vi.setSystemTime(new Date("2026-03-10T09:00Z"));
	const { mainText } = await world.linkedPage("en");
	const [before = "", after = ""] = copies.en.thankYou.change.moveUntil.split("{{moment}}");
	expect(mainText).toContain(copies.en.thankYou.change.freeUntilWork);
	expect(mainText).toContain(before);
	expect(mainText).toContain(after);
});

const bookedOn = (createdAt: string) =>
	world.db.run("UPDATE bookings SET created_at = ?, version = version + 1", createdAt);

const urlEncoded = { "Content-Type": "application/x-www-form-urlencoded" };

test.each<[string, number, world.FormFields, RequestInit, string]>([
	["too large", 413, {}, { headers: urlEncoded, body: "a".repeat(65 * 1024) }, "tooLarge"],
	["as JSON", 415, {}, { body: "{}" }, "unreadable"],
	["without an intent", 400, { phoneEnding: world.phoneEnding }, {}, "unreadable"],
	["with another intent", 400, { intent: "x", phoneEnding: world.phoneEnding }, {}, "unreadable"],
	[
		"with two intents",
		400,
		{ intent: ["move", "cancel"], phoneEnding: world.phoneEnding },
		{},
		"unreadable",
	],
])("a request %s, which no form here sends, is refused", async (_, status, fields, init, key) => {
	const before = await world.db.everyRow();
	const page = await expectRefused(fields, [status, key], init);
	expect(page.mainText).toContain(world.linkedRow.reference);
	expect(await world.db.everyRow()).toEqual(before);
});

describe.each(languagesOf(0))("a change in %s can be sent again as it was", (language) => {
	test.each<[string, Partial<Env>, status: number, key: string, logged: string]>([
		["after too many posts in a minute", { POST_LIMIT: world.exhausted }, 429, "tooMany", ""],
		["while nothing is stored", storesNothing, 503, "notChanged", "booking-not-changed"],
		[
			"while the database is down",
			{ DB: world.brokenDatabase },
			503,
			"notChanged",
			"booking-not-read",
		],
	])("%s", async (_, bindings, status, key, logged) => {
		const fields = moveTo("2026-03-16", { version: "0" });
		const page = await expectRefused(fields, [status, key], { language, bindings });
		expect(page.openForms).toBe(1);
		if (bindings.DB === world.brokenDatabase) {
			const html = await (await post(fields, { language, bindings })).text();
			// The link that opens the page anew would lose what was typed.
			expect(html).not.toContain(`href="">${copies[language].chrome.crash.again}</a><a`);
		}
		expect(page.values).toMatchObject({
			"move-bookingDate": "2026-03-16",
			"move-phoneEnding": world.phoneEnding,
		});
		const log = errorLog.mock.calls.join().replaceAll(/[\da-f-]{36}/g, "");
		expect(log).toContain(logged);
		expect(log).not.toContain(world.phoneEnding);
		expect((await post(fields, { language })).status).toBe(303);
	});
});
