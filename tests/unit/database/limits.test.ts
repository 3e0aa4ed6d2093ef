import { beforeEach } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import type { Row } from "../../support/db.ts";
import { bookingRow, messageRow } from "../../support/rows.ts";
import * as statements from "./statements.ts";
import { type Attempt, testAttempts } from "./statements.ts";

const { ago, closed, end, event, bookedDay, insert, older, photo, setBooking, times, yesterday } =
	statements;

beforeEach(statements.threeBookings);

const [another, sent] = [{ booking_id: 2 }, { to_value: "sent" }];
const rewritten = statements.update("booking_events", { to_value: "y" });
const tooMany = "reason:tooManyChanges";
const byTerminal = event("day", "staff");
const move = event("day", "customer");
const moveByStaff = event("day", "staff-link");
const fiveMoves = times(5, moveByStaff);
const expected = event("expected");
const [newLink, newCard] = [event("link"), event("card", "staff-link", { to_value: "made" })];
const linkSent = event("link", "staff-link", sent);
const linkAsked = event("link", "customer", sent);
const review = event("review", "customer", { to_value: "changed" });
const correction = event("correction");
const byLink = event("status", "staff-link", { reason: "reopened" });
const otherReopening = event("status", "staff", { reason: "reopened", ...another });
const reopening = event("status", "staff", { reason: "reopened" });

testAttempts("in a day a booking is changed at most so often:", [
	["a customer moves it three times", times(2, move), move],
	["not four times", times(3, move), move, tooMany],
	["again a day later", [...times(2, move), event("day", "customer", yesterday)], move],
	["beside moves by staff", times(3, moveByStaff), move],
	["beside other changes of their own", times(3, event("email", "customer")), move],
	["beside moves of another booking", times(3, event("day", "customer", another)), move],
	["a link of staff moves it ten times", times(9, moveByStaff), moveByStaff],
	["not eleven times", times(10, moveByStaff), moveByStaff, tooMany],
	["nor expects its car then", [...fiveMoves, ...times(5, expected)], expected, tooMany],
	["nor moves it after days to collect", times(10, expected), moveByStaff, tooMany],
	["the terminal moves it as often as it likes", times(10, byTerminal), byTerminal],
	["a link corrects it ten times", times(9, correction), correction],
	["not eleven times", times(10, correction), correction, tooMany],
	["a link is ended three times", times(2, newLink), newLink],
	["not four times", times(3, newLink), newLink, tooMany],
	["also after it was sent three times", times(3, linkSent), newLink],
	["a link is sent three times", [...times(2, linkSent), ...times(3, newLink)], linkSent],
	["not four times", times(3, linkSent), linkSent, tooMany],
	["to a customer who asks, after staff have", times(3, linkSent), linkAsked],
	["three cards are written", times(2, newCard), newCard],
	["not four", times(3, newCard), newCard, tooMany],
	["also after three were voided", times(3, event("card")), newCard],
	["and cards are voided however many there were", times(3, newCard), event("card")],
	["a review is changed ten times", times(9, review), review],
	["not eleven times", times(10, review), review, tooMany],
	["but deleted", times(10, review), event("review", "customer", { to_value: "deleted" })],
	["and shown by staff", times(10, event("review")), event("review")],
	["it is reopened three times", times(2, reopening), reopening],
	["not four times", times(3, reopening), reopening, tooMany],
	["nor by a link", times(3, reopening), byLink, tooMany],
	["again a day later", [...times(3, reopening), older(24.01 * 60)], reopening],
	["beside another one", times(3, otherReopening), reopening],
	["beside other changes", times(3, event("status", "staff", { reason: "other" })), reopening],
	["the history never", [event("call")], rewritten, "history stays"],
]);

const calls = (count: number, by: "staff" | "staff-link" = "staff-link", more?: Row) =>
	times(count, event("call", by, more));
const tooManyInAll = "reason:tooManyOfBooking";
const ended = (to_value: string, what: "status" | "work" = "status") =>
	event(what, "staff-link", { to_value });
