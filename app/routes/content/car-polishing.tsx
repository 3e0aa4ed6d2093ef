import { localizedPath } from "#app/business/base/language.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import { whatsappUrl } from "#app/business/centre/profile.ts";
import { factsOf, type OptionFacts, together } from "#app/business/links/service-facts.ts";
import { type CarPart, carTypes } from "#app/business/prices/catalogue.ts";
import { counted } from "#app/copy/format/format.ts";
import { priceFrom } from "#app/copy/format/prices.ts";
import { copyFor } from "#app/copy/index.ts";
import { lightScript } from "#app/document/inline-scripts.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Price } from "#app/ui/basic/price.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { Car } from "#app/ui/car/car.tsx";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { PanoramaHead } from "#app/ui/frame/page-head.tsx";
import { BookOffer, BookOption } from "#app/ui/services/book-option.tsx";
import { PicturePair } from "#app/ui/services/picture-pair.tsx";
import { Limits, ServiceTerms } from "#app/ui/services/service-facts.tsx";
import stylesheet from "./car-polishing.css?url";

const page = "/services/car-polishing";
/** What protects the paint, as polishing does not. */
const protection: PagePath[] = ["/services/ppf-selection", "/services/nano-ceramic"];

export const meta = contentMeta(page);

export default function CarPolishing() {
	const language = useLanguage();
	const copies = copyFor(language);
	const copy = copies.polishing;
	const parts: CarPart[] = ["polish-ext", "polish-int"];
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<PanoramaHead
				title={copy.title}
				eyebrow={copy.eyebrow}
				lead={copy.lead}
				facts={page}
				figure={
					<PicturePair
						copy={copy.pair}
						names={{ before: "polishing-before", after: "polishing-after" }}
						morph="polishing"
					/>
				}
			/>
			<script dangerouslySetInnerHTML={{ __html: lightScript }} />
			<Section id="prices" title={copy.options.title}>
				<Limits page={page} />
				<ul className="levels">
					{copy.options.items.map(({ title, text }, index) => {
						const fact = factsOf(page).find(({ option }) => option.carPart === parts[index]);
						return (
							fact && (
								<li key={title} id={fact.option.code} className="rounded-card wash p-4 md:p-8">
									<div className="car-studio w-full px-[8%] py-3">
										<div>
											<Car car="sedan" part={fact.option.carPart} />
										</div>
									</div>
									<h3 className="mt-4 text-xl md:text-2xl">{title}</h3>
									<p className="mt-1 text-muted">{text}</p>
									<Terms {...fact} price={fact.option.price} />
									<BookOption fact={fact} isShort />
								</li>
							)
						);
					})}
				</ul>
				<Both />
				<div className="mt-8">
					<ServiceTerms page={page} />
				</div>
			</Section>
			<Section title={copy.effect.title} tone="wash">
				<div className="grid gap-12 md:grid-cols-2">
					<Effect {...copy.effect.does} icon="check" />
					<Effect {...copy.effect.doesNot} icon="x">
						{protection.map((path) => (
							<a key={path} href={localizedPath(language, path)} className="more flex-wrap me-5">
								{path === "/services/nano-ceramic" ? copies.ceramic.name : copies.ppfSelection.name}
								<span className="font-normal text-muted">{priceFrom(path)[language]}</span>
							</a>
						))}
					</Effect>
				</div>
				<a href={whatsappUrl()} rel="noreferrer" className="more mt-6">
					{copy.effect.ask}
					<Icon name="arrow-right" size={20} />
				</a>
			</Section>
			<CallToAction copy={copy.cta} language={language} page={page} picture="polishing" />
		</>
	);
}

/** The price for each car, the days and the warranty. */
function Terms({
	price,
	workingDays,
	warrantyYears,
}: Pick<OptionFacts, "workingDays" | "warrantyYears"> & {
	price: OptionFacts["option"]["price"];
}) {
	const language = useLanguage();
	const t = useTranslate();
	const { booking, serviceFacts } = copyFor(language);
	return (
		<div className="mt-4 mb-4 flex flex-wrap gap-x-10 gap-y-4">
			{carTypes.map((car) => (
				<p key={car} className="text-sm text-muted">
					<span className="figure block text-green">
						<Price amount={price[car]} language={language} />
					</span>
					{booking.car[car].name}
				</p>
			))}
			<p>
				{t("stay:workingDays", counted(workingDays))}
				<span className="block text-sm text-muted">
					{serviceFacts.columns.warranty}:{" "}
					{warrantyYears ? t("chrome:years", counted(warrantyYears)) : serviceFacts.withoutWarranty}
				</span>
			</p>
		</div>
	);
}

/** Every option of the page in one booking. */
function Both() {
	const { options } = copyFor(useLanguage()).polishing;
	const both = together(factsOf(page));
	return (
		<div className="both night mt-6 rounded-card p-4 md:p-8">
			<h3 className="text-2xl">{options.both.title}</h3>
			<p className="mt-1 text-muted">{options.both.text}</p>
			<Terms {...both} />
			<BookOffer name={options.both.title} variant="solid" {...both} />
		</div>
	);
}

function Effect({
	title,
	items,
	icon,
	children,
}: {
	title: string;
	items: string[];
	icon: "check" | "x";
	children?: React.ReactNode;
}) {
	return (
		<div>
			<h3 className="mb-6 text-2xl">{title}</h3>
			<ul className="stack">
				{items.map((item) => (
					<li key={item} className="flex items-start gap-3 border-t border-line pt-3">
						<Icon
							name={icon}
							className={`mt-1 ${icon === "check" ? "text-green" : "text-muted"}`}
						/>
						{item}
					</li>
				))}
			</ul>
			{children}
		</div>
	);
}
