import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { unproved } from "#app/business/bookings/capacity.ts";
import { isFinal, type Status } from "#app/business/bookings/status.ts";
import { cancelBooking, moveBooking } from "#app/data/bookings/booking-changes.ts";
import type { MailJob } from "#app/mail/queue/enqueue.ts";
import { enqueueMails } from "#app/mail/queue/enqueue.ts";
import { remind, sweep } from "../../../workers/mailer/sweep.ts";
import {
	db,
	deliverBatch,
	emailService,
	queue,
	withMailer,
} from "../../integration/mailer/setup.ts";
import { dbFailingOn } from "../../support/doubles.ts";
import { run } from "../../support/rows.ts";
import { createBooking } from "../../support/stored.ts";
import { mailName, mailsOf, type Step, type Story } from "./month-model.ts";

vi.setConfig({ testTimeout: 180_000 });

const start = Date.parse("2026-03-01T05:00:00.000Z");
const minute = 60_000;
const hour = 60 * minute;
/** Fewer runs of the cron trigger than there are, so that the test is quick. */
const turn = 2 * hour;
const turns = (16 * 24) / 2;
const calmTurns = 12;
const end = start + turns * turn;
/** Every failure is shorter than this, so a mail that stays true for longer must arrive. */
const longestDelay = 12 * hour;

type Sent = { mail: string; at: number; isMarkLost: boolean };
type Booking = Story & { id: number; revision: number };

let seed = 1;
const bookings: Booking[] = [];
const sent: Sent[] = [];

withMailer(start);

test("in sixteen days in which everything fails at times, every booking gets exactly its mails", async () => {
	const accept = queue.sendBatch.bind(queue);
	for (let passed = 0; passed < turns; passed++) {
		const isCalm = passed >= turns - calmTurns;
		vi.setSystemTime(start + passed * turn);
		vi.spyOn(queue, "sendBatch").mockImplementation(async (messages) => {
			if (!isCalm && chance(0.1)) throw new Error("the queue is down");
			await accept(messages);
		});
		if (!isCalm) await live();
		if (isCalm || !chance(0.25)) await runCron();
		await deliverAll(isCalm);
	}
	const expected = bookings.flatMap(mailsOf);
	const actual = new Map(expected.map((each) => [each, [] as Sent[]]));
	for (const each of sent) {
		const match = expected.find(
			({ mail, from, until }) => mail === each.mail && from <= each.at && each.at < until,
		);
		expect(match, `${each.mail} at ${new Date(each.at).toISOString()}`).toBeDefined();
		if (match) actual.get(match)?.push(each);
	}
	for (const [{ mail, from, until }, times] of actual) {
		const most = 1 + times.filter(({ isMarkLost }) => isMarkLost).length;
		const least = Math.min(until, end) - from >= longestDelay ? 1 : 0;
		expect(times.length, mail).toBeLessThanOrEqual(most);
		expect(times.length, mail).toBeGreaterThanOrEqual(least);
	}
	expect(expected.length).toBeGreaterThan(100);
	const reminders = expected.filter(({ mail }) => /سيارتك عندنا|is with us/.test(mail));
	expect(reminders.length).toBeGreaterThan(10);
	expect(sent.some(({ isMarkLost }) => isMarkLost)).toBe(true);
});

async function live() {
	if (chance(0.18)) await book();
	for (const booking of bookings) {
		const last = booking.steps.at(-1) as Step;
		if (isFinal(last.status) || booking.erasedAt < Date.now()) continue;
		vi.advanceTimersByTime(0.1 * minute);
		if (last.day < riyadhToday(new Date())) {
			await change(booking, "staff", { status: "completed" });
			continue;
		}
		const by = chance(0.5) && mayChange(booking) ? "customer" : "staff";
		if (last.status === "pending" && chance(0.04))
			await change(booking, "staff", { status: "confirmed" });
		else if (chance(0.01)) await change(booking, by, { status: "cancelled" });
		else if (chance(0.02)) await change(booking, by, { day: someDay(last.day) });
		else if (chance(0.003)) await erase(booking);
	}
	vi.advanceTimersByTime(minute);
}

/** Three times in a day; the database has the real clock, in which this month is a minute. */
function mayChange({ steps }: Booking): boolean {
	return steps.filter(({ by }) => by === "customer").length <= 3;
}

