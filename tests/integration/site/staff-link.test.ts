import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { lastEventOf, staffActions } from "#app/business/bookings/staff-actions.ts";
import { profile } from "#app/business/centre/profile.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatAmount } from "#app/copy/format/format.ts";
import { connect } from "#app/data/base/client.ts";
import { actByStaffLink, staffBooking } from "#app/data/bookings/staff-booking.ts";
import { bookingToken, type LinkPurpose } from "#app/signing/booking-link.ts";
import { foreignHeaders } from "../../support/booking-link.ts";
import { collectLog } from "../../support/doubles.ts";
import {
	close,
	emptyTables,
	erase,
	everyRow,
	firstRow,
	insertBooking,
	movedTo,
	type Row,
	rows,
	run,
} from "../../support/rows.ts";
import {
	afterwards,
	brokenDatabase,
	exhausted,
	recordingQueue,
	unlimited,
} from "../../support/site.ts";

const log = collectLog();

const reference = "234567";
const today = riyadhToday(new Date());

beforeEach(async () => {
	log.length = 0;
	await book(3);
});

/** The booking of Sara, whose day is that many days from now. */
async function book(days: number, overrides: Row = {}) {
	const day = dayAfter(today, days);
	await emptyTables();
	await insertBooking({
		...movedTo(day),
		created_at: `${dayAfter(day, -2)}T09:00:00.000Z`,
		...overrides,
	});
}

function tokenFor(purpose: LinkPurpose = "staff 1") {
	return bookingToken(reference, purpose, env.COOKIE_SECRET);
}

type SendOptions = { path?: string; query?: string; env?: Partial<Env> };

function send(
	token: string,
	init: RequestInit = {},
	{ path = "/staff/booking", query = "", env: overrides = {} }: SendOptions = {},
) {
	const key = path === "/thank-you" ? "booking" : "key";
	const url = `${profile.origin}${path}?${key}=${token}${query}`;
	// A file of tests posts more than staff do in a minute.
	const bindings = { STAFF_POST_LIMIT: unlimited, ...overrides };
	return afterwards(new Request(url, { redirect: "manual", ...init }), bindings);
}

async function open(token?: string, path?: string) {
	const response = await send(token ?? (await tokenFor()), {}, { path });
	return { status: response.status, html: await response.text() };
}

const openAsCustomer = async () => open(await tokenFor("customer 1"), "/thank-you");

/** What a button sends, as the page has it now. */
async function formOf(html: string, intent: string, reason?: string, sure = true) {
	const hidden = (name: string) =>
		new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1] ?? "";
	return new URLSearchParams({
		revision: hidden("revision"),
		lastEvent: hidden("lastEvent"),
		intent,
		...(reason ? { reason } : {}),
		...(sure ? { sure: "yes" } : {}),
	});
}

/** Each post has its own address, for twenty a minute are allowed. */
let posts = 0;

function post(token: string, body: URLSearchParams, headers = {}, options?: SendOptions) {
	return send(
		token,
		{
			method: "POST",
			body,
			headers: {
				Origin: profile.origin,
				"CF-Connecting-IP": `10.0.0.${++posts % 250}`,
				...headers,
			},
		},
		options,
	);
}

async function press(intent: string, reason?: string, sure = true) {
	const token = await tokenFor();
	const { html } = await open(token);
	const form = await formOf(html, intent, reason, sure);
	const response = await post(token, form);
	return { status: response.status, html: await response.text() };
}

const row = () => firstRow("SELECT status, revision FROM bookings");

const events = () =>
	rows("SELECT what, to_value, changed_by, reason FROM booking_events ORDER BY id");

const due = formatAmount(quoteFor(["thermal-nano-ceramic"], "sedan").dueHalalas);

test("staff see the whole booking, with links to call and to write to the customer", async () => {
	const { status, html } = await open();
	expect(status).toBe(200);
	expect(html).toContain("سارة علي");
	expect(html).toContain('href="tel:+966501234567"');
	expect(html).toContain('href="https://wa.me/966501234567?text=');
	expect(html).toContain("sara@example.com");
	expect(html).toContain(due);
	expect(html).toContain("حُجز");
});

