/** Undefined if the percent-encoding is not valid UTF-8. */
export function decodePath(pathname: string): string | undefined {
	try {
		return decodeURIComponent(pathname);
	} catch {
		return undefined;
	}
}
