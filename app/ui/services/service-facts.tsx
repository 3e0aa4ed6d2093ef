import { Fragment, type ReactNode } from "react";
import { comma, type Localized, localizedPath } from "#app/business/base/language.ts";
import { factsGivenFor } from "#app/business/centre/owner-facts.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import { cheaperOption, firstOptionOf, hasOnePrice } from "#app/business/offered/booking-path.ts";
import {
	codesOn,
	factsOf,
	lowestPriceOf,
	type OptionFacts,
} from "#app/business/offered/service-facts.ts";
import { afterCaresOf } from "#app/business/prices/options.ts";
import { type Price as CarPrices, carTypes, type Service } from "#app/business/prices/service.ts";
import { formatNumber, pluralValues } from "#app/copy/format/format.ts";
import { from, riyals } from "#app/copy/format/prices.ts";
import { copyFor } from "#app/copy/index.ts";
import { differenceOf } from "#app/copy/sentences/films.ts";
import { optionName } from "#app/copy/sentences/offered.ts";
import { CarSwitch } from "#app/ui/basic/car-switch.tsx";
import { Disclosure } from "#app/ui/basic/disclosure.tsx";
import { Icon, type IconName } from "#app/ui/basic/icon.tsx";
import { DayPicture } from "#app/ui/basic/picture.tsx";
import { ForCar, Price, Priced } from "#app/ui/basic/price.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { usePriceList } from "#app/ui/basic/use-settings.ts";
import { BookButton } from "./book-option.tsx";
import stylesheet from "./price-table.css?url";
import { ReviewSection } from "./reviews.tsx";
import rowsStylesheet from "./service-rows.css?url";

/** A visitor may book a row at once: an option, or several together. */
type PriceRow = { key: string; name: string; difference?: string } & Pick<
	OptionFacts,
	"workingDays" | "warrantyYears" | "price" | "bookingPath"
> & { offered?: OptionFacts["offered"] };

type FactsProps = { page: PagePath; extra?: PriceRow[]; note?: string };

export function ServiceFacts({ page, extra = [], note }: FactsProps) {
	const { title } = copyFor(useLanguage()).serviceFacts;
	return (
		<Section id="prices" title={title} beside aside={<OwnCar />}>
			<div className="min-w-0">
				<PriceTable page={page} extra={extra} />
				<Limits page={page} />
				{note && <p className="mt-2 text-sm text-muted">{note}</p>}
			</div>
		</Section>
	);
}

const ownCars = { sedan: "bare-landscape", suv: "suv-landscape" } as const;

/** The car whose prices are shown stands below the choice; a phone has the picture above alone. */
function OwnCar() {
	return (
		<>
			<CarSwitch />
			{carTypes.map((car) => (
				<div key={car} className={`own-car h-64 max-lg:hidden else-${car}`}>
					<DayPicture
						name={ownCars[car]}
						day={{ name: `${ownCars[car]}-day` }}
						alt=""
						sizes="240px"
					/>
				</div>
			))}
		</>
	);
}

function PriceTable({ page, extra }: { page: PagePath; extra: PriceRow[] }) {
	const language = useLanguage();
	const { title, columns } = copyFor(language).serviceFacts;
	const facts = factsOf(usePriceList(), page);
	if (facts.length === 0) return <NotOffered page={page} />;
	const services = [...new Set(facts.map(({ service }) => service))];
	const isWarranted = facts.some(({ warrantyYears }) => warrantyYears);
	const rowsOf = (of: Service) => [
		...facts
			.filter(({ service }) => service === of)
			.map(({ option, ...fact }) => ({
				...fact,
				key: option.code,
				name: option.name[language],
				difference: differenceOf(option, language),
			})),
		...extra,
	];
	return (
		// The box is positioned, so that words for screen readers scroll with it.
		<div className="relative overflow-x-auto">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<table className="price-table">
				<caption className="sr-only">{title}</caption>
				<thead>
					<tr>
						<th scope="col">
							<span className="sr-only">{columns.option}</span>
						</th>
						{carTypes.map((car) => (
							<th key={car} scope="col" className={`for-${car}`}>
								{copyFor(language).serviceFacts.cars[car]}
							</th>
						))}
						<th scope="col">
							<span className="sr-only">{columns.book}</span>
						</th>
					</tr>
				</thead>
				{services.map((service) => (
					<tbody key={service.id}>
						{services.length > 1 && (
							<tr>
								<th scope="rowgroup" colSpan={4}>
									{service.name[language]}
								</th>
							</tr>
						)}
						<PriceRows rows={rowsOf(service)} isWarranted={isWarranted} />
					</tbody>
				))}
			</table>
			<NotOffered page={page} />
		</div>
	);
}

