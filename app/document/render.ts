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
	return html;
}
