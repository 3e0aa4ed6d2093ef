import { totalOf } from "#app/business/quote.ts";
import { booking as bookingCopy } from "#app/copy/ar/booking.ts";
import { staffView as copy } from "#app/copy/ar/staff-view.ts";
import { thankYou } from "#app/copy/ar/thank-you.ts";
import { fill, formatDay, withLtrMarks } from "#app/copy/format.ts";
import { Alert } from "#app/ui/alert.tsx";
import { RiyalSign } from "#app/ui/price.tsx";
import { QuoteTable } from "#app/ui/quote-table.tsx";
import { Actions } from "./actions.tsx";
import { Chats } from "./chats.tsx";
import { Facts } from "./facts.tsx";
import { History } from "./history.tsx";
import type { ShownToStaff } from "./shown-to-staff.ts";
import type { RefusedByStaff } from "./staff-action.ts";

type Props = { booking: ShownToStaff; refused?: RefusedByStaff };

/** One booking for staff, in Arabic in both languages of the site. */
export function StaffView({ booking, refused }: Props) {
	const reference = withLtrMarks(booking.reference);
	return (
		<div lang="ar" dir="rtl" className="wrap staff py-8 md:py-16">
			{refused && (
				<div className="staff-wide">
					<Alert title={copy.errors[refused.staffProblem]} />
				</div>
			)}
			<div className="staff-wide">
				<h1 className="text-3xl font-semibold">
					{fill(copy.title, { reference })}
				</h1>
				<p className="mt-2 text-xl font-semibold text-green">
					{stateOf(booking)}
				</p>
				<p className="mt-2 text-lg">
					<bdi>{booking.customerName}</bdi>،{" "}
					{formatDay(booking.bookingDate, "ar")}
				</p>
				<p className="mt-2 text-sm text-muted">{copy.note}</p>
			</div>
			<div className="staff-column">
				<Actions booking={booking} />
				<Facts booking={booking} />
			</div>
			<div className="staff-column">
				<Chats booking={booking} />
				<section className="receipt-paper">
					<RiyalSign />
					<h2 className="text-xl">{copy.prices}</h2>
					<p className="font-medium">{bookingCopy.car[booking.carType].name}</p>
					<QuoteTable
						words={thankYou.receipt}
						language="ar"
						quote={totalOf(booking.lines)}
						withDue={booking.source === "web"}
					/>
				</section>
				<History booking={booking} />
			</div>
		</div>
	);
}

function stateOf({ status, work }: ShownToStaff): string {
	return status === "confirmed" && work
		? copy.work[work]
		: copy.statuses[status];
}
