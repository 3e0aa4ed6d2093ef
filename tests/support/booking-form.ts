import { type Language, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { spreadDay } from "./days.ts";
import { decodeEntities, elementsIn, fieldsIn, textOf, textsById } from "./elements.ts";
import { priceList } from "./settings.ts";

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

const codes = ["thermal-titanium", "ceramic-interior", "ceramic-exterior"];
/** What that booking costs. */
export const bookingTotal = quoteFor(priceList, codes, "suv").total;

export function encodeForm(fields: FormFields): URLSearchParams {
	return new URLSearchParams(
		Object.entries(fields).flatMap(([name, values]) =>
			[values ?? []].flat().map((value) => [name, value]),
		),
	);
}

export type Post = RequestInit & { language?: Language };

/** The request a browser sends; each from another block of networks, because posts and bookings of one are limited. */
export function formPost(path: string, body: BodyInit | null, init: RequestInit = {}): Request {
	const sender = `198.18.${++visitors % 256}.7`;
	const headers = new Headers({ Origin: profile.origin, "CF-Connecting-IP": sender });
	for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
	const post = { method: "POST", redirect: "manual", body, ...init, headers } as const;
	return new Request(profile.origin + path, post);
}

export const bookingPost = (body: BodyInit | null, { language = "ar", ...init }: Post = {}) =>
	formPost(localizedPath(language, "/booking"), body, init);

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
