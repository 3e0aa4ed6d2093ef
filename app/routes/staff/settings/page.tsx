import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { type Day, dayAfter, maxDaysAhead } from "#app/business/base/calendar.ts";
import {
	isSureOfFriday,
	type OpeningHours,
	ramadan as ramadanName,
	type Season,
} from "#app/business/centre/opening-hours.ts";
import { everyOption } from "#app/business/links/service-facts.ts";
import type { Offer } from "#app/business/prices/offers.ts";
import { carTypes, offerings } from "#app/business/prices/service.ts";
import { type Kind, kindOf, kindRow, limits, parts } from "#app/business/settings/changes.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { staffSettings as copy } from "#app/copy/ar/staff/staff-settings.ts";
import { counted, formatDay, formatMoment, formatTime, textFor } from "#app/copy/format/format.ts";
import { hijriMonths } from "#app/copy/format/hijri.ts";
import { optionName } from "#app/copy/sentences/offered.ts";
import { whatText } from "#app/copy/sentences/settings.ts";
import { fieldNameOf, seasonNames } from "#app/forms/settings.ts";
import type { Reason } from "#app/refusals.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { Unavailable } from "../answer.tsx";
import { ChoiceButton, StaffForm, Submit } from "../form.tsx";
import type { Route } from "./+types/route.ts";

type Time = { time: string };
export type View =
	| { state: "undo"; lines: string[]; isDone: boolean; refused?: Reason }
	| { state: "expired" }
	| { state: "otherDevice" }
	| ({ state: "toOpen" } & Time)
	| ({ state: "open"; day: Day; planned?: Offer; saved: boolean; savesLeft: number } & Time &
			Pick<Settings, "priceList" | "hours" | "bays" | "discount"> & {
				ahead: Record<string, string>;
				history: { savedAt: string; isUndo: boolean; undoUrl?: string; lines: string[] }[];
			});

type Open = Extract<View, { state: "open" }>;
type Refused = Route.ComponentProps["actionData"];
type RefusedProps = { refused: NonNullable<Refused> };
/** What the fields show: what was sent, or what holds. */
type Values = { shownIn: (name: string, otherwise?: string | number) => string };

/** What is prepared, by the name of its field. */
const Ahead = createContext<Record<string, string>>({});

const errorText = (error: string) => textFor(copy.errors, error);

export function SettingsPage({ loaderData: { view }, actionData: refused }: Route.ComponentProps) {
	const t = useTranslate();
	if (!view) return <Unavailable refused={refused} copy={copy.unavailable} textOf={errorText} />;
	if (view.state === "undo") return <Undo view={view} refused={refused} />;
	if (view.state === "expired" || view.state === "otherDevice")
		return <Head {...copy[view.state]} />;
	const time = formatTime(view.time, "ar");
	if (view.state === "toOpen")
		return (
			<>
				<Head title={copy.title} text={t("staffSettings:opens", { time })} />
				<StaffForm>
					<Submit intent="open">{copy.open}</Submit>
				</StaffForm>
			</>
		);
	const isAsked = refused?.refused === "notSure" || refused?.refused === "changedMeanwhileSettings";
	return (
		<>
			<Head title={copy.title} text={copy.lead}>
				<p className="text-sm text-muted">{t("staffSettings:note", { time })}</p>
			</Head>
			{view.saved && !refused && <Saved view={view} />}
			{refused &&
				(isAsked && refused.more?.changes ? (
					<Review refused={refused} day={view.day} />
				) : (
					<Problems refused={refused} />
				))}
			<nav aria-label={copy.jump} className="staff-wide flex flex-wrap gap-x-4">
				{parts.map((part) => (
					<a key={part} href={`#${part}`} className="more">
						{copy.parts[part]}
					</a>
				))}
			</nav>
			<Ahead value={view.ahead}>
				<Form view={view} refused={refused} />
			</Ahead>
			<History view={view} />
		</>
	);
}

