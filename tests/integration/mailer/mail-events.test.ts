import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { connect } from "#app/data/base/client.ts";
import { type Delivery, deliveries } from "#app/data/base/schema.ts";
import { correctEmail } from "#app/data/bookings/booking-changes.ts";
import { receiptByReference } from "#app/data/bookings/bookings.ts";
import { eraseExpired } from "#app/data/bookings/retention.ts";
import { lapseUnreached } from "#app/data/mails/scheduled.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { countingDb, dbFailingOn } from "../../support/doubles.ts";
import { everything, recordEvent, run } from "../../support/rows.ts";
import { bodiesOf, deliverBatch, waitUntil } from "./fake-email-service.ts";
import { mailEvent, sentId, tell } from "./mail-events.ts";
import { createBooking, createMessage, mailRow, outbox } from "./records.ts";
import { emailService, log, withMailer } from "./setup.ts";

const db = connect(env.DB);

withMailer();

/** A booking of which both mails were sent. */
async function mailed(overrides?: Parameters<typeof createBooking>[0]) {
	const { booking, pendingMails } = await createBooking(overrides);
	await deliverBatch(bodiesOf(pendingMails));
	const id = `booking-customer:${booking.id}`;
	return { booking, id, messageId: await sentId(id) };
}

async function stateOf(id: string) {
	const { delivery, delivery_at: at } = await mailRow(id);
	return [delivery, at];
}

const ofMessage = "cf.email.sending.message";
const minute = (number: number) => `2026-11-21T10:0${number}:00.000Z`;

describe("an event of the mail service", () => {
	test.each(deliveries)("is kept with the mail it names: %s", async (delivery) => {
		const { id, messageId } = await mailed();
		expect((await tell(mailEvent(delivery, messageId))).acked).toHaveLength(1);
		expect(await stateOf(id)).toEqual([delivery, minute(0)]);
	});

	/** With the minute of each. */
	test.each<[string, Partial<Record<Delivery, number>>[], Delivery]>([
		["twice", [{ bounced: 1 }, { bounced: 1 }], "bounced"],
		["in order", [{ deferred: 1 }, { delivered: 2 }], "delivered"],
		["in reverse", [{ delivered: 2 }, { deferred: 1 }], "delivered"],
		["with a late notice of trying", [{ bounced: 1 }, { deferred: 2 }], "bounced"],
		["with a complaint first", [{ complained: 3 }, { delivered: 2 }], "complained"],
		["with a later return", [{ delivered: 1 }, { bounced: 2 }], "bounced"],
	])("is understood %s, in one batch and in several", async (_, told, last) => {
		const [one, several] = [await mailed(), await mailed()];
		const events = (id: string) =>
			told
				.flatMap((event) => Object.entries(event) as [Delivery, number][])
				.map(([delivery, at]) => mailEvent(delivery, id, { at: minute(at) }));
		await tell(...events(one.messageId));
		for (const event of events(several.messageId)) await tell(event);
		for (const { id } of [one, several]) expect((await stateOf(id))[0]).toBe(last);
	});

	test("of a message that nobody knows waits a minute, because the mail may be marked as sent just now, and is then let go", async () => {
		const unknown = mailEvent("bounced", "<unknown@example.com>");
		expect(await tell(unknown)).toEqual({ acked: [], retried: [["message 0", 60]] });
		const again = await deliverBatch([unknown], { attempts: 2, queue: "car-care-mail-events" });
		expect(again.acked).toHaveLength(1);
	});

	test.each<[string, (id: string) => unknown]>([
		["of another domain", (id) => mailEvent("bounced", id, { domain: "shop.example" })],
		["of a new kind", (id) => ({ ...mailEvent("bounced", id), type: `${ofMessage}.opened` })],
		["of another product", (id) => ({ ...mailEvent("bounced", id), source: { type: "kv" } })],
		["without its parts", () => ({ type: `${ofMessage}.bounced` })],
		["that is no object", () => "bounced"],
	])("%s changes nothing and is not asked for again", async (_, eventOf) => {
		const { id, messageId } = await mailed();
		expect((await tell(eventOf(messageId))).acked).toHaveLength(1);
		expect(await stateOf(id)).toEqual([null, null]);
	});

	test("waits while the database fails", async () => {
		const { id, messageId } = await mailed();
		const { retried } = await deliverBatch([mailEvent("bounced", messageId)], {
			attempts: 3,
			queue: "car-care-mail-events",
			DB: dbFailingOn(/UPDATE mails/),
		});
		expect(retried).toEqual([["message 0", 240]]);
		expect(await stateOf(id)).toEqual([null, null]);
	});

	test("writes no address into the log", async () => {
		const { booking, messageId } = await mailed();
		await tell(mailEvent("bounced", messageId, { recipient: booking.email }));
		expect(log.join()).toContain('"told":1');
		expect(log.join()).not.toContain("@");
	});
});

