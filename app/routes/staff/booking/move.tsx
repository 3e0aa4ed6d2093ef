import { useForm } from "@conform-to/react";
import { useSearchParams } from "react-router";
import type { Day } from "#app/business/base/calendar.ts";
import { moveReasons } from "#app/business/bookings/staff-actions.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDate, withLtrMarks } from "#app/copy/format/format.ts";
import { laterDay } from "#app/forms/staff.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { OtherDayButtons, offeredDays } from "#app/ui/form/other-days.tsx";
import type { BookedBriefly } from "#app/use-cases/staff/close-days.ts";
import type { Review } from "#app/use-cases/staff/correct-booking.ts";
import type { ToForget } from "#app/use-cases/staff/forget.ts";
import { DayChoice } from "../day-choice.tsx";
import { daysText, ReasonField, StaffForm, Submit, useStaffPath } from "../form.tsx";
import type { ShownToStaff } from "./data.ts";

const copy = staffView.move;

type Props = {
	booking: ShownToStaff;
	/** This form, if it was refused. */
	sent?: URLSearchParams;
};

export function MoveForm({ booking, sent }: Props) {
	const [search] = useSearchParams();
	const t = useTranslate();
	const [form, fields] = useForm<{ laterDay: string }>({ id: "move-form" });
	const { move } = booking;
	if (!move) return null;
	const { days, firstDay, lastDay } = move;
	const sentDay = sent?.get("day") ?? "";
	const chosen = sentDay === laterDay ? (sent?.get("laterDay") ?? "") : sentDay;
	const shown = days.map(({ day, state, until }) => ({
		day,
		notes: [
			state === "free" ? undefined : copy.states[state],
			until && t("staffView:move.until", { day: formatDate(until, "ar") }),
		],
		isTaken: state !== "free" && state !== "last",
	}));
	return (
		<section id="move" className="receipt-paper">
			<FormDisclosure summary={copy.title} open={sent !== undefined || search.has("move")}>
				<StaffForm seen={booking} id={form.id} className="counter-form">
					<fieldset>
						<legend>{copy.day}</legend>
						<DayChoice
							name="day"
							later={fields.laterDay}
							days={shown}
							{...{ firstDay, lastDay, chosen }}
						/>
					</fieldset>
					<div className="grid gap-3">
						<ReasonField
							id="move-reason"
							label={copy.reason}
							reasons={moveReasons.filter((one) => one !== "day-closed" || booking.isDayClosed)}
							texts={staffView.reasons}
							chosen={sent?.get("reason")}
						/>
						<Submit intent="move" />
						<p className="text-sm text-muted">{copy.note}</p>
					</div>
				</StaffForm>
			</FormDisclosure>
		</section>
	);
}

/** Instead of a day that cannot be had: the nearest that can, and whose booking would have to move first. */
export type Ways = {
	otherDays?: Day[];
	inTheWay?: (BookedBriefly & { key: string })[];
	/** What the question before it names. */
	toForget?: ToForget;
	review?: Review;
	/** On which a corrected booking, which stays longer, has room. */
	daysForStay?: Day[];
};

export function OtherWays({ booking, sent, ways }: Props & { ways: Ways }) {
	const t = useTranslate();
	const path = useStaffPath();
	const { otherDays = [], inTheWay = [] } = ways;
	return (
		<>
			{otherDays.length > 0 && (
				<StaffForm seen={booking}>
					<input type="hidden" name="intent" value="move" />
					<input type="hidden" name="reason" value={sent?.get("reason") ?? ""} />
					<p>{copy.others}</p>
					<OtherDayButtons days={offeredDays(otherDays, "move", "ar", t)?.days ?? []} />
				</StaffForm>
			)}
			{inTheWay.length > 0 && (
				<>
					<p>{copy.first}</p>
					{inTheWay.map(({ key, reference, firstName, heldDays }) => (
						<LinkButton
							key={reference}
							variant="quiet"
							href={`${path("booking", { key, move: "open" })}#move`}
						>
							<span>
								<bdi>{firstName}</bdi>، {withLtrMarks(reference)}، {daysText(heldDays)}
							</span>
						</LinkButton>
					))}
				</>
			)}
		</>
	);
}
