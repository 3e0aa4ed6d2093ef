/**
 * When a link leads into a closed `details`, some browsers open it; when it leads to the `details` itself, none does.
 * This uses nothing from outside.
 */
export function openParts() {
	addEventListener("click", ({ target }) => {
		const link = (target as Element).closest<HTMLAnchorElement>("[href^='#']");
		const goal = link && document.getElementById(link.hash.slice(1));
		const parts = goal?.querySelectorAll<HTMLDetailsElement>(":scope > details");
		for (const part of parts ?? []) part.open = true;
		for (let up: Element | null | undefined = goal; up; up = up.parentElement)
			if (up.tagName === "DETAILS") (up as HTMLDetailsElement).open = true;
	});
}
