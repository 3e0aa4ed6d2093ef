import { type Language, localizedPath } from "#app/business/base/language.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import {
	carTypes,
	catalogue,
	type Option,
	type Service,
	serviceFields,
} from "#app/business/prices/catalogue.ts";
import { isChosen, type Selection } from "#app/business/prices/selection.ts";
import { counted } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { differenceOf } from "#app/copy/sentences/films.ts";
import { LearnMore } from "#app/ui/basic/button.tsx";
import { Price } from "#app/ui/basic/price.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { Car } from "#app/ui/car/car.tsx";

type Props = { language: Language; chosen: Selection };

/** The options as native form controls. Rendered on the server only; CSS and `toggleChoices` handle input. */
export function ServiceCards(props: Props) {
	/** First of all what an address has chosen. */
	const isFirst = (field: string) => Number(chosenIn(field, props.chosen));
	return (
		<div className="grid grid-cols-1">
			{serviceFields
				.toSorted((one, other) => isFirst(other) - isFirst(one))
				.map((field) => (
					<ServiceGroup key={field} field={field} {...props} />
				))}
		</div>
	);
}

/** The services of one form field: one card, or several that exclude each other. */
function ServiceGroup({ field, ...props }: Props & { field: string }) {
	const services = catalogue.filter((service) => service.field === field);
	const [first] = services;
	if (!first) return null;
	if (services.length === 1) return <ServiceCard service={first} {...props} />;
	const copy = copyFor(props.language).booking;
	return (
		<div className="grid grid-cols-1">
			<h3 className="pt-5 text-lg font-semibold">{copy.services.filmsLegend}</h3>
			<p className="mt-1 text-xs text-muted">{copy.services.filmsHint}</p>
			{services
				.toSorted(
					(one, other) =>
						Number(isChosen(props.chosen, other)) - Number(isChosen(props.chosen, one)),
				)
				.map((service) => (
					<ServiceCard key={service.id} service={service} {...props} shared />
				))}
			<NoneOption {...props} field={field} />
		</div>
	);
}

function ServiceCard({
	service,
	shared,
	...props
}: Props & { service: Service; shared?: boolean }) {
	const t = useTranslate();
	const { language } = props;
	const copy = copyFor(language).booking;
	const name = service.name[language];
	const [first] = service.options;
	return (
		<fieldset className="service-card">
			<legend className="sr-only">{name}</legend>
			<label
				htmlFor={`booking-${first?.code}`}
				data-service={service.id}
				className="service-picture car-studio"
			>
				{carTypes.map((car) => (
					<span key={car} aria-hidden="true" className={`for-${car}`}>
						{first && <Car car={car} part={first.carPart} />}
					</span>
				))}
			</label>
			<p className="name">
				<span aria-hidden="true" className="block font-semibold">
					{name}
				</span>
				<span className="text-xs text-muted">
					{copyFor(language).serviceFacts.columns.stay}{" "}
					{t("stay:workingDays", counted(workingDaysOf(service.options.map(({ code }) => code))))}
				</span>
			</p>
			<a
				href={localizedPath(language, service.learnMore)}
				className="py-2 text-xs text-muted underline underline-offset-4"
			>
				<LearnMore
					text={copy.services.learnMore}
					full={t("booking:services.learnMoreAbout", { service: name })}
				/>
			</a>
			<div className="options grid gap-2">
				{service.options.map((option) => (
					<OptionRow key={option.code} option={option} service={service} {...props} />
				))}
			</div>
			{!shared && (
				<p className="text-xs text-muted">
					{service.choice === "one" ? copy.services.chooseOne : copy.services.chooseMany}
				</p>
			)}
			{!shared && service.choice === "one" && <NoneOption {...props} field={service.field} />}
		</fieldset>
	);
}

function OptionRow({
	option,
	service,
	chosen,
	language,
}: Props & { option: Option; service: Service }) {
	const difference = differenceOf(option, language);
	return (
		<label className="option grid grid-cols-[auto_1fr] items-center gap-x-2 px-3 py-1.5">
			<input
				type={service.choice === "one" ? "radio" : "checkbox"}
				name={service.field}
				value={option.code}
				id={`booking-${option.code}`}
				defaultChecked={chosen.includes(option.code)}
				data-adds-cover={option.carPart}
				data-days={workingDaysOf([option.code])}
				className="size-5 shrink-0"
			/>
			<span className="font-medium">{option.name[language]}</span>
			<span className="col-span-2">
				{carTypes.map((car) => (
					<span key={car} className={`for-${car} block`}>
						<Price amount={option.price[car]} language={language} />
					</span>
				))}
				{difference && <span className="difference">{difference}</span>}
			</span>
		</label>
	);
}

/** Clears the choice of a field: without script, a radio cannot be unchecked. */
function NoneOption({ language, field, chosen }: Props & { field: string }) {
	const { none } = copyFor(language).booking.services;
	return (
		<label className="flex min-h-11 items-center gap-2 px-3 text-sm text-muted">
			<input
				type="radio"
				name={field}
				value=""
				defaultChecked={!chosenIn(field, chosen)}
				className="size-5 shrink-0"
			/>
			{field in none ? none[field as keyof typeof none] : none.other}
		</label>
	);
}

function chosenIn(field: string, chosen: Selection): boolean {
	return catalogue.some((service) => service.field === field && isChosen(chosen, service));
}
