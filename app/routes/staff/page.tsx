import { totalOf } from "#app/business/prices/quote.ts";
import { booking as bookingCopy } from "#app/copy/ar/booking.ts";
import { staffView as copy } from "#app/copy/ar/staff/staff-view.ts";
import { thankYou } from "#app/copy/ar/thank-you.ts";
import { formatDay, withLtrMarks } from "#app/copy/format/format.ts";
import { RiyalSign } from "#app/ui/basic/price.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";
import { Actions } from "./actions.tsx";
import { Card } from "./card.tsx";
import { Chats } from "./chats.tsx";
import { ExpectForm } from "./expect-form.tsx";
import { Facts } from "./facts.tsx";
import { History } from "./history.tsx";
import { NewLink } from "./new-link.tsx";
import { Problem } from "./problem.tsx";
import type { RefusedAction } from "./refuse-action.ts";
import type { ShownToStaff } from "./shown-to-staff.ts";
import { stateOf } from "./state-of.ts";
import { Unavailable } from "./unavailable.tsx";

export type PageData = {
	title: string;
	token: string;
	/** Missing if the database fails. */
	booking?: ShownToStaff;
};

/** One booking for staff, in Arabic in both languages of the site. */
export function StaffPage({
	loaderData,
	actionData,
}: {
	loaderData: PageData;
	actionData?: RefusedAction;
}) {
	const { token, booking } = loaderData;
	return (
		<div lang="ar" dir="rtl" className="wrap staff py-8 md:py-16">
			{actionData && (
				<div className="staff-wide">
					<Problem {...{ token, booking }} refused={actionData} />
				</div>
			)}
			{booking ? (
				<Booking {...{ token, booking }} refused={actionData} />
			) : (
				<Unavailable copy={copy.unavailable} isRefused={Boolean(actionData)} />
			)}
		</div>
	);
}

type Props = { token: string; booking: ShownToStaff; refused?: RefusedAction };

function Booking({ token, booking, refused }: Props) {
	const t = useTranslate();
	const reference = withLtrMarks(booking.reference);
	return (
		<>
			<div className="staff-wide">
				<h1 className="text-3xl font-semibold">{t("staffView:title", { reference })}</h1>
				<p className="mt-2 text-xl font-semibold text-green">{stateOf(booking)}</p>
				<p className="mt-2 text-lg">
					<bdi>{booking.customerName}</bdi>، {formatDay(booking.bookingDate, "ar")}
				</p>
				<p className="mt-2 text-sm text-muted">{copy.note}</p>
			</div>
			<div className="staff-column">
				{booking.card && (
					<Card {...{ token, booking }} card={booking.card} refused={refused?.card} />
				)}
				<Actions {...{ token, booking }} reason={refused?.sent?.reason} />
				<Facts booking={booking} />
				<ExpectForm {...{ token, booking }} sent={refused?.expected} />
				<NewLink {...{ token, booking }} />
			</div>
			<div className="staff-column">
				<Chats booking={booking} />
				<section className="receipt-paper">
					<RiyalSign />
					<h2 className="text-xl">{copy.prices}</h2>
					<p className="font-medium">
						{bookingCopy.car[booking.carType].name}
						{booking.paint && `، ${bookingCopy.paint.names[booking.paint]}`}
					</p>
					<QuoteTable
						copy={thankYou.receipt}
						language="ar"
						quote={totalOf(booking.lines, booking.source)}
					/>
				</section>
				<History booking={booking} />
			</div>
		</>
	);
}