test("staff are not stopped by the visitors in their network, but by the limit of their link", async () => {
	const token = await tokenFor();
	const form = await formOf((await open(token)).html, "confirm");
	const keys: string[] = [];
	const limit = async ({ key }: { key: string }) => {
		keys.push(key);
		return { success: false };
	};
	const refused = await post(token, form, {}, { env: { STAFF_POST_LIMIT: { limit } } });
	expect(refused.status).toBe(429);
	expect(keys).toEqual([token]);
	const POST_LIMIT = exhausted;
	expect((await post(token, form, {}, { env: { POST_LIMIT } })).status).toBe(303);
});

test("nothing on the page calls the centre, or books", async () => {
	const { html } = await open();
	expect(html).not.toContain('class="action-bar');
	expect(html).not.toContain('class="call-button"');
});

test("staff see no discount for a booking by telephone", async () => {
	await book(3, { source: "phone" });
	const { status, html } = await open();
	expect(status).toBe(200);
	expect(html).toContain("بالهاتف");
	expect(html).not.toContain(due);
	expect(html).not.toContain("خصم");
});

test("the page is private, not indexed, and names itself to no other site", async () => {
	const { headers } = await send(await tokenFor());
	expect(headers.get("Cache-Control")).toBe("private, no-store");
	expect(headers.get("X-Robots-Tag")).toBe("noindex");
	expect(headers.get("Referrer-Policy")).toBe("no-referrer");
});

test("GETs and HEADs of a staff link change nothing", async () => {
	const token = await tokenFor();
	const before = await everyRow();
	for (const query of ["", "&intent=confirm&lang=en", "", "&sure=yes"]) {
		expect((await send(token, {}, { query })).status).toBe(200);
		expect((await send(token, { method: "HEAD" }, { query })).status).toBe(200);
	}
	expect(await everyRow()).toEqual(before);
});

test("from confirming to collecting, the history shows each action once", async () => {
	await book(0);
	for (const intent of ["not-reached", "reached", "confirm"])
		expect((await press(intent)).status).toBe(303);
	for (const intent of ["in-work", "ready", "complete"])
		expect((await press(intent)).status).toBe(303);
	const by = { changed_by: "staff-link", reason: null };
	expect(await events()).toEqual([
		{ what: "call", to_value: "not-reached", ...by },
		{ what: "call", to_value: "reached", ...by },
		{ what: "status", to_value: "confirmed", ...by },
		{ what: "work", to_value: "in-work", ...by },
		{ what: "work", to_value: "ready", ...by },
		{ what: "status", to_value: "completed", ...by },
	]);
	const { html } = await open();
	expect(html).toContain("الموظفون بالرابط");
	expect(html).toContain("انتهى هذا الحجز");
	// Only the warranty card is still to be made, the customer's link still opens the booking, and the end can be taken back.
	const intents = html.match(/<button[^>]*name="intent"[^>]*>/g) ?? [];
	expect(intents.map((button) => /value="([^"]*)"/.exec(button)?.[1]).sort()).toEqual([
		"card",
		"new-link",
		"take-back",
	]);
});

test("a booking that was moved is no longer in work", async () => {
	await press("confirm");
	await press("in-work");
	await run(
		"UPDATE bookings SET booking_date = date(booking_date, '+1 day'), held_days = json_array(date(booking_date, '+1 day')), changed_by = 'staff'",
	);
	const { html } = await openAsCustomer();
	expect(html).toContain("موعدك مؤكد");
	expect(html).not.toContain("قيد العمل");
});