testAttempts("of all changes by links of staff one booking has sixty in a day:", [
	["the sixtieth", calls(59), event("work")],
	["not one more", calls(60), event("work"), tooManyInAll],
	["again a day later", [...calls(59), ...calls(1, "staff-link", yesterday)], event("work")],
	["photos do not count", [...calls(59), event("photo")], event("work")],
	["nor are they counted here", calls(60), event("photo")],
	["nor what customers do", calls(60), event("email", "customer")],
	["nor what the terminal does", calls(60), event("call", "staff")],
	["nor what it has done", calls(60, "staff"), event("call")],
	["nor another booking", calls(60, "staff-link", another), event("call")],
	...["completed", "cancelled", "no-show"].map(
		(to): Attempt => [`it is ${to} all the same`, calls(60), ended(to)],
	),
	["but not confirmed", calls(60), ended("confirmed"), tooManyInAll],
	["nor has a work of that name", calls(60), ended("completed", "work"), tooManyInAll],
]);

const correct = (email = "new@example.com", id = 1) =>
	setBooking({ email, changed_by: "customer" }, id);
const byStaff = setBooking({ email: "new@example.com", change_reason: "corrected" });
const corrected = event("email", "customer", { to_value: "corrected" });
const correctedByStaff = event("email", "staff-link", { to_value: "by-staff" });
const corrections = "reason:tooManyCorrections";
testAttempts("in a day an address is corrected three times:", [
	["a third time", times(2, corrected), correct()],
	["not a fourth time", times(3, corrected), correct(), corrections],
	["again a day later", times(3, event("email", "customer", yesterday)), correct()],
	["to the same as often as somebody likes", times(3, corrected), correct("person1@example.com")],
	["by staff after its customer", times(3, corrected), byStaff],
	["by its customer after staff", times(3, correctedByStaff), correct()],
	["but not by staff a fourth time", times(3, correctedByStaff), byStaff, corrections],
	["beside other changes", calls(3), correct()],
	["beside another booking", times(3, event("email", "customer", another)), correct()],
	["a person is forgotten all the same", times(3, corrected), statements.erased()],
	["never to other letters", [], correct("س@example.com"), "invalid text"],
]);

const hourAgo = ago(1);
const plusDay = (moment: string, days: number) =>
	new Date(Date.parse(moment) + days * 86_400_000).toISOString();
const dayLater = { created_at: plusDay(hourAgo, 1) };
const heldOn = (day: string) => ({ booking_date: day, held_days: `["${day}"]` });
/** This booking is another one than those of `threeBookings`. */
const book = (id: number, more: Row = {}) =>
	insert("bookings", {
		...{ ...bookingRow, id, reference: `B0${1000 + id}`, submission_key: `another ${id}` },
		...{ phone_number: `05010${10_000 + id}`, email: `another${id}@example.com` },
		...{ created_at: hourAgo, ...heldOn(bookedDay(id % 200)), ...more },
	});
const five = (more: Row = {}) => [4, 5, 6, 7, 8].map((id) => book(id, more));
const onFive = (what: "email" | "call", more: Row = {}) =>
	[4, 5, 6, 7, 8].map((booking_id) => event(what, "customer", { booking_id, ...more }));
const [mobile, byPhone] = [
	{ phone_number: "0501234567" },
	{ source: "phone", discount_percent: 0 },
];
const call = { ...byPhone, email: "" };
const caller = { ...mobile, ...call };
const [toSara, toSaraBefore] = [
	{ email: "sara@example.com" },
	{ email: "sara@example.com", created_at: ago(30) },
];
const [fiveToSara, fiveBefore] = [five(toSara), five(toSaraBefore)];
const [sixthOfSara, correctToSara] = [
	book(9, { email: "Sara@example.com" }),
	correct("Sara@example.com"),
];
const fiveCorrected = [...fiveBefore, ...onFive("email")];
const otherCorrected = event("email", "customer", another);
const dayEarlier = { changed_at: plusDay(hourAgo, -1) };
const manyBookings = "reason:tooManyToday";
testAttempts("in a day one mobile, or one mailbox, books five times:", [
	["a fifth time", five(mobile).slice(1), book(9, mobile)],
	["not a sixth time", five(mobile), book(9, mobile), manyBookings],
	["a day after the first", five(mobile), book(9, { ...mobile, ...dayLater })],
	["beside another mobile", five(mobile), book(9)],
	["the same form again", five(mobile), book(8, mobile), "UNIQUE"],
	["a call after five on the site", five(mobile), book(9, caller)],
	["no sixth call", five(caller), book(9, caller), manyBookings],
	["none on the site after five calls", five(caller), book(9, mobile), manyBookings],
	["no sixth one of a mailbox", fiveToSara, sixthOfSara, manyBookings],
	[
		"another spelling of it neither",
		fiveToSara,
		book(9, { email: "Sara+a@example.com" }),
		manyBookings,
	],
	["a call of that mailbox", fiveToSara, book(9, { ...byPhone, ...toSara })],
	["a mailbox a day later", fiveToSara, book(9, { ...toSara, ...dayLater })],
	["callers without a mailbox", five(call), book(9, call)],
	[
		"none for an address that five bookings were corrected to",
		fiveCorrected,
		sixthOfSara,
		manyBookings,
	],
	["one for a mailbox of five that were called", [...fiveBefore, ...onFive("call")], sixthOfSara],
	["one after another one was corrected", [...fiveBefore, otherCorrected], sixthOfSara],
	["one a day after the corrections", [...fiveBefore, ...onFive("email", dayEarlier)], sixthOfSara],
	["no correction to a mailbox of five", fiveToSara, correctToSara, corrections],
	["nor to one to which five were corrected", fiveCorrected, correctToSara, corrections],
	["a correction to one of four", fiveToSara.slice(1), correctToSara],
	["a correction to one of five others", five(), correctToSara],
	["a correction to one of long ago", fiveBefore, correctToSara],
	["one of who were called", [...fiveBefore, ...onFive("call")], correctToSara],
	[
		"one of who were corrected long ago",
		[...fiveBefore, ...onFive("email", yesterday)],
		correctToSara,
	],
	["another spelling for one of the five", fiveToSara, correct("Sara+a@example.com", 8)],
	["a call without an address any more", five(call), setBooking({ email: "" }, 8)],
]);

