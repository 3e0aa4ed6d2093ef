import { type ComponentProps, createContext, use } from "react";
import { type Day, dayAfter, maxDaysAhead } from "#app/business/base/calendar.ts";
import { everyOption } from "#app/business/links/service-facts.ts";
import { carTypes, offerings } from "#app/business/prices/service.ts";
import { hasOwnDays, kindOf, type Part, type Problem } from "#app/business/settings/changes.ts";
import { staffSettings as copy } from "#app/copy/ar/staff/staff-settings.ts";
import { formatTime, textFor } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { optionName } from "#app/copy/sentences/offered.ts";
import { whatText } from "#app/copy/sentences/settings.ts";
import { fieldNameOf } from "#app/forms/settings.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { ChoiceButton, StaffForm, Submit } from "../form.tsx";
import type { SentFields } from "../protocol.ts";

export type Fields = {
	day: Day;
	/** What holds today, by the names of the fields, and the last save and the day that they are of. */
	values: Record<string, string>;
	/** What is prepared, by its key. */
	ahead: Record<string, string>;
	/** Of the season that the form offers to add. */
	proposal?: string;
	isSureOfFriday: boolean;
};

/** Some fields beside each other. Their names are those of a key and of what is in its value. */
type Row = { id?: string; legend?: string; fields: string[]; ticks?: string[]; note?: string };

/** The whole form, by the parts of the page. */
function rowsOf(
	{ values, isSureOfFriday, proposal }: Fields,
	shownIn: (name: string) => string,
	t: Translate<"staffSettings">,
): Record<Part, Row[]> {
	const { weekdays, friday } = copy.what;
	const below = (name: string, ...own: string[]) => own.map((part) => `${name}.${part}`);
	const hours = (name: string, legend = whatText(name, t), ticks = below(name, "next")): Row => {
		return { id: name, legend, fields: below(name, "opens", "closes"), ticks };
	};
	const days = (name: string) => below(name, "name.ar", "name.en", "from", "to");
	const season = (name: string, end: string): Row[] => [
		{
			id: `season.${shownIn(`${name}.from`)}`,
			legend: name === "season.new" ? copy.newSeason : whatText(name, t),
			note: name === "season.new" ? proposal : undefined,
			fields: days(name),
		},
		hours(`${name}.weekdays`, weekdays),
		hours(`${name}.friday`, friday, below(name, "friday.next", end)),
	];
	const seasons = Object.keys(values).flatMap(
		(name) => /^season\.[\d-]+(?=\.from)/.exec(name) ?? [],
	);
	const [offer, end] = "offer.from" in values ? ["offer", "none"] : ["offer.new", "set"];
	return {
		prices: everyOption.map(({ option: { code } }) => ({
			legend: optionName(code, "ar"),
			fields: [...below(`price.${code}`, ...carTypes), `offered.${code}`],
		})),
		hours: [
			hours("hours.weekdays"),
			hours("hours.friday", copy.siteFriday),
			{ ...hours("hours.friday-contact"), note: isSureOfFriday ? "" : copy.twoReadings },
		],
		season: [...seasons.flatMap((name) => season(name, "none")), ...season("season.new", "set")],
		arrival: [hours("arrival", "", ["arrival.none"])],
		bays: [{ fields: ["bays"] }],
		discount: [{ fields: ["discount"] }],
		offer: [
			{
				id: "offer",
				fields: [...days(offer), ...below(offer, "percent", "licence")],
				ticks: below(offer, end),
			},
		],
	};
}

const Shown = createContext({
	ahead: {} as Fields["ahead"],
	/** What was sent, or what holds. */
	shownIn: (_name: string): string => "",
	isAgain: (_name: string): boolean => false,
});

type FormProps = { fields: Fields; sent?: SentFields; problems?: Problem[] };

