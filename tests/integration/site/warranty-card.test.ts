import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, momentInRiyadh } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { type CardFact, type CarMark, cardFacts } from "#app/business/bookings/card-content.ts";
import { profile } from "#app/business/centre/profile.ts";
import { warrantyEnd } from "#app/business/warranty/warranty.ts";
import { groupByFour } from "#app/business/warranty/warranty-card.ts";
import {
	staffActionTexts,
	staffErrors,
	staffErrorText,
} from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import { warrantyCards } from "#app/data/base/schema.ts";
import { cardByHash } from "#app/data/cards/warranty-cards.ts";
import { hashesOf, labelCode } from "#app/signing/card-code.ts";
import { today } from "../../support/facts.ts";
import { mainOf, textIn } from "../../support/html.ts";
import * as world from "../../support/world.ts";

world.collectLog();

beforeEach(async () => {
	await world.staff.completedBooking();
	return () => void vi.useRealTimers();
});

const cards = () => world.db.rows("SELECT * FROM warranty_cards ORDER BY id");
const history = () =>
	world.db.rows(
		"SELECT to_value, changed_by, reason FROM booking_events WHERE what = 'card' ORDER BY id",
	);
const mails = () => world.db.mailsOf("card-customer");
const textOf = (html: string) => textIn(mainOf(html));

async function open(query: string, language: "ar" | "en" = "ar") {
	const path = localizedPath(language, `/warranty?card=${query}`);
	const { status, html } = await world.answerOf(world.get(path));
	return { status, text: textOf(html) };
}

/** The mark of the car is the label of its number. */
const shownFact = (fact: CardFact, value: string) =>
	fact === "carMark" ? staffView.card.carMark[value as CarMark] : groupByFour(value);

