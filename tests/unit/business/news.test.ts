import { describe, expect, test } from "vitest";
import { type EarlierMail, type NewsLine, newsOf, type Told } from "#app/business/bookings/news.ts";
import type { Status } from "#app/business/bookings/status.ts";

const daysOf = (text: string) => text.split("+").map((day) => `2026-11-${day}`);
const now = new Date("2026-11-20T09:00:00.000Z");
const ago = (seconds: number) => new Date(+now - seconds * 1000).toISOString();

/** Version 3 is what the customer knows: confirmed, from the 22nd to the 23rd. */
const known: Told = { version: 3, status: "confirmed", days: daysOf("22+23"), isWhole: true };
const mail = (more: Partial<EarlierMail> = {}): EarlierMail => ({
	...{ told: null, delivery: null, hasDied: false },
	...more,
});
const returned = (told: Told | null = null) => mail({ told, delivery: "bounced" });

/** "5 day 24 no-room 60" made version 5, for this reason, 60 seconds ago; without a reason it is the customer's. */
function line(text: string): NewsLine {
	const [version, what = "", to = "", reason = "", seconds = 130] = text.split(" ");
	return {
		...{ version: Number(version), what, from: "", to, changedAt: ago(Number(seconds)) },
		...{ changedBy: reason ? "staff-page" : "customer", reason: reason || null },
	};
}

/** What the customer was told, and how the booking is now, in words; `by` is the version of the request. */
function requestOf(words: string, history: string) {
	const is = Object.fromEntries(words.split(", ").map((word) => word.split(/ (.*)/)));
	const heldDays = daysOf(is.on ?? "22+23");
	const told: Told = {
		...{ ...known, status: is.told ?? known.status, isReady: is.ready && true },
		...{ days: is.toldOn ? daysOf(is.toldOn) : known.days },
	};
	const earlier: Record<string, EarlierMail[]> = {
		nothing: [],
		firstBack: [returned(told)],
		moveBack: [mail({ told }), returned(told)],
		otherBack: [mail({ told }), returned()],
		partAfterBack: [mail({ told }), returned(told), mail({ told: { ...told, isWhole: false } })],
		ofFormerCode: [mail({ told }), mail()],
		wholeAfterBack: [returned(), mail({ told })],
		died: [mail({ told }), mail({ hasDied: true })],
	};
	return {
		version: Number(is.by ?? 4),
		booking: {
			...{ version: 9, work: is.work ?? null, status: (is.now ?? "confirmed") as Status },
			...{ bookingDate: String(heldDays[0]), heldDays },
		},
		earlier: earlier[is.mails] ?? [mail({ told })],
		lines: history.split(", ").filter(Boolean).map(line),
	};
}

function said(words: string, history: string) {
	const at = words.includes("late") ? new Date("2026-11-23T21:00Z") : now;
	const news = newsOf(requestOf(words, history), at);
	if (!news) return "nothing";
	const { topics, movedFrom, expectedFrom, corrected, reason } = news;
	const from = [movedFrom, expectedFrom].flatMap((day) => (day ? ` from ${day.slice(-2)}` : []));
	const what = corrected ? ` (${corrected})` : "";
	return `${topics.join(" + ")}${from.join("")}${what}${reason ? `: ${reason}` : ""}`;
}

