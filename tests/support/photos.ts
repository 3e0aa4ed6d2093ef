type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (text: string): Bytes =>
	Uint8Array.from(text, (character) => character.charCodeAt(0));
export function join(...parts: (Bytes | number[])[]): Bytes {
	const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

export const plainJpeg = bytesOf(
	atob(
		"/9j/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wAARCAAkADADASIAAhEBAxEB/8QAGQABAAIDAAAAAAAAAAAAAAAAAAQGAQMF/8QAGxABAAEFAQAAAAAAAAAAAAAAAAEDEhRRUqH/xAAZAQACAwEAAAAAAAAAAAAAAAAFBgACBwT/xAAuEQABAQMICQUAAAAAAAAAAAAAAQIDBAUREhQxQ1ORBhMhM0FRUmGBgpLBwtH/2gAMAwEAAhEDEQA/AOIADmkBPQE9BG0vufV9QAgjHAyq3fkGVW78hpGlVKFw2ckGGvxeK17l/TdlVu/IWO2NKstQHK8O5d0KDCJbYidizLxuI3yq1NZPtmzMWxotjTIBUGeRbUOulMiqgNDB4WoC/LV35+DrhuIAL51n/9k=",
	),
);

/** Every note here contains it, and no stored photo may. */
export const secret = "24.7136N";

export function segment(marker: number, content: Bytes | number[]): Bytes {
	const length = content.length + 2;
	return join([0xff, marker, length >> 8, length & 0xff], content);
}

export const withFirst = (jpeg: Bytes, ...segments: Bytes[]): Bytes =>
	join(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));

/** A camera writes how it was held, then where, with numbers in either byte order. */
export function exif(turn: number, { isLittle = true } = {}): Bytes {
	const short = (number: number) =>
		isLittle ? [number & 255, number >> 8] : [number >> 8, number & 255];
	const long = (number: number) => (isLittle ? [...short(number), 0, 0] : [0, 0, ...short(number)]);
	const orientation = [...short(0x0112), ...short(3), ...long(1), ...short(turn)];
	const note = (tag: number) => [...short(tag), ...short(3), ...long(1), ...short(1), 0, 0];
	const entries = [...note(0x0103), ...orientation, 0, 0, ...note(0x0128)];
	const numbers = [...short(42), ...long(8), ...short(3), ...entries, ...long(0)];
	const start = bytesOf(isLittle ? "Exif\0\0II" : "Exif\0\0MM");
	return segment(0xe1, join(start, numbers, bytesOf(secret)));
}

const note = (marker: number, name: string, length = 0) =>
	segment(marker, bytesOf(`${name}\0${secret}${"x".repeat(length)}`));

export const notes = {
	jfif: note(0xe0, "JFIF"),
	xmp: note(0xe1, "http://ns.adobe.com/xap/1.0/"),
	longXmp: note(0xe1, "http://ns.adobe.com/xap/1.0/", 60_000),
	morePictures: note(0xe2, "MPF"),
	iptc: note(0xed, "Photoshop 3.0"),
	comment: note(0xfe, ""),
	serial: note(0xef, "Serial"),
};

const afterEnd = bytesOf(`PK\x03\x04<script>${secret}</script>`);

/** A phone notes everything, and writes more after the end of the photo. */
export const phonePhoto = (jpeg = plainJpeg): Bytes =>
	join(withFirst(jpeg, exif(6), ...Object.values(notes)), afterEnd, jpeg);

/** The canvas of Safari writes JFIF, 76 bytes of Exif and a segment of Photoshop before tables and pixels. */
export function canvasPhoto(jpeg = plainJpeg): Bytes {
	const notes = [
		segment(0xe1, join(bytesOf("Exif\0\0MM\0*"), new Uint8Array(64))),
		note(0xed, "Photoshop 3.0", 20),
	];
	const jfif = segment(0xe0, [...bytesOf("JFIF\0"), 1, 1, 0, 0, 72, 0, 72, 0, 0]);
	const hasOwn = jpeg[3] === 0xe0;
	return hasOwn
		? join(jpeg.subarray(0, 20), ...notes, jpeg.subarray(20))
		: withFirst(jpeg, jfif, ...notes);
}
