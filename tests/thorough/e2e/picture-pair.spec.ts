import type { Locator, Page } from "playwright/test";
import { type Language, languages, localizedPath } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { eachVisit, expect, test, visits } from "../../support/browser.ts";
import { boxOf, phone } from "../../support/looks.ts";

const { hero } = copyFor("ar").home;
/** Each page is in one language only; together they have both directions. */
const pairOn = (
	path: string,
	language: Language,
	part: "polishing" | "ceramic" | "ppf" | "ppfMatte" | "ppfSelection" | "thermal",
	stands: number,
) => {
	const { label, before, after } = copyFor(language)[part].pair;
	return { path, language, label, shows: after.tag, stands, tags: [before.tag, after.tag] };
};
const heroIn = (language: Language) => {
	const { light: label, shows } = copyFor(language).home.hero;
	return { path: "/", language, label, shows, stands: 44, tags: undefined };
};
const wipes = [
	...languages.map(heroIn),
	pairOn("/services/car-polishing", "ar", "polishing", 24),
	pairOn("/services/nano-ceramic", "en", "ceramic", 24),
	pairOn("/services/ppf", "ar", "ppf", 44),
	pairOn("/services/ppf-matte", "en", "ppfMatte", 30),
	pairOn("/services/ppf-selection", "ar", "ppfSelection", 30),
	pairOn("/services/thermal-insulation", "en", "thermal", 24),
];

for (const { path, language, label, shows, stands, tags } of wipes) {
	const address = localizedPath(language, path);
	/** The light goes against the reading direction, so that what was before is read first. */
	const mirrored = language === "en";
	const way = mirrored ? -1 : 1;
	const back = mirrored ? "ArrowRight" : "ArrowLeft";
	const startOf = ({ x, width }: { x: number; width: number }) => (mirrored ? x + width : x);
	const handle = (page: Page) => page.getByRole("slider", { name: label, exact: true });
	const expectShown = async (page: Page, percent: number) => {
		await expect(handle(page)).toHaveAttribute("aria-valuetext", `${shows} ${percent}%`);
		await expect.poll(async () => Math.round(await page.evaluate(shownPart, false))).toBe(percent);
	};

	test.describe(`${path} (${language})`, () => {
		test("a visitor moves the light with keys or the pointer", async ({ page }) => {
			await page.goto(address);
			await expectShown(page, stands);
			await handle(page).focus();
			for (const [key, percent] of [
				["End", 100],
				[back, 100],
				[back, 99],
				["PageDown", 89],
				["Home", 0],
			] as const) {
				await page.keyboard.press(key);
				await expectShown(page, percent);
			}
			await handle(page).scrollIntoViewIfNeeded();
			const box = await boxOf(page.locator(".wipe").first());
			const [start, width] = [startOf(box), way * box.width];
			await page.mouse.move(start + width / 2, box.y + 100);
			await page.mouse.down();
			await page.mouse.move(start + width / 4, box.y + 140, { steps: 5 });
			await page.mouse.up();
			await expectShown(page, 25);
			await page.reload();
			/** The browser keeps the card that is chosen, and that pushes the light to its end. */
			const hasCard = (await page.locator(".pair-cards :checked").count()) > 0;
			await expectShown(page, hasCard ? 0 : stands);
		});

		test("a finger drags the light, taps it, or scrolls past it @phone", async ({ page }) => {
			await page.goto(address);
			await handle(page).scrollIntoViewIfNeeded();
			const box = await boxOf(page.locator(".wipe").first());
			const [start, y, width] = [startOf(box), box.y, way * box.width];
			await swipe(page, [start + width * 0.2, y + 160], [width / 2, 6]);
			await expectShown(page, 70);
			for (const part of [0.2, 0.7]) {
				const before = await page.evaluate(() => scrollY);
				await swipe(page, [start + width * part, y + 260], [60, -120]);
				await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 60);
				await expectShown(page, 70);
				// The page scrolls on for a moment after the finger has left.
				const scrollBack = () =>
					page.evaluate((top) => {
						const { scrollY } = window;
						scrollTo({ top, behavior: "instant" });
						return scrollY;
					}, before);
				await expect.poll(scrollBack).toBe(before);
			}
			for (const percent of [80, 10]) {
				await page.touchscreen.tap(start + (width * percent) / 100, y + 120);
				await expectShown(page, percent);
			}
		});

		if (tags)
			test("a picture's name is whole or not there @every-width", async ({ page }) => {
				await page.goto(address);
				for (const percent of [0, 10, 20, 30, 50, 70, 80, 90, 100]) {
					await handle(page).fill(`${percent}`);
					for (const name of [".done", ".not-yet"])
						expect([0, 1], `${percent}%, ${name}`).toContain(await page.evaluate(tagPart, name));
				}
				await handle(page).fill("50");
				for (const name of [".done", ".not-yet"])
					expect(await page.evaluate(tagPart, name)).toBe(1);
			});

		test.describe("with JavaScript off", () => {
			test.use({ javaScriptEnabled: false });

			test("nothing moves by itself when less motion is asked for", async ({ page }) => {
				await page.goto(address);
				await expect(page.getByRole("slider")).toHaveCount(0);
				for (const tag of tags ?? [])
					await expect(page.getByText(tag, { exact: true }).first()).toBeVisible();
				await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
				const part = () => page.evaluate(shownPart, false);
				expect(await part()).toBe(stands);
				expect(await page.evaluate(movingPictures)).toBe(0);

				await page.emulateMedia({ reducedMotion: "no-preference" });
				await page.goto(address);
				expect(await page.evaluate(shownPart, true)).toBe(tags ? stands : 24);
				await page.evaluate(() => scrollTo({ top: innerHeight, behavior: "instant" }));
				await expect.poll(part).toBeGreaterThan(90);
			});
		});
	});
}

