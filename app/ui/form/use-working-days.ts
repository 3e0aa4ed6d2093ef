import type { PagePath } from "#app/business/centre/pages.ts";
import { factsOf } from "#app/business/links/service-facts.ts";
import { counted } from "#app/copy/format/format.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";

/** How long the services of a page take: "1 working day", "2 or 3 working days". */
export function useWorkingDays(page: PagePath): string {
	const language = useLanguage();
	const t = useTranslate();
	const all = factsOf(page).map(({ workingDays }) => workingDays);
	const days = [...new Set(all)].sort();
	return new Intl.ListFormat(language, { type: "disjunction" }).format(
		days.map((count, index) =>
			t(index < days.length - 1 ? "stay:daysOr" : "stay:workingDays", counted(count)),
		),
	);
}
