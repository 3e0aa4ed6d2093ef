import { personalData } from "./requests.ts";

const securityHeaders = [
	"content-security-policy",
	"strict-transport-security",
	"x-content-type-options",
	"referrer-policy",
	"permissions-policy",
	"cross-origin-opener-policy",
	"cross-origin-resource-policy",
];

type Reply = { status: number; header: (name: string) => string | null };

/** What is wrong with a response, whatever was asked. */
export function problemsOf({ status, header }: Reply): string[] {
	const location = header("location") ?? "/";
	return [
		...(status >= 200 && status < 500 ? [] : [`status ${status}`]),
		...securityHeaders
			.filter((name) => !header(name))
			.map((name) => `no ${name}`),
		...(/^\/(?![/\\])/.test(location) ? [] : [`leads to ${location}`]),
	];
}

/** What is wrong with a line of the Worker's log. Ids are random, and may look like a phone number. */
export function problemsIn(line: string): string[] {
	const text = line.replace(/[0-9a-f]{8}(-[0-9a-f]{4,12}){4}/g, "");
	return [
		...(/"event":"(fault|\w+-not-\w+)"/.test(text) ? [`logged ${line}`] : []),
		...(personalData.test(text) ? [`logged a person: ${line}`] : []),
	];
}
