import { type SQLWrapper, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Reason } from "#app/refusals.ts";
import { isReason } from "#app/refusals.ts";

export type Database = ReturnType<typeof connect>;

/** The schema is left out: only relational queries need it, and preparing it costs time on every request. */
export function connect(binding: D1Database) {
	return drizzle(binding);
}

/** Triggers write the reason into their message; a CHECK can give only its own name. */
export function readReason(error: unknown): Reason | undefined {
	const message = deepestMessage(error);
	const [, reason = ""] = /reason:(\w+)/.exec(message) ?? [];
	if (message.includes("daily_senders_limit")) return "tooManyFromNetwork";
	return isReason(reason) ? reason : undefined;
}

export function isReferenceTaken(error: unknown): boolean {
	return deepestMessage(error).includes("bookings.reference");
}

/** Drizzle's own message repeats the query's values, which are personal data; the innermost cause does not. */
export function deepestMessage(error: unknown): string {
	if (!(error instanceof Error)) return "unknown fault";
	return error.cause ? deepestMessage(error.cause) : error.message;
}

/** The values are sent as one parameter, because D1 takes at most a hundred. */
export const isOneOf = (column: SQLWrapper, values: unknown[]) =>
	sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

export function parseJson(text: string) {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
