import { bays } from "#app/business/bookings/capacity.ts";
import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { counted, formatShortDay } from "#app/copy/format/format.ts";
import type { SheetDay } from "#app/data/sheet/sheet-rows.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";

/** The bays that staff can still give away. */
export function FreeDays({ days }: { days: SheetDay[] }) {
	const t = useTranslate();
	return (
		<section id="days" className="board-part">
			<h2 className="text-2xl">{copy.days.title}</h2>
			<dl className="free-days">
				{days.map(({ day, taken, waiting, isClosed }) => (
					<div key={day} data-full={isClosed || taken >= bays || undefined}>
						<dt>{formatShortDay(day, "ar")}</dt>
						<dd>
							{isClosed
								? t("staffBoard:days.closedWith", counted(taken))
								: t("staffBoard:days.free", counted(Math.max(0, bays - taken)))}
							{waiting > 0 && `، ${t("staffBoard:days.waiting", counted(waiting))}`}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
