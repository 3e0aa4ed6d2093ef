import { afterAll, expect, test, vi } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import type { Commands, LivingBooking } from "#app/business/bookings/commands.ts";
import type { Marks } from "#app/business/bookings/marks.ts";
import type { BoardList, Rule } from "#app/business/bookings/staff-rules.ts";

/** The rules have one more mark, whose key is in the centre until midnight; nothing else changes but its texts. */
const left: Rule = {
	...{ what: "mark", to: "key-left", endsWith: ["day", "ready"], isOfDay: true },
	boardLists: ["today"],
};
const taken: Rule = { what: "mark", to: "key-taken", takesBack: "key-left" };
const list = "#app/business/bookings/staff-rules.ts";
vi.resetModules();
vi.doMock(list, async (original) => {
	const known = await original<typeof import("#app/business/bookings/staff-rules.ts")>();
	return { ...known, rules: { ...known.rules, "key-left": left, "key-taken": taken } };
});
const { decide } = await import("#app/business/bookings/life.ts");
const marks = await import("#app/business/bookings/marks.ts");
const staff = await import("#app/business/bookings/staff-actions.ts");
const { rules } = await import("#app/business/bookings/staff-rules.ts");
const { staffMarks } = await import("#app/copy/ar/staff/staff-marks.ts");
Object.assign(staffMarks, { "key-left": { label: "المفتاح عندنا" } });
const { carLine } = await import("#app/mail/sheet/morning-sheet-sentences.ts");
const { sampleBooking, sampleSheet } = await import("../../support/mail.ts");
afterAll(() => {
	vi.doUnmock(list);
	vi.resetModules();
});

const now = new Date("2026-11-22T09:00:00.000Z");
const today = "2026-11-22";
const tomorrow = dayAfter(today, 1);
const moment = now.toISOString();
const booking: LivingBooking = {
	...sampleBooking(),
	...{ status: "confirmed", work: "in-work", bookingDate: today, heldDays: [today] },
};
const set = { "key-left": moment } as Marks;
const key = (action: "left" | "taken") => `key-${action}` as "reached";

function after<Do extends keyof Commands>(
	{ marks = {}, ...has }: Partial<LivingBooking>,
	command: Do,
	asked?: Partial<Commands[Do]>,
) {
	const state = { booking: { ...booking, ...has, marks }, events: [], mails: [] };
	const more = { isDayClosed: false, isUndelivered: false };
	const given = { do: command, sure: true, reason: "other", ...asked };
	const { change, refused, already } = decide({ ...state, ...more }, given as never, now);
	return refused ?? (already ? "done before" : (change?.set?.marks ?? marks));
}

test("a mark is set once and taken back once", () => {
	expect(after({}, key("left"))).toEqual(set);
	expect(after({ marks: set }, key("left"))).toBe("done before");
	expect(after({ marks: set }, key("taken"))).toEqual({});
	expect(after({}, key("taken"))).toBe("done before");
});

test.each<[what: string, Partial<LivingBooking>]>([
	["another day than its own", { bookingDate: tomorrow, heldDays: [tomorrow], work: null }],
	["a car that is ready", { work: "ready" }],
	["a booking that has ended", { status: "completed", work: null }],
])("a mark is not set on %s", (_, has) => {
	expect(after(has, key("left"))).toBe("notPossible");
});

const stays = { heldDays: [today, tomorrow], freeUntil: moment };
test.each<[what: string, Marks | string, Marks]>([
	["the car is ready", after({ marks: set }, "ready"), {}],
	["the booking ends", after({ marks: set }, "complete"), {}],
	["the car comes another day", after({ marks: set, work: null }, "days", moved()), {}],
	["midnight comes", marks.marksOn(set, tomorrow), {}],
	["evening comes", marks.marksOn(set, today), set],
	["the booking is confirmed", after({ marks: set, status: "pending" }, "confirm"), set],
	["the car stays longer", after({ marks: set }, "days", stays), set],
	["staff reach the customer", after({ marks: set }, "reached"), set],
	["a name is corrected", after({ marks: set }, "correct", { after: corrected() }), set],
])("what is marked when %s", (_, found, expected) => {
	expect(found).toEqual(expected);
});

function moved() {
	return { heldDays: [tomorrow], freeUntil: moment };
}
function corrected() {
	return { ...booking, customerName: "Huda" };
}

test("a mark of newer code, which was rolled back, is shown nowhere and stays", () => {
	const newer = { ...set, "of-newer-code": moment } as Marks;
	expect(marks.marksOn(newer, today)).toEqual(set);
	expect(after({ marks: newer }, "ready")).toEqual({ "of-newer-code": moment });
});

test("a mark is set on a car in work whose days are over, and shown under no other day", () => {
	const yesterday = dayAfter(today, -1);
	expect(after({ bookingDate: yesterday, heldDays: [yesterday] }, key("left"))).toEqual(set);
	expect(marks.marksOn(set, tomorrow)).toEqual({});
});

test("no car that cannot come on a closed day is offered a mark of its day", () => {
	const closed = { ...booking, isDayClosed: true };
	expect(staff.offeredOnBoard(closed, ["today"])).toContain("key-left");
	expect(staff.offeredOnBoard({ ...closed, work: null }, ["today"])).toEqual([]);
});

test("a page from before a mark is not out of date, and goes on saying why staff moved the car", () => {
	const events = ["day", "mark"].map((what, id) => ({ id, what }));
	expect(staff.lastBesidesNotes(events)?.what).toBe("day");
});

test.each<[BoardList[], Marks, string[]]>([
	[["next", "today"], {}, ["ready", "key-left"]],
	[["next", "today"], set, ["ready"]],
	[["next", "calls"], {}, ["ready", "not-reached"]],
	[["unclosed"], {}, ["complete"]],
])("in the lists %j with the marks %j the board offers %j", (lists, marks, expected) => {
	const offered = staff.offeredOnBoard({ ...booking, marks }, lists).filter((action) => {
		const isOther = staff.ruleOf(action).what === "mark" && !action.startsWith("key-");
		return !isOther;
	});
	expect(offered).toEqual(expected);
});

test("the sheet says what is marked", () => {
	const [car] = sampleSheet(1, today).today;
	if (!car) throw new Error("no car");
	const lineOf = (marks: Marks) => JSON.stringify(carLine({ ...car, marks }, today));
	expect(lineOf({})).not.toContain("المفتاح عندنا");
	expect(lineOf(set)).toContain("المفتاح عندنا");
});

test("each mark has the name of its action, and an end, and is taken back by its name", () => {
	for (const [action, rule] of Object.entries(rules) as [string, Rule][]) {
		if (rule.what !== "mark" && rule.what !== "call") continue;
		expect(rule.to).toBe(action);
		const set = (rules as Record<string, Rule>)[rule.takesBack ?? action];
		expect(set).toHaveProperty("endsWith");
	}
});
