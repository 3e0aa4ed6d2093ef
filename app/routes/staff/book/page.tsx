import { priceListFingerprint } from "#app/business/prices/price-fingerprint.ts";
import { carTypes } from "#app/business/prices/service.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { sumScript } from "#app/document/inline-scripts.ts";
import { fieldNames, readChoice } from "#app/forms/choice.ts";
import { readText } from "#app/forms/fields.ts";
import { readConfirmed, readPhoneDay } from "#app/forms/staff.ts";
import { answerTo, messageOf } from "#app/refusals.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { RiyalSign } from "#app/ui/basic/price.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { offeredDays } from "#app/ui/form/offered-days.ts";
import { OtherDayButtons } from "#app/ui/form/other-days.tsx";
import { Answer, errorText, Unavailable } from "../answer.tsx";
import { ChoiceButton, PageHead, StaffForm, Submit, useStaffPath } from "../form.tsx";
import type { Route } from "./+types/route.ts";
import { Booked } from "./booked.tsx";
import type { ShownForm } from "./data.ts";
import { CallerBookings, ChoiceFields, DayFields, DetailsFields, Sum } from "./fields.tsx";

const copy = staffCounter.book;

type Refused = Route.ComponentProps["actionData"];

export function BookPage({ loaderData: { view }, actionData: refused }: Route.ComponentProps) {
	if (!view) return <Unavailable refused={refused} />;
	if (view.form) return <Form form={view.form} refused={refused} />;
	return (
		<>
			{refused && <Answer refused={refused} />}
			<Booked booked={view.booked} />
		</>
	);
}

/** For a booking by telephone, with what was sent. */
function Form({ form, refused }: { form: ShownForm; refused: Refused }) {
	const path = useStaffPath();
	const sent = new URLSearchParams(refused?.sent);
	const choice = readChoice(sent);
	const { caller = [], callerSeen = "", refusedDay } = refused?.more ?? {};
	const { errors = {} } = refused ?? {};
	const isNew = refused && answerTo(refused.refused).newSubmission;
	const submissionId = (!isNew && readText(sent, "submissionId")) || form.submissionId;
	const isQuestion = refused?.refused === "callerKnown";
	const bookings = caller.length > 0 && <CallerBookings bookings={caller} question={isQuestion} />;
	return (
		<>
			<RiyalSign />
			<PageHead title={copy.title} lead={copy.lead} />
			<StaffForm className="staff-wide counter-form">
				<input type="hidden" name="submissionId" value={submissionId} />
				<input type="hidden" name="priceList" value={priceListFingerprint} />
				<input type="hidden" name="callerSeen" value={callerSeen} />
				<input type="hidden" name="refusedDay" value={refusedDay ?? readText(sent, "refusedDay")} />
				{refused && <Problem refused={refused} />}
				{isQuestion && bookings}
				<ChoiceFields choice={choice} errors={errors} />
				<DayFields form={form} chosen={readPhoneDay(sent)} error={errors.bookingDate} />
				<DetailsFields sent={sent} errors={errors} />
				{!isQuestion && bookings}
				<Sum choice={choice} />
				<div>
					<input type="hidden" name="confirmed" value="no" />
					<ChoiceButton
						type="checkbox"
						name="confirmed"
						value="yes"
						defaultChecked={readConfirmed(sent)}
					>
						{copy.confirmed}
					</ChoiceButton>
				</div>
				<p className="counter-sum">
					{copy.sum}:{" "}
					{carTypes.map((car) => (
						<output key={car} data-sum={car} className={`for-${car}`} />
					))}{" "}
					{copy.riyals}
				</p>
				<div className="counter-buttons">
					<Submit intent="summary" variant="quiet" formAction={`${path("book")}#sum`}>
						{copy.summary}
					</Submit>
					<Submit intent="book">{copy.submit}</Submit>
				</div>
				{/* For a button with another day, which has a name of its own. The first one that is sent counts. */}
				<input type="hidden" name="intent" value="book" />
			</StaffForm>
			<script dangerouslySetInnerHTML={{ __html: sumScript }} />
		</>
	);
}

function Problem({ refused }: { refused: NonNullable<Refused> }) {
	const t = useTranslate();
	const { errors = {}, more } = refused;
	const { messages, otherDays } = more ?? { messages: [messageOf(refused.refused)], otherDays: [] };
	const offered = offeredDays(otherDays, "book", "ar", t);
	if (messages.length === 0) return null;
	const links = fieldNames.flatMap((field) => {
		const error = errors[field];
		return error ? [{ href: `#${field}`, text: errorText(error) }] : [];
	});
	const withoutField = messages.filter((message) => !Object.values(errors).includes(message));
	return (
		<Alert title={copy.errorTitle} links={links}>
			{withoutField.map((message) => (
				<p key={message}>{errorText(message)}</p>
			))}
			{offered && (
				<div className="counter-buttons">
					<OtherDayButtons days={offered.days} />
				</div>
			)}
		</Alert>
	);
}
