import { beforeEach } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { maxClosedDays } from "#app/business/bookings/closing.ts";
import { maxBookedOnBoard, sheetMoment } from "#app/business/bookings/deadline.ts";
import { photoLimits } from "#app/business/bookings/photos.ts";
import { reviewLimits } from "#app/business/bookings/reviews.ts";
import { maxADay as most } from "#app/business/bookings/staff-actions.ts";
import type { Row } from "../../support/db.ts";
import { bookingRow, messageRow } from "../../support/rows.ts";
import * as statements from "./statements.ts";
import { type Attempt, testAttempts } from "./statements.ts";

const { ago, closed, end, event, bookedDay, insert, older, photo, setBooking, times, yesterday } =
	statements;

beforeEach(statements.threeBookings);

const { changesADay } = reviewLimits;
const [another, sent] = [{ booking_id: 2 }, { to_value: "sent" }];
const rewritten = statements.update("booking_events", { to_value: "y" });
const tooMany = "reason:tooManyChanges";
const byTerminal = event("day", "staff");
const move = event("day", "customer");
const moveByStaff = event("day", "staff-link");
const movesButFive = times(most.days - 5, moveByStaff);
const movedYesterday = event("day", "customer", yesterday);
const expected = event("expected");
const [newLink, newCard] = [event("link"), event("card", "staff-link", { to_value: "made" })];
const linkSent = event("link", "staff-link", sent);
const linkAsked = event("link", "customer", sent);
const review = event("review", "customer", { to_value: "changed" });
const correction = event("correction");
const reopening = event("status", "staff-link", { reason: "reopened" });
const otherReopening = event("status", "staff-link", { reason: "reopened", ...another });
const reopenedByTerminal = event("status", "staff", { reason: "reopened" });
const otherStatus = event("status", "staff", { reason: "other" });

testAttempts("in a day a booking is changed at most so often:", [
	["a customer moves it three times", times(most.moves - 1, move), move],
	["not four times", times(most.moves, move), move, tooMany],
	["again a day later", [...times(most.moves - 1, move), movedYesterday], move],
	["beside moves by staff", times(most.moves, moveByStaff), move],
	["beside other changes of their own", times(most.moves, event("email", "customer")), move],
	["beside moves of another booking", times(most.moves, event("day", "customer", another)), move],
	["a link of staff moves it ten times", times(most.days - 1, moveByStaff), moveByStaff],
	["not eleven times", times(most.days, moveByStaff), moveByStaff, tooMany],
	["nor expects its car then", [...movesButFive, ...times(5, expected)], expected, tooMany],
	["nor moves it after days to collect", times(most.days, expected), moveByStaff, tooMany],
	["the terminal moves it as often as it likes", times(most.days, byTerminal), byTerminal],
	["a link corrects it ten times", times(most.corrections - 1, correction), correction],
	["not eleven times", times(most.corrections, correction), correction, tooMany],
	["a link is ended three times", times(most.links - 1, newLink), newLink],
	["not four times", times(most.links, newLink), newLink, tooMany],
	["also after it was sent three times", times(most.links, linkSent), newLink],
	["it is sent three times", [...times(most.links - 1, linkSent), ...times(3, newLink)], linkSent],
	["not four times", times(most.links, linkSent), linkSent, tooMany],
	["to a customer who asks, after staff have", times(most.links, linkSent), linkAsked],
	["three cards are written", times(most.cards - 1, newCard), newCard],
	["not four", times(most.cards, newCard), newCard, tooMany],
	["also after three were voided", times(most.cards, event("card")), newCard],
	["and cards are voided however many there were", times(most.cards, newCard), event("card")],
	["a review is changed ten times", times(changesADay - 1, review), review],
	["not eleven times", times(changesADay, review), review, tooMany],
	["but deleted", times(changesADay, review), event("review", "customer", { to_value: "deleted" })],
	["and shown by staff", times(changesADay, event("review")), event("review")],
	["a link reopens it three times", times(most.reopened - 1, reopening), reopening],
	["not four times", times(most.reopened, reopening), reopening, tooMany],
	["the terminal then does all the same", times(most.reopened, reopening), reopenedByTerminal],
	["as often as it likes", times(most.reopened, reopenedByTerminal), reopenedByTerminal],
	["and a link after it", times(most.reopened, reopenedByTerminal), reopening],
	["again a day later", [...times(most.reopened, reopening), older(24.01 * 60)], reopening],
	["beside another one", times(most.reopened, otherReopening), reopening],
	["beside other changes", times(most.reopened, otherStatus), reopening],
	["the history never", [event("call")], rewritten, "history stays"],
]);

