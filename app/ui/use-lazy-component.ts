import { type ComponentType, useEffect, useState } from "react";

/** Lets the browser paint the response to the input first: loading a chunk blocks a slow phone's main thread. */
const paintDelayMs = 50;

/** Loads a component once `when` is truthy. If the request fails, the next change of `when` tries again. */
export function useLazyComponent<Props>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	when: unknown,
): ComponentType<Props> | undefined {
	const [component, setComponent] = useState<{
		default: ComponentType<Props>;
	}>();
	useEffect(() => {
		if (when && !component)
			setTimeout(() => load().then(setComponent, () => {}), paintDelayMs);
	}, [when, component, load]);
	return component?.default;
}
