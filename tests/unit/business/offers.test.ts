import { expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { languages } from "#app/business/base/language.ts";
import { type Offer, offerErrors, sampleOffer } from "#app/business/prices/offers.ts";
import { settingsFrom } from "#app/business/settings/in-force.ts";
import { discountText } from "#app/copy/sentences/offered.ts";
import { offerTerms } from "../../../app/copy/sentences/opening-hours.ts";
import { discount, settingsOn, settingsWith, translateTo } from "../../support/facts.ts";

const nationalDay: Offer = {
	name: { ar: "عرض اليوم الوطني", en: "National Day offer" },
	from: "2030-09-16",
	to: "2030-09-30",
	percent: 10,
	licence: "7654321",
};

test.each([
	["the day before", "2030-09-15", false],
	["the first day", "2030-09-16", true],
	["the last day", "2030-09-30", true],
	["the day after", "2030-10-01", false],
])("on %s the offer is shown with its percent, or not", (_, day, isShown) => {
	const { offer, planned, priceList } = settingsWith({ offer: nationalDay }, day);
	expect(planned).toEqual(day > nationalDay.to ? undefined : nationalDay);
	expect(offer).toEqual(isShown ? nationalDay : undefined);
	expect(priceList).toMatchObject({ percent: isShown ? 10 : discount, offer });
});

test("whoever booked under the last offer reads its name after it, and who booked before it does not", () => {
	const settings = settingsWith({ offer: nationalDay }, "2030-12-01");
	const text = (day: string, discountPercent = 10) =>
		discountText(
			{ createdAt: `${day}T07:00:00.000Z`, discountPercent },
			settings,
			"en",
			translateTo("en"),
		);
	expect(text(nationalDay.to)).toBe("National Day offer, 10% off");
	expect(text("2030-09-15")).toBe("Online discount 10%");
	expect(text(nationalDay.to, 5)).toBe("Online discount 5%");
});

test.each<[string, Partial<Offer>, problem?: string]>([
	["that is complete", {}],
	["without a licence", { licence: "" }, "licence"],
	["with a placeholder", { licence: "0000000" }, "licence"],
	["with words for a licence", { licence: "later 7" }, "licence"],
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
])("before it is published, an offer %s is refused or not", (_, change, problem) => {
	expect(offerErrors({ ...nationalDay, ...change })).toEqual(problem ? [problem] : []);
});

test("no offer is shown in the week of National Day until the owner has set one", () => {
	for (let day = sampleOffer.from; day <= sampleOffer.to; day = dayAfter(day, 1))
		expect(settingsOn(day).offer, day).toBeUndefined();
});

test("the sample offer lasts the week of National Day, says in words that it has no licence, changes no sum, and is refused", () => {
	const settingsOn = settingsFrom([{ id: 0, key: "offer", value: sampleOffer }]);
	const { offer, priceList } = settingsOn(`${sampleOffer.to.slice(0, 4)}-09-23`);
	expect([offer, priceList.percent, priceList.offer]).toEqual([sampleOffer, discount, undefined]);
	expect(dayAfter(sampleOffer.from, 6)).toBe(sampleOffer.to);
	const [arabic, english] = languages.map((language) =>
		offerTerms(sampleOffer, language, translateTo(language)),
	);
	expect(english).toMatch(/· A sample only, without a discount licence yet$/);
	expect(arabic).toMatch(/· نموذج توضيحي فقط، ولم يصدر له ترخيص تخفيضات بعد$/);
	expect(settingsOn(dayAfter(sampleOffer.to, 1)).offer).toBeUndefined();
	expect(offerErrors(sampleOffer)).toEqual(["percent", "licence"]);
});

test("an offer shows its last day and its licence", () => {
	expect(offerTerms(nationalDay, "ar", translateTo("ar"))).toBe(
		"لمن يحجز حتى الاثنين 30 سبتمبر 2030، ولو كان موعده بعده · ترخيص التخفيضات رقم 7654321",
	);
	expect(offerTerms(nationalDay, "en", translateTo("en"))).toBe(
		"For bookings made by Monday 30 September 2030, even if the appointment is later · Discount licence 7654321",
	);
});

const hours = { opens: "10:00", closes: "24:00" };
const ramadan = {
	...{ name: { ar: "رمضان", en: "Ramadan" }, from: "2030-09-20", to: "2030-09-25" },
	...{ weekdays: hours, friday: hours },
};

test.each([
	["on its first day, the end of the season", "2030-09-16", "2030-09-26"],
	["after the season, the end of the offer", "2030-09-26", "2030-10-01"],
	["on the last day of the offer", "2030-09-30", "2030-10-01"],
	["after both, nothing", "2030-10-01", undefined],
])("pages change next: %s", (_when, day, change) => {
	const values = { offer: nationalDay, "season.1": ramadan };
	expect(settingsWith(values, day).nextChange).toBe(change);
});
