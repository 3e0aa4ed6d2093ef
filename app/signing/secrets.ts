/** The list in COOKIE_SECRET. The first one signs; all of them are accepted, so that a secret can be rotated. */
export function secretsFrom(list = ""): string[] {
	return list
		.split(",")
		.map((secret) => secret.trim())
		.filter(Boolean);
}
