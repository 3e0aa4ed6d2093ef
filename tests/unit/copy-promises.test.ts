import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { unconfirmed } from "#app/business/bookings/capacity.ts";
import { personFields } from "#app/business/bookings/person.ts";
import { maxADay } from "#app/business/bookings/staff-actions.ts";
import { factsGivenFor, ownerFacts } from "#app/business/centre/owner-facts.ts";
import { films, finishes } from "#app/business/prices/specs.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { copies } from "#app/copy/index.ts";
import { bookings } from "#app/data/base/schema.ts";
import type { FormIntent } from "#app/routes/thank-you/changes/change-action.ts";
import * as cookies from "#app/signing/receipt-cookie.ts";

const policyOf = (language: (typeof languages)[number]) =>
	copies[language].privacy.sections.flatMap(({ paragraphs }) => paragraphs.flat()).join("\n");

test.each(languages)(
	"in %s, the policy names every cookie and how long it stays",
	async (language) => {
		const request = new Request("https://centre.example/thank-you");
		const how = { secrets: ["only for these tests"], now: new Date() };
		const durations: Record<string, Record<typeof language, string>> = {
			"Max-Age=86400": { ar: "يوماً واحداً", en: "one day" },
			"Max-Age=3600": { ar: "ساعة واحدة", en: "one hour" },
			"Max-Age=600": { ar: "10 دقائق", en: "10 minutes" },
		};
		for (const cookie of Object.values(cookies)) {
			const header = await cookie.serialize("4TCR7K", how, request);
			const [maxAge = ""] = /Max-Age=\d+/.exec(header) ?? [];
			expect(policyOf(language)).toContain(durations[maxAge]?.[language] ?? maxAge);
		}
	},
);

/** A new column is erased with the person, named here as the policy names it, or says nothing of a customer. */
const staysInPolicy: Record<string, Record<(typeof languages)[number], string>> = {
	reference: { ar: "رقم الحجز", en: "reference" },
	source: { ar: "وطريقته", en: "way it was made" },
	language: { ar: "ولغته", en: "language" },
	...Object.fromEntries(
		["bookingDate", "heldDays", "freeUntil"].map((column) => [column, { ar: "أيامه", en: "days" }]),
	),
	carType: { ar: "نوع السيارة", en: "car type" },
	paint: { ar: "لونها", en: "colour" },
	...Object.fromEntries(
		["serviceIds", "lines"].map((column) => [column, { ar: "الخدمات", en: "services" }]),
	),
	...Object.fromEntries(
		["totalPrice", "discountPercent"].map((column) => [column, { ar: "المبالغ", en: "amounts" }]),
	),
	...Object.fromEntries(
		[
			...["status", "statusChangedAt", "changedAt", "changedBy", "changeReason", "createdAt"],
			...["movedByCentre", "work", "marks", "eraseAskedAt", "erasedAt"],
		].map((column) => [column, { ar: "وسجله", en: "history" }]),
	),
};
const erased = [...personFields, "sender", "senderBlock", "bookedBy"];
const numbersOnly = ["id", "submissionKey", "version", "link"];

test.each(languages)(
	"in %s, the policy names what of a booking stays without a name",
	(language) => {
		const columns = Object.keys(getTableColumns(bookings));
		const known = [...Object.keys(staysInPolicy), ...erased, ...numbersOnly];
		expect(known.sort()).toEqual(columns.sort());
		const stays = { ar: /ويبقى لحساباتنا من دون اسم.*/, en: /For our accounts these stay.*/ };
		const [sentence = ""] = stays[language].exec(policyOf(language)) ?? [];
		for (const words of Object.values(staysInPolicy)) expect(sentence).toContain(words[language]);
	},
);

test.each(languages)(
	"in %s, the policy tells all that the link of a booking shows and opens",
	(language) => {
		const said = {
			ar: ["رقم حجزك وأيامه وحالته", "بطاقة ضمانك", "يكتب رأيك أو يعدّله أو يحذفه"],
			en: [
				"reference, days and status",
				"your warranty card",
				"write, change or delete your review",
			],
		};
		for (const words of said[language]) expect(policyOf(language)).toContain(words);
	},
);

