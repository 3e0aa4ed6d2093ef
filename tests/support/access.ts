import { env } from "cloudflare:workers";
import { importJWK, type JWTPayload, SignJWT } from "jose";

/** vitest.config.ts publishes the other half of this key where Access publishes its own. */
const own = JSON.parse(env.TEST_ACCESS_KEY);

type Token = JWTPayload & { key?: JsonWebKey & { kid: string }; alg?: string };

/** A token as Access makes it; what is given replaces a part of it. */
export async function tokenWith({ key = own, alg = "RS256", ...claims }: Token = {}) {
	const issuedAt = Math.floor(Date.now() / 1000);
	const all = {
		iss: `https://${env.ACCESS_TEAM}.cloudflareaccess.com`,
		aud: [env.ACCESS_AUD],
		email: colleague,
		...{ type: "app", sub: "7335d417", iat: issuedAt, nbf: issuedAt, exp: issuedAt + 24 * 60 * 60 },
		...claims,
	};
	const signing = alg.startsWith("HS")
		? new TextEncoder().encode(JSON.stringify(key))
		: await importJWK(key as never, alg);
	return new SignJWT(all).setProtectedHeader({ alg, kid: key.kid, typ: "JWT" }).sign(signing);
}

export const colleague = "noura@example.com";
export const owner = "owner@example.com";

const kept = new Map<string, Promise<string>>();

/** Signing takes longer than most requests, so that each person has one token for all years of the tests. */
export function tokenFor(path: string): Promise<string> {
	const email = path.replace(/\.data$/, "") === "/staff/settings" ? owner : colleague;
	const token = kept.get(email) ?? tokenWith({ email, nbf: 0, exp: 4e9 });
	kept.set(email, token);
	return token;
}

export const assertion = "Cf-Access-Jwt-Assertion";
