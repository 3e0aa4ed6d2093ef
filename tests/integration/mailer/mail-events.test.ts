import { describe, expect, test, vi } from "vitest";
import { forEachField } from "#app/business/bookings/person.ts";
import type { Delivery } from "#app/data/base/schema.ts";
import { readBooking } from "#app/data/bookings/bookings.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { countingDb, dbFailingOn, run } from "../../support/db.ts";
import { createBooking, createMessage, dayFrom, give, giveStatus } from "../../support/rows.ts";
import {
	bodiesOf,
	db,
	deliver,
	emailService,
	eventQueue,
	jobOf,
	log,
	mailEvent,
	mailRow,
	sentId,
	tell,
	withMailer,
} from "./setup.ts";

withMailer();

const today = dayFrom(new Date(), 0);

async function mailed(overrides?: Parameters<typeof createBooking>[0], delivery?: Delivery) {
	const { booking, pendingMails } = await createBooking(overrides);
	await deliver(bodiesOf(pendingMails));
	const id = `booking-customer:${booking.id}`;
	const messageId = await sentId(id);
	const event = mailEvent(delivery ?? "bounced", messageId);
	if (delivery) await tell(event);
	return { booking, id, messageId, event };
}

const returned = (overrides?: Parameters<typeof createBooking>[0]) => mailed(overrides, "bounced");

async function stateOf(id: string) {
	const mail = await mailRow(id);
	return [mail?.delivery, mail?.deliveryAt];
}

async function correct({ id }: { id: number }, email = "right@example.com") {
	const bodies = bodiesOf(await give({ do: "address", email }, id));
	await deliver([...bodies, ...bodies]);
}

const minute = (number: number) => `2026-11-21T10:0${number}:00.000Z`;

describe("an event of the mail service", () => {
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
		expect((await tell(...events(one.messageId))).acked).toHaveLength(2);
		for (const event of events(several.messageId)) await tell(event);
		const at = told.find((event) => last in event)?.[last] ?? 0;
		for (const { id } of [one, several]) expect(await stateOf(id)).toEqual([last, minute(at)]);
	});

	test("of a message that nobody knows waits a minute, and is then let go unless the database fails", async () => {
		const unknown = mailEvent("bounced", "<unknown@example.com>");
		expect(await tell(unknown)).toEqual({ acked: [], retried: [["message 0", 60]] });
		const again = { attempts: 3, queue: eventQueue };
		const failing = { ...again, DB: dbFailingOn(/UPDATE mails/) };
		expect((await deliver([unknown], failing)).retried).toEqual([["message 0", 240]]);
		expect((await deliver([unknown], again)).acked).toHaveLength(1);
	});

	test("with a hundred others takes two statements, and writes no address into the log", async () => {
		const { booking, id, messageId } = await mailed();
		const event = mailEvent("bounced", messageId, { recipient: booking.email });
		const others = Array.from({ length: 99 }, (_, n) => mailEvent("delivered", `<${n}@x.example>`));
		const { DB, queries } = countingDb();
		await deliver([...others, event], { queue: eventQueue, DB });
		expect(queries()).toBe(2);
		expect((await stateOf(id))[0]).toBe("bounced");
		expect(log.join()).toContain('"told":1');
		expect(log.join()).not.toContain("@");
	});

	test("of another domain, kind or product, or that cannot be read, changes nothing and is not asked for again", async () => {
		const { id, messageId, event } = await mailed();
		const { type } = event;
		const others = [
			mailEvent("bounced", messageId, { domain: "shop.example" }),
			{ ...event, type: type.replace("bounced", "opened") },
			{ ...event, source: { type: "kv" } },
			...[{ type }, "bounced"],
		];
		expect((await tell(...others)).acked).toHaveLength(others.length);
		expect(await stateOf(id)).toEqual([null, null]);
	});

	test("lists a mail to the centre with those that were not sent, and holds up no other once staff have dismissed it", async () => {
		const [mail] = await createMessage();
		await deliver(bodiesOf(mail && [mail]));
		const event = mailEvent("bounced", await sentId(String(mail?.id)));
		await tell(event);
		const { unsent } = await readMorningSheet(db, today, new Date());
		expect(unsent.rows).toMatchObject([{ kind: "contact-business", state: "failed" }]);
		await run(
			"UPDATE mails SET state = 'dismissed', sent_at = NULL, provider_message_id = NULL, delivery = NULL, delivery_at = NULL",
		);
		const other = await mailed();
		await deliver([event, other.event], { attempts: 2, queue: eventQueue });
		expect((await stateOf(other.id))[0]).toBe("bounced");
		expect(await mailRow(String(mail?.id))).toMatchObject({ state: "dismissed", delivery: null });
	});
});

