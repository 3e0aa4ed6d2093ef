import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, momentInRiyadh } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { warrantyEnd } from "#app/business/warranty/warranty.ts";
import { inGroups } from "#app/business/warranty/warranty-card.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import { cardByHash, isCardToFinish } from "#app/data/cards/warranty-cards.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { bookingOnBoardToken } from "#app/signing/board-link.ts";
import { cardCode, hashesOf, labelCode } from "#app/signing/card-code.ts";
import { tokenFor } from "../../support/booking-link.ts";
import { collectLog, countingDb } from "../../support/doubles.ts";
import {
	erase,
	firstRow,
	insertStatement,
	movedTo,
	type Row,
	rows,
	run,
	sold,
} from "../../support/rows.ts";
import { samples } from "../../support/samples.ts";
import { brokenDatabase, get } from "../../support/site.ts";
import {
	completedBooking,
	installed,
	lastCode,
	openBooking,
	press,
	staffPage,
	textOf,
	today,
	typed,
} from "../../support/warranty-card.ts";

const log = collectLog();

beforeEach(async () => {
	log.length = 0;
	await completedBooking();
});

const cards = () => rows("SELECT * FROM warranty_cards ORDER BY id");
const history = () =>
	rows("SELECT to_value, changed_by, reason FROM booking_events WHERE what = 'card' ORDER BY id");
const mails = () => rows("SELECT id, state FROM mails WHERE kind = 'card-customer' ORDER BY id");

async function open(query: string, language: "ar" | "en" = "ar") {
	const path = localizedPath(language, `/warranty?card=${query}`);
	const response = await get(path);
	return { response, text: textOf(await response.text()) };
}

