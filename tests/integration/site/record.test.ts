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
import { counted } from "#app/copy/format/format.ts";
import { readPage } from "../../support/page.ts";
import { insertStatement, run } from "../../support/rows.ts";
import { brokenDatabase, get } from "../../support/site.ts";
import { translateTo } from "../../support/translate.ts";

vi.spyOn(console, "log").mockImplementation(() => {});
vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(async () => {
	vi.useRealTimers();
	await run("DELETE FROM proof WHERE what = 'record'");
});

const pages = ["/", "/about", "/warranty", ...recordedPages];
/** Each night the pages are rendered again. */
let night = riyadhToday(new Date());
function nextNight() {
	night = dayAfter(night, 1);
	vi.useFakeTimers({ toFake: ["Date"], now: momentInRiyadh(night, "03:05") });
}

async function store(more: Partial<CentreRecord>) {
	const value = { ...recordOf(night, [], [], 0), ...more };
	await insertStatement("proof", { what: "record", value: JSON.stringify(value) }).run();
}

const services = (cars: number) =>
	Object.fromEntries(
		recordedPages.map((page) => [page, { cars, last: "2026-11-27" }]),
	) as CentreRecord["services"];

const read = (path: string) =>
	Promise.all(
		languages.map(async (language) => readPage(await get(localizedPath(language, path)))),
	);

test("who reads of car, price and button reads what the centre did, within 1,000 bytes, and search engines nothing of it", async () => {
	nextNight();
	const without = await Promise.all(pages.map(read));
	nextNight();
	await store({ cars: 41, onTime: 39, callMinutes: 190, services: services(29), cards: 33 });
	for (const [index, path] of pages.entries())
		for (const [at, page] of (await read(path)).entries()) {
			const language = languages[at] ?? "ar";
			const t = translateTo(language);
			const service = recordedPages.find((one) => one === path);
			const line = service
				? t(`record:services.${recordedServices[service]}`, counted(29))
				: t(
						path === "/warranty" ? "record:cards" : "record:cars",
						counted(path === "/warranty" ? 33 : 41),
					);
			expect(page.mainText, path).toContain(line);
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
		"آخر 90 يوماً: 41 سيارة سلّمناها · 39 منها في يومها المتوقع أو قبله · نصف من حجزوا اتصلنا بهم خلال 3 ساعات و10 دقائق · آخر فيلم: 27 نوفمبر · كيف نحسبها",
	);
	expect(english?.mainText).toContain(
		"The last 90 days: 41 cars handed over · 39 of them by their expected day · half of those who booked were called within 3 hours 10 minutes · last film: 27 November · How we count",
	);
});

test("below twenty cars the pages are, byte for byte, those without a count", async () => {
	nextNight();
	const without = await Promise.all(pages.map(read));
	nextNight();
	const few = leastCars - 1;
	await store({ cars: few, onTime: few, callMinutes: 5, services: services(few), cards: few });
	for (const [index, path] of pages.entries())
		expect((await read(path)).map(({ source }) => source)).toEqual(
			without[index]?.map(({ source }) => source),
		);
});

test("a page without the database is whole, without the line, and has it after the next count", async () => {
	nextNight();
	await store({ cars: 50, onTime: 50, services: services(50) });
	const failing = await readPage(await get("/about", {}, { DB: brokenDatabase }));
	expect([failing.status, failing.source.includes('id="record"')]).toEqual([200, false]);
	nextNight();
	await run("DELETE FROM proof WHERE what = 'record'");
	await store({ cars: 50, onTime: 50, services: services(50) });
	expect((await read("/about")).map(({ mainText }) => mainText).join()).toContain(
		"كلها في يومها المتوقع",
	);
});
