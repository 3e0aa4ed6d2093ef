import { type Language, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { spreadDay } from "./days.ts";
import { decodeEntities, elementsIn, fieldsIn, textOf, textsById } from "./elements.ts";

export { decodeEntities };

type FieldValue = string | string[];
export type FormFields = Record<string, FieldValue | undefined>;

let visitors = 0;

/** A valid booking by an invented visitor. */
export function bookingFields(overrides: FormFields = {}): FormFields {
	const number = String(++visitors).padStart(8, "0");
	const bookingDate = spreadDay(visitors);
	return {
		submissionId: crypto.randomUUID(),
		carType: "suv",
		thermal: "thermal-titanium",
		ceramic: ["ceramic-interior", "ceramic-exterior"],
		ppf: "",
		customerName: "زائرة التجربة",
		phoneNumber: `05${number}`,
		email: `visitor-${number}@example.com`,
		bookingDate,
		...overrides,
	};
}

/** What that booking costs. */
export const bookingTotal = quoteFor(
	["thermal-titanium", "ceramic-interior", "ceramic-exterior"],
	"suv",
).total;

export function encodeForm(fields: FormFields): URLSearchParams {
	return new URLSearchParams(
		Object.entries(fields).flatMap(([name, values]) =>
			[values ?? []].flat().map((value) => [name, value]),
		),
	);
}

/** The request a browser sends; each from another address, because posts per address and minute are limited. */
export function bookingPost(
	body: BodyInit | null,
	{ language = "ar", ...init }: RequestInit & { language?: Language } = {},
): Request {
	const headers = new Headers(init.headers);
	if (!headers.has("Origin")) headers.set("Origin", profile.origin);
	headers.set("CF-Connecting-IP", `192.0.2.${++visitors % 256}`);
	return new Request(`${profile.origin}${localizedPath(language, "/booking")}`, {
		method: "POST",
		redirect: "manual",
		...init,
		body,
		headers,
	});
}

/** A valid booking as multipart/form-data, with these parts replaced. */
export function multipartBookingPost(overrides: Record<string, string | File>): Request {
	const body = new FormData();
	for (const [name, value] of encodeForm(bookingFields())) body.append(name, value);
	for (const [name, value] of Object.entries(overrides)) body.set(name, value);
	return bookingPost(body);
}

/** The booking page after a refused form. */
export async function readBookingForm(response: Response) {
	const { title, alert, inputs, errors } = await elementsIn(response, {
		title: "head > title",
		alert: "[role=alert] h2, [role=alert] p",
		inputs: "main form input",
		errors: "[id^=booking-][id$=-error]",
	});
	return {
		status: response.status,
		title: textOf(title),
		alert: decodeEntities(alert.map(({ text }) => text).join(" · ")),
		/** What the browser would send from this page. */
		fields: fieldsIn(inputs),
		fieldErrors: Object.fromEntries(
			Object.entries(textsById(errors)).map(([id, text]) => [id.split("-")[1] ?? "", text]),
		),
	};
}

/** As `readBookingForm` has the fields that were sent. */
export const asSent = (fields: FormFields) =>
	Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, [values ?? []].flat()]));
