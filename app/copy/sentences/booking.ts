import { type Line, totalOf } from "#app/business/prices/quote.ts";
import { formatAmount, formatRiyals } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";

type Sold = { lines: Line[]; discountPercent: number };

export function sumOf({ lines, discountPercent }: Sold, t: Translate<"mail">): string {
	const { total, dueHalalas } = totalOf(lines, discountPercent);
	return t(discountPercent > 0 ? "mail:sum.discounted" : "mail:sum.whole", {
		discountPercent,
		total: t("mail:money", { amount: formatRiyals(total) }),
		due: t("mail:money", { amount: formatAmount(dueHalalas) }),
	});
}
