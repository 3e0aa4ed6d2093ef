import { type ComponentProps, createContext, use } from "react";
import { everyOption } from "#app/business/offered/service-facts.ts";
import { carTypes, offerings } from "#app/business/prices/service.ts";
import { kindOf, type Part } from "#app/business/settings/kinds.ts";
import { staffSettings as copy } from "#app/copy/ar/staff/staff-settings.ts";
import { formatTime, textFor } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { optionName } from "#app/copy/sentences/offered.ts";
import { nameOfSetting } from "#app/copy/sentences/settings-changes.ts";
import { fieldNameOf, namesBelow, newSeason } from "#app/forms/settings-form.ts";
import { Disclosure } from "#app/ui/basic/disclosure.tsx";
import { usePage } from "#app/ui/basic/page.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { ChoiceButton, StaffForm, Submit, useStaffPath } from "../form.tsx";
import type { SentFields } from "../staff-page.ts";

export type Fields = {
	/** The key is the name of a field; `seen` holds the last save and the day of these values. */
	values: Record<string, string>;
	/** What holds today is said at the end of each row. */
	today: Record<Part, string>;
	/** The owner reads this text above the season that the form offers to add. */
	proposal?: string;
	isSureOfFriday: boolean;
};

/** A field has the key of its setting and the name of a part of the value, joined by a dot. */
type Row = { id?: string; legend?: string; fields: string[]; ticks?: string[]; note?: string };

function rowsOf(
	{ values, isSureOfFriday, proposal }: Fields,
	t: Translate<"staffSettings">,
): Record<Part, Row[]> {
	const { weekdays, friday } = copy.what;
	const hours = (name: string, legend: string): Row => ({
		...{ id: name, legend },
		fields: [`${name}.opens`, `${name}.closes`],
		ticks: [`${name}.next`],
	});
	const days = (name: string) => namesBelow(name).fields.filter((own) => !isOfHours(own));
	const season = (name: string): Row[] => {
		const onFriday = hours(`${name}.friday`, friday);
		return [
			{
				id: name,
				legend: name === newSeason ? copy.newSeason : `«${values[`${name}.name.ar`]}»`,
				note: name === newSeason ? proposal : undefined,
				fields: days(name),
			},
			hours(`${name}.weekdays`, weekdays),
			{ ...onFriday, ticks: [...(onFriday.ticks ?? []), ...namesBelow(name).ticks] },
		];
	};
	const seasons = Object.keys(values)
		.flatMap((name) => /^season\.\d+(?=\.from)/.exec(name) ?? [])
		.toSorted((one, other) =>
			(values[`${one}.from`] ?? "").localeCompare(values[`${other}.from`] ?? ""),
		);
	return {
		prices: everyOption.map(({ option: { code } }) => ({
			legend: optionName(code, "ar"),
			fields: [...carTypes.map((car) => `price.${code}.${car}`), `offered.${code}`],
		})),
		hours: [
			hours("hours.weekdays", weekdays),
			hours("hours.friday", copy.siteFriday),
			{
				...hours("hours.friday-contact", nameOfSetting("hours.friday-contact", t)),
				note: isSureOfFriday ? "" : copy.twoReadings,
			},
		],
		season: [...seasons, newSeason].flatMap(season),
		bays: [{ fields: ["bays"] }],
		discount: [{ fields: ["discount"] }],
		offer: [
			{
				id: "offer",
				fields: days("offer"),
				ticks: "offer.from" in values ? namesBelow("offer").ticks : [],
			},
		],
	};
}

const isOfHours = (name: string) => /\.(?:opens|closes|next)$/.test(name);

/** A field shows what was sent, else what is in force. */
const Shown = createContext((_name: string): string => "");

type FormProps = { fields: Fields; sent?: SentFields };

