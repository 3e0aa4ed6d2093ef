/** Whether the visitor has not asked for less motion. */
export function allowsMotion(): boolean {
	return matchMedia("(prefers-reduced-motion: no-preference)").matches;
}
