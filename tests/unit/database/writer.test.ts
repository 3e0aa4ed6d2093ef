import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { BookingCommand } from "#app/business/bookings/commands.ts";
import { newsKinds } from "#app/business/bookings/mail-kinds.ts";
import { newsOf, type Told } from "#app/business/bookings/news.ts";
import { forEachField } from "#app/business/bookings/person.ts";
import type { Actor } from "#app/business/bookings/status.ts";
import { connect, readReason } from "#app/data/base/client.ts";
import { bookings, type PendingBookingMail } from "#app/data/base/schema.ts";
import * as changes from "#app/data/bookings/change-bookings.ts";
import { eraseExpired, setErasureAsked } from "#app/data/bookings/retention.ts";
import { dismissUntrue, dueMails } from "#app/data/mails/due-mails.ts";
import { claimMail, pendingMails } from "#app/data/mails/outbox.ts";
import { byNewerCode, databaseWith, everyRow, firstRow, type Row, rows } from "../../support/db.ts";
import { typedFacts } from "../../support/facts.ts";
import { aBooking, aCard, closeDays, give, openDays } from "../../support/rows.ts";
import * as statements from "./statements.ts";

const { event, bookedDay, insert, run, runAll, setBooking, times } = statements;

beforeEach(statements.threeBookings);

const db = connect(env.DB);
const now = new Date();
const linesOf = async (query: string) =>
	(await rows(`SELECT ${query}`)).map((row) => Object.values(row).join(" "));
const isNow = (moment: unknown) => Math.abs(Date.parse(String(moment)) - Date.now()) < 5000;
const cancel = { do: "cancel", reason: "other", sure: true } as const;
const moved: BookingCommand = {
	do: "move",
	heldDays: [bookedDay(2)],
	freeUntil: now.toISOString(),
};
const twoDays = { heldDays: [bookedDay(2), bookedDay(3)], freeUntil: "x" };
const longer = { heldDays: [bookedDay(), bookedDay(1)] };
const asBooked: Told = { version: 0, status: "pending", days: [bookedDay()], isWhole: true };
/** If nothing was sent, the first mail was. */
const knowing = (mail: PendingBookingMail) => ({
	...mail,
	earlier: [{ told: asBooked, delivery: null, hasDied: false }, ...mail.earlier],
});
const due = "CAST(round((julianday(due_at) - julianday('now')) * 1440) AS INT)";

test("who cancels writes the booking, a line of its history and a mail, of this booking alone", async () => {
	const mails = await give({ ...cancel, by: "staff-page" }, 1);
	const columns = "id, version, status, changed_by, change_reason";
	const untouched = ["2 0 pending  ", "3 0 pending  "];
	expect(await linesOf(`${columns} FROM bookings`)).toEqual([
		"1 1 cancelled staff-page other",
		...untouched,
	]);
	const history = "booking_id, version, what, from_value, to_value, changed_by, reason";
	expect(await linesOf(`${history} FROM booking_events`)).toEqual([
		"1 1 status pending cancelled staff-page other",
	]);
	expect(await linesOf(`id, booking_id, version, state, ${due} FROM mails`)).toEqual([
		"cancelled-customer:1:1 1 1 waiting 5",
	]);
	const booking = { id: 1, status: "cancelled", version: 1 };
	const lines = [{ what: "status", reason: "other", changedBy: "staff-page" }];
	const told = { kind: "cancelled-customer", version: 1, lines, booking };
	expect(mails).toMatchObject([{ id: "cancelled-customer:1:1", ...told }]);
});

test.each<[who: string, by: Actor, ...commands: BookingCommand[]]>([
	["staff cancel", "staff", { ...cancel, by: "staff" }],
	["a customer cancels", "customer", { do: "cancel-own" }],
	["staff move a car", "staff-page", { do: "days", ...twoDays, reason: "no-room" }],
	["a customer moves", "customer", moved],
	["staff expect it later", "staff-page", { do: "days", ...longer, reason: "more-work" }],
	["staff reopen it", "staff-page", cancel, { do: "reopen", sure: true }],
])("when %s, a delivery reads who did, and what was before", async (_, by, ...commands) => {
	for (const command of commands) {
		const mails = await give(command, 1);
		const read = await pendingMails(db, sql`mails.state = 'waiting'`);
		expect(read.map(({ id }) => id).sort()).toEqual(mails.map(({ id }) => id).sort());
		for (const mail of read) {
			if (!mail.booking) throw new Error("A mail without its booking");
			const { kind } = mail;
			if (kind === "moved-business") expect(mail.movedFrom).toBe(bookedDay());
			if (!newsKinds.includes(kind)) continue;
			const news = newsOf(knowing(mail), now);
			expect(news?.changedBy ?? by).toBe(by);
			if (kind === "moved-customer") expect(news?.movedFrom).toBe(bookedDay());
			if (kind === "expected-customer") expect(news?.expectedFrom).toBe(bookedDay());
		}
		await run(
			`UPDATE mails SET state = 'sent', sent_at = 'x', told = '${JSON.stringify({ ...asBooked, version: 1, status: "cancelled" })}'`,
		);
	}
});