export function NotOffered({ page }: { page: PagePath }) {
	const language = useLanguage();
	const t = useTranslate();
	const { noneLeft, others } = copyFor(language).serviceFacts;
	const codes = codesOn(page);
	const { offered } = usePriceList();
	const gone = codes.filter((code) => offered[code] === "none");
	if (gone.length === 0) return null;
	if (gone.length < codes.length) {
		const options = gone.map((code) => optionName(code, language)).join(comma[language]);
		return <p>{t("serviceFacts:someGone", { options })}</p>;
	}
	return (
		<p>
			{noneLeft}{" "}
			<a href={localizedPath(language, "/booking")} className="more">
				{others}
			</a>
		</p>
	);
}

/** An option without a warranty says so only where another one on the page has one. */
function PriceRows({ rows, isWarranted }: { rows: PriceRow[]; isWarranted: boolean }) {
	const language = useLanguage();
	const t = useTranslate();
	const warranty = (years?: number) =>
		years
			? t("serviceFacts:years", { years: t("chrome:years", pluralValues(years)) })
			: copyFor(language).serviceFacts.withoutWarranty;
	return rows.map(({ key, workingDays, warrantyYears, difference, ...row }) => (
		<tr key={key} id={key}>
			<th scope="row">
				{row.name}{" "}
				<span className="terms">
					<span>{t("stay:workingDays", pluralValues(workingDays))}</span>
					{isWarranted && " "}
					{isWarranted && <span>{warranty(warrantyYears)}</span>}
					{difference && " "}
					{difference && <span>{difference}</span>}
				</span>
			</th>
			{carTypes.map((car) => (
				<td key={car} className={`for-${car}`}>
					<Price amount={row.price[car]} language={language} />{" "}
					<span aria-hidden="true" className="of-car">
						{copyFor(language).serviceFacts.cars[car]}
					</span>
				</td>
			))}
			<td>
				<BookButton {...row} isShort />
			</td>
		</tr>
	));
}

export function Limits({ page }: { page: PagePath }) {
	const language = useLanguage();
	const t = useTranslate();
	const { limits } = copyFor(language).serviceFacts;
	const facts = factsOf(usePriceList(), page);
	const isWarranted = facts.some(({ warrantyYears }) => warrantyYears);
	const names = new Set(facts.map(({ service }) => service.name[language]));
	const sentences = [
		limits.price,
		page === "/services/ppf-matte" && limits.matte,
		...(isWarranted
			? [limits.warranty]
			: [...names].map((service) => t("serviceFacts:limits.without", { service }))),
		page === "/services/nano-ceramic" && limits.ceramic,
	];
	return <p className="mt-4 text-sm text-muted">{sentences.filter(Boolean).join(" ")}</p>;
}