const calls = (count: number, by: "staff" | "staff-link" = "staff-link", more?: Row) =>
	times(count, event("call", by, more));
const tooManyInAll = "reason:tooManyOfBooking";
const ended = (to_value: string, what: "status" | "work" = "status") =>
	event(what, "staff-link", { to_value });
const [almostAll, all] = [calls(most.all - 1), calls(most.all)];
testAttempts("of all changes by links of staff one booking has sixty in a day:", [
	["the sixtieth", almostAll, event("work")],
	["not one more", all, event("work"), tooManyInAll],
	["again a day later", [...almostAll, ...calls(1, "staff-link", yesterday)], event("work")],
	["photos do not count", [...almostAll, event("photo")], event("work")],
	["nor are they counted here", all, event("photo")],
	["nor what customers do", all, event("email", "customer")],
	["nor what the terminal does", all, event("call", "staff")],
	["nor what it has done", calls(most.all, "staff"), event("call")],
	["nor another booking", calls(most.all, "staff-link", another), event("call")],
	...["completed", "cancelled", "no-show"].map(
		(to): Attempt => [`it is ${to} all the same`, all, ended(to)],
	),
	["but not confirmed", all, ended("confirmed"), tooManyInAll],
	["nor has a work of that name", all, ended("completed", "work"), tooManyInAll],
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

/** These are the first moment of the board of today, the last one before it, and one well within it. */
const [opens = "", before = "", later = ""] = [0, -1, 1_800_000].map((ms) =>
	new Date(sheetMoment(statements.today).getTime() + ms).toISOString().slice(11, -1),
);
const onBoard = (time = later, day = statements.today) => ({
	...{ ...byPhone, email: "", created_at: `${day}T${time}Z` },
});
const tomorrowAt = (time: string) => onBoard(time, dayAfter(statements.today, 1));
const boarded = (count: number, more: Row = onBoard()) =>
	Array.from({ length: count }, (_, index) => book(100 + index, more));
const oneMore = book(199, onBoard());
const isFalse = (booking_id: number) => event("status", "staff", { booking_id, reason: "abuse" });
const [oneAtFirst, oneOfNext] = [onBoard(opens), tomorrowAt(opens)].map((more) =>
	book(150, more),
) as [string, string];
const called = event("call", "staff", { booking_id: 100 });
const boardFull = "reason:tooManyOnBoard";
const [almostFull, full] = [boarded(maxBookedOnBoard - 1), boarded(maxBookedOnBoard)];
const bySite = { created_at: onBoard().created_at };
testAttempts("on the board of a day staff book forty cars:", [
	["the fortieth", almostFull, oneMore],
	["not one more", full, oneMore, boardFull],
	["not in its first moment", full, book(199, onBoard(opens)), boardFull],
	["nor in its last", full, book(199, tomorrowAt(before)), boardFull],
	["with one of its first moment", [...almostFull, oneAtFirst], oneMore, boardFull],
	["without one of the next board", [...almostFull, oneOfNext], oneMore],
	["nor before it", [...almostFull, oneOfNext], book(199, tomorrowAt(before))],
	["on the next board", full, book(199, tomorrowAt(opens))],
	["on the last one", full, book(199, onBoard(before))],
	["one for a false one", [...full, isFalse(100)], oneMore],
	["none for a false one beside them", [...full, isFalse(2)], oneMore, boardFull],
	["none for one that was called", [...full, called], oneMore, boardFull],
	["while the site books", full, book(199, bySite)],
	["after forty from the site", boarded(maxBookedOnBoard, bySite), oneMore],
	["the same form again", full, book(99 + maxBookedOnBoard, onBoard()), "UNIQUE"],
]);

const boardAt = (time: string, day = statements.today) => ({ created_at: `${day}T${time}Z` });
const now = boardAt(later);
const [firstMoment, lastBoard] = [boardAt(opens), boardAt(before)];
const nextBoard = boardAt(opens, dayAfter(statements.today, 1));
const last = maxClosedDays - 1;
const [twentyNine, twentyEight] = [[closed(0, last - 1, now)], [closed(0, last - 2, now)]];
const oneDay = closed(50, 50, now);
const tooLong = "reason:closingTooLong";
const toldOn = (later: number, more: Row = {}) =>
	insert("mails", {
		...{ id: `told ${later}`, kind: "closed-customer", booking_id: 1, day: bookedDay(later) },
		...{ ...now, ...more },
	});
const twentyNineBefore = closed(0, last - 1, lastBoard);
const ofLastBoard = [twentyNineBefore, toldOn(40, lastBoard)];
const withNextBoard = [twentyNineBefore, closed(60, 60, now), toldOn(40)];
testAttempts("on the board of a day staff close thirty days:", [
	["all at once", [], closed(0, last, now)],
	["not thirty-one", [], closed(0, last + 1, now), tooLong],
	["in parts", [closed(0, 9, now)], closed(20, last + 10, now)],
	["not one more in parts", [closed(0, 9, now)], closed(20, last + 11, now), tooLong],
	["the first part of a closure again", [closed(0, last, now)], closed(0, 19, now)],
	["the rest of it again", [closed(0, last, now)], closed(10, last, now)],
	["not beside its first moment", [closed(0, last, firstMoment)], oneDay, tooLong],
	["beside the last board", [closed(0, last, lastBoard)], oneDay],
	["beside the next one", [closed(0, last, nextBoard)], oneDay],
	["a day that was told and opened counts", [...twentyNine, toldOn(40)], oneDay, tooLong],
	["told twice it counts once", [...twentyEight, toldOn(40), toldOn(40, { id: "b" })], oneDay],
	["told and closed it counts once", [...twentyNine, toldOn(2)], oneDay],
	["told, opened and closed again, too", [...twentyNine, toldOn(50)], oneDay],
	[
		"a day whose mail was dismissed does not count",
		[...twentyNine, toldOn(40, { state: "dismissed" })],
		oneDay,
	],
	["nor on another board", [...twentyNine, toldOn(40, lastBoard)], oneDay],
	["nor on the next one", [...twentyNine, toldOn(40, nextBoard)], oneDay],
	["nor do other mails", [...twentyNine, toldOn(40, { kind: "reminder-customer" })], oneDay],
	["told in its first moment it counts", [...twentyNine, toldOn(40, firstMoment)], oneDay, tooLong],
	["in the last moment of a board", ofLastBoard, closed(50, 50, lastBoard), tooLong],
	["not with what the next one has", withNextBoard, closed(50, 50, lastBoard)],
]);

const six = Array.from({ length: photoLimits.ofMoment }, (_, index) => photo(String(index + 1)));
const noBooking = "photo without booking";
const photoed = (count: number, more?: Row) => times(count, event("photo", "staff-link", more));
const removed = (to = "'now'") => `UPDATE photos SET removed_at = ${to}`;
testAttempts("photos of a car:", [
	["six of a moment", six.slice(1), photo("a")],
	["not a seventh", six, photo("a"), "reason:photosFull"],
	["one of the other moment", six, photo("a", { moment: "handover" })],
	["one of another car", six, photo("a", another)],
	["one for a removed one", [...six, `${removed()} WHERE id LIKE '1%'`], photo("a")],
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
