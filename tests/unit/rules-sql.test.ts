import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { maxDaysAhead, momentInRiyadh } from "#app/business/base/calendar.ts";
import { unconfirmed } from "#app/business/bookings/capacity.ts";
import { maxClosedDays } from "#app/business/bookings/closing.ts";
import { maxBookedOnBoard, monthsKept } from "#app/business/bookings/deadline.ts";
import { photoLimits } from "#app/business/bookings/photos.ts";
import { reviewLimits } from "#app/business/bookings/reviews.ts";
import { maxADay } from "#app/business/bookings/staff-actions.ts";
import { profile } from "#app/business/centre/profile.ts";
import { bays } from "../support/facts.ts";

const file = path.resolve(import.meta.dirname, "../../app/data/base/rules.sql");
const rules = readFileSync(file, "utf8").split("\n\n");

const sheetAt = momentInRiyadh("2026-01-01", profile.sheetAt).toISOString().slice(11, 16);
const [sheetHour = 0, sheetMinute = 0] = sheetAt.split(":").map(Number);
const sheetMinutes = sheetHour * 60 + sheetMinute;
const { moves, days, corrections, links, cards, all } = maxADay;

test.each<[rule: string, found: RegExp, numbers: (number | string)[]]>([
	["bookings_new", /'\+(\d+) days'/g, [maxDaysAhead]],
	["bookings_of_board", /\) >= (\d+)/g, [maxBookedOnBoard]],
	["bookings_of_board", /'-(\d+) minutes'/g, [sheetMinutes, sheetMinutes]],
	["bookings_of_board", /'T(\d\d:\d\d):/g, [sheetAt, sheetAt]],
	["closures_of_board", /\) > (\d+)/g, [maxClosedDays]],
	["closures_of_board", /'-(\d+) minutes'/g, Array(4).fill(sheetMinutes)],
	["closures_of_board", /'T(\d\d:\d\d):/g, Array(4).fill(sheetAt)],
	[
		"booking_events_a_day",
		/(?:, |THEN |>= )(\d+)/g,
		[moves, days, corrections, links, cards, reviewLimits.changesADay, all],
	],
	["booking_events_reopened", /\) >= (\d+)/g, [maxADay.reopened]],
	["taken_days", /\), (\d+)\)/g, [bays]],
	["bookings_hold_days", /\) > (\d+)/g, [unconfirmed.perSender, unconfirmed.perBlock]],
	["bookings_hold_days", /'-(\d+) days'/g, [unconfirmed.days, unconfirmed.days]],
	["bookings_erased", /'-(\d+) months'/g, [monthsKept.bookings, monthsKept.bookings]],
	["photos_limits", /removed_at IS NULL\) >= (\d+)/g, [photoLimits.ofMoment]],
])("%s of the database has the numbers of the code (%s)", (name, found, numbers) => {
	expect([...ruleNamed(name).matchAll(found)].map(([, number]) => number)).toEqual(
		numbers.map(String),
	);
});

function ruleNamed(name: string): string {
	return rules.find((rule) => new RegExp(`^CREATE (TRIGGER|VIEW) ${name} `, "m").test(rule)) ?? "";
}
