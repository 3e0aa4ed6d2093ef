import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaseSeconds } from "#app/data/outbox.ts";
import type { PendingMail } from "#app/data/schema.ts";
import {
	bodiesOf,
	captureLog,
	deliverBatch,
	FakeEmailService,
	useEmailService,
} from "./fake-email-service.ts";
import {
	createBooking,
	createMessage,
	emptyTables,
	outbox,
	rowOf,
} from "./records.ts";

const deadLetters = "car-care-mail-dead";
let office: FakeEmailService;
let log: string[];

beforeEach(async () => {
	await emptyTables();
	office = new FakeEmailService();
	useEmailService(office);
	log = captureLog();
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

async function oneMail(): Promise<{ body: unknown; id: string }> {
	const { pendingMails: pending } = await createBooking();
	return { body: bodiesOf(pending)[0], id: (pending[0] as PendingMail).id };
}

test("a booking sends one mail to the customer and one to the centre, marks both, then acks both", async () => {
	const { booking, pendingMails: pending } = await createBooking();
	const { acked, retried } = await deliverBatch(bodiesOf(pending));
	expect(acked).toHaveLength(2);
	expect(retried).toEqual([]);
	expect(office.recipients()).toEqual(["info@example.com", booking.email]);
	expect((await outbox()).map(({ state }) => state)).toEqual(["sent", "sent"]);
});

test("a contact message reaches the centre, and a reply to it reaches the visitor", async () => {
	const pending = await createMessage();
	await deliverBatch(bodiesOf(pending));
	expect(office.sent[0]).toMatchObject({
		to: "info@example.com",
		replyTo: pending[0]?.message?.email,
	});
});

test("a service that refuses once is asked again after a second", async () => {
	const { body, id } = await oneMail();
	office.refuse(1);
	expect(await deliverBatch([body])).toEqual({
		acked: [],
		retried: [["message 0", 1]],
	});
	expect(await rowOf(id)).toMatchObject({
		state: "waiting",
		leased_until: null,
	});
	expect((await deliverBatch([body], { attempts: 2 })).acked).toHaveLength(1);
	expect(office.sent).toHaveLength(1);
	expect(await rowOf(id)).toMatchObject({
		state: "sent",
		attempts: 2,
		problem: null,
	});
});

test("a service that refuses three times is asked after 1, 5 and 25 seconds, and takes the mail at last", async () => {
	const { body, id } = await oneMail();
	office.refuse(3);
	const delays = [];
	for (const attempts of [1, 2, 3])
		delays.push((await deliverBatch([body], { attempts })).retried[0]?.[1]);
	expect(delays).toEqual([1, 5, 25]);
	expect((await deliverBatch([body], { attempts: 4 })).acked).toHaveLength(1);
	expect(office.sent).toHaveLength(1);
	expect(await rowOf(id)).toMatchObject({ state: "sent", attempts: 4 });
});

test("a service that always refuses leaves the mail to staff, with a reason that names nobody", async () => {
	const { body, id } = await oneMail();
	office.refuse(Number.POSITIVE_INFINITY);
	for (const attempts of [1, 2, 3, 4]) await deliverBatch([body], { attempts });
	expect(
		(await deliverBatch([body], { queue: deadLetters })).acked,
	).toHaveLength(1);
	expect(await rowOf(id)).toMatchObject({
		state: "failed",
		attempts: 4,
		problem: "TypeError",
	});
	office.refuse(0);
	expect((await deliverBatch([body])).acked).toHaveLength(1);
	expect(office.sent).toEqual([]);
});

test("the same message delivered twice, one after the other, is sent once", async () => {
	const { body } = await oneMail();
	await deliverBatch([body]);
	expect((await deliverBatch([body])).acked).toHaveLength(1);
	expect(office.sent).toHaveLength(1);
});

test("the same message delivered ten times at once is sent once", async () => {
	const { body } = await oneMail();
	const { acked, retried } = await deliverBatch(Array(10).fill(body));
	expect(acked.length + retried.length).toBe(10);
	expect(office.sent).toHaveLength(1);
});

test("a message that cannot be read holds up none of its batch, and ends among the dead letters", async () => {
	const { pendingMails: pending } = await createBooking();
	const [first, second] = bodiesOf(pending);
	const poison = { kind: "booking-customer", mailId: pending[0]?.id, email: 7 };
	const { acked, retried } = await deliverBatch([
		first,
		poison,
		"not even an object",
		second,
	]);
	expect(acked).toEqual(expect.arrayContaining(["message 0", "message 3"]));
	expect(retried).toEqual([
		["message 1", 1],
		["message 2", 1],
	]);
	expect(office.sent).toHaveLength(2);
	expect(
		(
			await deliverBatch([poison, "not even an object", null], {
				queue: deadLetters,
			})
		).acked,
	).toHaveLength(3);
	expect((await outbox()).map(({ state }) => state)).toEqual(["sent", "sent"]);
});

test("a dead letter whose mail was never sent is marked failed, even if the rest of it cannot be read", async () => {
	const { id } = await oneMail();
	await deliverBatch([{ mailId: id, kind: "nonsense" }], {
		queue: deadLetters,
	});
	expect(await rowOf(id)).toMatchObject({
		state: "failed",
		problem: "given up by the queue",
	});
});

test("one refused mail leaves the other nine of its batch alone", async () => {
	const all = await Promise.all(
		Array.from({ length: 5 }, () => createBooking()),
	);
	const bodies = all.flatMap(({ pendingMails: pending }) => bodiesOf(pending));
	office.refuse(1);
	const { acked, retried } = await deliverBatch(bodies);
	expect(acked).toHaveLength(9);
	expect(retried).toHaveLength(1);
});

test("a crash between sending and marking costs one mail more, and no third", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const { body, id } = await oneMail();
	const crashed = await deliverBatch([body], {
		DB: refusing(/"sent_at" = \?/),
	});
	expect(crashed).toEqual({ acked: [], retried: [["message 0", 1]] });
	expect(office.sent).toHaveLength(1);

	vi.advanceTimersByTime(1000);
	const [[, delay] = []] = (await deliverBatch([body], { attempts: 2 }))
		.retried;
	expect(office.sent).toHaveLength(1);

	vi.advanceTimersByTime(Number(delay) * 1000);
	expect(Number(delay)).toBeLessThanOrEqual(leaseSeconds);
	expect((await deliverBatch([body], { attempts: 3 })).acked).toHaveLength(1);
	expect(office.sent).toHaveLength(2);
	expect(await rowOf(id)).toMatchObject({ state: "sent" });

	expect((await deliverBatch([body], { attempts: 4 })).acked).toHaveLength(1);
	expect(office.sent).toHaveLength(2);
});

test("a delivery that died for good leaves its lease; the dead-letter desk waits for it, then marks the mail", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const { body, id } = await oneMail();
	await deliverBatch([body], { DB: refusing(/"sent_at" = \?/) });
	expect((await deliverBatch([body], { queue: deadLetters })).retried).toEqual([
		["message 0", 30],
	]);
	vi.advanceTimersByTime(30_000);
	expect(
		(await deliverBatch([body], { queue: deadLetters })).acked,
	).toHaveLength(1);
	expect(await rowOf(id)).toMatchObject({ state: "failed" });
});

