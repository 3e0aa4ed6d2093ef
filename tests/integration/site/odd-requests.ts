import fc from "fast-check";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { pagePaths } from "#app/business/centre/pages.ts";

export type OddRequest = {
	method: string;
	/** A path and a query of characters that an HTTP server lets through. */
	target: string;
	headers: Record<string, string>;
	body: string;
	/** The connection ends before the body does. */
	breaksOff: boolean;
};

/** Must never be in a log line. */
const personalData = /noura|\b05\d{8}\b/i;

const files = [
	...["/thank-you/booking.ics", "/sitemap.xml", "/robots.txt"],
	...["/site.webmanifest", "/healthz", "/__manifest", "/favicon.ico"],
];

const oddText = fc
	.oneof(
		fc.constantFrom(
			...["", "\n", "\r\n", "\0", "\u2028", "\u202E", "\uD83D", "\\", "//"],
			...["noura@example.com", "0501234567", "050 123 4567", "__proto__"],
			...["<script>", "' OR 1=1 --", "{{name}}", "1e400", "NaN", "a".repeat(3000)],
		),
		fc.string({ unit: "binary", maxLength: 40 }),
	)
	.map((text) => text.toWellFormed());

/** Percent-encoded, cut apart and encoded twice at times. */
const encoded = oddText.map(encodeURIComponent);
const oddSegment = fc.oneof(
	encoded,
	encoded.map(encodeURIComponent),
	fc.constantFrom("%", "%0A", "%E2%80%A8", "%FF%40", "%2e%2e", "..", ".", "@"),
	fc.stringMatching(/^[\w.~!$&'()*+,;=:@-]{0,30}$/),
);

const text = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(""));

const path = fc.oneof(
	{ weight: 4, arbitrary: fc.constantFrom(...pagePaths, ...files) },
	fc.array(oddSegment, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`),
	text(fc.constantFrom("/", "//", "///", "/./"), fc.constant("evil.example/"), oddSegment),
);

const ending = fc.constantFrom(
	...["", "", "", "/", "//", ".data", "/.data", "/_.data", "/_root.data", "%0A"],
);

const parameters = fc.constantFrom("lang=", "_routes=", "carType=", "paths=", "sent=", "booking=");
const query = fc.oneof(
	fc.constantFrom("", "", "?lang=en", "?lang=ar", "?lang=%00", "?", "?index"),
	fc.array(text(parameters, oddSegment), { maxLength: 3 }).map((all) => `?${all.join("&")}`),
);

const methods = "GET GET GET POST POST POST HEAD PUT PATCH DELETE OPTIONS PROPFIND".split(" ");

const urlEncoded = "application/x-www-form-urlencoded";
const headerText = fc.string({ unit: "grapheme-ascii", maxLength: 60 }).map((text) => text.trim());

/** Mostly one of these, else any text. */
const mostly = (...values: string[]) =>
	fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, headerText);

const headersFor = (origin: string, cookies: string[]) =>
	fc.record(
		{
			Origin: mostly(origin, origin, origin, "null", "not a url", "https://evil.example", "//"),
			"Content-Type": mostly(
				...[urlEncoded, urlEncoded, "multipart/form-data; boundary=x", "multipart/form-data"],
				...["application/json", "text/x-script"],
			),
			"Sec-Fetch-Site": fc.constantFrom("same-origin", "none", "cross-site", "?"),
			Cookie: mostly(...cookies, "receipt=", "receipt=%", "receipt=e30%3D.x", "again=x"),
			"If-None-Match": mostly("*", 'W/"x"'),
			"CF-Connecting-IP": fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom("::", "1:2:3", "unknown")),
			"Accept-Language": headerText,
			Range: fc.constantFrom("bytes=0-1", "bytes=-1", "x"),
			"X-Forwarded-Host": fc.constant("evil.example"),
		},
		{ requiredKeys: [] },
	);

const names = [
	...["submissionId", "carType", "thermal", "ceramic", "ppf", "polishing"],
	...["customerName", "phoneNumber", "email", "bookingDate", "intent", "website"],
	...["name", "phone", "message", "script", "__intent__", "__proto__"],
];

/** A person of each number, so that daily limits refuse only some of them. */
const validFields = fc.nat(99_999_999).map((number) => {
	const phone = `05${String(number).padStart(8, "0")}`;
	const bookingDate = dayAfter(riyadhToday(new Date()), 30);
	return {
		...{ carType: "sedan", thermal: "thermal-titanium", customerName: "Noura", bookingDate },
		...{ phoneNumber: phone, phone, email: `noura${number}@example.com`, name: "Noura" },
		message: "Do you work on Fridays?",
	};
});

const fields = fc
	.tuple(
		validFields,
		fc.oneof(fc.constant([]), fc.subarray(names)),
		fc.array(fc.tuple(fc.constantFrom(...names), oddText), { maxLength: 2 }),
	)
	.map(([valid, left, odd]) => {
		const form = new URLSearchParams(valid);
		for (const name of left) form.delete(name);
		for (const [name, text] of odd) form.append(name, text);
		return form.toString();
	});

const partHead = "--x\r\nContent-Disposition: form-data; name=";
const body = fc.oneof(
	{ weight: 4, arbitrary: fields },
	fc
		.tuple(fc.constantFrom(...names), oddText)
		.map(([name, text]) => `${partHead}"${name}"\r\n\r\n${text}\r\n--x--\r\n`),
	fc.constantFrom("", "x".repeat(33 * 1024), "--x\r\nContent-Disp"),
	oddText,
);

const breaksOff = fc.nat(9).map((digit) => digit === 0);

/** Requests as browsers, robots and attackers send them, to known addresses and others. */
export function oddRequests(origin: string, cookies: string[] = []): fc.Arbitrary<OddRequest> {
	const headers = headersFor(origin, cookies);
	const anything = fc.record({
		...{ method: fc.constantFrom(...methods), target: text(path, ending, query) },
		...{ headers, body, breaksOff },
	});
	const form = fc.record({
		method: fc.constant("POST"),
		target: text(fc.constantFrom("/booking", "/contact", "/booking.data"), query),
		headers: fc
			.oneof(fc.constant({}), headers)
			.map((odd) => ({ Origin: origin, "Content-Type": urlEncoded, ...odd })),
		...{ body, breaksOff },
	});
	return fc.oneof(anything, form);
}

const securityHeaders = [
	...["content-security-policy", "strict-transport-security", "x-content-type-options"],
	...["referrer-policy", "permissions-policy"],
	...["cross-origin-opener-policy", "cross-origin-resource-policy"],
];

/** What is wrong with a response, whatever was asked. */
export function problemsOf({ status, headers }: Response): string[] {
	const location = headers.get("location") ?? "/";
	return [
		...(status >= 200 && status < 500 ? [] : [`status ${status}`]),
		...securityHeaders.filter((name) => !headers.has(name)).map((name) => `no ${name}`),
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