test("cancelling needs a reason, which the history shows", async () => {
	const refused = await press("cancel");
	expect(refused.status).toBe(400);
	expect(refused.html).toContain("اختاروا سبب الإلغاء، ثم اضغطوا الزر مرة أخرى.");
	expect((await press("cancel", "<b>")).status).toBe(400);
	expect(await events()).toEqual([]);
	expect((await press("cancel", "day-closed")).status).toBe(303);
	expect(await events()).toEqual([
		{ what: "status", to_value: "cancelled", changed_by: "staff-link", reason: "day-closed" },
	]);
	expect(await rows("SELECT kind FROM mails")).toEqual([{ kind: "cancelled-customer" }]);
});

test("staff are offered to say that the centre is closed only once they have closed the day", async () => {
	const { closed } = staffView.whatsapp;
	expect((await open()).html).not.toContain(closed);
	const { booking_date } = (await firstRow("SELECT booking_date FROM bookings")) ?? {};
	await close(String(booking_date));
	/** As a text for WhatsApp, and as a reason to cancel and to move. */
	expect((await open()).html.split(`>${closed}<`)).toHaveLength(4);
});

test.each(staffActions)("%s sent twice is done once", async (intent) => {
	if (intent === "in-work" || intent === "ready") await press("confirm");
	const token = await tokenFor();
	const form = await formOf((await open(token)).html, intent, "other");
	const { length } = await events();
	const [first, second] = await Promise.all([post(token, form), post(token, form)]);
	const after = await everyRow();
	expect(await events()).toHaveLength(length + 1);
	expect([first.status, second.status]).toEqual([303, 303]);
	expect((await post(token, form)).status).toBe(303);
	expect(await everyRow()).toEqual(after);
});

test("staff who act on an old page see the present state of the booking", async () => {
	const token = await tokenFor();
	const form = await formOf((await open(token)).html, "confirm");
	await run("UPDATE bookings SET status = 'cancelled', changed_by = 'customer'");
	const response = await post(token, form);
	expect(response.status).toBe(409);
	const html = await response.text();
	expect(html).toContain("تغيّر الحجز بعد أن فتحتم الصفحة");
	expect(html).toContain("ملغى");
	expect(await row()).toMatchObject({ status: "cancelled", revision: 1 });
});

test.each(["confirmed", "no-show", "cancelled"] as const)(
	"of two staff who press at the same moment the second does not set %s over what the first recorded",
	async (status) => {
		const db = connect(env.DB);
		const seen = await staffBooking(db, reference);
		if (!seen) throw new Error("No booking");
		const state = { ...seen, lastEvent: lastEventOf(seen) };
		const [first, second] = [
			await actByStaffLink(db, state, { what: "call", to: "reached" }),
			await actByStaffLink(db, state, { what: "status", to: status }),
		];
		expect([first, second]).toEqual([true, false]);
		expect(await row()).toEqual({ status: "pending", revision: 0 });
	},
);

describe("an action that the table of transitions does not allow is refused", () => {
	test.each(["in-work", "ready"])("%s before confirming", async (intent) => {
		expect((await press(intent)).status).toBe(409);
		expect(await events()).toEqual([]);
	});

	test.each(staffActions)("%s after completing", async (intent) => {
		const token = await tokenFor();
		const form = await formOf((await open(token)).html, intent, "other");
		await run("UPDATE bookings SET status = 'completed'");
		const { length } = await events();
		const { status } = await post(token, form);
		expect(status).toBe(intent === "complete" ? 303 : 409);
		expect(await events()).toHaveLength(length);
	});

	test("going back to work on a car that is ready", async () => {
		for (const intent of ["confirm", "ready"]) await press(intent);
		const before = await everyRow();
		const { status, html } = await press("in-work");
		expect(status).toBe(409);
		expect(html).toContain("هذا الإجراء غير متاح في حالة الحجز الحالية");
		expect(await everyRow()).toEqual(before);
	});

	test.each(staffActions.filter((action) => action !== "complete"))(
		"%s on a completed booking, by a form that knows its state",
		async (intent) => {
			await press("complete");
			const before = await everyRow();
			const last = await env.DB.prepare("SELECT max(id) AS id FROM booking_events").first("id");
			const form = new URLSearchParams({
				intent,
				revision: "1",
				lastEvent: String(last),
				reason: "other",
			});
			const response = await post(await tokenFor(), form);
			expect(response.status).toBe(409);
			expect(await response.text()).toContain("هذا الإجراء غير متاح في حالة الحجز الحالية");
			expect(await everyRow()).toEqual(before);
		},
	);

	test.each([
		["an unknown intent", { intent: "delete" }],
		["no intent", { intent: "" }],
		["no revision", { revision: "" }],
		["a revision that is no number", { revision: "1e9" }],
	])("%s", async (_, wrong) => {
		const token = await tokenFor();
		const form = await formOf((await open(token)).html, "confirm");
		for (const [name, value] of Object.entries(wrong)) form.set(name, value);
		expect((await post(token, form)).status).toBe(400);
		expect(await row()).toEqual({ status: "pending", revision: 0 });
	});

	test.each(foreignHeaders)("a post %s", async (_, headers) => {
		const token = await tokenFor();
		const form = await formOf((await open(token)).html, "confirm");
		const { status } = await post(token, form, headers);
		expect(status).toBe(403);
		expect(await row()).toEqual({ status: "pending", revision: 0 });
	});
});

