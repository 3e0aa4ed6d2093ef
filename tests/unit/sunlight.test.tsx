import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { factsOf } from "#app/business/links/service-facts.ts";
import {
	heatClaim,
	heatClaimOfInfrared,
	lights,
	passedLight,
	rejectedLight,
	sunlight,
} from "#app/business/prices/specs.ts";
import { TranslateContext } from "#app/ui/basic/translate.ts";
import { FilmCard } from "#app/ui/films/film-card.tsx";
import { GlassView, Sunlight } from "#app/ui/services/glass-view.tsx";
import { LanguageContext } from "../../app/ui/basic/translate.ts";
import { translateTo } from "../support/translate.ts";

const given = structuredClone(rejectedLight);
afterEach(() => void Object.assign(rejectedLight, structuredClone(given)));

const inEnglish = (part: ReactNode) =>
	renderToStaticMarkup(
		<LanguageContext value="en">
			<TranslateContext value={translateTo("en")}>{part}</TranslateContext>
		</LanguageContext>,
	);
const view = () => inEnglish(<GlassView />);
const rays = () => inEnglish(<Sunlight />);
/** How long each bar is, in per cent of the longest. */
const bars = (html: string) =>
	[...html.matchAll(/<rect width="([\d.]+)%/g)].map(([, width]) => Math.round(Number(width)));

test("the three kinds of sunlight are all of its energy", () => {
	expect(lights.reduce((sum, light) => sum + sunlight[light], 0)).toBe(100);
	expect(heatClaimOfInfrared()).toBe(42);
});

test("every film of the price list has its figures, or says that it has none", () => {
	const codes = factsOf("/services/thermal-insulation").map(({ option }) => option.code);
	expect(Object.keys(rejectedLight)).toEqual(codes);
});

const notTold = "What passes each film is on its data sheet";

test("a film without figures has words and no bar, which could be read as nothing or as everything", () => {
	const html = rays();
	expect(html).toContain(notTold);
	expect(html).not.toContain("% passes the film");
	expect(bars(html)).toEqual([6, 83, 100]);
});

test("a figure that the owner gives adds that film's bar to the scale of the sun's, and no other", () => {
	rejectedLight["thermal-titanium"] = { infrared: 60, ultraviolet: 99 };
	const html = rays();
	expect(passedLight("thermal-titanium", "infrared")).toBe(21.2);
	expect(html).toContain("Titanium: 21.2% passes the film");
	expect(html).not.toContain("Nano ceramic:");
	expect(bars(html)).toEqual([6, 0, 83, 100, 40]);
	expect(html).toContain(notTold);
});

test("the words that nothing was told go when every figure is given", () => {
	for (const code of Object.keys(rejectedLight))
		rejectedLight[code] = { infrared: 60, ultraviolet: 99, visible: 50 };
	expect(rays()).not.toContain(notTold);
	expect(bars(rays())).toHaveLength(9);
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
		{
			page: "/services/ppf-matte",
			render: () => inEnglish(<FilmCard film="matte" />),
		},
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
