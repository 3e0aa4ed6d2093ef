import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { bays } from "#app/business/capacity.ts";
import { reminderMoment } from "#app/business/deadline.ts";
import { cancelBooking, moveBooking } from "#app/data/booking-changes.ts";
import { receiptByReference } from "#app/data/bookings.ts";
import { connect } from "#app/data/client.ts";
import {
	type Command,
	commands,
	emailFrom,
	referenceFrom,
} from "../../../scripts/staff/commands.ts";
import { csvOf, type Row, shown } from "../../../scripts/staff/show.ts";
import { remind } from "../../../workers/mailer/remind.ts";
import {
	createBooking,
	createMessage,
	emptyTables,
	outbox,
} from "./records.ts";

beforeEach(emptyTables);

async function runCommand(name: string, given: string) {
	const command = commands[name] as Command;
	const { lookup } = command;
	const decision = lookup
		? lookup.decide(given, await runStatements(lookup.sql(given)))
		: { argument: given };
	if ("refusal" in decision) throw new Error(decision.refusal);
	return {
		command,
		results: await runStatements(command.sql(decision.argument)),
	};
}

async function runStatements(statements: string[]): Promise<Row[][]> {
	const results = await env.DB.batch<Row>(
		statements.map((statement) => env.DB.prepare(statement)),
	);
	return results.map((result) => result.results);
}

/** The rows that a staff command prints. */
async function staff(name: string, argument = ""): Promise<Row[]> {
	const { command, results } = await runCommand(name, argument);
	return command.rows?.(results) ?? results.at(-1) ?? [];
}

/** The sentence with which a staff command refuses. */
async function refusalOf(name: string, argument: string) {
	const { command, results } = await runCommand(name, argument);
	return command.refusal?.(results);
}

async function runSql(sql: string, ...values: unknown[]): Promise<void> {
	await env.DB.prepare(sql)
		.bind(...values)
		.run();
}

const dayMs = 86_400_000;

function elevenMinutesAgo(): Date {
	return new Date(Date.now() - 11 * 60_000);
}

test("staff:today and staff:upcoming list bookings by Riyadh's date, with service names", async () => {
	const { booking: today } = await createBooking({
		now: new Date(Date.now() - 3 * dayMs),
	});
	const { booking: later } = await createBooking({ name: "Huda" });
	const { booking: cancelled } = await createBooking();
	const riyadhToday = new Date(Date.now() + 3 * 3_600_000)
		.toISOString()
		.slice(0, 10);
	await runSql(
		"UPDATE bookings SET booking_date = ?1, held_days = json_array(?1) WHERE id = ?2",
		riyadhToday,
		today.id,
	);
	await staff("cancel", cancelled.reference);

	expect(await staff("today")).toMatchObject([{ reference: today.reference }]);
	expect(await staff("upcoming")).toMatchObject([
		{ reference: today.reference },
		{
			reference: later.reference,
			customer_name: "Huda",
			services: "العزل الحراري (تيتانيوم) + نانو سيراميك (خارجي)",
			total_sar: 2100,
			status: "pending",
		},
	]);
});

test.each([
	["confirm", "confirmed"],
	["complete", "completed"],
	["cancel", "cancelled"],
	["no-show", "no-show"],
])(
	"staff:%s sets the status to %s and records the time",
	async (name, status) => {
		const { booking } = await createBooking({
			now: new Date(Date.now() - dayMs),
		});
		expect(await staff(name, booking.reference)).toMatchObject([
			{ reference: booking.reference, status },
		]);
		const row = await env.DB.prepare(
			"SELECT status_changed_at AS at FROM bookings",
		).first<{ at: string }>();
		expect(Date.parse(row?.at ?? "")).toBeGreaterThan(Date.now() - 60_000);
	},
);

