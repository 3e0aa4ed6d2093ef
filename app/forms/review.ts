import * as z from "zod/mini";
import { normalizeMessage, removeDirectionMarks } from "#app/business/base/text.ts";
import { moments, photoLimits } from "#app/business/bookings/photos.ts";
import {
	hideReasons,
	reviewLimits,
	starsFromMany,
	wordsError,
} from "#app/business/bookings/reviews.ts";
import { cleanJpeg } from "./jpeg.ts";
import { oneOfOrNone, sure } from "./staff.ts";
import * as texts from "./texts.ts";

const maxCopies = moments.length * photoLimits.ofMoment;

/** On one line, whatever marks and breaks it came with. */
const reviewText = (length: number, tooLong: string) =>
	z.string().check(
		texts.unreadAbove(4 * length, tooLong),
		z.overwrite((text) => removeDirectionMarks(normalizeMessage(text)).replace(/\s+/g, " ").trim()),
		z.maxLength(length, { error: tooLong, abort: true }),
		z.refine((text) => !wordsError(text), { error: ({ input }) => wordsError(input as string) }),
	);

export const reviewSchema = z.object({
	stars: z.pipe(
		z.enum(starsFromMany.map(String), { error: "stars" }),
		z.transform((stars) => Number(stars)),
	),
	words: z._default(reviewText(reviewLimits.words, "wordsLong"), ""),
	/** Ticked. */
	photos: z.catch(z.optional(z.literal("yes")), undefined),
	/** Of the review that the page showed. */
	revision: z.catch(z.optional(texts.shownNumber), undefined),
});

/** What staff decide of a review. */
export const decisionSchema = z.object({
	id: texts.shownNumber,
	revision: texts.shownNumber,
	reason: oneOfOrNone(hideReasons),
	ours: oneOfOrNone(["yes", "no"]),
	answer: z.catch(
		z.optional(reviewText(reviewLimits.answer, "answerLong").check(z.minLength(2))),
		undefined,
	),
	sure,
});

export type Decision = z.output<typeof decisionSchema>;

const copyName = /^([0-9a-f]{32})\.jpg$/;

/** The small copies that the board's browser has made of photos that staff ticked, by the photo in their names. */
export async function readCopies(form: FormData) {
	const copies = [];
	for (const file of form.getAll("copy").slice(0, maxCopies)) {
		if (typeof file === "string" || file.size > reviewLimits.photoBytes) continue;
		const [, photoId] = copyName.exec(file.name) ?? [];
		const clean = cleanJpeg(new Uint8Array(await file.arrayBuffer()));
		if (!photoId || "problem" in clean) continue;
		const { width, height, parts } = clean;
		const content = new Uint8Array(await new Blob(parts).arrayBuffer());
		copies.push({ photoId, width, height, content });
	}
	return copies;
}
