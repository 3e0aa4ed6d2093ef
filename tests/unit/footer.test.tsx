import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { languages } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { Footer } from "#app/ui/footer.tsx";
import { TranslateContext } from "#app/ui/translate.ts";
import { translateTo } from "../support/translate.ts";

test.each(languages)(
	"a screen reader hears what the hours in the footer are, and every visitor reads who runs the site (%s)",
	(language) => {
		const html = renderToStaticMarkup(
			<TranslateContext value={translateTo(language)}>
				<Footer language={language} path="/" today="2026-11-20" />
			</TranslateContext>,
		);
		const { hours } = copyFor(language).chrome;
		expect(html).toContain(`<span class="sr-only">${hours.heading}: </span>`);
		expect(html).toContain(profile.legal.name[language]);
		expect(html).toContain(profile.legal.commercialRegistration);
		expect(html).toContain(profile.legal.vatNumber);
	},
);
