import { useEffect, useEffectEvent, useRef } from "react";

/**
 * A message that appears before the press is over would move what is pressed away from the pointer. A touch takes the
 * focus after its release, in the task of its click.
 */
export function useAfterPress(run: () => void): () => void {
	const isPointerDown = useRef(false);
	const isWaiting = useRef(false);
	const runLatest = useEffectEvent(run);
	useEffect(() => {
		const note = ({ type }: Event) => {
			isPointerDown.current = type === "pointerdown";
			if (isPointerDown.current || !isWaiting.current) return;
			isWaiting.current = false;
			setTimeout(() => runLatest());
		};
		const types = ["pointerdown", "pointerup", "pointercancel"];
		for (const type of types) addEventListener(type, note, true);
		return () => {
			for (const type of types) removeEventListener(type, note, true);
		};
	}, []);
	return () => {
		if (isPointerDown.current) isWaiting.current = true;
		else setTimeout(() => runLatest());
	};
}