describe("a link works for its own purpose only", () => {
	test.each(["/staff/booking", "/thank-you"])(
		"a customer link lets nobody act as staff at %s",
		async (path) => {
			const html = (await open()).html;
			const before = await everyRow();
			const token = await tokenFor("customer 1");
			for (const intent of staffActions) {
				const form = await formOf(html, intent, "other");
				const { status } = await post(token, form, {}, { path });
				expect(status).toBe(path === "/staff/booking" ? 404 : 400);
			}
			expect(await everyRow()).toEqual(before);
		},
	);

	test("a staff link opens nothing at the customer's address and changes nothing there", async () => {
		const before = await everyRow();
		const path = "/thank-you";
		const token = await tokenFor();
		expect((await open(token, path)).status).toBe(404);
		for (const intent of ["move", "cancel", "confirm"]) {
			const form = new URLSearchParams({
				intent,
				phoneEnding: "4567",
				bookingDate: dayAfter(today, 5),
				revision: "0",
				lastEvent: "0",
			});
			expect((await post(token, form, {}, { path })).status).toBe(404);
		}
		expect(await everyRow()).toEqual(before);
	});

	test("a staff link cannot download the calendar file", async () => {
		const { status } = await send(await tokenFor(), {}, { path: "/thank-you/booking.ics" });
		expect(status).toBe(404);
	});

	test.each(["staff 2", "staff 0"] as const)("%s opens nothing", async (purpose) => {
		const token = await tokenFor(purpose);
		expect((await open(token)).status).toBe(404);
		const form = new URLSearchParams({ intent: "confirm", revision: "0", lastEvent: "0" });
		expect((await post(token, form)).status).toBe(404);
	});
});

test("raising the number ends every staff link, and no customer's link", async () => {
	const old = await tokenFor();
	await run("UPDATE staff_links SET generation = 2");
	expect((await open(old)).status).toBe(404);
	expect((await open(await tokenFor("staff 2"))).status).toBe(200);
	expect((await openAsCustomer()).status).toBe(200);
});

test("a staff link ends seven days after the day on which the car is expected", async () => {
	await book(-7);
	expect((await open()).status).toBe(200);
	await book(-9, { held_days: JSON.stringify([-9, -8, -7].map((days) => dayAfter(today, days))) });
	expect((await open()).status).toBe(200);
	await book(-8);
	expect((await open()).status).toBe(404);
	expect((await openAsCustomer()).status).toBe(200);
});

test("the link of an erased customer opens nothing", async () => {
	await erase();
	expect((await open()).status).toBe(404);
});

test("a browser that sends no origin from this page can send its forms", async () => {
	const token = await tokenFor();
	const form = await formOf((await open(token)).html, "confirm");
	const headers = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
	expect((await post(token, form, headers)).status).toBe(303);
});

