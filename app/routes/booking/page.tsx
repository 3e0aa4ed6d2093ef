import { getFormProps, useForm } from "@conform-to/react";
import { type FormEvent, startTransition, useEffect, useEffectEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { localizedPath } from "#app/business/base/language.ts";
import { priceListFingerprint } from "#app/business/prices/catalogue.ts";
import { textFor } from "#app/copy/format/format.ts";
import { keepScript } from "#app/document/inline-scripts.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { parseBooking } from "#app/forms/booking.ts";
import {
	type FieldName,
	type FormError,
	fieldNames,
	formErrorOf,
	lastStepOf,
	type MessageKey,
	readChoice,
} from "#app/forms/choice.ts";
import { otherDayName } from "#app/forms/fields.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { afterPaint } from "#app/ui/basic/use-lazy-component.ts";
import { DayAlertForm } from "#app/ui/form/day-alert.tsx";
import { showFocusedField } from "#app/ui/form/field.tsx";
import {
	clearHoneypot,
	KeptLine,
	keepSubmissionId,
	SubmissionFields,
} from "#app/ui/form/submission-fields.tsx";
import type { Route } from "./+types/route.ts";
import { useFormEnhancements } from "./script/use-form-enhancements.ts";
import { useMasks } from "./script/use-masks.ts";
import { describe, useToast } from "./script/use-toast.tsx";
import { BottomBar } from "./steps/bottom-bar.tsx";
import { CarStep } from "./steps/car-step.tsx";
import { DetailsStep, type FieldErrors, type Notes } from "./steps/details-step.tsx";
import { EmailNote } from "./steps/email-note.tsx";
import { Brought, ServicesStep } from "./steps/services-step.tsx";
import { Stage } from "./steps/stage.tsx";
import { Summary } from "./steps/summary.tsx";

const anchors: Record<FieldName, string> = {
	carType: "booking-carType-sedan",
	services: "booking-services",
	customerName: "booking-customerName",
	phoneNumber: "booking-phoneNumber",
	email: "booking-email",
	bookingDate: "booking-bookingDate",
};

export function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, errors, days } = loaderData;
	const language = useLanguage();
	const pending = useNavigation().state !== "idle";
	/** An action result in the initial HTML is shown in an alert; a later one in a toast. */
	const [initialData] = useState(actionData);
	const [initial] = useState(actionData?.choice ?? loaderData.choice);
	const [choice, setChoice] = useState(initial);
	/** Until then, and without script, CSS alone responds to what is chosen. */
	const [isEnhanced, setEnhanced] = useState(false);
	const { toast, showError } = useToast(copy, errors, choice.selection.length > 0);

	const sent: Record<string, unknown> | null | undefined =
		initialData?.result?.initialValue ?? loaderData.contact;
	const [form, fields] = useForm<Record<FieldName, string>, string[]>({
		id: "booking",
		lastResult: actionData?.result,
		shouldValidate: "onSubmit",
		shouldRevalidate: "onInput",
		onValidate: ({ formData }) => parseBooking(formData, days) as never,
	});
	const fieldErrors: FieldErrors = Object.fromEntries(
		fieldNames.flatMap((field) => {
			const [key] = (fields[field].errors ?? []) as MessageKey[];
			return key ? [[field, key]] : [];
		}),
	);

	/** Attributes open the steps at once; the drawing and the summary update in a transition. */
	const formRef = useFormEnhancements((element) => {
		const chosen = readChoice(new FormData(element));
		element.dataset.step = String(lastStepOf(chosen));
		element.dataset.car = chosen.car ?? "";
		startTransition(() => {
			setChoice(chosen);
			setEnhanced(true);
		});
	});
	const [notes, setNotes] = useState<Notes>({});
	const [meantEmail, setMeantEmail] = useState(actionData?.meantEmail);
	useMasks(
		formRef,
		(name, note) => setNotes((last) => (last[name] === note ? last : { ...last, [name]: note })),
		setMeantEmail,
	);
	/** How many fields the last attempt found wrong; on a phone a line says so until the first is right. */
	const [waiting, setWaiting] = useState(0);
	const say = (error: FormError, fields: Record<string, unknown> = {}) => {
		showError(error);
		setWaiting(error.title === "validationTitle" ? Object.keys(fields).length : 0);
	};
	const announce = useEffectEvent((result: typeof actionData) => {
		if (result !== initialData && result?.formError)
			say(result.formError, result.result?.error ?? undefined);
		clearHoneypot(formRef.current);
		keepSubmissionId(formRef.current, result?.result);
	});
	useEffect(() => announce(actionData), [actionData]);

	const chosenDay = {
		day: String(sent?.bookingDate ?? loaderData.day ?? ""),
		selection: choice.selection,
		days,
		language,
		late: copy.form.date.late,
	};
	const formError = actionData?.formError;
	const isFirst = actionData === initialData;
	const step = lastStepOf(choice);
	/** Fields in a hidden step cannot be linked to. */
	const isOpen = (field: FieldName) =>
		field === "carType" || step === 3 || (field === "services" && step === 2);
	const links = fieldNames.flatMap((field) => {
		const message = fieldErrors[field];
		return message && isOpen(field)
			? [{ href: `#${anchors[field]}`, text: textFor(errors, message) }]
			: [];
	});
	const description = formError && describe(formError, errors, language);
	const linked = links.map(({ text }) => text).join(", ");
	const chosen = isEnhanced && step === 3 && (
		<Brought copy={copy} selection={choice.selection} isLast />
	);
	/** An error without a field is shown beside the button, where the visitor is. */
	const failure = !isFirst && links.length === 0 && description;
	return (
		<div className="night night-errors">
			<title>{formError ? copy.errorTitlePrefix + copy.head.title : copy.head.title}</title>
			{formError && isFirst && (
				<Alert
					title={
						formError.title
							? textFor(errors, formError.title)
							: links.length > 0
								? copy.errorSummary
								: copy.errorTitle
					}
					links={links}
				>
					{description && !linked.includes(description) && <p>{description}</p>}
				</Alert>
			)}
			<DayAlertForm copy={copy.form.date.tell} />
			<Form
				{...getFormProps(form)}
				ref={formRef}
				method="post"
				action={localizedPath(language, "/booking")}
				discover="none"
				preventScrollReset
				replace
				onSubmit={(event) => {
					if (pending) return event.preventDefault();
					takeOtherDay(event);
					form.onSubmit(event);
					/** Conform checks a field again by a hidden button. */
					if ((event.nativeEvent as SubmitEvent).submitter?.hidden) return;
					const result = event.defaultPrevented
						? parseBooking(new FormData(event.currentTarget), days).reply()
						: undefined;
					const invalid = result && formErrorOf(result);
					afterPaint(() => {
						if (invalid) say(invalid, result.error ?? undefined);
						showFocusedField();
					});
				}}
				className={`booking ${isEnhanced ? "" : "car-stage"}`}
			>
				{/* Enter activates a form's first submit button, which must book, not update the summary. */}
				<button type="submit" tabIndex={-1} aria-hidden className="sr-only">
					{copy.form.submit}
				</button>
				<ServerHtml id="submission">
					<SubmissionFields
						label={copy.form.honeypot}
						submissionId={sent?.submissionId as string | undefined}
					/>
					<input type="hidden" name="priceList" value={priceListFingerprint} />
				</ServerHtml>
				{/* Sent again with the form, so that a day that it could not have is counted once. */}
				{/* Script asks beside the field; without it the server asks, once. */}
				<input type="hidden" name="emailAsked" value={isEnhanced || meantEmail ? "yes" : ""} />
				<Stage copy={copy} choice={choice} isEnhanced={isEnhanced} />
				<div className="column">
					<CarStep
						copy={copy}
						chosen={initial.car}
						paint={initial.paint}
						selection={initial.selection}
						error={fieldErrors.carType && textFor(errors, fieldErrors.carType)}
					/>
					{initial.selection.length > 0 && <Brought copy={copy} selection={choice.selection} />}
					<ServicesStep
						copy={copy.services}
						chosen={initial.selection}
						error={fieldErrors.services && textFor(errors, fieldErrors.services)}
					/>
					<Summary
						copy={copy.summary}
						choice={choice}
						chosenDay={chosenDay}
						isEnhanced={isEnhanced}
					/>
					<DetailsStep
						copy={copy}
						sent={sent}
						fieldErrors={fieldErrors}
						notes={notes}
						chosen={chosen}
						emailNote={
							meantEmail && (
								<EmailNote
									copy={copy.form.email}
									meant={meantEmail}
									form={formRef}
									isEnhanced={isEnhanced}
								/>
							)
						}
						errors={errors}
						chosenDay={chosenDay}
						choice={choice}
						answer={actionData}
						pending={pending}
						failure={failure}
						isOpen={step === 3}
					/>
					<ServerHtml id="kept" className="kept">
						<KeptLine language={language} script={keepScript} />
					</ServerHtml>
					<BottomBar
						copy={copy}
						choice={choice}
						isEnhanced={isEnhanced}
						pending={pending}
						waiting={
							waiting > 0
								? copy.form.waiting[Object.keys(fieldErrors).length < waiting ? 0 : waiting]
								: undefined
						}
					/>
				</div>
			</Form>
			{toast}
		</div>
	);
}

/** Puts the day of the clicked button into the date field, where the visitor sees it. */
function takeOtherDay({ nativeEvent, currentTarget }: FormEvent<HTMLFormElement>) {
	const button = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
	const field = currentTarget.elements.namedItem("bookingDate");
	if (button?.name !== otherDayName || !(field instanceof HTMLInputElement)) return;
	field.value = button.value;
	setTimeout(() => field.dispatchEvent(new Event("input", { bubbles: true })));
}
