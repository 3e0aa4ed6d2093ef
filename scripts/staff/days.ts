/**
 * Which days are open: `node scripts/staff/days.ts close|open|closures|days [day] [--until day] [--reason "…"]
 * [--reason-en "…"] [--remote [--env preview] | --persist-to folder]`. docs/staff-terminal.md describes it.
 */
import { closures, riyadhToday } from "../../app/business/calendar.ts";
import { parseCommandLine } from "../lib/command-line.ts";
import { chooseDatabase, databaseOptions } from "../lib/database.ts";
import { fail } from "../lib/run.ts";
import { query } from "../lib/wrangler.ts";
import {
	closeSql,
	closuresIn,
	daysSql,
	daysTable,
	openSql,
	rangeFrom,
	reasonFrom,
	standingBookings,
} from "./closures.ts";
import { shown } from "./show.ts";

const shownDays = 28;

const { database: _, ...options } = databaseOptions;
const { values, positionals } = parseCommandLine({
	allowPositionals: true,
	options: {
		...options,
		until: { type: "string" },
		reason: { type: "string" },
		"reason-en": { type: "string" },
	},
});
const [name = "", day = ""] = positionals;
const today = riyadhToday(new Date());

const commands = { close, open, closures: listClosures, days: listDays };
if (!Object.hasOwn(commands, name))
	fail(`Commands: ${Object.keys(commands).join(", ")}`, 2);
await commands[name as keyof typeof commands]();

async function close() {
	const range =
		rangeFrom(day, values.until, today) ??
		fail(
			'Name a day from today on, and the last one if there are more: npm run staff:close -- 2027-03-09 --until 2027-03-12 --reason "عيد الفطر" --reason-en "Eid al-Fitr"',
			2,
		);
	const ar = reasonFrom(values.reason ?? "");
	const en = reasonFrom(values["reason-en"] ?? "Holiday");
	if (!ar || !en)
		fail(
			'Say why, in 2 to 60 letters that customers read: --reason "عيد الفطر" --reason-en "Eid al-Fitr"',
			2,
		);
	const where = await chooseDatabase(values);
	const [, standing = []] = query(
		closeSql(range, { ar, en }).join("; "),
		where,
	);
	console.log(
		`Closed from ${range.from} to ${range.to}: ${ar}. Bookings for these days are refused from now on; the calendar shows it within a minute.`,
	);
	if (standing.length === 0) return console.log("No booking stands on them.");
	console.log(
		`Bookings on these days, which were not changed: ${standing.length}. Call or write to each customer, then move or cancel:`,
	);
	print(standingBookings(standing, range));
}

async function open() {
	const range =
		rangeFrom(day, values.until) ??
		fail("Name the day to open: npm run staff:open -- 2027-03-12", 2);
	const where = await chooseDatabase(values);
	const [found = []] = query(openSql(range).join("; "), where);
	if (closures.some(({ from, to }) => from <= range.to && to >= range.from))
		fail("The code closes that day: see closures in app/business/calendar.ts.");
	if (found.length === 0) fail("No closure of staff covers that day.");
	console.log(`Open again: ${range.from} to ${range.to}.`);
}

async function listClosures() {
	const [, rows = []] = await readDays();
	const all = [
		...closuresIn(rows).map((closure) => ({ ...closure, by: "staff" })),
		...closures.map((closure) => ({ ...closure, by: "code" })),
	].filter(({ to }) => to >= today);
	if (all.length === 0) return console.log("No closed days ahead.");
	print(
		all.map(({ from, to, reason, by }) => ({
			from,
			to,
			reason: reason.ar,
			reason_en: reason.en,
			closed_by: by,
		})),
	);
}

async function listDays() {
	const [taken = [], rows = []] = await readDays();
	const all = [...closures, ...closuresIn(rows)];
	print(daysTable(today, shownDays, taken, all));
}

async function readDays() {
	return query(daysSql(today).join("; "), await chooseDatabase(values));
}

function print(rows: ReturnType<typeof standingBookings>) {
	const { columns, isTTY } = process.stdout;
	console.log(shown(rows, { columns, terminal: isTTY }));
}
