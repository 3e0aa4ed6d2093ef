/** It rounds to 0.00. */
export const maxShift = 0.005;

/** Runs in the browser: what has moved since the page was opened, and how far. */
export async function layoutShifts() {
	const shifts: LayoutShift[] = [];
	new PerformanceObserver((list) => {
		shifts.push(...(list.getEntries() as LayoutShift[]));
	}).observe({ type: "layout-shift", buffered: true });
	for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
	await new Promise((done) => setTimeout(done, 50));
	return {
		score: shifts.reduce((sum, { value }) => sum + value, 0),
		sources: shifts.flatMap(({ value, sources }) =>
			sources.map(({ node }) => `${value}: ${nameOf(node)}`),
		),
	};

	function nameOf(node: Node | null) {
		const element = node instanceof Element ? node : node?.parentElement;
		return element ? element.outerHTML.slice(0, 120) : "a removed element";
	}
}

/** TypeScript's DOM types do not have it yet. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