/** Visitors read this last, so it is closed. */
export function ServiceDetails({ page, children }: { page: PagePath; children?: ReactNode }) {
	const language = useLanguage();
	const { serviceFacts, mail } = copyFor(language);
	const { before, after } = mail.customer;
	const codes = factsOf(usePriceList(), page).map(({ option }) => option.code);
	const notes = [
		...factsGivenFor(page).map((answer) => answer[language]),
		before.belongings,
		serviceFacts.stay,
		...afterCaresOf(codes).map((care) => after[care]),
	];
	return (
		<>
			<ReviewSection page={page} />
			<Section beside>
				<div className="details">
					<Disclosure summary={<h2>{serviceFacts.visit}</h2>}>
						<ul className="grid list-disc gap-1 ps-5 max-w-text">
							{notes.map((note) => (
								<li key={note}>{note}</li>
							))}
						</ul>
						<a href={localizedPath(language, "/warranty")} className="more mb-4">
							{serviceFacts.warranty}
						</a>
					</Disclosure>
					{children}
				</div>
			</Section>
		</>
	);
}

type FromPriceProps = {
	price: CarPrices | undefined;
	/** Nothing there costs more. */
	isOnly?: boolean;
};

export function FromPrice({ price, isOnly }: FromPriceProps) {
	const language = useLanguage();
	if (!price) return null;
	const said = isOnly ? riyals : from;
	return (
		<ForCar price={price}>
			{(amount) => <Priced text={said(amount)[language]} amount={amount} />}
		</ForCar>
	);
}

/** Visitors ask for price, days and warranty before they ask why. */
export function FactsLine({ page }: { page: PagePath }) {
	const language = useLanguage();
	const t = useTranslate();
	const list = usePriceList();
	const workingDays = useWorkingDays(page);
	const all = factsOf(list, page);
	const periods = [...new Set(all.map(({ warrantyYears = 0 }) => warrantyYears))]
		.filter(Boolean)
		.sort((one, other) => one - other);
	const years = new Intl.ListFormat(language, { type: "disjunction" }).format(
		periods.map((count, index) =>
			index < periods.length - 1 ? formatNumber(count) : t("chrome:years", pluralValues(count)),
		),
	);
	const first = firstOptionOf(list, page);
	const other = cheaperOption(list, page);
	if (all.length === 0) return null;
	const named = (of: Localized, price: CarPrices) => (
		<>
			{`${of[language]}: `}
			<ForCar price={price}>
				{(amount) => (
					<Priced
						text={t("serviceFacts:book.from", { price: riyals(amount)[language] })}
						amount={amount}
					/>
				)}
			</ForCar>
		</>
	);
	const facts = [
		...(first && other
			? [
					named(other.option.short ?? other.option.name, other.price),
					named(first.name, first.price),
				]
			: [<FromPrice key="price" price={lowestPriceOf(all)} isOnly={hasOnePrice(list, page)} />]),
		workingDays,
		...(years ? [t("serviceFacts:years", { years })] : []),
	];
	return (
		<p className="facts mt-3 text-md font-medium lg:text-lg">
			{facts.map((fact, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: their number and order are fixed
				<Fragment key={index}>
					<span className={index < (other ? 2 : 1) ? "font-semibold" : undefined}>{fact}</span>{" "}
				</Fragment>
			))}
		</p>
	);
}

/** The words are such as "1 working day" or "2 or 3 working days". */
function useWorkingDays(page: PagePath): string {
	const language = useLanguage();
	const t = useTranslate();
	const all = factsOf(usePriceList(), page).map(({ workingDays }) => workingDays);
	const days = [...new Set(all)].sort();
	return new Intl.ListFormat(language, { type: "disjunction" }).format(
		days.map((count, index) =>
			t(index < days.length - 1 ? "stay:daysOr" : "stay:workingDays", pluralValues(count)),
		),
	);
}

export function ServiceRows({ children }: { children: ReactNode }) {
	return (
		<ul className="border-t border-line text-ink">
			<link rel="stylesheet" href={rowsStylesheet} precedence="part" />
			{children}
		</ul>
	);
}

type ServiceRowProps = { href: string; name: string; icon?: IconName; children: ReactNode };

export function ServiceRow({ href, name, icon = "arrow-right", children }: ServiceRowProps) {
	return (
		<li>
			<a href={href} className="service-row">
				<span className="font-medium">{name}</span>
				<span className="text-md text-muted">{children}</span>
				<Icon name={icon} size={20} className="text-green" />
			</a>
		</li>
	);
}
