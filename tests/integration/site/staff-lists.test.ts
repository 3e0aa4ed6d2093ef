import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { type Status, statuses } from "#app/business/bookings/status.ts";
import { connect } from "#app/data/base/client.ts";
import type { EventKind } from "#app/data/base/schema.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { morningSheetMail } from "#app/mail/sheet/morning-sheet.ts";
import { boardAddress } from "../../support/board.ts";
import { collectLog } from "../../support/doubles.ts";
import {
	aBooking,
	emptyTables,
	insertStatement,
	recordEvent,
	returnedMail,
	run,
} from "../../support/rows.ts";
import { settings } from "../../support/settings.ts";
import { afterwards } from "../../support/site.ts";
import { askStaffPage, staffKey } from "../../support/staff-page.ts";

const now = new Date();
const today = riyadhToday(now);
const log = collectLog();

beforeEach(emptyTables);

const event = (what: EventKind, to: string) => (id: number) => recordEvent(what, to, id);
const nothing = () => {};

/** What puts a booking on each list, by its days from today. */
const lists: Record<string, { days: number; make: (id: number) => unknown }> = {
	"to hand over": { days: 0, make: nothing },
	tomorrow: { days: 1, make: nothing },
	"coming later": { days: 5, make: nothing },
	"without an outcome": { days: -2, make: nothing },
	"called in vain": { days: 4, make: event("call", "not-reached") },
	"in the workshop": { days: 0, make: event("work", "in-work") },
	"said to be coming": { days: 1, make: event("coming", "coming") },
	"whose mails come back": {
		days: 3,
		make: (id) => insertStatement("mails", returnedMail(id)).run(),
	},
	"whose address was given": { days: 0, make: event("email", "given") },
	"whose address was corrected": { days: 6, make: event("email", "corrected") },
	"that has lapsed": {
		days: 7,
		make: (id) =>
			run(
				"INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by, reason) VALUES (?, 0, 'status', 'pending', 'cancelled', 'system', 'lapsed')",
				id,
			),
	},
};

/** Each list has two: of one who booked on the site, and of a caller. */
async function fillLists(status: Status) {
	const references = [];
	for (const { days, make } of Object.values(lists))
		for (const source of ["web", "phone"]) {
			const day = dayAfter(today, days);
			const created_at = `${dayAfter(day < today ? day : today, -2)}T09:00:00.000Z`;
			const booking = await aBooking({ source, created_at }).on(day).stored();
			await make(booking.id);
			if (status !== "pending")
				await run(
					"UPDATE bookings SET status = ?, changed_by = 'staff-link' WHERE id = ?",
					...[status, booking.id],
				);
			references.push(booking.reference);
		}
	return references;
}

const readSheet = () => readMorningSheet(connect(env.DB), today, now);

async function openBoard() {
	const response = await afterwards(new Request(await boardAddress()));
	return { status: response.status, html: await response.text() };
}

test.each(statuses)(
	"no booking that is %s keeps staff from the board, the sheet or its own page, on whichever list",
	async (status) => {
		const references = await fillLists(status);
		expect((await openBoard()).status).toBe(200);
		const sheet = await readSheet();
		expect(morningSheetMail(sheet, settings, "centre@example.com").subject).toContain("عمل اليوم");
		for (const reference of references) {
			const page = await askStaffPage(undefined, { token: staffKey(reference) });
			expect([reference, page.status]).toEqual([reference, 200]);
		}
		expect(sheet.unread).toEqual([]);
		const isOpen = status === "pending" || status === "confirmed";
		expect(sheet.addresses.count).toBe(isOpen ? 4 : 0);
	},
);

test("a row of the database that nobody can read costs its own line on the board and the sheet, which name it, and is logged", async () => {
	const created_at = `${dayAfter(today, -2)}T09:00:00.000Z`;
	const booking = aBooking({ created_at }).on(today);
	const bad = await booking.stored("confirmed");
	const good = await booking.stored("confirmed");
	await recordEvent("work", "washed", bad.id);
	log.splice(0);
	const { status, html } = await openBoard();
	expect(status).toBe(200);
	expect(html).toContain(`id="${good.reference}"`);
	expect(html).not.toContain(`id="${bad.reference}"`);
	const said = `فلا يظهر في القوائم: \u200E${bad.reference}\u200E.`;
	expect(html).toContain(said);
	const { text } = morningSheetMail(await readSheet(), settings, "centre@example.com");
	expect(text).toContain(said);
	const row = { event: "sheet-row-not-read", row: bad.reference, fields: ["work"] };
	expect(log.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(row));
});
