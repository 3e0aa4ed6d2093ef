// Encodes the picture and icon masters into public/ and lists them in app/ui/pictures.gen.ts.
// Run with: npm run pictures -- <folder with the masters>
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const masters = process.argv[2];
if (!masters) {
	console.error(
		"Name the folder of the masters, which holds photos/ and vector/: npm run pictures -- <folder>",
	);
	process.exit(1);
}
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
sharp.concurrency(1);

/** A phone 412 px wide at 1.75 dots a px asks for 721. */
const all = [480, 736, 1200, 1920];
const photos = {
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
const qualities = { hero: 58, "hero-portrait": 48, windshield: 24 };
const usualQuality = 44;
/** The small ones are for phones, whose dots are too fine to tell thirteen less. */
const finest = 736;

async function encode(name, wanted) {
	const master = join(masters, "photos", `${name}.jpg`);
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
	const card = await sharp(join(masters, "photos", "og-card.jpg"))
		.resize(1200, 630)
		.jpeg({ quality: 80, mozjpeg: true })
		.toFile(at("public/images/og-card.jpg"));
	if (card.size > 120_000) throw new Error(`og-card.jpg is ${card.size} bytes`);
	console.log("og-card jpg", card.size);
}

const paper = "#fafaf7";
const green = "#0b6b45";

/** The mark on a square; share is the part of the side it may fill. */
async function icon(size, share, mark, background) {
	const inner = Math.round(size * share);
	const drawn = await sharp(mark, { density: 72 * (inner / 64) })
		.resize(inner, inner)
		.png()
		.toBuffer();
	return sharp({
		create: { width: size, height: size, channels: 4, background },
	})
		.composite([{ input: drawn }])
		.png({ compressionLevel: 9 })
		.toBuffer();
}

// An .ico is a six-byte header, one 16-byte entry and, since Windows Vista, simply a PNG.
const ico = (size, png) => {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2); // type: icon
	head.writeUInt16LE(1, 4); // one image
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10); // colour planes
	head.writeUInt16LE(32, 12); // bits per pixel
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
};

async function icons() {
	const favicon = await readFile(
		join(masters, "vector", "favicon.svg"),
		"utf8",
	);
	const logo = await readFile(join(masters, "vector", "logo.svg"), "utf8");
	const painted = (colour) =>
		Buffer.from(logo.replace(/fill="var[^"]*"/, `fill="${colour}"`));
	const clear = { r: 0, g: 0, b: 0, alpha: 0 };
	const files = {
		"icons/favicon.svg": favicon.trim(),
		"icons/icon-192.png": await icon(192, 0.72, painted(green), paper),
		"icons/icon-512.png": await icon(512, 0.72, painted(green), paper),
		// A launcher may cut a maskable icon to a circle of 80 %: the mark's corners stay inside it.
		"icons/icon-maskable-512.png": await icon(512, 0.54, painted(paper), green),
		"icons/apple-touch-icon.png": await icon(180, 0.72, painted(green), paper),
		"favicon.ico": ico(32, await icon(32, 1, painted("#0f7a4f"), clear)),
	};
	for (const [path, content] of Object.entries(files)) {
		await writeFile(at(`public/${path}`), content);
		console.log(path, content.length);
	}
}

for (const folder of ["public/images", "public/icons", "app/ui"])
	await mkdir(at(folder), { recursive: true });
const pictures = {};
for (const [name, widths] of Object.entries(photos))
	pictures[name] = await encode(name, widths);
await encodeCard();
await icons();

const entries = Object.entries(pictures).map(
	([name, { width, height, widths }]) =>
		`  ${/^\w+$/.test(name) ? name : `"${name}"`}: { width: ${width}, height: ${height}, widths: [${widths.join(", ")}] },`,
);
await writeFile(
	at("app/ui/pictures.gen.ts"),
	`// Written by scripts/pictures.mjs: the size of each master and the widths in public/images.
export const pictures = {\n${entries.join("\n")}\n} as const;\n`,
);
