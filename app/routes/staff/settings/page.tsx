import type { Day } from "#app/business/base/calendar.ts";
import type { Problem } from "#app/business/settings/changes.ts";
import { type Kind, kindOf, kindRow } from "#app/business/settings/kinds.ts";
import { staffActionTexts, staffErrorText } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffSettings as copy } from "#app/copy/ar/staff/staff-settings.ts";
import { formatDay, pluralValues } from "#app/copy/format/format.ts";
import { riyals } from "#app/copy/format/prices.ts";
import { nameOfSetting, savedText } from "#app/copy/sentences/settings-changes.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { useTranslate, withValues } from "#app/ui/basic/translate.ts";
import { Answer, Unavailable } from "../answer.tsx";
import { PageHead } from "../form.tsx";
import type { Route } from "./+types/route.ts";
import { type Fields, SettingsForm } from "./fields.tsx";

export type View = Fields & {
	isSaved: boolean;
	history: { savedAt: string; savedBy: string | null; lines: string[] }[];
};

export type NotSaved = {
	problems?: Problem[];
	changes?: { key: string; line: string }[];
	/** Each line says what an offer in force makes of a new price. */
	offered?: string[];
	bookings?: number;
	/** On these days more cars are booked than there would be places. */
	overfull?: { day: Day; taken: number }[];
	sure?: string;
};

type Refused = NonNullable<Route.ComponentProps["actionData"]>;
type T = ReturnType<typeof useTranslate>;

const errorText = (error: string) => staffErrorText(error, "save");

export function SettingsPage({ loaderData: { view }, actionData: refused }: Route.ComponentProps) {
	const t = useTranslate();
	if (!view) return <Unavailable refused={refused} copy={copy.unavailable} />;
	const { history } = view;
	return (
		<>
			<PageHead title={copy.title} lead={copy.lead} />
			<div className="staff-main">
				{refused && <SaveAnswer refused={refused} />}
				{view.isSaved && !refused && (
					<div role="status" className="note grid gap-2">
						<p className="font-medium">{copy.saved.title}</p>
						<Lines lines={history[0]?.lines ?? []} />
						<p>{copy.saved.text}</p>
					</div>
				)}
				<SettingsForm fields={view} sent={refused?.sent} />
				<section className="mt-8 grid gap-3" aria-labelledby="history">
					<h2 id="history" className="text-xl">
						{copy.history.title}
					</h2>
					<p>{history.length === 0 ? copy.history.none : copy.history.lead}</p>
					{history.map(({ savedAt, savedBy, lines }) => (
						<div key={savedAt}>
							<p className="text-muted">{savedText(savedAt, savedBy, t)}</p>
							<Lines lines={lines} />
						</div>
					))}
				</section>
			</div>
		</>
	);
}

function SaveAnswer({ refused }: { refused: Refused }) {
	const t = useTranslate();
	const { changes, offered = [], bookings, overfull = [], sure = "" } = refused.more;
	if (!changes)
		return (
			<Answer
				refused={refused}
				links={refused.more.problems?.map((problem) => problemLink(problem, t))}
			/>
		);
	const keeps = new Set(changes.map(({ key }) => copy.review.keeps[kindOf(key)]));
	const days = overfull.map(
		({ day, taken }) =>
			`${formatDay(day, "ar")} (${t("staffBoard:days.cars", pluralValues(taken))})`,
	);
	const full = days.length > 0 && t("staffSettings:review.full", { days: days.join("، ") });
	/** The question sends the form below, so what was edited there meanwhile is asked about once more. */
	return (
		<section id="review" role="alert" className="note grid gap-2">
			<h2 className="text-lg">
				{refused.refused === "notSure" ? copy.review.title : errorText(refused.refused)}
			</h2>
			<Lines lines={changes.map(({ line }) => line)} />
			{[...offered, full || [], copy.review.today, ...keeps].flat().map((text) => (
				<p key={text}>{text}</p>
			))}
			{bookings !== undefined && <p>{t("staffSettings:review.bookings", { bookings })}</p>}
			<Button type="submit" form="settings" name="sure" value={sure}>
				{staffActionTexts.save.label}
			</Button>
			<a href={`#to-${kindRow(changes[0]?.key ?? "price").part}`} className="more">
				{copy.review.no}
			</a>
		</section>
	);
}

/** Several settings of these kinds have the same sentence, so the link names the setting. */
const namedKinds = ["price", "offered", "hours", "bays", "discount"];

function problemLink({ key, reason, values = {} }: Problem, t: T) {
	const kind = kindOf(key);
	const shown = Object.entries(values).map(([name, value]) => [name, shownValue(value, kind)]);
	const text = withValues(errorText(reason), Object.fromEntries(shown));
	const what = namedKinds.includes(kind) ? nameOfSetting(key, t) : hoursOfSeason(key);
	return { href: `#${key}`, text: what ? t("staffSettings:errorOf", { what, text }) : text };
}

function hoursOfSeason(key: string): string | undefined {
	const { weekdays, friday } = copy.what;
	const [, own] = /^season\.\w+\.(weekdays|friday)/.exec(key) ?? [];
	return own && `${copy.parts.season}، ${{ weekdays, friday }[own]}`;
}

function shownValue(value: string | number, kind: Kind): string {
	const text = String(value);
	if (kind === "price") return riyals(Number(value)).ar;
	return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text, "ar") : text;
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
