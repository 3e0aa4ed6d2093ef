import { afterEach, expect, test, vi } from "vitest";
import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
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
import { languagesOf } from "../../support/samples.ts";
import { aMinuteLater, brokenDatabase, get } from "../../support/site.ts";
import { translateTo } from "../../support/translate.ts";

vi.spyOn(console, "log").mockImplementation(() => {});
vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(async () => {
	vi.useRealTimers();
	await run("DELETE FROM proof WHERE what = 'record'");
});

const everyPage = ["/", "/about", "/warranty", ...recordedPages].flatMap((path, index) =>
	languagesOf(index).map((language) => ({ path, language })),
);
const today = riyadhToday(new Date());
const yesterday = dayAfter(today, -1);
let version = 0;

async function store({ cars = 0, ...more }: Partial<CentreRecord>) {
	const services = recordedPages.map((page) => [page, { cars, last: yesterday }]);
	const known = { ...recordOf(today, [], [], 0), services: Object.fromEntries(services) };
	const value = JSON.stringify({ ...known, cars, ...more });
	await insertStatement("proof", { what: "record", value, version: ++version }).run();
}

async function readAll() {
	await aMinuteLater();
	const paths = everyPage.map(({ path, language }) => localizedPath(language, path));
	return Promise.all(paths.map(async (path) => readPage(await get(path))));
}

const bytesOf = (html = "") => new TextEncoder().encode(html).length;

test("who reads of car, price and button reads what the centre did, within 1,000 bytes, and search engines nothing of it", async () => {
	const without = await readAll();
	await store({ cars: 41, onTime: 39, callMinutes: 190, cards: 33 });
	for (const [index, { mainText, source, structuredData }] of (await readAll()).entries()) {
		const { path = "", language = "ar" } = everyPage[index] ?? {};
		const t = translateTo(language);
		const service = recordedPages.find((one) => one === path);
		const plain = (text: string) => text.replaceAll("*", "");
		const said = service
			? t(`record:work.${recordedServices[service]}`, { cars: t("record:cars", counted(41)) })
			: path === "/warranty"
				? t("record:cards", { cards: 33 })
				: {
						ar: "في آخر 90 يوماً سلّمنا 41 سيارة، منها 39 في يوم استلامها المتوقع أو قبله. ونصف من حجزوا اتصلنا بهم خلال 3 ساعات و10 دقائق. وآخر سيارة ركّبنا عليها فيلم حماية سلّمناها أمس. كيف نحسب هذه الأرقام",
						en: "In the last 90 days we handed over 41 cars, 39 of them by their expected day. Half of those who booked had our call within 3 hours and 10 minutes. The last car with protection film was handed over yesterday. How we count these",
					}[language];
		expect(mainText, path).toContain(plain(said));
		const more = bytesOf(source) - bytesOf(without[index]?.source);
		if (path !== "/about") expect(more, path).toBeLessThanOrEqual(1000);
		expect(structuredData, path).toEqual(without[index]?.structuredData);
	}
});

test("who opens the page after midnight does not read that yesterday's film was yesterday", async () => {
	await store({ cars: 41, onTime: 41 });
	await aMinuteLater();
	const midnight = momentInRiyadh(dayAfter(today, 1), "00:00").getTime();
	for (const [moment, said] of [
		[midnight - 1, "سلّمناها أمس."],
		[midnight, `سلّمناها في ${formatDate(yesterday, "ar")}.`],
	] as const) {
		vi.setSystemTime(moment);
		expect((await readPage(await get("/about"))).mainText).toContain(said);
	}
});

test("below twenty cars the pages are, byte for byte, those without a count", async () => {
	const without = await readAll();
	const few = leastCars - 1;
	await store({ cars: few, onTime: few, callMinutes: 5, cards: few });
	const sources = (pages: typeof without) => pages.map(({ source }) => source);
	expect(sources(await readAll())).toEqual(sources(without));
});

test("a page without the database shows what was known before", async () => {
	await store({ cars: 50, onTime: 50 });
	await aMinuteLater();
	vi.setSystemTime(Date.now() + 61_000);
	const { status, mainText } = await readPage(await get("/about", {}, { DB: brokenDatabase }));
	expect([status, mainText]).toEqual([200, expect.stringContaining("كلها في يوم استلامها")]);
});
