import type { ReactNode } from "react";
import {
	type ClosedDays,
	type Day,
	dayAfter,
	isDay,
	maxDaysAhead,
} from "#app/business/base/calendar.ts";
import { toWesternDigits } from "#app/business/base/text.ts";
import { closingReasons } from "#app/business/bookings/closing.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, formatShortDay, pluralValues, withLtrMarks } from "#app/copy/format/format.ts";
import { hijriMonths } from "#app/copy/format/hijri.ts";
import type { Translate } from "#app/copy/i18n.ts";
import {
	type WhatsappText,
	whatsappTexts,
	whatsappToCustomer,
} from "#app/copy/sentences/whatsapp.ts";
import type { BookingOnDay } from "#app/data/days/days.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useSettings } from "#app/ui/basic/use-settings.ts";
import { hijriDay } from "#app/ui/form/stay-sentences.ts";
import type { BookedBriefly } from "#app/use-cases/staff/close-days.ts";
import { Answer, Unavailable } from "../answer.tsx";
import {
	ChoiceButton,
	ContactButtons,
	HeldDays,
	PageHead,
	StaffForm,
	Submit,
	useStaffPath,
} from "../form.tsx";
import type { Route } from "./+types/route.ts";

const copy = staffCounter.close;

type View = NonNullable<Route.ComponentProps["loaderData"]["view"]>;

export function ClosePage({ loaderData: { view }, actionData: refused }: Route.ComponentProps) {
	if (!view) return <Unavailable refused={refused} />;
	const { today, closed, last } = view;
	const sent = new Map(refused?.sent);
	const sentText = (name: string) => sent.get(name) ?? "";
	const sentDay = (name: string) => {
		const day = toWesternDigits(sentText(name)).trim();
		return isDay(day) ? day : "";
	};
	const [from, to] = [sentDay("from"), sentDay("to")];
	return (
		<>
			<PageHead title={copy.title} lead={copy.lead}>
				{refused && <ClosingAnswer refused={refused} {...{ from, to }} />}
				{last && !refused && <LastDone {...{ last, today }} />}
				<StaffForm className="counter-part mt-4">
					<DayPair first={today} last={dayAfter(today, maxDaysAhead)} {...{ from, to }} />
					<fieldset className="grid gap-2">
						<legend className="mb-2 font-medium">{copy.reason}</legend>
						<div className="counter-options">
							{Object.entries(closingReasons).map(([code, { ar }]) => (
								<ChoiceButton
									key={code}
									name="reason"
									value={code}
									defaultChecked={sentText("reason") === code}
								>
									{ar}
								</ChoiceButton>
							))}
						</div>
					</fieldset>
					<Submit intent="close" />
				</StaffForm>
			</PageHead>
			<section className="staff-main" aria-labelledby="closed">
				<h2 id="closed" className="text-xl">
					{copy.closed}
				</h2>
				{closed.length === 0 && <p>{copy.none}</p>}
				{closed.map((period) => (
					<Closed key={`${period.from} ${period.to}`} period={period} />
				))}
			</section>
		</>
	);
}

type Refused = { refused: NonNullable<Route.ComponentProps["actionData"]> };

function ClosingAnswer({ refused, from, to }: ClosedDays & Refused) {
	const t = useTranslate();
	const days = from && periodText({ from, to: to || from }, t);
	const { booked = [], sure } = refused.more;
	const title = t("staffActionTexts:close.question", { days });
	return (
		<Answer refused={refused} question={{ title, yes: copy.yes, no: copy.no, sure }}>
			{sure && <p>{booked.length === 0 ? copy.nobody : copy.stays}</p>}
			{booked.length > 0 && (
				<ul className="grid gap-2">
					{booked.map((booking) => (
						<li key={booking.reference}>
							<Title {...booking} name={booking.firstName} />
						</li>
					))}
				</ul>
			)}
		</Answer>
	);
}

type LastProps = Pick<View, "today"> & { last: NonNullable<View["last"]> };

function LastDone({ last: { done, booked, more, ...days }, today }: LastProps) {
	const t = useTranslate();
	return (
		<section role="status" className="note grid gap-3">
			<p className="font-medium">
				{t(`staffCounter:close.done.${done}`, { days: periodText(days, t) })}
			</p>
			{booked.length > 0 && <p>{copy.done.call[done]}</p>}
			{booked.map((booking) => (
				<BookedWithChat
					key={booking.reference}
					booking={booking}
					text={done === "close" ? "closed" : openedText(booking, today)}
				/>
			))}
			{more > 0 && <p>{t("staffCounter:close.done.more", pluralValues(more))}</p>}
		</section>
	);
}

const openedText = (booking: BookingOnDay, today: Day) =>
	booking.bookingDate > today ? whatsappTexts(booking, today)[0] : "about";

