import type { Language } from "#app/business/base/language.ts";
import { type Chargeable, freeUntil } from "#app/business/bookings/charge.ts";
import type { Opens } from "#app/business/bookings/deadline.ts";
import { formatMoment } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";

/** Until when moving and cancelling are free. */
export function freeText(
	settings: Opens,
	booking: Chargeable,
	language: Language,
	t: Translate<"thankYou">,
) {
	const until = freeUntil(settings, booking);
	return until
		? t("thankYou:change.free", { lng: language, moment: formatMoment(until, language) })
		: t("thankYou:change.freeUntilWork", { lng: language });
}
