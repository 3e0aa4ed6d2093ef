import { type Day, isoAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { stayOf } from "./capacity.ts";
import { type Corrected, corrections } from "./correction.ts";
import { type ChangeReason, cancelReasons } from "./reasons.ts";
import type { WorkState } from "./staff-rules.ts";
import { type Actor, isFinal, type Status } from "./status.ts";

/** What a mail has said of a booking: no person is in it. Each topic finds here what it compares. */
export type Told = {
	/** The history up to this version is in it. */
	version: number;
	status: Status;
	days: Day[];
	isReady?: boolean;
	/** The mail showed the whole booking, whatever was known before. */
	isWhole?: boolean;
};

/** The first of several is the template; each of the others is a sentence in it, and in its subject. */
export const topics = [
	"cancelled",
	"booking",
	"reopened",
	"moved",
	"expected",
	"confirmed",
	"ready",
	"corrected",
] as const;
export type Topic = (typeof topics)[number];
/** What is cancelled has no other topic, and the whole booking is told first. */
export type LaterTopic = Exclude<Topic, "cancelled" | "booking">;

export type NewsLine = {
	/** The booking has had this version since. */
	version: number;
	what: string;
	from: string;
	to: string;
	changedBy: Actor;
	reason: string | null;
	changedAt: string;
};

/** A mail of the booking to its customer, in the order of sending. */
export type EarlierMail = {
	told: Told | null;
	delivery: string | null;
	/** Its delivery has died, so nobody knows whether it was sent. */
	hasDied: boolean;
};

export type NewsRequest = {
	/** The change that asked for the mail made this version. */
	version: number;
	booking: {
		version: number;
		status: Status;
		heldDays: Day[];
		bookingDate: Day;
		work: WorkState | null;
	};
	lines: NewsLine[];
	earlier: EarlierMail[];
};

export type News = {
	topics: Topic[];
	told: Told;
	movedFrom?: Day;
	expectedFrom?: Day;
	/** Staff have corrected these details since the last mail about a correction. */
	corrected?: Corrected[];
	changedBy?: Actor;
	reason?: ChangeReason;
	/** Staff had cancelled it, neither asked to nor because nobody answered. */
	isMistake?: boolean;
	/** Something was told at another address. */
	isNewAddress?: boolean;
};

/** Within this time a change can be mended, and nobody hears of it. */
export const slipSeconds = 120;
/** Days that are opened again within this time were never closed for their customers. */
export const closedSeconds = 900;
/** The sweep queues a mail again after this time. The queue's own retries, and `slipSeconds`, end before. */
export const firstPauseMinutes = 5;

/** Whoever changes something at once needs no time to mend it: customers cancel, staff confirm on the telephone. */
export function secondsToMend({ what, to, reason }: Pick<NewsLine, "what" | "to" | "reason">) {
	const hasReasonOfStaff = cancelReasons.some((one) => one === reason);
	const waits =
		what === "day" ||
		what === "correction" ||
		(what === "status" && to === "cancelled" && hasReasonOfStaff) ||
		(what === "work" && to === "ready");
	return waits ? slipSeconds : 0;
}

export const secondsToMendAll = (lines: NewsLine[], version: number) =>
	Math.max(0, ...lines.filter((line) => line.version === version).map(secondsToMend));

/** What a customer is told is the difference between the booking and what was told last; without one, nothing is. */
export function newsOf(request: NewsRequest, now: Date): News | undefined {
	const { version, booking, lines } = request;
	const { status, heldDays, bookingDate, work } = booking;
	const { lastDay } = stayOf(heldDays);
	const { told, since, isUnsure, isNewAddress } = knownFrom(request);
	const own = secondsToMendAll(lines, version);
	/**
	 * This change can still be mended, and its own mail waits for the end of that time: that mail tells both, and this
	 * one nothing. What staff changed before a caller had an address has no mail of its own, so the first mail tells it.
	 */
	const isFirst = request.earlier.length === 0;
	const isToldLater = (line: NewsLine) =>
		line.version !== version &&
		!(isFirst && line.version < version) &&
		secondsToMend(line) > (line.version > version ? 0 : own) &&
		line.changedAt > isoAfter(now, -secondsToMend(line) / 60);
	const of = (...what: string[]) => since.filter((line) => what.includes(line.what));

	const isOpen = !isFinal(status);
	const isAhead = isOpen && lastDay >= riyadhToday(now);
	const isMoved = told && told.days[0] !== bookingDate;
	const isOtherStay = told && !isMoved && stayOf(told.days).lastDay !== lastDay;
	const was = told?.status;
	const end = of("status").at(-1);
	const endsUntold = end?.reason === "abuse" || end?.reason === "erased";
	const corrected = of("correction").flatMap(({ to }) => to.split(" "));
	/** More services take more days, which the mail of the correction shows. */
	const isBySale = corrected.includes("services") && of("day", "expected").length === 0;
	/** A customer who has moved a confirmed booking there and back waits for the call again. */
	const waitsAgain = was !== "pending" && status === "pending" && !(isMoved && was === "confirmed");
	const isNew: Record<Topic, boolean | undefined> = {
		cancelled: status === "cancelled" && was !== "cancelled" && end && !endsUntold,
		booking: isAhead && work !== "ready" && (isUnsure || waitsAgain),
		reopened: isAhead && was === "cancelled" && status === "confirmed",
		moved: isAhead && isMoved,
		expected: isAhead && isOtherStay && !isBySale,
		confirmed: isAhead && status === "confirmed" && was === "pending",
		ready: work === "ready" && !told?.isReady,
		corrected:
			status !== "cancelled" &&
			status !== "no-show" &&
			corrected.length > 0 &&
			(told !== undefined || !isAhead),
	};
	const found = topics.filter((topic) => isNew[topic]);
	/** Of what has ended only the end matters. */
	const ofNow = status === "cancelled" ? of("status") : since;
	if (found.length === 0 || ofNow.some(isToldLater)) return;
	const stay = of(isNew.moved ? "day" : "expected").at(-1) ?? of("day").at(-1);
	const line = isNew.cancelled ? end : stay;
	const former = lines.findLast(({ what, to }) => what === "status" && to === "cancelled");
	const isMistake =
		former?.changedBy !== "customer" && !endedRightly.some((reason) => reason === former?.reason);
	/** The whole booking, and the mail of a move, say whether it is confirmed. */
	const saysStatus = isNew.booking || isNew.moved;
	return {
		topics: saysStatus ? found.filter((topic) => topic !== "confirmed") : found,
		told: {
			...{ version: booking.version, days: heldDays },
			/** Of a handover, and of who did not come, no mail tells. */
			status: isOpen || status === "cancelled" ? status : (was ?? "confirmed"),
			isReady: isNew.ready || (told?.isReady && !isMoved && status !== "cancelled") || undefined,
			isWhole: isNew.booking || undefined,
		},
		movedFrom: isNew.moved ? told?.days[0] : undefined,
		expectedFrom: isNew.expected ? told && stayOf(told.days).lastDay : undefined,
		corrected: isNew.corrected ? corrections.filter((one) => corrected.includes(one)) : undefined,
		changedBy: line?.changedBy,
		reason: (line?.reason as ChangeReason | undefined) ?? undefined,
		isMistake: isNew.reopened ? isMistake : undefined,
		isNewAddress: isNewAddress && isOpen,
	};
}

/** Staff ended it for one of these reasons and were right; who reopens it mends nothing. */
const endedRightly: ChangeReason[] = ["customer-asked", "not-reached"];

const isReturned = ({ delivery }: EarlierMail) =>
	delivery === "bounced" || delivery === "failed" || delivery === "rejected";

/**
 * What this address was told last, and what has happened since. Nothing was told at an address that was given since.
 * If a mail has come back, or nobody knows whether it was sent, the whole booking is told again.
 */
function knownFrom({ earlier, lines }: NewsRequest) {
	const told = earlier.findLast((mail) => mail.told && !isReturned(mail))?.told;
	const isOther = lines.some(
		({ what, version }) => what === "email" && version > (told?.version ?? 0),
	);
	if (!told || isOther)
		return {
			told: undefined,
			since: lines,
			isUnsure: true,
			isNewAddress: isOther && Boolean(told),
		};
	const whole = earlier.findLastIndex((mail) => mail.told?.isWhole && !isReturned(mail));
	return {
		told,
		since: lines.filter(({ version }) => version > told.version),
		isUnsure: earlier.slice(whole + 1).some((mail) => mail.hasDied || isReturned(mail)),
	};
}
