/** Runs in the browser: the fixed and sticky elements that cover the focused element. */
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
