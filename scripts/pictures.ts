// Encodes scripts/pictures/ into public/ and lists the pictures in app/ui/basic/pictures.gen.ts. Run with: npx node
// scripts/pictures.ts [names of those to encode again]
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { carTypes, paints } from "../app/business/prices/service.ts";
import { root } from "./lib/run.ts";

const names = process.argv.slice(2);
const isWanted = (name: string) => names.length === 0 || names.includes(name);
const at = (file: string) => path.join(root, file);
const masterAt = (file: string) => at(`scripts/pictures/${file}`);
sharp.concurrency(1);

/** A phone 412 px wide at 1.75 dots a px asks for 721, one of 390 px at 2 for 780; a row of services for 184 to 276. */
const all = [480, 736, 1200, 1920];
const usual = [480, 736, 1200];
const portrait = [480, 780, 1080];
const large = [...usual, 1600];
const landscape = [736, 1200, 1600];
const wide = [920, 1500, 2000];
const sharpest = [1600, 2560];
/** No file of a closing picture has more than 30 KB, which takes the quality of the beads down to 38. */
const ending = [1200, 1440, 2000];
/** By day these are as wide as the window, with the stone on which the words stand. */
const head = [780, 1440, 2000];
const card = [240, 480];
/** The default file is that of the same name, and the default quality is the usual one. */
type Photo = { widths: number[]; file?: string; quality?: number };
/**
 * Below 58 the small beads smear on a large screen, and below 55 the dark studio has bands. Scratches weigh twice as
 * much as any other picture, and 36 still shows every ring. On the first pictures nobody sees four to six less.
 */
const photos: Record<string, Photo> = {
	"cloth-portrait": { widths: portrait, quality: 50 },
	"bare-portrait": { widths: portrait, quality: 50 },
	"cloth-landscape": { widths: landscape, quality: 52 },
	"bare-landscape": { widths: landscape },
	"bare-wide": { widths: wide, file: "bare-landscape", quality: 52 },
	"bare-wide-day": { widths: wide, file: "bare-day" },
	"satin-wide": { widths: wide, file: "satin-landscape", quality: 52 },
	"satin-wide-day": { widths: wide, file: "satin-landscape-day" },
	"suv-wide": { widths: wide, file: "suv-landscape", quality: 52 },
	"suv-wide-day": { widths: wide, file: "suv-day" },
	"cloth-wide": { widths: wide, file: "cloth-suv" },
	"cloth-wide-day": { widths: wide, file: "cloth-suv-day" },
	"suv-silver": { widths: landscape, quality: 52 },
	"suv-silver-day": { widths: landscape },
	"suv-landscape": { widths: landscape, quality: 52 },
	"cloth-suv": { widths: landscape },
	"cloth-fine": { widths: sharpest, quality: 58 },
	"bare-fine": { widths: sharpest, quality: 58 },
	"cloth-portrait-day": { widths: portrait },
	"bare-portrait-day": { widths: portrait },
	"cloth-fine-day": { widths: sharpest, file: "cloth-day" },
	"bare-fine-day": { widths: sharpest, file: "bare-day" },
	"cloth-landscape-day": { widths: landscape, file: "cloth-day" },
	"bare-landscape-day": { widths: landscape, file: "bare-day" },
	"suv-landscape-day": { widths: landscape, file: "suv-day" },
	"cloth-suv-day": { widths: landscape },
	beads: { widths: [480, 780, 1200, 1920], quality: 58 },
	"film-chips": { widths: usual, quality: 64 },
	"film-clear": { widths: usual, quality: 56 },
	"film-chips-day": { widths: usual, quality: 45 },
	"film-clear-day": { widths: usual, quality: 54 },
	"half-ppf": { widths: card },
	"half-thermal": { widths: card },
	"half-ceramic": { widths: card },
	"half-polishing": { widths: card },
	"ppf-matte": { widths: large },
	"thermal-insulation": { widths: large },
	polishing: { widths: large },
	"six-bays": { widths: large, quality: 55 },
	"six-bays-day": { widths: large, quality: 55 },
	"film-gloss": { widths: [...usual, 1440] },
	"film-matte": { widths: [...usual, 1440] },
	"polishing-before": { widths: large, quality: 36 },
	"polishing-after": { widths: large, quality: 48 },
	"ceramic-without": { widths: usual, quality: 50 },
	"ceramic-with": { widths: usual, quality: 36 },
	"glass-clear": { widths: usual },
	"glass-tinted-side": { widths: usual },
	"polishing-before-day": { widths: head },
	"polishing-after-day": { widths: head, quality: 50 },
	"ceramic-without-day": { widths: head, quality: 50 },
	"ceramic-with-day": { widths: head },
	"glass-clear-day": { widths: head },
	"glass-tinted-side-day": { widths: head },
	wiper: { widths: all },
	"closing-thermal": { widths: ending, quality: 56 },
	"closing-nano": { widths: ending, quality: 38 },
	"closing-polish": { widths: ending, quality: 56 },
	"closing-matte": { widths: ending, quality: 56 },
	"closing-films": { widths: ending, quality: 56 },
	"closing-questions": { widths: ending, quality: 56 },
	"help-board": { widths: [1440] },
	"help-booking": { widths: [1440] },
};
const [usualQuality, unveiledQuality] = [44, 56];
/** A screen in daylight shows no sill, floor or wall of the dark studio. All pictures in register are lifted alike. */
const studioGamma = 1.2;
/** The renderer's filter leaves edges soft on a desktop. Flat parts stay, or grain would weigh a third more. */
const edges = { sigma: 1, m1: 0, m2: 1.6 };
/** Small pictures are for phones, whose dots are too fine to tell thirteen less; the dark pairs would get bands. */
const finest = 736;
/** The studio has one colour, so this saves a fifth of the bytes on first screens; other pictures would gain 3 %. */
const carefully = { effort: 9, chromaSubsampling: "4:2:0" };
/** Wall and floor go on by a quarter, where the words of a wide window stand: the picture ends with the window, and the car is whole. */
async function widen(master: string) {
	const { width, height } = await sharp(master).metadata();
	const edge = { left: width - width / 32, top: 0, width: width / 32, height };
	const input = await sharp(master)
		.extract(edge)
		.resize(width / 4, height, { fit: "fill" })
		.toBuffer();
	const room = sharp(master).extend({ right: width / 4 });
	return room
		.composite([{ input, left: width, top: 0 }])
		.png()
		.toBuffer();
}

