import { env } from "cloudflare:workers";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { staffSettings as copy } from "#app/copy/ar/staff/staff-settings.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { connect } from "#app/data/base/client.ts";
import { storeSave } from "#app/data/settings/saving.ts";
import { fieldNameOf } from "#app/forms/settings.ts";
import { customerToken } from "#app/signing/booking-link.ts";
import { settingsUrl } from "#app/signing/settings-link.ts";
import { boardAddress, openBoard, postToBoard } from "../../support/board.ts";
import { encodeForm, type FormFields, formPost } from "../../support/booking-form.ts";
import { dbFailingOn } from "../../support/doubles.ts";
import { decodeEntities, elementsIn, fieldsIn } from "../../support/elements.ts";
import {
	aBooking,
	emptySettings,
	emptyTables,
	firstRow,
	rows,
	run,
	set,
} from "../../support/rows.ts";
import {
	afterwards,
	brokenDatabase,
	cookieOf,
	endSettings,
	get,
	unlimited,
} from "../../support/site.ts";
import { staffKey } from "../../support/staff-page.ts";

afterAll(endSettings);

beforeEach(async () => {
	await emptyTables();
	await emptySettings();
	await run("DELETE FROM settings_links");
	vi.useRealTimers();
});

const [titanium, interior] = ["price.thermal-titanium.sedan", "price.ceramic-interior.suv"];
const today = () => riyadhToday(new Date());
const inDays = (days: number) => dayAfter(today(), days);
const signer = { generation: 1, secret: env.COOKIE_SECRET };
const pathOf = (url: string) => url.replace(profile.origin, "");
const openPath = (by: Partial<typeof signer>, id = "a".repeat(32)) =>
	pathOf(settingsUrl("open", id, { ...signer, ...by }));
const sureIn = (html: string) => /value="([^"]+)" name="sure"/.exec(html)?.[1] ?? "";

type Device = { path: string; headers: Record<string, string> };

async function ask(
	device: Device,
	fields?: FormFields,
	edge?: Partial<CacheContext>,
	bindings: Partial<Env> = {},
) {
	const { path, headers } = device;
	const named = Object.entries(fields ?? {}).map(([name, value]) => [fieldNameOf(name), value]);
	const request = fields
		? formPost(path, encodeForm(Object.fromEntries(named)), { headers })
		: new Request(profile.origin + path, { headers });
	const given = { STAFF_POST_LIMIT: unlimited, ...bindings };
	const response = await afterwards(request, given, edge);
	const html = decodeEntities(await response.clone().text());
	return { response, status: response.status, html };
}

/** Asked for on the board. */
async function askForSettings(): Promise<Device> {
	expect((await postToBoard("day", { intent: "settings-link" })).status).toBe(303);
	const link = await firstRow("SELECT id FROM settings_links ORDER BY asked_at DESC, rowid DESC");
	return { path: openPath({}, String(link?.id)), headers: {} };
}

/** On the device on which the mail is read. */
async function openSettings(): Promise<Device> {
	const device = await askForSettings();
	const opened = await ask(device, { intent: "open-settings" });
	expect(opened.status).toBe(303);
	return { ...device, headers: cookieOf(opened.response) };
}

const check = async (device: Device, fields: FormFields) =>
	sureIn((await ask(device, { ...fields, intent: "save" })).html);

/** Asks, reads the question, and says yes. */
async function save(device: Device, fields: FormFields) {
	const asked = await ask(device, { ...fields, intent: "save" });
	const sure = sureIn(asked.html);
	const answer = sure ? await ask(device, { ...fields, intent: "save", sure }) : asked;
	if (answer.status === 303) await ask(device);
	return { asked, answer };
}

const read = async (path: string) =>
	decodeEntities(await (await get(path)).text()).replaceAll("\u00A0", " ");
/** The link in the mail about the last save. */
async function lastUndo(): Promise<Device> {
	const last = await firstRow("SELECT save FROM settings ORDER BY id DESC");
	return { path: pathOf(settingsUrl("undo", String(last?.save), signer)), headers: {} };
}

