import { beforeEach, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import type { Actor } from "#app/business/bookings/status.ts";
import { aCard, bookingRow, messageRow, type Row, rows, run } from "../../support/rows.ts";
import {
	ago,
	cardMade,
	closed,
	correct,
	end,
	erased,
	event,
	expectOn,
	in10,
	insert,
	linkSent,
	move,
	older,
	photo,
	reopen,
	runAll,
	set,
	text,
	threeBookings,
	times,
	today,
	yesterday,
} from "../../support/statements.ts";

beforeEach(threeBookings);

const other = { booking_id: 2 };
const next = { revision: 1 };
const calls = (count: number, by?: Actor, more?: Row) => times(count, event("call", by, more));
const moves = (count: number, by?: Actor, more?: Row) => times(count, event("day", by, more));
const photoed = (count: number, more?: Row) => times(count, event("photo", "staff-link", more));
const stayOf = (days: number) =>
	set({ held_days: JSON.stringify(Array.from({ length: days }, (_, later) => in10(later))) });

const name = { ar: "س", en: "x" };
const lineWith = (more: object = {}) => [
	{ ...{ code: "thermal-nano-ceramic", years: 2, service: name, option: name }, ...more },
];
/** Of booking 3, whose car was here today. */
const card = (line?: object, more: Row = {}) =>
	insert("warranty_cards", { ...aCard(3, lineWith(line), today), ...more });
const changed = (line: object, more: Row = {}) =>
	Object.entries({
		lines: aCard(3, lineWith(line), today).lines ?? "",
		changed_by: "staff",
		...more,
	})
		.map(([column, value]) => `${column} = ${text(value)}`)
		.join(", ")
		.replace(/^/, "UPDATE warranty_cards SET ");
const voided = `UPDATE warranty_cards SET voided_at = '${ago(0)}', void_reason = 'other'`;
const done = set({ status: "completed", changed_by: "staff" }, 3);
const confirmed = set({ status: "confirmed", changed_by: "staff" }, 3);
const inWork = (revision: number) =>
	event("work", "staff-link", { booking_id: 3, revision, to_value: "in-work" });
const otherInWork = event("work", "staff-link", { booking_id: 2, revision: 1 });
const notSold = "card without completed booking";
const fixed = "card cannot change";
const invalid = "invalid card";

const newLink = set({ link: 2, changed_by: "staff-link" });
const begun = "work has begun";
const anew = (by: Actor) => move(by).replace("SET", "SET status = 'pending',");
const cancelled = end("cancelled");
const ended = (change_reason: string, id = 1) =>
	set({ status: "cancelled", changed_by: "staff", change_reason }, id);
const reopened = (count: number) => [
	...times(count, `${cancelled}; ${reopen()}`).flatMap((pair) => pair.split("; ")),
	cancelled,
];
const otherWord = "UPDATE booking_events SET to_value = 'reached'";
const removed = (at = "'now'") => `UPDATE photos SET removed_at = ${at}`;
const links = (generation: number) => `UPDATE staff_links SET generation = ${generation}`;
const oldMove = event("day", "customer", yesterday);
const oldWork = event("work", "staff", { revision: -1 });
const six = [..."123456"].map((id) => photo(id));

const noBooking = "photo without booking";
const changes = "too many changes today";
const all = "too many changes of this booking today";
const staysEnded = "booking stays ended";
const notAllowed = "status change not allowed";
const hourAgo = ago(1);
const message = (id: number, more: Row = {}) =>
	insert("contact_messages", {
		...{ ...messageRow, id, submission_key: `key ${id}`, created_at: hourAgo },
		...{ phone: `050000000${id}`, email: `person${id}@example.com`, ...more },
	});
const same = { phone: "0501234567" };
const fiveMessages = [1, 2, 3, 4, 5].map((id) => message(id, same));
const mailbox = { email: "AB+c@example.com" };
const ofMailbox = [1, 2, 3, 4, 5].map((id) => message(id, { email: "a.b@example.com" }));
const manyMessages = "too many messages today";
const dayBefore = { changed_at: new Date(Date.parse(hourAgo) - 86_400_000).toISOString() };
const dayLater = { created_at: new Date(Date.parse(hourAgo) + 86_400_000).toISOString() };
const days = "too many corrections today";
const byStaff = set({
	...{ email: "new@example.com", change_reason: "corrected", changed_by: "staff-link" },
});
const threeByStaff = times(3, event("email", "staff-link", { to_value: "by-staff" }));

const manyBookings = "too many bookings today";
const heldOn = (day: string) => ({ booking_date: day, held_days: `["${day}"]` });
const twoDays = { held_days: `["${in10(1)}","${in10(2)}"]`, changed_by: "staff" };
const moveOfTwo = set({ booking_date: in10(1), ...twoDays });
/** Another booking than those of `threeBookings`. */
const book = (id: number, more: Row = {}) =>
	insert("bookings", {
		...{ ...bookingRow, id, reference: `B0${1000 + id}`, submission_key: `another ${id}` },
		...{ phone_number: `05010${10_000 + id}`, email: `another${id}@example.com` },
		...{ created_at: hourAgo, ...heldOn(in10(id % 200)), ...more },
	});
const five = (more: Row = {}) => [4, 5, 6, 7, 8].map((id) => book(id, more));
const samePhone = { phone_number: "0501234567" };
const byPhone = { source: "phone", discount_percent: 0, email: "" };
const caller = { ...samePhone, ...byPhone };
const toX = { email: "x@example.com" };
const earlier = (statement: string) => statement.replace(hourAgo, ago(30));
const corrected = (_: string, index: number) =>
	event("email", "customer", { booking_id: 4 + index });
const fiveToX = five(toX);
const fiveOld = fiveToX.map(earlier);
const fiveCorrected = [...fiveOld, ...five().map(corrected)];
const [bookToX, correctToX] = [book(9, { email: "X@example.com" }), correct("X@example.com")];
const bookToXLater = book(9, { email: "X@example.com", ...dayLater });
const correctedAt = (more: Row) =>
	[4, 5, 6, 7, 8].map((booking_id) => event("email", "customer", { booking_id, ...more }));
const [fiveCorrectedBefore, longCorrected] = [correctedAt(dayBefore), correctedAt(yesterday)];
const called = (_: string, index: number) => event("call", "staff", { booking_id: 4 + index });
/** The board of today. */
const onBoard = (time = "04:00:00.000", day = today) => ({
	...byPhone,
	created_at: `${day}T${time}Z`,
});
const tomorrowAt = (time: string) => onBoard(time, dayAfter(today, 1));
const boarded = (count: number) =>
	Array.from({ length: count }, (_, index) => book(100 + index, onBoard()));
const oneMore = book(199, onBoard());
const isFalse = event("status", "staff", { booking_id: 100, reason: "abuse" });
const board = "too many bookings on this board";
const [atFirst, ofNext] = [onBoard("03:30:00.000"), tomorrowAt("03:30:00.000")].map((made) =>
	book(150, made),
) as [string, string];
const otherFalse = event("status", "staff", { booking_id: 2, reason: "abuse" });
const calledOnBoard = event("call", "staff", { booking_id: 100 });
const fromSite = Array.from({ length: 40 }, (_, index) =>
	book(100 + index, { created_at: onBoard().created_at }),
);
const _calledInVain = event("work", "staff-link", { to_value: "not-reached" });
const longAfter = erased(1, `${in10(3)}T09:00:00.000Z`);
const overAndDone = [
	book(9, { created_at: ago(72), ...heldOn(in10(-11)) }),
	set({ status: "completed", changed_by: "staff" }, 9),
];
type Attempt = [what: string, before: string[], attempt: string, refused?: string];
/** What was done before, what somebody tries now, and the rule that refuses it, if one does. */
test.each<Attempt>([
	["a fourth move by the customer", moves(3, "customer"), move("customer"), changes],
	["a third one", moves(2, "customer"), move("customer")],
	["a fourth one a day later", [...moves(2, "customer"), oldMove], move("customer")],
	["a move after three by staff", moves(3), move("customer")],
	["one after three other changes", times(3, event("email", "customer")), move("customer")],
	["one after three of another booking", moves(3, "customer", other), move("customer")],
	["an eleventh move by a link of staff", moves(10), move("staff-link"), changes],
	["a tenth one", moves(9), move("staff-link")],
	["an eleventh by a command", moves(10, "staff"), move("staff")],
	["an eleventh day to collect", times(10, event("expected")), expectOn("staff-link"), changes],
	["a tenth one", times(9, event("expected")), expectOn("staff-link")],
	["a fourth new link", times(3, event("link")), newLink, changes],
	["a new link after three that were sent again", times(3, linkSent), newLink],
	["a fourth one that is sent again", times(3, linkSent), linkSent, changes],
	["a third one", times(2, event("link")), newLink],
	["a fourth new card", times(3, cardMade), cardMade, changes],
	["a fourth correction of one", times(3, cardMade), event("card")],
	["a first card after three corrections", times(3, event("card")), cardMade],
	["a sixty-first change by a link of staff", calls(60), event("work"), all],
	["a sixtieth one", calls(59), event("work")],
	["a customer's word after sixty by staff", calls(60), event("email", "customer")],
	["one a day later", [...calls(1, "staff-link", yesterday), ...calls(59)], event("work")],
	["one after photos", [event("photo"), ...calls(59)], event("work")],
	["a photo after sixty", calls(60), event("photo")],
	["a command after sixty", calls(60), event("call", "staff")],
	["a change after sixty by commands", calls(60, "staff"), event("call")],
	["one after sixty of another booking", calls(60, "staff-link", other), event("call")],

	["a customer's move while staff work", [event("work")], move("customer"), begun],
	["a customer's cancellation then", [event("work")], end("cancelled", "customer"), begun],
	["a move by staff then", [event("work")], move("staff")],
	["a customer's move after a call", [event("call")], move("customer")],
	["one after work that was before the last change", [oldWork], move("customer")],
	["one while staff work on another car", [event("work", "staff", other)], move("customer")],
	["a move of an ended booking", [cancelled], move("staff"), "move not allowed"],
	["a day to collect after the end", [end("no-show")], expectOn("staff"), "booking has ended"],
	["the same stay after the end", [end("no-show")], set({ held_days: `["${in10()}"]` })],
	["a link that has ended, once more", [newLink], newLink, "ended link stays ended"],
	["a stay of eighteen days", [], stayOf(18), "stay is too long"],
	["a stay of seventeen", [], stayOf(17)],

	["the same day of an ended booking", [cancelled], set({ booking_date: in10() })],
	["a confirmed booking as new", [end("confirmed")], end("pending", "customer"), notAllowed],
	["one that its customer moves as new", [end("confirmed")], anew("customer")],
	["one that staff move as new", [end("confirmed")], anew("staff"), notAllowed],
	["a call about an ended booking", [end("no-show")], end("confirmed"), notAllowed],
	["reopening what has ended", [cancelled], reopen()],
	["reopening what has not", [], reopen(), notAllowed],
	["reopening it as new", [cancelled], reopen().replace("confirmed", "pending"), notAllowed],
	["reopening once its days are over", overAndDone, reopen(9), staysEnded],
	["reopening on its last day", [done], reopen(3)],
	["reopening what was never real", [ended("abuse")], reopen(), staysEnded],
	["reopening what was real, beside another", [ended("abuse", 2), ended("other")], reopen()],
	["reopening an erased one", [cancelled, erased()], reopen(), staysEnded],
	["reopening it a fourth time", reopened(3), reopen(), changes],
	["reopening it a third time", reopened(2), reopen()],
	["reopening it a day later", [...reopened(3), older(24.01 * 60)], reopen()],
	["another word in the history", [event("call")], otherWord, "history stays"],

	["a fourth corrected address", times(3, event("email", "customer")), correct(), days],
	["a third one", times(2, event("email", "customer")), correct()],
	["one by staff after three by the customer", times(3, event("email", "customer")), byStaff],
	["one by the customer after three by staff", threeByStaff, correct()],
	["a fourth one by staff", threeByStaff, byStaff, days],
	["a fourth one a day later", times(3, event("email", "customer", yesterday)), correct()],
	["a third after other changes", calls(3), correct()],
	["one of another booking", times(3, event("email", "customer", other)), correct()],
	["the same after three", times(3, event("email", "customer")), correct("person1@example.com")],
	["forgetting who corrected it three times", times(3, event("email", "customer")), erased()],
	["an address in other letters", [], correct("س@example.com"), "invalid text"],

	["a booking on a closed day", [closed(1, 2)], move("staff"), "day is closed"],
	["one on the last closed day", [closed(0, 1)], move("staff"), "day is closed"],
	["one after it", [closed(-1, 0)], move("staff")],
	["a move onto its own closed day", [expectOn("staff"), closed(1)], moveOfTwo, "day is closed"],
	["reopening on a day that was closed since", [cancelled, closed()], reopen(), "day is closed"],

	["a seventh photo of a moment", six, photo("7"), "too many photos of this car"],
	["a sixth one", [..."12345"].map((id) => photo(id)), photo("7")],
	["a photo of the other moment", six, photo("7", { moment: "handover" })],
	["a photo of another car", six, photo("7", other)],
	["one in the place of a removed one", [...six, `${removed()} WHERE id LIKE '1%'`], photo("7")],
	["a photo that is stored before it is sent", [], photo("1", { stored_at: ago(0) }), noBooking],
	["one that is removed", [], photo("1", { removed_at: ago(0) }), noBooking],
	["one of a cancelled booking", [cancelled], photo("1"), noBooking],
	["one of an erased customer", [longAfter], photo("1"), noBooking],
	["one of a completed booking", [end("completed")], photo("1")],
	["a twenty-fifth photo in a day", photoed(24), photo("1"), "too many photos today"],
	["a twenty-fourth one", photoed(23), photo("1")],
	["one after twenty-four deleted ones", photoed(24, { to_value: "deleted" }), photo("1")],
	["one a day later", photoed(24, yesterday), photo("1")],
	["one after other changes", calls(24), photo("1")],
	["one after those of another car", photoed(24, other), photo("1")],
	["a photo after two hundred", photoed(200, other), photo("1"), "too many photos today"],
	["one after 199", photoed(199, other), photo("1")],
	["a removed photo again", [photo("1"), removed()], removed("NULL"), "a removed photo stays so"],
	["the links of now once more", [links(2)], links(2)],
	["ended links of staff again", [links(2)], links(1), "ended staff links stay ended"],

	["a sixth message of one mobile", fiveMessages, message(6, same), manyMessages],
	["a fifth one", fiveMessages.slice(1), message(6, same)],
	["one of another mobile", fiveMessages, message(6)],
	["the fifth one again", fiveMessages, message(5, same), "UNIQUE"],
	["a sixth message a day after the first", fiveMessages, message(6, { ...same, ...dayLater })],
	["a sixth message of one mailbox", ofMailbox, message(6, mailbox), manyMessages],
	["one a day after the first", ofMailbox, message(6, { ...mailbox, ...dayLater })],
	["a sixth booking of one mobile", five(samePhone), book(9, samePhone), manyBookings],
	["a fifth one", five(samePhone).slice(1), book(9, samePhone)],
	["a call after five on the site", five(samePhone), book(9, caller)],
	["a call of a mailbox to which five were made", fiveToX, book(9, { ...byPhone, ...toX })],
	["a sixth call", five(caller), book(9, caller), manyBookings],
	["one on the site after five calls", five(caller), book(9, samePhone), manyBookings],
	["a sixth one a day after the first", five(samePhone), book(9, { ...samePhone, ...dayLater })],
	["the fifth one sent again", five(samePhone), book(8, samePhone), "UNIQUE"],
	["a sixth one of another mobile", five(samePhone), book(9)],
	["a sixth one by telephone, without an address", five(byPhone), book(9, byPhone)],
	["a booking for a mailbox to which five were corrected", fiveCorrected, bookToX, manyBookings],
	["one for a mailbox of five that were called", [...fiveOld, ...five().map(called)], bookToX],
	["one after another was corrected", [...fiveOld, event("email", "customer", other)], bookToX],
	["one a day after five were corrected", [...fiveOld, ...fiveCorrectedBefore], bookToX],
	["one a day after five others", fiveToX, bookToXLater],
	["an address to which five were corrected before", [...fiveOld, ...longCorrected], correctToX],
	["one beside five new bookings of others", five(), correctToX],
	["an address with five new bookings", fiveToX, correctToX, days],
	[
		"an address taken away beside five callers without one",
		[...five(byPhone), book(9, { ...byPhone, email: "x@example.com" })],
		set({ email: "", changed_by: "staff-link" }, 9),
	],
	["one with five old ones", fiveOld, correctToX],
	["one with five old ones of who were called", [...fiveOld, ...five().map(called)], correctToX],
	["another spelling of it for the fifth", fiveToX, correct("X+a@example.com", 8)],
	["one to which five were corrected", fiveCorrected, correctToX, days],
	["one after another was corrected", [...fiveOld, event("email", "customer", other)], correctToX],
	["a forty-first call of one board", boarded(40), oneMore, board],
	["one in its first moment", boarded(40), book(199, onBoard("03:30:00.000")), "this board"],
	["one in its last moment", boarded(40), book(199, tomorrowAt("03:29:59.999")), "this board"],
	["a fortieth one", boarded(39), oneMore],
	["one more, if one is of its first moment", [...boarded(39), atFirst], oneMore, board],
	["one more, if one is of the next board", [...boarded(39), ofNext], oneMore],
	["one more, if a booking beside it was false", [...boarded(40), otherFalse], oneMore, board],
	["one more, if one of them was called", [...boarded(40), calledOnBoard], oneMore, board],
	["one from the site after them", boarded(40), book(199, { created_at: onBoard().created_at })],
	["the last call sent again", boarded(40), book(139, onBoard()), "UNIQUE"],
	["a call after forty from the site", fromSite, oneMore],
	["a call of the board after", boarded(40), book(199, tomorrowAt("03:30:00.000"))],
	["a call of the board before", boarded(40), book(199, onBoard("03:29:59.999"))],
	["a call after forty of which one was false", [...boarded(40), isFalse], oneMore],
	["another moment of a removed photo", [photo("1"), removed()], removed("'later'")],
	["a card of an erased customer", [done, erased(3)], card(), notSold],
	["a card of a completed booking", [done], card()],
	["a card before the work has begun", [confirmed], card(), notSold],
	["a card of a car in work", [confirmed, inWork(1)], card()],
	["a card of a car whose work was for another day", [confirmed, inWork(0)], card(), notSold],
	["a card of a car beside one in work", [confirmed, otherInWork], card(), notSold],
	["a card of a car beside one that is done", [done], card({}, other), notSold],
	["a card of a car in work that nobody confirmed", [inWork(0)], card(), notSold],
	["a card of what was not sold", [done], card({ code: "thermal-titanium" }), notSold],
	["a card that is void", [done], card({}, { voided_at: ago(0), void_reason: "other" }), notSold],
	["a card of a day to come", [end("completed")], card({}, { booking_id: 1 }), notSold],
	...[
		...[{ years: 0 }, { years: 26 }, { years: 2.5 }, { years: "2" }, { years: null }],
		...[{ installed: "2026-02-30" }, { installed: "2019-12-31" }, { installed: null }],
		...[{ installed: dayAfter(today, 1) }, { service: { ar: "س" } }, { option: {} }],
		...[{ serial: "AB12" }, { serial: `A${"1".repeat(30)}` }, { serial: "ABCDE" }],
		...[
			{ serial: "ab12345" },
			{ serial: "AB 12345" },
			{ serial: 12345 },
			{ serial: undefined },
			{ serial: null },
		],
		...[{ serial: "05-0123-4567" }, { serial: "9665.0123.4567" }, { serial: "00966501/234567" }],
	].map((wrong): Attempt => [`a card with ${JSON.stringify(wrong)}`, [done], card(wrong), invalid]),
	...Object.entries<Row>({
		...{ "without products": { lines: "[]" }, "of a plate in letters": { car_ending: "ABC" } },
		...{ "of an invoice without a digit": { invoice: "SARA" } },
		"of a whole chassis number": { car_mark: "vin", car_ending: "1HGCM82633A004352" },
		...{
			"with another hash": { code_hash: "z".repeat(64) },
			"with a short key": { code_key: "0" },
		},
	}).map(([what, wrong]): Attempt => [`a card ${what}`, [done], card({}, wrong), "CHECK"]),
	["a second card", [done, card()], card({}, { code_hash: "b".repeat(64) }), "UNIQUE"],
	["a card of 25 years", [done], card({ years: 25, serial: "A1234", installed: "2020-01-01" })],
	["a card of one year", [done], card({ years: 1, installed: today })],
	["another number", [done, card()], changed({ serial: "CX2025-8" }), fixed],
	["another invoice", [done, card()], changed({}, { invoice: "INV-2" }), fixed],
	["another plate", [done, card()], changed({}, { car_ending: "4822" }), fixed],
	["that a card is void", [done, card()], voided],
	[
		"another reason of a void card",
		[done, card(), voided],
		"UPDATE warranty_cards SET void_reason = 'removed'",
		fixed,
	],
	["another code", [done, card()], "UPDATE warranty_cards SET code_key = code_key", fixed],
])("whether the database takes %s", async (_, before, attempt, refused = "taken") => {
	await runAll(...before);
	expect(await run(attempt).then(() => "taken", String)).toContain(refused);
});

const asked = (statement: string) =>
	statement.replace("SET ", "SET change_reason = 'customer-asked', ");

test.each<[who: string, changes: string[], isByCentre: 0 | 1]>([
	["moves it", [move("customer")], 0],
	["is moved by staff", [move("staff-link")], 1],
	["is moved by a command", [move(null)], 1],
	["is moved by staff as wished", [asked(move("staff-link"))], 0],
	["is moved by staff, and then moves it", [move("staff-link"), move("customer", 2)], 0],
	["is moved by staff, and cancels", [move("staff-link"), end("cancelled", "customer")], 1],
	["is confirmed", [end("confirmed")], 0],
	["is moved by staff, and is confirmed", [move("staff-link"), end("confirmed")], 1],
	["waits longer for the car", [expectOn("staff-link")], 1],
	["waits longer as wished", [asked(expectOn("staff-link"))], 0],
	["is moved, and waits longer as wished", [expectOn("staff"), asked(expectOn("staff", 2))], 1],
	["gets the car earlier", [asked(expectOn("staff", 3)), expectOn("staff-link", 2)], 0],
])("whether the centre was the last to move who %s", async (_, changes, isByCentre) => {
	await runAll(...changes);
	expect(await rows("SELECT moved_by_centre FROM bookings WHERE id = 1")).toEqual([
		{ moved_by_centre: isByCentre },
	]);
});

const waiting = (kind: string, more: Row = {}) =>
	insert("mails", { id: `${kind} before`, kind, booking_id: 1, ...more });
const kinds = "booking confirmed moved expected ready link corrected".split(" ");
const mailsBefore = [
	...kinds.map((kind) => waiting(`${kind}-customer`)),
	...["reminder", "closed", "reopened"].map((kind) => waiting(`${kind}-customer`, { day: in10() })),
	waiting("moved-business", { state: "failed" }),
	waiting("booking-business", { state: "sent", sent_at: ago(1) }),
	waiting("booking-customer", { id: "of another", booking_id: 2 }),
];
const ofDay = ["reminder-customer", "closed-customer", "reopened-customer"];
const onlyWhenOver = ["ready-customer", ...ofDay, "moved-business"];
const onChange = ["booking-customer", "confirmed-customer"];
const onAny = ["expected-customer", "moved-customer"];
const onEnd = [...onChange, ...onAny, ...onlyWhenOver];
const onCancel = [...onEnd, "corrected-customer"];
const onMove = [...onChange, ...onAny, "moved-business", ...ofDay];

const byCustomer = ["cancelled-business 5", "cancelled-customer 5"];

/** What is mailed anew, in how many minutes, and which mails that nobody has sent tell nothing true any more. */
test.each<[what: string, attempt: string, mailed: string[], over: string[]]>([
	["the customer moves it", move("customer"), ["moved-business 5", "moved-customer 5"], onMove],
	["a link of staff moves it", move("staff-link"), ["moved-customer 5"], onMove],
	["staff move it", move("staff"), ["moved-customer 0"], onMove],
	["its car is expected later", expectOn("staff-link"), [], ["expected-customer"]],
	["staff confirm it", end("confirmed"), ["confirmed-customer 0"], [...onChange, ...onAny]],
	["the customer cancels it", end("cancelled", "customer"), byCustomer, onCancel],
	["a link of staff cancels it", end("cancelled"), ["cancelled-customer 5"], onCancel],
	["staff cancel it", end("cancelled", "staff"), ["cancelled-customer 0"], onCancel],
	["it is ended as false", set({ status: "cancelled", change_reason: "abuse" }), [], onCancel],
	["it is completed", end("completed"), [], onEnd],
	["nothing of it changes", set({ status: "pending" }), [], []],
])("which mails are sent of a booking when %s", async (_, attempt, mailed, over) => {
	await runAll(...mailsBefore, attempt);
	const kindsOf = (found: Row[]) => found.map((row) => Object.values(row).join(" "));
	const added = await rows(
		"SELECT kind, CAST(round((julianday(due_at) - julianday('now')) * 1440) AS INT) FROM mails WHERE id = kind || ':1:1' ORDER BY kind",
	);
	expect(kindsOf(added as Row[])).toEqual(mailed);
	const ended = await rows("SELECT kind FROM mails WHERE state = 'dismissed' ORDER BY kind");
	expect(kindsOf(ended as Row[])).toEqual([...over].sort());
	expect(await rows("SELECT state FROM mails WHERE id = 'of another'")).toEqual([
		{ state: "waiting" },
	]);
});

test("what staff reopen is as it was: its bay, its work and what was told of it, but not what waited", async () => {
	await runAll(
		...[end("confirmed"), event("work", "staff-link", next)],
		waiting("reminder-customer", { day: in10() }),
		waiting("ready-customer", { revision: 1 }),
		"UPDATE mails SET state = 'sent', sent_at = 'x' WHERE revision = 1",
		...[cancelled, reopen()],
	);
	expect(
		await rows("SELECT kind, state, revision FROM mails WHERE booking_id = 1 ORDER BY kind"),
	).toEqual([
		{ kind: "cancelled-customer", state: "dismissed", revision: 2 },
		{ kind: "confirmed-customer", state: "sent", revision: 1 },
		{ kind: "ready-customer", state: "sent", revision: 3 },
		{ kind: "reminder-customer", state: "dismissed", revision: 0 },
	]);
	expect(await rows("SELECT day FROM bay_days WHERE booking_id = 1")).toEqual([{ day: in10() }]);
	expect(
		await rows("SELECT what, to_value, revision, reason FROM booking_events ORDER BY id"),
	).toEqual([
		{ what: "status", to_value: "confirmed", revision: 1, reason: null },
		{ what: "work", to_value: "x", revision: 3, reason: null },
		{ what: "status", to_value: "cancelled", revision: 2, reason: null },
		{ what: "status", to_value: "confirmed", revision: 3, reason: "reopened" },
	]);
	expect(
		await rows("SELECT revision, changed_by, change_reason FROM bookings WHERE id = 1"),
	).toEqual([{ revision: 3, changed_by: null, change_reason: null }]);
});

test("the history of a booking has the card that was written, and that it was made void", async () => {
	await runAll(done, card(), voided);
	const history = await rows(
		"SELECT to_value, changed_by, reason FROM booking_events WHERE what = 'card' ORDER BY id",
	);
	expect(history.map((row) => Object.values(row))).toEqual([
		["made", "staff-link", null],
		["voided", "staff-link", "other"],
	]);
});
