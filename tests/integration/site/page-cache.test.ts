import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { pagesOfKind } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { sampleOffer } from "#app/business/prices/offers.ts";
import * as world from "../../support/world.ts";

/** Another file may have had a page rendered already. */
vi.hoisted(() => vi.resetModules());

let logLines: string[] = [];
beforeEach(async () => {
	logLines = world.collectLog();
	await world.db.emptyTables();
	await world.db.emptySettings();
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const withCampaign = (path: string, click: string) =>
	`${path}${path.includes("?") ? "&" : "?"}utm_source=campaign-${click}&gclid=campaign-${click}&fbclid=a&booking=b&x`;
const withoutBlanks = (html: string) =>
	html.replace(/(name="(?:submissionId|shownAt)"[^>]*value=")[^"]*/g, "$1");

const read = (path: string) => world.answerOf(world.get(path));

test.each(
	[...pagesOfKind("content"), ...pagesOfKind("form")].flatMap(({ path }) =>
		languages.map((language) => localizedPath(language, path)),
	),
)("people who open %s from an advertisement get the page of everybody else", async (path) => {
	const pages = [];
	for (const address of [withCampaign(path, "1"), withCampaign(path, "2"), path]) {
		const { status, headers, html } = await read(address);
		pages.push({ status, headers: [...headers], html: withoutBlanks(html) });
	}
	const [first, second, plain] = pages;
	expect(first).toEqual(plain);
	expect(second).toEqual(plain);
	expect(first?.status).toBe(200);
	expect(first?.html).not.toContain("campaign");
	const rendered = logLines.filter((line) => line.includes('"ms":'));
	expect(rendered).toHaveLength(1);
});

test("their links lead to clean addresses, the language switch keeps what they have chosen, and a message sent is confirmed", async () => {
	for (const car of ["", "carType=suv&"]) {
		const query = `?${car}thermal=thermal-titanium`;
		const { links } = await world.visit(withCampaign(`/booking${query}`, "3"));
		const targets = links.map(({ href }) => href ?? "");
		expect(targets.filter((href) => /utm|gclid|fbclid/.test(href))).toEqual([]);
		expect(targets).toContain(`${query}&lang=en`);
	}
	const sent = await world.textOf("/contact?sent=1&gclid=c");
	expect(sent).not.toBe(await world.textOf("/contact"));
});

const fieldValue = (html: string, name: string) =>
	new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const forms = pagesOfKind("form").flatMap(({ path }) =>
	languages.map((language) => localizedPath(language, path)),
);

test.each(forms)("the form at %s has a new id and the time in each response", async (path) => {
	const before = Date.now();
	const visits = [await read(path), await read(path), await read(path)];
	const ids = visits.map(({ html }) => fieldValue(html, "submissionId"));
	for (const id of ids) expect(id).toMatch(uuid);
	expect(new Set(ids).size).toBe(3);
	for (const { html, headers } of visits) {
		const shownAt = Number(fieldValue(html, "shownAt"));
		expect(shownAt).toBeGreaterThanOrEqual(before);
		expect(shownAt).toBeLessThanOrEqual(Date.now());
		expect(headers.get("Content-Security-Policy")).not.toContain("nonce");
		expect(headers.has("ETag")).toBe(false);
	}
});

test.each(forms)("after a moment without the database, %s is whole again", async (path) => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7_200_000 });
	vi.spyOn(console, "error").mockImplementation(() => {});
	const pageOf = async (DB?: D1Database) => {
		const { status, headers, html } = await world.answerOf(world.get(path, {}, DB && { DB }));
		expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-cache"]);
		return withoutBlanks(html).replace(/ nonce="[^"]*"/g, "");
	};
	const today = riyadhToday(new Date());
	await world.close(today, dayAfter(today, 20));
	const failed = await pageOf(world.brokenDatabase);
	const next = await pageOf();
	expect(next).not.toBe(failed);
	expect(await pageOf(world.brokenDatabase)).toBe(next);
});

test("no visitor sees what another visitor posted", async () => {
	const name = "Quokka";
	for (const language of languages) {
		const fields = world.bookingFields({ customerName: name, email: `${name}@`, carType: "" });
		expect(await (await world.book(fields, { language })).text()).toContain(name);
		const message = await world.write(world.messageFields({ name, email: `${name}@` }), {
			language,
		});
		expect(await message.text()).toContain(name);
	}
	for (const path of forms) expect((await read(path)).html).not.toContain(name);
});

