import type { Day } from "../base/calendar.ts";
import { type CarType, serviceOf } from "../prices/catalogue.ts";

/** Car, services and day, as an address has them: nothing about a person. */
export type ChosenBooking = { car: CarType; services: string[]; day: Day };

/** `/booking` opens its form with these chosen. */
export function choicePath(
	page: "/booking" | "/day-alert",
	{ car, services, day }: ChosenBooking,
): string {
	const query = new URLSearchParams({ carType: car });
	for (const code of services) query.append(serviceOf(code)?.field ?? "", code);
	query.append("bookingDate", day);
	return `${page}?${query}`;
}
