import type { ReactNode } from "react";
import { riyadhClock } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { isolateLeftToRight } from "#app/business/base/text.ts";
import { formatDay, formatMoment } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import type { ShownBooking } from "#app/routes/thank-you/shown-booking.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import type { FormIntent, RefusedChange } from "./change-action.ts";
import { ChangeForm, EmailForm } from "./change-form.tsx";

type Props = { booking: ShownBooking; refused?: RefusedChange };

/** After a new booking, the forms are behind the booking's link. */
export function Changes({ booking, linkToKeep, refused }: Props & { linkToKeep?: string }) {
	const language = useLanguage();
	const t = useTranslate();
	const { booking: bookingCopy, thankYou } = copyFor(language);
	const { change } = thankYou;
	const { isChangeable, linked, work } = booking;
	const { cancelling, mayMove, until, ...terms } = booking.change;
	const cancelled = linked?.cancelled;
	if (!isChangeable)
		return (
			<>
				{work === "in-work" && <p className="note">{change.workBegun}</p>}
				{cancelled && <p className="note">{change.cancelled[cancelled]}</p>}
			</>
		);

	const moment = formatMoment(terms.moment, language);
	const moveUntil = terms.moveUntil && formatMoment(terms.moveUntil, language);
	return (
		<FormSection
			id="change"
			title={change.title}
			intents={mayMove ? ["move", "cancel"] : ["cancel"]}
			{...{ booking, refused }}
		>
			{cancelling !== "free" ? (
				<p className="note">{t(`thankYou:change.cancelling.${cancelling}`, { moment })}</p>
			) : (
				<div className="grid gap-1">
					<p className="font-medium">
						{until ? t("thankYou:change.free", { moment }) : change.freeUntilWork}
					</p>
					{(moveUntil || until) && (
						<p className="text-muted">
							{moveUntil && t("thankYou:change.moveUntil", { moment: moveUntil })}{" "}
							{until && change.afterwards} {!moveUntil && change.moveAfterwards} {change.clock}
						</p>
					)}
				</div>
			)}
			{!mayMove && <p>{change.moveByPhone}</p>}
			<p>
				<a
					className="py-1 text-sm text-muted underline underline-offset-4"
					href={localizedPath(language, "/terms#booking")}
				>
					{bookingCopy.form.keepInMind.link}
				</a>
			</p>
			{linkToKeep && (
				<p className="print:hidden">
					<LinkButton icon="calendar-clock" variant="quiet" href={`${linkToKeep}#change`}>
						{change.open}
					</LinkButton>
				</p>
			)}
		</FormSection>
	);
}

/** Once the booking has ended, the form keeps its car and services; before that it is for a second car. */
export function Again(props: Props) {
	const { bookAgain } = copyFor(useLanguage()).thankYou;
	const intent = props.booking.isOpen ? "second" : "again";
	return <FormSection id="again" title={bookAgain} intents={[intent]} isForScreen {...props} />;
}

/** Few customers ever need this, so it is behind one line. */
export function OwnData(props: Props) {
	const language = useLanguage();
	const t = useTranslate();
	const { ownData } = copyFor(language).thankYou;
	const { title } = ownData;
	const askedAt = props.booking.linked?.eraseAskedAt;
	const day = askedAt && formatDay(riyadhClock(askedAt).day, language);
	const intents = ["copy", askedAt ? "keep" : "erase"] as const;
	return (
		<section id="your-data" aria-label={title} className="changes grid gap-4 print:hidden">
			{day ? (
				<p id="erasure" tabIndex={-1} className="note">
					{t("thankYou:ownData.asked", { day })}{" "}
					<a href={localizedPath(language, "/privacy")} className="underline underline-offset-4">
						{ownData.policy}
					</a>
				</p>
			) : (
				<p id="kept" tabIndex={-1} className="note only-target">
					{ownData.kept}
				</p>
			)}
			<FormDisclosure
				summary={title}
				open={intents.some((intent) => intent === props.refused?.intent)}
			>
				<Forms intents={intents} {...props} />
			</FormDisclosure>
		</section>
	);
}

type SectionProps = Props & {
	id: string;
	title: string;
	intents: readonly Exclude<FormIntent, "email">[];
	/** The whole section is hidden on paper; otherwise only its forms are. */
	isForScreen?: boolean;
	children?: ReactNode;
};

function FormSection({ id, title, intents, isForScreen, children, ...props }: SectionProps) {
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className={isForScreen ? "changes grid gap-4 print:hidden" : "changes grid gap-4"}
		>
			<h2 id={`${id}-title`} className="text-xl">
				{title}
			</h2>
			{children}
			<Forms intents={intents} {...props} />
		</section>
	);
}

function Forms({ intents, booking, refused }: Props & Pick<SectionProps, "intents">) {
	const { linked } = booking;
	if (!linked) return;
	return (
		<div className="border-t border-line print:hidden">
			{intents.map((intent) => (
				<ChangeForm
					key={intent}
					intent={intent}
					version={linked.version}
					days={linked.days}
					freeDays={linked.freeDays}
					refused={refused}
				/>
			))}
		</div>
	);
}

type NoticeProps = {
	mailbox: NonNullable<ShownBooking["mailbox"]>;
	linkToKeep?: string;
	refused?: RefusedChange;
};

/** The note already says that a mail follows, so only the address is added. */
export function Mailbox({ note, ...props }: NoticeProps & { note?: string }) {
	const t = useTranslate();
	const { address } = copyFor(useLanguage()).thankYou;
	const { state, to, isWhole } = props.mailbox;
	const text = isWhole ? "done" : state === "corrected" ? "corrected" : "known";
	return (
		<div className="print:hidden">
			{note && text === "known" ? (
				<p className="text-muted">
					{note} {t("thankYou:address.known", { to: isolateLeftToRight(to) })}
				</p>
			) : (
				<p id="mailbox" tabIndex={-1} className={isWhole ? "note" : "text-muted"}>
					{t(`thankYou:address.${text}`, { to: isolateLeftToRight(to) })}
				</p>
			)}
			<FormDisclosure summary={address.correct} open={props.refused?.intent === "email"}>
				<Correction {...props} />
			</FormDisclosure>
		</div>
	);
}

export function EmailNotice(props: NoticeProps) {
	const t = useTranslate();
	const { address } = copyFor(useLanguage()).thankYou;
	return (
		<section
			aria-labelledby="email-notice"
			className="grid gap-4 rounded-card border-2 border-danger bg-surface p-5 pb-0 lg:grid-cols-2 lg:gap-16 lg:p-10"
		>
			<div>
				<h2 id="email-notice" className="mb-2 text-xl text-danger">
					{address.title}
				</h2>
				<p>{t("thankYou:address.text", { to: isolateLeftToRight(props.mailbox.to) })}</p>
			</div>
			<div className="max-w-md">
				<Correction {...props} />
			</div>
		</section>
	);
}

function Correction({ mailbox: { meant }, linkToKeep, refused }: NoticeProps) {
	const t = useTranslate();
	const hint = meant && t("thankYou:address.meant", { meant: isolateLeftToRight(meant) });
	return <EmailForm action={linkToKeep} hint={hint} refused={refused} />;
}
