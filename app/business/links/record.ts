import { type Day, dayAfter } from "#app/business/base/calendar.ts";

/** Over how many days cars are counted, and below how many of them the count says nothing. */
export const recordDays = 90;
export const leastCars = 20;

/** Of the days before `countedOn`. */
export type CentreRecord = { countedOn: Day; cars: number; onTime: number };

/** "The last 90 days" of a count that nobody has repeated since yesterday are other days. */
export function isPresent({ countedOn }: CentreRecord, today: Day): boolean {
	return countedOn >= dayAfter(today, -1);
}
