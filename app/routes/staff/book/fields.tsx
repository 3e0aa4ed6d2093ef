import type { ReactNode } from "react";
import { languages } from "#app/business/base/language.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { serviceFields } from "#app/business/prices/catalogue.ts";
import { catalogue } from "#app/business/prices/price-list.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { carTypes, type Option, type Service } from "#app/business/prices/service.ts";
import { booking as bookingCopy } from "#app/copy/ar/booking.ts";
import { stay } from "#app/copy/ar/service-facts.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { thankYou } from "#app/copy/ar/thank-you.ts";
import { counted, textFor, withLtrMarks } from "#app/copy/format/format.ts";
import type { Choice, FieldName } from "#app/forms/choice.ts";
import { type FormInput, readText } from "#app/forms/fields.ts";
import { Price } from "#app/ui/basic/price.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { emailInput, Field } from "#app/ui/form/field.tsx";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";
import { errorText } from "../answer.tsx";
import { DayChoice } from "../day-choice.tsx";
import { ChoiceButton, daysText, Submit, useStaffPath } from "../form.tsx";
import type { ShownCaller, ShownForm } from "./data.ts";

const copy = staffCounter.book;

/** The key of the message of each field. */
type Errors = Partial<Record<string, string>>;

export function ChoiceFields({ choice, errors }: { choice: Choice; errors: Errors }) {
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
								{...{ service, option, isChosen: choice.selection.includes(option.code) }}
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

type OptionProps = { service: Service; option: Option; isChosen: boolean };

function OptionButton({ service, option: { code, name, price }, isChosen }: OptionProps) {
	return (
		<ChoiceButton
			{...{ name: service.field, value: code, defaultChecked: isChosen }}
			type={service.choice === "one" ? "radio" : "checkbox"}
			{...{ "data-sedan": price.sedan, "data-suv": price.suv }}
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

type DayProps = { form: ShownForm; chosen: string; error?: string };

export function DayFields({ form: { days, lastDay }, chosen, error }: DayProps) {
	const shown = days.map(({ day, isFull, isClosed }) => ({
		day,
		notes: [isClosed ? copy.closed : isFull ? copy.full : undefined],
		isTaken: isClosed,
		isFull,
	}));
	return (
		<ChoiceGroup field="bookingDate" label={copy.day} error={error}>
			<DayChoice name="bookingDate" days={shown} {...{ lastDay, chosen }}>
				<div className="counter-full note">
					<p>{copy.isFull}</p>
					<Submit intent="days" variant="quiet">
						{copy.otherDays}
					</Submit>
				</div>
			</DayChoice>
		</ChoiceGroup>
	);
}

/** Who calls. The fields fill nothing in from the browser: it knows the staff, not the caller. */
export function DetailsFields({ sent, errors }: { sent: FormInput; errors: Errors }) {
	const shared = (name: FieldName) => {
		const error = errors[name];
		return {
			id: name,
			name,
			defaultValue: readText(sent, name),
			error: error && errorText(error),
			autoComplete: "off",
		};
	};
	const language = readText(sent, "language") || "ar";
	return (
		<fieldset>
			<legend>{copy.customer}</legend>
			<div className="grid gap-4">
				<Field {...shared("phoneNumber")} label={copy.phone} type="tel" inputMode="tel" dir="ltr" />
				<Field {...shared("customerName")} label={copy.name} type="text" />
				<Field {...emailInput} {...shared("email")} label={copy.email} />
				<fieldset>
					<legend className="counter-service">{copy.language}</legend>
					<div className="counter-options">
						{languages.map((code) => (
							<ChoiceButton
								key={code}
								{...{ name: "language", value: code, defaultChecked: language === code }}
							>
								{copy.languages[code]}
							</ChoiceButton>
						))}
					</div>
				</fieldset>
			</div>
		</fieldset>
	);
}

type CallerProps = { bookings: ShownCaller[]; question: boolean };

export function CallerBookings({ bookings, question }: CallerProps) {
	const path = useStaffPath();
	return (
		<section className="note grid gap-3" aria-labelledby="caller">
			<h2 id="caller" className="text-xl font-semibold">
				{copy.caller.title}
			</h2>
			<ul className="grid gap-3">
				{bookings.map(({ reference, status, heldDays, lines, key }) => (
					<li key={reference}>
						<p className="font-medium">
							<a href={path("booking", { key })} className="more underline">
								{withLtrMarks(reference)}
							</a>
							، {staffView.statuses[status]}، {daysText(heldDays)}
						</p>
						<p className="text-sm">
							{lines.map(({ service, option }) => `${service.ar} (${option.ar})`).join("، ")}
						</p>
					</li>
				))}
			</ul>
			{question && (
				<>
					<p>{copy.caller.question}</p>
					<Submit intent="book">{copy.caller.yes}</Submit>
				</>
			)}
		</section>
	);
}

export function Sum({ choice: { car, selection } }: { choice: Choice }) {
	const t = useTranslate();
	if (!car || selection.length === 0) return null;
	const days = t("stay:workingDays", counted(workingDaysOf(selection)));
	return (
		<section className="note grid gap-3" aria-labelledby="sum">
			<h2 id="sum" className="text-xl font-semibold">
				{copy.sum}
			</h2>
			<QuoteTable copy={thankYou.receipt} language="ar" quote={quoteFor(selection, car, "phone")} />
			<p>
				{stay.label}: {days}
			</p>
		</section>
	);
}

type GroupProps = { field: FieldName; label: string; error?: string; children: ReactNode };

function ChoiceGroup({ field, label, error, children }: GroupProps) {
	return (
		<fieldset
			id={field}
			tabIndex={-1}
			aria-describedby={error && `${field}-error`}
			aria-invalid={error ? true : undefined}
		>
			<legend>{label}</legend>
			<p id={`${field}-error`} className="text-sm font-medium text-danger empty:hidden">
				{error && errorText(error)}
			</p>
			{children}
		</fieldset>
	);
}
