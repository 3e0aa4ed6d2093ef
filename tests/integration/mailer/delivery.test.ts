import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { connect } from "#app/data/base/client.ts";
import type { PendingMail } from "#app/data/base/schema.ts";
import { raiseLink } from "#app/data/bookings/booking-changes.ts";
import { dueMails } from "#app/data/mails/due-mails.ts";
import { leaseSeconds } from "#app/data/mails/outbox.ts";
import { referenceInToken } from "#app/signing/booking-link.ts";
import { remind } from "../../../workers/mailer/sweep.ts";
import { permanentErrors, suppressed } from "../../../workers/mailer/transport.ts";
import { countingDb, databaseWith, dbFailingOn } from "../../support/doubles.ts";
import { erase, rows, run } from "../../support/rows.ts";
import { dayFrom } from "../../support/stored.ts";
import { bodiesOf, deliverBatch } from "./fake-email-service.ts";
import { createBooking, createMessage, mailRow, outbox } from "./records.ts";
import { emailService, log, withMailer } from "./setup.ts";

const db = connect(env.DB);
const deadLetters = "car-care-mail-dead";

withMailer();

async function oneMail(): Promise<{ body: unknown; id: string }> {
	const { pendingMails: pending } = await createBooking();
	return { body: bodiesOf(pending)[0], id: (pending[0] as PendingMail).id };
}

/** Each on a day of its own. */
async function mailsOfBookings(count: number): Promise<PendingMail[]> {
	const days = Array.from({ length: count }, (_, index) => dayFrom(new Date(), 30 + index));
	const stored = await Promise.all(days.map((day) => createBooking({ day })));
	return stored.flatMap(({ pendingMails }) => pendingMails);
}

test("sends one mail to the customer and one to the centre, marks both as sent, then acks both", async () => {
	const { booking, pendingMails: pending } = await createBooking();
	const { acked, retried } = await deliverBatch(bodiesOf(pending));
	expect(acked).toHaveLength(2);
	expect(retried).toEqual([]);
	expect(emailService.recipients()).toEqual(["info@example.com", booking.email]);
	expect((await outbox()).map(({ state }) => state)).toEqual(["sent", "sent"]);
});

test("retries after 1, 5 and 25 seconds when the email service fails three times, then sends the mail", async () => {
	const { body, id } = await oneMail();
	emailService.failNext(3);
	const delays = [];
	for (const attempts of [1, 2, 3])
		delays.push((await deliverBatch([body], { attempts })).retried[0]?.[1]);
	expect(delays).toEqual([1, 5, 25]);
	expect(await mailRow(id)).toMatchObject({ state: "waiting", leased_until: null });
	expect((await deliverBatch([body], { attempts: 4 })).acked).toHaveLength(1);
	expect(emailService.sent).toHaveLength(1);
	expect(await mailRow(id)).toMatchObject({ state: "sent", attempts: 4, problem: null });
});

test("leaves a mail that failed four times to the sweep, with a reason without personal data", async () => {
	const { body, id } = await oneMail();
	emailService.failNext(Number.POSITIVE_INFINITY);
	for (const attempts of [1, 2, 3, 4]) await deliverBatch([body], { attempts });
	expect((await deliverBatch([body], { queue: deadLetters })).acked).toHaveLength(1);
	expect(await mailRow(id)).toMatchObject({ state: "waiting", attempts: 4, problem: "TypeError" });
});

test.each([...permanentErrors])("marks a mail as failed when the service says %s", async (code) => {
	const { body, id } = await oneMail();
	emailService.refuseAllWith(code);
	expect((await deliverBatch([body])).acked).toHaveLength(1);
	const failed = { state: "failed", attempts: 1, leased_until: null, problem: code };
	expect(await mailRow(id)).toMatchObject(failed);
	expect(JSON.parse(log[0] ?? "")).toMatchObject({ state: "failed", problem: code });
	expect((await deliverBatch([body])).acked).toHaveLength(1);
	expect(await mailRow(id)).toMatchObject({ attempts: 1 });
});

