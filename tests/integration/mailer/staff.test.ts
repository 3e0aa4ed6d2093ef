import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import {
	type Command,
	commands,
	emailFrom,
	referenceFrom,
} from "../../../scripts/staff/commands.ts";
import { csvOf, type Row, shown } from "../../../scripts/staff/show.ts";
import {
	createBooking,
	createMessage,
	emptyTables,
	outbox,
} from "./records.ts";

beforeEach(emptyTables);

/** What staff see after a command, on the database as it is shipped. */
async function staff(name: string, argument = ""): Promise<Row[]> {
	const command = commands[name] as Command;
	const results = await env.DB.batch<Row>(
		command.sql(argument).map((statement) => env.DB.prepare(statement)),
	);
	const rows = results.map((result) => result.results);
	return command.rows?.(rows) ?? rows.at(-1) ?? [];
}

async function change(sql: string, ...values: unknown[]): Promise<void> {
	await env.DB.prepare(sql)
		.bind(...values)
		.run();
}

const day = 86_400_000;

test("staff see who comes today and later, by Riyadh's day, with names instead of codes", async () => {
	const { booking: today } = await createBooking({
		now: new Date(Date.now() - 3 * day),
	});
	const { booking: later } = await createBooking({ name: "Huda" });
	const { booking: cancelled } = await createBooking();
	const riyadh = new Date(Date.now() + 3 * 3_600_000)
		.toISOString()
		.slice(0, 10);
	await change(
		"UPDATE bookings SET booking_date = ? WHERE id = ?",
		riyadh,
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
])("staff:%s makes a booking %s and keeps when", async (name, status) => {
	const { booking } = await createBooking({ now: new Date(Date.now() - day) });
	expect(await staff(name, booking.reference)).toMatchObject([
		{ reference: booking.reference, status },
	]);
	const kept = await env.DB.prepare(
		"SELECT status_changed_at AS at FROM bookings",
	).first<{ at: string }>();
	expect(Date.parse(kept?.at ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

test("a booking that is not there changes nothing", async () => {
	await createBooking();
	expect(await staff("confirm", "AAAAAA")).toEqual([]);
	expect((await staff("upcoming"))[0]).toMatchObject({ status: "pending" });
});

test("the database refuses any other status", async () => {
	await createBooking();
	await expect(change("UPDATE bookings SET status = 'lost'")).rejects.toThrow(
		/bookings_status/,
	);
});

test("unsent mail is what failed, or has waited ten minutes", async () => {
	await createBooking();
	expect(await staff("unsent")).toEqual([]);
	const { booking } = await createBooking({
		now: new Date(Date.now() - 11 * 60_000),
	});
	expect(await staff("unsent")).toMatchObject([
		{ about: booking.reference, state: "waiting" },
		{ about: booking.reference, state: "waiting" },
	]);
	await change("UPDATE mails SET state = 'sent', sent_at = created_at");
	expect(await staff("unsent")).toEqual([]);
	await change(
		"UPDATE mails SET state = 'failed', sent_at = NULL, problem = 'E_X' WHERE kind = 'booking-customer' AND booking_id = ?",
		booking.id,
	);
	expect(await staff("unsent")).toMatchObject([
		{ recipient: booking.email, problem: "E_X" },
	]);
});

test("staff:resend puts what failed back in line, and only that", async () => {
	const { booking } = await createBooking();
	const [message] = await createMessage();
	await change(
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

test("staff:forget empties what a person left, however the address is written, and keeps the totals", async () => {
	const { booking } = await createBooking();
	await createMessage();
	await change("UPDATE bookings SET email = 'O''Neil@Example.com'");
	await change("UPDATE contact_messages SET email = 'o''neil@example.com'");
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

test("a day's totals leave out who cancelled or did not come", async () => {
	const { booking } = await createBooking();
	const { booking: lost } = await createBooking();
	await staff("no-show", lost.reference);
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

test("what could be SQL is no reference and no address", () => {
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

test("rows are a table where it fits, cards where it does not, and the export opens in Excel", () => {
	const rows = [
		{ name: "Huda", note: null },
		{ name: "=1+1", note: 'a "b", c' },
	];
	expect(shown(rows)).toBe('name  note\n----  --------\nHuda\n=1+1  a "b", c');
	expect(shown(rows, { columns: 8 })).toBe(
		`name  Huda\nnote  \n${"-".repeat(40)}\nname  =1+1\nnote  a "b", c`,
	);
	expect(shown([{ text: "one\ntwo\u001B[31m" }])).toBe(
		"text  one\n      two[31m",
	);
	expect(csvOf(rows)).toBe(
		'\uFEFFname,note\r\nHuda,\r\n\'=1+1,"a ""b"", c"\r\n',
	);
});
