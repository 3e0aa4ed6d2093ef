import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { connect } from "#app/data/base/client.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { morningSheetMail } from "#app/mail/sheet/morning-sheet.ts";
import { openBoard } from "../../support/board.ts";
import { collectLog } from "../../support/doubles.ts";
import { aBooking, emptyTables, recordEvent } from "../../support/rows.ts";
import { settings } from "../../support/settings.ts";

const now = new Date();
const today = riyadhToday(now);
const log = collectLog();

beforeEach(emptyTables);

test("a row of the database that nobody can read costs its own line on the board and the sheet, which name it, and is logged", async () => {
	const booking = aBooking().on(today);
	const bad = await booking.stored("confirmed");
	const good = await booking.stored("confirmed");
	await recordEvent("work", "washed", bad.id);
	log.splice(0);
	const html = await openBoard();
	expect(html).toContain(`id="${good.reference}"`);
	expect(html).not.toContain(`id="${bad.reference}"`);
	const said = `فلا يظهر في القوائم: \u200E${bad.reference}\u200E.`;
	expect(html).toContain(said);
	const sheet = await readMorningSheet(connect(env.DB), today, now);
	const { text } = morningSheetMail(sheet, settings, "centre@example.com");
	expect(text).toContain(said);
	const row = { event: "sheet-row-not-read", row: bad.reference, fields: ["work"] };
	expect(log.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(row));
});
