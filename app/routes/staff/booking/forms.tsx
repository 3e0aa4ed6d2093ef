import { useForm } from "@conform-to/react";
import { isolateLeftToRight } from "#app/business/base/text.ts";
import { cancelReasonsFor } from "#app/business/bookings/reasons.ts";
import type { StaffAction } from "#app/business/bookings/staff-actions.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { staffErrorText } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView as copy } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, formatPhone, withLtrMarks } from "#app/copy/format/format.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { ToForget } from "#app/use-cases/staff/forget.ts";
import { Answer } from "../answer.tsx";
import { ReasonField, StaffForm, Submit, useStaffPath } from "../form.tsx";
import type { StaffRefusal } from "../staff-page.ts";
import type { ShownToStaff } from "./data.ts";

type Props = { booking: ShownToStaff };

/** Rare, final actions are behind a disclosure. */
function isCollapsed(action: StaffAction, { status }: ShownToStaff): boolean {
	if (action === "complete") return status === "pending";
	return action === "no-show" || action === "cancel";
}

/** `reason` is that of a cancellation that was refused. */
export function Actions({ booking, reason }: Props & { reason?: string | null }) {
	const { actions } = booking;
	const texts = copy.actions;
	const open = actions.filter((action) => !isCollapsed(action, booking));
	const first = open[0] === "confirm" || !booking.isEarly ? open[0] : undefined;
	const collapsed = actions.filter((action) => isCollapsed(action, booking) && action !== "cancel");
	return (
		<section className="receipt-paper">
			<h2 className="text-xl">{texts.title}</h2>
			{isFinal(booking.status) ? (
				<>
					<p>{texts.none}</p>
					{actions.length > 0 && (
						<StaffForm seen={booking}>
							<Submit intent="reopen" variant="quiet" />
							<p className="text-md text-muted">{copy.reopen.note}</p>
						</StaffForm>
					)}
				</>
			) : (
				<>
					<StaffForm seen={booking}>
						{open.map((action) => (
							<Submit key={action} intent={action} variant={action === first ? "solid" : "quiet"} />
						))}
					</StaffForm>
					<FormDisclosure summary={texts.other}>
						<div className="grid gap-4 p-1">
							<StaffForm seen={booking}>
								{collapsed.map((action) => (
									<Submit key={action} intent={action} variant="quiet" />
								))}
							</StaffForm>
							<StaffForm seen={booking}>
								<ReasonField
									label={texts.reason}
									reasons={cancelReasonsFor(booking)}
									texts={copy.reasons}
									chosen={reason}
								/>
								<Submit intent="cancel" className="cancel-button" />
							</StaffForm>
						</div>
					</FormDisclosure>
					<p className="text-md text-muted">{texts.mails}</p>
				</>
			)}
		</section>
	);
}

export function CustomerLink({ booking }: Props) {
	const { sendLink, newLink } = copy;
	const isReached = booking.email && booking.emailState !== "undelivered";
	return (
		<section className="receipt-paper">
			<FormDisclosure summary={sendLink.title}>
				<div className="grid gap-3 p-1">
					<p className="text-md">
						{isReached ? sendLink.text : sendLink[booking.email ? "undelivered" : "noMail"]}
					</p>
					{isReached && (
						<StaffForm>
							<Submit intent="send-link" variant="quiet" />
						</StaffForm>
					)}
					<h3 className="pt-3">{newLink.title}</h3>
					<StaffForm>
						<input type="hidden" name="link" value={booking.link} />
						<p className="text-md">{isReached ? newLink.mailed : newLink.notMailed}</p>
						<Submit intent="new-link" variant="quiet" />
					</StaffForm>
					<h3 className="pt-3">{copy.forget.title}</h3>
					<StaffForm>
						<p className="text-md">{copy.forget.text}</p>
						<Submit intent="forget" variant="quiet" />
					</StaffForm>
				</div>
			</FormDisclosure>
		</section>
	);
}

type ForgetProps = { booking: ShownToStaff; refused: StaffRefusal; toForget: ToForget };

export function ForgetCheck({ booking, refused, toForget: { references, ahead } }: ForgetProps) {
	const t = useTranslate();
	const path = useStaffPath();
	const { sure } = copy.forget;
	const isAgain = refused.refused === "forgetReference";
	const lastResult = isAgain ? refused.lastResult : undefined;
	const [form, fields] = useForm<{ reference: string }>({ id: "forget", lastResult });
	const named = references.map(withLtrMarks).join("، ");
	const phone = isolateLeftToRight(formatPhone(booking.phoneNumber));
	return (
		<Answer refused={refused} title={t("staffView:forget.sure.title", { phone })}>
			{ahead && (
				<p className="font-medium">
					{t("staffView:forget.sure.ahead", { day: formatDay(ahead, "ar") })}
				</p>
			)}
			<p>{t("staffView:forget.sure.goes", { references: named })}</p>
			<p>{sure.stays}</p>
			<p>{copy.forget.elsewhere}</p>
			<p>{sure.tell}</p>
			<StaffForm id={form.id}>
				<input type="hidden" name="sure" value="yes" />
				<TextField
					field={fields.reference}
					text={(key) => staffErrorText(key, "forget")}
					label={sure.reference}
					{...{ dir: "ltr", autoComplete: "off", autoCapitalize: "characters", spellCheck: false }}
				/>
				<Submit intent="forget" className="cancel-button">
					{sure.yes}
				</Submit>
				<LinkButton variant="quiet" href={path()}>
					{sure.no}
				</LinkButton>
			</StaffForm>
		</Answer>
	);
}
