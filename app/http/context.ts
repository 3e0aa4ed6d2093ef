import { createContext, RouterContextProvider } from "react-router";
import { riyadhToday } from "#app/business/base/calendar.ts";
import type { Reviews } from "#app/business/bookings/reviews.ts";
import { profile } from "#app/business/centre/profile.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { connect, type Database } from "#app/data/base/client.ts";
import type { Sender } from "#app/data/base/submission.ts";
import type { Bucket } from "#app/data/photos/photos.ts";
import type { MailQueue } from "#app/mail/queue/enqueue.ts";
import { keyedHash, secretsFrom } from "#app/signing/hmac.ts";
import {
	cachedSettings,
	isOld,
	type Known,
	readSettings,
	type SettingsDeps,
	settingsOfCode,
} from "./settings-cache.ts";
import { type Door, type Entry, isSetUp, type NotAdmitted } from "./staff-door.ts";

/** Only this file and the Workers read `Env`. */
export type RequestContext = {
	db: Database;
	/** The settings have to be read first, because this is read with them. */
	knownReviews: () => Reviews | undefined;
	mailQueue: MailQueue;
	/** An account without a bucket shows nothing of photos. */
	bucket?: Bucket;
	now: Date;
	requestId: string;
	/** The Worker stays alive for what is done after the response. */
	waitUntil: (promise: Promise<unknown>) => void;
	edge: SettingsDeps["edge"];
	/** The first secret signs links and the receipt cookie; all of them are accepted. */
	secrets: string[];
	/** Visitors have a limit of posts; staff have none. */
	mayPost: () => Promise<boolean>;
	/** Without the variables of Access, the pages of staff open to nobody. */
	hasDoor: boolean;
	/** Whoever asks for a page of staff, or why nobody may. */
	entry?: Entry | NotAdmitted;
	/** The address of a colleague who is signed in, for the history. */
	colleague?: string;
	/** Health checks are counted by themselves. */
	mayCheckHealth: () => Promise<boolean>;
	/**
	 * Undefined on a developer's machine, where no Cloudflare header names the address. Wrong digits are counted by
	 * subscriber, so that a stranger locks out only himself.
	 */
	sender: () => (Sender & { subscriber: string }) | undefined;
	/** The settings of today are read once in a request; `mayBeOld` accepts them a minute old. */
	settings: (may?: { mayBeOld: boolean }) => Promise<Settings>;
};

export const requestContext = createContext<RequestContext>();

/** A personal page sets this if it needs its script for this visitor. */
export const hydrationContext = createContext(false);

/** A loader that could not read everything sets this: the page is for one request, and the next one reads again. */
export const incompleteContext = createContext(false);

export function contextFor(
	env: Env,
	request: Request,
	now: Date,
	requestId: string,
	waitUntil: RequestContext["waitUntil"],
	edge: RequestContext["edge"],
	onSettings?: (known: Known) => void,
	entry?: Entry | NotAdmitted,
): RouterContextProvider {
	const secrets = secretsFrom(env.COOKIE_SECRET);
	if (secrets.length === 0) throw new Error("COOKIE_SECRET is not set");
	const [signing = ""] = secrets;
	const client = clientKey(request.headers.get("CF-Connecting-IP"));
	const db = connect(env.DB);
	const colleague = typeof entry === "object" ? entry.address : undefined;
	const context = new RouterContextProvider();
	const today = riyadhToday(now);
	let asked: Promise<Settings> | undefined;
	const read = async (mayBeOld: boolean) => {
		const isEnough = mayBeOld && !isOld(now);
		const known = isEnough
			? cachedSettings()
			: await readSettings({ db, now, requestId, waitUntil, edge });
		if (known) onSettings?.(known);
		else context.set(incompleteContext, true);
		return known ? known.on(today) : settingsOfCode(now);
	};
	context.set(requestContext, {
		db,
		settings: ({ mayBeOld } = { mayBeOld: false }) => {
			asked ??= read(mayBeOld);
			return asked;
		},
		knownReviews: () => cachedSettings()?.reviews?.summary,
		mailQueue: env.MAIL_QUEUE,
		bucket: env.PHOTOS,
		now,
		requestId,
		waitUntil,
		edge,
		secrets,
		mayPost: async () => colleague !== undefined || isWithinLimit(env.POST_LIMIT, client),
		hasDoor: isSetUp(doorOf(env)),
		entry,
		colleague,
		mayCheckHealth: () => isWithinLimit(env.POST_LIMIT, `healthz ${client}`),
		sender: () => senderOf(request, signing),
	});
	return context;
}

/** `STAFF_LOCALLY` is in no `wrangler.toml`, only in `.dev.vars`. */
export function doorOf(env: Env): Door {
	const { ACCESS_TEAM: team, ACCESS_AUD: audience, STAFF_OWNERS, STAFF_HOST } = env;
	const { STAFF_LOCALLY: locally = "" } = env as { STAFF_LOCALLY?: string };
	const owners = STAFF_OWNERS.toLowerCase()
		.split(/[\s,]+/)
		.filter(Boolean);
	return { team, audience, owners, locally, host: STAFF_HOST || new URL(profile.origin).host };
}

/** If the rate limiter fails, the post is allowed. */
async function isWithinLimit(limit: RateLimit, key: string): Promise<boolean> {
	try {
		return (await limit.limit({ key })).success;
	} catch {
		return true;
	}
}

/** The rate limit counts an IPv4 address, or the /64 network of an IPv6 address. */
export function clientKey(address: string | null): string {
	if (!address?.includes(":")) return address ?? "unknown";
	const [start = "", end] = address.split("::");
	const before = start.split(":");
	const after = end?.split(":") ?? [];
	const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill("0");
	return [...before, ...zeros, ...after].slice(0, 4).join(":");
}

/** Somebody who hires networks has many of an IPv6 /48 or of an IPv4 /24. */
export function clientBlock(address: string): string {
	return subscriberKey(address).replace(/\.\d+$/, "");
}

/** One customer of a provider may have all networks of an IPv6 /48. Many customers share one IPv4 address. */
function subscriberKey(address: string): string {
	return clientKey(address).split(":").slice(0, 3).join(":");
}

/**
 * The database holds no address, only keyed hashes, which stay the same: a booking weighs on its sender until staff
 * confirm it. Without Cloudflare in front, as on a developer's machine, there is none.
 */
function senderOf(request: Request, secret: string) {
	const address = request.headers.get("CF-Connecting-IP");
	if (!address) return undefined;
	const hash = (part: string) => keyedHash(`sender ${part}`, secret);
	return {
		network: hash(clientKey(address)),
		block: hash(`block ${clientBlock(address)}`),
		subscriber: hash(`subscriber ${subscriberKey(address)}`),
	};
}
