/** Runs in the browser: what a reader could not see or read in the layout as it stands. Returns sentences. */
export function layoutFaults(): string[] {
	const faults: string[] = [];
	const root = document.documentElement;
	if (root.scrollWidth > root.clientWidth)
		faults.push(
			`scrolls sideways by ${root.scrollWidth - root.clientWidth} for ${outermost()}`,
		);

	const texts = textBoxes();
	for (const { text, box, owner } of texts) {
		const beyond = box.left < -1 || box.right > root.clientWidth + 1;
		if (beyond && !scrolls(owner))
			faults.push(`"${text}" reaches out of the window`);
		const around = clippingParts(owner).find((part) => cuts(part, box));
		if (around) faults.push(`"${text}" is cut off by ${nameOf(around)}`);
	}

	texts.forEach((one, place) => {
		for (const other of texts.slice(place + 1))
			if (!isKin(one.owner, other.owner) && overlap(one.box, other.box))
				faults.push(`"${one.text}" lies on "${other.text}"`);
	});
	return faults;

	function outermost(): string {
		const reach = (part: Element) => {
			const { left, right } = part.getBoundingClientRect();
			return Math.max(right - root.clientWidth, -left);
		};
		const parts = [...document.body.querySelectorAll("*")];
		return nameOf(parts.reduce((a, b) => (reach(b) >= reach(a) ? b : a)));
	}

	type TextBox = { text: string; box: DOMRect; owner: Element };

	function textBoxes(): TextBox[] {
		const found: TextBox[] = [];
		const walker = document.createTreeWalker(
			document.body,
			NodeFilter.SHOW_TEXT,
		);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const owner = node.parentElement;
			const text = node.textContent?.trim().slice(0, 40);
			if (!owner || !text || !isShown(owner)) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			for (const box of range.getClientRects())
				if (box.width > 1 && box.height > 1) found.push({ text, box, owner });
		}
		return found;
	}

	/** Words for screen readers alone and what hovers above the page by design are left out. */
	function isShown(element: Element): boolean {
		if (!element.checkVisibility({ visibilityProperty: true })) return false;
		for (let part: Element | null = element; part; part = part.parentElement) {
			const { position, clipPath } = getComputedStyle(part);
			if (position === "fixed" || position === "sticky") return false;
			if (clipPath !== "none" || part.clientWidth === 1) return false;
			if (/^(SCRIPT|STYLE|NOSCRIPT|SVG|OPTION)$/i.test(part.tagName))
				return false;
		}
		return true;
	}

	function clippingParts(element: Element): Element[] {
		const parts: Element[] = [];
		for (let part = element; part !== document.body; ) {
			if (/hidden|clip/.test(getComputedStyle(part).overflow)) parts.push(part);
			if (!part.parentElement) break;
			part = part.parentElement;
		}
		return parts;
	}

	/** A wide table may move in a part of its own. */
	function scrolls(element: Element): boolean {
		const part = element.closest("table")?.parentElement;
		if (!part || !/auto|scroll/.test(getComputedStyle(part).overflowX))
			return false;
		const { left, right } = part.getBoundingClientRect();
		return left >= -1 && right <= root.clientWidth + 1;
	}

	/** Glyphs of a tight line stand a little out of it; a cut through a letter is deeper. */
	function cuts(part: Element, box: DOMRect): boolean {
		const frame = part.getBoundingClientRect();
		return (
			box.left < frame.left - 2 ||
			box.right > frame.right + 2 ||
			box.top < frame.top - 6 ||
			box.bottom > frame.bottom + 6
		);
	}

	function overlap(one: DOMRect, other: DOMRect): boolean {
		const wide =
			Math.min(one.right, other.right) - Math.max(one.left, other.left);
		const high =
			Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
		return wide > 2 && high > Math.min(one.height, other.height) * 0.4;
	}

	function isKin(one: Element, other: Element): boolean {
		return one.contains(other) || other.contains(one);
	}

	function nameOf(element: Element): string {
		return `${element.tagName.toLowerCase()}.${element.className}`;
	}
}
