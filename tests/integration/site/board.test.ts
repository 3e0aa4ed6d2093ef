import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter } from "#app/business/calendar.ts";
import { boardDay } from "#app/business/deadline.ts";
import { profile } from "#app/business/profile.ts";
import { boardToken } from "#app/signing/board-link.ts";
import { bookingToken } from "#app/signing/booking-link.ts";
import { foreignHeaders } from "../../support/booking-link.ts";
import { emptyTables, rows, run } from "../../support/rows.ts";
import { brokenDatabase, collectLog, get } from "../../support/site.ts";

const log = collectLog();

const today = boardDay(new Date());

beforeEach(async () => {
	log.length = 0;
	await run("REPLACE INTO staff_links VALUES (1, 1)");
	await emptyTables();
});

const tokenOf = (day = today, generation = 1) =>
	boardToken(day, generation, env.COOKIE_SECRET);

async function open(token?: string, query = "", bindings?: Partial<Env>) {
	const path = `/staff?day=${token ?? (await tokenOf())}${query}`;
	const response = await get(path, {}, bindings);
	return { ...response, status: response.status, html: await response.text() };
}

/** Each post has its own address, for twenty a minute are allowed. */
let posts = 0;

async function post(fields: Record<string, string>, headers = {}) {
	return get(`/staff?day=${await tokenOf()}`, {
		method: "POST",
		body: new URLSearchParams(fields),
		headers: {
			Origin: profile.origin,
			"CF-Connecting-IP": `10.0.1.${++posts % 250}`,
			...headers,
		},
	});
}

async function everything() {
	const tables = ["bookings", "booking_events", "mails", "closures"];
	return Promise.all(tables.map((table) => rows(`SELECT * FROM ${table}`)));
}

test("staff open the board of today by its link", async () => {
	const { status, html } = await open();
	expect(status).toBe(200);
	expect(html).toContain("لوحة العمل");
	expect(html).toContain('<div lang="ar" dir="rtl"');
});

test("the page is private, not indexed, and names itself to no other site", async () => {
	const { headers } = await get(`/staff?day=${await tokenOf()}`);
	expect(headers.get("Cache-Control")).toBe("private, no-store");
	expect(headers.get("X-Robots-Tag")).toBe("noindex");
	expect(headers.get("Referrer-Policy")).toBe("no-referrer");
});

describe("nothing opens the board but its own link:", () => {
	test.each([-2, -1, 1])(
		"not that of another day, %i days from today",
		async (days) => {
			const { status } = await open(await tokenOf(dayAfter(today, days)));
			expect(status).toBe(404);
		},
	);

	test("not that of today with another day written into it", async () => {
		const [, signature] = (await tokenOf(dayAfter(today, -1))).split(".");
		expect((await open(`${today}.${signature}`)).status).toBe(404);
	});

	test("not the links of one booking", async () => {
		for (const purpose of ["staff 1", "customer"] as const) {
			const token = await bookingToken("234567", purpose, env.COOKIE_SECRET);
			expect((await open(token)).status).toBe(404);
			const [, signature] = token.split(".");
			expect((await open(`${today}.${signature}`)).status).toBe(404);
		}
	});

	test("not one that was ended", async () => {
		const ended = await tokenOf();
		await run("UPDATE staff_links SET generation = 2");
		expect((await open(ended)).status).toBe(404);
		expect((await open(await tokenOf(today, 2))).status).toBe(200);
	});

	test("not a malformed one, for which the database is not asked", async () => {
		for (const token of ["", today, `${today}.x`])
			expect((await open(token, "", { DB: brokenDatabase })).status).toBe(404);
	});
});

test.each([
	["2026-11-30T04:59:59Z", "2026-11-29"],
	["2026-11-30T05:00:00Z", "2026-11-30"],
	["2026-11-30T21:30:00Z", "2026-11-30"],
	["2026-12-01T04:59:59Z", "2026-11-30"],
	["2026-12-01T05:00:00Z", "2026-12-01"],
])("at %s the board of %s is open, until the next sheet", (moment, day) => {
	expect(boardDay(new Date(moment))).toBe(day);
});

test.each(foreignHeaders)("a post %s is refused", async (_, headers) => {
	expect((await post({ intent: "confirm" }, headers)).status).toBe(403);
});

test.each(["", "delete", "constructor"])(
	"an unknown intent %j changes nothing",
	async (intent) => {
		const before = await everything();
		const response = await post({ intent });
		expect(response.status).toBe(400);
		expect(await response.text()).toContain("لم يُفهم الطلب");
		expect(await everything()).toEqual(before);
	},
);

test("while the database fails the page says so", async () => {
	const { status, html } = await open(undefined, "", { DB: brokenDatabase });
	expect(status).toBe(503);
	expect(html).toContain("تعذّر فتح لوحة العمل الآن");
});

test("the log has neither the token nor its signature", async () => {
	const token = await tokenOf();
	await open(token);
	expect(log.length).toBeGreaterThan(0);
	expect(log.join()).not.toContain(token.slice(11));
});
