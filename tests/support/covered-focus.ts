/** Runs in the browser: what lies over the part that has the focus, of all that stays in the window while the page moves. */
export function coveringFocus(): string[] {
	const focused = document.activeElement;
	if (!focused || focused === document.body) return [];
	const box = focused.getBoundingClientRect();
	const staying = [...document.querySelectorAll("body *")].filter((part) => {
		const { position } = getComputedStyle(part);
		return (
			(position === "fixed" || position === "sticky") &&
			part.checkVisibility() &&
			!part.contains(focused) &&
			!focused.contains(part)
		);
	});
	const covering = staying.filter((part) => {
		const over = part.getBoundingClientRect();
		const left = Math.max(over.left, box.left);
		const right = Math.min(over.right, box.right);
		const top = Math.max(over.top, box.top);
		const bottom = Math.min(over.bottom, box.bottom);
		if (right - left <= 1 || bottom - top <= 1) return false;
		const seen = document.elementFromPoint(
			(left + right) / 2,
			(top + bottom) / 2,
		);
		const isBar = over.width > innerWidth / 2;
		const hidesAll =
			right - left >= box.width - 1 && bottom - top >= box.height - 1;
		return part.contains(seen) && (isBar || hidesAll);
	});
	const outside =
		box.bottom < 0 || box.top > innerHeight ? ["the window's edge"] : [];
	return [...covering.map((part) => part.className), ...outside].map(
		(cover) => `${cover} hides ${focused.outerHTML.slice(0, 80)}`,
	);
}
