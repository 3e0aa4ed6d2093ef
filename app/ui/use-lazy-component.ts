import { type ComponentType, useEffect, useState } from "react";

/** The answer to the hand that wished is drawn first: fetching takes a slow phone's processor, too. */
const aFrame = 50;

/**
 * A part of the page that comes when it is wanted. A connection that breaks keeps this part away and
 * nothing else, and the next wish asks for it again.
 */
export function useLazyComponent<Props>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	when: unknown,
): ComponentType<Props> | undefined {
	const [component, setPart] = useState<{ default: ComponentType<Props> }>();
	useEffect(() => {
		if (when && !component)
			setTimeout(() => load().then(setPart, () => {}), aFrame);
	}, [when, component, load]);
	return component?.default;
}
