import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#app/data/base/schema.ts";
import { referenceFor, submissionKey } from "#app/data/base/submission.ts";
import { keptTables } from "#app/data/bookings/kept-data.ts";

const tables = Object.entries(schema).flatMap(([name, table]) =>
	is(table, SQLiteTable) ? [{ name, table }] : [],
);

/** A new table is in the copy of a customer's data, or here with the reason why nothing in it is about one booking. */
const aboutNoBooking: Record<string, string> = {
	closures: "days of the centre",
	contactMessages: "written on the contact page, and not linked to a booking",
	dailySenders: "hashes of networks, for a day",
	deletions: "which rows a restore deletes again",
	healthChecks: "two moments",
	reviewSummary: "counts and the newest of the reviews that pages show",
	settings: "what the owner has set",
};

test("a customer takes a copy of every table with rows about the booking", () => {
	const known = [...Object.keys(keptTables), ...Object.keys(aboutNoBooking)];
	expect(known.sort()).toEqual(tables.map(({ name }) => name).sort());
	for (const { name, table } of tables) {
		const refersTo = getTableConfig(table).foreignKeys.map((key) =>
			getTableName(key.reference().foreignTable),
		);
		if (refersTo.includes("bookings")) expect(keptTables).toHaveProperty(name);
	}
});

test("the same submission always has the same key, and any other id or content another one", () => {
	const submissions: [string, string[]][] = [
		["form-1", ["سارة", "0501234567"]],
		["form-2", ["سارة", "0501234567"]],
		["form-1", ["0501234567", "سارة"]],
		["form-1", ["سارة0501234567"]],
		["form-1", ["سارة", "0501234567", ""]],
		['form-1","سارة', ["0501234567"]],
		["\uD83D", ["\u0000"]],
	];
	const keys = submissions.map(([id, content]) => submissionKey(id, content));
	expect(keys[0]).toBe("cae9c7abab16bf531abf019daf2462c1f0f7890c73db18b09707fa26f6f12c74");
	expect(new Set(keys).size).toBe(submissions.length);
	for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
});

test("a reference is six unambiguous characters, another one at each attempt, and almost never the same of a thousand", () => {
	const keys = Array.from({ length: 1000 }, (_, form) => submissionKey(`form-${form}`, []));
	expect(new Set(keys.map((key) => referenceFor(key, 0))).size).toBeGreaterThan(995);
	for (const key of [...keys.slice(0, 50), "0".repeat(64), "f".repeat(64)])
		for (const attempt of [0, 1, 2, 3, 4, 5])
			expect(referenceFor(key, attempt)).toMatch(/^[23456789CDFGHJKMNPQRTVWXY]{6}$/);
	const attempts = [0, 1, 2, 3, 4, 5].map((attempt) => referenceFor(String(keys[0]), attempt));
	expect(new Set(attempts).size).toBe(6);
});
