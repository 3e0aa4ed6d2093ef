import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { bays } from "#app/business/bookings/capacity.ts";
import { boardDay } from "#app/business/bookings/deadline.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { profile } from "#app/business/centre/profile.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { boardToken, bookingOnBoardToken } from "#app/signing/board-link.ts";
import { bookingToken } from "#app/signing/booking-link.ts";
import { postToBoard } from "../../support/board.ts";
import type { FormFields } from "../../support/booking-form.ts";
import {
	aBooking,
	close,
	emptyTables,
	everyRow,
	fillBays,
	firstRow,
	insertStatement,
	mailRow,
	messageRow,
	recordEvent,
	rows,
	run,
} from "../../support/rows.ts";
import { brokenDatabase, get, recordingQueue } from "../../support/site.ts";

/** At noon, so that no result depends on the hour. */
const noon = momentInRiyadh(riyadhToday(new Date()), "12:00");
const today = boardDay(noon);

beforeAll(() => {
	vi.useFakeTimers({ toFake: ["Date"], now: noon });
});
afterAll(() => {
	vi.useRealTimers();
});

beforeEach(emptyTables);

const tokenOf = (day = today, generation = 1) => boardToken(day, generation, env.COOKIE_SECRET);

async function open(token?: string, query = "", bindings?: Partial<Env>) {
	const path = `/staff/day?key=${token ?? (await tokenOf())}${query}`;
	const response = await get(path, {}, bindings);
	return { ...response, status: response.status, html: await response.text() };
}

const post = (fields: FormFields, bindings?: Partial<Env>) =>
	postToBoard("day", fields, { bindings });

test("staff open the board of today by its link", async () => {
	const { status, html } = await open();
	expect(status).toBe(200);
	for (const shown of ["لوحة العمل", '<div lang="ar" dir="rtl"']) expect(html).toContain(shown);
});

test.each(["00:00", "02:00", "06:29"])(
	"at %s the link of yesterday's sheet shows the cars of the day that has begun",
	async (time) => {
		const [now, next] = [await book({ days: 1 }), await book({ days: 2 })];
		vi.setSystemTime(momentInRiyadh(dayAfter(today, 1), time));
		const { html } = await open();
		expect(html).toContain('<div lang="ar" dir="rtl"');
		expect(referencesIn(part(html, "today"))).toEqual([now]);
		expect(part(html, "today")).toContain(formatShortDay(dayAfter(today, 1), "ar"));
		expect(referencesIn(part(html, "tomorrow"))).toEqual([next]);
		vi.setSystemTime(noon);
	},
);

describe("nothing opens the board but its own link:", () => {
	test.each([-2, -1, 1])("not that of another day, %i days from today", async (days) => {
		expect((await open(await tokenOf(dayAfter(today, days)))).status).toBe(404);
	});

	test("not that of today with another day written into it", async () => {
		const [, signature] = (await tokenOf(dayAfter(today, -1))).split(".");
		expect((await open(`${today}.${signature}`)).status).toBe(404);
	});

	test("not the links of one booking", async () => {
		for (const purpose of ["staff 1", "customer 1"] as const) {
			const token = await bookingToken("234567", purpose, env.COOKIE_SECRET);
			expect((await open(token)).status).toBe(404);
			const [, signature] = token.split(".");
			expect((await open(`${today}.${signature}`)).status).toBe(404);
		}
	});

	test("and its key opens the pages beside it, but neither a booking nor the calendar", async () => {
		const reference = await book({ days: 0 });
		const board = await tokenOf();
		const booking = await bookingToken(reference, "staff 1", env.COOKIE_SECRET);
		const statuses = async (key: string) => {
			const pages = ["day", "find", "book", "close", "wanted", "booking", "calendar.ics"];
			const answers = pages.map(async (page) => (await get(`/staff/${page}?key=${key}`)).status);
			return Promise.all(answers);
		};
		expect(await statuses(board)).toEqual([200, 200, 200, 200, 200, 404, 404]);
		expect(await statuses(booking)).toEqual([404, 404, 404, 404, 404, 200, 404]);
		for (const address of ["/staff", `/staff?key=${board}`, `/staff?day=${board}`])
			expect((await get(address)).status).toBe(404);
	});

	test("not one that was ended", async () => {
		const ended = await tokenOf();
		await run("UPDATE staff_links SET generation = 2");
		expect((await open(ended)).status).toBe(404);
		expect((await open(await tokenOf(today, 2))).status).toBe(200);
	});
});

test.each([
	["2026-11-30T03:29:59Z", "2026-11-29"],
	["2026-11-30T03:30:00Z", "2026-11-30"],
	["2026-11-30T21:30:00Z", "2026-11-30"],
	["2026-12-01T03:29:59Z", "2026-11-30"],
	["2026-12-01T03:30:00Z", "2026-12-01"],
])("at %s the board with the link of %s is open, until the next sheet", (moment, day) => {
	expect(boardDay(new Date(moment))).toBe(day);
});

