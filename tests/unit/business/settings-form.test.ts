import { expect, test } from "vitest";
import { usualSettings } from "#app/business/settings/kinds.ts";
import { fieldNameOf, newSeason, readSettingsForm, shownValues } from "#app/forms/settings-form.ts";

const price = "price.thermal-titanium.sedan";
const hours = { opens: "13:00", closes: "23:00" };
const name = { ar: "رمضان", en: "Ramadan" };
const season = { name, from: "2027-02-08", to: "2027-03-08", weekdays: hours, friday: hours };
const offer = { name, from: "2026-12-05", to: "2026-12-10", percent: 20, licence: "12" };

const shownOf = (own: Record<string, unknown>) =>
	Object.fromEntries(
		Object.entries({ ...Object.fromEntries(usualSettings), offer: null, ...own }).flatMap(
			([key, value]) => shownValues(key, value),
		),
	);
const shown = shownOf({ "season.1": season, [newSeason]: season });

function read(fields: Record<string, string>, opened = shown) {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...opened, ...fields }))
		form.set(fieldNameOf(name), value);
	const { changes, problems } = readSettingsForm(form, opened, "season.2");
	return [
		...changes.map(({ key, value }) => `${key} ${JSON.stringify(value)}`),
		...problems.map(({ key, reason }) => `${key} ${reason}`),
	];
}

const night = { "hours.friday.opens": "20:00", "hours.friday.closes": "20:00" };
const written = Object.fromEntries(shownValues("offer", offer));

test.each<[what: string, fields: Record<string, string>, read: string[]]>([
	["leaves all as it is", {}, []],
	["types a price in Arabic digits", { [price]: " ١٬٦٠٠ " }, [`${price} 1600`]],
	["empties one", { [price]: "" }, [`${price} number`]],
	["types ten digits", { [price]: "1000000000" }, [`${price} number`]],
	[
		"offers by telephone",
		{ "offered.thermal-titanium": "phone" },
		['offered.thermal-titanium "phone"'],
	],
	[
		"closes on the day after",
		{ ...night, "hours.friday.next": "yes" },
		['hours.friday {"opens":"20:00","closes":"20:00"}'],
	],
	["closes before it opens", night, ["hours.friday closesFirst"]],
	["ends a season by its tick", { "season.1.none": "yes" }, ["season.1 null"]],
	["moves one", { "season.1.to": "٢٠٢٧-٠٣-٠٩" }, ['season.1 {"name":{"ar":"رمضان"']],
	[
		"has a season close first",
		{ "season.1.friday.closes": "02:00" },
		["season.1.friday closesFirst"],
	],
	[
		"writes a season, and ticks nothing",
		{ [`${newSeason}.to`]: "" },
		[`${newSeason} seasonNotTicked`],
	],
	["ticks the one that is proposed", { [`${newSeason}.set`]: "yes" }, ["season.2 {"]],
	["writes an offer", written, ['offer {"name":{"ar":"رمضان"']],
	[
		"leaves both names of one empty",
		{ ...written, "offer.name.ar": "", "offer.name.en": "" },
		["offer.name.ar offerName"],
	],
])("an owner who %s in the form asks for that", (_, fields, expected) => {
	expect(read(fields)).toEqual(expected.map((text) => expect.stringContaining(text)));
});

test("an owner ends an offer by its tick, or by emptying its fields", () => {
	const opened = shownOf({ offer });
	const empty = Object.fromEntries(Object.keys(written).map((field) => [field, ""]));
	expect(read({ "offer.none": "yes" }, opened)).toEqual(["offer null"]);
	expect(read(empty, opened)).toEqual(["offer null"]);
});

test("hours until the day after are shown with their tick", () => {
	const ticks = ["02:00", "24:00"].map((closes) => shownValues("h", { opens: "10:00", closes }));
	expect(ticks.map((fields) => fields.some(([name]) => name === "h.next"))).toEqual([true, false]);
});
