import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { reviewLimits, starsFromMany } from "#app/business/bookings/reviews.ts";
import { profile } from "#app/business/centre/profile.ts";
import { textFor, withLtrMarks } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import type { BookingToReview } from "#app/data/reviews/reviews.ts";
import { Alert, linksTo } from "#app/ui/basic/alert.tsx";
import { Button, LinkButton } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { PhotoLink, type ShownPhoto } from "#app/ui/basic/photo-link.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PageHead, StudioHead } from "#app/ui/frame/page-head.tsx";
import { Stars, servicesOf } from "#app/ui/services/reviews.tsx";
import stylesheet from "./own.css?url";

type Own = Pick<BookingToReview, "reference" | "review"> & {
	lines: Pick<BookingToReview["lines"][number], "service">[];
	/** There is a photo of each moment, or none. */
	pair: ShownPhoto[];
	mayWrite: boolean;
	isDeleted: boolean;
	stars?: string;
};

type Props = { own: Own | null; lastResult?: SubmissionResult };

export function OwnReview({ own, lastResult }: Props) {
	const language = useLanguage();
	const t = useTranslate();
	const copy = copyFor(language).reviews;
	if (!own) return <PageHead title={copy.own.title} lead={copy.unavailable} />;
	const { reference, lines, review, mayWrite, isDeleted } = own;
	const { change, delete: deleting, deleted } = copy.own;
	const services = servicesOf(lines, language);
	const lead = t("reviews:own.lead", { reference: withLtrMarks(reference), services });
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<StudioHead
				title={isDeleted ? deleted.title : copy.own.title}
				lead={lead}
				picture="bare-wide"
				alt=""
				day={{ name: "bare-wide-day", alt: "" }}
			>
				<div className="own-review grid w-full gap-6">
					<Problem lastResult={lastResult} />
					{isDeleted && <p>{deleted.lead}</p>}
					{review && <Written review={review} />}
					{review && profile.googleReviews && (
						<LinkButton variant="quiet" href={profile.googleReviews}>
							{copy.own.google}
						</LinkButton>
					)}
					{!mayWrite && <p>{copy.errors.reviewEarly}</p>}
					{mayWrite && !review && (
						<div className="receipt-paper">
							<ReviewForm {...{ own, lastResult }} />
						</div>
					)}
					{review && (
						<div className="changes">
							<FormDisclosure summary={change.title} open={lastResult !== undefined}>
								<p className="mb-4 text-muted">{change.note}</p>
								<ReviewForm {...{ own, lastResult }} />
							</FormDisclosure>
							<FormDisclosure summary={deleting.title}>
								<form method="post" className="grid justify-items-start gap-4 pb-6">
									<p>{deleting.sure}</p>
									<Button type="submit" name="intent" value="delete">
										{deleting.yes}
									</Button>
								</form>
							</FormDisclosure>
						</div>
					)}
				</div>
			</StudioHead>
		</>
	);
}

function useText() {
	const { errors, reviews } = copyFor(useLanguage());
	return (key: string) => textFor({ ...errors, ...reviews.errors }, key);
}

function Problem({ lastResult }: Pick<Props, "lastResult">) {
	const text = useText();
	const copy = copyFor(useLanguage()).reviews.own;
	const { "": general, ...fields } = lastResult?.error ?? {};
	const problem = general?.[0];
	const wrong = linksTo(Object.keys(fields), fields, text, (field) => `review-${field}`);
	if (!problem && wrong.length === 0) return;
	return (
		<Alert title={copy.problem} links={wrong}>
			{problem && <p>{text(problem)}</p>}
		</Alert>
	);
}

function Written({ review }: { review: NonNullable<Own["review"]> }) {
	const t = useTranslate();
	const { own } = copyFor(useLanguage()).reviews;
	const { state, reason } = review;
	return (
		<section className="receipt-paper" role="status">
			<p className="font-medium">
				{state === "hidden" && reason
					? t("reviews:own.states.hidden", { reason: own.reasons[reason] })
					: own.states[state]}
			</p>
			<div>
				<Stars count={review.stars} />
				{review.words && (
					<p>
						<bdi lang={review.language}>{review.words}</bdi>
					</p>
				)}
			</div>
		</section>
	);
}

function ReviewForm({ own, lastResult }: Props & { own: Own }) {
	const t = useTranslate();
	const text = useText();
	const { own: copy, section } = copyFor(useLanguage()).reviews;
	const { review, stars, pair } = own;
	const [form, fields] = useForm<{ stars: string; words: string }>({
		id: "review",
		lastResult,
		defaultValue: { stars: stars ?? review?.stars.toString(), words: review?.words },
	});
	return (
		<form
			{...getFormProps(form)}
			method="post"
			className={review ? "grid gap-6 pb-6" : "grid gap-6"}
		>
			{review && <input type="hidden" name="revision" value={review.revision} />}
			<fieldset id="review-stars" tabIndex={-1} className="grid gap-2">
				<legend className="font-medium">{copy.stars}</legend>
				<p className="text-sm font-medium text-danger empty:hidden">
					{fields.stars.errors?.slice(0, 1).map(text)}
				</p>
				<div className="stars star-choice">
					{starsFromMany.toReversed().map((count) => (
						<label key={count}>
							<input
								type="radio"
								name="stars"
								value={count}
								defaultChecked={fields.stars.initialValue === String(count)}
							/>
							<i />
							<span className="sr-only">{t("reviews:starsOf", { stars: count })}</span>
						</label>
					))}
				</div>
			</fieldset>
			<TextField
				{...{ field: fields.words, text, label: copy.words.label, hint: copy.words.hint }}
				rows={4}
				maxLength={reviewLimits.words}
			/>
			{pair.length > 0 && (
				<ul className="photo-list">
					{pair.map((photo) => (
						<li key={photo.moment}>
							<PhotoLink photo={photo} alt={section.photos[photo.moment].alt} />
						</li>
					))}
				</ul>
			)}
			{pair.length > 0 && (
				<label className="flex items-start gap-3">
					<input
						type="checkbox"
						name="photos"
						value="yes"
						defaultChecked={Boolean(review?.photosConsent)}
						className="mt-2"
					/>
					<span>
						{copy.photos.label}
						<span className="block text-sm text-muted">{copy.photos.hint}</span>
					</span>
				</label>
			)}
			<p className="text-sm text-muted">{copy.consent}</p>
			<Button type="submit" name="intent" value="review" className="justify-self-start">
				{review ? copy.change.submit : copy.submit}
			</Button>
		</form>
	);
}
