import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { closingReasons } from "#app/business/bookings/closing.ts";
import type { BookingCommand } from "#app/business/bookings/commands.ts";
import { forEachField } from "#app/business/bookings/person.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { bookings, mails, type PendingMail } from "#app/data/base/schema.ts";
import { claimMail, leaseSeconds, pendingMails } from "#app/data/mails/outbox.ts";
import { dbFailingOn, run } from "../../support/db.ts";
import { freeUntil } from "../../support/facts.ts";
import { closeDays, createBooking, dayFrom, give } from "../../support/rows.ts";
import {
	bodiesOf,
	db,
	deliver,
	emailService,
	mailRow,
	mailStates,
	tellOf,
	withMailer,
} from "./setup.ts";

/** What unit/business/news.test.ts decides, with the outbox, its leases and its deliveries. */
withMailer();

const day = dayFrom(new Date(), 40);
const move: BookingCommand = {
	...{ do: "days", heldDays: [day], freeUntil: freeUntil(day), reason: "no-room" },
};
const isMoved = `نُقل موعدك إلى ${formatDay(day, "ar")}`;
const isMovedToo = `ونقلناه إلى ${formatDay(day, "ar")}`;
const [isReceived, isCorrected] = ["استلمنا حجزك", "صحّحنا بياناته"];

async function booked() {
	const { booking, pendingMails } = await createBooking();
	await deliver(bodiesOf(pendingMails));
	emailService.sent.length = 0;
	return booking;
}

async function correct(changed: object) {
	const [stored] = await db.select().from(bookings);
	if (!stored) throw new Error("No booking");
	const { carType, lines, heldDays } = stored;
	const after = { ...forEachField((field) => stored[field]), carType, lines, heldDays, ...changed };
	return give({ do: "correct", sure: true, after }, stored.id);
}

/** So much later that nobody mends it any more. */
async function deliverLate(mails: PendingMail[], attempts = 1) {
	await run("UPDATE booking_events SET changed_at = '2026-01-01T00:00:00.000Z'");
	return deliver(bodiesOf(mails), { attempts });
}

const isWaiting = eq(mails.state, "waiting");
const subjects = () => emailService.sent.map(({ subject }) => subject);

test("two mailers at once tell all that has changed in one mail, and each thing once", async () => {
	await booked();
	const waiting = [
		...(await give(move)),
		...(await give({ do: "confirm" })),
		...(await correct({ customerName: "Huda" })),
	];
	expect(waiting.map(({ kind }) => kind)).toEqual([
		...["moved-customer", "confirmed-customer", "corrected-customer"],
	]);
	await Promise.all([deliverLate(waiting), deliverLate(waiting.toReversed())]);
	await deliverLate(waiting, 2);
	const [mail, ...more] = emailService.sent;
	expect(more).toEqual([]);
	for (const part of [isMoved, isCorrected]) expect(mail?.subject).toContain(part);
	for (const part of ["وهو مؤكد", "ما صحّحناه"]) expect(mail?.text).toContain(part);
	const left = ["dismissed", "dismissed", "sent", "sent", "sent"];
	expect((await mailStates()).toSorted()).toEqual(left);
});

/** Each delivery dies at another moment; the next one does not know when. */
test.each<[when: string, die: (mails: PendingMail[]) => Promise<unknown>, said: string[][]]>([
	[
		"before the mail goes, and it is told with the whole booking",
		async ([mail]) => claimMail(db, String(mail?.id), new Date()),
		[[isReceived, isMovedToo]],
	],
	[
		"before the mail is marked as sent, and it is told twice",
		async (mails) => deliver(bodiesOf(mails), { DB: dbFailingOn(/"sent_at" = iif/) }),
		[[isMoved], [isReceived, isMovedToo]],
	],
	["before the message is taken from the queue, and it is told once", deliverLate, [[isMoved]]],
	[
		"not at all, because the service fails for a moment, and it is told once",
		async (mails) => {
			emailService.failures = 1;
			await deliverLate(mails);
		},
		[[isMoved]],
	],
])("a delivery dies %s", async (_, die, said) => {
	vi.useFakeTimers({ toFake: ["Date"] });
	await booked();
	const moved = await give(move);
	await die(moved);
	vi.advanceTimersByTime((leaseSeconds + 1) * 1000);
	await deliverLate(moved, 2);
	await deliverLate(moved, 3);
	const parts = [isReceived, isMoved, isMovedToo];
	const found = subjects().map((subject) => parts.filter((part) => subject.includes(part)));
	expect(found).toEqual(said);
	expect(await mailRow(String(moved[0]?.id))).toMatchObject({ state: "sent" });
});

test("whose mail of a move came back reads the whole booking with the next change, and of the move", async () => {
	await booked();
	const moved = await give(move);
	await deliverLate(moved);
	await tellOf("bounced", String(moved[0]?.id));
	emailService.sent.length = 0;
	await deliverLate(await correct({ customerName: "Huda" }));
	const [subject, ...more] = subjects();
	expect(more).toEqual([]);
	for (const part of [isReceived, isMovedToo, isCorrected]) expect(subject).toContain(part);
	expect(emailService.sent[0]?.text).toContain("شروط الخدمة");
});

test("to an address that staff correct go the whole booking, and that its day is closed", async () => {
	const { bookingDate } = await booked();
	await closeDays({ from: bookingDate, to: bookingDate, reason: closingReasons.holiday });
	await deliverLate(await correct({ email: "right@example.com" }));
	await deliver(bodiesOf(await pendingMails(db, isWaiting)));
	expect(emailService.recipients()).toEqual(Array(2).fill("right@example.com"));
	expect(subjects().join()).toMatch(/استلمنا حجزك.*المركز مغلق/);
	/** They go there, too, if they were sent to the former one. */
	await deliverLate(await correct({ email: "other@example.com" }));
	const other = emailService.recipients().filter((to) => to === "other@example.com");
	expect(other).toHaveLength(2);
});
