/** Inline scripts are allowed by hash; those that differ between visitors by a nonce. */
export async function contentSecurityPolicy(inline: {
	scripts: string[];
	nonce?: string;
	/** Whether the page loads script files of this site. */
	ownScripts: boolean;
	/** Where else than to this site a form may lead: a browser looks at each redirect of its answer, too. */
	formsLeadTo?: string[];
}): Promise<string> {
	const scripts = await Promise.all(inline.scripts.map(hashSource));
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

export async function hashSource(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
