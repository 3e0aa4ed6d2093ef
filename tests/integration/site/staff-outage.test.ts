import { beforeEach, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import type { StaffPage } from "#app/business/centre/pages.ts";
import { staffErrors } from "#app/copy/ar/staff/staff-action-texts.ts";
import { decodeEntities } from "../../support/html.ts";
import * as world from "../../support/world.ts";

beforeEach(world.db.emptyTables);

const [day = "", to = "", far = ""] = [3, 5, 40].map((days) =>
	dayAfter(riyadhToday(new Date()), days),
);
const seen = { version: "0" };
const caller = world.staff.callFields({ customerName: "نورة", bookingDate: far });
const card = { intent: "card", version: "1", ...world.staff.typedCard };
const days = { intent: "days", ...seen, day, until: to, reason: "more-work" };

const post = (page: StaffPage, fields: world.FormFields, bindings?: Partial<Env>) =>
	page === "booking"
		? world.staff.ask(fields, { bindings })
		: world.staff.post(page, fields, { bindings });

function sentAgain(html: string): [string, string][] {
	const inputs = html.matchAll(/<(?:input|button)\b[^>]*>/g);
	const attribute = (tag: string, name: string) =>
		decodeEntities(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
	return [...inputs].map(([tag]) => [attribute(tag, "name"), attribute(tag, "value")]);
}

const pairsOf = (fields: world.FormFields) =>
	Object.entries(fields).flatMap(([name, values]) =>
		[values ?? []].flat().map((value) => [name, String(value)]),
	);

/** Every field that staff have filled in has a value here. */
test.each<[what: string, StaffPage, world.FormFields]>([
	["closes days", "close", { intent: "close", from: day, to, reason: "holiday" }],
	["begins the work on a car of the board", "day", { ...seen, intent: "in-work", booking: "x" }],
	["cancels", "booking", { ...seen, intent: "cancel", reason: "no-room", sure: "yes" }],
	["changes the days of a booking", "booking", days],
	["makes a warranty card", "booking", card],
	["corrects a booking", "booking", { ...caller, ...seen, intent: "correct", sure: "yes" }],
	["forgets a person", "booking", { ...seen, intent: "forget", reference: "4TCR7K", sure: "yes" }],
	["sends the link again", "booking", { ...seen, intent: "send-link" }],
])("whoever %s during an outage can send it again", async (_what, page, fields) => {
	const response = await post(page, fields, { DB: world.brokenDatabase });
	expect(response.status).toBe(503);
	const html = await response.text();
	expect(html).toContain("حدث خطأ أثناء الحفظ");
	// Opening the page anew would lose what was sent.
	expect(html).not.toContain(">حاول مرة أخرى</a>");
	expect(sentAgain(html)).toEqual(expect.arrayContaining(pairsOf(fields)));
});

test("whoever asked for the sum during an outage is not offered to book", async () => {
	const fields = world.staff.callFields({ intent: ["summary", "book"] });
	const response = await post("book", fields, { DB: world.brokenDatabase });
	expect(sentAgain(await response.text())).toContainEqual(["intent", "summary"]);
});

const chosen = /checked=""[^>]*value="thermal-titanium"/;
const keptOfCaller = ['value="نورة"', `name="laterDay" value="${far}"`, chosen];
type Kept = [
	string,
	StaffPage,
	world.FormFields,
	prepare: () => Promise<void>,
	(string | RegExp)[],
];

test.each<Kept>([
	["other days", "booking", days, world.staff.cardBooking, [`value="${day}"`, `value="${to}"`]],
	[
		"a warranty card",
		"booking",
		{ ...card, sure: "yes" },
		world.staff.completedBooking,
		['value="cx 2025-881"'],
	],
	["the booking of a caller", "book", caller, world.db.emptyTables, keptOfCaller],
])("while the database fails whoever sends %s keeps it", async (_, page, fields, prepare, kept) => {
	await prepare();
	const sent = page === "booking" ? { ...fields, ...(await world.staff.seen("234567")) } : fields;
	const response = await post(page, sent, { DB: world.dbFailingOn(/^(insert|update)/i) });
	expect(response.status).toBe(503);
	const html = await response.text();
	for (const shown of kept) expect(html).toMatch(shown);
});

const staffPages: StaffPage[] = ["day", "book", "close", "booking"];

test.each(staffPages)("what the page %s never sends is refused in words", async (page) => {
	await world.staff.cardBooking();
	const before = await world.db.everyRow();
	for (const intent of ["", "delete", "constructor"]) {
		const response = await post(page, { ...seen, intent });
		expect(response.status).toBe(400);
		const html = await response.text();
		expect(html).toContain(staffErrors.unreadable);
		expect(html).not.toContain("unknownIntent");
	}
	expect(await world.db.everyRow()).toEqual(before);
});
