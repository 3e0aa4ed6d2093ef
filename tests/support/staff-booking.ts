import { env } from "cloudflare:workers";
import { profile } from "#app/business/centre/profile.ts";
import { bookingToken } from "#app/signing/booking-link.ts";
import type { FormFields } from "./booking-form.ts";
import { changePost } from "./booking-link.ts";
import { bookingRow } from "./rows.ts";
import { afterwards, unlimited } from "./site.ts";

/** The key in the mail about the booking of `bookingRow`. */
export const mailedKey = () =>
	bookingToken(String(bookingRow.reference), "staff 1", env.COOKIE_SECRET);

type Options = { token?: string; bindings?: Partial<Env>; headers?: Record<string, string> };

/** The page of the booking for staff; with fields, the answer to a form on it. */
export async function askStaffPage(
	fields?: FormFields,
	{ token, bindings, headers }: Options = {},
): Promise<Response> {
	const path = `/staff/booking?key=${token ?? (await mailedKey())}`;
	const request = fields
		? changePost(path, fields, { headers })
		: new Request(profile.origin + path, { redirect: "manual" });
	// A file of tests posts more than staff do in a minute.
	return afterwards(request, { STAFF_POST_LIMIT: unlimited, ...bindings });
}

export async function staffPage(token?: string): Promise<string> {
	return (await askStaffPage(undefined, { token })).text();
}

/** What each form on the page says about the booking that it shows. */
export function seenIn(html: string) {
	const hidden = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1];
	return { revision: hidden("revision"), lastEvent: hidden("lastEvent") };
}

/** A button of the page as it is now, or as it was: what asks to be sure is sure, unless `sure` says otherwise. */
export async function pressAsStaff(
	{ sure = "yes", ...fields }: FormFields,
	{ html, ...options }: Options & { html?: string } = {},
) {
	const seen = seenIn(html ?? (await staffPage(options.token)));
	const response = await askStaffPage({ ...seen, ...fields, sure: sure || undefined }, options);
	return { status: response.status, html: await response.text() };
}
