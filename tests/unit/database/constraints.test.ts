import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { languages } from "#app/business/base/language.ts";
import { normalizeEmail } from "#app/business/base/text.ts";
import { carMarks } from "#app/business/bookings/card-content.ts";
import {
	kindsAbout,
	type MailKind,
	mailKindNames,
	mailKinds,
} from "#app/business/bookings/mail-kinds.ts";
import { moments } from "#app/business/bookings/photos.ts";
import { hideReasons, reviewStates } from "#app/business/bookings/reviews.ts";
import { workStates } from "#app/business/bookings/staff-rules.ts";
import { actors, sources, statuses } from "#app/business/bookings/status.ts";
import { carTypes, paints } from "#app/business/prices/service.ts";
import { voidReasons } from "#app/business/warranty/warranty-card.ts";
import { deliveries, eventKinds, mailStates } from "#app/data/base/schema.ts";
import * as texts from "#app/forms/texts.ts";
import { emptyTables, insert, noRows, type Row, rowCounts, rows, run } from "../../support/db.ts";
import {
	aBooking,
	aCard,
	bookingRow,
	insertBooking,
	mailRow,
	messageRow,
	movedTo,
	sold,
	soldLines,
} from "../../support/rows.ts";

const moment = "2026-03-10T09:00:00.000Z";

beforeEach(emptyTables);

const insertError = (table: string, row: Row) => insert(table, row).then(() => undefined, String);

const on11March = movedTo("2026-03-11");
type Rejected = [what: string, wrong: Row, rule: string];

/** The numbers have nine and eleven digits, a landline, +966, Arabic digits and a letter. */
const mobiles = (column: string, rule: string): Rejected[] =>
	["050123456", "05012345678", "0112345678", "+966501234567", "٠٥٠١٢٣٤٥٦٧", "05O1234567"].map(
		(phone) => [`the phone ${phone}`, { [column]: phone }, rule],
	);

const addresses = (rule: string): Rejected[] =>
	["sara.example.com", "@example.com", "sara@", `${"a".repeat(244)}@example.com`].map(
		(email): Rejected => [`the address ${email}`, { email }, rule],
	);

const against = (rule: string, wrong: Record<string, Row>): Rejected[] =>
	Object.entries(wrong).map(([what, row]) => [what, row, rule]);

test.each<Rejected>([
	...mobiles("phone_number", "bookings_phone"),
	...addresses("bookings_email"),
	...against("must be pending", {
		"a link that was raised": { link: 2 },
		"today, as if staff had moved it": { ...movedTo("2026-03-10"), version: 1 },
		"a status other than pending": { status: "confirmed" },
		"a customer already erased": { erased_at: moment },
	}),
	...against("bookings_discount", {
		"a discount of more than the price": { discount_percent: 101 },
		"a discount that adds to the price": { discount_percent: -1 },
		"a discount of half a percent": { discount_percent: 0.5 },
	}),
	...against("bookings_name", {
		"a name of one letter": { customer_name: "س" },
		"a name of 101 letters": { customer_name: "س".repeat(101) },
	}),
	...["customer_name", "car_type", "booking_date", "status", "language", "total_price"].map(
		(column): Rejected => [`no ${column}`, { [column]: null }, "NOT NULL"],
	),
	["services that are not JSON", { service_ids: "thermal-titanium" }, "bookings_services"],
	["lines that are not JSON", { lines: "free" }, "bookings_lines"],
	["an empty list of services", soldLines(), "bookings_services"],
	["a total of zero", soldLines(["ceramic-interior", 0]), "bookings_total"],
	["a total with halalas", soldLines(["ceramic-interior", 450.5]), "bookings_total"],
	["no days on which it takes a bay", { held_days: "[]" }, "held_days"],
	["days that do not begin with its own", { held_days: '["2026-03-13"]' }, "bookings_held_days"],

	...against("bookings_day", {
		"30 February": movedTo("2027-02-30"),
		today: movedTo("2026-03-10"),
		"yesterday, by telephone": { ...movedTo("2026-03-09"), source: "phone" },
		"today, which is tomorrow in UTC": { ...on11March, created_at: "2026-03-10T21:00:00.000Z" },
	}),
	...against("invalid text", {
		"a day that is not a date": movedTo("tomorrow"),
		"a day in year 9999": movedTo("9999-12-31"),
		"an invalid reference": { reference: "ab-1" },
		"a name with markup": { customer_name: "<b>سارة</b>" },
		"a name of spaces": { customer_name: "   " },
		"an e-mail address with a line break": { email: "a@b.com\nx" },
		"an invalid creation time": { created_at: "garbage" },
	}),
])("the database rejects a booking with %s", async (_what, wrong, rule) => {
	expect(await insertError("bookings", { ...bookingRow, ...wrong })).toContain(rule);
	expect(await rowCounts()).toEqual(noRows);
});

