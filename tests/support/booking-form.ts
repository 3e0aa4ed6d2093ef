import { type Language, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { spreadDay } from "./days.ts";

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

export type RenderedForm = {
	status: number;
	title: string;
	alert: string;
	/** What the browser would send from this page. */
	fields: Record<string, string[]>;
	fieldErrors: Record<string, string>;
};

/** The booking page after a refused form. */
export async function readBookingForm(response: Response): Promise<RenderedForm> {
	const form: RenderedForm = {
		status: response.status,
		title: "",
		alert: "",
		fields: {},
		fieldErrors: {},
	};
	let field = "";
	await new HTMLRewriter()
		.on("head > title", {
			text: ({ text }) => {
				form.title += text;
			},
		})
		.on("[role=alert] h2, [role=alert] p", {
			element: () => {
				form.alert += form.alert && " · ";
			},
			text: ({ text }) => {
				form.alert += text;
			},
		})
		.on("main form input", {
			element: (input) => {
				const name = input.getAttribute("name");
				const choice = /radio|checkbox/.test(input.getAttribute("type") ?? "");
				if (!name || (choice && !input.hasAttribute("checked"))) return;
				form.fields[name] = [
					...(form.fields[name] ?? []),
					decodeEntities(input.getAttribute("value") ?? ""),
				];
			},
		})
		.on("[id^=booking-][id$=-error]", {
			element: (error) => {
				field = error.getAttribute("id")?.split("-")[1] ?? "";
			},
			text: ({ text }) => {
				if (text) form.fieldErrors[field] = (form.fieldErrors[field] ?? "") + text;
			},
		})
		.transform(response)
		.arrayBuffer();
	form.alert = decodeEntities(form.alert);
	return form;
}

export function decodeEntities(text: string): string {
	return text
		.replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
		.replace(/&quot;/g, '"')
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&amp;/g, "&");
}
