import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { removeExif } from "#app/document/scripts/photos.ts";
import { checkJpeg } from "#app/forms/jpeg.ts";
import {
	canvasPhoto,
	exif,
	join,
	notes,
	phonePhoto,
	plainJpeg,
	secret,
	segment,
	withFirst,
} from "../support/photos.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const ascii = (letters: string) => Uint8Array.from(Buffer.from(letters, "latin1"));
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const picture = sharp(Buffer.from(plainJpeg)).resize(96, 72, { kernel: "cubic" });
const made = async (change: (picture: Sharp) => Sharp): Promise<Bytes> =>
	Uint8Array.from(await change(picture.clone()).toBuffer());

/** The photo is grey, with the markers RST0 and RST1, at which a decoder can begin anew. */
const withRestarts = Uint8Array.from(
	Buffer.from(
		"/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAkADADASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAUDBAL/xAAcEAEAAAcBAAAAAAAAAAAAAAAAAQIDExRRoVL/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/dAAQABP/aAAwDAQACEQMRAD8AwAAdridoAAImRV9cgZFX1yDMB//QlZFX1yCncn3xIVAe7k++FyffHgBLAAVAB//RyAB//9k=",
		"base64",
	),
);

const plain = await made((one) => one.jpeg());
const kinds: [name: string, jpeg: Bytes][] = [
	["baseline", plain],
	["with whole colours", await made((one) => one.jpeg({ chromaSubsampling: "4:4:4" }))],
	["progressive", await made((one) => one.jpeg({ progressive: true }))],
	["progressive with optimised scans", await made((one) => one.jpeg({ mozjpeg: true }))],
	["grey", await made((one) => one.greyscale().toColourspace("b-w").jpeg())],
	["CMYK with Adobe's note", await made((one) => one.toColourspace("cmyk").jpeg())],
	["a colour profile", await made((one) => one.withIccProfile("p3").jpeg())],
	["bytes that only fill", withFirst(plain, Uint8Array.of(0xff, 0xff, 0xff))],
];

test.each(kinds)("a photo of nothing but what shows it is kept: %s", (_, jpeg) => {
	expect(checkJpeg(jpeg)).toEqual({ width: 96, height: 72 });
});

const shortExif = segment(0xe1, Uint8Array.from(Buffer.from("Exif\0\0II", "latin1")));
const profile = (part: number, parts: number) =>
	segment(0xe2, join(ascii(`ICC_PROFILE\0${String.fromCharCode(part, parts)}`), ascii(secret)));

const jfif = segment(0xe0, ascii("JFIF\0secret..."));
const adobe = segment(0xee, ascii("Adobesecret."));
test.each<[string, Bytes]>([
	["how a camera was held", withFirst(plain, exif(6))],
	["notes of a big-endian camera", withFirst(plain, exif(6, { isLittle: false }))],
	["notes that are cut off", withFirst(plain, shortExif)],
	...Object.entries(notes).map(([name, note]): [string, Bytes] => [name, withFirst(plain, note)]),
	["everything that a phone notes", phonePhoto(plain)],
	["what a canvas of Safari notes", canvasPhoto(plain)],
	["a comment among its pixels", join(plain.subarray(0, -2), notes.comment, plain.subarray(-2))],
	["something after its end", join(plain, ascii("PK"))],
	["a part of a profile", withFirst(plain, profile(1, 2))],
	["two profiles", withFirst(plain, profile(1, 1), profile(1, 1))],
	["JFIF's segment a second time", withFirst(plain, jfif, jfif)],
	["Adobe's note a second time", withFirst(plain, adobe, adobe)],
	["Adobe's note and more", withFirst(plain, segment(0xee, ascii(`Adobe${secret}`)))],
])("a photo with notes is refused, and with them where it was taken: %s", (_, jpeg) => {
	expect(checkJpeg(jpeg)).toEqual({ problem: "hasNotes" });
});

test.each<[string, Bytes]>([
	["as a canvas of Safari writes it", canvasPhoto(plain)],
	["as a canvas of Chromium writes it", plain],
	["in the colours of a profile", canvasPhoto(kinds[6]?.[1] as Bytes)],
	["in the colours of Adobe's note", canvasPhoto(kinds[5]?.[1] as Bytes)],
])(
	"the browser leaves out what a canvas notes, and the server keeps the rest: %s",
	async (_, jpeg) => {
		const clean = join(...removeExif(jpeg));
		expect(checkJpeg(clean)).toEqual({ width: 96, height: 72 });
		expect(text(clean)).not.toMatch(/Exif|Photoshop/);
		const pixels = (file: Bytes) => sharp(Buffer.from(file)).raw().toBuffer();
		expect((await pixels(jpeg)).equals(await pixels(clean))).toBe(true);
		const icc = async (file: Bytes) => (await sharp(Buffer.from(file)).metadata()).icc;
		expect(await icc(clean)).toEqual(await icc(jpeg));
	},
);

test("what is no JPEG the browser does not send", () => {
	for (const file of [new Uint8Array(), ascii("<svg>"), plain.subarray(0, 300)])
		expect(() => removeExif(file.slice())).toThrow();
});

