import { createHash } from "node:crypto";
import { namedScripts } from "./inline-scripts.ts";

/** The policy allows inline scripts by hash, and by a nonce those that differ between visitors. */
export function contentSecurityPolicy(inline: {
	scripts: string[];
	nonce?: string;
	ownScripts: boolean;
	/** A browser also checks each redirect of a form's answer, so other sites that a form leads to are named. */
	formsLeadTo?: string[];
}): string {
	const scripts = inline.scripts.map(hashSource);
	if (inline.nonce) scripts.push(`'nonce-${inline.nonce}'`);
	if (inline.ownScripts) scripts.unshift("'self'");
	return [
		"default-src 'none'",
		`script-src ${scripts.join(" ")}`,
		import.meta.env.DEV ? `style-src 'self' 'nonce-${inline.nonce}'` : "style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		["form-action 'self'", ...(inline.formsLeadTo ?? [])].join(" "),
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

/**
 * A page is allowed the scripts that we name, and those that React Router has written with this nonce. Pages show what
 * visitors write, so no other script is allowed because it is there.
 */
export function allowedScripts(html: string, nonce?: string): string[] {
	const named = namedScripts.filter((code) => html.includes(`>${code}</script>`));
	if (!nonce) return named;
	const ofRouter = new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>(.+?)</script>`, "gs");
	return [...named, ...[...html.matchAll(ofRouter)].map(([, code = ""]) => code)];
}

export function hashSource(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
