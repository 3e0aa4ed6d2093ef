import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { heatClaim, heatClaimOfInfrared } from "#app/business/prices/specs.ts";
import { TranslateContext } from "#app/ui/basic/translate.ts";
import { GlassView } from "#app/ui/services/glass-view.tsx";
import { LanguageContext } from "../../app/ui/basic/translate.ts";
import { translateTo } from "../support/translate.ts";

const view = () =>
	renderToStaticMarkup(
		<LanguageContext value="en">
			<TranslateContext value={translateTo("en")}>
				<GlassView />
			</TranslateContext>
		</LanguageContext>,
	);

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
