import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import {
	aBooking,
	aMail,
	aMessage,
	count,
	emptyTables,
	inserting,
	noRows,
	type Row,
	rowCounts,
	sold,
} from "../../support/rows.ts";

const moment = "2026-03-10T09:00:00.000Z";

beforeEach(emptyTables);

/** What the database says when it refuses the row; nothing, when it takes it. */
async function wordsOn(table: string, row: Row) {
	try {
		await inserting(table, row).run();
	} catch (error) {
		return String(error);
	}
}

type Refused = [what: string, wrong: Row, rule: string];

const mobiles = (column: string, rule: string): Refused[] => [
	["a phone of nine digits", { [column]: "050123456" }, rule],
	["a phone of eleven digits", { [column]: "05012345678" }, rule],
	["a landline", { [column]: "0112345678" }, rule],
	["a phone with +966", { [column]: "+966501234567" }, rule],
	["a phone in Arabic digits", { [column]: "٠٥٠١٢٣٤٥٦٧" }, rule],
	["a phone with a letter", { [column]: "05O1234567" }, rule],
];

const addresses = (rule: string): Refused[] => [
	["an e-mail address without @", { email: "sara.example.com" }, rule],
	["an e-mail address of nobody", { email: "@example.com" }, rule],
	["an e-mail address at nowhere", { email: "sara@" }, rule],
	["a long e-mail address", { email: `${"a".repeat(244)}@example.com` }, rule],
];

describe("the database itself refuses a booking with", () => {
	const refused: Refused[] = [
		["a name of one letter", { customer_name: "س" }, "bookings_name"],
		[
			"a name of 101 letters",
			{ customer_name: "س".repeat(101) },
			"bookings_name",
		],
		["no name", { customer_name: null }, "NOT NULL"],
		...mobiles("phone_number", "bookings_phone"),
		...addresses("bookings_email"),
		["a lorry", { car_type: "lorry" }, "bookings_car"],
		["no car", { car_type: null }, "NOT NULL"],

		["an empty list of services", sold(), "add up"],
		["nothing at a price", { ...sold(), total_price: 600 }, "add up"],
		[
			"services that are no list",
			{ service_ids: '"thermal-titanium"' },
			"add up",
		],
		[
			"services that are no JSON",
			{ service_ids: "thermal-titanium" },
			"malformed",
		],
		["lines that are no JSON", { lines: "free" }, "malformed"],
		[
			"services that its lines do not name",
			{ service_ids: '["ceramic-interior"]' },
			"add up",
		],
		["fewer lines than services", { lines: "[]" }, "add up"],
		[
			"two films",
			sold(["ppf-front-glossy-hexis", 2500], ["ppf-full-matte-xpel", 11000]),
			"excludes itself",
		],
		[
			"two thermal variants",
			sold(["thermal-nano-ceramic", 600], ["thermal-titanium", 1500]),
			"excludes itself",
		],
		[
			"the same service twice",
			sold(["ceramic-interior", 450], ["ceramic-interior", 450]),
			"excludes itself",
		],

		["a total that does not add up", { total_price: 599 }, "add up"],
		["a total of nothing", sold(["ceramic-interior", 0]), "add up"],
		["a total below nothing", sold(["ceramic-interior", -450]), "add up"],
		["a total with halalas", sold(["ceramic-interior", 450.5]), "add up"],
		["a price in words", sold(["ceramic-interior", "450"]), "add up"],
		[
			"a price below nothing beside a larger one",
			sold(["ceramic-interior", 900], ["ceramic-exterior", -450]),
			"add up",
		],
		["a code with a sign in it", sold(["free'lunch", 450]), "excludes itself"],
		["a total in words", { total_price: "six hundred" }, "add up"],
		["no total", { total_price: null }, "add up"],

		["30 February", { booking_date: "2027-02-30" }, "bookings_day"],
		["a day that is no day", { booking_date: "tomorrow" }, "plainly"],
		["a day in year 9999", { booking_date: "9999-12-31" }, "plainly"],
		[
			"a day with an hour",
			{ booking_date: "2026-03-12 10:00" },
			"bookings_day",
		],
		["no day", { booking_date: null }, "NOT NULL"],
		["a day that is over", { booking_date: "2026-03-09" }, "bookings_day"],
		["today", { booking_date: "2026-03-10" }, "bookings_day"],
		[
			"a day that has begun in Riyadh, though not in London",
			{ booking_date: "2026-03-11", created_at: "2026-03-10T21:00:00.000Z" },
			"bookings_day",
		],

		["a status before anybody looked", { status: "confirmed" }, "pending"],
		["a person already forgotten", { erased_at: moment }, "pending"],
		["no status", { status: null }, "NOT NULL"],
		["a reference nobody can read out", { reference: "ab-1" }, "plainly"],
		["a name in brackets", { customer_name: "<b>سارة</b>" }, "plainly"],
		["a name of spaces", { customer_name: "   " }, "plainly"],
		["an address over two lines", { email: "a@b.com\nx" }, "plainly"],
		["no real moment", { created_at: "garbage" }, "plainly"],
		["an unknown language", { language: "fr" }, "bookings_language"],
		["no language", { language: null }, "NOT NULL"],
	];
	test.each(refused)("%s", async (_what, wrong, rule) => {
		expect(await wordsOn("bookings", { ...aBooking, ...wrong })).toContain(
			rule,
		);
		expect(await rowCounts()).toEqual(noRows);
	});

	test.each<Refused>([
		["reference", { submission_key: "other" }, "bookings.reference"],
		["submission key", { reference: "765432" }, "bookings.submission_key"],
	])("the %s of another", async (_what, different, rule) => {
		await inserting("bookings", aBooking).run();
		const second = { ...aBooking, id: 2, ...different };
		expect(await wordsOn("bookings", second)).toContain(rule);
	});

	test.each(["status", "phone_number", "customer_name", "booking_date"])(
		"a %s that is emptied later",
		async (column) => {
			await inserting("bookings", aBooking).run();
			const update = env.DB.prepare(`UPDATE bookings SET ${column} = ''`);
			await expect(update.run()).rejects.toThrow(/CHECK/);
		},
	);
});

