/** Runs in the browser, from the top: the thickness of each layer and its distance from the one below it, as painted. */
export function filmLayers() {
	const drawing = document.querySelector(".layers");
	const parts = drawing?.querySelectorAll(":scope > g:first-child, :scope > g > g") ?? [];
	const boxes = [...parts].reverse().map((layer) => {
		const [left, , lid] = [...layer.querySelectorAll("path")].map((path) =>
			path.getBoundingClientRect(),
		);
		if (!left || !lid) throw new Error("A layer is not drawn");
		const text = layer.querySelector("text:last-child")?.textContent ?? "";
		return { top: lid.top, height: left.height - lid.height / 2, text };
	});
	const layers = boxes.slice(0, -1);
	return {
		microns: layers.map(({ text }) => Number.parseInt(text.replace(/\D+/, ""), 10)),
		heights: layers.map(({ height }) => Number(height.toFixed(1))),
		gaps: layers.map(({ top, height }, index) =>
			Math.round((boxes[index + 1]?.top ?? 0) - top - height),
		),
	};
}
