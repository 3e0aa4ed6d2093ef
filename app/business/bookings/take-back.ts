import { lastBesidesNotes } from "./staff-actions.ts";
import { type Actor, isFinal, type Status } from "./status.ts";

/**
 * For so long staff can take back what they have ended, and a call in vain. What follows from these waits as long: the mail about
 * a cancellation, and counting the calls.
 */
export const takeBackMinutes = 10;

export function takeBackEnd(recordedAt: string): Date {
	return new Date(Date.parse(recordedAt) + takeBackMinutes * 60_000);
}

type Event = {
	id: number;
	what: string;
	from: string;
	to: string;
	changedBy: Actor;
	reason: string | null;
	changedAt: string;
};
type Past = { events: Event[] };

/** What staff have recorded by a link a moment ago, with nothing after it. */
export function toTakeBack({ events }: Past, now: Date): Event | undefined {
	const last = lastBesidesNotes(events);
	if (last?.changedBy !== "staff-link" || takeBackEnd(last.changedAt) <= now) return;
	const isEnd = last.what === "status" && isFinal(last.to as Status);
	const isCorrection = last.what === "correction" && last.reason === null;
	if (isEnd || isCorrection || (last.what === "call" && last.to === "not-reached")) return last;
}

/** So that a repeated press does nothing. */
export function isTakenBack({ events }: Past): boolean {
	const last = lastBesidesNotes(events);
	return last?.reason === "taken-back" || last?.to === "taken-back";
}