async function book() {
	const language = chance(0.5) ? "ar" : "en";
	const day = someDay("");
	const { booking, pendingMails } = await createBooking({ now: new Date(), language, day });
	const { id, reference, email } = booking;
	const step: Step = { at: Date.now(), status: "pending", day, by: "customer" };
	bookings.push({
		...{ id, reference, email, language, steps: [step], revision: 0 },
		erasedAt: Number.POSITIVE_INFINITY,
	});
	await enqueueMails(queue, pendingMails, "a request");
}

/** As the booking's page and the commands for staff do. */
async function change(booking: Booking, by: Step["by"], wanted: { status?: Status; day?: string }) {
	const { id, revision, steps } = booking;
	const { status, day } = steps.at(-1) as Step;
	const expected = { id, status, revision };
	const isMove = wanted.day !== undefined;
	const next: Step = {
		at: Date.now(),
		by,
		day: wanted.day ?? day,
		status: isMove && by === "customer" ? "pending" : (wanted.status ?? status),
	};
	const changed =
		by === "staff"
			? await changeByStaff(id, next)
			: isMove
				? await moveBooking(db, expected, { day: next.day, heldDays: [next.day], late: false })
				: await cancelBooking(db, expected, { late: false });
	if (!changed) throw new Error("The booking was not changed");
	booking.revision = revision + 1;
	steps.push(next);
	await setClock(id, booking.revision, by);
	await enqueueMails(queue, changed.pendingMails, "a request");
}

async function changeByStaff(id: number, { status, day }: Step) {
	const columns = "status = ?1, booking_date = ?2, held_days = json_array(?2)";
	await run(`UPDATE bookings SET ${columns}, changed_by = 'staff' WHERE id = ?3`, status, day, id);
	return { pendingMails: [] };
}

/** The trigger's moments are those of the real clock. */
async function setClock(id: number, revision: number, by: Step["by"]) {
	const now = new Date().toISOString();
	const due = new Date(Date.now() + (by === "customer" ? 5 * minute : 0)).toISOString();
	const ofChange = `booking_id = ${id} AND revision = ${revision}`;
	await run(`UPDATE booking_events SET changed_at = ? WHERE ${ofChange}`, now);
	const times = "created_at = ?1, queued_at = ?1, due_at = ?2";
	await run(`UPDATE mails SET ${times} WHERE ${ofChange} AND day IS NULL`, now, due);
}

async function erase(booking: Booking) {
	booking.erasedAt = Date.now();
	const columns = "customer_name = '', phone_number = '', email = '', erased_at = ?";
	const at = new Date().toISOString();
	await run(`UPDATE bookings SET ${columns} WHERE id = ?`, at, booking.id);
}

async function runCron() {
	await remind(db, new Date());
	await sweep(db, queue, new Date());
}

/** The queue with its retries, doubled deliveries and deliveries that die before or after sending; then it gives up. */
async function deliverAll(isCalm: boolean) {
	let bodies = queue.take();
	for (let attempts = 1; attempts <= 3 && bodies.length > 0; attempts++) {
		const isMarkLost = !isCalm && chance(0.1);
		emailService.failures = !isCalm && chance(0.2) ? 2 : 0;
		const doubled = chance(0.5) ? [...bodies, ...bodies] : bodies;
		const before = emailService.sent.length;
		const { retried } = await deliverBatch(doubled, {
			attempts,
			DB: isMarkLost ? dbFailingOn(/"problem" = \?/) : env.DB,
		});
		for (const { to, subject } of emailService.sent.slice(before))
			sent.push({ mail: mailName(to, subject), at: Date.now(), isMarkLost });
		const again = retried.map(([id]) => doubled[Number(String(id).split(" ")[1])]);
		bodies = [...new Set(again as MailJob[])];
		vi.advanceTimersByTime(35_000);
	}
}

/** One of the coming days on which a bay is free. */
function someDay(except: string): string {
	const today = riyadhToday(new Date());
	const days = Array.from({ length: 9 }, (_, ahead) => dayAfter(today, 1 + ahead));
	const free = days.filter((day) => day !== except && takenBays(day) < unproved.perDay);
	return free[Math.floor(random() * free.length)] ?? "";
}

function takenBays(day: string): number {
	const last = bookings.map(({ steps }) => steps.at(-1));
	return last.filter((step) => step?.day === day && step.status !== "cancelled").length;
}

/** The same numbers in every run. */
function random(): number {
	seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
	return seed / 2 ** 32;
}

function chance(probability: number): boolean {
	return random() < probability;
}