export function SettingsForm({ fields, sent, problems = [] }: FormProps) {
	const t = useTranslate();
	const { day, values, ahead } = fields;
	const known = sent && new Map(sent);
	const shownIn = (name: string) => (known ? known.get(fieldNameOf(name)) : values[name]) ?? "";
	/** A price that moves far is typed a second time, in a field that is there once the page has asked for it. */
	const isAgain = (name: string) =>
		shownIn(`again.${name}`) !== "" ||
		problems.some(({ key, reason }) => key === name && reason === "priceHalf");
	const parts = Object.entries(rowsOf(fields, shownIn, t)) as [Part, Row[]][];
	return (
		<Shown value={{ ahead, shownIn, isAgain }}>
			<nav aria-label={copy.jump} className="staff-wide flex flex-wrap gap-x-4">
				{parts.map(([part]) => (
					<a key={part} href={`#to-${part}`} className="more">
						{copy.parts[part]}
					</a>
				))}
			</nav>
			<StaffForm id="settings" className="staff-wide counter-form">
				<input type="hidden" name="intent" value="save" />
				<input type="hidden" name="seen" value={shownIn("seen")} />
				{parts.map(([part, rows]) => (
					<fieldset key={part} id={`to-${part}`}>
						<legend>{copy.parts[part]}</legend>
						{copy.leads[part].map((text) => (
							<p key={text} className="text-muted">
								{text}
							</p>
						))}
						{rows.map((row) => (
							<Group key={row.fields[0]} {...row} />
						))}
					</fieldset>
				))}
				<Control
					name="from"
					label={copy.from}
					defaultValue={shownIn("from") || day}
					min={day}
					max={dayAfter(day, maxDaysAhead)}
				/>
				<Submit intent="save">{copy.check}</Submit>
			</StaffForm>
		</Shown>
	);
}

function Group({ id, legend, fields, ticks = [], note }: Row) {
	const { shownIn, isAgain } = use(Shown);
	return (
		<fieldset id={id} className="grid gap-1 pb-2">
			{legend && <legend className="counter-service">{legend}</legend>}
			{note && <p className="note">{note}</p>}
			<div className="counter-options">
				{fields.flatMap((name) => [
					<Control key={name} name={name} />,
					isAgain(name) && (
						<Control key={`${name} again`} name={`again.${name}`} label={copy.fields.again} />
					),
				])}
			</div>
			{id && <Ahead name={id} />}
			{ticks.map((name) => (
				<Tick key={name} name={name} shown={shownIn(name)} />
			))}
		</fieldset>
	);
}

function tickText(name: string): string {
	const { next, kept, set, none } = copy.ticks;
	const end = lastOf(name);
	const texts: Record<string, string> = { next, kept };
	return texts[end] ?? textFor(end === "set" ? set : none, kindOf(name));
}

/** What is prepared for later; the value of today, which the field shows, may hold again after it. */
function Ahead({ name }: { name: string }) {
	const { ahead, shownIn } = use(Shown);
	return (
		ahead[name] && (
			<>
				<p className="text-sm text-muted">{ahead[name]}</p>
				{!hasOwnDays(name) && <Tick name={`${name}.kept`} shown={shownIn(`${name}.kept`)} />}
			</>
		)
	);
}

function Tick({ name, shown }: { name: string; shown: string }) {
	return (
		<ChoiceButton
			type="checkbox"
			name={fieldNameOf(name)}
			value="yes"
			defaultChecked={shown === "yes"}
		>
			{tickText(name)}
		</ChoiceButton>
	);
}

const lastOf = (name: string) => name.split(".").at(-1) ?? "";

const offeringChoices = offerings.map((offering) => [offering, copy.offered[offering]]);

/** Every half hour, and what is set now. */
function timeChoices(chosen: string): string[][] {
	const halfHours = Array.from({ length: 49 }, (_, half) => {
		const hour = String(Math.floor(half / 2)).padStart(2, "0");
		return `${hour}:${half % 2 ? "30" : "00"}`;
	});
	const times = [...new Set([...halfHours, chosen])].sort();
	return times.map((time) => [time, time && formatTime(time, "ar")]);
}

/** By what a field is; others are numbers. */
const inputs: Record<string, ComponentProps<"input">> = {
	ar: {},
	en: { dir: "ltr" },
	from: { type: "date" },
	to: { type: "date" },
};

type ControlProps = ComponentProps<"input"> & { name: string; label?: string };

function Control({ name, label, ...more }: ControlProps) {
	const value = use(Shown).shownIn(name);
	const is = kindOf(name) === "offered" ? "offered" : lastOf(name);
	const control = { id: name, name: fieldNameOf(name), defaultValue: value };
	const times = ["opens", "closes"].includes(is) ? timeChoices(value) : undefined;
	const choices = is === "offered" ? offeringChoices : times;
	return (
		<div className="grid content-start gap-1">
			<label htmlFor={name} className="font-medium">
				{label ?? textFor(copy.fields, is)}
			</label>
			{choices ? (
				<select {...control} className="staff-select">
					{choices.map(([value, text]) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</select>
			) : (
				<input
					{...control}
					{...(inputs[is] ?? { inputMode: "numeric", dir: "ltr" })}
					{...more}
					className="staff-select"
					autoComplete="off"
				/>
			)}
			<Ahead name={name} />
		</div>
	);
}
