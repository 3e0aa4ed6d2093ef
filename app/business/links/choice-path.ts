import type { Day } from "#app/business/base/calendar.ts";
import { type CarType, serviceOf } from "#app/business/prices/catalogue.ts";

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
