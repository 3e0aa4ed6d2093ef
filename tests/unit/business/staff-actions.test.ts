import { expect, test } from "vitest";
import { closingError } from "#app/business/bookings/closing.ts";
import { photosRefusal } from "#app/business/bookings/photos.ts";
import { cancelReasonsFor } from "#app/business/bookings/reasons.ts";
import * as staff from "#app/business/bookings/staff-actions.ts";
import type { WorkState } from "#app/business/bookings/staff-rules.ts";
import { mayChange, type Status, statuses } from "#app/business/bookings/status.ts";

const isMark = (action: staff.StaffAction) => ["call", "mark"].includes(staff.ruleOf(action).what);

/** The next step comes first, after what mends a slip. */
test.each<[Status, WorkState | null, string]>([
	["pending", null, `confirm complete no-show cancel`],
	["confirmed", null, `in-work ready complete no-show cancel`],
	["confirmed", "in-work", `ready complete cancel`],
	["confirmed", "ready", `in-work complete cancel`],
	["completed", null, "reopen"],
	["cancelled", null, "reopen"],
	["no-show", null, "reopen"],
])("what staff can do with a %s booking whose work is %s: %s", (status, work, expected) => {
	const actions = staff.staffActions.filter(
		(action) => !isMark(action) && staff.isPossible(action, { status, work }),
	);
	expect(actions.join(" ")).toBe(expected);
	const isMending = work === "ready" || expected === "reopen";
	expect(staff.nextAction({ status, work })).toBe(actions[isMending ? 1 : 0]);
	expect(staff.mayChangeDays({ status, work })).toBe(expected !== "reopen" && work !== "ready");
});

test.each<[Status, string, isDayClosed: boolean]>([
	["pending", "customer-asked not-reached no-room booked-twice other", false],
	["confirmed", "customer-asked no-room booked-twice other", false],
	["confirmed", "customer-asked day-closed no-room booked-twice other", true],
])(
	"no customer of a %s booking reads a reason that cannot be: staff choose from %s",
	(...given) => {
		const [status, reasons, isDayClosed] = given;
		expect(cancelReasonsFor({ status, isDayClosed }).join(" ")).toBe(reasons);
	},
);

test.each([
	[
		"before the booked day",
		"2026-11-21",
		"in-work ready complete no-show cancel reopen",
		["no-show"],
	],
	["on the booked day", "2026-11-22", "complete no-show cancel reopen", []],
])("%s staff are asked once more before %s: %s; too early is %j", (_, today, expected, early) => {
	const booking = { bookingDate: "2026-11-22", heldDays: ["2026-11-22"], events: [] };
	const sure = staff.staffActions.filter((each) => staff.needsSure(each, booking, today));
	expect(sure.join(" ")).toBe(expected);
	const state = { ...booking, status: "confirmed" } as const;
	expect(
		staff.staffActions.filter((each) => staff.refusalToday(each, state, today) === "noShowEarly"),
	).toEqual(early);
});

test("a word that is none of the actions is none", () => {
	expect([...staff.staffActions, "delete", ""].filter(staff.isStaffAction)).toEqual(
		staff.staffActions,
	);
});

test("what has ended stays so, and no command makes a confirmed booking wait again", () => {
	const changes = statuses.map((from) => statuses.filter((to) => mayChange(from, to)).join(" "));
	const ends = "completed cancelled no-show";
	expect(changes).toEqual([`confirmed ${ends}`, ends, "", "", ""]);
});

let ids = 0;
const event = (text: string) => {
	const [what = "", to = ""] = text.split(" ");
	return { id: ++ids, what, to };
};

test.each<[staff.StaffAction, Status, "in-work" | "ready" | null, string[], boolean]>([
	["cancel", "cancelled", null, [], true],
	["cancel", "confirmed", null, ["status cancelled"], false],
	["reopen", "confirmed", "ready", ["status confirmed", "work ready"], true],
	["reopen", "cancelled", null, [], false],
	["reached", "pending", null, ["call reached", "email a@example.com"], true],
	["reached", "pending", null, ["call reached", "call not-reached"], false],
	["ready", "confirmed", "ready", ["work ready", "call reached"], true],
	["ready", "confirmed", "in-work", ["work ready", "work in-work"], false],
])("whether %s is done for a %s booking, %s, after %j: %s", (action, status, work, past, done) => {
	expect(staff.isDone(action, { status, work, events: past.map(event) })).toBe(done);
});

test("a note about a booking is not the last that staff have done", () => {
	const [first, ...noted] = ["call reached", "email x", "link 2", "photo x", "mark x"].map(event);
	expect(staff.lastLineBesidesNotes(noted)).toBe(undefined);
	expect(staff.lastLineBesidesNotes(first ? [first, ...noted] : [])).toBe(first);
});

test.each([
	["from today for thirty days", "2026-11-22", "2026-12-21", undefined],
	["for one day", "2026-11-30", "2026-11-30", undefined],
	["for longer", "2026-11-22", "2026-12-22", "closingTooLong"],
	["from yesterday", "2026-11-21", "2026-11-22", "closingDays"],
	["backwards", "2026-11-24", "2026-11-23", "closingDays"],
	["from a day that is none", "2026-11-31", "2026-12-01", "closingDays"],
	["to a day that is none", "2026-11-30", "2026-11-31", "closingDays"],
])("staff close %s or are told why not", (_, from, to, error) => {
	expect(closingError({ from, to }, "2026-11-22")).toBe(error);
});

test.each<[string, Status, string | undefined, string | undefined]>([
	["2026-11-20", "pending", undefined, "photosEarly"],
	["2026-11-21", "confirmed", undefined, undefined],
	["2027-11-21", "confirmed", undefined, undefined],
	["2026-11-30", "completed", "2026-11-22T21:00Z", undefined],
	["2026-12-01", "completed", "2026-11-22T21:00Z", "photosLate"],
	["2026-12-01", "confirmed", "2026-11-22T21:00Z", undefined],
	["2026-12-01", "completed", undefined, undefined],
	["2026-11-22", "cancelled", undefined, "notPossible"],
	["2026-11-22", "no-show", undefined, "notPossible"],
])("on %s staff add photos of a %s car, handed over %s: %s", (today, status, completed, reason) => {
	const booking = { status, bookingDate: "2026-11-22", reachedAt: { completed } };
	expect(photosRefusal(booking, today)).toBe(reason);
});
