/** Runs when the browser has painted its response to the input: earlier work would delay what the visitor sees. */
export function afterPaint(run: () => void) {
	requestAnimationFrame(() => setTimeout(run));
}
