import { drizzle } from "drizzle-orm/d1";
import type { Reason } from "#app/refusals.ts";

export type Database = ReturnType<typeof connect>;

/** Without the schema: only relational queries need it, and preparing it would cost time on every request. */
export function connect(binding: D1Database) {
	return drizzle(binding);
}

/** What the database rejects with a message of its own: part of the message, and the reason. */
const rejections = [
	["too many bookings today", "tooManyToday"],
	["too many messages today", "tooManyToday"],
	["too many bookings on this board", "tooManyOnBoard"],
	["too many closed days on this board", "closingTooLong"],
	["too many changes today", "tooManyChanges"],
	["too many changes of this booking today", "tooManyOfBooking"],
	["stay is too long", "expectedDayLate"],
	["too many corrections today", "tooManyCorrections"],
	["daily_senders_limit", "tooManyFromNetwork"],
	["too many days of this network", "tooManyUnconfirmed"],
	["day is full", "dateFull"],
	["day is closed", "dateClosed"],
	["work has begun", "workBegun"],
	["too many photos of this car", "photosFull"],
	["too many photos today", "photosToday"],
	["booking stays ended", "notPossible"],
	["review without handover", "reviewEarly"],
	["too many saves today", "tooManySaves"],
	["settings link was mailed", "settingsLinkMailed"],
] as const satisfies [string, Reason][];

export function reasonIn(error: unknown): (typeof rejections)[number][1] | undefined {
	const message = rootMessage(error);
	return rejections.find(([part]) => message.includes(part))?.[1];
}

export function isReferenceTaken(error: unknown): boolean {
	return rootMessage(error).includes("bookings.reference");
}

/** The message of the innermost cause. Drizzle's own message repeats the query's values, which are personal data. */
export function rootMessage(error: unknown): string {
	if (!(error instanceof Error)) return "unknown fault";
	return error.cause ? rootMessage(error.cause) : error.message;
}
