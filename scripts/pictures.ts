// Encodes the picture and icon masters into public/ and lists them in app/ui/pictures.gen.ts.
// Run with: npm run pictures -- <folder with the masters>
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { fail, root } from "./lib/run.ts";
import { iconsFrom } from "./pictures/icons.ts";

const masters =
	process.argv[2] ??
	fail(
		"Name the folder of the masters, which holds photos/ and vector/: npm run pictures -- <folder>",
	);
const at = (file: string) => path.join(root, file);
sharp.concurrency(1);

/** A phone 412 px wide at 1.75 dots a px asks for 721. */
const all = [480, 736, 1200, 1920];
const photos: Record<string, number[]> = {
	hero: all,
	"hero-portrait": [480, 736, 1080],
	"nano-ceramic": all,
	"ppf-glossy": all,
	"ppf-matte": all,
	"thermal-insulation": all,
	polishing: all,
	windshield: [480, 736],
};

/** The hero fills a large screen: below 58 its small beads smear. Rain and city lights weigh twice as much as any other picture, and hide more. */
const qualities: Record<string, number> = {
	hero: 58,
	"hero-portrait": 48,
	windshield: 24,
};
const usualQuality = 44;
/** The small ones are for phones, whose dots are too fine to tell thirteen less. */
const finest = 736;

async function encode(name: string, wanted: number[]) {
	const master = path.join(masters, "photos", `${name}.jpg`);
	const { width, height } = await sharp(master).metadata();
	const widths = wanted.filter((w) => w <= width);
	for (const w of widths) {
		const best = qualities[name] ?? usualQuality;
		const quality = w > finest ? best : best - 13;
		const resized = sharp(master).resize({ width: w });
		const file = at(`public/images/${name}-${w}`);
		const avif = await resized
			.clone()
			.avif({ quality, effort: 5 })
			.toFile(`${file}.avif`);
		const jpeg = await resized
			.clone()
			.jpeg({ quality: 72, mozjpeg: true })
			.toFile(`${file}.jpg`);
		console.log(`${name}-${w}`, "avif", avif.size, "jpg", jpeg.size);
	}
	return { width, height, widths };
}

async function encodeCard() {
	const card = await sharp(path.join(masters, "photos", "og-card.jpg"))
		.resize(1200, 630)
		.jpeg({ quality: 80, mozjpeg: true })
		.toFile(at("public/images/og-card.jpg"));
	if (card.size > 120_000) throw new Error(`og-card.jpg is ${card.size} bytes`);
	console.log("og-card jpg", card.size);
}

for (const folder of ["public/images", "public/icons", "app/ui"])
	await mkdir(at(folder), { recursive: true });
const entries: string[] = [];
for (const [name, wanted] of Object.entries(photos)) {
	const { width, height, widths } = await encode(name, wanted);
	entries.push(
		`  ${/^\w+$/.test(name) ? name : `"${name}"`}: { width: ${width}, height: ${height}, widths: [${widths.join(", ")}] },`,
	);
}
await encodeCard();
for (const [file, content] of Object.entries(await iconsFrom(masters))) {
	await writeFile(at(`public/${file}`), content);
	console.log(file, content.length);
}
await writeFile(
	at("app/ui/pictures.gen.ts"),
	`// Written by scripts/pictures.ts: the size of each master and the widths in public/images.
export const pictures = {\n${entries.join("\n")}\n} as const;\n`,
);
