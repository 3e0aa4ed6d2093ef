import { type ComponentProps, Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { guessMeantEmail } from "#app/business/base/email-typo.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { maskPhone } from "#app/business/base/phone.ts";
import { type Masked, maskEmail, maskName } from "#app/business/base/text.ts";
import { type PersonField, person, personFields } from "#app/business/bookings/person.ts";
import { carTypes } from "#app/business/prices/service.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { copyFor } from "#app/copy/index.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import type { Choice } from "#app/forms/choice.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { afterPaint } from "#app/ui/basic/lazily.tsx";
import { withValues } from "#app/ui/basic/translate.ts";
import { useAfterPress } from "#app/ui/basic/use-after-press.ts";
import { ForeignMobile } from "#app/ui/form/foreign-mobile.tsx";
import { freeSentence } from "#app/ui/form/free-sentence.ts";
import type { OfferedDays } from "#app/ui/form/other-days.tsx";
import { type ChosenDay, hijriDay, staySentences } from "#app/ui/form/stay-sentences.ts";
import { TextField, type TextOf } from "#app/ui/form/text-field.tsx";
import { DayField } from "./day-field.tsx";
import { ErrorMessage } from "./refused.tsx";
import { Brought } from "./services-step.tsx";

type Props = {
	copy: BookingCopy;
	text: (key: string) => string;
	fields: Record<PersonField | "bookingDate", TextOf>;
	choice: Choice;
	chosenDay: ChosenDay;
	pending: boolean;
	isEnhanced: boolean;
	otherDays?: OfferedDays;
	/** `failure` is shown if no field is wrong; the first of several keys is a title. */
	failure?: string[];
};

export function DetailsStep({ copy, text, fields, choice, chosenDay, ...props }: Props) {
	const { form } = copy;
	const { pending, isEnhanced, failure } = props;
	const isStepOpen = choice.car !== undefined && choice.selection.length > 0;
	const shared = (field: PersonField) => ({
		...form[person[field].key],
		...{ field: fields[field], text, "aria-required": !person[field].isOptional || undefined },
	});
	/** Another field is a plain one. */
	const inputs: Partial<Record<PersonField, ReactNode>> = {
		customerName: <TextField {...shared("customerName")} mask={maskName} autoComplete="name" />,
		phoneNumber: (
			<>
				<PhoneField {...shared("phoneNumber")} />
				<ServerHtml id="foreign-mobile" className="-mt-2 text-sm text-muted">
					<ForeignMobile text={form.foreignMobile} language={chosenDay.language} />
				</ServerHtml>
			</>
		),
		email: (
			<EmailField copy={form.email} field={fields.email} text={text} isEnhanced={isEnhanced} />
		),
	};
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
					{!personFields.some((field) => person[field].isOptional) && (
						<p className="mt-1 text-muted">{form.lead}</p>
					)}
				</div>
				{isEnhanced && isStepOpen && <Brought copy={copy} selection={choice.selection} isLast />}
			</div>
			<div className="grid gap-4">
				{personFields.map((field) => (
					<Fragment key={field}>{inputs[field] ?? <TextField {...shared(field)} />}</Fragment>
				))}
				<DayField
					copy={form.date}
					field={fields.bookingDate}
					text={text}
					days={chosenDay.days}
					selection={choice.selection}
					isOpen={isEnhanced && isStepOpen}
					otherDays={props.otherDays}
				/>
			</div>
			<ServerHtml id="keep-in-mind" className="grid gap-1 text-sm text-muted">
				<KeepInMind {...chosenDay} />
			</ServerHtml>
			<Button
				type="submit"
				aria-describedby={failure ? "booking-error" : undefined}
				/* `disabled` would take the focus from the button. */
				aria-disabled={pending || undefined}
				className="book-button"
			>
				{pending ? form.pending : form.submit}
			</Button>
			{/* Conform gives this id to the errors of the whole form. */}
			<ErrorMessage id="booking-error">{failure?.slice(-1).map(text)}</ErrorMessage>
		</section>
	);
}

