import { beforeEach, expect, test } from "vitest";
import { aCard, bookingRow, messageRow, type Row, rows } from "../../support/rows.ts";
import {
	ago,
	booking,
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
	photo,
	reopen,
	runAll,
	set,
	threeBookings,
	today,
} from "../../support/statements.ts";

beforeEach(threeBookings);

const mail = (kind: string, more: Row = {}) =>
	insert("mails", { id: `${kind} before`, kind, booking_id: 1, ...more });
const otherMail = (kind: string, more: Row = {}) =>
	mail(kind, { id: "other before", booking_id: 2, ...more });
const sent = { state: "sent", sent_at: ago(1) };
const back = { ...sent, provider_message_id: "1", delivery_at: ago(0.5) };
const bounced = { ...back, delivery: "bounced" };
const delivered = { ...back, delivery: "delivered" };
const [second, third] = [{ provider_message_id: "2" }, { provider_message_id: "3" }];
const booked = mail("booking-customer");
const newLink = set({ link: 2, changed_by: "staff-link" });
const [confirmed, cancelled] = [end("confirmed"), end("cancelled")];
const call = (to_value: string, more: Row = {}) =>
	event("call", "staff-link", { to_value, ...more });
const ofOtherBooking = { booking_id: 2 };
const [photo1, photo2, photoOfOther] = [photo("1"), photo("2"), photo("3", ofOtherBooking)];
const taken = set({ changed_by: "staff" }, 2);
const name = { ar: "س", en: "x" };
const lines = [{ code: "thermal-nano-ceramic", years: 2, service: name, option: name }];
const ready = event("work", "staff-link", { to_value: "ready" });
const cardInWork = [
	set({ status: "confirmed", changed_by: "staff" }, 3),
	event("work", "staff-link", { booking_id: 3, revision: 1 }),
	insert("warranty_cards", aCard(3, lines, today)),
];
const [, , cardMade] = cardInWork as [string, string, string];
const ended3 = (by = "staff") => set({ status: "completed", changed_by: by }, 3);
const cardSent = "UPDATE mails SET state = 'sent', sent_at = 'x' WHERE kind = 'card-customer'";
const cancelledIs = (state: string) =>
	`UPDATE mails SET state = '${state}', sent_at = 'x' WHERE kind = 'cancelled-customer' AND booking_id = 1`;
const late = set({ changed_late: 1, moved_by_centre: 1 });
const cardVoid = "UPDATE warranty_cards SET voided_at = 'x', void_reason = 'other'";
const named = set({ customer_name: "Huda", change_reason: "corrected", changed_by: "staff-link" });
const otherAddress = set({
	...{ email: "new@example.com", change_reason: "corrected", changed_by: "staff-link" },
});
const otherNumber = otherAddress.replace(
	"email = 'new@example.com'",
	"phone_number = '0599999999'",
);
/** Nobody of the seed, whose bookings do not count. */
const real = [1, 2, 3].map((id) => set({ phone_number: `051111111${id}` }, id));
const at3 = (what: "day" | "expected" | "email", by: "customer" | "staff", from_value = "") =>
	event(what, by, { booking_id: 3, from_value });
const longer = { held_days: `["${today}","${in10()}"]` };
const longerAfterMove = expectOn("staff", 2).replace(in10(), in10(1));
const movedMailIs = (columns: string) =>
	`UPDATE mails SET ${columns} WHERE kind = 'moved-customer'`;
const byPhone = { ...bookingRow, ...booking(9), source: "phone", discount_percent: 0 };

