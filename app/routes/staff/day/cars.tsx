import type { ReactNode } from "react";
import { type Day, riyadhClock } from "#app/business/base/calendar.ts";
import { internationalPhone } from "#app/business/base/phone.ts";
import type { Marks as MarksOfBooking } from "#app/business/bookings/marks.ts";
import { type BoardAction, listBoardActions } from "#app/business/bookings/staff-actions.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { booking as bookingCopy } from "#app/copy/ar/booking.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import { doneText } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { markText } from "#app/copy/ar/staff/staff-marks.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatAmount, formatShortDay, formatTime, withLtrMarks } from "#app/copy/format/format.ts";
import { lineName, stayRemark } from "#app/copy/sentences/listed.ts";
import { whatsappTexts, whatsappToCustomer } from "#app/copy/sentences/whatsapp.ts";
import type { SheetBooking } from "#app/data/sheet/sheet-rows.ts";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useSettings } from "#app/ui/basic/use-settings.ts";
import { BookingLine, CardLink, StaffForm, Submit, stateText, useStaffPath } from "../form.tsx";
import type { LastAction, ShownDay } from "./data.ts";

type CarsProps = {
	id: "today" | "tomorrow";
	view: ShownDay;
	day: Day;
	cars: SheetBooking[];
	/** These cars have their buttons in a list above. */
	above?: SheetBooking[];
	children?: ReactNode;
};

export function Cars(props: CarsProps) {
	const { id, view, day, cars, above = [], children } = props;
	const t = useTranslate();
	const named = t(`staffBoard:cars.${id}`, { day: formatShortDay(day, "ar") });
	const isClosed = view.sheet.days.some((listed) => listed.day === day && listed.isClosed);
	const title = isClosed ? `${named}: ${copy.days.closed}` : named;
	const list = (
		<>
			{cars.length === 0 && <p>{copy.cars.none}</p>}
			{cars.map((car) => {
				const isAbove = above.some(({ reference }) => reference === car.reference);
				const isToCall = view.sheet.toCall.rows.some(isSameBooking(car));
				const offered = listBoardActions(car, [
					"next",
					...(id === "today" ? ["today" as const] : []),
					...(isToCall ? ["calls" as const] : []),
				]);
				return (
					<CarCard
						key={car.reference}
						{...{ view, car }}
						isSecond={isAbove}
						actions={isAbove ? [] : offered}
						remarks={
							<>
								<p className="font-medium empty:hidden">
									{stayRemark(car.heldDays, day, t)}
									{isAbove && <>، {copy.cars.alsoToday}</>}
								</p>
								{isToCall && <CallRemarks {...{ view, car }} />}
							</>
						}
					/>
				);
			})}
			{children}
		</>
	);
	if (id === "tomorrow")
		return (
			<Folded
				id={id}
				title={`${title} (${cars.length})`}
				open={cars.some(isSameBooking(view.last))}
			>
				{list}
			</Folded>
		);
	return (
		<section id={id} className="board-part">
			<h2 className="text-xl">{title}</h2>
			{list}
		</section>
	);
}

export const isSameBooking = (last?: { reference: string }) => (row: object) =>
	last !== undefined && "reference" in row && row.reference === last.reference;

type FoldedProps = { id?: string; title: string; open?: boolean; children: ReactNode };

export function Folded({ id, title, open, children }: FoldedProps) {
	return (
		<section id={id}>
			<FormDisclosure summary={<h2 className="text-xl">{title}</h2>} open={open}>
				<div className="board-part">{children}</div>
			</FormDisclosure>
		</section>
	);
}

export function HandedOver({ cars, day }: { cars: SheetBooking[]; day: Day }) {
	if (cars.length === 0) return null;
	return (
		<>
			<h3 className="text-lg">{copy.cars.handedOver}</h3>
			<ul className="car-card">
				{cars.map((car) => (
					<BookingLine key={car.reference} booking={car} />
				))}
			</ul>
			{cars.some(({ heldDays }) => heldDays.includes(day)) && (
				<p className="text-md">{copy.cars.keepsPlace}</p>
			)}
		</>
	);
}

export function CallRemarks({ view, car }: Pick<CardProps, "view" | "car">) {
	const t = useTranslate();
	const { createdAt, reference } = car;
	const day = formatShortDay(car.bookingDate, "ar");
	return (
		<div className="text-md">
			<p>{t("staffBoard:waiting.since", { moment: shortMoment(createdAt), day })}</p>
			{view.sheet.late.includes(reference) && (
				<p className="font-medium text-danger">{copy.waiting.late}</p>
			)}
		</div>
	);
}