test.each<[what: string, statement: string, rule: string]>([
	...["status", "phone_number", "customer_name", "booking_date", "work"].map(
		(column): [string, string, string] => [`emptied ${column}`, `${column} = ''`, "CHECK"],
	),
	["link that is no number", "link = 'x'", "CHECK"],
	["work before it is confirmed", "work = 'ready'", "bookings_work"],
])("the database rejects another %s of a booking", async (_, change, rule) => {
	await insertBooking();
	await expect(run(`UPDATE bookings SET version = version + 1, ${change}`)).rejects.toThrow(rule);
});

const sentMessage = { ...messageRow, id: 2, submission_key: "another key" };

const wrongMessages: Rejected[] = [
	["a name of one letter", { name: "س" }, "messages_name"],
	["a name of 101 letters", { name: "س".repeat(101) }, "messages_name"],
	...mobiles("phone", "messages_phone"),
	...addresses("messages_email"),
	["a text of nine letters", { message: "س".repeat(9) }, "messages_message"],
	["a text of 1001 letters", { message: "س".repeat(1001) }, "messages_message"],
	["no text", { message: null }, "NOT NULL"],
];

const wrongMails: Rejected[] = [
	["neither a booking nor a message", { booking_id: null }, "mails_owner"],
	["a booking and a message", { message_id: 1 }, "mails_owner"],
	["a booking that does not exist", { booking_id: 2 }, "FOREIGN KEY"],
	["no time, though it is sent", { state: "sent" }, "mails_sent"],
	["a time of sending, though it waits", { sent_at: moment }, "mails_sent"],
];

describe.each([
	["contact_messages", sentMessage, wrongMessages],
	["mails", mailRow, wrongMails],
])("the database rejects in the table %s", (table, right, rejected) => {
	test.each(rejected)("%s", async (_what, wrong, rule) => {
		await insertBooking();
		await insert("contact_messages", messageRow);
		expect(await insertError(table, { ...right, ...wrong })).toContain(rule);
		expect(await insertError(table, right)).toBeUndefined();
	});
});

test.each<[string, Row]>([
	["valid values: the row that the rejected ones change", {}],
	["a name of two letters", { customer_name: "مي" }],
	["a name of a hundred letters", { customer_name: "س".repeat(100) }],
	["an e-mail address of 255 characters", { email: `${"a".repeat(243)}@example.com` }],
	["tomorrow, until midnight", { ...on11March, created_at: "2026-03-10T20:59:59.999Z" }],
	["a car that stands in the yard", { ...movedTo("2026-03-10"), source: "phone" }],
	["the same day of next year", movedTo("2027-03-10")],
	["29 February", { ...movedTo("2028-02-29"), created_at: "2027-11-10T09:00:00.000Z" }],
	["several films and coats", sold("thermal-titanium", "ceramic-interior", "ppf-full-matte-xpel")],
])("the database accepts a booking with %s", async (_what, valid) => {
	expect(await insertError("bookings", { ...bookingRow, ...valid })).toBeUndefined();
});

test("the database accepts every address that the form accepts", async () => {
	for (const [index, address] of [
		"sara@example.com",
		"o'neil+car_wash-2@mail.example.com.sa",
		"Sara٢@مثال.السعودية",
		"sara@bücher.example",
		`${"a".repeat(64)}@${"b".repeat(63)}.com`,
		`a@${"a.".repeat(125)}com`,
	].entries()) {
		expect(z.safeParse(texts.email, address).success, address).toBe(true);
		const booking = aBooking({ email: normalizeEmail(address) }).on(`2026-03-1${index + 2}`);
		await expect(booking.stored(), address).resolves.toBeDefined();
	}
});

