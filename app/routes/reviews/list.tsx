import { localizedPath } from "#app/business/base/language.ts";
import { hideReasons, reviewsOnPage } from "#app/business/bookings/reviews.ts";
import { counted } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import type { ShownReview } from "#app/data/proof/reviews.ts";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { PageHead } from "#app/ui/frame/page-head.tsx";
import { Mean, ReviewItems, useReviews } from "#app/ui/services/reviews.tsx";

type Props = { list?: ShownReview[]; page: number };

/** All that is shown, the newest first, below how each is known to be a customer's. */
export function ReviewList({ list, page }: Props) {
	const language = useLanguage();
	const t = useTranslate();
	const copy = copyFor(language).reviews;
	const all = useReviews();
	if (!list || !all) return <PageHead title={copy.title} lead={copy.unavailable} />;
	const { how, empty, pages } = copy;
	const count = Math.ceil(all.shown / reviewsOnPage);
	const path = (to: number) => localizedPath(language, to > 1 ? `/reviews?page=${to}` : "/reviews");
	const none = all.given === 0 ? empty.none : all.shown === 0 ? empty.noneShown : empty.page;
	return (
		<>
			<div className="backdrop">
				<PageHead title={copy.title} lead={all.given > 0 ? <Mean reviews={all} /> : undefined} />
			</div>
			<Section title={how.title} tone="wash" beside>
				<div className="stack max-w-text">
					<p>{how.text}</p>
					<p>{`${how.mean} ${how.ours}`}</p>
					{all.given > 0 && <NotShown />}
				</div>
			</Section>
			<Section>
				{list.length > 0 ? <ReviewItems list={list} /> : <p>{none}</p>}
				{(count > 1 || page > 1) && (
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
				)}
				<p className="mt-6">
					<a href={`${localizedPath(language, "/terms")}#complaints`} className="more">
						{copy.problem}
					</a>
				</p>
			</Section>
		</>
	);
}

/** How many of those that were written are not there, and why. */
function NotShown() {
	const language = useLanguage();
	const t = useTranslate();
	const all = useReviews();
	if (!all) return;
	const hidden = hideReasons.reduce((sum, reason) => sum + all.hidden[reason], 0);
	const notShown = t("reviews:notShown", counted(hidden));
	const comma = language === "ar" ? "، " : ", ";
	const reasons = hideReasons
		.filter((reason) => all.hidden[reason] > 0)
		.map((reason) => t(`reviews:reasons.${reason}`, counted(all.hidden[reason])))
		.join(comma);
	const unread = all.unread > 0 ? `${comma}${t("reviews:unread", counted(all.unread))}` : "";
	return (
		<p>
			{hidden > 0
				? t("reviews:how.notShown", { notShown, reasons: `${reasons}${unread}` })
				: `${copyFor(language).reviews.how.allShown}${unread}.`}
		</p>
	);
}