describe("an address that the service suppresses for a day", () => {
	const dayMs = 86_400_000;

	test("gets its mail when the service sends to it again", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { body, id } = await oneMail();
		emailService.refuseAllWith(suppressed);
		const tomorrow = new Date(Date.now() + dayMs).toISOString();
		expect((await deliverBatch([body])).acked).toHaveLength(1);
		expect(await mailRow(id)).toMatchObject({
			...{ state: "waiting", problem: suppressed, leased_until: null },
			due_at: expect.stringContaining(tomorrow.slice(0, 16)),
		});
		expect(JSON.parse(log[0] ?? "")).toMatchObject({ state: "postponed" });
		const due = (hours: number) =>
			dueMails(db, new Date(Date.now() + hours * 3_600_000), undefined, 9);
		expect((await due(23)).map((mail) => mail.id)).not.toContain(id);
		expect((await due(25)).map((mail) => mail.id)).toContain(id);

		emailService.refuseAllWith("");
		vi.advanceTimersByTime(dayMs);
		await deliverBatch([body]);
		expect(await mailRow(id)).toMatchObject({ state: "sent" });
	});

	test("is tried for seven days", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { body, id } = await oneMail();
		emailService.refuseAllWith(suppressed);
		for (let day = 0; day <= 7; day++) {
			await deliverBatch([body]);
			expect(await mailRow(id)).toMatchObject({ state: "waiting", sweeps: 0 });
			vi.advanceTimersByTime(dayMs);
		}
		await deliverBatch([body]);
		expect(await mailRow(id)).toMatchObject({ state: "failed", problem: suppressed });
		expect(log.at(-1)).toContain('"state":"failed"');
	});
});

describe("the number that staff links are signed with", () => {
	beforeEach(async () => {
		await run("DELETE FROM staff_links");
	});
	const numbers = async () => await rows("SELECT generation FROM staff_links");

	test("is not needed for mails to customers, nor for a contact message", async () => {
		const { pendingMails } = await createBooking();
		const customers = pendingMails.filter(({ kind }) => /customer/.test(kind));
		const bodies = bodiesOf([...customers, ...(await createMessage())]);
		const DB = dbFailingOn(/staff_links/);
		expect((await deliverBatch(bodies, { DB })).acked).toHaveLength(2);
		expect(emailService.sent).toHaveLength(2);
	});

	test("is higher than any before when its row was lost", async () => {
		const { pendingMails } = await createBooking();
		const since = Math.floor(Date.now() / 1000) - 1;
		await deliverBatch(bodiesOf(pendingMails));
		expect(emailService.sent).toHaveLength(2);
		const [row] = await numbers();
		expect(row?.generation).toBeGreaterThan(since);
		await createBooking().then(({ pendingMails }) => deliverBatch(bodiesOf(pendingMails)));
		expect(await numbers()).toEqual([row]);
	});

	test("never goes down", async () => {
		await run("INSERT INTO staff_links VALUES (1, 7)");
		const lower = env.DB.prepare("UPDATE staff_links SET generation = 6");
		await expect(lower.run()).rejects.toThrow("ended staff links stay ended");
	});
});

test("after staff have ended a customer's link, the next mails have the new one", async () => {
	const { booking, pendingMails } = await createBooking();
	await raiseLink(db, booking.id, 1);
	const raised = await raiseLink(db, booking.id, 2);
	expect(await raiseLink(db, booking.id, 2)).toBeUndefined();
	await deliverBatch(bodiesOf([...pendingMails, ...(raised?.pendingMails ?? [])]));
	const toCustomer = emailService.sent.filter(({ to }) => to === booking.email);
	expect(toCustomer).toHaveLength(2);
	expect(toCustomer.at(-1)?.subject).toContain("رابط جديد");
	for (const { html, text } of toCustomer) {
		const tokens = `${html}${text}`.match(/[0-9A-Z]{6}\.[\w-]{43}/g) ?? [];
		expect(tokens.length).toBeGreaterThan(1);
		for (const token of tokens)
			expect(await referenceInToken(token, "customer 3", [env.COOKIE_SECRET])).toBe(
				booking.reference,
			);
	}
	const states = await rows("SELECT state FROM mails WHERE kind = 'link-customer' ORDER BY id");
	expect(states).toEqual([{ state: "dismissed" }, { state: "sent" }]);
});

test("ten mails need no more queries than a Worker on the free plan may make", async () => {
	const toCentre = (await mailsOfBookings(9)).filter(({ kind }) => kind === "booking-business");
	await run(
		"INSERT INTO mails (id, kind, day) VALUES ('sheet-business:2026-11-20', 'sheet-business', '2026-11-20')",
	);
	const sheet = { kind: "sheet-business", mailId: "sheet-business:2026-11-20", day: "2026-11-20" };
	const { DB, queries } = countingDb();
	await deliverBatch([...bodiesOf(toCentre), sheet], { DB });
	expect(emailService.sent).toHaveLength(10);
	expect(queries()).toBe(50);
});

