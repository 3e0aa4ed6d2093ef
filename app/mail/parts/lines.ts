import type { Language } from "#app/business/base/language.ts";
import { type Line, totalOf } from "#app/business/prices/quote.ts";
import { formatAmount, formatRiyals } from "#app/copy/format/format.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { ltr, type Run, runsWith } from "#app/mail/render/body.ts";
import { translateTo } from "./i18n.ts";

export function nameOf(line: Pick<Line, "service" | "option">, language: Language): string {
	return translateTo(language)("mail:line", {
		service: line.service[language],
		option: line.option[language],
	});
}

function riyals(amount: number, language: Language): string {
	const t = translateTo(language);
	return t("mail:money", { amount: formatRiyals(amount) });
}

/** What is to pay, in one line. */
export function sumOf(
	{ lines, source }: Pick<StoredBooking, "lines" | "source">,
	language: Language,
): string {
	const t = translateTo(language);
	const { total, dueHalalas } = totalOf(lines);
	return t(`mail:sum.${source}`, {
		total: riyals(total, language),
		due: t("mail:money", { amount: formatAmount(dueHalalas) }),
	});
}

/** An amount of money as runs, so that its number stays left to right. */
export function amountOf(figure: string, language: Language): Run[] {
	const t = translateTo(language);
	return runsWith({ amount: ltr(figure) }, (marks) => t("mail:money", marks));
}
