import path from "node:path";
import { isDay, riyadhToday } from "../../app/business/base/calendar.ts";
import { parseCommandLine } from "../lib/command-line.ts";
import { chooseDatabase, databaseOptions } from "../lib/database.ts";
import { createPrivateFile } from "../lib/private-file.ts";
import { fail, root } from "../lib/run.ts";
import { query } from "../lib/wrangler.ts";

export async function printSheet() {
	const { values, positionals } = parseCommandLine({
		allowPositionals: true,
		options: { ...databaseOptions, out: { type: "string" } },
	});
	const now = new Date();
	const [, day = riyadhToday(now), ...more] = positionals;
	if (!isDay(day) || more.length > 0)
		fail("Write the day as 2026-11-22: npm run staff -- sheet 2026-11-22", 2);

	const where = await chooseDatabase(values);
	const { load } = await import("../lib/load.ts");
	const [{ sheetFrom, sheetStatements }, { morningSheetMail }] = await Promise.all([
		load<typeof import("../../app/data/sheet/sheet-rows.ts")>("app/data/sheet/sheet-rows.ts"),
		load<typeof import("../../app/mail/sheet/morning-sheet.ts")>("app/mail/sheet/morning-sheet.ts"),
	]);
	const rows = query(sheetStatements(day, now).join("; "), where);
	const { text, html } = morningSheetMail(sheetFrom(day, rows, now), "");

	const file = path.resolve(values.out ?? path.join(root, `exports/sheet-${day}.html`));
	createPrivateFile(file, html);
	console.log(text);
	console.log(`To print, in a file that only you can read: ${file}`);
}
