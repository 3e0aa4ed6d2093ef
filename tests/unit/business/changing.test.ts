import { expect, test } from "vitest";
import {
	bookableDays,
	dayAfter,
	momentInRiyadh,
	riyadhClock,
} from "#app/business/base/calendar.ts";
import { type Language, languages } from "#app/business/base/language.ts";
import {
	cancelledTerms,
	cancelTerms,
	changeTerms,
	freeEnd,
	mayMove,
	noShowTerms,
} from "#app/business/bookings/changing.ts";
import { freeUntilFor } from "#app/business/bookings/deadline.ts";
import { type Settings, settingsFrom } from "#app/business/settings/in-force.ts";
import { atTime, formatShortDay } from "#app/copy/format/format.ts";
import { hijriMonths } from "#app/copy/format/hijri.ts";
import { copyFor } from "#app/copy/index.ts";
import { withValues } from "#app/ui/basic/translate.ts";
import { freeSentence } from "#app/ui/form/free-sentence.ts";
import { freeTimes, freeTimesOf, shownDays } from "#app/ui/form/shown-days.server.ts";
import { freeUntil, settingsWith, translateTo } from "../../support/facts.ts";

const byUs = { movedByCentre: true };
const shut = { isDayClosed: true };
const work = "the work begins";
const byCustomer = { changedBy: "customer" } as const;

/** Moments are in Riyadh; the 30th of November is a Monday, on which the centre opens at 10:00. */
type Booked = [what: string, booked: string, day: string, now: string];
test.each<[...Booked, terms: string, until: string, more?: object]>([
	["booked four weeks before", "11-01T12:00", "11-30", "11-28T12:00", "free", "11-29T10:00"],
	["waits until a day before", "11-01T12:00", "11-30", "11-29T10:00", "late", "11-29T10:00"],
	["booked eight days before", "11-22T12:00", "11-30", "11-29T10:00", "withdrawal", "11-29T23:59"],
	["has a moment left", "11-22T00:00", "11-30", "11-29T23:59:59.999", "withdrawal", "11-29T23:59"],
	["lets its seventh day end", "11-22T00:00", "11-30", "11-30T00:00", "late", "11-29T23:59"],
	["booked a week before", "11-23T00:00", "11-30", "11-30T09:00", "withdrawal", work],
	["we moved to tomorrow", "11-01T12:00", "11-30", "11-29T11:00", "movedByCentre", work, byUs],
	["we moved, and has time", "11-01T12:00", "11-30", "11-20T11:00", "movedByCentre", work, byUs],
	["lost the day to a closure", "11-01T12:00", "11-30", "11-29T11:00", "closed", work, shut],
	["was told", "11-01T12:00", "11-30", "11-29T11:00", "closed", work, { ...byUs, ...shut }],
	["gave us the car", "11-29T12:00", "11-30", "11-30T11:00", "late", work, { work: "in-work" }],
	["has a car ready", "11-29T12:00", "11-30", "11-30T11:00", "late", work, { work: "ready" }],
])("who %s (%s for %s, at %s): %s, free until %s", (_, booked, day, now, terms, until, more) => {
	const at = (moment: string) => new Date(`2026-${moment}+03:00`);
	const made = { freeUntil: freeUntil(`2026-${day}`), createdAt: at(booked).toISOString() };
	const booking = { ...made, movedByCentre: false, ...more };
	expect(cancelTerms(booking, at(now))).toBe(terms);
	expect(mayMove(booking, at(now))).toBe(!["withdrawal", "late"].includes(terms));
	const end = freeEnd(booking);
	const { day: lastDay, time } = end ? riyadhClock(end) : { day: "", time: "" };
	expect(end ? `${lastDay.slice(5)}T${time}` : work).toBe(until);
});

test.each([
	["a month before", "2026-10-30T12:00", "late", {}],
	["eight days before", "2026-11-22T12:00", "late", {}],
	["a week before", "2026-11-23T12:00", "free", {}],
	["a month before, and we moved it", "2026-10-30T12:00", "free", byUs],
	["a month before, and we closed the day", "2026-10-30T12:00", "free", shut],
])("who booked %s and did not come is told what the terms say: %s", (_, made, terms, more) => {
	const day = "2026-11-30";
	const booked = { freeUntil: freeUntil(day), createdAt: new Date(`${made}+03:00`).toISOString() };
	expect(noShowTerms({ ...booked, bookingDate: day, movedByCentre: false, ...more })).toBe(terms);
});

/** The database writes the moment a little later than the site decides. */
test.each([
	["59.999", "free"],
	["60.000", "late"],
])(
	"who cancels while it is free reads so, though it was stored %s seconds later",
	(seconds, told) => {
		const [freeUntilThen, createdAt] = [freeUntil("2026-11-30"), "2026-11-01T09:00:00.000Z"];
		const statusChangedAt = new Date(Date.parse(freeUntilThen) + Number(seconds) * 1000);
		const booking = { freeUntil: freeUntilThen, createdAt, movedByCentre: false };
		const cancelled = { ...booking, statusChangedAt: statusChangedAt.toISOString() };
		for (const [more, terms] of [
			[{}, told],
			[byUs, "free"],
			[shut, "free"],
			[{ createdAt: freeUntilThen }, "free"],
		] as const)
			expect(cancelledTerms({ ...cancelled, ...more }, byCustomer)).toBe(terms);
	},
);

