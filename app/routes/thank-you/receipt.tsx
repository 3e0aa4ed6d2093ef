import { optionOf } from "#app/business/catalogue.ts";
import { localizedPath } from "#app/business/language.ts";
import { whatsappUrl } from "#app/business/profile.ts";
import { totalOf } from "#app/business/quote.ts";
import { isFinal } from "#app/business/status.ts";
import { fill, formatDay } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import type { Receipt as BookingReceipt } from "#app/data/bookings.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CarPicture } from "#app/ui/car-picture.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { RiyalSign } from "#app/ui/price.tsx";
import { QuoteTable } from "#app/ui/quote-table.tsx";

export type ShownBooking = Pick<
	BookingReceipt,
	"reference" | "carType" | "bookingDate" | "lines" | "status"
>;

/** Shown at once, because the mail may arrive later or never. Can be printed. */
export function Receipt({ booking }: { booking: ShownBooking }) {
	const language = useLanguage();
	const { thankYou, booking: words } = copyFor(language);
	const { receipt } = thankYou;
	const isCancelled = booking.status === "cancelled";
	const [first] = booking.lines;
	const part = (first && optionOf(first.code)?.carPart) ?? "plain";
	return (
		<section aria-labelledby="receipt" className="receipt">
			<RiyalSign />
			<div className="receipt-paper">
				<div className="receipt-car">
					<CarPicture car={booking.carType} part={part} eager />
				</div>
				<h2 id="receipt" className="text-xl">
					{receipt.title}
				</h2>
				<dl className="receipt-facts">
					<Fact name={receipt.reference}>
						<bdi dir="ltr" className="text-3xl font-semibold text-green">
							{booking.reference}
						</bdi>
					</Fact>
					<Fact name={receipt.date}>
						{formatDay(booking.bookingDate, language)}
					</Fact>
					<Fact name={receipt.car}>{words.car[booking.carType].name}</Fact>
					<Fact name={receipt.status}>{receipt.statuses[booking.status]}</Fact>
				</dl>
				<QuoteTable
					words={receipt}
					language={language}
					quote={totalOf(booking.lines)}
				/>
				{!isFinal(booking.status) && (
					<div className="grid gap-1 text-sm text-muted">
						<p>{receipt.payAtCentre}</p>
						<p>{receipt.discount}</p>
					</div>
				)}
			</div>
			<div className="flex flex-wrap gap-3 max-sm:*:grow print:hidden">
				{(isCancelled || !isFinal(booking.status)) && (
					<LinkButton
						variant="quiet"
						href={localizedPath(language, "/thank-you/booking.ics")}
						download="booking.ics"
					>
						<Icon name={isCancelled ? "x" : "calendar-plus"} size={20} />
						{isCancelled ? receipt.removeFromCalendar : receipt.calendar}
					</LinkButton>
				)}
				<LinkButton
					variant="quiet"
					href={whatsappUrl(
						fill(receipt.whatsappText, { reference: booking.reference }),
					)}
				>
					<Icon name="message-circle" size={20} />
					{receipt.whatsapp}
				</LinkButton>
			</div>
		</section>
	);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="font-medium">{children}</dd>
		</div>
	);
}
