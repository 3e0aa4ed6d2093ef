import type { ReactNode } from "react";
import type { Day } from "#app/business/base/calendar.ts";
import { type Change, kindOf, kindRow, type Problem } from "#app/business/settings/changes.ts";
import { staffSettings as copy } from "#app/copy/ar/staff/staff-settings.ts";
import { counted, formatDay, formatMoment, formatTime, textFor } from "#app/copy/format/format.ts";
import { whatText } from "#app/copy/sentences/settings.ts";
import { messageOf, type Reason } from "#app/refusals.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { Button } from "#app/ui/basic/button.tsx";
import { useTranslate, withValues } from "#app/ui/basic/translate.ts";
import {
	Answer,
	labelOf,
	SendAgain,
	errorText as staffErrorText,
	Unavailable,
} from "../answer.tsx";
import { StaffForm, Submit } from "../form.tsx";
import type { Route } from "./+types/route.ts";
import { type Fields, SettingsForm } from "./fields.tsx";

export type View =
	| { state: "undo"; lines: string[]; isDone: boolean; refused?: Reason; backUrl?: string }
	| { state: "expired" }
	| { state: "otherDevice" }
	| { state: "toOpen"; time: string }
	| Open;

type Open = Fields & {
	state: "open";
	time: string;
	isSaved: boolean;
	savesLeft: number;
	history: {
		savedAt: string;
		/** Until when it can be undone, and when it was. */
		end: string;
		undoneAt?: string;
		undoUrl?: string;
		lines: string[];
	}[];
};

/** What was not saved: problems, or the question with what it would change. */
export type Asked = {
	problems?: Problem[];
	overfull?: { day: Day; taken: number }[];
	changes?: (Pick<Change, "key" | "validFrom"> & { line: string })[];
	bookings?: number;
	sure?: string;
};

type Refused = Route.ComponentProps["actionData"];
type T = ReturnType<typeof useTranslate>;

const errorText = (error: string) =>
	error in copy.errors ? textFor(copy.errors, error) : staffErrorText(error);

export function SettingsPage({ loaderData: { view }, actionData: refused }: Route.ComponentProps) {
	const t = useTranslate();
	if (!view) return <Unavailable refused={refused} copy={copy.unavailable} textOf={errorText} />;
	if (view.state === "undo") return <Undo view={view} refused={refused} />;
	if (view.state === "expired" || view.state === "otherDevice") {
		const kept = refused?.refused !== "notOnBoard" && refused;
		if (!kept) return <Head {...copy[view.state]} />;
		return (
			<Head title={copy[view.state].title} text={errorText(messageOf(kept.refused))}>
				{labelOf(kept.sent) && <SendAgain sent={kept.sent} />}
			</Head>
		);
	}
	const time = formatTime(view.time, "ar");
	if (view.state === "toOpen")
		return (
			<>
				<Head title={copy.title} text={t("staffSettings:opens", { time })} />
				<StaffForm>
					<Submit intent="open-settings">{copy.open}</Submit>
				</StaffForm>
			</>
		);
	return (
		<>
			<Head title={copy.title} text={copy.lead}>
				<p className="text-sm text-muted">{t("staffSettings:note", { time })}</p>
			</Head>
			{refused && <NotSaved refused={refused} day={view.day} />}
			{view.isSaved && !refused && <Saved view={view} />}
			<SettingsForm fields={view} sent={refused?.sent} problems={refused?.more?.problems} />
			<History view={view} />
		</>
	);
}