test.each([
	["four weeks before", "11-01T12:00", {}, undefined],
	["eight days before", "11-22T12:00", {}, "11-29T10:00"],
	["a week before", "11-23T12:00", {}, "11-29T10:00"],
	["a week before, and was moved by us", "11-23T12:00", byUs, undefined],
	["a week before, and lost the day to a closure", "11-23T12:00", shut, undefined],
])(
	"who booked %s reads when moving on the page ends before cancelling costs anything",
	(_, booked, more, ends) => {
		const createdAt = new Date(`2026-${booked}+03:00`).toISOString();
		const made = { freeUntil: freeUntil("2026-11-30"), createdAt, movedByCentre: false, ...more };
		const { moveUntil } = changeTerms(made, new Date(createdAt));
		const { day, time } = moveUntil ? riyadhClock(moveUntil) : { day: "", time: "" };
		expect(moveUntil && `${day.slice(5)}T${time}`).toBe(ends);
	},
);

test.each([
	["staff cancelled because no place was left", "staff-page", "no-room", "byCentre"],
	["staff cancelled at the customer's wish", "staff-page", "customer-asked", undefined],
	["nobody knows who cancelled", undefined, null, undefined],
] as const)("when %s, the customer reads: %4$s", (_, changedBy, reason, told) => {
	const createdAt = "2026-11-29T09:00:00.000Z";
	const booking = { freeUntil: freeUntil("2026-11-30"), createdAt, movedByCentre: false };
	const statusChangedAt = "2026-12-30T09:00:00.000Z";
	expect(cancelledTerms({ ...booking, statusChangedAt }, { changedBy, reason })).toBe(told);
});

test("who has chosen a day reads until when a change of it costs nothing, of each day in a season, too", () => {
	const now = new Date("2026-11-21T09:00:00Z");
	const weekdays = { opens: "13:00", closes: "24:00" };
	const season = { from: "2027-02-01", to: "2027-03-02", weekdays, friday: weekdays };
	const hours = settingsWith({ "season.1": season }, "2026-11-21");
	const free = freeTimes("en", hours);
	for (const [day, sentence] of [
		["2026-11-28", "until we begin the work. On your booking page you can move it until"],
		["2026-11-29", "until Saturday 28 November at\u00A011:59pm. On your booking page you can move"],
		["2026-11-30", "until Sunday 29 November at\u00A010am."],
	] as const)
		expect(freeSentence(day, free, "en")).toContain(
			`You can move or cancel free of charge ${sentence}`,
		);
	expectOfEachDay(hours, "en", now);
});

test("who books reads until when each day is free, also after midnight, a new season or a save", () => {
	const late = { opens: "21:00", closes: "24:00" };
	const season = { from: "2027-02-08", to: "2027-03-08", weekdays: late, friday: late };
	const rows = [
		{ id: 1, key: "season.1", value: season },
		{ id: 2, key: "hours.weekdays", value: { opens: "11:00", closes: "24:00" } },
	];
	for (const settingsOn of [settingsFrom(rows.slice(0, 1)), settingsFrom(rows)])
		for (let today = "2027-02-02"; today <= season.from; today = dayAfter(today, 1))
			for (const language of languages) {
				const now = momentInRiyadh(today, "23:59");
				expectOfEachDay(settingsOn(today), language, now);
				const locale = { language, t: translateTo(language) };
				const none = { closures: [], fullDays: [] };
				const { firstDay, lastDay, hijri } = shownDays(none, locale, settingsOn(today), now);
				expect(hijri.months).toEqual(hijriMonths(firstDay, lastDay, language));
			}
});

test.each([0, 1, 5, 6, 7, 8, 30])(
	"who moves a booking of %s days ago reads until when each day is free",
	(days) => {
		const now = momentInRiyadh("2027-02-02", "23:59");
		const createdAt = new Date(now.getTime() - days * 86_400_000).toISOString();
		const settings = settingsWith({}, "2027-02-02");
		expectOfEachDay(settings, "en", now, createdAt, freeTimesOf("en", settings, createdAt));
	},
);

function expectOfEachDay(
	settings: Settings,
	language: Language,
	now: Date,
	createdAt = now.toISOString(),
	free = freeTimes(language, settings),
) {
	const { booking, thankYou } = copyFor(language);
	const { until, untilWork } = booking.form.date.free;
	const { firstDay, lastDay } = bookableDays(now);
	for (let day = firstDay; day <= lastDay; day = dayAfter(day, 1)) {
		const made = { createdAt, movedByCentre: false };
		/** The page of the booking says the same two ends, of the change and of moving there. */
		const terms = changeTerms({ freeUntil: freeUntilFor(settings, day), ...made }, now);
		const momentOf = (end: Date) => {
			const { day: last, time } = riyadhClock(end);
			return { day: formatShortDay(last, language), time: atTime(time, language) };
		};
		const said = [terms.until ? withValues(until, momentOf(terms.until)) : untilWork];
		if (terms.moveUntil) {
			const moment = Object.values(momentOf(terms.moveUntil)).join(" ");
			said.push(withValues(thankYou.change.moveUntil, { moment }));
		}
		expect(freeSentence(day, free, language)).toBe(said.join(" "));
	}
}
