import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Locator, Page } from "playwright/test";
import { expect } from "./browser.ts";

/** `axe.source` is the readable one, which a page takes twice as long to read. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** `npm test` without `--all` asks in the light only: axe takes longer than to load the page. */
const themes = process.env.THOROUGH ? (["light", "dark"] as const) : (["light"] as const);

/** Only the contrast differs between the themes. */
export async function expectAccessible(page: Page, state: string, parts?: string[]) {
	await page.evaluate(() => scrollTo(0, 0));
	for (const colorScheme of themes) {
		await page.emulateMedia({ colorScheme });
		await page.evaluate(nextPaint);
		const only = colorScheme === "dark" ? ["color-contrast"] : undefined;
		const violations = await accessibilityViolations(page, { only, parts });
		expect.soft(violations, `${state}, ${colorScheme}`).toEqual([]);
	}
}

/** axe needs script, so without script only the layout is checked. */
export async function expectSound(page: Page, javaScriptEnabled = true) {
	await page.waitForLoadState("domcontentloaded");
	expect(await page.evaluate(layoutProblems)).toEqual([]);
	if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
}

export async function expectReadable(page: Page, widths: number[], state: string) {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		const problems = await page.evaluate(layoutProblems);
		expect.soft(problems, `${state} at ${width} px`).toEqual([]);
	}
}

/** Browsers that zoom text only do the same. */
export async function expectReadableAtDoubleSize(page: Page, state: string) {
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	await expectReadable(page, [390, 768, 1280], `${state}, text doubled,`);
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "";
	});
}

/** The narrowest phone, with letters twice as large. */
export async function expectNothingOffScreen(page: Page, state: string) {
	const window = page.viewportSize() ?? phone;
	await page.setViewportSize({ ...window, width: 320 });
	const sideways = await page.evaluate(() => {
		const root = document.documentElement;
		root.style.fontSize = "200%";
		return root.scrollWidth - innerWidth;
	});
	expect.soft(sideways, `${state}, text doubled`).toBeLessThanOrEqual(0);
	expect.soft(await page.evaluate(pressedInVain), `${state}, text doubled`).toEqual([]);
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "";
	});
	await page.setViewportSize(window);
}

/** Runs in the browser: what of the bars is outside the window, or covered where it is pressed. */
function pressedInVain(): string[] {
	const controls = document.querySelectorAll(":is(.action-bar, .bottom-bar) :is(a, button)");
	return [...controls]
		.filter((control) => control.checkVisibility())
		.flatMap((control) => {
			const { left, right, top, bottom } = control.getBoundingClientRect();
			const inside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
			const isPressed = [left + 8, (left + right) / 2, right - 8].every((x) =>
				control.contains(document.elementFromPoint(x, (top + bottom) / 2)),
			);
			return inside && isPressed ? [] : [control.outerHTML.slice(0, 80)];
		});
}

/** `@axe-core/playwright` loads axe twice for each check; the site has no frames. */
export async function accessibilityViolations(
	page: Page,
	{ only, parts = ["html"] }: { only?: string[] | undefined; parts?: string[] | undefined } = {},
): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
	const runOnly = { type: only ? ("rule" as const) : ("tag" as const), values: only ?? rules };
	return page.evaluate(violationsInPage, { parts, runOnly });
}

/** Runs in the browser, so it can use nothing outside itself. */
function nextPaint(): Promise<unknown> {
	return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Runs in the browser, so it can use nothing outside itself. */
async function violationsInPage({ parts, runOnly }: { parts: string[]; runOnly: axe.RunOnly }) {
	const { axe: inPage } = window as unknown as { axe: typeof axe };
	const options: axe.RunOptions = { runOnly, resultTypes: ["violations"] };
	const { violations } = await inPage.run({ include: parts }, options);
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
	);
}

/** A phone's browser leaves this much of its screen. */
export const phone = { width: 390, height: 664 };
export const smallPhone = { width: 360, height: 640 };

export async function boxOf(part: Locator) {
	const box = await part.boundingBox();
	if (!box) throw new Error("It cannot be seen");
	return { ...box, end: box.y + box.height, right: box.x + box.width };
}

export async function expectInSight(page: Page, ...parts: Locator[]) {
	const header = await boxOf(page.getByRole("banner"));
	const bar = await boxOf(page.locator(".action-bar:visible, .bottom-bar:visible").last());
	for (const part of parts) {
		const { y, end } = await boxOf(part);
		expect(y).toBeGreaterThanOrEqual(header.end);
		expect(end).toBeLessThanOrEqual(bar.y);
	}
}

