import { beforeEach, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { bookByPhone, phoneFields, postToBoard } from "../../support/board.ts";
import { decodeEntities, type FormFields } from "../../support/booking-form.ts";
import { emptyTables, rowCounts } from "../../support/rows.ts";
import { brokenDatabase, exhausted } from "../../support/site.ts";
import { askStaffPage } from "../../support/staff-page.ts";
import { completedBooking, openBooking, typed } from "../../support/warranty-card.ts";

beforeEach(emptyTables);

const today = riyadhToday(new Date());
const expected = {
	intent: "expect",
	revision: "0",
	lastEvent: "0",
	day: dayAfter(today, 4),
	reason: "more-work",
};
const card = { intent: "card", revision: "1", lastEvent: "1", ...typed };

const postToBooking = (fields: FormFields, bindings: Partial<Env>) =>
	askStaffPage(fields, { bindings });

/** Each with a name and a value for every field that staff have filled in. */
const forms: [
	what: string,
	fields: FormFields,
	post: (fields: FormFields, bindings: Partial<Env>) => Promise<Response>,
][] = [
	[
		"books for a caller",
		phoneFields({ customerName: "نورة", ceramic: ["ceramic-interior", "ceramic-exterior"] }),
		(fields, bindings) => postToBoard("book", fields, { bindings }),
	],
	[
		"closes days",
		{ intent: "close", from: dayAfter(today, 3), to: dayAfter(today, 5), reason: "holiday" },
		(fields, bindings) => postToBoard("close", fields, { bindings }),
	],
	["expects a car later", expected, postToBooking],
	["makes a warranty card", card, postToBooking],
];

/** The fields of the form that the page offers to send again. */
function sentAgain(html: string): [string, string][] {
	const inputs = html.matchAll(/<(?:input|button)\b[^>]*>/g);
	const attribute = (tag: string, name: string) =>
		decodeEntities(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
	return [...inputs].map(([tag]) => [attribute(tag, "name"), attribute(tag, "value")]);
}

const pairsOf = (fields: FormFields) =>
	Object.entries(fields).flatMap(([name, values]) =>
		[values ?? []].flat().map((value) => [name, String(value)]),
	);

test.each(forms)("whoever %s during an outage can send it again", async (_what, fields, post) => {
	const response = await post(fields, { DB: brokenDatabase });
	expect(response.status).toBe(503);
	const html = await response.text();
	expect(html).toContain("حدث خطأ أثناء الحفظ");
	expect(sentAgain(html)).toEqual(expect.arrayContaining(pairsOf(fields)));
});

test("whoever asked for the sum during an outage is not offered to book", async () => {
	const fields = phoneFields({ intent: ["summary", "book"] });
	const response = await postToBoard("book", fields, { bindings: { DB: brokenDatabase } });
	expect(sentAgain(await response.text())).toContainEqual(["intent", "summary"]);
});

test("a caller is booked once when the form of the outage is sent again", async () => {
	const fields = phoneFields({ customerName: "نورة" });
	await bookByPhone(fields, { DB: brokenDatabase });
	expect((await bookByPhone(fields)).status).toBe(303);
	expect((await bookByPhone(fields)).status).toBe(303);
	expect((await rowCounts()).bookings).toBe(1);
});

test.each([
	["another expected day", expected, openBooking, expected.day],
	["a warranty card", card, completedBooking, "cx 2025-881"],
])("over the limit of posts whoever sends %s keeps it", async (_what, fields, prepare, kept) => {
	await prepare();
	const response = await postToBooking(fields, { STAFF_POST_LIMIT: exhausted });
	expect(response.status).toBe(429);
	expect(await response.text()).toContain(`value="${kept}"`);
});

test.each(["book", "close"] as const)(
	"a request that the page for staff to %s never sends is answered in words",
	async (view) => {
		const response = await postToBoard(view, { intent: "x" });
		expect(response.status).toBe(400);
		const html = await response.text();
		expect(html).toContain("لم يُفهم الطلب");
		expect(html).not.toContain("unknownIntent");
	},
);
