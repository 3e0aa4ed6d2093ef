import { describe, expect, test } from "vitest";
import type {
	BookingCommand,
	BookingState,
	HistoryLine,
	LivingBooking,
	StoredMail,
} from "#app/business/bookings/commands.ts";
import { decide } from "#app/business/bookings/life.ts";
import { forEachField, personFields } from "#app/business/bookings/person.ts";
import { ruleOf, type StaffAction, staffActions } from "#app/business/bookings/staff-actions.ts";
import { typedFacts } from "../../support/facts.ts";
import { sampleBooking } from "../../support/mail.ts";
import { sold } from "../../support/rows.ts";

const november = (...days: number[]) => days.map((day) => `2026-11-${day}`);
const on = (day: number) => `2026-11-${day}`;
const now = new Date("2026-11-20T09:00:00.000Z");
const onItsDay = new Date("2026-11-22T09:00:00.000Z");
const ago = (minutes: number, from = now) => new Date(+from - minutes * 60_000).toISOString();

const { lines, total_price } = sold("polishing-interior");
/** The booking was made more than a week ago, and is free to change until the 21st at 10:00 in Riyadh. */
const booking: LivingBooking = {
	...sampleBooking(),
	...{ id: 1, version: 6, status: "pending", work: null, marks: {} },
	...{ customerName: "Noura", phoneNumber: "0501234567", email: "noura@example.com", link: 2 },
	...{ carType: "sedan", lines: JSON.parse(String(lines)), serviceIds: ["polishing-interior"] },
	...{ bookingDate: on(22), heldDays: november(22, 23), freeUntil: `${on(21)}T07:00:00.000Z` },
	...{ createdAt: `${on(10)}T09:00:00.000Z`, totalPrice: Number(total_price), source: "web" },
	...{ movedByCentre: false, sender: null, senderBlock: null, erasedAt: null },
};

type Has = Partial<LivingBooking> & Partial<Omit<BookingState, "booking">>;

function stateOf({ events = [], mails = [], card, isDayClosed, isUndelivered, ...has }: Has) {
	const { heldDays = booking.heldDays } = has;
	const [bookingDate = ""] = heldDays;
	return {
		booking: { ...booking, bookingDate, ...has },
		...{ events, mails, card, isDayClosed: isDayClosed ?? false },
		isUndelivered: isUndelivered ?? false,
	};
}

const past = (has: Has, ...events: HistoryLine[]) => ({ ...has, events });
let ids = 0;
function line(text: string, more: Partial<HistoryLine> = {}): HistoryLine {
	const [what = "", ...values] = text.split(" ");
	const [to = "", from = ""] = values.toReversed();
	const made = { reason: null, changedBy: "staff-page", changedAt: ago(600), version: 4 } as const;
	return { ...{ id: ++ids, what, from, to }, ...made, ...more };
}
const mail = (kind: string, more: Partial<StoredMail> = {}): StoredMail => ({
	...{ id: `${kind}:1:4`, kind, state: "waiting", delivery: null },
	...{ isLeased: false, hasDied: false, told: null, ...more },
});
const sent = { state: "sent" };

const whose: Partial<Record<BookingCommand["do"], string>> = {
	...{ move: "customer", "cancel-own": "customer", address: "customer" },
	...{ "end-unreal": "staff", erase: "system" },
};

const whys: Partial<Record<BookingCommand["do"], string>> = {
	...{ reopen: "reopened", correct: "corrected", "end-unreal": "abuse", erase: "erased" },
};

