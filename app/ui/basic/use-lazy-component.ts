import { type ComponentType, useEffect, useState } from "react";
import { afterPaint } from "../after-paint.ts";

/**
 * Loads a component once `when` is truthy, after the paint, because a chunk blocks a slow phone's main thread. If the
 * request fails, the next change of `when` tries again.
 */
export function useLazyComponent<Props>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	when: unknown,
): ComponentType<Props> | undefined {
	const [component, setComponent] = useState<{
		default: ComponentType<Props>;
	}>();
	useEffect(() => {
		if (when && !component) afterPaint(() => load().then(setComponent, () => {}));
	}, [when, component, load]);
	return component?.default;
}