/** Each action of a customer is told beside the digits that it asks for. */
const byDigits = {
	move: { ar: "ينقل موعدك", en: "move" },
	cancel: { ar: "يلغيه", en: "cancel" },
	email: { ar: "يصحّح بريدك", en: "correct your email" },
	again: { ar: "نموذج حجز فيه بياناتك كاملة", en: "a booking form that shows your full details" },
	second: { ar: "نموذج حجز فيه بياناتك كاملة", en: "a booking form that shows your full details" },
	copy: { ar: "نسخة منها", en: "a copy of your data" },
	erase: { ar: "يطلب محوها", en: "ask us to erase" },
	keep: { ar: "يطلب محوها", en: "ask us to erase" },
} satisfies Record<FormIntent, Record<(typeof languages)[number], string>>;

test.each(languages)("in %s, the policy tells all that four digits open", (language) => {
	const digits = {
		ar: /.*بآخر 4 أرقام من جوالك، لا بغيرها.*/,
		en: /Can do the following only with the last 4 digits.*/,
	};
	const [sentence = ""] = digits[language].exec(policyOf(language)) ?? [];
	for (const words of Object.values(byDigits)) expect(sentence).toContain(words[language]);
});

test("the policy, the sheet, the copy of a customer's data and the page that erases name the same copies elsewhere", () => {
	const places = [
		{ ar: /بريد المركز/, en: /mailbox/ },
		{ ar: /أوراقه/, en: /papers/ },
		{ ar: /واتساب/, en: /WhatsApp/ },
	];
	const copyNote = (language: (typeof languages)[number]) =>
		copies[language].thankYou.change.copy.note.join(" ");
	const erased = { ar: /ونمحو نسخ ما مُحي[^.]*/, en: /We erase the copies of[^.]*/ };
	for (const place of places) {
		for (const language of languages) {
			expect(erased[language].exec(policyOf(language))?.[0]).toMatch(place[language]);
			expect(copyNote(language)).toMatch(place[language]);
		}
		expect(morningSheet.copies).toMatch(place.ar);
		expect(staffView.forget.elsewhere).toMatch(place.ar);
	}
});

test.each(languages)(
	"in %s, photos of a car without a recorded handover are told an end, too",
	(language) => {
		const { thankYou } = copies[language];
		const end = { ar: "بعد آخر أيام حجزك إن لم يُسجَّل تسليمها", en: "if no handover is recorded" };
		const said = { ar: "من آخر أيام حجزك إن لم يُسجَّل تسليمها", en: end.en };
		expect(policyOf(language)).toContain(end[language]);
		expect(thankYou.photos.why.join(" ")).toContain(said[language]);
	},
);

test.each(languages)(
	"in %s, a buyer compares what the card has of the plate, its digits",
	(language) => {
		const { facts, means } = copies[language].warrantyCard;
		const digits = { ar: "أرقام لوحتها", en: "digits of its plate" };
		expect(facts.plate).toMatch({ ar: /^أرقام/, en: /^Digits/ }[language]);
		expect(means.compare).toContain(digits[language]);
	},
);

test.each(languages)(
	"in %s, the terms and the page after booking say that we may cancel whom we do not reach",
	(language) => {
		const { terms, thankYou, reasons } = copies[language];
		expect(reasons.cancelled["not-reached"]).not.toBe("");
		const words = {
			ar: /نصل إليك فقد نلغي|الوصول إليك قبله فقد نلغيه/,
			en: /cannot reach you.*may cancel/,
		};
		const booking = terms.sections.find(({ id }) => id === "booking");
		for (const text of [JSON.stringify(booking), thankYou.lead, thankYou.received.lead])
			expect(text).toMatch(words[language]);
	},
);

test.each(languages)(
	"in %s, whoever may be charged late reads that they may object",
	(language) => {
		const { terms, thankYou } = copies[language];
		const { afterwards, cancelled, cancelling } = thankYou.change;
		const legal = JSON.stringify(terms.sections.find(({ id }) => id === "booking"));
		for (const text of [afterwards, cancelled.late, cancelling.late, thankYou.noShow.late, legal])
			expect(text).toMatch({ ar: /ولك أن تعترض/, en: /you may object/i }[language]);
	},
);

