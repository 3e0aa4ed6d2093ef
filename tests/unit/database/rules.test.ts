import { beforeEach } from "vitest";
import { dayAfter, maxDaysAhead } from "#app/business/base/calendar.ts";
import type { Row } from "../../support/db.ts";
import { aCard, bookingRow, messageRow, movedTo } from "../../support/rows.ts";
import * as statements from "./statements.ts";
import { type Attempt, testAttempts, testQueries } from "./statements.ts";

const { ago, booking, closed, end, erased, bookedDay, insert, photo, setBooking, today, update } =
	statements;

beforeEach(statements.threeBookings);

const stale = "reason:changedMeanwhile (by hand, a booking is changed by npm run staff";
const byHand = (column: string) => `UPDATE bookings SET ${column} = ${column} WHERE id = 1`;
const guarded = [
	...["version", "status", "booking_date", "held_days", "free_until", "work", "link"],
	...["marks", "car_type", "lines", "customer_name", "phone_number", "email", "paint"],
	...["moved_by_centre", "erased_at", "service_ids", "total_price", "discount_percent"],
	...["reference", "submission_key", "language", "source", "created_at"],
];
const toVersion = (version: number) => update("bookings", { version, link: 2 }, "id = 1");
testAttempts("only the one writer changes a booking:", [
	...guarded.map((column): Attempt => [`nobody its ${column} by hand`, [], byHand(column), stale]),
	["nobody who has read an older one", [setBooking({ link: 2 })], toVersion(1), stale],
	["nor skips a version", [], toVersion(2), stale],
	["a customer asks to be erased", [], update("bookings", { erase_asked_at: "now" })],
	["a network is forgotten", [], update("bookings", { sender: null })],
]);

const ahead = (days: number) => ({ ...movedTo(dayAfter(today, days)), created_at: ago(0) });
const bookAhead = (days: number) =>
	insert("bookings", { ...bookingRow, ...booking(9), ...ahead(days) });
testAttempts("a car is booked within the next year:", [
	["on its last day", [], bookAhead(maxDaysAhead)],
	["not a day later", [], bookAhead(maxDaysAhead + 1), "invalid text"],
]);

const [inWork, cancelled] = [
	setBooking({ status: "confirmed", work: "in-work" }),
	end("cancelled"),
];
const reopen = (id = 1) => setBooking({ status: "confirmed", change_reason: "reopened" }, id);
const stay = (days: number, id = 1) =>
	setBooking(
		{ held_days: JSON.stringify(Array.from({ length: days }, (_, later) => bookedDay(later))) },
		id,
	);
const move = (later: number, id = 1) => setBooking({ ...movedTo(bookedDay(later)) }, id);
const closedToday = closed(0, 0, { from_day: today, to_day: today });
testAttempts("staff reopen what has ended:", [
	["on its last day staff reopen it", [end("completed", 3)], reopen(3)],
	["not onto a closed day", [cancelled, closed()], reopen(), "reason:dateClosed"],
	["nor if today is closed", [end("completed", 3), closedToday], reopen(3), "reason:dateClosed"],
	["beside a closed day", [cancelled, closed(1)], reopen()],
]);

const correct = (columns: Row, id = 1) =>
	setBooking({ ...columns, change_reason: "corrected" }, id);
const name = { ar: "س", en: "x" };
const line = (more: object = {}) => [
	{ ...{ code: "thermal-nano-ceramic", years: 2, service: name, option: name }, ...more },
];
/** The car of booking 3 was here today. */
const card = (of?: object, more: Row = {}) =>
	insert("warranty_cards", { ...aCard(3, line(of), today), ...more });
const done = end("completed", 3);
const noWork = "card without completed booking";
const wrongCards: Record<string, Row> = {
	...{ "without products": { lines: "[]" }, "of a plate in letters": { car_ending: "ABC" } },
	...{
		"of an invoice without a digit": { invoice: "SARA" },
		"with a short key": { code_key: "0" },
	},
	"of a whole chassis number": { car_mark: "vin", car_ending: "1HGCM82633A004352" },
	"with another hash": { code_hash: "z".repeat(64) },
};
const isVoid = { voided_at: ago(0), void_reason: "other" };
const voided = update("warranty_cards", isVoid);
const otherCard = (columns: Row) => update("warranty_cards", columns);
const otherLines = JSON.stringify(line({ serial: "CX2025-8" }));
const cardStays = "card cannot change";
testAttempts("a warranty card is", [
	["of a car that was handed over", [done], card()],
	["of a car in work", [setBooking({ status: "confirmed", work: "ready" }, 3)], card()],
	["not of a car that waits", [end("confirmed", 3)], card(), noWork],
	["not of a car beside one in work", [inWork], card(), noWork],
	["not of a day to come", [end("completed")], card({}, { booking_id: 1 }), noWork],
	["not of an erased customer", [done, erased(3)], card(), noWork],
	["not of what was not sold", [done], card({ code: "thermal-titanium" }), noWork],
	["not void when it is written", [done], card({}, isVoid), noWork],
	...Object.entries(wrongCards).map(
		([what, wrong]): Attempt => [`not ${what}`, [done], card({}, wrong), "CHECK"],
	),
	["not beside another one", [done, card()], card({}, { code_hash: "b".repeat(64) }), "UNIQUE"],
	["of no other product", [done, card()], otherCard({ lines: otherLines }), cardStays],
	...["invoice", "car_ending", "code_key", "made_at"].map(
		(column): Attempt => [
			`of no other ${column}`,
			[done, card()],
			otherCard({ [column]: "0".repeat(32) }),
			cardStays,
		],
	),
	["void if staff say so", [done, card()], voided],
	["void for good", [done, card(), voided], otherCard({ voided_at: null }), cardStays],
	["void for one reason", [done, card(), voided], otherCard({ void_reason: "x" }), cardStays],
]);

