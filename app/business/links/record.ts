import { type Day, dayAfter } from "#app/business/base/calendar.ts";

/** Cars are counted over so many days; below `leastCars` the count says nothing. */
export const recordDays = 90;
export const leastCars = 20;

/** The counts are of the days before `countedOn`. */
export type CentreRecord = { countedOn: Day; cars: number; onTime: number };

/** A count from before yesterday is of other days than "the last 90 days". */
export function isPresent({ countedOn }: CentreRecord, today: Day): boolean {
	return countedOn >= dayAfter(today, -1);
}