function Head({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
	return (
		<div className="staff-wide grid gap-2">
			<h1 className="text-3xl font-semibold">{title}</h1>
			<p className="text-lg">{text}</p>
			{children}
		</div>
	);
}

function Saved({ view: { savesLeft, history } }: { view: Open }) {
	const t = useTranslate();
	const savedAt = history[0]?.savedAt ?? 0;
	const end = new Date(new Date(savedAt).getTime() + limits.undoHours * 3_600_000);
	return (
		<div role="status" className="staff-wide note grid gap-2">
			<p className="font-semibold">{copy.saved.title}</p>
			<Lines lines={history[0]?.lines ?? []} />
			<p>{t("staffSettings:saved.text", { moment: formatMoment(end, "ar") })}</p>
			<p>{t("staffSettings:saved.left", counted(savesLeft))}</p>
		</div>
	);
}

/** Before → after, from when, where it will be seen, and what stays; saves what is shown here and nothing else. */
function Review({ refused, day }: RefusedProps & { day: string }) {
	const t = useTranslate();
	const { changes = [], bookings = 0, sure = "" } = refused.more ?? {};
	const rows = changes.map(({ key }) => kindRow(key));
	const places = [...new Set(rows.flatMap(({ seen }): string[] => [...seen]))];
	/** A season is announced before it begins. */
	const own = changes.filter(({ key }) => kindOf(key) !== "season");
	const first = own.map(({ validFrom }) => validFrom).sort()[0] ?? day;
	const fields = refused.sent.filter(([name]) => name !== "intent" && name !== "sure");
	const isOld = refused.refused === "changedMeanwhileSettings";
	return (
		<div className="staff-wide">
			{isOld && <Alert title={copy.errors.changedMeanwhileSettings} />}
			<section role="alert" className="note grid gap-2">
				<h2 className="text-lg font-semibold">{copy.review.title}</h2>
				<Lines lines={changes.map(({ line }) => line)} />
				<p>
					{t("staffSettings:review.seen", {
						places: places.map((place) => textFor(copy.review.places, place)).join("، "),
					})}
				</p>
				<p>
					{first > day
						? t("staffSettings:review.later", { day: formatDay(first, "ar") })
						: copy.review.today}
				</p>
				<p>{t("staffSettings:review.bookings", counted(bookings))}</p>
				{[...new Set(rows.map(({ keeps }) => copy.review.keeps[keeps]))].map((text) => (
					<p key={text}>{text}</p>
				))}
				<StaffForm>
					{fields.map(([name, value]) => (
						<input key={`${name} ${value}`} type="hidden" {...{ name, value }} />
					))}
					<input type="hidden" name="sure" value={sure} />
					<Submit intent="save">{copy.review.yes}</Submit>
					<a href="#prices" className="more">
						{copy.review.no}
					</a>
				</StaffForm>
			</section>
		</div>
	);
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

/** Their sentences would be the same for several. */
const namedKinds: Kind[] = ["price", "hours", "bays", "discount"];

function Problems({ refused }: RefusedProps) {
	const t = useTranslate();
	const { problems = [], overfull = [] } = refused.more ?? {};
	const days = overfull
		.map(
			({ day, taken }) => `${formatDay(day, "ar")} (${t("staffBoard:days.cars", counted(taken))})`,
		)
		.join("، ");
	const said = (text: string, values: Record<string, string | number> = {}) =>
		text.replace(/\{\{(\w+)\}\}/g, (mark, name) => shownValue(String(values[name] ?? mark)));
	const nameOf = (key: string, text: string) =>
		namedKinds.includes(kindOf(key))
			? t("staffSettings:errorOf", { what: whatText(key, t), text })
			: text;
	const items = problems.map(({ key, reason, values }) => ({
		key,
		text: nameOf(key, said(textFor(copy.errors, reason), values)),
	}));
	if (days) items.push({ key: "bays", text: said(copy.errors.baysHeld, { days }) });
	const isWhole = items.length === 0;
	return (
		<div className="staff-wide">
			<Alert
				title={isWhole ? errorText(refused.refused) : copy.errorTitle}
				links={items.map(({ key, text }) => ({ href: `#${key}`, text }))}
			/>
		</div>
	);
}

/** A day in words, a time as people say it. */
function shownValue(text: string): string {
	if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text, "ar");
	return /^\d\d:\d\d$/.test(text) ? formatTime(text, "ar") : text;
}

function Form({ view, refused }: { view: Open; refused: Refused }) {
	const sent = refused && new Map(refused.sent);
	const shownIn = (name: string, otherwise: string | number = "") =>
		sent ? (sent.get(fieldNameOf(name)) ?? "") : String(otherwise);
	const { day } = view;
	return (
		<StaffForm className="staff-wide counter-form">
			<Part kind="price">
				<p className="text-muted">{copy.prices.lead}</p>
				{everyOption.map(({ option: { code } }) => (
					<fieldset key={code} className="grid gap-1">
						<legend className="counter-service">{optionName(code, "ar")}</legend>
						<div className="counter-options">
							{carTypes.map((car) => (
								<Price
									key={car}
									name={`price.${code}.${car}`}
									label={copy.prices[car]}
									{...{ shownIn, refused }}
									value={view.priceList.prices[code]?.[car] ?? 0}
								/>
							))}
						</div>
					</fieldset>
				))}
			</Part>
			<Part kind="offered">
				<p className="text-muted">{copy.offered.lead}</p>
				{everyOption.map(({ option: { code } }) => (
					<Field key={code} name={`offered.${code}`} label={optionName(code, "ar")}>
						{(control) => (
							<select
								{...control}
								className="staff-select"
								defaultValue={shownIn(`offered.${code}`, view.priceList.offered[code])}
							>
								{offerings.map((offering) => (
									<option key={offering} value={offering}>
										{copy.offered.values[offering]}
									</option>
								))}
							</select>
						)}
					</Field>
				))}
			</Part>
			<Part kind="hours">
				<Hours
					name="hours.weekdays"
					label={copy.hours.weekdays}
					hours={view.hours.weekdays}
					{...{ shownIn }}
				/>
				<Hours
					name="hours.friday"
					label={copy.hours.usualFriday}
					hours={view.hours.friday}
					{...{ shownIn }}
				/>
				<Hours
					name="hours.friday-contact"
					label={copy.hours.contactFriday}
					hours={view.hours.fridayOnContactPage}
					{...{ shownIn }}
				/>
				{!isSureOfFriday(view.hours) && <p className="note">{copy.hours.twoReadings}</p>}
			</Part>
			<Seasons view={view} shownIn={shownIn} />
			<Part kind="arrival" isOneField>
				<p className="text-muted">{copy.arrival.lead}</p>
				<Hours
					name="arrival"
					label={copy.parts.arrival}
					hours={view.hours.arrival}
					labels={copy.arrival}
					isOfDay
					{...{ shownIn }}
				/>
				<Tick
					name="arrival.none"
					isTicked={shownIn("arrival.none", view.hours.arrival ? "" : "yes")}
				>
					{copy.arrival.none}
				</Tick>
			</Part>
			<Part kind="bays" isOneField>
				<p className="text-muted">{copy.bays.lead}</p>
				<Text name="bays" label={copy.bays.label} value={shownIn("bays", view.bays)} isNumber />
			</Part>
			<Part kind="discount" isOneField>
				<p className="text-muted">{copy.discount.lead}</p>
				<Text
					name="discount"
					label={copy.discount.label}
					value={shownIn("discount", view.discount)}
					isNumber
				/>
				<p className="note">{copy.discount.law}</p>
			</Part>
			<OfferPart planned={view.planned} shownIn={shownIn} />
			<Text
				name="from"
				type="date"
				label={copy.from.label}
				hint={copy.from.hint}
				value={shownIn("from", day)}
				min={day}
				max={dayAfter(day, maxDaysAhead)}
			/>
			<Submit intent="check">{copy.check}</Submit>
		</StaffForm>
	);
}

/** With one field, that has the id. */
function Part({
	kind,
	isOneField,
	children,
}: {
	kind: Kind;
	isOneField?: boolean;
	children: ReactNode;
}) {
	const { part } = kindRow(kind);
	return (
		<fieldset id={isOneField ? undefined : part}>
			<legend>{copy.parts[part]}</legend>
			{children}
		</fieldset>
	);
}

type FieldProps = {
	name: string;
	label: string;
	hint?: string;
	children: (control: { id: string; name: string }) => ReactNode;
};

function Field({ name, label, hint, children }: FieldProps) {
	return (
		<div className="grid content-start gap-1">
			<label htmlFor={name} className="font-medium">
				{label}
			</label>
			{children({ id: name, name: fieldNameOf(name) })}
			{hint && <p className="text-sm text-muted">{hint}</p>}
			<AheadText name={name} />
		</div>
	);
}

function AheadText({ name }: { name: string }) {
	const text = use(Ahead)[name];
	return text && <p className="text-sm text-muted">{text}</p>;
}

type TextProps = Omit<FieldProps, "children"> & { value: string; isNumber?: boolean } & Omit<
		ComponentProps<"input">,
		"children"
	>;

function Text({ name, label, hint, value, isNumber, ...input }: TextProps) {
	return (
		<Field {...{ name, label, hint }}>
			{(control) => (
				<input
					{...control}
					className="staff-select"
					autoComplete="off"
					inputMode={isNumber ? "numeric" : undefined}
					dir={isNumber ? "ltr" : undefined}
					defaultValue={value}
					{...input}
				/>
			)}
		</Field>
	);
}

/** One that moves far is typed a second time, in a field that is there once the page has asked for it. */
function Price({
	name,
	label,
	value,
	shownIn,
	refused,
}: Values & { name: string; label: string; value: number; refused: Refused }) {
	const isAsked = refused?.more?.problems?.some(
		({ key, reason }) => key === name && ["priceHalf", "priceTwice"].includes(reason),
	);
	const isGiven = shownIn(`again.${name}`) !== "";
	return (
		<div className="grid gap-1">
			<Text {...{ name, label }} value={shownIn(name, value)} isNumber />
			{(isAsked || isGiven) && (
				<Text
					name={`again.${name}`}
					label={copy.prices.twice}
					value={shownIn(`again.${name}`)}
					isNumber
				/>
			)}
		</div>
	);
}

/** Every half hour, and what is set now. */
const halfHours = Array.from({ length: 49 }, (_, half) => {
	const hour = String(Math.floor(half / 2)).padStart(2, "0");
	return `${hour}:${half % 2 ? "30" : "00"}`;
});

type HoursProps = Values & {
	name: string;
	label: string;
	hours?: OpeningHours;
	labels?: Record<"opens" | "closes", string>;
	/** They end on the day on which they begin. */
	isOfDay?: boolean;
};

function Hours({ name, label, hours, labels = copy.hours, isOfDay, shownIn }: HoursProps) {
	const isNext = hours && hours.closes <= hours.opens ? "yes" : "";
	return (
		<fieldset id={name} className="grid gap-1">
			<legend className="counter-service">{label}</legend>
			<div className="counter-options">
				{(["opens", "closes"] as const).map((end) => {
					const chosen = shownIn(`${name}.${end}`, hours?.[end]);
					const times = [...new Set([...halfHours, ...(chosen ? [chosen] : [])])].sort();
					return (
						<Field key={end} name={`${name}.${end}`} label={labels[end]}>
							{(control) => (
								<select {...control} className="staff-select" defaultValue={chosen}>
									{!chosen && <option value="" />}
									{times.map((time) => (
										<option key={time} value={time}>
											{formatTime(time, "ar")}
										</option>
									))}
								</select>
							)}
						</Field>
					);
				})}
			</div>
			<AheadText name={name} />
			{!isOfDay && (
				<Tick name={`${name}.next`} isTicked={shownIn(`${name}.next`, isNext)}>
					{copy.hours.nextDay}
				</Tick>
			)}
		</fieldset>
	);
}

function Tick({
	name,
	isTicked,
	children,
}: {
	name: string;
	isTicked: string;
	children: ReactNode;
}) {
	return (
		<ChoiceButton
			type="checkbox"
			name={fieldNameOf(name)}
			value="yes"
			defaultChecked={isTicked === "yes"}
		>
			{children}
		</ChoiceButton>
	);
}

const evening = {
	weekdays: { opens: "13:00", closes: "24:00" },
	friday: { opens: "16:00", closes: "24:00" },
};

function Seasons({ view: { hours, day }, shownIn }: Values & { view: Open }) {
	const t = useTranslate();
	const ahead = hours.seasons.filter(({ to }) => to >= day).slice(0, seasonNames.length - 1);
	const ramadan = nextRamadan(day);
	const isPlanned = ahead.some(
		({ from, to }) => ramadan && from <= ramadan.to && ramadan.from <= to,
	);
	const proposed = isPlanned ? undefined : ramadan;
	return (
		<Part kind="season">
			<p className="text-muted">{copy.season.lead}</p>
			{ahead.length === 0 && <p>{copy.season.none}</p>}
			{ahead.map((season, index) => (
				<SeasonFields
					key={season.from}
					name={seasonNames[index] ?? "season0"}
					{...{ season, shownIn }}
				>
					<input
						type="hidden"
						name={fieldNameOf(`${seasonNames[index]}.was`)}
						value={season.from}
					/>
					<Tick
						name={`${seasonNames[index]}.remove`}
						isTicked={shownIn(`${seasonNames[index]}.remove`)}
					>
						{copy.season.remove}
					</Tick>
				</SeasonFields>
			))}
			{proposed && (
				<p className="note">
					{t("staffSettings:season.proposal", {
						month: proposed.month,
						from: formatDay(proposed.from, "ar"),
						to: formatDay(proposed.to, "ar"),
					})}
				</p>
			)}
			<SeasonFields
				name="newSeason"
				season={proposed && { name: ramadanName, ...evening, from: proposed.from, to: proposed.to }}
				shownIn={shownIn}
			>
				<Tick name="newSeason.add" isTicked={shownIn("newSeason.add")}>
					{proposed ? copy.season.take : copy.season.add}
				</Tick>
			</SeasonFields>
		</Part>
	);
}

function nextRamadan(today: string) {
	const months = hijriMonths(today, dayAfter(today, maxDaysAhead - 31), "ar");
	const index = months.findIndex(
		({ name, first }) => name.startsWith(ramadanName.ar) && first >= today,
	);
	const [month, next] = [months[index], months[index + 1]];
	return month && next && { month: month.name, from: month.first, to: dayAfter(next.first, -1) };
}

type SeasonProps = Values & { name: string; season?: Season; children: ReactNode };

function SeasonFields({ name, season, shownIn, children }: SeasonProps) {
	const own = (field: string, value = "") => ({
		name: `${name}.${field}`,
		value: shownIn(`${name}.${field}`, value),
	});
	return (
		<fieldset id={`season.${shownIn(`${name}.first`, season?.from)}`} className="grid gap-2">
			<div className="counter-options">
				<Text {...own("nameAr", season?.name.ar)} label={copy.nameAr} />
				<Text {...own("nameEn", season?.name.en)} label={copy.nameEn} dir="ltr" />
				<Text {...own("first", season?.from)} label={copy.first} type="date" />
				<Text {...own("last", season?.to)} label={copy.last} type="date" />
			</div>
			<Hours
				name={`${name}.weekdays`}
				label={copy.hours.weekdays}
				hours={season?.weekdays}
				shownIn={shownIn}
			/>
			<Hours
				name={`${name}.friday`}
				label={copy.hours.friday}
				hours={season?.friday}
				shownIn={shownIn}
			/>
			{children}
		</fieldset>
	);
}

function OfferPart({ planned, shownIn }: Values & { planned?: Offer }) {
	const own = (field: string, value?: string | number) => ({
		...{ name: `offer.${field}`, value: shownIn(`offer.${field}`, value) },
	});
	return (
		<Part kind="offer">
			<p className="text-muted">{copy.offer.lead}</p>
			<p className="text-muted">{copy.offer.booked}</p>
			{!planned && <p>{copy.offer.none}</p>}
			<div className="counter-options">
				<Text {...own("nameAr", planned?.name.ar)} label={copy.nameAr} />
				<Text {...own("nameEn", planned?.name.en)} label={copy.nameEn} dir="ltr" />
				<Text {...own("first", planned?.from)} label={copy.first} type="date" />
				<Text {...own("last", planned?.to)} label={copy.last} type="date" />
				<Text {...own("percent", planned?.percent)} label={copy.offer.percent} isNumber />
				<Text
					{...own("licence", planned?.licence)}
					label={copy.offer.licence}
					hint={copy.offer.licenceHint}
					isNumber
				/>
			</div>
			<Tick name="offer.set" isTicked={shownIn("offer.set")}>
				{copy.offer.set}
			</Tick>
			{planned && (
				<Tick name="offer.end" isTicked={shownIn("offer.end")}>
					{copy.offer.end}
				</Tick>
			)}
		</Part>
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
			{history.map(({ savedAt, isUndo, undoUrl, lines }) => (
				<div key={savedAt}>
					<p className="text-muted">
						{t(isUndo ? "staffSettings:history.undone" : "staffSettings:history.saved", {
							moment: formatMoment(new Date(savedAt), "ar"),
						})}
					</p>
					<Lines lines={lines} />
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
	return (
		<div className="staff-wide grid gap-4">
			<h1 className="text-3xl font-semibold">{copy.undo.title}</h1>
			{refused && <Problems refused={refused} />}
			<Lines lines={view.lines} />
			{view.isDone && (
				<p role="status" className="note font-semibold">
					{copy.undo.done}
				</p>
			)}
			{!view.isDone && !refused && view.refused && <Alert title={errorText(view.refused)} />}
			{!view.isDone && !view.refused && (
				<StaffForm>
					<p>{copy.undo.sure}</p>
					<Submit intent="undo">{copy.undo.yes}</Submit>
				</StaffForm>
			)}
		</div>
	);
}
