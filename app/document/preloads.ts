import type { Language } from "#app/business/base/language.ts";

const font = (name: string) =>
	`</fonts/readex-${name}.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin`;

/** Arabic pages have Latin letters and digits, too: PPF, SUV, prices. */
const fonts = {
	ar: [font("arabic"), font("latin")],
	en: [font("latin")],
};

/**
 * The `Link` header, which the browser reads before the HTML, and which Cloudflare sends ahead of it as Early Hints. The
 * page waits for its stylesheet, and the fonts arrive with it.
 */
export function preloads(language: Language, stylesheet: string): string {
	return [`<${stylesheet}>; rel=preload; as=style`, ...fonts[language]].join(", ");
}
