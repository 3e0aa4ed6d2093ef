import type { ClosedDays } from "#app/business/base/calendar.ts";
import { internationalPhone } from "#app/business/base/phone.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatShortDay, withLtrMarks } from "#app/copy/format/format.ts";
import { whatsappAboutClosure } from "#app/copy/sentences/whatsapp.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import type { BookedBriefly, BookedWithDays } from "#app/use-cases/staff/close-days.ts";
import { daysOf } from "./days-of.ts";

const copy = staffCounter.close;

/** Who is booked on days that are not closed yet. */
export function BookedThen({ booked }: { booked: BookedBriefly[] }) {
	return (
		<ul className="grid gap-2">
			{booked.map((booking) => (
				<li key={booking.reference}>
					<Title {...booking} name={booking.firstName} />
				</li>
			))}
		</ul>
	);
}

/** Who is booked on closed days, with the text to send and the days to offer. */
export function BookedWithChats({
	booked,
	closed,
}: {
	booked: BookedWithDays[];
	closed: ClosedDays & { reason: string };
}) {
	const t = useTranslate();
	return (
		<ul className="grid gap-4">
			{booked.map((booking) => (
				<li key={booking.reference} className="grid gap-2">
					<Title {...booking} name={booking.customerName} />
					<p className="text-sm">
						{booking.freeDays.length === 0
							? copy.noFreeDay
							: t("staffCounter:close.freeDays", {
									days: booking.freeDays.map((day) => formatShortDay(day, "ar")).join("، "),
								})}
					</p>
					<div className="counter-buttons">
						<LinkButton variant="quiet" href={whatsappAboutClosure(booking, closed, t)}>
							<Icon name="message-circle" size={20} />
							{copy.whatsapp}
						</LinkButton>
						<LinkButton variant="quiet" href={`tel:${internationalPhone(booking.phoneNumber)}`}>
							<Icon name="phone" size={20} />
							{copy.call}
						</LinkButton>
					</div>
				</li>
			))}
		</ul>
	);
}

function Title({
	reference,
	heldDays,
	name,
}: {
	reference: string;
	heldDays: string[];
	name: string;
}) {
	return (
		<p className="font-medium">
			<bdi>{name}</bdi>، {withLtrMarks(reference)}، {daysOf(heldDays)}
		</p>
	);
}