test("of each list the database takes every member and nothing else, whatever column has one", async () => {
	const event = { booking_id: 1, version: 0, what: "status", from_value: "", to_value: "" };
	const byStaff = { ...event, changed_by: "staff" };
	const card = aCard(1, [{}], "2026-03-12");
	const size = { width: 1, height: 1, bytes: 1 };
	const photo = { ...size, id: "a".repeat(32), booking_id: 1, created_at: moment };
	const sent = { ...mailRow, state: "sent", sent_at: moment };
	const aReview = {
		...{ booking_id: 1, stars: 5, words: "", language: "ar", letter: "س", day: "2026-03-12" },
		...{ consent: "جملة الموافقة على النشر", consented_at: moment, written_at: moment },
	};
	const told = { ...sent, provider_message_id: "name", delivery_at: moment };
	/** The lists are those of CHECK constraints. */
	const lists: Record<string, [members: readonly string[], row: (member: string) => Row]> = {
		"bookings.car_type": [carTypes, () => bookingRow],
		"bookings.paint": [paints, () => bookingRow],
		"bookings.status": [statuses, () => bookingRow],
		"bookings.language": [languages, () => bookingRow],
		"bookings.work": [workStates, () => ({ ...bookingRow, status: "confirmed" })],
		"bookings.changed_by": [actors, () => bookingRow],
		"bookings.source": [sources, () => bookingRow],
		"booking_events.what": [eventKinds, () => byStaff],
		"booking_events.changed_by": [actors, () => byStaff],
		"deletions.what": [["message", "review"], () => ({ row_id: 1, made_at: moment })],
		"health_checks.what": [["database", "cron", "copy"], () => ({ checked_at: moment })],
		"mails.kind": [mailKindNames, mailOfKind],
		"mails.state": [mailStates, (state) => (state === "sent" ? sent : mailRow)],
		"mails.delivery": [deliveries, () => told],
		"photos.moment": [moments, () => photo],
		"reviews.language": [languages, () => aReview],
		"reviews.state": [
			reviewStates,
			(state) => ({ ...aReview, reason: state === "hidden" ? "names" : null }),
		],
		"reviews.reason": [hideReasons, () => ({ ...aReview, state: "hidden" })],
		"warranty_cards.changed_by": [["staff", "staff-page"], () => card],
		"warranty_cards.car_mark": [carMarks, () => card],
		"warranty_cards.void_reason": [voidReasons, () => ({ ...card, voided_at: moment })],
	};
	const schema = await rows("SELECT type, name, sql FROM sqlite_master WHERE sql NOT NULL");
	const listed = schema.flatMap(({ type, sql }) =>
		type === "table" ? [...String(sql).matchAll(/"(\w+)"\."(\w+)" (?:IN \('|WHEN ')/g)] : [],
	);
	const columns = listed.map(([, table, column]) => `${table}.${column}`);
	expect([...new Set(columns)].sort()).toEqual(Object.keys(lists).sort());

	/** The rules of the other triggers are not about lists. */
	const others = schema.filter(({ type }) => type === "trigger");
	for (const { name } of others) await run(`DROP TRIGGER ${name}`);
	for (const [name, [members, row]] of Object.entries(lists)) {
		const [table = "", column = ""] = name.split(".");
		for (const member of [...members, "something-else"]) {
			await emptyTables();
			await run("DELETE FROM health_checks");
			if (table !== "bookings") await insertBooking();
			await insert("contact_messages", messageRow);
			const error = await insertError(table, { ...row(member), [column]: member });
			if (members.includes(member)) expect.soft(error, `${name}: ${member}`).toBeUndefined();
			else expect.soft(error, name).toContain("CHECK");
		}
	}
	await emptyTables();
	for (const { sql } of others) await run(String(sql));
});

function mailOfKind(kind: string): Row {
	const isOfBooking = kindsAbout("booking").some((one) => one === kind);
	const owner = { booking_id: isOfBooking ? 1 : null };
	const message: Row = kind === "contact-business" ? { message_id: 1 } : {};
	const { withDay = false } = { withDay: false, ...mailKinds[kind as MailKind] };
	const day = withDay || kind === "reopened-customer" ? "2026-03-12" : null;
	return { ...mailRow, ...owner, ...message, day };
}
