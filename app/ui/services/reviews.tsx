import type { ReactNode } from "react";
import type { Language, Localized } from "#app/business/base/language.ts";
import { direction, localizedPath } from "#app/business/base/language.ts";
import { moments } from "#app/business/bookings/photos.ts";
import {
	meanOf,
	type Reviews,
	reviewsOnPage,
	reviewsShown,
	type ShownReview,
	starsFromMany,
} from "#app/business/bookings/reviews.ts";
import { formatMonth, pluralValues } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { usePage } from "#app/ui/basic/page.ts";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { Pair } from "./picture-pair.tsx";
import stylesheet from "./reviews.css?url";

/** The home page shows the newest of all, the page of a service the one with most to see. Both need enough reviews. */
export function ReviewSection({ page }: { page: string }) {
	const { language, reviews } = usePage();
	const list = reviews?.newest[page] ?? [];
	if (!reviews || list.length < reviewsShown) return;
	const { title, order, all } = copyFor(language).reviews.section;
	const isHome = page === "/";
	const shows = ({ photos, words }: ShownReview) => photos.length + Number(words !== "");
	const isRead = (review: ShownReview) => Number(review.language === language);
	const best = list
		.toSorted((one, other) => shows(other) - shows(one) || isRead(other) - isRead(one))
		.slice(0, 1);
	return (
		<Section title={title} beside={!isHome && best.every(({ photos }) => photos.length === 0)}>
			<div>
				<ReviewItems list={isHome ? list : best} isNewest />
				<Mean reviews={reviews} order={isHome ? order : undefined}>
					<a href={localizedPath(language, "/reviews")} className="more">
						{all}
					</a>
				</Mean>
			</div>
		</Section>
	);
}

const styles = <link rel="stylesheet" href={stylesheet} precedence="part" />;

type MeanProps = { reviews: Reviews; order?: string; children?: ReactNode };

/** Every review counts, shown or not. */
export function Mean({ reviews: { given, stars }, order, children }: MeanProps) {
	const t = useTranslate();
	return (
		<p className="mean">
			{styles}
			<strong>{meanOf(stars, given)}</strong>{" "}
			<span>
				{t("reviews:mean", pluralValues(given))}
				{order && <span className="block text-sm text-muted">{order}</span>}
			</span>
			{children}
		</p>
	);
}

export function Stars({ count }: { count: number }) {
	const t = useTranslate();
	return (
		<span role="img" aria-label={t("reviews:starsOf", { stars: count })} className="stars">
			{starsFromMany.toReversed().map((star) => (
				<i key={star} className={star > count ? "faint" : undefined} />
			))}
		</span>
	);
}

type ItemsProps = { list: ShownReview[]; isNewest?: boolean };

/** The words are in the customer's language and direction, and who wrote them is below. */
export function ReviewItems({ list, isNewest }: ItemsProps) {
	const language = useLanguage();
	const { section } = copyFor(language).reviews;
	return (
		<>
			{styles}
			<ul className={isNewest ? "reviews newest" : "reviews"}>
				{list.map(({ id, stars, words, letter, lines, isOurs, photos, ...review }) => (
					<li key={id}>
						{words && (
							<p dir={direction[review.language]}>
								<bdi lang={review.language}>{words}</bdi>
							</p>
						)}
						<div dir={words ? direction[review.language] : undefined} className="text-md">
							<p>
								<Stars count={stars} />
								{` ${letter} · ${formatMonth(review.month, language)}`}
							</p>
							<p className="text-muted">{servicesOf(lines, language)}</p>
							{isOurs && <p>{section.ours}</p>}
						</div>
						{photos.length > 0 && <Photos photos={photos} />}
					</li>
				))}
			</ul>
		</>
	);
}

type PagesProps = { list: unknown[]; page: number; all: number; path: (to: number) => string };

export function Pages({ list, page, all, path }: PagesProps) {
	const t = useTranslate();
	const { pages, empty } = copyFor(useLanguage()).reviews;
	const count = Math.ceil(all / reviewsOnPage);
	if (count < 2 && page === 1) return;
	return (
		<nav aria-label={pages.label} className="mt-6 flex flex-wrap gap-6">
			{page > 1 && (
				<a href={path(list.length > 0 ? page - 1 : 1)} className="more" rel="prev">
					{list.length > 0 ? pages.newer : empty.first}
				</a>
			)}
			{list.length > 0 && <span>{t("reviews:pages.of", { page, pages: count })}</span>}
			{page < count && (
				<a href={path(page + 1)} className="more" rel="next">
					{pages.older}
				</a>
			)}
		</nav>
	);
}

function Photos({ photos }: Pick<ShownReview, "photos">) {
	const { photos: copy } = copyFor(useLanguage()).reviews.section;
	const [before, after] = moments.map((moment) =>
		photos
			.filter((photo) => photo.moment === moment)
			.map(({ id, url, width, height }) => (
				<img key={id} src={url} alt={copy[moment].alt} {...{ width, height }} loading="lazy" />
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
