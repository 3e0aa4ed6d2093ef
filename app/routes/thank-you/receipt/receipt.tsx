import { isolateLeftToRight } from "#app/business/base/text.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { moments } from "#app/business/bookings/photos.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import { afterCaresOf, optionOf } from "#app/business/prices/options.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { formatDay, formatPhone, formatShortDay, pluralValues } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import { copyFor } from "#app/copy/index.ts";
import { discountText } from "#app/copy/sentences/offered.ts";
import { hoursOn, stayHours } from "#app/copy/sentences/opening-hours.ts";
import { unveilScript } from "#app/document/inline-scripts.ts";
import type { ShownBooking } from "#app/routes/thank-you/shown-booking.ts";
import stylesheet from "#app/routes/thank-you/stage.css?url";
import { Fact } from "#app/ui/basic/fact.tsx";
import { PhotoLink, type ShownPhoto } from "#app/ui/basic/photo-link.tsx";
import { Points, Prose } from "#app/ui/basic/prose.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { useSettings } from "#app/ui/basic/use-settings.ts";
import { RenderedCar } from "#app/ui/car/rendered-car.tsx";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";
import { Pair } from "#app/ui/services/picture-pair.tsx";
import { stateOf } from "./states.ts";

/** The receipt is shown at once, because the mail may arrive later or never. */
export function Receipt({ booking, mobile }: { booking: ShownBooking; mobile?: string }) {
	const language = useLanguage();
	const { thankYou, booking: bookingCopy } = copyFor(language);
	const { receipt } = thankYou;
	const { isOpen, linked } = booking;
	const t = useTranslate();
	const discountRow = discountText(booking, useSettings(), language, t);
	return (
		<section aria-labelledby="receipt">
			<div className="receipt-paper">
				<h2 id="receipt" className="text-xl">
					{receipt.title}
				</h2>
				<dl className="grid gap-4">
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
				{isOpen && (
					<div className="text-sm text-muted">
						{mobile && (
							<Prose
								text={t("thankYou:receipt.mobile", {
									mobile: isolateLeftToRight(formatPhone(mobile)),
								})}
							/>
						)}
						<Prose
							text={t("thankYou:receipt.wrong", { phone: formatPhone(profile.unifiedLine) })}
						/>
					</div>
				)}
				<QuoteTable
					copy={{ ...receipt, discountRow, due: isOpen ? receipt.due : receipt.wasDue }}
					language={language}
					quote={totalOf(booking.lines, booking.discountPercent)}
				/>
				{isOpen && <p className="text-sm text-muted">{receipt.payAtCentre}</p>}
				<p className="hidden text-sm print:block">{identity[language]}</p>
			</div>
		</section>
	);
}

/** The cover tells the state of the booking; without a booking, any car is shown, covered. */
export function BookedCar({ booking }: { booking?: ShownBooking }) {
	const { carType = "sedan", paint, lines = [], reference } = booking ?? {};
	const parts = lines.flatMap(({ code }) => optionOf(code)?.carPart ?? []);
	return (
		<div
			className="thanks-picture car-stage"
			data-cover={parts.join(" ")}
			data-key={booking && stateOf(booking) === "ready" ? reference : undefined}
		>
			<link rel="stylesheet" href={stylesheet} />
			<div className="room wipe">
				<RenderedCar car={carType} paint={paint} />
				<div className="over" />
			</div>
			<script dangerouslySetInnerHTML={{ __html: unveilScript }} />
		</div>
	);
}