describe("staff", () => {
	test("read the numbers back in groups before they are saved", async () => {
		const { status, html } = await press(typed, { sure: false });
		expect(status).toBe(200);
		expect(textOf(html)).toContain("CX20 25-8 81");
		expect(textOf(html)).toContain("XP20 26-7 7A9");
		expect(await cards()).toEqual([]);
		expect(await history()).toEqual([]);
	});

	test("make one card, one line of history and one mail, however often the form arrives", async () => {
		const html = await staffPage();
		const sent = await Promise.all([1, 2, 3].map(() => press(typed, { html })));
		expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
		const [card, ...more] = await cards();
		expect(more).toEqual([]);
		expect(card).toMatchObject({
			booking_id: 1,
			invoice: "INV-4711",
			car_mark: "plate",
			car_ending: "4821",
			changed_by: "staff-link",
			corrected_at: null,
			voided_at: null,
		});
		expect(JSON.parse(String(card?.lines))).toMatchObject([
			{ code: "ceramic-exterior", serial: "CX2025-881", years: 2, installed },
			{ code: "ppf-full-glossy-xpel", serial: "XP2026-77A9", years: 10, installed },
		]);
		expect(await history()).toEqual([{ to_value: "made", changed_by: "staff-link", reason: null }]);
		expect(await mails()).toEqual([{ id: `card-customer:1:${card?.id}`, state: "waiting" }]);
		expect(await staffPage()).toContain(`card=${await lastCode()}`);
	});

	test("add a number that was not at hand, and correct the card once", async () => {
		const fields = { ...typed, "serial-ceramic-exterior": "", "later-ceramic-exterior": "yes" };
		expect((await press(fields)).status).toBe(303);
		expect(textOf(await staffPage())).toContain(staffView.card.missing);
		expect((await open(await lastCode())).text).toContain(copies.ar.warrantyCard.facts.missing);
		expect((await press(typed)).status).toBe(303);
		expect((await cards())[0]?.corrected_at).toBe(null);

		const corrected = { ...typed, invoice: "INV-4712" };
		expect((await press(corrected)).status).toBe(303);
		const code = await lastCode();
		expect((await open(code)).text).toContain("INV-4712");
		const again = await press({ ...typed, invoice: "INV-4713" });
		expect(again.status).toBe(409);
		expect(textOf(again.html)).toContain(staffView.errors.cardCorrected);
		expect((await open(code)).text).toContain("INV-4712");
		expect((await history()).map(({ to_value }) => to_value)).toEqual([
			"made",
			"filled",
			"corrected",
		]);
		const page = textOf(await staffPage());
		for (const change of ["made", "filled", "corrected"] as const)
			expect(page).toContain(staffView.history.card[change]);
	});

	test("read on the morning sheet which cards are still to be finished", async () => {
		const listed = async (day = dayAfter(today, 1)) =>
			(await rows(`SELECT id FROM bookings WHERE ${isCardToFinish(day)}`)).length;
		expect(await listed()).toBe(1);
		const later = { "later-ceramic-exterior": "yes" };
		await press({ ...typed, ...later, "serial-ceramic-exterior": "" });
		expect(await listed()).toBe(1);
		expect(await listed(dayAfter(installed, 7))).toBe(1);
		expect(await listed(dayAfter(installed, 8))).toBe(0);
		await press(typed);
		expect(await listed()).toBe(0);
		await press({ voidReason: "removed" });
		expect(await listed()).toBe(0);
		await erase();
		expect(await listed()).toBe(0);
	});

	test("void a card, which says so at once, and make another one", async () => {
		await press(typed);
		const voided = await lastCode();
		const fields = { voidReason: "wrong-details" };
		const asked = await press(fields, { sure: false });
		expect(asked.status).toBe(200);
		expect(textOf(asked.html)).toContain(staffView.card.voidSure);
		expect((await open(voided)).text).not.toContain(copies.ar.warrantyCard.voided.title);
		const html = await staffPage();
		expect((await press(fields, { html })).status).toBe(303);
		expect((await press(fields, { html })).status).toBe(303);
		for (const language of languages) {
			const { title, reasons } = copies[language].warrantyCard.voided;
			for (const query of [voided, `${voided}&check`]) {
				const { response, text } = await open(query, language);
				expect(response.status).toBe(200);
				expect(text).toContain(title);
				expect(text).toContain(reasons["wrong-details"]);
				expect(text).not.toContain(reasons.replaced);
			}
		}
		expect(await mails()).toMatchObject([{ state: "dismissed" }]);

		expect((await press({ ...typed, invoice: "77" })).status).toBe(303);
		expect(await lastCode()).not.toBe(voided);
		for (const language of languages)
			expect((await open(voided, language)).text).toContain(
				copies[language].warrantyCard.voided.reasons.replaced,
			);
		expect((await open(await lastCode())).text).not.toContain(copies.ar.warrantyCard.voided.title);
		expect((await history()).slice(-2)).toEqual([
			{ to_value: "voided", changed_by: "staff-link", reason: "wrong-details" },
			{ to_value: "made", changed_by: "staff-link", reason: null },
		]);
	});

	test.each([
		["serial-ceramic-exterior", ""],
		["serial-ceramic-exterior", "1234"],
		["serial-ceramic-exterior", "SARA ALI"],
		["serial-ceramic-exterior", "050-123-4567"],
		["serial-ceramic-exterior", "رقم 12345"],
		["installed-ceramic-exterior", dayAfter(today, 1)],
		["installed-ceramic-exterior", "2026-02-30"],
		["installed-ceramic-exterior", "2020-01-01"],
		["invoice", "فاتورة"],
		["invoice", "966501234567"],
		["carMark", "colour"],
		["carEnding", "ABC"],
		["carEnding", "12345"],
		["voidReason", "anything"],
	])("are asked again when %s is %j, and nothing is kept of it", async (field, text) => {
		const { status, html } = await press({ ...typed, [field]: text });
		expect(status).toBe(400);
		expect(textOf(html)).toContain(staffView.errors.cardFields);
		expect(await cards()).toEqual([]);
	});

	test("cannot make a card before the work is done, nor of what is not warranted", async () => {
		await openBooking();
		expect(textOf(await staffPage())).not.toContain(staffView.card.review);
		expect((await press(typed)).status).toBe(409);

		await completedBooking(sold("polishing-interior"));
		expect(textOf(await staffPage())).not.toContain(staffView.card.review);
		const last = await firstRow("SELECT max(id) AS id FROM booking_events");
		const seen = { revision: "1", lastEvent: String(last?.id) };
		expect((await press({ ...typed, ...seen })).status).toBe(409);
		expect(await cards()).toEqual([]);
	});
});

