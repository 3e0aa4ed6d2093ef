import type { ReactNode } from "react";
import { chrome } from "#app/copy/ar/chrome.ts";
import {
	type StaffIntent,
	staffActionTexts,
	staffErrorText,
	textsOfAction,
} from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { messageOf } from "#app/refusals.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { StaffForm, Submit, useStaffPath } from "./form.tsx";
import type { StaffRefusal } from "./staff-page.ts";

type AnswerProps = {
	refused: StaffRefusal;
	/** The default is the question of the action, with its button; `sure` is sent with the same form. */
	question?: { title?: string; yes?: string; no: string; back?: string; sure?: string };
	title?: string;
	links?: { href: string; text: string }[];
	children?: ReactNode;
};

export function Answer({ refused, question, title, links, children }: AnswerProps) {
	const t = useTranslate();
	const path = useStaffPath();
	const { refused: reason, intent } = refused;
	const { label: action = "", question: text } = textsOfAction(intent) ?? {};
	const asked = reason === "notSure" ? question : undefined;
	const { lacksCard } = refused.more as { lacksCard?: boolean };
	const askedText = lacksCard ? staffActionTexts.complete.questionWithoutCard : text;
	return (
		<div className="col-span-full">
			<Alert
				title={
					title ??
					(asked && (asked.title ?? askedText)) ??
					staffErrorText(messageOf(reason), intent)
				}
				links={links}
			>
				{children}
				{asked && (
					<SendAgain
						refused={refused}
						sure={asked.sure ?? "yes"}
						label={asked.yes ?? t("staffView:sure.yes", { action })}
					>
						<LinkButton variant="quiet" href={asked.back ?? path()}>
							{asked.no}
						</LinkButton>
					</SendAgain>
				)}
			</Alert>
		</div>
	);
}

type AgainProps = { refused: StaffRefusal; sure?: string; label: string; children?: ReactNode };

function SendAgain({ refused: { intent, sent }, sure, label, children }: AgainProps) {
	const again = sent.filter(([name]) => name !== "intent" && !(sure && name === "sure"));
	return (
		<StaffForm>
			{again.map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" {...{ name, value }} />
			))}
			{sure && <input type="hidden" name="sure" value={sure} />}
			<Submit intent={intent as StaffIntent}>{label}</Submit>
			{children}
		</StaffForm>
	);
}

type UnavailableProps = {
	refused?: StaffRefusal;
	copy?: { title: string; text: string; mail: string };
};

/** While the database fails, what was sent can be sent again. */
export function Unavailable({ refused, copy = staffBoard.unavailable }: UnavailableProps) {
	const t = useTranslate();
	const action = refused && textsOfAction(refused.intent)?.label;
	return (
		<div className="col-span-full grid gap-6">
			{refused && (
				<Answer refused={refused}>
					{action && <SendAgain refused={refused} label={t("staffView:tryAgain", { action })} />}
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
