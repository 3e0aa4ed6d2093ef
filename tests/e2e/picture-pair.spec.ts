import type { Page } from "playwright/test";
import { localizedPath } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { expect, test } from "../support/browser.ts";
import { languageNames } from "../support/language-names.ts";

/** Each page in one language, so that both directions are there. */
const pairs = [
	{
		page: "/services/car-polishing",
		copy: copyFor("ar").polishing.pair,
		language: "ar",
	},
	{
		page: "/services/nano-ceramic",
		copy: copyFor("en").ceramic.pair,
		language: "en",
	},
] as const;

for (const { page: path, copy, language } of pairs) {
	const address = localizedPath(language, path);
	const { tag } = copy.before;
	const handle = (page: Page) => page.getByRole("slider", { name: copy.label, exact: true });
	/** How much of the width the first picture takes, from where reading starts, as it is painted. */
	const shownPart = (page: Page) =>
		page.evaluate(() => {
			const pair = document.querySelector(".pair");
			const [first, second] = pair?.children ?? [];
			if (!first || !second) throw new Error("There is no pair");
			const sidesOf = (half: Element) =>
				getComputedStyle(half).clipPath.slice("inset(".length, -1).split(" ");
			const [top, right, bottom, left] = sidesOf(first);
			const [, othersRight, , othersLeft] = sidesOf(second);
			const isRtl = document.dir === "rtl";
			/** Shorthand: a missing side is as wide as the one across. */
			const hidden = isRtl ? (left ?? right) : right;
			const across = isRtl ? right : (left ?? right);
			const isOneSided = top === "0px" && (bottom ?? top) === "0px";
			return {
				part: Number(/([\d.]+)%/.exec(hidden ?? "")?.[1] ?? Number.NaN),
				othersHidden: isRtl ? othersRight : othersLeft,
				isOneSided: isOneSided && across === "0px",
			};
		});
	const expectShown = async (page: Page, percent: number) => {
		await expect(handle(page)).toHaveAttribute("aria-valuetext", `${tag} ${percent}%`);
		const { part, othersHidden, isOneSided } = await shownPart(page);
		expect(isOneSided).toBe(true);
		/** Else the picture that arrives first would stand for both. */
		expect(Math.round(Number.parseFloat(othersHidden ?? ""))).toBe(percent);
		expect(Math.round(100 - part)).toBe(percent);
	};

	test.describe(`${path} in ${languageNames[language]}`, () => {
		test("a visitor moves the boundary with keys and hears where it is", async ({ page }) => {
			await page.goto(address);
			await expectShown(page, 50);
			await handle(page).focus();
			const onward = language === "ar" ? "ArrowLeft" : "ArrowRight";
			for (const [key, percent] of [
				[onward, 51],
				["PageUp", 61],
				["End", 100],
				["Home", 0],
			] as const) {
				await page.keyboard.press(key);
				await expectShown(page, percent);
			}
			await expect(page.getByRole("img", { name: copy.before.alt })).toBeVisible();
			await expect(page.getByRole("img", { name: copy.after.alt })).toBeVisible();
		});

		test("the boundary follows the pointer, and stands in the middle again after a reload", async ({
			page,
		}) => {
			await page.goto(address);
			await handle(page).scrollIntoViewIfNeeded();
			const { x, y, width } = await boxOf(page);
			await page.mouse.move(x + width / 2, y + 100);
			await page.mouse.down();
			await page.mouse.move(x + width / 4, y + 140, { steps: 5 });
			await page.mouse.up();
			await expectShown(page, language === "ar" ? 75 : 25);
			const knob = await page.locator(".knob").boundingBox();
			expect((knob?.x ?? 0) + (knob?.width ?? 0) / 2).toBeCloseTo(x + width / 4, 0);
			await page.reload();
			await expectShown(page, 50);
		});

		test("a finger moves the handle, and scrolls past without moving it @phone", async ({
			page,
		}) => {
			await page.goto(address);
			await handle(page).scrollIntoViewIfNeeded();
			const { x, y, width } = await boxOf(page);
			await swipe(page, [x + width / 2, y + 160], [width / 4, 6]);
			await expectShown(page, language === "ar" ? 25 : 75);
			const before = await page.evaluate(() => scrollY);
			await swipe(page, [x + width / 3, y + 160], [6, -120]);
			await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 60);
			await expectShown(page, language === "ar" ? 25 : 75);
		});

		test("a tap on either half brings the boundary there @phone", async ({ page }) => {
			await page.goto(address);
			await handle(page).scrollIntoViewIfNeeded();
			const { x, y, width } = await boxOf(page);
			for (const [part, percent] of [
				[0.8, 80],
				[0.1, 10],
			] as const) {
				await page.touchscreen.tap(x + width * part, y + 120);
				await expectShown(page, language === "ar" ? 100 - percent : percent);
			}
		});

		test("a visitor reads the name of a picture as a whole, or not at all where the picture has no room for it @every-width", async ({
			page,
		}) => {
			await page.goto(address);
			for (const percent of [0, 10, 20, 30, 50, 70, 80, 90, 100]) {
				await handle(page).fill(`${percent}`);
				for (const index of [0, 1])
					expect([0, 1], `${percent}%, picture ${index}`).toContain(
						await page.evaluate(tagParts, index),
					);
			}
			await handle(page).fill("50");
			for (const index of [0, 1]) expect(await page.evaluate(tagParts, index)).toBe(1);
		});

		test.describe("with JavaScript off", () => {
			test.use({ javaScriptEnabled: false });

			test("the boundary crosses the pictures as they pass through the window", async ({
				page,
			}) => {
				await page.emulateMedia({ reducedMotion: "no-preference" });
				await page.goto(address);
				await expect(page.getByRole("slider")).toHaveCount(0);
				/** The header takes its part of the window. */
				for (const [height, shown] of [
					[0.9, 100],
					[0.5, 50],
					[0.1, 0],
				] as const) {
					await page.evaluate(moveMiddleTo, height);
					await expect
						.poll(async () => {
							const { part } = await shownPart(page);
							return Math.round((100 - part) / 10) * 10;
						})
						.toBe(shown);
				}
			});

			test("nothing moves by itself when less motion is asked for: both stand side by side, named", async ({
				page,
			}) => {
				await page.goto(address);
				await expect(page.getByRole("slider")).toHaveCount(0);
				const [first, second] = await page.locator(".pair > div").evaluateAll((halves) =>
					halves.map((half) => {
						const { left, right } = half.getBoundingClientRect();
						return { left, right, text: half.textContent };
					}),
				);
				expect([first?.text, second?.text]).toEqual([tag, copy.after.tag]);
				expect(first?.[language === "ar" ? "left" : "right"]).toBe(
					second?.[language === "ar" ? "right" : "left"],
				);
				expect((await shownPart(page)).part).toBe(0);
				expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
			});
		});
	});
}