describe("a card of a car that has not come", () => {
	const early = movedTo(dayAfter(today, 1));
	const seen = async () => {
		const last = await firstRow("SELECT max(id) AS id FROM booking_events");
		return { revision: "1", lastEvent: String(last?.id) };
	};

	test("is not written, although staff have completed its booking", async () => {
		await completedBooking(early);
		const page = textOf(await staffPage());
		expect(page).toContain(staffView.errors.cardEarly);
		expect(page).not.toContain(staffView.card.review);
		const { status, html } = await press({ ...typed, ...(await seen()) });
		expect(status).toBe(409);
		expect(textOf(html)).toContain(staffView.errors.cardEarly);
		expect(await cards()).toEqual([]);
	});

	test("stands on the sheet from its day on, to be written then", async () => {
		await completedBooking(early);
		const toFinish = async (day: string) =>
			(await readMorningSheet(connect(env.DB), day, new Date())).cardsToFinish.count;
		expect(await toFinish(today)).toBe(0);
		expect(await toFinish(dayAfter(today, 1))).toBe(1);
	});
});

describe("whoever has a link of the board", () => {
	const board = { day: dayAfter(today, -1), generation: 1 };
	const token = () => bookingOnBoardToken("234567", board, env.COOKIE_SECRET);
	const made = (time: string) => momentInRiyadh(board.day, time).toISOString();

	/** The board of yesterday is open until the next sheet. */
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ["Date"], now: momentInRiyadh(today, "06:00") });
		return () => void vi.useRealTimers();
	});

	test("writes no card of a booking that may have been made on it", async () => {
		await completedBooking({ ...movedTo(today), created_at: made("06:30") });
		expect(textOf(await staffPage(await token()))).toContain(staffView.errors.cardOnBoard);
		const last = await firstRow("SELECT max(id) AS id FROM booking_events");
		const seen = { revision: "1", lastEvent: String(last?.id) };
		const refused = await press({ ...typed, ...seen }, { token: await token() });
		expect(refused.status).toBe(409);
		expect(await cards()).toEqual([]);
		expect((await press(typed)).status).toBe(303);
	});

	test("writes one of a booking that is older than the board", async () => {
		await completedBooking({ ...movedTo(today), created_at: made("06:29") });
		expect((await press(typed, { token: await token() })).status).toBe(303);
		expect(await cards()).toHaveLength(1);
	});
});

test("the next sheet lists the cards that were written, also once their customer is erased", async () => {
	const listed = async (days: number) => {
		const day = dayAfter(today, days);
		return (await readMorningSheet(connect(env.DB), day, momentInRiyadh(day, "08:00")))
			.cardsWritten;
	};
	expect(await listed(1)).toEqual({ rows: [], count: 0 });
	await press(typed);
	const [card] = await cards();
	const row = { card: `card-${card?.id}`, invoice: "INV-4711" };
	const known = { reference: "234567", customerName: "سارة علي", heldDays: [installed] };
	expect(await listed(1)).toMatchObject({ count: 1, rows: [{ ...row, ...known }] });
	expect((await listed(2)).count).toBe(0);
	await erase();
	expect((await listed(1)).rows).toMatchObject([{ ...row, reference: null, customerName: null }]);
	await run("UPDATE warranty_cards SET voided_at = '3', void_reason = 'other'");
	expect((await listed(1)).count).toBe(0);
});

