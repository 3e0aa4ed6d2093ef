import * as z from "zod/mini";
import { type Day, dayAfter, isDay } from "#app/business/base/calendar.ts";
import { normalizeDay, normalizeLine, toWesternDigits } from "#app/business/base/text.ts";
import type { Season } from "#app/business/centre/opening-hours.ts";
import { isLicence, type Offer, offerErrors } from "#app/business/prices/offers.ts";
import { serviceCodes } from "#app/business/prices/options.ts";
import { carTypes, offerings } from "#app/business/prices/service.ts";
import { defaults } from "./defaults.ts";

type Limit = { least: number; most: number };

const limits = {
	price: { least: 50, most: 50_000 },
	bays: { least: 1, most: 30 },
	discount: { least: 0, most: 90 },
	offer: { least: 1, most: 90 },
};

/** Each message is the key of a sentence of the page. What somebody typed is read like what is stored. */
const parsedWith = <Schema extends z.ZodMiniType>(
	read: (text: string) => unknown,
	schema: Schema,
) =>
	z.pipe(
		z.transform((value) => (typeof value === "string" ? read(value) : value)),
		schema,
	);

const digits = (text: string) => toWesternDigits(text).replace(/[,٬\s]/g, "");

const numberIn = (text: string) => (/^\d{1,9}$/.test(digits(text)) ? Number(digits(text)) : text);

const wholeNumber = ({ least, most }: Limit, tooLow: string, tooHigh = tooLow) =>
	parsedWith(numberIn, z.int("number").check(z.minimum(least, tooLow), z.maximum(most, tooHigh)));

const parseDayOr = (reason: string) =>
	parsedWith(normalizeDay, z.string(reason).check(z.refine(isDay, reason)));

const nameOr = (reason: string) => {
	const text = z
		.string(reason)
		.check(z.overwrite(normalizeLine), z.regex(/^[^<>{}]{2,40}$/, reason));
	return z.object({ ar: text, en: text }, reason);
};

const time = z.string("times").check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, "times"));

/** A form says by `next` that the centre closes on the day after; stored hours need no such word. */
const hours = z.pipe(
	z
		.object({ opens: time, closes: time, next: z.optional(z.string()) }, "times")
		.check(
			z.refine(({ opens, closes, next }) => closes > opens || next !== "", {
				error: "closesFirst",
			}),
		),
	z.transform(({ opens, closes }) => ({ opens, closes })),
);
const hourFields = ["opens", "closes", "next"];
const prefixNames = (name: string, fields: string[]) => fields.map((field) => `${name}.${field}`);
const ownDays = ["name.ar", "name.en", "from", "to"];

const season = z
	.object({
		name: nameOr("seasonName"),
		...{
			from: parseDayOr("seasonDays"),
			to: parseDayOr("seasonDays"),
			weekdays: hours,
			friday: hours,
		},
	})
	.check(z.refine(({ from, to }) => from <= to, { error: "seasonDays", path: ["to"] }));

const offer = z
	.object({
		name: nameOr("offerName"),
		...{ from: parseDayOr("offerDates"), to: parseDayOr("offerDates") },
		percent: wholeNumber(limits.offer, "percent"),
		licence: parsedWith(
			digits,
			z.string("offerLicence").check(z.refine(isLicence, "offerLicence"), z.maxLength(20)),
		),
	})
	.check(
		z.refine((own) => !offerErrors(own).includes("dates"), { error: "offerDates", path: ["to"] }),
	);

/** A value of the form is also checked against the value before, and against today. */
type Held = { before: unknown; today: Day };

/** A change concerns the bookings of a service or of some days; for a percent none are counted. */
export type Concern = { code?: string; from?: Day; to?: Day };

type KindOfSetting = {
	part: "prices" | "hours" | "season" | "bays" | "discount" | "offer";
	/** Stored values and values of the form have to match the schema. */
	schema: z.ZodMiniType;
	limit?: Limit;
	/** Fields are below the key; a value that is not an object has one field, named like the key. */
	fields: string[];
	/** Such a setting may be taken away, which is the value null. */
	isOptional?: true;
	/** `problem` returns the key of the sentence that says what else is refused. */
	problem?: (value: never, held: Held) => string | undefined;
	concern?: (key: string, values: never, today: Day) => Concern;
	/** These values hold until something is set. */
	usual: [key: string, value: unknown][];
};