/** A height of the window: 0 is its top. The room above is for a page that begins with the pictures. */
function moveMiddleTo(height: number) {
	document.body.style.paddingBlock = "100vh";
	const { top, bottom } = document.querySelector(".pair")?.getBoundingClientRect() ?? new DOMRect();
	scrollBy({
		top: (top + bottom) / 2 - innerHeight * height,
		behavior: "instant",
	});
}

/** How much of a picture's name is in sight, from 0 to 1, where its picture ends and where both do. */
function tagParts(index: number) {
	const [first] = document.querySelectorAll(".pair > div:first-child");
	const tag = document.querySelectorAll(".pair .tag")[index];
	const handle = document.querySelector<HTMLInputElement>(".pair input");
	if (!first || !tag || !handle) throw new Error("There is no pair");
	const pair = first.getBoundingClientRect();
	const { left, right, width } = tag.getBoundingClientRect();
	const part = handle.valueAsNumber / 100;
	const isOnLeft = (index === 0) === (document.dir !== "rtl");
	const share = index === 0 ? part : 1 - part;
	const [from, to] = isOnLeft
		? [pair.left, pair.left + share * pair.width]
		: [pair.right - share * pair.width, pair.right];
	const seen = Math.max(0, Math.min(right, to) - Math.max(left, from));
	return Math.round((100 * seen) / width) / 100;
}

async function boxOf(page: Page) {
	const box = await page.locator(".pair").boundingBox();
	if (!box) throw new Error("The pictures are not shown");
	return box;
}

/** Playwright's own touch screen only taps. */
async function swipe(page: Page, [x, y]: [number, number], [right, down]: [number, number]) {
	const client = await page.context().newCDPSession(page);
	const send = (type: string, touchPoints: { x: number; y: number }[]) =>
		client.send("Input.dispatchTouchEvent", {
			type: type as "touchStart",
			touchPoints,
		});
	const steps = 10;
	await send("touchStart", [{ x, y }]);
	for (let step = 1; step <= steps; step++)
		await send("touchMove", [{ x: x + (right * step) / steps, y: y + (down * step) / steps }]);
	await send("touchEnd", []);
}
