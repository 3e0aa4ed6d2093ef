import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/calendar.ts";
import { correctEmail } from "#app/data/booking-changes.ts";
import { connect } from "#app/data/client.ts";
import { deliveries } from "#app/data/schema.ts";
import { bodiesOf, deliverBatch } from "./fake-email-service.ts";
import { mailEvent, sentId, tell } from "./mail-events.ts";
import { createBooking, emptyTables } from "./records.ts";
import { emailService, renewEmailService, withMailer } from "./setup.ts";

vi.setConfig({ testTimeout: 120_000 });

const db = connect(env.DB);

withMailer();

/** What happens with one booking in a month: what its first mail met, what staff do, and the events that arrive. */
const story = fc.record({
	isConfirmed: fc.boolean(),
	events: fc.array(
		fc.record({
			of: fc.constantFrom("booking-customer", "confirmed-customer"),
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
				for (const [index, { isConfirmed, events }] of stories.entries()) {
					const day = dayAfter(riyadhToday(new Date()), 30 + index);
					const { booking, pendingMails } = await createBooking({ day });
					await deliverBatch(bodiesOf(pendingMails));
					const { id } = booking;
					const names = new Map([
						["booking-customer", `booking-customer:${id}`],
					]);
					if (isConfirmed) {
						await env.DB.prepare(
							"UPDATE bookings SET status = 'confirmed', changed_by = 'staff' WHERE id = ?",
						)
							.bind(id)
							.run();
						names.set("confirmed-customer", `confirmed-customer:${id}:1`);
						await deliverBatch(
							bodiesOf([
								{
									id: `confirmed-customer:${id}:1`,
									kind: "confirmed-customer",
									booking,
									revision: 1,
								},
							]),
						);
					}
					for (const { of, delivery, hour } of events) {
						const name = names.get(of);
						if (!name) continue;
						const at = new Date(Date.now() + hour * 3_600_000).toISOString();
						told.push({
							name,
							body: mailEvent(delivery, await sentId(name), { at }),
						});
					}
					bookings.push({ booking, isConfirmed, names: [...names.values()] });
				}

				// Lost, doubled, in any order, and in any batches.
				const arriving = told
					.flatMap((event) =>
						Array(pick(4) === 0 ? 0 : 1 + pick(2)).fill(event),
					)
					.sort(() => pick(3) - 1) as typeof told;
				for (let rest = arriving; rest.length > 0; ) {
					const batch = rest.slice(0, 1 + pick(5));
					await tell(...batch.map(({ body }) => body));
					rest = rest.slice(batch.length);
				}
				const lastOf = (name: string) =>
					arriving
						.filter((event) => event.name === name)
						.map(({ body }) => body as ReturnType<typeof mailEvent>)
						.map(({ type, metadata }) => ({
							delivery: type.split(".").at(-1) ?? "",
							at: metadata.eventTimestamp,
						}))
						.sort((a, b) =>
							String([a.delivery !== "deferred" ? 1 : 0, a.at, a.delivery]) <
							String([b.delivery !== "deferred" ? 1 : 0, b.at, b.delivery])
								? -1
								: 1,
						)
						.at(-1)?.delivery;

				emailService.sent.length = 0;
				const expected: string[] = [];
				for (const { booking, isConfirmed, names } of bookings) {
					const [first = "", second] = names;
					const outcomes = [lastOf(first), second && lastOf(second)];
					const isUndelivered =
						isBack(outcomes[1]) ||
						(isBack(outcomes[0]) && !isThere(outcomes[1]));
					const to = `right${booking.id}@example.com`;
					const corrected = await correctEmail(db, booking.id, to);
					expect(corrected !== undefined, JSON.stringify(outcomes)).toBe(
						isUndelivered,
					);
					const stillTrue = isConfirmed ? outcomes[1] : outcomes[0];
					if (isUndelivered && !isThere(stillTrue)) expected.push(to);
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
		{ numRuns: 25 },
	);
});
