import { expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { daysAsked, daysUntilAsked } from "#app/business/bookings/reviews.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { writeReview } from "#app/data/reviews/reviews.ts";
import { mailsOf, run } from "../../support/db.ts";
import { aBooking, erase, recordEvent } from "../../support/rows.ts";
import { db, deliverQueued, emailService, runCron, withMailer } from "./setup.ts";

const start = Date.now();
const today = riyadhToday(new Date(start));
const daysAgo = (days: number) => new Date(start - days * 86_400_000).toISOString();

withMailer(start);

async function ended(days: number, last: Status = "completed", more = {}, booked = 12) {
	const booking = aBooking({ created_at: `${dayAfter(today, -20)}T09:00:00.000Z`, ...more });
	const { id } = await booking.on(dayAfter(today, -booked)).stored("confirmed", last);
	await run("UPDATE bookings SET status_changed_at = ?", daysAgo(days));
	await run("DELETE FROM mails");
	return id;
}

async function sentByCron() {
	await runCron(new Date(start));
	await deliverQueued((kind) => kind === "review-customer");
	return emailService.sent.splice(0);
}

test("a customer is asked once what the work was like, two days after the car was handed over", async () => {
	await ended(daysUntilAsked);
	const [mail, ...others] = await sentByCron();
	expect(others).toEqual([]);
	expect(String(mail?.html).match(/\/reviews\?review=[^"]+&amp;stars=\d/g)).toHaveLength(5);
	for (let again = 0; again < 3; again++) {
		expect(await sentByCron()).toEqual([]);
		/** As when staff reopen the booking, and complete it again. */
		await run("UPDATE bookings SET version = version + 1");
	}
});

test("no address that was corrected since the handover gets the link to a review", async () => {
	await recordEvent("email", "by-staff", await ended(3));
	expect(await sentByCron()).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
	["a day after", () => ended(daysUntilAsked - 0.1)],
	["more than a week later", () => ended(daysAsked)],
	["who did not come", () => ended(3, "no-show")],
	["whose booking was cancelled", () => ended(3, "cancelled")],
	[
		"who gave no address",
		() => ended(3, "completed", { source: "phone", discount_percent: 0, email: "" }),
	],
	[
		"who has asked to be erased, while the warranty card is not finished",
		() => ended(3, "completed", { erase_asked_at: daysAgo(4) }, 3),
	],
	["who is forgotten", () => ended(3).then(() => erase())],
	[
		"who has written already",
		async () => {
			const bookingId = await ended(3);
			const consent = "جملة الموافقة على النشر";
			const written = { stars: 5, words: "", language: "ar", consent } as const;
			const booking = { id: bookingId, review: null };
			expect(await writeReview(db, booking, written, new Date(start))).toBe(true);
		},
	],
])("nobody is asked %s", async (_, booked) => {
	await booked();
	expect(await sentByCron()).toEqual([]);
	expect(await mailsOf("review-customer")).toEqual([]);
});