test.each(languages)(
	"in %s, whoever brings a car reads that it is photographed, and how to refuse",
	(language) => {
		const { photos } = copies[language].mail.customer.before;
		expect(photos).toMatch(
			{ ar: /نصوّر سيارتك.*أخبرنا/, en: /photograph your car.*tell us/ }[language],
		);
	},
);

test.each(languages)(
	"in %s, a buyer reads on policy, card and FAQ whether the warranty passes",
	(language) => {
		const { warranty, warrantyCard, faq } = copies[language];
		const [said] = factsGivenFor("buyer");
		for (const place of [warranty.general.items, warrantyCard.passes, faq.items])
			expect(JSON.stringify(place)).toContain(said?.[language]);
		const { interim } = ownerFacts.find(({ also }) => also === "buyer") ?? {};
		const about = { ar: "ينتقل الضمان", en: "warranty pass" };
		expect(interim?.[language]).toContain(about[language]);
	},
);

test.each(languages)("in %s, the terms tell each limit before it refuses anybody", (language) => {
	const { sections } = copies[language].terms;
	const limits = sections.flatMap(({ paragraphs }) => paragraphs).find(Array.isArray) ?? [];
	const numbers = [5, unconfirmed.perSender, maxADay.moves, 5];
	expect(limits).toHaveLength(numbers.length);
	for (const [at, number] of numbers.entries())
		expect(limits[at]).toMatch(new RegExp(`(?<!\\d)${number}(?!\\d)`));
	expect(unconfirmed.perBlock).toBe(2 * unconfirmed.perSender);
});

test.each(languages)(
	"in %s, a place is promised for the expected days, and no longer",
	(language) => {
		const { terms, about } = copies[language];
		const words = { ar: "في أيامها المتوقعة", en: "on its expected days" };
		expect(about.visit.steps[1]?.text).toContain(words[language]);
		expect(JSON.stringify(terms.sections)).toContain(words[language]);
	},
);

test.each(languages)("in %s, no paragraph of the policy is longer than sixty words", (language) => {
	const texts = copies[language].privacy.sections.flatMap(({ paragraphs }) => paragraphs.flat());
	expect(texts.filter((text) => text.split(" ").length > 60)).toEqual([]);
});

test.each(languages)(
	"in %s, who takes a copy of their data reads what is not in it",
	(language) => {
		const missing = {
			ar: ["أسماء موظفينا", "رمز الشبكة"],
			en: ["names of our team", "code of the network"],
		};
		for (const text of [policyOf(language), copies[language].thankYou.change.copy.note.join(" ")])
			for (const words of missing[language]) expect(text).toContain(words);
	},
);

test("the centre reads of its promise to call as much as the customer does", () => {
	const promises = [
		copies.ar.mail.business.booking.lead,
		morningSheet.waiting.counts.uncalled,
		copies.ar.thankYou.lead,
	];
	for (const promise of promises) expect(promise).toMatch(/24 ساعة.* ?وقبل موعد/);
});

test.each(languages)(
	"in %s, no station of a booking that has just been made reads as done",
	(language) => {
		const { received, ...later } = copies[language].thankYou.progress.stations;
		expect(received).not.toBe("");
		for (const station of [later.confirmed, later["in-work"], later.ready])
			expect(station).not.toMatch(/^(تواصل|تأكّد|بدأ|جهز)|contacts/);
	},
);

test.each(languages)("in %s, a late charge is named only for after both periods", (language) => {
	const { afterwards } = copies[language].thankYou.change;
	const both = { ar: /المهلة المجانية ومهلة الفسخ/, en: /free period and the 7 days .* both over/ };
	expect(afterwards).toMatch(both[language]);
});

test.each(languages)(
	"in %s, what a unit means is said without a unit that the film's table lacks",
	(language) => {
		const { meanings } = copies[language].specs;
		for (const film of finishes) {
			const used = films[film].flatMap(({ values }) =>
				Object.values(values).map(({ unit }) => unit),
			);
			const shown = Object.entries(meanings).filter(([unit]) => used.some((one) => one === unit));
			expect(shown.length).toBeGreaterThan(0);
			for (const [, meaning] of shown)
				for (const unit of Object.keys(meanings))
					if (!used.some((one) => one === unit))
						expect(meaning.split(/[\s:.]+/)).not.toContain(unit);
		}
	},
);
