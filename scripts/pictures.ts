// Encodes the picture masters into public/ and lists them in app/ui/basic/pictures.gen.ts.
// Run with: npx node scripts/pictures.ts <folder with the masters> [names of those to encode again]
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { paints } from "../app/business/prices/service.ts";
import { fail, root } from "./lib/run.ts";

const [
	,
	,
	masters = fail("Name the folder of the masters: npx node scripts/pictures.ts <folder>"),
	...names
] = process.argv;
const isWanted = (name: string) => names.length === 0 || names.includes(name);
const at = (file: string) => path.join(root, file);
sharp.concurrency(1);

/** A phone 412 px wide at 1.75 dots a px asks for 721, one of 390 px at 2 for 780; a row of services for 184 to 276. */
const all = [480, 736, 1200, 1920];
const usual = [480, 736, 1200];
const portrait = [480, 780, 1080];
const large = [...usual, 1600];
const landscape = [736, 1200, 1600];
const sharpest = [1600, 2560];
const card = [240, 480];
/** The master is in photos/ under the same name, unless a file is named; the quality is the usual one, unless another is. */
type Photo = { widths: number[]; file?: string; quality?: number };
/**
 * Below 58 the small beads smear on a large screen. Scratches weigh twice as much as any other picture, and 36 still shows
 * every ring. Below 55 the dark studio has bands. Of the first pictures of the site four or six less cannot be told, as the
 * floor is below words.
 */
const photos: Record<string, Photo> = {
	"cloth-portrait": { widths: portrait, quality: 50 },
	"bare-portrait": { widths: portrait, quality: 50 },
	"cloth-landscape": { widths: landscape, quality: 52 },
	"bare-landscape": { widths: landscape, file: "unveiling/bare-landscape" },
	"satin-landscape": { widths: landscape, file: "unveiling/bare-landscape" },
	"suv-landscape": { widths: landscape, file: "unveiling/suv-landscape", quality: 52 },
	"cloth-suv": { widths: landscape },
	"cloth-fine": { widths: sharpest, file: "unveiling/cloth-landscape-2560", quality: 58 },
	"bare-fine": { widths: sharpest, file: "unveiling/bare-landscape-2560", quality: 58 },
	"cloth-portrait-day": { widths: portrait, file: "daylight/cloth-portrait" },
	"bare-portrait-day": { widths: portrait, file: "daylight/bare-portrait" },
	"cloth-fine-day": { widths: sharpest, file: "daylight/cloth-landscape-2560" },
	"bare-fine-day": { widths: sharpest, file: "daylight/bare-landscape-2560" },
	"cloth-landscape-day": { widths: landscape, file: "daylight/cloth-landscape-2560" },
	"bare-landscape-day": { widths: landscape, file: "daylight/bare-landscape-2560" },
	"suv-landscape-day": { widths: landscape, file: "daylight/suv-landscape-2560" },
	"cloth-suv-day": { widths: landscape, file: "daylight/suv-cloth-landscape-2560" },
	"satin-landscape-day": { widths: landscape, file: "daylight/bare-landscape" },
	beads: { widths: [480, 780, 1200, 1920], file: "photos/hero", quality: 58 },
	"nano-ceramic": { widths: all },
	"film-chips": { widths: usual, quality: 64 },
	"film-clear": { widths: usual, quality: 56 },
	"half-ppf": { widths: card },
	"half-thermal": { widths: card },
	"half-ceramic": { widths: card },
	"half-polishing": { widths: card },
	"ppf-matte": { widths: large },
	"thermal-insulation": { widths: large },
	polishing: { widths: large },
	"six-bays": { widths: large, quality: 55 },
	headlights: { widths: large, quality: 55 },
	"film-gloss": { widths: [...usual, 1440], file: "pairs/film-gloss" },
	"film-matte": { widths: [...usual, 1440], file: "pairs/film-matte" },
	"polishing-before": { widths: usual, file: "pairs/polishing-before", quality: 36 },
	"polishing-after": { widths: usual, quality: 58 },
	"ceramic-without": { widths: usual, file: "pairs/ceramic-without" },
	"ceramic-with": { widths: usual, file: "pairs/ceramic-with" },
	"glass-clear": { widths: [...usual, 1440] },
	"glass-tinted-side": { widths: [...usual, 1440] },
	seat: { widths: [480, 736, 960] },
	wiper: { widths: all },
};
const [usualQuality, unveiledQuality] = [44, 56];
/** The studio was rendered so dark that a screen in daylight shows no sill, floor or wall. All that lies in register is lifted alike. */
const studioGamma = 1.2;
/** The renderer's filter leaves edges soft on a desktop. What is flat stays, or its grain would weigh a third more. */
const edges = { sigma: 1, m1: 0, m2: 1.6 };
/** The small ones are for phones, whose dots are too fine to tell thirteen less; but for the dark pairs, which get bands. */
const finest = 736;
/** Pictures of the studio are of one colour, and those of the first screens worth seconds: a fifth fewer bytes. Others would gain 3 %. */
const carefully = { effort: 9, chromaSubsampling: "4:2:0" };
async function encode(name: string, photo: Photo) {
	/** Some were made later than that folder, whose masters of these names show another view. */
	const own = at(`scripts/pictures/${name}.jpg`);
	const file = existsSync(own)
		? own
		: path.resolve(masters, `${photo.file ?? `photos/${name}`}.jpg`);
	const master = await (made[name]?.(file) ?? file);
	const { width, height } = await sharp(master).metadata();
	const widths = photo.widths.filter((w) => w <= width);
	const isUnveiled = /^(cloth|bare|satin|suv)-/.test(name);
	for (const w of isWanted(name) ? widths : []) {
		const best = photo.quality ?? (isUnveiled ? unveiledQuality : usualQuality);
		const quality = w > finest || isUnveiled ? best : best - 13;
		const resized = sharp(master).resize({ width: w });
		if (isUnveiled) {
			if (!name.endsWith("-day")) resized.gamma(1, studioGamma);
			if (w > finest && /-(landscape|suv)$/.test(name)) resized.sharpen(edges);
		}
		const target = at(`public/images/${name}-${w}`);
		const care = isUnveiled ? carefully : { effort: 5 };
		const avif = await resized
			.clone()
			.avif({ quality, ...care })
			.toFile(`${target}.avif`);
		/** Those that only a stylesheet names have no other format. */
		if (!/-(fine|portrait)(-day)?$/.test(name))
			await resized.clone().jpeg({ quality: 72, mozjpeg: true }).toFile(`${target}.jpg`);
		console.log(`${name}-${w}`, "avif", avif.size);
	}
	return { width, height, widths };
}