const mail = (kind: string, more: Row = {}) =>
	insert("mails", { id: `${kind} ${more.booking_id ?? 1}`, kind, booking_id: 1, ...more });
const tell = update("mails", { state: "sent", sent_at: ago(0) });
const closedMail = (more: Row = {}) => mail("closed-customer", { day: bookedDay(), ...more });
const withPair = [
	...[photo("1", { booking_id: 3 }), photo("2", { booking_id: 3 }), photo("3", { booking_id: 3 })],
	insert("reviews", {
		...{ booking_id: 3, stars: 5, words: "", language: "ar", letter: "N", day: today },
		...{ consent: "An invented consent to publish", consented_at: ago(0), written_at: ago(0) },
		...{ photos_consent: "yes", arrival_photo: "1".repeat(32), handover_photo: "2".repeat(32) },
	}),
];
const show = update("reviews", { state: "shown" });
const attempts = [1, 2].map((booking_id) =>
	insert("link_attempts", { booking_id, sender: "x", attempted_at: "x" }),
);
/** At this hour it is already the next day in Riyadh. */
const twoYears = `${Number(today.slice(0, 4)) + 2}${today.slice(4)}T22:00:00.000Z`;
const later = (months: number) => `${dayAfter(today, months * 31)}T09:00:00.000Z`;

const message = insert("contact_messages", messageRow);
const twoDays = `1 ${bookedDay()}, 1 ${bookedDay(1)}, 2 ${bookedDay()}`;
const longStay = setBooking({ held_days: `["${today}","${bookedDay()}"]` }, 3);
const renamed = correct({ customer_name: "Huda" }, 3);
const [mailed, mailedOther] = [1, 2].map((booking_id) =>
	mail("booking-customer", { booking_id }),
) as [string, string];
testQueries({
	"SELECT booking_id, day FROM bay_days WHERE booking_id < 3 ORDER BY 1, 2": [
		["a car holds each day of its stay", twoDays, stay(2)],
		["a day that was closed since stays held", twoDays, closed(), stay(2)],
		["a shorter stay frees its last day", `1 ${bookedDay()}, 2 ${bookedDay()}`, stay(2), stay(1)],
		["a moved car leaves its former day", `1 ${bookedDay(3)}, 2 ${bookedDay()}`, move(3)],
		["a cancelled one holds nothing", `2 ${bookedDay()}`, cancelled],
		["nor one that did not come", `2 ${bookedDay()}`, end("no-show")],
		["a confirmed one holds what it had", `1 ${bookedDay()}, 2 ${bookedDay()}`, end("confirmed")],
		[
			"one that is reopened holds it again",
			`1 ${bookedDay()}, 2 ${bookedDay()}`,
			cancelled,
			reopen(),
		],
	],
	"SELECT day FROM bay_days WHERE booking_id = 3": [
		["a car that was handed over leaves the days to come", today, longStay, done],
		["and takes none again when it is corrected", today, longStay, done, renamed],
	],
	"SELECT moved_by_centre, version FROM bookings WHERE id = 1": [
		["who was told that the day is closed changes it free of charge", "1 1", closedMail(), tell],
		["not who waits for that mail", "0 0", closedMail(), update("mails", { state: "failed" })],
		["nor who was told something else", "0 0", mail("booking-customer"), tell],
		["nor who has another day by now", "0 1", closedMail(), move(1), tell],
		["nor who is not that customer", "0 0", closedMail({ booking_id: 2 }), tell],
		[
			"who is free already changes nothing",
			"1 1",
			setBooking({ moved_by_centre: 1 }),
			closedMail(),
			tell,
		],
	],
	"SELECT kind, booking_id FROM mails ORDER BY 1, 2": [
		["an erased customer has no mail", "booking-customer 2", mailed, mailedOther, erased()],
		["who is not erased keeps them", "booking-customer 1", mailed, setBooking({ erased_at: null })],
	],
	"SELECT booking_id FROM link_attempts": [
		["wrong digits are forgotten with a customer", "2", ...attempts, erased()],
	],
	"SELECT booking_id FROM warranty_cards": [
		["the card of an erased customer names no booking", "", done, card(), erased(3)],
		["that of another one does", "3", done, card(), erased()],
	],
	"SELECT count(removed_at), (SELECT count(*) FROM reviews) FROM photos": [
		["an erased customer leaves no photo and no review", "3 0", done, ...withPair, show, erased(3)],
		["another one does", "0 1", done, ...withPair, show, erased()],
		["of two years ago a shown review stays", "1 1", done, ...withPair, show, erased(3, later(25))],
		["two years by the clock of Riyadh", "1 1", done, ...withPair, show, erased(3, twoYears)],
		["not of less than that", "3 0", done, ...withPair, show, erased(3, later(23))],
		["a hidden one without it", "3 1", done, ...withPair, erased(3, later(25))],
		["a photo of nobody else", "0 0", photo("1", { booking_id: 2 }), erased()],
	],
	"SELECT what FROM deletions": [
		["that a message was deleted is known", "message", message, "DELETE FROM contact_messages"],
	],
});
