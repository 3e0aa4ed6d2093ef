import { createHash } from "node:crypto";
import {
	type Day,
	isDay,
	isoAfter,
	riyadhClock,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import { isSureOfFriday, seasonsAhead } from "#app/business/centre/opening-hours.ts";
import {
	type Change,
	concernOf,
	limits,
	problemsIn,
	seenFrom,
	undoEnd,
	undoing,
} from "#app/business/settings/changes.ts";
import { usualKeys } from "#app/business/settings/settings.ts";
import { staffSettings } from "#app/copy/ar/staff/staff-settings.ts";
import { aheadTexts, changeLine, proposedSeason, saveLines } from "#app/copy/sentences/settings.ts";
import { pendingMailById } from "#app/data/mails/outbox.ts";
import {
	concernedBookings,
	linkById,
	openLink,
	overfullDays,
	type Save,
	storeSave,
} from "#app/data/settings/saving.ts";
import { type KnownSettings, newestSettings, settingsOf } from "#app/data/settings/settings.ts";
import { readText } from "#app/forms/fields.ts";
import { readSettingsForm, shownValues } from "#app/forms/settings.ts";
import type { RequestContext } from "#app/http/context.ts";
import { notFound } from "#app/http/responses.ts";
import { renewEdge } from "#app/http/settings.ts";
import { translateTo } from "#app/mail/parts/i18n.ts";
import { settingsCookie } from "#app/signing/receipt-cookie.ts";
import { checkSignature, isCheckSignature, settingsUrl } from "#app/signing/settings-link.ts";
import { orRefused, queueMails } from "#app/use-cases/base/deps.ts";
import { mailSettingsLink } from "#app/use-cases/staff/mail-settings-link.ts";
import { type SettingsLink, settingsKey } from "../keys.ts";
import { type Act, act, show, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import type { Fields } from "./fields.tsx";
import { type Asked, SettingsPage, type View } from "./page.tsx";

export default SettingsPage;
export { headers } from "#app/http/responses.ts";

const t = translateTo("ar");

export const loader = (args: Route.LoaderArgs) =>
	show(args, settingsKey, async (link, deps, url): Promise<View> => {
		const known = await newestSettings(deps.db);
		const { searchParams } = url;
		if (link.purpose === "undo") {
			const own = known.stored.filter(({ save }) => save === link.id);
			const { refused } = undoing(known, link.id, deps.now);
			const isDone = searchParams.has("undone");
			const held = await heldLink(deps, args.request);
			const [secret = ""] = deps.secrets;
			const backUrl = held && settingsUrl("open", held.id, { ...link, secret, origin: url.origin });
			return { state: "undo", lines: saveLines(known.rows, own, t), isDone, refused, backUrl };
		}
		const { state, opens } = await stateOf(link, deps, args.request);
		if (!opens) throw notFound();
		const { time } = riyadhClock(new Date(endOf(opens)));
		if (state === "toOpen") return { state, time };
		if (state !== "open") return { state };
		const history = historyOf(known, link, deps, url);
		const isSaved = searchParams.has("saved");
		return { state, time, ...fieldsOf(known, riyadhToday(deps.now)), isSaved, ...history };
	});

/** The last ten saves, and how many are left today. */
function historyOf(
	known: KnownSettings,
	link: SettingsLink,
	{ now, secrets: [secret = ""] }: RequestContext,
	{ origin }: URL,
) {
	const saved = known.stored.filter(({ undoes }) => undoes === null);
	const saves = [...Map.groupBy(saved, ({ save }) => save)].reverse();
	const isOfToday = ({ savedAt }: { savedAt: string }) =>
		riyadhToday(new Date(savedAt)) === riyadhToday(now);
	const ofToday = saves.filter(([, own]) => own.some(isOfToday));
	const history = saves
		.slice(0, 10)
		.map(([save, own]) => ({
			savedAt: own[0]?.savedAt ?? "",
			end: undoEnd(own),
			undoneAt: known.stored.find(({ undoes }) => undoes === save)?.savedAt,
			undoUrl: undoing(known, save, now).refused
				? undefined
				: settingsUrl("undo", save, { ...link, secret, origin }),
			lines: saveLines(known.rows, own, t),
		}));
	return { history, savesLeft: Math.max(0, limits.savesADay - ofToday.length) };
}

function fieldsOf({ on, rows, stored }: KnownSettings, day: Day): Fields {
	const settings = on(day);
	const { hours, valueFor } = settings;
	const proposed = proposedSeason(settings, t);
	const values: [key: string, value: unknown][] = [
		...usualKeys.map((key): [string, unknown] => [key, valueFor(key)]),
		...seasonsAhead(hours.seasons, day).map((own): [string, unknown] => [
			`season.${own.from}`,
			own,
		]),
		["season.new", proposed?.season],
	];
	return {
		day,
		values: {
			...Object.fromEntries(values.flatMap(([key, value]) => shownValues(key, value))),
			seen: `${stored.at(-1)?.id ?? 0} ${day}`,
		},
		ahead: aheadTexts(rows, day, t),
		proposal: proposed?.text,
		isSureOfFriday: isSureOfFriday(hours),
	};
}

type StoredLink = NonNullable<Awaited<ReturnType<typeof linkById>>>;

const endOf = ({ askedAt }: StoredLink) => isoAfter(new Date(askedAt), limits.linkMinutes);

const hasEnded = (link: StoredLink, { now }: RequestContext) => now.toISOString() >= endOf(link);

/** The link that this device was the first to open, until it ends. */
async function heldLink(deps: RequestContext, request: Request) {
	const id = await settingsCookie.read(request, deps);
	const held = id && (await linkById(deps.db, id));
	return held && !hasEnded(held, deps) ? held : undefined;
}

/** A page whose link has ended goes on with the next one that its device has opened. */
async function stateOf({ id }: SettingsLink, deps: RequestContext, request: Request) {
	const own = await linkById(deps.db, id);
	if (own && !own.openedAt && !hasEnded(own, deps)) return { state: "toOpen", opens: own } as const;
	const held = own && (await heldLink(deps, request));
	if (held) return { state: "open", opens: held } as const;
	return { state: own && !hasEnded(own, deps) ? "otherDevice" : "expired", opens: own } as const;
}

const opening =
	(request: Request): Act<SettingsLink, Asked> =>
	async (_form, link, deps) => {
		const { state } = await stateOf(link, deps, request);
		if (state === "open") return { done: "" };
		if (state !== "toOpen" || !(await openLink(deps.db, link.id, deps.now)))
			return { refused: "notOnBoard" };
		return { done: "", cookie: await settingsCookie.serialize(link.id, deps, request) };
	};

/** Asks first. The question signs what it shows; the same form with this signature saves that. */
const saving =
	(request: Request): Act<SettingsLink, Asked> =>
	async (form, link, deps) => {
		if (link.purpose !== "open") return { refused: "unknownIntent" };
		const { state, opens } = await stateOf(link, deps, request);
		if (state !== "open") {
			const { refused } = opens ? await mailSettingsLink(deps) : { refused: undefined };
			return { refused: refused === "notChanged" ? refused : "settingsNotOpen" };
		}
		const { db, now, secrets } = deps;
		const [secret = ""] = secrets;
		const known = await newestSettings(db);
		const last = known.stored.at(-1);
		const seen = last?.id ?? 0;
		const settings = known.on(riyadhToday(now));
		const sure = readText(form, "sure");
		const save = idOf(sure);
		if (known.stored.some((row) => row.save === save)) return { done: "&saved=yes" };
		const [lastSeen, seenOn = ""] = readText(form, "seen").split(" ");
		const then = settingsOf(known.stored.filter(({ id }) => id <= Number(lastSeen || seen)));
		const opened = then.on(isDay(seenOn) ? seenOn : settings.day);
		const { values } = fieldsOf(then, opened.day);
		const read = readSettingsForm(form, settings, { ...opened, values });
		const { from, changes, problems: unread, isTwice } = read;
		const { rows } = known;
		const problems = [...unread, ...problemsIn(changes, settings, { rows, from, isTwice })];
		if (problems.length > 0) return { refused: "invalid", more: { problems } };
		if (changes.length === 0) return { refused: "unchanged" };
		const overfull = await overfullDays(db, changes);
		if (overfull.length > 0) return { refused: "invalid", more: { overfull } };
		const shown = JSON.stringify([link.id, last?.save, seen, changes]);
		const before = ({ key, validFrom }: Change) => known.on(validFrom).valueFor(key);
		const question = {
			changes: changes.map((change) => ({
				...{ key: change.key, validFrom: seenFrom(change) },
				line: changeLine(change, before(change), t),
			})),
			sure: checkSignature(shown, secret),
		};
		if (isCheckSignature(sure, shown, secrets)) {
			const answer = await stored(deps, { save, changes, seen }, "&saved=yes");
			/** With the button that its message names. */
			return answer.refused === "notChanged" ? { ...answer, more: question } : answer;
		}
		const concerns = changes.flatMap((change) => concernOf(change, before(change)) ?? []);
		const bookings = concerns.length > 0 ? await concernedBookings(db, concerns) : undefined;
		return {
			refused: sure ? "changedMeanwhileSettings" : "notSure",
			more: { ...question, bookings },
		};
	};

const undo: Act<SettingsLink, Asked> = async (_form, link, deps) => {
	if (link.purpose !== "undo") return { refused: "unknownIntent" };
	const known = await newestSettings(deps.db);
	const { changes, refused } = undoing(known, link.id, deps.now);
	if (refused) return { refused };
	const seen = known.stored.at(-1)?.id ?? 0;
	const overfull = await overfullDays(deps.db, changes);
	if (overfull.length > 0) return { refused: "invalid", more: { overfull } };
	const save = { save: idOf(`undo ${link.id}`), changes, seen, undoes: link.id };
	const outcome = await stored(deps, save, "&undone=yes");
	/** Of two presses at once, the second one: what was saved meanwhile is that. */
	const again = outcome.refused === "changedMeanwhileSettings" && (await newestSettings(deps.db));
	return again
		? { refused: undoing(again, link.id, deps.now).refused ?? outcome.refused }
		: outcome;
};

/** Named by what it was signed with, so that a second press finds it. */
const idOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

async function stored(deps: RequestContext, save: Save, done: string) {
	const { refused } = await orRefused(deps, "notChanged", "settings-not-saved", async () => {
		const isStored = await storeSave(deps.db, save, deps.now);
		return { refused: isStored ? undefined : ("changedMeanwhileSettings" as const) };
	});
	if (refused) return { refused };
	renewEdge(deps);
	queueMails(deps, () => pendingMailById(deps.db, `settings-saved-business:${save.save}`));
	return { done };
}

export const action = (args: Route.ActionArgs) =>
	act(args, settingsKey, {
		"open-settings": opening(args.request),
		save: saving(args.request),
		undo,
	});

export const meta = ({ location }: Route.MetaArgs) => staffTags(staffSettings.title, location);