function Head({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
	return (
		<div className="staff-wide grid gap-4">
			<h1 className="text-3xl font-semibold">{title}</h1>
			<p className="text-lg">{text}</p>
			{children}
		</div>
	);
}

function Saved({ view: { history, savesLeft } }: { view: Open }) {
	const t = useTranslate();
	const { end = 0, lines = [] } = history[0] ?? {};
	return (
		<div role="status" className="staff-wide note grid gap-2">
			<p className="font-semibold">{copy.saved.title}</p>
			<Lines lines={lines} />
			<p>{t("staffSettings:saved.text", { moment: formatMoment(new Date(end), "ar") })}</p>
			<p>{t("staffSettings:saved.left", counted(savesLeft))}</p>
		</div>
	);
}

function NotSaved({ refused, day = "" }: { refused: NonNullable<Refused>; day?: Day }) {
	const t = useTranslate();
	const { changes, bookings, sure = "" } = refused.more ?? {};
	if (!changes)
		return <Answer refused={refused} textOf={errorText} links={problemLinks(refused.more, t)} />;
	/** The question. It sends the form below: what was edited there meanwhile is asked about once more. */
	return (
		<section role="alert" className="staff-wide note grid gap-2">
			<h2 className="text-lg font-semibold">
				{refused.refused === "notSure" ? copy.review.title : errorText(refused.refused)}
			</h2>
			<Lines lines={changes.map(({ line }) => line)} />
			{effects(changes, day, t).map((text) => (
				<p key={text}>{text}</p>
			))}
			{bookings !== undefined && <p>{t("staffSettings:review.bookings", { bookings })}</p>}
			<Button type="submit" form="settings" name="sure" value={sure}>
				{copy.review.yes}
			</Button>
			<a href={`#to-${kindRow(changes[0]?.key ?? "price").part}`} className="more">
				{copy.review.no}
			</a>
		</section>
	);
}

/** Where the changes are seen, from when, and what stays. */
function effects(changes: NonNullable<Asked["changes"]>, day: Day, t: T): string[] {
	const { places, today, keeps, bays } = copy.review;
	const rows = changes.map(({ key }) => kindRow(key));
	const seen = new Set(rows.flatMap((row) => row.seen.split(" ")));
	const first = changes.map(({ validFrom }) => validFrom).sort()[0] ?? day;
	return [
		t("staffSettings:review.seen", {
			places: [...seen].map((place) => textFor(places, place)).join("، "),
		}),
		first > day ? t("staffSettings:review.later", { day: formatDay(first, "ar") }) : today,
		...(first > day && changes.some(({ key }) => key === "bays") ? [bays] : []),
		...new Set(rows.map((row) => keeps[row.keeps])),
	];
}

/** Those whose sentences would be the same for several say of which one they are. */
const namedKinds = ["price", "hours", "bays", "discount"];

function problemLinks({ problems = [], overfull = [] }: Asked = {}, t: T) {
	const days = overfull.map(
		({ day, taken }) => `${formatDay(day, "ar")} (${t("staffBoard:days.cars", counted(taken))})`,
	);
	const held: Problem = { key: "bays", reason: "baysHeld", values: { days: days.join("، ") } };
	return [...problems, ...(overfull.length > 0 ? [held] : [])].map(({ key, reason, values }) => {
		const shown = Object.entries(values ?? {}).map(([name, value]) => [name, shownValue(value)]);
		const text = withValues(errorText(reason), Object.fromEntries(shown));
		const what = namedKinds.includes(kindOf(key)) ? whatText(key, t) : hoursOfSeason(key);
		return { href: `#${key}`, text: what ? t("staffSettings:errorOf", { what, text }) : text };
	});
}

/** Of a season. */
function hoursOfSeason(key: string): string | undefined {
	const { weekdays, friday } = copy.what;
	const hours = { ".weekdays": weekdays, ".friday": friday };
	const [, own] = Object.entries(hours).find(([end]) => key.endsWith(end)) ?? [];
	return own && `${copy.parts.season}، ${own}`;
}

/** A day in words, a time as people say it. */
function shownValue(value: string | number): string {
	const text = String(value);
	if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text, "ar");
	return /^\d\d:\d\d$/.test(text) ? formatTime(text, "ar") : text;
}

function Lines({ lines }: { lines: string[] }) {
	return (
		<ul className="grid list-disc gap-2 ps-5 font-medium">
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}

function History({ view: { history } }: { view: Open }) {
	const t = useTranslate();
	return (
		<section className="staff-wide grid gap-3" aria-labelledby="history">
			<h2 id="history" className="text-xl font-semibold">
				{copy.history.title}
			</h2>
			{history.length === 0 && <p>{copy.history.none}</p>}
			{history.map(({ savedAt, undoneAt, undoUrl, lines }) => (
				<div key={savedAt}>
					<p className="text-muted">
						{t("staffSettings:history.saved", { moment: formatMoment(new Date(savedAt), "ar") })}
					</p>
					<Lines lines={lines} />
					{undoneAt && (
						<p>
							{t("staffSettings:history.undone", {
								moment: formatMoment(new Date(undoneAt), "ar"),
							})}
						</p>
					)}
					{undoUrl && (
						<a href={undoUrl} className="more">
							{copy.undo.link}
						</a>
					)}
				</div>
			))}
		</section>
	);
}

function Undo({ view, refused }: { view: Extract<View, { state: "undo" }>; refused: Refused }) {
	const { lines, isDone, refused: reason, backUrl } = view;
	return (
		<div className="staff-wide grid gap-4">
			<h1 className="text-3xl font-semibold">{copy.undo.title}</h1>
			{refused && <NotSaved refused={refused} />}
			<Lines lines={lines} />
			{isDone && (
				<p role="status" className="note font-semibold">
					{copy.undo.done}
				</p>
			)}
			{!isDone && !refused && reason && <Alert title={errorText(reason)} />}
			{!isDone && !reason && (
				<StaffForm>
					<p>{copy.undo.sure}</p>
					<Submit intent="undo">{copy.undo.yes}</Submit>
					{!backUrl && <p>{copy.undo.no}</p>}
				</StaffForm>
			)}
			{backUrl && (
				<a href={backUrl} className="more justify-self-start">
					{copy.undo.back}
				</a>
			)}
		</div>
	);
}