test("staff:complete on a cancelled booking is refused with a sentence", async () => {
	const { booking } = await createBooking();
	await staff("cancel", booking.reference);
	expect(await refusalOf("complete", booking.reference)).toBe(
		`${booking.reference} is cancelled. It cannot become completed, so nothing was changed.`,
	);
	expect(await staff("history", booking.reference)).toHaveLength(2);
});

test("a staff command given twice is no error and one line of history", async () => {
	const { booking } = await createBooking();
	for (const _ of [1, 2])
		expect(await refusalOf("confirm", booking.reference)).toBeUndefined();
	expect(await staff("history", booking.reference)).toMatchObject([
		{ what: "booked", to_value: "pending", changed_by: "customer" },
		{ from_value: "pending", to_value: "confirmed", changed_by: "staff" },
	]);
});

test("an unknown reference changes nothing", async () => {
	await createBooking();
	expect(await staff("confirm", "AAAAAA")).toEqual([]);
	expect((await staff("upcoming"))[0]).toMatchObject({ status: "pending" });
});

test("the database rejects an unknown status", async () => {
	await createBooking();
	await expect(runSql("UPDATE bookings SET status = 'lost'")).rejects.toThrow(
		/bookings_status/,
	);
});

test("staff:unsent lists mails that failed or have been pending for ten minutes", async () => {
	await createBooking();
	expect(await staff("unsent")).toEqual([]);
	const { booking } = await createBooking({ now: elevenMinutesAgo() });
	expect(await staff("unsent")).toMatchObject([
		{ about: booking.reference, state: "waiting" },
		{ about: booking.reference, state: "waiting" },
	]);
	await runSql("UPDATE mails SET state = 'sent', sent_at = created_at");
	expect(await staff("unsent")).toEqual([]);
	await runSql(
		"UPDATE mails SET state = 'failed', sent_at = NULL, problem = 'E_X' WHERE kind = 'booking-customer' AND booking_id = ?",
		booking.id,
	);
	expect(await staff("unsent")).toMatchObject([
		{ recipient: booking.email, problem: "E_X" },
	]);
});

test("staff:resend queues failed mails again, and only those", async () => {
	const { booking } = await createBooking();
	const [message] = await createMessage();
	await runSql(
		"UPDATE mails SET state = 'failed' WHERE kind <> 'booking-business'",
	);
	expect(await staff("resend", booking.reference)).toMatchObject([
		{ mail: `booking-customer:${booking.id}`, state: "waiting" },
	]);
	expect(await staff("resend", message?.id)).toMatchObject([
		{ mail: message?.id },
	]);
	expect(await staff("resend", booking.reference)).toEqual([]);
});

test("staff:resend -- --all hurries every mail that staff:unsent shows, and no other", async () => {
	const { booking } = await createBooking({ now: elevenMinutesAgo() });
	await createMessage();
	await runSql(
		"UPDATE mails SET state = 'failed', attempts = 4 WHERE kind = 'booking-customer'",
	);
	await runSql(
		"UPDATE mails SET due_at = '2099-01-01T00:00:00.000Z', sweeps = 7 WHERE booking_id = ?",
		booking.id,
	);
	expect(await staff("resend", "--all")).toMatchObject([
		{ mail: `booking-customer:${booking.id}`, state: "waiting" },
		{ mail: `booking-business:${booking.id}`, state: "waiting" },
	]);
	expect(await outbox()).toMatchObject([
		{ id: `booking-business:${booking.id}`, sweeps: 0 },
		{ id: `booking-customer:${booking.id}`, sweeps: 0 },
		{ due_at: expect.stringMatching(/^20[23]\d-/) },
	]);
	const due = (await outbox()).filter(
		({ due_at }) => due_at < new Date().toISOString(),
	);
	expect(due).toHaveLength(2);
});

