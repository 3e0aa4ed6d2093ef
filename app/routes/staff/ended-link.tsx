import { useLocation } from "react-router";
import { isDay } from "#app/business/base/calendar.ts";
import { keyOf, personFields } from "#app/business/bookings/person.ts";
import { staffPath } from "#app/business/centre/pages.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { selectionFrom } from "#app/business/prices/selection.ts";
import { carTypes } from "#app/business/prices/service.ts";
import { booking as bookingCopy } from "#app/copy/ar/booking.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { lineName } from "#app/copy/sentences/listed.ts";
import { readPhoneDay } from "#app/forms/staff.ts";
import { Fact } from "#app/ui/basic/fact.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { usePriceList } from "#app/ui/basic/use-settings.ts";
import type { SentFields } from "./protocol.ts";

const { ended } = staffBoard;
const { book } = staffCounter;

/** A wrong key, an ended one, and that of a booking that is gone look the same; the address of the settings says more. */
export function EndedLink({ sent }: { sent?: SentFields }) {
	const { pathname } = useLocation();
	return (
		<>
			<div className="staff-wide grid gap-4">
				<h1 className="text-3xl">{ended.title}</h1>
				{pathname === staffPath("settings") && <p className="text-lg">{ended.settings}</p>}
				<p className="text-lg">{ended.text}</p>
			</div>
			{sent && sent.length > 0 && <Typed form={new URLSearchParams(sent)} />}
		</>
	);
}

/** What was typed for a caller on the board of yesterday can be typed again on that of today. */
function Typed({ form }: { form: URLSearchParams }) {
	const t = useTranslate();
	const day = readPhoneDay(form);
	const { selection } = selectionFrom(form);
	const { lines } = quoteFor(usePriceList(), selection, "sedan");
	const services = lines.map((line) => lineName(line, "ar", t));
	const car = carTypes.find((one) => one === form.get("carType"));
	const facts = [
		...personFields.map((field) => [book[keyOf(field)], form.get(field)] as const),
		[book.car, car && bookingCopy.car[car].name],
		[book.services, services.join("، ")],
		[book.day, isDay(day) ? formatDay(day, "ar") : day],
	] as const;
	return (
		<section className="staff-wide receipt-paper">
			<h2 className="text-xl">{ended.typed}</h2>
			<dl className="grid gap-4">
				{facts.map(
					([name, value]) =>
						value && (
							<Fact key={name} name={name}>
								<bdi>{value}</bdi>
							</Fact>
						),
				)}
			</dl>
		</section>
	);
}
