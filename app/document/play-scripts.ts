/* What two parts to touch need beyond CSS. Each becomes text in the pages that have the part, so it uses nothing from outside. */

/** The sums of the switches on the first page, each for one car. */
export function addUp() {
	const show = () => {
		for (const output of document.querySelectorAll<HTMLElement>("[data-sum]")) {
			let sum = 0;
			for (const { dataset } of document.querySelectorAll<HTMLElement>(
				"[data-suv]:checked",
			))
				sum += +(dataset[output.dataset.sum as string] as string);
			// The browser's own formatter takes 15 ms to begin with, on each visit.
			output.textContent = `${sum}`.replace(/\B(?=...$)/, ",");
		}
	};
	for (const type of ["change", "DOMContentLoaded", "pageshow"])
		addEventListener(type, show);
}

/** The handle of two pictures moves the boundary between them. */
export function moveBoundary() {
	addEventListener("input", ({ target }) => {
		const handle = target as HTMLInputElement;
		const { before } = handle.dataset;
		if (!before) return;
		handle.ariaValueText = `${before} ${Math.round(+handle.value)}%`;
		handle.parentElement?.style.setProperty("--cut", `${handle.value}%`);
	});
}
