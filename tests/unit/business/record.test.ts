import { expect, test } from "vitest";
import { isPresent, leastCars, recordOf } from "#app/business/links/record.ts";

const today = "2026-11-22";
const bookedAt = "2026-11-20T09:00:00.000Z";
const called = (seconds: number) => ({
	bookedAt,
	calledAt: new Date(Date.parse(bookedAt) + seconds * 1000).toISOString(),
});
const never = { bookedAt, calledAt: null };
const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one);

test.each([
	["nothing, while one booking is missing", times(leastCars - 1, called(60)), undefined],
	["one minute, if all were called at once", times(leastCars, called(0)), 1],
	["the minute that has begun", times(leastCars, called(60.001)), 2],
	["the slower of the faster half", [...times(10, called(600)), ...times(10, called(60))], 1],
	["the time of the middle", [...times(11, called(600)), ...times(10, called(60))], 10],
	["that of half, if no other was called", [...times(10, never), ...times(10, called(180))], 3],
	["nothing, if most were not called", [...times(11, never), ...times(10, called(180))], undefined],
])("a visitor reads how soon half were called: %s", (_, booked, minutes) => {
	expect(recordOf(today, [], booked, 0).callMinutes).toBe(minutes);
});

test("a visitor reads how many cars were ready in time, and when the last one was handed over", () => {
	const car = (day: string, expected: string, code = "ceramic-exterior") => ({
		...{ codes: [code], day, expected },
	});
	const cars = [
		...[car("2026-11-19", "2026-11-18"), car("2026-11-20", "2026-11-20")],
		...[car("2026-11-18", "2026-11-19"), car("2026-11-21", "2026-11-21", "thermal-titanium")],
	];
	const { onTime, services } = recordOf(today, cars, [], 0);
	expect([onTime, services["/services/nano-ceramic"]]).toEqual([
		...[3, { cars: 3, last: "2026-11-20" }],
	]);
	expect(services["/services/car-polishing"]).toEqual({ cars: 0, last: undefined });
});

test.each([
	["2026-11-23", true],
	["2026-11-24", false],
])("who visits on %s is shown a count of 22 November: %s", (day, isShown) => {
	expect(isPresent(recordOf(today, [], [], 0), day)).toBe(isShown);
});
