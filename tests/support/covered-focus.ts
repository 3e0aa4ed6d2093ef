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

/** Runs in the browser: which parts of the focused field, its label and its message are not visible. */
export function coveredParts(): string[] {
	const field = document.activeElement?.closest("[data-field]");
	if (!field) return ["no field has the focus"];
	return [...field.children].flatMap((child) => {
		/** Of the day, its box: the days that are offered below it may be under the bar. */
		const part = child.querySelector(".day-box") ?? child;
		const { left, width, top, bottom } = part.getBoundingClientRect();
		const isSeen = [top + 1, bottom - 1].every((y) =>
			[0.1, 0.5, 0.9].every((at) =>
				field.contains(document.elementFromPoint(left + width * at, y)),
			),
		);
		return bottom - top <= 1 || isSeen ? [] : [part.outerHTML.slice(0, 80)];
	});
}
