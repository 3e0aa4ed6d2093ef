import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static.node";
import type { Language } from "#app/business/base/language.ts";

const font = (name: string) =>
	`</fonts/readex-${name}.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin`;

/** Arabic pages have Latin letters and digits, too: PPF, SUV, prices. */
const fonts = { ar: [font("arabic"), font("latin")], en: [font("latin")] };

/**
 * The `Link` header, which the browser reads before the HTML, and which Cloudflare sends ahead of it as Early Hints. The
 * page waits for its stylesheet, and the fonts arrive with it.
 */
export function preloads(language: Language, stylesheet: string): string {
	return [`<${stylesheet}>; rel=preload; as=style`, ...fonts[language]].join(", ");
}

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
