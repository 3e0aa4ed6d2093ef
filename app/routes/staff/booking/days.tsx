import { useForm } from "@conform-to/react";
import { useSearchParams } from "react-router";
import type { Day } from "#app/business/base/calendar.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { daysReasons } from "#app/business/bookings/reasons.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { staffErrorText } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, pluralValues, stayForm, stayValues } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { ownHoursOn } from "#app/copy/sentences/opening-hours.ts";
import { whatsappTexts, whatsappToCustomer } from "#app/copy/sentences/whatsapp.ts";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useSettings } from "#app/ui/basic/use-settings.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Review } from "#app/use-cases/staff/correct-booking.ts";
import type { ToForget } from "#app/use-cases/staff/forget.ts";
import { ContactButtons, DayLine, HeldDays, ReasonField, StaffForm, Submit } from "../form.tsx";
import type { StaffRefusal } from "../staff-page.ts";
import type { ShownToStaff } from "./data.ts";

const copy = staffView.days;

type Props = { booking: ShownToStaff };

export function customerStay(heldDays: Day[], t: Translate<"staffView" | "stay">): string {
	const stay = stayOf(heldDays);
	const days = t("stay:workingDays", { lng: "ar", ...pluralValues(stay.workingDays) });
	return t(`staffView:days.dates.${stayForm(stay)}`, {
		...{ lng: "ar", days, ...stayValues(stay, "ar") },
	});
}

/** The caller is told the hours of a Friday and of a day of a season, if the car comes or goes on it. */
export function OwnHours({ days }: { days: Day[] }) {
	const settings = useSettings();
	const { firstDay, lastDay } = stayOf(days);
	const shown = [...new Set([firstDay, lastDay])];
	return shown
		.flatMap((day) => ownHoursOn(settings, day, "ar"))
		.map((line) => (
			<span key={line} className="block text-md">
				{line}
			</span>
		));
}

/** As the public form, these say which days have room for the car. */
function FreeDays({ days }: { days: NonNullable<ShownToStaff["freeDays"]> }) {
	const settings = useSettings();
	return (
		<dl>
			{days.map(({ day, is }) => {
				const hours = is === "free" ? ownHoursOn(settings, day, "ar") : [];
				return (
					<DayLine key={day} day={day} isFull={is !== "free"} state={copy.states[is]}>
						{hours.length > 0 && <dd className="w-full text-md">{hours.join("، ")}</dd>}
					</DayLine>
				);
			})}
		</dl>
	);
}

export function Days({ booking, refused }: Props & { refused?: StaffRefusal }) {
	const t = useTranslate();
	const [search] = useSearchParams();
	const lastResult = refused?.lastResult;
	const [form, fields] = useForm<{ day: string; until: string }>({ id: "days-form", lastResult });
	const { status, heldDays, bookingDate, daysRange } = booking;
	if (isFinal(status)) return null;
	const field = { text: (key: string) => staffErrorText(key, "days"), type: "date" } as const;
	const { firstDay, lastDay, today } = daysRange ?? {};
	const now = (day: Day) => ({ day: formatDay(day, "ar") });
	return (
		<section id="days" className="receipt-paper">
			<h2 className="text-xl">{copy.title}</h2>
			<div>
				<p className="font-medium">{customerStay(heldDays, t)}</p>
				<OwnHours days={heldDays} />
			</div>
			{daysRange && (
				<FormDisclosure summary={copy.change} open={refused !== undefined || search.has("days")}>
					<StaffForm seen={booking} id={form.id} className="grid gap-4 p-1">
						{booking.freeDays && <FreeDays days={booking.freeDays} />}
						{booking.work ? (
							<p className="text-md">{copy.begun}</p>
						) : (
							<TextField
								{...{ ...field, field: fields.day, label: copy.day, min: firstDay, max: lastDay }}
								hint={t("staffView:days.dayHint", now(bookingDate))}
							/>
						)}
						<TextField
							{...{ ...field, field: fields.until, label: copy.until, min: today }}
							hint={t("staffView:days.untilHint", now(stayOf(heldDays).lastDay))}
						/>
						<div className="grid gap-3">
							<ReasonField
								id="days-reason"
								label={copy.reason}
								reasons={daysReasons}
								texts={staffView.reasons}
								chosen={refused && new Map(refused.sent).get("reason")}
							/>
							<Submit intent="days" />
							<p className="text-md text-muted">{copy.note}</p>
						</div>
					</StaffForm>
				</FormDisclosure>
			)}
		</section>
	);
}

export type Ways = {
	otherStays?: Day[][];
	toForget?: ToForget;
	/** These cars of a person who is to be forgotten are in the centre. */
	inWork?: string[];
	review?: Review & { sure: string };
	/** A corrected booking that stays longer has room on these days. */
	daysForStay?: Day[];
	/** The car has something of the warranty table, and no card yet. */
	lacksCard?: boolean;
	/** This mail goes if the booking is reopened. */
	mailText?: string;
	/** The keys are the numbers of the photos. */
	errors?: Record<string, string>;
};

type StaysProps = Props & { stays: Day[][]; reason?: string };

export function OtherStays({ booking, stays, reason = "" }: StaysProps) {
	if (stays.length === 0) return null;
	return (
		<>
			<p>{copy.others}</p>
			<div className="flex flex-wrap gap-3">
				{stays.map((heldDays) => {
					const { firstDay, lastDay } = stayOf(heldDays);
					return (
						<StaffForm key={heldDays.join()} seen={booking}>
							<input type="hidden" name="day" value={firstDay} />
							<input type="hidden" name="until" value={lastDay} />
							<input type="hidden" name="reason" value={reason} />
							<Submit intent="days" variant="quiet">
								<HeldDays days={heldDays} />
							</Submit>
						</StaffForm>
					);
				})}
			</div>
		</>
	);
}

export const isMailed = ({ email, emailState }: ShownToStaff) =>
	email !== "" && emailState !== "undelivered";

export function DaysChanged({ booking }: Props) {
	const t = useTranslate();
	const settings = useSettings();
	const { bookingDate, heldDays, isEarly, daysChanged } = booking;
	if (!daysChanged || (daysChanged === "day" && !isEarly)) return null;
	const hasMail = isMailed(booking);
	const day = formatDay(daysChanged === "day" ? bookingDate : stayOf(heldDays).lastDay, "ar");
	const [text] = whatsappTexts(booking, settings.day);
	return (
		<div role="status" className="note grid gap-3">
			<p className="font-medium">
				{t(`staffView:days.done.${daysChanged}`, { day })}{" "}
				{hasMail ? copy.mailed[daysChanged] : copy.notMailed}
			</p>
			{!hasMail && (
				<ContactButtons {...booking} chat={whatsappToCustomer(settings, text, booking, t)} />
			)}
		</div>
	);
}