function offerFields(ar = "عرض", en = "Offer", first = inDays(1)): FormFields {
	const own = { "name.ar": ar, "name.en": en, from: first, to: inDays(9) };
	return newFields("offer", { ...own, percent: "20", licence: "7654321" });
}

function seasonFields(more: FormFields = {}): FormFields {
	const hours = { opens: "13:00", closes: "24:00" };
	const times = ["weekdays", "friday"].flatMap((day) =>
		Object.entries(hours).map(([end, time]) => [`${day}.${end}`, time]),
	);
	const own = { "name.ar": "رمضان", "name.en": "Ramadan", from: inDays(2), to: inDays(20) };
	return newFields("season", { ...own, ...Object.fromEntries(times), ...more });
}

function newFields(kind: string, fields: FormFields): FormFields {
	const named = Object.entries({ set: "yes", ...fields });
	return Object.fromEntries(named.map(([name, value]) => [`${kind}.new.${name}`, value]));
}

const saves = async () => (await rows("SELECT DISTINCT save FROM settings")).length;

test("the owner asks for the link on the board, changes six things from today on, and every page says so in both languages; the link in the mail undoes it", async () => {
	const device = await openSettings();
	expect((await ask(device)).html).toContain(copy.leads.discount[1]);
	const fields = {
		"price.thermal-titanium.sedan": "١٤٥٠",
		"offered.ppf-full-matte-hexis": "phone",
		"hours.weekdays.opens": "11:00",
		"hours.weekdays.closes": "24:00",
		bays: "5",
		...offerFields("عرض الشتاء", "Winter offer", today()),
	};
	const { asked, answer } = await save(device, fields);
	for (const words of ["1,500", "1,450", copy.review.keeps.prices, copy.review.today])
		expect(asked.html.replaceAll("\u00A0", " ")).toContain(words);
	expect(answer.status).toBe(303);
	const saved = await ask({
		...device,
		path: pathOf(answer.response.headers.get("Location") ?? ""),
	});
	expect(saved.html).toContain(copy.saved.title);

	for (const language of languages) {
		const at = (path: string) => read(localizedPath(language, path));
		const thermal = await at("/services/thermal-insulation");
		expect(thermal).toContain("1,450");
		expect(thermal).not.toContain("1,500");
		const home = await at("/");
		for (const words of [{ ar: "عرض الشتاء", en: "Winter offer" }[language], "20%", "7654321"])
			expect(home).toContain(words);
		expect(home).not.toMatch(/[^\d]5%/);
		expect(await at("/about")).toMatch(/>5<|<bdi[^>]*>5</);
		expect(await at("/faq")).toContain({ ar: "11:00", en: "11:00 AM" }[language]);
		const form = await at("/booking?ppf=ppf-full-matte-hexis");
		expect(form).not.toMatch(/<input[^>]*value="ppf-full-matte-hexis"/);
	}
	expect(await read("/llms.txt")).toMatch(
		/thermal-titanium: .+, 1450 \/[\s\S]+hexis: .+booked by telephone/,
	);
	expect(await openBoard()).toContain("5 أماكن");

	const undo = await lastUndo();
	expect((await ask(undo)).html).toContain(copy.undo.sure);
	expect(await saves()).toBe(1);
	expect((await ask(undo, { intent: "undo" })).status).toBe(303);
	/** Where the answer leads, as a browser goes. Otherwise content pages may be a minute old. */
	await ask(undo);
	expect(await read("/services/thermal-insulation")).toContain("1,500");
	expect(await read("/llms.txt")).toContain("5% off");
	const again = await ask(undo, { intent: "undo" });
	expect(again.html).toContain(copy.errors.undoTwice);
	expect(await saves()).toBe(2);
	expect(await rows("SELECT id FROM mails WHERE kind = 'settings-saved-business'")).toHaveLength(2);
});

