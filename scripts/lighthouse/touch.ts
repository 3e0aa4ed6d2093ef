import type { Locator } from "playwright";

/** Scrolls to the target first, since people touch what they see; the finger rests for a tenth of a second. */
export async function touch(target: Locator): Promise<void> {
	const page = target.page();
	await target.scrollIntoViewIfNeeded();
	await page.waitForTimeout(700);
	const box = await target.boundingBox();
	if (!box) throw new Error(`${target} cannot be seen`);
	const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
	await page.waitForTimeout(100);
	await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await devtools.detach();
}
