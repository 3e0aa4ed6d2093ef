import { describe, expect, test, vi } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { copies } from "#app/copy/index.ts";
import { openBoard } from "../../support/board.ts";
import {
	changePost,
	linkedRow,
	linkPath,
	markWork,
	readChangePage,
	withLinkedBooking,
} from "../../support/booking-link.ts";
import { collectLog } from "../../support/doubles.ts";
import { readPage } from "../../support/page.ts";
import { erase, movedTo, rows, run } from "../../support/rows.ts";
import { brokenDatabase, get, send } from "../../support/site.ts";
import { openBooking, pressAsStaff, staffKey } from "../../support/staff-page.ts";

collectLog();
/** The reminder is sent on the tenth, at 17:00 in Riyadh. */
const reminded = new Date("2026-03-10T14:00Z");

withLinkedBooking(reminded);

const said = () =>
	rows("SELECT what, to_value, changed_by FROM booking_events WHERE what = 'coming'");
const press = async (language: "ar" | "en" = "ar", bindings = {}) =>
	send(changePost(await linkPath(language), { intent: "coming" }), bindings);

test.each(languages)("in %s, one press says that a customer comes, once", async (language) => {
	const path = await linkPath(language);
	const { coming } = copies[language].thankYou;
	expect((await readPage(await get(path))).mainText).toContain(coming.submit);
	for (const _ of ["once", "again"]) {
		const response = await press(language);
		expect([response.status, response.headers.get("Location")]).toEqual([303, path]);
	}
	expect(await said()).toEqual([{ what: "coming", to_value: "coming", changed_by: "customer" }]);
	const { mainText } = await readPage(await get(path));
	expect(mainText).toContain(coming.noted);
	expect(mainText).not.toContain(coming.submit);
});

test("staff read it on the board and on the booking's page, and can still act from a page that they opened before", async () => {
	const html = await openBooking(linkedRow.reference);
	const read = async () => [
		(await openBoard()).includes(morningSheet.today.coming),
		(await openBooking(linkedRow.reference)).includes(staffView.history.coming),
	];
	expect(await read()).toEqual([false, false]);
	await press();
	expect(await read()).toEqual([true, true]);
	const token = await staffKey(linkedRow.reference);
	expect((await pressAsStaff({ intent: "confirm" }, { html, token })).status).toBe(303);
});

test("it holds once staff have confirmed the booking, and no longer once it has moved", async () => {
	await press();
	await run("UPDATE bookings SET status = 'confirmed', changed_by = 'staff'");
	const path = await linkPath();
	const isNoted = async () =>
		(await readPage(await get(path))).mainText.includes(copies.ar.thankYou.coming.noted);
	expect(await isNoted()).toBe(true);
	await run(
		`UPDATE bookings SET status = 'pending', changed_by = 'customer', booking_date = '2026-03-11', held_days = '${movedTo("2026-03-11").held_days}'`,
	);
	expect(await isNoted()).toBe(false);
	await press();
	expect(await said()).toHaveLength(2);
});

describe("nothing is recorded", () => {
	test.each<[string, () => Promise<unknown>, number]>([
		["cancelled", () => run("UPDATE bookings SET status = 'cancelled'"), 409],
		["past", async () => void vi.setSystemTime(new Date("2026-03-12T21:00Z")), 409],
		[
			"in work",
			async () => {
				await run("UPDATE bookings SET status = 'confirmed'");
				await markWork("in-work");
			},
			409,
		],
		["more than two days away", async () => void vi.setSystemTime(reminded.getTime() - 1), 409],
		["erased", () => erase(), 404],
	])("for a booking that is %s", async (_, end, status) => {
		await end();
		const { mainText } = await readPage(await get(await linkPath()));
		expect(mainText).not.toContain(copies.ar.thankYou.coming.title);
		const page = await readChangePage(await press());
		expect(page.status).toBe(status);
		if (status === 409) expect(page.alert).not.toBe("");
		expect(await said()).toEqual([]);
	});

	test("by opening the link, or while the database fails", async () => {
		await get(`${await linkPath()}&intent=coming`);
		expect((await press("ar", { DB: brokenDatabase })).status).toBe(503);
		expect(await said()).toEqual([]);
	});
});
