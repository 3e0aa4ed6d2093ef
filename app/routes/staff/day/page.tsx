import { type Day, dayAfter } from "#app/business/base/calendar.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { staffDoor } from "#app/copy/ar/staff/staff-door.ts";
import { staffReviews } from "#app/copy/ar/staff/staff-reviews.ts";
import {
	formatDay,
	formatMoment,
	formatShortDay,
	pluralValues,
	textFor,
} from "#app/copy/format/format.ts";
import { stayRemark, unreadLine } from "#app/copy/sentences/listed.ts";
import type { BookingInList } from "#app/data/bookings/staff-booking.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useSettings } from "#app/ui/basic/use-settings.ts";
import { Answer, Unavailable } from "../answer.tsx";
import { AboutBooking, BookingLine, CardLink, DayLine, FindForm, useStaffPath } from "../form.tsx";
import type { StaffRefusal } from "../staff-page.ts";
import type { Route } from "./+types/route.ts";
import { Cars, Folded, HandedOver, LastDone } from "./cars.tsx";
import { carsOfBoard, listWaiting, type ShownDay } from "./data.ts";
import { Plan } from "./plan.tsx";
import { ClosedDay, Waiting } from "./waiting.tsx";

const carsAtOnce = 3;

export function DayPage({ loaderData: { view }, actionData: refused }: Route.ComponentProps) {
	if (!view) return <Unavailable refused={refused} />;
	const { day, today, tomorrow, handedOver } = view.sheet;
	return (
		<>
			{refused && <CarAnswer {...{ view, refused }} />}
			<Head view={view} />
			<Plan view={view} />
			<Side view={view} />
			<div className="board gap-8">
				<Cars id="today" {...{ view, day }} cars={today}>
					<HandedOver cars={handedOver} day={day} />
				</Cars>
				<Cars id="tomorrow" view={view} day={dayAfter(day, 1)} cars={tomorrow} above={today} />
				<Waiting view={view} />
				<Days view={view} />
			</div>
		</>
	);
}

function CarAnswer({ view, refused }: { view: ShownDay; refused: StaffRefusal }) {
	const t = useTranslate();
	const sent = new Map(refused.sent);
	const car = carsOfBoard(view.sheet).find((car) => car.reference === sent.get("booking"));
	const { lacksCard } = refused.more as { lacksCard?: boolean };
	const isEarly = car && refused.refused === "notSure" && car.bookingDate > view.sheet.day;
	return (
		<Answer refused={refused} question={{ no: copy.sure.no }}>
			{car && <AboutBooking booking={car} />}
			{isEarly && <p>{t("staffView:sure.early", { day: formatDay(car.bookingDate, "ar") })}</p>}
			{car && lacksCard && <CardLink booking={car.reference} />}
		</Answer>
	);
}

function Head({ view }: { view: ShownDay }) {
	const t = useTranslate();
	const path = useStaffPath();
	const { last } = view;
	const hasCard = carsOfBoard(view.sheet).some(({ reference }) => reference === last?.reference);
	return (
		<header className="col-span-full flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
			<h1 className="text-3xl">{copy.title}</h1>
			<p>
				{t("staffBoard:madeAt", { moment: formatMoment(new Date(view.madeAt), "ar") })}{" "}
				<a href={path("day")} className="more underline underline-offset-4">
					{copy.refresh}
				</a>
			</p>
			{last && !hasCard && <LastDone last={last} />}
			{view.signInEnds && (
				<p className="note">
					{t("staffBoard:signInEnds", { at: formatMoment(new Date(view.signInEnds), "ar") })}{" "}
					<a href="/cdn-cgi/access/logout" className="more underline underline-offset-4">
						{staffDoor.leave}
					</a>
				</p>
			)}
		</header>
	);
}

