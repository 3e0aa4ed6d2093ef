import { stayOf } from "#app/business/bookings/capacity.ts";
import { addressIn } from "#app/business/centre/profile.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { counted, formatAmount, formatDay, formatShortDay } from "#app/copy/format/format.ts";
import { formatHijri } from "#app/copy/format/hijri.ts";
import { copyFor } from "#app/copy/index.ts";
import { arrivalText, hoursOn } from "#app/copy/sentences/opening-hours.ts";
import type { AddressPage, ShownBooking } from "#app/routes/thank-you/shown-booking.ts";
import { Fact } from "#app/ui/basic/fact.tsx";
import { Price } from "#app/ui/basic/price.tsx";
import { useSettings } from "#app/ui/basic/settings.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";

/** When, under which reference and how much; of a booking that has ended only when it was. */
export function Essentials({ booking }: { booking: AddressPage | ShownBooking }) {
	const language = useLanguage();
	const t = useTranslate();
	const { receipt, asked } = copyFor(language).thankYou;
	const { bookingDate, isOpen, lines, discountPercent } = booking;
	const { dueHalalas, discountHalalas } = totalOf(lines, discountPercent);
	return (
		<dl className="essentials">
			<Fact name={"asked" in booking && booking.asked ? asked.day : receipt.date} className="wide">
				<span className="essential">{formatDay(bookingDate, language)}</span>
				<span className="block text-sm font-normal text-muted">
					{t("stay:hijri.line", { date: formatHijri(bookingDate, language) })}
				</span>
			</Fact>
			<Fact name={receipt.reference}>
				<span className="essential reference">
					<bdi dir="ltr">{booking.reference}</bdi>
				</span>
			</Fact>
			{isOpen && (
				<Fact name={discountHalalas > 0 ? receipt.due : receipt.total}>
					<span className="essential">
						<Price amount={dueHalalas} format={formatAmount} language={language} />
					</span>
				</Fact>
			)}
		</dl>
	);
}

/** When to come, where, and when to collect the car: of these, what is still to come. */
export function Visit({ booking }: { booking: ShownBooking }) {
	const language = useLanguage();
	const t = useTranslate();
	const settings = useSettings();
	const { thankYou, stay } = copyFor(language);
	const { bookingDate, heldDays, work } = booking;
	const { arrive, place, collect } = thankYou.receipt;
	const { workingDays, lastDay } = stayOf(heldDays);
	return (
		<dl className="visit">
			{!work && (
				<Fact name={arrive} icon="calendar-check">
					<strong>{formatShortDay(bookingDate, language)}</strong>
					<Details
						lines={[
							arrivalText(settings, bookingDate, language, t),
							...hoursOn(settings, bookingDate, language),
						]}
					/>
				</Fact>
			)}
			<Fact name={place} icon="map-pin">
				{addressIn(language)}
				{work === "ready" && <Details lines={hoursOn(settings, lastDay, language)} />}
			</Fact>
			{work !== "ready" && (
				<Fact name={collect} icon="car">
					<strong>{formatShortDay(lastDay, language)}</strong>
					<Details
						lines={[
							`${stay.label}: ${t("stay:workingDays", counted(workingDays))}`,
							...(work ? hoursOn(settings, lastDay, language) : []),
						]}
					/>
				</Fact>
			)}
		</dl>
	);
}

function Details({ lines }: { lines: string[] }) {
	return lines.map((line) => (
		<span key={line} className="block text-sm text-muted">
			{line}
		</span>
	));
}
