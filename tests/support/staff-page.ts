import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { boardDay } from "#app/business/bookings/deadline.ts";
import { profile } from "#app/business/centre/profile.ts";
import { lastEvent } from "#app/data/base/about-bookings.ts";
import { connect } from "#app/data/base/client.ts";
import { bookings } from "#app/data/base/schema.ts";
import { bookingOnBoardToken, staffToken } from "#app/signing/board-link.ts";
import type { FormFields } from "./booking-form.ts";
import { changePost } from "./booking-link.ts";
import { bookingRow, everyRow } from "./rows.ts";
import { afterwards, unlimited } from "./site.ts";

type By = "mail" | "board";

/** By the link in the booking's own mail, or by the board of today. */
export function staffKey(reference: string, by: By = "mail"): string {
	if (by === "mail") return staffToken(reference, 1, env.COOKIE_SECRET);
	const board = { day: boardDay(new Date()), generation: 1 };
	return bookingOnBoardToken(reference, board, env.COOKIE_SECRET);
}

/** That of the booking of `bookingRow`. */
export const mailedKey = () => staffKey(String(bookingRow.reference));

type Options = { token?: string; bindings?: Partial<Env> };

/** The page of the booking of `bookingRow`, unless another key is given; with fields, the answer to a form on it. */
export async function askStaffPage(fields?: FormFields, { token, bindings }: Options = {}) {
	const path = `/staff/booking?key=${token ?? mailedKey()}`;
	const request = fields ? changePost(path, fields) : new Request(profile.origin + path);
	// A file of tests posts more than staff do in a minute.
	return afterwards(request, { STAFF_POST_LIMIT: unlimited, ...bindings });
}

export const staffPage = async (token?: string) =>
	(await askStaffPage(undefined, { token })).text();

export const openBooking = async (reference: string, by?: By) => staffPage(staffKey(reference, by));

/** What each form on the page says about the booking that it shows. */
export function seenIn(html: string) {
	const hidden = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1];
	return { revision: hidden("revision"), lastEvent: hidden("lastEvent") };
}

/** What the page shows of the booking now, also where it has no form. */
export async function seenOf(reference: string): Promise<Record<string, string>> {
	const { revision } = bookings;
	const of = connect(env.DB).select({ revision, lastEvent }).from(bookings);
	const row = await of.where(eq(bookings.reference, reference)).get();
	return { revision: String(row?.revision), lastEvent: String(row?.lastEvent.id) };
}

export type Pressed = { status: number; html: string };

async function answerTo(fields: FormFields, options: Options): Promise<Pressed> {
	const response = await askStaffPage(fields, options);
	return { status: response.status, html: await response.text() };
}

/** A button of the page as it is now, or as it was: whoever is asked is sure, unless `sure` is empty. */
export async function pressAsStaff(
	{ sure = "yes", ...fields }: FormFields,
	{ html, ...options }: Options & { html?: string } = {},
) {
	const seen = seenIn(html ?? (await staffPage(options.token)));
	return answerTo({ ...seen, ...fields, sure: sure || undefined }, options);
}

type Opened = { by?: By; bindings?: Partial<Env> };

/** A button of the page, with what it has shown if nothing else is said. */
export async function pressOn(reference: string, fields: FormFields, opened: Opened = {}) {
	const { by, bindings } = opened;
	const token = staffKey(reference, by);
	return answerTo({ ...(await seenOf(reference)), ...fields }, { token, bindings });
}

/** For this reason, which the page says, and with nothing changed. */
export async function expectRefused(
	[status, message]: [status: number, message: string],
	press: () => Promise<Pressed>,
): Promise<Pressed> {
	const before = await everyRow();
	const answer = await press();
	expect(answer.status).toBe(status);
	expect(answer.html).toContain(message);
	expect(await everyRow()).toEqual(before);
	return answer;
}
