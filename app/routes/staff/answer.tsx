import type { ReactNode } from "react";
import { chrome } from "#app/copy/ar/chrome.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffSettings } from "#app/copy/ar/staff/staff-settings.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { textFor } from "#app/copy/format/format.ts";
import { messageOf } from "#app/refusals.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { labelOfIntent, StaffForm, Submit, useStaffPath } from "./form.tsx";
import type { Refused, SentFields } from "./protocol.ts";

export const labelOf = (sent: SentFields) => labelOfIntent(intentOf(sent)) ?? "";

const intentOf = (sent: SentFields) => new Map(sent.toReversed()).get("intent") ?? "";

export function errorText(key: string): string {
	const settingsLinkMailed = staffSettings.board.already;
	return textFor(
		{ ...staffView.errors, ...staffBoard.errors, ...staffCounter.errors, settingsLinkMailed },
		key,
	);
}

type AnswerProps = {
	refused: Refused;
	/** If the page asks before it does what was sent; `sure` is sent with the same form. */
	question?: { title: string; yes: string; no: string; back?: string; sure?: string };
	textOf?: (key: string) => string;
	links?: { href: string; text: string }[];
	children?: ReactNode;
};

export function Answer(props: AnswerProps) {
	const { refused, question, textOf = errorText, links, children } = props;
	const path = useStaffPath();
	const asked = refused.refused === "notSure" ? question : undefined;
	return (
		<div className="staff-wide">
			<Alert title={asked?.title ?? textOf(messageOf(refused.refused))} links={links}>
				{children}
				{asked && (
					<SendAgain sent={refused.sent} sure={asked.sure ?? "yes"} label={asked.yes}>
						<LinkButton variant="quiet" href={asked.back ?? path()}>
							{asked.no}
						</LinkButton>
					</SendAgain>
				)}
			</Alert>
		</div>
	);
}

type AgainProps = { sent: SentFields; sure?: string; label?: string; children?: ReactNode };

function SendAgain({ sent, sure, label, children }: AgainProps) {
	const t = useTranslate();
	const intent = intentOf(sent);
	const action = labelOf(sent);
	const again = sent.filter(([name]) => name !== "intent" && !(sure && name === "sure"));
	return (
		<StaffForm>
			{again.map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" {...{ name, value }} />
			))}
			{sure && <input type="hidden" name="sure" value={sure} />}
			<Submit intent={intent}>{label ?? t("staffView:tryAgain", { action })}</Submit>
			{children}
		</StaffForm>
	);
}

type UnavailableProps = Pick<AnswerProps, "textOf"> & {
	refused?: Refused;
	copy?: { title: string; text: string; mail: string };
};

/** While the database fails: what was sent can be sent again. */
export function Unavailable(props: UnavailableProps) {
	const { refused, copy = staffBoard.unavailable, textOf = errorText } = props;
	return (
		<div className="staff-wide grid gap-6">
			{refused && (
				<Answer refused={refused} textOf={textOf}>
					{labelOf(refused.sent) && <SendAgain sent={refused.sent} />}
				</Answer>
			)}
			<div className="grid justify-items-start gap-4">
				<h1 className="text-3xl">{copy.title}</h1>
				<p className="text-lg">{copy.text}</p>
				{/* Opening the page anew would lose what was sent. */}
				{!refused && <LinkButton href="">{chrome.crash.again}</LinkButton>}
				<p className="text-muted">{copy.mail}</p>
			</div>
		</div>
	);
}
