import { localizedPath } from "#app/business/base/language.ts";
import { hideReasons, type Reviews, type ShownReview } from "#app/business/bookings/reviews.ts";
import { copyFor } from "#app/copy/index.ts";
import { usePage } from "#app/ui/basic/page.ts";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { PageHead, StudioHead } from "#app/ui/frame/page-head.tsx";
import { Mean, Pages, ReviewItems } from "#app/ui/services/reviews.tsx";

type Props = { list?: ShownReview[]; page: number };

export function ReviewList({ list, page }: Props) {
	const { language, reviews: all } = usePage();
	const { reviews: copy, about } = copyFor(language);
	if (!list || !all) return <PageHead title={copy.title} lead={copy.unavailable} />;
	const { how, empty } = copy;
	const path = (to: number) => localizedPath(language, to > 1 ? `/reviews?page=${to}` : "/reviews");
	const complaints = (
		<a href={`${localizedPath(language, "/terms")}#complaints`} className="more">
			{copy.problem}
		</a>
	);
	// The list is read now, but the counts are up to a minute old.
	const isEmpty = all.given === 0 && list.length === 0;
	const { title, lead } = isEmpty ? empty.none : { ...copy, lead: undefined };
	return (
		<>
			<StudioHead
				{...{ title, lead }}
				picture="bare-wide"
				alt=""
				day={{ name: "bare-wide-day", alt: "" }}
			>
				{all.given > 0 && <Mean reviews={all} />}
				{isEmpty ? (
					complaints
				) : (
					<a href="#how" className="more">
						{how.title}
					</a>
				)}
				<p className="w-full text-sm text-muted">{about.picture.caption}</p>
			</StudioHead>
			{!isEmpty && (
				<Section>
					{list.length > 0 ? <ReviewItems list={list} /> : <p>{empty.noneShown}</p>}
					<Pages {...{ list, page, path }} all={all.shown} />
				</Section>
			)}
			<Section id="how" title={how.title} beside>
				<div className="stack">
					<p>{how.text}</p>
					<p>{`${how.mean} ${how.ours}`}</p>
					{all.given > 0 && <Counts all={all} />}
					{!isEmpty && complaints}
				</div>
			</Section>
		</>
	);
}

function Counts({ all: { shown, hidden, unread } }: { all: Reviews }) {
	const { how, own } = copyFor(useLanguage()).reviews;
	const reasons = hideReasons.filter((reason) => hidden[reason] > 0);
	const why = reasons.map((reason) => `${own.reasons[reason]}: ${hidden[reason]}`).join(" · ");
	const notShown = reasons.reduce((sum, reason) => sum + hidden[reason], 0);
	return (
		<p>
			{`${how.shown}: ${shown} · ${how.hidden}: ${notShown}${why && ` (${why})`}`}
			{unread > 0 && ` · ${how.unread}: ${unread}`}
		</p>
	);
}