/** Only the server renders this; with script the date field says how long the car stays. */
function KeepInMind(chosen: ChosenDay) {
	const { language, day, days } = chosen;
	const stay = staySentences(chosen);
	const { booking, terms } = copyFor(language);
	const { accept, keepInMind, privacy } = booking.form;
	return (
		<>
			<p className="without-script until-changed mb-4 text-lg text-ink empty:hidden">
				{stay}
				{stay && <span className="block text-sm text-muted">{hijriDay(day, days.hijri)}</span>}
				{stay && days.free && (
					<strong className="font-medium">{freeSentence(day, days.free, language)}</strong>
				)}
			</p>
			<details>
				<summary className="min-h-11 content-center font-medium text-ink">
					{keepInMind.title}
				</summary>
				<p>
					{keepInMind.text}{" "}
					<a
						className="inline-block py-1 underline underline-offset-4"
						href={localizedPath(language, "/terms#booking")}
					>
						{keepInMind.link}
					</a>
				</p>
			</details>
			<a
				className="justify-self-start py-1 underline underline-offset-4"
				href={localizedPath(language, "/privacy")}
			>
				{privacy}
			</a>
			<p>
				{accept}{" "}
				<a
					className="inline-block py-1 underline underline-offset-4"
					href={localizedPath(language, "/terms")}
				>
					{terms.name}
				</a>
			</p>
		</>
	);
}

/**
 * A number whose beginning the mask has forced may be somebody else's, so it is asked about once before it books. After
 * the question this is "no", which what is kept over a reload does not replace.
 */
function PhoneField(props: ComponentProps<typeof TextField>) {
	const forced = useRef<HTMLInputElement>(null);
	const isRefused = props.field.errors?.[0] === "phoneStart";
	const [wasAsked, setAsked] = useState(isRefused);
	if (isRefused && !wasAsked) setAsked(true);
	const mask: typeof maskPhone = (text, previous, caret) => {
		const input = forced.current;
		/** A number that was kept over a reload no longer shows how it began. */
		const isKept = input?.value === "yes";
		const known: Masked | undefined = isKept
			? { value: text, ...previous, note: "phoneStart" }
			: previous;
		const masked = maskPhone(text, known, caret);
		if (input && !wasAsked) input.value = masked.note === "phoneStart" ? "yes" : "";
		return masked;
	};
	return (
		<>
			<TextField {...props} mask={mask} type="tel" />
			{/* React leaves what the kept form has written there, since it has no value of its own until then. */}
			<input
				type="hidden"
				name="phoneForced"
				data-kept=""
				ref={forced}
				defaultValue={wasAsked ? "no" : undefined}
			/>
		</>
	);
}

type EmailProps = {
	copy: BookingCopy["form"]["email"];
	field: TextOf;
	text: (key: string) => string;
	isEnhanced: boolean;
};

/** The question appears beside the field when it is left, and once more in place of booking. */
function EmailField({ copy, field, text, isEnhanced }: EmailProps) {
	const control = useRef<HTMLInputElement>(null);
	const isRefused = field.errors?.[0] === "emailMeant";
	const [wasAsked, setAsked] = useState(isRefused);
	if (isRefused && !wasAsked) setAsked(true);
	const [meant, setMeant] = useState(guessMeantEmail(field.defaultValue ?? ""));
	/** The question waits until the address is complete, because a partial one often resembles another. */
	const suggest = useAfterPress(() => setMeant(guessMeantEmail(control.current?.value ?? "")));
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the script came, and what was refused
	useEffect(() => {
		if (isRefused || document.activeElement !== control.current) suggest();
	}, [isRefused]);

	const books = isRefused || !isEnhanced;
	const button = "py-1 me-4 font-medium text-green underline underline-offset-4";
	/** The event tells every listener of the field, as typing would. */
	const take = () => {
		const input = control.current;
		if (!input || !meant) return;
		input.value = meant;
		input.dispatchEvent(new InputEvent("input", { bubbles: true }));
		input.focus();
	};
	const question = meant && (
		<>
			{withValues(copy.meant, { email: `\u2066${meant}\u2069` })} {isRefused && `${copy.why} `}
			<button
				type={books ? "submit" : "button"}
				name="takeEmail"
				/* The field changes after the click, because a button that is gone submits nothing. */
				onClick={() => afterPaint(take)}
				className={button}
			>
				{books ? copy.takeAndBook : copy.take}
			</button>
			{isRefused && (
				<button type="submit" className={button}>
					{copy.rightAndBook}
				</button>
			)}
		</>
	);
	return (
		<>
			<TextField
				field={field}
				text={text}
				label={copy.label}
				hint={copy.hint}
				mask={maskEmail}
				note={question}
				type="email"
				aria-required
				ref={control}
				onInput={() => setMeant(undefined)}
				onBlur={suggest}
			/>
			<input
				type="hidden"
				name="emailAsked"
				value={wasAsked || (meant && !isEnhanced) ? "yes" : ""}
			/>
		</>
	);
}
