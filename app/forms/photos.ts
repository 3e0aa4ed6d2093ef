import { type Moment, moments, photoLimits } from "#app/business/bookings/photos.ts";
import { readText } from "./fields.ts";
import { type CleanJpeg, cleanJpeg, type JpegProblem } from "./jpeg.ts";

type PhotoProblem = JpegProblem | "tooLarge" | "tooMany";

type ReadPhoto =
	| (Pick<CleanJpeg, "width" | "height"> & { file: Blob; problem?: undefined })
	| { problem: PhotoProblem };

/** Name and declared type of a file are ignored. Undefined without a moment, which no page of the site sends. */
export function readPhotos(
	form: FormData,
): { moment: Moment; photos: AsyncIterable<ReadPhoto> } | undefined {
	const moment = moments.find((one) => one === readText(form, "moment"));
	return moment && { moment, photos: cleanPhotos(form) };
}

/** One after the other: a Worker has no room for a second copy of all files. */
async function* cleanPhotos(form: FormData): AsyncIterable<ReadPhoto> {
	let number = 0;
	for (const file of form.getAll("photo")) {
		// A form without a chosen file sends an empty one.
		if (typeof file === "string" || file.size === 0) continue;
		yield ++number > photoLimits.ofPost ? { problem: "tooMany" } : await cleanPhoto(file);
	}
}

async function cleanPhoto(file: File): Promise<ReadPhoto> {
	if (file.size > photoLimits.bytes) return { problem: "tooLarge" };
	const clean = cleanJpeg(new Uint8Array(await file.arrayBuffer()));
	if ("problem" in clean) return clean;
	const { parts, width, height } = clean;
	return { width, height, file: new Blob(parts, { type: "image/jpeg" }) };
}

export function readPhotoId(form: FormData): string {
	return readText(form, "photo");
}
