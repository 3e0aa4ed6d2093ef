import type { Language } from "#app/business/base/language.ts";
import { freeChangeDeadline, reminderMoment } from "#app/business/bookings/deadline.ts";
import { isFinal, type Status } from "#app/business/bookings/status.ts";
import { formatDay, formatShortDay } from "#app/copy/format/format.ts";
import { translateTo } from "#app/mail/parts/i18n.ts";

/** A booking after a change, and who made it. */
export type Step = { at: number; status: Status; day: string; by: "customer" | "staff" };

export type Story = {
	reference: string;
	email: string;
	language: Language;
	/** The first one is the booking itself. */
	steps: [Step, ...Step[]];
	erasedAt: number;
};

/** A mail that is true from one moment until another. */
export type Expected = { mail: string; from: number; until: number };

const centre = "info@example.com";

/** How the test knows a mail: its recipient and its subject. That of a new booking names the day of the moment. */
export function mailName(to: string, subject: string): string {
	const plain = subject.replace(/\u200E/g, "");
	return `${to}: ${plain.replace(/^(حجز جديد رقم \w+) .*/, "$1")}`;
}

/** The mails of a booking, as the specification describes them. */
export function mailsOf(story: Story): Expected[] {
	const { steps, erasedAt } = story;
	const changes = steps.map((step, index) => {
		const later = steps.slice(index + 1);
		const firstLater = (isIt: (step: Step) => boolean) =>
			Math.min(erasedAt, later.find(isIt)?.at ?? Number.POSITIVE_INFINITY);
		return {
			step,
			before: steps[index - 1],
			next: firstLater(() => true),
			end: firstLater(({ status }) => isFinal(status)),
			move: firstLater(({ day }) => day !== step.day),
		};
	});
	return changes.flatMap(({ step, before, next, end, move }) => {
		const { at, status, day, by } = step;
		const names = namesOf(story, day);
		const expected = (mail: string, until: number, from = at) => ({ mail, from, until });
		if (!before)
			return [
				expected(names.booked, next),
				expected(names.bookedToCentre, end),
				...reminderOf(story, step, Math.min(end, move)),
			];
		const byCustomer = by === "customer";
		if (day !== before.day)
			return [
				expected(names.moved, next),
				...(byCustomer ? [expected(names.movedToCentre, Math.min(end, move))] : []),
				...reminderOf(story, step, Math.min(end, move)),
			];
		if (status === "confirmed") return [expected(names.confirmed, next)];
		if (status === "cancelled")
			return [
				expected(names.cancelled, erasedAt),
				...(byCustomer ? [expected(names.cancelledToCentre, erasedAt)] : []),
			];
		return [];
	});
}

/** One for the day of this step, if it was chosen before the moment of the reminder. */
function reminderOf(story: Story, { at, day }: Step, until: number): Expected[] {
	const from = reminderMoment(day).getTime();
	const end = Math.min(until, freeChangeDeadline(day).getTime());
	if (at >= from || end <= from) return [];
	return [{ mail: namesOf(story, day).reminder, from, until: end }];
}

function namesOf({ reference, email, language }: Story, day: string) {
	const about = (to: Language) => ({
		lng: to,
		reference,
		day: formatDay(day, to),
		shortDay: formatShortDay(day, to),
	});
	const t = translateTo(language);
	const toCustomer = (mail: "" | ".confirmed" | ".moved" | ".cancelled" | ".reminder") =>
		mailName(email, t(`mail:customer${mail}.subject`, about(language)));
	const toCentre = (mail: "booking" | "moved" | "cancelled") =>
		mailName(centre, t(`mail:business.${mail}.subject`, about("ar")));
	return {
		booked: toCustomer(""),
		confirmed: toCustomer(".confirmed"),
		moved: toCustomer(".moved"),
		cancelled: toCustomer(".cancelled"),
		reminder: toCustomer(".reminder"),
		bookedToCentre: toCentre("booking"),
		movedToCentre: toCentre("moved"),
		cancelledToCentre: toCentre("cancelled"),
	};
}
