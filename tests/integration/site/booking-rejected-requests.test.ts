import { beforeEach, describe, expect, test } from "vitest";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	multipartBookingPost,
} from "../../support/booking-form.ts";
import { emptyTables, noRows, rowCounts } from "../../support/rows.ts";
import { send } from "../../support/site.ts";

beforeEach(emptyTables);

const megabyte = "a".repeat(1024 * 1024);

describe("a POST that is not a booking form is rejected without reading it", () => {
	const validBody = () => encodeForm(bookingFields());
	const withContentType = (type: string, body: BodyInit | null) =>
		bookingPost(body, { headers: { "Content-Type": type } });

	/** React Router checks the origin of this address before the site does. */
	const crossOrigin = [400, 403];

	const posts: [what: string, expected: number, request: () => Request][] = [
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
		["the method PUT", 405, () => bookingPost(validBody(), { method: "PUT" })],
	];

	test.each(posts)("%s", async (_, expected, request) => {
		const { status, headers } = await send(request());
		expect(status).toBe(expected);
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
			const { status } = await send(new Request(url, request));
			expect([expected].flat()).toContain(status);
		}
		expect(await rowCounts()).toEqual(noRows);
	});
});
