import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { serviceCodes } from "#app/business/prices/catalogue.ts";
import { counted } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { type ChosenDay, staySentences } from "#app/ui/form/stay-sentences.ts";

const lengths = [...new Set(serviceCodes.map((code) => workingDaysOf([code])))];

/**
 * How long the car stays, for each number of working days: CSS shows the line of what is chosen. The days themselves are
 * filled in by an update of the summary, or by the calendar. Rendered on the server only.
 */
export function StayNote(chosen: ChosenDay) {
	const t = useTranslate();
	const { stay } = copyFor(chosen.language);
	return (
		<div className="after-services text-ink">
			<p className="font-semibold">
				{stay.label}:{" "}
				{lengths.map((length) => (
					<span key={length} className={`stay-${length}`}>
						{t("stay:workingDays", counted(length))}
					</span>
				))}
			</p>
			<p id="booking-stay" className={`stay-${workingDaysOf(chosen.selection)}`}>
				{staySentences(chosen)}
			</p>
		</div>
	);
}