/** The numbers are those of the hard cases; 11, 14, 17, 20, 23 and 25 need the outbox, too (integration/mailer). */
const cases = `
whoever knows nothing yet reads the whole booking
once it is made | mails nothing, now pending | | booking
once it is booked by telephone | mails nothing | 0 status confirmed | booking
13 though it was moved before the first mail | mails nothing, on 24+25 | 4 day 24 no-room | booking: no-room
9 at an address that the customer has corrected | | 4 email corrected | booking
10 at one that staff have corrected | | 4 correction email, 4 email by-staff corrected | booking
at the address that a caller gives a minute after staff have corrected the services | mails nothing, by 5 | 4 correction services corrected 60, 5 email by-staff corrected 0 | booking
16 but that the car is ready, once it is | mails nothing, work ready | 4 work ready x | ready
also once staff have cancelled it | mails nothing, now cancelled | 4 status cancelled other | cancelled: other
but not after its last day | mails nothing, late | | nothing
20 nor of what no customer made | mails nothing, now cancelled | 4 status cancelled abuse | nothing
20 nor of what was erased | now cancelled | 4 status cancelled erased | nothing

12 whose mail has come back reads the whole booking, and what is new since what arrived
the first mail | mails firstBack, on 24+25 | 4 day 24 no-room | booking: no-room
that of a move | mails moveBack, by 5, on 24+25 | 4 day 24 no-room, 5 correction name | booking + moved + corrected from 22 (name): no-room
any other | mails otherBack, on 22+24 | 4 expected 24 more-work | booking + expected from 23: more-work
one before another, which arrived and told a part alone | mails partAfterBack | | booking
but not one before the whole was told | mails wholeAfterBack | | nothing
of which the end is enough | mails moveBack, now cancelled | 4 status cancelled other | cancelled: other
which stands again | mails otherBack, told cancelled | 4 status confirmed reopened | booking + reopened

one thing
nothing has changed | | | nothing
confirmed | told pending | 4 status confirmed x | confirmed
moved | on 24+25 | 4 day 24 no-room | moved from 22: no-room
moved, with the day that was told, not the one between | on 24+25 | 4 day 23 other, 5 day 24 no-room | moved from 22: no-room
15 moved there and back by the customer, whom staff call again | now pending | 4 day 24, 4 status pending, 5 day 22 | booking
5 moved and moved back | | 4 day 24 other, 5 day 22 other | nothing
another day to collect it | on 22+24 | 4 expected 24 more-work | expected from 23: more-work
the former day again | | 4 expected 24 x, 5 expected 23 x | nothing
6 moved, and longer | on 24+26 | 4 day 24 no-room, 5 expected 26 other | moved from 22: no-room
cancelled | now cancelled | 4 status cancelled other | cancelled: other
cancelled again | now cancelled, told cancelled | 4 status cancelled other | nothing
3 reopened, who read of the end | told cancelled | 4 status confirmed reopened | reopened
1 reopened, who did not | | 4 status cancelled other, 5 status confirmed reopened | nothing
2 reopened, who was never confirmed | told pending | 4 status cancelled other, 5 status confirmed reopened | confirmed
handed over | now completed | 4 status completed x | nothing
handed over before its day | now completed, on 24+26, toldOn 24+26 | 4 status completed x | nothing
19 handed over by mistake | | 4 status completed x, 5 status confirmed reopened | nothing
ready | work ready | 4 work ready x | ready
18 ready again after more work | work ready, ready yes | 4 work ready x | nothing
not ready after all | work in-work | 4 work ready x, 5 work in-work x | nothing
corrected | | 4 correction name | corrected (name)
21 corrected twice | | 4 correction phone, 5 correction name | corrected (name,phone)
corrected after the handover | now completed | 4 correction name | corrected (name)
corrected, of which nobody came | now no-show | 4 correction name | nothing
22 more services, and so more days | on 22+24 | 4 correction services | corrected (services)
the booking of a backup from before the move that was told | toldOn 24+25 | 4 correction name | moved + corrected from 24 (name)

several things are one mail
25 what former code has sent without saying what, once more | mails ofFormerCode, on 24+25 | 4 day 24 no-room, 5 correction car | moved + corrected from 22 (car): no-room
7 moved and confirmed | on 24+25, told pending | 4 day 24 no-room, 5 status confirmed | moved from 22: no-room
21 moved and corrected | on 24+25 | 4 day 24 no-room, 5 correction name | moved + corrected from 22 (name): no-room
longer and confirmed | on 22+24, told pending | 4 expected 24 more-work, 5 status confirmed | expected + confirmed from 23: more-work
reopened and moved | on 24+25, told cancelled | 4 status confirmed reopened, 5 day 24 no-room | reopened + moved from 22: no-room
reopened, and moved by the customer, whom staff call again | on 24+25, told cancelled, now pending | 4 status confirmed reopened, 5 day 24 | booking + moved from 22
ready and corrected | work ready | 4 work ready x, 5 correction car | ready + corrected (car)
moved, then cancelled | on 24, now cancelled | 4 day 24 no-room, 5 status cancelled other | cancelled: other
26 what a mail that failed for good did not tell, and a later change | on 24+25, by 5 | 4 day 24 no-room, 5 correction car | moved + corrected from 22 (car): no-room

a slip is told to nobody
a change is told by its own request, whatever the clocks say | on 24+25 | 4 day 24 no-room 60 | moved from 22: no-room
4 a second move within two minutes leaves it to the later request | on 24+25 | 4 day 23 other, 5 day 24 other 60 | nothing
4 which tells it | on 24+25, by 5 | 4 day 23 other 60, 5 day 24 other 60 | moved from 22: other
7 what is told at once does not hasten a move | on 24+25, by 5, told pending | 4 day 24 other 60, 5 status confirmed x 60 | nothing
7 which then tells both | on 24+25, told pending | 4 day 24 other, 5 status confirmed x 60 | moved from 22: other
8 who cancels after a move is told at once | now cancelled, by 5 | 4 day 24 other 60, 5 status cancelled  0 | cancelled

if nobody knows whether a mail was sent, the whole booking is told again
24 that of the end, which was taken back | mails died, by 5 | 4 status cancelled other, 5 status confirmed reopened | booking
23 that of a move | mails died, on 24+25 | 4 day 24 no-room | booking + moved from 22: no-room
that the car is ready | mails died, work ready | 4 work ready x | ready`;

