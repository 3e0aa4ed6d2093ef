import { exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { profile } from "#app/business/profile.ts";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	multipartBookingPost,
} from "../../support/booking-form.ts";
import { emptyTables, noRows, rowCounts } from "../../support/rows.ts";

beforeEach(emptyTables);

vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "log").mockImplementation(() => {});

const megabyte = "a".repeat(1024 * 1024);

describe("a POST that is not a booking form is rejected without reading it", () => {
	const validBody = () => encodeForm(bookingFields());
	const withContentType = (type: string, body: BodyInit | null) =>
		bookingPost(body, { headers: { "Content-Type": type } });
	const withHeaders = (headers: Record<string, string>) =>
		bookingPost(validBody(), { headers });

	/** React Router checks the origin before the site does. */
	const crossOrigin = [400, 403];

	const posts: [
		what: string,
		expected: number | number[],
		request: () => Request,
	][] = [
		[
			"JSON",
			415,
			() =>
				withContentType("application/json", JSON.stringify(bookingFields())),
		],
		["plain text", 415, () => withContentType("text/plain", `${validBody()}`)],
		[
			"a body without a content type",
			415,
			() => bookingPost(new TextEncoder().encode(`${validBody()}`)),
		],
		["no body", 415, () => bookingPost(null)],
		[
			"multipart data without a boundary",
			415,
			() => withContentType("multipart/form-data", "x"),
		],
		[
			"multipart data that is cut off",
			415,
			() =>
				withContentType(
					"multipart/form-data; boundary=x",
					"--x\r\nContent-Disp",
				),
		],
		[
			"a name of one megabyte",
			413,
			() => bookingPost(encodeForm(bookingFields({ customerName: megabyte }))),
		],
		[
			"a file of one megabyte",
			413,
			() => multipartBookingPost({ photo: new File([megabyte], "car.jpg") }),
		],
		[
			"ten thousand fields",
			413,
			() =>
				bookingPost(
					encodeForm(
						bookingFields({ ceramic: Array(10_000).fill("ceramic-interior") }),
					),
				),
		],
		[
			"a form on another site",
			crossOrigin,
			() => withHeaders({ Origin: "https://evil.example" }),
		],
		[
			"a form on the same site over HTTP",
			crossOrigin,
			() => withHeaders({ Origin: profile.origin.replace("https:", "http:") }),
		],
		[
			"a form with the origin null",
			crossOrigin,
			() => withHeaders({ Origin: "null" }),
		],
		[
			"a cross-site request",
			crossOrigin,
			() => withHeaders({ "Sec-Fetch-Site": "cross-site" }),
		],
		[
			"a same-site request from another origin",
			crossOrigin,
			() => withHeaders({ "Sec-Fetch-Site": "same-site" }),
		],
		["the method PUT", 405, () => bookingPost(validBody(), { method: "PUT" })],
		[
			"the method PATCH",
			405,
			() => bookingPost(validBody(), { method: "PATCH" }),
		],
		[
			"the method DELETE",
			405,
			() => bookingPost(validBody(), { method: "DELETE" }),
		],
	];

	test.each(posts)("%s", async (_, expected, request) => {
		const { status, headers } = await exports.default.fetch(request());
		expect([expected].flat()).toContain(status);
		expect(headers.get("Set-Cookie")).toBeNull();
		expect(await rowCounts()).toEqual(noRows);
	});

	test("the single-fetch URL of the form rejects the same requests", async () => {
		for (const [headers, expected] of [
			[{ Origin: "https://evil.example" }, crossOrigin],
			[{ "Sec-Fetch-Site": "cross-site" }, crossOrigin],
			[{ "Content-Type": "application/json" }, 415],
		] as const) {
			const request = bookingPost(`${validBody()}`, { headers });
			const url = request.url.replace("/booking", "/booking.data");
			const { status } = await exports.default.fetch(new Request(url, request));
			expect([expected].flat()).toContain(status);
		}
		expect(await rowCounts()).toEqual(noRows);
	});
});
