import { comma, localizedPath } from "#app/business/base/language.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { profile } from "#app/business/centre/profile.ts";
import { isOnline, type OptionFacts, offeredOptions } from "#app/business/offered/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { serviceFields } from "#app/business/prices/options.ts";
import { isChosen, type Selection } from "#app/business/prices/selection.ts";
import { carTypes, type Service } from "#app/business/prices/service.ts";
import { warrantyYearsOf } from "#app/business/warranty/warranty.ts";
import { formatPhone, pluralValues } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { differenceOf } from "#app/copy/sentences/films.ts";
import { optionName } from "#app/copy/sentences/offered.ts";
import { LearnMore } from "#app/ui/basic/button.tsx";
import { ServicePicture } from "#app/ui/basic/picture.tsx";
import { Price } from "#app/ui/basic/price.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { usePriceList } from "#app/ui/basic/use-settings.ts";
import { RenderedCar } from "#app/ui/car/rendered-car.tsx";

type Props = { chosen: Selection };

/** Only the server renders these controls; CSS and `useChoice` react to them. */
export function ServiceCards({ chosen }: Props) {
	const isFirst = (field: string) => Number(chosenIn(field, chosen));
	return (
		<div className="grid grid-cols-1">
			{serviceFields
				.toSorted((one, other) => isFirst(other) - isFirst(one))
				.map((field) => (
					<ServiceGroup key={field} field={field} chosen={chosen} />
				))}
		</div>
	);
}

/** A field has one service, or several that exclude each other. */
function ServiceGroup({ field, chosen }: Props & { field: string }) {
	const copy = copyFor(useLanguage()).booking.services;
	const facts = offeredOptions(usePriceList()).filter(({ service }) => service.field === field);
	const services = [...new Set(facts.filter(isOnline).map(({ service }) => service))];
	const isOnly = catalogue.filter((service) => service.field === field).length === 1;
	const byPhone = <ByPhone facts={facts.filter((fact) => !isOnline(fact))} />;
	const [first] = services;
	if (!first) return byPhone;
	if (isOnly)
		return (
			<>
				<ServiceCard service={first} chosen={chosen} />
				{byPhone}
			</>
		);
	const inOrder = services.toSorted(
		(one, other) => Number(isChosen(chosen, other)) - Number(isChosen(chosen, one)),
	);
	return (
		<div className="films grid grid-cols-1">
			<h3>{copy.filmsLegend}</h3>
			<Parts services={inOrder} facts={facts.filter(isOnline)} />
			<div className="parts">
				{inOrder.map((service) => (
					<ServiceCard key={service.id} service={service} chosen={chosen} shared />
				))}
			</div>
			<NoneOption field={field} chosen={chosen} />
			{byPhone}
		</div>
	);
}

type PartsProps = { services: Service[]; facts: OptionFacts[] };

/** A label presses the first film for its part. Keys and screen readers use the radios themselves. */
function Parts({ services, facts }: PartsProps) {
	const language = useLanguage();
	const { part, parts } = copyFor(language).booking.services.films;
	return (
		<>
			<p aria-hidden="true" className="text-sm text-muted">
				{part}
			</p>
			<div aria-hidden="true" className="part-names">
				{services.map((service) => {
					const first = facts.find((fact) => fact.service === service);
					return (
						<label key={service.id} htmlFor={`booking-${first?.option.code}`} className="part">
							{service.id in parts
								? parts[service.id as keyof typeof parts]
								: service.name[language]}
						</label>
					);
				})}
			</div>
		</>
	);
}

/** Staff book these options for customers who call. */
function ByPhone({ facts }: { facts: OptionFacts[] }) {
	const language = useLanguage();
	const t = useTranslate();
	if (facts.length === 0) return null;
	const names = facts.map(({ option }) => optionName(option.code, language));
	const values = { options: names.join(comma[language]), phone: formatPhone(profile.unifiedLine) };
	return <p className="text-sm text-muted">{t("booking:services.byPhone", values)}</p>;
}

type CardProps = Props & { service: Service; shared?: boolean };