/** A new status or day has its own line of the history. */
function outcome(has: Has, command: BookingCommand, at = now): string {
	const state = stateOf(has);
	const before = state.booking;
	const { refused, already, change } = decide(state, command, at);
	if (refused || already) return refused ?? "done before";
	const { by, reason, set = {}, events, mails, again = [], ...rest } = change;
	const { newCard, voidedCard } = rest;
	expect(by).toBe(("by" in command && command.by) || (whose[command.do] ?? "staff-page"));
	const after = { ...before, ...set };
	const isTold = command.do === "cancel" || command.do === "days";
	if (set.status || command.do !== "erase")
		expect(reason).toBe(whys[command.do] ?? (isTold ? command.reason : undefined));
	const isCorrected = reason === "corrected";
	expect(after.bookingDate).toBe(after.heldDays[0]);
	const is = {
		day: after.bookingDate !== before.bookingDate,
		status: after.status !== before.status,
		expected: !isCorrected && after.heldDays.join() !== before.heldDays.join(),
	};
	const [from, to] = [before, after].map(({ heldDays }) => heldDays.at(-1)) as [string, string];
	const begun = [
		...(is.day ? [{ what: "day", from: before.bookingDate, to: after.bookingDate }] : []),
		...(is.expected && !is.day ? [{ what: "expected", from, to }] : []),
		...(is.status ? [{ what: "status", from: before.status, to: after.status }] : []),
	];
	const implied = begun.map((own): object => ({ ...own, reason }));
	if (after.work !== before.work && begun.length === 0)
		implied.push({ what: "work", from: "", to: after.work });
	expect(events.slice(0, implied.length)).toEqual(implied);
	const notes = events.slice(implied.length);
	const columns = Object.entries(set).flatMap(([name, value]) => {
		const same = JSON.stringify(value) === JSON.stringify(before[name as keyof LivingBooking]);
		if (same || name === "bookingDate") return [];
		if (typeof value === "boolean") return value ? name : `not ${name}`;
		if (name === "status") return String(value);
		if (name === "heldDays") return `on ${after.heldDays.map((day) => day.slice(-2)).join("+")}`;
		if (name === "lines") return `lines ${after.lines.map(({ code }) => code).join("+")}`;
		if (name === "marks") return `marks ${Object.entries(after.marks).flat().join(" ") || "empty"}`;
		return `${name} ${value === null || value === "" ? "empty" : value}`;
	});
	const told = [
		...columns,
		...notes.map(({ what, from, to }) => `${what} ${from && `${from} → `}${to}`),
		...mails.map(({ id }) => id.replace(":1:", " ").replace(/ (0|4|7)$/, "")),
		...again.map((id) => `again ${id.replace(":1:4", "")}`),
		...(change.again ? ["another address"] : []),
		...(newCard ? [`new card ${newCard.invoice}`] : []),
		...(voidedCard ? [`void card ${voidedCard.id} ${voidedCard.reason}`] : []),
	];
	return told.join(", ");
}

type Row<Do extends BookingCommand["do"]> = [
	what: string,
	has: Has,
	outcome: string,
	asked?: Partial<BookingCommand & { do: Do }>,
	at?: Date,
];

function when<Command extends BookingCommand>(
	who: string,
	command: Command,
	rows: Row<Command["do"]>[],
) {
	describe(who, () => {
		test.each(rows)("%s", (_, has, expected, asked, at) => {
			expect(outcome(has, { ...command, ...asked } as BookingCommand, at)).toBe(expected);
		});
	});
}

const [pending, confirmed] = [{ status: "pending" }, { status: "confirmed" }] as const;
const [completed, cancelled] = [{ status: "completed" }, { status: "cancelled" }] as const;
const inWork = { status: "confirmed", work: "in-work" } as const;
const ready = { status: "confirmed", work: "ready" } as const;

const isReady = "work ready, ready-customer";
const calls = {
	reached: "call reached",
	"not-reached": `marks not-reached ${onItsDay.toISOString()}, call not-reached`,
};
const [completes, cancels] = ["completed", "cancelled, cancelled-customer"];
const ends = { complete: completes, cancel: cancels };
const endsOfWork = {
	complete: "completed, work empty",
	cancel: "cancelled, work empty, cancelled-customer",
};
const done = "done before";
const stands = { confirm: done, reopen: done };
const noShow = { "no-show": "no-show" };
const confirms = "confirmed, confirmed-customer";
const reopens = "confirmed, reopened-customer";
const withWork = (work: string) => `confirmed, work ${work}, reopened-customer`;

/** Staff press on the booked day, sure and with a reason; what is not in the list cannot be done. */
const presses: Record<string, [Has, Partial<Record<StaffAction, string>>]> = {
	new: [pending, { confirm: confirms, ...calls, ...ends, ...noShow }],
	confirmed: [
		confirmed,
		{ ...stands, "in-work": "work in-work", ready: isReady, ...calls, ...ends, ...noShow },
	],
	"in work": [inWork, { ...stands, "in-work": done, ready: isReady, ...calls, ...endsOfWork }],
	ready: [ready, { ...stands, "in-work": "work in-work", ready: done, ...calls, ...endsOfWork }],
	completed: [completed, { complete: done, reopen: reopens }],
	cancelled: [cancelled, { cancel: done, reopen: reopens }],
	"one to which nobody came": [{ status: "no-show" }, { "no-show": done, reopen: reopens }],
};

