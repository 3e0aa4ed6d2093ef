import { type SQLWrapper, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Reason } from "#app/refusals.ts";
import { isReason } from "#app/refusals.ts";

export type Database = ReturnType<typeof connect>;

/** Without the schema: only relational queries need it, and preparing it would cost time on every request. */
export function connect(binding: D1Database) {
	return drizzle(binding);
}

/** What the database refuses with a reason of app/refusals.ts, as its triggers write it; a CHECK has only its name. */
export function reasonIn(error: unknown): Reason | undefined {
	const message = rootMessage(error);
	const [, reason = ""] = /reason:(\w+)/.exec(message) ?? [];
	if (message.includes("daily_senders_limit")) return "tooManyFromNetwork";
	return isReason(reason) ? reason : undefined;
}

export function isReferenceTaken(error: unknown): boolean {
	return rootMessage(error).includes("bookings.reference");
}

/** The message of the innermost cause. Drizzle's own message repeats the query's values, which are personal data. */
export function rootMessage(error: unknown): string {
	if (!(error instanceof Error)) return "unknown fault";
	return error.cause ? rootMessage(error.cause) : error.message;
}

/** The values are one parameter, of which D1 takes a hundred. */
export const isOneOf = (column: SQLWrapper, values: unknown[]) =>
	sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** Undefined if the text is none. */
export function jsonIn(text: string) {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
