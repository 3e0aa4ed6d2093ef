import sharp from "sharp";

/** A phone's file has 12 megapixels on their side; shown upright its upper half is red, its lower half blue. */
export function phoneFile(): Promise<Buffer> {
	const half = { width: 2000, height: 3000, channels: 3 as const, background: "#d02020" };
	return sharp({ create: half })
		.extend({ right: half.width, background: "#3060c0" })
		.withExif({ IFD0: { Software: "Camera of Noura" }, IFD3: { GPSLatitude: "24/1 42/1 49/1" } })
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 90 })
		.toBuffer();
}

/** Without script a visitor has to choose a file that is clean already, as the page's script makes it. */
export function cleanFile(): Promise<Buffer> {
	const size = { width: 960, height: 1280, channels: 3 as const, background: "#d02020" };
	return sharp({ create: size }).jpeg().toBuffer();
}
