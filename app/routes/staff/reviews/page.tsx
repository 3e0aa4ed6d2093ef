import { hideReasons, reviewLimits } from "#app/business/bookings/reviews.ts";
import { staffReviews as copy } from "#app/copy/ar/staff/staff-reviews.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatMonth, textFor, withLtrMarks } from "#app/copy/format/format.ts";
import { copyScript } from "#app/document/inline-scripts.ts";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { PhotoLink } from "#app/ui/basic/photo-link.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { Pages, Stars, servicesOf } from "#app/ui/services/reviews.tsx";
import { Answer, errorText, Unavailable } from "../answer.tsx";
import { ChoiceButton, PageHead, ReasonField, StaffForm, Submit, useStaffPath } from "../form.tsx";
import type { Route } from "./+types/route.ts";

type View = NonNullable<Route.ComponentProps["loaderData"]["view"]>;
type Review = View["shown"][number];
type Unread = View["unread"][number];

const textOf = (key: string) => (key in copy.errors ? textFor(copy.errors, key) : errorText(key));

/** What customers say, before anybody else reads it; and below it what is shown. */
export function ReviewsPage({ loaderData: { view }, actionData: refused }: Route.ComponentProps) {
	const path = useStaffPath();
	if (!view) return <Unavailable refused={refused} textOf={textOf} />;
	const { sure, yes, no } = copy.answer;
	const { shown, page } = view;
	return (
		<>
			<PageHead title={copy.title} lead={copy.rule} />
			{refused && <Answer {...{ refused, textOf }} question={{ title: sure, yes, no }} />}
			<div className="staff-wide board-part">
				{view.unread.length === 0 && <p>{copy.none}</p>}
				{view.unread.map((review) => (
					<ReviewCard key={review.id} review={review}>
						<ShowForm review={review} />
						<HideForm review={review} />
					</ReviewCard>
				))}
				{shown.length > 0 && (
					<h2 id="shown" className="text-2xl">
						{copy.shown}
					</h2>
				)}
				{shown.map((review) => (
					<ReviewCard key={review.id} review={review}>
						{review.hasCopies > 0 && (
							<StaffForm>
								<Seen review={review} />
								<Submit intent="hide-photos" variant="quiet">
									{copy.photos.hide}
								</Submit>
							</StaffForm>
						)}
						{!review.answer && <AnswerForm review={review} />}
						<HideForm review={review} />
					</ReviewCard>
				))}
				<Pages
					{...{ list: shown, page, all: shown[0]?.all ?? 0 }}
					path={(to) => `${path("reviews", { page: `${to}` })}#shown`}
				/>
			</div>
			<script dangerouslySetInnerHTML={{ __html: copyScript }} />
		</>
	);
}

function ReviewCard({ review, children }: { review: Review; children: React.ReactNode }) {
	const t = useTranslate();
	const { reference, lines, month, stars, words, language, answer } = review;
	return (
		<article className="receipt-paper">
			<h2 className="text-lg">
				{t("staffReviews:about", {
					reference: withLtrMarks(reference),
					services: servicesOf(lines, "ar"),
					month: formatMonth(month, "ar"),
				})}
			</h2>
			<div>
				<Stars count={stars} />
				<p>{words ? <bdi lang={language}>{words}</bdi> : copy.withoutWords}</p>
			</div>
			{answer && <bdi>{answer}</bdi>}
			{children}
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

function ShowForm({ review }: { review: Unread }) {
	return (
		<StaffForm encType="multipart/form-data">
			<Seen review={review} />
			{review.photos.length > 0 && <Photos photos={review.photos} />}
			<fieldset className="grid gap-2">
				<legend className="mb-2 font-medium">{copy.ours.legend}</legend>
				<div className="counter-options">
					{(["no", "yes"] as const).map((ours) => (
						<ChoiceButton key={ours} name="ours" value={ours}>
							{copy.ours[ours]}
						</ChoiceButton>
					))}
				</div>
				<p className="text-sm text-muted">{copy.ours.note}</p>
			</fieldset>
			<Submit intent="show-review">{copy.show}</Submit>
		</StaffForm>
	);
}

/** The browser makes the copies: a Worker decodes no picture. */
function Photos({ photos }: Pick<Unread, "photos">) {
	const t = useTranslate();
	return (
		<fieldset className="grid gap-2">
			<legend className="mb-2 font-medium">{copy.photos.legend}</legend>
			<ul className="photo-list">
				{photos.map((photo) => {
					const moment = staffView.photos.moments[photo.moment];
					return (
						<li key={photo.id} className="grid content-start gap-2">
							<PhotoLink photo={photo} alt={t("staffReviews:photos.alt", { moment })} />
							<p className="text-sm">{moment}</p>
							<label className="counter-choice">
								<input type="checkbox" data-photo={photo.id} />
								<span>{copy.photos.clear}</span>
							</label>
						</li>
					);
				})}
			</ul>
			<p className="text-sm text-muted">{copy.photos.note}</p>
			<noscript>{copy.photos.noScript}</noscript>
			<input type="file" name="copy" multiple hidden />
			<output className="text-sm" data-text={copy.photos.progress} />
		</fieldset>
	);
}

function HideForm({ review }: FormProps) {
	return (
		<FormDisclosure summary={copy.hide.open}>
			<StaffForm>
				<Seen review={review} />
				<ReasonField
					id={`reason-${review.id}`}
					label={copy.reason.legend}
					reasons={hideReasons}
					texts={copy.reason}
				/>
				<p className="text-sm text-muted">{copy.reason.note}</p>
				<Submit intent="hide-review" variant="quiet">
					{copy.hide.submit}
				</Submit>
			</StaffForm>
		</FormDisclosure>
	);
}

function AnswerForm({ review }: FormProps) {
	const id = `answer-${review.id}`;
	return (
		<FormDisclosure summary={copy.answer.title}>
			<StaffForm>
				<Seen review={review} />
				<label htmlFor={id} className="text-sm">
					{copy.answer.hint}
				</label>
				<textarea
					{...{ id, name: "answer", rows: 3, maxLength: reviewLimits.answer }}
					className="staff-select py-2"
				/>
				<Submit intent="answer-review">{copy.answer.submit}</Submit>
			</StaffForm>
		</FormDisclosure>
	);
}
