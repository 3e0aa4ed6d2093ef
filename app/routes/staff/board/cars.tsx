import type { ReactNode } from "react";
import { type Day, dayAfter } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { nextAction } from "#app/business/bookings/staff-actions.ts";
import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { formatShortDay, withLtrMarks } from "#app/copy/format/format.ts";
import type { SheetBooking } from "#app/data/sheet/sheet-rows.ts";
import { carOf } from "#app/mail/parts/booking-blocks.ts";
import { stayRemark } from "#app/mail/sheet/morning-sheet-sentences.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { carActions } from "./act-on-car.ts";
import { CarCard } from "./car-card.tsx";
import type { DayView } from "./day-data.ts";

type Props = {
	id: string;
	token: string;
	view: DayView;
	day: Day;
	cars: SheetBooking[];
	/** Cars that have their button in a list above. */
	above?: SheetBooking[];
	children?: ReactNode;
};

/** The cars that are at the centre on a day. */
export function Cars(props: Props) {
	const { id, token, view, day, cars, above = [], children } = props;
	const { today } = view;
	const t = useTranslate();
	const title = day === today ? "today" : day === dayAfter(today, 1) ? "tomorrow" : "other";
	return (
		<section id={id} className="board-part">
			<h2 className="text-2xl">
				{t(`staffBoard:cars.${title}`, { day: formatShortDay(day, "ar") })}
			</h2>
			{cars.length === 0 && <p>{copy.cars.none}</p>}
			{cars.map((car) => {
				const next = nextAction(car);
				const isAbove = above.some(({ reference }) => reference === car.reference);
				return (
					<CarCard
						key={car.reference}
						{...{ token, view, car }}
						isSecond={isAbove}
						actions={isAbove ? [] : carActions.filter((action) => action === next)}
						remarks={
							<p className="font-medium empty:hidden">
								{stayRemark(car, day)}
								{isAbove && <>، {copy.cars.alsoToday}</>}
							</p>
						}
					/>
				);
			})}
			{children}
		</section>
	);
}

/** The cars that have left the list of the day. */
export function HandedOver({
	cars,
	tokens,
}: {
	cars: SheetBooking[];
	tokens: Record<string, string>;
}) {
	const language = useLanguage();
	if (cars.length === 0) return null;
	return (
		<>
			<h3 className="text-lg">{copy.cars.handedOver}</h3>
			<ul className="car-card">
				{cars.map((car) => (
					<li key={car.reference}>
						<bdi>{car.customerName}</bdi>، {carOf(car, "ar")}،{" "}
						<a
							href={localizedPath(language, `/staff?booking=${tokens[car.reference]}`)}
							className="more underline underline-offset-4"
						>
							{withLtrMarks(car.reference)}
						</a>
					</li>
				))}
			</ul>
		</>
	);
}
