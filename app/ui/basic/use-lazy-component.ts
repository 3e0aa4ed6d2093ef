import { type ComponentType, useEffect, useState } from "react";

/**
 * Loads a component once `when` is truthy, after the paint, because a chunk blocks a slow phone's main thread. If the
 * request fails, the next change of `when` tries again.
 */
export function useLazyComponent<Props>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	when: unknown,
): ComponentType<Props> | undefined {
	const [component, setComponent] = useState<{ default: ComponentType<Props> }>();
	useEffect(() => {
		if (when && !component) afterPaint(() => load().then(setComponent, () => {}));
	}, [when, component, load]);
	return component?.default;
}

/** Runs when the browser has painted its response to the input: earlier work would delay what the visitor sees. */
export function afterPaint(run: () => void) {
	requestAnimationFrame(() => setTimeout(run));
}
