import { riyadhClock } from "#app/business/base/calendar.ts";
import { takeBackEnd } from "#app/business/bookings/take-back.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatTime, textFor } from "#app/copy/format/format.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { correctedText, StaffForm, Submit } from "./form.tsx";

type Props = {
	seen: { revision: number; lastEvent: number };
	recorded: { what: string; to: string; changedAt: string };
	/** The key of the booking, on the board. */
	booking?: string;
};

export function TakeBack({ seen, recorded: { what, to, changedAt }, booking }: Props) {
	const t = useTranslate();
	const { history, statuses, takeBack } = staffView;
	const values = {
		what:
			what === "correction"
				? t("staffView:history.correction", { what: correctedText(to) })
				: textFor(what === "call" ? history.call : statuses, to),
		time: formatTime(riyadhClock(takeBackEnd(changedAt)).time, "ar"),
	};
	return (
		<StaffForm seen={seen} className="grid gap-2">
			{booking && <input type="hidden" name="booking" value={booking} />}
			<p>{t("staffView:takeBack.until", values)}</p>
			<Submit intent="take-back" variant="quiet">
				{takeBack.submit}
			</Submit>
		</StaffForm>
	);
}
