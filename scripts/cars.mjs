// Makes both forms of the cars from their masters. Run with: npm run cars -- <folder with the masters>
//   app/ui/car/{sedan,suv}.svg      to inline once on a page; app/ui/car/car.css then changes them
//   public/cars/{sedan,suv}-*.svg   one small picture for each cover and theme, with that style sheet baked in
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bake, readStates } from "./cars/bake.mjs";
import { el, find, parse, prefixIds, print } from "./cars/svg.mjs";

const masters = process.argv[2];
if (!masters) {
	console.error(
		"Name the folder of the masters, which holds vector/: npm run cars -- <folder>",
	);
	process.exit(1);
}
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const covers = [
	"plain",
	"thermal",
	"ceramic-ext",
	"ceramic-int",
	"ppf-front",
	"ppf-gloss",
	"ppf-matte",
	"polish-ext",
	"polish-int",
	"windshield",
];
// Where the front door ends: the polished half stops here.
const cars = { sedan: { door: 345 }, suv: { door: 338 } };

/** Replaces the ids that the masters' own style sheet selects by custom properties that car.css sets. */
function takeProperties(svg, door) {
	const [defs] = svg.children;
	const set = (id, attrs) => Object.assign(find(svg, id).node.attrs, attrs);
	const shownBy = (id, property) => {
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
		xmlns: svg.attrs.xmlns,
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
		if (find(svg, id)) set(id, { fill: "var(--car-rear)" });
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
	const half = (id, x, width) => {
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
			d: gloss.node.attrs.d,
			fill: gloss.node.attrs.fill,
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

const states = readStates(await readFile(at("app/ui/car/car.css"), "utf8"));
await mkdir(at("public/cars"), { recursive: true });
for (const [car, { door }] of Object.entries(cars)) {
	const master = await readFile(join(masters, "vector", `${car}.svg`), "utf8");
	const drawing = print(takeProperties(parse(master), door));
	await writeFile(at(`app/ui/car/${car}.svg`), prefixIds(drawing, car));
	for (const cover of covers) {
		for (const [theme, ending] of Object.entries({
			light: "",
			dark: "-dark",
		})) {
			const picture = print(bake(parse(drawing), states(cover, theme)));
			await writeFile(at(`public/cars/${car}-${cover}${ending}.svg`), picture);
		}
	}
}
