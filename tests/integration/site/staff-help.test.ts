import { env } from "cloudflare:workers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { staffHelp } from "#app/copy/ar/staff/staff-help.ts";
import { tokenOf } from "#app/signing/links.ts";
import { today } from "../../support/facts.ts";
import { decodeEntities } from "../../support/html.ts";
import { isInHelp } from "../../support/staff-help.ts";
import * as world from "../../support/world.ts";

world.collectLog();

const created_at = `${dayAfter(today, -3)}T09:00:00.000Z`;
const settingsId = "a".repeat(32);
const settingsKey = tokenOf("settings", settingsId, 1, env.COOKIE_SECRET);
const reference = String(world.bookingRow.reference);
const help = (key: string) => world.get(`/staff/help?key=${key}`);
const boardKey = async () => new URL(await world.staff.address()).searchParams.get("key") ?? "";

beforeEach(async () => {
	await world.db.emptyTables();
	await world.db.run("DELETE FROM settings_links");
	await world.db.insert("settings_links", { id: settingsId, is_printed: 1 });
	await world.insertBooking({ ...world.movedTo(today), created_at });
});
afterAll(() => world.db.run("DELETE FROM settings_links"));

test("every key of staff opens the help and leads back, and no other key opens it", async () => {
	const mailed = world.staff.mailedKey();
	const onBoard = world.staff.key(reference, "board");
	const pages = { day: [await boardKey()], booking: [mailed, onBoard], settings: [settingsKey] };
	for (const [page, keys] of Object.entries(pages))
		for (const key of keys) {
			const answer = await help(key);
			expect(answer.status).toBe(200);
			const html = await answer.text();
			for (const { heading } of staffHelp.sections) expect(html).toContain(heading);
			expect(html).toContain(`href="/staff/${page}?key=${key}"`);
			expect((await world.get(`/staff/${page}?key=${key}`)).status).toBe(200);
		}
	const ofCustomer = tokenOf("booking", reference, 1, env.COOKIE_SECRET);
	for (const key of ["", "x", `${mailed}x`, ofCustomer, world.staff.key("345678")])
		expect((await help(key)).status).toBe(404);
	await world.db.run("UPDATE staff_links SET generation = 2");
	for (const key of Object.values(pages).flat()) expect((await help(key)).status).toBe(404);
});

test("while the database fails, staff read what to do then", async () => {
	const request = new Request(await world.staff.address("help"));
	const answer = await world.sendAndWait(request, { DB: world.brokenDatabase });
	expect(answer.status).toBe(200);
	expect(await answer.text()).toContain(staffHelp.sections.at(-1)?.heading);
});

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
const textOf = (html: string) => decodeEntities(html.replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ");

/** Days, cars and customers fold, too: their summaries have a heading. */
const buttonsIn = (html: string) =>
	[...mainOf(html).matchAll(/<(button|summary|a)\b([^>]*)>(.*?)<\/\1>/gs)]
		.filter(([, tag, attributes = "", inner = ""]) =>
			tag === "a" ? /class="button\b/.test(attributes) : !/<h\d/.test(inner),
		)
		.map(([, , , inner = ""]) => textOf(inner).trim());

const future = dayAfter(today, 5);
const days = { from: future, to: dayAfter(future, 1), reason: "holiday" };
const caller = world.staff.callFields({ bookingDate: future });
const ofBooking = () => world.staff.page();
const pressed = async (fields: world.FormFields) => (await world.staff.press(fields)).html;
const posted = async (...form: Parameters<typeof world.staff.post>) =>
	(await world.staff.post(...form)).text();
const withStatus = (status: "confirmed" | "cancelled" | "completed") => async () => {
	await world.giveStatus(status);
	return ofBooking();
};

/** The review was written before today's board was mailed. */
async function review() {
	const car = await world
		.aBooking({ created_at: `${dayAfter(today, -9)}T09:00:00.000Z` })
		.of("ppf-front-glossy-hexis")
		.on(dayAfter(today, -2))
		.stored("confirmed", "completed");
	const path = `/reviews?review=${tokenOf("review", car.reference, 1, env.COOKIE_SECRET)}`;
	const fields = { intent: "review", words: "عمل متقن", stars: "5" };
	expect((await world.send(world.formPost(path, fields))).status).toBe(303);
	await world.db.run("UPDATE reviews SET consented_at = ?", `${dayAfter(today, -2)}T09:00:00.000Z`);
}

test.each<[who: string, page: () => Promise<string>]>([
	["sees the board", () => world.staff.board()],
	["finds a booking", () => posted("find", { intent: "find", q: reference })],
	["books for a caller", () => world.staff.board("book")],
	["has booked", async () => world.staff.pageAfter(await world.staff.book(caller))],
	["asks for other days", () => posted("book", { ...caller, intent: "other-days" })],
	["closes days", () => posted("close", { intent: "close", ...days })],
	[
		"sees closed days",
		async () => {
			await world.close(days.from, days.to);
			return world.staff.board("close");
		},
	],
	[
		"reads reviews",
		async () => {
			await review();
			return world.staff.board("reviews");
		},
	],
	["calls a customer", ofBooking],
	["begins the work", withStatus("confirmed")],
	["has cancelled", withStatus("cancelled")],
	["has handed over", withStatus("completed")],
	["cancels", () => pressed({ intent: "cancel", reason: "no-room", sure: "" })],
	["forgets a customer", () => pressed({ intent: "forget", sure: "" })],
	[
		"has the car ready",
		async () => {
			await world.giveStatus("confirmed");
			await world.markWork("ready");
			return ofBooking();
		},
	],
	[
		"writes a card",
		async () => {
			await world.db.emptyTables();
			await world.staff.cardBooking();
			return ofBooking();
		},
	],
	[
		"has written a card",
		async () => {
			await world.db.emptyTables();
			await world.staff.completedBooking();
			await world.staff.pressCard(world.staff.typedCard);
			return ofBooking();
		},
	],
	[
		"changes the settings",
		async () => (await world.get(`/staff/settings?key=${settingsKey}`)).text(),
	],
])("whoever %s finds each button of the page in the help", async (_, page) => {
	const html = await page();
	expect(html).toContain(`>${staffHelp.title}</a>`);
	const buttons = buttonsIn(html);
	expect(buttons.length).toBeGreaterThan(0);
	expect(buttons.filter((button) => !isInHelp(button))).toEqual([]);
});
