import {
	type FieldMetadata,
	getFormProps,
	type SubmissionResult,
	useForm,
} from "@conform-to/react";
import type { BookableDays, Day } from "#app/business/base/calendar.ts";
import { guessMeantEmail } from "#app/business/base/email-typo.ts";
import { isolateLeftToRight } from "#app/business/base/text.ts";
import { textFor } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { type ChangeField, fieldNames } from "#app/forms/change.ts";
import { Alert, linksTo } from "#app/ui/basic/alert.tsx";
import { Button } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { Points } from "#app/ui/basic/prose.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { OtherDays, offeredDays } from "#app/ui/form/other-days.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { FormIntent, RefusedChange } from "./change-action.ts";

/** The form is sent to the address of the page. What is refused is read here; what is done has a place of its own. */
const problem = "#problem";

type Props = {
	intent: Exclude<FormIntent, "email">;
	version?: unknown;
	days: BookableDays;
	/** These days are offered before one is refused. */
	freeDays?: Day[];
	refused?: RefusedChange;
};

export function ChangeForm({ intent, version, days, freeDays = [], refused }: Props) {
	const language = useLanguage();
	const t = useTranslate();
	const { change } = copyFor(language).thankYou;
	const { title, note, submit } = change[intent];
	const { form, fields, text, isRefused } = useChangeForm(intent, refused);
	const otherDays = isRefused ? refused?.otherDays : undefined;
	return (
		<FormDisclosure summary={title} group="change" open={isRefused}>
			<form {...getFormProps(form)} method="post" action={problem} className="change-form">
				<input type="hidden" name="intent" value={intent} />
				<input type="hidden" name="version" value={String(version ?? "")} />
				{typeof note === "string" ? <p className="text-muted">{note}</p> : <Points items={note} />}
				{intent === "move" && (
					<TextField
						{...{ field: fields.bookingDate, text, label: change.move.day, hint: change.move.hint }}
						type="date"
						min={days.firstDay}
						max={days.lastDay}
					/>
				)}
				<PhoneEnding field={fields.phoneEnding} text={text} />
				<Button type="submit" className={intent === "cancel" ? "cancel-button" : ""}>
					{submit}
				</Button>
				{/* The days stand after the submit button, because Enter activates the first one. */}
				{intent === "move" && (
					<div className={otherDays ? undefined : "first-days"}>
						<OtherDays offered={offeredDays(otherDays ?? freeDays, "move", language, t)} />
					</div>
				)}
			</form>
		</FormDisclosure>
	);
}

type EmailProps = {
	/** The form may be on another page than the one behind the booking's link. */
	action?: string;
	hint?: string;
	refused?: RefusedChange;
};

export function EmailForm({ action = "", hint, refused }: EmailProps) {
	const t = useTranslate();
	const { label, submit, take } = copyFor(useLanguage()).thankYou.address;
	const { form, fields, text } = useChangeForm("email", refused);
	const isAsked = fields.email.errors?.includes("emailMeant");
	const meant = isAsked && guessMeantEmail(fields.email.defaultValue ?? "");
	const question = meant && t("thankYou:address.meant", { meant: isolateLeftToRight(meant) });
	return (
		<form {...getFormProps(form)} method="post" action={action + problem} className="change-form">
			<input type="hidden" name="intent" value="email" />
			{isAsked && <input type="hidden" name="emailAsked" value="yes" />}
			<TextField {...{ field: fields.email, text, label, hint: question || hint }} type="email" />
			<PhoneEnding field={fields.phoneEnding} text={text} />
			<Button type="submit">{submit}</Button>
			{/* It stands after the first button, because Enter sends what was typed. */}
			{meant && (
				<Button type="submit" variant="quiet" name="takeEmail" value="yes">
					{take}
				</Button>
			)}
		</form>
	);
}

export function LinksForm({ refused }: { refused?: RefusedChange }) {
	const { links } = copyFor(useLanguage()).thankYou;
	const { form, fields, text, isRefused } = useChangeForm("links", refused);
	return (
		<FormDisclosure summary={links.title} open={isRefused}>
			<form {...getFormProps(form)} method="post" action={problem} className="change-form">
				<input type="hidden" name="intent" value="links" />
				<p className="text-muted">{links.note}</p>
				<TextField
					{...{ field: fields.contact, text, label: links.contact, hint: links.hint }}
					{...{ dir: "ltr", autoComplete: "email", autoCapitalize: "none", spellCheck: false }}
				/>
				<PhoneEnding field={fields.digits} text={text} />
				<Button type="submit">{links.submit}</Button>
			</form>
		</FormDisclosure>
	);
}

/** Addresses lead to these ids, which the parts around the forms have: a form that is closed stops the scroll to it. */
const formIdOf = (intent: FormIntent | "links") =>
	intent === "again" || intent === "links" ? (`${intent}-form` as const) : intent;

/** A refused form is shown as it was sent. */
function useChangeForm(intent: FormIntent | "links", refused: RefusedChange | undefined) {
	const isRefused = refused?.intent === intent;
	const lastResult: SubmissionResult | undefined = isRefused ? refused.lastResult : undefined;
	const [form, fields] = useForm<Record<ChangeField | (typeof linksFields)[number], string>>({
		id: formIdOf(intent),
		lastResult,
	});
	return { form, fields, isRefused, text: useText(intent) };
}

const linksFields = ["contact", "digits"] as const;
type FieldProps = { field: FieldMetadata<string>; text: (key: string) => string };

function PhoneEnding(props: FieldProps) {
	const { label, hint } = copyFor(useLanguage()).thankYou.change.phoneEnding;
	return (
		<TextField {...props} {...{ label, hint }} inputMode="numeric" autoComplete="off" dir="ltr" />
	);
}

export function Problem({ refused: { intent, lastResult } }: { refused: RefusedChange }) {
	const { change } = copyFor(useLanguage()).thankYou;
	const text = useText(intent);
	const { error } = lastResult;
	const links = intent
		? linksTo(
				[...linksFields, ...fieldNames],
				error,
				text,
				(field) => `${formIdOf(intent)}-${field}`,
			)
		: [];
	const [fault = ""] = error?.[""] ?? [];
	const title = links.length > 0 ? change.errorSummary : text(fault);
	return <Alert id="problem" title={title} links={links} />;
}

function useText(intent: RefusedChange["intent"]) {
	const { errors, thankYou } = copyFor(useLanguage());
	const { tooManyFromNetwork } = intent === "links" ? thankYou.links : errors;
	return (key: string) =>
		textFor({ ...errors, ...thankYou.change.errors, tooManyFromNetwork }, key);
}
