import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { kindsAbout } from "#app/business/bookings/mail-kinds.ts";
import { cancelReasons, expectReasons, workStates } from "#app/business/bookings/staff-actions.ts";
import { actors, statuses } from "#app/business/bookings/status.ts";
import { voidReasons } from "#app/business/warranty/warranty-card.ts";
import { copies } from "#app/copy/index.ts";
import { referenceFor, submissionKey } from "#app/data/base/keys.ts";
import * as schema from "#app/data/base/schema.ts";
import { keptTables } from "#app/data/bookings/own-data.ts";
import { anyText } from "../support/any-text.ts";

const tables = Object.entries(schema).flatMap(([name, table]) =>
	is(table, SQLiteTable) ? [{ name, table }] : [],
);

/** A new table is in the copy of a customer's data, or here with the reason why nothing in it is about one booking. */
const aboutNoBooking: Record<string, string> = {
	closures: "days of the centre",
	wantedDays: "numbers only",
	contactMessages: "written on the contact page, and not linked to a booking",
	dayAlerts: "asked for by somebody who has not booked that day",
	dailySenders: "hashes of networks, for a day",
	healthChecks: "a moment",
	staffLinks: "a number",
};

test("a customer is shown every table with rows about the booking", () => {
	expect([...Object.keys(keptTables), ...Object.keys(aboutNoBooking)].sort()).toEqual(
		tables.map(({ name }) => name).sort(),
	);
	for (const { name, table } of tables) {
		const refersTo = getTableConfig(table).foreignKeys.map((key) =>
			getTableName(key.reference().foreignTable),
		);
		if (refersTo.includes("bookings")) expect(keptTables).toHaveProperty(name);
	}
});

test.each(Object.entries(copies))(
	"in %s, everything that can stand in the history of a booking or its mails is in words",
	(_, { ownData }) => {
		for (const code of [
			...[...schema.eventKinds, ...actors, ...statuses, ...workStates, "reached", "not-reached"],
			...[...kindsAbout("booking"), ...schema.mailStates, ...schema.deliveries],
			...[...cancelReasons, ...expectReasons, ...voidReasons, "lapsed", "abuse"],
		])
			expect(ownData.values, code).toHaveProperty([code]);
	},
);

const reference = /^[23456789CDFGHJKMNPQRTVWXY]{6}$/;
const hex64 = fc.stringMatching(/^[0-9a-f]{64}$/);

test("the same submission always has the same key", async () => {
	expect(await submissionKey("form-1", ["سارة", "0501234567"])).toBe(
		"cae9c7abab16bf531abf019daf2462c1f0f7890c73db18b09707fa26f6f12c74",
	);
});

test("any other id or content has another key", async () => {
	const submissions: [string, string[]][] = [
		["form-1", ["سارة", "0501234567"]],
		["form-2", ["سارة", "0501234567"]],
		["form-1", ["0501234567", "سارة"]],
		["form-1", ["سارة0501234567"]],
		["form-1", ["سارة", "0501234567", ""]],
		['form-1","سارة', ["0501234567"]],
	];
	const keys = await Promise.all(submissions.map(([id, content]) => submissionKey(id, content)));
	expect(new Set(keys).size).toBe(submissions.length);
});

test("any submission has a key of 64 hexadecimal digits", async () => {
	await fc.assert(
		fc.asyncProperty(anyText, fc.array(anyText), async (id, content) => {
			expect(await submissionKey(id, content)).toMatch(/^[0-9a-f]{64}$/);
		}),
	);
});

test("a reference is six unambiguous characters, at every attempt", () => {
	fc.assert(
		fc.property(hex64, fc.integer({ min: 0, max: 5 }), (key, attempt) => {
			expect(referenceFor(key, attempt)).toMatch(reference);
		}),
		{ examples: ["0", "f"].flatMap((digit) => [0, 5].map((at) => [digit.repeat(64), at])) },
	);
});

test("each attempt at the same key gives another reference, and a thousand keys almost never the same", async () => {
	const references = new Set<string>();
	for (let form = 0; form < 1000; form++)
		references.add(referenceFor(await submissionKey(`form-${form}`, []), 0));
	expect(references.size).toBeGreaterThan(995);
	const key = await submissionKey("form-1", ["سارة"]);
	const attempts = [0, 1, 2, 3, 4, 5].map((attempt) => referenceFor(key, attempt));
	expect(new Set(attempts).size).toBe(6);
});