test.each(["", "delete", "constructor"])("an unknown intent %j changes nothing", async (intent) => {
	const before = await everyRow();
	const response = await post({ intent });
	expect(response.status).toBe(400);
	expect(await response.text()).toContain("لم يُفهم الطلب");
	expect(await everyRow()).toEqual(before);
});

test("while the database fails the page says so, and opens again by a link", async () => {
	const { status, html } = await open(undefined, "", { DB: brokenDatabase });
	expect(status).toBe(503);
	expect(html).toContain("تعذّر فتح لوحة العمل الآن");
	expect(html).toMatch(/<a [^>]*href="">حاول مرة أخرى<\/a>/);
	expect(html).toContain("في رسالة الصباح");
});

type Made = { days: number; stays?: number; name?: string; status?: Status; source?: string };

/** A booking for that many days from today, which was made two days before it. */
async function book({ days, stays = 1, name = "سارة علي", status, source = "web" }: Made) {
	const held = Array.from({ length: stays }, (_, more) => dayAfter(today, days + more));
	const [first = ""] = held;
	const created_at = `${dayAfter(first < today ? first : today, -2)}T09:00:00.000Z`;
	const row = aBooking().with({ customer_name: name, source, created_at });
	const booking = await row.on(first, ...held.slice(1)).stored(...(status ? [status] : []));
	return booking.reference;
}

/** The forms of the board that have a button with this intent, by the reference of their booking. */
function formsWith(html: string, intent: string): Map<string, FormFields> {
	const forms = new Map<string, FormFields>();
	for (const [form] of html.matchAll(/<form[\s\S]*?<\/form>/g)) {
		if (!form.includes(`value="${intent}"`)) continue;
		const fields: FormFields = { intent };
		for (const [, name = "", value = ""] of form.matchAll(
			/type="hidden" name="(\w+)" value="([^"]*)"/g,
		))
			fields[name] = value;
		forms.set(String(fields.booking).split(".")[0] ?? "", fields);
	}
	return forms;
}

/** Presses the button of a car, as the page has it now. */
async function press(reference: string, intent: string, more: FormFields = {}) {
	const { html } = await open();
	const form = formsWith(html, intent).get(reference);
	if (!form) throw new Error(`The board has no button ${intent}`);
	const response = await post({ ...form, ...more });
	return {
		status: response.status,
		location: response.headers.get("Location") ?? "",
		html: await response.text(),
	};
}

const statusOf = async (reference: string) =>
	(await firstRow(`SELECT status FROM bookings WHERE reference = '${reference}'`))?.status;

/** The part of the page between two headings. */
function part(html: string, id: string): string {
	const [, after = ""] = html.split(`<section id="${id}"`);
	return after.split("<section")[0] ?? "";
}

const referencesIn = (html: string) => [...new Set(html.match(/\bB0\d{4}\b/g) ?? [])];

