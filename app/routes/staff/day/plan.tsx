import type { Day } from "#app/business/base/calendar.ts";
import { firstNameOf } from "#app/business/base/text.ts";
import { daysHere, stayOf } from "#app/business/bookings/capacity.ts";
import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { formatDate, formatWeekday, pluralValues, withLtrMarks } from "#app/copy/format/format.ts";
import type { BookingInList } from "#app/data/bookings/staff-booking.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useSettings } from "#app/ui/basic/use-settings.ts";
import { stateText, useStaffPath } from "../form.tsx";
import { carsOfBoard, type ShownDay } from "./data.ts";

type Car = Omit<BookingInList, "marks">;
type Cell = { first: number; span: number; car?: Car };

/** The days beside each other, the places below each other: an empty place is seen before it is read. */
export function Plan({ view }: { view: ShownDay }) {
	const t = useTranslate();
	const path = useStaffPath();
	const { bays } = useSettings();
	const { days } = view.sheet;
	const withCard = new Set(carsOfBoard(view.sheet).map(({ reference }) => reference));
	return (
		<table
			className="plan col-span-full w-full table-fixed text-sm leading-[1.4]"
			aria-label={copy.days.title}
		>
			<thead>
				<tr>
					{days.map(({ day, taken, isClosed }) => (
						<th key={day} scope="col" data-full={isClosed || taken >= bays || undefined}>
							{formatWeekday(day, "ar")}
							<b className="block text-md font-medium text-ink">{formatDate(day, "ar")}</b>
							<span>
								{isClosed
									? copy.days.closed
									: t("staffBoard:days.free", pluralValues(Math.max(0, bays - taken)))}
							</span>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rowsOf(view, bays).map((cells, place) => (
					<tr key={place.toString()}>
						{cells.map(({ first, span, car }) => (
							<td
								key={first}
								colSpan={span}
								data-state={car && (car.work ?? car.status)}
								data-closed={(!car && days[first]?.isClosed) || undefined}
							>
								{car && (
									<a
										className="block rounded-small px-[7px] py-1"
										href={
											withCard.has(car.reference)
												? `#${car.reference}`
												: path("booking", { booking: car.reference })
										}
									>
										<bdi className="block truncate text-md font-medium">
											{span > 1 ? car.customerName : firstNameOf(car.customerName)}
										</bdi>
										<span className="block leading-tight">
											{stateText(car)}
											{span > 1 && `، ${withLtrMarks(car.reference)}`}
										</span>
									</a>
								)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** No car has a place of its own, so each stands in the first one that is free. */
function rowsOf({ sheet, coming, madeAt }: ShownDay, bays: number): Cell[][] {
	const { today, tomorrow, handedOver } = sheet;
	const days = sheet.days.map(({ day }) => day);
	/** So a day has as many empty places as its heading says: a car that is handed over late held none today. */
	const left = handedOver.filter(({ heldDays }) => heldDays.includes(sheet.day));
	const cars = new Map<string, Car>(
		[...today, ...left, ...tomorrow, ...coming].map((car) => [car.reference, car]),
	);
	const stays = [...cars.values()]
		/** What is completed on this page was handed over today. */
		.map((car) => cellOf(car, daysHere({ ...car, statusChangedAt: madeAt }), days))
		.toSorted((one, other) => one.first - other.first || other.span - one.span);
	const rows: Cell[][] = Array.from({ length: bays }, () => []);
	for (const stay of stays) {
		const free = rows.find((row) => endOf(row) <= stay.first);
		const row = free ?? [];
		if (!free) rows.push(row);
		row.push(...emptyCells(endOf(row), stay.first), stay);
	}
	return rows.map((row) => [...row, ...emptyCells(endOf(row), days.length)]);
}

/** A car stays on the days that are closed between those that it holds. */
function cellOf(car: Car, here: Day[], days: Day[]): Cell {
	const { firstDay, lastDay } = stayOf(here);
	const first = days.findIndex((day) => day >= firstDay);
	return { first, span: days.findLastIndex((day) => day <= lastDay) - first + 1, car };
}

function endOf(row: Cell[]): number {
	const last = row.at(-1);
	return last ? last.first + last.span : 0;
}

const emptyCells = (from: number, to: number): Cell[] =>
	Array.from({ length: to - from }, (_, index) => ({ first: from + index, span: 1 }));
