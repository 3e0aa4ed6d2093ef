import * as z from "zod/mini";
import { isDay } from "#app/business/base/calendar.ts";
import { serviceCodes } from "#app/business/prices/catalogue.ts";
import { carTypes, offerings } from "#app/business/prices/service.ts";

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const day = z.string().check(z.refine(isDay));
const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/));
const hours = z.object({ opens: time, closes: time });
const words = z.string().check(z.minLength(2), z.maxLength(40), z.regex(/^[^<>{}]*$/));
const name = z.object({ ar: words, en: words });

/** What a value of each key has to be: the last row whose key and value fit is the one that holds. */
const schemas: [key: RegExp, value: z.ZodMiniType][] = [
	[
		new RegExp(`^price\\.(?:${serviceCodes.join("|")})\\.(?:${carTypes.join("|")})$`),
		whole(50, 50_000),
	],
	[new RegExp(`^offered\\.(?:${serviceCodes.join("|")})$`), z.enum(offerings)],
	[/^hours\.(?:weekdays|friday|friday-contact)$/, hours],
	[
		/^season\.\d{4}-\d\d-\d\d$/,
		z.nullable(z.object({ name, to: day, weekdays: hours, friday: hours })),
	],
	[/^arrival$/, z.nullable(hours)],
	[/^bays$/, whole(1, 30)],
	[/^discount$/, whole(0, 90)],
	[
		/^offer$/,
		z.nullable(
			z.object({
				...{ name, from: day, to: day, percent: whole(1, 90) },
				licence: z.string().check(z.regex(/^\d{1,20}$/)),
			}),
		),
	],
];

/** Undefined of a key or a value that nothing here describes. */
export function parsedValue(key: string, value: unknown): { value: unknown } | undefined {
	const schema = schemas.find(([known]) => known.test(key))?.[1];
	const parsed = schema?.safeParse(value);
	return parsed?.success ? { value: parsed.data } : undefined;
}
