import { totalOf } from "#app/business/prices/quote.ts";
import { formatDay, formatMoment, textFor } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import type { KeptData as Kept } from "#app/data/bookings/own-data.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Fact } from "#app/ui/basic/fact.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";

/** What is kept about the booking: in words what a person can read, and all of it to take along; in place of its page. */
export function KeptData({ kept, back }: { kept: Kept; back: string }) {
	const language = useLanguage();
	const { ownData } = copyFor(language);
	const json = JSON.stringify(kept, null, "\t");
	const word = (code: string) => textFor(ownData.values, code);
	return (
		<div className="wrap py-12 md:py-20 grid gap-10">
			<div>
				<h1 className="display">{ownData.title}</h1>
				<p className="lead mt-5">{ownData.lead}</p>
			</div>
			<div className="buttons print:hidden">
				<LinkButton
					href={`data:application/json;charset=utf-8,${encodeURIComponent(json)}`}
					download="booking.json"
				>
					{ownData.download}
				</LinkButton>
				<LinkButton variant="quiet" href={back}>
					{ownData.back}
				</LinkButton>
			</div>
			{kept.bookings.map((booking) => (
				<Booking key={booking.id} booking={booking} />
			))}
			<Rows
				title={ownData.history}
				rows={kept.bookingEvents.map(({ what, to, changedBy, reason, changedAt }) => {
					const isDay = what === "day" || what === "expected";
					const after = isDay ? formatDay(to, language) : what === "link" ? "" : word(to);
					return {
						at: changedAt,
						text: [word(what), after].filter(Boolean).join(": "),
						note: [changedBy, reason].flatMap((code) => (code ? word(code) : [])).join(" · "),
					};
				})}
			/>
			<Rows
				title={ownData.mails}
				rows={kept.mails.map(({ kind, state, delivery, sentAt, createdAt }) => ({
					at: sentAt ?? createdAt,
					text: word(kind),
					note: word(delivery ?? state),
				}))}
			/>
			<Rows
				title={ownData.photos}
				rows={kept.photos.map(({ moment, width, height, createdAt }) => ({
					at: createdAt,
					text: word(moment),
					note: `${width} × ${height}`,
				}))}
			/>
			<p className="text-muted">{ownData.elsewhere}</p>
			<details className="print:hidden">
				<summary className="py-3 font-medium">{ownData.asText}</summary>
				<pre dir="ltr" className="overflow-x-auto text-sm">
					{json}
				</pre>
			</details>
		</div>
	);
}

function Booking({ booking }: { booking: Kept["bookings"][number] }) {
	const language = useLanguage();
	const { ownData, thankYou, booking: bookingCopy } = copyFor(language);
	const { facts, values } = ownData;
	const { form, car, paint } = bookingCopy;
	const { receipt } = thankYou;
	const moment = (at: string) => formatMoment(new Date(at), language);
	return (
		<section className="grid gap-4">
			<h2 className="title">{receipt.title}</h2>
			<dl className="kept-row">
				<Fact name={receipt.reference}>
					<bdi dir="ltr">{booking.reference}</bdi>
				</Fact>
				<Fact name={form.name.label}>
					<bdi>{booking.customerName}</bdi>
				</Fact>
				<Fact name={form.phone.label}>
					<bdi dir="ltr">{booking.phoneNumber}</bdi>
				</Fact>
				{booking.email && (
					<Fact name={form.email.label}>
						<bdi dir="ltr">{booking.email}</bdi>
					</Fact>
				)}
				<Fact name={receipt.car}>
					{car[booking.carType].name}
					{booking.paint && <span className="block">{paint.names[booking.paint]}</span>}
				</Fact>
				<Fact name={receipt.date}>{formatDay(booking.bookingDate, language)}</Fact>
				<Fact name={facts.heldDays}>
					{booking.heldDays.map((day) => (
						<span key={day} className="block">
							{formatDay(day, language)}
						</span>
					))}
				</Fact>
				<Fact name={facts.status}>{values[booking.status]}</Fact>
				<Fact name={facts.source}>{values[booking.source]}</Fact>
				<Fact name={facts.language}>{values[booking.language]}</Fact>
				<Fact name={facts.createdAt}>{moment(booking.createdAt)}</Fact>
				{booking.eraseAskedAt && (
					<Fact name={facts.eraseAskedAt}>{moment(booking.eraseAskedAt)}</Fact>
				)}
			</dl>
			<div className="max-w-md">
				<QuoteTable
					copy={receipt}
					language={language}
					quote={totalOf(booking.lines, booking.discountPercent)}
				/>
			</div>
		</section>
	);
}

type Row = { at: string; text: string; note: string };

function Rows({ title, rows }: { title: string; rows: Row[] }) {
	const language = useLanguage();
	if (rows.length === 0) return null;
	return (
		<section className="grid gap-4">
			<h2 className="title">{title}</h2>
			<dl className="kept-row">
				{rows.map(({ at, text, note }) => (
					<Fact key={at + text} name={formatMoment(new Date(at), language)}>
						{text}
						<span className="block text-sm text-muted">{note}</span>
					</Fact>
				))}
			</dl>
		</section>
	);
}
