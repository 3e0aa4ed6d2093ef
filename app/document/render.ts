import type { ReactNode } from "react";
import { prerender } from "react-dom/static.edge";

/** Renders to one string, after all data for hydration has arrived. */
export async function renderDocument(document: ReactNode): Promise<string> {
	const errors: unknown[] = [];
	const { prelude } = await prerender(document, {
		onError: (error) => void errors.push(error),
	});
	const html = await new Response(prelude).text();
	if (errors.length > 0) throw errors[0];
	return html;
}
