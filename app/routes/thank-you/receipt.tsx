import { optionOf } from "#app/business/catalogue.ts";
import { totalOf } from "#app/business/quote.ts";
import { formatDay } from "#app/copy/format.ts";
import { identity } from "#app/copy/identity.ts";
import { copyFor } from "#app/copy/index.ts";
import { Car } from "#app/ui/car/car.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { RiyalSign } from "#app/ui/price.tsx";
import { QuoteTable } from "#app/ui/quote-table.tsx";
import type { ShownBooking } from "./shown-booking.ts";

/** Shown at once, because the mail may arrive later or never. Can be printed. */
export function Receipt({ booking }: { booking: ShownBooking }) {
	const language = useLanguage();
	const { thankYou, booking: bookingCopy } = copyFor(language);
	const { receipt } = thankYou;
	const { isOpen, linked } = booking;
	const isOnline = booking.source === "web";
	const parts = booking.lines.flatMap(
		({ code }) => optionOf(code)?.carPart ?? [],
	);
	return (
		<section aria-labelledby="receipt">
			<RiyalSign />
			<div className="receipt-paper">
				<div
					className="receipt-car car-studio car-stage"
					data-cover={parts.join(" ")}
				>
					<Car car={booking.carType} paint={booking.paint} />
				</div>
				<h2 id="receipt" className="text-xl">
					{receipt.title}
				</h2>
				<dl className="receipt-facts">
					<Fact name={receipt.reference}>
						<bdi dir="ltr" className="text-3xl font-semibold">
							{booking.reference}
						</bdi>
					</Fact>
					<Fact name={receipt.car}>
						{bookingCopy.car[booking.carType].name}
						{booking.paint && (
							<span className="block text-sm text-muted">
								{bookingCopy.paint.names[booking.paint]}
							</span>
						)}
					</Fact>
					{isOpen && linked?.expectedFrom && (
						<Fact name={receipt.expectedFrom} isWide>
							{formatDay(linked.expectedFrom, language)}
						</Fact>
					)}
					{linked?.movedFrom && (
						<Fact name={receipt.movedFrom} isWide>
							{formatDay(linked.movedFrom, language)}
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
		</section>
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
		<div className={isWide ? "col-span-full" : undefined}>
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="font-medium">{children}</dd>
		</div>
	);
}
