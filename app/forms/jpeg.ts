type Bytes = Uint8Array<ArrayBuffer>;

export type JpegSize = { width: number; height: number };
export type JpegProblem = "noJpeg" | "cutOff" | "tooManyPixels" | "hasNotes";

/** A hundred megapixels in a few bytes would stop the browser that opens them. */
const maxPixels = 50_000_000;
/** A browser decodes all pixels again for each scan, of which a progressive photo has about ten. */
const maxScans = 100;
const maxSegments = 1000;

/**
 * A photo may have nothing but what shows it: no place, time, camera, thumbnail or comment, and nothing after its
 * end. Nothing is decoded: damage of the pixels is not seen, nor what is hidden in tables.
 */
export function checkJpeg(file: Bytes): JpegSize | { problem: JpegProblem } {
	const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
	try {
		if (view.getUint16(0) !== 0xffd8) return { problem: "noJpeg" };
		return sizeIn(file, view);
	} catch {
		return { problem: file.length < 2 ? "noJpeg" : "cutOff" };
	}
}

/** Throws a RangeError where the file ends too early. */
function sizeIn(file: Bytes, view: DataView): JpegSize | { problem: JpegProblem } {
	let hasNotes = false;
	const known = new Set<number>();
	let [width, height, scans, segments, at] = [0, 0, 0, 0, 2];
	for (;;) {
		if (view.getUint8(at) !== 0xff) return { problem: "noJpeg" };
		const marker = view.getUint8(at + 1);
		if (marker === markers.end) break;
		if (marker === 0xff) {
			// This byte only fills.
			at++;
			continue;
		}
		if (++segments > maxSegments) return { problem: "noJpeg" };
		const length = view.getUint16(at + 2);
		let end = at + 2 + length;
		view.getUint8(end);
		if (isFrame(marker)) {
			if (width) return { problem: "noJpeg" };
			[height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
		} else if (marker === markers.scan) {
			end = endOfScan(file, end);
			if (++scans > maxScans) return { problem: "noJpeg" };
		} else if (marker < markers.jfif) {
			if (!isTable(marker)) return { problem: "noJpeg" };
		} else if (!known.has(marker) && isNeeded(file, at, length)) known.add(marker);
		else hasNotes = true;
		at = end;
	}
	if (!scans || !width || !height) return { problem: "noJpeg" };
	if (width * height > maxPixels) return { problem: "tooManyPixels" };
	return hasNotes || at + 2 < file.length ? { problem: "hasNotes" } : { width, height };
}

const markers = { end: 0xd9, scan: 0xda, jfif: 0xe0, profile: 0xe2, adobe: 0xee };

/** These are baseline, extended and progressive frames; no browser shows the others. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2;
const isTable = (marker: number) => marker === 0xc4 || marker === 0xdb || marker === 0xdd;

/** Each has a few bytes that no browser reads, so one of a kind is enough. */
function isNeeded(file: Bytes, at: number, length: number): boolean {
	return (
		isNamed(file, at, markers.profile, "ICC_PROFILE\0\x01\x01") ||
		(length === 16 && isNamed(file, at, markers.jfif, "JFIF\0")) ||
		(length === 14 && isNamed(file, at, markers.adobe, "Adobe"))
	);
}

function isNamed(file: Bytes, at: number, marker: number, name: string): boolean {
	return (
		file[at + 1] === marker &&
		String.fromCharCode(...file.subarray(at + 4, at + 4 + name.length)) === name
	);
}

function endOfScan(file: Bytes, start: number): number {
	for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at)) {
		const next = file[at + 1] ?? 0;
		if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
		else if (next === 0xff) at++;
		else return at;
	}
	throw new RangeError("The pixels have no end");
}