test("while the database is away nothing is sent and nothing is lost", async () => {
	const { body, id } = await oneMail();
	expect(await deliverBatch([body], { DB: refusing(/./) })).toEqual({
		acked: [],
		retried: [["message 0", 1]],
	});
	expect(office.sent).toEqual([]);
	expect(await rowOf(id)).toMatchObject({ state: "waiting", attempts: 0 });
});

test("a person who asked to be forgotten while the mail was waiting gets none", async () => {
	const { body } = await oneMail();
	await env.DB.prepare(
		"UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = '2026-11-20'",
	).run();
	expect((await deliverBatch([body])).acked).toHaveLength(1);
	await env.DB.prepare("DELETE FROM mails").run();
	expect((await deliverBatch([body])).acked).toHaveLength(1);
	expect(office.sent).toEqual([]);
});

test("the log names mails, never people", async () => {
	const { booking, pendingMails: pending } = await createBooking();
	const [body] = bodiesOf(pending);
	office.refuse(1);
	await deliverBatch([body]);
	await deliverBatch([body]);
	await deliverBatch([{ ...(body as object), carType: booking.email }]);
	await deliverBatch([{ secret: booking.phoneNumber }], { queue: deadLetters });
	expect(log.map((line) => JSON.parse(line).state)).toEqual([
		"retry",
		"sent",
		"unreadable",
		"poison",
	]);
	expect(JSON.parse(log[1] ?? "")).toMatchObject({
		event: "mail",
		mailId: pending[0]?.id,
		kind: "booking-customer",
		attempt: 2,
		ms: expect.any(Number),
	});
	for (const secret of [
		booking.customerName,
		booking.email,
		booking.phoneNumber,
	])
		expect(log.join()).not.toContain(secret);
});

/** The database, which fails on statements that match. */
function refusing(statement: RegExp): D1Database {
	return new Proxy(env.DB, {
		get(db, name) {
			if (name !== "prepare") return Reflect.get(db, name).bind(db);
			return (sql: string) => {
				if (statement.test(sql)) throw new Error("D1 is away");
				return db.prepare(sql);
			};
		},
	});
}
