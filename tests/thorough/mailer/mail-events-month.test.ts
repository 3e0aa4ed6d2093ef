import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { bays } from "#app/business/bookings/capacity.ts";
import { connect } from "#app/data/base/client.ts";
import { deliveries } from "#app/data/base/schema.ts";
import { correctEmail } from "#app/data/bookings/booking-changes.ts";
import { storeAlert, tellOfFreedDays } from "#app/data/days/day-alerts.ts";
import { bodiesOf, deliverBatch } from "../../integration/mailer/fake-email-service.ts";
import { mailEvent, sentId, tell } from "../../integration/mailer/mail-events.ts";
import { createBooking, emptyTables } from "../../integration/mailer/records.ts";
import { emailService, renewEmailService, withMailer } from "../../integration/mailer/setup.ts";
import { run } from "../../support/rows.ts";

vi.setConfig({ testTimeout: 120_000 });

const db = connect(env.DB);

withMailer();

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

const isBack = (delivery: string | undefined) =>
	["bounced", "failed", "rejected"].includes(delivery ?? "");
const isThere = (delivery: string | undefined) =>
	["delivered", "complained"].includes(delivery ?? "");

test("in a month of doubled, lost and disordered events each customer whose mail came back gets what is still true once, and nobody else gets anything twice", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(story, { minLength: 3, maxLength: 5 }),
			fc.infiniteStream(fc.nat(1_000)),
			async (stories, numbers) => {
				const pick = (below: number) => Number(numbers.next().value) % below;
				await emptyTables();
				renewEmailService();
				const told: { body: unknown; name: string }[] = [];
				const bookings = [];
				for (const [index, story] of stories.entries()) {
					const { isConfirmed, isLonger, events } = story;
					const day = dayAfter(riyadhToday(new Date()), 30 + index);
					const { booking, pendingMails } = await createBooking({ day });
					await deliverBatch(bodiesOf(pendingMails));
					const { id } = booking;
					const names = new Map([["booking-customer", `booking-customer:${id}`]]);
					let revision = 0;
					const change = async (
						kind: "confirmed-customer" | "expected-customer",
						columns: string,
					) => {
						await run(`UPDATE bookings SET ${columns}, changed_by = 'staff' WHERE id = ?`, id);
						const mail = `${kind}:${id}:${++revision}`;
						names.set(kind, mail);
						await deliverBatch(bodiesOf([{ id: mail, kind, booking, revision }]));
					};
					if (isConfirmed) await change("confirmed-customer", "status = 'confirmed'");
					if (isLonger)
						await change(
							"expected-customer",
							"held_days = json_array(booking_date, date(booking_date, '+1 day')), change_reason = 'more-work'",
						);
					for (const { of, delivery, hour } of events) {
						const name = names.get(of);
						if (!name) continue;
						const at = new Date(Date.now() + hour * 3_600_000).toISOString();
						told.push({ name, body: mailEvent(delivery, await sentId(name), { at }) });
					}
					bookings.push({ booking, isConfirmed, names });
				}

				// Lost, doubled, in any order, and in any batches.
				const arriving = told
					.flatMap((event) => Array(pick(4) === 0 ? 0 : 1 + pick(2)).fill(event))
					.sort(() => pick(3) - 1) as typeof told;
				for (let rest = arriving; rest.length > 0; ) {
					const batch = rest.slice(0, 1 + pick(5));
					await tell(...batch.map(({ body }) => body));
					rest = rest.slice(batch.length);
				}
				const rank = ({ delivery, at }: { delivery: string; at: string }) =>
					`${delivery !== "deferred" ? 1 : 0} ${at} ${delivery}`;
				const lastOf = (name: string) =>
					arriving
						.filter((event) => event.name === name)
						.map(({ body }) => body as ReturnType<typeof mailEvent>)
						.map(({ type, metadata }) => ({
							delivery: type.split(".").at(-1) ?? "",
							at: metadata.eventTimestamp,
						}))
						.sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
						.at(-1)?.delivery;

				emailService.sent.length = 0;
				const expected: string[] = [];
				for (const { booking, isConfirmed, names } of bookings) {
					// In the order of sending.
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
					const bodies = bodiesOf(corrected?.pendingMails ?? []);
					await deliverBatch([...bodies, ...bodies]);
				}
				await tell(...arriving.map(({ body }) => body));
				expect(emailService.recipients()).toEqual(expected.sort());
				const back = await env.DB.prepare(
					"SELECT count(*) AS count FROM undelivered_mails JOIN bookings ON bookings.id = booking_id WHERE email LIKE 'right%'",
				).first("count");
				expect(back).toBe(0);
			},
		),
		{ numRuns: 10 },
	);
});

