import type { FieldMetadata } from "@conform-to/react";
import type { Day } from "#app/business/base/calendar.ts";
import { maskPhone } from "#app/business/base/phone.ts";
import { maskName } from "#app/business/base/text.ts";
import { carTypes } from "#app/business/prices/service.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import type { Choice } from "#app/forms/choice.ts";
import { ErrorMessage } from "#app/routes/booking/error-message.tsx";
import { Button } from "#app/ui/basic/button.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { DayAlert } from "#app/ui/form/day-alert.tsx";
import { type OfferedDays, OtherDays } from "#app/ui/form/other-days.tsx";
import type { ChosenDay } from "#app/ui/form/stay-sentences.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type DayControl, DayField } from "./day-field.tsx";
import { EmailField } from "./email-field.tsx";
import { KeepInMind } from "./keep-in-mind.tsx";
import { Brought } from "./services-step.tsx";

type Details = "customerName" | "phoneNumber" | "email" | "bookingDate";

type Props = {
	copy: BookingCopy;
	text: (key: string) => string;
	fields: Record<Details, FieldMetadata<string>>;
	day: DayControl;
	choice: Choice;
	chosenDay: ChosenDay;
	pending: boolean;
	isEnhanced: boolean;
	onTakeEmail: (address: string) => void;
	/** Instead of a day that was refused. */
	otherDays?: OfferedDays;
	/** Why the last attempt failed, if no field is wrong. */
	failure?: string;
};

export function DetailsStep({ copy, text, fields, choice, chosenDay, ...props }: Props) {
	const language = useLanguage();
	const { form } = copy;
	const { pending, isEnhanced, failure } = props;
	const { customerName, phoneNumber, email, bookingDate } = fields;
	const isOpen = choice.car !== undefined && choice.selection.length > 0;
	const [dayError] = bookingDate.errors ?? [];
	/** To be told when a full day frees. */
	const askFor = (day: Day) =>
		choice.car && (
			<DayAlert
				copy={form.date.tell}
				{...{ text, language, car: choice.car, services: choice.selection, day }}
				email={email.value}
			/>
		);
	return (
		<section
			id="booking-details"
			tabIndex={-1}
			aria-labelledby="booking-details-title"
			className="details after-services"
		>
			<div>
				<div className="details-head">
					<ServerHtml id="details-car">
						{carTypes.map((car) => (
							<span key={car} className={`render ${car} drawn-${car}`} />
						))}
					</ServerHtml>
					<h2 id="booking-details-title" className="step-title">
						{form.title}
					</h2>
					<p className="mt-1 text-muted">{form.lead}</p>
				</div>
				{/* Its link to the services scrolls over the summary. */}
				{isEnhanced && isOpen && <Brought copy={copy} selection={choice.selection} isLast />}
			</div>
			<div className="grid gap-4">
				<TextField
					{...form.name}
					{...{ field: customerName, text, mask: maskName }}
					aria-required
					autoComplete="name"
				/>
				<TextField
					{...form.phone}
					{...{ field: phoneNumber, text, mask: maskPhone }}
					aria-required
					type="tel"
					dir="ltr"
					autoComplete="tel"
				/>
				<EmailField
					copy={form.email}
					{...{ field: email, text, isEnhanced }}
					onTake={props.onTakeEmail}
				/>
				<DayField
					copy={form.date}
					{...{ field: bookingDate, text, askFor, day: props.day }}
					days={chosenDay.days}
					selection={choice.selection}
					isOpen={isEnhanced && isOpen}
				/>
				{dayError && <OtherDays offered={props.otherDays} />}
				{dayError === "dateFull" && askFor(chosenDay.day)}
			</div>
			<ServerHtml id="keep-in-mind" className="grid gap-1 text-sm text-muted">
				<KeepInMind {...chosenDay} />
			</ServerHtml>
			<Button
				type="submit"
				aria-describedby={failure ? "booking-failure" : undefined}
				aria-disabled={pending || undefined}
				className="book-button"
			>
				{pending ? form.pending : form.submit}
			</Button>
			<ErrorMessage id="booking-failure">{failure}</ErrorMessage>
		</section>
	);
}
