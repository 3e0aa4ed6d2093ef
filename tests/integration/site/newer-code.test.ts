import { beforeEach, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { copies } from "#app/copy/index.ts";
import { recordedSql } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

/** Newer code was rolled back, and this code reads what it has stored. */

beforeEach(world.db.emptyTables);

const today = riyadhToday(new Date());
const inStatus = (reference: string) =>
	world.db.byNewerCode(...recordedSql("waiting-list", `reference = '${reference}'`));

test.each([1, 5])(
	"the board names a booking of day %i in an unknown status, and shows all others",
	async (days) => {
		const [unknown, other] = [await aBookingIn(days), await aBookingIn(days)];
		await inStatus(unknown);
		const html = await world.staff.board();
		expect(html).toContain(unknown);
		expect(html).toContain(other);
		const found = await world.staff.post("find", { q: unknown });
		expect(await found.text()).toContain(unknown);
	},
);

const aBookingIn = async (days: number) =>
	(await world.aBooking().on(dayAfter(today, days)).stored()).reference;

test("a customer and staff read that a booking in an unknown status cannot be opened now, and change nothing", async () => {
	const answer = await world.book();
	const [{ reference } = {}] = await world.db.rows("SELECT reference FROM bookings");
	await inStatus(String(reference));
	const link = await world.get(`/thank-you?lang=en&booking=${world.tokenFor(String(reference))}`);
	expect(link.status).toBe(503);
	expect(await link.text()).toContain(copies.en.thankYou.unavailable.title);
	const receipt = await world.get("/thank-you", { headers: world.cookieOf(answer) });
	expect(receipt.status).toBe(200);
	const page = await world.staff.ask(undefined, { reference: String(reference) });
	expect(page.status).toBe(503);
	expect(await page.text()).toContain(staffView.unavailable.title);
	const before = await world.db.everyRow();
	for (const intent of ["confirm", "cancel", "reopen"])
		await world.staff.pressOn(String(reference), { intent, reason: "other", sure: "yes" });
	expect(await world.db.everyRow()).toEqual(before);
});

test("staff read the history without an unknown line", async () => {
	const { reference } = await world.aBooking().on(today).stored("confirmed");
	for (const what of ["unheard-of", "mark"])
		await world.db.byNewerCode(
			`INSERT INTO booking_events (booking_id, version, what, from_value, to_value, changed_by) SELECT id, 1, '${what}', '', 'unheard-of', 'staff' FROM bookings`,
		);
	const html = await world.staff.page(reference);
	expect(html).toContain(staffView.history.booked);
	expect(html).not.toContain("unheard-of");
	const pressed = await world.staff.pressOn(reference, { intent: "in-work", sure: "yes" });
	expect(pressed.status).toBe(303);
});

test("visitors book as before while the owner has set what only newer code knows", async () => {
	await world.saveSetting("floors", 3);
	const log = world.collectLog();
	expect((await world.book()).status).toBe(303);
	expect(log.join()).toContain('"floors"');
	await world.endSettings();
});
