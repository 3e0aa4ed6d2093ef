import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Color } from "sharp";

const paper = "#fafaf7";
const green = "#0b6b45";

/** The mark on a square; share is the part of the side it may fill. */
async function icon(
	size: number,
	share: number,
	mark: Buffer,
	background: Color,
): Promise<Buffer> {
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
const ico = (size: number, png: Buffer): Buffer => {
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

/** The site's icons by their file in public/. */
export async function iconsFrom(
	masters: string,
): Promise<Record<string, string | Buffer>> {
	const favicon = await readFile(
		path.join(masters, "vector", "favicon.svg"),
		"utf8",
	);
	const logo = await readFile(path.join(masters, "vector", "logo.svg"), "utf8");
	const painted = (colour: string) =>
		Buffer.from(logo.replace(/fill="var[^"]*"/, `fill="${colour}"`));
	const clear = { r: 0, g: 0, b: 0, alpha: 0 };
	return {
		"icons/favicon.svg": favicon.trim(),
		"icons/icon-192.png": await icon(192, 0.72, painted(green), paper),
		"icons/icon-512.png": await icon(512, 0.72, painted(green), paper),
		// A launcher may cut a maskable icon to a circle of 80 %: the mark's corners stay inside it.
		"icons/icon-maskable-512.png": await icon(512, 0.54, painted(paper), green),
		"icons/apple-touch-icon.png": await icon(180, 0.72, painted(green), paper),
		"favicon.ico": ico(32, await icon(32, 1, painted("#0f7a4f"), clear)),
	};
}
