import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import type { Language, Localized } from "#app/business/base/language.ts";
import { toWesternDigits } from "#app/business/base/text.ts";
import { pageAt } from "#app/business/centre/pages.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import type { Moment } from "./photos.ts";
import type { Status } from "./status.ts";

/** A review is hidden for these reasons alone, never for few stars; the texts are in app/copy. */
export const hideReasons = ["names", "insult", "advertising", "other"] as const;
export type HideReason = (typeof hideReasons)[number];

/** Staff have not read a `new` review as it is now. */
export const reviewStates = ["new", "shown", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The database has these limits, too. */
export const reviewLimits = { words: 400, changesADay: 10 };
export const reviewsOnPage = 20;
/** Another page shows so many reviews, or none at all. */
export const reviewsShown = 3;

/** A customer is asked for a review so many days after the handover. */
export const daysUntilAsked = 2;
/** Older handovers are not asked about, such as those from before there was a question. */
export const daysAsked = 9;

/** These pages show what is said of their services; one that leads to them shows that of all. */
export const reviewedPages = [
	...new Set(
		catalogue.flatMap(({ learnMore }) => [pageAt(learnMore)?.parent ?? [], learnMore].flat()),
	),
];

type Completed = { status: Status; bookingDate: Day; reachedAt: { completed?: string } };

/** Nobody has worked on what was completed before its day. The database has the same rule. */
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
	/** The car was handed over in this month. */
	month: string;
	isOurs: boolean;
	lines: { service: Localized }[];
	/** There is a photo of each moment, or none. The address is signed when the page is rendered. */
	photos: { id: string; moment: Moment; width: number; height: number; url?: string }[];
};

export type Reviews = {
	/** `given` counts every review, shown or not. */
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

/** NFKC makes letters and digits plain that are of full width or in circles. */
export function wordsError(words: string): "wordsLinks" | "wordsPhone" | undefined {
	const plain = words.normalize("NFKC");
	if (link.test(plain)) return "wordsLinks";
	if (phone.test(toWesternDigits(plain))) return "wordsPhone";
}

/** The mean is cut off after one decimal: 4.96 is 4.9. */
export function meanOf(stars: number, count: number): string {
	return (Math.floor((stars * 10) / count) / 10).toFixed(1);
}