test("after midnight in Riyadh the booking page offers the next days", async () => {
	const firstDay = ({ html }: { html: string }) =>
		/<input(?=[^>]*type="date")[^>]*\bmin="([^"]*)"/.exec(html)?.[1];
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.setSystemTime("2027-01-09T20:59:00Z");
	expect(firstDay(await read("/booking"))).toBe("2027-01-10");
	vi.setSystemTime("2027-01-09T21:00:00Z");
	expect(firstDay(await read("/booking"))).toBe("2027-01-11");
});

const edge = "Cloudflare-CDN-Cache-Control";
const offer = { ...sampleOffer, percent: 20, licence: "7654321" };
const end = momentInRiyadh(offer.to, "24:00").getTime();
const start = momentInRiyadh(offer.from, "00:00").getTime();

async function offerAt(moment: number) {
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.setSystemTime(moment);
	await world.saveSetting("offer", offer);
	/** The form reads the settings anew, and the other pages those that are known. */
	await world.get("/booking");
}

test.each([
	["a second before its first day", (start - end) / 1000 - 1, [1, 0, 0], false],
	["on its first day", (start - end) / 1000, [60, 240, 86_400], true],
	["a day before it", -86_400, [60, 240, 86_340], true],
	["four minutes before it", -240, [60, 180, 180], true],
	["half a second before it", -0.5, [0, 0, 0], true],
	["at that midnight", 0, [60, 240, 86_400], false],
] as const)(
	"nobody sees an offer that has ended: %s, content pages are fresh and then stale only that long",
	async (_when, seconds, [fresh, stale, ifDown], isShown) => {
		await offerAt(end + seconds * 1000);
		for (const path of ["/", "/services/ppf"])
			for (const language of languages) {
				const { headers, html } = await read(localizedPath(language, path));
				expect(html.includes(offer.name[language]), path).toBe(isShown);
				expect(headers.get("Cache-Control")).toBe("public, max-age=0");
				expect(headers.get(edge)).toBe(
					`max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${ifDown}`,
				);
				expect(headers.get("ETag")).toMatch(/^W\/"/);
			}
	},
);

test("a visitor reads a new price in the form at once, on a content page a minute after it was saved", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const at = Date.now() + 600_000;
	const after = (seconds: number) => vi.setSystemTime(at + seconds * 1000);
	const shows = async (path: string) => {
		const url = profile.origin + path;
		const response = await world.sendAndWait(new Request(url));
		return (await response.text()).includes("1,234");
	};
	after(0);
	await shows("/services/thermal-insulation");
	await world.saveSetting("price.thermal-titanium.sedan", 1234);
	after(1);
	expect(await shows("/services/thermal-insulation")).toBe(false);
	expect(await shows("/booking?thermal=thermal-titanium")).toBe(true);
	expect(await shows("/services/thermal-insulation")).toBe(true);
	await world.saveSetting("price.thermal-titanium.sedan", 1500);
	after(59);
	expect(await shows("/services/thermal-insulation")).toBe(true);
	after(62);
	expect(await shows("/services/thermal-insulation")).toBe(true);
	expect(await shows("/services/thermal-insulation")).toBe(false);
});

test("while the database does not respond, visitors read the last prices that were known", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	await world.saveSetting("price.thermal-titanium.sedan", 1234);
	for (const bindings of [{}, { DB: world.brokenDatabase }])
		expect(await world.htmlOf(world.unsharedForm, {}, bindings)).toContain("1,234");
});

test("a browser that asks again gets the lifetime of now, not that of the first answer", async () => {
	await offerAt(end - 3_600_000);
	const first = await world.get("/faq");
	const tag = first.headers.get("ETag") ?? "";
	vi.setSystemTime(end - 100_000);
	const again = await world.get("/faq", { headers: { "If-None-Match": tag } });
	expect(again.status).toBe(304);
	expect(again.headers.get(edge)).toBe("max-age=60, stale-while-revalidate=40, stale-if-error=40");
});

const personal = ["/booking", "/contact", "/thank-you", "/staff/day", "/no-such-page"];

test.each(personal)("the edge keeps nothing of %s", async (path) => {
	for (let visit = 0; visit < 2; visit++) {
		const { headers } = await world.get(path);
		expect(headers.get("Cache-Control")).toMatch(/^private, no-/);
		expect(headers.get(edge)).toBeNull();
	}
});
