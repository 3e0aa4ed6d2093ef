import { internationalPhone } from "#app/business/base/phone.ts";
import { staffView as copy } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, formatPhone } from "#app/copy/format/format.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Fact } from "#app/ui/basic/fact.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import type { ShownToStaff } from "./shown-to-staff.ts";

export function Facts({ booking }: { booking: ShownToStaff }) {
	const { facts } = copy;
	const phone = internationalPhone(booking.phoneNumber);
	return (
		<section className="receipt-paper">
			<h2 className="text-xl">{facts.title}</h2>
			<dl className="receipt-facts">
				<Fact name={facts.name}>
					<bdi className="text-xl">{booking.customerName}</bdi>
				</Fact>
				<Fact name={facts.day}>{formatDay(booking.bookingDate, "ar")}</Fact>
				<Fact name={facts.phone}>
					<bdi dir="ltr">{formatPhone(booking.phoneNumber)}</bdi>
				</Fact>
				{booking.email && (
					<Fact name={facts.email}>
						<bdi dir="ltr" className="break-all">
							{booking.email}
						</bdi>
						{booking.emailState === "undelivered" && (
							<p className="text-sm text-danger">{facts.undelivered}</p>
						)}
					</Fact>
				)}
				<Fact name={facts.language}>{facts.languages[booking.language]}</Fact>
				<Fact name={facts.source}>{facts.sources[booking.source]}</Fact>
			</dl>
			{booking.changedLate && <p className="note">{facts.late}</p>}
			<LinkButton href={`tel:${phone}`}>
				<Icon name="phone" size={20} />
				{copy.call}
			</LinkButton>
		</section>
	);
}
