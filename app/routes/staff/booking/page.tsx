import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { internationalPhone } from "#app/business/base/phone.ts";
import { type PersonKey, personKeys, textsByKey } from "#app/business/bookings/person.ts";
import { isStaffAction } from "#app/business/bookings/staff-actions.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { booking as bookingCopy } from "#app/copy/ar/booking.ts";
import {
	type StaffIntent,
	staffErrorText,
	textsOfAction,
} from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView as copy } from "#app/copy/ar/staff/staff-view.ts";
import { thankYou } from "#app/copy/ar/thank-you.ts";
import {
	formatDay,
	formatMoment,
	formatPhone,
	formatTime,
	textFor,
	withLtrMarks,
} from "#app/copy/format/format.ts";
import { whatsappTexts, whatsappToCustomer } from "#app/copy/sentences/whatsapp.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Fact } from "#app/ui/basic/fact.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useSettings } from "#app/ui/basic/use-settings.ts";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";
import { Answer, Unavailable } from "../answer.tsx";
import { LastDone, Marks } from "../day/cars.tsx";
import {
	AboutBooking,
	BackToBoard,
	CardLink,
	ContactButtons,
	PageHead,
	stateText,
	useStaffPath,
} from "../form.tsx";
import type { StaffRefusal } from "../staff-page.ts";
import type { Route } from "./+types/route.ts";
import { Card, CardCheck } from "./card.tsx";
import { Correct, CorrectCheck } from "./correct.tsx";
import type { ShownToStaff } from "./data.ts";
import { Days, DaysChanged, isMailed, OtherStays, type Ways } from "./days.tsx";
import { Actions, CustomerLink, ForgetCheck } from "./forms.tsx";
import { History } from "./history.tsx";
import { Photos } from "./photos.tsx";

type Props = { booking: ShownToStaff };

export function BookingPage({ loaderData, actionData: refused }: Route.ComponentProps) {
	const t = useTranslate();
	const [search] = useSearchParams();
	const { view } = loaderData;
	if (!view) return <Unavailable refused={refused} copy={copy.unavailable} />;
	const { booking } = view;
	if (!booking) return <PageHead title={copy.forget.done} lead={copy.forget.elsewhere} />;
	const sent = new URLSearchParams(refused?.sent);
	const refusedOf = (intent: StaffIntent) => (refused?.intent === intent ? refused : undefined);
	const lastResult = refusedOf("card")?.lastResult;
	const card = booking.card && <Card {...{ booking, lastResult }} card={booking.card} />;
	/** On a final booking the card is what is left to do, so it comes first. */
	const isOver = isFinal(booking.status);
	const days = <Days {...{ booking }} refused={refusedOf("days")} />;
	const done = (!refused && search.get("done")) || "";
	return (
		<>
			<div className="staff-side">
				{refused && <BookingAnswer {...{ booking, refused, sent }} />}
				<div>
					<BackToBoard />
					<h1 className="text-3xl">
						{t("staffView:title", { reference: withLtrMarks(booking.reference) })}
					</h1>
					<p
						className={`mt-2 text-xl font-medium ${["cancelled", "no-show"].includes(booking.status) ? "text-danger" : "text-green"}`}
					>
						{stateText(booking)}
					</p>
					<Marks marks={booking.marks} />
					<p className="mt-2 text-lg">
						<bdi>{booking.customerName}</bdi>، {formatDay(booking.bookingDate, "ar")}
					</p>
				</div>
				{booking.linkSent && (
					<p role="status" className="note">
						{t("staffView:sendLink.done", {
							to: `\u2068${booking.email}\u2069`,
							time: formatTime(booking.linkSent.time, "ar"),
							sent: booking.linkSent.count,
						})}
					</p>
				)}
				{textsOfAction(done)?.label && (
					<LastDone
						last={{ done, reference: booking.reference, already: search.has("already") }}
						what={done === "card" && !booking.card?.made ? copy.history.card.voided : undefined}
					/>
				)}
				<DaysChanged booking={booking} />
				{done === "cancel" && <Untold booking={booking} />}
				{isOver && card}
				{booking.isEarly && days}
				<Actions {...{ booking }} reason={refusedOf("cancel") && sent.get("reason")} />
			</div>
			<div className="staff-main staff-pair">
				<div className="grid grid-cols-1 gap-4">
					{!isOver && card}
					<Facts booking={booking}>
						<Correct {...{ booking }} lastResult={refusedOf("correct")?.lastResult} />
					</Facts>
					{booking.photos && <Photos photos={booking.photos} />}
				</div>
				<div className="grid grid-cols-1 gap-4">
					<Chats booking={booking} />
					<section className="receipt-paper">
						<h2 className="text-xl">{copy.prices}</h2>
						<p className="font-medium">
							{bookingCopy.car[booking.carType].name}
							{booking.paint && `، ${bookingCopy.paint.names[booking.paint]}`}
						</p>
						<QuoteTable
							copy={thankYou.receipt}
							language="ar"
							quote={totalOf(booking.lines, booking.discountPercent)}
						/>
					</section>
					<History booking={booking} />
					{!booking.isEarly && days}
					<CustomerLink {...{ booking }} />
				</div>
			</div>
		</>
	);
}

/** The customer of a booking that was just cancelled reads of it in no mail. */
function Untold({ booking }: Props) {
	const t = useTranslate();
	const settings = useSettings();
	if (booking.status !== "cancelled" || isMailed(booking)) return null;
	const [text] = whatsappTexts(booking, settings.day);
	return (
		<div role="status" className="note grid gap-3">
			<p className="font-medium">{copy.days.notMailed}</p>
			<ContactButtons {...booking} chat={whatsappToCustomer(settings, text, booking, t)} />
		</div>
	);
}