describe("the card", () => {
	test.each(languages)("shows its holder everything, in %s", async (language) => {
		await press(typed);
		const code = await lastCode();
		const { response, text } = await open(code, language);
		expect(response.status).toBe(200);
		for (const number of ["CX2025-881", "XP2026-77A9", "INV-4711", "4821"])
			expect(text).toContain(number);
		for (const years of [2, 10])
			expect(text).toContain(formatDay(warrantyEnd(installed, years), language));
		expect(text).toContain("XPEL");
		expect(text).toContain(inGroups(code));
		expect(text).toContain(formatDay(dayAfter(installed, 7), language));
		expect(text).toContain(copies[language].warrantyCard.record);
	});

	test.each(languages)(
		"shows whoever scans its label four characters, product, day and end, in %s",
		async (language) => {
			await press(typed);
			const code = await lastCode();
			const label = await labelCode(code);
			for (const query of [`${code}&check`, `${label}&check`, label]) {
				const { response, text } = await open(query, language);
				expect(response.status).toBe(200);
				expect(text).toContain("-881");
				expect(text).toContain("77A9");
				expect(text).toContain(formatDay(installed, language));
				expect(text).toContain(formatDay(warrantyEnd(installed, 10), language));
				for (const hidden of ["CX20", "XP20", "4711", "4821", inGroups(code)])
					expect(text).not.toContain(hidden);
			}
		},
	);

	test.each(languages)(
		"is a link on the receipt of whoever holds the booking's link, in %s",
		async (language) => {
			const token = await tokenFor("234567");
			const path = localizedPath(language, `/thank-you?booking=${token}`);
			const { open: link } = copies[language].warrantyCard.receipt;
			expect(await (await get(path)).text()).not.toContain(link);
			await press(typed);
			const html = await (await get(path)).text();
			expect(html).toContain(link);
			const card = localizedPath(language, `/warranty?card=${await lastCode()}`);
			expect(html).toContain(`href="${profile.origin}${card.replace("&", "&amp;")}"`);
			const rotated = { COOKIE_SECRET: `another, ${env.COOKIE_SECRET}` };
			expect(await (await get(path, {}, rotated)).text()).toContain(await lastCode());
		},
	);

	test("opens by its printed code, however it is typed", async () => {
		await press(typed);
		const code = await lastCode();
		const typedAs = [
			inGroups(code),
			code.toLowerCase().replaceAll("0", "o"),
			` ${inGroups(code).replaceAll(" ", "-").replaceAll("1", "l")} `,
		];
		for (const text of typedAs)
			expect((await open(encodeURIComponent(text))).response.status).toBe(200);
	});

	test("is stored nowhere on the way, not indexed, and names itself to no other site", async () => {
		await press(typed);
		const code = await lastCode();
		for (const query of [code, `${code}&check`, "0".repeat(32)]) {
			const { headers } = (await open(query)).response;
			expect(headers.get("Cache-Control")).toBe("private, no-store");
			expect(headers.get("X-Robots-Tag")).toBe("noindex");
			expect(headers.get("Referrer-Policy")).toBe("no-referrer");
			expect(headers.has("ETag")).toBe(false);
		}
	});

	test("is never served from the page cache, which has the page about warranties", async () => {
		const policy = await (await get("/warranty")).text();
		await press(typed);
		const code = await lastCode();
		expect((await open(code)).text).toContain("INV-4711");
		const again = await get("/warranty");
		expect(await again.text()).toBe(policy);
		expect(again.headers.get("Cache-Control")).toContain("public");
		await press({ ...typed, invoice: "INV-4712" });
		expect((await open(code)).text).toContain("INV-4712");
	});

	test("outlives the erasing of its customer and the end of the secret, and names nobody", async () => {
		await press(typed);
		const code = await lastCode();
		const before = (await open(code)).text;
		await erase();
		const rotated = { COOKIE_SECRET: "another secret" };
		const response = await get(`/warranty?card=${code}`, {}, rotated);
		expect(textOf(await response.text())).toBe(before);
		expect(before).not.toContain("سارة");

		const [card] = await cards();
		expect(card?.booking_id).toBe(null);
		const everything = JSON.stringify(card);
		for (const personal of ["سارة", "علي", "501234567", "sara", "234567"])
			expect(everything).not.toContain(personal);
	});

	test("cannot be opened by anything that the database holds", async () => {
		await press(typed);
		const [card] = await cards();
		for (const stored of [card?.code_key, card?.code_hash])
			expect((await open(String(stored))).response.status).toBe(404);
		expect(JSON.stringify(await mails())).not.toContain(await lastCode());
	});

	test("cannot be opened by wrong codes, and the page says so without a person's words in the log", async () => {
		await press(typed);
		for (let count = 0; count < 20; count++) {
			const code = await cardCode(String(count), "guess");
			const { response, text } = await open(code);
			expect(response.status).toBe(404);
			if (count === 0) expect(text).toContain(copies.ar.warrantyCard.wrong.title);
		}
		expect((await open("")).response.status).toBe(404);
		expect((await open("سارة")).response.status).toBe(404);
		expect(log.join("\n")).not.toContain("card=");
	});

	test("a right code and wrong ones take the same steps", async () => {
		await press(typed);
		const right = await lastCode();
		const { DB, queries } = countingDb();
		const db = connect(DB);
		const found = async (code: string) => {
			const { asCard, asLabel } = await hashesOf(code);
			return (await cardByHash(db, [asCard, asLabel])) !== undefined;
		};
		expect(await found(right)).toBe(true);
		expect(queries()).toBe(1);
		/** A code may end in four digits: then one of these is the right one. */
		const wrong = Array.from(
			{ length: samples(1000) },
			(_, index) => right.slice(0, -4) + String(index).padStart(4, "0"),
		).filter((code) => code !== right);
		for (let start = 0; start < wrong.length; start += 100) {
			const batch = wrong.slice(start, start + 100);
			expect(await Promise.all(batch.map(found))).not.toContain(true);
		}
		expect(queries()).toBe(1 + wrong.length);
	});

	test("says that it is safe while the database fails", async () => {
		const path = `/warranty?card=${"0".repeat(32)}`;
		const response = await get(path, {}, { DB: brokenDatabase });
		expect(response.status).toBe(503);
		expect(await response.text()).toContain(copies.ar.warrantyCard.unavailable.title);
	});
});