/** What a query finds after what was done. */
const effects: Record<string, Record<string, [found: string, ...done: string[]]>> = {
	"SELECT replace(id, ' before', ''), state FROM mails WHERE id LIKE '% before' ORDER BY id": {
		"a new link ends the mail with the former one, which nobody has sent, of this booking alone": [
			"booking-customer waiting, link-customer dismissed, other waiting",
			...[mail("link-customer"), booked, otherMail("link-customer"), newLink],
		],
		"a link that was sent stays sent": [
			"link-customer sent",
			...[mail("link-customer", sent), newLink],
		],
		"a corrected address is sent what is still true, of this booking alone": [
			"booking-business failed, booking-customer waiting, link-customer dismissed, moved-customer dismissed, other sent, reminder-customer waiting",
			...[booked, mail("link-customer"), mail("moved-customer", { revision: -1 })],
			mail("reminder-customer", { day: in10() }),
			mail("booking-business", { state: "failed" }),
			...[otherMail("booking-customer", sent), correct()],
		],
		"the same address again sends nothing": [
			"booking-customer sent",
			...[mail("booking-customer", bounced), correct("person1@example.com")],
		],
		"a delivered mail is sent again to a corrected address, if none came back": [
			"booking-customer waiting",
			...[mail("booking-customer", delivered), correct()],
		],
		"once one came back, it is not": [
			"booking-customer sent, confirmed-customer waiting",
			mail("booking-customer", { ...delivered, sent_at: ago(2) }),
			mail("confirmed-customer", { ...bounced, ...second }),
			correct(),
		],
		"what waits is over where staff take the address away": [
			"moved-customer dismissed",
			...[insert("bookings", byPhone), mail("moved-customer", { booking_id: 9 })],
			set({ email: "", change_reason: "corrected", changed_by: "staff-link" }, 9),
		],
		"what staff corrected and have told is not told again": [
			"corrected-customer sent",
			...[mail("corrected-customer", sent), correct()],
		],
		"one that came back for another booking changes nothing": [
			"booking-customer waiting, other sent",
			mail("booking-customer", delivered),
			otherMail("booking-customer", { ...bounced, ...second }),
			correct(),
		],
		"a mail to the centre that came back is not the customer's": [
			"booking-business sent, booking-customer waiting",
			mail("booking-customer", delivered),
			mail("booking-business", { ...bounced, ...second }),
			correct(),
		],
		"what changed since is not told again to a corrected address": [
			"booking-customer dismissed",
			...[mail("booking-customer", sent), confirmed, correct()],
		],
		"what was told of that change is": [
			"confirmed-customer waiting",
			...[confirmed, mail("confirmed-customer", { ...sent, revision: 1 }), correct()],
		],
		"a call changes nothing of what is true": [
			"booking-customer waiting",
			...[mail("booking-customer", sent), call("reached", { revision: 1 }), correct()],
		],
		"what was dismissed stays so": [
			"booking-customer dismissed",
			...[mail("booking-customer", { state: "dismissed" }), correct()],
		],
		"of a car that is collected today all is sent again": [
			"other waiting",
			otherMail("booking-customer", { ...sent, booking_id: 3 }),
			correct("new@example.com", 3),
		],
		"mails of others stay when a customer is erased": [
			"other waiting",
			...[booked, otherMail("booking-customer"), erased()],
		],
		"a change that erases nobody deletes no mail": [
			"booking-customer waiting",
			...[booked, set({ erased_at: null })],
		],
		"what has ended is not told again to a corrected address": [
			"booking-customer dismissed, confirmed-customer dismissed",
			...[booked, mail("confirmed-customer", bounced), end("completed"), correct()],
		],
		"what another booking became says nothing of this one": [
			"booking-customer waiting",
			...[booked, event("status", "staff", { booking_id: 2, revision: 5 }), correct()],
		],
		"what was sent before an end stays sent when it is reopened, and what waited stays dismissed, of this booking alone":
			[
				"booking-customer dismissed, moved-customer sent, other waiting",
				...[booked, mail("moved-customer", sent)],
				...[otherMail("booking-customer", { revision: 1 }), cancelled, reopen()],
			],
		"a void card ends its own mail, and no other": [
			"card-customer dismissed, other waiting, review-customer waiting",
			...[ended3(), cardMade, otherMail("card-customer")],
			...["card-customer", "review-customer"].map((kind) => mail(kind, { booking_id: 3 })),
			cardVoid,
		],
	},
	"SELECT what, revision FROM booking_events WHERE what IN ('call', 'work') UNION ALL SELECT kind, revision FROM mails WHERE id LIKE '% before' ORDER BY 1, 2":
		{
			"calls in vain stay with a corrected name, of this booking alone": [
				"call 0, call 1",
				...[call("not-reached"), call("not-reached", ofOtherBooking), named],
			],
			"not with another number, unlike the rest": [
				"booking-customer 1, call 0, work 1",
				...[booked, call("not-reached"), event("work"), otherNumber],
			],
			"with another address, too": [
				"booking-customer 1, call 1",
				...[booked, call("not-reached"), otherAddress],
			],
			"with what is reopened, but for what came before and of another booking": [
				"call 0, ready-customer -1, ready-customer 0, ready-customer 2, work 0, work 2",
				mail("ready-customer", { id: "earlier before", revision: -1 }),
				...[call("not-reached"), event("work"), event("work", "staff", ofOtherBooking)],
				...[mail("ready-customer", sent), otherMail("ready-customer"), cancelled, reopen()],
			],
		},
	"SELECT kind FROM mails WHERE booking_id = 1 UNION ALL SELECT what FROM booking_events WHERE what = 'email'":
		{
			"who has lost the mail is sent the same link": ["resent-customer", linkSent],
			"another line that was sent is no mail": ["", call("sent")],
			"an erased customer has no mail and no line of a correction": [
				"",
				...[mail("booking-customer", bounced), erased()],
			],
		},
	"SELECT (SELECT count(*) FROM bay_days WHERE booking_id = 1), status FROM bookings WHERE id = 1":
		{
			"an erased booking gives its bay back": ["0 cancelled", erased()],
			"so does one of the same day": ["0 cancelled", erased(1, `${in10()}T09:00:00.000Z`)],
			"an erased booking of a day that is over keeps its status": [
				"1 pending",
				set({ booking_date: in10(5), held_days: `["${in10(5)}"]`, changed_by: "staff" }, 2),
				...[erased(1, `${in10(3)}T09:00:00.000Z`)],
			],
		},
	"SELECT booking_id, what, to_value, changed_by FROM booking_events": {
		"a photo that is kept is in the history once, and the others are not": [
			"1 photo arrival staff-link",
			...[photo1, photo2, photoOfOther],
			...["now", "later"].map((at) => `UPDATE photos SET stored_at = '${at}' WHERE id LIKE '1%'`),
		],
	},
	"SELECT id, booking_id, revision, state FROM mails WHERE kind = 'ready-customer' ORDER BY id": {
		"the customer is written to once when the car is ready, for this booking alone": [
			"ready-customer:1:0 1 0 waiting",
			...[event("work", "staff-link", { to_value: "in-work" }), ready, ready],
		],
		"again if nothing was sent, since the car was not ready after all": [
			"ready-customer:1:0 1 0 waiting",
			...[ready, "UPDATE mails SET state = 'dismissed'", ready],
		],
		"not again after a correction, nor after an end that was reopened": [
			"ready-customer:1:0 1 3 sent",
			...[ready, "UPDATE mails SET state = 'sent', sent_at = 'x' WHERE kind = 'ready-customer'"],
			...[
				named,
				cancelled,
				reopen(),
				event("work", "staff-link", { to_value: "ready", revision: 3 }),
			],
		],
		"though another mail and another's were sent": [
			"other before 2 0 waiting, ready-customer:1:0 1 0 waiting",
			...[booked, otherMail("ready-customer"), ready],
		],
		"at the address that staff have corrected meanwhile": [
			"ready-customer:1:0 1 1 waiting",
			...[
				ready,
				"UPDATE bookings SET email = 'other@example.com', changed_by = 'staff-link', change_reason = 'corrected' WHERE id = 1",
			],
		],
		"work that began is no mail": ["", event("work", "staff-link", { to_value: "in-work" })],
	},
	"SELECT booking_id, removed_at = 'earlier' FROM photos ORDER BY id": {
		"photos of an erased customer are removed, those of others stay, and those removed keep their moment":
			[
				"1 1, 1 0, 2 ",
				...[photo1, photo2, photoOfOther],
				"UPDATE photos SET removed_at = 'earlier' WHERE id LIKE '1%'",
				erased(),
			],
		"a change that erases nobody removes no photo": ["1 ", photo1, set({ erased_at: null })],
	},
	"SELECT id, status FROM bookings": {
		"nobody else's booking is cancelled with an erased one": [
			"1 cancelled, 2 pending, 3 pending",
			erased(),
		],
	},
	"SELECT booking_id FROM link_attempts": {
		"wrong digits are forgotten with their customer, and no others": [
			"2",
			...[1, 2].map((booking_id) =>
				insert("link_attempts", { booking_id, sender: "x", attempted_at: "x" }),
			),
			erased(),
		],
	},
	"SELECT booking_id FROM warranty_cards": {
		"a card names its booking no more once its customer is erased": ["", ...cardInWork, erased(3)],
		"and still once another is": ["3", ...cardInWork, erased()],
	},
	"SELECT booking_id, day FROM bay_days WHERE booking_id < 3 ORDER BY 1, 2": {
		"a longer stay holds its days, and its day stays, though it was closed since": [
			`1 ${in10()}, 1 ${in10(2)}, 2 ${in10()}`,
			...[closed(), expectOn("staff", 2)],
		],
		"a shorter stay frees its days, of this booking alone": [
			`1 ${in10()}, 2 ${in10()}`,
			...[expectOn("staff", 2), set({ held_days: `["${in10()}"]`, changed_by: "staff" })],
		],
		"a cancelled booking holds nothing": [`2 ${in10()}`, cancelled],
	},
	"SELECT day FROM bay_days WHERE booking_id = 3": {
		"a cancelled one of today leaves its bay": [
			"",
			set({ status: "cancelled", changed_by: "staff" }, 3),
		],
		"a completed one leaves the days to come, and keeps today": [
			today,
			set({ ...longer, changed_by: "staff" }, 3),
			set({ status: "completed", changed_by: "staff" }, 3),
		],
		"a corrected name takes none of them again": [
			today,
			set({ ...longer, changed_by: "staff" }, 3),
			set({ status: "completed", changed_by: "staff" }, 3),
			set({ ...longer, customer_name: "Huda", change_reason: "corrected", changed_by: "staff" }, 3),
		],
	},
	"SELECT kind, from_value, mails.revision, mails.state FROM mails JOIN booking_events USING (booking_id, revision) WHERE kind IN ('moved-customer', 'expected-customer') AND what = iif(kind = 'moved-customer', 'day', 'expected') AND mails.state = 'waiting' ORDER BY mails.revision":
		{
			"who is to come on another day and waits longer, too, is told in one mail, without what moved before or another's move":
				[
					`moved-customer  1 waiting, moved-customer ${in10()} 2 waiting`,
					event("day", "staff", { revision: -1 }),
					event("day", "staff", { booking_id: 2, revision: 1 }),
					otherMail("moved-customer", { revision: 1 }),
					...[move("staff-link"), longerAfterMove],
				],
			"who has been told of the move is told of the longer stay, also while another is told": [
				`expected-customer ${in10(1)} 2 waiting`,
				...[move("staff-link"), movedMailIs("state = 'sent', sent_at = 'x'")],
				...[otherMail("moved-customer", { revision: 2 }), longerAfterMove],
			],
			"so is who is just being told": [
				`expected-customer ${in10(1)} 2 waiting`,
				...[move("staff-link"), movedMailIs("leased_until = 'x'"), longerAfterMove],
			],
		},
	"SELECT booking_id, revision FROM booking_events WHERE what = 'work' ORDER BY 1, 2": {
		"a moved booking starts its work anew; a longer stay and its work stay together": [
			"1 -1, 1 1, 2 0",
			...[event("work"), event("work", "staff", { revision: -1 })],
			...[event("work", "staff", ofOtherBooking), expectOn("staff")],
		],
		"a move leaves the work where it was": ["1 0", event("work"), move("staff")],
		"a new status leaves the work where it was": ["1 0", event("work"), confirmed],
	},
	"SELECT what, from_value, to_value FROM booking_events ORDER BY id": {
		"each change is in the history by its kind": [
			`day ${in10()} ${in10(1)}, expected ${in10(1)} ${in10(2)}, status pending confirmed`,
			...[move("customer"), longerAfterMove, confirmed],
		],
	},
	"SELECT id, changed_by FROM bookings ORDER BY id": {
		"a new link forgets who asked for it, of this booking alone": [
			"1 , 2 staff, 3 ",
			...[taken, newLink],
		],
		"so does an erased customer": ["1 , 2 staff, 3 ", ...[taken, erased()]],
		"so does a corrected address": [
			"1 , 2 staff, 3 ",
			...[taken, set({ email: "new@example.com", changed_by: "customer" })],
		],
	},
	"SELECT id, revision, (SELECT group_concat(revision) FROM booking_events WHERE booking_id = bookings.id) FROM bookings":
		{
			"a longer stay leaves a call where it was": [
				"1 1 0,1, 2 0 , 3 0 ",
				...[event("call"), expectOn("staff")],
			],
			"also when it is told with a move": [
				"1 2 1,2,2, 2 0 , 3 0 ",
				...[move("staff-link"), call("reached", { revision: 1 }), longerAfterMove],
			],
			"and a move that was told, while another's is": [
				"1 2 1,2, 2 0 , 3 0 ",
				...[move("staff-link"), movedMailIs("state = 'sent', sent_at = 'x'")],
				...[otherMail("moved-customer", { revision: 2 }), longerAfterMove],
			],
			"what is reopened is one change more, of this booking alone": [
				"1 2 1,2, 2 0 0, 3 0 ",
				...[event("call", "staff", { booking_id: 2, revision: 0 }), cancelled, reopen()],
			],
		},
	"SELECT booking_id, state FROM mails WHERE kind = 'card-customer'": {
		"a card waits for the end of the work on its own car": ["", ...cardInWork, end("completed")],
		"not for another end": ["", ...cardInWork, set({ status: "cancelled" }, 3)],
		"then it is mailed": ["3 waiting", ...cardInWork, ended3()],
		"also when it was reopened": [
			"3 waiting",
			...[...cardInWork, ended3("staff-link"), reopen(3), ended3()],
		],
		"but not twice": [
			"3 sent",
			...[...cardInWork, ended3("staff-link"), cardSent, reopen(3), ended3()],
		],
		"a void card is not": ["", ...cardInWork, cardVoid, ended3()],
		"of another car that is done there is none": [
			"3 waiting",
			...[set({ status: "completed" }, 2), ended3(), cardMade],
		],
		"a sent one stays sent when the card is void": [
			"3 sent",
			...[ended3(), cardMade, cardSent, cardVoid],
		],
		"a corrected address is sent the card": [
			"3 waiting",
			...[ended3(), cardMade, cardSent, correct("new@example.com", 3)],
		],
		"but no void one": [
			"3 dismissed",
			...[ended3(), cardMade, cardSent, cardVoid, correct("new@example.com", 3)],
		],
	},
	"SELECT kind, state FROM mails WHERE kind = 'link-customer'": {
		"a new link of an ended booking is mailed, though it is reopened": [
			"link-customer waiting",
			...[cancelled, newLink, reopen()],
		],
	},
	"SELECT id, state FROM mails WHERE kind = 'corrected-customer' ORDER BY id": {
		"each correction is told by its last mail, of each booking alone": [
			"corrected-customer:1:1 dismissed, corrected-customer:1:2 waiting, corrected-customer:2:1 waiting",
			...[named, named.replace("Huda", "Noura"), named.replace("id = 1", "id = 2")],
		],
		"of one before an end that was reopened its customer hears": [
			"corrected-customer:1:1 waiting",
			...[named, end("completed"), reopen()],
		],
	},
	"SELECT id, state FROM mails WHERE kind = 'reopened-customer'": {
		"who was told that it was cancelled is told that it stands, of this booking alone": [
			"reopened-customer:1:2 waiting",
			...[end("cancelled", "customer"), cancelledIs("sent"), reopen()],
			...[set({ status: "cancelled", changed_by: "staff-link" }, 2), reopen(2)],
		],
		"so is who is just being told": [
			"reopened-customer:1:2 waiting",
			...[cancelled, "UPDATE mails SET leased_until = '9'", reopen()],
		],
		"not who was not": ["", ...[cancelled, reopen()]],
		"nor who was told of an earlier end": [
			"reopened-customer:1:2 dismissed",
			...[cancelled, cancelledIs("sent"), reopen(), cancelled, reopen()],
		],
		"nor whose car was handed over or who did not come": [
			"",
			...[end("completed"), reopen(), end("no-show"), reopen()],
		],
	},
	"SELECT changed_late, moved_by_centre FROM bookings WHERE id = 1": {
		"what the customer's cancelling has cost costs nothing once it is reopened": [
			"0 1",
			...[late, end("cancelled", "customer"), reopen()],
		],
		"what a move has cost before another end still does": ["1 1", late, end("no-show"), reopen()],
	},
	"SELECT reference, expected FROM recorded_cars": {
		"a car is expected on the day that its customer saw last": [
			"100003 c",
			...[...real, at3("expected", "staff", "a"), at3("day", "customer", "b")],
			...[at3("expected", "staff", "c"), at3("day", "staff", "d"), at3("email", "customer")],
			ended3(),
		],
	},
	"SELECT what FROM deletions": {
		"a deleted message is noted": [
			"message",
			...[insert("contact_messages", messageRow), "DELETE FROM contact_messages"],
		],
	},
	"SELECT booking_id FROM undelivered_mails": {
		"what reached the centre later, or another customer, has not reached this one": [
			"1",
			mail("booking-customer", { ...bounced, sent_at: ago(3) }),
			mail("moved-business", { ...delivered, ...second }),
			otherMail("booking-customer", { ...delivered, ...third }),
		],
		"what the service refuses to send has not": [
			"1",
			mail("booking-customer", { state: "failed", problem: "E_RECIPIENT_SUPPRESSED: why" }),
		],
		"nothing else that failed is a fault of the address": [
			"",
			mail("booking-business", { state: "failed", problem: "E_RECIPIENT_SUPPRESSED" }),
			mail("booking-customer", { state: "failed", problem: "E_OTHER" }),
			mail("moved-customer", { ...sent, problem: "E_RECIPIENT_SUPPRESSED" }),
		],
		"a mail that is only on its way has not reached the customer": [
			"1",
			mail("booking-customer", { ...bounced, sent_at: ago(3) }),
			mail("moved-customer", { ...delivered, ...second, sent_at: ago(2), delivery: "deferred" }),
		],
		"nor has one of the same moment": [
			"1",
			...[mail("booking-customer", bounced), mail("moved-customer", { ...delivered, ...second })],
		],
		"what reached the customer later has": [
			"",
			mail("booking-customer", { ...bounced, sent_at: ago(3) }),
			mail("moved-customer", { ...delivered, ...second }),
		],
	},
	"SELECT id FROM mails WHERE kind <> 'cancelled-customer' ORDER BY id": {
		"a new link is mailed once": ["link-customer:1:2", newLink],
		"one of before a restore is not": ["", set({ link: 2, changed_by: "system" })],
		"a confirmed booking that moves is not confirmed again": [
			"confirmed-customer:1:1, moved-customer:1:2",
			...[confirmed, move("staff")],
		],
		"a caller who gives an address is mailed the booking": [
			"booking-customer:9",
			insert("bookings", { ...byPhone, email: "" }),
			correct("new@example.com", 9),
		],
		"another address alone is mailed nothing": ["", correct()],
		"nothing is mailed of an erased booking, and nothing to a customer without an address": [
			"booking-business 9",
			...[erased(), insert("bookings", { ...byPhone, email: "" })],
			...[1, 9].flatMap((booking_id) =>
				["booking-customer", "booking-business"].map((kind) =>
					insert("mails", { id: `${kind} ${booking_id}`, kind, booking_id }),
				),
			),
		],
	},
	[`SELECT reference, last_changed_by,
		reference IN (SELECT reference FROM upcoming_bookings),
		reference IN (SELECT reference FROM todays_bookings) FROM booking_cards ORDER BY 1`]: {
		"staff see who changed a booking last, what comes and what is today": [
			"100001 staff-link 0 0, 100002 staff 1 0, 100003 customer 1 1",
			...[event("call", "staff-link"), event("call", "staff", ofOtherBooking), end("no-show")],
		],
		"and what is over does not come": [
			"100001 customer 1 0, 100002 customer 1 0, 100003 customer 1 1, 100009 staff-link 0 0",
			insert("bookings", {
				...{ ...byPhone, created_at: ago(60) },
				...{ booking_date: in10(-11), held_days: `["${in10(-11)}"]` },
			}),
		],
	},
	"SELECT received_at FROM recent_messages": {
		"staff read by the clock of Riyadh when a message came": [
			"2026-11-22 12:00",
			insert("contact_messages", { ...messageRow, created_at: "2026-11-22T09:00:00.000Z" }),
		],
	},
	"SELECT booking_date, bookings, open, cancelled, no_show, total_sar, before_vat_sar FROM daily_totals ORDER BY 1":
		{
			"the total of a day has neither cancelled bookings nor no-shows": [
				`${today} 1 0 0 1 0 0, ${in10()} 2 1 1 0 600 521.74`,
				...[cancelled, set({ status: "no-show", changed_by: "staff" }, 3)],
			],
		},
	"SELECT mail FROM unsent_mail ORDER BY 1": {
		"staff see mails that failed, that wait after a fault, that are late, and those to the centre that came back":
			[
				"failed, late, to the centre, tried",
				mail("booking-customer", { id: "waits" }),
				mail("booking-customer", { id: "late", created_at: ago(0.2) }),
				mail("booking-customer", { id: "tried", problem: "E_SERVER" }),
				mail("booking-customer", { id: "sent", ...bounced, problem: "x", created_at: ago(2) }),
				mail("booking-business", { id: "to the centre", ...bounced, ...second }),
				mail("booking-customer", { id: "failed", state: "failed" }),
				mail("booking-business", { id: "arrived", ...delivered, ...third }),
			],
	},
};

test.each(
	Object.entries(effects).flatMap(([query, cases]) =>
		Object.entries(cases).map(([what, [found, ...done]]) => [what, done, query, found] as const),
	),
)("%s", async (_, done, query, found) => {
	await runAll(...done);
	const lines = (await rows(query)).map((row) => Object.values(row).join(" "));
	expect(lines.join(", ")).toBe(found);
});
