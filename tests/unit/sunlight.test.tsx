import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { factsOf } from "#app/business/service-facts.ts";
import {
	heatClaimOfInfrared,
	lights,
	passedLight,
	rejectedLight,
	sunlight,
} from "#app/business/sunlight.ts";
import { FilmCard } from "#app/ui/film-card.tsx";
import { GlassView } from "#app/ui/glass-view.tsx";
import { LanguageContext } from "#app/ui/language.ts";
import { TranslateContext } from "#app/ui/translate.ts";
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
/** Of each choice in turn: how wide each bar is, and how far it is filled. */
const bars = (html: string) =>
	html
		.split('class="outcomes"')[1]
		?.split('<ul class="grid')
		.slice(1)
		.map((outcome) =>
			[...outcome.matchAll(/<svg width="([\d.]+)%".*?<rect width="([\d.]+)%/g)]
				.map(([, width, filled]) => [Number(width), Number(filled)])
				.map((bar) => bar.map(Math.round)),
		);
const arriving = [
	[6, 100],
	[83, 100],
	[100, 100],
];
/** Below each bar of the sun, that of the film. */
const withFilm = (...filled: number[]) =>
	arriving.flatMap(([width, full], index) => [
		[width, full],
		[width, filled[index]],
	]);

test("the three kinds of sunlight are all of its energy", () => {
	expect(lights.reduce((sum, light) => sum + sunlight[light], 0)).toBe(100);
	expect(heatClaimOfInfrared()).toBe(42);
});

test("every film of the price list has its figures, or says that it has none", () => {
	const codes = factsOf("/services/thermal-insulation").map(
		({ option }) => option.code,
	);
	expect(Object.keys(rejectedLight)).toEqual(codes);
});

test("the sun's bars stay full under every film, and those of a film without figures are hatched", () => {
	const html = view();
	expect(html.match(/ hatched"/g)).toHaveLength(6);
	expect(html.match(/we have not been told, so we do not guess/g)).toHaveLength(
		2,
	);
	expect(bars(html)).toEqual(Array(3).fill(withFilm(0, 0, 0)));
});

test("a figure that the owner gives shrinks the film's bar, and no other", () => {
	rejectedLight["thermal-titanium"] = { infrared: 60, ultraviolet: 99 };
	const html = view();
	expect(passedLight("thermal-titanium", "infrared")).toBe(21.2);
	expect(html).toContain("21.2% passes the film");
	expect(bars(html)?.[2]).toEqual(withFilm(0, 0, 40));
	expect(bars(html)?.[1]).toEqual(withFilm(0, 0, 0));
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
