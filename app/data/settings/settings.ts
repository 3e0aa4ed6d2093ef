import { asc, gte } from "drizzle-orm";
import * as z from "zod/mini";
import { isDay } from "#app/business/base/calendar.ts";
import { serviceCodes } from "#app/business/prices/options.ts";
import { carTypes, offerings } from "#app/business/prices/service.ts";
import { type Setting, type SettingsOn, settingsFrom } from "#app/business/settings/settings.ts";
import type { Database } from "#app/data/base/client.ts";
import { withinSeconds } from "#app/data/base/health.ts";
import { settings } from "#app/data/base/schema.ts";

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

/** A row as it is stored. The value is read by its key, because a hand may have written it. */
const storedSetting = z.object({
	id: z.int(),
	key: z.string(),
	value: z.string(),
	validFrom: z.string(),
	savedAt: z.string(),
	save: z.string(),
	undoes: z.nullable(z.string()),
});
export const storedSettings = z.array(storedSetting);
type StoredSetting = z.infer<typeof storedSetting>;

export type KnownSettings = {
	on: SettingsOn;
	/** Those that could be read. */
	rows: Setting[];
	/** In the order of their ids. */
	stored: StoredSetting[];
	/** Rows that nobody can read: what was there before them holds. */
	unread: Pick<StoredSetting, "id" | "key">[];
};

const timeoutSeconds = 2;

/**
 * Those that are known, unless others have been saved. One short query for almost everybody: rows are only added, so it reads from the
 * last known one on. A restored database may not have that one; then all are read.
 */
export async function newestSettings(db: Database, known?: KnownSettings): Promise<KnownSettings> {
	const last = known?.stored.at(-1);
	const rows = await withinSeconds(timeoutSeconds, storedFrom(db, last?.id ?? 0));
	if (!known || !last) return known && rows.length === 0 ? known : settingsOf(rows);
	const [first, ...added] = rows;
	if (first?.id !== last.id || first.save !== last.save)
		return settingsOf(await withinSeconds(timeoutSeconds, storedFrom(db, 0)));
	return added.length === 0 ? known : settingsOf([...known.stored, ...added]);
}

function storedFrom(db: Database, id: number): Promise<StoredSetting[]> {
	const { key, value, validFrom, savedAt, save, undoes } = settings;
	return db
		.select({ id: settings.id, key, value, validFrom, savedAt, save, undoes })
		.from(settings)
		.where(gte(settings.id, id))
		.orderBy(asc(settings.id));
}

export function settingsOf(stored: StoredSetting[]): KnownSettings {
	const unread: KnownSettings["unread"] = [];
	const rows = stored.flatMap((row): Setting[] => {
		const parsed = parsedValue(row.key, jsonIn(row.value));
		if (!parsed) unread.push({ id: row.id, key: row.key });
		return parsed ? [{ ...row, value: parsed.value }] : [];
	});
	return { on: settingsFrom(rows), rows, stored, unread };
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
