import type { Change, Problem } from "#app/business/settings/changes.ts";
import { kindRow, usualSettings } from "#app/business/settings/kinds.ts";
import { readText } from "./fields.ts";

/** A form has no dots in the names of its fields: `offer_name_ar` is the Arabic name in the value of `offer`. */
export const fieldNameOf = (name: string) => name.replaceAll(".", "_");

type Issue = { path: PropertyKey[]; message: string };

/** A season to add needs a tick, because its fields are filled in with a proposal. */
export const newSeason = "season.new";

export function namesBelow(name: string) {
	const { fields, isOptional } = kindRow(name);
	const below = (field: string) => (field ? `${name}.${field}` : name);
	const ticks = name === newSeason ? ["set"] : isOptional ? ["none"] : [];
	return { fields: fields.map(below), ticks: ticks.map(below) };
}

export function shownValues(name: string, value: unknown): [name: string, shown: string][] {
	if (typeof value !== "object" || value === null) return [[name, String(value ?? "")]];
	const { opens, closes } = value as { opens?: string; closes?: string };
	return [
		...Object.entries(value).flatMap(([part, own]) => shownValues(`${name}.${part}`, own)),
		...(opens && closes && closes <= opens ? [[`${name}.next`, "yes"] as [string, string]] : []),
	];
}

/**
 * A field counts only if it differs from what the form showed when it was opened, so that what somebody else has
 * saved since stays. A season that is added gets the key.
 */
export function readSettingsForm(form: FormData, shown: Record<string, string>, newKey: string) {
	const text = (name: string) => readText(form, fieldNameOf(name)).trim();
	const changes: Change[] = [];
	const problems: Problem[] = [];
	const seasons = [...form.keys()].flatMap(
		(field) => /^season_\d{1,4}(?=_from$)/.exec(field)?.[0].replace("_", ".") ?? [],
	);
	const keys = usualSettings.map(([key]) => key);
	for (const name of new Set([...keys, ...seasons, newSeason])) {
		const { fields, ticks } = namesBelow(name);
		const all = [...fields, ...ticks];
		const isSent = all.some((field) => form.has(fieldNameOf(field)));
		if (!isSent || all.every((field) => text(field) === (shown[field] ?? ""))) continue;
		const isTicked = ticks.some((tick) => text(tick) === "yes");
		const { isOptional, schema, limit } = kindRow(name);
		const isNew = name === newSeason;
		const isGone = isTicked || fields.every((field) => text(field) === "");
		if (isNew && !isTicked) problems.push({ key: name, reason: "seasonNotTicked" });
		else if (isOptional && !isNew && isGone) changes.push({ key: name, value: null });
		else {
			const { success, data, error } = schema.safeParse(readValue(name, fields, text));
			if (success) changes.push({ key: isNew ? newKey : name, value: data });
			/** Two names, or two times, may have the same problem: one message is enough. */
			const partAndReason = ({ path: [part], message }: Issue) => `${String(part)} ${message}`;
			const issues = (error?.issues ?? []).filter(
				(issue, index, all) =>
					all.findIndex((one) => partAndReason(one) === partAndReason(issue)) === index,
			);
			for (const { path, message: reason } of issues)
				problems.push({ key: [name, ...path].join("."), reason, values: limit });
		}
	}
	return { changes, problems };
}

function readValue(name: string, fields: string[], text: (name: string) => string): unknown {
	if (fields.includes(name)) return text(name);
	const value: Record<string, string | Record<string, string>> = {};
	for (const field of fields) {
		const [part = "", own] = field.slice(name.length + 1).split(".");
		const before = value[part];
		value[part] =
			own === undefined
				? text(field)
				: { ...(typeof before === "object" && before), [own]: text(field) };
	}
	return value;
}
