import { asc, gte } from "drizzle-orm";
import * as z from "zod/mini";
import { sampleOffer } from "#app/business/prices/offers.ts";
import { type Setting, type SettingsOn, settingsFrom } from "#app/business/settings/in-force.ts";
import { parseSetting } from "#app/business/settings/kinds.ts";
import { type Database, parseJson } from "#app/data/base/client.ts";
import { raceWithTimeout } from "#app/data/base/health.ts";
import { settings } from "#app/data/base/schema.ts";

const storedSetting = z.object({
	id: z.int(),
	key: z.string(),
	value: z.string(),
	savedAt: z.string(),
	save: z.string(),
	savedBy: z._default(z.nullable(z.string()), null),
});
export const storedSettings = z.array(storedSetting);
type StoredSetting = z.infer<typeof storedSetting>;

export type KnownSettings = {
	on: SettingsOn;
	rows: Setting[];
	/** The rows are in the order of their ids. */
	stored: StoredSetting[];
	/** Nobody can read the values of these rows: what held before them holds. */
	unread: Pick<StoredSetting, "id" | "key">[];
};

const timeoutSeconds = 2;

/**
 * Rows are only added, so one short query reads from the last known row on. A restored database may lack that row; then
 * all rows are read.
 */
export async function readNewestSettings(
	db: Database,
	known?: KnownSettings,
): Promise<KnownSettings> {
	const last = known?.stored.at(-1);
	const rows = await raceWithTimeout(timeoutSeconds, readSettingsFrom(db, last?.id ?? 0));
	if (!known || !last) return known && rows.length === 0 ? known : settingsOf(rows);
	const [first, ...added] = rows;
	if (first?.id !== last.id || first.save !== last.save)
		return settingsOf(await raceWithTimeout(timeoutSeconds, readSettingsFrom(db, 0)));
	return added.length === 0 ? known : settingsOf([...known.stored, ...added]);
}

function readSettingsFrom(db: Database, from: number): Promise<StoredSetting[]> {
	const { id, key, value, savedAt, save, savedBy } = settings;
	return db
		.select({ id, key, value, savedAt, save, savedBy })
		.from(settings)
		.where(gte(id, from))
		.orderBy(asc(id));
}

/** `npm run dev -- --date 2027-09-23` shows the badge of an offer before the owner has set one; a build leaves this out. */
const sample: Setting[] =
	import.meta.env?.DEV && import.meta.env.VITE_DATE
		? [{ id: 0, key: "offer", value: sampleOffer }]
		: [];

export function settingsOf(stored: StoredSetting[]): KnownSettings {
	const unread: KnownSettings["unread"] = [];
	const rows = stored.flatMap(({ id, key, value }): Setting[] => {
		const parsed = parseSetting(key, parseJson(value));
		if (!parsed) unread.push({ id, key });
		return parsed ? [{ id, key, ...parsed }] : [];
	});
	return { on: settingsFrom([...sample, ...rows]), rows, stored, unread };
}
