declare global {
	interface Window {
		announced: string[];
	}
}

/** Runs in the page from its start: notes the text that a live region gets later. */
export function noteAnnouncements() {
	const live = "[aria-live]:not([aria-live=off]), [role=status], [role=alert]";
	window.announced = [];
	const observer = new MutationObserver((changes) => {
		const regions = changes.flatMap(({ target, addedNodes }) => [
			...[target, ...addedNodes].map((node) =>
				(node instanceof Element ? node : node.parentElement)?.closest(live),
			),
			...[...addedNodes].flatMap((node) =>
				node instanceof Element ? [...node.querySelectorAll(live)] : [],
			),
		]);
		for (const region of new Set(regions)) {
			const text = region?.textContent.replace(/\s+/g, " ").trim();
			if (text) window.announced.push(text);
		}
	});
	const everything = { childList: true, characterData: true, subtree: true };
	addEventListener("load", () => observer.observe(document, everything));
}

/** Runs in the page: what was noted since the last time. */
export function announcements(): string[] {
	return window.announced.splice(0);
}
