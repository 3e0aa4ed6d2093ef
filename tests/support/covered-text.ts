/**
 * Runs in the browser: the texts that a fixed call button or bar covers, at these parts of the page's height: 0 is its
 * top, 1 its end.
 */
export function textsCoveredByBars(parts: number[]): string[] {
	const bars = [...document.querySelectorAll<HTMLElement>("body *")].filter(
		(element) =>
			getComputedStyle(element).position === "fixed" &&
			element.checkVisibility() &&
			element.getBoundingClientRect().bottom > 0,
	);
	return parts.flatMap((part) => {
		const { scrollHeight } = document.documentElement;
		scrollTo({
			top: (scrollHeight - innerHeight) * part,
			behavior: "instant",
		});
		return coveredTexts().map((text) => `at ${part}: ${text}`);
	});

	function coveredTexts(): string[] {
		const covers = bars.map((bar) => bar.getBoundingClientRect());
		const walker = document.createTreeWalker(
			document.body,
			NodeFilter.SHOW_TEXT,
		);
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
	}

	function overlaps(one: DOMRect, other: DOMRect): boolean {
		return (
			Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
			Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
		);
	}
}
