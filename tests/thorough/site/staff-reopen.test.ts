import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import type { StaffAction } from "#app/business/bookings/staff-actions.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { connect } from "#app/data/base/client.ts";
import { readStaffBooking } from "#app/data/bookings/staff-booking.ts";
import { daysFromNow } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

world.collectLog();

const day = daysFromNow(0);
const days = [0, 1, 2].map((later) => dayAfter(day, later));
const words = staffView.reopen;
const db = connect(env.DB);

let own = { id: 0, reference: "" };

beforeEach(async () => {
	await world.db.emptyTables();
	own = await world
		.aBooking()
		.on(day, ...days.slice(1))
		.stored("confirmed");
	await world.db.run("DELETE FROM mails");
});

type Fields = Record<string, string>;
const press = (intent: StaffAction, more: Fields = {}) =>
	world.staff.pressOn(own.reference, { intent, sure: "yes", reason: "other", ...more });
const reopen = (more?: Fields) => press("reopen", more);

const present = () => world.db.firstRow("SELECT * FROM bookings WHERE id = ?", own.id);
const ends = ["complete", "no-show", "cancel"] as const;

describe("staff reopen what has ended", () => {
	test.each(ends)(
		"by %s: it is confirmed, and its days and its work are as before",
		async (end) => {
			const work = end === "no-show" ? null : "ready";
			if (work) await press(work);
			const before = await readStaffBooking(db, own.reference);
			await press(end);
			expect((await reopen()).status).toBe(303);
			const after = await readStaffBooking(db, own.reference);
			expect(after).toMatchObject({ status: "confirmed", work, heldDays: before?.heldDays });
			expect(await Promise.all(days.map(world.db.takenDays))).toEqual([1, 1, 1]);
			expect(after?.events.at(-1)).toMatchObject({ to: "confirmed", reason: "reopened" });
			const html = await world.staff.page(own.reference);
			expect(html).toContain(staffView.reasons.reopened);
			expect(html).not.toContain(words.note);
		},
	);

	test("once they have read what it was and what it will be", async () => {
		await press("cancel");
		const { status, html } = await reopen({ sure: "" });
		expect(status).toBe(200);
		for (const shown of [
			staffActionTexts.reopen.question,
			staffView.statuses.cancelled,
			words.after,
		])
			expect(html).toContain(shown);
		const fields = { intent: "reopen", sure: "yes" };
		expect((await world.staff.pressOn(own.reference, fields)).status).toBe(303);
		expect(await present()).toMatchObject({ status: "confirmed" });
	});

	test("once they have read which mail the customer gets", async () => {
		const { mails } = words;
		const asked = async (shown: string) => {
			const { html } = await reopen({ sure: "" });
			for (const text of Object.values(mails)) expect(html.includes(text)).toBe(text === shown);
		};
		await world.tellCustomer(own.id);
		await press("cancel");
		await asked(mails.none);
		await world.db.run(
			`UPDATE mails SET state = 'sent', sent_at = created_at, told = '{"version":2,"status":"cancelled","days":["${day}"]}' WHERE kind = 'cancelled-customer'`,
		);
		await asked(mails.reopened);
		const pending = await world.aBooking().on(day).stored("pending");
		await world.tellCustomer(pending.id);
		await world.staff.pressOn(pending.reference, {
			intent: "cancel",
			sure: "yes",
			reason: "other",
		});
		own = pending;
		await asked(mails.confirmed);
	});

	test("whose days before today are held again unasked, beside whoever has them by now", async () => {
		const today = riyadhToday(new Date());
		const [before, after] = [dayAfter(today, -1), dayAfter(today, 1)];
		own = await world
			.aBooking({ created_at: `${dayAfter(today, -9)}T09:00:00.000Z` })
			.on(before, today, after)
			.stored("confirmed");
		await press("cancel");
		await world.fillBays(before);
		await world.close(before);
		expect((await reopen()).status).toBe(303);
		expect(
			await world.db.rows("SELECT day FROM bay_days WHERE booking_id = ?", own.id),
		).toHaveLength(3);
	});
});

describe("staff do not reopen", () => {
	const { errors } = staffActionTexts.reopen;
	const fill = () => world.fillBays(days[1] ?? day);
	test.each<[string, number, string, () => Promise<unknown>]>([
		["a booking whose bay somebody else has", 400, errors.dateFull, fill],
		["one whose last day is closed", 400, errors.dateClosed, () => world.close(days[2] ?? day)],
	])("%s", async (_, status, text, before) => {
		await press("cancel");
		await before();
		const { html } = await world.staff.expectRefused([status, text], reopen);
		expect(html).not.toMatch(/>date(Full|Closed)</);
	});
});
