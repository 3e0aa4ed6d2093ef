import { beforeEach, expect, test } from "vitest";
import { bookingRow, messageRow, movedTo, type Row, rows } from "../../support/rows.ts";
import * as at from "../../support/statements.ts";

const { ago, booking, end, event, in10, insert, set, threeBookings, today } = at;

beforeEach(threeBookings);

const mail = (kind: string, more: Row = {}) =>
	insert("mails", { id: kind, kind, booking_id: 1, ...more });
const named = (id: string, more: Row = {}) => mail("booking-customer", { id, ...more });
const back = { state: "sent", provider_message_id: "1", delivery_at: ago(0.5), sent_at: ago(1) };
const bounced = { ...back, delivery: "bounced", sent_at: ago(3) };
const later = { ...back, provider_message_id: "2", delivery: "delivered" };
const refused = { state: "failed", problem: "E_RECIPIENT_SUPPRESSED: why" };
/** Nobody of the seed, whose bookings do not count. */
const real = set({ phone_number: "0511111113" }, 3);
const at3 = (what: "day" | "expected" | "email", by: "customer" | "staff", from_value = "") =>
	event(what, by, { booking_id: 3, from_value });
const old = insert("bookings", {
	...{ ...bookingRow, ...booking(9), source: "phone", created_at: ago(60), ...movedTo(in10(-11)) },
});

/** What a query finds after what was done. */
const views: Record<string, [what: string, found: string, ...done: string[]][]> = {
	"SELECT booking_id FROM undelivered_mails": [
		[
			"who gets no mail is not reached by one to the centre, or to another customer",
			"1",
			mail("booking-customer", bounced),
			mail("moved-business", later),
			mail("booking-customer", { ...later, booking_id: 2, id: "2", provider_message_id: "3" }),
		],
		[
			"nor by one that is on its way",
			"1",
			mail("booking-customer", bounced),
			mail("moved-customer", { ...later, delivery: "deferred" }),
		],
		[
			"nor by one of the same moment",
			"1",
			mail("booking-customer", bounced),
			mail("moved-customer", { ...later, sent_at: ago(3) }),
		],
		[
			"who got a later mail is reached",
			"",
			mail("booking-customer", bounced),
			mail("moved-customer", later),
		],
		[
			"who complains of a later one, too",
			"",
			mail("booking-customer", bounced),
			mail("moved-customer", { ...later, delivery: "complained" }),
		],
		["what the service refuses to send reaches nobody", "1", mail("booking-customer", refused)],
		[
			"another fault is none of the address",
			"",
			mail("booking-business", refused),
			mail("booking-customer", { state: "failed", problem: "E_OTHER" }),
			mail("moved-customer", { state: "sent", sent_at: ago(1), problem: "E_RECIPIENT_SUPPRESSED" }),
		],
	],
	"SELECT reference, expected FROM recorded_cars": [
		[
			"a car is expected on the day that its customer saw last",
			"100003 c",
			real,
			at3("expected", "staff", "a"),
			at3("day", "customer", "b"),
			at3("expected", "staff", "c"),
			at3("day", "staff", "d"),
			at3("email", "customer"),
			end("completed", 3),
		],
	],
	[`SELECT reference, last_changed_by, reference IN (SELECT reference FROM upcoming_bookings),
		reference IN (SELECT reference FROM todays_bookings) FROM booking_cards ORDER BY 1`]: [
		[
			"staff see who changed a booking last, what comes and what is today",
			"100001 staff-link 0 0, 100002 staff 1 0, 100003 customer 1 1, 100009 staff-link 0 0",
			event("call", "staff-link"),
			event("call", "staff", { booking_id: 2 }),
			end("no-show"),
			old,
		],
	],
	"SELECT received_at FROM recent_messages": [
		[
			"staff read by the clock of Riyadh when a message came",
			"2026-11-22 12:00",
			insert("contact_messages", { ...messageRow, created_at: "2026-11-22T09:00:00.000Z" }),
		],
	],
	"SELECT changed_at, what, to_value, changed_by FROM booking_history WHERE reference = '234567'": [
		[
			"the history begins with the booking, in Riyadh's time",
			"2026-03-10 12:00 booked pending customer, 2026-03-11 00:30 call x staff",
			insert("bookings", { ...bookingRow, id: 8 }),
			event("call", "staff", { booking_id: 8, changed_at: "2026-03-10T21:30:00.000Z" }),
		],
	],
	"SELECT booking_date, bookings, open, cancelled, no_show, total_sar, before_vat_sar FROM daily_totals ORDER BY 1":
		[
			[
				"the total of a day has neither cancelled bookings nor no-shows",
				`${today} 1 0 0 1 0 0, ${in10()} 2 1 1 0 600 521.74`,
				end("cancelled"),
				end("no-show", 3),
			],
		],
	"SELECT mail FROM unsent_mail ORDER BY 1": [
		[
			"staff see mails that failed, that wait after a fault, that are late, and those to the centre that came back",
			"closed late, failed, late, returned, tried",
			...[
				named("waits"),
				named("late", { created_at: ago(0.2) }),
				named("closed", { kind: "closed-customer", day: today, created_at: ago(0.3) }),
				named("closed late", { kind: "closed-customer", day: today, created_at: ago(0.4) }),
				named("tried", { problem: "E_SERVER" }),
				named("sent", { ...bounced, problem: "x", created_at: ago(2) }),
				named("returned", { ...bounced, kind: "booking-business", provider_message_id: "2" }),
				named("failed", { state: "failed" }),
				named("arrived", { ...later, kind: "booking-business", provider_message_id: "3" }),
			],
		],
	],
};

test.each(
	Object.entries(views).flatMap(([query, cases]) =>
		cases.map(([what, found, ...done]) => [what, found, done, query] as const),
	),
)("%s", async (_, found, done, query) => {
	await at.runAll(...done);
	const lines = (await rows(query)).map((row) => Object.values(row).join(" "));
	expect(lines.join(", ")).toBe(found);
});