/** A service after and before it, in one picture: the light has passed the left part. */
const halves: Record<
	string,
	[after: string, before: string, left: number, top: number, width: number, cut: number]
> = {
	"half-ppf": [
		at("scripts/pictures/film-clear"),
		at("scripts/pictures/film-chips"),
		230,
		290,
		820,
		0.5,
	],
	"half-thermal": ["pairs/glass-tinted", "pairs/glass-clear", 200, 90, 900, 0.6],
	"half-ceramic": ["pairs/ceramic-with", "pairs/ceramic-without", 240, 120, 960, 0.5],
	"half-polishing": [
		at("scripts/pictures/polishing-after"),
		"pairs/polishing-before",
		765,
		150,
		660,
		0.44,
	],
};

/** The masters that are made of others. */
const made: Record<string, (file: string) => Promise<Buffer>> = {
	"satin-landscape": (bare) => inSatin(bare, "unveiling/saloon-paint-mask.png", 12, 1),
	/** At noon the lacquer mirrors a blue sky, which a satin film does not. */
	"satin-landscape-day": (bare) =>
		inSatin(bare, "daylight/avif/saloon-paint-mask-1600.webp", 22, 0.8),
	...Object.fromEntries(Object.keys(halves).map((name) => [name, () => inHalves(name)])),
};