test("ten thousand events at once take two statements for each hundred of them", {
	timeout: 60_000,
}, async () => {
	const { id, messageId } = await mailed();
	const { DB, queries } = countingDb();
	for (let batch = 0; batch < 100; batch++) {
		const events = Array.from({ length: 100 }, (_, index) =>
			mailEvent(
				"delivered",
				batch === 50 && index === 50 ? messageId : `<${batch}-${index}@example.com>`,
			),
		);
		await deliverBatch(events, { queue: "car-care-mail-events", DB });
	}
	expect(queries()).toBe(200);
	expect((await stateOf(id))[0]).toBe("delivered");
});

test("an event over the real queue reaches its mail", { timeout: 30_000 }, async () => {
	const { id, messageId } = await mailed();
	await env.EVENT_QUEUE.send(mailEvent("bounced", messageId));
	vi.useRealTimers();
	await waitUntil(async () => (await stateOf(id))[0] === "bounced");
});

describe("a customer whose mail came back", () => {
	test("gets the same mail once at the corrected address, and nothing that no longer holds", async () => {
		const { booking, messageId } = await mailed();
		await tell(mailEvent("bounced", messageId));
		await run("UPDATE bookings SET status = 'confirmed', changed_by = 'staff'");
		const confirmed = `confirmed-customer:${booking.id}:1`;
		await deliverBatch([jobOf(confirmed, booking)]);
		emailService.sent.length = 0;

		const corrected = await correctEmail(db, booking.id, "right@example.com");
		const bodies = bodiesOf(corrected?.pendingMails ?? []);
		await deliverBatch([...bodies, ...bodies]);
		expect(emailService.sent.map(({ to, subject }) => [to, subject])).toEqual([
			["right@example.com", expect.stringContaining("موعدك مؤكد")],
		]);
		expect(await mailRow(confirmed)).toMatchObject({ state: "sent" });
	});

	test("gets nothing again that a mail server has taken", async () => {
		const { booking, messageId } = await mailed();
		await tell(mailEvent("delivered", messageId));
		await run(
			"UPDATE bookings SET held_days = json_array(booking_date, date(booking_date, '+1 day')), changed_by = 'staff', change_reason = 'more-work'",
		);
		const expected = `expected-customer:${booking.id}:1`;
		await deliverBatch([jobOf(expected, booking)]);
		await tell(mailEvent("bounced", await sentId(expected)));
		const corrected = await correctEmail(db, booking.id, "right@example.com");
		expect(corrected?.pendingMails.map(({ id }) => id)).toEqual([expected]);
	});

	test("gets the mail at the right address although the old one was being written to", async () => {
		const { booking, id, messageId } = await mailed();
		await tell(mailEvent("bounced", messageId));
		await correctEmail(db, booking.id, "second@example.com");
		const send = emailService.send.bind(emailService);
		vi.spyOn(emailService, "send").mockImplementationOnce(async (mail) => {
			const sent = await send(mail);
			await run("UPDATE bookings SET email = 'third@example.com', changed_by = 'customer'");
			return sent;
		});
		const job = jobOf(id, booking);
		expect((await deliverBatch([job])).retried).toHaveLength(1);
		await deliverBatch([job]);
		const addresses = ["second@example.com", "third@example.com"];
		expect(emailService.recipients().slice(-2)).toEqual(addresses);
		expect(await mailRow(id)).toMatchObject({ state: "sent" });
		await tell(mailEvent("bounced", "<3@example.com>"));
		expect(await receiptByReference(db, booking.reference)).toMatchObject({
			emailState: "corrected",
		});
	});

	test("is undisturbed by a late event about the old address", async () => {
		const { booking, id, messageId } = await mailed();
		await tell(mailEvent("bounced", messageId));
		const corrected = await correctEmail(db, booking.id, "right@example.com");
		await deliverBatch(bodiesOf(corrected?.pendingMails ?? []));
		await tell(mailEvent("bounced", messageId, { at: "2027-01-01T00:00:00.000Z" }));
		expect(await stateOf(id)).toEqual([null, null]);
	});

	test("corrects the address at most three times a day", async () => {
		const { booking, messageId } = await mailed();
		await tell(mailEvent("bounced", messageId));
		for (const email of ["a@example.com", "b@example.com", "c@example.com"]) {
			const corrected = await correctEmail(db, booking.id, email);
			await deliverBatch(bodiesOf(corrected?.pendingMails ?? []));
			await tell(mailEvent("bounced", await sentId(`booking-customer:${booking.id}`)));
		}
		await expect(correctEmail(db, booking.id, "d@example.com")).rejects.toThrow();
	});

	test("corrects the address to one that no more than five bookings have had in a day, with those that are new", async () => {
		// Bookings of last week do not count by themselves.
		const now = new Date(Date.now() - 7 * 86_400_000);
		for (let victim = 0; victim < 6; victim++) {
			const day = dayAfter(riyadhToday(new Date()), 40 + victim);
			const other = await mailed({ day, now });
			await tell(mailEvent("bounced", other.messageId));
			const attempt = correctEmail(db, other.booking.id, `vic.tim+${victim}@example.com`);
			if (victim < 5) expect(await attempt).toBeDefined();
			else await expect(attempt).rejects.toThrow();
		}
		const email = "Victim@example.com";
		await expect(createBooking({ email })).rejects.toMatchObject({
			cause: { message: expect.stringContaining("too many bookings today") },
		});
		const tomorrow = new Date(Date.now() + 86_460_000);
		await createBooking({ email, now: tomorrow });
	});

	test("is listed first for staff until a later mail arrives, staff have reached them, or the address is corrected", async () => {
		const today = riyadhToday(new Date());
		const listed = async () => {
			const { undelivered } = await readMorningSheet(db, today, new Date());
			return undelivered.rows.map(({ reference }) => reference);
		};
		const days = [30, 31, 32, 33].map((ahead) => dayAfter(today, ahead));
		const all = await Promise.all(days.map((day) => mailed({ day })));
		const [waits, arrived, reached, mended] = all;
		for (const { messageId } of all)
			await tell(mailEvent("bounced", messageId, { at: new Date().toISOString() }));
		expect((await listed()).sort()).toEqual(all.map(({ booking }) => booking.reference).sort());

		const expected = `reminder-customer:${arrived?.booking.id}:x`;
		await run(
			"INSERT INTO mails (id, kind, booking_id, day, state, sent_at, provider_message_id, delivery, delivery_at) SELECT ?, 'reminder-customer', id, booking_date, 'sent', '2099-01-01', 'x', 'delivered', '2099-01-01' FROM bookings WHERE id = ?",
			expected,
			arrived?.booking.id,
		);
		await recordEvent("call", "reached", reached?.booking.id);
		await run("UPDATE booking_events SET changed_at = '2099-01-01'");
		await correctEmail(db, mended?.booking.id ?? 0, "right@example.com");
		expect(await listed()).toEqual([waits?.booking.reference]);
	});

	test("keeps a booking that a warning has not reached", async () => {
		const now = Date.now();
		const bookings = await Promise.all([mailed(), mailed()]);
		for (const _time of [1, 2]) await recordEvent("call", "not-reached");
		const at = new Date(now - 26 * 3_600_000).toISOString();
		await run("UPDATE booking_events SET changed_at = ?", at);
		for (const [index, { booking }] of bookings.entries())
			await run(
				"INSERT INTO mails (id, kind, booking_id, state, sent_at, provider_message_id, delivery, delivery_at) VALUES (?1 || ':0', 'unreached-customer', ?2, 'sent', ?3, ?1, ?4, ?3)",
				...[`unreached-customer:${booking.id}`, booking.id, at],
				index === 0 ? "bounced" : "delivered",
			);
		expect(await lapseUnreached(db, new Date())).toBe(1);
		const [kept] = bookings;
		expect(await receiptByReference(db, kept?.booking.reference ?? "")).toMatchObject({
			status: "pending",
		});
	});

	test("leaves no trace when the person is erased", async () => {
		const { booking, messageId } = await mailed();
		await tell(mailEvent("bounced", messageId, { recipient: booking.email }));
		await correctEmail(db, booking.id, "secret-right@example.com");
		await eraseExpired(db, new Date(`${dayAfter(booking.bookingDate, 3 * 366)}T09:00:00Z`));
		expect(JSON.stringify(await everything())).not.toMatch(/secret-right|person\d+@/);
		expect(await outbox()).toEqual([]);
	});
});

