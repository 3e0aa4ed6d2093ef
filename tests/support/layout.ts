/** Runs in the browser: text that is cut off, overlapping or outside the window, one sentence each. */
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
				/** Each pair of them is compared: a DOMRect is slower to read. */
				const { left, right, top, bottom, width, height } = rect;
				const box = { left, right, top, bottom, height };
				if (width > 1 && height > 1) found.push({ text, box, owner });
			}
		}
		return found;
	}

	/** Leaves out text for screen readers only, and what is fixed above the page by design. */
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
