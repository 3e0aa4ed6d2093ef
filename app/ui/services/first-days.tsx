import { firstDays, type Installed } from "#app/business/warranty/warranty.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import stylesheet from "./first-days.css?url";
import { InstalledForm } from "./installed-form.tsx";

/** The seven days without washing as one bar, and the day after them: with their dates from the day that the visitor names. */
export function FirstDays({ installed }: { installed: Installed }) {
	const language = useLanguage();
	const t = useTranslate();
	const { advice } = copyFor(language).ceramic;
	const days = installed.day && firstDays(installed.day);
	const named = (day: string) => formatShortDay(day, language);
	return (
		<Section id="installed" tone="wash" title={advice.title} lead={advice.text}>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<ol className="seven-days">
				<li>
					{days
						? t("ceramic:advice.waitFrom", { first: named(days.first), last: named(days.last) })
						: advice.wait}
				</li>
				<li>{days ? t("ceramic:advice.washFrom", { day: named(days.wash) }) : advice.wash}</li>
			</ol>
			<InstalledForm page="/services/nano-ceramic" installed={installed} />
		</Section>
	);
}
