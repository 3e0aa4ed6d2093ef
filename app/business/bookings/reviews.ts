import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import type { Language, Localized } from "#app/business/base/language.ts";
import { toWesternDigits } from "#app/business/base/text.ts";
import type { Moment } from "./photos.ts";
import type { Status } from "./status.ts";

/** For which alone a review is not shown, never for few stars; the texts are in app/copy. */
export const hideReasons = ["names", "insult", "advertising", "other"] as const;
export type HideReason = (typeof hideReasons)[number];

/** `new`: staff have not read it as it is now. */
export const reviewStates = ["new", "shown", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The database has them, too. */
export const reviewLimits = { words: 400, changesADay: 10 };
export const reviewsOnPage = 20;
/** So many are shown on another page; fewer are not shown there. */
export const reviewsShown = 3;

/** Of reviews and of the question for one, after the car was handed over. */
export const daysUntilAsked = 2;
/** Older ones are not asked about any more, such as those of before there was a question. */
export const daysAsked = 9;

/** About services, which show what is said of them. */
export const reviewedPages = [
	"/services/ppf-selection",
	"/services/ppf",
	"/services/ppf-matte",
	"/services/thermal-insulation",
	"/services/nano-ceramic",
	"/services/car-polishing",
];

type Completed = { status: Status; bookingDate: Day; reachedAt: { completed?: string } };

/** On its day or later: nobody has worked on what was completed before. The database has the same rule. */
export function isHandedOver({ status, bookingDate, reachedAt: { completed } }: Completed) {
	return (
		status === "completed" &&
		completed !== undefined &&
		riyadhToday(new Date(completed)) >= bookingDate
	);
}

export const starsFromMany = [5, 4, 3, 2, 1] as const;

export type ShownReview = {
	id: number;
	stars: number;
	words: string;
	language: Language;
	letter: string;
	/** Of the handover. */
	month: string;
	isOurs: boolean;
	lines: { service: Localized }[];
	/** Of both moments, or none. The address is signed when the page is rendered. */
	photos: { id: string; moment: Moment; width: number; height: number; url?: string }[];
};

/** What pages say of all reviews, and those that they show. */
export type Reviews = {
	/** Every one counts, shown or not. */
	given: number;
	stars: number;
	shown: number;
	unread: number;
	hidden: Record<HideReason, number>;
	newest: Record<string, ShownReview[]>;
};

const link =
	/https?:|:\/\/|www\.|\p{L}@\p{L}|[\p{L}\p{N}]\.(?:com|net|org|sa|me|co|info|shop|store|link|ly)(?![\p{L}\p{N}])|\p{L}\.\p{L}{2,}\//iu;
const phone = /(?:\d(?:\)\s|[\s().-])?){8}/;

/** What words may not have, also in letters and digits of full width or in circles, which NFKC makes plain. */
export function wordsError(words: string): "wordsLinks" | "wordsPhone" | undefined {
	const plain = words.normalize("NFKC");
	if (link.test(plain)) return "wordsLinks";
	if (phone.test(toWesternDigits(plain))) return "wordsPhone";
}

/** With one decimal, cut off: 4.96 is 4.9. */
export function meanOf(stars: number, count: number): string {
	return (Math.floor((stars * 10) / count) / 10).toFixed(1);
}
