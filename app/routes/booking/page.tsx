import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { localizedPath } from "#app/business/base/language.ts";
import { fingerprintOf } from "#app/business/prices/options.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { textFor } from "#app/copy/format/format.ts";
import { keepScript } from "#app/document/inline-scripts.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { type BookingValues, bookingSchema } from "#app/forms/booking.ts";
import { lastStepOf, summedChoice } from "#app/forms/choice.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { usePriceList } from "#app/ui/basic/use-settings.ts";
import { KeptLine, SubmissionFields } from "#app/ui/form/submission-fields.tsx";
import { WithoutToast } from "#app/ui/form/without-toast.tsx";
import type { Route } from "./+types/route.ts";
import { Toast, useAnswer } from "./script/use-answer.tsx";
import { useChoice } from "./script/use-choice.ts";
import { BottomBar } from "./steps/bottom-bar.tsx";
import { CarStep } from "./steps/car-step.tsx";
import { DetailsStep } from "./steps/details-step.tsx";
import { Refused } from "./steps/refused.tsx";
import { Brought, ServicesStep } from "./steps/services-step.tsx";
import { Stage } from "./steps/stage.tsx";
import { Summary } from "./steps/summary.tsx";

export function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, errors, days, priceList, contact, day: bookingDate } = loaderData;
	/** After a refused form its own choice is shown, not the one in the address. */
	const { choice: came, notOffered } = { ...loaderData, ...actionData };
	const language = useLanguage();
	/** All links load documents, so the only navigation is that of this form. */
	const pending = useNavigation().state !== "idle";
	const text = (key: string) => textFor(errors, key);
	const element = useRef<HTMLFormElement>(null);
	const answer = useAnswer(element, actionData, text);
	const [form, fields] = useForm<BookingValues>({
		id: "booking",
		lastResult: actionData,
		defaultValue: { ...contact, bookingDate },
		shouldRevalidate: "onInput",
		onValidate({ formData }) {
			const submission = parseWithZod(formData, {
				schema: (intent) => bookingSchema(intent, days),
			});
			/** An effect would not run again for the same errors. */
			if (submission.status === "error") answer.say(submission.error);
			return submission;
		},
		onSubmit: (event) => pending && event.preventDefault(),
	});
	/** The alert is for a form that was refused without script; with script a toast says what is wrong. */
	const [hasAlert, setAlert] = useState(!form.valid);
	if (hasAlert && form.valid) setAlert(false);
	const { initial, choice, isEnhanced } = useChoice(element, came, form);
	const { car, selection } = choice;
	const quote = car && selection.length > 0 ? quoteFor(priceList, selection, car) : undefined;
	const wrong = Object.keys(form.allErrors).filter(Boolean).length;
	const chosenDay = { day: fields.bookingDate.value ?? "", days, language, selection };
	const { title } = copy.head;
	return (
		<div className="booking-page">
			<title>{form.valid ? title : copy.errorTitlePrefix + title}</title>
			{hasAlert && (
				<Refused copy={copy} text={text} error={form.allErrors} step={lastStepOf(choice)} />
			)}
			<Form
				{...getFormProps(form)}
				ref={element}
				method="post"
				/* The query is dropped, because the answer has its own choice. */
				action={localizedPath(language, "/booking")}
				/* "Back" leaves the form instead of returning to an earlier answer. */
				replace
				/* All links load documents, so there is no route to discover. */
				discover="none"
				className={`booking ${isEnhanced ? "" : "car-stage"}`}
			>
				{/* Enter activates a form's first submit button, which must book, not update the summary. */}
				<button type="submit" tabIndex={-1} aria-hidden className="sr-only">
					{copy.form.submit}
				</button>
				{/* The page is cached: each response fills in its own values, which React must leave alone. */}
				<ServerHtml id="submission">
					<SubmissionFields
						label={copy.form.honeypot}
						submissionId={fields.submissionId.defaultValue}
					/>
					<PriceListField />
				</ServerHtml>
				{/* With script the sum follows each choice. */}
				{quote && !isEnhanced && <input type="hidden" name="summed" value={summedChoice(choice)} />}
				<Stage copy={copy.drawing} selection={selection} isEnhanced={isEnhanced} />
				<div className="column">
					<ServerHtml id="kept" className="text-muted has-[[hidden]]:hidden">
						<KeptLine language={language} />
					</ServerHtml>
					<h1 id="booking-title">{copy.title}</h1>
					<ServerHtml id="not-offered" className="empty:hidden">
						{notOffered.map((said) => (
							<p key={said} className="brought">
								{said}
							</p>
						))}
					</ServerHtml>
					<CarStep copy={copy} initial={initial} error={fields.carType.errors?.map(text)} />
					{initial.selection.length > 0 && <Brought copy={copy} selection={selection} />}
					<ServicesStep
						copy={copy.services}
						chosen={initial.selection}
						error={fields.services.errors?.map(text)}
					/>
					<Summary
						copy={copy.summary}
						choice={choice}
						quote={quote}
						chosenDay={chosenDay}
						isEnhanced={isEnhanced}
					/>
					<DetailsStep
						copy={copy}
						text={text}
						fields={fields}
						choice={choice}
						chosenDay={chosenDay}
						pending={pending}
						isEnhanced={isEnhanced}
						otherDays={actionData?.otherDays}
						failure={hasAlert || wrong > 0 ? undefined : form.errors}
					/>
					<ServerHtml id="keep-typed" className="hidden">
						<script dangerouslySetInnerHTML={{ __html: keepScript }} />
					</ServerHtml>
					<BottomBar
						copy={copy}
						choice={choice}
						quote={quote}
						isEnhanced={isEnhanced}
						pending={pending}
						fieldsLeft={answer.wrong.hasEmpty ? loaderData.fieldsLeft : loaderData.fieldsToCorrect}
						wrong={[wrong, answer.wrong.count]}
					/>
				</div>
			</Form>
			{/* The toast is loaded early, because it also reports a network error. */}
			{(answer.toast || selection.length > 0) && (
				<Toast
					content={answer.toast}
					copy={copy}
					attempt={answer.toast}
					instead={<WithoutToast content={answer.toast} words="booking-error" />}
				/>
			)}
		</div>
	);
}

/** The fingerprint is of the whole price list, which only the server has. */
function PriceListField() {
	return <input type="hidden" name="priceList" value={fingerprintOf(usePriceList())} />;
}
