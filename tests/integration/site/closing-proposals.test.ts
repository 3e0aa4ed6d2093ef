import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatDay, formatShortDay } from "#app/copy/format/format.ts";
import { formatHijri } from "#app/copy/format/hijri.ts";
import { boardAddress, openBoard, postToBoard } from "../../support/board.ts";
import type { FormFields } from "../../support/booking-form.ts";
import { firstOpenDay } from "../../support/days.ts";
import { aBooking, close, emptyTables, everyRow, firstRow, rows } from "../../support/rows.ts";
import { afterwards, brokenDatabase, recordingQueue } from "../../support/site.ts";

const words = staffCounter.close.proposals;
const day = firstOpenDay(20);
const on = (...days: number[]) => days.map((ahead) => dayAfter(day, ahead));

beforeEach(emptyTables);

/** A booking of the site that holds these days, the first one its own. */
const stay = (...days: number[]) => {
	const [first = "", ...further] = on(...days);
	return aBooking({ created_at: `${dayAfter(riyadhToday(new Date()), -1)}T09:00:00.000Z` })
		.of("ppf-full-matte-xpel")
		.on(first, ...further);
};
const closeFor = (from: number, to = from) => close(dayAfter(day, from), dayAfter(day, to));

async function proposals() {
	const html = await openBoard("close");
	const shown = [...html.matchAll(/name="proposal" value="([^"]+)"/g)].map(([, name = ""]) => name);
	return { html, shown };
}
const take = (proposal: string[], options?: Parameters<typeof postToBoard>[2]) =>
	postToBoard("close", { intent: "expect-all", proposal } as FormFields, options);
const takeAll = async () => take((await proposals()).shown);

const heldBy = async ({ reference }: { reference: string }) =>
	JSON.parse(
		String(
			(await firstRow("SELECT held_days FROM bookings WHERE reference = ?", reference))?.held_days,
		),
	);
const mails = () =>
	rows("SELECT booking_id, kind FROM mails WHERE kind = 'expected-customer' ORDER BY booking_id");

describe("after days are closed", () => {
	test("each stay over them gets as many working days on open ones, by one press, and each customer one mail", async () => {
		const [begins, passes, before] = [
			await stay(0, 1, 2).stored("confirmed"),
			await stay(-1, 0, 1).stored("confirmed"),
			await stay(-3, -2, -1).stored("confirmed"),
		];
		await closeFor(1, 4);
		const { html, shown } = await proposals();
		expect(html).toContain(words.title);
		expect(html).toContain(
			`الاستلام ${formatShortDay(dayAfter(day, 6), "ar")} بدلاً من ${formatShortDay(dayAfter(day, 2), "ar")}`,
		);
		expect((await take(shown)).status).toBe(303);
		expect(await heldBy(begins)).toEqual(on(0, 5, 6));
		expect(await heldBy(passes)).toEqual(on(-1, 0, 5));
		expect(await heldBy(before)).toEqual(on(-3, -2, -1));
		expect(await mails()).toEqual(
			[begins, passes].map(({ id }) => ({ booking_id: id, kind: "expected-customer" })),
		);
		const events = await rows(
			"SELECT changed_by, reason FROM booking_events WHERE what = 'expected'",
		);
		expect(events).toEqual(Array(2).fill({ changed_by: "staff-link", reason: "day-closed" }));
		expect((await proposals()).html.includes(words.title)).toBe(false);
	});

	test("two who press at once write to the customer once", async () => {
		await stay(0, 1, 2).stored("confirmed");
		await closeFor(1);
		const { shown } = await proposals();
		const answers = await Promise.all([take(shown), take(shown), take(shown)]);
		expect([...answers, await take(shown)].map(({ status }) => status)).toEqual([
			303, 303, 303, 303,
		]);
		expect(await mails()).toHaveLength(1);
	});

	test("the mail goes to the queue in the same request", async () => {
		await stay(0, 1, 2).stored("confirmed");
		await closeFor(1);
		const { queued, MAIL_QUEUE } = recordingQueue();
		await take((await proposals()).shown, { bindings: { MAIL_QUEUE } });
		expect(queued.map(({ kind }) => kind)).toEqual(["expected-customer"]);
	});

	test("a full day is passed over, and of two for the last bay the second is proposed anew", async () => {
		const first = await stay(0, 1).stored("confirmed");
		const second = await stay(0, 1).stored("confirmed");
		for (let bay = 0; bay < 6; bay++) await stay(2).with({ source: "phone" }).stored();
		for (let bay = 0; bay < 5; bay++) await stay(3).with({ source: "phone" }).stored();
		await closeFor(1);
		await takeAll();
		expect([await heldBy(first), await heldBy(second)]).toEqual([on(0, 3), on(0, 1)]);
		await takeAll();
		expect(await heldBy(second)).toEqual(on(0, 4));
	});

	test("a booking whose own day is closed has to move, and one that has ended stays as it is", async () => {
		await stay(1, 2).stored("confirmed");
		await stay(0, 1).stored("cancelled");
		await closeFor(1);
		expect((await proposals()).shown).toEqual([]);
	});

	test("nothing is done that the page has not shown", async () => {
		const booking = await stay(0, 1, 2).stored("confirmed");
		await closeFor(1);
		const { shown } = await proposals();
		await closeFor(3);
		const before = await everyRow();
		for (const names of [[], shown, [`${shown[0]}`.replace(/.$/, "9")], ["", "x"]])
			expect((await take(names)).status).toBe(303);
		expect(await everyRow()).toEqual(before);
		await takeAll();
		expect(await heldBy(booking)).toEqual(on(0, 2, 4));
	});

	test("a customer without an address is named, with the new days in the WhatsApp text", async () => {
		await stay(0, 1).with({ source: "phone", email: "" }).stored("confirmed");
		await closeFor(1);
		const { html } = await proposals();
		expect(html).toContain(words.noMail);
		const [, text = ""] = /wa\.me\/\d+\?text=([^"]+)/.exec(html) ?? [];
		expect(decodeURIComponent(text)).toContain(formatDay(dayAfter(day, 2), "ar").split(" ")[1]);
	});

	test("what was pressed while the database fails can be pressed again", async () => {
		await stay(0, 1).stored("confirmed");
		await closeFor(1);
		const { shown } = await proposals();
		const failed = await take(shown, { bindings: { DB: brokenDatabase } });
		expect(failed.status).toBe(503);
		expect(await failed.text()).toContain(`name="proposal" value="${shown[0]}"`);
		expect((await take(shown)).status).toBe(303);
		expect(await mails()).toHaveLength(1);
	});
});

test("days to close are chosen from a list with the Hijri date of each, a year ahead", async () => {
	const response = await afterwards(new Request(await boardAddress("close")));
	const html = await response.text();
	const [, from = ""] = /<select[^>]*name="from"[^>]*>([\s\S]*?)<\/select>/.exec(html) ?? [];
	const options = [...from.matchAll(/<option value="([\d-]+)"[^>]*>([^<]+)</g)];
	const today = riyadhToday(new Date());
	expect([options[0]?.[1], options.at(-1)?.[1]]).toEqual([today, dayAfter(today, 365)]);
	for (const [, value = "", label] of options)
		expect(label).toBe(`${formatShortDay(value, "ar")}، ${formatHijri(value, "ar")}`);
	expect(html).toContain("عيد الفطر · 1 شوال");
	expect(html).not.toContain('type="date"');
});