test("staff:dismiss takes a mail out of staff:unsent by its name, or all of a booking", async () => {
	const { booking } = await createBooking({ now: elevenMinutesAgo() });
	const { booking: other } = await createBooking({ now: elevenMinutesAgo() });
	await runSql("UPDATE mails SET state = 'failed', problem = 'E_X'");
	const mail = `booking-customer:${booking.id}`;
	expect(await staff("dismiss", mail)).toMatchObject([
		{ mail, state: "dismissed" },
	]);
	expect(await staff("dismiss", other.reference)).toHaveLength(2);
	expect(await staff("unsent")).toMatchObject([
		{ mail: `booking-business:${booking.id}` },
	]);
	expect(await staff("dismiss", mail)).toEqual([]);
	expect(await staff("resend", mail)).toEqual([]);
});

test.each(["cancel", "complete", "no-show"])(
	"after staff:%s no mail says that we have the booking, and none can be resent",
	async (command) => {
		const { booking } = await createBooking({ now: elevenMinutesAgo() });
		await runSql(
			"UPDATE mails SET state = 'failed' WHERE kind = 'booking-customer'",
		);
		await staff(command, booking.reference);
		expect(await staff("resend", booking.reference)).toEqual([]);
		expect(await staff("resend", "--all")).toEqual([]);
		expect(await staff("unsent")).toEqual([]);
		const waiting = (await outbox()).filter(({ state }) => state === "waiting");
		expect(waiting.map(({ kind }) => kind)).toEqual(
			command === "cancel" ? ["cancelled-customer"] : [],
		);
	},
);

test("staff:unsent shows no mail of an erased booking", async () => {
	const { booking } = await createBooking({ now: elevenMinutesAgo() });
	await runSql(
		"UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = '2026-11-20'",
	);
	expect(await outbox()).toEqual([]);
	expect(await staff("unsent")).toEqual([]);
	expect(await staff("resend", booking.reference)).toEqual([]);
});

test("staff:forget erases a customer by e-mail in any letter case, and keeps the totals", async () => {
	const { booking } = await createBooking();
	await createMessage();
	await runSql("UPDATE bookings SET email = 'O''Neil@Example.com'");
	await runSql("UPDATE contact_messages SET email = 'o''neil@example.com'");
	const before = await staff("totals");
	const email = emailFrom("O'Neil@example.com") ?? "";
	expect(await staff("forget", email)).toEqual([
		{ bookings_erased: 1, messages_deleted: 1 },
	]);
	expect(await staff("forget", email)).toEqual([]);
	expect(await staff("totals")).toEqual(before);
	expect(await staff("export")).toMatchObject([
		{
			reference: booking.reference,
			customer_name: "",
			phone_number: "",
			email: "",
			erased: 1,
			total_sar: 2100,
		},
	]);
	expect(await outbox()).toEqual([]);
});

test("staff:totals leaves out cancelled bookings and no-shows", async () => {
	const { booking } = await createBooking();
	const { booking: noShow } = await createBooking();
	await staff("no-show", noShow.reference);
	expect(await staff("totals")).toEqual([
		{
			booking_date: booking.bookingDate,
			bookings: 2,
			open: 1,
			completed: 0,
			cancelled: 0,
			no_show: 1,
			total_sar: 2100,
			before_vat_sar: 1826.09,
		},
	]);
});

test("staff commands reject an argument that could be SQL", () => {
	expect(referenceFrom(" 4tcr7k ")).toBe("4TCR7K");
	for (const text of [
		"",
		"4TCR7",
		"4TCR7KK",
		"4TCR7'",
		"' OR 1",
		"4TCR7K; DROP TABLE bookings",
	])
		expect(referenceFrom(text)).toBeUndefined();
	for (const text of [
		"",
		"x",
		"x@y",
		"x y@example.com",
		"x@example.com;",
		'x"@example.com',
		"x@example.com' OR '1",
		`${"x".repeat(256)}@example.com`,
	])
		expect(emailFrom(text)).toBeUndefined();
	expect(commands.forget?.sql("o'neil@example.com")[0]).toContain(
		"'o''neil@example.com'",
	);
});

