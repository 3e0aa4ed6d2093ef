import { beforeEach, expect, test } from "vitest";
import { anAlert, bookingRow, type Row, rows } from "../../support/rows.ts";
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
	move,
	photo,
	runAll,
	set,
	takeBack,
	threeBookings,
	today,
} from "../../support/statements.ts";

beforeEach(threeBookings);

const mail = (kind: string, more: Row = {}) =>
	insert("mails", { id: `${kind} before`, kind, booking_id: 1, ...more });
const otherMail = (kind: string, more: Row = {}) =>
	mail(kind, { id: "other before", booking_id: 2, ...more });
const back = { state: "sent", sent_at: ago(1), provider_message_id: "1", delivery_at: ago(0.5) };
const bounced = { ...back, delivery: "bounced" };
const delivered = { ...back, delivery: "delivered" };
const alert = (more: Row = {}, later = 0) =>
	insert("day_alerts", { ...anAlert(in10(later), "person1@example.com"), ...more });
const told_at = ago(1);
const wasTold = (id: number, later = 0) => alert({ id, free_since: told_at, told_at }, later);
const [person1, other] = [`person1@example.com ${in10()}`, `other@example.com ${in10()}`];
const ofOther = alert({ email: "other@example.com" });
const sentAs =
	"SELECT replace(id, ' before', ''), state FROM mails WHERE id LIKE '% before' ORDER BY id";
const ofBooking1 = "SELECT day FROM bay_days WHERE booking_id = 1 ORDER BY 1";
const mails = "SELECT kind, state FROM mails WHERE id LIKE '% before' ORDER BY kind";
const alerts = "SELECT email, day FROM day_alerts ORDER BY 1, 2";
const told = "SELECT free_since IS NULL, told_at IS NULL FROM day_alerts ORDER BY id";
const history = "SELECT what, from_value, to_value FROM booking_events ORDER BY id";
const ofWork = "SELECT revision FROM booking_events WHERE what = 'work'";
const lastChangedBy = "SELECT id, changed_by FROM bookings ORDER BY id";
const undelivered = "SELECT booking_id FROM undelivered_mails";
const removed = "SELECT booking_id, removed_at = 'earlier' FROM photos ORDER BY id";

