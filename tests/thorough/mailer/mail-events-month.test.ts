import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { bays } from "#app/business/bookings/capacity.ts";
import { deliveries } from "#app/data/base/schema.ts";
import { correctEmail } from "#app/data/bookings/booking-changes.ts";
import { storeAlert, tellOfFreedDays } from "#app/data/days/day-alerts.ts";
import {
	bodiesOf,
	db,
	deliverBatch,
	emailService,
	jobOf,
	mailEvent,
	renewEmailService,
	sentId,
	tell,
	withMailer,
} from "../../integration/mailer/setup.ts";
import { emptyTables, rows, run } from "../../support/rows.ts";
import { createBooking } from "../../support/stored.ts";

vi.setConfig({ testTimeout: 120_000 });

withMailer();

const isBack = (delivery = "") => ["bounced", "failed", "rejected"].includes(delivery);
const isThere = (delivery = "") => ["delivered", "complained"].includes(delivery);

/** What happens with one booking in a month: what its first mail met, what staff do, and the events that arrive. */
const story = fc.record({
	isConfirmed: fc.boolean(),
	/** Staff expect the car a day later: a mail beside the one before, which stays true. */
	isLonger: fc.boolean(),
	events: fc.array(
		fc.record({
			of: fc.constantFrom("booking-customer", "confirmed-customer", "expected-customer"),
			delivery: fc.constantFrom(...deliveries),
			hour: fc.integer({ min: 0, max: 700 }),
		}),
		{ maxLength: 6 },
	),
});

type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

/** The booking, its mails in the order of sending, and the events about them. */
async function live({ isConfirmed, isLonger, events }: Story, index: number) {
	const day = dayAfter(riyadhToday(new Date()), 30 + index);
	const { booking, pendingMails } = await createBooking({ day });
	await deliverBatch(bodiesOf(pendingMails));
	const names = new Map([["booking-customer", `booking-customer:${booking.id}`]]);
	const change = async (kind: string, columns: string) => {
		const sql = `UPDATE bookings SET ${columns}, changed_by = 'staff' WHERE id = ?`;
		await run(sql, booking.id);
		const revision = names.size;
		names.set(kind, `${kind}:${booking.id}:${revision}`);
		await deliverBatch([jobOf(String(names.get(kind)), booking, revision)]);
	};
	if (isConfirmed) await change("confirmed-customer", "status = 'confirmed'");
	const twoDays = "json_array(booking_date, date(booking_date, '+1 day'))";
	if (isLonger)
		await change("expected-customer", `held_days = ${twoDays}, change_reason = 'more-work'`);
	const told = [];
	for (const { of, delivery, hour } of events) {
		const name = names.get(of);
		if (!name) continue;
		const at = new Date(Date.now() + hour * 3_600_000).toISOString();
		told.push({ name, delivery, at, body: mailEvent(delivery, await sentId(name), { at }) });
	}
	return { booking, isConfirmed, names, told };
}

test("in a month of doubled, lost and disordered events each customer whose mail came back gets what is still true once, and nobody else gets anything twice", async () => {
	const stories = fc.array(story, { minLength: 3, maxLength: 5 });
	const property = async (stories: Story[], numbers: fc.Stream<number>) => {
		const pick = (below: number) => Number(numbers.next().value) % below;
		await emptyTables();
		renewEmailService();
		const bookings: Awaited<ReturnType<typeof live>>[] = [];
		for (const [index, story] of stories.entries()) bookings.push(await live(story, index));

		// Lost, doubled, in any order, and in any batches.
		const arriving = bookings
			.flatMap(({ told }) => told)
			.flatMap((event) => Array<typeof event>(pick(4) === 0 ? 0 : 1 + pick(2)).fill(event))
			.sort(() => pick(3) - 1);
		const bodies = arriving.map(({ body }) => body);
		for (const rest = [...bodies]; rest.length > 0; ) await tell(...rest.splice(0, 1 + pick(5)));
		const lastOf = (name: string) => {
			const events = arriving.filter((event) => event.name === name);
			const ranked = events.map(({ delivery, at }) =>
				[Number(delivery !== "deferred"), at, delivery].join(" "),
			);
			return ranked.sort().at(-1)?.split(" ").at(-1);
		};

		emailService.sent.length = 0;
		const expected: string[] = [];
		for (const { booking, isConfirmed, names } of bookings) {
			const outcomes = [...names.values()].map(lastOf);
			const isUndelivered = outcomes.some(
				(outcome, index) => isBack(outcome) && !outcomes.slice(index + 1).some(isThere),
			);
			const to = `right${booking.id}@example.com`;
			const corrected = await correctEmail(db, booking.id, to);
			expect(corrected !== undefined, JSON.stringify(outcomes)).toBe(isUndelivered);
			for (const [kind, name] of names) {
				const isOver = isConfirmed && kind === "booking-customer";
				if (isUndelivered && !isOver && !isThere(lastOf(name))) expected.push(to);
			}
			const bodies = bodiesOf(corrected?.pendingMails);
			await deliverBatch([...bodies, ...bodies]);
		}
		await tell(...bodies);
		expect(emailService.recipients()).toEqual(expected.sort());
		const back =
			"undelivered_mails JOIN bookings ON bookings.id = booking_id WHERE email LIKE 'right%'";
		expect(await rows(`SELECT booking_id FROM ${back}`)).toEqual([]);
	};
	const numbers = fc.infiniteStream(fc.nat(1_000));
	await fc.assert(fc.asyncProperty(stories, numbers, property), { numRuns: 10 });
});

