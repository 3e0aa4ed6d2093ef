import { riyadhClock } from "#app/business/base/calendar.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useLanguage } from "#app/ui/language.ts";
import { ChangeForm } from "./change-form.tsx";
import type { RefusedChange } from "./changes/change-action.ts";
import type { ShownBooking } from "./shown-booking.ts";

type Props = {
	linked: NonNullable<ShownBooking["linked"]>;
	refused?: RefusedChange;
};

/** A copy of what is kept, and erasing it after the appointment. */
export function OwnData({ linked, refused }: Props) {
	const language = useLanguage();
	const t = useTranslate();
	const { ownData } = copyFor(language).thankYou;
	const { days, eraseAskedAt } = linked;
	const intents = ["copy", eraseAskedAt ? "keep" : "erase"] as const;
	return (
		<section id="your-data" aria-labelledby="own-data" className="changes print:hidden">
			<h2 id="own-data" className="text-xl">
				{ownData.title}
			</h2>
			{eraseAskedAt && (
				<p className="note">
					{t("thankYou:ownData.asked", {
						day: formatDay(riyadhClock(eraseAskedAt).day, language),
					})}
				</p>
			)}
			<div className="border-t border-line">
				{intents.map((intent) => (
					<ChangeForm key={intent} {...{ intent, days, refused }} isLate={false} />
				))}
			</div>
		</section>
	);
}