describe("staff", () => {
	test("find the day of handover in the form of a card that is written days later @thorough", async () => {
		const held_days = JSON.stringify([-1, 0, 1, 2].map((days) => dayAfter(today, days)));
		await world.staff.completedBooking({ held_days });
		const later = dayAfter(today, 5);
		vi.useFakeTimers({ toFake: ["Date"], now: momentInRiyadh(later, "12:00") });
		const html = await world.staff.page();
		const days = [...html.matchAll(/<input[^>]*name="installed-[^>]*>/g)].map(
			([input]) => /value="([^"]*)"/.exec(input)?.[1],
		);
		expect(days).toHaveLength(2);
		for (const day of days) expect(String(day) <= today).toBe(true);
	});

	test("read the numbers back first, and make one card with one mail, however often the form arrives", async () => {
		const asked = await world.staff.pressCard({ ...world.staff.typedCard, sure: "" });
		expect(asked.status).toBe(200);
		for (const text of ["CX2025-881", "XP2026-77A9"]) expect(textOf(asked.html)).toContain(text);
		expect([await cards(), await history()]).toEqual([[], []]);
		const html = await world.staff.page();
		const sent = await Promise.all(
			[1, 2, 3].map(() => world.staff.pressCard(world.staff.typedCard, { html })),
		);
		sent.push(await world.staff.pressCard(world.staff.typedCard));
		expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
		const [card, ...more] = await cards();
		expect(more).toEqual([]);
		expect(card).toMatchObject({
			...{ booking_id: 1, invoice: "INV-4711", car_mark: "plate", car_ending: "4821" },
			...{ changed_by: "staff-page", voided_at: null },
		});
		expect(JSON.parse(String(card?.lines))).toMatchObject([
			{
				code: "ceramic-exterior",
				serial: "CX2025-881",
				years: 2,
				installed: world.staff.installed,
			},
			{
				code: "ppf-full-glossy-xpel",
				serial: "XP2026-77A9",
				years: 10,
				installed: world.staff.installed,
			},
		]);
		expect(await history()).toEqual([{ to_value: "made", changed_by: "staff-page", reason: null }]);
		expect(await mails()).toEqual(["card-customer:1:1 waiting"]);
		expect(await world.staff.page()).toContain(`card=${await world.staff.lastCardCode()}`);
	});

	test("type each fact of a card, see it as it will be stored, and read what is wrong with it", async () => {
		const form = await world.staff.page();
		const asked = await world.staff.pressCard({ ...world.staff.typedCard, sure: "" });
		await world.staff.pressCard(world.staff.typedCard);
		const stored = await connect(env.DB).select().from(warrantyCards).get();
		for (const fact of cardFacts) {
			const value = world.staff.typedFacts[fact];
			expect(form).toContain(`name="${fact}"`);
			expect(staffErrorText(fact, "card")).not.toBe(fact);
			expect(stored?.[fact]).toBe(value);
			expect(textOf(asked.html)).toContain(shownFact(fact, value));
		}
	});

	test.each([{ invoice: "INV-4712" }, { "serial-ceramic-exterior": "CX2025-882" }])(
		"do not change a card that is written: %o",
		async (change) => {
			const html = await world.staff.page();
			expect((await world.staff.pressCard(world.staff.typedCard, { html })).status).toBe(303);
			expect(
				(
					await world.staff.pressCard({
						...world.staff.typedCard,
						...change,
						...(await world.staff.seen("234567")),
					})
				).status,
			).toBe(409);
			expect(await cards()).toMatchObject([{ invoice: "INV-4711" }]);
			expect(textOf(await world.staff.page())).toContain(staffView.card.mistake);
		},
	);

	test("void a card, which says so at once and promises neither its holder nor a buyer anything, and make another one", async () => {
		await world.staff.pressCard(world.staff.typedCard);
		const voided = await world.staff.lastCardCode();
		const { voided: words, buyer } = copies.ar.warrantyCard;
		const fields = { voidReason: "wrong-details" };
		const asked = await world.staff.pressCard({ ...fields, sure: "" });
		expect(asked.status).toBe(200);
		expect(textOf(asked.html)).toContain(staffView.card.voidSure);
		expect((await open(voided)).text).not.toContain(words.title);
		const html = await world.staff.page();
		for (const _again of [1, 2])
			expect((await world.staff.pressCard(fields, { html })).status).toBe(303);
		for (const query of [voided, `${voided}&check`]) {
			const { status, text } = await open(query);
			expect(status).toBe(200);
			for (const shown of [words.title, words.reasons["wrong-details"]])
				expect(text).toContain(shown);
			for (const hidden of [words.reasons.replaced, buyer]) expect(text).not.toContain(hidden);
		}
		expect(await world.mailsToSend()).toEqual([]);
		const receipt = await world.get(world.linkOf("234567"));
		expect(await receipt.text()).not.toContain("/warranty?card=");

		expect((await world.staff.pressCard({ ...world.staff.typedCard, invoice: "77" })).status).toBe(
			303,
		);
		expect(await world.staff.lastCardCode()).not.toBe(voided);
		expect((await open(voided)).text).toContain(words.reasons.replaced);
		expect((await open(await world.staff.lastCardCode())).text).not.toContain(words.title);
		expect((await history()).slice(-2)).toEqual([
			{ to_value: "voided", changed_by: "staff-page", reason: "wrong-details" },
			{ to_value: "made", changed_by: "staff-page", reason: null },
		]);
	});

	test("write it once the work has begun; it is mailed once when the car is handed over, however often reopened", async () => {
		await world.staff.cardBooking(world.movedTo(today));
		await world.giveStatus("confirmed");
		expect(await world.staff.page()).not.toContain(staffView.card.write);
		await world.give({ do: "in-work", sure: true });
		expect(await world.staff.page()).toContain(staffView.card.write);
		const asked = await world.staff.pressCard({ ...world.staff.typedCard, sure: "" });
		expect(textOf(asked.html)).toContain(staffView.card.check.later);
		expect((await world.staff.pressCard(world.staff.typedCard)).status).toBe(303);
		expect(await world.staff.page()).toContain(`card=${await world.staff.lastCardCode()}`);
		expect((await open(await world.staff.lastCardCode())).text).toContain("CX2025-881");
		expect(await mails()).toEqual([]);
		for (const intent of ["complete", "reopen", "complete"]) {
			expect((await world.staff.press({ intent, sure: "yes" })).status).toBe(303);
			const isOver = intent === "complete";
			expect(await mails()).toHaveLength(1);
			expect((await world.mailsToSend()).includes("card-customer")).toBe(isOver);
		}
		expect(await cards()).toHaveLength(1);
	});

	test("void the card of a car whose booking was cancelled after all", async () => {
		await world.staff.cardBooking(world.sold("ceramic-exterior"));
		await world.giveStatus("confirmed");
		await world.give({ do: "ready", sure: true });
		await world.staff.pressCard(world.staff.typedCard);
		await world.staff.press({ intent: "cancel", reason: "other" });
		expect(await world.staff.page()).toContain('name="voidReason"');
		expect((await world.staff.pressCard({ voidReason: "removed" })).status).toBe(303);
		expect(await cards()).toMatchObject([{ void_reason: "removed" }]);
	});

	test.each([
		["serial-ceramic-exterior", "SARA ALI"],
		["serial-ceramic-exterior", ""],
		["voidReason", "anything"],
	])("are asked again when %s is %j, and nothing is kept of it", async (field, text) => {
		const { status, html } = await world.staff.pressCard({
			...world.staff.typedCard,
			[field]: text,
		});
		expect(status).toBe(400);
		expect(textOf(html)).toContain(staffActionTexts.card.errors.invalid);
		expect(await cards()).toEqual([]);
	});

	test.each<[what: string, fields: world.FormFields, before?: () => Promise<unknown>]>([
		[
			"write no card of what has no warranty",
			world.staff.typedCard,
			() => world.staff.completedBooking(world.sold("polishing-interior")),
		],
	])("%s", async (_, fields, before) => {
		await before?.();
		const { status, html } = await world.staff.pressCard({
			...fields,
			...(await world.staff.seen("234567")),
		});
		expect(status).toBe(409);
		expect(textOf(html)).toContain(staffErrors.notPossible);
		expect(await cards()).toEqual([]);
	});

	async function expectNoCard(error: keyof typeof staffErrors) {
		const page = textOf(await world.staff.page());
		expect(page).not.toContain(staffActionTexts.card.label);
		expect(page).toContain(staffErrors[error]);
		const seen = await world.staff.seen("234567");
		const { status, html } = await world.staff.pressCard({ ...world.staff.typedCard, ...seen });
		expect(status).toBe(409);
		expect(textOf(html)).toContain(staffErrors[error]);
		expect(await cards()).toEqual([]);
	}

	test("cannot write a card of a car that has not come, even by a form that knows its state", async () => {
		await world.staff.completedBooking(world.movedTo(dayAfter(today, 1)));
		await expectNoCard("cardEarly");
	});
});

