import { createHash } from "node:crypto";

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

/** A browser does not run JSON-LD, so the policy need not allow it. */
export function inlineScripts(html: string): string[] {
	return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>.*?)<\/script>/gs)]
		.filter(({ groups }) => !/ src=| type="application\/ld\+json"/.test(groups?.attributes ?? ""))
		.map(({ groups }) => groups?.code ?? "");
}

export function hashSource(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
