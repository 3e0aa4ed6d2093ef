import { riyadhToday } from "#app/business/base/calendar.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { connect, type Database } from "#app/data/base/client.ts";
import {
	type KnownSettings,
	newestSettings,
	settingsOf,
	storedSettings,
} from "#app/data/settings/settings.ts";
import { logError } from "./log.ts";

export type { KnownSettings };

/** What this isolate has read last, and when it asked. */
let memory: { known: KnownSettings; askedAt: number } | undefined;

/** Changes with the settings: a page that was rendered with others is rendered again. */
export const knownSettings = (): KnownSettings | undefined => memory?.known;

/** Content pages may be so old; what a form says is asked for each time. */
const maxAgeMs = 60_000;

export function isOld(now: Date): boolean {
	const age = now.getTime() - (memory?.askedAt ?? 0);
	return age < 0 || age >= maxAgeMs;
}

type Deps = {
	db: Database;
	now: Date;
	requestId: string;
	waitUntil: (promise: Promise<unknown>) => void;
};

/** What was saved last. While the database does not respond, the last that this place has known; undefined if that is nothing. */
export async function readSettings({ db, now, requestId, waitUntil }: Deps) {
	const last = memory?.known;
	/** Unless another request has read them meanwhile, which may know more. */
	const remember = (known: KnownSettings) => {
		if (memory?.known === last) memory = { known, askedAt: now.getTime() };
		return known;
	};
	try {
		const known = await newestSettings(db, last);
		if (known !== last) {
			for (const row of known.unread)
				logError("setting-not-read", new Error("unknown key or value"), { requestId, ...row });
			waitUntil(keepCopy(known).catch(() => {}));
		}
		return remember(known);
	} catch (error) {
		logError("settings-not-read", error, { requestId });
		const known = last ?? (await keptCopy().catch(() => undefined));
		return known && remember(known);
	}
}

/** After a response from the page cache: no visitor waits for it. */
export function refreshSettings(binding: D1Database, { waitUntil, ...at }: Omit<Deps, "db">): void {
	if (memory) memory.askedAt = at.now.getTime();
	waitUntil(readSettings({ db: connect(binding), waitUntil, ...at }));
}

/** Of the specification, for who cannot know others. */
export function specifiedSettings(now: Date): Settings {
	return settingsOf([]).on(riyadhToday(now));
}

/** In the data centre's cache, for an isolate that starts while the database does not respond. */
const copyAddress = "https://settings.invalid/";
const cache = () => (caches as unknown as { default: Cache }).default;
const monthSeconds = 30 * 24 * 60 * 60;

async function keepCopy({ stored }: KnownSettings): Promise<void> {
	const headers = { "Cache-Control": `max-age=${monthSeconds}` };
	await cache().put(copyAddress, new Response(JSON.stringify(stored), { headers }));
}

async function keptCopy(): Promise<KnownSettings | undefined> {
	const copy = await cache().match(copyAddress);
	return copy && settingsOf(storedSettings.parse(await copy.json()));
}
