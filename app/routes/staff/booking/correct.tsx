import { type SubmissionResult, useForm } from "@conform-to/react";
import type { Correctable } from "#app/business/bookings/correction.ts";
import { forEachField, textsByKey } from "#app/business/bookings/person.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { serviceOf } from "#app/business/prices/options.ts";
import { dueHalalasOf } from "#app/business/prices/quote.ts";
import { booking as bookingCopy } from "#app/copy/ar/booking.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatAmount, formatPhone, withLtrMarks } from "#app/copy/format/format.ts";
import { lineName } from "#app/copy/sentences/listed.ts";
import { choiceIn } from "#app/forms/choice.ts";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import type { Review } from "#app/use-cases/staff/correct-booking.ts";
import { Answer } from "../answer.tsx";
import { ChoiceFields, DetailsFields, type PhoneFields } from "../book/fields.tsx";
import { StaffForm, Submit } from "../form.tsx";
import type { StaffRefusal } from "../staff-page.ts";
import type { ShownToStaff } from "./data.ts";
import { customerStay } from "./days.tsx";

const copy = staffView.correct;

type Props = { booking: ShownToStaff; lastResult?: SubmissionResult };

export function Correct({ booking, lastResult }: Props) {
	const { email, carType, lines, status } = booking;
	const [form, fields] = useForm<PhoneFields>({
		id: "correct",
		lastResult,
		defaultValue: forEachField((field) => booking[field]),
	});
	const sold = { car: carType, selection: lines.map(({ code }) => code) };
	return (
		<FormDisclosure summary={copy.title} open={lastResult !== undefined}>
			<StaffForm seen={booking} id={form.id} className="counter-form p-1">
				<input type="hidden" name="shownEmail" value={email} />
				<p className="text-md">{copy.lead}</p>
				<DetailsFields fields={fields} />
				{isFinal(status) ? (
					<Sold carType={carType} lines={lines} />
				) : (
					<>
						<ChoiceFields
							fields={fields}
							list={booking.choices}
							choice={lastResult ? choiceIn(lastResult.initialValue ?? {}) : sold}
						/>
						<p className="text-md">{copy.keeps}</p>
					</>
				)}
				<Submit intent="correct" />
			</StaffForm>
		</FormDisclosure>
	);
}

/** An ended booking keeps what was sold. */
function Sold({ carType, lines }: Pick<Correctable, "carType" | "lines">) {
	return (
		<>
			<input type="hidden" name="carType" value={carType} />
			{lines.map(({ code }) => (
				<input key={code} type="hidden" name={serviceOf(code)?.field} value={code} />
			))}
		</>
	);
}

type CheckProps = {
	booking: ShownToStaff;
	refused: StaffRefusal;
	review: Review & { sure: string };
};

export function CorrectCheck({ booking, refused, review }: CheckProps) {
	const t = useTranslate();
	const { after, changed, cardMisfits, caller } = review;
	const { fields } = copy;
	const { discountPercent, status, emailState } = booking;
	const linesText = (lines: Correctable["lines"]) =>
		lines.map((line) => lineName(line, "ar", t)).join("، ");
	const textsOf = (side: Correctable): Record<keyof typeof fields, string> => ({
		...textsByKey(side),
		phone: withLtrMarks(formatPhone(side.phoneNumber)),
		email: side.email && withLtrMarks(side.email),
		car: bookingCopy.car[side.carType].name,
		services: linesText(side.lines),
		due: t("mail:money", { amount: formatAmount(dueHalalasOf({ ...side, discountPercent })) }),
		stay: customerStay(side.heldDays, t),
	});
	const [was, is] = [textsOf(booking), textsOf(after)];
	const shown = (Object.keys(fields) as (keyof typeof fields)[]).filter(
		(field) => was[field] !== is[field],
	);
	const isReached = changed.includes("email") || emailState !== "undelivered";
	const isMailed = after.email && isReached && status !== "cancelled";
	const references = caller.map(({ reference }) => withLtrMarks(reference)).join("، ");
	const what = linesText(cardMisfits);
	const notes = [
		changed.includes("phone") && copy.newPhone,
		references && t("staffView:correct.caller", { references }),
		changed.includes("email") && after.email && copy.newEmail,
		what && t("staffView:correct.card", { what }),
		isMailed ? copy.mail : copy.noMail,
	];
	const { sure } = review;
	const wasAsked = refused.sent.some(([name]) => name === "sure");
	const title = wasAsked ? copy.again : copy.review;
	const question = { title, yes: copy.yes, no: copy.no, back: "#correct", sure };
	return (
		<Answer refused={refused} question={question}>
			<dl className="grid gap-4">
				{shown.map((field) => (
					<div key={field}>
						<dt>{fields[field]}</dt>
						<dd>
							{copy.before}: <bdi>{was[field] || copy.none}</bdi>
						</dd>
						<dd className="font-semibold">
							{copy.after}: <bdi>{is[field] || copy.none}</bdi>
						</dd>
					</div>
				))}
			</dl>
			{notes.map((note) => note && <p key={note}>{note}</p>)}
		</Answer>
	);
}
