import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { connect } from "#app/data/base/client.ts";
import { eraseExpired } from "#app/data/bookings/retention.ts";
import { lastBayDays, readDays } from "#app/data/days/days.ts";
import { type Save, storeSave } from "#app/data/settings/saving.ts";
import { emptySettings, emptyTables, rows, run, takenDays } from "../../support/db.ts";
import { bays } from "../../support/facts.ts";
import { aBooking, close, give, giveStatus, saveSetting } from "../../support/rows.ts";
import { env } from "../node-database.ts";

beforeEach(emptyTables);
beforeEach(emptySettings);
afterAll(emptySettings);

const db = connect(env.DB as unknown as D1Database);
const today = riyadhToday(new Date());
const inDays = (days: number) => dayAfter(today, days);
const answerTo = (attempt: Promise<unknown>) => attempt.then(() => "stored", String);
const call = (day: string) => aBooking().on(day).byPhone().stored();

async function fill(day: string) {
	for (let answer = "stored"; answer === "stored"; ) answer = await answerTo(call(day));
}

describe("the places of a day", () => {
	test.each<[says: string, saved: number[], places: number]>([
		["are those of the code without a setting", [], bays],
		["are the last that were saved, of every day to come", [4, 2], 2],
	])("%s", async (_, saved, places) => {
		for (const value of saved) await saveSetting("bays", value);
		await saveSetting("discount", 1);
		const days = [2, 9].map(inDays);
		for (const day of days) await fill(day);
		expect(await Promise.all(days.map(takenDays))).toEqual([places, places]);
		const { fullDays } = await readDays(db, today);
		expect(fullDays).toEqual(days);
	});

	test("are read with one left, for staff who move a car, and its own place counts as free", async () => {
		await saveSetting("bays", 2);
		const { id } = await call(inDays(2));
		await call(inDays(2));
		await call(inDays(3));
		expect(await lastBayDays(db, [inDays(2), inDays(3)], 0)).toEqual([inDays(3)]);
		expect(await lastBayDays(db, [inDays(2), inDays(3)], id)).toEqual([inDays(2), inDays(3)]);
		expect((await readDays(db, inDays(1), id)).fullDays).toEqual([]);
	});

	test("are those of now, so that nothing is reopened onto a day that has fewer since", async () => {
		await saveSetting("bays", 2);
		const day = inDays(5);
		const { id } = await call(day);
		await giveStatus("cancelled", id);
		await call(day);
		await saveSetting("bays", 1);
		expect(await answerTo(give({ do: "reopen", sure: true }, id))).toContain("reason:dateFull");
		expect(await takenDays(day)).toBe(1);
	});

	test("hold a day that is over again for whom staff reopen, beside whoever has it by now", async () => {
		await saveSetting("bays", 1);
		const before = aBooking({ created_at: `${inDays(-9)}T09:00:00.000Z` });
		const { id } = await before.on(inDays(-1), today).stored("cancelled");
		await before.on(inDays(-1)).byPhone().stored();
		await give({ do: "reopen", sure: true }, id);
		expect(await takenDays(inDays(-1))).toBe(2);
		await giveStatus("cancelled", id);
		await before.on(today).byPhone().stored();
		expect(await answerTo(give({ do: "reopen", sure: true }, id))).toContain("reason:dateFull");
	});

	test.each([
		[1, "stored"],
		[0, "reason:dateClosed"],
	])("of a closed day are nobody's, %s days beside it: %s", async (days, answer) => {
		await close(inDays(3), inDays(4));
		expect(await answerTo(call(inDays(4 + days)))).toContain(answer);
		expect(await answerTo(call(inDays(3 - days)))).toContain(answer);
	});
});

const saved = (columns: string) =>
	`INSERT INTO settings (key, value, save) VALUES (${columns}, 'own')`;

test.each<[what: string, attempt: string, refused?: string]>([
	["another value of a save", saved("'discount', '7'")],
	["a value that is no JSON", saved("'offer', '{'"), "settings_value"],
	["no place", saved("'bays', '0'"), "settings_bays"],
	["31 places", saved("'bays', '31'"), "settings_bays"],
	["half a place", saved("'bays', '2.5'"), "settings_bays"],
	["another value of what was saved", "UPDATE settings SET value = '9'", "only added"],
	["that a save is forgotten", "DELETE FROM settings", "only added"],
])("whether the database takes %s", async (_, attempt, refused = "stored") => {
	await saveSetting("bays", 5);
	expect(await answerTo(run(attempt))).toContain(refused);
});

test("the centre is mailed once of each save that is stored", async () => {
	const changes = ["bays", "discount"].map((key) => ({
		key,
		value: 7,
	})) as unknown as Save["changes"];
	expect(await storeSave(db, { save: "own", changes, seen: 0 }, new Date())).toBe(true);
	expect(await storeSave(db, { save: "late", changes, seen: 0 }, new Date())).toBe(false);
	expect(await rows("SELECT id FROM mails ORDER BY id")).toEqual([
		{ id: "settings-saved-business:own" },
	]);
});

test("who reads the database sees the last value of each key", async () => {
	await saveSetting("bays", 5);
	await saveSetting("bays", 4);
	await saveSetting("offer", null);
	const now = await rows("SELECT key, value FROM settings_today");
	expect(now).toEqual([
		{ key: "bays", value: "4" },
		{ key: "offer", value: "null" },
	]);
});

test("after two years nobody's name is beside a save or a closed day, and what they saved stays", async () => {
	const [savedBy, closedBy] = ["owner@example.com", "huda@example.com"];
	await run(
		"INSERT INTO settings (key, value, save, saved_by) VALUES ('bays', '4', 'a', ?)",
		savedBy,
	);
	await close(inDays(3));
	await run("UPDATE closures SET closed_by = ?", closedBy);
	const names = () =>
		rows("SELECT saved_by AS name FROM settings UNION ALL SELECT closed_by FROM closures");
	const monthsLater = (months: number) =>
		new Date(new Date().setUTCMonth(new Date().getUTCMonth() + months));
	await eraseExpired(db, monthsLater(23));
	expect(await names()).toEqual([{ name: savedBy }, { name: closedBy }]);
	await eraseExpired(db, monthsLater(25));
	expect(await names()).toEqual([{ name: null }, { name: null }]);
	expect(await rows("SELECT value FROM settings")).toEqual([{ value: "4" }]);
	expect(await answerTo(run("UPDATE settings SET value = '5'"))).toContain("only added");
});
