/** Runs in the browser. */
export function isDark(): boolean {
	const { backgroundColor } = getComputedStyle(document.documentElement);
	const [red = 255] = backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
	return red < 64;
}
