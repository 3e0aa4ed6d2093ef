import { type Day, dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { type Availability, heldDays, unavailableReason, workingDaysOf } from "./capacity.ts";

/** How many may wait for a day, and for how many days one address may wait, by the trigger `day_alerts_limits`. */
export const maxAlerts = { perDay: 50, perAddress: 5 };

/** So many people are told of a freed day; if it is still free some hours later, so many others. */
const toldAtOnce = 3;
const hoursUntilNext = 3;
/** Nobody hears of a day again before, nor for other services: who fills and frees it cannot flood a stranger with mails. */
const hoursUntilToldAgain = 12;

const hourMs = 3_600_000;

const endTime = "20:00";
const hoursFromEndToDay = 4;

/** In the evening before the day nobody is told any more, and the alerts are erased. */
export function alertEnd(day: Day): Date {
	return momentInRiyadh(dayAfter(day, -1), endTime);
}

/** The alerts of this day, and of the days before it, have ended. */
export function lastEndedDay(now: Date): Day {
	return riyadhToday(new Date(now.getTime() + hoursFromEndToDay * hourMs));
}

export type Alert = {
	id: number;
	mailbox: string | null;
	day: Day;
	serviceIds: string[];
	/** The days that a booking would hold; closures change them. */
	heldDays: Day[];
	/** Since when all of them are free. */
	freeSince: string | null;
	toldAt: string | null;
	/** An open booking of this day has the address of the alert. */
	hasBooked: boolean;
};

/**
 * What has changed for those who wait, who are given in the order of asking. Of the alerts that want one and the same day,
 * three are told at once. A day that was full again in the meantime has freed anew.
 */
export function changedAlerts<Waiting extends Alert>(
	alerts: Waiting[],
	availability: Availability,
	now: Date,
): Waiting[] {
	const at = now.toISOString();
	const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
	const found = alerts.map((alert) => {
		const { day, serviceIds, hasBooked } = alert;
		const workingDays = workingDaysOf(serviceIds);
		const fits = !hasBooked && !unavailableReason(day, workingDays, availability);
		return {
			...alert,
			heldDays: heldDays(day, workingDays, availability.closures),
			freeSince: fits ? (alert.freeSince ?? at) : null,
		};
	});
	const toldOf = new Map<Day, number>();
	const count = (days: Day[]) => {
		for (const day of days) toldOf.set(day, (toldOf.get(day) ?? 0) + 1);
	};
	const knows = ({ freeSince, toldAt }: Alert) => (toldAt ?? "") >= (freeSince ?? at);
	for (const alert of found)
		if (knows(alert) && (alert.toldAt ?? "") > hoursAgo(hoursUntilNext)) count(alert.heldDays);
	const ownerOf = ({ mailbox, day }: Alert) => `${mailbox} ${day}`;
	const toldRecently = new Set(
		found.filter(({ toldAt }) => (toldAt ?? "") > hoursAgo(hoursUntilToldAgain)).map(ownerOf),
	);
	for (const alert of found) {
		const isEnough = alert.heldDays.some((day) => (toldOf.get(day) ?? 0) >= toldAtOnce);
		const owner = ownerOf(alert);
		if (!alert.freeSince || knows(alert) || toldRecently.has(owner) || isEnough) continue;
		alert.toldAt = at;
		toldRecently.add(owner);
		count(alert.heldDays);
	}
	return found.filter(
		({ heldDays, freeSince, toldAt }, index) =>
			freeSince !== alerts[index]?.freeSince ||
			toldAt !== alerts[index]?.toldAt ||
			heldDays.join() !== alerts[index]?.heldDays.join(),
	);
}
