import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, isDay, riyadhToday } from "#app/business/base/calendar.ts";
import { findableDays, maxFound } from "#app/business/bookings/find.ts";
import { profile } from "#app/business/centre/profile.ts";
import { warrantyEnd } from "#app/business/warranty/warranty.ts";
import { maxCardsFound } from "#app/business/warranty/warranty-card.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatDay, formatShortDay } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { newCode } from "#app/signing/card-code.ts";
import type { Row } from "../../support/db.ts";
import { toArabicDigits } from "../../support/facts.ts";
import { mainOf } from "../../support/html.ts";
import * as world from "../../support/world.ts";

const log = world.collectLog();
const words = staffCounter.find;
const { errors } = staffActionTexts.find;

beforeEach(async () => {
	await world.db.emptyTables();
	log.length = 0;
});

const dayIn = (days: number) => dayAfter(riyadhToday(new Date()), days);

const booking = (days: number, name = "نورة التجريبية") =>
	world.aBooking({ customer_name: name }).on(dayIn(days)).byPhone();

async function search(q: string, bindings?: Partial<Env>) {
	const { html, ...answer } = await world.answerOf(world.staff.post("find", { q }, { bindings }));
	const main = mainOf(html);
	const keys = [...main.matchAll(/href="\/staff\/booking\?booking=((B0\d{4}))"/g)];
	return { ...answer, main, keys, found: keys.map(([, , reference]) => reference) };
}

describe("staff who search", () => {
	test("find the coming bookings, the next one first, then the past ones, the latest first, and at last those that have ended", async () => {
		const made = [(await booking(1).stored("cancelled")).reference];
		for (const days of [200, -2, 3, -findableDays, 0])
			made.push((await booking(days).stored("confirmed")).reference);
		made.push((await booking(-1).stored("confirmed", "completed")).reference);
		const [cancelled, far, late, next, first, now, completed] = made;
		const found = [now, next, far, late, first, cancelled, completed];
		expect((await search("تجريبيه نورة")).found).toEqual(found);
	});

	test("read the name, the car, its days and its state, and open the booking", async () => {
		const { reference, phoneEnding } = await booking(-findableDays).stored("confirmed");
		const { status, headers, main, keys } = await search(phoneEnding);
		expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
		expect(main).toContain(words.found_one);
		expect(main).not.toContain(words.more);
		for (const shown of ["نورة التجريبية", formatShortDay(dayIn(-findableDays), "ar"), "مؤكد"])
			expect(main).toContain(shown);
		const page = await world.get(world.staff.pathOf(keys[0]?.[1]));
		expect(page.status).toBe(200);
		expect(await page.text()).toContain(reference);
	});

	test.each<[q: string, status: number, said: string, kept: string, bindings?: Partial<Env>]>([
		['"><b>هدى', 200, words.found_zero, "&quot;&gt;&lt;b&gt;هدى"],
		["نو", 400, errors.findShort, "نو"],
		["نورة", 503, errors.notChanged, "نورة", { DB: world.brokenDatabase }],
	])("for %j read with status %i: %s, and keep it", async (q, status, said, kept, bindings) => {
		const { main, ...answer } = await search(q, bindings);
		expect(answer.status).toBe(status);
		for (const shown of [said, `value="${kept}"`]) expect(main).toContain(shown);
	});
});

describe("staff find", () => {
	test("at most twenty bookings at a time, and none that is older than thirty days", async () => {
		await booking(-findableDays - 1).stored("completed");
		expect((await search("نورة")).found).toEqual([]);
		for (let days = 1; days <= maxFound + 2; days++) await booking(days).stored();
		const { main, found } = await search("نورة");
		expect(found).toHaveLength(maxFound);
		expect(main).toContain(words.more);
	});

	test("nobody who was erased, and neither a mobile nor a mail address nor a link of the customer", async () => {
		const { reference } = await booking(3).stored();
		await world.erase();
		for (const q of ["نورة", reference]) expect((await search(q)).found).toEqual([]);

		const person = { email: "salma@example.com", source: "web", phone_number: "0507776665" };
		await booking(3).with(person).stored("confirmed");
		for (const asData of [false, true]) {
			const response = await world.staff.post("find", { q: "salma@" }, { asData });
			const text = await response.text();
			expect(text.includes("نورة")).toBe(true);
			expect(/7776665|salma@example|thank-you\?booking/.test(text)).toBe(false);
		}
	});
});

