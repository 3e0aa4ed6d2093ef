/** The summary is in sight of a wide window only, the bar of a narrow one: what nobody sees would delay the rest. */
export function allowsMotion(seenIn: "wide" | "narrow"): boolean {
	const width = seenIn === "wide" ? "width >= 64rem" : "width < 64rem";
	return matchMedia(`(prefers-reduced-motion: no-preference) and (${width})`)
		.matches;
}