function Side({ view }: { view: ShownDay }) {
	const t = useTranslate();
	const path = useStaffPath();
	const { today, tomorrow, days } = view.sheet;
	const waiting = listWaiting(view.sheet).reduce((sum, { count }) => sum + count, 0);
	const counts = { today: today.length, tomorrow: tomorrow.length, waiting, days: days.length };
	const { parts, views } = copy;
	const unread = unreadLine(view.sheet.unread, t);
	return (
		<div className="staff-side">
			{unread && <p className="note">{unread}</p>}
			<Now view={view} />
			<nav className="board-parts grid grid-cols-4" aria-label={copy.partsLabel}>
				{Object.entries(counts).map(([part, count]) => (
					<a key={part} href={`#${part}`} className="grid text-muted hover:text-green">
						<b className="text-3xl leading-tight font-semibold text-ink">{count}</b>{" "}
						{textFor(parts, part)}
					</a>
				))}
			</nav>
			<FindForm />
			{view.missingSeason && (
				<p className="note">
					{view.missingSeason}{" "}
					<a href={path("settings")} className="more underline underline-offset-4">
						{copy.views.settings}
					</a>
				</p>
			)}
			<div className="grid grid-cols-2 gap-2 lg:hidden">
				<LinkButton variant="quiet" href={path("book")}>
					{views.book}
				</LinkButton>
				<LinkButton variant="quiet" href={path("close")}>
					{views.close}
				</LinkButton>
			</div>
			<a
				href={path("reviews")}
				className={`more underline underline-offset-4 ${view.unreadReviews ? "" : "lg:hidden"}`}
			>
				{view.unreadReviews > 0
					? t("staffReviews:waiting", pluralValues(view.unreadReviews))
					: staffReviews.title}
			</a>
		</div>
	);
}

const dueAtOnce = 3;

/** Each line leads to its card; only the card of the first line has a filled button. */
function Now({ view: { now, sheet } }: { view: ShownDay }) {
	const t = useTranslate();
	const within = useWithin();
	return (
		<section id="now" className="board-part">
			<h2 className="text-xl">{copy.now.title}</h2>
			<ClosedDay count={sheet.onClosedDay.count} />
			{now.length + sheet.onClosedDay.count === 0 && <p>{copy.now.nothing}</p>}
			<ol className="due empty:hidden">
				{now.slice(0, dueAtOnce).map(({ car, minutes, what }) => (
					<li key={car.reference} className={minutes > 0 ? "font-medium text-danger" : undefined}>
						<a href={`#${car.reference}`}>
							{t(`staffBoard:now.${what}`, {
								name: `\u2068${car.customerName}\u2069`,
								time: within(Math.abs(minutes)),
								day: formatShortDay(stayOf(car.heldDays).lastDay, "ar"),
							})}
						</a>
					</li>
				))}
			</ol>
			{now.length > dueAtOnce && (
				<a href="#waiting" className="more justify-self-start">
					{t("morningSheet:waiting.more", pluralValues(now.length - dueAtOnce))}
				</a>
			)}
		</section>
	);
}

function Days({ view }: { view: ShownDay }) {
	const t = useTranslate();
	const { days } = view.sheet;
	const { bays } = useSettings();
	const carsOn = (day: Day) => view.coming.filter(({ heldDays }) => heldDays.includes(day));
	return (
		<Folded id="days" title={copy.days.title}>
			<dl>
				{days.map(({ day, taken, isClosed }, ahead) => (
					<DayLine
						key={day}
						day={day}
						isFull={isClosed || taken >= bays}
						state={
							isClosed
								? t("staffBoard:days.closedWith", pluralValues(taken))
								: t("staffBoard:days.free", pluralValues(Math.max(0, bays - taken)))
						}
					>
						{ahead > 1 && <Coming day={day} cars={carsOn(day)} />}
					</DayLine>
				))}
			</dl>
		</Folded>
	);
}

function Coming({ day, cars }: { day: Day; cars: BookingInList[] }) {
	const t = useTranslate();
	if (cars.length === 0) return null;
	return (
		<dd className="w-full text-ink">
			<FormDisclosure
				summary={t("staffBoard:days.cars", pluralValues(cars.length))}
				open={cars.length <= carsAtOnce}
			>
				<ul>
					{cars.map((car) => (
						<BookingLine key={car.reference} booking={car}>
							{stayRemark(car.heldDays, day, t).map((remark) => `، ${remark}`)}
						</BookingLine>
					))}
				</ul>
			</FormDisclosure>
		</dd>
	);
}

/** Returns "3 ساعات و10 دقائق", or days alone from two on. */
function useWithin() {
	const t = useTranslate();
	return (all: number) => {
		const days = Math.floor(all / (24 * 60));
		if (days > 1) return t("staffBoard:daysIn", pluralValues(days));
		const hours = t("staffBoard:hoursIn", pluralValues(Math.floor(all / 60)));
		const minutes = t("staffBoard:minutesIn", pluralValues(all % 60));
		if (all < 60) return minutes;
		return all % 60 ? t("staffBoard:hoursAndMinutes", { hours, minutes }) : hours;
	};
}
