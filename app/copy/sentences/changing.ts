import type { Language } from "#app/business/base/language.ts";
import { type Changeable, freeEnd } from "#app/business/bookings/changing.ts";
import { formatMoment } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";

export function freeText(booking: Changeable, language: Language, t: Translate<"thankYou">) {
	const until = freeEnd(booking);
	return until
		? t("thankYou:change.free", { lng: language, moment: formatMoment(until, language) })
		: t("thankYou:change.freeUntilWork", { lng: language });
}