const byCode = (key: string): Concern => ({ code: key.split(".")[1] });
const fromToday = (_key: string, _values: unknown[], today: Day): Concern => ({ from: today });

type Usual = KindOfSetting["usual"];

/** Nobody plans so far ahead: the year is a slip. */
const isFar = ({ to }: { to: Day }, today: Day) => to > dayAfter(today, 2 * 365);

/** The words of each kind are in staff-settings.ts, by the same names. */
const kinds = {
	price: {
		part: "prices",
		schema: wholeNumber(limits.price, "priceLow", "priceHigh"),
		limit: limits.price,
		fields: [""],
		concern: byCode,
		usual: serviceCodes.flatMap(
			(code): Usual =>
				carTypes.map((car) => [`price.${code}.${car}`, defaults.prices[code]?.[car]]),
		),
	},
	offered: {
		part: "prices",
		schema: z.enum(offerings, "offered"),
		fields: [""],
		concern: byCode,
		usual: serviceCodes.map((code) => [`offered.${code}`, "online"]),
	},
	hours: {
		part: "hours",
		schema: hours,
		fields: hourFields,
		concern: fromToday,
		usual: [
			["hours.weekdays", defaults.hours.weekdays],
			["hours.friday", defaults.hours.friday],
			["hours.friday-contact", defaults.hours.fridayOnContactPage],
		],
	},
	season: {
		part: "season",
		schema: season,
		fields: [
			...ownDays,
			...prefixNames("weekdays", hourFields),
			...prefixNames("friday", hourFields),
		],
		isOptional: true,
		problem: (own: Season, { before, today }) => {
			if (isFar(own, today)) return "daysFar";
			const keepsFirst = (before as Season | null)?.from === own.from;
			return own.from < today && !keepsFirst ? "seasonDays" : undefined;
		},
		concern: (_key, seasons: (Season | null)[]) => {
			const days = seasons.flatMap((own) => (own ? [own.from, own.to] : [])).sort();
			return { from: days[0], to: days.at(-1) };
		},
		usual: [],
	},
	bays: {
		part: "bays",
		schema: wholeNumber(limits.bays, "bays"),
		limit: limits.bays,
		fields: [""],
		concern: fromToday,
		usual: [["bays", defaults.bays]],
	},
	discount: {
		part: "discount",
		schema: wholeNumber(limits.discount, "percent"),
		limit: limits.discount,
		fields: [""],
		usual: [["discount", defaults.discount]],
	},
	offer: {
		part: "offer",
		schema: offer,
		limit: limits.offer,
		fields: [...ownDays, "percent", "licence"],
		isOptional: true,
		/** There is one offer at a time; the first day of an offer that has begun stays. */
		problem: (own: Offer, { before, today }) => {
			if (isFar(own, today)) return "daysFar";
			const planned = before as Offer | null;
			const hasBegun = planned !== null && planned.from <= today;
			if (own.to < today || (!hasBegun && own.from < today)) return "offerDates";
			return hasBegun && planned.from !== own.from ? "offerBegun" : undefined;
		},
		usual: [["offer", null]],
	},
} satisfies Record<string, KindOfSetting>;

export type Kind = keyof typeof kinds;
export type Part = KindOfSetting["part"];

export const kindOf = (key: string) => key.split(".")[0] as Kind;
export const kindRow = (key: string): KindOfSetting => kinds[kindOf(key)];

export const usualSettings: [key: string, value: unknown][] = Object.values<KindOfSetting>(
	kinds,
).flatMap(({ usual }) => usual);

const usualKeys = new Set(usualSettings.map(([key]) => key));

/** Somebody may have written a key or a value by hand that nothing here describes. */
export function parseSetting(key: string, value: unknown): { value: unknown } | undefined {
	if (!usualKeys.has(key) && !/^season\.\d{1,4}$/.test(key)) return;
	const { isOptional, schema } = kindRow(key);
	if (value === null) return isOptional && { value };
	const { success, data } = schema.safeParse(value);
	return success ? { value: data } : undefined;
}
