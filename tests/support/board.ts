import { env } from "cloudflare:workers";
import { boardDay } from "#app/business/bookings/deadline.ts";
import { type StaffPage, staffPath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { fingerprintOf } from "#app/business/prices/options.ts";
import { tokenOf } from "#app/signing/links.ts";
import { bookingFields, encodeForm, type FormFields, formPost } from "./booking-form.ts";
import { decodeEntities } from "./elements.ts";
import { priceList } from "./settings.ts";
import { afterwards, get, unlimited } from "./site.ts";

/** The board of today, as its link opens it. */
export async function boardAddress(page: StaffPage = "day"): Promise<string> {
	const day = boardDay(new Date());
	const token = tokenOf("board", day, 1, env.COOKIE_SECRET);
	return `${profile.origin}${staffPath(page)}?key=${token}`;
}

export async function openBoard(page?: StaffPage, bindings?: Partial<Env>): Promise<string> {
	const address = await boardAddress(page);
	const response = await afterwards(new Request(address), bindings);
	return response.text();
}

export async function postToBoard(
	page: StaffPage,
	fields: FormFields,
	{ asData, bindings }: { asData?: boolean; bindings?: Partial<Env> } = {},
): Promise<Response> {
	const { pathname, search } = new URL(await boardAddress(page));
	const path = pathname + (asData ? ".data" : "") + search;
	const headers = { "CF-Connecting-IP": "192.0.2.1" };
	const request = formPost(path, encodeForm(fields), { headers });
	// A file of tests posts more than a counter does in a minute.
	return afterwards(request, { STAFF_POST_LIMIT: unlimited, ...bindings });
}

/** As a browser sends files: with their length. */
export async function filesPost(address: string, form: FormData): Promise<Request> {
	const encoded = new Response(form);
	const body = await encoded.arrayBuffer();
	const headers = {
		Origin: profile.origin,
		"Content-Type": encoded.headers.get("Content-Type") ?? "",
		"Content-Length": String(body.byteLength),
	};
	return new Request(address, { method: "POST", body, headers, redirect: "manual" });
}

/** A caller whom staff book, with the fields of the public form. */
export const phoneFields = (fields: FormFields = {}): FormFields => ({
	...bookingFields({ email: "" }),
	language: "ar",
	priceList: fingerprintOf(priceList),
	intent: "book",
	...fields,
});

/** Each with its own network, unlike the staff. */
export const bookByPhone = (fields?: FormFields, bindings?: Partial<Env>) =>
	postToBoard("book", phoneFields(fields), { bindings });

/** The page to which a form has led. */
export const pageAfter = async (answer: Response) =>
	(await get(answer.headers.get("Location") ?? "")).text();

/** The texts of the chats on a page. */
export const chatsIn = (html: string) =>
	[...html.matchAll(/href="(https:\/\/wa\.me\/[^"?]+\?[^"]+)"/g)].map(
		([, href = ""]) => new URL(decodeEntities(href)).searchParams.get("text") ?? "",
	);

/** What a page says of the form that led to it. */
export const noteIn = (html: string) =>
	/role="status"(.*?)<\/(?:div|section)>/s.exec(html)?.[1] ?? "";