test.each([
	["has found", 1],
	["has read", 2],
])(
	"who takes back the wish to be erased after the night %s the booking keeps it",
	async (_, at) => {
		const asked = { id: 9, reference: "100009", erase_asked_at: "2026-01-01T09:00:00.000Z" };
		await aBooking(asked).on(bookedDay(-20)).stored();
		let batches = 0;
		const batch = async <Row>(statements: D1PreparedStatement[]) => {
			if (++batches === at) await setErasureAsked(db, 9, null);
			return env.DB.batch<Row>(statements);
		};
		const erased = await eraseExpired(connect(databaseWith({ batch })), now);
		expect(erased.bookings).toBe(0);
		expect(await linesOf("customer_name FROM bookings WHERE id = 9")).toEqual(["سارة علي"]);
	},
);

test.each<[who: string, command: BookingCommand, changed: boolean, status: boolean]>([
	["confirms", { do: "confirm" }, true, true],
	["expects it", { do: "days", ...longer, reason: "other" }, true, false],
	["calls", { do: "reached" }, false, false],
	["sends the link", { do: "send-link", by: "staff-page" }, false, false],
])("who %s changes when it was changed: %3$s, its status: %4$s", async (_, command, ...is) => {
	await run("UPDATE bookings SET changed_at = '2026', status_changed_at = '2026'");
	await give(command, 1);
	const row = await firstRow("SELECT * FROM bookings WHERE id = 1");
	expect([isNow(row?.changed_at), isNow(row?.status_changed_at)]).toEqual(is);
});

/** Somebody else changes the booking so many times before the second of two trips, in which all is written. */
test.each([
	[2, "done", "cancelled"],
	[3, "changedMeanwhile", "pending"],
])("if somebody else is first %s times, it is %s", async (times, expected, status) => {
	let trips = 0;
	const batch = async (statements: Parameters<typeof env.DB.batch>[0]) => {
		if (++trips % 2 === 0 && trips / 2 <= times)
			await run("UPDATE bookings SET version = version + 1 WHERE id = 1");
		return env.DB.batch(statements);
	};
	const slow = connect({ ...env.DB, batch } as unknown as typeof env.DB);
	const answer = changes.changeBooking(slow, 1, cancel, now);
	expect(await answer.then(({ mails }) => mails && "done", readReason)).toBe(expected);
	expect(await linesOf("status FROM bookings WHERE id = 1")).toEqual([status]);
});

test("of several bookings each is changed, or what the database refuses of one changes none", async () => {
	await run("DELETE FROM bay_days WHERE booking_id = 3");
	const other = db.delete(bookings).where(eq(bookings.id, 3));
	await runAll(...times(3, event("day", "customer", { booking_id: 2 })));
	const before = await everyRow();
	const refused = changes.changeBookings(db, sql`id < 3`, moved, now, [other]);
	expect(await refused.catch(readReason)).toBe("tooManyChanges");
	expect(await everyRow()).toEqual(before);
	const ended = await changes.changeBookings(db, sql`id < 3`, cancel, now, [other]);
	expect(ended.map(({ reference }) => reference)).toEqual(["100001", "100002"]);
	expect(await linesOf("id, status FROM bookings")).toEqual(["1 cancelled", "2 cancelled"]);
});

test("sixty bookings are changed a few at a time, but none that is gone or erased", async () => {
	for (let one = 0; one < 60; one++) {
		const call = aBooking({ created_at: statements.ago(one < 30 ? 50 : 100) }).byPhone();
		await call.on(bookedDay(Math.floor(one / 3))).stored();
	}
	const command = { do: "cancel", reason: "other", sure: true } as const;
	const results = await changes.changeManyBookings(db, sql`source = 'phone'`, command, now);
	const ended = results.flatMap(({ mails, reference }) => (mails ? reference : []));
	expect(new Set(ended).size).toBe(60);
	await give({ do: "erase" }, 1);
	const refused = { refused: "changedMeanwhile" };
	for (const id of [1, 99])
		expect(await changes.changeBooking(db, id, cancel, now)).toEqual(refused);
});

const mail = (kind: string, more: Row = {}) =>
	insert("mails", { id: kind, kind, booking_id: 1, sweeps: 3, due_at: "x", ...more });
