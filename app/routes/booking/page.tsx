import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { localizedPath } from "#app/business/base/language.ts";
import { fingerprintOf } from "#app/business/prices/options.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { textFor } from "#app/copy/format/format.ts";
import { keepScript } from "#app/document/inline-scripts.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { type BookingValues, bookingSchema } from "#app/forms/booking.ts";
import { choiceIn, lastStepOf } from "#app/forms/choice.ts";
import { parse } from "#app/forms/parse.ts";
import { afterPaint } from "#app/ui/basic/lazily.tsx";
import { usePriceList } from "#app/ui/basic/settings.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { DayAlertForm } from "#app/ui/form/day-alert.tsx";
import { KeptLine, SubmissionFields, useLastAnswer } from "#app/ui/form/submission-fields.tsx";
import type { Route } from "./+types/route.ts";
import { useAnswer } from "./script/use-answer.tsx";
import { useChoice } from "./script/use-choice.ts";
import { BottomBar } from "./steps/bottom-bar.tsx";
import { CarStep } from "./steps/car-step.tsx";
import { DetailsStep } from "./steps/details-step.tsx";
import { Refused } from "./steps/refused.tsx";
import { Brought, ServicesStep } from "./steps/services-step.tsx";
import { Stage } from "./steps/stage.tsx";
import { Summary } from "./steps/summary.tsx";

export function BookingPage({ loaderData, ...props }: Route.ComponentProps) {
	const { actionData, isFirst } = useLastAnswer(props.actionData);
	const { copy, errors, days, priceList } = loaderData;
	const { lastResult, otherDays, notOffered = loaderData.notOffered } = actionData ?? {};
	const language = useLanguage();
	const pending = useNavigation().state !== "idle";
	const text = (key: string) => textFor(errors, key);
	const sent = lastResult?.initialValue;
	const [form, fields] = useForm<BookingValues>({
		id: "booking",
		lastResult,
		defaultValue: { ...loaderData.contact, bookingDate: loaderData.day },
		shouldRevalidate: "onInput",
		onValidate({ formData }) {
			const submission = parse(formData, bookingSchema(days));
			/** At each attempt: an effect would not see the same errors once more. */
			if (submission.status === "error") afterPaint(() => answer.tell(submission.reply()));
			return submission;
		},
		/** All links load documents, so the only navigation is that of this form. */
		onSubmit: (event) => pending && event.preventDefault(),
	});
	/** No control is named services, so Conform judges no choice anew. */
	const { element, initial, choice, isEnhanced } = useChoice(
		sent ? choiceIn(sent) : loaderData.choice,
		() => fields.services.errors && form.validate({ name: fields.services.name }),
	);
	const { car, selection } = choice;
	const quote = car && selection.length > 0 ? quoteFor(priceList, selection, car) : undefined;
	const preload = selection.length > 0;
	const answer = useAnswer(element, { copy, text, lastResult, isFirst, form, preload });
	const errorOf = ({ errors: [key] = [] }: { errors?: string[] }) => key && text(key);
	const day = fields.bookingDate.value ?? "";
	const chosenDay = { day, days, language, selection };
	const { title } = copy.head;
	return (
		<div className="backdrop">
			<title>{lastResult?.error && !form.valid ? copy.errorTitlePrefix + title : title}</title>
			{lastResult?.error && isFirst && (
				<Refused copy={copy} text={text} error={lastResult.error} step={lastStepOf(choice)} />
			)}
			<Form
				{...getFormProps(form)}
				ref={element}
				method="post"
				action={localizedPath(language, "/booking")}
				/* Links load documents: there is no route to discover. */
				discover="none"
				preventScrollReset
				/* "Back" leaves the form, not an answer to it. */
				replace
				className={`booking ${isEnhanced ? "" : "car-stage"}`}
			>
				{/* Enter activates a form's first submit button, which must book, not update the summary. */}
				<button type="submit" tabIndex={-1} aria-hidden className="sr-only">
					{copy.form.submit}
				</button>
				{/* Each response fills in its own values, which React must leave alone. */}
				<ServerHtml id="submission">
					<SubmissionFields
						label={copy.form.honeypot}
						submissionId={fields.submissionId.defaultValue}
					/>
					<PriceListField />
				</ServerHtml>
				<Stage copy={copy.drawing} selection={selection} isEnhanced={isEnhanced} />
				<div className="column">
					<h1 id="booking-title">{copy.title}</h1>
					<ServerHtml id="not-offered" className="empty:hidden">
						{notOffered.map((said) => (
							<p key={said} className="brought">
								{said}
							</p>
						))}
					</ServerHtml>
					<CarStep copy={copy} initial={initial} error={errorOf(fields.carType)} />
					{initial.selection.length > 0 && <Brought copy={copy} selection={selection} />}
					<ServicesStep
						copy={copy.services}
						chosen={initial.selection}
						error={errorOf(fields.services)}
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
						otherDays={otherDays}
						failure={answer.failure}
					/>
					<ServerHtml id="kept" className="kept">
						<KeptLine language={language} script={keepScript} />
					</ServerHtml>
					<BottomBar
						copy={copy}
						choice={choice}
						quote={quote}
						isEnhanced={isEnhanced}
						pending={pending}
						waiting={answer.waiting}
					/>
				</div>
			</Form>
			<DayAlertForm copy={copy.form.date.tell} />
			{answer.toast}
		</div>
	);
}

/** Rendered on the server only. */
function PriceListField() {
	return <input type="hidden" name="priceList" value={fingerprintOf(usePriceList())} />;
}
