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
	return steps.flatMap((step, index) => {
		const before = steps[index - 1];
		const later = steps.slice(index + 1);
		const firstLater = (isIt: (step: Step) => boolean) =>
			Math.min(erasedAt, later.find(isIt)?.at ?? Number.POSITIVE_INFINITY);
		const next = firstLater(() => true);
		const end = firstLater(({ status }) => isFinal(status));
		const move = firstLater(({ day }) => day !== step.day);
		const { at, status, day, by } = step;
		const { toCustomer, toCentre } = namesFor(story, day);
		const expected = (mail: string, until: number, from = at) => ({ mail, from, until });
		if (!before)
			return [
				expected(toCustomer(""), next),
				expected(toCentre("booking"), end),
				...reminderOf(story, step, Math.min(end, move)),
			];
		const byCustomer = by === "customer";
		if (day !== before.day)
			return [
				expected(toCustomer(".moved"), next),
				...(byCustomer ? [expected(toCentre("moved"), Math.min(end, move))] : []),
				...reminderOf(story, step, Math.min(end, move)),
			];
		if (status === "confirmed") return [expected(toCustomer(".confirmed"), next)];
		if (status === "cancelled")
			return [
				expected(toCustomer(".cancelled"), erasedAt),
				...(byCustomer ? [expected(toCentre("cancelled"), erasedAt)] : []),
			];
		return [];
	});
}

/** One for the day of this step, if it was chosen before the moment of the reminder. */
function reminderOf(story: Story, { at, day }: Step, until: number): Expected[] {
	const from = reminderMoment(day).getTime();
	const end = Math.min(until, freeChangeDeadline(day).getTime());
	if (at >= from || end <= from) return [];
	return [{ mail: namesFor(story, day).toCustomer(".reminder"), from, until: end }];
}

function namesFor({ reference, email, language }: Story, day: string) {
	const about = (to: Language) => ({
		...{ lng: to, reference, day: formatDay(day, to), shortDay: formatShortDay(day, to) },
	});
	const t = translateTo(language);
	return {
		toCustomer: (mail: "" | ".confirmed" | ".moved" | ".cancelled" | ".reminder") =>
			mailName(email, t(`mail:customer${mail}.subject`, about(language))),
		toCentre: (mail: "booking" | "moved" | "cancelled") =>
			mailName(centre, t(`mail:business.${mail}.subject`, about("ar"))),
	};
}
