import type { Localized } from "#app/business/language.ts";

const preload = (name: string) =>
	`</fonts/readex-${name}.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin`;

/**
 * The `Link` header, which the browser reads before the HTML, and which Cloudflare sends ahead of it as Early Hints.
 * Arabic pages have Latin letters and digits, too: PPF, SUV, prices.
 */
export const fontPreloads: Localized = {
	ar: [preload("arabic"), preload("latin")].join(", "),
	en: preload("latin"),
};
