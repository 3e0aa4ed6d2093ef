// Makes both forms of the cars from their masters. Run with: npm run cars -- <folder with the masters>
//   app/ui/car/{sedan,suv}.svg      to inline once on a page; app/ui/car/car.css then changes them
//   public/cars/{sedan,suv}-*.svg   one small picture for each cover and theme, with that style sheet baked in
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { bake, readStates } from "./cars/bake.ts";
import { takeProperties } from "./cars/properties.ts";
import { parse, prefixIds, print } from "./cars/svg.ts";
import { fail, root } from "./lib/run.ts";

const masters =
	process.argv[2] ??
	fail(
		"Name the folder of the masters, which holds vector/: npm run cars -- <folder>",
	);
const at = (file: string) => path.join(root, file);

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

const states = readStates(await readFile(at("app/ui/car/car.css"), "utf8"));
await mkdir(at("public/cars"), { recursive: true });
for (const [car, { door }] of Object.entries(cars)) {
	const master = await readFile(
		path.join(masters, "vector", `${car}.svg`),
		"utf8",
	);
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
