import { stayOf } from "#app/business/bookings/capacity.ts";
import { expectReasons } from "#app/business/bookings/staff-actions.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { counted, stayForm, stayValues } from "#app/copy/format/format.ts";
import type { SentExpectedDay } from "#app/forms/expected-day.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { ReasonField } from "./reason-field.tsx";
import type { ShownToStaff } from "./shown-to-staff.ts";
import { StaffForm } from "./staff-form.tsx";

type Props = {
	booking: ShownToStaff;
	token: string;
	/** What was sent, if it was refused. */
	sent?: SentExpectedDay;
};

/** Until when the car is expected to stay, and a form for another day. */
export function ExpectForm({ booking, token, sent }: Props) {
	const t = useTranslate();
	const copy = staffView.expect;
	const { status, heldDays, revision, lastEvent, firstExpectedDay } = booking;
	if (isFinal(status)) return null;
	const stay = stayOf(heldDays);
	return (
		<section className="receipt-paper">
			<h2 className="text-xl">{copy.title}</h2>
			<p className="font-medium">
				{t(`staffView:expect.dates.${stayForm(stay)}`, {
					lng: "ar",
					days: t("stay:workingDays", {
						lng: "ar",
						...counted(stay.workingDays),
					}),
					...stayValues(stay, "ar"),
				})}
			</p>
			{firstExpectedDay && (
				<FormDisclosure summary={copy.change} open={sent !== undefined}>
					<StaffForm {...{ token, revision, lastEvent }}>
						<label htmlFor="expected-day" className="font-medium">
							{copy.day}
						</label>
						<input
							id="expected-day"
							type="date"
							name="day"
							required
							min={firstExpectedDay}
							defaultValue={sent?.day ?? stay.lastDay}
							className="staff-select"
						/>
						<ReasonField
							id="expected-reason"
							name="reason"
							label={copy.reason}
							reasons={expectReasons}
							texts={staffView.reasons}
							chosen={sent?.reason}
						/>
						<Button type="submit" name="intent" value="expect">
							{copy.submit}
						</Button>
						<p className="text-sm text-muted">{copy.note}</p>
					</StaffForm>
				</FormDisclosure>
			)}
		</section>
	);
}
