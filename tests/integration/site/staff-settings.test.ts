import { env } from "cloudflare:workers";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { pagePaths } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { defaults } from "#app/business/settings/defaults.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffSettings as copy } from "#app/copy/ar/staff/staff-settings.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { riyals } from "#app/copy/format/prices.ts";
import { fieldNameOf } from "#app/forms/settings-form.ts";
import { tokenOf } from "#app/signing/links.ts";
import { decodeEntities, elementsIn, fieldsIn } from "../../support/html.ts";
import * as world from "../../support/world.ts";

afterAll(world.endSettings);

beforeEach(async () => {
	await world.db.emptyTables();
	await world.db.emptySettings();
	vi.useRealTimers();
});

const [titanium, interior] = ["price.thermal-titanium.sedan", "price.ceramic-interior.suv"];
const today = () => riyadhToday(new Date());
const inDays = (days: number) => dayAfter(today(), days);
const path = "/staff/settings";
const pathOf = (url: string) => url.replace(profile.origin, "");
const { sureIn } = world.staff;

async function ask(
	path: string,
	fields?: world.FormFields,
	edge?: Partial<CacheContext>,
	bindings: Partial<Env> = {},
) {
	const named = Object.entries(fields ?? {}).map(([name, value]) => [fieldNameOf(name), value]);
	const request = fields
		? world.formPost(path, Object.fromEntries(named))
		: new Request(profile.origin + path);
	const response = await world.sendAndWait(request, bindings, edge);
	const html = decodeEntities(await response.clone().text());
	return { response, status: response.status, html };
}

const check = async (path: string, fields: world.FormFields) =>
	sureIn((await ask(path, { ...fields, intent: "save" })).html);

async function save(path: string, fields: world.FormFields) {
	const asked = await ask(path, { ...fields, intent: "save" });
	const sure = sureIn(asked.html);
	const answer = sure ? await ask(path, { ...fields, intent: "save", sure }) : asked;
	if (answer.status === 303) await ask(path);
	return { asked, answer };
}

const read = async (path: string) =>
	decodeEntities(await world.htmlOf(path)).replaceAll("\u00A0", " ");
function offerFields(ar = "عرض", en = "Offer", first = inDays(1)): world.FormFields {
	const own = { "name.ar": ar, "name.en": en, from: first, to: inDays(9) };
	return below("offer", { ...own, percent: "20", licence: "7654321" });
}

function seasonFields(more: world.FormFields = {}): world.FormFields {
	const hours = { opens: "13:00", closes: "24:00" };
	const times = ["weekdays", "friday"].flatMap((day) =>
		Object.entries(hours).map(([end, time]) => [`${day}.${end}`, time]),
	);
	const own = { "name.ar": "رمضان", "name.en": "Ramadan", from: inDays(2), to: inDays(20) };
	return below("season.new", { set: "yes", ...own, ...Object.fromEntries(times), ...more });
}

function below(key: string, fields: world.FormFields): world.FormFields {
	const named = Object.entries(fields);
	return Object.fromEntries(named.map(([name, value]) => [`${key}.${name}`, value]));
}

const saves = async () => (await world.db.rows("SELECT DISTINCT save FROM settings")).length;

test("the owner changes six things; every page says so in both languages", async () => {
	expect((await ask(path)).html).toContain(copy.leads.discount[1]);
	const fields = {
		"price.thermal-titanium.sedan": "١٤٥٠",
		"offered.ppf-full-matte-hexis": "phone",
		"hours.weekdays.opens": "11:00",
		"hours.weekdays.closes": "24:00",
		bays: "5",
		...offerFields("عرض الشتاء", "Winter offer", today()),
	};
	const { asked, answer } = await save(path, fields);
	for (const words of ["1,500", "1,450", copy.review.keeps.price, copy.review.today])
		expect(asked.html.replaceAll("\u00A0", " ")).toContain(words);
	expect(answer.status).toBe(303);
	const saved = await ask(pathOf(answer.response.headers.get("Location") ?? ""));
	expect(saved.html).toContain(copy.saved.title);

	for (const language of languages) {
		const at = (path: string) => read(localizedPath(language, path));
		const thermal = await at("/services/thermal-insulation");
		expect(thermal).toContain("1,450");
		expect(thermal).not.toContain("1,500");
		const home = await at("/");
		for (const words of [{ ar: "عرض الشتاء", en: "Winter offer" }[language], "20%", "7654321"])
			expect(home).toContain(words);
		expect(home).not.toMatch(/[^\dA-F]5%/);
		const own = { ar: "عرض الشتاء", en: "Winter offer" }[language];
		const dates = [today(), inDays(9)].map((day) =>
			formatDay(day, language).replaceAll("\u00A0", " "),
		);
		/** Where the percent stands, name, dates and licence stand; where it does not, none of them does. */
		for (const page of [...pagePaths, "/booking?carType=suv&thermal=thermal-titanium"]) {
			if (page === "/" || page === "/booking") continue;
			const html = (await at(page)).replace(/\s+/g, " ");
			/** A blank in the address of a chat is %20, too. */
			const says = /(?<!%)20%/.test(html);
			const isShop = page.startsWith("/services/") || page.startsWith("/booking?");
			expect(says, page).toBe(isShop);
			for (const words of [own, "7654321"]) expect(html.includes(words), page).toBe(says);
			for (const date of says ? dates : []) expect(html, page).toContain(date);
		}
		expect(await at("/faq")).toContain({ ar: "11:00", en: "11am" }[language]);
		const form = await at("/booking?ppf=ppf-full-matte-hexis");
		expect(form).not.toMatch(/<input[^>]*value="ppf-full-matte-hexis"/);
	}
	expect(await world.staff.board()).toContain("5 أماكن");
	const { html } = await ask(path);
	for (const words of ["1,500", "1,450", world.access.owner])
		expect(html.replaceAll("\u00A0", " ")).toContain(words);
	expect(await world.db.mailsOf("settings-saved-business")).toHaveLength(1);
});