const sent = { state: "sent", sent_at: "2026-01-01", provider_message_id: "1" };
const back = { ...sent, delivery: "bounced", delivery_at: "2026-01-02" };
const kept = "id, state, sent_at IS NULL, delivery, problem, leased_until IS NULL";

test("who corrects the address is mailed again as if it were new, but not what another customer had", async () => {
	const reminder = { ...back, provider_message_id: "3", day: bookedDay() };
	await runAll(mail("booking-customer", { ...back, problem: "x" }));
	await run(mail("reminder-customer", reminder));
	await run(mail("confirmed-customer", { booking_id: 2, ...sent, provider_message_id: "2" }));
	const mails = await give({ do: "address", email: "new@example.com" }, 1);
	const again = ["booking-customer:1:1", "reminder-customer"];
	expect(mails.map(({ id }) => id).sort()).toEqual(again);
	expect(await linesOf(`${kept}, sweeps, ${due} FROM mails ORDER BY id`)).toEqual([
		"booking-customer sent 0   1 3 0",
		"booking-customer:1:1 waiting 1   1 0 5",
		"confirmed-customer sent 0   1 3 ",
		"reminder-customer waiting 1   1 0 5",
	]);
	const dates = await firstRow("SELECT created_at, queued_at FROM mails WHERE kind LIKE 'rem%'");
	expect([dates?.created_at, dates?.queued_at].map(isNow)).toEqual([true, true]);
	expect(await linesOf("what, to_value FROM booking_events")).toEqual(["email corrected"]);
});

test.each([
	["a mail of a kind", "later-customer", mail("later-customer", { due_at: "2026" })],
	["a mail of a booking in a status", "link-customer", setBooking({ status: "waiting-list" })],
])(
	"%s that only newer code knows waits for that code, and holds up no other",
	async (_, id, newer) => {
		const due = { due_at: "2026" };
		await runAll(mail("link-customer", due), mail("ready-customer", { state: "failed" }));
		await run(mail("booking-customer", { ...due, booking_id: 2 }));
		await byNewerCode(newer);
		await dismissUntrue(db);
		const found = (await dueMails(db, now, 9)).map((mail) => mail.id);
		expect(found).toContain("booking-customer");
		expect(found).not.toContain(id);
		expect(await claimMail(db, id, now)).toEqual({ status: "gone" });
		expect(await firstRow("SELECT state FROM mails WHERE id = ?", id)).toEqual({
			state: "waiting",
		});
	},
);

test("whoever is forgotten is forgotten in a status that only newer code knows; nothing else changes it", async () => {
	await byNewerCode(setBooking({ status: "waiting-list" }));
	for (const command of [cancel, { do: "confirm" }, { do: "reopen", sure: true }, moved] as const)
		await expect(give(command, 1)).rejects.toThrow("reason:");
	await give({ do: "erase" }, 1);
	expect(await linesOf("customer_name FROM bookings WHERE id = 1")).toEqual([""]);
});

test("a delivery reads what was corrected, and no former value is stored", async () => {
	const [booking] = await db.select().from(bookings).where(eq(bookings.id, 1));
	if (!booking) throw new Error("No booking");
	const { carType, lines, heldDays } = booking;
	const after = {
		...forEachField((field) => booking[field]),
		phoneNumber: "0501112233",
		carType,
		lines,
		heldDays,
	};
	await give({ do: "correct", after, sure: true }, 1);
	const [mail] = await pendingMails(db, sql`mails.state = 'waiting'`);
	expect(mail?.booking && newsOf(knowing(mail), now)?.corrected).toEqual(["phone"]);
	expect(await linesOf("from_value, to_value FROM booking_events")).toEqual([" phone"]);
});

