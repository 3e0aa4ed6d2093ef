/** Runs in the browser: how many filled buttons a visitor sees on each screen, half a screen apart. */
export function filledButtonsOnScreens(): number[] {
	const seen: number[] = [];
	for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
		scrollTo({ top, behavior: "instant" });
		const filled = [...document.querySelectorAll("a, button")].filter((button) => {
			const { width, height, bottom, top } = button.getBoundingClientRect();
			return (
				height >= 44 &&
				width > 100 &&
				bottom > 0 &&
				top < innerHeight &&
				button.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
				!/^rgba|\/ /.test(getComputedStyle(button).backgroundColor)
			);
		});
		seen.push(filled.length);
	}
	return seen;
}
