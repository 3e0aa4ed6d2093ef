import { expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { languages } from "#app/business/base/language.ts";
import type { Season } from "#app/business/centre/profile.ts";
import {
	currentOffer,
	nextChange,
	type Offer,
	offerErrors,
	offers,
} from "#app/business/prices/offers.ts";
import { offerTerms } from "../../../app/copy/sentences/opening-hours.ts";
import { translateTo } from "../../support/translate.ts";

const nationalDay: Offer = {
	name: { ar: "عرض اليوم الوطني", en: "National Day offer" },
	text: { ar: "خصم على جميع الخدمات", en: "A discount on all services" },
	from: "2030-09-16",
	to: "2030-09-30",
	percent: 10,
	permission: { licence: "7654321" },
};

test.each([
	["the day before", "2030-09-15", false],
	["the first day", "2030-09-16", true],
	["National Day", "2030-09-23", true],
	["the last day", "2030-09-30", true],
	["the day after", "2030-10-01", false],
	["the same days a year later", "2031-09-23", false],
])("on %s the offer is shown or not", (_, today, isShown) => {
	expect(currentOffer([nationalDay], today)).toBe(isShown ? nationalDay : undefined);
});

test("of two offers, a visitor sees the one of the day", () => {
	const ramadan = { ...nationalDay, from: "2030-01-06", to: "2030-02-04" };
	expect(currentOffer([ramadan, nationalDay], "2030-09-20")).toBe(nationalDay);
	expect(currentOffer([ramadan, nationalDay], "2030-02-04")).toBe(ramadan);
});

test.each<[string, Partial<Offer>, problem?: string]>([
	["that is complete", {}],
	["with a recorded waiver", { permission: { waiver: "A season that needs no licence" } }],
	["without a licence", { permission: { licence: "" } }, "permission"],
	["with a placeholder", { permission: { licence: "0000000" } }, "permission"],
	["with an empty waiver", { permission: { waiver: " " } }, "permission"],
	["without a percentage", { percent: undefined }, "percent"],
	["with a half per cent", { percent: 0.5 }, "percent"],
	["of more than everything", { percent: 101 }, "percent"],
	["that ends first", { to: "2030-09-15" }, "dates"],
	["on no day", { from: "2030-02-30" }, "dates"],
	["for ever", { to: "2031-09-17" }, "dates"],
	["of one day", { to: "2030-09-16" }],
	["of a year", { to: "2031-09-16" }],
	["to no day", { to: "2030-09-31" }, "dates"],
	["of everything", { percent: 100 }],
	["of one per cent", { percent: 1 }],
	["of nothing", { percent: 0 }, "percent"],
	["that is cheaper", { prices: { before: 500, now: 499 } }],
	["that saves nothing", { prices: { before: 500, now: 500 } }, "prices"],
	["that costs one riyal", { prices: { before: 500, now: 1 } }],
	["that costs nothing", { prices: { before: 500, now: 0 } }, "prices"],
	["that is dearer", { prices: { before: 500, now: 600 } }, "prices"],
])("before it is published, an offer %s is refused or not", (_, change, problem) => {
	expect(offerErrors({ ...nationalDay, ...change })).toEqual(problem ? [problem] : []);
});

test("the demo's offer lasts the week of National Day, says in words that it has no licence, and is refused as a placeholder", () => {
	for (const offer of offers) {
		expect(dayAfter(offer.from, 6)).toBe(offer.to);
		expect(currentOffer(offers, `${offer.to.slice(0, 4)}-09-23`)).toBe(offer);
		const [arabic, english] = languages.map((language) =>
			offerTerms(offer, language, translateTo(language)),
		);
		expect(english).toMatch(/· A sample only, without a discount licence yet$/);
		expect(arabic).toMatch(/· نموذج للعرض فقط، لم يصدر له ترخيص تخفيضات بعد$/);
		expect(currentOffer(offers, dayAfter(offer.to, 1))).toBeUndefined();
		expect(offerErrors(offer)).toEqual(["percent", "permission"]);
	}
});

test("an offer shows its percentage, both prices, its last day and its licence", () => {
	const offer = { ...nationalDay, prices: { before: 2000, now: 1800 } };
	expect(offerTerms(offer, "ar", translateTo("ar"))).toBe(
		"خصم 10% · 1,800\u00A0ريال بدلاً من 2,000\u00A0ريال، شاملاً الضريبة · يسري العرض حتى الاثنين 30 سبتمبر 2030 · ترخيص التخفيضات رقم 7654321",
	);
	expect(offerTerms(offer, "en", translateTo("en"))).toBe(
		"10% off · SAR\u00A01,800 instead of SAR\u00A02,000, VAT included · Offer runs until Monday 30 September 2030 · Discount licence 7654321",
	);
	expect(
		offerTerms({ ...nationalDay, permission: { waiver: "Decided" } }, "en", translateTo("en")),
	).toBe("10% off · Offer runs until Monday 30 September 2030");
});

const hours = { opens: "10:00", closes: "24:00" };
const name = { ar: "رمضان", en: "Ramadan" };
const days = { from: "2030-09-20", to: "2030-09-25" };
const ramadan: Season = { name, ...days, weekdays: hours, friday: hours };

/** Midnight in Riyadh is 21:00 UTC. */
test.each([
	["long before the offer, its first day", "2030-01-01T00:00Z", "2030-09-16"],
	["a second before it begins", "2030-09-15T20:59:59Z", "2030-09-16"],
	["on its first day, the end of the season", "2030-09-15T21:00Z", "2030-09-26"],
	["a second before the season ends", "2030-09-25T20:59:59Z", "2030-09-26"],
	["after the season, the end of the offer", "2030-09-25T21:00Z", "2030-10-01"],
	["a second before the offer ends", "2030-09-30T20:59:59Z", "2030-10-01"],
	["after both, nothing", "2030-09-30T21:00Z", undefined],
])("pages change next: %s", (_when, now, day) => {
	const change = day && new Date(`${day}T00:00+03:00`);
	expect(nextChange(new Date(now), [nationalDay], [ramadan])).toEqual(change);
});
