/** Only what is seen moves: the summary in a wide window, the bar in a narrow one. More would make a press slower. */
export function allowsMotion(seenIn: "wide" | "narrow"): boolean {
	const width = seenIn === "wide" ? "width >= 64rem" : "width < 64rem";
	return matchMedia(`(prefers-reduced-motion: no-preference) and (${width})`).matches;
}
