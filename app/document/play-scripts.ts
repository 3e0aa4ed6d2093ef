/* What two parts to touch need beyond CSS. Each becomes text in the pages that have the part, so it uses nothing from outside. */

/** The sums of what is chosen: each for one car, or, where staff book while a caller waits, for the chosen one. */
export function addUp() {
	const show = () => {
		const all = (selector: string) => document.querySelectorAll<HTMLInputElement>(selector);
		for (const output of all("[data-sum],output")) {
			let sum = 0;
			for (const { dataset } of all("[data-suv]:checked"))
				sum += +(dataset[output.dataset.sum ?? all("[name=carType]:checked")[0]?.value ?? ""] ?? 0);
			// The browser's own formatter takes 15 ms to begin with, on each visit.
			output.textContent = `${sum}`.replace(/\B(?=...$)/, ",");
			(output.parentElement as HTMLElement).hidden = !sum;
		}
	};
	for (const type of ["change", "DOMContentLoaded", "pageshow"]) addEventListener(type, show);
}

/** A handle moves the edge of light over two pictures: at once under a finger, and on its way to where it is tapped. */
export function moveLight() {
	const on = addEventListener;
	let isTapped = false;
	let before = "";
	/** Of the pictures around a handle; nothing if it is no handle. */
	const styleOf = ({ target }: Event) =>
		(target as Element).matches?.(".light")
			? ((target as Element).parentElement as HTMLElement).style
			: undefined;
	const say = (handle: HTMLInputElement) => {
		handle.ariaValueText = `${handle.dataset.shows} ${Math.round(+handle.value)}%`;
	};
	/** The page's scroll moves it, too: a key or a finger goes on from there. */
	const read = () => {
		for (const handle of document.querySelectorAll<HTMLInputElement>(".light")) {
			handle.value = getComputedStyle(handle).getPropertyValue("--cut").slice(0, -1);
			say(handle);
		}
	};
	on("pageshow", read);
	on("keydown", read);
	/** The animation follows in the next frame. */
	on("scrollend", () => requestAnimationFrame(read));
	on("pointerdown", (event) => {
		isTapped = true;
		before = styleOf(event)?.cssText ?? "";
	});
	/** A touch that scrolls the page takes back what it has moved. */
	on("pointercancel", (event) => {
		const style = styleOf(event);
		if (style) style.cssText = before;
		read();
	});
	on("input", (event) => {
		const style = styleOf(event);
		const handle = event.target as HTMLInputElement;
		if (!style) return;
		style.cssText = `--cut:${handle.value}%;animation:none;${isTapped ? "" : "transition:none"}`;
		isTapped = false;
		say(handle);
	});
}
