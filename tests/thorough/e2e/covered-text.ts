/** Runs in the browser, and finds what a fixed element hides; what a wide bar hides can be scrolled out of it. */
export function coveredAtStops(): string[] {
	const clear = "rgba(0, 0, 0, 0)";
	const { scrollHeight } = document.documentElement;
	const end = scrollHeight - innerHeight;
	const fixed = [...document.querySelectorAll("body :not(.tip)")].filter(
		(element) =>
			getComputedStyle(element).position === "fixed" &&
			element.checkVisibility() &&
			element.getBoundingClientRect().bottom > 0,
	);
	const isBar = (element: Element) =>
		element.matches(".bottom-bar") ||
		(fixed.includes(element) && element.clientWidth === innerWidth);
	const covered = new Set<string>();
	for (let stop = 1; stop <= 11; stop++) {
		const isEnd = stop === 11 || end === 0;
		scrollTo({ top: isEnd ? end : (end * stop) / 11, behavior: "instant" });
		for (const cover of fixed) {
			/** Points beside each other are nearer than a letter is wide. */
			const step = isBar(cover) && !isEnd ? 48 : 8;
			const { left, right, top, bottom } = cover.getBoundingClientRect();
			for (let x = left + 1; x < right; x += step)
				for (let y = top + 1; y < bottom; y += step) look(cover, x, y, isEnd);
		}
	}
	return [...covered];

	function look(cover: Element, x: number, y: number, isEnd: boolean) {
		const stack = document.elementsFromPoint(x, y);
		/** The empty part of a cover has no background, and covers nothing. */
		const isClear = getComputedStyle(cover).backgroundColor === clear;
		if (isClear && !stack.some((part) => part !== cover && cover.contains(part))) return;
		for (const element of stack) {
			if (cover.contains(element)) {
				if (isBar(element) && !isEnd) return;
				continue;
			}
			/** The name of an icon comes under a pointer that waits. */
			if (element.matches(".tip")) continue;
			const text = textAt(element, x, y);
			if (text) covered.add(`${cover.className} covers "${text}"`);
			if (isBar(element) && !isEnd) return;
		}
	}

	function textAt(element: Element, x: number, y: number) {
		/** The handle of a slider that is as large as a picture is elsewhere. */
		if (element.matches("input:not([type=range]), select, textarea")) return element.outerHTML;
		for (const node of element.childNodes) {
			if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			for (const { left, right, top, bottom } of range.getClientRects())
				if (left < x && x < right && top < y && y < bottom)
					return node.textContent.trim().slice(0, 40);
		}
	}
}

/** Runs in the browser, so it can use nothing outside itself. */
export function stickingElements(): string[] {
	return [...document.querySelectorAll("body *")]
		.filter(
			(element) =>
				element.checkVisibility() &&
				element.clientHeight > 1 &&
				/fixed|sticky/.test(getComputedStyle(element).position) &&
				!element.matches(".skip, .toasts"),
		)
		.map(({ className }) => className);
}

/** Runs in the browser, so it can use nothing outside itself. */
export function coveredParts(): string[] {
	const field = document.activeElement?.closest("[data-field]");
	if (!field) return ["no field has the focus"];
	return [...field.children].flatMap((child) => {
		/** Only the button of the day counts: the days that are offered below it may be under the bar. */
		const part = child.querySelector(".day-button") ?? child;
		const { left, width, top, bottom } = part.getBoundingClientRect();
		const isSeen = [top + 1, bottom - 1].every((y) =>
			[0.1, 0.5, 0.9].every((at) =>
				field.contains(document.elementFromPoint(left + width * at, y)),
			),
		);
		return bottom - top <= 1 || isSeen ? [] : [part.outerHTML.slice(0, 80)];
	});
}

/** Runs in the browser, so it can use nothing outside itself. */
export function filledButtonsOnScreens(): number[] {
	const seen: number[] = [];
	for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
		scrollTo({ top, behavior: "instant" });
		const filled = [...document.querySelectorAll("a, button")].filter((button) => {
			const { width, height, bottom, top } = button.getBoundingClientRect();
			return (
				height >= 44 &&
				width > 100 &&
				bottom > 0 &&
				top < innerHeight &&
				button.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
				!/^rgba|\/ /.test(getComputedStyle(button).backgroundColor)
			);
		});
		seen.push(filled.length);
	}
	scrollTo({ top: 0, behavior: "instant" });
	return seen;
}
