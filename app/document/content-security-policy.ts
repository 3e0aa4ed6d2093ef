/** Inline scripts and styles are allowed by hash; scripts that differ between visitors are allowed by a nonce. */
export async function contentSecurityPolicy(inline: {
	styles: string[];
	scripts: string[];
	nonce?: string;
	/** Whether the page loads script and style files of this site. */
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

/** The inline scripts that a browser runs; JSON-LD is not one of them. */
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

/** Styles and scripts of the build: hashing a stylesheet for each response would take a tenth of a millisecond. */
const hashes = new Map<string, Promise<string>>();

function hashSource(text: string): Promise<string> {
	const hash = hashes.get(text) ?? digestSource(text);
	hashes.set(text, hash);
	return hash;
}

async function digestSource(text: string): Promise<string> {
	const digest = await crypto.subtle.digest(
		"SHA-256",
		new TextEncoder().encode(text),
	);
	return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