test("a dead letter is taken from its queue without a setting or a secret", async () => {
	const { id } = await oneMail();
	const { COOKIE_SECRET, BUSINESS_INBOX } = env;
	const set = (values: object) => {
		for (const [name, value] of Object.entries(values))
			Object.defineProperty(env, name, { value, configurable: true });
	};
	set({ COOKIE_SECRET: "", BUSINESS_INBOX: "" });
	try {
		const letters = [{ mailId: id, kind: "booking-customer" }, { mailId: id, kind: "x" }, "x"];
		expect((await deliverBatch(letters, { queue: deadLetters })).acked).toHaveLength(3);
	} finally {
		set({ COOKIE_SECRET, BUSINESS_INBOX });
	}
	const states = ["waits for sweep", "waits for sweep", "unreadable"];
	expect(log.map((line) => JSON.parse(line).state)).toEqual(states);
	expect(await mailRow(id)).toMatchObject({ state: "waiting", attempts: 0 });
});

test.each([
	"E_RATE_LIMIT_EXCEEDED",
	"E_DAILY_LIMIT_EXCEEDED",
	"E_INTERNAL_SERVER_ERROR",
	"E_DELIVERY_FAILED",
	"E_SENDER_NOT_VERIFIED",
	"E_UNKNOWN_TO_US",
])("retries a mail that the service refuses with %s", async (code) => {
	const { body, id } = await oneMail();
	emailService.refuseAllWith(code);
	expect((await deliverBatch([body])).retried).toEqual([["message 0", 1]]);
	expect(await mailRow(id)).toMatchObject({ state: "waiting", problem: code });
});

test("sends a mail once when its queue message is delivered ten times at the same time", async () => {
	const { body } = await oneMail();
	const { acked, retried } = await deliverBatch(Array(10).fill(body));
	expect(acked.length + retried.length).toBe(10);
	expect(emailService.sent).toHaveLength(1);
});

test("sends the rest of a batch when one queue message is invalid, which goes to the dead-letter queue", async () => {
	const { pendingMails: pending } = await createBooking();
	const [first, second] = bodiesOf(pending);
	const unreadable = { kind: "booking-customer", mailId: pending[0]?.id, email: 7 };
	const { acked, retried } = await deliverBatch([first, unreadable, "not even an object", second]);
	expect(acked).toEqual(expect.arrayContaining(["message 0", "message 3"]));
	expect(Object.fromEntries(retried)).toEqual({ "message 1": 1, "message 2": 1 });
	expect(emailService.sent).toHaveLength(2);
	const letters = [unreadable, "not even an object", null];
	expect((await deliverBatch(letters, { queue: deadLetters })).acked).toHaveLength(3);
	expect((await outbox()).map(({ state }) => state)).toEqual(["sent", "sent"]);
});

test("sends the other nine mails of a batch when one fails", async () => {
	const mails = await mailsOfBookings(5);
	emailService.failNext(1);
	const { acked, retried } = await deliverBatch(bodiesOf(mails));
	expect(acked).toHaveLength(9);
	expect(retried).toHaveLength(1);
});

test("sends a mail once although the database fails a moment when it is to be marked as sent", async () => {
	const { body, id } = await oneMail();
	let failures = 2;
	const DB = databaseWith({
		prepare: (sql) => {
			if (/"sent_at" = iif/.test(sql) && failures-- > 0)
				throw new Error("D1_ERROR: Network connection lost.");
			return env.DB.prepare(sql);
		},
	});
	expect((await deliverBatch([body], { DB })).acked).toHaveLength(1);
	expect(emailService.sent).toHaveLength(1);
	expect(await mailRow(id)).toMatchObject({ state: "sent" });
});

test("sends a mail at most twice when the mailer crashes between sending and marking it", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const { body, id } = await oneMail();
	const crashed = await deliverBatch([body], { DB: dbFailingOn(/"sent_at" = iif/) });
	expect(crashed).toEqual({ acked: [], retried: [["message 0", 1]] });
	expect(emailService.sent).toHaveLength(1);

	vi.advanceTimersByTime(1000);
	const [[, delay] = []] = (await deliverBatch([body], { attempts: 2 })).retried;
	expect(emailService.sent).toHaveLength(1);

	vi.advanceTimersByTime(Number(delay) * 1000);
	expect(Number(delay)).toBeLessThanOrEqual(leaseSeconds);
	expect((await deliverBatch([body], { attempts: 3 })).acked).toHaveLength(1);
	expect(emailService.sent).toHaveLength(2);
	expect(await mailRow(id)).toMatchObject({ state: "sent" });

	expect((await deliverBatch([body], { attempts: 4 })).acked).toHaveLength(1);
	expect(emailService.sent).toHaveLength(2);
});

test("sends no mail to a person who was erased while the mail was pending", async () => {
	const { body } = await oneMail();
	await erase();
	expect((await deliverBatch([body])).acked).toHaveLength(1);
	await run("DELETE FROM mails");
	expect((await deliverBatch([body])).acked).toHaveLength(1);
	expect(emailService.sent).toEqual([]);
});

