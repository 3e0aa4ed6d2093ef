import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Language, languages } from "#app/business/base/language.ts";
import { staffPath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { TranslateContext } from "#app/ui/basic/translate.ts";
import { Footer } from "#app/ui/frame/footer.tsx";
import { translateTo } from "../support/translate.ts";

function footer(language: Language, path: string): string {
	return renderToStaticMarkup(
		<TranslateContext value={translateTo(language)}>
			<Footer language={language} path={path} today="2026-11-20" />
		</TranslateContext>,
	);
}

test.each(languages)(
	"a screen reader hears what the hours in the footer are, and every visitor reads who runs the site (%s)",
	(language) => {
		const html = footer(language, "/");
		const { hours } = copyFor(language).chrome;
		expect(html).toContain(`<span class="sr-only">${hours.heading}: </span>`);
		expect(html).toContain(profile.legal.name[language]);
		expect(html).toContain(profile.legal.unifiedNumber);
		expect(html).toContain(profile.legal.vatNumber);
	},
);

test("staff scroll past no links to the shop, and no button that books or calls it", () => {
	const html = footer("ar", staffPath("day"));
	expect(html).not.toContain('href="/booking');
	expect(html).not.toContain("tel:");
	expect(html).toContain(profile.legal.name.ar);
});