export function SettingsForm({ fields, sent }: FormProps) {
	const t = useTranslate();
	const path = useStaffPath();
	const known = sent && new Map(sent);
	const shownIn = (name: string) =>
		(known ? known.get(fieldNameOf(name)) : fields.values[name]) ?? "";
	const parts = Object.entries(rowsOf(fields, t)) as [Part, Row[]][];
	return (
		<Shown value={shownIn}>
			<StaffForm id="settings" className="block">
				<input type="hidden" name="intent" value="save" />
				<input type="hidden" name="seen" value={shownIn("seen")} />
				{parts.map(([part, rows]) => (
					<Disclosure
						key={part}
						summary={
							<>
								<h2 id={`to-${part}`}>{copy.parts[part]}</h2>
								<span className="flex-1 text-end text-md font-normal text-muted">
									{fields.today[part]}
								</span>
							</>
						}
						open={sent !== undefined}
					>
						{copy.leads[part].map((text) => (
							<p key={text} className="max-w-text text-muted">
								{text}
							</p>
						))}
						<div className={`ledger ${part}`}>
							{rows.map((row) => (
								<Group key={row.fields[0]} part={part} {...row} />
							))}
						</div>
					</Disclosure>
				))}
				<Submit intent="save" className="mt-6" formAction={`${path()}#review`}>
					{copy.check}
				</Submit>
			</StaffForm>
		</Shown>
	);
}

function Group({ part, id, legend, fields, ticks = [], note }: Row & { part: Part }) {
	const shownIn = use(Shown);
	return (
		<fieldset id={id} className="ledger-line" aria-labelledby={legend ? undefined : `to-${part}`}>
			{legend && <legend className="mb-1.5 font-medium">{legend}</legend>}
			{note && <p className="note">{note}</p>}
			<div className="counter-options">
				{fields.map((name) => (
					<Control key={name} name={name} />
				))}
			</div>
			{ticks.map((name) => (
				<ChoiceButton
					key={name}
					type="checkbox"
					name={fieldNameOf(name)}
					value="yes"
					defaultChecked={shownIn(name) === "yes"}
				>
					{tickText(name)}
				</ChoiceButton>
			))}
		</fieldset>
	);
}

function tickText(name: string): string {
	const { next, add, none } = copy.ticks;
	const texts: Record<string, string> = { next, set: add };
	return texts[lastOf(name)] ?? textFor(none, kindOf(name));
}

const lastOf = (name: string) => name.split(".").at(-1) ?? "";

const offeringChoices = offerings.map((offering) => [offering, copy.offered[offering]]);

/** Midnight is the first time to open and the last one to close. */
function timeChoices(is: string, chosen: string): string[][] {
	const halfHours = Array.from({ length: 48 }, (_, half) => {
		const [hour, minute] = is === "opens" ? [half / 2, half % 2] : [(half + 1) / 2, (half + 1) % 2];
		return `${String(Math.floor(hour)).padStart(2, "0")}:${minute ? "30" : "00"}`;
	});
	const times = [...new Set([...halfHours, chosen])].sort();
	return times.map((time) => [time, time && formatTime(time, "ar")]);
}

/** A field without a row here is a number. */
const inputs: Record<string, ComponentProps<"input">> = {
	ar: {},
	en: { dir: "ltr" },
	from: { type: "date" },
	to: { type: "date" },
};

function Control({ name }: { name: string }) {
	const value = use(Shown)(name);
	const is = kindOf(name) === "offered" ? "offered" : lastOf(name);
	const { lateScripts } = usePage();
	if (inputs[is]?.type === "date") lateScripts?.add("day");
	const control = { id: name, name: fieldNameOf(name), defaultValue: value };
	const times = ["opens", "closes"].includes(is) ? timeChoices(is, value) : undefined;
	const choices = is === "offered" ? offeringChoices : times;
	return (
		<div className="grid content-end gap-1">
			<label htmlFor={name} className="font-medium">
				{textFor(copy.fields, is)}
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
					className="min-h-12 w-full min-w-0 rounded-small border border-edge bg-surface px-3"
					autoComplete="off"
				/>
			)}
		</div>
	);
}
