import { useSearchParams } from "react-router";
import { hideReasons } from "#app/business/bookings/reviews.ts";
import { textsOfAction } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffReviews as copy } from "#app/copy/ar/staff/staff-reviews.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatMonth, withLtrMarks } from "#app/copy/format/format.ts";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { PhotoLink } from "#app/ui/basic/photo-link.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { Pages, Stars, servicesOf } from "#app/ui/services/reviews.tsx";
import { Answer, Unavailable } from "../answer.tsx";
import { ChoiceButton, PageHead, ReasonField, StaffForm, Submit, useStaffPath } from "../form.tsx";
import type { Route } from "./+types/route.ts";

type View = NonNullable<Route.ComponentProps["loaderData"]["view"]>;
type Review = View["shown"][number];

export function ReviewsPage({ loaderData: { view }, actionData: refused }: Route.ComponentProps) {
	const path = useStaffPath();
	const [search] = useSearchParams();
	const { done } = textsOfAction(search.get("done") ?? "") ?? {};
	if (!view) return <Unavailable refused={refused} />;
	const { shown, hidden, page } = view;
	return (
		<>
			<PageHead title={copy.title} lead={copy.rule} />
			<div className="staff-main">
				{refused && <Answer refused={refused} />}
				{done && !refused && (
					<p role="status" className="note font-medium">
						{done}
					</p>
				)}
				{view.unread.length === 0 && <p>{copy.none}</p>}
				{view.unread.map((review) => (
					<ReviewCard key={review.id} review={review}>
						<ShowForm review={review} state="new" />
						<HideForm review={review} />
					</ReviewCard>
				))}
				{shown.length > 0 && (
					<h2 id="shown" className="text-xl">
						{copy.shown}
					</h2>
				)}
				{shown.map((review) => (
					<ReviewCard key={review.id} review={review} isRow>
						<HideForm review={review} />
					</ReviewCard>
				))}
				<Pages
					{...{ list: shown, page, all: shown[0]?.all ?? 0 }}
					path={(to) => `${path("reviews", { page: `${to}` })}#shown`}
				/>
				{hidden.length > 0 && <h2 className="text-xl">{copy.hidden}</h2>}
				{hidden.map((review) => (
					<ReviewCard key={review.id} review={review} isRow>
						{review.reason && <p className="text-md text-muted">{copy.reason[review.reason]}</p>}
						<FormDisclosure summary={copy.showAgain}>
							<ShowForm review={review} state="hidden" />
						</FormDisclosure>
					</ReviewCard>
				))}
			</div>
		</>
	);
}

type CardProps = { review: Review; isRow?: boolean; children: React.ReactNode };

function ReviewCard({ review, isRow, children }: CardProps) {
	const t = useTranslate();
	const { reference, lines, month, stars, words, language, photos } = review;
	return (
		<article className="ledger-line">
			<div>
				<Stars count={stars} />
				<h2 className="text-md text-muted">
					{t("staffReviews:about", {
						reference: withLtrMarks(reference),
						services: servicesOf(lines, "ar"),
						month: formatMonth(month, "ar"),
					})}
				</h2>
			</div>
			<div className="board-part">
				<p className="text-xl">{words ? <bdi lang={language}>{words}</bdi> : copy.withoutWords}</p>
				{!isRow && photos.length > 0 && <Photos photos={photos} />}
				{children}
			</div>
		</article>
	);
}

type FormProps = { review: Review };

function Seen({ review: { id, revision } }: FormProps) {
	return (
		<>
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="revision" value={revision} />
		</>
	);
}

function ShowForm({ review, state }: FormProps & { state: "new" | "hidden" }) {
	return (
		<StaffForm>
			<Seen review={review} />
			<input type="hidden" name="state" value={state} />
			<fieldset className="grid gap-2">
				<legend className="mb-2 font-medium">{copy.ours.legend}</legend>
				<div className="counter-options">
					{(["no", "yes"] as const).map((ours) => (
						<ChoiceButton key={ours} name="ours" value={ours}>
							{copy.ours[ours]}
						</ChoiceButton>
					))}
				</div>
				<p className="text-md text-muted">{copy.ours.note}</p>
			</fieldset>
			<Submit intent="show-review" />
		</StaffForm>
	);
}

function Photos({ photos }: Pick<Review, "photos">) {
	const t = useTranslate();
	return (
		<div className="grid gap-2">
			<ul className="photo-list">
				{photos.map((photo) => {
					const moment = staffView.photos.moments[photo.moment];
					return (
						<li key={photo.id} className="grid content-start gap-2">
							<PhotoLink photo={photo} alt={t("staffReviews:photos.alt", { moment })} />
							<p className="text-md">{moment}</p>
						</li>
					);
				})}
			</ul>
			<p className="text-md text-muted">{copy.photos.note}</p>
		</div>
	);
}

function HideForm({ review }: FormProps) {
	return (
		<FormDisclosure summary={copy.hide}>
			<StaffForm>
				<Seen review={review} />
				<ReasonField
					id={`reason-${review.id}`}
					label={copy.reason.legend}
					reasons={hideReasons}
					texts={copy.reason}
				/>
				<p className="text-md text-muted">{copy.reason.note}</p>
				<Submit intent="hide-review" variant="quiet" />
			</StaffForm>
		</FormDisclosure>
	);
}