/** What happens to a full day that people wait for: bays free and are taken, time passes, and events arrive. */
const step = fc.oneof(
	{ weight: 3, arbitrary: fc.constant({ what: "free" as const }) },
	{ weight: 2, arbitrary: fc.constant({ what: "take" as const }) },
	{
		weight: 4,
		arbitrary: fc.record({
			what: fc.constant("wait" as const),
			hours: fc.constantFrom(0.1, 1, 3.5, 13),
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			what: fc.constant("event" as const),
			delivery: fc.constantFrom(...deliveries),
			of: fc.nat(100),
			times: fc.integer({ min: 1, max: 2 }),
		}),
	},
);

test("in a month in which a full day frees and fills and mails come back, nobody is told twice of one freeing or of a day without room, nobody whose address is dead is written to, and everybody else who waits is told", async () => {
	const day = dayAfter(riyadhToday(new Date()), 45);
	const people = Array.from({ length: 7 }, (_, n) => `waits${n}@example.com`);
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
			vi.useRealTimers();
			vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
			await emptyTables();
			renewEmailService();
			const booked: number[] = [];
			const take = async () => {
				if (booked.length === bays) return;
				const { booking } = await createBooking({ day, source: "phone" });
				booked.push(booking.id);
				await run("DELETE FROM mails WHERE booking_id IS NOT NULL");
			};
			const free = () =>
				run(
					"UPDATE bookings SET status = 'cancelled', change_reason = 'abuse' WHERE id = ?",
					booked.pop() ?? 0,
				);
			for (let bay = 0; bay < bays; bay++) await take();
			const wanted = {
				day,
				car: "suv" as const,
				services: ["polishing-interior"],
				heldDays: [day],
			};
			for (const email of people)
				await storeAlert(db, { ...wanted, email, language: "ar" }, new Date());
			const dead = new Set<string>();
			/** By address: when the last mail went out that did not fail, and when any did. */
			const told = new Map<string, number>();
			const tried = new Map<string, number>();
			let freeSince = 0;

			const tellAll = async () => {
				const now = new Date();
				emailService.sent.length = 0;
				await deliverBatch(bodiesOf(await tellOfFreedDays(db, now)));
				const sent = emailService.recipients();
				expect(sent.length).toBeLessThanOrEqual(3);
				if (booked.length === bays) expect(sent).toEqual([]);
				if (booked.length === bays) freeSince = 0;
				else freeSince ||= now.getTime();
				for (const to of sent) {
					expect(dead, `${to} is dead`).not.toContain(to);
					expect(told.get(to) ?? 0, `${to} twice`).toBeLessThan(freeSince);
					const pause = now.getTime() - (tried.get(to) ?? 0);
					expect(pause).toBeGreaterThan(12 * 3_600_000);
					told.set(to, now.getTime());
					tried.set(to, now.getTime());
				}
			};
			const wait = async (hours: number) => {
				vi.setSystemTime(Date.now() + hours * 3_600_000);
				await tellAll();
			};

			for (const one of steps) {
				if (one.what === "wait") await wait(one.hours);
				if (one.what === "take") {
					await take();
					await tellAll();
				}
				if (one.what === "free") {
					await free();
					await wait(0.01);
				}
				if (one.what === "event") {
					const { results } = await env.DB.prepare(
						"SELECT mails.provider_message_id AS name, email, told_at = mails.created_at AS isLast, delivery FROM mails JOIN day_alerts ON day_alerts.id = alert_id WHERE state = 'sent' ORDER BY mails.id",
					).all<{ name: string; email: string; isLast: number; delivery: string | null }>();
					const mail = results[one.of % (results.length || 1)];
					if (!mail || (mail.delivery && mail.delivery !== "deferred")) continue;
					/** An event is never as old as its mail. */
					vi.setSystemTime(Date.now() + 1_000);
					const event = mailEvent(one.delivery, mail.name);
					for (let time = 0; time < one.times; time++) await tell(event);
					if (["bounced", "complained"].includes(one.delivery)) dead.add(mail.email);
					if (["failed", "rejected"].includes(one.delivery) && mail.isLast) told.delete(mail.email);
				}
			}

			if (booked.length === bays) await free();
			for (let hours = 0; hours < 24; hours += 3.2) await wait(3.2);
			const untold = people.filter(
				(email) => !dead.has(email) && !((told.get(email) ?? 0) >= freeSince),
			);
			expect(untold).toEqual([]);
		}),
		{ numRuns: 10 },
	);
});