const message = (id: number, more: Row = {}) =>
	insert("contact_messages", {
		...{ ...messageRow, id, submission_key: `key ${id}`, created_at: hourAgo },
		...{ phone: `050000000${id}`, email: `person${id}@example.com`, ...more },
	});
const phone = { phone: "0501234567" };
const fiveMessages = [1, 2, 3, 4, 5].map((id) => message(id, phone));
const ofMailbox = [1, 2, 3, 4, 5].map((id) => message(id, { email: "a.b@example.com" }));
const mailbox = { email: "AB+c@example.com" };
testAttempts("in a day one mobile, or one mailbox, writes five times:", [
	["a fifth time", fiveMessages.slice(1), message(6, phone)],
	["not a sixth time", fiveMessages, message(6, phone), manyBookings],
	["a day after the first", fiveMessages, message(6, { ...phone, ...dayLater })],
	["beside another one", fiveMessages, message(6)],
	["the same form again", fiveMessages, message(5, phone), "UNIQUE"],
	["no sixth one of a mailbox", ofMailbox, message(6, mailbox), manyBookings],
	["a mailbox a fifth time", ofMailbox.slice(1), message(6, mailbox)],
	["a mailbox a day later", ofMailbox, message(6, { ...mailbox, ...dayLater })],
]);

const onBoard = (time = "04:00:00.000", day = statements.today) => ({
	...{ ...byPhone, email: "", created_at: `${day}T${time}Z` },
});
const tomorrowAt = (time: string) => onBoard(time, dayAfter(statements.today, 1));
const boarded = (count: number, more: Row = onBoard()) =>
	Array.from({ length: count }, (_, index) => book(100 + index, more));
const oneMore = book(199, onBoard());
const isFalse = (booking_id: number) => event("status", "staff", { booking_id, reason: "abuse" });
const [oneAtFirst, oneOfNext] = [onBoard("03:30:00.000"), tomorrowAt("03:30:00.000")].map((more) =>
	book(150, more),
) as [string, string];
const called = event("call", "staff", { booking_id: 100 });
const boardFull = "reason:tooManyOnBoard";
testAttempts("on the board of a day staff book forty cars:", [
	["the fortieth", boarded(39), oneMore],
	["not one more", boarded(40), oneMore, boardFull],
	["not in its first moment", boarded(40), book(199, onBoard("03:30:00.000")), boardFull],
	["nor in its last", boarded(40), book(199, tomorrowAt("03:29:59.999")), boardFull],
	["with one of its first moment", [...boarded(39), oneAtFirst], oneMore, boardFull],
	["without one of the next board", [...boarded(39), oneOfNext], oneMore],
	["on the next board", boarded(40), book(199, tomorrowAt("03:30:00.000"))],
	["on the last one", boarded(40), book(199, onBoard("03:29:59.999"))],
	["one for a false one", [...boarded(40), isFalse(100)], oneMore],
	["none for a false one beside them", [...boarded(40), isFalse(2)], oneMore, boardFull],
	["none for one that was called", [...boarded(40), called], oneMore, boardFull],
	["while the site books", boarded(40), book(199, { created_at: onBoard().created_at })],
	["after forty from the site", boarded(40, { created_at: onBoard().created_at }), oneMore],
	["the same form again", boarded(40), book(139, onBoard()), "UNIQUE"],
]);

