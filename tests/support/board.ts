import {
	createExecutionContext,
	waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { boardDay } from "#app/business/deadline.ts";
import { priceListFingerprint } from "#app/business/price-fingerprint.ts";
import { profile } from "#app/business/profile.ts";
import { boardToken } from "#app/signing/board-link.ts";
import site from "../../build/server/index.js";
import { bookingFields, encodeForm, type FormFields } from "./booking-form.ts";
import { unlimited } from "./site.ts";

/** The board of today, as its link opens it. */
async function boardAddress(view = ""): Promise<string> {
	const day = boardDay(new Date());
	const token = await boardToken(day, 1, env.COOKIE_SECRET);
	return `${profile.origin}/staff?day=${token}${view && `&view=${view}`}`;
}

/** The response, after everything that follows it. A file of tests posts more than a counter does in a minute. */
export async function afterwards(
	request: Request,
	bindings: Partial<Env> = {},
): Promise<Response> {
	const context = createExecutionContext();
	const response = await site.fetch(
		request,
		{ ...env, STAFF_POST_LIMIT: unlimited, ...bindings },
		context,
	);
	await waitOnExecutionContext(context);
	return response;
}

export async function openBoard(view?: string): Promise<string> {
	const response = await afterwards(new Request(await boardAddress(view)));
	return response.text();
}

export async function postToBoard(
	view: string,
	fields: FormFields,
	{ asData, bindings }: { asData?: boolean; bindings?: Partial<Env> } = {},
): Promise<Response> {
	const address = await boardAddress(view);
	const url = asData ? address.replace("/staff?", "/staff.data?") : address;
	const request = new Request(url, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: profile.origin, "CF-Connecting-IP": "192.0.2.1" },
		body: encodeForm(fields),
	});
	return afterwards(request, bindings);
}

/** A caller whom staff book, with the fields of the public form. */
export const phoneFields = (fields: FormFields = {}): FormFields => ({
	...bookingFields({ email: "" }),
	language: "ar",
	priceList: priceListFingerprint,
	intent: "book",
	...fields,
});

/** Each with its own network, unlike the staff. */
export const bookByPhone = (fields?: FormFields, bindings?: Partial<Env>) =>
	postToBoard("book", phoneFields(fields), { bindings });
