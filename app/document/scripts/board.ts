/** The page of one booking has no key of a board, so the tab keeps the one that it came from. This uses nothing from outside. */
export function rememberBoard() {
	const board = document.querySelector<HTMLAnchorElement>("[href^='/staff/day?key']");
	const back = document.querySelector<HTMLAnchorElement>("[data-board]");
	try {
		if (board) sessionStorage.board = board.href;
		else if (back && sessionStorage.board) {
			back.href = sessionStorage.board;
			back.hidden = false;
		}
	} catch {}
	/** Some browsers open the part that a link leads into; none opens the part that it leads to. */
	addEventListener("click", ({ target }) => {
		const link = (target as Element).closest<HTMLAnchorElement>("[href^='#']");
		const goal = link && document.getElementById(link.hash.slice(1));
		const parts = goal?.querySelectorAll<HTMLDetailsElement>(":scope > details");
		for (const part of parts ?? []) part.open = true;
		for (let up: Element | null | undefined = goal; up; up = up.parentElement)
			if (up.tagName === "DETAILS") (up as HTMLDetailsElement).open = true;
	});
}