test.each(["cancelled", "completed", "no-show"])(
	"sends no mail of a booking that became %s while the mail was pending",
	async (status) => {
		const { body, id } = await oneMail();
		await run("UPDATE bookings SET status = ?", status);
		expect((await deliverBatch([body])).acked).toHaveLength(1);
		expect(emailService.sent).toEqual([]);
		expect(await mailRow(id)).toMatchObject({ state: "dismissed", attempts: 0 });
	},
);

describe("a mail that is no longer true when it is delivered is dismissed", () => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T15:00Z") });
	});

	async function booked() {
		const now = new Date("2026-11-10T09:00Z");
		const { booking } = await createBooking({ now, day: "2026-11-26" });
		await run("DELETE FROM mails");
		return booking;
	}

	async function reminder() {
		const booking = await booked();
		await remind(connect(env.DB), new Date());
		const id = `reminder-customer:${booking.id}:2026-11-26`;
		const bodies = bodiesOf([{ id, kind: "reminder-customer", booking, revision: 0 }]);
		return { bodies, booking, id };
	}

	async function stateAfter(bodies: unknown[], id: string) {
		expect((await deliverBatch(bodies)).acked).toHaveLength(1);
		return (await mailRow(id)).state;
	}

	test("but a reminder that is true is sent", async () => {
		const { bodies, booking, id } = await reminder();
		expect(await stateAfter(bodies, id)).toBe("sent");
		expect(emailService.recipients()).toEqual([booking.email]);
	});

	test.each([
		[
			"whose day has another date now",
			`UPDATE bookings SET booking_date = '2026-11-27', held_days = '["2026-11-27"]'`,
		],
		["whose booking was cancelled", "UPDATE bookings SET status = 'cancelled'"],
	])("as a reminder %s", async (_, change) => {
		const { bodies, id } = await reminder();
		await run(change);
		await run("UPDATE mails SET state = 'waiting' WHERE id = ?", id);
		expect(await stateAfter(bodies, id)).toBe("dismissed");
		expect(emailService.sent).toEqual([]);
	});

	test("as a reminder whose deadline has passed", async () => {
		const { bodies, id } = await reminder();
		vi.setSystemTime(new Date("2026-11-25T07:00Z"));
		expect(await stateAfter(bodies, id)).toBe("dismissed");
		expect(emailService.sent).toEqual([]);
	});

	const kinds = ["booking", "confirmed", "moved", "expected"] as const;
	test.each(kinds)("as %s-customer about days that are over", async (about) => {
		const kind = `${about}-customer` as const;
		const booking = await booked();
		await run("UPDATE bookings SET status = 'confirmed'");
		await run("DELETE FROM mails");
		const mailOf = async (id: string) => {
			await run(
				`INSERT INTO mails (id, kind, booking_id, revision) VALUES ('${id}', '${kind}', ${booking.id}, 1)`,
			);
			return stateAfter(bodiesOf([{ id, kind, booking, revision: 1 }]), id);
		};
		vi.setSystemTime(new Date("2026-11-26T20:59Z"));
		expect(await mailOf("on the day")).toBe("sent");
		vi.setSystemTime(new Date("2026-11-26T21:00Z"));
		expect(await mailOf("after it")).toBe("dismissed");
		expect(emailService.sent).toHaveLength(1);
	});

	test("as a confirmation of a booking that was cancelled at the same moment", async () => {
		const { booking } = await createBooking();
		for (const status of ["confirmed", "cancelled"])
			await run("UPDATE bookings SET status = ?", status);
		const id = `confirmed-customer:${booking.id}:1`;
		await run("UPDATE mails SET state = 'waiting' WHERE id = ?", id);
		const bodies = bodiesOf([{ id, kind: "confirmed-customer", booking, revision: 1 }]);
		expect(await stateAfter(bodies, id)).toBe("dismissed");
		expect(emailService.sent).toEqual([]);
	});
});

test("logs mail ids, never personal data", async () => {
	const { booking, pendingMails: pending } = await createBooking();
	const [body] = bodiesOf(pending);
	emailService.failNext(1);
	await deliverBatch([body]);
	await deliverBatch([body]);
	await deliverBatch([{ ...(body as object), carType: booking.email }]);
	await deliverBatch([{ secret: booking.phoneNumber }], { queue: deadLetters });
	const states = ["retry", "sent", "unreadable", "unreadable"];
	expect(log.map((line) => JSON.parse(line).state)).toEqual(states);
	expect(JSON.parse(log[1] ?? "")).toMatchObject({
		...{ event: "mail", mailId: pending[0]?.id, kind: "booking-customer", attempt: 2 },
		ms: expect.any(Number),
	});
	for (const personal of [booking.customerName, booking.email, booking.phoneNumber])
		expect(log.join()).not.toContain(personal);
});
