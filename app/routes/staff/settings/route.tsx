import { createHash } from "node:crypto";
import { type Day, isoAfter, riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import {
	limits,
	type Problem,
	problemsIn,
	seenFrom,
	undoing,
	valueIn,
} from "#app/business/settings/changes.ts";
import { staffSettings } from "#app/copy/ar/staff/staff-settings.ts";
import { aheadTexts, changeLine, saveLines } from "#app/copy/sentences/settings.ts";
import { pendingMailById } from "#app/data/mails/outbox.ts";
import {
	concernedBookings,
	linkById,
	openLink,
	overfullDays,
	storeSave,
} from "#app/data/settings/saving.ts";
import { newestSettings } from "#app/data/settings/settings.ts";
import { readText } from "#app/forms/fields.ts";
import { readSettingsForm } from "#app/forms/settings.ts";
import type { RequestContext } from "#app/http/context.ts";
import { notFound } from "#app/http/responses.ts";
import { translateTo } from "#app/mail/parts/i18n.ts";
import type { Reason } from "#app/refusals.ts";
import { settingsCookie } from "#app/signing/receipt-cookie.ts";
import { checkSignature, isCheckSignature, settingsUrl } from "#app/signing/settings-link.ts";
import { orRefused, queueMails } from "#app/use-cases/base/deps.ts";
import { type SettingsLink, settingsKey } from "../keys.ts";
import { type Act, act, show, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { SettingsPage, type View } from "./page.tsx";

export default SettingsPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) =>
	show(args, settingsKey, (link, deps, url) => shownSettings(link, deps, args.request, url));

async function shownSettings(
	link: SettingsLink,
	deps: RequestContext,
	request: Request,
	{ searchParams, origin }: URL,
): Promise<View> {
	const { db, now } = deps;
	const known = await newestSettings(db);
	const { on, rows, stored } = known;
	if (link.purpose === "undo") {
		const ids = stored.filter(({ save }) => save === link.id).map(({ id }) => id);
		const { refused } = undoing(known, link.id, now);
		const isDone = searchParams.has("undone");
		return { state: "undo", lines: saveLines(rows, ids, t), isDone, refused };
	}
	const state = await stateOf(link, deps, request);
	const asked = await linkById(db, link.id);
	if (!asked) throw notFound();
	const { time } = riyadhClock(new Date(isoAfter(new Date(asked.askedAt), limits.linkMinutes)));
	if (state === "toOpen") return { state, time };
	if (state !== "open") return { state };
	const { priceList, hours, bays, discount, planned, day } = on(riyadhToday(now));
	const [secret = ""] = deps.secrets;
	const undoUrl = (save: string) =>
		undoing(known, save, now).refused
			? undefined
			: settingsUrl("undo", save, { ...link, secret, origin });
	const saves = [...Map.groupBy(stored, ({ save }) => save).values()].slice(-10).reverse();
	const today = saves.filter(
		([row]) => row && !row.undoes && riyadhToday(new Date(row.savedAt)) === day,
	);
	return {
		state,
		time,
		...{ priceList, hours, bays, discount, planned, day },
		ahead: aheadTexts(rows, day, t),
		history: saves.map((save) => ({
			savedAt: save[0]?.savedAt ?? "",
			isUndo: Boolean(save[0]?.undoes),
			undoUrl: undoUrl(save[0]?.save ?? ""),
			lines: saveLines(
				rows,
				save.map(({ id }) => id),
				t,
			),
		})),
		saved: searchParams.has("saved"),
		savesLeft: Math.max(0, limits.savesADay - today.length),
	};
}

const t = translateTo("ar");

/** Whether this device may use the link: the first one, for half an hour. */
async function stateOf({ id }: SettingsLink, deps: RequestContext, request: Request) {
	const link = await linkById(deps.db, id);
	const end = isoAfter(new Date(link?.askedAt ?? 0), limits.linkMinutes);
	if (!link || deps.now.toISOString() >= end) return "expired";
	if (!link.openedAt) return "toOpen";
	return (await settingsCookie.read(request, deps)) === id ? "open" : "otherDevice";
}

/** What the question below the form shows. */
type Asked = {
	changes?: { key: string; validFrom: Day; line: string }[];
	bookings?: number;
	sure?: string;
	problems?: Problem[];
	overfull?: { day: Day; taken: number }[];
};

const opening =
	(request: Request): Act<SettingsLink, Asked> =>
	async (_form, link, deps) => {
		const state = await stateOf(link, deps, request);
		if (state === "open") return { done: "" };
		if (state !== "toOpen" || !(await openLink(deps.db, link.id, deps.now)))
			return { refused: "notOnBoard" };
		return { done: "", cookie: await settingsCookie.serialize(link.id, deps, request) };
	};

/** `check` asks, `save` does what the question showed: the same form with its signature. */
const saving =
	(request: Request): Act<SettingsLink, Asked> =>
	async (form, link, deps) => {
		if (link.purpose !== "open" || (await stateOf(link, deps, request)) !== "open")
			return { refused: "notOnBoard" };
		const { db, now, secrets } = deps;
		const [secret = ""] = secrets;
		const known = await newestSettings(db);
		const last = known.stored.at(-1);
		const seen = last?.id ?? 0;
		const settings = known.on(riyadhToday(now));
		const sure = readText(form, "sure");
		const save = sure && idOf(sure);
		if (save && known.stored.some((row) => row.save === save)) return { done: "&saved=yes" };
		const { from, changes, problems: unread, isTwice, isAgain } = readSettingsForm(form, settings);
		const found = problemsIn(changes, settings, { rows: known.rows, from, isTwice }).map(
			(problem) =>
				problem.reason === "priceHalf" && isAgain(problem.key)
					? { ...problem, reason: "priceTwice" }
					: problem,
		);
		const problems = [...unread, ...found];
		if (problems.length > 0) return { refused: "invalid", more: { problems } };
		if (changes.length === 0) return { refused: "unchanged" };
		const overfull = await overfullDays(db, changes);
		if (overfull.length > 0) return { refused: "invalid", more: { overfull } };
		const shown = JSON.stringify([link.id, last?.save, seen, changes]);
		if (form.get("intent") !== "save" || !isCheckSignature(sure, shown, secrets))
			return {
				refused: sure && form.get("intent") === "save" ? "changedMeanwhileSettings" : "notSure",
				more: {
					changes: changes.map((change) => {
						const { key, validFrom } = change;
						const line = changeLine(change, valueIn(known.on(validFrom), key), t);
						return { key, validFrom: seenFrom(change), line };
					}),
					bookings: await concernedBookings(db, changes),
					sure: checkSignature(shown, secret),
				},
			};
		return stored(deps, { save: idOf(sure), changes, seen }, "&saved=yes");
	};

const undo: Act<SettingsLink, Asked> = async (_form, link, deps) => {
	if (link.purpose !== "undo") return { refused: "unknownIntent" };
	const known = await newestSettings(deps.db);
	const { changes, refused } = undoing(known, link.id, deps.now);
	if (refused) return { refused };
	const seen = known.stored.at(-1)?.id ?? 0;
	const overfull = await overfullDays(deps.db, changes);
	if (overfull.length > 0) return { refused: "invalid", more: { overfull } };
	const save = idOf(`undo ${link.id}`);
	const outcome = await stored(deps, { save, changes, seen, undoes: link.id }, "&undone=yes");
	/** Of two presses at once, the second one: what was saved meanwhile is that. */
	const again = outcome.refused === "changedMeanwhileSettings" && (await newestSettings(deps.db));
	return again
		? { refused: undoing(again, link.id, deps.now).refused ?? outcome.refused }
		: outcome;
};

/** Named by what it was signed with, so that a second press finds it. */
const idOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

async function stored(
	deps: RequestContext,
	save: Parameters<typeof storeSave>[1],
	done: string,
): Promise<{ done: string; refused?: undefined } | { refused: Reason }> {
	const isStored = await orRefused(deps, "notChanged", "settings-not-saved", async () => {
		const done = await storeSave(deps.db, save, deps.now);
		return done ? { refused: undefined } : { refused: "changedMeanwhileSettings" as const };
	});
	if (isStored.refused) return { refused: isStored.refused };
	queueMails(deps, () => pendingMailById(deps.db, `settings-saved-business:${save.save}`));
	return { done };
}

export const action = (args: Route.ActionArgs) => {
	const save = saving(args.request);
	return act(args, settingsKey, { open: opening(args.request), check: save, save, undo });
};

export const meta = ({ location }: Route.MetaArgs) => staffTags(staffSettings.title, location);