eachVisit(visits, ({ language, javaScriptEnabled, width }) => {
	for (const [path, part] of [
		["/services/ppf-selection", "ppfSelection"],
		["/services/thermal-insulation", "thermal"],
	] as const)
		test(`two cards push the light to its ends on ${path}${width}`, async ({ page, isMobile }) => {
			const { label, before, after } = copyFor(language)[part].pair;
			await page.goto(localizedPath(language, path));
			const cards = page.getByRole("group", { name: label }).getByRole("radio");
			const [first, second] = [before, after].map(({ tag }) =>
				cards.and(page.getByRole("radio", { name: tag, exact: true })),
			) as [Locator, Locator];
			const expectShown = async (card: Locator, percent: number) => {
				await expect(card).toBeChecked();
				await expect.poll(() => page.evaluate(shownPart, false)).toBe(percent);
			};
			await expect(cards).toHaveCount(2);
			await expect(cards.and(page.locator(":checked"))).toHaveCount(0);
			if (isMobile) await second.tap();
			else await second.check();
			await expectShown(second, 100);
			await page.keyboard.press("ArrowRight");
			await expectShown(first, 0);
			const card = page
				.getByRole("listitem")
				.filter({ has: page.getByRole("radio", { name: after.tag, exact: true }) });
			const { x, y, width, height } = await boxOf(card);
			await page.mouse.click(x + width / 2, y + height / 2);
			await expectShown(second, 100);
			if (!javaScriptEnabled) return;
			/** The chosen card, of which more is shown, pushes again. */
			const handle = page.getByRole("slider", { name: label });
			for (const [value, card, end] of [
				[70, second, 100],
				[30, first, 0],
			] as const) {
				await handle.fill(`${value}`);
				await expectShown(card, value);
				await card.click();
				await expectShown(card, end);
				await expect(handle).toHaveAttribute("aria-valuetext", `${after.tag} ${end}%`);
			}
		});
});

test("the first page uncovers the car as it is scrolled @every-width", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.goto("/");
	const part = () => page.evaluate(shownPart, false);
	expect(await page.evaluate(shownPart, true)).toBe(24);
	const scroll = (share: number) =>
		page.evaluate((top) => scrollTo({ top, behavior: "instant" }), share);
	const { width = 0, height = 0 } = page.viewportSize() ?? {};
	/** The light moves by itself to 60 %; the first screen stays until the picture is uncovered. */
	const range = height * (width < 1024 ? 0.22 : 0.3);
	const title = page.getByRole("heading", { level: 1 });
	const top = (await boxOf(title)).y;
	await scroll(range / 2);
	/* A pixel of a phone moves it by more than one per cent. */
	await expect.poll(part).toBeCloseTo(80, -0.3);
	expect((await boxOf(title)).y).toBeCloseTo(top, -0.5);
	const handle = page.getByRole("slider", { name: hero.light });
	await handle.evaluate((element) => element.focus({ preventScroll: true }));
	await page.keyboard.press("ArrowRight");
	await expect.poll(part).toBeCloseTo(80.5, -0.3);
	/** From then on the light is the visitor's. */
	await scroll(0);
	await expect.poll(part).toBeCloseTo(80.5, -0.3);
	await page.reload();
	await scroll(range * 1.03);
	await expect.poll(part).toBe(100);
});