for (const group of cases.trim().split("\n\n")) {
	const [title = "", ...rows] = group.split("\n");
	describe(title, () => {
		test.each(rows.map((row) => row.split(/ ?\| ?/)))(
			"%s",
			(_, words = "", history = "", expected) => expect(said(words, history)).toBe(expected),
		);
	});
}

test.each([
	["staff were wrong to cancel it", "3 status cancelled no-room", true],
	["staff could not reach the customer", "3 status cancelled not-reached", false],
	["the customer had asked for it", "3 status cancelled customer-asked", false],
	["the customer had cancelled it", "3 status cancelled", false],
])(
	"who reads that the booking stands again reads whose mistake it was: %s",
	(_, ended, expected) => {
		const request = requestOf("told cancelled", `${ended}, 4 status confirmed reopened`);
		expect(newsOf(request, now)?.isMistake).toBe(expected);
	},
);

test("whoever reads of the booking at another address than before learns that mails come there from now on", () => {
	const isNewAddress = (words: string, line: string) =>
		newsOf(requestOf(words, line), now)?.isNewAddress;
	expect(isNewAddress("", "4 email corrected")).toBe(true);
	expect(isNewAddress("mails nothing", "4 email given")).toBe(false);
	expect(isNewAddress("", "4 correction name")).toBeFalsy();
	expect(isNewAddress("now cancelled", "4 email corrected, 5 status cancelled other")).toBe(false);
});

describe("what was told is the booking as it is, with what stays true of it", () => {
	test.each<[string, words: string, history: string, expected: object]>([
		["the whole booking", "mails nothing", "", { isWhole: true }],
		["a correction", "", "4 correction name", {}],
		["once it was ready", "ready yes, work in-work", "4 correction name", { isReady: true }],
		["handed over", "ready yes, now completed", "4 correction name", { isReady: true }],
		["its end", "ready yes, now cancelled", "4 status cancelled other", { status: "cancelled" }],
		["another day", "on 24+25", "4 day 24 no-room", { days: daysOf("24+25") }],
	])("%s", (_, words, history, expected) => {
		const asIs = { ...known, version: 9, isReady: undefined, isWhole: undefined };
		expect(newsOf(requestOf(words, history), now)?.told).toEqual({ ...asIs, ...expected });
	});
});
