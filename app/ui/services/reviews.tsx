import { createContext, useContext } from "react";
import type { Language, Localized } from "#app/business/base/language.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { type Moment, moments } from "#app/business/bookings/photos.ts";
import { type HideReason, meanOf, reviewsShown } from "#app/business/bookings/reviews.ts";
import { counted, formatMonth } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { Pair } from "./picture-pair.tsx";
import stylesheet from "./reviews.css?url";

export type ReviewShown = {
	id: number;
	stars: number;
	words: string;
	language: Language;
	letter: string;
	day: string;
	isOurs: boolean;
	answer: string | null;
	lines: { service: Localized }[];
	/** Of both moments, or none. */
	photos: { name: string; moment: Moment; width: number; height: number }[];
};

type Reviews = {
	given: number;
	stars: number;
	shown: number;
	unread: number;
	hidden: Record<HideReason, number>;
	newest: Record<string, ReviewShown[]>;
	/** Moves the handles on photos. */
	script?: string;
};

/** Only the server provides it. */
export const ReviewsContext = createContext<Reviews | undefined>(undefined);

export const useReviews = () => useContext(ReviewsContext);

/** What customers say of a service, or of all: the newest, where there are enough of them. */
export function ReviewSection({ page }: { page: string }) {
	const language = useLanguage();
	const reviews = useReviews();
	const list = reviews?.newest[page] ?? [];
	if (!reviews || list.length < reviewsShown) return;
	const { title, order, all } = copyFor(language).reviews.section;
	return (
		<Section title={title} tone={page === "/" ? "backdrop" : "paper"}>
			<p className="text-muted">
				<Mean reviews={reviews} /> {`· ${order}`}
			</p>
			<ReviewItems list={list} />
			<a href={localizedPath(language, "/reviews")} className="more mt-4">
				{all}
			</a>
		</Section>
	);
}

/** Of every review, shown or not. */
export function Mean({ reviews: { given, stars } }: { reviews: Pick<Reviews, "given" | "stars"> }) {
	const t = useTranslate();
	const from = t("reviews:given", counted(given));
	return t("reviews:mean", { mean: meanOf(stars, given), given: from });
}

export function Stars({ count }: { count: number }) {
	const t = useTranslate();
	return (
		<span role="img" aria-label={t("reviews:starsOf", { stars: count })} className="text-green">
			{"★".repeat(count) + "☆".repeat(5 - count)}
		</span>
	);
}

/** Words are their customer's, in either direction and language. */
export function ReviewItems({ list }: { list: ReviewShown[] }) {
	const language = useLanguage();
	const t = useTranslate();
	const { section } = copyFor(language).reviews;
	const script = useReviews()?.script;
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<ul className="reviews">
				{list.map(({ id, stars, words, letter, day, lines, isOurs, answer, photos, ...review }) => (
					<li key={id}>
						{photos.length > 0 && <Photos photos={photos} />}
						<Stars count={stars} />
						{words && (
							<p className="words">
								<bdi lang={review.language}>{words}</bdi>
							</p>
						)}
						<p className="text-sm text-muted">
							{t("reviews:section.meta", {
								letter,
								month: formatMonth(day, language),
								services: servicesOf(lines, language),
							})}
						</p>
						{isOurs && <p className="text-sm">{section.ours}</p>}
						{answer && (
							<p className="answer">
								<span className="text-sm text-muted">{section.answer}</span>
								<bdi>{answer}</bdi>
							</p>
						)}
					</li>
				))}
			</ul>
			{script && list.some(({ photos }) => photos.length > 0) && (
				<script dangerouslySetInnerHTML={{ __html: script }} />
			)}
		</>
	);
}

/** The car before the work, and after it, under the handle of the rendered pairs; without script side by side. */
function Photos({ photos }: Pick<ReviewShown, "photos">) {
	const { photos: copy } = copyFor(useLanguage()).reviews.section;
	const [before, after] = moments.map((moment) =>
		photos
			.filter((photo) => photo.moment === moment)
			.map(({ name, width, height }) => (
				<img
					key={name}
					src={`/review-photo?photo=${name}`}
					alt={copy[moment].alt}
					{...{ width, height }}
					loading="lazy"
					className="size-full object-cover"
				/>
			)),
	);
	return (
		<figure>
			<Pair
				copy={{ label: copy.label, before: copy.arrival, after: copy.handover }}
				{...{ before, after }}
				className="photos"
			/>
			<figcaption className="text-sm text-muted">{copy.caption}</figcaption>
		</figure>
	);
}

export function servicesOf(lines: { service: Localized }[], language: Language): string {
	const names = lines.map(({ service }) => service[language]);
	return [...new Set(names)].join(language === "ar" ? "، " : ", ");
}