describe("the board shows", () => {
	test("the cars of today and tomorrow on every day they stay, those that came first above the others", async () => {
		const yesterday = await book({ days: -1, stays: 3, status: "confirmed" });
		const now = await book({ days: 0, stays: 2, status: "confirmed" });
		const pending = await book({ days: 0 });
		const next = await book({ days: 1, status: "confirmed" });
		const { html } = await open();
		expect(referencesIn(part(html, "today"))).toEqual([yesterday, now, pending]);
		expect(referencesIn(part(html, "tomorrow"))).toEqual([yesterday, now, next]);
		for (const shown of ["يوم 2 من 3", "يوم 1 من 2"]) expect(part(html, "today")).toContain(shown);
		expect(part(html, "tomorrow")).toContain("يوم 3 من 3");
		// A car of both days has its button once.
		expect([...formsWith(part(html, "tomorrow"), "in-work").keys()]).toEqual([next]);
	});

	test("each car with its one next button", async () => {
		const reference = await book({ days: 0 });
		for (const intent of ["confirm", "in-work", "ready", "complete"]) {
			const today = part((await open()).html, "today");
			for (const other of ["confirm", "in-work", "ready", "complete"])
				expect(formsWith(today, other).has(reference)).toBe(other === intent);
			const sure: FormFields = intent === "complete" ? { sure: "yes" } : {};
			expect(await press(reference, intent, sure)).toMatchObject({ status: 303 });
		}
		expect(await statusOf(reference)).toBe("completed");
		const { html } = await open();
		expect(formsWith(html, "complete").size).toBe(0);
		for (const shown of ["سُلّمت اليوم", reference]) expect(part(html, "today")).toContain(shown);
	});

	test("who waits for a call and since when, and nobody whom staff have reached", async () => {
		const waits = await book({ days: 5 });
		const reached = await book({ days: 6 });
		await recordEvent("call", "reached", reached);
		const { html } = await open();
		expect(referencesIn(part(html, "waiting"))).toEqual([waits]);
		expect(part(html, "waiting")).toContain(
			`حجز ${formatShortDay(dayAfter(today, -2), "ar")}، 12:00\u00A0ظهراً`,
		);
		expect(part(html, "waiting")).toContain("مضت 20 ساعة");
		await press(waits, "not-reached");
		expect((await open()).html).toContain("، بلا ردّ");
	});

	test("past bookings that nobody closed, until somebody says what happened", async () => {
		const delivered = await book({ days: -3, stays: 2, status: "confirmed" });
		const missed = await book({ days: -40 });
		const waiting = part((await open()).html, "waiting");
		expect(referencesIn(waiting)).toEqual([delivered, missed]);
		const asked = await press(delivered, "complete");
		expect(asked.status).toBe(200);
		expect(asked.html).toContain('name="sure" value="yes"');
		await press(delivered, "complete", { sure: "yes" });
		await press(missed, "no-show", { sure: "yes" });
		expect(await statusOf(delivered)).toBe("completed");
		expect(await statusOf(missed)).toBe("no-show");
		expect((await open()).html).not.toContain(staffBoard.waiting.unclosed);
	});

	test("mails that did not go out, and messages with an answer to send", async () => {
		const reference = await book({ days: 20, status: "confirmed" });
		const { id } = (await firstRow("SELECT id FROM bookings")) ?? {};
		const mail = { ...mailRow, booking_id: Number(id), state: "failed" };
		await insertStatement("mails", mail).run();
		const created_at = new Date().toISOString();
		await insertStatement("contact_messages", { ...messageRow, created_at }).run();
		const waiting = part((await open()).html, "waiting");
		for (const shown of [reference, "إلى العميل، فاتصلوا به", "متى تفتحون؟"])
			expect(waiting).toContain(shown);
		// One sentence in its card, whose parts are the rows of a grid.
		expect(waiting).toContain("<p>حجز ");
		expect(waiting).toContain(
			`https://wa.me/966501234567?text=${encodeURIComponent("السلام عليكم سارة علي، معك")}`,
		);
	});

	test("the free bays of 14 days, and which of them are closed", async () => {
		await fillBays(dayAfter(today, 2), `${dayAfter(today, -2)}T09:00:00.000Z`);
		await book({ days: 3, stays: 2, status: "confirmed" });
		await close(dayAfter(today, 4));
		await close(dayAfter(today, 5));
		const days = part((await open()).html, "days");
		expect([...days.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, text]) => text)).toEqual([
			`${bays} أماكن`,
			`${bays} أماكن`,
			"لا مكان",
			`${bays - 1} أماكن`,
			"مغلق، وفيه سيارة واحدة",
			"مغلق",
			...Array.from({ length: 8 }, () => `${bays} أماكن`),
		]);
	});
});

describe("a link reaches no more than its board shows:", () => {
	test("not a booking after its fourteen days that waits for nothing", async () => {
		await book({ days: 0, status: "confirmed" });
		const other = await book({ days: 14, status: "confirmed", name: "هدى بعيدة" });
		const past = await book({ days: -10, status: "completed", name: "هدى قديمة" });
		const cancelled = await book({ days: 1, status: "cancelled" });
		const lapsed = await book({ days: 4, name: "هدى متأخرة" });
		await run(
			"UPDATE bookings SET status = 'cancelled', change_reason = 'lapsed', changed_by = 'system' WHERE reference = ?",
			lapsed,
		);
		/** Before noon, the test's clock is ahead of the database's: the mails would look late, and be shown. */
		await run("DELETE FROM mails");
		const path = `?key=${await tokenOf()}`;
		for (const address of [`/staff/day${path}`, `/staff/day.data${path}`]) {
			const text = await (await get(address)).text();
			for (const reference of [other, past, cancelled, lapsed])
				expect(text).not.toContain(reference);
			expect(text).not.toContain("هدى");
		}
	});

	test("not a booking whose reference is written into a form of another", async () => {
		const shown = await book({ days: 0 });
		const other = await book({ days: 2, status: "confirmed" });
		const form = formsWith((await open()).html, "confirm").get(shown);
		const [, signature] = String(form?.booking).split(".");
		const before = await everyRow();
		const mailed = await bookingToken(other, "staff 1", env.COOKIE_SECRET);
		for (const booking of [`${other}.${signature}`, other, "", mailed])
			for (const intent of ["confirm", "complete", "no-show"]) {
				const fields = { ...form, booking, intent, sure: "yes" };
				const response = await post(fields);
				expect(response.status).toBe(409);
				expect(await response.text()).toContain("هذا الحجز ليس في هذه اللوحة");
			}
		expect(await everyRow()).toEqual(before);
	});

	test("not the actions that it does not offer", async () => {
		const reference = await book({ days: 0 });
		const form = formsWith((await open()).html, "confirm").get(reference);
		for (const intent of ["cancel", "reached"]) {
			const fields = { ...form, intent, reason: "other", sure: "yes" };
			expect((await post(fields)).status).toBe(400);
		}
		expect(await statusOf(reference)).toBe("pending");
	});

	test("the pages of its bookings open from it, and close with it", async () => {
		const reference = await book({ days: -40, status: "confirmed" });
		const { html } = await open();
		const [, token = ""] =
			new RegExp(`/staff/booking\\?key=(${reference}[\\w.-]+)`).exec(html) ?? [];
		expect((await get(`/staff/booking?key=${token}`)).status).toBe(200);
		expect((await get(`/thank-you?booking=${token}`)).status).toBe(404);
		const yesterday = { day: dayAfter(today, -1), generation: 1 };
		const old = await bookingOnBoardToken(reference, yesterday, env.COOKIE_SECRET);
		expect((await get(`/staff/booking?key=${old}`)).status).toBe(404);
		await run("UPDATE staff_links SET generation = 2");
		expect((await get(`/staff/booking?key=${token}`)).status).toBe(404);
	});
});

