import { priceListFingerprint } from "#app/business/prices/price-fingerprint.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { sumScript } from "#app/document/inline-scripts.ts";
import { fieldNames, readChoice } from "#app/forms/choice.ts";
import { readPhoneDay } from "#app/forms/closing.ts";
import { messageOf } from "#app/refusals.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { Button } from "#app/ui/basic/button.tsx";
import { RiyalSign } from "#app/ui/basic/price.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { offeredDays } from "#app/ui/form/offered-days.ts";
import { OtherDayButtons } from "#app/ui/form/other-days.tsx";
import type { RefusedOnBoard } from "./actions.ts";
import { BoardForm, useViewPath, ViewHead } from "./board-form.tsx";
import type { UnstoredBooking } from "./book-action.ts";
import { CallerBookings } from "./caller-bookings.tsx";
import { errorText } from "./choice-button.tsx";
import { ChoiceFields } from "./choice-fields.tsx";
import type { BookView as View } from "./counter-views.ts";
import { DayFields } from "./day-fields.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { Sum } from "./sum.tsx";

const copy = staffCounter.book;

type Props = { token: string; view: View; refused?: RefusedOnBoard };

/** The form for a booking by telephone, with what was sent. */
export function BookView({ token, view, refused }: Props) {
	const viewPath = useViewPath(token);
	const sent = new URLSearchParams(refused?.sent);
	const choice = readChoice(sent);
	const booking = refused?.booking;
	const fields = booking?.fields ?? {};
	const isQuestion = refused?.refused === "callerKnown";
	const caller = booking && booking.caller.length > 0 && (
		<CallerBookings bookings={booking.caller} question={isQuestion} />
	);
	return (
		<>
			<RiyalSign />
			<ViewHead token={token} title={copy.title} lead={copy.lead} />
			<BoardForm token={token} view="book" className="staff-wide counter-form">
				<input
					type="hidden"
					name="submissionId"
					value={booking?.submissionId || view.submissionId}
				/>
				<input type="hidden" name="priceList" value={priceListFingerprint} />
				<input type="hidden" name="callerSeen" value={booking?.callerSeen ?? ""} />
				{refused && <Problem refused={refused} booking={booking} />}
				{isQuestion && caller}
				<ChoiceFields choice={choice} errors={fields} />
				<DayFields view={view} chosen={readPhoneDay(sent)} error={fields.bookingDate} />
				<DetailsFields sent={sent} errors={fields} />
				{!isQuestion && caller}
				<Sum choice={choice} />
				<p className="counter-sum" hidden>
					{copy.sum}: <output /> {copy.riyals}
				</p>
				<div className="counter-buttons">
					<Button
						type="submit"
						variant="quiet"
						name="intent"
						value="summary"
						formAction={`${viewPath("book")}#sum`}
					>
						{copy.summary}
					</Button>
					<Button type="submit" name="intent" value="book">
						{copy.submit}
					</Button>
				</div>
				{/* For a button with another day, which has a name of its own. The first one that is sent counts. */}
				<input type="hidden" name="intent" value="book" />
			</BoardForm>
			<script dangerouslySetInnerHTML={{ __html: sumScript }} />
		</>
	);
}

function Problem({ refused, booking }: { refused: RefusedOnBoard; booking?: UnstoredBooking }) {
	const t = useTranslate();
	const { messages = [messageOf(refused.refused)], fields = {}, otherDays = [] } = booking ?? {};
	const offered = offeredDays(otherDays, "book", "ar", t);
	if (messages.length === 0) return null;
	const links = fieldNames.flatMap((field) => {
		const error = fields[field];
		return error ? [{ href: `#${field}`, text: errorText(error) }] : [];
	});
	const withoutField = messages.filter((message) => !Object.values(fields).includes(message));
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
