import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { daysHere, stayOf } from "#app/business/bookings/capacity.ts";
import type { Line } from "#app/business/prices/quote.ts";
import { cardNumberIn } from "#app/business/warranty/warranty-card.ts";
import { connect, readReason } from "#app/data/base/client.ts";
import { bookings } from "#app/data/base/schema.ts";
import { cardsNumbered } from "#app/data/cards/warranty-cards.ts";
import { emptyTables, firstRow, insert, rows, run, withoutTrigger } from "../../support/db.ts";
import { bays, toArabicDigits, today } from "../../support/facts.ts";
import { aBooking, aCard, createBooking, erase, give, storeStatus } from "../../support/rows.ts";
import { someOf } from "../../support/vitest.ts";

beforeEach(emptyTables);

const db = connect(env.DB);

test("200 cars in the yard and 200 from the site at once leave no day with more cars than bays", async () => {
	const book = (source: "phone" | "web", index: number) => {
		const day = dayAfter(today, (source === "web" ? 1 : 0) + (index % 5));
		const heldDays = [0, 1, 2].slice(0, 1 + (index % 3)).map((days) => dayAfter(day, days));
		return createBooking({ source, day, heldDays }).then(() => source, readReason);
	};
	const answers = await Promise.all(
		Array.from({ length: 200 }, (_, index) => [book("phone", index), book("web", index)]).flat(),
	);
	expect([...new Set(answers)].sort()).toEqual(["dateFull", "phone", "web"]);
	const days = await rows("SELECT day, count(*) AS cars FROM bay_days GROUP BY day ORDER BY day");
	expect(days[0]).toEqual({ day: today, cars: bays });
	expect(days.filter(({ cars }) => Number(cars) > bays)).toEqual([]);
	const ofToday = await rows("SELECT DISTINCT source FROM bookings WHERE booking_date = ?", today);
	expect(ofToday).toEqual([{ source: "phone" }]);
});

test("each of a thousand cards is found by its four numbers, in either digits and any case", async () => {
	const { id } = await aBooking().on(today).stored("confirmed");
	const { lines } = aCard(id, [{ code: "thermal-nano-ceramic" }], today);
	const thousand = Array.from({ length: 1000 }, (_, card) => card);
	await withoutTrigger("warranty_cards_new", () =>
		run(
			`INSERT INTO warranty_cards (code_key, code_hash, lines, invoice, car_mark, car_ending, changed_by)
			SELECT printf('%032x', value), printf('%064x', value), json_set(?1, '$[0].serial', printf('XP-%05dB', value)),
				printf('INV-%05d', value), iif(value % 2, 'vin', 'plate'), iif(value % 2, printf('A%03d', value % 1000), value), 'staff'
			FROM json_each(?2)`,
			...[lines, JSON.stringify(thousand)],
		),
	);
	const search = async (typed: string) =>
		(await cardsNumbered(db, cardNumberIn(typed) ?? "")).map(({ invoice }) => invoice).join();
	for (const card of someOf(thousand)) {
		const five = String(card).padStart(5, "0");
		const ending = card % 2 ? `a${five.slice(2)}` : String(card);
		for (const number of [`inv-${five}`, `Xp-${five}b`, ending])
			for (const typed of [number, ` ${toArabicDigits(number)} `])
				expect(await search(typed), typed).toBe(`INV-${five}`);
	}
	for (const none of ["XP-00001", "INV-", "99999"]) expect(await search(none)).toBe("");
}, 60_000);

test.each([
	[
		"R-5501/SN99871",
		"r-5501/sn99871 R-5501 5501 SN99871 5501-SN99871 R5501SN99871",
		"SN9987 N99871 55 R",
	],
	["TNC-20264417", "TNC20264417 tnc-20264417 20264417 TNC.20264417", "2026 4417 TNC2026441"],
	["TNC20264417", "TNC-20264417 tnc20264417", "20264417"],
])(
	"a card with the number %s is found by what is on its roll or bottle (%s), and not by less (%s)",
	async (serial, parts, less) => {
		const { id } = await aBooking().on(today).stored("confirmed", "completed");
		await withoutTrigger("warranty_cards_new", () =>
			insert("warranty_cards", aCard(id, [{ code: "thermal-nano-ceramic", serial }], today)),
		);
		const isFound = async (typed: string) =>
			(await cardsNumbered(db, cardNumberIn(typed) ?? "")).length === 1;
		for (const part of parts.split(" ")) expect([part, await isFound(part)]).toEqual([part, true]);
		for (const part of [...less.split(" "), today, today.slice(0, 4)])
			expect([part, await isFound(part)]).toEqual([part, false]);
	},
);

const codes = ["thermal-nano-ceramic", "ceramic-interior", "polishing-exterior"];
const columns = {
	...{ completed: "completed", "no-show": "not_come" },
	...{ customer: "cancelled_by_customer", centre: "cancelled_by_centre" },
};
/** The numbers look random, and are the same each time. */
const any = <Value>(of: Value[], seed: number) =>
	of[Math.floor(Math.abs(Math.sin(seed * 12.9898) * 43758.5453)) % of.length] as Value;
const read = () => rows("SELECT * FROM months");

