import type { Page } from "playwright/test";
import { textsOf } from "../../support/accessibility.ts";
import { BookingPage, descriptionListIn } from "../../support/booking-page.ts";
import { expect, test } from "../../support/browser.ts";
import { languageNames } from "../../support/language-names.ts";

/** A sum (or a line's price) or the amount due in the bar, as it is painted. */
type Sum = {
	name: string;
	/** Within the list, because the page scrolls to what is pressed. */
	top: number;
	text: string;
	/** Of the palest character. */
	opacity: number;
	/** How much lower than the highest each character is. */
	lower: number[];
	/** From the first character to the last. */
	width: number;
	/** How far the row's words are painted beyond the row, where the next one begins. */
	beyond: number;
};
/** `motion` has what moves in the summary and the bar, and how long that takes. */
type Frame = { ms: number; sums: Sum[]; links: string[]; motion: [what: string, ms: number][] };

/** What each frame shows from now on, until the returned function is called. */
async function recordFrames(page: Page) {
	const recorded = await page.evaluateHandle(async () => {
		const frames: Frame[] = [];
		const opacityOf = (element: Element | null): number =>
			element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
		const topOf = (part: Element) => part.getBoundingClientRect().top;
		const charactersOf = (number: Element) => {
			const texts = document.createTreeWalker(number, NodeFilter.SHOW_TEXT);
			const characters: { text: string; opacity: number; top: number; left: number }[] = [];
			for (let node = texts.nextNode(); node; node = texts.nextNode())
				for (const [index, text] of [...(node as Text).data].entries()) {
					if (!/[\d.,]/.test(text)) continue;
					const range = document.createRange();
					range.setStart(node, index);
					range.setEnd(node, index + 1);
					const opacity = opacityOf(node.parentElement);
					const { top, left } = range.getBoundingClientRect();
					characters.push({ text, opacity, top, left });
				}
			return characters;
		};
		const beyondOf = (row: Element) => {
			const label = row.querySelector("dt");
			if (!label) return 0;
			const words = document.createRange();
			words.selectNodeContents(label);
			const lowest = [row, label]
				.filter((box) => getComputedStyle(box).overflowY === "clip")
				.map((box) => box.getBoundingClientRect().bottom);
			return (
				Math.min(words.getBoundingClientRect().bottom, ...lowest) -
				row.getBoundingClientRect().bottom
			);
		};
		const sumOf = (name: string, row: Element, number: Element): Sum => {
			const characters = charactersOf(number);
			const first = Math.min(...characters.map(({ top }) => top));
			return {
				name,
				top: topOf(row) - topOf(row.parentElement as Element),
				text: characters.map(({ text }) => text).join(""),
				opacity: Math.min(...characters.map(({ opacity }) => opacity)),
				lower: characters.map(({ top }) => top - first),
				width: Math.round((characters.at(-1)?.left ?? 0) - (characters[0]?.left ?? 0)),
				beyond: beyondOf(row),
			};
		};
		const visible = (selector: string) =>
			[...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
		const record = (now: number) => {
			frames.push({
				ms: now,
				sums: [
					...visible("#booking-summary dl > div").map((row) =>
						sumOf(
							row.querySelector("dt")?.textContent ?? "",
							row,
							row.querySelector("dd") as Element,
						),
					),
					...visible(".bottom-bar strong").map((total) => sumOf("bar", total, total)),
				],
				motion: document.getAnimations().flatMap((animation): Frame["motion"] => {
					const { target } = animation.effect as KeyframeEffect;
					if (!target?.closest("#booking-summary, .bottom-bar")) return [];
					const what = animation instanceof CSSTransition ? "line" : "digit";
					return [[what, Number(animation.effect?.getTiming().duration)]];
				}),
				links: visible(".bottom-bar a").map(
					(link) => `${link.textContent}, ${Math.round(link.getBoundingClientRect().width)} px`,
				),
			});
			if (recording.isOn) requestAnimationFrame(record);
		};
		const recording = { frames, isOn: true };
		/** The first frame shows the state before what follows. */
		record(await new Promise(requestAnimationFrame));
		return recording;
	});
	return () =>
		recorded.evaluate(async (recording) => {
			/** On a busy machine the last change is in the document before a frame shows it. */
			await new Promise(requestAnimationFrame);
			recording.isOn = false;
			return recording.frames;
		});
}

/** Each state once, in their order. */
function changesOf<State>(frames: Frame[], state: (frame: Frame) => State) {
	return frames
		.map((frame) => JSON.stringify(state(frame)))
		.filter((one, index, all) => one !== all[index - 1])
		.map((one): State => JSON.parse(one));
}

/** Then the summary is in sight; on a phone the bar is. */
function isWide(page: Page): boolean {
	return (page.viewportSize()?.width ?? 0) >= 1024;
}

async function expectRest(page: Page) {
	await expect(page.locator(".rolling:visible, .leaving, .arriving")).toHaveCount(0);
}

/** Of motion, language and width, every two meet. */
const visits = [
	{ reducedMotion: "no-preference", language: "ar", width: " @phone" },
	{ reducedMotion: "no-preference", language: "en", width: "" },
	{ reducedMotion: "reduce", language: "ar", width: "" },
	{ reducedMotion: "reduce", language: "en", width: " @phone" },
] as const;

const ceramicExterior = {
	ar: "النانو سيراميك خارجي، للطلاء",
	en: "Nano ceramic Exterior, for the paint",
};

for (const { reducedMotion, language, width } of visits)
	test.describe(`motion: ${reducedMotion}`, () => {
		test.use({ contextOptions: { reducedMotion } });
		const moves = reducedMotion === "no-preference";

		test(`a visitor in ${languageNames[language]} sees a choice answered within 200 ms, hears the amount due once, and reads every sum at every moment, in which no row jumps and only the digits that differ move${width}`, async ({
			page,
		}) => {
			const booking = await BookingPage.opened(page, language, "suv", "thermal-titanium");
			const press = (code: string) => booking.option(code).click();
			await expect(booking.summary).toContainText("1,650");

			await test.step("a choice", async () => {
				const stop = await recordFrames(page);
				const spoken = await textsOf(page.locator("[role=status].sr-only").first());
				const names = async () => (await descriptionListIn(booking.summary)).map(([name]) => name);
				await press("ceramic-exterior");
				await expect.poll(names).toContain(ceramicExterior[language]);
				await press("ceramic-exterior");
				await expect.poll(names).not.toContain(ceramicExterior[language]);
				await expectRest(page);

				const moved = (await stop()).flatMap(({ motion }) => motion);
				if (moves) {
					expect(moved.map(([what]) => what)).toEqual(
						expect.arrayContaining(isWide(page) ? ["line", "digit"] : ["digit"]),
					);
					for (const [, ms] of moved) expect(ms).toBeLessThanOrEqual(200);
				} else expect(moved).toEqual([]);
				expect(await spoken()).toEqual([
					expect.stringContaining("1,995"),
					expect.stringContaining("1,567.50"),
				]);
			});

			await test.step("quick presses", async () => {
				await press("polishing-exterior");
				await expectRest(page);
				const stop = await recordFrames(page);
				for (const code of [
					"ceramic-exterior",
					"ceramic-exterior",
					"ceramic-interior",
					"ceramic-exterior",
					"ppf-full-glossy-hexis",
					"ceramic-interior",
				])
					await press(code);
				await expect(booking.summary).toContainText("11,400");
				await expectRest(page);
				const frames = await stop();

				/** All but the lines, which fade. */
				const sums = ({ sums }: Frame) => sums.slice(sums.at(-1)?.name === "bar" ? -4 : -3);
				for (const { text, opacity } of frames.flatMap(sums)) {
					expect(text).toMatch(/\d/);
					expect(opacity).toBeGreaterThanOrEqual(0.4);
				}
				for (const [index, { ms, sums }] of frames.entries()) {
					const before = frames[index - 1];
					for (const { name, top } of before?.sums ?? []) {
						const now = sums.find((sum) => sum.name === name);
						const most = 2 + ms - (before?.ms ?? 0);
						if (moves && isWide(page) && now)
							expect(Math.abs(now.top - top), name).toBeLessThan(most);
					}
				}
				/** Each press is one change. */
				if (!moves) expect(changesOf(frames, ({ sums }) => sums).length).toBeLessThanOrEqual(7);
			});

			await test.step("a film that replaces another takes its line", async () => {
				await press("polishing-exterior");
				await press("ceramic-exterior");
				await press("ceramic-interior");
				await booking
					.service("thermal-titanium")
					.getByRole("radio", { name: booking.copy.services.none.thermal })
					.click();
				await expect(booking.summary).toContainText("8,950");
				await expectRest(page);
				const stop = await recordFrames(page);
				await press("ppf-full-glossy-xpel");
				await expect(booking.summary).toContainText("XPEL");
				await expectRest(page);
				const frames = await stop();

				const rows = changesOf(frames, ({ sums }) => sums.map(({ top }) => top));
				expect(rows).toHaveLength(1);
				const { total } = booking.copy.summary;
				const totals = frames.flatMap(({ sums }) =>
					sums.filter(({ name }) => (isWide(page) ? name.startsWith(total) : name === "bar")),
				);
				const texts = [...new Set(totals.map(({ text }) => text))];
				expect(texts).toEqual(
					isWide(page)
						? ["8,950", expect.stringMatching(/,\d50$/)]
						: ["8,502.50", expect.stringMatching(/,\d+\.50$/)],
				);
				for (const { lower } of totals) expect(lower.slice(-2)).toEqual([0, 0]);
				expect(new Set(totals.map(({ width }) => width)).size).toBe(2);
				const lowest = Math.max(...totals.flatMap(({ lower }) => lower));
				if (moves) expect(lowest).toBeGreaterThan(0);
				else expect(lowest).toBe(0);
			});
		});
	});

test.describe("motion on a slow device", () => {
	test.use({ contextOptions: { reducedMotion: "no-preference" } });

	test("a new line of the summary never lies across the sums below it", async ({ page }) => {
		const booking = await BookingPage.opened(page, "ar", "suv", "thermal-titanium");
		/** The frames of a slow device come later than the end of the movement. */
		await page.evaluate(() => {
			const slow = new CSSStyleSheet();
			slow.replaceSync(".line { transition-duration: 1s !important }");
			document.adoptedStyleSheets.push(slow);
		});
		const stop = await recordFrames(page);
		await booking.option("ppf-full-matte-xpel").click();
		await expect(booking.summary).toContainText("XPEL");
		await expectRest(page);
		const line = page.locator("#booking-summary .line").filter({ hasText: "XPEL" });
		await expect(line).toHaveCSS("opacity", "1");
		for (const { name, beyond } of (await stop()).flatMap(({ sums }) => sums))
			expect(beyond, name).toBeLessThanOrEqual(1);
	});
});

for (const reducedMotion of ["no-preference", "reduce"] as const)
	test.describe(`motion: ${reducedMotion}`, () => {
		test.use({ contextOptions: { reducedMotion } });

		test("the bar's button stays while a car and a first service are chosen, and makes room in the frame that shows the amount due @phone", async ({
			page,
		}) => {
			const booking = await BookingPage.opened(page, "en");
			await expect(booking.car("suv")).toBeVisible();
			const stop = await recordFrames(page);
			await booking.car("suv").tap();
			const bar = page.locator(".bottom-bar");
			await expect(bar).toContainText(booking.copy.services.legend);
			await booking.option("thermal-titanium").tap();
			await expect(bar).toContainText("1,567.50");
			await expectRest(page);
			const frames = await stop();

			const { car, services, form } = booking.copy;
			const states = changesOf(frames, ({ sums, links }) => ({
				links: links.map((link) => link.replace(/, \d+ px/, "")),
				due: sums.find(({ name }) => name === "bar")?.text ?? "",
			}));
			expect(states).toEqual([
				{ links: [car.short], due: "" },
				{ links: [services.legend], due: "" },
				{ links: [form.short], due: "1,567.50" },
			]);
			expect(changesOf(frames, ({ links }) => links)).toHaveLength(3);
		});
	});