test("an event about a mail that staff have dismissed since does not hold up those about other mails", async () => {
	const pending = await createMessage();
	await deliverBatch(bodiesOf(pending));
	const mail = pending[0]?.id ?? "";
	const event = mailEvent("bounced", await sentId(mail));
	await tell(event);
	await run(
		"UPDATE mails SET state = 'dismissed', sent_at = NULL, provider_message_id = NULL, delivery = NULL, delivery_at = NULL WHERE id = ?",
		mail,
	);
	expect(await mailRow(mail)).toMatchObject({ state: "dismissed" });

	const { id, messageId } = await mailed();
	await deliverBatch([event, mailEvent("bounced", messageId)], {
		attempts: 2,
		queue: "car-care-mail-events",
	});
	expect(await stateOf(id)).toEqual(["bounced", minute(0)]);
	expect(await mailRow(mail)).toMatchObject({ state: "dismissed" });
});

test("a mail to the centre that came back is listed with those that were not sent", async () => {
	const pending = await createMessage();
	await deliverBatch(bodiesOf(pending));
	await tell(mailEvent("bounced", await sentId(pending[0]?.id ?? "")));
	const sheet = await readMorningSheet(db, riyadhToday(new Date()), new Date());
	expect(sheet.unsent.rows).toMatchObject([{ kind: "contact-business", state: "failed" }]);
});

function jobOf(mailId: string, booking: Parameters<typeof bodiesOf>[0][number]["booking"]) {
	const kind = mailId.split(":")[0];
	return bodiesOf([
		{ id: mailId, kind, booking, revision: 0 } as Parameters<typeof bodiesOf>[0][number],
	])[0];
}
