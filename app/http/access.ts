import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { emailPattern, maxLengths } from "#app/business/base/text.ts";
import { log } from "./log.ts";

/** Staff sign in at Cloudflare Access, which puts a signed token on each request. Only this file knows how. */
export type Access = {
	/** The team's own address is https://<team>.cloudflareaccess.com. */
	team: string;
	audience: string;
	/** On a developer's machine this colleague comes in without Access. */
	locally: string;
};

export type Colleague = {
	/** In small letters. */
	address: string;
	/** The session ends then. On a developer's machine there is none. */
	until?: Date;
};

export type Nobody = "notSetUp" | "notSignedIn" | "keysNotRead";

type Visit = { now: Date; requestId: string };

/** Says who has sent this request, and never what they may do. */
export async function readColleague(
	request: Request,
	{ team, audience, locally }: Access,
	{ now, requestId }: Visit,
): Promise<Colleague | Nobody> {
	if (locally && !team && isLocal(request)) return { address: locally };
	if (!team || !audience) return "notSetUp";
	const token = request.headers.get("Cf-Access-Jwt-Assertion");
	if (!token) return "notSignedIn";
	const issuer = `https://${team}.cloudflareaccess.com`;
	try {
		const { payload } = await jwtVerify<{ email?: unknown }>(token, keysOf(issuer), {
			...{ issuer, audience, algorithms: ["RS256"], requiredClaims: ["exp"] },
			...{ currentDate: now, clockTolerance: "1 minute" },
		});
		const address = addressIn(payload.email);
		/** The token of a service has no address, and nobody whom the history could name. */
		if (!address) return "notSignedIn";
		return { address, until: new Date((payload.exp ?? 0) * 1000) };
	} catch (error) {
		const isOfToken = error instanceof errors.JOSEError;
		log("staff-not-let-in", { requestId, fault: isOfToken ? error.code : "keys-not-read" });
		return isOfToken ? "notSignedIn" : "keysNotRead";
	}
}

function addressIn(email: unknown): string | undefined {
	const isAddress =
		typeof email === "string" && email.length <= maxLengths.email && emailPattern.test(email);
	return isAddress ? email.toLowerCase() : undefined;
}

const pauseMs = 60_000;

const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Known keys stay for as long as the Worker's process, so that a fault of the team's address stops nobody whose key is
 * known. A token with an unknown key has them fetched again, at most once a minute, also if that fails.
 */
function keysOf(issuer: string): JWTVerifyGetKey {
	const known = keySets.get(issuer);
	if (known) return known;
	let failedAt = Number.NEGATIVE_INFINITY;
	const mayFetch = () => Date.now() - failedAt >= pauseMs;
	const published = createRemoteJWKSet(new URL("/cdn-cgi/access/certs", issuer), {
		...{ cacheMaxAge: Number.POSITIVE_INFINITY, cooldownDuration: pauseMs },
		[customFetch]: async (url, options) => {
			if (!mayFetch()) throw new Error("the keys were asked for within the last minute");
			return fetch(url, options);
		},
	});
	const keyOf: JWTVerifyGetKey = async (header, token) => {
		try {
			return await published(header, token);
		} catch (error) {
			if (error instanceof errors.JWKSNoMatchingKey) throw error;
			if (mayFetch()) failedAt = Date.now();
			throw new Error("the keys cannot be read", { cause: error });
		}
	};
	keySets.set(issuer, keyOf);
	return keyOf;
}

const localNames = ["localhost", "127.0.0.1", "[::1]"];

/** Cloudflare sends no Worker a request for such a name, and puts its own headers on each one that it sends. */
function isLocal({ url, headers }: Request): boolean {
	const isOfCloudflare = (name: string) => name === "cf-ray" || name.startsWith("cf-access-");
	return localNames.includes(new URL(url).hostname) && ![...headers.keys()].some(isOfCloudflare);
}
