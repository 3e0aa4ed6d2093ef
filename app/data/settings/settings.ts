import { asc, gte } from "drizzle-orm";
import * as z from "zod/mini";
import { isDay } from "#app/business/base/calendar.ts";
import { offerings } from "#app/business/prices/service.ts";
import { firstDayIn, type Kind, kindOf, limits } from "#app/business/settings/changes.ts";
import {
	type Setting,
	type SettingsOn,
	settingsFrom,
	usualKeys,
} from "#app/business/settings/settings.ts";
import type { Database } from "#app/data/base/client.ts";
import { withinSeconds } from "#app/data/base/health.ts";
import { settings } from "#app/data/base/schema.ts";

const { price, discount, bays, percent } = limits;
const whole = ({ least, most }: { least: number; most: number }) =>
	z.int().check(z.minimum(least), z.maximum(most));
const text = (pattern: RegExp) => z.string().check(z.regex(pattern));
const day = z.string().check(z.refine(isDay));
const time = text(limits.time);
const hours = z.object({ opens: time, closes: time });
const name = z.object({ ar: text(limits.name), en: text(limits.name) });
const season = z.object({ name, to: day, weekdays: hours, friday: hours });
const licence = text(limits.licence);
const offer = z.object({ name, from: day, to: day, percent: whole(percent), licence });

/** What a value of each kind has to be: the last row whose key and value fit is the one that holds. */
const schemas: Record<Kind, z.ZodMiniType> = {
	price: whole(price),
	offered: z.enum(offerings),
	hours,
	season: z.nullable(season),
	arrival: z.nullable(hours),
	bays: whole(bays),
	discount: whole(discount),
	offer: z.nullable(offer),
};

/** Undefined of a key or a value that nothing here describes. */
function parsedValue(key: string, value: unknown): { value: unknown } | undefined {
	if (!usualKeys.includes(key) && !isDay(firstDayIn(key))) return;
	const parsed = schemas[kindOf(key)].safeParse(value);
	return parsed.success ? { value: parsed.data } : undefined;
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