test.each([
	["on the first of three days", [0, 1, 2]],
	["on the second", [-1, 0, 1]],
	["a day before the booked one", [1, 2]],
	["two days before", [2]],
	["two days after the last", [-3, -2]],
])(
	"a car handed over %s was here until today, keeps no later place, and comes back by the plan when reopened",
	async (_, planned) => {
		const heldDays = planned.map((days) => dayAfter(today, days));
		const created_at = `${dayAfter(today, -9)}T09:00:00.000Z`;
		const [day = "", ...further] = heldDays;
		const { id } = await aBooking({ created_at })
			.on(day, ...further)
			.stored("confirmed");
		const hereUntil = async () => {
			const stored = await db.select().from(bookings).where(eq(bookings.id, id)).get();
			const { lastDay } = stayOf(stored ? daysHere(stored) : []);
			const row = await firstRow("SELECT here_until FROM booking_cards");
			expect(lastDay).toBe(row?.here_until);
			return lastDay;
		};
		const taken = async () =>
			(await rows("SELECT day FROM bay_days ORDER BY day")).map((row) => row.day);
		expect([await hereUntil(), await taken()]).toEqual([heldDays.at(-1), heldDays]);
		await give({ do: "complete", sure: true }, id);
		expect(await hereUntil()).toBe(today);
		expect(await taken()).toEqual(heldDays.filter((held) => held <= today));
		expect(await rows("SELECT kind FROM mails WHERE kind <> 'confirmed-customer'")).toEqual([]);
		const counted = await rows("SELECT month FROM months WHERE completed = 1 AND service = 'all'");
		expect(counted).toEqual([{ month: today.slice(0, 7) }]);
		const last = `${dayAfter(today, -1)}T20:59:59.000Z`;
		await run("UPDATE bookings SET status_changed_at = ?", last);
		expect(await hereUntil()).toBe(dayAfter(today, -1));
		expect(await taken()).toEqual(heldDays.filter((held) => held < today));
		if (stayOf(heldDays).lastDay < today) return;
		await give({ do: "reopen", sure: true }, id);
		expect([await hereUntil(), await taken()]).toEqual([heldDays.at(-1), heldDays]);
		expect(await rows("SELECT * FROM months")).toEqual([]);
	},
);

test("24 months are counted as from the raw rows, to the halala, and the same once everybody is erased", async () => {
	const counted: { of: string; end: string; halalas: number }[] = [];
	for (let index = 0; index < 240; index++) {
		const day = dayAfter(today, index * 3 - 760);
		const last = dayAfter(day, any([0, 1, 2], index + 0.5));
		const sold = codes.slice(any([0, 1, 2], index), any([3, 4], index + 0.2));
		const percent = any([0, 5, 12], index + 0.75);
		const created_at = `${dayAfter(day, -3)}T09:00:00.000Z`;
		const booking = aBooking({ discount_percent: percent, created_at }).of(...sold);
		const { id } = await booking.on(day, ...(day < last ? [last] : [])).stored();
		const end = any([...Object.keys(columns), "open", "unreal"], index + 0.1);
		const out = dayAfter(last, any([-2, -1, 0, 1], index + 0.3));
		if (end === "completed" || end === "no-show") await storeStatus(end, id);
		if (end === "completed")
			/** Half past midnight in Riyadh is still the day before by UTC. */
			await run(
				"UPDATE bookings SET status_changed_at = ? WHERE id = ?",
				...[`${dayAfter(out, -1)}T21:30:00.000Z`, id],
			);
		if (end === "customer") {
			await storeStatus("cancelled", id);
			await run("UPDATE booking_events SET changed_by = 'customer' WHERE booking_id = ?", id);
		}
		if (end === "centre") await give({ do: "cancel", reason: "other", sure: true }, id);
		if (end === "unreal") await give({ do: "end-unreal" }, id);
		const row = await firstRow("SELECT total_price, lines FROM bookings WHERE id = ?", id);
		const lines: Line[] = JSON.parse(String(row?.lines));
		const sums = new Map(
			lines.map(({ service, option, price }) => [`${service.ar} (${option.ar})`, price]),
		).set("all", Number(row?.total_price));
		const month = (end === "completed" ? out : day).slice(0, 7);
		if (end in columns)
			for (const [service, riyals] of sums) {
				const halalas = end === "completed" ? riyals * (100 - percent) : 0;
				counted.push({ of: `${month}|${service}`, end, halalas });
			}
	}
	const wanted = [...Map.groupBy(counted, ({ of }) => of)].map(([of, ends]) => {
		const [month, service] = of.split("|");
		const sum = ends.reduce((sum, { halalas }) => sum + halalas, 0);
		const counts = Object.entries(columns).map(([end, column]) => [
			column,
			ends.filter((one) => one.end === end).length,
		]);
		const net = service === "all" ? Math.round((sum * 100) / 115) : null;
		const sums = { sum_halalas: sum, before_vat_halalas: net };
		return { month, service, ...Object.fromEntries(counts), cancelled_by_erasing: 0, ...sums };
	});
	const view = await read();
	expect(view).toHaveLength(wanted.length);
	expect(view).toEqual(expect.arrayContaining(wanted));
	expect(new Set(view.map(({ month }) => month)).size).toBeGreaterThanOrEqual(24);
	await erase();
	expect(await read()).toEqual(view);
});
