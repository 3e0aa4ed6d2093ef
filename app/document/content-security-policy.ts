/** A content page runs one script, known by its hash; a form page runs what carries this answer's nonce. */
export async function contentSecurityPolicy(inline: {
	styles: string[];
	scripts: string[];
	nonce?: string;
}): Promise<string> {
	const styles = await Promise.all(inline.styles.map(hashOf));
	const scripts = await Promise.all(inline.scripts.map(hashOf));
	const own = inline.nonce ? ["'self'", `'nonce-${inline.nonce}'`] : [];
	const ownStyles = inline.nonce ? ["'self'"] : [];
	return [
		"default-src 'none'",
		`script-src ${[...scripts, ...own].join(" ")}`,
		`style-src ${[...styles, ...ownStyles].join(" ")}`,
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

const known = new Map<string, Promise<string>>();

function hashOf(text: string): Promise<string> {
	const hash = known.get(text) ?? digest(text);
	known.set(text, hash);
	return hash;
}

async function digest(text: string): Promise<string> {
	const bytes = await crypto.subtle.digest(
		"SHA-256",
		new TextEncoder().encode(text),
	);
	return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`;
}