/** What happens to a full day that people wait for: bays free and are taken, time passes, and events arrive. */
const step = fc.record({
	what: fc.constantFrom(
		...(["free", "free", "free", "take", "take", "wait", "wait", "wait", "wait"] as const),
		...(["event", "event", "event", "event"] as const),
	),
	hours: fc.constantFrom(0.1, 1, 3.5, 13),
	delivery: fc.constantFrom(...deliveries),
	of: fc.nat(100),
	times: fc.integer({ min: 1, max: 2 }),
});

test("in a month in which a full day frees and fills and mails come back, nobody is told twice of one freeing or of a day without room, nobody whose address is dead is written to, and everybody else who waits is told", async () => {
	const day = dayAfter(riyadhToday(new Date()), 45);
	const people = Array.from({ length: 7 }, (_, n) => `waits${n}@example.com`);
	const wanted = {
		day,
		services: ["polishing-interior"],
		heldDays: [day],
		language: "ar" as const,
	};
	const steps = fc.array(step, { minLength: 4, maxLength: 25 });
	const property = fc.asyncProperty(steps, async (steps) => {
		vi.useRealTimers();
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
		await emptyTables();
		renewEmailService();
		const booked: number[] = [];
		const take = async () => {
			if (booked.length === bays) return;
			booked.push((await createBooking({ day, source: "phone" })).booking.id);
			await run("DELETE FROM mails WHERE booking_id IS NOT NULL");
		};
		const ended = "status = 'cancelled', change_reason = 'abuse'";
		const free = () => run(`UPDATE bookings SET ${ended} WHERE id = ?`, booked.pop() ?? 0);
		for (let bay = 0; bay < bays; bay++) await take();
		for (const email of people) await storeAlert(db, { ...wanted, email, car: "suv" }, new Date());
		const dead = new Set<string>();
		/** By address: when the last mail went out that did not fail, and when any did. */
		const told = new Map<string, number>();
		const tried = new Map<string, number>();
		let freeSince = 0;

		const wait = async (hours: number) => {
			vi.setSystemTime(Date.now() + hours * 3_600_000);
			const now = Date.now();
			emailService.sent.length = 0;
			await deliverBatch(bodiesOf(await tellOfFreedDays(db, new Date(now))));
			const sent = emailService.recipients();
			expect(sent.length).toBeLessThanOrEqual(booked.length === bays ? 0 : 3);
			freeSince = booked.length === bays ? 0 : freeSince || now;
			for (const to of sent) {
				expect(dead, `${to} is dead`).not.toContain(to);
				expect(told.get(to) ?? 0, `${to} twice`).toBeLessThan(freeSince);
				expect(now - (tried.get(to) ?? 0)).toBeGreaterThan(12 * 3_600_000);
				for (const moments of [told, tried]) moments.set(to, now);
			}
		};
		const arrive = async ({ of, delivery, times }: (typeof steps)[number]) => {
			const sent = await rows(
				"SELECT mails.provider_message_id AS name, email, told_at = mails.created_at AS isLast, delivery FROM mails JOIN day_alerts ON day_alerts.id = alert_id WHERE state = 'sent' ORDER BY mails.id",
			);
			const mail = sent[of % (sent.length || 1)];
			if (!mail || (mail.delivery && mail.delivery !== "deferred")) return;
			/** An event is never as old as its mail. */
			vi.setSystemTime(Date.now() + 1_000);
			const event = mailEvent(delivery, String(mail.name));
			for (let time = 0; time < times; time++) await tell(event);
			const email = String(mail.email);
			if (["bounced", "complained"].includes(delivery)) dead.add(email);
			if (["failed", "rejected"].includes(delivery) && mail.isLast) told.delete(email);
		};

		for (const one of steps) {
			if (one.what === "wait") await wait(one.hours);
			if (one.what === "take") await take().then(() => wait(0));
			if (one.what === "free") await free().then(() => wait(0.01));
			if (one.what === "event") await arrive(one);
		}

		if (booked.length === bays) await free();
		for (let hours = 0; hours < 24; hours += 3.2) await wait(3.2);
		const isTold = (email: string) => (told.get(email) ?? 0) >= freeSince;
		expect(people.filter((email) => !dead.has(email) && !isTold(email))).toEqual([]);
	});
	await fc.assert(property, { numRuns: 10 });
});
