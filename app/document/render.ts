import type { ReactNode } from "react";
import { renderToString } from "react-dom/server.node";

const end = "</body></html>";

/** React's string renderer: half the time of its streams, and the only one of them in the bundle. */
export function render(page: ReactNode, lastScript = ""): string {
	const html = renderToString(page);
	if (!html.endsWith(end)) throw new Error("The page has no end");
	return `<!DOCTYPE html>${html.slice(0, -end.length)}${lastScript}${end}`;
}

/**
 * What the browser hydrates with. React Router would stream it into the page by a component that suspends, for which
 * the string renderer does not wait; so it is read to its end and handed to the browser by the same two calls.
 */
export async function hydrationScript(
	stream: ReadableStream<Uint8Array> | undefined,
	nonce: string,
): Promise<string> {
	const data = JSON.stringify(await new Response(stream).text());
	const calls = `enqueue(${data.replaceAll("<", "\\u003c")});stream.close()`;
	return `<script nonce="${nonce}">{const stream=window.__reactRouterContext.streamController;stream.${calls}}</script>`;
}
