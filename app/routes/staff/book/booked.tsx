import { stayOf } from "#app/business/bookings/capacity.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { booking as bookingCopy } from "#app/copy/ar/booking.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { thankYou } from "#app/copy/ar/thank-you.ts";
import { stayText } from "#app/copy/sentences/days.ts";
import { whatsappWithReceipt } from "#app/copy/sentences/whatsapp.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { RiyalSign } from "#app/ui/basic/price.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";
import { ChatForm, PageHead, useStaffPath } from "../form.tsx";
import type { ShownBooked } from "./data.ts";

const copy = staffCounter.booked;

/** The reference to read out, and the text to send. */
export function Booked({ booked }: { booked: ShownBooked }) {
	const t = useTranslate();
	const path = useStaffPath();
	const { booking, hasEmail, made } = booked;
	const chat = (
		<>
			<Icon name="message-circle" size={20} />
			{copy.whatsapp}
		</>
	);
	return (
		<>
			<RiyalSign />
			<PageHead title={copy.title} lead={staffView.statuses[booking.status]} />
			<section className="staff-column receipt-paper">
				<div>
					<p className="text-muted">{copy.reference}</p>
					<p dir="ltr" className="counter-reference">
						{booking.reference}
					</p>
				</div>
				<p className="text-lg">
					<bdi>{booking.customerName}</bdi>، {bookingCopy.car[booking.carType].name}
				</p>
				<p className="font-medium">{stayText(stayOf(booking.heldDays), "ar", t)}</p>
				<QuoteTable copy={thankYou.receipt} language="ar" quote={totalOf(booking.lines, "phone")} />
			</section>
			<section className="staff-column receipt-paper">
				<p>{hasEmail ? copy.mailed : copy.notMailed}</p>
				{hasEmail ? (
					<LinkButton href={whatsappWithReceipt(booking, undefined, t)}>{chat}</LinkButton>
				) : (
					<ChatForm booking={made} made={made} variant="solid">
						{chat}
					</ChatForm>
				)}
				<LinkButton variant="quiet" href={path("booking", { key: made })}>
					{copy.open[booking.status === "pending" ? "pending" : "confirmed"]}
				</LinkButton>
				<LinkButton variant="quiet" href={path("book")}>
					{copy.another}
				</LinkButton>
			</section>
		</>
	);
}