test("the owner reads at the end of each part what holds today @thorough", async () => {
	const parts = async () => {
		const { summary } = await elementsIn((await ask(path)).response, { summary: "summary span" });
		return summary.map(({ text }) => decodeEntities(text).replaceAll("\u00A0", " "));
	};
	const least = Math.min(...Object.values(defaults.prices).map(({ sedan }) => sedan));
	const from = `من ${riyals(least).ar.replace("\u00A0", " ")}`;
	const usual = [from, "10:00", copy.values.none, "6 أماكن", "5%", copy.values.none];
	for (const [index, words] of usual.entries()) expect((await parts())[index]).toContain(words);
	await save(path, { bays: "5", discount: "0", ...offerFields("عرض الشتاء"), ...seasonFields() });
	const set = [from, "10:00", "رمضان", "5 أماكن", "0%", "عرض الشتاء، 20%"];
	for (const [index, words] of set.entries()) expect((await parts())[index]).toContain(words);
});

test("who opens a page that the edge has kept reads a new price after a save, and after another isolate has learned of it", async () => {
	const fields = { [titanium]: "1450" };
	const sure = await check(path, fields);
	const { headers } = await world.get("/services/thermal-insulation");
	expect(headers.get("Cache-Tag")).toBe("pages");
	const purged: unknown[] = [];
	const invalidate = async (options: unknown) => {
		purged.push(options);
		return { success: true, errors: [] };
	};
	const edge = { invalidate };
	expect((await ask(path, { ...fields, intent: "save", sure }, edge)).status).toBe(303);
	expect(purged).toEqual([{ tags: ["pages"] }]);
	/** This isolate has read the settings before the save. */
	await ask(world.unsharedForm, undefined, edge);
	expect(purged).toHaveLength(2);
	await ask(world.unsharedForm, undefined, edge);
	expect(purged).toHaveLength(2);
});

test("who saves from a page that was opened before somebody else's save changes only what they typed", async () => {
	const { form } = await elementsIn((await ask(path)).response, { form: "#settings input" });
	const all = fieldsIn(form);
	const names = ["bays", "discount", "seen"];
	const page = Object.fromEntries(names.map((name) => [name, all[name]?.[0] ?? ""]));
	await save(path, { bays: "5" });
	await save(path, seasonFields());
	const { asked, answer } = await save(path, { ...page, discount: "7" });
	/** The change has to do with no service and no day. */
	expect(asked.html).not.toContain(copy.review.bookings.split("{{")[0]);
	expect(answer.status).toBe(303);
	const last =
		"SELECT key, value FROM settings WHERE save = (SELECT save FROM settings ORDER BY id DESC)";
	expect(await world.db.rows(last)).toEqual([{ key: "discount", value: "7" }]);
});

