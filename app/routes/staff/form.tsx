import { useForm } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Day } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { internationalPhone } from "#app/business/base/phone.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import type { ListedState } from "#app/business/bookings/staff-actions.ts";
import { type StaffPage, staffPath } from "#app/business/centre/pages.ts";
import { booking as bookingCopy } from "#app/copy/ar/booking.ts";
import { type StaffIntent, staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { markTexts } from "#app/copy/ar/staff/staff-marks.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, formatShortDay, textFor, withLtrMarks } from "#app/copy/format/format.ts";
import type { BookingInList } from "#app/data/bookings/staff-booking.ts";
import { Button, LinkButton } from "#app/ui/basic/button.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

type Query = { booking?: string; made?: string; days?: "open"; page?: string };

/** Without another page, the address goes on naming the booking, or the page of a list, that it is about. */
export function useStaffPath() {
	const language = useLanguage();
	const { pathname } = useLocation();
	const [search] = useSearchParams();
	const kept = ["booking", "page"].flatMap((name) => {
		const value = search.get(name);
		return value ? [[name, value] as const] : [];
	});
	return (page?: StaffPage, query: Query = {}) => {
		const all = new URLSearchParams({ ...(page ? {} : Object.fromEntries(kept)), ...query });
		const path = page ? staffPath(page) : pathname;
		return localizedPath(language, all.size > 0 ? `${path}?${all}` : path);
	};
}

type FormProps = {
	/** With its version a repeated submit is recognized and ignored. */
	seen?: { version: number };
	made?: string;
	id?: string;
	className?: string;
	encType?: "multipart/form-data";
	noValidate?: true;
	children: ReactNode;
	/** The default is the page that shows the form. */
	to?: StaffPage;
};

export function StaffForm({ seen, made, to, children, ...rest }: FormProps) {
	const path = useStaffPath();
	return (
		<form method="post" action={path(to, made ? { made } : {})} className="grid gap-3" {...rest}>
			{seen && <input type="hidden" name="version" value={seen.version} />}
			{children}
		</form>
	);
}

type SubmitProps = ComponentProps<typeof Button> & { intent: StaffIntent };

export function Submit({ intent, children, ...rest }: SubmitProps) {
	return (
		<Button type="submit" name="intent" value={intent} {...rest}>
			{children ?? staffActionTexts[intent].label}
		</Button>
	);
}

type ContactProps = { phoneNumber: string; chat: string; children?: ReactNode };

export function ContactButtons({ phoneNumber, chat, children }: ContactProps) {
	return (
		<div className="counter-buttons">
			{children}
			<LinkButton icon="message-circle" variant="quiet" href={chat}>
				{staffBoard.cars.whatsapp}
			</LinkButton>
			<LinkButton icon="phone" variant="quiet" href={`tel:${internationalPhone(phoneNumber)}`}>
				{staffBoard.cars.call}
			</LinkButton>
		</div>
	);
}

export function ChoiceButton({ children, ...input }: ComponentProps<"input">) {
	return (
		<label className="counter-choice">
			<input type="radio" {...input} />
			<span>{children}</span>
		</label>
	);
}

type ReasonProps<Reason extends string> = {
	name?: string;
	id?: string;
	label: string;
	reasons: readonly Reason[];
	texts: Record<Reason, string>;
	chosen?: string | null;
};

export function ReasonField<Reason extends string>(props: ReasonProps<Reason>) {
	const { name = "reason", id = name, label, reasons, texts, chosen } = props;
	return (
		<>
			<label htmlFor={id} className="font-medium">
				{label}
			</label>
			<select id={id} name={name} required defaultValue={chosen ?? ""} className="staff-select">
				<option value="" disabled>
					{staffView.actions.chooseReason}
				</option>
				{reasons.map((reason) => (
					<option key={reason} value={reason}>
						{texts[reason]}
					</option>
				))}
			</select>
		</>
	);
}

export function BackToBoard() {
	const path = useStaffPath();
	return (
		<a
			href={path("day")}
			className="more justify-self-start underline underline-offset-4 print:hidden"
		>
			{staffBoard.views.back}
		</a>
	);
}

type HeadProps = { title: string; lead?: string; children?: ReactNode };

export function PageHead({ title, lead, children }: HeadProps) {
	return (
		<div className="staff-side">
			<BackToBoard />
			<h1 className="text-3xl">{title}</h1>
			{lead && <p className="text-muted">{lead}</p>}
			{children}
		</div>
	);
}

type DayLineProps = { day: Day; state: string; isFull: boolean; children?: ReactNode };

/** What a day has free; what else there is to say of it stands below. */
export function DayLine({ day, state, isFull, children }: DayLineProps) {
	return (
		<div
			className={`flex flex-wrap justify-between gap-x-4 border-b border-line py-2 ${isFull ? "text-danger" : ""}`}
		>
			<dt>{formatShortDay(day, "ar")}</dt>
			<dd>{state}</dd>
			{children}
		</div>
	);
}

/** The search is a post, so that no name stands in an address. */
export function FindForm({ text = "" }: { text?: string }) {
	const copy = staffCounter.find;
	const [form, fields] = useForm<{ q: string }>({ id: "find" });
	return (
		<StaffForm
			to="find"
			id={form.id}
			className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
		>
			<TextField
				{...{ field: fields.q, type: "search", label: copy.label, hint: copy.hint, text: String }}
				{...{ defaultValue: text, required: true, maxLength: 255 }}
				{...{ autoComplete: "off", autoCapitalize: "none", spellCheck: false }}
				enterKeyHint="search"
			/>
			<Button type="submit" variant="quiet" className="min-h-13">
				{staffActionTexts.find.label}
			</Button>
		</StaffForm>
	);
}

type NameProps = {
	booking: Pick<BookingInList, "reference" | "customerName" | "carType"> & { bookingDate: Day };
};

export function AboutBooking({ booking }: NameProps) {
	const { customerName, reference, bookingDate } = booking;
	return (
		<p className="text-lg">
			<bdi>{customerName}</bdi>، {bookingCopy.car[booking.carType].name}،{" "}
			{formatDay(bookingDate, "ar")}، {withLtrMarks(reference)}
		</p>
	);
}

export function CardLink({ booking }: { booking?: string }) {
	const path = useStaffPath();
	return (
		<a className="more" href={`${booking ? path("booking", { booking }) : ""}#card`}>
			{staffView.card.writeNow}
		</a>
	);
}

type LineProps = {
	booking: Pick<BookingInList, "reference" | "customerName" | "carType"> & ListedState;
	children?: ReactNode;
};

export function BookingLine({ booking, children }: LineProps) {
	const path = useStaffPath();
	return (
		<li className="flex flex-wrap items-center gap-x-3">
			<a
				href={path("booking", { booking: booking.reference })}
				className="inline-block py-2.5 font-medium underline underline-offset-4"
			>
				<bdi>{booking.customerName}</bdi>، {withLtrMarks(booking.reference)}
			</a>
			<span>
				{bookingCopy.car[booking.carType].name}، {listedState(booking)}
				{children}
			</span>
		</li>
	);
}

/** Returns "بانتظار التأكيد، اتصلتم ولم يردّ العميل". */
function listedState({ marks, status, work, ...others }: ListedState): string {
	/** The compiler asks here for the words of a new state. */
	others satisfies Record<string, never>;
	return [stateText({ status, work }), ...markTexts(marks)].join("، ");
}

export function stateText({ status, work }: Pick<ListedState, "status" | "work">): string {
	return status === "confirmed" && work
		? staffView.work[work]
		: textFor(staffView.statuses, status);
}

/** It says "من الأحد 22 نوفمبر إلى الثلاثاء 24 نوفمبر". */
export function HeldDays({ days }: { days: string[] }) {
	const t = useTranslate();
	const { firstDay, lastDay } = stayOf(days);
	const [from, to] = [formatShortDay(firstDay, "ar"), formatShortDay(lastDay, "ar")];
	return from === to ? from : t("staffCounter:close.days", { from, to });
}
