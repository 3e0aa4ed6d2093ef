import { stayOf } from "#app/business/capacity.ts";
import { optionOf } from "#app/business/catalogue.ts";
import { type Language, localizedPath } from "#app/business/language.ts";
import { totalOf } from "#app/business/quote.ts";
import { formatDay } from "#app/copy/format.ts";
import { identity } from "#app/copy/identity.ts";
import { copyFor } from "#app/copy/index.ts";
import { stayText } from "#app/copy/stay.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CarDrawing } from "#app/ui/car-drawing.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { RiyalSign } from "#app/ui/price.tsx";
import { QuoteTable } from "#app/ui/quote-table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { isPast, type ShownBooking } from "./shown-booking.ts";

/** Shown at once, because the mail may arrive later or never. Can be printed. */
export function Receipt({ booking }: { booking: ShownBooking }) {
	const language = useLanguage();
	const t = useTranslate();
	const { thankYou, booking: bookingCopy, stay } = copyFor(language);
	const { receipt } = thankYou;
	const { isOpen, linked, work } = booking;
	const isOnline = booking.source === "web";
	const isCancelled = booking.status === "cancelled";
	const parts = booking.lines.flatMap(
		({ code }) => optionOf(code)?.carPart ?? [],
	);
	return (
		<section aria-labelledby="receipt" className="receipt">
			<RiyalSign />
			<div className="receipt-paper">
				<div className="receipt-car car-stage" data-cover={parts.join(" ")}>
					<CarDrawing car={booking.carType} />
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
					{isOpen && (
						<Fact name={stay.label}>
							{stayText(stayOf(booking.heldDays), language, t)}
						</Fact>
					)}
					{linked?.movedFrom && (
						<Fact name={receipt.movedFrom}>
							{formatDay(linked.movedFrom, language)}
						</Fact>
					)}
					<Fact name={receipt.car}>
						{bookingCopy.car[booking.carType].name}
					</Fact>
					{!isPast(booking) && (
						<Fact name={receipt.status}>
							{work ? receipt.work[work] : receipt.statuses[booking.status]}
						</Fact>
					)}
				</dl>
				<QuoteTable
					copy={isOpen ? receipt : { ...receipt, due: receipt.wasDue }}
					language={language}
					quote={totalOf(booking.lines)}
					withDue={isOnline}
				/>
				{isOpen && (
					<div className="grid gap-1 text-sm text-muted">
						<p>{receipt.payAtCentre}</p>
						{isOnline && <p>{receipt.discount}</p>}
					</div>
				)}
				<p className="hidden text-sm print:block">{identity[language]}</p>
			</div>
			<div className="buttons">
				{(isCancelled || (isOpen && !work)) && (
					<LinkButton
						variant="quiet"
						href={calendarPath(linked?.token, language)}
						download="booking.ics"
					>
						<Icon name={isCancelled ? "x" : "calendar-plus"} size={20} />
						{isCancelled ? receipt.removeFromCalendar : receipt.calendar}
					</LinkButton>
				)}
			</div>
		</section>
	);
}

function calendarPath(token: string | undefined, language: Language): string {
	const path = "/thank-you/booking.ics";
	return localizedPath(language, token ? `${path}?booking=${token}` : path);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="font-medium">{children}</dd>
		</div>
	);
}
