import { beforeEach } from "vitest";
import type { Row } from "../../support/db.ts";
import { bookingRow, messageRow, movedTo } from "../../support/rows.ts";
import * as statements from "./statements.ts";

const { ago, booking, end, event, bookedDay, insert, threeBookings, today } = statements;

beforeEach(threeBookings);

const mail = (kind: string, more: Row = {}) =>
	insert("mails", { id: kind, kind, booking_id: 1, ...more });
const named = (id: string, more: Row = {}) => mail("booking-customer", { id, ...more });
const back = { state: "sent", provider_message_id: "1", delivery_at: ago(0.5), sent_at: ago(1) };
const bounced = { ...back, delivery: "bounced", sent_at: ago(3) };
const later = { ...back, provider_message_id: "2", delivery: "delivered" };
const refused = { state: "failed", problem: "E_RECIPIENT_SUPPRESSED: why" };
const old = insert("bookings", {
	...{
		...bookingRow,
		...booking(9),
		source: "phone",
		created_at: ago(60),
		...movedTo(bookedDay(-11)),
	},
});

const returned = mail("booking-customer", bounced);
const toCentre = mail("moved-business", later);
const next = (more: Row = {}) => mail("moved-customer", { ...later, ...more });
const otherFaults = [
	mail("booking-business", refused),
	mail("booking-customer", { state: "failed", problem: "E_OTHER" }),
	mail("moved-customer", { ...refused, state: "sent", sent_at: ago(1) }),
];
const changed = [
	event("call", "staff-page"),
	event("call", "staff", { booking_id: 2 }),
	end("no-show"),
	old,
];
const known = "100001 staff-page 0 0, 100002 staff 1 0, 100003 customer 1 1, 100009 staff-page 0 0";
const message = insert("contact_messages", {
	...messageRow,
	created_at: "2026-11-22T09:00:00.000Z",
});
const called = event("call", "staff", { booking_id: 8, changed_at: "2026-03-10T21:30:00.000Z" });
const history = [insert("bookings", { ...bookingRow, id: 8 }), called];
const steps = "2026-03-10 12:00 booked pending customer, 2026-03-11 00:30 call x staff";
const cancelled = (booking_id: number) =>
	event("status", "customer", { booking_id, to_value: "cancelled" });
const late = { kind: "closed-customer", day: today };
const isUnsent = "closed late, failed, late, returned, tried";
const unsent = [
	...[
		named("waits"),
		named("late", { created_at: ago(0.2) }),
		named("failed", { state: "failed" }),
	],
	...[
		named("closed", { ...late, created_at: ago(0.3) }),
		named("closed late", { ...late, created_at: ago(0.4) }),
	],
	...[named("tried", { problem: "E_SERVER" }), named("sent", { ...bounced, problem: "x" })],
	named("returned", { ...bounced, kind: "booking-business", provider_message_id: "2" }),
	named("arrived", { ...later, kind: "booking-business", provider_message_id: "3" }),
];

statements.testQueries({
	"SELECT booking_id FROM undelivered_mails": [
		["whose mail came back is not reached by one to the centre", "1", returned, toCentre],
		["nor by one to another customer", "1", returned, next({ booking_id: 2 })],
		["nor by one that is on its way", "1", returned, next({ delivery: "deferred" })],
		["nor by one of the same moment", "1", returned, next({ sent_at: bounced.sent_at })],
		["who got a later mail is reached", "", returned, next()],
		["who complains of a later one, too", "", returned, next({ delivery: "complained" })],
		["what the service refuses to send reaches nobody", "1", mail("booking-customer", refused)],
		["no mail of another fault is", "", ...otherFaults],
	],
	[`SELECT reference, last_changed_by, reference IN (SELECT reference FROM upcoming_bookings),
		reference IN (SELECT reference FROM todays_bookings) FROM booking_cards ORDER BY 1`]: [
		["staff see who changed it last, what comes and what is today", known, ...changed],
	],
	"SELECT received_at FROM recent_messages": [
		["staff read by the clock of Riyadh when it came", "2026-11-22 12:00", message],
	],
	"SELECT changed_at, what, to_value, changed_by FROM booking_history WHERE reference = '234567'": [
		["the history begins with the booking", steps, ...history],
	],
	[`SELECT reference FROM booking_history JOIN booking_cards USING (reference)
		WHERE what = 'status' AND to_value = 'cancelled' AND changed_at > free_until`]: [
		["who cancels late is told from who cancels in time", "100003", cancelled(1), cancelled(3)],
	],
	"SELECT mail FROM unsent_mail ORDER BY 1": [
		["staff see what failed, is late, or came back", isUnsent, ...unsent],
	],
});
