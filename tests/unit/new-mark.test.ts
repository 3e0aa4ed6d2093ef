import { afterAll, expect, test, vi } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import type { Commands, LivingBooking } from "#app/business/bookings/commands.ts";
import type { Marks } from "#app/business/bookings/marks.ts";
import type { BoardList, MarkEnd, Rule } from "#app/business/bookings/staff-rules.ts";

/** The rules have one more mark, whose key is in the centre until midnight; nothing else changes but its texts. */
const left: Rule = {
	...{ what: "mark", to: "key-left", endsWith: ["status", "days", "ready"], isOfDay: true },
	onBoard: ["cars"],
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
const { sampleBooking, sampleSheet } = await import("../support/mail.ts");
afterAll(() => {
	vi.doUnmock(list);
	vi.resetModules();
});

const now = new Date("2026-11-22T09:00:00.000Z");
const today = "2026-11-22";
const moment = now.toISOString();
const booking: LivingBooking = {
	...sampleBooking(),
	...{ status: "confirmed", work: "in-work", bookingDate: today, heldDays: [today] },
};
const set = { "key-left": moment } as Marks;

function after<Do extends keyof Commands>(
	marks: Marks,
	command: Do,
	asked?: Partial<Commands[Do]>,
) {
	const state = { booking: { ...booking, marks }, events: [], mails: [] };
	const more = { isDayClosed: false, isUndelivered: false };
	const given = { do: command, sure: true, reason: "other", ...asked };
	const { change, refused } = decide({ ...state, ...more }, given as never, now);
	return refused ?? change?.set?.marks ?? marks;
}

const pressed = (action: string) => action as "reached";

test("a mark is set once and taken back once", () => {
	expect(after({}, pressed("key-left"))).toEqual(set);
	expect(after(set, pressed("key-left"))).toBe("notPossible");
	expect(after(set, pressed("key-taken"))).toEqual({});
	expect(after({}, pressed("key-taken"))).toBe("notPossible");
});

test.each<[what: string, Marks | string]>([
	["the car is ready", after(set, "ready")],
	["the booking ends", after(set, "complete")],
	["the car stays longer", after(set, "days", { heldDays: [today, dayAfter(today, 1)] })],
	["midnight comes", marks.marksOn(set, dayAfter(today, 1))],
])("a mark ends when %s", (_, left) => {
	expect(left).toEqual({});
});

test("a mark stays with what does not end it", () => {
	expect(after(set, "reached")).toEqual(set);
	expect(after(set, "correct", { after: { ...booking, customerName: "Huda" } })).toEqual(set);
	expect(marks.marksOn(set, today)).toEqual(set);
	expect(marks.marksOn({ ...set, "of-newer-code": moment } as Marks, today)).toEqual(set);
	expect(after({ ...set, "of-newer-code": moment } as Marks, "complete")).toHaveProperty(
		"of-newer-code",
	);
});

test.each<[BoardList[], Marks, string[]]>([
	[["cars"], {}, ["ready", "key-left"]],
	[["cars"], set, ["ready"]],
	[["cars", "calls"], {}, ["ready", "not-reached", "key-left"]],
	[["unclosed"], {}, ["complete"]],
])("in the lists %j with the marks %j the board offers %j", (lists, marks, offered) => {
	expect(staff.offeredOnBoard({ ...booking, marks }, lists)).toEqual(offered);
});

test("the sheet says what is marked", () => {
	const [car] = sampleSheet(1, today).today;
	if (!car) throw new Error("no car");
	const lineOf = (marks: Marks) => JSON.stringify(carLine({ ...car, marks }, today));
	expect(lineOf({})).not.toContain("المفتاح عندنا");
	expect(lineOf(set)).toContain("المفتاح عندنا");
});

test("each mark has the name of its action, and an end, and is taken back by its name", () => {
	const ends = (rule: Rule): readonly MarkEnd[] | undefined =>
		rule.what === "mark" ? rule.endsWith : undefined;
	for (const [action, rule] of Object.entries(rules) as [string, Rule][]) {
		if (rule.what !== "mark") continue;
		expect(rule.to).toBe(action);
		const isTakenBack = Object.entries(rules).find(([name]) => name === rule.takesBack);
		expect(rule.takesBack ? isTakenBack && ends(isTakenBack[1] as Rule) : ends(rule)).toBeTruthy();
	}
});