/** What was done before, what happens, and what a query finds then. */
test.each<[what: string, before: string[], query: string, found: string]>([
	[
		"a new link ends the mail with the former one, which nobody has sent, of this booking alone",
		[
			mail("link-customer"),
			mail("booking-customer"),
			otherMail("link-customer"),
			set({ link: 2, changed_by: "staff-link" }),
		],
		sentAs,
		"booking-customer waiting, link-customer dismissed, other waiting",
	],
	[
		"a link that was sent stays sent",
		[mail("link-customer", { state: "sent", sent_at: ago(1) }), set({ link: 2 })],
		mails,
		"link-customer sent",
	],
	[
		"a corrected address is sent what is still true, of this booking alone",
		[
			...["booking-customer", "link-customer"].map((kind) => mail(kind)),
			mail("moved-customer", { revision: -1 }),
			mail("reminder-customer", { day: in10() }),
			mail("booking-business", { state: "failed" }),
			otherMail("booking-customer", { state: "sent", sent_at: ago(1) }),
			correct(),
		],
		sentAs,
		[
			"booking-business failed, booking-customer waiting, link-customer dismissed",
			"moved-customer dismissed, other sent, reminder-customer waiting",
		].join(", "),
	],
	[
		"the same address again sends nothing",
		[mail("booking-customer", bounced), correct("person1@example.com")],
		mails,
		"booking-customer sent",
	],
	[
		"an erased customer has no mail and no line of a correction",
		[mail("booking-customer", bounced), erased()],
		"SELECT kind FROM mails WHERE booking_id = 1 UNION ALL SELECT what FROM booking_events WHERE what = 'email'",
		"",
	],
	[
		"a delivered mail is sent again to a corrected address, if none came back",
		[mail("booking-customer", delivered), correct()],
		mails,
		"booking-customer waiting",
	],
	[
		"once one came back, it is not",
		[
			mail("booking-customer", { ...delivered, sent_at: ago(2) }),
			mail("confirmed-customer", { ...bounced, provider_message_id: "2" }),
			correct(),
		],
		mails,
		"booking-customer sent, confirmed-customer waiting",
	],
	[
		"one that came back for another booking changes nothing",
		[
			mail("booking-customer", delivered),
			otherMail("booking-customer", { ...bounced, provider_message_id: "2" }),
			correct(),
		],
		"SELECT state FROM mails WHERE booking_id = 1",
		"waiting",
	],
	[
		"what has ended is not told again to a corrected address",
		[
			mail("booking-customer"),
			mail("confirmed-customer", { ...bounced, state: "sent" }),
			end("completed"),
			correct(),
		],
		mails,
		"booking-customer dismissed, confirmed-customer dismissed",
	],
	[
		"an erased booking gives its bay back, and its history says who erased it",
		[erased()],
		`SELECT (SELECT count(*) FROM bay_days WHERE booking_id = 1), status FROM bookings WHERE id = 1`,
		"0 cancelled",
	],
	[
		"an erased booking of a day that is over keeps its status",
		[erased(1, `${in10(3)}T09:00:00.000Z`)],
		"SELECT status FROM bookings WHERE id = 1",
		"pending",
	],
	[
		"an erased one forgets attempts and what a card's correction replaced, and not those of others",
		[
			event("card", "staff", { from_value: "AB12345" }),
			event("card", "staff", { from_value: "CD12345", booking_id: 2 }),
			event("day", "staff", { from_value: in10() }),
			erased(),
		],
		"SELECT booking_id, from_value FROM booking_events WHERE what IN ('card', 'day') ORDER BY id",
		`1 , 2 CD12345, 1 ${in10()}`,
	],

	[
		"a booked day is not waited for any more, once staff know whose booking it is",
		[alert(), alert({}, 1), end("confirmed")],
		alerts,
		`person1@example.com ${in10(1)}`,
	],
	[
		"nor is one that a booking they know comes to, however its address is spelled",
		[end("confirmed"), alert({ email: "Person1+car@example.com" }, 1), move("staff")],
		alerts,
		"",
	],
	[
		"nor is one that is booked by phone",
		[
			alert(),
			insert("bookings", {
				...{ ...bookingRow, ...booking(9), source: "phone", discount_percent: 0 },
				...{ email: "PERSON.1@example.com" },
			}),
		],
		alerts,
		"",
	],
	["other people still wait for it", [ofOther, alert(), end("confirmed")], alerts, other],
	[
		"a pending booking from the site ends no alert",
		[alert(), move("staff"), move("staff", 0)],
		alerts,
		person1,
	],
	["a booking that ends ends no alert", [alert(), end("cancelled")], alerts, person1],
	[
		"who is erased waits no more, if staff have known the customer",
		[end("confirmed"), alert(), ofOther, erased()],
		alerts,
		other,
	],
	["who was never known still waits", [alert(), erased()], alerts, person1],
	[
		"nor is one known by another's booking",
		[event("status", "staff", { booking_id: 2, to_value: "confirmed" }), alert(), erased()],
		alerts,
		person1,
	],
	[
		"a freed day that nobody was told of is free again",
		[
			wasTold(1),
			wasTold(2, 1),
			"INSERT INTO mails (id, kind, alert_id, created_at) SELECT 'a', 'freed-customer', id, told_at FROM day_alerts WHERE id = 1",
			"UPDATE mails SET state = 'dismissed' WHERE id = 'a'",
		],
		told,
		"1 1, 0 0",
	],
	[
		"one whose mail failed is not",
		[
			wasTold(1),
			"INSERT INTO mails (id, kind, alert_id, created_at) SELECT 'a', 'freed-customer', id, told_at FROM day_alerts",
			"UPDATE mails SET state = 'failed' WHERE id = 'a'",
		],
		told,
		"0 0",
	],
	...(["bounced", "complained", "failed", "rejected", "delivered"] as const).map(
		(delivery): [string, string[], string, string] => [
			`who waits, when the mail about a freed day is ${delivery}`,
			[
				wasTold(2),
				wasTold(3, 1),
				alert({ email: "other@example.com", id: 1, free_since: told_at, told_at }),
				"INSERT INTO mails (id, kind, alert_id, created_at, state, sent_at, provider_message_id) SELECT 'a', 'freed-customer', id, told_at, 'sent', told_at, 'p' FROM day_alerts WHERE id = 2",
				`UPDATE mails SET delivery = '${delivery}', delivery_at = sent_at WHERE id = 'a'`,
			],
			told,
			{
				bounced: "0 0",
				complained: "0 0",
				failed: "0 0, 1 0, 0 0",
				rejected: "0 0, 1 0, 0 0",
				delivered: "0 0, 0 0, 0 0",
			}[delivery],
		],
	),
	[
		"a mail about a booking that comes back ends no alert",
		[
			wasTold(1),
			mail("booking-customer", { state: "sent", sent_at: ago(1), provider_message_id: "1" }),
			"UPDATE mails SET delivery = 'bounced', delivery_at = sent_at WHERE kind = 'booking-customer'",
		],
		told,
		"0 0",
	],

	[
		"a photo that is kept is in the history once, and the others are not",
		[
			photo("1"),
			photo("2"),
			photo("3", { booking_id: 2 }),
			"UPDATE photos SET stored_at = 'now' WHERE id LIKE '1%'",
			"UPDATE photos SET stored_at = 'later' WHERE id LIKE '1%'",
		],
		"SELECT booking_id, what, to_value, changed_by FROM booking_events",
		"1 photo arrival staff-link",
	],
	[
		"the customer is written to once when photos are chosen, for this booking alone",
		[
			photo("1"),
			photo("2"),
			"UPDATE photos SET chosen_at = 'now'",
			"UPDATE photos SET chosen_at = NULL",
		],
		"SELECT id, booking_id, revision FROM mails WHERE kind = 'ready-customer'",
		"ready-customer:1:0 1 0",
	],
	[
		"no chosen photo, no mail",
		[photo("1"), "UPDATE photos SET chosen_at = NULL"],
		"SELECT id FROM mails",
		"",
	],
	[
		"photos of an erased customer are removed, those of others stay, and those removed keep their moment",
		[
			photo("1"),
			photo("2"),
			photo("3", { booking_id: 2 }),
			"UPDATE photos SET removed_at = 'earlier' WHERE id LIKE '1%'",
			erased(),
		],
		removed,
		"1 1, 1 0, 2 ",
	],
	[
		"a change that erases nobody removes no photo",
		[photo("1"), set({ erased_at: null })],
		removed,
		"1 ",
	],

	[
		"a longer stay holds its days, and its day stays",
		[expectOn("staff", 2)],
		ofBooking1,
		`${in10()}, ${in10(2)}`,
	],
	[
		"a shorter stay frees its days, of this booking alone",
		[expectOn("staff", 2), set({ held_days: `["${in10()}"]`, changed_by: "staff" })],
		"SELECT booking_id, day FROM bay_days ORDER BY 1, 2",
		`1 ${in10()}, 2 ${in10()}, 3 ${today}`,
	],
	[
		"a day that is held stays held though it was closed since",
		[closed(), expectOn("staff", 2)],
		ofBooking1,
		`${in10()}, ${in10(2)}`,
	],
	[
		"a cancelled booking holds nothing, and its longer stay neither",
		[end("cancelled")],
		"SELECT booking_id FROM bay_days ORDER BY 1",
		"2, 3",
	],
	[
		"a completed one leaves the days to come, and keeps today",
		[
			set({ held_days: `["${today}","${in10()}"]`, changed_by: "staff" }, 3),
			set({ status: "completed", changed_by: "staff" }, 3),
		],
		"SELECT day FROM bay_days WHERE booking_id = 3",
		today,
	],

	[
		"a moved booking starts its work anew; a longer stay and its work stay together",
		[event("work"), expectOn("staff"), event("work", "staff", { booking_id: 2 })],
		"SELECT booking_id, revision FROM booking_events WHERE what = 'work' ORDER BY 1",
		"1 1, 2 0",
	],
	["a move leaves the work where it was", [event("work"), move("staff")], ofWork, "0"],
	["a new status leaves the work where it was", [event("work"), end("confirmed")], ofWork, "0"],
	[
		"each change is in the history by its kind",
		[move("customer"), expectOn("staff", 2).replace(in10(), in10(1)), end("confirmed")],
		history,
		`day ${in10()} ${in10(1)}, expected ${in10(1)} ${in10(2)}, status pending confirmed`,
	],
	[
		"a reached customer is not written to that nobody reached them, by this booking alone",
		[
			mail("unreached-customer"),
			mail("booking-customer"),
			otherMail("unreached-customer"),
			event("call", "staff-link", { to_value: "not-reached" }),
			event("work", "staff-link", { to_value: "reached" }),
			event("call", "staff-link", { booking_id: 2, to_value: "not-reached" }),
		],
		sentAs,
		"booking-customer waiting, other waiting, unreached-customer waiting",
	],
	[
		"once reached, the mail ends, of this booking alone, and a sent one stays",
		[
			mail("unreached-customer"),
			mail("booking-customer"),
			otherMail("unreached-customer"),
			mail("unreached-customer", { id: "sent before", state: "sent", sent_at: ago(1) }),
			event("call", "staff-link", { to_value: "reached" }),
		],
		sentAs,
		"booking-customer waiting, other waiting, sent sent, unreached-customer dismissed",
	],
	[
		"what is taken back brings back its mails, not those of another booking or of an earlier change",
		[
			mail("booking-customer"),
			mail("reminder-customer", { day: in10(), state: "dismissed", queued_at: ago(3) }),
			otherMail("booking-customer"),
			end("cancelled"),
			takeBack("pending"),
		],
		sentAs,
		"booking-customer waiting, other waiting, reminder-customer dismissed",
	],

	[
		"a new link forgets who asked for it, of this booking alone",
		[set({ changed_by: "staff" }, 2), set({ link: 2, changed_by: "staff-link" })],
		lastChangedBy,
		"1 , 2 staff, 3 ",
	],
	[
		"so does a corrected address",
		[set({ changed_by: "staff" }, 2), set({ email: "new@example.com", changed_by: "customer" })],
		lastChangedBy,
		"1 , 2 staff, 3 ",
	],
	[
		"what is taken back is one change more, of this booking alone",
		[event("call", "staff", { booking_id: 2, revision: 0 }), end("cancelled"), takeBack("pending")],
		`SELECT id, revision, (SELECT group_concat(revision) FROM booking_events WHERE booking_id = bookings.id) FROM bookings`,
		"1 2 1,1, 2 0 0, 3 0 ",
	],
	[
		"another day of what was only asked for is no change, and mails nobody",
		[set({ proof: "asked" }), move("staff")],
		"SELECT revision, (SELECT count(*) FROM booking_events), (SELECT count(*) FROM mails) FROM bookings WHERE id = 1",
		"0 0 0",
	],
	[
		"a mail to the centre that came back is not the customer's",
		[
			mail("booking-customer", delivered),
			mail("booking-business", { ...bounced, provider_message_id: "2" }),
			correct(),
		],
		mails,
		"booking-business sent, booking-customer waiting",
	],
	[
		"what reached the centre later, or another customer, has not reached this one",
		[
			mail("booking-customer", { ...bounced, sent_at: ago(3) }),
			mail("moved-business", { ...delivered, provider_message_id: "2" }),
			otherMail("booking-customer", { ...delivered, provider_message_id: "3" }),
		],
		undelivered,
		"1",
	],
	[
		"what reached the customer later has",
		[
			mail("booking-customer", { ...bounced, sent_at: ago(3) }),
			mail("moved-customer", { ...delivered, provider_message_id: "2" }),
		],
		undelivered,
		"",
	],
	[
		"nothing is mailed of an erased booking, nothing to a customer without an address, and one mail of what was asked for",
		[
			erased(),
			set({ proof: "asked" }, 2),
			insert("bookings", {
				...{ ...bookingRow, ...booking(4), ...{ source: "phone", discount_percent: 0, email: "" } },
			}),
			...[1, 2, 4].flatMap((booking_id) =>
				["asked-customer", "booking-customer", "booking-business"].map((kind) =>
					insert("mails", { id: `${kind} ${booking_id}`, kind, booking_id }),
				),
			),
		],
		"SELECT id FROM mails WHERE kind <> 'cancelled-customer' ORDER BY id",
		"asked-customer 2, booking-business 4",
	],
	[
		"who has booked another day, or another's day, still waits",
		[
			set({ status: "confirmed", changed_by: "staff" }, 2),
			alert({ email: "person2@example.com" }),
			move("staff"),
		],
		alerts,
		`person2@example.com ${in10()}`,
	],
	[
		"a call that says confirmed makes no customer known",
		[event("call", "staff", { to_value: "confirmed" }), alert(), erased()],
		alerts,
		person1,
	],
	[
		"staff see who changed a booking last, what comes and what is today",
		[event("call", "staff-link"), event("call", "staff", { booking_id: 2 }), end("no-show")],
		`SELECT reference, last_changed_by,
			reference IN (SELECT reference FROM upcoming_bookings),
			reference IN (SELECT reference FROM todays_bookings) FROM booking_cards ORDER BY 1`,
		"100001 staff-link 0 0, 100002 staff 1 0, 100003 customer 1 1",
	],
	[
		"the total of a day has neither cancelled bookings nor no-shows",
		[end("cancelled"), set({ status: "no-show", changed_by: "staff" }, 3)],
		"SELECT booking_date, bookings, open, cancelled, no_show, total_sar, before_vat_sar FROM daily_totals ORDER BY 1",
		`${today} 1 0 0 1 0 0, ${in10()} 2 1 1 0 600 521.74`,
	],
	[
		"staff see mails that failed, that wait after a fault, that are late, and those to the centre that came back",
		[
			mail("booking-customer", { id: "waits" }),
			mail("booking-customer", { id: "late", created_at: ago(0.2) }),
			mail("cancelled-customer", { id: "not yet late", created_at: ago(0.2) }),
			mail("cancelled-customer", { id: "cancelled late", created_at: ago(0.4) }),
			mail("booking-customer", { id: "tried", problem: "E_SERVER" }),
			mail("booking-customer", { id: "sent", ...bounced, problem: "x", created_at: ago(2) }),
			mail("booking-business", { id: "to the centre", ...bounced, provider_message_id: "2" }),
			mail("booking-customer", { id: "failed", state: "failed" }),
		],
		"SELECT mail FROM unsent_mail ORDER BY 1",
		"cancelled late, failed, late, to the centre, tried",
	],
])("%s", async (_, before, query, found) => {
	await runAll(...before);
	const lines = (await rows(query)).map((row) => Object.values(row).join(" "));
	expect(lines.join(", ")).toBe(found);
});
