import { beforeEach } from "vitest";
import { photoLimits } from "#app/business/bookings/photos.ts";
import { reviewLimits } from "#app/business/bookings/reviews.ts";
import { maxADay as most } from "#app/business/bookings/staff-actions.ts";
import type { Row } from "../../support/db.ts";
import { bookingRow, messageRow } from "../../support/rows.ts";
import * as statements from "./statements.ts";
import { testAttempts } from "./statements.ts";

const { ago, end, event, bookedDay, insert, photo, setBooking, times, yesterday } = statements;

beforeEach(statements.threeBookings);

const { changesADay } = reviewLimits;
const [another, sent] = [{ booking_id: 2 }, { to_value: "sent" }];
const rewritten = statements.update("booking_events", { to_value: "y" });
const tooMany = "reason:tooManyChanges";
const move = event("day", "customer");
const moveByStaff = event("day", "staff-page");
const movedYesterday = event("day", "customer", yesterday);
const linkSent = event("link", "staff-page", sent);
const linkAsked = event("link", "customer", sent);
const review = event("review", "customer", { to_value: "changed" });

testAttempts("in a day a booking is changed at most so often:", [
	["a customer moves it three times", times(most.moves - 1, move), move],
	["not four times", times(most.moves, move), move, tooMany],
	["again a day later", [...times(most.moves - 1, move), movedYesterday], move],
	["beside moves by staff", times(most.moves, moveByStaff), move],
	["beside other changes of their own", times(most.moves, event("email", "customer")), move],
	["beside moves of another booking", times(most.moves, event("day", "customer", another)), move],
	["staff move it as often as they like", times(20, moveByStaff), moveByStaff],
	["it is sent three times to a customer who asks", times(most.links - 1, linkAsked), linkAsked],
	["not four times", times(most.links, linkAsked), linkAsked, tooMany],
	["also after staff have sent it", times(20, linkSent), linkAsked],
	["a review is changed ten times", times(changesADay - 1, review), review],
	["not eleven times", times(changesADay, review), review, tooMany],
	["but deleted", times(changesADay, review), event("review", "customer", { to_value: "deleted" })],
	["and shown by staff", times(changesADay, event("review")), event("review")],
	["the history never", [event("call")], rewritten, "history stays"],
]);

const correct = (email = "new@example.com", id = 1) =>
	setBooking({ email, changed_by: "customer" }, id);
const byStaff = setBooking({ email: "new@example.com", change_reason: "corrected" });
const corrected = event("email", "customer", { to_value: "corrected" });
const correctedByStaff = event("email", "staff-page", { to_value: "by-staff" });
const corrections = "reason:tooManyCorrections";
testAttempts("in a day an address is corrected three times:", [
	["a third time", times(2, corrected), correct()],
	["not a fourth time", times(3, corrected), correct(), corrections],
	["again a day later", times(3, event("email", "customer", yesterday)), correct()],
	["to the same as often as somebody likes", times(3, corrected), correct("person1@example.com")],
	["by staff after its customer", times(3, corrected), byStaff],
	["by its customer after staff", times(3, correctedByStaff), correct()],
	["by staff as often as they like", times(20, correctedByStaff), byStaff],
	["beside other changes", times(3, event("call")), correct()],
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
	["a sixth call", five(caller), book(9, caller)],
	["one on the site after five calls", five(caller), book(9, mobile)],
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

const six = Array.from({ length: photoLimits.ofMoment }, (_, index) => photo(String(index + 1)));
const noBooking = "photo without booking";
const removed = "UPDATE photos SET removed_at = 'now'";
testAttempts("photos of a car:", [
	["six of a moment", six.slice(1), photo("a")],
	["not a seventh", six, photo("a"), "reason:photosFull"],
	["one of the other moment", six, photo("a", { moment: "handover" })],
	["one of another car", six, photo("a", another)],
	["one for a removed one", [...six, `${removed} WHERE id LIKE '1%'`], photo("a")],
	["none that is stored before it is sent", [], photo("1", { stored_at: ago(0) }), noBooking],
	["none that is removed before", [], photo("1", { removed_at: ago(0) }), noBooking],
	["none of a cancelled booking", [end("cancelled")], photo("1"), noBooking],
	["none of an erased customer", [end("completed"), statements.erased()], photo("1"), noBooking],
	["one of a car that was handed over", [end("completed")], photo("1")],
]);
