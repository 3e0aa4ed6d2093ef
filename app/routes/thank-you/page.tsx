import { localizedPath } from "#app/business/base/language.ts";
import { moments } from "#app/business/bookings/photos.ts";
import type { Step } from "#app/business/bookings/progress.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import type { RefusedChange } from "./changes/change-action.ts";
import { Problem } from "./changes/change-form.tsx";
import { Again, Changes, EmailNotice, Mailbox, OwnData } from "./changes/changes.tsx";
import type { PageData } from "./page-data.ts";
import { ContactButtons, Heading, headFor, NextActions } from "./receipt/head.tsx";
import {
	Advice,
	BookedCar,
	Essentials,
	PhotoPair,
	Photos,
	Receipt,
	Visit,
} from "./receipt/receipt.tsx";
import { stateOf } from "./receipt/states.ts";
import { Unavailable, WithoutReceipt } from "./receipt/without-receipt.tsx";

type Props = Omit<PageData, "calendar"> & { refused?: RefusedChange };

export function ThankYou(props: Props) {
	const language = useLanguage();
	const { title } = headFor(props.heading, language, props.booking);
	const { errorTitlePrefix } = copyFor(language).booking;
	return (
		<>
			<title>{props.refused ? errorTitlePrefix + title : title}</title>
			<Content {...props} />
		</>
	);
}

function Content(props: Props) {
	const { heading, booking, linkToKeep, mobile, refused, unavailable, isSent } = props;
	const language = useLanguage();
	if (unavailable) return <Unavailable days={unavailable} refused={refused} />;
	const { home, again, links } = copyFor(language).thankYou;
	const linked = booking?.linked;
	const goHome = (
		<LinkButton variant="quiet" href={localizedPath(language, "/")}>
			{home}
		</LinkButton>
	);
	const bookAgain = (
		<LinkButton variant="quiet" href={localizedPath(language, "/booking")}>
			{again}
		</LinkButton>
	);
	if (!booking)
		return (
			<div className="thanks" data-state="unknown">
				{refused && (
					<div className="wrap py-8">
						<Problem refused={refused} />
					</div>
				)}
				<div className="thanks-stage">
					<BookedCar />
					<div className="wrap">
						<Heading heading={heading} />
						<div className="buttons">
							{!isSent && <LinkButton href="#links">{links.submit}</LinkButton>}
							{goHome}
							{bookAgain}
						</div>
					</div>
				</div>
				<div className="wrap thanks-body">
					<WithoutReceipt isSent={isSent} refused={refused} />
				</div>
			</div>
		);
	const { mailbox, isOpen } = booking;
	const isPaired =
		["ready", "completed"].includes(stateOf(booking)) &&
		moments.every((moment) => linked?.photos.some((photo) => photo.moment === moment));
	const isUndelivered = mailbox?.state === "undelivered";
	return (
		<div className="thanks" data-state={stateOf(booking)}>
			{(refused || isUndelivered) && (
				<div className="wrap grid gap-6 py-8 print:hidden">
					{refused && <Problem refused={refused} />}
					{isUndelivered && <EmailNotice {...{ mailbox, linkToKeep, refused }} />}
				</div>
			)}
			<div className="thanks-stage">
				<BookedCar booking={booking} />
				<div className="wrap">
					<Heading {...{ booking, heading }} />
					<Essentials booking={booking} />
					<NextActions booking={booking} />
				</div>
			</div>
			{linked && isPaired && <PhotoPair photos={linked.photos} />}
			<div className="wrap thanks-body">
				<div className="course">
					<Rail steps={booking.steps} />
					{isOpen && !booking.isDayClosed && <Visit booking={booking} />}
				</div>
				<div className="thanks-next empty:hidden">
					{heading.note && !mailbox && <p className="text-muted">{heading.note}</p>}
					{mailbox && !isUndelivered && (
						<Mailbox {...{ mailbox, linkToKeep, refused }} note={heading.note} />
					)}
					{linkToKeep && <LinkToKeep url={linkToKeep} />}
				</div>
				{linked && linked.photos.length > 0 && (
					<Photos photos={linked.photos} isPaired={isPaired} />
				)}
				<div className="receipt grid content-start gap-10">
					<Receipt {...{ booking, mobile }} />
					<Advice booking={booking} />
				</div>
				<div className="thanks-more">
					{linked?.reviewUrl && <OwnReview url={linked.reviewUrl} isSent={linked.hasReview} />}
					{(linked?.cardUrl || linked?.isCardOwed) && <WarrantyCard isOwed={linked.isCardOwed} />}
					<Changes {...{ booking, linkToKeep, refused }} />
					{linked && <Again {...{ booking, refused }} />}
					{linked && <OwnData {...{ booking, refused }} />}
					<div className="buttons">
						<ContactButtons reference={booking.reference} />
						{/* A booking that has ended has this as its first action. */}
						{isOpen && bookAgain}
						{goHome}
					</div>
				</div>
			</div>
		</div>
	);
}

function Rail({ steps }: { steps: Step[] }) {
	const language = useLanguage();
	const { progress } = copyFor(language).thankYou;
	return (
		<ol className="rail" aria-label={progress.title}>
			{steps.map((step) => (
				<li
					key={step.station}
					data-step={step.state}
					aria-current={step.state === "now" ? "step" : undefined}
				>
					<span>{progress.stations[step.station]}</span>
					{step.day && (
						<span className="text-sm text-muted">{formatShortDay(step.day, language)}</span>
					)}
				</li>
			))}
		</ol>
	);
}

/** The text is the whole address, so that it can be copied without script. */
function LinkToKeep({ url }: { url: string }) {
	const { keepLink } = copyFor(useLanguage()).thankYou;
	return (
		<FormDisclosure summary={keepLink.title}>
			<p className="text-muted">{keepLink.text}</p>
			<p className="buttons pt-3">
				<LinkButton
					icon="message-circle"
					href={`https://wa.me/?text=${encodeURIComponent(url)}`}
					rel="noreferrer"
					variant="quiet"
				>
					{keepLink.send}
				</LinkButton>
			</p>
			<a href={url} dir="ltr" className="block py-4 text-sm wrap-anywhere text-muted">
				{url}
			</a>
		</FormDisclosure>
	);
}

function OwnReview({ url, isSent }: { url: string; isSent: boolean }) {
	const language = useLanguage();
	const { own, problem } = copyFor(language).reviews;
	const { title, text, submit } = isSent ? own.sent : own.receipt;
	return (
		<section className="grid gap-2">
			<h2 className="text-xl">{title}</h2>
			<p className="text-muted">{text}</p>
			<p>
				<LinkButton href={url} variant="quiet">
					{submit}
				</LinkButton>
			</p>
			<a href={localizedPath(language, "/terms#complaints")} className="more">
				{problem}
			</a>
		</section>
	);
}

/** The first button opens the card; this says that the card outlives the page's link. */
function WarrantyCard({ isOwed }: { isOwed?: boolean }) {
	const { title, receipt } = copyFor(useLanguage()).warrantyCard;
	return (
		<section className="grid gap-3">
			<h2 className="text-xl">{title}</h2>
			<p className="text-muted">{isOwed ? receipt.owed : receipt.text}</p>
		</section>
	);
}
