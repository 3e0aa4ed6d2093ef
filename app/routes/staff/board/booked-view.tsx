import { localizedPath } from "#app/business/base/language.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { booking as bookingCopy } from "#app/copy/ar/booking.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { thankYou } from "#app/copy/ar/thank-you.ts";
import { stayText } from "#app/copy/sentences/days.ts";
import { whatsappWithReceipt } from "#app/copy/sentences/whatsapp.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { RiyalSign } from "#app/ui/basic/price.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";
import { useViewPath, ViewHead } from "./board-form.tsx";
import { ChatForm } from "./chat-form.tsx";
import type { BookedView as View } from "./counter-views.ts";

const copy = staffCounter.booked;

/** The reference to read out, and the text to send. */
export function BookedView({ token, view }: { token: string; view: View }) {
	const t = useTranslate();
	const viewPath = useViewPath(token);
	const { booking, hasEmail, staffToken } = view;
	const bookingPath = `/staff?booking=${staffToken}`;
	const chat = (
		<>
			<Icon name="message-circle" size={20} />
			{copy.whatsapp}
		</>
	);
	return (
		<>
			<RiyalSign />
			<ViewHead token={token} title={copy.title} />
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
					<ChatForm
						{...{ token }}
						view={`booked&made=${staffToken}`}
						bookingToken={staffToken}
						variant="solid"
					>
						{chat}
					</ChatForm>
				)}
				<LinkButton variant="quiet" href={localizedPath(useLanguage(), bookingPath)}>
					{copy.open}
				</LinkButton>
				<LinkButton variant="quiet" href={viewPath("book")}>
					{copy.another}
				</LinkButton>
			</section>
		</>
	);
}
