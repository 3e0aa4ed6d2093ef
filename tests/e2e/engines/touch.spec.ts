import { pathWithLanguage } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { expect, test } from "../../support/engines/test.ts";

for (const { language, script } of [
	{ language: "ar", script: true },
	{ language: "en", script: false },
] as const) {
	const { polishing, ppfSelection } = copyFor(language);
	const address = (path: string) => pathWithLanguage(language, path);

	test.describe(script ? "with JavaScript on" : "with JavaScript off", () => {
		test.use({ script });

		test(`a visitor changes the finish of a panel, and the glass of a car (${language})`, async ({
			tab,
		}) => {
			await tab.open(address("/services/ppf-selection"));
			expect(await tab.evaluate(shownFinishes)).toEqual(["glossy"]);
			await tab.press({
				role: "radio",
				name: ppfSelection.look.names.matte,
			});
			await expect.poll(() => tab.evaluate(shownFinishes)).toEqual(["matte"]);

			await tab.open(address("/services/thermal-insulation"));
			expect(await tab.evaluate(glassOutcomes)).toEqual([true, false, false]);
			await tab.press({ css: "[value=thermal-titanium]" });
			expect(await tab.evaluate(glassOutcomes)).toEqual([false, false, true]);
		});
	});

	test(`the boundary between two pictures follows its handle (${language})`, async ({
		tab,
	}) => {
		await tab.open(address("/services/car-polishing"));
		for (const value of [0, 30, 100])
			expect(await tab.evaluate(moveHandle, value)).toEqual({
				words: `${polishing.pair.before.tag} ${value}%`,
				share: value,
				isHandleShown: true,
			});
	});
}

for (const script of [true, false])
	test.describe(script ? "with JavaScript on" : "with JavaScript off", () => {
		test.use({ script });

		test("a visitor puts a film on the drawn car, and it keeps its colour", async ({
			tab,
		}) => {
			await tab.open("/");
			await tab.press({ css: ".play [value=black]" });
			await tab.press({ css: ".play [value=ppf-full-glossy-hexis]" });
			await expect
				.poll(() => tab.evaluate(drawnCar))
				.toEqual({
					layers: ["shine", "clear", "edge"],
					paint: "rgb(14, 17, 19)",
					sums: script ? ["7,700", "8,500"] : ["0", "0"],
				});
		});
	});

test.describe("with JavaScript off", () => {
	test.use({ script: false });

	test("both pictures can be seen, and no handle that does nothing", async ({
		tab,
	}) => {
		await tab.open("/services/car-polishing");
		expect(await tab.evaluate(isBothShown)).toBe(true);
	});
});

function moveHandle(value: number) {
	const handle = document.querySelector<HTMLInputElement>(".pair input");
	const first = document.querySelector(".pair > div");
	if (!handle || !first) throw new Error("There is no pair");
	handle.value = String(value);
	handle.dispatchEvent(new Event("input", { bubbles: true }));
	const { clipPath } = getComputedStyle(first);
	const hidden = /([\d.]+)%/.exec(clipPath)?.[1] ?? "0";
	return {
		words: handle.getAttribute("aria-valuetext"),
		share: 100 - Number(hidden),
		isHandleShown: handle.getBoundingClientRect().width > 0,
	};
}

function drawnCar() {
	const isShown = (element: Element) =>
		element.getBoundingClientRect().width > 0;
	const paint = document.querySelector(".sedan .paint");
	return {
		layers: [...document.querySelectorAll(".changing img[class]")]
			.filter(isShown)
			.map(({ className }) => className),
		paint: paint && getComputedStyle(paint).color,
		sums: [...document.querySelectorAll("[data-sum]")].map(
			({ textContent }) => textContent,
		),
	};
}

function shownFinishes() {
	return [...document.querySelectorAll<HTMLElement>("[data-finish]")]
		.filter((half) => getComputedStyle(half).visibility === "visible")
		.map(({ dataset }) => dataset.finish);
}

function glassOutcomes() {
	return [...document.querySelectorAll(".outcome")].map(
		(outcome) => getComputedStyle(outcome).visibility === "visible",
	);
}

/** Side by side, or where the engine can do that, one over the other with a boundary that moves with the page. */
function isBothShown() {
	const [first, second] = [...document.querySelectorAll(".pair > div")].map(
		(half) => half.getBoundingClientRect(),
	);
	const handle = document.querySelector(".pair input");
	const pair = document.querySelector(".pair");
	if (!first || !second || !handle || !pair) return false;
	const isBeside = first.right <= second.left || second.right <= first.left;
	const moves = getComputedStyle(pair).animationName === "cut";
	return handle.getBoundingClientRect().width === 0 && (isBeside || moves);
}
