import { Fragment } from "react";
import type { PagePath } from "#app/business/centre/pages.ts";
import { factsOf } from "#app/business/links/service-facts.ts";
import { counted } from "#app/copy/format/format.ts";
import { priceFrom } from "#app/copy/format/prices.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { useWorkingDays } from "#app/ui/form/use-working-days.ts";

/** What is asked before why: from which price, how many days, how long the warranty is at most. */
export function FactsLine({ page }: { page: PagePath }) {
	const language = useLanguage();
	const t = useTranslate();
	const workingDays = useWorkingDays(page);
	const years = Math.max(...factsOf(page).map(({ warrantyYears = 0 }) => warrantyYears));
	const facts = [
		priceFrom(page)[language],
		workingDays,
		...(years > 0 ? [t("serviceFacts:years", { years: t("chrome:years", counted(years)) })] : []),
	];
	return (
		<p className="mt-3 text-[0.9375rem] font-semibold lg:text-lg">
			{facts.map((fact, index) => (
				<Fragment key={fact}>
					<span className="inline-block">
						{fact}
						{index < facts.length - 1 && " ·"}
					</span>{" "}
				</Fragment>
			))}
		</p>
	);
}