export function Marks({ marks }: { marks: MarksOfBooking }) {
	const t = useTranslate();
	return Object.entries(marks).map(([mark, moment]) => (
		<p key={mark} className="font-medium">
			{t("staffBoard:cars.mark", { what: markText(mark), moment: shortMoment(moment) })}
		</p>
	));
}

type CardProps = {
	view: ShownDay;
	car: SheetBooking;
	actions: BoardAction[];
	/** The booking has another card above, which has the id and the buttons. */
	isSecond?: boolean;
	remarks?: ReactNode;
	/** Replaces the chat that the booking's state suggests. */
	chat?: ReactNode;
};

export function CarCard(props: CardProps) {
	const { view, car, actions, isSecond, remarks, chat } = props;
	const t = useTranslate();
	const { last } = view;
	const { discountPercent } = car;
	const amount = formatAmount(totalOf(car.lines, discountPercent).dueHalalas);
	const isNext = view.now[0]?.car.reference === car.reference;
	return (
		<article
			id={isSecond ? undefined : car.reference}
			className="car-card"
			data-state={car.work ?? car.status}
		>
			{last?.reference === car.reference && !isSecond && <LastDone last={last} />}
			<div className="flex flex-wrap items-baseline justify-between gap-x-3">
				<h3 className="text-xl">
					<bdi>{car.customerName}</bdi>
				</h3>
				<p className="car-state rounded-[99rem] px-3 font-medium">{stateText(car)}</p>
			</div>
			<Marks marks={car.marks} />
			<p className="text-muted">
				{bookingCopy.car[car.carType].name}، {withLtrMarks(car.reference)}
				{car.language === "en" && `، ${copy.cars.english}`}
				{car.isOfOneNetwork === 1 && `، ${copy.cars.oneNetwork}`}
			</p>
			<ul>
				{car.lines.map((line) => (
					<li key={line.code}>{lineName(line, "ar", t)}</li>
				))}
			</ul>
			{remarks}
			<p className="text-muted">
				{discountPercent > 0
					? t("morningSheet:today.collectOnline", { discountPercent })
					: morningSheet.today.collect}
				:{" "}
				<b className="font-medium whitespace-nowrap text-ink">
					{t("mail:money", { lng: "ar", amount })}
				</b>
			</p>
			{actions.length > 0 && (
				<StaffForm seen={car} className="grid gap-2">
					<input type="hidden" name="booking" value={car.reference} />
					{actions.map((action, index) => (
						<Submit
							key={action}
							intent={action}
							variant={index === 0 && isNext ? "solid" : "quiet"}
						/>
					))}
				</StaffForm>
			)}
			<CarLinks {...{ view, car, chat }} />
		</article>
	);
}

/** These only lead somewhere; what changes the booking is a button. */
function CarLinks({ view, car, chat }: Pick<CardProps, "view" | "car" | "chat">) {
	const t = useTranslate();
	const path = useStaffPath();
	const settings = useSettings();
	const [likely] = whatsappTexts(car, settings.day);
	return (
		<div className="car-links -mb-3 flex flex-wrap justify-between">
			<a className="more" href={`tel:${internationalPhone(car.phoneNumber)}`}>
				{copy.cars.call}
			</a>
			{chat ?? (
				<a className="more" href={whatsappToCustomer(settings.on(view.collectOn), likely, car, t)}>
					{copy.cars.whatsapp}
					<span className="sr-only">
						{" "}
						{t("staffBoard:cars.text", { text: staffView.whatsapp[likely] })}
					</span>
				</a>
			)}
			<a className="more" href={path("booking", { booking: car.reference })}>
				{copy.cars.open}
			</a>
		</div>
	);
}

type DoneProps = { last: Omit<LastAction, "done"> & { done: string }; what?: string };

export function LastDone({ last, what }: DoneProps) {
	const t = useTranslate();
	return (
		<p role="status" className="col-span-full note font-medium">
			{t(`staffBoard:last.${last.already ? "already" : "done"}`, {
				reference: withLtrMarks(last.reference),
				what: what ?? doneText(last.done),
			})}{" "}
			{last.lacksCard && <CardLink booking={last.reference} />}
		</p>
	);
}

/** Returns "السبت 21 نوفمبر، 10:42 صباحاً". */
function shortMoment(moment: string): string {
	const { day, time } = riyadhClock(new Date(moment));
	return `${formatShortDay(day, "ar")}، ${formatTime(time, "ar")}`;
}
