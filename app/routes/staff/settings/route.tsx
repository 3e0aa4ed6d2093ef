import { createHash } from "node:crypto";
import { redirect } from "react-router";
import { isDay, isoAfter, riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import { isSureOfFriday } from "#app/business/centre/opening-hours.ts";
import { staffPath } from "#app/business/centre/pages.ts";
import {
	linkMinutes,
	problemsIn,
	realChanges,
	savesADay,
	settingsAfter,
} from "#app/business/settings/changes.ts";
import { kindOf, usualSettings } from "#app/business/settings/kinds.ts";
import { staffSettings } from "#app/copy/ar/staff/staff-settings.ts";
import {
	changeLine,
	offeredLines,
	partTexts,
	proposedSeason,
	saveLines,
} from "#app/copy/sentences/settings-changes.ts";
import { linkById } from "#app/data/settings/saving.ts";
import {
	type KnownSettings,
	newestSettings,
	settingsOf,
} from "#app/data/settings/stored-settings.ts";
import { readText } from "#app/forms/fields.ts";
import { newSeason, readSettingsForm, shownValues } from "#app/forms/settings-form.ts";
import type { RequestContext } from "#app/http/context.ts";
import { translateTo } from "#app/http/i18n.ts";
import { sign, verify } from "#app/signing/hmac.ts";
import { openLink } from "#app/signing/links.ts";
import { questions } from "#app/signing/questions.ts";
import { mailSettingsLink } from "#app/use-cases/staff/mail-settings-link.ts";
import { concernedBySettings, saveSettings } from "#app/use-cases/staff/save-settings.ts";
import { type SettingsLink, settingsKey } from "../keys.ts";
import { runStaffAction, showStaffPage, staffAction, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import type { Fields } from "./fields.tsx";
import { type NotSaved, SettingsPage, type View } from "./page.tsx";

export default SettingsPage;
export { headers } from "#app/http/responses.ts";

const t = translateTo("ar");

export const loader = (args: Route.LoaderArgs) =>
	showStaffPage(args, settingsKey, async ({ id }, deps, { searchParams }): Promise<View> => {
		const link = await linkById(deps.db, id);
		if (!isSettingsLinkOpen(link, deps)) return { state: "expired" };
		const known = await newestSettings(deps.db);
		const { time } = riyadhClock(new Date(endOf(link)));
		const fields = fieldsOf(known, riyadhToday(deps.now));
		const isSaved = searchParams.has("saved");
		return { state: "open", time, ...fields, isSaved, ...historyOf(known, deps) };
	});

function historyOf({ stored, rows }: KnownSettings, { now }: RequestContext) {
	const saves = [...Map.groupBy(stored, ({ save }) => save).values()].reverse();
	const momentOf = ([row]: KnownSettings["stored"]) => row?.savedAt ?? "";
	const ofToday = saves.filter((own) => riyadhToday(new Date(momentOf(own))) === riyadhToday(now));
	const history = saves
		.slice(0, 20)
		.map((own) => ({ savedAt: momentOf(own), lines: saveLines(rows, own, t) }));
	return { history, savesLeft: Math.max(0, savesADay - ofToday.length) };
}

function fieldsOf({ on, rows, stored }: KnownSettings, day: string): Fields {
	const settings = on(day);
	const { hours, valueFor } = settings;
	const proposed = proposedSeason(settings, t);
	const seasons = new Set(rows.flatMap(({ key }) => (kindOf(key) === "season" ? [key] : [])));
	const isAhead = (key: string) =>
		hours.seasons.some((season) => season === valueFor(key) && season.to >= day);
	const keys = [...usualSettings.map(([key]) => key), ...[...seasons].filter(isAhead)];
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

type StoredLink = NonNullable<Awaited<ReturnType<typeof linkById>>>;

const endOf = ({ askedAt }: StoredLink) => isoAfter(new Date(askedAt), linkMinutes);

/** A link without a row was mailed after the copy that the database was restored from. */
const isSettingsLinkOpen = (
	link: StoredLink | undefined,
	{ now }: RequestContext,
): link is StoredLink => link !== undefined && now.toISOString() < endOf(link);

/** The question signs what it shows; the same form with this signature saves that. */
async function save(deps: RequestContext, { form, ...link }: SettingsLink & { form: FormData }) {
	const { db, now, secrets } = deps;
	const opened = await linkById(db, link.id);
	if (!isSettingsLinkOpen(opened, deps)) return afterTheEnd(form, link, deps);
	const [secret = ""] = secrets;
	const known = await newestSettings(db);
	const { rows } = known;
	const today = riyadhToday(now);
	const sure = readText(form, "sure");
	/** The save is named by the signature, so that a second press finds it: the same form, after the same former rows. */
	const save = createHash("sha256").update(sure).digest("hex").slice(0, 32);
	const saved = known.stored.findIndex((row) => row.save === save);
	const before = saved >= 0 && askedBy(form, settingsOf(known.stored.slice(0, saved)), today);
	if (before && verify(before.shown, sure, secrets)) return {};
	const { settings, seen, changes, problems, shown } = askedBy(form, known, today);
	if (problems.length > 0) return { refused: "invalid" as const, problems };
	if (changes.length === 0) return { refused: "unchanged" as const };
	const question = {
		changes: changes.map((change) => ({
			key: change.key,
			line: changeLine(change, settings.valueFor(change.key), t),
		})),
		offered: offeredLines(changes, settingsAfter(rows, changes)(settings.day), t),
		sure: sign(shown, secret),
	};
	if (verify(shown, sure, secrets)) {
		const answer = await saveSettings(deps, { save, changes, seen });
		/** The message names the button of the question, so the question is shown again. */
		return answer.refused === "notChanged" ? { ...answer, ...question } : answer;
	}
	return {
		refused: sure ? ("changedMeanwhileSettings" as const) : ("notSure" as const),
		...question,
		...(await concernedBySettings(db, changes, settings)),
	};
}

/** Returns what the form would change in what is known, and the text of the question about it. */
function askedBy(form: FormData, known: KnownSettings, today: string) {
	const last = known.stored.at(-1);
	const seen = last?.id ?? 0;
	const settings = known.on(today);
	const [lastSeen, seenOn = ""] = readText(form, "seen").split(" ");
	const then = settingsOf(known.stored.filter(({ id }) => id <= Number(lastSeen || seen)));
	const { values } = fieldsOf(then, isDay(seenOn) ? seenOn : today);
	const read = readSettingsForm(form, values, nextSeason(known));
	const changes = realChanges(read.changes, settings);
	const problems = [...read.problems, ...problemsIn(changes, known.rows, settings)];
	const shown = questions.settings(JSON.stringify([last?.save, seen, changes]));
	return { settings, seen, changes, problems, shown };
}

/** The page keeps what was sent, and goes on under the next link, which its reader copies from the mail. */
async function afterTheEnd(form: FormData, { generation }: SettingsLink, deps: RequestContext) {
	const [, key = ""] = /[?&]key=([\w.-]+)/.exec(readText(form, "link")) ?? [];
	const id = openLink("settings", key, generation, deps.secrets);
	const next = id && (await linkById(deps.db, id));
	/** The status 307 makes the browser send the same form to the new address. */
	if (next && isSettingsLinkOpen(next, deps))
		throw redirect(`${staffPath("settings")}?key=${key}`, 307);
	if (form.has("link")) return { refused: "settingsLinkWrong" as const };
	const { refused } = await mailSettingsLink(deps);
	return { refused: refused === "notChanged" ? refused : ("settingsNotOpen" as const) };
}

function nextSeason({ stored }: KnownSettings): string {
	const numbers = stored.map(({ key }) => Number(/^season\.(\d{1,4})$/.exec(key)?.[1] ?? 0));
	return `season.${1 + numbers.reduce((most, number) => Math.max(most, number), 0)}`;
}

export const action = (args: Route.ActionArgs) =>
	runStaffAction<SettingsLink, NotSaved>(args, settingsKey, {
		save: staffAction({ read: (form) => ({ form }), run: save, done: () => "&saved=yes" }),
	});

export const meta = ({ location }: Route.MetaArgs) => staffTags(staffSettings.title, location);