describe("the database refuses", () => {
	const line = {
		code: "ceramic-exterior",
		service: { ar: "خدمة", en: "Service" },
		option: { ar: "خيار", en: "Option" },
		years: 2,
		serial: "CX2025",
		installed,
	};
	const card: Row = {
		booking_id: 1,
		code_key: "0".repeat(32),
		code_hash: "a".repeat(64),
		lines: JSON.stringify([line]),
		invoice: "4711",
		car_mark: "vin",
		car_ending: "8A31",
		changed_by: "staff",
	};
	const withLine = (overrides: object): Row => ({
		lines: JSON.stringify([{ ...line, ...overrides }]),
	});

	test("nothing of a card as it should be", async () => {
		await insertStatement("warranty_cards", card).run();
		expect(await cards()).toHaveLength(1);
	});

	test.each<[string, Row]>([
		["a name as a serial number", withLine({ serial: "SARA" })],
		["a mobile number as a serial number", withLine({ serial: "0501234567" })],
		["the same with hyphens", withLine({ serial: "+966-50-1234567" })],
		["small letters", withLine({ serial: "cx2025" })],
		["a serial number that is too short", withLine({ serial: "A1" })],
		["an empty serial number", withLine({ serial: "" })],
		["a number instead of a text", withLine({ serial: 12345 })],
		["a day that does not exist", withLine({ installed: "2026-02-30" })],
		["a day in the future", withLine({ installed: dayAfter(today, 2) })],
		["no day", withLine({ installed: undefined })],
		["no period", withLine({ years: 0 })],
		["half a year", withLine({ years: 0.5 })],
		["a product without a name", withLine({ service: { ar: "خدمة" } })],
		["a product that was not sold", withLine({ code: "thermal-titanium" })],
		["no products", { lines: "[]" }],
		["an invoice without a digit", { invoice: "SARA" }],
		["a plate of letters", { car_mark: "plate" }],
		["another mark of the car", { car_mark: "owner" }],
		["a whole chassis number", { car_ending: "1HGCM82633A004352" }],
		["another hash", { code_hash: "z".repeat(64) }],
		["another key", { code_key: "0".repeat(31) }],
		["a booking that does not exist", { booking_id: 99 }],
		["a card that is void when it is made", { voided_at: "2026-01-01", void_reason: "other" }],
		["a customer who makes it", { changed_by: "customer" }],
	])("%s", async (_, overrides) => {
		const statement = insertStatement("warranty_cards", { ...card, ...overrides });
		await expect(statement.run()).rejects.toThrow();
		expect(await cards()).toEqual([]);
	});

	test("a card before the day of its booking, whatever the site asked", async () => {
		await completedBooking(movedTo(dayAfter(today, 1)));
		await expect(insertStatement("warranty_cards", card).run()).rejects.toThrow(
			"card without completed booking",
		);
	});

	test("a second card, a second correction, another code, and any change of a void card", async () => {
		await insertStatement("warranty_cards", card).run();
		const second = { ...card, code_hash: "b".repeat(64) };
		await expect(insertStatement("warranty_cards", second).run()).rejects.toThrow();
		const refused = async (change: string) =>
			expect(run(`UPDATE warranty_cards SET ${change}`)).rejects.toThrow("card cannot change");
		await refused("invoice = '4712'");
		await refused(`code_hash = '${"c".repeat(64)}'`);
		await refused("lines = json_set(lines, '$[0].years', 10), corrected_at = '1'");
		await run("UPDATE warranty_cards SET invoice = '4712', corrected_at = '1'");
		await refused("invoice = '4713', corrected_at = '2'");
		await refused("invoice = '4713'");
		await run("UPDATE warranty_cards SET voided_at = '3', void_reason = 'other'");
		await refused("lines = json_set(lines, '$[0].serial', 'CX2026')");
		await refused("voided_at = NULL, void_reason = NULL");
		const event = await firstRow(
			"SELECT from_value FROM booking_events WHERE to_value = 'corrected'",
		);
		expect(event?.from_value).toBe(`${installed} CX2025, 4711, 8A31`);
	});
});
