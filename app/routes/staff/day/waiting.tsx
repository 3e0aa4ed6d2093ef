import type { ReactNode } from "react";
import { internationalPhone } from "#app/business/base/phone.ts";
import { listBoardActions } from "#app/business/bookings/staff-actions.ts";
import type { BoardList } from "#app/business/bookings/staff-rules.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import {
	formatPhone,
	formatShortDay,
	pluralValues,
	withLtrMarks,
} from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { whatsappAboutEmail, whatsappAnswer } from "#app/copy/sentences/whatsapp.ts";
import type { Listed, SheetBooking, SheetMessage, UnsentMail } from "#app/data/sheet/sheet-rows.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useStaffPath } from "../form.tsx";
import { CallRemarks, CarCard, isSameBooking } from "./cars.tsx";
import { listWaiting, type ShownDay } from "./data.ts";

type Props = { view: ShownDay };

export function Waiting({ view }: Props) {
	const t = useTranslate();
	const { onClosedDay, undelivered, toCall, unclosed, unsent, messages, today, tomorrow } =
		view.sheet;
	const above = [...today, ...tomorrow];
	return (
		<section id="waiting" className="board-part">
			<h2 className="text-xl">{copy.waiting.title}</h2>
			{listWaiting(view.sheet).every(({ count }) => count === 0) && <p>{copy.waiting.nothing}</p>}
			<ClosedDay count={onClosedDay.count} />
			<CarList
				{...{ view, ...undelivered, above }}
				title={<h3 className="text-lg text-danger">{morningSheet.waiting.undelivered}</h3>}
				lists={[]}
				chat={(car) => (
					<a className="more" href={whatsappAboutEmail(car, t)}>
						{copy.cars.whatsapp}
						<span className="sr-only">
							{" "}
							{t("staffBoard:cars.text", { text: morningSheet.emailChat })}
						</span>
					</a>
				)}
			/>
			<CarList
				{...{ view, ...toCall }}
				title={<h3 className="text-lg">{copy.waiting.calls}</h3>}
				above={[...above, ...undelivered.rows]}
				lists={["next", "calls"]}
				remarks={(car) => <CallRemarks {...{ view, car }} />}
			/>
			<CarList
				{...{ view, ...unclosed }}
				title={<h3 className="text-lg">{copy.waiting.unclosed}</h3>}
				lists={["unclosed"]}
			/>
			{unsent.count > 0 && (
				<>
					<h3 className="text-lg">{morningSheet.waiting.counts.unsent}</h3>
					<Rows {...unsent}>
						{(mail, index) => (
							<div key={index.toString()} className="car-card">
								<p>{unsentText(mail, t)}</p>
							</div>
						)}
					</Rows>
				</>
			)}
			{messages.count > 0 && (
				<>
					<h3 className="text-lg">{morningSheet.waiting.messages}</h3>
					<Rows {...messages}>{(message) => <Message key={message.id} message={message} />}</Rows>
				</>
			)}
		</section>
	);
}

/** The page of closed days, to which this leads, names the customers who get no mail. */
export function ClosedDay({ count }: { count: number }) {
	const t = useTranslate();
	const path = useStaffPath();
	if (count === 0) return null;
	return (
		<a href={path("close")} className="more justify-self-start font-medium text-danger">
			{t("staffBoard:onClosedDay", pluralValues(count))}
		</a>
	);
}

type CarListProps = Props &
	Listed<SheetBooking> & {
		title: ReactNode;
		above?: SheetBooking[];
		lists: BoardList[];
		chat?: (car: SheetBooking) => ReactNode;
		/** The default is the booked day. */
		remarks?: (car: SheetBooking) => ReactNode;
	};

function CarList({ view, title, above = [], lists, chat, remarks, ...listed }: CarListProps) {
	const t = useTranslate();
	if (listed.count === 0) return null;
	return (
		<>
			{title}
			<Rows {...listed} last={view.last ?? view.now[0]?.car}>
				{(car) => (
					<CarCard
						key={car.reference}
						{...{ view, car }}
						actions={listBoardActions(car, lists)}
						isSecond={above.some(({ reference }) => reference === car.reference)}
						chat={chat?.(car)}
						remarks={
							remarks?.(car) ?? (
								<p className="text-md">
									{t("staffBoard:waiting.day", { day: formatShortDay(car.bookingDate, "ar") })}
								</p>
							)
						}
					/>
				)}
			</Rows>
		</>
	);
}

function unsentText(mail: UnsentMail, t: Translate<"morningSheet">): string {
	const { kind, state, reference, messageId, day } = mail;
	const { about, toCustomer, toCentre, failed, retried } = morningSheet.waiting;
	const subject =
		(reference &&
			t("morningSheet:waiting.about.booking", { reference: withLtrMarks(reference) })) ||
		(messageId && t("morningSheet:waiting.about.message", { id: messageId })) ||
		(day && t("morningSheet:waiting.about.sheet", { day: formatShortDay(day, "ar") }));
	const recipient = kind.endsWith("-customer") ? toCustomer : toCentre;
	return `${subject || about.settings}، ${recipient}، ${state === "failed" ? failed : retried}`;
}

function Message({ message }: { message: SheetMessage }) {
	const t = useTranslate();
	const { id, name, phone } = message;
	return (
		<article className="car-card">
			<p>
				{t("morningSheet:waiting.message", { id })}، <bdi>{name}</bdi>،{" "}
				<a
					href={`tel:${internationalPhone(phone)}`}
					className="inline-block py-2.5 underline underline-offset-4"
				>
					<bdi dir="ltr">{formatPhone(phone)}</bdi>
				</a>
			</p>
			<details>
				<summary className="more">{copy.waiting.message}</summary>
				<p className="whitespace-pre-line">
					<bdi>{message.message}</bdi>
				</p>
			</details>
			<LinkButton variant="quiet" href={whatsappAnswer(message, t)}>
				<Icon name="message-circle" size={18} />
				{copy.cars.whatsapp}
			</LinkButton>
		</article>
	);
}

const shownAtOnce = 2;

type RowsProps<Row> = Listed<Row> & {
	last?: { reference: string };
	children: (row: Row, index: number) => ReactNode;
};

/** The folded rows are open if the last action was on one of them. */
function Rows<Row extends object>({ rows, count, last, children }: RowsProps<Row>) {
	const t = useTranslate();
	const folded = rows.slice(shownAtOnce);
	const left = count - rows.length;
	return (
		<>
			{rows.slice(0, shownAtOnce).map(children)}
			{folded.length > 0 && (
				<FormDisclosure
					summary={t("staffBoard:waiting.folded", { rest: folded.length })}
					open={folded.some(isSameBooking(last))}
				>
					<div className="board-part">{folded.map(children)}</div>
				</FormDisclosure>
			)}
			{left > 0 && <p>{t("morningSheet:waiting.more", pluralValues(left))}</p>}
		</>
	);
}