test.each([
	"total_price",
	"lines",
	"service_ids",
	"car_type",
	"reference",
	"created_at",
])("the database keeps %s as it was sold", async (column) => {
	await inserting("bookings", aBooking).run();
	const update = env.DB.prepare(`UPDATE bookings SET ${column} = ${column}`);
	await expect(update.run()).rejects.toThrow(/as it was sold/);
});

test("the database keeps to the five known statuses", async () => {
	await inserting("bookings", aBooking).run();
	const update = env.DB.prepare("UPDATE bookings SET status = 'paid'");
	await expect(update.run()).rejects.toThrow(/bookings_status/);
});

describe("the database itself refuses a message with", () => {
	const refused: Refused[] = [
		["a name of one letter", { name: "س" }, "messages_name"],
		["a name of 101 letters", { name: "س".repeat(101) }, "messages_name"],
		...mobiles("phone", "messages_phone"),
		...addresses("messages_email"),
		["nine letters to say", { message: "س".repeat(9) }, "messages_message"],
		["1001 letters to say", { message: "س".repeat(1001) }, "messages_message"],
		["nothing to say", { message: null }, "NOT NULL"],
	];
	test.each(refused)("%s", async (_what, wrong, rule) => {
		const row = { ...aMessage, ...wrong };
		expect(await wordsOn("contact_messages", row)).toContain(rule);
		expect(await rowCounts()).toEqual(noRows);
	});
});

describe("the database itself refuses a mail", () => {
	const refused: Refused[] = [
		["of an unknown kind", { kind: "newsletter" }, "mails_kind"],
		["about nothing", { booking_id: null }, "mails_owner"],
		["about a booking and a message", { message_id: 1 }, "mails_owner"],
		["about a booking that is not there", { booking_id: 2 }, "FOREIGN KEY"],
		["in an unknown state", { state: "lost" }, "mails_state"],
		["that is sent, nobody knows when", { state: "sent" }, "mails_sent"],
		["that waits and has been sent", { sent_at: moment }, "mails_sent"],
	];
	test.each(refused)("%s", async (_what, wrong, rule) => {
		await inserting("bookings", aBooking).run();
		await inserting("contact_messages", aMessage).run();
		expect(await wordsOn("mails", { ...aMail, ...wrong })).toContain(rule);
		expect(await count("mails")).toBe(0);
	});
});

describe("the database takes a booking with", () => {
	test.each<[string, Row]>([
		["nothing wrong: the row that the refused ones spoil", {}],
		["a name of two letters", { customer_name: "مي" }],
		["a name of a hundred letters", { customer_name: "س".repeat(100) }],
		[
			"an e-mail address of 255 signs",
			{ email: `${"a".repeat(243)}@example.com` },
		],
		["tomorrow", { booking_date: "2026-03-11" }],
		[
			"tomorrow, until Riyadh's midnight",
			{ booking_date: "2026-03-11", created_at: "2026-03-10T20:59:59.999Z" },
		],
		[
			"29 February of a leap year",
			{ booking_date: "2028-02-29", created_at: "2027-11-10T09:00:00.000Z" },
		],
		[
			"one of everything",
			sold(
				["thermal-titanium", 1500],
				["ceramic-interior", 450],
				["ceramic-exterior", 450],
				["ppf-full-matte-xpel", 11000],
				["polishing-interior", 350],
				["polishing-exterior", 600],
			),
		],
	])("%s", async (_what, right) => {
		expect(
			await wordsOn("bookings", { ...aBooking, ...right }),
		).toBeUndefined();
	});

	test("its personal fields emptied, once the person asked to be forgotten", async () => {
		await inserting("bookings", aBooking).run();
		const update = env.DB.prepare(
			"UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = ?",
		);
		expect((await update.bind(moment).run()).meta.changes).toBe(1);
	});
});

test("the database takes a message and a mail: the rows that the refused ones spoil", async () => {
	await inserting("bookings", aBooking).run();
	expect(await wordsOn("contact_messages", aMessage)).toBeUndefined();
	expect(await wordsOn("mails", aMail)).toBeUndefined();
});
