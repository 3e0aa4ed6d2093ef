import { type ComponentType, useEffect, useState } from "react";

/** The answer to the hand that wished is drawn first: fetching takes a slow phone's processor, too. */
const aFrame = 50;

/**
 * A part of the page that comes when it is wanted. A connection that breaks keeps this part away and
 * nothing else, and the next wish asks for it again.
 */
export function usePart<Props>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	wish: unknown,
): ComponentType<Props> | undefined {
	const [part, setPart] = useState<{ default: ComponentType<Props> }>();
	useEffect(() => {
		if (wish && !part) setTimeout(() => load().then(setPart, () => {}), aFrame);
	}, [wish, part, load]);
	return part?.default;
}
