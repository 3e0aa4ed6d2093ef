import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";

/** Work before the paint would delay what the visitor sees. */
export function afterPaint(run: () => void) {
	requestAnimationFrame(() => setTimeout(run));
}

type Attempts = {
	/** This stands in place of the part once an attempt has failed, such as without a network. */
	instead?: ReactNode;
	/** A part that is mounted, or gets another value here, is loaded again if it is missing. */
	attempt?: unknown;
};

/** React's own lazy keeps a load that failed, and holds back the answer to a form until the load has ended. */
export function lazily<Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	waiting?: ReactNode,
) {
	let part: ComponentType<Props> | undefined;
	/** One attempt at a time. */
	let current: Promise<void> | undefined;
	const loadPart = async () => {
		await new Promise<void>(afterPaint);
		try {
			const late = new Promise<never>((_, reject) => setTimeout(reject, 8000));
			part = (await Promise.race([load(), late])).default;
		} catch {}
		current = undefined;
	};
	return function Lazily(props: Props & Attempts) {
		const [hasFailed, setFailed] = useState<boolean>();
		// biome-ignore lint/correctness/useExhaustiveDependencies: see Attempts
		useEffect(() => {
			if (part) return;
			current ??= loadPart();
			current.then(() => setFailed(!part));
		}, [props.attempt]);
		if (part) return createElement(part, props);
		return hasFailed ? props.instead : waiting;
	};
}
