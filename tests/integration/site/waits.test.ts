import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import * as world from "../../support/world.ts";

/** Statements that are sent at once are one wait. */
function waitingDb() {
	let waits = 0;
	const own = new WeakMap<object, D1PreparedStatement>();
	const waited = async <Result>(run: () => Promise<Result>) => {
		const now = waits + 1;
		const result = await run();
		waits = Math.max(waits, now);
		return result;
	};
	const waiting = (statement: D1PreparedStatement) => {
		const wrapped = {
			bind: (...values: unknown[]) => waiting(statement.bind(...values)),
			all: () => waited(() => statement.all()),
			run: () => waited(() => statement.run()),
			raw: () => waited(() => statement.raw()),
		} as unknown as D1PreparedStatement;
		own.set(wrapped, statement);
		return wrapped;
	};
	const DB = world.databaseWith({
		prepare: (sql) => waiting(env.DB.prepare(sql)),
		batch: <Row>(statements: D1PreparedStatement[]) =>
			waited(() => env.DB.batch<Row>(statements.map((one) => own.get(one) ?? one))),
	});
	return { DB, waits: () => waits };
}

world.collectLog();
beforeEach(async () => {
	await world.db.emptyTables();
	await world.endSettings();
});

async function book() {
	const headers = world.cookieOf(await world.book());
	const row = await world.db.firstRow("SELECT reference FROM bookings");
	return { headers, link: world.linkOf(String(row?.reference)) };
}

type Send = (bindings: { DB: D1Database }) => Promise<unknown>;
const requests: [who: string, times: string, send: Send][] = [
	["opens the form", "once", (bindings) => world.get("/booking?paint=red", {}, bindings)],
	[
		"leaves out the car",
		"once",
		(bindings) => world.book(world.bookingFields({ carType: "" }), {}, bindings),
	],
	[
		"reads the receipt",
		"once",
		async (bindings) => world.get("/thank-you", { headers: (await book()).headers }, bindings),
	],
	[
		"opens a booking by its link",
		"twice",
		async (bindings) => world.get((await book()).link, {}, bindings),
	],
	["opens the board", "once", (bindings) => world.staff.board("day", bindings)],
	["books", "twice", (bindings) => world.book(world.bookingFields(), {}, bindings)],
];

test.each(requests)("who %s waits for the database %s", async (_who, times, send) => {
	const { DB, waits } = waitingDb();
	await send({ DB });
	expect(waits()).toBe({ once: 1, twice: 2 }[times]);
});

test("a customer reads new hours on the receipt and by the link as soon as they are saved", async () => {
	const { headers, link } = await book();
	const read = () => Promise.all([world.get("/thank-you", { headers }), world.get(link)]);
	/** Not a moment with seconds, such as 19:11:11. */
	const shown = async () =>
		Promise.all((await read()).map(async (page) => /(?<!:)11:11(?!:)/.test(await page.text())));
	expect(await shown()).toEqual([false, false]);
	for (const key of ["hours.weekdays", "hours.friday"])
		await world.saveSetting(key, { opens: "11:11", closes: "24:00" });
	expect(await shown()).toEqual([true, true]);
});
