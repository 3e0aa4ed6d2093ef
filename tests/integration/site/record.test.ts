import { afterEach, expect, test, vi } from "vitest";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { type CentreRecord, leastCars } from "#app/business/links/record.ts";
import { readPage } from "../../support/html.ts";
import { languagesOf } from "../../support/vitest.ts";
import * as world from "../../support/world.ts";

vi.spyOn(console, "log").mockImplementation(() => {});
vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(async () => {
	vi.useRealTimers();
	await world.db.run("DELETE FROM proof WHERE what = 'record'");
});

const everyPage = ["/", "/about"].flatMap((path, index) =>
	languagesOf(index).map((language) => ({ path, language })),
);
const today = riyadhToday(new Date());
let version = 0;

async function store(counted: Omit<CentreRecord, "countedOn">) {
	const value = JSON.stringify({ countedOn: today, ...counted });
	await world.db.insert("proof", { what: "record", value, version: ++version });
}

async function readAll() {
	await world.aMinuteLater();
	const paths = everyPage.map(({ path, language }) => localizedPath(language, path));
	return Promise.all(paths.map(async (path) => readPage(await world.get(path))));
}

const bytesOf = (html = "") => new TextEncoder().encode(html).length;

test("who reads of car, price and button reads what the centre did, within 1,000 bytes, and search engines nothing of it", async () => {
	const without = await readAll();
	await store({ cars: 41, onTime: 39 });
	for (const [index, { mainText, source, structuredData }] of (await readAll()).entries()) {
		const { path = "", language = "ar" } = everyPage[index] ?? {};
		const said = {
			ar: "في آخر 90 يوماً سلّمنا 41 سيارة، منها 39 في يوم استلامها المتوقع أو قبله.",
			en: "In the last 90 days we handed over 41 cars, 39 of them on or before the expected collection day.",
		}[language];
		expect(mainText, path).toContain(said);
		const more = bytesOf(source) - bytesOf(without[index]?.source);
		expect(more, path).toBeLessThanOrEqual(1000);
		expect(structuredData, path).toEqual(without[index]?.structuredData);
	}
});

test("below twenty cars the pages are, byte for byte, those without a count", async () => {
	const without = await readAll();
	const few = leastCars - 1;
	await store({ cars: few, onTime: few });
	const sources = (pages: typeof without) => pages.map(({ source }) => source);
	expect(sources(await readAll())).toEqual(sources(without));
});

test("a page without the database shows what was known before", async () => {
	await store({ cars: 50, onTime: 50 });
	await world.aMinuteLater();
	vi.setSystemTime(Date.now() + 61_000);
	const { status, mainText } = await readPage(
		await world.get("/about", {}, { DB: world.brokenDatabase }),
	);
	expect([status, mainText]).toEqual([200, expect.stringContaining("كلها في يوم استلامها")]);
});