test("the owner ends an offer that is only planned, and no page names it @thorough", async () => {
	await save(path, offerFields());
	expect((await save(path, { "offer.none": "yes" })).answer.status).toBe(303);
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${inDays(1)}T12:00:00+03:00`) });
	const form = await read(world.unsharedForm);
	expect([form.includes("5%"), /(?<!%)20%/.test(form)]).toEqual([true, false]);
});

test("after a restore to before a save, a question of before it saves nothing @thorough", async () => {
	await save(path, { bays: "4" });
	const sure = await check(path, { discount: "7" });
	await world.db.emptySettings();
	const answer = await ask(path, { discount: "7", intent: "save", sure });
	expect(answer.html).toContain(staffActionTexts.save.errors.changedMeanwhileSettings);
	expect((await ask(path)).html).toContain(copy.history.none);
	expect(await saves()).toBe(0);
});

test("who has changed two settings lands on the question with its button", async () => {
	const form = (await ask(path)).html;
	expect(form.toLowerCase()).toContain(`formaction="${path.toLowerCase()}#review"`);
	const { html } = await ask(path, { [titanium]: "1450", bays: "5", intent: "save" });
	const [, question = ""] = html.split('id="review"');
	expect(question.split("</section>")[0]).toContain('name="sure"');
});

describe("what the question showed is saved once, and nothing else", () => {
	test.each<[what: string, change: (fields: world.FormFields, sure: string) => world.FormFields]>([
		["a hash that somebody made up", (fields) => ({ ...fields, sure: "a".repeat(32) })],
		["another value than was checked", (fields, sure) => ({ ...fields, bays: "30", sure })],
		["something more than was checked", (fields, sure) => ({ ...fields, discount: "0", sure })],
	])("not %s", async (_what, change) => {
		const fields = { bays: "5" };
		const sure = await check(path, fields);
		const answer = await ask(path, { intent: "save", ...change(fields, sure) });
		expect(answer.status).not.toBe(303);
		expect(await saves()).toBe(0);
	});

	test("of two owners at once the second one is asked again, with the values of now; a second press saves nothing more", async () => {
		const sures = [];
		for (const bays of ["4", "5"]) sures.push({ bays, sure: await check(path, { bays }) });
		const answers = await Promise.all(
			sures.map((fields) => ask(path, { ...fields, intent: "save" })),
		);
		expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
		const refused = answers.find(({ status }) => status !== 303);
		expect(refused?.html).toContain(staffActionTexts.save.errors.changedMeanwhileSettings);
		const done = sures.find((_, index) => answers[index]?.status === 303);
		expect((await ask(path, { ...done, intent: "save" })).status).toBe(303);
		expect(await saves()).toBe(1);
	});

	test("with other values than those the question was about, is asked again, also after it was saved @thorough", async () => {
		const yes = async (fields: world.FormFields, sure: string) =>
			ask(path, { ...fields, intent: "save", sure });
		const season = seasonFields();
		const ofSeason = await check(path, season);
		for (const _press of [1, 2]) expect((await yes(season, ofSeason)).status).toBe(303);
		const ofBays = await check(path, { bays: "5" });
		for (const _press of [1, 2]) expect((await yes({ bays: "5" }, ofBays)).status).toBe(303);
		const other = await yes({ bays: "9" }, ofBays);
		expect(other.status).not.toBe(303);
		expect(other.html).toContain(staffActionTexts.save.errors.changedMeanwhileSettings);
		expect(sureIn(other.html)).not.toBe("");
		expect(await saves()).toBe(2);
	});
});

/** Each way from the form to the sentence is here once; the unit tests have every rule. */
const refused: [what: string, fields: world.FormFields, says: string][] = [
	["a price that is no number", { [interior]: "4o0" }, staffActionTexts.save.errors.number],
	["a price that is too low", { [titanium]: "49" }, "أقل سعر 50"],
	["nothing", { bays: "6" }, staffActionTexts.save.errors.unchanged],
	[
		"a season without its tick, beside another change",
		{ ...seasonFields({ set: "" }), bays: "7" },
		staffActionTexts.save.errors.seasonNotTicked,
	],
	[
		"a season that closes first",
		seasonFields({ "friday.opens": "14:00", "friday.closes": "02:00" }),
		`${copy.parts.season}، ${copy.what.friday}: ${staffActionTexts.save.errors.closesFirst}`,
	],
	["an offer without a name", offerFields("عرض", ""), staffActionTexts.save.errors.offerName],
];
test("the owner who sets what cannot be reads why it is not saved @thorough", async () => {
	for (const [what, fields, says] of refused) {
		const { asked } = await save(path, fields);
		expect.soft([what, asked.status, sureIn(asked.html)]).toEqual([what, 400, ""]);
		expect.soft(asked.html, what).toContain(says);
	}
	expect(await saves()).toBe(0);
});

test("Ramadan stands on the pages until the owner removes it, and the question says how many bookings it concerns @thorough", async () => {
	for (const day of [inDays(3), inDays(30)]) await world.aBooking().on(day).byPhone().stored();
	const { asked, answer } = await save(path, seasonFields());
	expect(asked.html).toContain(copy.review.bookings.replace("{{bookings}}", "1"));
	expect(answer.status).toBe(303);
	/** The line is in the answer, in what search engines read, and at the end. */
	expect((await read("/faq?lang=en")).split("Ramadan (")).toHaveLength(4);
	expect(await read("/faq")).toContain("رمضان");
	const overlapping = seasonFields({ from: inDays(5), "name.ar": "صيف" });
	expect((await save(path, overlapping)).asked.html).toContain("«رمضان»");
	const gone = { "season.1.from": inDays(2), "season.1.none": "yes" };
	expect((await save(path, gone)).answer.status).toBe(303);
	expect(await read("/faq?lang=en")).not.toContain("Ramadan");
});

test("fewer places than a day has cars are saved: the question names the day, which is full then, and nobody is moved @thorough", async () => {
	const created_at = `${inDays(-1)}T09:00:00.000Z`;
	const day = inDays(4);
	for (let car = 0; car < 6; car++) await world.aBooking({ created_at }).on(day).byPhone().stored();
	const { asked, answer } = await save(path, { bays: "5" });
	expect(asked.html).toContain(formatDay(day, "ar"));
	expect(asked.html).toContain(copy.review.full.split("{{")[0]);
	expect(answer.status).toBe(303);
	expect(await world.db.takenDays(day)).toBe(6);
	const seventh = world.aBooking({ created_at }).on(day).byPhone().stored();
	await expect(seventh).rejects.toThrow("reason:dateFull");
});

test("the question says what an offer in force makes of a new price, and of another percent for booking online @thorough", async () => {
	await save(path, offerFields("عرض الشتاء", "Winter offer", today()));
	const { asked } = await save(path, { [titanium]: "1400" });
	const said = asked.html.replaceAll("\u00A0", " ");
	for (const words of ["عرض الشتاء", "1,120 ريالاً"]) expect(said).toContain(words);
	const other = await save(path, { discount: "7" });
	expect(other.asked.html).toContain("يحلّ «عرض الشتاء» محل خصم الموقع حتى آخر أيامه");
});

test("a later save of the hours changes nothing of the free period of a booking that is made @thorough", async () => {
	const { reference } = await world.aBooking().on(inDays(9)).stored("confirmed");
	const receipt = () =>
		read(`/thank-you?booking=${tokenOf("booking", reference, 1, env.COOKIE_SECRET)}`);
	const freeUntil = /مجانيان حتى [^.]+/;
	const [before] = freeUntil.exec(await receipt()) ?? [];
	await world.saveSetting("hours.weekdays", { opens: "13:00", closes: "23:00" });
	await world.saveSetting("hours.friday", { opens: "13:00", closes: "23:00" });
	expect(before).toBeDefined();
	expect(await receipt()).toContain(before);
});

test.each([
	["wholly", world.brokenDatabase],
	["while it writes", world.dbFailingOn(/insert into "settings"/)],
])(
	"the owner whose database fails %s saves by the button that the message names @thorough",
	async (_, DB) => {
		const sure = await check(path, { bays: "5" });
		const sent = { bays: "5", intent: "save", sure };
		vi.spyOn(console, "error").mockImplementation(() => {});
		const { status, html } = await ask(path, sent, undefined, { DB });
		expect(status).toBe(503);
		expect(html).toContain(staffActionTexts.save.errors.notChanged);
		expect(html).toMatch(new RegExp(`<button[^>]*>[^<]*${staffActionTexts.save.label}`));
		expect(html).toContain(`value="${sure}"`);
		expect(await saves()).toBe(0);
		expect((await ask(path, sent)).status).toBe(303);
	},
);

test("a value that a hand has broken is skipped: the last good one holds, the log names it, and the owner can set another @thorough", async () => {
	await world.saveSetting("price.thermal-titanium.sedan", 1450);
	await world.saveSetting("price.thermal-titanium.sedan", "cheap");
	await world.saveSetting("price.of-nothing.sedan", 7);
	const said: string[] = [];
	vi.spyOn(console, "error").mockImplementation((line) => void said.push(String(line)));
	expect(await read(world.unsharedForm)).toContain("1,450");
	expect(said.join()).toContain("setting-not-read");
	vi.restoreAllMocks();
	expect((await save(path, { "price.thermal-titanium.sedan": "1460" })).answer.status).toBe(303);
	expect(await read(world.unsharedForm)).toContain("1,460");
});

test("while nothing is taken off, no page names a percent @thorough", async () => {
	await world.saveSetting("discount", 0);
	await read("/booking");
	for (const language of languages) {
		const home = await read(localizedPath(language, "/"));
		expect(home).not.toMatch(/خصم [05]%|(?<!\d)[05]% off/);
		expect(home).not.toContain("{{");
	}
});

test("ten thousand rows are read as one @thorough", async () => {
	await world.db.run(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
		INSERT INTO settings (key, value, save) SELECT 'price.thermal-titanium.sedan', 1007 + i % 500, 'many' FROM n`,
	);
	expect(await read(world.unsharedForm)).toContain("1,007");
});
