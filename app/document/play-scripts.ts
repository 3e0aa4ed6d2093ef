/* What two parts to touch need beyond CSS. Each becomes text in the pages that have the part, so it uses nothing from outside. */

/** The sums of the switches on the first page, each for one car. */
export function addUp() {
	const show = () => {
		for (const output of document.querySelectorAll<HTMLElement>("[data-sum]")) {
			let sum = 0;
			for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-suv]:checked"))
				sum += +(dataset[output.dataset.sum as string] as string);
			// The browser's own formatter takes 15 ms to begin with, on each visit.
			output.textContent = `${sum}`.replace(/\B(?=...$)/, ",");
		}
	};
	for (const type of ["change", "DOMContentLoaded", "pageshow"]) addEventListener(type, show);
}

/** The handle of two pictures moves the boundary between them. */
export function moveBoundary() {
	const move = (event: KeyboardEvent) => {
		const handle = event.target as HTMLInputElement;
		const { before } = handle.dataset;
		if (!before) return;
		/** WebKit takes no notice of the direction. With the two other keys, an arrow goes back or forward in the history. */
		const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
		if (step && document.dir === "rtl" && !event.altKey && !event.metaKey) {
			event.preventDefault();
			handle.valueAsNumber += step;
		}
		handle.ariaValueText = `${before} ${Math.round(+handle.value)}%`;
		(handle.parentElement as HTMLElement).style = `--cut:${handle.value}%`;
	};
	for (const type of ["input", "keydown"]) addEventListener(type, move as EventListener);
}
