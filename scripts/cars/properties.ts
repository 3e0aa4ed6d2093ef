import {
	type Attributes,
	definitionsOf,
	type Element,
	el,
	find,
	has,
} from "./svg.ts";

/** Replaces the ids that the masters' own style sheet selects by custom properties that car.css sets. */
export function takeProperties(svg: Element, door: number): Element {
	const defs = definitionsOf(svg);
	const set = (id: string, attrs: Attributes) =>
		Object.assign(find(svg, id).node.attrs, attrs);
	const shownBy = (id: string, property: string) => {
		delete find(svg, id).node.attrs.display;
		set(id, { opacity: `var(${property},0)` });
	};
	const front = {
		fill: "var(--car-front)",
		stroke: "var(--car-front-edge)",
		"stroke-opacity": "var(--car-front-edge-opacity)",
		"stroke-width": "var(--car-front-edge-width)",
	};

	svg.attrs = {
		class: "car",
		xmlns: svg.attrs.xmlns ?? "",
		viewBox: "0 0 640 260",
		width: "640",
		height: "260",
		"aria-hidden": "true",
	};
	set("body", { fill: "var(--car-panel,#cfd9d4)" });
	for (const id of ["hood", "front-fender", "front-bumper"]) set(id, front);
	set("front-door", { fill: "var(--car-front-door)" });
	for (const id of [
		"rear-door",
		"rear-quarter",
		"rear-bumper",
		"trunk",
		"tailgate",
	])
		if (has(svg, id)) set(id, { fill: "var(--car-rear)" });
	find(svg, "mirror").parent.attrs.fill = "var(--car-mirror,#cfd9d4)";
	set("headlamp", {
		fill: "var(--car-headlamp,#18211f)",
		stroke: "var(--car-headlamp-edge,none)",
		"stroke-width": "1.2",
	});
	set("shadow", { opacity: ".6" });
	set("shading", { opacity: "var(--car-shading,1)" });
	set("reflections", { opacity: "var(--car-reflections,1)" });
	set("glints", { opacity: "var(--car-glints,1)" });

	// The band of light comes in two halves, so that polish can light the front one alone.
	const gloss = find(svg, "fx-gloss");
	const half = (id: string, x: number, width: number) => {
		defs.children.push(
			el("clipPath", { id: `c-${id}` }, [
				el("path", { d: `M${x} 0h${width}v260h-${width}z` }),
			]),
		);
		const light = {
			id: `fx-gloss-${id}`,
			href: "#gloss",
			"clip-path": `url(#c-${id})`,
		};
		return el("use", { ...light, opacity: `var(--car-gloss-${id},0)` });
	};
	defs.children.push(
		el("path", {
			id: "gloss",
			d: gloss.node.attrs.d ?? "",
			fill: gloss.node.attrs.fill ?? "",
		}),
	);
	gloss.parent.children.splice(
		gloss.index,
		1,
		half("front", 0, door),
		half("rear", door, 640 - door),
	);

	shownBy("fx-beads", "--car-beads");
	shownBy("fx-swirl", "--car-swirl");
	shownBy("fx-sun", "--car-sunlight");
	shownBy("fx-sparkle", "--car-sparkle");
	shownBy("fx-sparkle-in", "--car-sparkle-in");
	set("fx-swirl", { stroke: "var(--car-dust,#0009)" });
	const star = find(svg, "star");
	defs.children.push(star.node);
	star.parent.children[star.index] = el("use", { href: "#star" });

	const screen = find(svg, "windshield");
	const edge = {
		stroke: "var(--car-windshield-edge,none)",
		"stroke-width": "var(--car-windshield-edge-width,1)",
	};
	screen.parent.children[screen.index] = el(
		"g",
		{
			fill: "var(--car-windshield,#33433f)",
			...edge,
			"stroke-linejoin": "round",
		},
		[screen.node],
	);
	screen.parent.attrs.fill = "var(--car-rear-screen,#33433f)";
	const glow = {
		stroke: "var(--car-film,#12a06a)",
		"stroke-width": "8",
		"stroke-opacity": ".3",
	};
	screen.parent.children.unshift(
		el("use", {
			href: "#windshield",
			...glow,
			"stroke-linejoin": "round",
			opacity: "var(--car-windshield-glow,0)",
		}),
	);
	Object.assign(find(svg, "front-window").parent.attrs, {
		fill: "var(--car-window,#5d7d79)",
		"fill-opacity": "var(--car-window-opacity,.34)",
		stroke: "var(--car-window-edge,none)",
	});

	set("interior", { "clip-path": "var(--car-interior-clip,url(#c-dlo))" });
	set("seats", {
		fill: "var(--car-seat,#8b9793)",
		"fill-opacity": "var(--car-seat-opacity,1)",
		stroke: "var(--car-seat-edge,#141a19)",
	});
	set("dashboard", {
		fill: "var(--car-dashboard,#121817)",
		opacity: "var(--car-dashboard-opacity,1)",
	});
	set("steering-wheel", {
		stroke: "var(--car-wheel,#080b0b)",
		opacity: "var(--car-wheel-opacity,1)",
	});
	return svg;
}
