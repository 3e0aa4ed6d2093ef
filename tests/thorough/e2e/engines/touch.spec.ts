import { pathWithLanguage } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import type { Key } from "../../../support/engines/tab.ts";
import { expect, test } from "../../../support/engines/test.ts";
import { filmLayers } from "../../../support/film-layers.ts";

for (const { language, script } of [
	{ language: "ar", script: true },
	{ language: "en", script: false },
] as const) {
	const { home, ppfSelection, thermal } = copyFor(language);
	const address = (path: string) => pathWithLanguage(language, path);

	test.describe(script ? "with JavaScript on" : "with JavaScript off", () => {
		test.use({ script });

		test(`a visitor changes the finish of a panel, and the glass of a car, with the pointer and with keys (${language})`, async ({
			tab,
		}) => {
			const { names } = ppfSelection.look;
			await tab.open(address("/services/ppf-selection"));
			expect(await tab.evaluate(shownFinishes)).toEqual(["glossy"]);
			await tab.press({ role: "radio", name: names.matte });
			await expect.poll(() => tab.evaluate(shownFinishes)).toEqual(["matte"]);
			await tab.keys({ role: "radio", name: names.matte }, "ArrowUp");
			await expect.poll(() => tab.evaluate(shownFinishes)).toEqual(["glossy"]);

			await tab.open(address("/services/thermal-insulation"));
			const clear = { role: "radio", name: thermal.glass.clear } as const;
			await expect.poll(() => tab.evaluate(turnsBack)).toBe(true);
			await tab.press(clear);
			await expect.poll(() => tab.evaluate(turnsBack)).toBe(false);
			await tab.keys(clear, "ArrowDown");
			await expect.poll(() => tab.evaluate(turnsBack)).toBe(true);
		});

		test(`a visitor puts a film on the car of the first page, which keeps its colour, and takes it to the form (${language})`, async ({
			tab,
		}) => {
			await tab.open(address("/"));
			await tab.press({ css: ".play [value=black]" });
			await tab.press({ css: ".play summary" });
			await tab.keys({ css: ".play [value=ppf-full-glossy-hexis]" }, "Space");
			await expect
				.poll(() => tab.evaluate(shownCar))
				.toEqual({
					layers: ["edge"],
					isBlack: true,
					sums: script ? ["7,700", "7,315", "8,500", "8,075"] : ["0", "0", "0", "0"],
				});
			await tab.press({ role: "button", name: home.play.book });
			await expect.poll(() => tab.evaluate(chosenFilm)).toBe("ppf-full-glossy-hexis");
		});
	});
}

for (const { language, path, label, shows } of [
	{ language: "ar", path: "/", ...copyFor("ar").home.hero, label: copyFor("ar").home.hero.light },
	{
		language: "en",
		path: "/services/nano-ceramic",
		label: copyFor("en").ceramic.pair.label,
		shows: copyFor("en").ceramic.pair.after.tag,
	},
] as const)
	test(`a visitor moves the light over two pictures with keys or the pointer, and hears where it is (${language})`, async ({
		tab,
	}) => {
		await tab.open(pathWithLanguage(language, path));
		const steps: [key: Key, share: number, edge: string][] = [
			["End", 100, "20%"],
			["ArrowLeft", 100, "20.5%"],
			["ArrowLeft", 99, "21%"],
			["ArrowUp", 100, "20.5%"],
			["Home", 0, "80%"],
		];
		for (const [key, share, edge] of steps) {
			await tab.keys({ role: "slider", name: label }, key);
			expect(await tab.evaluate(light)).toEqual({
				words: `${shows} ${share}%`,
				share,
				edge,
				isHandleShown: true,
			});
		}
		if (path === "/") return;
		await tab.press({ css: ".pair" });
		await expect.poll(async () => (await tab.evaluate(light)).share).toBe(50);
	});

test("the layers of a film stand apart when less motion is asked for", async ({ tab }) => {
	await tab.open("/services/ppf");
	const { gaps } = await tab.evaluate(filmLayers);
	expect(gaps).toHaveLength(3);
	for (const gap of gaps) expect(gap).toBeGreaterThan(20);
});

test.describe("with JavaScript off", () => {
	test.use({ script: false });

	test("both pictures can be seen, and no handle that does nothing", async ({ tab }) => {
		await tab.open("/services/car-polishing");
		expect(await tab.evaluate(isBothShown)).toBe(true);
	});
});

function light() {
	const handle = document.querySelector<HTMLInputElement>(".light");
	const over = document.querySelector(".over");
	if (!handle || !over) throw new Error("There is no wipe");
	return {
		words: handle.getAttribute("aria-valuetext"),
		share: Math.round(Number.parseFloat(getComputedStyle(over).getPropertyValue("--cut"))),
		edge: getComputedStyle(over).getPropertyValue("--edge"),
		isHandleShown: handle.getBoundingClientRect().width > 0,
	};
}

function shownCar() {
	const isShown = (element: Element) => element.getBoundingClientRect().width > 0;
	const car = document.querySelector(".sedan.render") as Element;
	return {
		layers: [...car.children].filter(isShown).map(({ className }) => className),
		isBlack: getComputedStyle(car).backgroundImage.includes("sedan-black"),
		sums: [...document.querySelectorAll(".sums [data-sum]")].map(({ textContent }) => textContent),
	};
}

function chosenFilm() {
	return document.querySelector<HTMLInputElement>("[name=ppf]:checked")?.value;
}

function shownFinishes() {
	return [...document.querySelectorAll<HTMLElement>("[data-finish]")]
		.filter((half) => getComputedStyle(half).visibility === "visible")
		.map(({ dataset }) => dataset.finish);
}

/** Whether the film turns the sun's heat back. */
function turnsBack() {
	const arrows = document.querySelector(".turned");
	return arrows && getComputedStyle(arrows).visibility === "visible";
}

/** Each in its part of one place, whether the light moves with the page or stands. */
function isBothShown() {
	const handle = document.querySelector(".light")?.getBoundingClientRect();
	const [done, notYet] = [...document.querySelectorAll(".pair .tag")].map((tag) => {
		const { left, right } = tag.getBoundingClientRect();
		return left >= 0 && right <= innerWidth;
	});
	const isMoving = getComputedStyle(document.querySelector(".pair") as Element).animationName;
	return handle?.width === 0 && (isMoving === "cut" || (done && notYet));
}
