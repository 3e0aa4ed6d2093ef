import type { ComponentProps, ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { localizedPath } from "#app/business/base/language.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { staffActions, type WorkState } from "#app/business/bookings/staff-actions.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { type StaffPage, staffPath } from "#app/business/centre/pages.ts";
import { chrome } from "#app/copy/ar/chrome.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatShortDay, textFor } from "#app/copy/format/format.ts";
import { messageOf } from "#app/refusals.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { Button, LinkButton } from "#app/ui/basic/button.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import type { Refused, SentFields } from "./protocol.ts";

/** The address of a page of staff, or of this one, with the key of this one or another. */
export function useStaffPath() {
	const language = useLanguage();
	const { pathname } = useLocation();
	const [search] = useSearchParams();
	const key = search.get("key") ?? "";
	return (page?: StaffPage, query: { key?: string; made?: string } = {}) =>
		localizedPath(
			language,
			`${page ? staffPath(page) : pathname}?${new URLSearchParams({ key, ...query })}`,
		);
}

type FormProps = {
	/** What the page showed of a booking: a repeated submit is ignored. */
	seen?: { revision: number; lastEvent: number };
	/** Of a page that its address names more closely. */
	made?: string;
	className?: string;
	children: ReactNode;
};

/** Posts to the page that it is on. */
export function StaffForm({ seen, made, className = "grid gap-3", children }: FormProps) {
	const path = useStaffPath();
	return (
		<form method="post" action={path(undefined, made ? { made } : {})} className={className}>
			{seen && (
				<>
					<input type="hidden" name="revision" value={seen.revision} />
					<input type="hidden" name="lastEvent" value={seen.lastEvent} />
				</>
			)}
			{children}
		</form>
	);
}

/** Opens WhatsApp with a text whose link is made when the button is pressed: the page has none. */
export function ChatForm({
	booking,
	made,
	variant = "quiet",
	children,
}: {
	/** Its key, as the board has signed it. */
	booking: string;
	made?: string;
	variant?: "solid" | "quiet";
	children: ReactNode;
}) {
	return (
		<StaffForm made={made} className="grid">
			<input type="hidden" name="booking" value={booking} />
			<Button type="submit" name="intent" value="whatsapp" variant={variant}>
				{children}
			</Button>
		</StaffForm>
	);
}

/** What the button of each form says. */
const labels: Record<string, string> = {
	...Object.fromEntries(staffActions.map((action) => [action, staffView.actions[action]])),
	expect: staffView.expect.submit,
	"new-link": staffView.newLink.submit,
	card: staffView.card.review,
	book: staffCounter.book.submit,
	summary: staffCounter.book.summary,
	close: staffCounter.close.submit,
	open: staffCounter.close.openThese,
	whatsapp: staffBoard.cars.whatsapp,
	"end-alerts": staffCounter.waiting.end,
};

export function labelOf(sent: SentFields): string {
	const [, intent = ""] = sent.find(([name]) => name === "intent") ?? [];
	return labels[intent] ?? "";
}

export function errorText(key: string): string {
	return textFor({ ...staffBoard.errors, ...staffCounter.errors }, key);
}

type AnswerProps = {
	refused: Refused;
	/** If the page asks before it does what was sent; `sure` is sent with the same form. */
	question?: { title: string; yes: string; no: string; back?: string; sure?: string };
	/** The message of a reason, by its key. */
	textOf?: (key: string) => string;
	links?: { href: string; text: string }[];
	children?: ReactNode;
};

/** The question whether to do what was sent, or why it was not done. */
export function Answer(props: AnswerProps) {
	const { refused, question, textOf = errorText, links, children } = props;
	const path = useStaffPath();
	if (refused.refused !== "notSure" || !question)
		return (
			<Alert title={textOf(messageOf(refused.refused))} links={links}>
				{children}
			</Alert>
		);
	const { title, yes, no, back = path(), sure = "yes" } = question;
	return (
		<Alert title={title}>
			{children}
			<SendAgain sent={refused.sent} sure={sure} label={yes}>
				<LinkButton variant="quiet" href={back}>
					{no}
				</LinkButton>
			</SendAgain>
		</Alert>
	);
}

function SendAgain({
	sent,
	sure,
	label,
	children,
}: {
	sent: SentFields;
	sure?: string;
	label: string;
	children?: ReactNode;
}) {
	const [, intent] = sent.find(([name]) => name === "intent") ?? [];
	const again = sent.filter(([name]) => name !== "intent" && !(sure && name === "sure"));
	return (
		<StaffForm>
			{again.map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" {...{ name, value }} />
			))}
			{sure && <input type="hidden" name="sure" value={sure} />}
			<Button type="submit" name="intent" value={intent}>
				{label}
			</Button>
			{children}
		</StaffForm>
	);
}

/** While the database fails: what was sent can be sent again. */
export function Unavailable({
	refused,
	copy = staffBoard.unavailable,
	textOf = errorText,
}: {
	refused?: Refused;
	copy?: { title: string; text: string; mail: string };
	textOf?: (key: string) => string;
}) {
	const t = useTranslate();
	const label = refused && labelOf(refused.sent);
	return (
		<div className="staff-wide grid gap-6">
			{refused && (
				<Answer refused={refused} textOf={textOf}>
					{label && (
						<SendAgain sent={refused.sent} label={t("staffView:tryAgain", { action: label })} />
					)}
				</Answer>
			)}
			<div className="grid justify-items-start gap-4">
				<h1 className="text-3xl font-semibold">{copy.title}</h1>
				<p className="text-lg">{copy.text}</p>
				{/* Opening the page anew would lose what was sent. */}
				{!refused && <LinkButton href="">{chrome.crash.again}</LinkButton>}
				<p className="text-muted">{copy.mail}</p>
			</div>
		</div>
	);
}

/** The heading of a page that the board leads to, with the way back. */
export function PageHead({ title, lead }: { title: string; lead?: string }) {
	const path = useStaffPath();
	return (
		<div className="staff-wide grid gap-2">
			<a
				href={path("day")}
				className="justify-self-start py-2 font-medium text-green underline underline-offset-4"
			>
				{staffBoard.views.back}
			</a>
			<h1 className="text-3xl font-semibold">{title}</h1>
			{lead && <p className="text-muted">{lead}</p>}
		</div>
	);
}

/** A native control as large as a button. */
export function ChoiceButton({
	children,
	type = "radio",
	...input
}: ComponentProps<"input"> & { children: ReactNode }) {
	return (
		<label className="counter-choice">
			<input type={type} {...input} />
			<span>{children}</span>
		</label>
	);
}

/** Chooses a reason from a list. */
export function ReasonField<Reason extends string>({
	name = "reason",
	id = name,
	label,
	reasons,
	texts,
	chosen = "",
}: {
	name?: string;
	id?: string;
	label: string;
	reasons: readonly Reason[];
	texts: Record<Reason, string>;
	chosen?: string;
}) {
	return (
		<>
			<label htmlFor={id} className="font-medium">
				{label}
			</label>
			<select id={id} name={name} required defaultValue={chosen} className="staff-select">
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

export function stateText({ status, work }: { status: Status; work: WorkState | null }): string {
	return status === "confirmed" && work ? staffView.work[work] : staffView.statuses[status];
}

/** "الأحد 22 نوفمبر – الثلاثاء 24 نوفمبر" */
export function daysText(heldDays: string[]): string {
	const { firstDay, lastDay } = stayOf(heldDays);
	return [...new Set([firstDay, lastDay])].map((day) => formatShortDay(day, "ar")).join(" – ");
}
