import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { closingReasons } from "#app/business/bookings/closing.ts";
import { slipSeconds } from "#app/business/bookings/news.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { leaseSeconds, pendingMails } from "#app/data/mails/outbox.ts";
import { enqueueMails } from "#app/mail/queue/enqueue.ts";
import { openLink } from "#app/signing/links.ts";
import { permanentErrors, suppressed } from "../../../workers/mailer/deliver.ts";
import { countingDb, databaseWith, dbFailingOn, firstRow, rows, run } from "../../support/db.ts";
import { freeUntil } from "../../support/facts.ts";
import {
	closeDays,
	createBooking,
	dayFrom,
	erase,
	give,
	giveStatus,
	openDays,
} from "../../support/rows.ts";
import {
	bodiesOf,
	db,
	deliver,
	emailService,
	log,
	mailRow,
	mailStates,
	outbox,
	queue,
	renewEmailService,
	waitUntil,
	withMailer,
} from "./setup.ts";

const deadLetters = "car-care-mail-dead";
const dayMs = 86_400_000;
const logged = () => log.map((line) => JSON.parse(line));

withMailer();

async function oneMail() {
	const { booking, pendingMails } = await createBooking();
	return { body: bodiesOf(pendingMails)[0], id: `booking-customer:${booking.id}` };
}

/** Each booking has two mails and a day of its own. */
async function mailsOfBookings(count: number) {
	const days = Array.from({ length: count }, (_, index) => dayFrom(new Date(), 30 + index));
	const stored = await Promise.all(days.map((day) => createBooking({ day })));
	return stored.flatMap(({ pendingMails }) => pendingMails);
}

test("a mail with a lost link has the links of all open bookings of its address, as they are when it is sent", async () => {
	const { booking } = await createBooking({ email: "huda@example.com" });
	const day = dayFrom(new Date(), 40);
	const { booking: second } = await createBooking({ day, email: "Huda@example.com" });
	const { booking: third } = await createBooking({ day, email: "huda@example.com" });
	await createBooking({ day });
	const mails = await give({ do: "send-link", by: "customer" }, booking.id);
	await giveStatus("cancelled", third.id);
	await deliver(bodiesOf(mails));
	expect(emailService.sent).toHaveLength(1);
	const text = String(emailService.sent[0]?.text);
	for (const { reference, isThere } of [
		{ reference: booking.reference, isThere: true },
		{ reference: second.reference, isThere: true },
		{ reference: third.reference, isThere: false },
	])
		expect(text.includes(`booking=${reference}.`)).toBe(isThere);
	expect(text.match(/booking=/g)).toHaveLength(2);
});

test("retries after 1, 5 and 25 seconds, then leaves the mail and the reason to the sweep, which sends it later", async () => {
	const { body, id } = await oneMail();
	emailService.failures = 4;
	const delays = [];
	for (const attempts of [1, 2, 3, 4])
		delays.push((await deliver([body], { attempts })).retried[0]?.[1]);
	expect(delays).toEqual([1, 5, 25, 25]);
	expect((await deliver([body], { queue: deadLetters })).acked).toHaveLength(1);
	const problem = "TypeError: no route to [address]";
	const waiting = { state: "waiting", attempts: 4, problem, leasedUntil: null };
	expect(logged().filter((line) => line.state === "retry")).toMatchObject(
		Array(4).fill({ problem }),
	);
	expect(await mailRow(id)).toMatchObject(waiting);
	expect((await deliver([body])).acked).toHaveLength(1);
	expect(emailService.sent).toHaveLength(1);
	expect(await mailRow(id)).toMatchObject({ state: "sent", attempts: 5, problem: null });
});

const temporary = [
	...["E_RATE_LIMIT_EXCEEDED", "E_DAILY_LIMIT_EXCEEDED", "E_INTERNAL_SERVER_ERROR"],
	...["E_DELIVERY_FAILED", "E_SENDER_NOT_VERIFIED", "E_UNKNOWN_TO_US"],
];

test.each([...permanentErrors, ...temporary])("a mail with %s fails or waits", async (code) => {
	const { body, id } = await oneMail();
	emailService.refusal = code;
	const problem = `${code}: refused [address]`;
	const { acked, retried } = await deliver([body]);
	const isTemporary = temporary.includes(code);
	expect([acked.length, retried.length]).toEqual(isTemporary ? [0, 1] : [1, 0]);
	const state = isTemporary ? "waiting" : "failed";
	expect(await mailRow(id)).toMatchObject({ state, attempts: 1, leasedUntil: null, problem });
	expect(logged()).toMatchObject([{ state: isTemporary ? "retry" : "failed", problem }]);
});