function ServiceCard({ service, chosen, shared }: CardProps) {
	const t = useTranslate();
	const language = useLanguage();
	const { booking, serviceFacts } = copyFor(language);
	const copy = booking.services;
	const name = service.name[language];
	const facts = offeredOptions(usePriceList()).filter((fact) => fact.service === service);
	const own = facts.filter(isOnline);
	const [cheaper, dearer] = own;
	const first = cheaper?.option;
	const isDearer =
		cheaper && dearer && carTypes.every((car) => dearer.price[car] > cheaper.price[car]);
	return (
		<fieldset className={`service-card ${shared ? "film" : ""}`}>
			<legend className="sr-only">{name}</legend>
			<label
				htmlFor={`booking-${first?.code}`}
				data-service={service.id}
				className="service-picture"
			>
				{shared ? (
					carTypes.map((car) => (
						<span
							key={car}
							aria-hidden="true"
							data-cover={first?.carPart}
							className={`car-stage for-${car}`}
						>
							<RenderedCar car={car} only={first?.carPart} />
						</span>
					))
				) : (
					<ServicePicture service={service} sizes="(width >= 64rem) 128px, 80px" />
				)}
			</label>
			<div className="name">
				<p aria-hidden="true" className="font-medium">
					{name}
				</p>
				<p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
					<span>
						{serviceFacts.columns.stay}{" "}
						{t(
							"stay:workingDays",
							pluralValues(workingDaysOf(service.options.map(({ code }) => code))),
						)}
					</span>
					<a
						href={localizedPath(language, service.learnMore)}
						className="-my-2 py-2 underline underline-offset-4"
					>
						<LearnMore
							text={copy.learnMore}
							full={t("booking:services.learnMoreAbout", { service: name })}
						/>
					</a>
				</p>
			</div>
			<div className="options grid gap-px">
				{own.map((fact) => (
					<OptionRow key={fact.option.code} fact={fact} chosen={chosen} />
				))}
				{!shared && service.choice === "one" && (
					<NoneOption field={service.field} chosen={chosen} />
				)}
			</div>
			{/* The makers of matte films say no such thing. */}
			{shared && isDearer && first?.carPart !== "ppf-matte" && (
				<p className="px-3 py-1 text-sm text-muted">{copy.films.why}</p>
			)}
		</fieldset>
	);
}

function OptionRow({ fact, chosen }: Props & { fact: OptionFacts }) {
	const { option, service, price } = fact;
	const language = useLanguage();
	const t = useTranslate();
	const years = warrantyYearsOf(option.code);
	const difference =
		differenceOf(option, language) ??
		(years && t("serviceFacts:years", { years: t("chrome:years", pluralValues(years)) }));
	return (
		<label className="option grid items-center py-1.5">
			<input
				type={service.choice === "one" ? "radio" : "checkbox"}
				name={service.field}
				value={option.code}
				id={`booking-${option.code}`}
				defaultChecked={chosen.includes(option.code)}
				data-adds-cover={option.carPart ?? ""}
				data-days={workingDaysOf([option.code])}
				className="size-5 shrink-0"
			/>
			<span className="font-medium">{option.name[language]}</span>
			<span className="col-span-2">
				{carTypes.map((car) => (
					<span key={car} className={`for-${car} block`}>
						<Price amount={price[car]} language={language} />
					</span>
				))}
				{difference && <span className="difference">{difference}</span>}
			</span>
		</label>
	);
}

/** Without script a radio cannot be unchecked, so this one clears the choice. */
function NoneOption({ field, chosen }: Props & { field: string }) {
	const { none } = copyFor(useLanguage()).booking.services;
	return (
		<label className="option none grid items-center py-1.5">
			<input
				type="radio"
				name={field}
				value=""
				defaultChecked={!chosenIn(field, chosen)}
				className="size-5 shrink-0"
			/>
			<span>{field in none ? none[field as keyof typeof none] : none.other}</span>
		</label>
	);
}

function chosenIn(field: string, chosen: Selection): boolean {
	return catalogue.some((service) => service.field === field && isChosen(chosen, service));
}
