import type { Season } from "#app/business/centre/opening-hours.ts";
import type { Offer } from "#app/business/prices/offers.ts";
import { type Setting, type Settings, settingsFrom } from "./in-force.ts";
import { type Concern, kindOf, kindRow } from "./kinds.ts";

export type Change = { key: string; value: unknown };

export function changesThatDiffer(changes: Change[], { valueFor }: Settings): Change[] {
	return changes.filter(({ key, value }) => canonicalJson(valueFor(key)) !== canonicalJson(value));
}

/** The same value gives the same text, in whatever order its parts were written. */
function canonicalJson(value: unknown): string {
	if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
	const parts = Object.entries(value).map(([name, part]) => `${name}:${canonicalJson(part)}`);
	return `{${parts.sort().join()}}`;
}

export function concernsOf(changes: Change[], { day, valueFor }: Settings): Concern[] {
	return changes.flatMap(({ key, value }) => {
		const values = [valueFor(key), value] as never;
		return kindRow(key).concern?.(key, values, day) ?? [];
	});
}

export type Problem = { key: string; reason: string; values?: Record<string, string | number> };

/** Each of these values is valid by itself. */
export function problemsIn(changes: Change[], rows: Setting[], settings: Settings): Problem[] {
	const { day: today, valueFor } = settings;
	const own = changes.flatMap(({ key, value }): Problem[] => {
		const before = valueFor(key);
		const reason = value !== null && kindRow(key).problem?.(value as never, { before, today });
		if (!reason) return [];
		const { name, to } = (before ?? value) as Offer;
		return [{ key, reason, values: { name: name.ar, day: to } }];
	});
	return own.length > 0 ? own : conflictsIn(changes, settingsAfter(rows, changes)(today));
}

/** No save may leave seasons that overlap, or nothing to book. */
function conflictsIn(changes: Change[], { hours: { seasons }, priceList }: Settings): Problem[] {
	const [firstOffered] = changes.filter(({ key }) => kindOf(key) === "offered");
	const isSold = !firstOffered || Object.values(priceList.offered).includes("online");
	const overlaps = changes.flatMap(({ key, value }): Problem[] => {
		const own = kindOf(key) === "season" && (value as Season | null);
		const other = seasons.find(
			(one) => own && one !== own && one.from <= own.to && own.from <= one.to,
		);
		const values = other && { name: other.name.ar, first: other.from, last: other.to };
		return values ? [{ key, reason: "seasonsOverlap", values }] : [];
	});
	return isSold ? overlaps : [...overlaps, { key: firstOffered.key, reason: "nothingOffered" }];
}

export function settingsAfter(rows: Setting[], changes: Change[]) {
	return settingsFrom([...rows, ...changes.map((change) => ({ ...change, id: 0 }))]);
}