test("an address that the service suppresses for a day is tried each day for a week, and staff see that it gets no mail", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const { body, id } = await oneMail();
	emailService.refusal = suppressed;
	const problem = `${suppressed}: refused [address]`;
	for (let day = 0; day <= 7; day++) {
		expect((await deliver([body])).acked).toHaveLength(1);
		const dueAt = new Date(Date.now() + dayMs).toISOString();
		const waiting = { state: "waiting", sweeps: 0, leasedUntil: null, dueAt };
		expect(await mailRow(id)).toMatchObject({ ...waiting, problem });
		expect(logged().at(-1)).toMatchObject({ state: "postponed" });
		vi.advanceTimersByTime(dayMs);
	}
	expect(await rows("SELECT booking_id FROM undelivered_mails")).toHaveLength(1);
	await deliver([body]);
	expect(await mailRow(id)).toMatchObject({ state: "failed", problem });
	expect(logged().at(-1)).toMatchObject({ state: "failed" });
});

test("after staff have ended a customer's link, the next mails have the new one", async () => {
	const { booking, pendingMails } = await createBooking();
	const raise = (link: number) => give({ do: "new-link", link, sure: true }, booking.id);
	const raised = [...(await raise(1)), ...(await raise(2))];
	expect(await raise(2)).toEqual([]);
	await deliver(bodiesOf([...pendingMails, ...raised]));
	const toCustomer = emailService.sent.filter(({ to }) => to === booking.email);
	expect(toCustomer).toHaveLength(2);
	expect(toCustomer.at(-1)?.subject).toContain("رابط جديد");
	for (const { html, text } of toCustomer) {
		const tokens = `${html}${text}`.match(/[0-9A-Z]{6}\.[\w-]{43}/g) ?? [];
		expect(tokens.length).toBeGreaterThan(1);
		for (const token of tokens)
			expect(openLink("booking", token, 3, [env.COOKIE_SECRET])).toBe(booking.reference);
	}
	const states = await rows("SELECT state FROM mails WHERE kind = 'link-customer' ORDER BY id");
	expect(states).toEqual([{ state: "dismissed" }, { state: "sent" }]);
});

test("nine mails need no more queries than a Worker on the free plan may make", async () => {
	const toCentre = (await mailsOfBookings(8)).filter(({ kind }) => kind === "booking-business");
	const sheet = { kind: "sheet-business", day: "2026-11-20", id: "sheet-business:2026-11-20" };
	await run("INSERT INTO mails (kind, day, id) VALUES (?, ?, ?)", ...Object.values(sheet));
	const { DB, queries } = countingDb();
	await deliver([...bodiesOf(toCentre), { ...sheet, mailId: sheet.id }], { DB });
	expect(emailService.sent).toHaveLength(9);
	expect(queries()).toBe(36);
});

test("a dead letter is taken from its queue without a setting or a secret", async () => {
	const { id } = await oneMail();
	const letters = [{ mailId: id, kind: "booking-customer" }, { mailId: id, kind: "x" }, "x", null];
	const missing = { queue: deadLetters, COOKIE_SECRET: "", BUSINESS_INBOX: "" };
	expect((await deliver(letters, missing)).acked).toHaveLength(4);
	const states = ["waits for sweep", "waits for sweep", "unreadable", "unreadable"];
	expect(logged().map(({ state }) => state)).toEqual(states);
	expect(await mailRow(id)).toMatchObject({ state: "waiting", attempts: 0 });
});

test("sends a mail once when its queue message is delivered ten times at the same time", async () => {
	const { body } = await oneMail();
	const { acked, retried } = await deliver(Array(10).fill(body));
	expect(acked.length + retried.length).toBe(10);
	expect(emailService.sent).toHaveLength(1);
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
	expect((await deliver([body], { DB })).acked).toHaveLength(1);
	expect(emailService.sent).toHaveLength(1);
	expect(await mailRow(id)).toMatchObject({ state: "sent" });
});

test("sends a mail at most twice when the mailer crashes between sending and marking it", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const { body, id } = await oneMail();
	const crashed = await deliver([body], { DB: dbFailingOn(/"sent_at" = iif/) });
	expect(crashed).toEqual({ acked: [], retried: [["message 0", 1]] });

	vi.advanceTimersByTime(1000);
	const [[, delay] = []] = (await deliver([body], { attempts: 2 })).retried;
	expect(emailService.sent).toHaveLength(1);
	expect(Number(delay)).toBeLessThanOrEqual(leaseSeconds);

	vi.advanceTimersByTime(Number(delay) * 1000);
	for (const attempts of [3, 4]) {
		expect((await deliver([body], { attempts })).acked).toHaveLength(1);
		expect(emailService.sent).toHaveLength(2);
		expect(await mailRow(id)).toMatchObject({ state: "sent" });
	}
});

test("a mailer restarted in the middle of a batch sends the rest, and no mail twice", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const jobs = bodiesOf(await mailsOfBookings(5));
	const stalling = renewEmailService(3);
	void deliver(jobs).catch(() => {});
	const sentMails = async () => (await mailStates()).filter((state) => state === "sent").length;
	await waitUntil(async () => stalling.held.length === 7 && (await sentMails()) === 3);

	renewEmailService();
	const { acked, retried } = await deliver(jobs, { attempts: 2 });
	expect([acked.length, retried.length, emailService.sent.length]).toEqual([3, 7, 0]);

	vi.advanceTimersByTime((leaseSeconds + 1) * 1000);
	expect((await deliver(jobs, { attempts: 3 })).acked).toHaveLength(10);
	expect(await mailStates()).toEqual(Array(10).fill("sent"));
	const sent = [...stalling.sent, ...emailService.sent];
	expect(sent).toHaveLength(10);
	expect(new Set(sent.map(({ to, subject }) => `${to} ${subject}`)).size).toBe(10);
});

