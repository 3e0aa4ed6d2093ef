import type { Language, Localized } from "#app/business/language.ts";
import type { Line } from "#app/business/quote.ts";
import { booking as arabicBooking } from "#app/copy/ar/booking.ts";
import { mail as arabicMail } from "#app/copy/ar/mail.ts";
import { thankYou as arabicThankYou } from "#app/copy/ar/thank-you.ts";
import { booking as englishBooking } from "#app/copy/en/booking.ts";
import { mail as englishMail } from "#app/copy/en/mail.ts";
import { thankYou as englishThankYou } from "#app/copy/en/thank-you.ts";
import { fill, formatRiyals } from "#app/copy/format.ts";
import { identity } from "#app/copy/identity.ts";
import { fillRuns, ltr, type Run } from "./body.ts";

/** The copy of the mails, with the texts that they share with the pages. */
export const mailCopy = {
	ar: {
		...arabicMail,
		change: arabicThankYou.change,
		booking: arabicBooking,
		identity: identity.ar,
	},
	en: {
		...englishMail,
		change: englishThankYou.change,
		booking: englishBooking,
		identity: identity.en,
	},
} satisfies Localized<unknown>;

export function nameOf(line: Line, language: Language): string {
	return fill(mailCopy[language].line, {
		service: line.service[language],
		option: line.option[language],
	});
}

export function riyals(amount: number, language: Language): string {
	return fill(mailCopy[language].money, { amount: formatRiyals(amount) });
}

/** An amount of money as runs, so that its number stays left to right. */
export function amountOf(figure: string, language: Language): Run[] {
	return fillRuns(mailCopy[language].money, { amount: ltr(figure) });
}

/** Without left-to-right marks on both sides, 4TCR7K is displayed as TCR7K4 inside Arabic text. */
export function withLtrMarks(text: string): string {
	return `\u200E${text}\u200E`;
}
