import { beforeEach, expect, test } from "vitest";
import { openBoard } from "../../support/board.ts";
import { bookingFields } from "../../support/booking-form.ts";
import { tokenFor } from "../../support/booking-link.ts";
import { collectLog, waitingDb } from "../../support/doubles.ts";
import { emptyTables, firstRow, set } from "../../support/rows.ts";
import { cookieOf, endSettings, get, postBooking } from "../../support/site.ts";

collectLog();
beforeEach(async () => {
	await emptyTables();
	await endSettings();
});

async function book() {
	const headers = cookieOf(await postBooking());
	const row = await firstRow("SELECT reference FROM bookings");
	return { headers, link: `/thank-you?booking=${tokenFor(String(row?.reference))}` };
}

type Send = (bindings: { DB: D1Database }) => Promise<unknown>;
const requests: [who: string, times: string, send: Send][] = [
	["opens the form", "once", (bindings) => get("/booking?paint=red", {}, bindings)],
	[
		"leaves out the car",
		"once",
		(bindings) => postBooking(bookingFields({ carType: "" }), {}, bindings),
	],
	[
		"reads the receipt",
		"once",
		async (bindings) => get("/thank-you", { headers: (await book()).headers }, bindings),
	],
	[
		"opens a booking by its link",
		"twice",
		async (bindings) => get((await book()).link, {}, bindings),
	],
	["opens the board", "twice", (bindings) => openBoard("day", bindings)],
	["books", "twice", (bindings) => postBooking(bookingFields(), {}, bindings)],
];

test.each(requests)("who %s waits for the database %s", async (_who, times, send) => {
	const { DB, waits } = waitingDb();
	await send({ DB });
	expect(waits()).toBe({ once: 1, twice: 2 }[times]);
});

test("a customer reads new hours on the receipt and by the link as soon as they are saved", async () => {
	const { headers, link } = await book();
	const read = () => Promise.all([get("/thank-you", { headers }), get(link)]);
	const shown = async () =>
		Promise.all((await read()).map(async (page) => (await page.text()).includes("11:11")));
	expect(await shown()).toEqual([false, false]);
	for (const key of ["hours.weekdays", "hours.friday"])
		await set(key, { opens: "11:11", closes: "24:00" });
	expect(await shown()).toEqual([true, true]);
});
