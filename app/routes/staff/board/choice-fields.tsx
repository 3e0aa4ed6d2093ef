import {
	carTypes,
	catalogue,
	type Option,
	type Service,
	serviceFields,
} from "#app/business/prices/catalogue.ts";
import { booking as bookingCopy } from "#app/copy/ar/booking.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { textFor } from "#app/copy/format/format.ts";
import type { Choice, FieldName } from "#app/forms/choice.ts";
import { Price } from "#app/ui/basic/price.tsx";
import { ChoiceButton, ChoiceGroup } from "./choice-button.tsx";

const copy = staffCounter.book;

type Props = { choice: Choice; errors: Partial<Record<FieldName, string>> };

/** Car and services, with the price for the chosen car. */
export function ChoiceFields({ choice, errors }: Props) {
	return (
		<>
			<ChoiceGroup field="carType" label={copy.car} error={errors.carType}>
				<div className="counter-options">
					{carTypes.map((car) => (
						<ChoiceButton key={car} name="carType" value={car} defaultChecked={choice.car === car}>
							{bookingCopy.car[car].name}
						</ChoiceButton>
					))}
				</div>
			</ChoiceGroup>
			<ChoiceGroup field="services" label={copy.services} error={errors.services}>
				{serviceFields.map((field) => (
					<ServiceFields key={field} field={field} choice={choice} />
				))}
			</ChoiceGroup>
		</>
	);
}

/** Services of one field exclude each other, so they have one button for none of them. */
function ServiceFields({ field, choice }: { field: string; choice: Choice }) {
	const services = catalogue.filter((service) => service.field === field);
	const isOne = services[0]?.choice === "one";
	const { none } = bookingCopy.services;
	const isNone = !services.some(({ options }) =>
		options.some(({ code }) => choice.selection.includes(code)),
	);
	return (
		<div className="grid gap-3">
			{services.map((service) => (
				<fieldset key={service.id}>
					<legend className="counter-service">{service.name.ar}</legend>
					<div className="counter-options">
						{service.options.map((option) => (
							<OptionButton
								key={option.code}
								service={service}
								option={option}
								isChosen={choice.selection.includes(option.code)}
							/>
						))}
					</div>
				</fieldset>
			))}
			{isOne && (
				<ChoiceButton name={field} value="" defaultChecked={isNone}>
					{Object.hasOwn(none, field) ? textFor(none, field) : none.other}
				</ChoiceButton>
			)}
		</div>
	);
}

function OptionButton({
	service: { field, choice },
	option: { code, name, price },
	isChosen,
}: {
	service: Service;
	option: Option;
	isChosen: boolean;
}) {
	return (
		<ChoiceButton
			type={choice === "one" ? "radio" : "checkbox"}
			name={field}
			value={code}
			defaultChecked={isChosen}
			data-sedan={price.sedan}
			data-suv={price.suv}
		>
			{name.ar}
			{carTypes.map((car) => (
				<span key={car} className={`counter-price for-${car}`}>
					<Price amount={price[car]} language="ar" />
				</span>
			))}
		</ChoiceButton>
	);
}
