/** The stylesheet that names the picture comes late. The picture of the other theme is not loaded. */
export function askForPicture(name: string, width: number) {
	let theme = "";
	try {
		theme = localStorage.theme;
	} catch {}
	const isNight = matchMedia("(prefers-color-scheme:dark)").matches;
	const isDark = theme === "dark" || (theme !== "light" && isNight);
	const link = document.createElement("link");
	link.rel = "preload";
	link.as = "image";
	link.fetchPriority = "high";
	link.href = `/images/${name}-${isDark ? "" : "day-"}${width}.avif`;
	document.head.appendChild(link);
}

/**
 * The edge of light moves to where the pictures are tapped, and follows a drag at once. A touch drags once it is
 * clearly horizontal; a vertical one scrolls. This becomes text in the page, so it uses nothing from outside.
 */
export function moveLight() {
	for (const handle of document.querySelectorAll<HTMLInputElement>(".light")) {
		const pictures = handle.parentElement as HTMLElement;
		const cards = pictures.parentElement?.querySelectorAll<HTMLInputElement>("[name=end]") ?? [];
		let isDragged: boolean;
		const announce = () => {
			handle.ariaValueText = `${handle.dataset.shows} ${Math.round(+handle.value)}%`;
		};
		const show = (style = "transition:none") => {
			pictures.style.cssText = `--cut:${handle.value}%;${style}`;
			const card = cards[Number(+handle.value > 50)];
			if (card) card.checked = true;
			announce();
		};
		const follow = (event: MouseEvent, style?: string) => {
			/** Mirrored pictures are uncovered from the right. */
			const start = pictures.getBoundingClientRect()[handle.dir === "rtl" ? "right" : "left"];
			handle.value = `${Math.abs((event.x - start) / pictures.offsetWidth) * 100}`;
			show(style);
		};
		/** Scrolling moves the edge, too, so a key goes on from there. */
		const read = () => {
			handle.value = getComputedStyle(handle).getPropertyValue("--cut").slice(0, -1);
			announce();
		};
		announce();
		addEventListener("pageshow", read);
		handle.onkeydown = read;
		/** The animation follows in the next frame. */
		addEventListener("scrollend", () => requestAnimationFrame(read));
		handle.oninput = () => show();
		pictures.onpointerdown = (down) => {
			isDragged = false;
			pictures.setPointerCapture(down.pointerId);
			pictures.onpointermove = (move) => {
				isDragged ||= (move.x - down.x) ** 2 > (move.y - down.y) ** 2 + 64;
				if (isDragged && move.buttons) follow(move);
			};
		};
		pictures.onclick = (event) => {
			if (!isDragged) follow(event, "");
		};
		/** A card that is already chosen moves the edge back to its end, too. */
		for (const [index, card] of cards.entries())
			card.onclick = () => {
				handle.value = `${100 * index}`;
				show("");
			};
	}
}

/** The ready car is uncovered before the customer's eyes once; afterwards it stands uncovered. */
export function unveil() {
	const stage = document.querySelector<HTMLElement>(".thanks-picture[data-key]");
	try {
		if (!stage || sessionStorage.unveiled === stage.dataset.key) return;
		sessionStorage.unveiled = stage.dataset.key;
		stage.dataset.first = "";
	} catch {
		// Without storage nobody knows whether the car was uncovered before.
	}
}
