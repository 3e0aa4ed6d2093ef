import * as z from "zod/mini";
import { normalizeLine } from "#app/business/base/text.ts";
import {
	hideReasons,
	reviewLimits,
	starsFromMany,
	wordsError,
} from "#app/business/bookings/reviews.ts";
import { oneOfOrNone } from "./staff.ts";
import * as texts from "./texts.ts";

const words = z.string().check(
	texts.refuseAbove(4 * reviewLimits.words, "wordsLong"),
	z.overwrite(normalizeLine),
	z.maxLength(reviewLimits.words, { error: "wordsLong", abort: true }),
	z.refine((text) => !wordsError(text), { error: ({ input }) => wordsError(input as string) }),
);

export const reviewSchema = z.object({
	stars: z.pipe(
		z.enum(starsFromMany.map(String), { error: "stars" }),
		z.transform((stars) => Number(stars)),
	),
	words: z._default(words, ""),
	photos: z.catch(z.optional(z.literal("yes")), undefined),
	revision: z.catch(z.optional(texts.shownNumber), undefined),
});

export const decisionSchema = z.object({
	id: texts.shownNumber,
	revision: texts.shownNumber,
	/** A page from before a colleague has hidden it does not show it again. */
	state: z.catch(z.enum(["new", "hidden"]), "new"),
	reason: oneOfOrNone(hideReasons),
	ours: oneOfOrNone(["yes", "no"]),
});