const linked: Record<string, string> = { correct: "correct", card: "card-form" };

type AnswerProps = Props & { refused: StaffRefusal<Ways>; sent: URLSearchParams };

function BookingAnswer({ booking, refused, sent }: AnswerProps) {
	const t = useTranslate();
	const { intent, refused: reason, lastResult } = refused;
	const { toForget, review, daysForStay = [], otherStays = [], errors = {} } = refused.more;
	const { lacksCard, inWork = [] } = refused.more;
	const path = useStaffPath();
	if (review) return <CorrectCheck {...{ booking, refused, review }} />;
	if (toForget) return <ForgetCheck {...{ booking, refused, toForget }} />;
	if (reason === "notSure" && intent === "card" && booking.card)
		return <CardCheck {...{ booking, refused, sent }} card={booking.card} />;
	const textOf = (problem: string) => textFor(copy.photos.problems, problem);
	const isAsked = reason === "notSure";
	const isReopen = isAsked && intent === "reopen";
	return (
		<Answer
			refused={refused}
			question={{ no: copy.sure.no }}
			links={[
				...Object.entries(lastResult.error ?? {}).flatMap(([name, keys]) =>
					name && keys && linked[intent]
						? [{ href: `#${linked[intent]}-${name}`, text: staffErrorText(keys[0] ?? "", intent) }]
						: [],
				),
				...inWork.map((one) => ({
					href: path("booking", { booking: one }),
					text: withLtrMarks(one),
				})),
			]}
		>
			{Object.keys(errors).length > 0 && (
				<ul className="grid gap-1">
					{Object.entries(errors).map(([number, problem]) => (
						<li key={number}>{t("staffView:photos.file", { number, problem: textOf(problem) })}</li>
					))}
				</ul>
			)}
			{daysForStay.length > 0 && (
				<p>
					{t("staffView:correct.days", {
						days: daysForStay.map((day) => formatDay(day, "ar")).join("، "),
					})}
				</p>
			)}
			<OtherStays {...{ booking }} stays={otherStays} reason={sent.get("reason") ?? ""} />
			{isAsked && <AboutBooking booking={booking} />}
			{lacksCard && booking.card && !booking.card.refused && <CardLink />}
			{isReopen && (
				<>
					<p className="font-medium">
						{copy.correct.before}: {stateText(booking)}. {copy.correct.after}: {copy.reopen.after}
					</p>
					<p>{textFor(copy.reopen.mails, refused.more.mailText ?? "none")}</p>
				</>
			)}
			{isAsked && !isReopen && isStaffAction(intent) && intent !== "cancel" && booking.isEarly && (
				<p>{t("staffView:sure.early", { day: formatDay(booking.bookingDate, "ar") })}</p>
			)}
		</Answer>
	);
}

function Facts({ booking, children }: Props & { children: ReactNode }) {
	const t = useTranslate();
	const { facts } = copy;
	const { change } = booking;
	const phone = internationalPhone(booking.phoneNumber);
	const texts = textsByKey(booking);
	const shown: Partial<Record<PersonKey, ReactNode>> = {
		name: <bdi className="text-xl">{booking.customerName}</bdi>,
		phone: <bdi dir="ltr">{formatPhone(booking.phoneNumber)}</bdi>,
		email: (
			<>
				<bdi dir="ltr" className="break-all">
					{booking.email}
				</bdi>
				{booking.emailState === "undelivered" && (
					<p className="text-md text-danger">{facts.undelivered}</p>
				)}
			</>
		),
	};
	const fact = (key: PersonKey) =>
		texts[key] && (
			<Fact key={key} name={facts[key]}>
				{shown[key] ?? <bdi>{texts[key]}</bdi>}
			</Fact>
		);
	return (
		<section className="receipt-paper">
			<h2 className="text-xl">{facts.title}</h2>
			<dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-4">
				{fact("name")}
				<Fact name={facts.day}>{formatDay(booking.bookingDate, "ar")}</Fact>
				{personKeys.filter((key) => key !== "name").map(fact)}
				<Fact name={facts.language}>{facts.languages[booking.language]}</Fact>
				<Fact name={facts.source}>{facts.sources[booking.source]}</Fact>
			</dl>
			{booking.cancelled === "late" && <p className="note">{facts.late}</p>}
			{change && (
				<p className="text-md text-muted">
					{t(
						`staffView:facts.change.${change.cancelling === "late" ? "late" : change.until ? "until" : "untilWork"}`,
						{ moment: formatMoment(change.moment, "ar") },
					)}
				</p>
			)}
			<LinkButton icon="phone" href={`tel:${phone}`}>
				{copy.call}
			</LinkButton>
			{children}
		</section>
	);
}

function Chats({ booking }: Props) {
	const t = useTranslate();
	const settings = useSettings();
	return (
		<section className="receipt-paper">
			<h2 className="text-xl">{copy.whatsapp.title}</h2>
			<div className="grid justify-items-start">
				{whatsappTexts(booking, settings.day).map((text) => (
					<a
						key={text}
						href={whatsappToCustomer(settings.on(booking.collectOn), text, booking, t)}
						className="more"
					>
						<Icon name="message-circle" size={20} />
						{copy.whatsapp[text]}
					</a>
				))}
			</div>
			<p className="text-md text-muted">{copy.whatsapp.note}</p>
		</section>
	);
}
