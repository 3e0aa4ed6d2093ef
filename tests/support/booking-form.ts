import { type Language, localizedPath } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { openDay } from "./days.ts";

type Answer = string | string[];
export type FormFields = Record<string, Answer | undefined>;

let visitors = 0;

/** Filled in rightly by somebody who does not exist, unless a test wishes otherwise. */
export function bookingFields(overrides: FormFields = {}): FormFields {
	const number = String(++visitors).padStart(8, "0");
	return {
		submissionId: crypto.randomUUID(),
		carType: "suv",
		thermal: "thermal-titanium",
		ceramic: ["ceramic-interior", "ceramic-exterior"],
		ppf: "",
		customerName: "زائرة التجربة",
		phoneNumber: `05${number}`,
		email: `visitor-${number}@example.com`,
		bookingDate: openDay(7),
		...overrides,
	};
}

export function encodeForm(answers: FormFields): URLSearchParams {
	return new URLSearchParams(
		Object.entries(answers).flatMap(([name, answer]) =>
			[answer ?? []].flat().map((value) => [name, value]),
		),
	);
}

/** The post that a browser makes of the form; each comes from another address, so that none is one too many in its minute. */
export function bookingPost(
	body: BodyInit | null,
	{ language = "ar", ...init }: RequestInit & { language?: Language } = {},
): Request {
	const headers = new Headers(init.headers);
	if (!headers.has("Origin")) headers.set("Origin", profile.origin);
	headers.set("CF-Connecting-IP", `192.0.2.${++visitors % 256}`);
	return new Request(
		`${profile.origin}${localizedPath(language, "/booking")}`,
		{
			method: "POST",
			redirect: "manual",
			...init,
			body,
			headers,
		},
	);
}

/** As a form with files would be sent, filled in rightly but for these parts. */
export function multipartBookingPost(
	wish: Record<string, string | File>,
): Request {
	const body = new FormData();
	for (const [name, value] of encodeForm(bookingFields()))
		body.append(name, value);
	for (const [name, value] of Object.entries(wish)) body.set(name, value);
	return bookingPost(body);
}

export type ReadForm = {
	status: number;
	title: string;
	alert: string;
	/** What the page would send if it were sent again as it stands. */
	answers: Record<string, string[]>;
	/** What is said to be wrong, by the field it is said of. */
	problems: Record<string, string>;
};

/** The page of a refused booking as its visitor finds it. */
export async function readForm(response: Response): Promise<ReadForm> {
	const read: ReadForm = {
		status: response.status,
		title: "",
		alert: "",
		answers: {},
		problems: {},
	};
	let field = "";
	await new HTMLRewriter()
		.on("head > title", {
			text: ({ text }) => {
				read.title += text;
			},
		})
		.on("[role=alert] h2, [role=alert] p", {
			element: () => {
				read.alert += read.alert && " · ";
			},
			text: ({ text }) => {
				read.alert += text;
			},
		})
		.on("main form input", {
			element: (input) => {
				const name = input.getAttribute("name");
				const choice = /radio|checkbox/.test(input.getAttribute("type") ?? "");
				if (!name || (choice && !input.hasAttribute("checked"))) return;
				read.answers[name] = [
					...(read.answers[name] ?? []),
					decodeEntities(input.getAttribute("value") ?? ""),
				];
			},
		})
		.on("[id^=booking-][id$=-error]", {
			element: (problem) => {
				field = problem.getAttribute("id")?.split("-")[1] ?? "";
			},
			text: ({ text }) => {
				if (text) read.problems[field] = (read.problems[field] ?? "") + text;
			},
		})
		.transform(response)
		.arrayBuffer();
	read.alert = decodeEntities(read.alert);
	return read;
}

/** As it is read: character references resolved. */
export function decodeEntities(text: string): string {
	return text
		.replace(/&#x([0-9a-f]+);/gi, (_, code) =>
			String.fromCodePoint(Number.parseInt(code, 16)),
		)
		.replace(/&quot;/g, '"')
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&amp;/g, "&");
}
