import { useForm } from "@conform-to/react";
import { type FormEvent, startTransition, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { localizedPath } from "#app/business/language.ts";
import { textFor } from "#app/copy/format.ts";
import { useLanguage } from "#app/document/context.tsx";
import { ServerHtml } from "#app/document/server-html.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { conformValidator } from "#app/ui/conform-validator.ts";
import { clearHoneypot, Honeypot } from "#app/ui/honeypot.tsx";
import { RiyalSign } from "#app/ui/price.tsx";
import type { Route } from "./+types/route.ts";
import { CarPreview } from "./car-preview.tsx";
import { CarStep } from "./car-step.tsx";
import {
	type FieldErrors,
	type FieldName,
	fieldErrors,
	fieldNames,
	formErrorFor,
	readChoice,
} from "./checks.ts";
import { DetailsStep } from "./details-step.tsx";
import { ServicesStep } from "./services-step.tsx";
import { BottomBar, Summary } from "./summary.tsx";
import { useFormEnhancements } from "./use-form-enhancements.ts";
import { describe, useToast } from "./use-toast.tsx";

const anchors: Record<FieldName, string> = {
	carType: "booking-carType-sedan",
	services: "booking-services",
	customerName: "booking-customerName",
	phoneNumber: "booking-phoneNumber",
	email: "booking-email",
	bookingDate: "booking-bookingDate",
};

/** Conform checks a corrected answer by submitting to itself; only a person's press is answered with a toast. */
function isUserSubmit({ nativeEvent }: FormEvent): boolean {
	const { submitter } = nativeEvent as SubmitEvent;
	return submitter?.getAttribute("name") !== "__intent__";
}

type FormShape = Record<FieldName | "submissionId", string>;

export function BookingPage({
	loaderData,
	actionData: answer,
}: Route.ComponentProps) {
	const { words, errors, submissionId, now, firstDay, lastDay } = loaderData;
	const language = useLanguage();
	const pending = useNavigation().state !== "idle";
	const [initial] = useState(answer?.choice ?? { selection: [] });
	/** One page, one request: sending it again after a lost answer must not become a second booking. */
	const [submission] = useState(submissionId);
	const [choice, setChoice] = useState(initial);
	const { toast, refuse: showError } = useToast(
		words,
		errors,
		language,
		choice.selection.length > 0,
	);

	const [form, answers] = useForm<FormShape>({
		id: "booking",
		lastResult: answer?.result,
		shouldValidate: "onSubmit",
		shouldRevalidate: "onInput",
		onValidate: conformValidator<FormShape>((sent) =>
			fieldErrors(sent, new Date(now)),
		),
	});
	const problems: FieldErrors = Object.fromEntries(
		fieldNames.flatMap((field) => {
			const [message] = form.allErrors[field] ?? [];
			return message ? [[field, message]] : [];
		}),
	);

	/** The stylesheet answers the hand at once; the sum may follow it. */
	const reference = useFormEnhancements((element) =>
		startTransition(() => setChoice(readChoice(new FormData(element)))),
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an answer is said once, whatever is loaded afterwards
	useEffect(() => {
		if (answer?.refusal) showError(answer.refusal);
		clearHoneypot(reference.current);
	}, [answer]);

	const refusal = answer?.refusal;
	/** A link into a step that is not open yet would lead nowhere. */
	const isOpen = (field: FieldName) =>
		field === "carType" ||
		(choice.car && (field === "services" || choice.selection.length > 0));
	return (
		<div className="wrap grid gap-10 pt-10 pb-20 md:pt-16">
			<title>
				{refusal ? words.errorTitlePrefix + words.head.title : words.head.title}
			</title>
			<ServerHtml id="signs">{import.meta.env.SSR && <RiyalSign />}</ServerHtml>
			{refusal && (
				<Alert
					key={JSON.stringify(refusal)}
					title={
						refusal.title ? textFor(errors, refusal.title) : words.errorSummary
					}
					links={fieldNames.flatMap((field) => {
						const message = problems[field];
						return message && isOpen(field)
							? [{ href: `#${anchors[field]}`, text: textFor(errors, message) }]
							: [];
					})}
				>
					<p>{describe(refusal.message, errors, language)}</p>
				</Alert>
			)}
			<header className="grid max-w-text gap-3">
				<h1 className="display">{words.title}</h1>
				<p className="lead">{words.lead}</p>
			</header>
			<Form
				id={form.id}
				noValidate={form.noValidate}
				ref={reference}
				method="post"
				action={localizedPath(language, "/booking")}
				discover="none"
				preventScrollReset
				replace
				onSubmit={(event) => {
					if (pending) return event.preventDefault();
					const data = new FormData(event.currentTarget);
					form.onSubmit(event);
					if (!isUserSubmit(event)) return;
					setTimeout(() => {
						const stopped = formErrorFor(fieldErrors(data, new Date(now)));
						if (stopped) showError(stopped);
					});
				}}
				className="booking car-stage gap-y-10"
			>
				{/* Enter presses a form's first button: it must book, not update the summary. */}
				<button type="submit" tabIndex={-1} aria-hidden className="sr-only">
					{words.form.submit}
				</button>
				<input
					type="hidden"
					name="submissionId"
					defaultValue={answers.submissionId.initialValue ?? submission}
				/>
				<ServerHtml id="trap">
					{import.meta.env.SSR && (
						<Honeypot label={words.form.honeypot} shownAt={now} />
					)}
				</ServerHtml>
				<CarStep
					words={words.car}
					language={language}
					chosen={initial.car}
					problem={problems.carType && textFor(errors, problems.carType)}
				/>
				<CarPreview words={words} choice={choice} />
				<ServicesStep
					words={words.services}
					language={language}
					chosen={initial.selection}
					problem={problems.services && textFor(errors, problems.services)}
				/>
				<Summary words={words} language={language} choice={choice} />
				<DetailsStep
					words={words}
					language={language}
					answers={answers}
					problems={problems}
					errors={errors}
					days={{ firstDay, lastDay }}
					pending={pending}
				/>
				<BottomBar words={words} language={language} choice={choice} />
			</Form>
			{toast}
		</div>
	);
}
