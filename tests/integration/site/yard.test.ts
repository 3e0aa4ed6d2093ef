import { beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffErrors, staffErrorText } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, formatShortDay } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { today } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

vi.setConfig({ testTimeout: 60_000 });

beforeEach(world.db.emptyTables);

const inDays = (days: number) => dayAfter(today, days);
const words = (text: string, day: string) => text.replace("{{day}}", formatShortDay(day, "ar"));
const film = {
	thermal: "",
	ceramic: [],
	polishing: [],
	ppf: "ppf-full-matte-xpel",
	bookingDate: today,
};
const { collect, firstFree, full, isFull } = staffCounter.book;
/** The days that were read a second ago are not asked for again. */
const anew = () => ({ DB: world.databaseWith({}) });

const expectRefused = (why: string, asked: () => Promise<Response>) =>
	world.staff.expectRefused([400, why], () => world.answerOf(asked()));

describe("a car that stands in the yard", () => {
	test("is booked by a button that names it, as its page and the history of sources do", async () => {
		const name = "حجز بالهاتف أو في المركز";
		expect(await world.staff.board()).toMatch(new RegExp(`class="button[^>]*>${name}</a>`));
		expect(await world.staff.board("book")).toContain(`<title>${name}`);
		expect(staffCounter.booked.another).toContain("في المركز");
		expect(staffView.facts.sources.phone).toContain("في المركز");
	});

	test("is booked for today, holds its bay for three days, and its work and its card begin at once", async () => {
		const page = await world.staff.board("book", anew());
		expect(/<input[^>]*name="bookingDate"[^>]*>/.exec(page)?.[0]).toContain(`value="${today}"`);
		expect(page).not.toMatch(/<input(?=[^>]*name="bookingDate")(?=[^>]*checked)/);
		expect((await world.staff.book(film)).status).toBe(303);
		const taken = [0, 1, 2, 3].map((days) => world.db.takenDays(inDays(days)));
		expect(await Promise.all(taken)).toEqual([1, 1, 1, 0]);
		const board = await world.staff.board();
		const { dayOfStay } = morningSheet.today;
		expect(board).toContain(dayOfStay.replace("{{number}}", "1").replace("{{of}}", "3"));

		const booking = await world.db.firstRow("SELECT reference FROM bookings");
		const press = (fields: world.FormFields) =>
			world.staff.pressOn(String(booking?.reference), fields);
		expect((await press({ intent: "in-work" })).status).toBe(303);
		const [serial, installed] = ["serial", "installed"].map((of) => `${of}-${film.ppf}`);
		const numbers = { [`${serial}`]: "XP-20931-B", [`${installed}`]: today };
		const card = { intent: "card", ...world.staff.typedFacts, ...numbers, sure: "yes" };
		expect((await press(card)).status).toBe(303);
	});

	test("is refused on a full day, which says so before, and which day is free", async () => {
		await world.fillBays(today);
		await world.close(inDays(1));
		const page = await world.staff.board("book", anew());
		expect(page).toMatch(new RegExp(`<input(?=[^>]*value="${today}")(?=[^>]*data-full="1 2 3")`));
		expect(page).toContain(words(firstFree, inDays(2)));
		const [, sum = ""] = (
			await (await world.staff.book({ bookingDate: today, intent: "summary" }, anew())).text()
		).split('aria-labelledby="sum"');
		const [told = ""] = sum.split("</section>");
		for (const shown of [`${formatDay(today, "ar")}: ${isFull}`, 'value="other-days"'])
			expect(told).toContain(shown);
		expect(told).not.toContain("يستلم");
		for (const intent of ["book", "other-days"]) {
			const { html } = await expectRefused(staffErrors.dateFull, () =>
				world.staff.book({ bookingDate: today, intent }, anew()),
			);
			const buttons = html.matchAll(/<button(?=[^>]*name="otherDay")[^>]*value="([^"]+)"/g);
			const days = [...buttons].map(([, day]) => day);
			expect(days).toEqual([inDays(2), inDays(3), inDays(4)]);
		}
	});

	test("is collected on the day that its services give, said before it is booked", async () => {
		await world.fillBays(inDays(2));
		const summary = async (fields: world.FormFields) =>
			(await world.staff.book({ ...film, ...fields, intent: "summary" }, anew())).text();
		const ofToday = new RegExp(`<label(?:(?!</label>).)*value="${today}".*?</label>`, "s");
		const [chosen = ""] = ofToday.exec(await summary({})) ?? [];
		for (const shown of ['data-full="3"', `stay-3">${full}`, `>${words(collect, inDays(1))}`])
			expect(chosen).toContain(shown);
		const later = await summary({ bookingDate: "later", laterDay: inDays(40) });
		expect(later).toContain(`إلى ${formatShortDay(inDays(42), "ar")}، ويستلم العميل سيارته`);
		expect(later).not.toContain("وتستلم سيارتك");
		const unread = { DB: world.dbFailingOn(/taken_days/) };
		const answer = await world.staff.book({ ...film, intent: "summary" }, unread);
		expect(await answer.text()).toContain("ويستلم العميل سيارته");
	});

	test("is not booked for today on the site, nor by staff for yesterday", async () => {
		const { datePast } = copies.ar.errors;
		await expectRefused(datePast, () => world.book(world.bookingFields({ bookingDate: today })));
		const late = { bookingDate: inDays(-1) };
		await expectRefused(staffErrors.datePast, () => world.staff.book(late));
	});

	test("and was booked for a later day is moved to today, until its work has begun", async () => {
		const toToday = { intent: "days", day: today, until: "", reason: "customer-asked" };
		const created_at = new Date().toISOString();
		const made = await world.aBooking({ created_at }).on(inDays(5)).stored("confirmed");
		const page = await world.staff.page(made.reference);
		expect(page).toMatch(new RegExp(`<input(?=[^>]*name="day")(?=[^>]*min="${today}")`));
		const past = await world.staff.pressOn(made.reference, { ...toToday, day: inDays(-1) });
		expect(past.html).toContain(staffErrorText("firstDay", "days"));
		expect((await world.staff.pressOn(made.reference, toToday)).status).toBe(303);
		expect(await world.db.takenDays(today)).toBe(1);
		/** The row can be changed again, whoever does it. */
		await world.give({ do: "cancel-own" }, made.id);

		const { reference } = await world.aBooking().on(inDays(5)).stored("confirmed");
		await world.staff.pressOn(reference, { intent: "in-work", sure: "yes" });
		const begun = await world.staff.pressOn(reference, toToday);
		expect(begun.html).toContain(staffErrorText("workBegun", "days"));
	});
});
