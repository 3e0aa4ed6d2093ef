/** Scripts and styles in the HTML are allowed by hash, or by a nonce where they differ from visitor to visitor. */
export async function contentSecurityPolicy(inline: {
	styles: string[];
	scripts: string[];
	nonce?: string;
	/** Whether files of the site's own may be loaded, too. */
	ownFiles: boolean;
}): Promise<string> {
	const styles = await Promise.all(inline.styles.map(hashSource));
	const scripts = await Promise.all(inline.scripts.map(hashSource));
	if (inline.nonce) scripts.push(`'nonce-${inline.nonce}'`);
	const own = inline.ownFiles ? ["'self'"] : [];
	return [
		"default-src 'none'",
		`script-src ${[...own, ...scripts].join(" ")}`,
		`style-src ${[...own, ...styles].join(" ")}`,
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** The scripts that a browser would run; JSON-LD is data. */
export function inlineScripts(html: string): string[] {
	return [
		...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>.*?)<\/script>/gs),
	]
		.filter(
			({ groups }) =>
				!/ src=| type="application\/ld\+json"/.test(groups?.attributes ?? ""),
		)
		.map(({ groups }) => groups?.code ?? "");
}

async function hashSource(text: string): Promise<string> {
	const digest = await crypto.subtle.digest(
		"SHA-256",
		new TextEncoder().encode(text),
	);
	return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
