import fc from "fast-check";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { pagePaths } from "#app/business/centre/pages.ts";

export type OddRequest = {
	method: string;
	/** An HTTP server lets these characters of path and query through. */
	target: string;
	headers: Record<string, string>;
	body: string;
	breaksOff: boolean;
};

/** Personal data must never be in a log line. */
const personalData = /noura|\b05\d{8}\b/i;

const oddText = fc
	.oneof(
		fc.constantFrom(
			...["", "\n", "\r\n", "\0", "\u2028", "\u202E", "\uD83D", "\\", "//", "1e400", "NaN"],
			...["noura@example.com", "0501234567", "050 123 4567", "__proto__", "<script>"],
			...["' OR 1=1 --", "{{name}}", "a".repeat(3000)],
		),
		fc.string({ unit: "binary", maxLength: 40 }),
	)
	.map((text) => text.toWellFormed());

const segment = fc.oneof(
	oddText.map(encodeURIComponent),
	fc.constantFrom("%", "%0A", "%E2%80%A8", "%FF%40", "%252e", "%2e%2e", "..", ".", "@", "~!$&'*;"),
);
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(""));
const files = ["/thank-you/booking.ics", "/sitemap.xml", "/healthz", "/__manifest", "/favicon.ico"];
const target = joined(
	fc.oneof(
		{ weight: 4, arbitrary: fc.constantFrom(...pagePaths, ...files) },
		fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`),
	),
	fc.constantFrom("", "", "", "", "/", "//", ".data", "/_root.data", "%0A"),
	fc.oneof(
		fc.constantFrom("", "", "?lang=en", "?lang=%00", "?", "?index"),
		joined(fc.constantFrom("?_routes=", "?carType=", "?paths=", "?sent=", "?booking="), segment),
	),
);

const urlEncoded = "application/x-www-form-urlencoded";
const headerText = fc.string({ unit: "grapheme-ascii", maxLength: 60 }).map((text) => text.trim());
const mostly = (...values: string[]) =>
	fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, headerText);
const headersFor = (origin: string, cookies: string[]) =>
	fc.record(
		{
			Origin: mostly(origin, origin, origin, "null", "not a url", "https://evil.example", "//"),
			"Content-Type": mostly(urlEncoded, urlEncoded, "multipart/form-data; boundary=x", "text/x"),
			"Sec-Fetch-Site": fc.constantFrom("same-origin", "none", "cross-site", "?"),
			Cookie: mostly(...cookies, "receipt=", "receipt=%", "receipt=e30%3D.x", "again=x"),
			"If-None-Match": mostly("*", 'W/"x"'),
			"CF-Connecting-IP": fc.constantFrom("192.0.2.7", "::", "1:2:3", "unknown"),
			"Accept-Language": headerText,
			Range: fc.constantFrom("bytes=0-1", "bytes=-1", "x"),
		},
		{ requiredKeys: [] },
	);

/** Each number is another person, so that daily limits refuse only some of them. */
const fields = fc.nat(99_999_999).map((number) => {
	const phone = `05${String(number).padStart(8, "0")}`;
	return {
		...{ carType: "sedan", thermal: "thermal-titanium", customerName: "Noura", name: "Noura" },
		bookingDate: dayAfter(riyadhToday(new Date()), 30),
		...{ phoneNumber: phone, phone, email: `noura${number}@example.com` },
		...{ message: "Do you work on Fridays?" },
	};
});
const names = ["submissionId", "ppf", "email", "intent", "website", "__intent__", "__proto__"];
const wrong = fc.array(fc.tuple(fc.constantFrom(...names), oddText), { maxLength: 2 });
const body = fc.oneof(
	{
		weight: 4,
		arbitrary: fc
			.tuple(fields, wrong)
			.map(([valid, odd]) => `${new URLSearchParams([...Object.entries(valid), ...odd])}`),
	},
	oddText.map((text) => `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--`),
	fc.constantFrom("", "x".repeat(65 * 1024), "--x\r\nContent-Disp"),
	oddText,
);

export function oddRequests(origin: string, cookies: string[] = []): fc.Arbitrary<OddRequest> {
	const methods = ["GET", "GET", "POST", "POST", "HEAD", "PUT", "PATCH", "DELETE", "PROPFIND"];
	const headers = headersFor(origin, cookies);
	const breaksOff = fc.nat(9).map((digit) => digit === 0);
	const form = fc
		.oneof(fc.constant({}), headers)
		.map((odd) => ({ Origin: origin, "Content-Type": urlEncoded, ...odd }));
	return fc.oneof(
		fc.record({ method: fc.constantFrom(...methods), target, headers, body, breaksOff }),
		fc.record({
			method: fc.constant("POST"),
			target: fc.constantFrom("/booking", "/contact", "/booking.data"),
			...{ headers: form, body, breaksOff },
		}),
	);
}

const securityHeaders = [
	...["content-security-policy", "strict-transport-security", "x-content-type-options"],
	...["referrer-policy", "permissions-policy"],
	...["cross-origin-opener-policy", "cross-origin-resource-policy"],
];

export function problemsOf({ status, headers }: Response): string[] {
	const location = headers.get("location") ?? "/";
	return [
		...(status >= 200 && status < 500 ? [] : [`status ${status}`]),
		...securityHeaders.filter((name) => !headers.has(name)).map((name) => `no ${name}`),
		...(/^\/(?![/\\])/.test(location) ? [] : [`leads to ${location}`]),
	];
}

/** Ids are random, and may look like a phone number. */
export function problemsIn(line: string): string[] {
	const text = line.replace(/[0-9a-f]{8}(-[0-9a-f]{4,12}){4}/g, "");
	return [
		...(/"event":"(fault|\w+-not-\w+)"/.test(text) ? [`logged ${line}`] : []),
		...(personalData.test(text) ? [`logged a person: ${line}`] : []),
	];
}
