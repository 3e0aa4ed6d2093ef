import { type Day, dayAfter, momentInRiyadh, riyadhToday } from "./calendar.ts";
import {
	type Availability,
	heldDays,
	unavailableReason,
	workingDaysOf,
} from "./capacity.ts";

/** How many may wait for a day, and for how many days one address may wait; the trigger `day_alerts_limits` has the same numbers. */
export const maxAlerts = { perDay: 50, perAddress: 5 };

/** So many people are told of a freed day; if it is still free some hours later, so many others. */
const toldAtOnce = 3;
const hoursUntilNext = 3;

const endTime = "20:00";
const hoursFromEndToDay = 4;

/** In the evening before the day nobody is told any more, and the alerts are erased. */
export function alertEnd(day: Day): Date {
	return momentInRiyadh(dayAfter(day, -1), endTime);
}

/** The alerts of this day, and of the days before it, have ended. */
export function lastEndedDay(now: Date): Day {
	return riyadhToday(new Date(now.getTime() + hoursFromEndToDay * 3_600_000));
}

export type Alert = {
	id: number;
	day: Day;
	serviceIds: string[];
	/** The days that a booking would hold; closures change them. */
	heldDays: Day[];
	/** Since when all of them are free. */
	freeSince: string | null;
	/** When its owner was told of that. */
	toldAt: string | null;
};

/**
 * What has changed for those who wait, who are given in the order of asking. Of the alerts that want one and the same day,
 * three are told at once. A day that is full again forgets who was told: the next time that it frees is another.
 */
export function changedAlerts<Waiting extends Alert>(
	alerts: Waiting[],
	availability: Availability,
	now: Date,
): Waiting[] {
	const at = now.toISOString();
	const recently = new Date(now.getTime() - hoursUntilNext * 3_600_000);
	const found = alerts.map((alert) => {
		const { day, serviceIds } = alert;
		const workingDays = workingDaysOf(serviceIds);
		const fits = !unavailableReason(day, workingDays, availability);
		return {
			...alert,
			heldDays: heldDays(day, workingDays, availability.closures),
			freeSince: fits ? (alert.freeSince ?? at) : null,
			toldAt: fits ? alert.toldAt : null,
		};
	});
	const toldOf = new Map<Day, number>();
	const count = (days: Day[]) => {
		for (const day of days) toldOf.set(day, (toldOf.get(day) ?? 0) + 1);
	};
	for (const { toldAt, heldDays } of found)
		if (toldAt && toldAt > recently.toISOString()) count(heldDays);
	for (const alert of found) {
		const isEnough = alert.heldDays.some(
			(day) => (toldOf.get(day) ?? 0) >= toldAtOnce,
		);
		if (!alert.freeSince || alert.toldAt || isEnough) continue;
		alert.toldAt = at;
		count(alert.heldDays);
	}
	return found.filter(
		({ heldDays, freeSince, toldAt }, index) =>
			freeSince !== alerts[index]?.freeSince ||
			toldAt !== alerts[index]?.toldAt ||
			heldDays.join() !== alerts[index]?.heldDays.join(),
	);
}
