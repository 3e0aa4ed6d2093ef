import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffHelp } from "#app/copy/ar/staff/staff-help.ts";
import { tokenOf } from "#app/signing/links.ts";
import { today } from "../../support/facts.ts";
import { mainOf, textIn } from "../../support/html.ts";
import { isInHelp } from "../../support/staff-help.ts";
import * as world from "../../support/world.ts";

world.collectLog();

const created_at = `${dayAfter(today, -3)}T09:00:00.000Z`;
const reference = String(world.bookingRow.reference);

beforeEach(async () => {
	await world.db.emptyTables();
	await world.insertBooking({ ...world.movedTo(today), created_at });
});

test("staff read what to do, also while the database fails", async () => {
	for (const bindings of [{}, { DB: world.brokenDatabase }]) {
		const html = await world.staff.board("help", bindings);
		for (const { heading } of [...staffHelp.sections, ...staffHelp.owner.sections])
			expect(html).toContain(heading);
		expect(html).toContain('href="/staff/day"');
	}
});

/** Days, cars and customers fold, too: their summaries have a heading. */
const buttonsIn = (html: string) =>
	[...mainOf(html).matchAll(/<(button|summary|a)\b([^>]*)>(.*?)<\/\1>/gs)]
		.filter(([, tag, attributes = "", inner = ""]) =>
			tag === "a" ? /class="button\b/.test(attributes) : !/<h\d/.test(inner),
		)
		.map(([, , , inner = ""]) => textIn(inner));

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

async function review() {
	const car = await world
		.aBooking({ created_at: `${dayAfter(today, -9)}T09:00:00.000Z` })
		.of("ppf-front-glossy-hexis")
		.on(dayAfter(today, -2))
		.stored("confirmed", "completed");
	const path = `/reviews?review=${tokenOf("review", car.reference, 1, env.COOKIE_SECRET)}`;
	const fields = { intent: "review", words: "عمل متقن", stars: "5" };
	expect((await world.post(path, fields)).status).toBe(303);
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
	["changes the settings", () => world.staff.board("settings")],
])("whoever %s finds each button of the page in the help", async (_, page) => {
	const html = await page();
	expect(html).toContain(`>${staffBoard.views.help}</a>`);
	const buttons = buttonsIn(html);
	expect(buttons.length).toBeGreaterThan(0);
	expect(buttons.filter((button) => !isInHelp(button))).toEqual([]);
});
