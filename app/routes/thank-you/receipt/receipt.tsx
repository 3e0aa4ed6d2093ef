import { optionOf } from "#app/business/prices/catalogue.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/identity.ts";
import { copyFor } from "#app/copy/index.ts";
import { Car } from "#app/ui/car/car.tsx";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";
import { useLanguage } from "#app/ui/language.ts";
import type { ShownBooking } from "../shown-booking.ts";

/** Shown at once, because the mail may arrive later or never. Can be printed. */
export function Receipt({ booking }: { booking: ShownBooking }) {
	const language = useLanguage();
	const { thankYou, booking: bookingCopy } = copyFor(language);
	const { receipt } = thankYou;
	const { isOpen, linked } = booking;
	const isOnline = booking.source === "web";
	return (
		<section aria-labelledby="receipt">
			<div className="receipt-paper">
				<h2 id="receipt" className="text-xl">
					{receipt.title}
				</h2>
				<dl className="receipt-facts">
					<Fact name={receipt.car}>
						{bookingCopy.car[booking.carType].name}
						{booking.paint && (
							<span className="block text-sm text-muted">
								{bookingCopy.paint.names[booking.paint]}
							</span>
						)}
					</Fact>
					{isOpen && linked?.expectedFrom && (
						<Fact name={receipt.expectedFrom}>{formatDay(linked.expectedFrom, language)}</Fact>
					)}
					{linked?.movedFrom && booking.status !== "pending" && (
						<Fact name={receipt.movedFrom}>{formatDay(linked.movedFrom, language)}</Fact>
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
		</section>
	);
}

/** The booked car with what is done to it. Just booked, it catches the light once. */
export function BookedCar({ booking }: { booking: ShownBooking }) {
	const parts = booking.lines.flatMap(({ code }) => optionOf(code)?.carPart ?? []);
	const isJustBooked = booking.isNew && !booking.linked && booking.isOpen;
	return (
		<div
			className={`thanks-picture car-studio car-stage ${isJustBooked ? "just-booked" : ""}`}
			data-cover={parts.join(" ")}
		>
			<Car car={booking.carType} paint={booking.paint} />
		</div>
	);
}

export function Fact({
	name,
	isWide,
	children,
}: {
	name: string;
	isWide?: boolean;
	children: React.ReactNode;
}) {
	return (
		<div className={isWide ? "wide" : undefined}>
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="font-medium">{children}</dd>
		</div>
	);
}
