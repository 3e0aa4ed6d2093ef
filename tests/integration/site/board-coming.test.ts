import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { openBoard, postToBoard } from "../../support/board.ts";
import { aBooking, emptyTables } from "../../support/rows.ts";
import { get } from "../../support/site.ts";

/** At noon, so that no result depends on the hour. */
const noon = momentInRiyadh(riyadhToday(new Date()), "12:00");
const dayIn = (days: number) => dayAfter(riyadhToday(noon), days);

beforeAll(() => {
	vi.useFakeTimers({ toFake: ["Date"], now: noon });
});
afterAll(() => {
	vi.useRealTimers();
});
beforeEach(emptyTables);

/** Made the day before, so that it has waited for a call and no mail is late. */
const booking = () => aBooking({ created_at: `${dayIn(-1)}T09:00:00.000Z` });

/** What the board says of a day, from its heading to the next. */
async function shownOf(days: number): Promise<string> {
	const html = (await openBoard()).split('<section id="days"')[1] ?? "";
	return html.split(`<dt>${formatShortDay(dayIn(days), "ar")}</dt>`)[1]?.split("<dt>")[0] ?? "";
}

const referencesIn = (html: string) => [...new Set(html.match(/\bB0\d{4}\b/g) ?? [])];

describe("the board shows of the next fourteen days", () => {
	test("each car on every day that it stays, with a link that opens it", async () => {
		const { reference } = await booking()
			.on(dayIn(4), dayIn(5))
			.with({ customer_name: "نورة التجريبية" })
			.stored("confirmed");
		for (const [days, remark] of [
			[4, "يوم 1 من 2"],
			[5, "يوم 2 من 2"],
		] as const) {
			const shown = await shownOf(days);
			expect(shown).toContain("نورة التجريبية");
			expect(shown).toContain(remark);
			const [, key = ""] = /href="\/staff\/booking\?key=([^"]+)"/.exec(shown) ?? [];
			const page = await get(`/staff/booking?key=${key}`);
			expect(await page.text()).toContain(reference);
		}
		expect(referencesIn(await shownOf(6))).toEqual([]);
	});

	test("the thirteenth day after today, and no later one", async () => {
		const { reference } = await booking().on(dayIn(13)).stored("confirmed");
		await booking().on(dayIn(14)).stored("confirmed");
		expect(referencesIn(await shownOf(13))).toEqual([reference]);
		const [, days = ""] = (await openBoard()).split('<section id="days"');
		expect(referencesIn(days)).toEqual([reference]);
	});

	test("not the cars of today and tomorrow, which stand above, but their later days", async () => {
		const stays = await booking().on(dayIn(1), dayIn(2)).stored("confirmed");
		expect(referencesIn(await shownOf(1))).toEqual([]);
		expect(referencesIn(await shownOf(2))).toEqual([stays.reference]);
	});

	test("nobody whose booking has ended, or was only asked for", async () => {
		await booking().on(dayIn(3)).stored("cancelled");
		const asked = [1, 2, 3, 4].map(() => booking().on(dayIn(5)).stored());
		await Promise.all(asked);
		expect(referencesIn(await shownOf(3))).toEqual([]);
		expect(referencesIn(await shownOf(5))).toHaveLength(3);
	});

	test("up to three cars at once, and more when they are opened", async () => {
		for (let car = 0; car < 3; car++) await booking().on(dayIn(6)).byPhone().stored("confirmed");
		expect(await shownOf(6)).toContain('<details open=""');
		await booking().on(dayIn(6)).byPhone().stored("confirmed");
		expect(await shownOf(6)).toContain('<details class="disclosure"><summary');
		expect(referencesIn(await shownOf(6))).toHaveLength(4);
	});
});

describe("what waits", () => {
	const folded = (rest: number) => staffBoard.waiting.folded.replace("{{rest}}", String(rest));
	const wait = async (count: number) => {
		const made = [];
		for (let days = 0; days < count; days++)
			made.push(
				await booking()
					.on(dayIn(20 + days))
					.stored(),
			);
		return made;
	};

	test("is folded after two of a kind", async () => {
		await wait(2);
		expect((await openBoard()).includes("اعرض الباقي")).toBe(false);
		await wait(2);
		const html = await openBoard();
		const [before = "", after = ""] = html.split(folded(2));
		expect(referencesIn(before.split('id="waiting"')[1] ?? "")).toHaveLength(2);
		expect(referencesIn(after)).toHaveLength(2);
	});

	test("is open where a button of a folded one was pressed", async () => {
		const made = await wait(3);
		const last = made.at(-1)?.reference ?? "";
		const [, form = ""] = (await openBoard()).split(`id="${last}"`);
		const field = (name: string) =>
			new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1] ?? "";
		const fields = Object.fromEntries(
			["revision", "lastEvent", "booking"].map((name) => [name, field(name)]),
		);
		const answer = await postToBoard("day", { ...fields, intent: "not-reached" });
		const page = await get(answer.headers.get("Location") ?? "");
		expect((await page.text()).split(folded(1))[0]).toMatch(
			/<details open="" class="disclosure">[^<]*<summary[^>]*>$/,
		);
	});
});
