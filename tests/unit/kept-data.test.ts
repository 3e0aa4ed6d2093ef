import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { kindsAbout } from "#app/business/bookings/mail-kinds.ts";
import { cancelReasons, expectReasons, workStates } from "#app/business/bookings/staff-actions.ts";
import { actors, statuses } from "#app/business/bookings/status.ts";
import { voidReasons } from "#app/business/warranty/warranty-card.ts";
import { copies } from "#app/copy/index.ts";
import * as schema from "#app/data/base/schema.ts";
import { keptTables } from "#app/data/bookings/own-data.ts";

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
