type Bytes = Uint8Array<ArrayBuffer>;

/** Width and height as shown, after the turn. */
export type CleanJpeg = { parts: Bytes[]; width: number; height: number };
export type JpegProblem = "noJpeg" | "cutOff" | "tooManyPixels";

/** A hundred megapixels in a few bytes would stop the browser that opens them. */
const maxPixels = 50_000_000;
/** A browser decodes all pixels again for each scan, of which a progressive photo has about ten. */
const maxScans = 100;
const maxSegments = 1000;

/**
 * A photo without all that is not needed to show it: place, time, camera, thumbnail, comments, and what follows its end. Nothing
 * is decoded: the pixels stay the same bits. Their damage is not seen, either, nor what is hidden in tables.
 */
export function cleanJpeg(file: Bytes): CleanJpeg | { problem: JpegProblem } {
	const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
	try {
		if (view.getUint16(0) !== 0xffd8) return { problem: "noJpeg" };
		return withoutNotes(file, view);
	} catch {
		return { problem: file.length < 2 ? "noJpeg" : "cutOff" };
	}
}

/** Reads segment by segment, and throws a RangeError where the file ends too early. */
function withoutNotes(file: Bytes, view: DataView): CleanJpeg | { problem: JpegProblem } {
	const kept: Bytes[] = [];
	let turn = 1;
	let hasProfile = false;
	let [width, height, scans, segments] = [0, 0, 0, 0];
	for (let at = 2; ; ) {
		if (view.getUint8(at) !== 0xff) return { problem: "noJpeg" };
		const marker = view.getUint8(at + 1);
		if (marker === markers.end) break;
		if (marker === 0xff) {
			// A byte that only fills.
			at++;
			continue;
		}
		if (++segments > maxSegments) return { problem: "noJpeg" };
		let end = at + 2 + view.getUint16(at + 2);
		view.getUint8(end);
		if (isFrame(marker)) {
			if (width) return { problem: "noJpeg" };
			[height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
		} else if (marker === markers.scan) {
			end = endOfScan(file, end);
			if (++scans > maxScans) return { problem: "noJpeg" };
		} else if (marker < markers.firstNote && !isTable(marker)) return { problem: "noJpeg" };
		if (marker < markers.firstNote) kept.push(file.subarray(at, end));
		else if (!hasProfile && isNote(file, at, markers.profile, "ICC_PROFILE\0\x01\x01")) {
			hasProfile = true;
			kept.push(file.subarray(at, end));
		} else if (isNote(file, at, markers.adobe, "Adobe"))
			kept.push(Uint8Array.of(0xff, marker, 0, 14, ...file.subarray(at + 4, at + 16)));
		else if (turn === 1 && isNote(file, at, markers.exif, "Exif\0\0"))
			turn = turnIn(new DataView(file.buffer, file.byteOffset + at + 10, end - at - 10));
		at = end;
	}
	if (!scans || !width || !height) return { problem: "noJpeg" };
	if (width * height > maxPixels) return { problem: "tooManyPixels" };
	const start = Uint8Array.of(0xff, 0xd8, ...(turn === 1 ? [] : exifWith(turn)));
	const parts = [start, ...kept, Uint8Array.of(0xff, markers.end)];
	return turn > 4 ? { parts, width: height, height: width } : { parts, width, height };
}

const markers = { end: 0xd9, scan: 0xda, firstNote: 0xe0, exif: 0xe1, profile: 0xe2, adobe: 0xee };

/** Baseline, extended and progressive; no browser shows the others. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2;
const isTable = (marker: number) => marker === 0xc4 || marker === 0xdb || marker === 0xdd;

function isNote(file: Bytes, at: number, marker: number, name: string): boolean {
	return (
		file[at + 1] === marker &&
		String.fromCharCode(...file.subarray(at + 4, at + 4 + name.length)) === name
	);
}

/** The first marker after the pixels that does not belong to them. */
function endOfScan(file: Bytes, start: number): number {
	for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at)) {
		const next = file[at + 1] ?? 0;
		if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
		else if (next === 0xff) at++;
		else return at;
	}
	throw new RangeError("The pixels have no end");
}

const orientation = 0x0112;

/** How the camera was held, by the first directory of its notes; 1 where they do not say. */
function turnIn(notes: DataView): number {
	try {
		const isLittle = notes.getUint16(0) === 0x4949;
		const directory = notes.getUint32(4, isLittle);
		for (let entry = notes.getUint16(directory, isLittle); entry > 0; entry--) {
			const at = directory + 2 + (entry - 1) * 12;
			if (notes.getUint16(at, isLittle) !== orientation) continue;
			const turn = notes.getUint16(at + 8, isLittle);
			return turn >= 1 && turn <= 8 ? turn : 1;
		}
	} catch {
		// They end too early.
	}
	return 1;
}

/** A segment that says only how the camera was held. */
function exifWith(turn: number): number[] {
	const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
	const entry = [0x12, 1, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0];
	const notes = [...ascii("II*\0"), 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0];
	return [0xff, markers.exif, 0, 34, ...ascii("Exif\0\0"), ...notes];
}
