import { localizedPath } from "#app/business/base/language.ts";
import { freeChangeDeadline } from "#app/business/bookings/deadline.ts";
import { formatMoment } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useLanguage } from "#app/ui/language.ts";
import { ChangeForm } from "../change-form.tsx";
import type { ShownBooking } from "../shown-booking.ts";
import type { RefusedChange } from "./change-action.ts";

type Props = {
	booking: ShownBooking;
	linkToKeep?: string;
	refused?: RefusedChange;
};

/** Until when a change is free, and the forms for it. After a new booking they are behind its link. */
export function Changes({ booking, linkToKeep, refused }: Props) {
	const language = useLanguage();
	const t = useTranslate();
	const { booking: bookingCopy, thankYou } = copyFor(language);
	const { change } = thankYou;
	const { isChangeable, isLate, linked, work } = booking;
	if (!isChangeable)
		return (
			<>
				{work === "in-work" && <p className="note">{change.workBegun}</p>}
				{linked?.changedLate && <p className="note">{change.changedLate}</p>}
			</>
		);

	const deadline = freeChangeDeadline(booking.bookingDate);
	const moment = formatMoment(deadline, language);
	return (
		<section id="change" aria-labelledby="change-title" className="changes">
			<h2 id="change-title" className="text-xl">
				{change.title}
			</h2>
			{isLate ? (
				<p className="note">{t("thankYou:change.late", { moment })}</p>
			) : (
				<div className="grid gap-1">
					<p className="font-medium">{t("thankYou:change.free", { moment })}</p>
					<p className="text-muted">{change.afterwards}</p>
				</div>
			)}
			{linked?.changedLate && <p className="text-muted">{change.changedLate}</p>}
			<p>
				<a
					className="py-1 text-sm text-muted underline underline-offset-4"
					href={localizedPath(language, "/terms#booking")}
				>
					{bookingCopy.form.keepInMind.link}
				</a>
			</p>
			{linkToKeep && (
				<p className="print:hidden">
					<LinkButton variant="quiet" href={`${linkToKeep}#change`}>
						<Icon name="calendar-clock" size={20} />
						{change.title}
					</LinkButton>
				</p>
			)}
			{linked && (
				<div className="border-t border-line print:hidden">
					{(["move", "cancel"] as const).map((intent) => (
						<ChangeForm
							key={intent}
							intent={intent}
							revision={linked.revision}
							days={linked.days}
							freeDays={linked.freeDays}
							isLate={isLate}
							refused={refused}
						/>
					))}
				</div>
			)}
		</section>
	);
}