const steps = staffActions.filter((each) => ruleOf(each).what !== "mark");

test.each(
	Object.entries(presses).flatMap(([what, [has, does]]) =>
		steps.map((action) => [action, what, does[action] ?? "notPossible", has] as const),
	),
)("when staff press %s on a booking that is %s: %s", (action, _, expected, has) => {
	const command = { do: action, sure: true, reason: "other" } as const;
	expect(outcome(has, command, onItsDay)).toBe(expected);
});

const press = (action: StaffAction) => ({ do: action, sure: true, reason: "other" }) as const;
const called = { events: [line("call reached", { id: 7 })] };
const calledInVain = { marks: { "not-reached": ago(60) } };
const isClosed = { isDayClosed: true };
const otherDay = { events: [line(`day ${on(21)} ${on(22)}`)] };
const otherAddress = { events: [line("email corrected")] };
const seen = (version: number) => ({ seen: version });

when("staff cancel", press("cancel"), [
	["and are asked for a reason", {}, "reason", { reason: undefined }],
	["not for a reason to move a car", {}, "reason", { reason: "more-work" }],
	["and are asked whether they are sure", {}, "notSure", { sure: false }],
]);
when("staff note that nobody came", press("no-show"), [["not before the day", {}, "noShowEarly"]]);
when("staff note that a car is ready", press("ready"), [
	["and are asked once more before its day", confirmed, "notSure", { sure: false }],
	["on its day they are not", confirmed, isReady, { sure: false }, onItsDay],
]);
when("staff confirm", press("confirm"), [
	["nobody for a closed day", isClosed, "confirmClosed"],
	["without a mail for who has no address", { email: "" }, "confirmed"],
	["whom they called in vain", calledInVain, "confirmed, marks empty, confirmed-customer"],
	["nothing on a page of former days", otherDay, "changedMeanwhile", seen(3)],
	["nothing on a page that lacks a call", called, "changedMeanwhile", seen(3)],
	["on a page with another address", otherAddress, confirms, seen(3)],
	["on a page that shows all of it", called, confirms, seen(4)],
	["though the link is another one since", { events: [line("link 3")] }, confirms, seen(3)],
	["twice, and are answered as before", confirmed, "done before"],
]);
when("staff reach the customer", press("reached"), [
	["whom they had called in vain", calledInVain, "marks empty, call reached"],
	["once, however often they press", called, "done before", seen(3)],
	["again, which is written again", called, "call reached"],
]);

const [made, isVoid] = [line("card made"), line("card voided")];
const names = { service: { ar: "", en: "" }, option: { ar: "", en: "" } };
const product = { ...names, code: "thermal-titanium", years: 2, serial: "A1", installed: on(22) };
const written = { ...typedFacts, lines: [product] };
const otherCard = { ...written, id: 9, invoice: "INV-2" };
const withCard = (...events: HistoryLine[]) => ({ ...confirmed, card: otherCard, events });
const network = { sender: "net", senderBlock: "block" };
when("staff hand a car over", press("complete"), [
	["that came on a closed day", isClosed, "completed"],
	["and its network is forgotten", network, "completed, sender empty, senderBlock empty"],
	["with its card, if it has one", withCard(made), "completed, card-customer 1"],
	["with the second card", withCard(made, isVoid, made), "completed, card-customer 2"],
	["without a card that is void", { ...confirmed, events: [made, isVoid] }, "completed"],
]);
when("staff cancel a car", press("cancel"), [["without its card", withCard(made), cancels]]);

const was = (text: string) => ({
	...{ status: text.split(" ")[1] as "cancelled", events: [line(`status ${text}`)] },
});
const again = line("status cancelled confirmed", { reason: "reopened" });
const [isDone, hasEnded] = [line("work ready"), line("status confirmed cancelled")];
const toConfirmed = line("status pending confirmed");
const begun = [toConfirmed, line("work in-work")];
const after = (...events: HistoryLine[]) => ({
	...{ ...completed, events: [...events, line("status confirmed completed")] },
});
const unreal = line("status pending cancelled", { reason: "abuse" });
const falseCard = line("card voided", { reason: "abuse" });
const lastMinute = new Date("2026-11-23T20:59Z");
const midnight = new Date("2026-11-23T21:00Z");

