import { beforeEach, describe, expect, test } from "vitest";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { bookByPhone, openBoard, phoneFields, postToBoard } from "../../support/board.ts";
import { firstOpenDay } from "../../support/days.ts";
import { emptyTables, firstRow, rows, run } from "../../support/rows.ts";
import { get, recordingQueue } from "../../support/site.ts";

beforeEach(emptyTables);

const bookingDate = firstOpenDay(21);
const email = "sara@example.com";
/** A box that was emptied sends only the hidden field before it. */
const unticked = { bookingDate, confirmed: "no" };
const ticked = { bookingDate, confirmed: ["no", "yes"] };
const state = async () =>
	(await firstRow("SELECT status, revision, proof FROM bookings")) ?? { status: "none" };
const box = (html: string) => /<input type="checkbox"[^>]*name="confirmed"[^>]*>/.exec(html)?.[0];

describe("a caller's booking", () => {
	test.each([
		["with the box as the page shows it", ticked],
		["without a word about it", { bookingDate }],
	])("%s is confirmed by staff when it is stored", async (_, fields) => {
		expect((await bookByPhone(fields)).status).toBe(303);
		expect(await state()).toEqual({ status: "confirmed", revision: 1, proof: "proved" });
		expect(await rows("SELECT what, from_value, to_value, changed_by FROM booking_events")).toEqual(
			[{ what: "status", from_value: "pending", to_value: "confirmed", changed_by: "staff-link" }],
		);
	});

	test("with the box taken away waits for a call", async () => {
		expect((await bookByPhone(unticked)).status).toBe(303);
		expect(await state()).toEqual({ status: "pending", revision: 0, proof: null });
	});

	test.each([
		[ticked, "confirmed-customer"],
		[unticked, "booking-customer"],
	])("%o puts one mail to the customer on the queue: %s", async (fields, kind) => {
		const { queued, MAIL_QUEUE } = recordingQueue();
		await bookByPhone({ ...fields, email }, { MAIL_QUEUE });
		expect(queued.map((job) => job.kind).sort()).toEqual(["booking-business", kind]);
		const waiting = await rows("SELECT id FROM mails WHERE state = 'waiting' ORDER BY id");
		expect(waiting.map(({ id }) => id)).toEqual(queued.map(({ mailId }) => mailId).sort());
	});

	test("that staff have changed since is not confirmed by the same form sent again", async () => {
		const fields = phoneFields(ticked);
		await bookByPhone(fields);
		await run("UPDATE bookings SET status = 'cancelled', changed_by = 'staff'");
		expect((await bookByPhone(fields)).status).toBe(409);
		expect(await state()).toMatchObject({ status: "cancelled" });
	});
});

describe("the page", () => {
	test("has the box ticked, and as it was sent when something is refused", async () => {
		expect(box(await openBoard("book"))).toContain('checked=""');
		for (const [fields, isTicked] of [
			[ticked, true],
			[unticked, false],
		] as const) {
			const html = await (await bookByPhone({ ...fields, customerName: "ن" })).text();
			expect(box(html)?.includes("checked")).toBe(isTicked);
		}
	});

	test.each([
		[ticked, "confirmed", "وموعدك مؤكد يوم"],
		[unticked, "pending", "وموعدك يوم"],
	] as const)(
		"after %o says %s, and so does the text for WhatsApp",
		async (fields, status, words) => {
			const { headers } = await bookByPhone(fields);
			const html = await (await get(headers.get("Location") ?? "")).text();
			expect(html).toContain(`>${staffView.statuses[status]}<`);
			expect(html).toContain(`>${staffCounter.booked.open[status]}<`);
			const [, booking = ""] = /name="booking" value="([^"]+)"/.exec(html) ?? [];
			const chat = await postToBoard("book", { intent: "whatsapp", booking });
			const text = new URL(chat.headers.get("Location") ?? "").searchParams.get("text");
			expect(text).toContain(words);
		},
	);
});
