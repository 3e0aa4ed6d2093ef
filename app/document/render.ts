import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static.node";

/** Renders to one string, after all data for hydration has arrived. */
export async function renderDocument(document: ReactNode): Promise<string> {
	const errors: unknown[] = [];
	const { prelude } = await prerenderToNodeStream(document, {
		onError: (error) => void errors.push(error),
	});
	const html = await text(prelude);
	if (errors.length > 0) throw errors[0];
	return afterTheFirstPaint(html);
}

/** The page is painted without React Router's modules, so its stylesheet, fonts and pictures come first. */
function afterTheFirstPaint(html: string): string {
	return html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
}
