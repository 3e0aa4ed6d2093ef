import { riyadhToday } from "#app/business/base/calendar.ts";
import { pagesTag } from "#app/business/centre/pages.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { connect, type Database } from "#app/data/base/client.ts";
import { raceWithTimeout } from "#app/data/base/health.ts";
import { type KnownReviews, readReviews } from "#app/data/reviews/reviews.ts";
import {
	type KnownSettings,
	readNewestSettings,
	settingsOf,
	storedSettings,
} from "#app/data/settings/stored-settings.ts";
import { logError, tryOrLog } from "./log.ts";

export type Known = KnownSettings & { reviews?: KnownReviews };

let memory: { known: Known; askedAt: number; reviewsAskedAt: number } | undefined;

/** A page that was rendered with other settings is rendered again. */
export const cachedSettings = (): Known | undefined => memory?.known;

/** Content pages may be so old; what a form says is asked for each time. */
const maxAgeMs = 60_000;

export const isOld = (now: Date) => isOver(memory?.askedAt, now);

function isOver(askedAt = 0, now: Date): boolean {
	const age = now.getTime() - askedAt;
	return age < 0 || age >= maxAgeMs;
}

export type SettingsDeps = {
	db: Database;
	now: Date;
	requestId: string;
	waitUntil: (promise: Promise<unknown>) => void;
	/** A developer's machine has no cache of this Worker's pages. */
	edge?: Pick<CacheContext, "invalidate">;
};

/** While the database does not respond, the last settings that this place has known are used, if there are any. */
export async function readSettings({ db, now, requestId, waitUntil, edge }: SettingsDeps) {
	const last = memory?.known;
	const areReviewsOld = isOver(memory?.reviewsAskedAt, now);
	const askedAt = now.getTime();
	const reviewsAskedAt = areReviewsOld ? askedAt : (memory?.reviewsAskedAt ?? 0);
	/** Another request may have read them meanwhile, and may know more. */
	const remember = (known: Known) => {
		if (memory?.known === last) memory = { known, askedAt, reviewsAskedAt };
		return known;
	};
	try {
		const [found, reviews] = await Promise.all([
			readNewestSettings(db, last),
			areReviewsOld ? cachedReviews(db, requestId, last?.reviews) : last?.reviews,
		]);
		if (found !== last) {
			for (const row of found.unread)
				logError("setting-not-read", new Error("unknown key or value"), { requestId, ...row });
			waitUntil(keepCopy(found).catch(() => {}));
			if (last) renewEdge({ requestId, waitUntil, edge });
		}
		return remember(found === last && reviews === last.reviews ? last : { ...found, reviews });
	} catch (error) {
		logError("settings-not-read", error, { requestId });
		const known = last ?? (await readEdgeCopy().catch(() => undefined));
		return known && remember(known);
	}
}

/**
 * An isolate may have given the edge an old page until it learns of a save. The edge asks for each page anew; without
 * this, it does so by the times in the page's headers.
 */
export function renewEdge({ requestId, waitUntil, edge }: Omit<SettingsDeps, "db" | "now">): void {
	const renew = async () => {
		const { success = true, errors = [] } = (await edge?.invalidate({ tags: [pagesTag] })) ?? {};
		if (!success) throw new Error(errors.map(({ message }) => message).join());
	};
	waitUntil(tryOrLog("edge-not-renewed", { requestId }, undefined, renew));
}

/** Pages can do without these. */
function cachedReviews(db: Database, requestId: string, last?: KnownReviews) {
	return tryOrLog("reviews-not-read", { requestId }, last, () =>
		raceWithTimeout(1, readReviews(db, last)),
	);
}

/** This runs after a response from the page cache, so no visitor waits for it. */
export function refreshSettings(
	binding: D1Database,
	{ waitUntil, ...at }: Omit<SettingsDeps, "db">,
): void {
	if (memory) memory.askedAt = at.now.getTime();
	waitUntil(readSettings({ db: connect(binding), waitUntil, ...at }));
}

/** Whoever cannot know other settings uses those of the specification. */
export function settingsOfCode(now: Date): Settings {
	return settingsOf([]).on(riyadhToday(now));
}

/** An isolate may start while the database does not respond, so the data centre's cache has a copy. */
const copyAddress = "https://settings.invalid/";
const cache = () => (caches as unknown as { default: Cache }).default;
const monthSeconds = 30 * 24 * 60 * 60;

async function keepCopy({ stored }: KnownSettings): Promise<void> {
	const headers = { "Cache-Control": `max-age=${monthSeconds}` };
	await cache().put(copyAddress, new Response(JSON.stringify(stored), { headers }));
}

async function readEdgeCopy(): Promise<KnownSettings | undefined> {
	const copy = await cache().match(copyAddress);
	return copy && settingsOf(storedSettings.parse(await copy.json()));
}