const boardAt = (time: string, day = statements.today) => ({ created_at: `${day}T${time}Z` });
const now = boardAt("04:00:00.000");
const [firstMoment, lastBoard] = [boardAt("03:30:00.000"), boardAt("03:29:59.999")];
const nextBoard = boardAt("03:30:00.000", dayAfter(statements.today, 1));
const [twentyNine, twentyEight] = [[closed(0, 28, now)], [closed(0, 27, now)]];
const oneDay = closed(50, 50, now);
const tooLong = "reason:closingTooLong";
const toldOn = (later: number, more: Row = {}) =>
	insert("mails", {
		...{ id: `told ${later}`, kind: "closed-customer", booking_id: 1, day: bookedDay(later) },
		...{ ...now, ...more },
	});
testAttempts("on the board of a day staff close thirty days:", [
	["all at once", [], closed(0, 29, now)],
	["not thirty-one", [], closed(0, 30, now), tooLong],
	["in parts", [closed(0, 9, now)], closed(20, 39, now)],
	["not one more in parts", [closed(0, 9, now)], closed(20, 40, now), tooLong],
	["the first part of a closure again", [closed(0, 29, now)], closed(0, 19, now)],
	["the rest of it again", [closed(0, 29, now)], closed(10, 29, now)],
	["not beside its first moment", [closed(0, 29, firstMoment)], oneDay, tooLong],
	["beside the last board", [closed(0, 29, lastBoard)], oneDay],
	["beside the next one", [closed(0, 29, nextBoard)], oneDay],
	["a day that was told and opened counts", [...twentyNine, toldOn(40)], oneDay, tooLong],
	["told twice it counts once", [...twentyEight, toldOn(40), toldOn(40, { id: "b" })], oneDay],
	["told and closed it counts once", [...twentyNine, toldOn(2)], oneDay],
	[
		"a day whose mail was dismissed does not count",
		[...twentyNine, toldOn(40, { state: "dismissed" })],
		oneDay,
	],
	["nor on another board", [...twentyNine, toldOn(40, lastBoard)], oneDay],
	["nor do other mails", [...twentyNine, toldOn(40, { kind: "reminder-customer" })], oneDay],
]);

const six = [..."123456"].map((id) => photo(id));
const noBooking = "photo without booking";
const photoed = (count: number, more?: Row) => times(count, event("photo", "staff-link", more));
const removed = (to = "'now'") => `UPDATE photos SET removed_at = ${to}`;
testAttempts("photos of a car:", [
	["six of a moment", six.slice(1), photo("7")],
	["not a seventh", six, photo("7"), "reason:photosFull"],
	["one of the other moment", six, photo("7", { moment: "handover" })],
	["one of another car", six, photo("7", another)],
	["one for a removed one", [...six, `${removed()} WHERE id LIKE '1%'`], photo("7")],
	["none that is stored before it is sent", [], photo("1", { stored_at: ago(0) }), noBooking],
	["none that is removed before", [], photo("1", { removed_at: ago(0) }), noBooking],
	["none of a cancelled booking", [end("cancelled")], photo("1"), noBooking],
	["none of an erased customer", [end("completed"), statements.erased()], photo("1"), noBooking],
	["one of a car that was handed over", [end("completed")], photo("1")],
	["a twenty-fourth in a day", photoed(23), photo("1")],
	["not a twenty-fifth", photoed(24), photo("1"), "reason:photosToday"],
	["one after twenty-four removed ones", photoed(24, { to_value: "deleted" }), photo("1")],
	["one a day later", photoed(24, yesterday), photo("1")],
	["one after other changes", calls(24), photo("1")],
	["one beside another car", photoed(24, another), photo("1")],
	["the two hundredth of the centre", photoed(199, another), photo("1")],
	["not one more", photoed(200, another), photo("1"), "reason:photosToday"],
	["a removed one never again", [photo("1"), removed()], removed("NULL"), "stays so"],
	["another moment at which it was removed", [photo("1"), removed()], removed("'later'")],
]);