test("the page works in English addresses, too, and stays Arabic", async () => {
	const response = await send(await tokenFor(), {}, { query: "&lang=en" });
	const html = await response.text();
	expect(html).toContain('<div lang="ar" dir="rtl"');
	expect(html).toContain(`action="/staff/booking?key=${await tokenFor()}&amp;lang=en"`);
});

test("the log has neither the token nor anything about a person", async () => {
	await press("confirm");
	const token = await tokenFor();
	expect(log.length).toBeGreaterThan(0);
	expect(log.join()).not.toContain(token.slice(8));
	expect(log.join()).not.toMatch(/سارة|05\d{8}|sara@/);
});

describe("the page asks for confirmation of", () => {
	const question = 'name="sure" value="yes"';

	test.each(["complete", "no-show", "cancel"])("%s always", async (intent) => {
		await book(0);
		await press("confirm");
		const before = await everyRow();
		const asked = await press(intent, "other", false);
		expect(asked.status).toBe(200);
		expect(asked.html).toContain(question);
		expect(await everyRow()).toEqual(before);
		expect((await press(intent, "other")).status).toBe(303);
	});

	test.each(["in-work", "ready"])("%s only before the day of the booking", async (intent) => {
		await book(1);
		await press("confirm");
		const before = await everyRow();
		const asked = await press(intent, undefined, false);
		expect(asked.status).toBe(200);
		expect(asked.html).toContain(question);
		expect(asked.html).toContain("ولم يحن بعد");
		expect(await everyRow()).toEqual(before);
		expect((await press(intent)).status).toBe(303);

		await book(0);
		await press("confirm");
		expect((await press(intent, undefined, false)).status).toBe(303);
	});

	test("confirming and calls never", async () => {
		for (const intent of ["reached", "not-reached", "confirm"])
			expect((await press(intent, undefined, false)).status).toBe(303);
	});

	test("a cancellation, and keeps the reason", async () => {
		const { html } = await press("cancel", "no-room", false);
		expect(html).toContain('name="reason" value="no-room"');
	});
});

test("a reason is stored with a cancellation only", async () => {
	for (const intent of ["confirm", "complete"]) await press(intent, "other");
	expect((await events()).map(({ reason }) => reason)).toEqual([null, null]);
});

test("the request of a staff action queues its mails", async () => {
	const { queued, MAIL_QUEUE } = recordingQueue();
	const token = await tokenFor();
	for (const intent of ["reached", "confirm", "cancel"]) {
		const form = await formOf((await open(token)).html, intent, "other");
		await post(token, form, {}, { env: { MAIL_QUEUE } });
	}
	expect(queued.map(({ kind }) => kind)).toEqual(["confirmed-customer", "cancelled-customer"]);
});

describe("while the database fails", () => {
	const DB = brokenDatabase;

	test("the page says so, and opens again by a link", async () => {
		const response = await send(await tokenFor(), {}, { env: { DB } });
		expect(response.status).toBe(503);
		const html = await response.text();
		expect(html).toContain("تعذّر فتح الحجز الآن");
		expect(html).toMatch(/<a [^>]*href="">حاول مرة أخرى<\/a>/);
		expect(html).toContain("في رسالة «حجز جديد» في بريدكم");
	});

	test("an action can be sent again as it was", async () => {
		const token = await tokenFor();
		const form = await formOf((await open(token)).html, "cancel", "no-room");
		const response = await post(token, form, {}, { env: { DB } });
		expect(response.status).toBe(503);
		const html = await response.text();
		expect(html).toContain("حدث خطأ أثناء الحفظ");
		expect(html).toContain('value="cancel" name="intent"');
		expect(html).not.toContain(">حاول مرة أخرى</a>");
		for (const [name, value] of form)
			if (name !== "intent") expect(html).toContain(`name="${name}" value="${value}"`);
		expect((await post(token, form)).status).toBe(303);
	});

	test("a malformed token is refused without a database query", async () => {
		for (const token of ["", "234567", "234567.x"])
			expect((await send(token, {}, { env: { DB } })).status).toBe(404);
	});
});
