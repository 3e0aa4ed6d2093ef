import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { BookingCommand } from "#app/business/bookings/life.ts";
import { connect, reasonIn } from "#app/data/base/client.ts";
import { bookings } from "#app/data/base/schema.ts";
import {
	changeBooking,
	changeBookings,
	changeManyBookings,
	noted,
} from "#app/data/bookings/life.ts";
import { closeDays, give, openDays } from "../../support/commands.ts";
import { aBooking, bookingRow, firstRow, type Row, rows } from "../../support/rows.ts";
import {
	ago,
	event,
	in10,
	insert,
	run,
	runAll,
	threeBookings,
	times,
	update,
} from "../../support/statements.ts";

beforeEach(threeBookings);

const db = connect(env.DB);
const now = new Date();
const everything = () =>
	Promise.all(
		["bookings", "booking_events", "mails", "bay_days"].map((table) =>
			rows(`SELECT * FROM ${table}`),
		),
	);
const linesOf = async (query: string) =>
	(await rows(query)).map((row) => Object.values(row).join(" "));
const cancel = { do: "cancel", reason: "other", sure: true } as const;
const isNow = (moment: unknown) => Math.abs(Date.parse(String(moment)) - Date.now()) < 5000;

test("who cancels writes the booking, a line of its history and a mail, of this booking alone", async () => {
	await update("bookings", { changed_at: "x" });
	const mails = await give({ ...cancel, by: "staff-link" }, 1);
	expect(
		await rows("SELECT id, version, revision, status, changed_by, change_reason FROM bookings"),
	).toEqual([
		{
			id: 1,
			version: 1,
			revision: 1,
			status: "cancelled",
			changed_by: "staff-link",
			change_reason: "other",
		},
		...[2, 3].map((id) => ({
			id,
			version: 0,
			revision: 0,
			status: "pending",
			changed_by: null,
			change_reason: null,
		})),
	]);
	const history = "booking_id, revision, what, from_value, to_value, changed_by, reason";
	expect(await linesOf(`SELECT ${history} FROM booking_events`)).toEqual([
		"1 1 status pending cancelled staff-link other",
	]);
	const due = "CAST(round((julianday(due_at) - julianday('now')) * 1440) AS INT)";
	expect(await linesOf(`SELECT id, booking_id, revision, state, ${due} FROM mails`)).toEqual([
		"cancelled-customer:1:1 1 1 waiting 5",
	]);
	expect(mails).toMatchObject([
		{
			id: "cancelled-customer:1:1",
			kind: "cancelled-customer",
			revision: 1,
			reason: "other",
			changedBy: "staff-link",
			booking: { status: "cancelled", revision: 1 },
		},
	]);
});

test.each<[who: string, command: BookingCommand, changed: boolean, status: boolean]>([
	["confirms", { do: "confirm" }, true, true],
	["corrects", { do: "days", heldDays: [in10(), in10(1)], reason: "other" }, true, false],
	["calls", { do: "reached" }, false, false],
	["sends the link", { do: "send-link", by: "staff-link" }, false, false],
])(
	"who %s is the last to have changed it, and its status, as far as that is so",
	async (_, command, changed, status) => {
		await run("UPDATE bookings SET changed_at = '2026', status_changed_at = '2026'");
		await give(command, 1);
		const row = await firstRow("SELECT * FROM bookings WHERE id = 1");
		expect([isNow(row?.changed_at), isNow(row?.status_changed_at)]).toEqual([changed, status]);
	},
);

test("what the database refuses in the middle leaves nothing behind", async () => {
	await runAll(...times(3, event("day", "customer", { changed_at: now.toISOString() })));
	const before = await everything();
	const moved: BookingCommand = { do: "move", heldDays: [in10(2)], freeUntil: now.toISOString() };
	const error = await changeBooking(db, 1, moved, now).catch((error) => error);
	expect(reasonIn(error)).toBe("tooManyChanges");
	expect(await everything()).toEqual(before);
});

