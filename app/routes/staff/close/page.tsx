import {
	type ClosedDays,
	type Day,
	dayAfter,
	isDay,
	maxDaysAhead,
} from "#app/business/base/calendar.ts";
import { toWesternDigits } from "#app/business/base/text.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { closingReasons } from "#app/business/bookings/closing.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, formatShortDay, withLtrMarks } from "#app/copy/format/format.ts";
import { hijriMonths } from "#app/copy/format/hijri.ts";
import type { Translate } from "#app/copy/i18n.ts";
import {
	whatsappAboutClosure,
	whatsappTexts,
	whatsappToCustomer,
} from "#app/copy/sentences/whatsapp.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useSettings } from "#app/ui/basic/settings.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { hijriDay } from "#app/ui/form/stay-sentences.ts";
import {
	type BookedBriefly,
	type BookedWithDays,
	nameOfProposal,
	type proposalsIn,
} from "#app/use-cases/staff/close-days.ts";
import { Answer, Unavailable } from "../answer.tsx";
import {
	ChoiceButton,
	ContactButtons,
	daysText,
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
	const { today, closed, proposals, last } = view;
	const sent = new Map(refused?.sent);
	const sentText = (name: string) => sent.get(name) ?? "";
	/** Empty if it is none. */
	const sentDay = (name: string) => {
		const day = toWesternDigits(sentText(name)).trim();
		return isDay(day) ? day : "";
	};
	const [from, to] = [sentDay("from"), sentDay("to")];
	return (
		<>
			<PageHead title={copy.title} lead={copy.lead} />
			{refused && <ClosingAnswer refused={refused} {...{ from, to }} />}
			{last && !refused && <LastDone {...{ last, today }} />}
			{proposals.length > 0 && <Proposals proposals={proposals} />}
			<StaffForm className="staff-column receipt-paper">
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
			<section className="staff-column receipt-paper" aria-labelledby="closed">
				<h2 id="closed" className="text-xl font-semibold">
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
	const { booked = [], sure } = refused.more ?? {};
	const title = t("staffCounter:close.sure", { days });
	return (
		<Answer refused={refused} question={{ title, yes: copy.yes, no: copy.no, sure }}>
			{refused.more && <p>{booked.length === 0 ? copy.nobody : copy.stays}</p>}
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

function LastDone({ last: { done, booked, isStopped, ...days }, today }: LastProps) {
	const t = useTranslate();
	const settings = useSettings();
	const texts = copy.done;
	const isStay = done === "expect-all";
	const mailed = booked.filter(({ isMailed }) => isStay && isMailed);
	const others = booked.filter((booking) => !mailed.includes(booking));
	return (
		<section role="status" className="staff-wide note grid gap-3">
			<p className="font-semibold">
				{isStay ? texts[done] : t(`staffCounter:close.done.${done}`, { days: periodText(days, t) })}
			</p>
			{isStopped && <p className="font-semibold">{texts.stopped}</p>}
			{mailed.length > 0 && (
				<p>
					{texts.mailed} {mailed.map(({ customerName }) => customerName).join("، ")}
				</p>
			)}
			{others.length > 0 && <p>{texts.notMailed}</p>}
			{others.map((booking) => {
				const [likely] =
					booking.bookingDate > today ? whatsappTexts(booking, today) : ["about" as const];
				const chat = whatsappToCustomer(settings, isStay ? "stayChanged" : likely, booking, t);
				return (
					<div key={booking.reference} className="grid gap-2">
						<Title {...booking} name={booking.customerName} />
						<ContactButtons {...booking} chat={chat} />
					</div>
				);
			})}
		</section>
	);
}

function Proposals({ proposals }: { proposals: ReturnType<typeof proposalsIn> }) {
	const { title, lead, noMail } = copy.proposals;
	const t = useTranslate();
	return (
		<section className="staff-wide receipt-paper" aria-labelledby="proposals">
			<h2 id="proposals" className="text-xl font-semibold">
				{title}
			</h2>
			<p>{lead}</p>
			<StaffForm>
				<ul className="grid gap-3">
					{proposals.map((proposal) => (
						<li key={proposal.reference}>
							<input type="hidden" name="proposal" value={nameOfProposal(proposal)} />
							<Title {...proposal} name={proposal.customerName} />
							<p>
								{t("staffCounter:close.proposals.expected", {
									day: formatShortDay(stayOf(proposal.proposed).lastDay, "ar"),
									before: formatShortDay(stayOf(proposal.heldDays).lastDay, "ar"),
								})}
								{!proposal.isMailed && `، ${noMail}`}
							</p>
						</li>
					))}
				</ul>
				<Submit intent="expect-all" />
			</StaffForm>
		</section>
	);
}

type BookedWithKey = BookedWithDays & { key: string };
type Period = ClosedDays & { reason: string; booked: BookedWithKey[] };

function Closed({ period }: { period: Period }) {
	const t = useTranslate();
	const days = periodText(period, t);
	const { from, to, reason, booked } = period;
	return (
		<div className="counter-closed">
			<p className="font-medium">
				{days}: {reason}
			</p>
			{booked.length > 0 && (
				<>
					<p className="text-sm">{copy.booked}</p>
					<ul className="grid gap-4">
						{booked.map((booking) => (
							<BookedWithChat key={booking.reference} {...{ booking, period }} />
						))}
					</ul>
				</>
			)}
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
	);
}

function BookedWithChat({ booking, period }: { booking: BookedWithKey; period: Period }) {
	const t = useTranslate();
	const settings = useSettings();
	const path = useStaffPath();
	const { freeDays } = booking;
	const days = freeDays?.map((day) => formatShortDay(day, "ar")).join("، ");
	const chat = freeDays
		? whatsappAboutClosure(settings, { ...booking, freeDays }, period, t)
		: whatsappToCustomer(settings, "about", booking, t);
	return (
		<li className="grid gap-2">
			<Title {...booking} name={booking.customerName} />
			{freeDays && (
				<p className="text-sm">
					{days ? t("staffCounter:close.freeDays", { days }) : copy.noFreeDay}
				</p>
			)}
			<ContactButtons {...booking} chat={chat}>
				{freeDays && (
					<LinkButton
						variant="quiet"
						href={`${path("booking", { key: booking.key, move: "open" })}#move`}
					>
						{staffView.move.submit}
					</LinkButton>
				)}
			</ContactButtons>
		</li>
	);
}

type TitleProps = Omit<BookedBriefly, "firstName"> & { name: string };

function Title({ reference, heldDays, name }: TitleProps) {
	return (
		<p className="font-medium">
			<bdi>{name}</bdi>، {withLtrMarks(reference)}، {daysText(heldDays)}
		</p>
	);
}

type PairProps = ClosedDays & { first: Day; last: Day; id?: string };

/** Both from a list of days: a telephone's own date field has no Hijri dates, by which feasts are known. */
function DayPair({ first, last, from, to, id = "close" }: PairProps) {
	const months = hijriMonths(first, last, "ar");
	const days = Array.from(
		{ length: (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1 },
		(_, ahead) => {
			const day = dayAfter(first, ahead);
			const [weekday = "", date = "", ...month] = formatDay(day, "ar").split(" ");
			const label = `${weekday} ${date} ${month[0]}، ${hijriDay(day, { months, words: "{{date}}" })}`;
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
	if (from === to) return first;
	return t("staffCounter:close.days", { from: first, to: formatShortDay(to, "ar") });
}