describe("a button", () => {
	test("asks before work on a day that has not come", async () => {
		const reference = await book({ days: 1, status: "confirmed" });
		const before = await everyRow();
		const asked = await press(reference, "in-work");
		expect(asked.status).toBe(200);
		expect(asked.html).toContain("هل بدأ العمل على السيارة فعلاً؟");
		expect(asked.html).toContain("ولم يحن بعد");
		expect(await everyRow()).toEqual(before);
		expect(await press(reference, "in-work", { sure: "yes" })).toMatchObject({ status: 303 });
	});

	test("that was answered leads back to the car, and says what was done", async () => {
		const reference = await book({ days: 0 });
		const { location } = await press(reference, "confirm");
		expect(location).toMatch(new RegExp(`#${reference}$`));
		const query = new URL(location, profile.origin).search;
		const html = await (await get(`/staff/day${query}`)).text();
		const [, card = ""] = html.split(`id="${reference}"`);
		expect(card.slice(0, 400)).toContain("أُكّد الحجز");
	});

	test.each(["confirm", "not-reached", "no-show"])(
		"%s that two people press at once is done once, and tells the second one",
		async (intent) => {
			const reference = await book({ days: intent === "no-show" ? -2 : 4 });
			const form = formsWith((await open()).html, intent).get(reference) ?? {};
			const fields = { ...form, sure: "yes" };
			const answers = await Promise.all([post(fields), post(fields)]);
			answers.push(await post(fields));
			expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
			expect(await rows("SELECT what FROM booking_events")).toHaveLength(1);
			const told = answers.map(({ headers }) =>
				String(headers.get("Location")).includes("already=yes"),
			);
			expect(told.filter((already) => !already)).toHaveLength(1);
			const last = new URL(String(answers.at(-1)?.headers.get("Location")), profile.origin);
			expect(await (await get(`/staff/day${last.search}`)).text()).toContain("لم يتكرر شيء");
		},
	);

	test("that is pressed too late says that the booking has changed", async () => {
		const reference = await book({ days: 0 });
		const form = formsWith((await open()).html, "confirm").get(reference);
		await run("UPDATE bookings SET status = 'cancelled', changed_by = 'customer'");
		const response = await post(form ?? {});
		expect(response.status).toBe(409);
		expect(await response.text()).toContain("تغيّر الحجز بعد أن فتحتم الصفحة");
	});

	test("can be pressed again as it was while the database fails", async () => {
		const reference = await book({ days: 0, status: "confirmed" });
		const form = formsWith((await open()).html, "in-work").get(reference) ?? {};
		const response = await post(form, { DB: brokenDatabase });
		expect(response.status).toBe(503);
		const [again] = formsWith(await response.text(), "in-work").values();
		expect(again).toEqual(form);
		expect((await post(again ?? {})).status).toBe(303);
	});

	test("queues the customer's mail in the same request", async () => {
		const reference = await book({ days: 0 });
		const form = formsWith((await open()).html, "confirm").get(reference) ?? {};
		const { queued, MAIL_QUEUE } = recordingQueue();
		await post(form, { MAIL_QUEUE });
		expect(queued.map(({ kind }) => kind)).toEqual(["confirmed-customer"]);
	});
});