describe("a customer whose mail came back", () => {
	test("gets once at the corrected address what still holds, whatever is heard late about the old one", async () => {
		const { booking, id, messageId } = await returned();
		await giveStatus("confirmed");
		const confirmed = `confirmed-customer:${booking.id}:1`;
		await deliver([jobOf(confirmed, booking)]);
		emailService.sent.length = 0;

		await correct(booking);
		expect(emailService.sent.map(({ to, subject }) => [to, subject])).toEqual([
			["right@example.com", expect.stringContaining("موعدك مؤكد")],
		]);
		await tell(mailEvent("bounced", messageId, { at: "2027-01-01T00:00:00.000Z" }));
		expect(await stateOf(id)).toEqual([null, null]);
	});

	test("gets the mail at the right address although the old one was being written to", async () => {
		const { booking } = await returned();
		const [mail] = await give({ do: "address", email: "second@example.com" }, booking.id);
		const id = String(mail?.id);
		const send = emailService.send.bind(emailService);
		vi.spyOn(emailService, "send").mockImplementationOnce(async (mail) => {
			const sent = await send(mail);
			await give({ do: "address", email: "third@example.com" });
			return sent;
		});
		expect((await deliver([jobOf(id, booking)])).retried).toHaveLength(1);
		await deliver([jobOf(id, booking)]);
		const addresses = ["second@example.com", "third@example.com"];
		expect(emailService.recipients().slice(-2)).toEqual(addresses);
		await tell(mailEvent("bounced", "<3@example.com>"));
		const receipt = await readBooking(db, booking.reference);
		expect(receipt).toMatchObject({ emailState: "corrected" });
	});

	test("and whose address staff take away while it is being written to, gets no mail to nowhere", async () => {
		const { booking, pendingMails } = await createBooking({ source: "phone" });
		const send = emailService.send.bind(emailService);
		vi.spyOn(emailService, "send").mockImplementationOnce(async (mail) => {
			const { carType, lines, heldDays } = booking;
			const after = {
				...forEachField((field) => booking[field]),
				email: "",
				carType,
				lines,
				heldDays,
			};
			await give({ do: "correct", sure: true, after });
			return send(mail);
		});
		const [job] = bodiesOf(pendingMails);
		expect((await deliver([job])).retried).toHaveLength(1);
		emailService.sent.length = 0;
		expect((await deliver([job])).acked).toHaveLength(1);
		expect(emailService.sent).toEqual([]);
		expect(await mailRow(`booking-customer:${booking.id}`)).toMatchObject({ state: "dismissed" });
	});

	test("is listed first for staff until a later mail arrives, staff have reached them, or the address is corrected", async () => {
		const listed = async () => {
			const { undelivered } = await readMorningSheet(db, today, new Date());
			return undelivered.rows.map(({ reference }) => reference);
		};
		const days = [30, 31, 32, 33, 34].map((ahead) => dayFrom(new Date(), ahead));
		const all = await Promise.all(days.map((day) => mailed({ day })));
		const [waits, arrived, complained, reached, mended] = all;
		const at = new Date().toISOString();
		for (const { messageId } of all) await tell(mailEvent("bounced", messageId, { at }));
		expect((await listed()).sort()).toEqual(all.map(({ booking }) => booking.reference).sort());

		for (const [delivery, mail] of Object.entries({ delivered: arrived, complained }))
			await run(
				"INSERT INTO mails (id, kind, booking_id, day, state, sent_at, provider_message_id, delivery, delivery_at) SELECT 'reminder-customer:' || id, 'reminder-customer', id, booking_date, 'sent', '2099-01-01', id, ?, '2099-01-01' FROM bookings WHERE id = ?",
				...[delivery, mail?.booking.id],
			);
		await give({ do: "reached", sure: true }, reached?.booking.id);
		await run("UPDATE booking_events SET changed_at = '2099-01-01'");
		await give({ do: "address", email: "right@example.com" }, mended?.booking.id);
		expect(await listed()).toEqual([waits?.booking.reference]);
	});
});
