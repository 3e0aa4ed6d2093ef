import { beforeEach, describe, expect, test } from "vitest";
import { actors, mayChange, type Status, statuses } from "#app/business/bookings/status.ts";
import {
	bookingRow,
	emptyTables,
	erase,
	firstRow,
	insertBooking,
	movedTo,
	rows,
	run,
} from "../../support/rows.ts";

beforeEach(emptyTables);

type Change = { status: Status; changed_by?: string; booking_date?: string; held_days?: string };

function change(values: Change) {
	const columns = Object.keys(values).map((name) => `${name} = ?`);
	return run(`UPDATE bookings SET ${columns.join(", ")}`, ...Object.values(values));
}

async function bookingWith(status: Status) {
	await insertBooking();
	if (status !== "pending") await change({ status, changed_by: "staff" });
}

async function isAccepted(values: Change): Promise<boolean> {
	return change(values).then(
		() => true,
		(error) => {
			expect(String(error)).toContain("status change not allowed");
			return false;
		},
	);
}

async function events() {
	const results = await rows(
		"SELECT revision, what, from_value, to_value, changed_by FROM booking_events ORDER BY id",
	);
	return results.map((row) => Object.values(row));
}

const pairs = statuses.flatMap((from) =>
	statuses.filter((to) => to !== from).map((to) => ({ from, to })),
);

test.each(pairs)("$from to $to: the database allows what the table does", async ({ from, to }) => {
	for (const actor of [undefined, ...actors])
		for (const move of actor ? [{}, movedTo("2026-03-14")] : [{}]) {
			await emptyTables();
			await bookingWith(from);
			const movedByCustomer = actor === "customer" && "held_days" in move;
			const values = { status: to, ...move, ...(actor && { changed_by: actor }) };
			expect(await isAccepted(values)).toBe(mayChange(from, to, { movedByCustomer }));
		}
});

describe("the history of a booking", () => {
	test("says what changed and by whom, with one revision for each change, and nothing of a change that is refused, or that changes nothing", async () => {
		await bookingWith("confirmed");
		await change({ status: "pending", ...movedTo("2026-03-14"), changed_by: "customer" });
		await change({ status: "cancelled" });
		expect(await events()).toEqual([
			[1, "status", "pending", "confirmed", "staff"],
			[2, "day", "2026-03-12", "2026-03-14", "customer"],
			[2, "status", "confirmed", "pending", "customer"],
			[3, "status", "pending", "cancelled", "system"],
		]);
		const row = await firstRow("SELECT revision, changed_by FROM bookings");
		expect(row).toEqual({ revision: 3, changed_by: null });
		await change({ status: "cancelled", changed_by: "staff" });
		expect(await isAccepted({ status: "completed", changed_by: "staff" })).toBe(false);
		expect(await events()).toHaveLength(4);
	});

	test("begins with the booking, in Riyadh's time; it keeps nothing personal and stays when the customer is erased", async () => {
		await bookingWith("confirmed");
		const results = await rows(
			"SELECT changed_at, what, to_value, changed_by FROM booking_history ORDER BY step",
		);
		expect(results.map((row) => Object.values(row))).toEqual([
			["2026-03-10 12:00", "booked", "pending", "customer"],
			[expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/), "status", "confirmed", "staff"],
		]);
		await erase();
		const kept = JSON.stringify(await rows("SELECT * FROM booking_events"));
		expect(kept).toContain("confirmed");
		for (const personal of ["customer_name", "phone_number", "email"] as const)
			expect(kept).not.toContain(bookingRow[personal]);
	});
});
