import {
	carTypes,
	catalogue,
	type Option,
	type Service,
	serviceFields,
} from "#app/business/catalogue.ts";
import { type Language, pathIn } from "#app/business/language.ts";
import type { Selection } from "#app/business/selection.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { fill } from "#app/copy/format.ts";
import { Price } from "#app/ui/price.tsx";
import { CarPicture } from "./car-picture.tsx";
import { Problem } from "./problem.tsx";

type Props = {
	words: BookingCopy;
	language: Language;
	chosen: Selection;
	problem?: string;
};

export function ServicesStep({ problem, ...props }: Props) {
	const { words } = props;
	return (
		<section
			id="booking-services"
			tabIndex={-1}
			aria-labelledby="booking-services-title"
			className="after-car grid gap-5"
		>
			<div>
				<h2 id="booking-services-title" className="step-title">
					{words.services.legend}
				</h2>
				<p className="mt-1 text-muted">{words.services.hint}</p>
				<Problem id="booking-services-error">{problem}</Problem>
			</div>
			<div className="grid gap-5 sm:grid-cols-2">
				{serviceFields.map((field) => (
					<FieldOfServices key={field} field={field} {...props} />
				))}
			</div>
		</section>
	);
}

/** The services of one form field: one card, or several that exclude each other. */
function FieldOfServices({ field, ...props }: Props & { field: string }) {
	const services = catalogue.filter((service) => service.field === field);
	const [first] = services;
	if (!first) return null;
	if (services.length === 1) return <ServiceCard service={first} {...props} />;
	const { words } = props;
	return (
		<div className="col-span-full grid gap-4 rounded-card bg-wash p-4 sm:p-5">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
				<div>
					<h3 className="text-lg font-semibold">
						{words.services.filmsLegend}
					</h3>
					<p className="text-sm text-muted">{words.services.filmsHint}</p>
				</div>
				<NoneOf {...props} field={field} />
			</div>
			<div className="grid gap-4 md:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
				{services.map((service) => (
					<ServiceCard key={service.id} service={service} {...props} shared />
				))}
			</div>
		</div>
	);
}

function ServiceCard({
	service,
	shared,
	...props
}: Props & { service: Service; shared?: boolean }) {
	const { words, language } = props;
	const name = service.name[language];
	const [first] = service.options;
	/** The exterior, where there is one, shows more than the seats. */
	const cover = service.options.at(-1)?.cover;
	return (
		<fieldset className="service-card flex min-w-0 flex-col gap-4 p-4">
			<legend className="sr-only">{name}</legend>
			<label
				htmlFor={`booking-${first?.code}`}
				data-service={service.id}
				aria-hidden="true"
				className="service-picture block"
			>
				{carTypes.map((car) => (
					<span key={car} className={`for-${car}`}>
						{cover && <CarPicture car={car} cover={cover} />}
					</span>
				))}
			</label>
			<div aria-hidden="true" className="grid gap-0.5">
				<p className="font-semibold">{name}</p>
				<p className="text-sm text-muted">
					{service.choice === "one"
						? words.services.chooseOne
						: words.services.chooseMany}
				</p>
			</div>
			<div className="grid gap-2">
				{service.options.map((option) => (
					<OptionOf
						key={option.code}
						option={option}
						service={service}
						{...props}
					/>
				))}
				{service.choice === "one" && !shared && (
					<NoneOf {...props} field={service.field} />
				)}
			</div>
			<a
				href={pathIn(language, service.learnMore)}
				aria-label={fill(words.services.learnMoreAbout, { service: name })}
				className="mt-auto self-start py-2 text-sm font-medium text-green underline underline-offset-4"
			>
				{words.services.learnMore}
			</a>
		</fieldset>
	);
}

function OptionOf({
	option,
	service,
	chosen,
	language,
}: Props & { option: Option; service: Service }) {
	return (
		<label className="option flex items-center gap-3 px-3.5 py-2.5">
			<input
				type={service.choice === "one" ? "radio" : "checkbox"}
				name={service.field}
				value={option.code}
				id={`booking-${option.code}`}
				defaultChecked={chosen.includes(option.code)}
				data-adds-cover={option.cover}
				className="size-5 shrink-0"
			/>
			<span className="font-medium">{option.name[language]}</span>
			<span className="ms-auto grid text-end font-semibold">
				{carTypes.map((car) => (
					<span key={car} className={`for-${car}`}>
						<Price amount={option.price[car]} language={language} />
					</span>
				))}
			</span>
		</label>
	);
}

/** Gives a choice back; without script a radio could not be let go. */
function NoneOf({ words, field, chosen }: Props & { field: string }) {
	const none = words.services.none;
	const taken = catalogue.some(
		(service) =>
			service.field === field &&
			service.options.some(({ code }) => chosen.includes(code)),
	);
	return (
		<label className="none-of flex items-center gap-3 px-3.5 py-2 text-sm text-muted">
			<input
				type="radio"
				name={field}
				value=""
				defaultChecked={!taken}
				className="size-5 shrink-0"
			/>
			{none[field as keyof typeof none]}
		</label>
	);
}
