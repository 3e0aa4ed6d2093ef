import { env } from "cloudflare:workers";
import { boardDay } from "#app/business/bookings/deadline.ts";
import { profile } from "#app/business/centre/profile.ts";
import { bookingOnBoardToken, staffToken } from "#app/signing/board-link.ts";
import { firstRow } from "./rows.ts";
import { afterwards, unlimited } from "./site.ts";

type By = "mail" | "board";

export function staffKey(reference: string, by: By = "mail"): Promise<string> {
	if (by === "mail") return staffToken(reference, 1, env.COOKIE_SECRET);
	return bookingOnBoardToken(
		reference,
		{ day: boardDay(new Date()), generation: 1 },
		env.COOKIE_SECRET,
	);
}

const addressOf = async (reference: string, by?: By) =>
	`${profile.origin}/staff/booking?key=${await staffKey(reference, by)}`;

export async function openBooking(reference: string, by?: By): Promise<string> {
	return (await afterwards(new Request(await addressOf(reference, by)))).text();
}

/** What the page has shown of the booking now. */
export async function seenOf(reference: string): Promise<Record<string, string>> {
	const row = await firstRow(
		`SELECT revision, coalesce((SELECT max(id) FROM booking_events WHERE booking_id = bookings.id AND what NOT IN ('coming', 'email', 'link')), 0) AS lastEvent
		FROM bookings WHERE reference = ?`,
		reference,
	);
	return { revision: String(row?.revision), lastEvent: String(row?.lastEvent) };
}

export type Pressed = { status: number; html: string };

/** A button of the page, with what it has shown if nothing else is said. */
export async function pressOn(
	reference: string,
	fields: Record<string, string>,
	{ by, bindings }: { by?: By; bindings?: Partial<Env> } = {},
): Promise<Pressed> {
	const body = new URLSearchParams({ ...(await seenOf(reference)), ...fields });
	const headers = { Origin: profile.origin, "CF-Connecting-IP": "192.0.2.9" };
	const request = new Request(await addressOf(reference, by), {
		method: "POST",
		redirect: "manual",
		headers,
		body,
	});
	const response = await afterwards(request, { STAFF_POST_LIMIT: unlimited, ...bindings });
	return { status: response.status, html: await response.text() };
}
