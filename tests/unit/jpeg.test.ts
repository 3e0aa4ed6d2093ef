import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { cleanJpeg } from "#app/forms/jpeg.ts";
import {
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

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const picture = sharp(Buffer.from(plainJpeg)).resize(96, 72, { kernel: "cubic" });
const made = async (change: (picture: Sharp) => Sharp): Promise<Bytes> =>
	Uint8Array.from(await change(picture.clone()).toBuffer());
const camera = (jpeg: Bytes) => withFirst(jpeg, exif(1), ...Object.values(notes));

/** In grey, with the markers RST0 and RST1, at which a decoder can begin anew. */
const withRestarts = Uint8Array.from(
	Buffer.from(
		"/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAkADADASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAUDBAL/xAAcEAEAAAcBAAAAAAAAAAAAAAAAAQIDExRRoVL/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/dAAQABP/aAAwDAQACEQMRAD8AwAAdridoAAImRV9cgZFX1yDMB//QlZFX1yCncn3xIVAe7k++FyffHgBLAAVAB//RyAB//9k=",
		"base64",
	),
);

const plain = await made((one) => one.jpeg());
const kinds: [name: string, jpeg: Bytes, profile?: true][] = [
	["baseline", camera(plain)],
	["with whole colours", camera(await made((one) => one.jpeg({ chromaSubsampling: "4:4:4" })))],
	["progressive", camera(await made((one) => one.jpeg({ progressive: true })))],
	["progressive with optimised scans", camera(await made((one) => one.jpeg({ mozjpeg: true })))],
	["grey", camera(await made((one) => one.greyscale().toColourspace("b-w").jpeg()))],
	["CMYK with Adobe's note", camera(await made((one) => one.toColourspace("cmyk").jpeg())), true],
	["a colour profile", camera(await made((one) => one.withIccProfile("p3").jpeg())), true],
	["restarts", camera(withRestarts)],
	["a long note", withFirst(plain, notes.longXmp, notes.longXmp, notes.longXmp)],
	["bytes that only fill", withFirst(plain, Uint8Array.of(0xff, 0xff, 0xff), notes.comment)],
	["a ZIP, a page and a second photo after its end", phonePhoto(plain)],
	["notes of a big-endian camera", withFirst(plain, exif(6, { isLittle: false }), notes.xmp)],
	...[1, 2, 3, 4, 5, 6, 7, 8].map((turn): [string, Bytes] => [
		`turn ${turn}`,
		withFirst(plain, exif(turn), notes.iptc),
	]),
];

function cleaned(jpeg: Bytes) {
	const clean = cleanJpeg(jpeg);
	if ("problem" in clean) throw new Error(clean.problem);
	return { ...clean, bytes: join(...clean.parts) };
}

test.each(kinds)("of a photo only what shows it is kept: %s", async (_, jpeg, hasProfile) => {
	const { bytes, width, height } = cleaned(jpeg);
	const pixels = (file: Bytes) => sharp(Buffer.from(file)).raw().toBuffer();
	expect((await pixels(jpeg)).equals(await pixels(bytes))).toBe(true);

	const before = await sharp(Buffer.from(jpeg)).metadata();
	const after = await sharp(Buffer.from(bytes)).metadata();
	expect(after.orientation ?? 1).toBe(before.orientation ?? 1);
	expect(after.autoOrient).toMatchObject({ width, height });
	expect(after.icc).toEqual(before.icc);
	if (hasProfile) expect(after.icc ?? after.space).not.toBe("srgb");
	for (const note of [after.xmp, after.iptc, after.comments]) expect(note).toBeUndefined();

	expect(text(jpeg)).toContain(secret);
	expect(text(bytes)).not.toContain(secret);
	expect(text(bytes)).not.toMatch(/JFIF|MPF|PK|script|Photoshop|xap/);
	expect(join(...cleaned(bytes).parts)).toEqual(bytes);
});

const at = (jpeg: Bytes, marker: number) =>
	text(jpeg).indexOf(`\xff${String.fromCharCode(marker)}`);
function changed(marker: number, offset: number, ...bytes: number[]): Bytes {
	const copy = plain.slice();
	copy.set(bytes, at(plain, marker) + offset);
	return copy;
}
const ascii = (letters: string) => Uint8Array.from(Buffer.from(letters, "latin1"));
const frame = plain.subarray(at(plain, 0xc0), at(plain, 0xc4));

/** A browser decodes all pixels again for each scan. */
function withScans(scans: number): Bytes {
	const scan = plain.subarray(at(plain, 0xda), -2);
	return join(plain.subarray(0, -2), ...Array(scans - 1).fill(scan), plain.subarray(-2));
}
/** Restarts without a number, which say nothing. */
function withSegments(segments: number): Bytes {
	const more = segments - cleaned(plain).parts.length + 2;
	return withFirst(plain, ...Array(more).fill(Uint8Array.of(0xff, 0xdd, 0, 2)));
}

/** The second restart by another marker. */
function restarted(marker: number): Bytes {
	const copy = cleaned(withRestarts).bytes;
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
	expect(cleaned(photo).bytes).toHaveLength(photo.length);
});

