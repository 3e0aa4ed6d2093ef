import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { factsOf } from "#app/business/links/service-facts.ts";
import { heatClaim, heatClaimOfInfrared } from "#app/business/prices/specs.ts";
import { TranslateContext } from "#app/ui/basic/translate.ts";
import { FilmCard } from "#app/ui/films/film-card.tsx";
import { GlassView } from "#app/ui/services/glass-view.tsx";
import { LanguageContext } from "../../app/ui/basic/translate.ts";
import { translateTo } from "../support/translate.ts";

const inEnglish = (part: ReactNode) =>
	renderToStaticMarkup(
		<LanguageContext value="en">
			<TranslateContext value={translateTo("en")}>{part}</TranslateContext>
		</LanguageContext>,
	);
const view = () => inEnglish(<GlassView />);

test("the claim of infrared light alone is less of all the sun's energy", () => {
	expect(heatClaimOfInfrared()).toBe(42);
});

test("as many of the sun's arrows turn back at the film as the claim says", () => {
	const turnedBack = () => /d="([^"]+)" class="turned"/.exec(view())?.[1]?.split("M").length;
	expect(turnedBack()).toBe(1 + 4);
	const { percent } = heatClaim;
	heatClaim.percent = 60;
	try {
		expect(turnedBack()).toBe(1 + 3);
	} finally {
		heatClaim.percent = percent;
	}
});

test("a price that changes in the price list changes beside the glass and on the cards of the films", () => {
	const parts = [
		{ page: "/services/thermal-insulation", render: view },
		{ page: "/services/ppf-matte", render: () => inEnglish(<FilmCard film="matte" />) },
	];
	for (const { page, render } of parts) {
		const [fact] = factsOf(page);
		if (!fact) throw new Error("Nothing is sold there");
		const { price } = fact.option;
		const { sedan } = price;
		expect(render()).not.toContain("347");
		price.sedan = 347;
		try {
			expect(render()).toContain("347");
		} finally {
			price.sedan = sedan;
		}
	}
});
