import { type Language, localizedPath } from "#app/business/base/language.ts";
import { factsGivenFor } from "#app/business/centre/owner-facts.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import { factsOf, type OptionFacts } from "#app/business/links/service-facts.ts";
import { afterCaresOf, carTypes } from "#app/business/prices/catalogue.ts";
import { counted } from "#app/copy/format/format.ts";
import { priceFrom } from "#app/copy/format/prices.ts";
import { copyFor } from "#app/copy/index.ts";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Price, RiyalSign } from "#app/ui/basic/price.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { Table } from "#app/ui/basic/table.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { useWorkingDays } from "#app/ui/form/use-working-days.ts";
import { BookOption } from "./book-option.tsx";

/** What each option costs, how long the car stays, how long its warranty lasts, and the form with it chosen. */
export function ServiceFacts({ page }: { page: PagePath }) {
	const language = useLanguage();
	const t = useTranslate();
	const { serviceFacts: words, booking } = copyFor(language);
	const facts = factsOf(page);
	const { option, stay, warranty, book } = words.columns;
	const cars = carTypes.map((car) => booking.car[car].name);
	const hasServices = new Set(facts.map(({ service }) => service)).size > 1;
	const columns = [option, ...cars, stay, warranty, book];
	const cellsOf = ({ option, workingDays, warrantyYears }: OptionFacts) => [
		...carTypes.map((car) => <Price key={car} amount={option.price[car]} language={language} />),
		t("stay:workingDays", counted(workingDays)),
		warrantyYears ? t("chrome:years", counted(warrantyYears)) : words.withoutWarranty,
	];
	return (
		<Section id="prices" title={words.title} lead={words.lead}>
			<RiyalSign />
			<Limits page={page} />
			<Table
				look="facts"
				caption={words.title}
				columns={columns}
				rows={facts.map((fact) => ({
					key: fact.option.code,
					cells: [
						<>
							{hasServices && (
								<span className="text-sm text-muted md:block">{fact.service.name[language]} </span>
							)}
							{fact.option.name[language]}
						</>,
						...cellsOf(fact),
						<BookOption key="book" fact={fact} isShort />,
					],
				}))}
			/>
			<Notes notes={notesFor(page, language)} />
		</Section>
	);
}

/** The same without its table, below a part of the page that names `Limits`, and each price, stay and warranty itself. */
export function ServiceTerms({ page }: { page: PagePath }) {
	const language = useLanguage();
	const { lead } = copyFor(language).serviceFacts;
	return (
		<div className="max-w-text">
			<RiyalSign />
			<Notes notes={[lead, ...notesFor(page, language)]} />
		</div>
	);
}

function Notes({ notes }: { notes: string[] }) {
	const language = useLanguage();
	return (
		<>
			<ul className="mt-6 grid list-disc gap-1 ps-5">
				{notes.map((note) => (
					<li key={note}>{note}</li>
				))}
			</ul>
			<a href={localizedPath(language, "/warranty")} className="more mt-4">
				{copyFor(language).serviceFacts.warranty}
			</a>
		</>
	);
}

/** The third question before booking, above the prices so that it is read with them. */
export function Limits({
	page,
	className = "mb-6 md:mb-8",
}: {
	page: PagePath;
	className?: string;
}) {
	const { limits } = copyFor(useLanguage()).serviceFacts;
	const isWarranted = factsOf(page).some(({ warrantyYears }) => warrantyYears);
	const sentences = [
		/ppf-(matte|selection)/.test(page) && limits.matte,
		page === "/services/nano-ceramic" && limits.ceramic,
		isWarranted ? limits.warranty : limits.polishing,
	];
	return (
		<p className={`flex items-start gap-3 ${className}`}>
			<Icon name="info" className="mt-1 shrink-0 text-green" />
			<span>
				<strong className="font-semibold">{limits.title}</strong>{" "}
				{sentences.filter(Boolean).join(" ")}
			</span>
		</p>
	);
}

/** What to do before and after the visit, and what else the owner has said of a service. */
function notesFor(page: PagePath, language: Language): string[] {
	const { before, after } = copyFor(language).mail.customer;
	const codes = factsOf(page).map(({ option }) => option.code);
	return [
		...factsGivenFor(page).map((answer) => answer[language]),
		before.belongings,
		...afterCaresOf(codes).map((care) => after[care]),
	];
}

/** What is asked before why: from which price, how many days, how long the warranty is at most. */
export function FactsLine({ page }: { page: PagePath }) {
	const language = useLanguage();
	const t = useTranslate();
	const workingDays = useWorkingDays(page);
	const years = Math.max(...factsOf(page).map(({ warrantyYears = 0 }) => warrantyYears));
	const facts = [
		priceFrom(page)[language],
		workingDays,
		years > 0 &&
			`${copyFor(language).serviceFacts.columns.warranty}: ${t("chrome:years", counted(years))}`,
	];
	return (
		<p className="mt-3 text-[0.9375rem] font-semibold lg:text-lg">
			{facts.filter(Boolean).join(" · ")}
		</p>
	);
}
