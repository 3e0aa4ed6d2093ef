import { type Moment, moments, photoLimits } from "#app/business/bookings/photos.ts";
import { readText } from "./fields.ts";
import { type CleanJpeg, cleanJpeg, type JpegProblem } from "./jpeg.ts";

type PhotoProblem = JpegProblem | "tooLarge" | "tooMany";

export type ReadPhotos = {
	moment: Moment;
	photos: (Pick<CleanJpeg, "width" | "height"> & { file: Blob })[];
	/** Of the file with this number, from 1. */
	problems: Record<string, PhotoProblem>;
};

/** Name and declared type of a file are ignored. Undefined without a moment, which no page of the site sends. */
export async function readPhotos(form: FormData): Promise<ReadPhotos | undefined> {
	const moment = moments.find((one) => one === readText(form, "moment"));
	if (!moment) return;
	const read: ReadPhotos = { moment, photos: [], problems: {} };
	// A form without a chosen file sends an empty one.
	const files = form.getAll("photo").filter((file) => typeof file !== "string" && file.size > 0);
	for (const [index, file] of (files as File[]).entries()) {
		const photo = await readPhoto(file, index);
		if (typeof photo === "string") read.problems[index + 1] = photo;
		else read.photos.push(photo);
	}
	return read;
}

async function readPhoto(file: File, index: number) {
	if (index >= photoLimits.ofPost) return "tooMany";
	if (file.size > photoLimits.bytes) return "tooLarge";
	const clean = cleanJpeg(new Uint8Array(await file.arrayBuffer()));
	if ("problem" in clean) return clean.problem;
	const { parts, width, height } = clean;
	return { width, height, file: new Blob(parts, { type: "image/jpeg" }) };
}

export function readPhotoId(form: FormData): string {
	return readText(form, "photo");
}