/** Runs in the browser, so it can use nothing outside itself. */
export function layoutProblems(): string[] {
	const problems: string[] = [];
	const root = document.documentElement;
	const read = new Map<Element, boolean>();
	if (root.scrollWidth > root.clientWidth)
		problems.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} for ${outermost()}`);

	const texts = textBoxes();
	for (const { text, box, owner } of texts) {
		const isOutside = box.left < -1 || box.right > root.clientWidth + 1;
		if (isOutside && !scrolls(owner)) problems.push(`"${text}" is outside the window`);
		const clipping = clippingParts(owner).find((part) => clips(part, box));
		if (clipping) problems.push(`"${text}" is cut off by ${nameOf(clipping)}`);
	}

	texts.forEach((one, index) => {
		for (const other of texts.slice(index + 1).filter(({ box }) => overlaps(one.box, box)))
			if (!one.owner.contains(other.owner) && !other.owner.contains(one.owner))
				problems.push(`"${one.text}" overlaps "${other.text}"`);
	});
	return problems;

	function outermost(): string {
		const overflow = (part: Element) => {
			const { left, right } = part.getBoundingClientRect();
			return Math.max(right - root.clientWidth, -left);
		};
		const parts = [...document.body.querySelectorAll("*")];
		return nameOf(parts.reduce((a, b) => (overflow(b) >= overflow(a) ? b : a)));
	}

	type Box = Record<"left" | "right" | "top" | "bottom" | "height", number>;
	type TextBox = { text: string; box: Box; owner: Element };

	function textBoxes(): TextBox[] {
		const found: TextBox[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const owner = node.parentElement;
			const text = node.textContent?.trim().slice(0, 40);
			if (!owner || !text || !isRead(owner)) continue;
			if (!owner.checkVisibility({ visibilityProperty: true })) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			for (const rect of range.getClientRects()) {
				/** Each pair of boxes is compared, and a DOMRect is slower to read. */
				const { left, right, top, bottom, width, height } = rect;
				const box = { left, right, top, bottom, height };
				if (width > 1 && height > 1) found.push({ text, box, owner });
			}
		}
		return found;
	}

	/** Text for screen readers only is not read, nor what is fixed above the page by design. */
	function isRead(part: Element): boolean {
		const known = read.get(part);
		if (known !== undefined) return known;
		const { position, clipPath } = getComputedStyle(part);
		const isText =
			position !== "fixed" &&
			position !== "sticky" &&
			clipPath === "none" &&
			part.clientWidth !== 1 &&
			!/^(SCRIPT|STYLE|NOSCRIPT|SVG|OPTION)$/i.test(part.tagName) &&
			(!part.parentElement || isRead(part.parentElement));
		read.set(part, isText);
		return isText;
	}

	function clippingParts(part: Element | null): Element[] {
		if (!part || part === document.body) return [];
		const isClipping = /hidden|clip/.test(getComputedStyle(part).overflow);
		return [...(isClipping ? [part] : []), ...clippingParts(part.parentElement)];
	}

	/** A wide table may scroll sideways in its own container. */
	function scrolls(element: Element): boolean {
		const part = element.closest("table")?.parentElement;
		if (!part || !/auto|scroll/.test(getComputedStyle(part).overflowX)) return false;
		const { left, right } = part.getBoundingClientRect();
		return left >= -1 && right <= root.clientWidth + 1;
	}

	/** Glyphs in a tight line reach a little outside its box; a letter that is cut off reaches further. */
	function clips(part: Element, box: Box): boolean {
		const frame = part.getBoundingClientRect();
		return (
			box.left < frame.left - 2 ||
			box.right > frame.right + 2 ||
			box.top < frame.top - 6 ||
			box.bottom > frame.bottom + 6
		);
	}

	function overlaps(one: Box, other: Box): boolean {
		const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
		const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
		return width > 2 && height > Math.min(one.height, other.height) * 0.4;
	}

	function nameOf(element: Element): string {
		return `${element.tagName.toLowerCase()}.${element.className}`;
	}
}

/** A shift below it rounds to 0.00. */
export const maxShift = 0.005;

/** Runs in the browser, so it can use nothing outside itself. */
export async function layoutShifts() {
	const shifts: LayoutShift[] = [];
	new PerformanceObserver((list) => {
		shifts.push(...(list.getEntries() as LayoutShift[]));
	}).observe({ type: "layout-shift", buffered: true });
	for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
	await new Promise((done) => setTimeout(done, 50));
	return {
		score: shifts.reduce((sum, { value }) => sum + value, 0),
		sources: shifts.flatMap(({ value, sources }) =>
			sources.map(({ node }) => `${value}: ${nameOf(node)}`),
		),
	};

	function nameOf(node: Node | null) {
		const element = node instanceof Element ? node : node?.parentElement;
		return element ? element.outerHTML.slice(0, 120) : "a removed element";
	}
}

/** TypeScript's DOM types do not have it yet. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Runs in the browser, so it can use nothing outside itself. */
export function elementsCoveringFocus(): string[] {
	const focused = document.activeElement;
	if (!focused || focused === document.body) return [];
	const box = focused.getBoundingClientRect();
	const fixedElements = [...document.querySelectorAll("body *")].filter((element) => {
		const { position } = getComputedStyle(element);
		return (
			(position === "fixed" || position === "sticky") &&
			element.checkVisibility() &&
			!element.contains(focused) &&
			!focused.contains(element)
		);
	});
	const covering = fixedElements.filter((element) => {
		const cover = element.getBoundingClientRect();
		const left = Math.max(cover.left, box.left);
		const right = Math.min(cover.right, box.right);
		const top = Math.max(cover.top, box.top);
		const bottom = Math.min(cover.bottom, box.bottom);
		if (right - left <= 1 || bottom - top <= 1) return false;
		const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
		const isBar = cover.width > innerWidth / 2;
		const hidesAll = right - left >= box.width - 1 && bottom - top >= box.height - 1;
		return element.contains(topmost) && (isBar || hidesAll);
	});
	const outside = box.bottom < 0 || box.top > innerHeight ? ["the window's edge"] : [];
	return [...covering.map((element) => element.className), ...outside].map(
		(cover) => `${cover} hides ${focused.outerHTML.slice(0, 80)}`,
	);
}
