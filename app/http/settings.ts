import { riyadhToday } from "#app/business/base/calendar.ts";
import { pagesTag } from "#app/business/centre/pages.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { connect, type Database } from "#app/data/base/client.ts";
import { withinSeconds } from "#app/data/base/health.ts";
import { type Proof, readProof } from "#app/data/proof/record.ts";
import {
	type KnownSettings,
	newestSettings,
	settingsOf,
	storedSettings,
} from "#app/data/settings/settings.ts";
import { logError, orLogged } from "./log.ts";

/** With what content pages show of the centre's work. */
export type Known = KnownSettings & { proof?: Proof };

/** What this isolate has read last, and when it asked for each. */
let memory: { known: Known; askedAt: number; proofAskedAt: number } | undefined;

/** Changes with the settings, and with what pages show of the centre's work: a page that was rendered with others is rendered again. */
export const knownSettings = (): Known | undefined => memory?.known;

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
	/** Cloudflare's cache of this Worker's pages; there is none on a developer's machine. */
	edge?: Pick<CacheContext, "invalidate">;
};

/** What was saved last. While the database does not respond, the last that this place has known; undefined if that is nothing. */
export async function readSettings({ db, now, requestId, waitUntil, edge }: SettingsDeps) {
	const last = memory?.known;
	const isProofOld = isOver(memory?.proofAskedAt, now);
	const askedAt = now.getTime();
	const proofAskedAt = isProofOld ? askedAt : (memory?.proofAskedAt ?? 0);
	/** Unless another request has read them meanwhile, which may know more. */
	const remember = (known: Known) => {
		if (memory?.known === last) memory = { known, askedAt, proofAskedAt };
		return known;
	};
	try {
		const [found, proof] = await Promise.all([
			newestSettings(db, last),
			isProofOld ? shownProof(db, requestId, last?.proof) : last?.proof,
		]);
		if (found !== last) {
			for (const row of found.unread)
				logError("setting-not-read", new Error("unknown key or value"), { requestId, ...row });
			waitUntil(keepCopy(found).catch(() => {}));
			if (last) renewEdge({ requestId, waitUntil, edge });
		}
		return remember(found === last && proof === last.proof ? last : { ...found, proof });
	} catch (error) {
		logError("settings-not-read", error, { requestId });
		const known = last ?? (await keptCopy().catch(() => undefined));
		return known && remember(known);
	}
}

/**
 * After a save, and when an isolate learns of it: until then it may have given the edge the old page again. The edge asks
 * for each page anew; without this, it does so by the times in the page's headers.
 */
export function renewEdge({ requestId, waitUntil, edge }: Omit<SettingsDeps, "db" | "now">): void {
	const renew = async () => {
		const { success = true, errors = [] } = (await edge?.invalidate({ tags: [pagesTag] })) ?? {};
		if (!success) throw new Error(errors.map(({ message }) => message).join());
	};
	waitUntil(orLogged("edge-not-renewed", { requestId }, undefined, renew));
}

/** Pages can do without it. */
function shownProof(db: Database, requestId: string, last?: Proof) {
	return orLogged("proof-not-read", { requestId }, last, () =>
		withinSeconds(1, readProof(db, last)),
	);
}

/** After a response from the page cache: no visitor waits for it. */
export function refreshSettings(
	binding: D1Database,
	{ waitUntil, ...at }: Omit<SettingsDeps, "db">,
): void {
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
