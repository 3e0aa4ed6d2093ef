import type { ReactNode } from "react";
import type { Day } from "#app/business/base/calendar.ts";
import type { NoteKey } from "#app/business/base/text.ts";
import { carTypes } from "#app/business/prices/service.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import type { BookingErrors } from "#app/copy/ar/errors.ts";
import { textFor } from "#app/copy/format/format.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import type { Choice, FieldName, MessageKey } from "#app/forms/choice.ts";
import { ErrorMessage } from "#app/routes/booking/error-message.tsx";
import type { ActionResult } from "#app/routes/booking/script/client-action.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { DayAlert } from "#app/ui/form/day-alert.tsx";
import { emailInput, Field } from "#app/ui/form/field.tsx";
import { OtherDays } from "#app/ui/form/other-days.tsx";
import type { ChosenDay } from "#app/ui/form/stay-sentences.ts";
import { DayField } from "./day-field.tsx";
import { KeepInMind } from "./keep-in-mind.tsx";

/** The notes of the masks, by the name of the field. */
export type Notes = Record<string, NoteKey | undefined>;
export type FieldErrors = Partial<Record<FieldName, MessageKey>>;

type Details = "customerName" | "phoneNumber" | "email" | "bookingDate";

type Props = {
	copy: BookingCopy;
	/** What was sent before, if the form was refused. */
	sent?: Record<string, unknown> | null;
	fieldErrors: FieldErrors;
	notes: Notes;
	/** The link to this step scrolls over the summary. */
	chosen: ReactNode;
	/** That another address was probably meant. */
	emailNote?: ReactNode;
	errors: BookingErrors;
	chosenDay: ChosenDay;
	choice: Choice;
	/** To the form that was sent last. */
	answer?: ActionResult;
	pending: boolean;
	isOpen: boolean;
	/** Why the last attempt failed, if no field is wrong. */
	failure?: string | false;
};

export function DetailsStep({ copy: { form }, fieldErrors, errors, chosenDay, ...props }: Props) {
	const language = useLanguage();
	const { choice, answer, pending, failure } = props;
	const refused = answer?.result?.initialValue;
	const shared = (name: Details & FieldName) => {
		const message = fieldErrors[name];
		return {
			id: `booking-${name}`,
			name,
			defaultValue: props.sent?.[name] as string | undefined,
			error: message && textFor(errors, message),
			"aria-required": true,
		};
	};
	const masked = (name: Details & FieldName) => {
		const note = props.notes[name];
		return { ...shared(name), note: note ? textFor(errors, note) : null };
	};
	/** To be told when a full day frees. */
	const askFor = (day: Day, email?: string) =>
		choice.car && (
			<DayAlert
				copy={form.date.tell}
				language={language}
				car={choice.car}
				services={choice.selection}
				day={day}
				email={email}
			/>
		);
	return (
		<section
			id="booking-details"
			tabIndex={-1}
			aria-labelledby="booking-details-title"
			className="details after-services"
		>
			<div>
				<div className="details-head">
					<ServerHtml id="details-car">
						{carTypes.map((car) => (
							<span key={car} className={`render ${car} drawn-${car}`} />
						))}
					</ServerHtml>
					<h2 id="booking-details-title" className="step-title">
						{form.title}
					</h2>
					<p className="mt-1 text-muted">{form.lead}</p>
				</div>
				{props.chosen}
			</div>
			<div className="grid gap-4">
				<Field
					{...masked("customerName")}
					label={form.name.label}
					hint={form.name.hint}
					type="text"
					autoComplete="name"
				/>
				<Field
					{...masked("phoneNumber")}
					label={form.phone.label}
					hint={form.phone.hint}
					type="tel"
					inputMode="tel"
					dir="ltr"
					autoComplete="tel"
				/>
				<Field
					{...masked("email")}
					{...(props.emailNote ? { note: props.emailNote } : {})}
					label={form.email.label}
					hint={form.email.hint}
					{...emailInput}
				/>
				<DayField
					field={{ ...shared("bookingDate"), defaultValue: chosenDay.day || undefined }}
					days={chosenDay.days}
					selection={chosenDay.selection}
					copy={form.date}
					askFor={askFor}
					errors={errors}
					isOpen={props.isOpen}
				/>
				{fieldErrors.bookingDate && <OtherDays offered={answer?.otherDays} />}
				{fieldErrors.bookingDate === "dateFull" &&
					askFor(String(refused?.bookingDate), String(refused?.email))}
			</div>
			<ServerHtml id="keep-in-mind" className="grid gap-1 text-sm text-muted">
				<KeepInMind {...chosenDay} />
			</ServerHtml>
			<Button
				type="submit"
				aria-describedby={failure ? "booking-failure" : undefined}
				aria-disabled={pending || undefined}
				className="book-button"
			>
				{pending ? form.pending : form.submit}
			</Button>
			<ErrorMessage id="booking-failure">{failure}</ErrorMessage>
		</section>
	);
}