when("staff reopen", press("reopen"), [
	["and are asked whether they are sure", cancelled, "notSure", { sure: false }],
	["for who was new", was("pending cancelled"), reopens],
	["a ready car", after(...begun, isDone, line("call reached")), withWork("ready")],
	["a car again", after(...begun, hasEnded, again), withWork("in-work")],
	["no work from before", after(isDone, toConfirmed), reopens],
	["whom the centre has moved, still free", { ...cancelled, movedByCentre: true }, reopens],
	["nothing that no customer made", past(cancelled, unreal), "notPossible"],
	[
		"what was marked as abuse once, and was real later",
		past(cancelled, unreal, again, hasEnded),
		reopens,
	],
	["what had a false card", past(cancelled, hasEnded, falseCard), reopens],
	["on the last day", cancelled, reopens, {}, lastMinute],
	["not after it", cancelled, "notPossible", {}, midnight],
]);

const asked = { reason: "customer-asked" } as const;
const dayBefore = [line(`day ${on(21)} ${on(22)}`)];
const isMoved = "on 24+25, freeUntil later";
const isLonger = "on 22+23+24, movedByCentre";
const tellsLonger = `${isLonger}, expected-customer`;
const byUs = { movedByCentre: true };
const twoDays = { do: "days", heldDays: november(24, 25), freeUntil: "later" } as const;

when("staff move a car", { ...twoDays, reason: "no-room" }, [
	["which is free from now on", confirmed, `${isMoved}, movedByCentre, moved-customer`],
	["as wished, which it is not", byUs, `${isMoved}, not movedByCentre, moved-customer`, asked],
	["not once it is in work", inWork, "workBegun"],
]);
const threeDays = { do: "days", heldDays: november(22, 23, 24), reason: "more-work" } as const;
when("staff make a stay longer", threeDays, [
	["of a car in work, which is free from now on", inWork, tellsLonger],
	["as wished, free as before", byUs, "on 22+23+24, expected-customer", asked],
	["as wished, and no more free", {}, "on 22+23+24, expected-customer", asked],
	["after a call in vain", calledInVain, tellsLonger.replace(",", ", marks empty,")],
	["not of a car that is ready", ready, "notPossible"],
	["not of what has ended", cancelled, "notPossible"],
	["with a reason", {}, "reason", { reason: undefined, unless: "dateFull" }],
	["not onto a full day", {}, "dateFull", { unless: "dateFull" }],
	["not on an old page", otherDay, "changedMeanwhile", seen(3)],
	["as it is, which is no change", { heldDays: november(22, 24) }, "unchanged"],
	[
		"twice, and are answered as before",
		{ ...otherDay, heldDays: november(22, 24) },
		"done before",
		seen(3),
	],
]);
when("staff end a stay sooner", { ...threeDays, heldDays: november(22) }, [
	["and tell it", {}, "on 22, expected-customer"],
]);
when("staff choose days that cannot be", { do: "days", heldDays: "untilDay", reason: "other" }, [
	["and are told why", inWork, "untilDay"],
	["on an old page", otherDay, "changedMeanwhile", seen(3)],
]);