test("of the notes of a camera only how it was held is written again, if it says so", () => {
	const [start] = cleaned(withFirst(plain, exif(6))).parts;
	const entry = [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0];
	const held = [...ascii("Exif\0\0II*\0"), 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0];
	expect([...(start ?? [])]).toEqual([0xff, 0xd8, 0xff, 0xe1, 0, 34, ...held]);
	expect(cleaned(withFirst(plain, exif(6), exif(3))).parts[0]).toEqual(start);
	const [ofNothing, another] = [exif(6), exif(6)];
	ofNothing[at(ofNothing, 0xe1) + 32] = 0x13;
	another[1] = 0xe5;
	const short = segment(0xe1, ascii("Exif\0\0II"));
	for (const note of [exif(0), exif(9), ofNothing, another, short])
		expect(cleaned(withFirst(plain, note)).parts[0]).toEqual(Uint8Array.of(0xff, 0xd8));
});

test("of Adobe's note the bytes are kept by which colours are read", () => {
	const colours = [...ascii("Adobe"), 0, 100, 0, 0, 0, 0, 1];
	const note = segment(0xee, join(Uint8Array.from(colours), ascii(secret)));
	const [, kept] = cleaned(withFirst(plain, note)).parts;
	expect([...(kept ?? [])]).toEqual([0xff, 0xee, 0, 14, ...colours]);
});

test("of profiles of colour one is kept, if it is whole in its segment", () => {
	const [, one] = kinds.find(([name]) => name === "a colour profile") ?? [];
	const profiled = cleaned(one as Bytes).bytes;
	const profile = (part: number, parts: number) =>
		segment(0xe2, join(ascii(`ICC_PROFILE\0${String.fromCharCode(part, parts)}`), ascii(secret)));
	const more = Array.from({ length: 60 }, (_, index) => profile(index + 1, 60));
	expect(cleaned(withFirst(profiled, ...more)).bytes).toEqual(profiled);
	expect(
		cleaned(join(profiled.subarray(0, -2), profile(1, 1), profiled.subarray(-2))).bytes,
	).toEqual(profiled);
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
	expect(cleanJpeg(file as Bytes)).toEqual({ problem });
});

test.each([kinds[0], kinds[2], kinds[6], kinds[7]] as typeof kinds)(
	"%s: every cut is refused, and damage keeps no note",
	(_, photo) => {
		const whole = cleaned(photo).bytes;
		for (let cut = 0; cut < whole.length; cut += cut < 700 ? 1 : 7)
			expect(cleanJpeg(whole.slice(0, cut)), `at ${cut}`).toHaveProperty("problem");
		const jpeg = withFirst(whole, exif(6), notes.xmp, notes.morePictures);
		const place = fc.oneof(fc.nat(Math.min(1500, jpeg.length) - 1), fc.nat(jpeg.length - 1));
		const damage = fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 8 });
		fc.assert(
			fc.property(damage, (bytes) => {
				const damaged = jpeg.slice();
				for (const [at, byte] of bytes) damaged[at] = byte;
				const clean = cleanJpeg(damaged);
				if ("problem" in clean) return;
				const once = join(...clean.parts);
				expect(text(join(...cleaned(once).parts)) === text(once)).toBe(true);
			}),
			{ numRuns: 1000 },
		);
	},
);