function Closed({ period }: { period: View["closed"][number] }) {
	const t = useTranslate();
	const days = periodText(period, t);
	const { from, to, reason, closedBy, told, untold, here } = period;
	return (
		<div className="ledger-line">
			<div>
				<p className="text-xl">{days}</p>
				<p className="text-muted">{reason}</p>
				{closedBy && (
					<p className="text-md text-muted">
						{copy.closedBy} <bdi dir="ltr">{closedBy}</bdi>
					</p>
				)}
			</div>
			<div className="board-part">
				<Booked title={copy.untold} bookings={untold}>
					{(booking) => (
						<BookedWithChat booking={booking} text="closed">
							<DaysButton booking={booking.reference} />
						</BookedWithChat>
					)}
				</Booked>
				<Booked title={copy.told} bookings={told}>
					{(booking) => (
						<>
							<Title {...booking} name={booking.customerName} />
							<p className="text-md">
								{booking.closedMail === "sent" ? copy.mail.sent : copy.mail.waiting}
							</p>
						</>
					)}
				</Booked>
				<Booked title={copy.here} bookings={here}>
					{(booking) => (
						<>
							<Title {...booking} name={booking.customerName} />
							<div className="counter-buttons">
								<DaysButton booking={booking.reference} />
							</div>
						</>
					)}
				</Booked>
				<StaffForm>
					<input type="hidden" name="from" value={from} />
					<input type="hidden" name="to" value={to} />
					<Submit intent="open" variant="quiet">
						{t("staffCounter:close.open", { days })}
					</Submit>
				</StaffForm>
				{from < to && (
					<FormDisclosure summary={copy.openSome}>
						<StaffForm>
							<DayPair first={from} last={to} from={from} to={to} id={from} />
							<Submit intent="open" variant="quiet" />
						</StaffForm>
					</FormDisclosure>
				)}
			</div>
		</div>
	);
}

type BookedProps<Booking> = {
	title: string;
	bookings: Booking[];
	children: (booking: Booking) => ReactNode;
};

function Booked<Booking extends { reference: string }>(props: BookedProps<Booking>) {
	const { title, bookings, children } = props;
	if (bookings.length === 0) return;
	return (
		<>
			<p className="text-md">{title}</p>
			<ul className="grid gap-4">
				{bookings.map((booking) => (
					<li key={booking.reference} className="grid gap-2">
						{children(booking)}
					</li>
				))}
			</ul>
		</>
	);
}

type ChatProps = { booking: BookingOnDay; text: WhatsappText; children?: ReactNode };

function BookedWithChat({ booking, text, children }: ChatProps) {
	const t = useTranslate();
	const settings = useSettings();
	const chat = whatsappToCustomer(settings, text, booking, t);
	return (
		<div className="grid gap-2">
			<Title {...booking} name={booking.customerName} />
			<ContactButtons {...booking} chat={chat}>
				{children}
			</ContactButtons>
		</div>
	);
}

function DaysButton({ booking }: { booking: string }) {
	const path = useStaffPath();
	return (
		<LinkButton variant="quiet" href={`${path("booking", { booking, days: "open" })}#days`}>
			{staffView.days.change}
		</LinkButton>
	);
}

type TitleProps = Omit<BookedBriefly, "firstName"> & { name: string };

function Title({ reference, heldDays, name }: TitleProps) {
	return (
		<p className="font-medium">
			<bdi>{name}</bdi>، {withLtrMarks(reference)}، <HeldDays days={heldDays} />
		</p>
	);
}

type PairProps = ClosedDays & { first: Day; last: Day; id?: string };

/** Both days are chosen from a list: a telephone's own date field has no Hijri dates, by which feasts are known. */
function DayPair({ first, last, from, to, id = "close" }: PairProps) {
	const months = hijriMonths(first, last, "ar");
	const days = Array.from(
		{ length: (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1 },
		(_, ahead) => {
			const day = dayAfter(first, ahead);
			const [, , ...month] = formatDay(day, "ar").split(" ");
			const format = day.slice(0, 4) > first.slice(0, 4) ? formatDay : formatShortDay;
			const label = `${format(day, "ar")}، ${hijriDay(day, { months, words: "{{date}}" })}`;
			return { day, label, month: month.join(" ") };
		},
	);
	return (["from", "to"] as const).map((name) => (
		<div key={name} className="grid grid-cols-1 gap-2">
			<label htmlFor={`${id}-${name}`} className="font-medium">
				{copy[name]}
			</label>
			<select
				{...{ id: `${id}-${name}`, name, className: "staff-select" }}
				required={name === "from"}
				defaultValue={{ from, to }[name]}
			>
				<option value="">{copy.choose[name]}</option>
				{[...Map.groupBy(days, ({ month }) => month)].map(([month, ofMonth]) => (
					<optgroup key={month} label={month}>
						{ofMonth.map(({ day, label }) => (
							<option key={day} value={day}>
								{label}
							</option>
						))}
					</optgroup>
				))}
			</select>
		</div>
	));
}

function periodText({ from, to }: ClosedDays, t: Translate<"staffCounter">): string {
	const first = formatShortDay(from, "ar");
	if (from === to) return t("staffCounter:close.day", { day: first });
	return t("staffCounter:close.days", { from: first, to: formatShortDay(to, "ar") });
}