test("who opens a page that the edge has kept reads a new price after a save, and after another isolate has learned of it", async () => {
	const path = "/services/thermal-insulation";
	const device = await openSettings();
	const fields = { [titanium]: "1450" };
	const sure = await check(device, fields);
	const { headers } = await get(path);
	expect(headers.get("Cache-Tag")).toBe("pages");
	const purged: unknown[] = [];
	const invalidate = async (options: unknown) => {
		purged.push(options);
		return { success: true, errors: [] };
	};
	const edge = { invalidate };
	expect((await ask(device, { ...fields, intent: "save", sure }, edge)).status).toBe(303);
	expect(purged).toEqual([{ tags: ["pages"] }]);
	/** This isolate has read the settings before the save. */
	await ask({ ...device, path: "/llms.txt" }, undefined, edge);
	expect(purged).toHaveLength(2);
	await ask({ ...device, path: "/llms.txt" }, undefined, edge);
	expect(purged).toHaveLength(2);
});

test("a change for a later day is seen from its first minute on, and another save for today leaves it", async () => {
	const device = await openSettings();
	const price = "price.thermal-titanium.sedan";
	await save(device, { [price]: "1450", from: inDays(3) });
	const prepared = copy.ahead.replace("{{day}}", formatDay(inDays(3), "ar"));
	const shown = (await ask(device)).html.replaceAll("\u00A0", " ");
	expect(shown).toContain(prepared.replace("{{value}}", "1,450 ريالاً"));
	await save(device, { [price]: "1480" });
	expect(await read("/llms.txt")).toContain("1480 /");
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${inDays(3)}T00:00:00+03:00`) });
	expect(await read("/llms.txt")).toContain("1450 /");
	for (const path of ["/services/thermal-insulation", "/booking"])
		expect(await read(path)).toContain("1,450");
});

test("the owner prepares another number of places, and today's again after it; both stand below the field", async () => {
	const device = await openSettings();
	await save(device, { bays: "5", from: inDays(2) });
	const back = { bays: "6", from: inDays(9) };
	expect((await save(device, back)).asked.html).toContain(copy.errors.unchanged);
	const { asked, answer } = await save(device, { ...back, "bays.kept": "yes" });
	expect(asked.html).toContain(copy.review.bays);
	expect(answer.status).toBe(303);
	const { html } = await ask(device);
	for (const [days, bays] of [
		[2, 5],
		[9, 6],
	] as const)
		expect(html).toContain(`ومن ${formatDay(inDays(days), "ar")}: ${bays}`);
	const on = "SELECT value FROM settings WHERE valid_from <= ? ORDER BY valid_from DESC";
	for (const [days, value] of [
		[8, "5"],
		[9, "6"],
	] as const)
		expect(await firstRow(on, inDays(days))).toEqual({ value });
});

test("who saves from a page that was opened before somebody else's save changes only what they typed", async () => {
	const device = await openSettings();
	const { form } = await elementsIn((await ask(device)).response, { form: "#settings input" });
	const page = Object.fromEntries(
		Object.entries(fieldsIn(form)).flatMap(([name, [value = ""]]) =>
			/^(bays|discount|seen|season_new_(?!set).*)$/.test(name) ? [[name, value]] : [],
		),
	);
	await save(device, { bays: "5" });
	const { season_new_from: from = "", season_new_to: to = "" } = page;
	await save(device, seasonFields(from ? { from, to } : {}));
	const { asked, answer } = await save(device, { ...page, discount: "7" });
	/** It has to do with no service and no day. */
	expect(asked.html).not.toContain(copy.review.bookings.split("{{")[0]);
	expect(answer.status).toBe(303);
	const last =
		"SELECT key, value FROM settings WHERE save = (SELECT save FROM settings ORDER BY id DESC)";
	expect(await rows(last)).toEqual([{ key: "discount", value: "7" }]);
});

test("of what is only planned, the owner ends an offer by the form, and takes a price back by the list of changes, once", async () => {
	const device = await openSettings();
	const noonIn = (days: number) => Date.parse(`${inDays(days)}T12:00:00+03:00`);
	const [tomorrow, dayBefore, itsDay] = [noonIn(1), noonIn(2), noonIn(3)];
	await save(device, offerFields());
	expect((await save(device, { "offer.none": "yes" })).answer.status).toBe(303);
	await save(device, { "price.thermal-titanium.sedan": "1450", from: inDays(3) });
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60_000 });
	const [, undoUrl = ""] = /href="([^"]+)"[^>]*>تراجع عنه/.exec((await ask(device)).html) ?? [];
	vi.setSystemTime(dayBefore);
	const undo = { path: pathOf(undoUrl), headers: {} };
	expect((await ask(undo)).html).toContain(copy.undo.sure);
	const answers = await Promise.all([1, 2].map(() => ask(undo, { intent: "undo" })));
	expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
	for (const { status, html } of [...answers, await ask(undo)])
		if (status !== 303) expect(html).toContain(copy.errors.undoTwice);
	for (const day of [tomorrow, itsDay]) {
		vi.setSystemTime(day);
		expect(await read("/llms.txt")).toMatch(/ 5% off[\s\S]+titanium: .+, 1500 \//);
	}
});

test("after a restore to before a save, its undo link says that it is not there, and a question of before it saves nothing", async () => {
	const device = await openSettings();
	await save(device, { bays: "4" });
	const undo = await lastUndo();
	const sure = await check(device, { discount: "7" });
	await emptySettings();
	for (const fields of [undefined, { intent: "undo" }])
		expect((await ask(undo, fields)).html).toContain(copy.errors.undoGone);
	const answer = await ask(device, { discount: "7", intent: "save", sure });
	expect(answer.html).toContain(copy.errors.changedMeanwhileSettings);
	expect(answer.html).not.toContain(copy.errors.undoLate);
	expect((await ask(device)).html).toContain(copy.history.none);
	expect(await saves()).toBe(0);
});

test("the owner whose half hour ends while typing keeps all of it, and saves with the link that is mailed then", async () => {
	const device = await openSettings();
	const fields = { [titanium]: "1450", bays: "5" };
	const later = Date.now() + 31 * 60_000;
	vi.useFakeTimers({ toFake: ["Date"], now: later });
	for (const mails of [2, 2]) {
		const { response, status, html } = await ask(device, { ...fields, intent: "save" });
		expect(status).toBe(409);
		expect(html).toContain(copy.errors.settingsNotOpen);
		expect(html).not.toContain(copy.leads.bays[0]);
		const { kept } = await elementsIn(response, { kept: "input[type=hidden]" });
		expect(fieldsIn(kept)).toMatchObject({ [fieldNameOf(titanium)]: ["1450"], bays: ["5"] });
		expect(await rows("SELECT id FROM mails")).toHaveLength(mails);
	}
	const next = await firstRow("SELECT id FROM settings_links ORDER BY asked_at DESC, rowid DESC");
	const mailed = { path: openPath({}, String(next?.id)), headers: {} };
	const opened = await ask(mailed, { intent: "open-settings" });
	const asked = { ...device, headers: cookieOf(opened.response) };
	expect((await save(asked, fields)).answer.status).toBe(303);
	expect(await saves()).toBe(1);

	const undo = { ...(await lastUndo()), headers: asked.headers };
	const { links } = await elementsIn((await ask(undo)).response, { links: "main a.more" });
	const path = pathOf(links[0]?.attributes.href ?? "");
	expect((await ask({ ...asked, path })).html).toContain(copy.leads.bays[0]);
	expect((await ask({ ...undo, headers: {} })).html).not.toContain(copy.undo.back);
});

describe("nobody else sees or changes a setting", () => {
	const keyed = (key: string) => `/staff/settings?key=${key}`;
	const customers = () => customerToken({ reference: "234567", link: 1 }, env.COOKIE_SECRET);
	test.each<[who: string, path: () => string | Promise<string>]>([
		["with a key of the board", async () => pathOf(await boardAddress("settings"))],
		["with a key of a booking", () => keyed(staffKey("234567"))],
		["with a customer's key", () => keyed(customers())],
		["with a key that was signed with another secret", () => openPath({ secret: "x" })],
		["with a key of links that were ended", () => openPath({ generation: 2 })],
		["with a signed key of no link", () => openPath({})],
		["without a key", () => "/staff/settings"],
	])("%s", async (_who, path) => {
		const device = { path: await path(), headers: {} };
		expect((await ask(device)).status).toBe(404);
		for (const intent of ["open-settings", "save", "undo"]) {
			const { status } = await ask(device, { intent, bays: "3" });
			expect([400, 404, 409]).toContain(status);
		}
		expect(await saves()).toBe(0);
	});

	test("on a second phone, on the first one after half an hour, or by the link before it is opened", async () => {
		const first = await openSettings();
		const second = { ...first, headers: {} };
		expect((await ask(second)).html).toContain(copy.otherDevice.title);
		expect((await save(second, { bays: "3" })).answer.status).not.toBe(303);
		const now = Date.now();
		vi.useFakeTimers({ toFake: ["Date"], now: now + 29 * 60_000 });
		expect((await ask(first)).html).toContain(copy.leads.bays[0]);
		vi.setSystemTime(now + 31 * 60_000);
		expect((await ask(first)).html).toContain(copy.expired.title);
		expect((await save(first, { bays: "3" })).answer.status).not.toBe(303);
		expect(await saves()).toBe(0);
	});

	test("and of ten phones that open the link at once, one has it", async () => {
		const device = await askForSettings();
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => ask(device, { intent: "open-settings" })),
		);
		expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
	});

	test("and the board mails no second link while nobody has opened the first", async () => {
		await askForSettings();
		const again = await postToBoard("day", { intent: "settings-link" });
		expect(await again.text()).toContain(copy.board.already);
		expect(await rows("SELECT id FROM mails")).toHaveLength(1);
	});
});

describe("what the question showed is saved once, and nothing else", () => {
	test.each<[what: string, change: (fields: FormFields, sure: string) => FormFields]>([
		["a signature that somebody made up", (fields) => ({ ...fields, sure: "A".repeat(43) })],
		["another value than was checked", (fields, sure) => ({ ...fields, bays: "30", sure })],
		["another day than was checked", (fields, sure) => ({ ...fields, from: inDays(1), sure })],
		["something more than was checked", (fields, sure) => ({ ...fields, discount: "0", sure })],
	])("not %s", async (_what, change) => {
		const device = await openSettings();
		const fields = { bays: "5" };
		const sure = await check(device, fields);
		const answer = await ask(device, { intent: "save", ...change(fields, sure) });
		expect(answer.status).not.toBe(303);
		expect(await saves()).toBe(0);
	});

	test("of two owners at once the second one is asked again, with the values of now; a second press saves nothing more", async () => {
		const device = await openSettings();
		const sures = [];
		for (const bays of ["4", "5"]) sures.push({ bays, sure: await check(device, { bays }) });
		const answers = await Promise.all(
			sures.map((fields) => ask(device, { ...fields, intent: "save" })),
		);
		expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
		const refused = answers.find(({ status }) => status !== 303);
		expect(refused?.html).toContain(copy.errors.changedMeanwhileSettings);
		const done = sures.find((_, index) => answers[index]?.status === 303);
		expect((await ask(device, { ...done, intent: "save" })).status).toBe(303);
		expect(await saves()).toBe(1);
	});

	test("ten times a day, and undoing is always possible", async () => {
		const device = await openSettings();
		for (let bays = 1; bays <= 9; bays++) await set("bays", bays, today());
		expect((await save(device, { bays: "10" })).answer.status).toBe(303);
		const { path } = device;
		const saved = await ask({ ...device, path: `${path}&saved=yes` });
		expect(saved.html).toContain(copy.saved.left_zero);
		expect((await save(device, { bays: "11" })).answer.html).toContain(copy.errors.tooManySaves);
		expect((await ask(await lastUndo(), { intent: "undo" })).status).toBe(303);
		expect(await firstRow("SELECT value FROM settings ORDER BY id DESC")).toEqual({ value: "9" });
		expect((await ask(device)).html).toContain(copy.history.undone.split("{{moment}}")[0]);
	});

	test("what was checked in the last second of a day is not saved for a day that is over", async () => {
		const device = await openSettings();
		const midnight = Date.parse(`${inDays(1)}T00:00:00+03:00`);
		await run("UPDATE settings_links SET asked_at = ?", new Date(midnight - 60_000).toISOString());
		vi.useFakeTimers({ toFake: ["Date"], now: midnight - 1000 });
		const fields = { bays: "5", from: today() };
		const sure = await check(device, fields);
		vi.setSystemTime(midnight + 1000);
		const answer = await ask(device, { ...fields, intent: "save", sure });
		expect(answer.status).not.toBe(303);
		expect(await saves()).toBe(0);
	});
});

/** One of each way from the form to the sentence; the unit tests have every rule. */
const refused: [what: string, fields: FormFields, says: string][] = [
	["a price that is no number", { [interior]: "4o0" }, copy.errors.number],
	["a price that more than halves", { [titanium]: "149" }, "من 1500 إلى 149"],
	[
		"one that is typed twice, but not the same",
		{ [titanium]: "149", [`again.${titanium}`]: "148" },
		copy.errors.priceTwice,
	],
	["nothing", { bays: "6" }, copy.errors.unchanged],
	[
		"a season without its tick, beside another change",
		{ ...seasonFields({ set: "" }), bays: "7" },
		copy.errors.seasonNotTicked,
	],
	[
		"a season that closes first",
		seasonFields({ "friday.opens": "14:00", "friday.closes": "02:00" }),
		`${copy.parts.season}، ${copy.what.friday}: ${copy.errors.closesFirst}`,
	],
	[
		"when cars should come, and leaves the tick for no time",
		{ "arrival.opens": "10:00", "arrival.closes": "12:00", "arrival.none": "yes" },
		copy.errors.arrivalUnclear,
	],
	["an offer without a name", offerFields("عرض", ""), copy.errors.offerName],
];
test("the owner who sets what cannot be reads why it is not saved", async () => {
	const device = await openSettings();
	for (const [what, fields, says] of refused) {
		const { asked } = await save(device, fields);
		expect.soft([what, asked.status, sureIn(asked.html)]).toEqual([what, 400, ""]);
		expect.soft(asked.html, what).toContain(says);
	}
	expect(await saves()).toBe(0);
});

test("a price that moves far is saved once it is typed twice, and Ramadan stands on the pages until it is removed", async () => {
	const device = await openSettings();
	const fields = { [titanium]: "700", [`again.${titanium}`]: "700" };
	expect((await save(device, fields)).answer.status).toBe(303);
	for (const day of [inDays(3), inDays(30)]) await aBooking().on(day).byPhone().stored();
	const later = { discount: "7", from: inDays(3) };
	const { asked, answer } = await save(device, { ...seasonFields(), ...later });
	expect(asked.html).toContain(copy.review.bookings.replace("{{bookings}}", "1"));
	/** A season is announced before it begins. */
	expect(asked.html).toContain(copy.review.today);
	expect(answer.status).toBe(303);
	/** In the answer, beside it, in what search engines read, and at the end. */
	expect((await read("/faq?lang=en")).split("Ramadan (")).toHaveLength(5);
	expect(await read("/llms.txt")).toContain("Ramadan (");
	const overlapping = seasonFields({ from: inDays(5), "name.ar": "صيف" });
	expect((await save(device, overlapping)).asked.html).toContain("«رمضان»");
	const name = `season.${inDays(2)}`;
	const gone = { [`${name}.from`]: inDays(2), [`${name}.none`]: "yes" };
	expect((await save(device, gone)).answer.status).toBe(303);
	expect(await read("/faq?lang=en")).not.toContain("Ramadan");
});

test("places are not lowered below what a day holds already; the page names the day", async () => {
	const created_at = `${inDays(-1)}T09:00:00.000Z`;
	for (let car = 0; car < 6; car++) await aBooking({ created_at }).on(inDays(4)).byPhone().stored();
	const device = await openSettings();
	const { asked } = await save(device, { bays: "5" });
	expect(asked.html).toContain(formatDay(inDays(4), "ar"));
	/** As if the sixth car had been booked after the page was asked. */
	const storedFrom = (validFrom: string) => {
		const changes = [{ key: "bays", value: 5, validFrom }];
		return storeSave(connect(env.DB), { save: "late", changes, seen: 0 }, new Date());
	};
	expect(await storedFrom(today())).toBe(false);
	expect((await save(device, { bays: "5", from: inDays(5) })).answer.status).toBe(303);
	expect(await saves()).toBe(1);
});

test.each([
	["wholly", brokenDatabase],
	["while it writes", dbFailingOn(/INSERT INTO "settings"/)],
])(
	"the owner whose database fails %s saves by the button that the message names",
	async (_, DB) => {
		const device = await openSettings();
		const sure = await check(device, { bays: "5" });
		const sent = { bays: "5", intent: "save", sure };
		vi.spyOn(console, "error").mockImplementation(() => {});
		const { status, html } = await ask(device, sent, undefined, { DB });
		expect(status).toBe(503);
		expect(html).toContain(copy.errors.notChanged);
		expect(html).toMatch(new RegExp(`<button[^>]*>[^<]*${copy.review.yes}`));
		expect(html).toContain(`value="${sure}"`);
		expect(await saves()).toBe(0);
		expect((await ask(device, sent)).status).toBe(303);
	},
);

test("while callers book and places are lowered, no day gets more cars than it has places afterwards", async () => {
	const days = Array.from({ length: 12 }, (_, index) => inDays(3 + index));
	const device = await openSettings();
	const sure = await check(device, { bays: "5" });
	const call = (index: number) =>
		aBooking({ created_at: `${inDays(-1 - (index % 9))}T09:00:00.000Z` })
			.on(days[index % days.length] ?? "")
			.byPhone()
			.stored()
			.catch(() => undefined);
	const callers = Array.from({ length: 8 }, async (_, first) => {
		for (let index = first; index < 96; index += 8) await call(index);
	});
	const saving = ask(device, { bays: "5", intent: "save", sure });
	await Promise.all([...callers, saving]);
	const places = (await saving).status === 303 ? 5 : 6;
	const taken = await rows("SELECT count(*) AS taken FROM bay_days GROUP BY day");
	expect(taken).toEqual(days.map(() => ({ taken: places })));
});

test("a value that a hand has broken is skipped: the last good one holds, the log names it, and the owner can set another", async () => {
	await set("price.thermal-titanium.sedan", 1450, today());
	await set("price.thermal-titanium.sedan", "cheap", today());
	await set("price.of-nothing.sedan", 7, today());
	const said: string[] = [];
	vi.spyOn(console, "error").mockImplementation((line) => void said.push(String(line)));
	expect(await read("/llms.txt")).toContain("1450 /");
	expect(said.join()).toContain("setting-not-read");
	vi.restoreAllMocks();
	const device = await openSettings();
	expect((await save(device, { "price.thermal-titanium.sedan": "1460" })).answer.status).toBe(303);
	expect(await read("/llms.txt")).toContain("1460 /");
});

test("while nothing is taken off, no page names a percent", async () => {
	await set("discount", 0, today());
	await read("/booking");
	for (const language of languages) {
		const home = await read(localizedPath(language, "/"));
		expect(home).not.toMatch(/خصم [05]%|(?<!\d)[05]% off/);
		expect(home).not.toContain("{{");
	}
});

test("ten thousand rows are read as one", async () => {
	const day = today();
	await run(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
		INSERT INTO settings (key, value, valid_from, save) SELECT 'price.thermal-titanium.sedan', 1000 + i % 500, ?, 'many' FROM n`,
		day,
	);
	expect(await read("/llms.txt")).toMatch(/thermal-titanium: .+, 1000 \//);
});