describe("somebody else who was first", () => {
	/** Before the second of two trips, in which it is written, somebody sends the link again, so many times. */
	async function pressed(times: number, command: Parameters<typeof changeBooking>[2]) {
		let trips = 0;
		const batch = async (statements: Parameters<typeof env.DB.batch>[0]) => {
			if (++trips % 2 === 0 && trips / 2 <= times)
				await run("UPDATE bookings SET version = version + 1 WHERE id = 1");
			return env.DB.batch(statements);
		};
		const slow = connect({ ...env.DB, batch } as unknown as typeof env.DB);
		return changeBooking(slow, 1, command, now).then(
			({ mails }) => (mails ? "done" : "not done"),
			reasonIn,
		);
	}
	test.each([
		[2, "done", "cancelled"],
		[3, "changedMeanwhile", "pending"],
	])("%s times: it is %s, and the booking %s", async (times, expected, status) => {
		expect(await pressed(times, cancel)).toBe(expected);
		expect(await firstRow("SELECT status FROM bookings WHERE id = 1")).toEqual({ status });
	});
});

test("of several bookings each is changed, or what the database refuses of one changes none", async () => {
	const other = db.delete(bookings).where(eq(bookings.id, 3));
	await runAll(...times(3, event("day", "customer", { booking_id: 2 })));
	const before = await everything();
	const moved: BookingCommand = { do: "move", heldDays: [in10(2)], freeUntil: now.toISOString() };
	await expect(changeBookings(db, sql`id < 3`, moved, now, [other])).rejects.toThrow();
	expect(await everything()).toEqual(before);
	const ended = await changeBookings(db, sql`id < 3`, cancel, now, [other]);
	expect(ended.map(({ reference }) => reference)).toEqual(["100001", "100002"]);
	expect(await linesOf("SELECT id, status FROM bookings")).toEqual(["1 cancelled", "2 cancelled"]);
});

test("sixty bookings are changed a few at a time, but none that is gone or erased", async () => {
	for (let one = 0; one < 60; one++) {
		const call = aBooking({ created_at: ago(one < 30 ? 50 : 100) }).byPhone();
		await call.on(in10(Math.floor(one / 3))).stored();
	}
	const command = { do: "end-unreal", source: "phone" } as const;
	const results = await changeManyBookings(db, sql`source = 'phone'`, command, now);
	const ended = results.flatMap(({ mails, reference }) => (mails ? reference : []));
	expect(new Set(ended).size).toBe(60);
	await give({ do: "erase" }, 1);
	for (const id of [1, 99])
		expect(await changeBooking(db, id, cancel, now)).toEqual({ refused: "changedMeanwhile" });
});

const mail = (kind: string, more: Row = {}) =>
	insert("mails", { id: kind, kind, booking_id: 1, sweeps: 3, due_at: "x", ...more });
const sent = { state: "sent", sent_at: "2026-01-01", provider_message_id: "1" };
const back = { ...sent, delivery: "bounced", delivery_at: "2026-01-02" };
const kept = "id, state, sent_at IS NULL, delivery, problem, leased_until IS NULL";

test("who corrects the address is mailed again as if it were new, but not what another customer had", async () => {
	await runAll(
		mail("booking-customer", { ...back, problem: "x" }),
		mail("reminder-customer", { day: in10() }),
	);
	await run(mail("confirmed-customer", { booking_id: 2, ...sent, provider_message_id: "2" }));
	const mails = await give({ do: "address", email: "new@example.com" }, 1);
	expect(mails.map(({ id }) => id).sort()).toEqual(["booking-customer", "reminder-customer"]);
	expect(await linesOf(`SELECT ${kept}, sweeps FROM mails ORDER BY id`)).toEqual([
		"booking-customer waiting 1   1 0",
		"confirmed-customer sent 0   1 3",
		"reminder-customer waiting 1   1 0",
	]);
	const dates = await firstRow(
		"SELECT created_at, queued_at, due_at FROM mails WHERE id = 'booking-customer'",
	);
	expect([dates?.created_at, dates?.queued_at].map(isNow)).toEqual([true, true]);
	expect(Date.parse(String(dates?.due_at)) - Date.now()).toBeGreaterThan(200_000);
	expect(await linesOf("SELECT what, to_value FROM booking_events")).toEqual(["email corrected"]);
});

