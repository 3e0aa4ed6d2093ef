import { type Day, dayAfter } from "#app/business/base/calendar.ts";
import { codesOn } from "./service-facts.ts";

/** Over how many days the numbers are counted, and below how many cars they say nothing. */
export const recordDays = 90;
export const leastCars = 20;

/** "The last 90 days" of a count that nobody has repeated since yesterday are other days. */
export function isPresent({ countedOn }: CentreRecord, today: Day): boolean {
	return countedOn >= dayAfter(today, -1);
}

/** What a page about services counts, as the copy names it. */
export const recordedServices = {
	"/services/ppf-selection": "films",
	"/services/ppf": "glossy",
	"/services/ppf-matte": "matte",
	"/services/thermal-insulation": "thermal",
	"/services/nano-ceramic": "ceramic",
	"/services/car-polishing": "polishing",
} as const;
type RecordedPage = keyof typeof recordedServices;
export const recordedPages = Object.keys(recordedServices) as RecordedPage[];

export function isRecordedPage(page: string): page is RecordedPage {
	return page in recordedServices;
}

/** A car that was handed over, and the day on which its customer could expect it. */
export type HandedOver = { codes: string[]; day: Day; expected: Day };
/** A booking from the site, and the first call that staff recorded. */
export type Booked = { bookedAt: string; calledAt: string | null };

/** Of the days before `countedOn`. */
export type CentreRecord = {
	countedOn: Day;
	cars: number;
	onTime: number;
	/** Within so many minutes half of those who booked were called. */
	callMinutes?: number;
	services: Record<RecordedPage, { cars: number; last?: Day }>;
	/** Warranty cards that hold on that day and the next. */
	cards: number;
};

export function recordOf(
	countedOn: Day,
	cars: HandedOver[],
	booked: Booked[],
	cards: number,
): CentreRecord {
	const services = recordedPages.map((page) => {
		const codes = codesOn(page);
		const ofPage = cars.filter((car) => car.codes.some((code) => codes.includes(code)));
		const last = ofPage.map(({ day }) => day).reduce((one, day) => (day > one ? day : one), "");
		return [page, { cars: ofPage.length, last: last || undefined }];
	});
	return {
		countedOn,
		cars: cars.length,
		onTime: cars.filter(({ day, expected }) => day <= expected).length,
		callMinutes: halfWithin(booked.map(minutesUntilCall)),
		services: Object.fromEntries(services),
		cards,
	};
}

/** Begun minutes, so that the time is never shorter than it was. Who was not called waits for ever. */
function minutesUntilCall({ bookedAt, calledAt }: Booked): number {
	if (!calledAt) return Number.POSITIVE_INFINITY;
	return Math.max(1, Math.ceil((Date.parse(calledAt) - Date.parse(bookedAt)) / 60_000));
}

function halfWithin(minutes: number[]): number | undefined {
	if (minutes.length < leastCars) return;
	const half = minutes.toSorted((one, other) => one - other)[Math.ceil(minutes.length / 2) - 1];
	return Number.isFinite(half) ? half : undefined;
}