describe("the card", () => {
	test.each(languages)("shows its holder all, and its label a part, in %s", async (language) => {
		await world.staff.pressCard(world.staff.typedCard);
		const code = await world.staff.lastCardCode();
		const label = await labelCode(code);
		const { buyer, record } = copies[language].warrantyCard;
		const [made, washable, shorter, longer] = [
			...[world.staff.installed, dayAfter(world.staff.installed, 7)],
			...[2, 10].map((years) => warrantyEnd(world.staff.installed, years)),
		].map((day) => formatDay(day, language));
		const parts = ["-881", "77A9", made, longer];
		const numbers = cardFacts
			.filter((fact) => fact !== "carMark")
			.map((fact) => world.staff.typedFacts[fact]);
		const others = ["CX20", "XP20", "4711", groupByFour(code), buyer];
		const { text } = await open(code, language);
		for (const shown of [
			...[...parts, ...others, ...numbers, "CX2025-881", "XP2026-77A9", "XPEL"],
			...[shorter, washable, record],
		])
			expect(text).toContain(shown);
		for (const query of [`${code}&check`, `${label}&check`, label]) {
			const { text } = await open(query, language);
			for (const shown of parts) expect(text).toContain(shown);
			/** The centre's own numbers may have the same digits. */
			const ofCar = text.replace(identity[language], "");
			for (const hidden of [...others, ...numbers]) expect(ofCar).not.toContain(hidden);
		}
	});

	test.each([
		[-400, { ar: "المتبقي سنة واحدة وشهر واحد", en: "1 year and 1 month left" }],
		[-3, { ar: "المتبقي 3 أيام", en: "3 days left" }],
		[0, { ar: "اليوم آخر أيام الضمان", en: "Today is its last day" }],
		[1, { ar: "انتهت مدة هذا الضمان", en: "This warranty has ended" }],
	])("says %i days from the end of a warranty how much of it is left", async (days, words) => {
		await world.staff.pressCard(world.staff.typedCard);
		const code = await world.staff.lastCardCode();
		const day = dayAfter(warrantyEnd(world.staff.installed, 2), days);
		vi.useFakeTimers({ toFake: ["Date"], now: momentInRiyadh(day, "12:00") });
		for (const language of languages)
			expect((await open(code, language)).text).toContain(words[language]);
	});

	test("outlives the erasing of its customer and the end of the secret, and names nobody", async () => {
		await world.staff.pressCard(world.staff.typedCard);
		const code = await world.staff.lastCardCode();
		const rotated = { COOKIE_SECRET: `another, ${env.COOKIE_SECRET}` };
		const receipt = await world.get(world.linkOf("234567"), {}, rotated);
		expect(await receipt.text()).toContain(`${profile.origin}/warranty?card=${code}`);

		const before = (await open(code)).text;
		await world.erase();
		const response = await world.get(
			`/warranty?card=${code}`,
			{},
			{ COOKIE_SECRET: "another secret" },
		);
		expect(textOf(await response.text())).toBe(before);
		expect(before).not.toContain("سارة");

		const [card] = await cards();
		expect(card?.booking_id).toBe(null);
		const everything = JSON.stringify(card);
		for (const personal of ["سارة", "علي", "501234567", "sara", "234567"])
			expect(everything).not.toContain(personal);
	});

	test("is opened by nothing that the database holds, and a right code and wrong ones take the same steps", async () => {
		await world.staff.pressCard(world.staff.typedCard);
		const right = await world.staff.lastCardCode();
		const [card] = await cards();
		for (const stored of [card?.code_key, card?.code_hash])
			expect((await open(String(stored))).status).toBe(404);
		expect((await mails()).join()).not.toContain(right);
		const { DB, queries } = world.countingDb();
		const db = connect(DB);
		const found = async (code: string) => {
			const { asCard, asLabel } = await hashesOf(code);
			return (await cardByHash(db, [asCard, asLabel])) !== undefined;
		};
		expect(await found(right)).toBe(true);
		expect(queries()).toBe(1);
		/** A code may end in a digit: then one of these is the right one. */
		const others = [..."0123456789"].map((digit) => right.slice(0, -1) + digit);
		const wrong = others.filter((code) => code !== right);
		expect(await Promise.all(wrong.map(found))).not.toContain(true);
		expect(queries()).toBe(1 + wrong.length);
	});
});
