import { afterAll, beforeEach, expect, test } from "vitest";
import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { recordDays } from "#app/business/links/record.ts";
import { connect } from "#app/data/base/client.ts";
import { countRecord } from "#app/data/proof/record.ts";
import { people } from "../../../scripts/seed/demo.ts";
import { env } from "../../support/node-database.ts";
import {
	aBooking,
	aCard,
	emptySettings,
	emptyTables,
	insertStatement,
	run,
	set,
	sold,
} from "../../support/rows.ts";

afterAll(emptySettings);
beforeEach(async () => {
	await emptyTables();
	await emptySettings();
	await set("bays", 30, "2025-01-01", new Date("2024-12-31"));
});

const db = connect(env.DB as unknown as D1Database);
const now = new Date();
const today = riyadhToday(now);
const daysAgo = (days: number) => dayAfter(today, -days);
const at = (day: string, minutes: number) =>
	new Date(momentInRiyadh(day, "09:00").getTime() + minutes * 60_000).toISOString();

const isoStart = now.toISOString();

test("a car that is handed over today counts tomorrow, and none for longer than the period", async () => {
	for (const day of [0, 1, recordDays, recordDays + 1].map(daysAgo)) {
		const { id } = await aBooking({ created_at: at(dayAfter(day, -2), 0) })
			.on(day)
			.stored();
		await run("UPDATE bookings SET status = 'completed', changed_by = 'staff' WHERE id = ?", id);
		const moment = at(day, 60);
		await run("UPDATE booking_events SET changed_at = ? WHERE booking_id = ?", moment, id);
		await run("UPDATE bookings SET status_changed_at = ? WHERE id = ?", moment, id);
	}
	expect((await countRecord(db, now)).cars).toBe(2);
});

test("all people of the seed have telephone numbers that do not count", () => {
	expect(people.filter(({ phone }) => !phone.startsWith("05000000"))).toEqual([]);
});

test("a card counts while its warranty holds, and not once it is void", async () => {
	const code = "thermal-titanium";
	const line = JSON.parse(String(sold(code).lines));
	const twoYearsAgo = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`;
	for (const [index, installed] of [
		...[dayAfter(twoYearsAgo, 1), twoYearsAgo, daysAgo(1)],
	].entries()) {
		const { id } = await aBooking().of(code).on(daysAgo(3)).stored("completed");
		await insertStatement("warranty_cards", aCard(id, line, installed, "abc"[index])).run();
	}
	expect((await countRecord(db, now)).cards).toBe(2);
	await run("UPDATE warranty_cards SET voided_at = ?, void_reason = 'removed'", isoStart);
	expect((await countRecord(db, now)).cards).toBe(0);
});