describe("staff who look up a warranty", () => {
	const installed = dayIn(-3);
	const names = { service: { ar: "العزل", en: "x" }, option: { ar: "نانو", en: "x" } };
	const { codeKey, codeHash } = newCode(env.COOKIE_SECRET);
	const opened = { code_key: codeKey, code_hash: codeHash };

	async function store(more: Row = opened, days = -3) {
		await world.db.emptyTables();
		const { id } = await booking(days).stored("confirmed", "completed");
		const card = world.aCard(id, [{ code: "thermal-nano-ceramic", ...names }], installed);
		await world.db.insert("warranty_cards", { ...card, ...more });
	}

	async function shown(q = "inv-1") {
		const { main } = await search(q);
		for (const fact of ["INV-1", "CX2025-7", installed, warrantyEnd(installed, 2)])
			expect(main, q).toContain(isDay(fact) ? formatDay(fact, "ar") : fact);
		return main;
	}

	async function openedIn(page: string) {
		const [, url = ""] = /href="([^"]*\/warranty\?card=[^"]+)"/.exec(page) ?? [];
		return world.htmlOf(url.replace(profile.origin, ""));
	}

	test("find and open it by each number in either digits and any case, beside a mobile that ends so", async () => {
		await store({ ...opened, car_ending: "7654" });
		const named = booking(2).with({ phone_number: "0501237654" });
		const { reference } = await named.stored("confirmed");
		const ending = toArabicDigits("7654");
		expect((await search(ending)).found).toEqual([reference]);
		for (const q of [ending, "inv-1", "cx٢٠٢٥-7"]) {
			expect(await openedIn(await shown(q))).toContain("CX2025-7");
		}
		const found = (await search("inv-1")).main;
		expect(found).toContain(words.cards.replace("{{count}}", "1"));
		expect(found).not.toContain(words.found_zero);
		expect((await search("INV")).main).not.toContain("CX2025-7");
	});

	test("have no link after another secret, and open a void card, which says so, too", async () => {
		await store({}, -3);
		expect(await shown()).not.toContain("/warranty?card=");
		await store();
		await world.db.run(
			"UPDATE warranty_cards SET voided_at = made_at, void_reason = 'other', changed_by = 'staff'",
		);
		const voided = await shown();
		expect(voided).toContain(words.card.void);
		expect(await openedIn(voided)).toContain(copies.ar.warrantyCard.voided.title);
	});

	test("open the card of an erased person, which is older than any booking, and find nobody", async () => {
		await store(opened, -800);
		await world.erase();
		const found = await shown();
		expect(found).not.toMatch(/نورة|0501\d|person\d|thank-you/);
		expect(await openedIn(found)).toContain("CX2025-7");
	});

	test("see all cars with a recalled roll, and read if there are more", async () => {
		await store();
		await world.erase();
		for (const [copies, isMore] of [
			[maxCardsFound - 1, false],
			[1, true],
		] as const) {
			await world.db.withoutTrigger("warranty_cards_new", () =>
				world.db.run(`INSERT INTO warranty_cards (code_key, code_hash, lines, invoice, car_mark, car_ending, changed_by)
				SELECT lower(hex(randomblob(16))), lower(hex(randomblob(32))), lines, invoice, car_mark, car_ending, changed_by
				FROM warranty_cards, json_each('[${Array(copies).fill(0)}]') WHERE warranty_cards.id = (SELECT min(id) FROM warranty_cards)`),
			);
			const { main } = await search("cx2025-7");
			expect(main.match(/CX2025-7/g)).toHaveLength(maxCardsFound);
			expect(main.includes(words.card.more)).toBe(isMore);
		}
	});
});

test("a search stores and logs nothing of what was typed, and takes six statements at most", async () => {
	await booking(3).stored("confirmed");
	const before = await world.db.everything();
	/** Prices and the record of the centre's work are read once a minute. */
	await search("نورة");
	for (const [q, statements] of [
		["نورة", 5],
		["noura@example.com", 5],
		["0507776665", 6],
	] as const) {
		const { DB, queries } = world.countingDb();
		await search(q, { DB });
		expect(queries()).toBe(statements);
	}
	await search("نورة", { DB: world.brokenDatabase });
	expect(await world.db.everything()).toEqual(before);
	expect(log.length).toBeGreaterThan(0);
	expect(/نور|noura|7776665|%D9/.test(log.join())).toBe(false);
});
