import { createHash } from "node:crypto";

/** Inline scripts are allowed by hash; those that differ between visitors by a nonce. */
export function contentSecurityPolicy(inline: {
	scripts: string[];
	nonce?: string;
	/** Whether the page loads script files of this site. */
	ownScripts: boolean;
	/** Where else than to this site a form may lead: a browser looks at each redirect of its answer, too. */
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

/** The inline scripts that a browser runs; JSON-LD is not one of them. */
export function inlineScripts(html: string): string[] {
	return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>.*?)<\/script>/gs)]
		.filter(({ groups }) => !/ src=| type="application\/ld\+json"/.test(groups?.attributes ?? ""))
		.map(({ groups }) => groups?.code ?? "");
}

export function hashSource(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