const ownDay = { heldDays: november(22) };
const noDay = seen(3);
const late = new Date(booking.freeUntil);
const thisWeek = { createdAt: `${on(15)}T09:00:00.000Z` };
const moves = "on 24+25, freeUntil later, moved-customer, moved-business";
const movesFree = moves.replace("later", "later, not movedByCentre");
when("a customer moves", { do: "move", heldDays: november(24, 25), freeUntil: "later" }, [
	["a new booking", {}, moves],
	["a confirmed one, which is new again", confirmed, `pending, ${moves}`],
	["in time", {}, moves, {}, new Date(+late - 1)],
	["by telephone after the deadline", {}, "moveLate", {}, late],
	["also on the day itself", {}, "moveLate", {}, onItsDay],
	["also within a week of booking", thisWeek, "moveLate", {}, late],
	["late, from a closed day", isClosed, moves, {}, late],
	["late, after the centre did", byUs, movesFree, {}, late],
	["no car in work", inWork, "workBegun"],
	["no car after its first day", {}, "workBegun", {}, lastMinute],
	["nothing that is over", {}, "nothingLeft", {}, midnight],
	["nothing that has ended", cancelled, "nothingLeft"],
	["not on an old page", otherDay, "changedMeanwhile", noDay],
	["on the page of now", {}, moves, seen(4)],
	["twice, answered as before", past({}, ...dayBefore), "done before", { ...ownDay, ...noDay }],
	["to the day that it has", {}, "done before", ownDay],
]);
const ownEnd = line("status pending cancelled", { changedBy: "customer" });
const cancelsOwn = `${cancels}, cancelled-business`;
const cancelsByUs = cancelsOwn.replace(",", ", movedByCentre,");
when("a customer cancels", { do: "cancel-own" }, [
	["in time", confirmed, cancelsOwn],
	["after the deadline, too", {}, cancelsOwn, {}, late],
	["within a week of booking, too", thisWeek, cancelsOwn, {}, late],
	["a closed day, free also once it is open", isClosed, cancelsByUs, {}, late],
	["late, what the centre has moved", byUs, cancelsOwn, {}, late],
	["without an address", { email: "" }, "cancelled, cancelled-business"],
	["no car in work", inWork, "workBegun"],
	["what staff have cancelled", was("pending cancelled"), "nothingLeft"],
	["twice, and is answered as before", past(cancelled, ownEnd), "done before"],
	["what was reopened since", past(confirmed, ownEnd, again), cancelsOwn],
	["not on an old page", otherDay, "changedMeanwhile", noDay],
]);

const stored = (kind: string, delivery?: string) =>
	mail(kind, { ...sent, delivery: delivery ?? null });
const mails = [
	...[stored("reminder-customer", "delivered"), stored("review-customer", "bounced")],
	...[stored("booking-customer"), stored("resent-customer"), stored("moved-business")],
	...[
		mail("card-customer", { state: "failed" }),
		mail("closed-customer"),
		mail("reminder-customer", { state: "dismissed" }),
		mail("link-customer"),
	],
];
const sameEmail = { email: "NOURA@example.com" };
const isNew = "email new@example.com, link 3";
const noEmail = { email: "" };
const right = `${isNew}, email corrected, booking-customer`;
const rest = ["again card-customer"];
const anew = (...parts: string[]) => [...parts, "another address"].join(", ");
const isBack = { isUndelivered: true };
const over = right.replace("booking-customer", "cancelled-customer");

when("a customer gives the right address", { do: "address", email: "new@example.com" }, [
	["the first one, and reads of the booking", noEmail, anew(right.replace("corrected", "given"))],
	[
		"and is mailed again what is no news",
		{ mails },
		anew(right, "again reminder-customer", ...rest),
	],
	["and not again what has arrived", { mails, ...isBack }, anew(right, ...rest)],
	["after the cancelling, if mails came back", { ...cancelled, ...isBack }, anew(over)],
	["after the end, if mails came back", { ...completed, ...isBack }, anew(right)],
	["not after the end without a need", completed, "changedMeanwhile"],
	["which it is, and is answered as before", {}, "done before", sameEmail],
	["which is the same, though mails came back", isBack, "sameEmail", sameEmail],
]);

const linkSent = (minutes: number, changedBy: "customer" | "staff-page" = "customer") =>
	line("link sent", { changedBy, changedAt: ago(minutes) });