test("to an address by staff goes what waits; what came back from the former one says nothing of it", async () => {
	await give({ do: "confirm" }, 1);
	const [last, day] = [{ version: 1 }, { version: 1, day: bookedDay() }];
	const suppressed = { problem: "E_RECIPIENT_SUPPRESSED", leased_until: "x" };
	const ofLast = ["moved", "expected", "cancelled", "ready"];
	await runAll(
		...ofLast.map((kind) => mail(`${kind}-customer`, last)),
		...["closed", "reopened", "reminder"].map((kind) => mail(`${kind}-customer`, day)),
		mail("booking-customer", { ...back, ...last }),
		mail("booking-business", { ...last, problem: "x" }),
		mail("card-customer", { state: "failed", leased_until: "x" }),
		mail("corrected-customer", suppressed),
		mail("moved-customer", { id: "older" }),
		mail("moved-customer", { ...last, id: "other", booking_id: 2, problem: "x" }),
	);
	const [booking] = await db.select().from(bookings).where(eq(bookings.id, 1));
	if (!booking) throw new Error("No booking");
	const { carType, lines, heldDays } = booking;
	const person = { ...forEachField((field) => booking[field]), email: "new@example.com" };
	await give({ do: "correct", after: { ...person, carType, lines, heldDays }, sure: true }, 1);
	expect(await linesOf(`${kept}, due_at = 'x' FROM mails ORDER BY state DESC, id`)).toEqual([
		"booking-business waiting 1  x 1 1",
		"cancelled-customer waiting 1   1 1",
		"card-customer waiting 1   1 0",
		"closed-customer waiting 1   1 1",
		"confirmed-customer:1:1 waiting 1   1 0",
		"corrected-customer waiting 1   1 0",
		"corrected-customer:1:2 waiting 1   1 0",
		"expected-customer waiting 1   1 1",
		"moved-customer waiting 1   1 1",
		"older waiting 1   1 1",
		"other waiting 1  x 1 1",
		"ready-customer waiting 1   1 1",
		"reminder-customer waiting 1   1 1",
		"reopened-customer waiting 1   1 1",
		"booking-customer sent 0   1 1",
	]);
});

test("who was not told that a day is closed is told when it is closed again; who was told is not", async () => {
	const day = { from: bookedDay(), to: bookedDay(), reason: { ar: "عيد", en: "Eid" } };
	await closeDays(day);
	await run("UPDATE mails SET state = 'dismissed', sweeps = 3 WHERE booking_id = 1");
	await run("UPDATE mails SET state = 'sent', sent_at = 'x' WHERE booking_id = 2");
	await openDays(day);
	await give({ do: "confirm" }, 1);
	await run("DELETE FROM mails WHERE kind = 'confirmed-customer'");
	await closeDays(day);
	const columns = "kind, booking_id, state, version, sweeps";
	expect(await linesOf(`${columns} FROM mails ORDER BY booking_id, kind`)).toEqual([
		"closed-customer 1 waiting 1 0",
		"closed-customer 2 sent 0 0",
		"reopened-customer 2 waiting 1 0",
	]);
});

test("who is erased while staff close the day gets no mail about it", async () => {
	let trips = 0;
	const batch = async (statements: Parameters<typeof env.DB.batch>[0]) => {
		if (++trips === 2) await give({ do: "erase" }, 1);
		return env.DB.batch(statements);
	};
	const slow = connect({ ...env.DB, batch } as unknown as typeof env.DB);
	const days = { from: bookedDay(), to: bookedDay() };
	await changes.changeBookings(slow, sql`id < 3`, { do: "close-day", ...days }, now);
	const closing = "kind, booking_id FROM mails WHERE kind = 'closed-customer'";
	expect(await linesOf(closing)).toEqual(["closed-customer 2"]);
});

test("a card and the line about it are written together, and so is that it is void", async () => {
	await give({ do: "complete", sure: true }, 3);
	const [sold] = (await db.select().from(bookings).where(eq(bookings.id, 3)))[0]?.lines ?? [];
	const lines = JSON.parse(String(aCard(3, [{ ...sold }], statements.today).lines));
	const content = { ...typedFacts, lines };
	const card = { ...content, codeKey: "a".repeat(32), codeHash: "b".repeat(64) };
	await give({ do: "write-card", card, sure: true }, 3);
	await give({ do: "void-card", by: "staff", reason: "removed", sure: true }, 3);
	const columns = "booking_id, changed_by, void_reason, invoice";
	expect(await linesOf(`${columns} FROM warranty_cards`)).toEqual([
		`3 staff removed ${typedFacts.invoice}`,
	]);
	const history = "to_value, changed_by, reason FROM booking_events WHERE what = 'card'";
	expect(await linesOf(history)).toEqual(["made staff-page ", "voided staff removed"]);
	expect(await linesOf("version FROM bookings WHERE id = 3")).toEqual(["3"]);
});

test("a note is in the history if the statement before it has changed a row, also of who is erased: it names nobody", async () => {
	const note = (id: number) =>
		changes.insertNote(db, id, { what: "review", to: "shown", by: "staff-page", reason: "names" });
	const touch = (id: number) =>
		db.update(bookings).set({ sender: null }).where(eq(bookings.id, id));
	await db.batch([touch(1), note(1), touch(99), note(2)]);
	await give({ do: "erase" }, 3);
	await db.batch([touch(3), note(3)]);
	const columns = "booking_id, version, what, to_value, changed_by, reason";
	expect(await linesOf(`${columns} FROM booking_events WHERE what = 'review'`)).toEqual([
		"1 0 review shown staff-page names",
		"3 1 review shown staff-page names",
	]);
});