async function inHalves(name: string) {
	const [after, before, left, top, width, cut] = halves[name] ?? fail(`No halves of ${name}`);
	const height = (width * 3) / 4;
	const part = (file: string) =>
		sharp(path.resolve(masters, `${file}.jpg`)).extract({ left, top, width, height });
	/** The edge of the light leans as that of the first page. */
	const [high, low] = [cut * width + 0.06 * height, cut * width - 0.06 * height];
	const svg = (shape: string) =>
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`,
		);
	const input = await part(after)
		.ensureAlpha()
		.composite([{ input: svg(`<path d="M0 0H${high}L${low} ${height}H0z"/>`), blend: "dest-in" }])
		.png()
		.toBuffer();
	const light = svg(
		`<path d="M${high} 0L${low} ${height}" stroke="#e6fff0" stroke-opacity=".85" stroke-width="${width / 150}"/>`,
	);
	return part(before)
		.composite([{ input }, { input: light }])
		.png()
		.toBuffer();
}

/** The car under a satin film: what its lacquer mirrors is softened, and lighter, within the lacquer alone. */
async function inSatin(bare: string, mask: string, radius: number, saturation: number) {
	const lacquer = await sharp(path.join(masters, mask)).extractChannel(0).png().toBuffer();
	const cut = await sharp(bare).joinChannel(lacquer).png().toBuffer();
	const soft = await sharp(cut).blur(radius).modulate({ saturation }).png().toBuffer();
	const light = await sharp(soft).removeAlpha().linear(1.35, 8).png().toBuffer();
	const input = await sharp(light).joinChannel(lacquer).png().toBuffer();
	return sharp(bare).composite([{ input }]).png().toBuffer();
}

/** What a shared link shows: the light has passed the front wheel. */
async function encodeCard() {
	const size = { width: 1600, height: 900 };
	const stops = (...at: [number, string, number][]) =>
		at.map(
			([x, colour, opacity]) =>
				`<stop offset="${x}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
		);
	const edge = (...colours: string[]) =>
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><linearGradient id="a" x1="0" y1="0" x2="1" y2="0.07">${colours.join("")}</linearGradient><rect width="1600" height="900" fill="url(#a)"/></svg>`,
		);
	const mask = edge(...stops([0.345, "#000", 0], [0.35, "#000", 1]));
	const light = edge(
		...stops([0.33, "#fff0cf", 0], [0.347, "#fff0cf", 0.5], [0.351, "#fff0cf", 0]),
	);
	const cloth = await sharp(path.join(masters, "daylight/cloth-landscape-2560.jpg"))
		.resize(size)
		.ensureAlpha()
		.composite([{ input: mask, blend: "dest-in" }])
		.png()
		.toBuffer();
	const both = await sharp(path.join(masters, "daylight/bare-landscape-2560.jpg"))
		.resize(size)
		.composite([{ input: cloth }, { input: light, blend: "screen" }])
		.png()
		.toBuffer();
	const card = await sharp(both)
		.extract({ left: 0, top: 150, width: 1220, height: 640 })
		.resize(1200, 630)
		.jpeg({ quality: 80, mozjpeg: true })
		.toFile(at("public/images/og-card.jpg"));
	if (card.size > 120_000) throw new Error(`og-card.jpg is ${card.size} bytes`);
	console.log("og-card jpg", card.size);
}

/**
 * The car of the booking page, in register with its cover: the paints, the lacquer as the alpha of a mask, and what the treated car
 * mirrors: bright panels on the lacquer, on black, the same as far as a film of the front or half of a polish goes, and on glass under a film.
 */
async function encodeCars() {
	for (const [car, name] of [
		["sedan", "saloon"],
		["suv", "suv"],
	]) {
		const encodeCar = async (part: string, master: Sharp, quality: number) => {
			if (!isWanted(`${car}-${part}`)) return;
			const target = at(`public/images/${car}-${part}-1600.avif`);
			const { size } = await master.avif({ quality, ...carefully }).toFile(target);
			console.log(`${car}-${part}-1600`, "avif", size);
		};
		const masterOf = (part: string) => sharp(at(`scripts/pictures/${car}-${part}.jpg`));
		for (const paint of paints) {
			await encodeCar(paint, masterOf(paint).gamma(1, studioGamma).sharpen(edges), 52);
			await encodeCar(`${paint}-day`, masterOf(`${paint}-day`), 56);
		}
		for (const light of ["gloss", "front", "polish"])
			await encodeCar(light, masterOf(light).greyscale(), 60);
		await encodeCar("glint", masterOf("glint"), 60);
		/** By day the floor mirrors no lacquer. */
		for (const [part, file] of [
			["lacquer", `unveiling/${name}-paint-mask.png`],
			["lacquer-day", `daylight/avif/${name}-paint-mask-1600.webp`],
		] as const) {
			if (!isWanted(`${car}-${part}`)) continue;
			const alpha = await sharp(path.join(masters, file))
				.resize({ width: 800 })
				.extractChannel(0)
				.toBuffer();
			const mask = await sharp({
				create: { width: 800, height: 450, channels: 3, background: "#000" },
			})
				.joinChannel(alpha)
				.webp({ quality: 1, alphaQuality: 40 })
				.toFile(at(`public/images/${car}-${part}.webp`));
			console.log(`${car}-${part}`, "webp", mask.size);
		}
	}
}

for (const folder of ["public/images", "app/ui"]) await mkdir(at(folder), { recursive: true });
const entries: string[] = [];
for (const [name, photo] of Object.entries(photos)) {
	const { width, height, widths } = await encode(name, photo);
	entries.push(
		`  ${/^\w+$/.test(name) ? name : `"${name}"`}: { width: ${width}, height: ${height}, widths: [${widths.join(", ")}] },`,
	);
}
if (isWanted("og-card")) await encodeCard();
await encodeCars();
await writeFile(
	at("app/ui/basic/pictures.gen.ts"),
	`// Generated by scripts/pictures.ts: the size of each source picture and the widths in public/images.
export const pictures = {\n${entries.join("\n")}\n} as const;\n`,
);
