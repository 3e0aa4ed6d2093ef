import type { Day } from "#app/business/base/calendar.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { addressIn } from "#app/business/centre/profile.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { formatAmount, formatDay } from "#app/copy/format/format.ts";
import { formatHijri } from "#app/copy/format/hijri.ts";
import { copyFor } from "#app/copy/index.ts";
import { stayLine } from "#app/copy/sentences/days.ts";
import { arrivalText, hoursOn } from "#app/copy/sentences/opening-hours.ts";
import type { AddressPage, ShownBooking } from "#app/routes/thank-you/shown-booking.ts";
import { Fact } from "#app/ui/basic/fact.tsx";
import { Price } from "#app/ui/basic/price.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";

/** When, under which reference and how much; of a booking that has ended only when it was. */
export function Essentials({ booking }: { booking: AddressPage | ShownBooking }) {
	const language = useLanguage();
	const t = useTranslate();
	const { receipt, asked } = copyFor(language).thankYou;
	const { bookingDate, isOpen, lines, source } = booking;
	const { dueHalalas, discountHalalas } = totalOf(lines, source);
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

export function StayAndPlace({ booking }: { booking: ShownBooking }) {
	const language = useLanguage();
	const t = useTranslate();
	const { thankYou, stay } = copyFor(language);
	const { bookingDate, heldDays, work } = booking;
	return (
		<dl className="essentials">
			{work !== "ready" && (
				<Fact name={stay.label} icon="calendar-check" className="wide">
					<Stay days={heldDays} />
				</Fact>
			)}
			<Fact name={thankYou.receipt.place} icon="map-pin" className="wide">
				{addressIn(language)}
				{!work && <span className="block">{arrivalText(bookingDate, language, t)}</span>}
				<Hours day={bookingDate} />
			</Fact>
		</dl>
	);
}

/** A day breaks only if a line has no room for it: on a phone with larger text. */
function Stay({ days }: { days: Day[] }) {
	const language = useLanguage();
	const line = stayLine(stayOf(days), language, useTranslate());
	return line.split(/([^ ]+\u00A0[^ ]+)/).map((part) =>
		part.includes("\u00A0") ? (
			<span key={part} className="inline-block">
				{part.replaceAll("\u00A0", " ")}
			</span>
		) : (
			part
		),
	);
}

function Hours({ day }: { day: Day }) {
	const language = useLanguage();
	return hoursOn(day, language).map((line) => (
		<span key={line} className="block text-sm font-normal text-muted">
			{line}
		</span>
	));
}