const at = (jpeg: Bytes, marker: number) =>
	text(jpeg).indexOf(`\xff${String.fromCharCode(marker)}`);
function changed(marker: number, offset: number, ...bytes: number[]): Bytes {
	const copy = plain.slice();
	copy.set(bytes, at(plain, marker) + offset);
	return copy;
}
const frame = plain.subarray(at(plain, 0xc0), at(plain, 0xc4));

/** A browser decodes all pixels again for each scan. */
function withScans(scans: number): Bytes {
	const scan = plain.subarray(at(plain, 0xda), -2);
	return join(plain.subarray(0, -2), ...Array(scans - 1).fill(scan), plain.subarray(-2));
}
/** Restarts without a number say nothing. */
function withSegments(segments: number): Bytes {
	const own = text(plain).match(/\xff[\xc0\xc4\xda\xdb\xe0]/g)?.length ?? 0;
	const more = segments - own;
	return withFirst(plain, ...Array(more).fill(Uint8Array.of(0xff, 0xdd, 0, 2)));
}

function restarted(marker: number): Bytes {
	const copy = withRestarts.slice();
	copy[at(copy, 0xd1) + 1] = marker;
	return copy;
}
const filled = join(plain.subarray(0, -2), Uint8Array.of(0xff, 0xff, 0), plain.subarray(-2));
const fiftyMegapixels = changed(0xc0, 5, 6250 >> 8, 6250 & 255, 8000 >> 8, 8000 & 255);

test.each<[string, Bytes]>([
	["a hundred scans", withScans(100)],
	["a thousand segments", withSegments(1000)],
	["the last restart there is", restarted(0xd7)],
	["bytes that fill its pixels", filled],
	["fifty megapixels", fiftyMegapixels],
])("a photo of %s is kept", (_, photo) => {
	expect(checkJpeg(photo)).toHaveProperty("width");
});

test.each<[string, Bytes, string]>([
	["nothing", new Uint8Array(), "noJpeg"],
	["a page before a photo", join(ascii("<html>"), plain), "noJpeg"],
	["a GIF before a photo", join(ascii("GIF89a"), plain), "noJpeg"],
	["an SVG", ascii("<svg xmlns='http://www.w3.org/2000/svg'/>"), "noJpeg"],
	["a PNG", Uint8Array.from(await picture.clone().png().toBuffer()), "noJpeg"],
	["no end", plain.subarray(0, -2), "cutOff"],
	["a start alone", plain.subarray(0, 2), "cutOff"],
	["start and end alone", Uint8Array.of(0xff, 0xd8, 0xff, 0xd9), "noJpeg"],
	["a segment of no length", changed(0xdb, 2, 0, 0), "noJpeg"],
	["65,535 pixels in both directions", changed(0xc0, 5, 0xff, 0xff, 0xff, 0xff), "tooManyPixels"],
	["no pixels", changed(0xc0, 5, 0, 0), "noJpeg"],
	["arithmetic coding", changed(0xc0, 1, 0xc9), "noJpeg"],
	["lossless coding", changed(0xc0, 1, 0xc3), "noJpeg"],
	["a table of arithmetic coding", withFirst(plain, segment(0xcc, [0, 0])), "noJpeg"],
	["a start among its pixels", restarted(0xd8), "cutOff"],
	["two frames", withFirst(plain, frame), "noJpeg"],
	["a frame after its pixels", join(plain.subarray(0, -2), frame, plain.subarray(-2)), "noJpeg"],
	["a frame of no kind", changed(0xc0, 1, 0xbf), "noJpeg"],
	["no width", changed(0xc0, 7, 0, 0), "noJpeg"],
	["no scan", join(plain.subarray(0, at(plain, 0xda)), plain.subarray(-2)), "noJpeg"],
	["another start", join([0, 0], plain.subarray(2)), "noJpeg"],
	["a segment without its mark", withFirst(plain, Uint8Array.of(0, 0xdb, 0, 3, 0)), "noJpeg"],
	["101 scans", withScans(101), "noJpeg"],
	["1,001 segments", withSegments(1001), "noJpeg"],
])("%s is refused", (_, file, problem) => {
	expect(checkJpeg(file as Bytes)).toEqual({ problem });
});

test.each([kinds[0], kinds[2], kinds[6], ["restarts", withRestarts]] as typeof kinds)(
	"%s: every cut is refused, and damage lets no note through",
	(_, photo) => {
		for (let cut = 0; cut < photo.length; cut += cut < 700 ? 1 : 7)
			expect(checkJpeg(photo.slice(0, cut)), `at ${cut}`).toHaveProperty("problem");
		const jpeg = withFirst(photo, exif(6), notes.xmp, notes.morePictures);
		const place = fc.oneof(fc.nat(Math.min(1500, jpeg.length) - 1), fc.nat(jpeg.length - 1));
		const damage = fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 2 });
		fc.assert(
			fc.property(damage, (bytes) => {
				const damaged = jpeg.slice();
				for (const [at, byte] of bytes) damaged[at] = byte;
				expect(checkJpeg(damaged)).toHaveProperty("problem");
			}),
			{ numRuns: 1000 },
		);
	},
);
