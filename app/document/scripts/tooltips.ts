/**
 * This is text inside every page, so it must use nothing from outside. A touch shows no tip, the pointer may move onto
 * one, and a click or any key closes it.
 */
export function showTooltips() {
	const openDelay = 700;
	const skipDelay = 300;
	const on = addEventListener;
	let owner: Element | null | undefined;
	let waiting: Element | null | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let closedAt = 0;

	const tip = () => document.getElementById("tip") as HTMLElement;
	const controlAt = (target: EventTarget | null) =>
		(target as Element).closest(".icon-button,.call-button");

	const place = () => {
		if (!owner) return;
		const { style, offsetWidth, offsetHeight } = tip();
		const { left, top, bottom, width } = owner.getBoundingClientRect();
		const x = Math.min(left + (width - offsetWidth) / 2, innerWidth - offsetWidth);
		const y = top > innerHeight / 2 ? top - offsetHeight : bottom;
		style.inset = `${y}px auto auto ${Math.max(0, x)}px`;
	};

	const hide = () => {
		clearTimeout(timer);
		if (owner) {
			closedAt = Date.now();
			tip().hidePopover();
		}
		owner = null;
	};

	/** The pointer type is empty in a focus event. */
	const showTip = (event: Event) => {
		const { target, pointerType } = event as PointerEvent;
		const control = controlAt(target);
		const isFocused = (pointerType ? waiting : control)?.matches(":focus-visible");
		const stays = control ? control === waiting : target === tip() || (pointerType && isFocused);
		if (stays || pointerType === "touch") return;
		hide();
		waiting = control;
		if (!control || !(pointerType || isFocused)) return;
		const isSoon = Date.now() - closedAt < skipDelay;
		timer = setTimeout(
			() => {
				owner = control;
				tip().textContent = control.ariaLabel;
				tip().showPopover();
				place();
			},
			isSoon ? 0 : openDelay,
		);
	};

	on("pointerover", showTip);
	on("focusin", showTip);
	on("pointerout", ({ relatedTarget }) => relatedTarget || hide());
	/** After a click or a key the tip stays closed while the pointer stays where it is. */
	for (const type of ["focusout", "pointerdown", "keydown"]) on(type, hide);
	on("scroll", place, true);
}
