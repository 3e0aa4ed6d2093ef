import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import {
	dayAfter,
	firstBookableDay,
	riyadhToday,
} from "#app/business/calendar.ts";
import { bays } from "#app/business/capacity.ts";
import {
	closeSql,
	closuresIn,
	daysSql,
	daysTable,
	openSql,
	rangeFrom,
	reasonFrom,
	standingBookings,
} from "../../scripts/staff/closures.ts";
import {
	type Answers,
	daysFor,
	type PhoneBooking,
	phoneBookingFrom,
	phoneBookingSql,
} from "../../scripts/staff/phone-booking.ts";

const folder = path.join(import.meta.dirname, "../../migrations");
const now = new Date();
const today = riyadhToday(now);
const dayIn = (days: number) => dayAfter(firstBookableDay(now), days);
const eid = { ar: "عيد الفطر", en: "Eid al-Fitr" };

let db: DatabaseSync;
beforeEach(() => {
	db = new DatabaseSync(":memory:");
	for (const file of readdirSync(folder).filter((name) => /sql$/.test(name)))
		db.exec(readFileSync(path.join(folder, file), "utf8"));
});

/** As wrangler does: the rows of each statement, all of them or none. */
function run(statements: string[]) {
	db.exec("BEGIN");
	try {
		const results = statements.map((sql) =>
			db
				.prepare(sql)
				.all()
				.map((row) => ({ ...row }) as Record<string, string | number>),
		);
		db.exec("COMMIT");
		return results;
	} catch (error) {
		db.exec("ROLLBACK");
		throw error;
	}
}

function close(from: string, to = from) {
	return run(closeSql({ from, to }, eid));
}

function closedDays() {
	const [, rows = []] = run(daysSql(today));
	return closuresIn(rows).map(({ from, to }) => [from, to]);
}

let customers = 0;
const answers = (changes: Partial<Answers> = {}): Answers => ({
	name: "نورة السالم",
	phone: `+966 5${String(++customers).padStart(8, "0")}`,
	email: "",
	car: "suv",
	services: "polishing-exterior",
	day: dayIn(10),
	language: "ar",
	...changes,
});

function bookingOf(changes: Partial<Answers> = {}): PhoneBooking {
	const parsed = phoneBookingFrom(answers(changes), now);
	if ("problems" in parsed) throw new Error(parsed.problems.join());
	return parsed.booking;
}

async function book(changes: Partial<Answers> = {}) {
	const booking = bookingOf(changes);
	const [taken = [], closed = []] = run(daysSql(today));
	const days = daysFor(booking, { taken, closed, now });
	if (days.refusal !== undefined) return days.refusal;
	const { reference, statements } = await phoneBookingSql(booking, days.held);
	run(statements);
	return reference;
}

describe("staff who close days", () => {
	test.each([
		["one day", [dayIn(3)], { from: dayIn(3), to: dayIn(3) }],
		["several", [dayIn(3), dayIn(6)], { from: dayIn(3), to: dayIn(6) }],
		["days in the wrong order", [dayIn(6), dayIn(3)], undefined],
		["days that are over", ["2020-01-01"], undefined],
		["a day that does not exist", ["2027-02-30"], undefined],
		["more than a year", [dayIn(3), dayIn(400)], undefined],
		["SQL", ["2027-03-09'; DROP TABLE bookings"], undefined],
	])("may name %s", (_, [from = "", to], range) => {
		expect(rangeFrom(from, to, today)).toEqual(range);
	});

	test("give a reason that customers can read", () => {
		expect(reasonFrom(" عيد الفطر ")).toBe("عيد الفطر");
		expect(reasonFrom("Owner's day, 2027 (Riyadh)")).toBeDefined();
		for (const text of ["", "x", "a;b", "<b>", "a\nb", "x".repeat(61)])
			expect(reasonFrom(text)).toBeUndefined();
	});

	test("see the bookings that stand on them, which stay as they were", async () => {
		const film = await book({ day: dayIn(4), services: "ppf-full-matte-xpel" });
		const polish = await book({ day: dayIn(6), language: "en" });
		await book({ day: dayIn(8) });
		const before = run(["SELECT * FROM bookings", "SELECT * FROM bay_days"]);
		const range = { from: dayIn(6), to: dayIn(7) };
		const [, rows = []] = close(range.from, range.to);

		const shown = standingBookings(rows, range);
		expect(shown.map(({ reference }) => reference)).toEqual([film, polish]);
		expect(shown[0]?.whatsapp).toContain("call");
		const text = decodeURIComponent(String(shown[1]?.whatsapp));
		expect(text).toContain("https://wa.me/9665");
		expect(text).toContain("the centre is closed on");
		expect(text).toContain(polish);
		expect(run(["SELECT * FROM bookings", "SELECT * FROM bay_days"])).toEqual(
			before,
		);
	});

	test("open one day of a longer closure", () => {
		close(dayIn(3), dayIn(7));
		run(openSql({ from: dayIn(5), to: dayIn(5) }));
		expect(closedDays()).toEqual([
			[dayIn(3), dayIn(4)],
			[dayIn(6), dayIn(7)],
		]);
		run(openSql({ from: dayIn(1), to: dayIn(3) }));
		run(openSql({ from: dayIn(7), to: dayIn(9) }));
		expect(closedDays()).toEqual([
			[dayIn(4), dayIn(4)],
			[dayIn(6), dayIn(6)],
		]);
		run(openSql({ from: dayIn(1), to: dayIn(9) }));
		expect(closedDays()).toEqual([]);
	});

	test("see for each coming day the bays that are taken and free", async () => {
		await book({ day: dayIn(0), services: "ppf-front-glossy-xpel" });
		close(dayIn(2));
		const [taken = [], rows = []] = run(daysSql(today));
		const table = daysTable(today, 28, taken, closuresIn(rows));
		expect(table).toHaveLength(28);
		expect(table.slice(0, 4)).toMatchObject([
			{ day: today, taken: 0, free: bays, closed: "" },
			{ day: dayIn(0), taken: 1, free: bays - 1 },
			{ day: dayIn(1), taken: 1, free: bays - 1 },
			{ day: dayIn(2), taken: 0, free: 0, closed: eid.ar },
		]);
	});
});

