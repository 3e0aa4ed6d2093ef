import type { ReactNode } from "react";
import { type ClosedDays, type Day, isDay } from "#app/business/base/calendar.ts";
import { languages } from "#app/business/base/language.ts";
import { heldDays, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { type PersonField, person, personFields } from "#app/business/bookings/person.ts";
import { isOnline, type OptionFacts, offeredOptions } from "#app/business/offered/service-facts.ts";
import { serviceFields } from "#app/business/prices/options.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { carTypes, type PriceList } from "#app/business/prices/service.ts";
import { booking as bookingCopy } from "#app/copy/ar/booking.ts";
import { stay } from "#app/copy/ar/service-facts.ts";
import { staffErrorText } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { thankYou } from "#app/copy/ar/thank-you.ts";
import {
	formatDay,
	formatShortDay,
	pluralValues,
	textFor,
	withLtrMarks,
} from "#app/copy/format/format.ts";
import type { CallerBooking } from "#app/data/bookings/bookings.ts";
import type { Choice, ChoiceField } from "#app/forms/choice.ts";
import { Price } from "#app/ui/basic/price.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { usePriceList } from "#app/ui/basic/use-settings.ts";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";
import { TextField, type TextOf } from "#app/ui/form/text-field.tsx";
import { customerStay, OwnHours } from "../booking/days.tsx";
import { DayChoice } from "../day-choice.tsx";
import { ChoiceButton, HeldDays, Submit, useStaffPath } from "../form.tsx";
import type { ShownForm } from "./data.ts";

const copy = staffCounter.book;

export type PhoneFields = Record<ChoiceField | "laterDay" | "submissionId", string>;
type Fields = { fields: Record<keyof PhoneFields, TextOf> };

type ChoiceProps = Fields & { choice: Choice; list: PriceList };

export function ChoiceFields({ choice, fields, list }: ChoiceProps) {
	return (
		<>
			<ChoiceGroup field={fields.carType} label={copy.car}>
				<div className="counter-options">
					{carTypes.map((car) => (
						<ChoiceButton key={car} name="carType" value={car} defaultChecked={choice.car === car}>
							{bookingCopy.car[car].name}
						</ChoiceButton>
					))}
				</div>
			</ChoiceGroup>
			<ChoiceGroup field={fields.services} label={copy.services}>
				{serviceFields.map((field) => (
					<ServiceFields key={field} {...{ field, choice, list }} />
				))}
			</ChoiceGroup>
		</>
	);
}

/** Services of one field exclude each other, so they have one button for none of them. */
function ServiceFields({ field, choice, list }: Omit<ChoiceProps, "fields"> & { field: string }) {
	const facts = offeredOptions(list).filter(({ service }) => service.field === field);
	const services = [...new Set(facts.map(({ service }) => service))];
	const isOne = services[0]?.choice === "one";
	const { none } = bookingCopy.services;
	const isNone = !services.some(({ options }) =>
		options.some(({ code }) => choice.selection.includes(code)),
	);
	return (
		<div className="grid gap-3">
			{services.map((service) => (
				<fieldset key={service.id}>
					<legend className="mb-1.5 font-medium">{service.name.ar}</legend>
					<div className="counter-options">
						{facts
							.filter((fact) => fact.service === service)
							.map((fact) => (
								<OptionButton
									key={fact.option.code}
									{...{ fact, isChosen: choice.selection.includes(fact.option.code) }}
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

function OptionButton({ fact, isChosen }: { fact: OptionFacts; isChosen: boolean }) {
	const { service, price } = fact;
	const { code, name } = fact.option;
	return (
		<ChoiceButton
			{...{ name: service.field, value: code, defaultChecked: isChosen }}
			type={service.choice === "one" ? "radio" : "checkbox"}
			{...{ "data-sedan": price.sedan, "data-suv": price.suv, "data-days": workingDaysOf([code]) }}
		>
			{name.ar}
			{!isOnline(fact) && <small>{copy.phoneOnly}</small>}
			{carTypes.map((car) => (
				<span key={car} className={`counter-price for-${car}`}>
					<Price amount={price[car]} language="ar" />
				</span>
			))}
		</ChoiceButton>
	);
}

type DayProps = Fields & { form: ShownForm; chosen: string };

/** The stylesheet shows of each day the stay that the chosen services need. */
export function DayFields({ form: { days, lastDay }, chosen, fields }: DayProps) {
	const t = useTranslate();
	const dayOf = (day: Day) => ({ day: formatShortDay(day, "ar") });
	const shown = days.map(({ day, stays, isClosed }) => ({
		day,
		note: isClosed
			? copy.closed
			: stays.map(({ workingDays, lastDay, isFull }) => (
					<span key={workingDays} className={`${isFull ? "" : "collect "}stay-${workingDays}`}>
						{isFull ? copy.full : t("staffCounter:book.collect", dayOf(lastDay))}
						{!isFull && <OwnHours days={[day, lastDay]} />}
					</span>
				)),
		isTaken: isClosed,
		full: stays.flatMap(({ workingDays, isFull }) => (isFull ? workingDays : [])).join(" "),
	}));
	const freeDays = days[0]?.stays.map(({ workingDays }, length) => ({
		workingDays,
		free: days.find(({ stays, isClosed }) => !isClosed && !stays[length]?.isFull)?.day,
	}));
	return (
		<ChoiceGroup field={fields.bookingDate} label={copy.day}>
			<DayChoice name="bookingDate" later={fields.laterDay} days={shown} {...{ lastDay, chosen }}>
				<div className="counter-full note">
					<p>{copy.isFull}</p>
					{freeDays?.map(({ workingDays, free }) => (
						<p key={workingDays} className={`stay-${workingDays}`}>
							{free && t("staffCounter:book.firstFree", dayOf(free))}
						</p>
					))}
					<Submit intent="other-days" variant="quiet" />
				</div>
			</DayChoice>
		</ChoiceGroup>
	);
}

const inputs: Partial<Record<PersonField, { type: "tel" | "email" }>> = {
	phoneNumber: { type: "tel" },
	email: { type: "email" },
};
/** Staff ask for the mobile first. */
const asked = [...new Set<PersonField>(["phoneNumber", ...personFields])];

/** The fields have no autocomplete, because the browser knows the staff and not the caller. */
export function DetailsFields({ fields, language }: Fields & { language?: string }) {
	const shared = { text: staffErrorText, autoComplete: "off" };
	return (
		<fieldset>
			<legend>{copy.customer}</legend>
			<div className="grid gap-4">
				{asked.map((field) => (
					<TextField
						key={field}
						{...{ field: fields[field], label: copy[person[field].key], ...shared }}
						{...inputs[field]}
					/>
				))}
				{language && (
					<fieldset>
						<legend className="mb-1.5 font-medium">{copy.language}</legend>
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
				)}
			</div>
		</fieldset>
	);
}

type CallerProps = { bookings: CallerBooking[]; question: boolean };

export function CallerBookings({ bookings, question }: CallerProps) {
	const path = useStaffPath();
	return (
		<section className="note grid gap-3" aria-labelledby="caller">
			<h2 id="caller" className="text-xl">
				{copy.caller.title}
			</h2>
			<ul className="grid gap-3">
				{bookings.map(({ reference, status, heldDays, lines }) => (
					<li key={reference}>
						<p className="font-medium">
							<a href={path("booking", { booking: reference })} className="more underline">
								{withLtrMarks(reference)}
							</a>
							، {staffView.statuses[status]}، <HeldDays days={heldDays} />
						</p>
						<p className="text-md">
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

type SumProps = { choice: Choice; day: Day; closures: ClosedDays[]; isFull?: boolean };

export function Sum({ choice: { car, selection }, day, closures, isFull }: SumProps) {
	const t = useTranslate();
	const list = usePriceList();
	if (!car || selection.length === 0) return null;
	const workingDays = workingDaysOf(selection);
	const days = isDay(day)
		? customerStay(heldDays(day, workingDays, closures), t)
		: t("stay:workingDays", pluralValues(workingDays));
	return (
		<section className="note grid gap-3" aria-labelledby="sum">
			<h2 id="sum" className="text-xl">
				{copy.sum}
			</h2>
			<QuoteTable
				copy={thankYou.receipt}
				language="ar"
				quote={quoteFor(list, selection, car, "phone")}
			/>
			{isFull ? (
				<>
					<p className="font-medium text-danger">{`${formatDay(day, "ar")}: ${copy.isFull}`}</p>
					<Submit intent="other-days" variant="quiet" />
				</>
			) : (
				<>
					<p>
						{stay.label}: {days}
					</p>
					{isDay(day) && <OwnHours days={heldDays(day, workingDays, closures)} />}
				</>
			)}
		</section>
	);
}

type GroupProps = { field: TextOf; label: string; children: ReactNode };

function ChoiceGroup({ field: { id, errorId, errors }, label, children }: GroupProps) {
	const [error] = errors ?? [];
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			aria-describedby={error && errorId}
			aria-invalid={error ? true : undefined}
		>
			<legend>{label}</legend>
			<p id={errorId} className="text-md font-medium text-danger empty:hidden">
				{error && staffErrorText(error)}
			</p>
			{children}
		</fieldset>
	);
}
