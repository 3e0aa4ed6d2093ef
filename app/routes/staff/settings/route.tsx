import { createHash } from "node:crypto";
import { isDay, riyadhToday } from "#app/business/base/calendar.ts";
import { isSureOfFriday } from "#app/business/centre/opening-hours.ts";
import { changesThatDiffer, problemsIn, settingsAfter } from "#app/business/settings/changes.ts";
import { kindOf, usualSettings } from "#app/business/settings/kinds.ts";
import { staffSettings } from "#app/copy/ar/staff/staff-settings.ts";
import {
	changeLine,
	offeredLines,
	partTexts,
	proposedSeason,
	saveLines,
} from "#app/copy/sentences/settings-changes.ts";
import {
	type KnownSettings,
	readNewestSettings,
	settingsOf,
} from "#app/data/settings/stored-settings.ts";
import { readText } from "#app/forms/fields.ts";
import { formAction, type Post } from "#app/forms/form-action.ts";
import { newSeason, readSettingsForm, shownValues } from "#app/forms/settings-form.ts";
import { translateTo } from "#app/http/i18n.ts";
import { concernedBySettings, saveSettings } from "#app/use-cases/staff/save-settings.ts";
import { byIntent, showDone, showStaffPage, showStaffRefusal, staffTags } from "../staff-page.ts";
import type { Route } from "./+types/route.ts";
import type { Fields } from "./fields.tsx";
import { type NotSaved, SettingsPage, type View } from "./page.tsx";

export default SettingsPage;
export { headers } from "#app/http/responses.ts";

const t = translateTo("ar");

export const loader = (args: Route.LoaderArgs) =>
	showStaffPage(args, async (deps, { searchParams }): Promise<View> => {
		const known = await readNewestSettings(deps.db);
		const fields = fieldsOf(known, riyadhToday(deps.now));
		return { ...fields, isSaved: searchParams.has("saved"), history: historyOf(known) };
	});

function historyOf({ stored, rows }: KnownSettings) {
	const saves = [...Map.groupBy(stored, ({ save }) => save).values()].reverse();
	return saves.slice(0, 20).map((own) => {
		const { savedAt = "", savedBy = null } = own[0] ?? {};
		return { savedAt, savedBy, lines: saveLines(rows, own, t) };
	});
}

function fieldsOf({ on, rows, stored }: KnownSettings, day: string): Fields {
	const settings = on(day);
	const { hours, valueFor } = settings;
	const proposed = proposedSeason(settings, t);
	const seasons = new Set(rows.flatMap(({ key }) => (kindOf(key) === "season" ? [key] : [])));
	const isSeasonAhead = (key: string) =>
		hours.seasons.some((season) => season === valueFor(key) && season.to >= day);
	const keys = [...usualSettings.map(([key]) => key), ...[...seasons].filter(isSeasonAhead)];
	const values = keys.flatMap((key) => shownValues(key, valueFor(key)));
	return {
		values: {
			...Object.fromEntries([...values, ...shownValues(newSeason, proposed?.season)]),
			seen: `${stored.at(-1)?.id ?? 0} ${day}`,
		},
		today: partTexts(settings, t),
		proposal: proposed?.text,
		isSureOfFriday: isSureOfFriday(hours),
	};
}

/** The yes sends a hash of what the question has shown; the same form with this hash saves that. */
async function save(post: Post) {
	const { form, deps } = post;
	const { db, now } = deps;
	const known = await readNewestSettings(db);
	const { rows } = known;
	const today = riyadhToday(now);
	const sure = readText(form, "sure");
	/** The save is named by the hash, so that a second press finds it: the same form, after the same former rows. */
	const saved = known.stored.findIndex((row) => row.save === sure);
	const before = saved >= 0 && readAsked(form, settingsOf(known.stored.slice(0, saved)), today);
	if (before && before.shown === sure) return showDone(post, "saved=yes");
	const { settings, seen, changes, problems, shown } = readAsked(form, known, today);
	if (problems.length > 0) return { refused: "invalid" as const, more: { problems } };
	if (changes.length === 0) return { refused: "unchanged" as const };
	const question = {
		changes: changes.map((change) => ({
			key: change.key,
			line: changeLine(change, settings.valueFor(change.key), t),
		})),
		offered: offeredLines(changes, settingsAfter(rows, changes)(settings.day), t),
		sure: shown,
	};
	if (shown === sure) {
		const { refused } = await saveSettings(deps, { save: sure, changes, seen, by: deps.colleague });
		if (!refused) return showDone(post, "saved=yes");
		/** The message names the button of the question, so the question is shown again. */
		return { refused, more: refused === "notChanged" ? question : {} };
	}
	return {
		refused: sure ? ("changedMeanwhileSettings" as const) : ("notSure" as const),
		more: { ...question, ...(await concernedBySettings(db, changes, settings)) },
	};
}

/** Returns what the form would change in what is known, and a hash of the question about it. */
function readAsked(form: FormData, known: KnownSettings, today: string) {
	const last = known.stored.at(-1);
	const seen = last?.id ?? 0;
	const settings = known.on(today);
	const [lastSeen, seenOn = ""] = readText(form, "seen").split(" ");
	const then = settingsOf(known.stored.filter(({ id }) => id <= Number(lastSeen || seen)));
	const { values } = fieldsOf(then, isDay(seenOn) ? seenOn : today);
	const read = readSettingsForm(form, values, nextSeason(known));
	const changes = changesThatDiffer(read.changes, settings);
	const problems = [...read.problems, ...problemsIn(changes, known.rows, settings)];
	const question = JSON.stringify([last?.save, seen, changes]);
	const shown = createHash("sha256").update(question).digest("hex").slice(0, 32);
	return { settings, seen, changes, problems, shown };
}

function nextSeason({ stored }: KnownSettings): string {
	const numbers = stored.map(({ key }) => Number(/^season\.(\d{1,4})$/.exec(key)?.[1] ?? 0));
	return `season.${1 + numbers.reduce((most, number) => Math.max(most, number), 0)}`;
}

export const action = formAction(byIntent<NotSaved>({ save }), showStaffRefusal);

export const meta = ({ location }: Route.MetaArgs) => staffTags(staffSettings.title, location);
