import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { plainErrorPage } from "#app/document/plain-error-page.ts";

test.each(languages)(
	"a visitor whose page fails altogether reads in %s what to do, and a reference short enough to read out",
	async (language) => {
		const { crash } = copyFor(language).chrome;
		const request = new Request(new URL(localizedPath(language, "/booking"), profile.origin));
		const response = await plainErrorPage(request, "1d80a9c9-c8d3-4bfa-8ca7-eb9142299216");
		expect(response.status).toBe(500);
		const html = await response.text();
		expect(html).toContain(`<p>${crash.booking}</p>`);
		expect(html).toContain(`<a href="">${crash.again}</a>`);
		expect(html).toContain(`href="tel:${profile.unifiedLine}"`);
		expect(html).toMatch(/>1d80a9c9</);
		const css = /<style>(.*)<\/style>/.exec(html)?.[1] ?? "";
		const hash = createHash("sha256").update(css).digest("base64");
		expect(response.headers.get("Content-Security-Policy")).toContain(`style-src 'sha256-${hash}'`);
	},
);
