import { type ComponentType, createElement, type FC, type JSX, lazy, Suspense } from "react";

/** Runs when the browser has painted its response to the input: earlier work would delay what the visitor sees. */
export function afterPaint(run: () => void) {
	requestAnimationFrame(() => setTimeout(run));
}

/**
 * A component that is loaded when it is first shown; until then `fallback` is. React's lazy keeps a load that failed, such as
 * without a network, so the next rendering begins with another one.
 */
export function lazily<Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	fallback: JSX.Element | null = null,
) {
	const another = (): FC<Props> =>
		lazy(() =>
			new Promise<void>(afterPaint).then(load).catch(() => {
				current = another();
				return { default: () => fallback };
			}),
		);
	let current = another();
	return function Lazily(props: Props) {
		return <Suspense fallback={fallback}>{createElement(current, props)}</Suspense>;
	};
}
