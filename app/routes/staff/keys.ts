import { createContext, type MiddlewareFunction, type RouterContext } from "react-router";
import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { boardDay, isStaffLinkExpired } from "#app/business/bookings/deadline.ts";
import { staffBooking, staffLinkGeneration } from "#app/data/bookings/staff-booking.ts";
import { type RequestContext, requestContext } from "#app/http/context.ts";
import { orLogged } from "#app/http/log.ts";
import { notFound } from "#app/http/responses.ts";
import { openLink, subjectIn } from "#app/signing/links.ts";

/** `opens` is missing while the database fails. */
export type Key<Opened> = { key: string; opens?: Opened };

export type Board = { day: Day; generation: number; isForPhotos?: boolean };
/** `board` is missing if the key came with the booking's own mail. */
export type NamedBooking = { reference: string; board?: Board };

/** A wrong key, an ended one and a board's key of another day set no context, so the page is a 404. */
export const boardKey = createContext<Key<Board> | null>(null);
export const bookingKey = createContext<Key<NamedBooking> | null>(null);

export type SettingsLink = { id: string; generation: number };
export const settingsKey = createContext<Key<SettingsLink> | null>(null);

export const openKey: MiddlewareFunction = async ({ request, context }) => {
	const deps = context.get(requestContext);
	const key = new URL(request.url).searchParams.get("key") ?? "";
	const open = async <Opened>(
		kind: Parameters<typeof subjectIn>[0],
		as: RouterContext<Key<Opened> | null>,
		read: (key: string, generation: number, deps: RequestContext) => Opened | undefined,
	) => {
		if (!subjectIn(kind, key)) return;
		const opens = await orLogged("key-not-read", deps, null, async () =>
			read(key, await staffLinkGeneration(deps.db), deps),
		);
		if (opens !== undefined) context.set(as, { key, opens: opens ?? undefined });
	};
	await open("board", boardKey, openBoard);
	await open("settings", settingsKey, openSettings);
	await open("staff", bookingKey, openBooking);
};

function openBoard(key: string, generation: number, { now, secrets }: RequestContext) {
	const day = openLink("board", key, generation, secrets);
	return day === boardDay(now) ? { day, generation } : undefined;
}

function openSettings(key: string, generation: number, { secrets }: RequestContext) {
	const id = openLink("settings", key, generation, secrets);
	return id ? { id, generation } : undefined;
}

function openBooking(key: string, generation: number, { now, secrets }: RequestContext) {
	const mailed = openLink("staff", key, generation, secrets);
	if (mailed) return { reference: mailed };
	const board = { day: boardDay(now), generation };
	for (const by of [board, { ...board, isForPhotos: true }]) {
		const shown = openLink("onBoard", key, by, secrets);
		if (shown) return { reference: shown, board: by };
	}
}

/** Throws the same 404 for an unknown or erased booking, an old link, and what a key for photos does not open. */
export async function readBooking(
	{ reference, board }: NamedBooking,
	{ db, now }: RequestContext,
	ofPhotos = false,
) {
	const booking = await staffBooking(db, reference);
	if (!booking || (board?.isForPhotos && !ofPhotos)) throw notFound();
	// A link on the board ends with the board, whatever the day of its booking.
	if (!board && isStaffLinkExpired(booking.heldDays, riyadhToday(now))) throw notFound();
	return booking;
}
