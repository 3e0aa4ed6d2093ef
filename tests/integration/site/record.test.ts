import { afterEach, expect, test, vi } from "vitest";
import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import {
	type CentreRecord,
	leastCars,
	recordedPages,
	recordedServices,
	recordOf,
} from "#app/business/links/record.ts";
import { counted, formatDate } from "#app/copy/format/format.ts";
import { readPage } from "../../support/page.ts";
import { insertStatement, run } from "../../support/rows.ts";
import { aMinuteLater, brokenDatabase, get } from "../../support/site.ts";
import { translateTo } from "../../support/translate.ts";

vi.spyOn(console, "log").mockImplementation(() => {});
vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(async () => {
	vi.useRealTimers();
	await run("DELETE FROM proof WHERE what = 'record'");
});

const pages = ["/", "/about", "/warranty", ...recordedPages];
const today = riyadhToday(new Date());
let version = 0;

async function store(more: Partial<CentreRecord>) {
	const value = JSON.stringify({ ...recordOf(today, [], [], 0), ...more });
	await insertStatement("proof", { what: "record", value, version: ++version }).run();
	await aMinuteLater();
}

async function withoutRecord() {
	await run("DELETE FROM proof WHERE what = 'record'");
	await aMinuteLater();
}

const services = (cars: number) =>
	Object.fromEntries(
		recordedPages.map((page) => [page, { cars, last: dayAfter(today, -1) }]),
	) as CentreRecord["services"];

const read = (path: string) =>
	Promise.all(
		languages.map(async (language) => readPage(await get(localizedPath(language, path)))),
	);

test("who reads of car, price and button reads what the centre did, within 1,000 bytes, and search engines nothing of it", async () => {
	await withoutRecord();
	const without = await Promise.all(pages.map(read));
	await store({ cars: 41, onTime: 39, callMinutes: 190, services: services(29), cards: 33 });
	for (const [index, path] of pages.entries())
		for (const [at, page] of (await read(path)).entries()) {
			const language = languages[at] ?? "ar";
			const t = translateTo(language);
			const service = recordedPages.find((one) => one === path);
			const cars = t("record:cars", counted(service ? 29 : 41));
			const figure = service
				? `29 ${t(`record:services.${recordedServices[service]}`, { cars })}`
				: path === "/warranty"
					? `33 ${t("record:cards")}`
					: `41 ${t("record:handedOver", { cars })}`;
			expect(page.mainText, path).toContain(figure);
			const before = without[index]?.[at];
			const more =
				new TextEncoder().encode(page.source).length -
				new TextEncoder().encode(before?.source).length;
			expect(more, path).toBeGreaterThan(0);
			if (path !== "/about") expect(more, path).toBeLessThanOrEqual(1000);
			expect(page.structuredData, path).toEqual(before?.structuredData);
		}
	const [arabic, english] = await read("/");
	expect(arabic?.mainText).toContain(
		"في آخر 90 يوماً 41 سيارة سلّمناها 39 منها في يوم استلامها المتوقع أو قبله 3 س 10 د اتصلنا خلالها بنصف من حجزوا أمس آخر فيلم كيف نحسب هذه الأرقام",
	);
	expect(english?.mainText).toContain(
		"In the last 90 days 41 cars handed over 39 of them by their expected day 3 h 10 min in which we called half of those who booked Yesterday last film How we count these",
	);
});

test("who opens the page after midnight does not read that yesterday's film was yesterday", async () => {
	await store({ cars: 41, onTime: 41, services: services(29) });
	for (const [moment, said] of [
		[momentInRiyadh(dayAfter(today, 1), "00:00").getTime() - 1, "أمس آخر فيلم"],
		[
			momentInRiyadh(dayAfter(today, 1), "00:00").getTime(),
			`${formatDate(dayAfter(today, -1), "ar")} آخر فيلم`,
		],
	] as const) {
		vi.setSystemTime(moment);
		expect((await readPage(await get("/about"))).mainText).toContain(said);
	}
});

test("below twenty cars the pages are, byte for byte, those without a count", async () => {
	await withoutRecord();
	const without = await Promise.all(pages.map(read));
	const few = leastCars - 1;
	await store({ cars: few, onTime: few, callMinutes: 5, services: services(few), cards: few });
	for (const [index, path] of pages.entries())
		expect((await read(path)).map(({ source }) => source)).toEqual(
			without[index]?.map(({ source }) => source),
		);
});

test("a page without the database shows what was known before", async () => {
	await store({ cars: 50, onTime: 50, services: services(50) });
	vi.setSystemTime(Date.now() + 61_000);
	const { status, mainText } = await readPage(await get("/about", {}, { DB: brokenDatabase }));
	expect([status, mainText]).toEqual([
		200,
		expect.stringContaining("كلها في يوم استلامها المتوقع"),
	]);
});
