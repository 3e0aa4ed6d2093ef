import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { cardNumberIn } from "#app/business/warranty/warranty-card.ts";
import { connect, reasonIn } from "#app/data/base/client.ts";
import { cardsNumbered } from "#app/data/cards/warranty-cards.ts";
import { emptyTables, firstRow, insert, rows, run, withoutTrigger } from "../../support/db.ts";
import { bays, toArabicDigits, today } from "../../support/facts.ts";
import { aBooking, aCard, createBooking, erase, give, storeStatus } from "../../support/rows.ts";

beforeEach(emptyTables);

const db = connect(env.DB);

test("200 cars in the yard and 200 from the site at once leave no day with more cars than bays", async () => {
	const book = (source: "phone" | "web", index: number) => {
		const day = dayAfter(today, (source === "web" ? 1 : 0) + (index % 5));
		const heldDays = [0, 1, 2].slice(0, 1 + (index % 3)).map((days) => dayAfter(day, days));
		return createBooking({ source, day, heldDays }).then(() => source, reasonIn);
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
	const line = { code: "thermal-nano-ceramic", service: {}, option: {} };
	const { lines } = aCard(id, [line], today);
	const [thousand, all] = [Array.from({ length: 1000 }, (_, card) => card), new Set<number>()];
	await withoutTrigger("warranty_cards_new", () =>
		run(
			`INSERT INTO warranty_cards (code_key, code_hash, lines, invoice, car_mark, car_ending, changed_by)
			SELECT printf('%032x', value), printf('%064x', value), json_set(?1, '$[0].serial', printf('XP-%05dB', value)),
				printf('INV-%05d', value), iif(value % 2, 'vin', 'plate'), iif(value % 2, printf('A%03d', value % 1000), value), 'staff'
			FROM json_each(?2)`,
			...[lines, JSON.stringify(thousand)],
		),
	);
	for (const card of thousand) {
		const five = String(card).padStart(5, "0");
		const ending = card % 2 ? `a${five.slice(2)}` : String(card);
		for (const number of [`inv-${five}`, `Xp-${five}b`, ending])
			for (const typed of [number, ` ${toArabicDigits(number)} `]) {
				const found = await cardsNumbered(db, cardNumberIn(typed) ?? "");
				expect(
					found.map(({ invoice }) => invoice),
					typed,
				).toEqual([`INV-${five}`]);
				all.add(card);
			}
	}
	expect(all.size).toBe(1000);
	for (const none of ["XP-00001", "INV-", "99999"])
		expect(await cardsNumbered(db, cardNumberIn(none) ?? "")).toEqual([]);
});

const aReview = (booking_id: number) => {
	const [consent, at] = ["I agree that it is shown here.", new Date().toISOString()];
	const said = { stars: 5, words: "", language: "ar", letter: "ن", day: today, consent };
	return { booking_id, ...said, consented_at: at, written_at: at };
};

const codes = ["thermal-nano-ceramic", "ceramic-interior", "polishing-exterior"];
/** Numbers that look random, and are the same each time. */
const any = (of: number, seed: number) =>
	Math.floor(Math.abs(Math.sin(seed * 12.9898) * 43758.5453)) % of;

test("24 months are counted as from the raw rows, to the halala, and the same once everybody is erased", async () => {
	const [first = ""] = [dayAfter(today, -760)];
	const expected: Record<string, { services: Record<string, number[]>; sum: number }> = {};
	for (let index = 0; index < 240; index++) {
		const day = dayAfter(first, index * 3 + any(3, index));
		const last = dayAfter(day, any(3, index + 0.5));
		const sold = codes.filter((_, at) => at === any(3, index + 0.25) || any(4, index + at) === 0);
		const percent = [0, 5, 12][any(3, index + 0.75)] ?? 0;
		const created_at = `${dayAfter(day, -3)}T09:00:00.000Z`;
		const booking = aBooking({ discount_percent: percent, created_at })
			.of(...sold)
			.on(...([...new Set([day, last])] as [string]));
		const { id } = await booking.stored();
		const end = ["completed", "customer", "centre", "no-show", "open", "unreal"][
			any(6, index + 0.1)
		];
		if (end === "completed" || end === "no-show") await storeStatus(end, id);
		if (end === "customer") await storeStatus("cancelled", id);
		if (end === "customer")
			await run(`UPDATE booking_events SET changed_by = 'customer' WHERE booking_id = ${id}`);
		if (end === "centre") await give({ do: "cancel", reason: "other", sure: true }, id);
		if (end === "unreal") await give({ do: "end-unreal", source: "web" }, id);
		const counted = ["completed", "customer", "centre", "no-show"].indexOf(String(end));
		if (counted < 0) continue;
		const month = expected[last.slice(0, 7)] ?? { services: {}, sum: 0 };
		expected[last.slice(0, 7)] = month;
		for (const service of [...sold, "all"]) {
			const counts = month.services[service] ?? [0, 0, 0, 0];
			month.services[service] = counts.with(counted, (counts[counted] ?? 0) + 1);
		}
		const total = await firstRow(`SELECT total_price FROM bookings WHERE id = ${id}`);
		if (end === "completed")
			month.sum += (Number(total?.total_price) * 100 * (100 - percent)) / 100;
	}
	const months = Object.keys(expected);
	expect(months.length).toBeGreaterThanOrEqual(24);
	const read = () => rows("SELECT * FROM months");
	const view = await read();
	const lines = view.map(({ month, service, completed, ...row }) => {
		const by = [row.cancelled_by_customer, row.cancelled_by_centre, row.not_come];
		return [month, service, [completed, ...by].join(" ")].join(" ");
	});
	const wanted = Object.entries(expected).flatMap(([month, { services }]) =>
		Object.entries(services).map(([service, counts]) =>
			[month, service, counts.join(" ")].join(" "),
		),
	);
	expect(lines.sort()).toEqual(wanted.sort());
	for (const { month, service, sum_halalas, before_vat_halalas } of view) {
		const sum = service === "all" ? expected[String(month)]?.sum : null;
		const before = sum == null ? null : Math.round((sum * 100) / 115);
		expect([sum_halalas, before_vat_halalas], `${month} ${service}`).toEqual([sum, before]);
	}
	expect(Object.keys(view[0] ?? {}).join()).not.toMatch(/name|phone|email|reference/);
	await erase();
	expect(await read()).toEqual(view);

	/** Whoever has found a board has these handed over on it, and reviewed; a command ends them. */
	const found = await Promise.all(
		Array.from({ length: bays }, () => aBooking().on(today).byPhone().stored("confirmed")),
	);
	for (const { id } of found) {
		await give({ do: "complete", sure: true }, id);
		await insert("reviews", aReview(id));
	}
	expect(await read()).not.toEqual(view);
	for (const { id } of found) await give({ do: "end-unreal", source: "phone" }, id);
	expect(await read()).toEqual(view);
	expect(await rows("SELECT id FROM reviews")).toEqual([]);
});