test("rows print as a table, or as cards in a narrow terminal, and export as CSV for Excel", () => {
	const rows = [
		{ name: "Huda", note: null },
		{ name: "=1+1", note: 'a "b", c' },
	];
	expect(shown(rows)).toBe('name  note\n----  --------\nHuda\n=1+1  a "b", c');
	expect(shown(rows, { columns: 8 })).toBe(
		`name  Huda\nnote  \n${"-".repeat(40)}\nname  =1+1\nnote  a "b", c`,
	);
	expect(shown([{ text: "\u202Eone\u2069\u200F" }])).toBe("text\n----\none");
	expect(shown([{ text: "one\ntwo\u001B[31m" }])).toBe(
		"text  one\n      two[31m",
	);
	expect(csvOf(rows)).toBe(
		'\uFEFFname,note\r\nHuda,\r\n\'=1+1,"a ""b"", c"\r\n',
	);
});

describe("a command that changes a booking says whom it owes mail", () => {
	async function noteOf(name: string, argument: string) {
		const { command, results } = await runCommand(name, argument);
		return command.note?.(results);
	}

	test.each([
		["confirm", "confirmed-customer"],
		["cancel", "cancelled-customer"],
	])("staff:%s owes %s", async (name, kind) => {
		const { booking } = await createBooking();
		const note = `Owed within five minutes: ${kind} to ${booking.email}`;
		expect(await noteOf(name, booking.reference)).toBe(note);
		expect(await outbox()).toContainEqual(
			expect.objectContaining({
				id: `${kind}:${booking.id}:1`,
				state: "waiting",
			}),
		);
		expect(await noteOf(name, booking.reference)).toBe(
			"Nothing was changed, and no mail is owed.",
		);
	});

	test.each(["complete", "no-show"])("staff:%s owes none", async (name) => {
		const { booking } = await createBooking();
		expect(await noteOf(name, booking.reference)).toBe("No mail is owed.");
	});

	test("and asks to call a customer without an address", async () => {
		await createBooking();
		const copied =
			"car_type, service_ids, booking_date, held_days, bays, total_price, lines, language, created_at";
		for (const reference of ["AAAAAA", "BBBBBB"])
			await runSql(
				`INSERT INTO bookings (source, reference, submission_key, customer_name, phone_number, email, ${copied})
				SELECT 'phone', ?, ?, 'Huda', '0599999999', '', ${copied} FROM bookings LIMIT 1`,
				reference,
				reference,
			);
		expect(await noteOf("confirm", "AAAAAA")).toContain("Call them.");
		expect(await noteOf("complete", "BBBBBB")).toBe("No mail is owed.");
		expect(await outbox()).toHaveLength(2);
	});

	test("staff:move keeps the status and tells the customer", async () => {
		const { booking } = await createBooking();
		await staff("confirm", booking.reference);
		const day = new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10);
		const move = `${booking.reference} ${day}`;
		expect(commands.move?.argument?.(` ${move.toLowerCase()} `)).toBe(move);
		expect(await noteOf("move", move)).toBe(
			`Owed within five minutes: moved-customer to ${booking.email}`,
		);
		expect(await staff("upcoming")).toMatchObject([
			{
				booking_date: day,
				status: "confirmed",
				revision: 2,
				late: 0,
				last_changed_by: "staff",
			},
		]);
		expect(await refusalOf("move", move)).toBeUndefined();
		expect((await staff("history", booking.reference)).at(-1)).toMatchObject({
			what: "day",
			to_value: day,
			changed_by: "staff",
		});
	});
});

test("staff:move refuses a day without a free bay, and names three others", async () => {
	const { booking } = await createBooking();
	const day = new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10);
	for (let count = 0; count < bays; count++) await createBooking({ day });
	await expect(staff("move", `${booking.reference} ${day}`)).rejects.toThrow(
		new RegExp(
			`^Nothing was changed. ${day} is full for these services. The nearest days: (\\S+, ){2}\\S+$`,
		),
	);
	const first = (await staff("upcoming")).find(
		({ booking_date }) => booking_date === day,
	);
	expect(
		await staff("move", `${first?.reference} ${booking.bookingDate}`),
	).toMatchObject([{ booking_date: booking.bookingDate }]);
	expect(await staff("move", `${booking.reference} ${day}`)).toMatchObject([
		{ booking_date: day },
	]);
	expect(
		(await outbox()).filter(({ kind }) => kind === "moved-customer"),
	).toHaveLength(2);
});

