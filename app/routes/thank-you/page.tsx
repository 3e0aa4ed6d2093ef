import type { BookableDays } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import type { KeptData as Kept } from "#app/data/bookings/kept-data.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { RiyalSign } from "#app/ui/basic/price.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { Advice } from "./advice.tsx";
import { Again } from "./again.tsx";
import type { RefusedChange } from "./changes/change-action.ts";
import { Changes } from "./changes/changes.tsx";
import { EmailNotice } from "./changes/email-notice.tsx";
import { KeptData } from "./changes/kept-data.tsx";
import { Coming } from "./coming.tsx";
import { LinkToKeep } from "./link-to-keep.tsx";
import { OwnData } from "./own-data.tsx";
import { Problem } from "./problem.tsx";
import { Rail } from "./rail.tsx";
import { ContactButtons } from "./receipt/contact-buttons.tsx";
import { Essentials, StayAndPlace } from "./receipt/essentials.tsx";
import { Heading, type HeadingCopy, headFor } from "./receipt/heading.tsx";
import { NextActions } from "./receipt/next-action.tsx";
import { BookedCar, Receipt } from "./receipt/receipt.tsx";
import { WithoutReceipt } from "./receipt/without-receipt.tsx";
import { type ShownBooking, stateOf } from "./shown-booking.ts";
import { Unavailable } from "./unavailable.tsx";
import { WarrantyCard } from "./warranty-card.tsx";

type Props = {
	heading: HeadingCopy;
	booking?: ShownBooking;
	linkToKeep?: string;
	refused?: RefusedChange;
	unavailable?: BookableDays;
	/** What was asked for, in place of the page. */
	kept?: Kept;
};

export function ThankYou(props: Props) {
	const language = useLanguage();
	const { title } = headFor(props.heading, language);
	const { booking, ownData } = copyFor(language);
	const { errorTitlePrefix } = booking;
	const token = props.booking?.linked?.token;
	if (props.kept && token)
		return (
			<>
				<title>{ownData.title}</title>
				<KeptData kept={props.kept} back={localizedPath(language, `/thank-you?booking=${token}`)} />
			</>
		);
	return (
		<>
			<title>{props.refused ? errorTitlePrefix + title : title}</title>
			<Content {...props} />
		</>
	);
}

function Content({ heading, booking, linkToKeep, refused, unavailable }: Props) {
	const language = useLanguage();
	if (unavailable) return <Unavailable days={unavailable} refused={refused} />;
	const { home, again } = copyFor(language).thankYou;
	const state = booking && stateOf(booking);
	const linked = booking?.linked;
	const goHome = (
		<LinkButton variant="quiet" href={localizedPath(language, "/")}>
			{home}
		</LinkButton>
	);
	const bookAgain = (variant: "solid" | "quiet") => (
		<LinkButton {...{ variant }} href={localizedPath(language, "/booking")}>
			{again}
		</LinkButton>
	);
	if (!booking)
		return (
			<div className="wrap thanks">
				<Heading heading={heading} />
				<div className="thanks-next">
					<p className="text-muted">{heading.note}</p>
					<div className="buttons">
						{bookAgain("solid")}
						{goHome}
					</div>
				</div>
				<WithoutReceipt />
			</div>
		);
	return (
		<>
			{(refused || booking.mailbox) && (
				<div className="wrap grid gap-6 pt-8 print:hidden">
					{refused && <Problem refused={refused} />}
					{booking.mailbox && (
						<EmailNotice mailbox={booking.mailbox} {...{ linkToKeep, refused }} />
					)}
				</div>
			)}
			<div className="wrap thanks" data-state={state}>
				<RiyalSign />
				<Heading {...{ booking, heading }} />
				<Essentials booking={booking} />
				<div className="thanks-next empty:hidden">
					<NextActions booking={booking} />
					{heading.note && <p className="text-muted">{heading.note}</p>}
				</div>
				{booking.isOpen && <StayAndPlace booking={booking} />}
				<Rail steps={booking.steps} />
				<BookedCar booking={booking} />
				<div className="receipt">
					<Receipt booking={booking} />
					<Advice booking={booking} />
				</div>
				<div className="thanks-more">
					{linkToKeep && <LinkToKeep url={linkToKeep} />}
					{linked?.cardUrl && <WarrantyCard />}
					{linked?.isComing !== undefined && <Coming isSaid={linked.isComing} />}
					<Changes {...{ booking, linkToKeep, refused }} />
					{linked && <Again {...{ linked, refused }} isOpen={booking.isOpen} />}
					{linked && <OwnData {...{ linked, refused }} />}
					<div className="buttons">
						<ContactButtons reference={booking.reference} />
						{/* The first action of a booking that has ended. */}
						{booking.isOpen && bookAgain("quiet")}
						{goHome}
					</div>
				</div>
			</div>
		</>
	);
}
