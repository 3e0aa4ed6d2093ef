import { getTableColumns } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { personFields } from "#app/business/bookings/person.ts";
import { bookings } from "#app/data/base/schema.ts";
import { firstRow, insert, rows, run } from "../../support/db.ts";
import { bookingRow, erase, insertBooking } from "../../support/rows.ts";
import { threeBookings } from "./statements.ts";

const columns = Object.values(getTableColumns(bookings)).map(({ name }) => name);
const columnsOfPerson = personFields.map((field) => bookings[field].name);
const changeOf = (set: string) => run(`UPDATE bookings SET ${set} WHERE id = 1`);
const others = ["sender", "sender_block", "booked_by"];

beforeEach(threeBookings);

test.each(columnsOfPerson)("a far too long %s is neither stored nor changed", async (column) => {
	const text = "x".repeat(2000);
	const row = { ...bookingRow, id: 9, reference: "999999", submission_key: "other" };
	await expect(insert("bookings", { ...row, [column]: text })).rejects.toThrow();
	await expect(changeOf(`version = version + 1, ${column} = '${text}'`)).rejects.toThrow();
	await changeOf(`version = version + 1, ${column} = ${column}`);
});

/** A new column is a field of `personFields`, or it is here with the reason why it stays when a person is erased. */
const stays: Record<string, string[]> = {
	"names the booking": ["id", "reference", "submission_key", "link"],
	"what was sold, for the accounts": [
		...["car_type", "paint", "service_ids", "lines", "total_price", "discount_percent", "source"],
		...["booking_date", "held_days", "free_until", "language"],
	],
	"what happened, and when": [
		...["status", "status_changed_at", "created_at", "erased_at", "erase_asked_at", "work"],
		...["version", "marks", "changed_by", "change_reason", "changed_at"],
		"moved_by_centre",
	],
};

test("each column of a booking is emptied with its person, or stays for a reason", async () => {
	await insertBooking({
		...bookingRow,
		id: 9,
		...Object.fromEntries(others.map((of) => [of, of])),
	});
	const emptied = [...columnsOfPerson, ...others];
	expect([...emptied, ...Object.values(stays).flat()].sort()).toEqual(columns.sort());
	const left = async () => {
		const row = await firstRow("SELECT * FROM bookings WHERE id = 9");
		return emptied.filter((column) => row?.[column]);
	};
	expect(await left()).toEqual(emptied);
	await erase(new Date(), 9);
	expect(await left()).toEqual([]);
});

test.each(columnsOfPerson)(
	"whom older code erases, which does not know %s, is erased from it",
	async (column) => {
		const known = columnsOfPerson.filter((other) => other !== column);
		const emptied = known.map((other) => `${other} = '', `).join("");
		await changeOf(`version = version + 1, ${emptied}erased_at = '2026-11-20T09:00:00.000Z'`);
		const [row] = await rows(`SELECT ${columnsOfPerson} FROM bookings WHERE id = 1`);
		expect(Object.values(row ?? {})).toEqual(columnsOfPerson.map(() => ""));
	},
);

test.each(["booking_cards", "upcoming_bookings", "todays_bookings"])(
	"who reads %s in a terminal finds each field of a person",
	async (view) => {
		const shown = await rows(`SELECT name FROM pragma_table_info('${view}')`);
		expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(columnsOfPerson));
	},
);

/** These change without a new version, or with a column that needs one. */
const free = [
	...["id", "sender", "sender_block", "booked_by", "erase_asked_at"],
	...["changed_by", "change_reason", "changed_at", "status_changed_at"],
];

test.each(columns.filter((column) => !free.includes(column)))(
	"nobody changes %s of a booking by hand",
	async (column) => {
		await expect(changeOf(`${column} = ${column}`)).rejects.toThrow(/by hand|cannot change/);
	},
);
