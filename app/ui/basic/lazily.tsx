import { type ComponentType, createElement, type FC, type JSX, lazy, Suspense } from "react";

/** Work before the paint would delay what the visitor sees. */
export function afterPaint(run: () => void) {
	requestAnimationFrame(() => setTimeout(run));
}

/**
 * React's lazy keeps a load that failed, such as without a network, so a later rendering begins another one: not at once,
 * because React renders again what has suspended, and would ask for the file thirty times a second.
 */
export function lazily<Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	fallback: JSX.Element | null = null,
) {
	const another = (): FC<Props> =>
		lazy(() =>
			new Promise<void>(afterPaint).then(load).catch(() => {
				setTimeout(() => {
					current = another();
				}, 300);
				return { default: () => fallback };
			}),
		);
	let current = another();
	return function Lazily(props: Props) {
		return <Suspense fallback={fallback}>{createElement(current, props)}</Suspense>;
	};
}
