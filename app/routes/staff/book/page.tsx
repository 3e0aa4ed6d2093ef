import { useForm } from "@conform-to/react";
import { Fragment } from "react";
import { fingerprintOf } from "#app/business/prices/options.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { carTypes } from "#app/business/prices/service.ts";
import { booking as bookingCopy } from "#app/copy/ar/booking.ts";
import { staffErrorText } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { thankYou } from "#app/copy/ar/thank-you.ts";
import { whatsappWithReceipt } from "#app/copy/sentences/whatsapp.ts";
import { sumScript } from "#app/document/inline-scripts.ts";
import { choiceIn, fieldNames } from "#app/forms/choice.ts";
import { readText } from "#app/forms/fields.ts";
import { readConfirmed, readPhoneDay } from "#app/forms/staff.ts";
import { Alert, linksTo } from "#app/ui/basic/alert.tsx";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useCopy, usePriceList, useSettings } from "#app/ui/basic/use-settings.ts";
import { OtherDayButtons, offeredDays } from "#app/ui/form/other-days.tsx";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";
import { Answer, Unavailable } from "../answer.tsx";
import { customerStay, OwnHours } from "../booking/days.tsx";
import { ChoiceButton, PageHead, StaffForm, Submit, useStaffPath } from "../form.tsx";
import type { Route } from "./+types/route.ts";
import type { ShownBooked, ShownForm } from "./data.ts";
import {
	CallerBookings,
	ChoiceFields,
	DayFields,
	DetailsFields,
	type PhoneFields,
	Sum,
} from "./fields.tsx";

const copy = staffCounter.book;

type Refused = Route.ComponentProps["actionData"];

export function BookPage({ loaderData: { view }, actionData: refused }: Route.ComponentProps) {
	if (!view) return <Unavailable refused={refused} />;
	if (view.form) return <Form form={view.form} refused={refused} />;
	return (
		<>
			{refused && <Answer refused={refused} />}
			<Booked booked={view.booked} />
		</>
	);
}

function Form({ form, refused }: { form: ShownForm; refused: Refused }) {
	const path = useStaffPath();
	const list = usePriceList();
	const { lastResult } = refused ?? {};
	const [{ id }, fields] = useForm<PhoneFields>({
		id: "book",
		lastResult,
		defaultValue: { submissionId: form.submissionId },
	});
	const sent = new URLSearchParams(refused?.sent);
	const choice = choiceIn(lastResult?.initialValue ?? {});
	const chosen = readPhoneDay(sent);
	const { caller = [], isFull } = refused?.more ?? {};
	const callerSeen = caller.map(({ reference }) => reference).join(" ");
	const isQuestion = refused?.refused === "callerKnown";
	const bookings = caller.length > 0 && <CallerBookings bookings={caller} question={isQuestion} />;
	return (
		<>
			<PageHead title={copy.title} lead={useCopy().staffCounter.book.lead} />
			<StaffForm id={id} className="col-span-full counter-form">
				<input type="hidden" name="submissionId" value={fields.submissionId.defaultValue} />
				<input type="hidden" name="priceList" value={fingerprintOf(list)} />
				<input type="hidden" name="callerSeen" value={callerSeen} />
				{refused && <Problem {...refused} />}
				{isQuestion && bookings}
				<div className="counter-part">
					<ChoiceFields {...{ choice, fields, list }} />
				</div>
				<div className="counter-part">
					<DayFields {...{ form, chosen, fields }} />
				</div>
				<div className="counter-part">
					<DetailsFields fields={fields} language={readText(sent, "language") || "ar"} />
					{!isQuestion && bookings}
					<Sum {...{ choice, day: chosen, isFull }} closures={form.closures} />
					<div>
						<input type="hidden" name="confirmed" value="no" />
						<ChoiceButton
							type="checkbox"
							name="confirmed"
							value="yes"
							defaultChecked={readConfirmed(sent)}
						>
							{copy.confirmed}
						</ChoiceButton>
					</div>
					<div className="note">
						<p className="font-medium">{copy.terms.title}</p>
						<p>
							«{copy.terms.text}»
							{Object.entries(copy.terms.links).map(([href, name]) => (
								<Fragment key={href}>
									{" "}
									<a href={href} className="underline underline-offset-4">
										{name}
									</a>
								</Fragment>
							))}
						</p>
					</div>
					<div className="counter-buttons">
						<Submit intent="summary" variant="quiet" formAction={`${path("book")}#sum`} />
						<Submit intent="book" />
					</div>
				</div>
				{/* A button with another day sends no intent, so this one counts; the intent of any other button comes first. */}
				<input type="hidden" name="intent" value="book" />
				<p className="counter-sum sticky bottom-2 rounded-small border border-green bg-wash px-4 py-3 font-semibold">
					{copy.sum}:{" "}
					{carTypes.map((car) => (
						<output key={car} data-sum={car} className={`for-${car}`} />
					))}{" "}
					{copy.riyals}
					<output data-stay className="block text-md" />
				</p>
			</StaffForm>
			<script dangerouslySetInnerHTML={{ __html: sumScript }} />
		</>
	);
}

function Problem({ lastResult, more }: NonNullable<Refused>) {
	const t = useTranslate();
	const { error } = lastResult;
	if (!error) return null;
	const offered = offeredDays(more.otherDays ?? [], "book", "ar", t);
	const links = linksTo(fieldNames, error, staffErrorText, (field) => `book-${field}`);
	/** A title may stand before the message. */
	const message = error[""]?.at(-1);
	const isListed = Object.keys(error).some((field) => field && error[field]?.[0] === message);
	return (
		<Alert title={copy.errorTitle} links={links}>
			{message && !isListed && <p>{staffErrorText(message)}</p>}
			{offered && (
				<div className="counter-buttons">
					<OtherDayButtons days={offered.days} />
				</div>
			)}
		</Alert>
	);
}

function Booked({ booked }: { booked: ShownBooked }) {
	const words = staffCounter.booked;
	const settings = useSettings();
	const t = useTranslate();
	const path = useStaffPath();
	const { booking, hasEmail } = booked;
	const chat = (
		<>
			<Icon name="message-circle" size={20} />
			{words.whatsapp}
		</>
	);
	return (
		<>
			<PageHead title={words.title} lead={staffView.statuses[booking.status]} />
			<div className="staff-main staff-pair">
				<section className="receipt-paper">
					<div>
						<p className="text-muted">{words.reference}</p>
						<p dir="ltr" className="text-end text-[2.625rem] font-semibold tracking-[0.1em]">
							{booking.reference}
						</p>
					</div>
					<p className="text-lg">
						<bdi>{booking.customerName}</bdi>، {bookingCopy.car[booking.carType].name}
					</p>
					<div>
						<p className="font-medium">{customerStay(booking.heldDays, t)}</p>
						<OwnHours days={booking.heldDays} />
					</div>
					<QuoteTable
						copy={thankYou.receipt}
						language="ar"
						quote={totalOf(booking.lines, booking.discountPercent)}
					/>
				</section>
				<section className="receipt-paper">
					<p>{hasEmail ? words.mailed : words.notMailed}</p>
					<LinkButton href={whatsappWithReceipt(settings, booking, booked, t)}>{chat}</LinkButton>
					<LinkButton variant="quiet" href={path("booking", { booking: booking.reference })}>
						{words.open[booking.status === "pending" ? "pending" : "confirmed"]}
					</LinkButton>
					<LinkButton variant="quiet" href={path("book")}>
						{words.another}
					</LinkButton>
				</section>
			</div>
		</>
	);
}