describe("a booking by telephone", () => {
	test("has the prices of the site, and owes no mail to a customer without address", async () => {
		const reference = await book({
			services: "thermal-titanium, ceramic-exterior",
		});
		expect(run(["SELECT * FROM bookings"])[0]).toMatchObject([
			{
				reference,
				customer_name: "نورة السالم",
				email: "",
				source: "phone",
				status: "pending",
				total_price: 2100,
				service_ids: '["thermal-titanium","ceramic-exterior"]',
			},
		]);
		expect(run(["SELECT kind FROM mails"])[0]).toEqual([
			{ kind: "booking-business" },
		]);
	});

	test("with an address owes both mails, due at once", async () => {
		await book({ email: "Noura@Example.com" });
		const [mails = []] = run([
			"SELECT kind FROM mails WHERE due_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now') ORDER BY kind",
		]);
		expect(mails.map(({ kind }) => kind)).toEqual([
			"booking-business",
			"booking-customer",
		]);
	});

	test("takes bays like one from the site, around closed days", async () => {
		close(dayIn(11), dayIn(12));
		await book({ services: "ppf-full-glossy-hexis" });
		expect(run(["SELECT day FROM bay_days ORDER BY day"])[0]).toEqual(
			[10, 13, 14].map((n) => ({ day: dayIn(n) })),
		);
	});

	test("is refused on a full or closed day, with the nearest other days", async () => {
		for (let bay = 0; bay < bays; bay++) await book();
		close(dayIn(11));
		expect(await book()).toBe(
			`${dayIn(10)} is full for these services. The nearest days: ${[8, 9, 12].map(dayIn).join(", ")}`,
		);
		expect(await book({ day: dayIn(11) })).toContain("is closed");
		expect(run(["SELECT count(*) AS n FROM bookings"])[0]).toEqual([
			{ n: bays },
		]);
	});

	test("that another one has overtaken is refused by the database, whole", async () => {
		const { statements } = await phoneBookingSql(bookingOf(), [dayIn(10)]);
		for (let bay = 0; bay < bays; bay++) await book();
		expect(() => run(statements)).toThrow("day is full");
		expect(run(["SELECT count(*) AS n FROM mails"])[0]).toEqual([{ n: bays }]);
	});

	test.each<[string, Partial<Answers>]>([
		["name", { name: "x" }],
		["phone", { phone: "0112345678" }],
		["email", { email: "noura@" }],
		["car", { car: "truck" }],
		["services", { services: "" }],
		["services", { services: "ppf-full-matte-xpel ppf-full-matte-hexis" }],
		["services", { services: "thermal-titanium, washing" }],
		["day", { day: today }],
		["day", { day: "tomorrow" }],
		["language", { language: "fr" }],
	])("with a wrong %s is not made (%j)", (field, wrong) => {
		const parsed = phoneBookingFrom(answers(wrong), now);
		if (!("problems" in parsed)) throw new Error("It was accepted");
		expect(parsed.problems).toHaveLength(1);
		expect(parsed.problems[0]).toMatch(new RegExp(`^${field}:`));
	});
});
