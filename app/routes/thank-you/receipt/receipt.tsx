import { afterCaresOf, optionOf } from "#app/business/prices/catalogue.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import { copyFor } from "#app/copy/index.ts";
import type { ShownBooking } from "#app/routes/thank-you/shown-booking.ts";
import { Fact } from "#app/ui/basic/fact.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { Car } from "#app/ui/car/car.tsx";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";

/** Shown at once, because the mail may arrive later or never. Can be printed. */
export function Receipt({ booking }: { booking: ShownBooking }) {
	const language = useLanguage();
	const { thankYou, booking: bookingCopy } = copyFor(language);
	const { receipt } = thankYou;
	const { isOpen, linked } = booking;
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
					quote={totalOf(booking.lines, booking.source)}
				/>
				{isOpen && <p className="text-sm text-muted">{receipt.payAtCentre}</p>}
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

/** What to do before the appointment, and once the work is done. */
export function Advice({ booking }: { booking: ShownBooking }) {
	const { before, after } = copyFor(useLanguage()).mail.customer;
	const cares = afterCaresOf(booking.lines.map(({ code }) => code));
	return (
		<>
			{booking.isOpen && !booking.work && (
				<Group title={before.title} items={[before.bring, before.belongings]} />
			)}
			{(booking.work === "ready" || booking.status === "completed") && cares.length > 0 && (
				<Group title={after.title} items={cares.map((care) => after[care])} />
			)}
		</>
	);
}

function Group({ title, items }: { title: string; items: string[] }) {
	return (
		<section className="grid gap-2">
			<h2 className="text-xl">{title}</h2>
			<ul className="grid list-disc gap-1 ps-5 text-muted">
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</section>
	);
}