test("to an address by staff goes what waits to tell the last change; the rest is in the mail of the correction", async () => {
	await give({ do: "confirm" }, 1);
	const [last, before] = [{ revision: 1 }, { revision: 0 }];
	await runAll(
		...["moved", "expected", "cancelled", "ready"].map((kind) => mail(`${kind}-customer`, last)),
		...["closed", "reopened", "reminder"].map((kind) =>
			mail(`${kind}-customer`, { ...last, day: in10() }),
		),
		mail("booking-customer", { ...back, ...last }),
		mail("booking-business", { ...last, problem: "x" }),
		mail("card-customer", { ...before, state: "failed", leased_until: "x" }),
		mail("corrected-customer", { ...before, problem: "E_RECIPIENT_SUPPRESSED", leased_until: "x" }),
		mail("moved-customer", { ...before, id: "older" }),
		mail("moved-customer", { ...last, id: "other", booking_id: 2, problem: "x" }),
	);
	const { customerName, phoneNumber, carType, lines, heldDays } = (
		await db.select().from(bookings).where(eq(bookings.id, 1))
	)[0] as typeof bookings.$inferSelect;
	const after = { customerName, phoneNumber, carType, lines, heldDays, email: "new@example.com" };
	await give({ do: "correct", after, sure: true }, 1);
	expect(await linesOf(`SELECT ${kept}, due_at = 'x' FROM mails ORDER BY state DESC, id`)).toEqual([
		"booking-business waiting 1  x 1 1",
		"cancelled-customer waiting 1   1 1",
		"closed-customer waiting 1   1 1",
		"corrected-customer waiting 1   1 0",
		"corrected-customer:1:2 waiting 1   1 0",
		"expected-customer waiting 1   1 1",
		"moved-customer waiting 1   1 1",
		"other waiting 1  x 1 1",
		"ready-customer waiting 1   1 1",
		"reopened-customer waiting 1   1 1",
		"booking-customer sent 0   1 1",
		"card-customer dismissed 1   1 1",
		"confirmed-customer:1:1 dismissed 1   1 0",
		"older dismissed 1   1 1",
		"reminder-customer dismissed 1   1 1",
	]);
});

test("who was not told that a day is closed is told when it is closed again; who was told is not", async () => {
	const day = { from: in10(), to: in10(), reason: { ar: "عيد", en: "Eid" } };
	await closeDays(day);
	await run("UPDATE mails SET state = 'dismissed', sweeps = 3 WHERE booking_id = 1");
	await run(
		"UPDATE mails SET state = 'sent', sent_at = 'x', created_at = 'x' WHERE booking_id = 2",
	);
	await openDays(day);
	await give({ do: "confirm" }, 1);
	await run("DELETE FROM mails WHERE kind = 'confirmed-customer'");
	await closeDays(day);
	expect(
		await linesOf(
			"SELECT kind, booking_id, state, revision, sweeps FROM mails ORDER BY booking_id, kind",
		),
	).toEqual([
		"closed-customer 1 waiting 1 0",
		"closed-customer 2 sent 0 0",
		"reopened-customer 2 waiting 0 0",
	]);
});

test("a card and the line about it are written together, and so is that it is void", async () => {
	await give({ do: "complete", sure: true }, 3);
	const { lines } = bookingRow;
	const [line] = JSON.parse(String(lines));
	const content = { invoice: "INV-1", carMark: "plate", carEnding: "4821" } as const;
	const card = { ...content, codeKey: "a".repeat(32), codeHash: "b".repeat(64) };
	const installed = String(
		(await firstRow("SELECT booking_date AS day FROM bookings WHERE id = 3"))?.day,
	);
	const own = { ...line, years: 2, serial: "CX2025-7", installed };
	await give({ do: "write-card", card: { ...card, lines: [own] }, sure: true }, 3);
	await give({ do: "void-card", by: "staff", reason: "removed", sure: true }, 3);
	expect(
		await linesOf("SELECT booking_id, changed_by, void_reason, invoice FROM warranty_cards"),
	).toEqual(["3 staff removed INV-1"]);
	expect(
		await linesOf("SELECT to_value, changed_by, reason FROM booking_events WHERE what = 'card'"),
	).toEqual(["made staff-link ", "voided staff removed"]);
	expect(await firstRow("SELECT version FROM bookings WHERE id = 3")).toEqual({ version: 3 });
});

test("a note is in the history if the statement before it has changed a row, and of nobody who is erased", async () => {
	const note = (id: number) =>
		noted(db, id, { what: "review", to: "shown", by: "staff-link", reason: null });
	const touch = (id: number) =>
		db.update(bookings).set({ sender: null }).where(eq(bookings.id, id));
	await db.batch([touch(1), note(1), touch(99), note(2)]);
	await give({ do: "erase" }, 3);
	await db.batch([touch(3), note(3)]);
	expect(
		await linesOf(
			"SELECT booking_id, revision, what, to_value, changed_by FROM booking_events WHERE what = 'review'",
		),
	).toEqual(["1 0 review shown staff-link"]);
});
