import type { Language } from "#app/business/base/language.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { serviceCodes } from "#app/business/prices/catalogue.ts";
import { counted } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";

const lengths = [...new Set(serviceCodes.map((code) => workingDaysOf([code])))];

/** How long the car stays, for each number of working days: CSS shows the line of what is chosen. Rendered on the server only. */
export function StayLengths({ language }: { language: Language }) {
	const t = useTranslate();
	return (
		<p className="font-semibold">
			{copyFor(language).stay.label}:{" "}
			{lengths.map((length) => (
				<span key={length} className={`stay-${length}`}>
					{t("stay:workingDays", counted(length))}
				</span>
			))}
		</p>
	);
}
