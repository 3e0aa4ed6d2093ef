/**
 * Runs in the browser: the texts that a fixed call button or bar covers, at the end of the page or wherever it is
 * scrolled. A text comes below a bar at some moment if it is as far from the side, and below the bar at first.
 */
export function textsCoveredByBars(isAnywhere: boolean): string[] {
	const { scrollHeight } = document.documentElement;
	const end = scrollHeight - innerHeight;
	scrollTo({ top: isAnywhere ? 0 : end, behavior: "instant" });
	const bars = [...document.querySelectorAll<HTMLElement>("body *")].filter(
		(element) =>
			getComputedStyle(element).position === "fixed" &&
			element.checkVisibility() &&
			element.getBoundingClientRect().bottom > 0,
	);
	const covers = bars.map((bar) => {
		const { left, right, top, bottom } = bar.getBoundingClientRect();
		const reach = isAnywhere ? end : 0;
		return { left, right, top, bottom: bottom + reach };
	});
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const covered: string[] = [];
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const owner = node.parentElement;
		const text = node.textContent?.trim();
		if (!owner?.checkVisibility({ visibilityProperty: true }) || !text)
			continue;
		if (bars.some((bar) => bar.contains(owner)) || owner.clientWidth === 1)
			continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		for (const box of range.getClientRects())
			if (covers.some((cover) => overlaps(box, cover)))
				covered.push(text.slice(0, 40));
	}
	return covered;

	type Box = { left: number; right: number; top: number; bottom: number };

	function overlaps(one: Box, other: Box): boolean {
		return (
			Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
			Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
		);
	}
}