const thrice = [linkSent(9), linkSent(8), linkSent(7)];
const byLink = [9, 8, 7].map((minutes) => linkSent(minutes, "staff-page"));
const sendsLink = "link sent, resent-customer";
when("a customer asks for the link", { do: "send-link", by: "customer" }, [
	["and is mailed it, also once mails came back", isBack, sendsLink],
	["twice within a minute, and is mailed it once", { events: [linkSent(0.9)] }, "done before"],
	["again a minute later", { events: [linkSent(1)] }, sendsLink],
	["just after staff have sent it", { events: [linkSent(0.5, "staff-page")] }, sendsLink],
	["just after it was another one", past({}, { ...linkSent(0), to: "3" }), sendsLink],
	["a third time in a day", { events: thrice.slice(1) }, sendsLink],
	["a fourth time in a day", { events: thrice }, "tooManyChanges"],
	["a fourth time a day later", { events: [linkSent(24 * 60), ...thrice.slice(1)] }, sendsLink],
	["of a booking that no customer made", { events: [unreal] }, "notPossible"],
	["without an address", { email: "" }, "notPossible"],
]);
when("staff send the link again", { do: "send-link", by: "staff-page" }, [
	["and the database counts how often", { events: thrice }, sendsLink],
	["a fourth time, which the database refuses", past({}, ...byLink), sendsLink],
	["not to where mails came back", isBack, "notPossible"],
]);
when("staff end the link", { do: "new-link", link: 2, sure: true }, [
	["and the new one is mailed", {}, "link 3, link 2 → 3, link-customer 3"],
	["and are asked whether they are sure", {}, "notSure", { sure: false }],
	["twice, and are answered as before", {}, "done before", { link: 1 }],
	["that nobody has yet", {}, "changedMeanwhile", { link: 3 }],
	["of what no customer made", { events: [unreal] }, "notPossible"],
]);

const card = { ...written, codeKey: "", codeHash: "" };
when("staff write a card", { do: "write-card", card, sure: true }, [
	["of a car in work", inWork, "card made, new card INV-4711"],
	["of a car that was handed over", completed, "card made, card-customer 1, new card INV-4711"],
	[
		"after a void one",
		past(completed, made, isVoid),
		"card made, card-customer 2, new card INV-4711",
	],
	["once, as it is written", { card: { ...written, id: 9 } }, "done before"],
	["beside another one", { card: otherCard }, "notPossible", { unless: "cardEarly" }],
	["too early", {}, "cardEarly", { unless: "cardEarly", sure: false }],
	["and are asked whether they are sure", {}, "notSure", { sure: false }],
]);
when("staff make a card void", { do: "void-card", reason: "other", sure: true }, [
	["for a reason", { card: otherCard }, "card voided, void card 9 other"],
	["and are asked whether they are sure", { card: otherCard }, "notSure", { sure: false }],
	["that is void, and are answered as before", past({}, made, isVoid), "done before"],
	["that nobody has made", {}, "notPossible"],
]);

const closedDay = mail("closed-customer", { ...sent, id: `closed-customer:1:${on(22)}` });
const waits = { state: "waiting" };
const withMail = (more: Partial<StoredMail>) => ({
	mails: [mail("booking-customer", sent), { ...closedDay, ...more }],
});
const [closes, opens] = [`closed-customer ${on(22)}`, `reopened-customer ${on(22)}`];
when("staff close days", { do: "close-day", from: on(21), to: on(23) }, [
	["and tell who is to come then", {}, closes],
	["from that one on", {}, closes, { from: on(22) }],
	["until that one", {}, closes, { to: on(22) }],
	["after the first one of a stay", {}, "notPossible", { from: on(23) }],
	["before it", {}, "notPossible", { to: on(21) }],
	["on which a car is here", inWork, "notPossible"],
	["of which a booking has ended", cancelled, "notPossible"],
]);
when("staff open days again", { do: "open-day", from: on(22), to: on(22) }, [
	["and tell who was told", withMail({}), opens],
	["and tell who is just being told", withMail({ ...waits, isLeased: true }), opens],
	["of which nobody was told", withMail(waits), "notPossible"],
	["of which another one was told", withMail({ id: `closed-customer:1:${on(21)}` }), "notPossible"],
	["once a car is here", { ...inWork, ...withMail({}) }, "notPossible"],
]);

const phone = { source: "phone" } as const;
when("staff end what no customer made", { do: "end-unreal" }, [
	["and write to nobody", network, "cancelled, sender empty, senderBlock empty"],
	["but not what they have confirmed", confirmed, "notPossible"],
	["but not what was booked by telephone", phone, "notPossible"],
	["once", { ...cancelled, events: [unreal] }, "done before"],
]);
const forgotten = (at: Date, status = "") =>
	`${status}${personFields.map((field) => `${field} empty`).join(", ")}, erasedAt ${at.toISOString()}`;
