import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { personFields } from "#app/business/bookings/person.ts";
import { films, finishes } from "#app/business/prices/specs.ts";
import { copies } from "#app/copy/index.ts";
import { bookings } from "#app/data/base/schema.ts";
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
			...["movedByCentre", "work", "marks", "eraseAskedAt", "erasedAt", "source", "language"],
		].map((column) => [column, { ar: "سجل الحجز", en: "history" }]),
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