test("without scroll animations the light stands on the nose", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.route(/\.css/, async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replaceAll("animation-timeline", "no-such-property");
		await route.fulfill({ response, body });
	});
	await page.goto("/");
	await page.evaluate(() => scrollTo({ top: 250, behavior: "instant" }));
	expect(await page.evaluate(shownPart, false)).toBe(44);
	const header = page.getByRole("banner");
	await expect(header).toHaveCSS("background-color", "rgb(230, 223, 214)");
});

/** The mask of the other picture shows how much of the width the finished one takes. */
function shownPart(atStart: boolean) {
	const wipe = document.querySelector<HTMLElement>(".wipe");
	const over = document.querySelector(".over");
	if (!wipe || !over) throw new Error("There is no wipe");
	if (atStart) {
		/** On a slow machine the animation may be over by now: it begins again. */
		wipe.style.animation = "none";
		getComputedStyle(over).getPropertyValue("mask");
		wipe.removeAttribute("style");
	}
	const at = (75 - Number.parseFloat(getComputedStyle(over).maskPosition)) * 2;
	/** The light leaves the picture at both ends. */
	const inside = at < 10 ? (at + 10) / 2 : at > 90 ? (at + 90) / 2 : at;
	return Math.round(inside * 100) / 100;
}

/** The header's colour may change with the page. */
function movingPictures() {
	return document
		.getAnimations()
		.map(({ effect }) => (effect as KeyframeEffect).target)
		.filter((target) => target?.closest(".wipe")).length;
}

/** Returns a number from 0 to 1. */
function tagPart(name: string) {
	const pair = document.querySelector(".pair")?.getBoundingClientRect();
	const tag = document.querySelector(`.pair ${name}`)?.getBoundingClientRect();
	const handle = document.querySelector<HTMLInputElement>(".pair input");
	if (!pair || !tag || !handle) throw new Error("There is no pair");
	const mirrored = handle.dir === "rtl";
	const part = handle.valueAsNumber / 100;
	const edge = pair.left + pair.width * (mirrored ? 1 - part : part);
	const isLeft = (name === ".done") !== mirrored;
	const [from, to] = isLeft ? [pair.left, edge] : [edge, pair.right];
	const seen = Math.max(0, Math.min(tag.right, to) - Math.max(tag.left, from));
	return Math.round((100 * seen) / tag.width) / 100;
}

/** Playwright's own touch screen only taps. */
async function swipe(page: Page, [x, y]: [number, number], [right, down]: [number, number]) {
	const client = await page.context().newCDPSession(page);
	const send = (type: string, touchPoints: { x: number; y: number }[]) =>
		client.send("Input.dispatchTouchEvent", { type: type as "touchStart", touchPoints });
	const steps = 10;
	await send("touchStart", [{ x, y }]);
	for (let step = 1; step <= steps; step++)
		await send("touchMove", [{ x: x + (right * step) / steps, y: y + (down * step) / steps }]);
	await send("touchEnd", []);
}

test("on a phone the cover comes off with the first price in view", async ({ page }) => {
	await page.setViewportSize(phone);
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.goto("/");
	const cut = () =>
		page
			.locator(".unveiling > .wipe")
			.evaluate((wipe) => Number.parseFloat(getComputedStyle(wipe).getPropertyValue("--cut")));
	await expect.poll(cut).toBe(60);
	const price = page.locator(".services .service-card").first();
	const before = await boxOf(price);
	for (const part of [0.1, 0.2]) {
		await page.evaluate(
			(top) => scrollTo({ top, behavior: "instant" }),
			Math.floor(part * phone.height),
		);
		await expect.poll(cut).toBeGreaterThan(60 + 150 * part);
		expect(await cut()).toBeLessThan(100);
		expect((await boxOf(price)).y).toBe(before.y);
	}
	await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), 0.3 * phone.height);
	await expect.poll(cut).toBe(100);
	expect((await boxOf(price)).y).toBeLessThan(before.y);
});
