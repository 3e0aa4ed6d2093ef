import { beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import {
	staffActionTexts,
	staffErrors,
	staffErrorText,
} from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { today } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

vi.setConfig({ testTimeout: 60_000 });

beforeEach(world.db.emptyTables);

const film = { thermal: "", ppf: "ppf-full-matte-xpel", bookingDate: today };
const lastReference = async () =>
	String((await world.db.firstRow("SELECT reference FROM bookings ORDER BY id DESC"))?.reference);
const fresh = { DB: world.databaseWith({}) };

describe("a car that stands in the yard", () => {
	test("is booked for today, holds its bay for three days, and its work begins at once", async () => {
		const page = await world.staff.board("book", fresh);
		const [first = ""] = /<input[^>]*name="bookingDate"[^>]*>/.exec(page) ?? [];
		expect(first).toContain(`value="${today}"`);
		expect(page).not.toMatch(/<input(?=[^>]*name="bookingDate")(?=[^>]*checked)/);

		expect((await world.staff.book(film)).status).toBe(303);
		const reference = await lastReference();
		const taken = [0, 1, 2, 3].map((days) => world.db.takenDays(dayAfter(today, days)));
		expect(await Promise.all(taken)).toEqual([1, 1, 1, 0]);
		const board = await world.staff.board();
		expect(board).toContain(
			morningSheet.today.dayOfStay.replace("{{number}}", "1").replace("{{of}}", "3"),
		);
		expect(board).toContain(staffBoard.cars.cardByMail);
		const begun = await world.staff.pressOn(reference, { intent: "in-work" }, { by: "board" });
		expect(begun.status).toBe(303);

		const serial = {
			"serial-ppf-full-matte-xpel": "XP-20931-B",
			"installed-ppf-full-matte-xpel": today,
		};
		const card = {
			intent: "card",
			...serial,
			invoice: "44",
			carMark: "plate",
			carEnding: "7",
			sure: "yes",
		};
		const byBoard = await world.staff.pressOn(reference, card, { by: "board" });
		expect([byBoard.status, byBoard.html.includes(staffErrors.cardOnBoard)]).toEqual([409, true]);
		expect((await world.staff.pressOn(reference, card)).status).toBe(303);
	});

	test("is not told that its card waits on a board that is newer than the booking", async () => {
		const created_at = `${dayAfter(today, -2)}T09:00:00.000Z`;
		await world.aBooking({ created_at }).on(today).byPhone().stored("confirmed");
		expect(await world.staff.board()).not.toContain(staffBoard.cars.cardByMail);
	});

	test("is refused on a full day, which says so before, and which day is free", async () => {
		await world.fillBays(today);
		await world.close(dayAfter(today, 1));
		const page = await world.staff.board("book", fresh);
		expect(page).toMatch(new RegExp(`<input(?=[^>]*value="${today}")(?=[^>]*data-full="1 2 3")`));
		const free = formatShortDay(dayAfter(today, 2), "ar");
		expect(page).toContain(staffCounter.book.firstFree.replace("{{day}}", free));
		for (const intent of ["book", "other-days"]) {
			const refused = await world.staff.book({ bookingDate: today, intent }, fresh);
			const html = await refused.text();
			expect([refused.status, html.includes(staffErrors.dateFull)]).toEqual([400, true]);
			const days = [...html.matchAll(/name="otherDay" value="([^"]+)"/g)].map(([, day]) => day);
			expect(days).toEqual([2, 3, 4].map((ahead) => dayAfter(today, ahead)));
		}
	});

	test("is collected on the day that its services give, said before it is booked", async () => {
		await world.fillBays(dayAfter(today, 2));
		const sum = await (await world.staff.book({ ...film, intent: "summary" }, fresh)).text();
		const [chosen = ""] =
			new RegExp(`<label(?:(?!</label>).)*value="${today}".*?</label>`, "s").exec(sum) ?? [];
		expect(chosen).toMatch(/data-full="3"/);
		expect(chosen).toContain(`stay-3">${staffCounter.book.full}`);
		expect(chosen).toContain(
			`stay-2">${staffCounter.book.collect.replace("{{day}}", formatShortDay(dayAfter(today, 1), "ar"))}`,
		);
		const later = {
			...film,
			bookingDate: "later",
			laterDay: dayAfter(today, 40),
			intent: "summary",
		};
		expect(await (await world.staff.book(later, fresh)).text()).toContain(
			formatShortDay(dayAfter(today, 42), "ar"),
		);
	});

	test("is not booked by its owner on the site: not yesterday by staff, either", async () => {
		const yesterday = dayAfter(today, -1);
		const web = await world.book(world.bookingFields({ bookingDate: riyadhToday(new Date()) }));
		expect([web.status, (await web.text()).includes(copies.ar.errors.datePast)]).toEqual([
			400,
			true,
		]);
		const staff = await world.staff.book({ bookingDate: yesterday });
		expect([staff.status, (await staff.text()).includes(staffErrors.datePast)]).toEqual([
			400,
			true,
		]);
		expect(await world.db.rowCounts()).toEqual(world.db.noRows);
	});
});

describe("a customer who comes before the booked day", () => {
	const toToday = { intent: "days", day: today, until: "", reason: "customer-asked" };

	test("is moved to today, if the work has not begun", async () => {
		const created_at = new Date().toISOString();
		const { id, reference } = await world
			.aBooking({ created_at })
			.on(dayAfter(today, 5))
			.stored("confirmed");
		expect(await world.staff.open(reference)).toMatch(
			new RegExp(`min="${today}"[^>]*name="day"|name="day"[^>]*min="${today}"`),
		);
		expect((await world.staff.pressOn(reference, toToday)).status).toBe(303);
		expect(await world.db.takenDays(today)).toBe(1);
		/** The row can be changed again, whoever does it. */
		await world.give({ do: "cancel-own" }, id);
	});

	test("is not, once it has begun, nor to yesterday", async () => {
		const { reference } = await world.aBooking().on(dayAfter(today, 5)).stored("confirmed");
		const past = await world.staff.pressOn(reference, { ...toToday, day: dayAfter(today, -1) });
		expect(past.html).toContain(staffErrorText("firstDay", "days"));
		await world.staff.pressOn(reference, { intent: "in-work", sure: "yes" });
		const begun = await world.staff.pressOn(reference, toToday);
		expect([begun.status, begun.html.includes(staffActionTexts.days.errors.workBegun)]).toEqual([
			409,
			true,
		]);
	});
});