export function Advice({ booking }: { booking: ShownBooking }) {
	const { before, after } = copyFor(useLanguage()).mail.customer;
	const cares = afterCaresOf(booking.lines.map(({ code }) => code));
	return (
		<>
			{booking.isOpen && !booking.work && !booking.isDayClosed && (
				<Group title={before.title} items={[before.bring, before.belongings, before.photos]} />
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
			<Points items={items} />
		</section>
	);
}

export function PhotoPair({ photos }: { photos: ShownPhoto[] }) {
	const t = useTranslate();
	const { pair, moments } = copyFor(useLanguage()).thankYou.photos;
	const first = (moment: ShownPhoto["moment"]) => {
		const { url, width, height } = photos.find((photo) => photo.moment === moment) ?? {};
		const alt = t("thankYou:photos.alt", { moment: moments[moment], number: 1 });
		return url && <img src={url} alt={alt} {...{ width, height }} />;
	};
	const [before, after] = [first("arrival"), first("handover")];
	if (!before || !after) return null;
	const tags = { before: { tag: moments.arrival }, after: { tag: moments.handover } };
	return (
		<figure className="own-pair">
			<Pair copy={{ label: pair, ...tags }} {...{ before, after }} />
			<figcaption className="wrap py-3 text-sm text-muted">{pair}</figcaption>
		</figure>
	);
}

type PhotosProps = { photos: ShownPhoto[]; isPaired: boolean };

export function Photos({ photos, isPaired }: PhotosProps) {
	const t = useTranslate();
	const copy = copyFor(useLanguage()).thankYou.photos;
	return (
		<section aria-labelledby="photos" className="grid gap-4 lg:col-span-full">
			<h2 id="photos" className="text-xl">
				{copy.title}
			</h2>
			<div className="grid grid-cols-2 gap-4">
				{moments.map((moment) => {
					const shown = photos
						.filter((photo) => photo.moment === moment)
						.map((photo, index) => ({ photo, number: index + 1 }))
						.slice(isPaired ? 1 : 0);
					if (shown.length === 0) return null;
					return (
						<div key={moment} className="grid content-start gap-3">
							<h3>{copy.moments[moment]}</h3>
							<ul className="photo-list">
								{shown.map(({ photo, number }) => {
									const values = { moment: copy.moments[moment], number };
									return (
										<li key={photo.url}>
											<PhotoLink photo={photo} alt={t("thankYou:photos.alt", values)} />
										</li>
									);
								})}
							</ul>
						</div>
					);
				})}
			</div>
			<Points items={copy.why} />
		</section>
	);
}

export function Essentials({ booking }: { booking: ShownBooking }) {
	const language = useLanguage();
	const { receipt } = copyFor(language).thankYou;
	return (
		<dl className="essentials">
			<Fact name={receipt.date} className="wide">
				<span className="essential">{formatDay(stayOf(booking.heldDays).firstDay, language)}</span>
			</Fact>
			<Fact name={receipt.reference}>
				<span className="essential reference">
					<bdi dir="ltr">{booking.reference}</bdi>
				</span>
			</Fact>
		</dl>
	);
}

/** Only what is still to come is shown. */
export function Visit({ booking }: { booking: ShownBooking }) {
	const language = useLanguage();
	const t = useTranslate();
	const settings = useSettings();
	const { thankYou, stay } = copyFor(language);
	const { bookingDate, heldDays, work, collectOn } = booking;
	const { arrive, place, collect } = thankYou.receipt;
	const { workingDays } = stayOf(heldDays);
	const hours = stayHours(settings, booking, language, t);
	return (
		<dl className="visit">
			{!work && (
				<Fact name={arrive} icon="calendar-check">
					<strong>{formatShortDay(bookingDate, language)}</strong>
					<Details lines={hours.arrival} />
				</Fact>
			)}
			<Fact name={place} icon="map-pin">
				<a href={profile.map} rel="noreferrer" className="more">
					{addressIn(language)}
				</a>
				{work === "ready" && <Details lines={hoursOn(settings, collectOn, language)} />}
			</Fact>
			{work !== "ready" && (
				<Fact name={collect} icon="car">
					<strong>{formatShortDay(collectOn, language)}</strong>
					<Details
						lines={[
							`${stay.label}: ${t("stay:workingDays", pluralValues(workingDays))}`,
							...(work ? hoursOn(settings, collectOn, language) : hours.collect),
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