test("staff:move refuses a booking that has ended, and a day that cannot be booked", async () => {
	const { booking } = await createBooking();
	await staff("cancel", booking.reference);
	const day = new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10);
	expect(await refusalOf("move", `${booking.reference} ${day}`)).toBe(
		`${booking.reference} is cancelled. It cannot be moved, so nothing was changed.`,
	);
	for (const words of [
		booking.reference,
		`${booking.reference} soon`,
		`${booking.reference} 2020-01-01`,
		`${booking.reference} ${new Date().toISOString().slice(0, 10)}`,
		`${booking.reference} 2099-01-01`,
		`${booking.reference} ${day}'`,
		`${booking.reference} ${day} ${day}`,
		`x ${day}`,
	])
		expect(commands.move?.argument?.(words), words).toBeUndefined();
});

test("staff:today, upcoming and export show revision, lateness and who changed a booking last", async () => {
	const { booking } = await createBooking();
	const db = connect(env.DB);
	const day = booking.bookingDate;
	await moveBooking(db, booking, { day, heldDays: [day], late: true });
	await cancelBooking(db, booking, { late: true });
	expect(await staff("export")).toMatchObject([
		{ revision: 1, late: 1, last_changed_by: "customer" },
	]);
});

test("after staff:forget the link opens nothing, and no change owes a mail any more", async () => {
	const { booking } = await createBooking();
	const db = connect(env.DB);
	expect(await receiptByReference(db, booking.reference)).toBeDefined();
	await staff("forget", booking.email);
	expect(await receiptByReference(db, booking.reference)).toBeUndefined();
	expect(await cancelBooking(db, booking, { late: false })).toBeUndefined();
	await staff("confirm", booking.reference);
	await runSql("UPDATE bookings SET status = 'cancelled'");
	await remind(db, reminderMoment(booking.bookingDate));
	expect(await outbox()).toEqual([]);
});

test("staff can send again or dismiss any mail that staff:unsent shows", () => {
	for (const mail of [
		"booking-customer:7",
		"confirmed-customer:7:2",
		"reminder-customer:7:2026-11-26",
		"sheet-business:2026-11-26",
	]) {
		expect(commands.resend?.argument?.(mail)).toBe(mail);
		expect(commands.dismiss?.argument?.(mail)).toBe(mail);
	}
	expect(commands.resend?.argument?.("booking-customer:7'")).toBeUndefined();
});

test("staff:work and staff:ready set a moment of a confirmed booking, once each", async () => {
	const { booking } = await createBooking();
	expect(await refusalOf("work", booking.reference)).toContain(
		"is pending. Only a confirmed booking is in work or ready",
	);
	await staff("confirm", booking.reference);
	for (const name of ["work", "ready", "ready"])
		expect(await staff(name, booking.reference)).toMatchObject([
			{
				reference: booking.reference,
				work: name === "work" ? "in-work" : name,
			},
		]);
	expect(await staff("history", booking.reference)).toMatchObject([
		{ what: "booked" },
		{ what: "status", to_value: "confirmed" },
		{ what: "work", to_value: "in-work", changed_by: "staff" },
		{ what: "work", to_value: "ready", changed_by: "staff" },
	]);
});

test("staff:links-off raises the number in the links of staff", async () => {
	const [before] = await staff("links-off");
	const [after] = await staff("links-off");
	const { links_of_staff_now_have_number: number } = after ?? {};
	expect(number).toBe(Number(before?.links_of_staff_now_have_number) + 1);
	await runSql("UPDATE staff_links SET generation = 1");
});