const noNetwork = forgotten(now).replace(", er", ", sender empty, senderBlock empty, er");
when("who is forgotten", { do: "erase" }, [
	["has no booking any more, nor a mail", {}, forgotten(now, "cancelled, ")],
	["until the last day", confirmed, forgotten(lastMinute, "cancelled, "), {}, lastMinute],
	["leaves what is over as it was", confirmed, forgotten(midnight), {}, midnight],
	["leaves what has ended as it was", completed, forgotten(now)],
	["leaves no network", { ...completed, ...network }, noNetwork],
]);

const { carType, email, heldDays } = booking;
const same = {
	...forEachField((field) => booking[field]),
	carType,
	lines: booking.lines,
	heldDays,
};
const to2 = (more: Partial<typeof same>) => ({ after: { ...same, ...more } });
const [mirror = booking.lines[0]] = JSON.parse(String(sold("polishing-exterior").lines));
const both = to2({ lines: [...booking.lines, mirror], heldDays: november(22, 23, 24) });
const named = "customerName Huda, correction name";
const corrects = ", corrected-customer";
const instead = `lines polishing-exterior, serviceIds polishing-exterior, totalPrice ${mirror.price}`;
const codes = "polishing-interior+polishing-exterior";
const total = booking.totalPrice + mirror.price;
const addsOne = `lines ${codes}, on 22+23+24, serviceIds ${codes.replace("+", ",")}, totalPrice ${total}, correction services${corrects}`;
const otherNumber = to2({ phoneNumber: "0509999999" });
const isOtherNumber = `phoneNumber 0509999999, marks empty, correction phone${corrects}`;
const byStaff = "correction email, email by-staff";
const isOtherEmail = `email new@example.com, ${byStaff}${corrects}, another address`;
const noEmailAnyMore = `email empty, ${byStaff}, another address`;
when("staff correct", { do: "correct", ...to2({ customerName: "Huda" }), sure: true }, [
	["a name, and the customer reads the booking", {}, `${named}${corrects}`],
	["a name, after the end, too", completed, `${named}${corrects}`],
	["a name of whom they called in vain", calledInVain, `${named}${corrects}`],
	["a number that nobody called yet", calledInVain, isOtherNumber, otherNumber],
	["an address, to which all goes", {}, isOtherEmail, to2({ email: "new@example.com" })],
	["an address that is gone", phone, noEmailAnyMore, to2({ email: "" })],
	["the services", {}, `${instead}, correction services${corrects}`, to2({ lines: [mirror] })],
	["one service more, for a longer stay", inWork, addsOne, both],
	["no service of a car in work away", inWork, "correctWork", to2({ lines: [mirror] })],
	["no car that is in work", inWork, "correctWork", to2({ carType: "suv" })],
	["no services after the end", completed, "correctEnded", both],
	["no car after the end", completed, "correctEnded", to2({ carType: "suv" })],
	["nothing, and are told so", {}, "unchanged", to2({ email: "NOURA@example.com" })],
	["it twice, and are answered as before", otherDay, "done before", { ...to2({}), ...seen(3) }],
	["nothing on a page with another address", otherAddress, "changedMeanwhile", seen(3)],
	["nothing that is not offered", {}, "notOffered", { unless: "notOffered", sure: false }],
	["and are asked whether they are sure", {}, "notSure", { sure: false }],
]);

test.each([
	[5, { do: "confirm", by: "staff-page" }],
	[0, { do: "confirm", by: "staff" }],
	[5, { do: "address", email: "new@example.com" }],
	[20, { do: "close-day", from: on(22), to: on(22) }],
] as const)(
	"the sweep waits %s minutes for a mail that the request queues: %j",
	(minutes, command) => {
		const has = { email: command.do === "address" ? "" : email };
		const { change } = decide(stateOf(has), command, now);
		expect(change?.mails.map(({ afterMinutes }) => afterMinutes)).toEqual([minutes]);
	},
);

test("mails about a day name it, and no others", () => {
	const dayOf = (command: BookingCommand) =>
		decide(stateOf({ mails: [closedDay] }), command, now).change?.mails.map(({ day }) => day);
	const days = { from: on(22), to: on(22) };
	expect(dayOf({ do: "close-day", ...days })).toEqual([on(22)]);
	expect(dayOf({ do: "open-day", ...days })).toEqual([on(22)]);
	expect(dayOf(press("confirm"))).toEqual([undefined]);
});
