import { describe, expect, test } from "vitest";
import {
	type Alert,
	alertEnd,
	changedAlerts,
	lastEndedDay,
} from "#app/business/bookings/day-alert.ts";

const now = new Date("2026-11-20T09:00:00.000Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const at = now.toISOString();

const alert = (id: number, more: Partial<Alert> = {}): Alert => ({
	...{ id, day: "2026-12-01", heldDays: ["2026-12-01"], serviceIds: ["polishing-interior"] },
	...{ freeSince: null, toldAt: null, hasBooked: false, mailbox: `${id}@example.com` },
	...more,
});
const threeDays = ["2026-12-01", "2026-12-02", "2026-12-03"];
const film = { serviceIds: ["ppf-full-matte-xpel"], heldDays: threeDays };
const free = { freeSince: hoursAgo(5) };
const told = (hours: number) => ({ ...free, toldAt: hoursAgo(hours) });
const toldWhenFreed = { freeSince: hoursAgo(13), toldAt: hoursAgo(13) };
const four = [1, 2, 3, 4].map((id) => alert(id));
const mixed = [1, 2, 3, 4].map((id) => alert(id, id % 2 ? film : {}));
const anotherDay = alert(5, { day: "2026-12-02", heldDays: ["2026-12-02"] });
const booked = { hasBooked: true };
const asSara = { mailbox: "sara@example.com" };
const twoBooked = [
	alert(1, booked),
	alert(2, { ...told(1), ...booked }),
	...four.slice(2),
	alert(5),
];
const threeTold = (hours: number) =>
	[1, 2, 3, 4].map((id) => alert(id, id === 4 ? free : told(hours)));

const toldNow = (alerts: Alert[], fullDays: string[] = []) =>
	changedAlerts(alerts, { closures: [], fullDays }, now)
		.filter(({ toldAt }) => toldAt === at)
		.map(({ id }) => id);

describe("of those who wait", () => {
	test.each<[string, Alert[], string[], number[]]>([
		["nobody is told while the day is full", four, ["2026-12-01"], []],
		["the first three are told when it frees", four, [], [1, 2, 3]],
		["who has booked it is not told, and takes nobody's place", twoBooked, [], [3, 4, 5]],
		["nobody is told twice", [alert(1, told(1)), alert(2)], [], [2]],
		["nobody is told again while it stays free", [alert(1, toldWhenFreed)], [], []],
		["who asked twice is told once", [alert(1, asSara), alert(2, asSara), alert(3)], [], [1, 3]],
		["nobody is told again", [alert(1, asSara), alert(2, { ...asSara, ...told(4) })], [], []],
		["the fourth waits for three hours", threeTold(2.9), [], []],
		["the fourth is told after three hours", threeTold(3), [], [4]],
		["a film of three days waits for its end", [alert(1, film), alert(2)], ["2026-12-03"], [2]],
		["three are told of a day, whatever other days they want", mixed, [], [1, 2, 3]],
		["other days have three of their own", [...four, anotherDay], [], [1, 2, 3, 5]],
	])("%s", (_rule, alerts, fullDays, expected) => {
		expect(toldNow(alerts, fullDays)).toEqual(expected);
	});

	test.each([
		["is not told twice in twelve hours, however often the day fills and frees", 11.9, []],
		["is told again after twelve hours, if it was full in the meantime", 12, [1]],
	])("who was told %s; the fourth is told as soon as it frees again", (_rule, hours, expected) => {
		const before = [1, 2, 3].map((id) => alert(id, { toldAt: hoursAgo(id === 1 ? hours : 1) }));
		expect(toldNow([...before, alert(4)])).toEqual([...expected, 4]);
	});

	test("nothing changes where nothing happened, and who is not told yet waits from now on", () => {
		const alerts = [alert(1, told(1)), alert(2, told(4))];
		expect(changedAlerts(alerts, { closures: [], fullDays: [] }, now)).toEqual([]);
		const freed = changedAlerts(four, { closures: [], fullDays: [] }, now);
		expect(freed.map(({ freeSince }) => freeSince)).toEqual([at, at, at, at]);
	});

	test("a film waits for the days that it would have after a closure", () => {
		const closures = [{ from: "2026-12-02", to: "2026-12-02" }];
		const [changed] = changedAlerts([alert(1, film)], { closures, fullDays: ["2026-12-04"] }, now);
		expect(changed).toMatchObject({
			heldDays: ["2026-12-01", "2026-12-03", "2026-12-04"],
			toldAt: null,
		});
	});
});

test("an alert ends at eight in the evening before the day, by the clock of Riyadh", () => {
	const end = alertEnd("2026-12-01");
	expect(end.toISOString()).toBe("2026-11-30T17:00:00.000Z");
	expect(lastEndedDay(new Date(end.getTime() - 1))).toBe("2026-11-30");
	expect(lastEndedDay(end)).toBe("2026-12-01");
});
