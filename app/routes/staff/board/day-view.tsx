import { type Day, dayAfter } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatMoment, formatWeekday } from "#app/copy/format/format.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { Cars, HandedOver } from "./cars.tsx";
import { cardsOf, type DayView as View } from "./day-data.ts";
import { FreeDays } from "./free-days.tsx";
import { Said } from "./said.tsx";
import { Waiting } from "./waiting.tsx";

type Props = { token: string; view: View };

/** The cars of two days, what waits, and the free bays. */
export function DayView({ token, view }: Props) {
	const t = useTranslate();
	const language = useLanguage();
	const { day, today, tomorrow, handedOver, days } = view.sheet;
	const { undelivered, toCall, unclosed, unsent, messages } = view.sheet;
	const waits = [undelivered, toCall, unclosed, unsent, messages].reduce(
		(sum, { count }) => sum + count,
		0,
	);
	const { parts, views } = copy;
	/** After midnight, until the next sheet, the board is still that of the day before. */
	const nameOf = (shown: Day, name: string) =>
		day === view.today ? name : formatWeekday(shown, "ar");
	const { said } = view;
	const hasCard = cardsOf(view.sheet).map(({ reference }) => reference);
	const path = (query = "") => localizedPath(language, `/staff?day=${token}${query}`);
	return (
		<div className="staff-wide board">
			<header className="board-part">
				<h1 className="text-3xl font-semibold">{copy.title}</h1>
				<p>
					{t("staffBoard:madeAt", {
						moment: formatMoment(new Date(view.madeAt), "ar"),
					})}{" "}
					<a href={path()} className="more underline underline-offset-4">
						{copy.refresh}
					</a>
				</p>
				{said && !hasCard.includes(said.reference) && <Said said={said} />}
				<nav className="board-parts" aria-label={copy.title}>
					<a href="#today">
						<b>{today.length}</b> {nameOf(day, parts.today)}
					</a>
					<a href="#tomorrow">
						<b>{tomorrow.length}</b> {nameOf(dayAfter(day, 1), parts.tomorrow)}
					</a>
					<a href="#waiting">
						<b>{waits}</b> {parts.waiting}
					</a>
					<a href="#days">
						<b>{days.length}</b> {parts.days}
					</a>
				</nav>
				<div className="grid grid-cols-2 gap-2">
					<LinkButton href={path("&view=book")}>{views.book}</LinkButton>
					<LinkButton variant="quiet" href={path("&view=close")}>
						{views.close}
					</LinkButton>
				</div>
				<a href={path("&view=wanted")} className="more justify-self-start">
					{staffCounter.wanted.open}
				</a>
			</header>
			<Cars id="today" {...{ token, view, day }} cars={today}>
				<HandedOver cars={handedOver} tokens={view.tokens} />
			</Cars>
			<Cars
				id="tomorrow"
				{...{ token, view }}
				day={dayAfter(day, 1)}
				cars={tomorrow}
				above={today}
			/>
			<Waiting token={token} view={view} />
			<FreeDays days={days} />
			<Calendar address={view.calendar} />
			<p className="text-sm text-muted">{copy.note}</p>
		</div>
	);
}

function Calendar({ address }: { address: string }) {
	const { calendar } = copy;
	return (
		<section className="board-part">
			<h2 className="text-2xl">{calendar.title}</h2>
			<p>{calendar.text}</p>
			<LinkButton variant="quiet" href={address.replace(/^https?:/, "webcal:")}>
				{calendar.subscribe}
			</LinkButton>
			<p>{calendar.address}</p>
			<bdi dir="ltr" className="link-to-keep">
				{address}
			</bdi>
		</section>
	);
}
