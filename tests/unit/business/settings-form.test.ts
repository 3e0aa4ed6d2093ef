import { expect, test } from "vitest";
import { type Setting, settingsFrom, usualKeys } from "#app/business/settings/settings.ts";
import { fieldNameOf, readSettingsForm, shownValues } from "#app/forms/settings.ts";

const [today, later] = ["2026-11-22", "2026-12-05"];
const [price, planned] = ["price.thermal-titanium.sedan", "season.2027-02-08"];
const hours = { opens: "13:00", closes: "23:00" };
const name = { ar: "رمضان", en: "Ramadan" };
const season = { name, to: "2027-03-08", weekdays: hours, friday: hours };
const set = (id: number, key: string, value: unknown, validFrom: string): Setting => ({
	...{ id, key, value, validFrom, savedAt: validFrom },
});
const settings = settingsFrom([set(1, planned, season, today), set(2, "bays", 7, later)])(today);

function read(fields: Record<string, string>, of = settings, opened = of) {
	const shown = Object.fromEntries([
		...usualKeys.flatMap((key) => shownValues(key, opened.valueFor(key))),
		...shownValues(planned, opened.hours.seasons[0]),
	]);
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...shown, ...fields }))
		form.set(fieldNameOf(name), value);
	return readSettingsForm(form, of, { ...opened, values: shown });
}

const night = { "hours.friday.opens": "20:00", "hours.friday.closes": "20:00" };
const saved = (key: string, value: unknown) => `${key} ${JSON.stringify(value)} ${today}`;
const window = { "arrival.opens": "13:00", "arrival.closes": "23:00" };
const unnamed = { name: { ar: "", en: "" }, to: "" };
const nightSet = saved("hours.friday", { opens: "20:00", closes: "20:00" });
const moved = saved(`season.${later}`, season);
const newSeason = { "season.new.from": later, from: later };
const offer = { from: later, percent: 20, licence: "12" };
const offered = saved("offer", { ...unnamed, ...offer });
const newOffer = { "offer.new.from": later, "offer.new.percent": "٢٠", "offer.new.licence": "١٢" };

test.each<[what: string, fields: Record<string, string>, read: string[]]>([
	["leaves all as it is", {}, []],
	["types a price in Arabic digits", { [price]: " ١٬٦٠٠ " }, [`${price} 1600 ${today}`]],
	["types a word for one", { [price]: "4o0" }, [`${price} NaN ${today}`]],
	["types ten digits", { [price]: "1000000000" }, [`${price} NaN`]],
	["empties one", { [price]: "" }, []],
	["offers by telephone", { "offered.thermal-titanium": "phone" }, ["titanium phone"]],
	["offers in a way that is none", { "offered.thermal-titanium": "gold" }, []],
	["closes the day after", { ...night, "hours.friday.next": "yes" }, [nightSet]],
	["closes before it opens", { ...night, "hours.friday.next": "" }, [nightSet, "closesFirst"]],
	["types no time", { "hours.friday.opens": "25:00" }, []],
	["wants cars in a window", { ...window, "arrival.none": "" }, [saved("arrival", hours)]],
	[
		"wants one that ends first",
		{ "arrival.none": "", "arrival.opens": "13:00", "arrival.closes": "12:00" },
		[saved("arrival", { opens: "13:00", closes: "12:00" }), "arrival arrivalUnclear"],
	],
	["wants one, and leaves the tick for none", window, ["arrival arrivalUnclear"]],
	["gives it no end", { "arrival.none": "", "arrival.opens": "10:00" }, ["arrival arrivalUnclear"]],
	["prepares a percent", { discount: "7", from: later }, [`discount 7 ${later}`]],
	["leaves what is prepared", { bays: "6", from: later }, []],
	["takes that back", { bays: "6", from: later, "bays.kept": "yes" }, [`bays 6 ${later}`]],
	["takes it back from today on", { "bays.kept": "yes" }, ["bays keptToday"]],
	["ends a season", { [`${planned}.none`]: "yes", from: later }, [`${planned} null ${today}`]],
	["moves one", { [`${planned}.from`]: later }, [`${planned} null`, moved]],
	["writes one, and ticks nothing", newSeason, [`season.${later} seasonNotTicked`]],
	["ticks one", { ...newSeason, "season.new.set": "yes" }, [saved(`season.${later}`, unnamed)]],
	["writes an offer, and ticks nothing", newOffer, ["offer offerNotTicked"]],
	["ticks one", { ...newOffer, "offer.new.set": "yes" }, [offered]],
	["has no fields for an offer", { "offer.none": "" }, []],
])("an owner who %s in the form asks for that", (_, fields, expected) => {
	const { changes, problems } = read(fields);
	const asked = [
		...changes.map(({ key, value, validFrom }) => {
			const text = typeof value === "object" ? JSON.stringify(value) : String(value);
			return `${key} ${text} ${validFrom}`;
		}),
		...problems.map(({ key, reason }) => `${key} ${reason}`),
	];
	expect(asked).toEqual(expected.map((text) => expect.stringContaining(text)));
});

test("an owner whose page was opened before midnight leaves what has begun to hold since", () => {
	const { changes } = read({ discount: "7" }, settings.on(later), settings);
	expect(changes.map(({ key }) => key)).toEqual(["discount"]);
});

test("an owner ends a window by its tick, unless other times are chosen beside it", () => {
	const held = settingsFrom([set(1, "arrival", hours, today)])(today);
	const ended = { "arrival.none": "yes" };
	const change = { key: "arrival", value: null };
	expect(read(ended, held)).toMatchObject({ changes: [change], problems: [] });
	const { problems } = read({ ...ended, "arrival.opens": "14:00" }, held);
	expect(problems).toEqual([{ key: "arrival", reason: "arrivalUnclear" }]);
});

test("hours until the day after are shown with their tick, and others without it", () => {
	const ticks = ["02:00", "24:00"].map((closes) => shownValues("h", { opens: "10:00", closes }));
	expect(ticks.map((fields) => fields.at(-1))).toEqual(["yes", ""].map((tick) => ["h.next", tick]));
});

test("an owner types a price twice in the same way, in another one, or once", () => {
	const again = (typed: string) => read({ [price]: "900", [`again.${price}`]: typed });
	expect(["٩٠٠", "901", ""].map((typed) => again(typed).isTwice(price))).toEqual([
		...[true, false, undefined],
	]);
});