async function encode(name: string, photo: Photo) {
	const file = masterAt(`${photo.file ?? name}.jpg`);
	const master = /-wide/.test(name) ? await widen(file) : file;
	const { width, height } = await sharp(master).metadata();
	const widths = photo.widths.filter((w) => w <= width);
	const isUnveiled = /^(cloth|bare|satin|suv)-/.test(name);
	for (const w of isWanted(name) ? widths : []) {
		const best = photo.quality ?? (isUnveiled ? unveiledQuality : usualQuality);
		const quality = w > finest || isUnveiled ? best : best - 13;
		const resized = sharp(master).resize({ width: w });
		if (isUnveiled) {
			if (!name.endsWith("-day")) resized.gamma(1, studioGamma);
			if (w > 920 && /-(landscape|suv|wide)$/.test(name)) resized.sharpen(edges);
		}
		const target = at(`public/images/${name}-${w}`);
		const care = isUnveiled ? carefully : { effort: 5 };
		const avif = await resized
			.clone()
			.avif({ quality, ...care })
			.toFile(`${target}.avif`);
		/** Pictures that only a stylesheet names have no other format, and the last picture of a page has one file of it. */
		const isEnding = name.startsWith("closing-");
		if (isEnding ? w === widths[0] : !/-(fine|portrait)(-day)?$/.test(name))
			await resized
				.clone()
				.jpeg({ quality: isEnding ? 52 : 72, mozjpeg: true })
				.toFile(`${target}.jpg`);
		console.log(`${name}-${w}`, "avif", avif.size);
	}
	return { width, height, widths };
}

/**
 * All parts lie in register with the cover: the paints, the lacquer as the alpha of a mask, and the bright panels that
 * a treated car mirrors in its lacquer, in half of it, and in glass under a film.
 */
async function encodeCars() {
	for (const car of carTypes) {
		const encodeCar = async (part: string, master: Sharp, quality: number) => {
			if (!isWanted(`${car}-${part}`)) return;
			const target = at(`public/images/${car}-${part}-1600.avif`);
			const { size } = await master.avif({ quality, ...carefully }).toFile(target);
			console.log(`${car}-${part}-1600`, "avif", size);
		};
		const masterOf = (part: string) => sharp(masterAt(`${car}-${part}.jpg`));
		for (const paint of paints) {
			await encodeCar(paint, masterOf(paint).gamma(1, studioGamma).sharpen(edges), 52);
			await encodeCar(`${paint}-day`, masterOf(`${paint}-day`), 56);
		}
		const films = [...paints, "green"].map((paint) => `satin-${paint}-day`);
		for (const film of [...films, "white-gloss-day"]) await encodeCar(film, masterOf(film), 44);
		for (const light of ["gloss", "front", "polish"])
			await encodeCar(light, masterOf(light).greyscale(), 60);
		await encodeCar("glint", masterOf("glint"), 60);
		/** By day the floor mirrors no lacquer. */
		for (const part of ["lacquer.png", "lacquer-day.webp"]) {
			const name = `${car}-${path.parse(part).name}`;
			if (!isWanted(name)) continue;
			const master = sharp(masterAt(`${car}-${part}`));
			/** By day the mask covers the gaps of the doors, too, because the film's own picture has them. */
			const whole =
				part === "lacquer.png" ? master : sharp(await master.erode(4).toBuffer()).dilate(4);
			const alpha = await whole.resize({ width: 800 }).extractChannel(0).toBuffer();
			const mask = await sharp({
				create: { width: 800, height: 450, channels: 3, background: "#000" },
			})
				.joinChannel(alpha)
				.webp({ quality: 1, alphaQuality: 40 })
				.toFile(at(`public/images/${name}.webp`));
			console.log(name, "webp", mask.size);
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
await encodeCars();
await writeFile(
	at("app/ui/basic/pictures.gen.ts"),
	`// Generated by scripts/pictures.ts: the size of each source picture and the widths in public/images.
export const pictures = {\n${entries.join("\n")}\n} as const;\n`,
);