test("a send that hangs is aborted before its lease ends, and the other mails are sent", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const jobs = bodiesOf(await mailsOfBookings(5));
	const { held } = renewEmailService(9);
	const delivery = deliver(jobs);
	await waitUntil(async () => held.length === 1);
	await vi.advanceTimersByTimeAsync((leaseSeconds - 1) * 1000);
	const { acked, retried } = await delivery;
	expect([acked.length, retried.length]).toEqual([9, 1]);
	expect((await mailStates()).toSorted()).toEqual([...Array(9).fill("sent"), "waiting"]);
	expect(log.join()).toContain("SendTimeout");
});

test("sends no mail to a person who was erased while the mail was pending", async () => {
	const { body } = await oneMail();
	await erase();
	expect((await deliver([body])).acked).toHaveLength(1);
	await run("DELETE FROM mails");
	expect((await deliver([body])).acked).toHaveLength(1);
	expect(emailService.sent).toEqual([]);
});

test("logs mail ids, never personal data", async () => {
	const { booking, pendingMails } = await createBooking();
	const [body] = bodiesOf(pendingMails);
	emailService.failures = 1;
	await deliver([body]);
	await deliver([body]);
	await deliver([{ ...(body as object), carType: booking.email }]);
	await deliver([{ secret: booking.phoneNumber }], { queue: deadLetters });
	const states = ["retry", "sent", "unreadable", "unreadable"];
	expect(logged().map(({ state }) => state)).toEqual(states);
	expect(logged()[1]).toMatchObject({
		...{ event: "mail", mailId: pendingMails[0]?.id, kind: "booking-customer", attempt: 2 },
		ms: expect.any(Number),
	});
	for (const personal of [booking.customerName, booking.email, booking.phoneNumber])
		expect(log.join()).not.toContain(personal);
});

test("the mails of a move wait two minutes; of two moves meanwhile the last is sent, with the day that was told before", async () => {
	const { booking, pendingMails } = await createBooking();
	const move = (day: string) =>
		give({ do: "move", heldDays: [day], freeUntil: freeUntil(day) }, booking.id);
	const read = async (mails: typeof pendingMails) => {
		renewEmailService();
		await deliver(bodiesOf(mails));
		expect(emailService.recipients()).toEqual(["info@example.com", booking.email]);
		return emailService.sent.map(({ subject, text }) => `${subject} ${text}`);
	};
	const [first = "", second = "", last = ""] = [40, 44, 48].map((days) =>
		dayFrom(new Date(), days),
	);
	const named = (day: string) => formatDay(day, "ar");
	await read(pendingMails);
	const moved = [...(await move(first)), ...(await move(second))];
	for (const mail of await read(moved)) {
		for (const day of [second, booking.bookingDate]) expect(mail).toContain(named(day));
		expect(mail).not.toContain(named(first));
	}
	for (const mail of await read(await move(last))) expect(mail).toContain(named(second));

	await enqueueMails(queue, moved, "a request");
	const delays = queue.sent.map(({ delaySeconds }) => delaySeconds);
	expect(delays).toEqual(Array(4).fill(slipSeconds));
});

const week = (from: string) => ({ from, to: dayAfter(from, 6) });
const deliverStored = async () => deliver(bodiesOf(await pendingMails(db, undefined)));

/** Staff have closed its first day and six more. */
async function bookingOnClosedDay() {
	const { booking } = await createBooking();
	await run("DELETE FROM mails");
	const days = week(booking.bookingDate);
	await closeDays({ ...days, reason: closingReasons.holiday });
	return days;
}
const isFree = async () =>
	(await firstRow("SELECT moved_by_centre FROM bookings"))?.moved_by_centre;

test("who is told that the day is closed moves and cancels free of charge from then on, and is told once the day is open again", async () => {
	const days = await bookingOnClosedDay();
	expect(await isFree()).toBe(0);
	await deliverStored();
	await openDays(days);
	await deliverStored();
	const [closed, open, ...more] = emailService.sent.map(({ subject, text }) => subject + text);
	expect(closed).toMatch(/المركز مغلق.*إجازة/s);
	expect(open).toContain("المركز مفتوح");
	expect(more).toEqual([]);
	expect(await isFree()).toBe(1);
});

test("nobody is told of a closed day that is open again before the mail goes", async () => {
	await openDays(await bookingOnClosedDay());
	await deliverStored();
	expect(emailService.sent).toEqual([]);
	expect(await outbox()).toMatchObject([{ kind: "closed-customer", state: "dismissed" }]);
	expect(await isFree()).toBe(0);
});
