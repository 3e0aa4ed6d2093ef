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

describe("a post that is no form of ours is not even read", () => {
	const right = () => encodeForm(bookingFields());
	const typed = (type: string, body: BodyInit | null) =>
		bookingPost(body, { headers: { "Content-Type": type } });
	const from = (headers: Record<string, string>) =>
		bookingPost(right(), { headers });

	/** React Router looks at the origin before our own check does. */
	const foreign = [400, 403];

	const posts: [
		what: string,
		expected: number | number[],
		request: () => Request,
	][] = [
		[
			"JSON",
			415,
			() => typed("application/json", JSON.stringify(bookingFields())),
		],
		["plain text", 415, () => typed("text/plain", `${right()}`)],
		[
			"bytes of no kind",
			415,
			() => bookingPost(new TextEncoder().encode(`${right()}`)),
		],
		["nothing at all", 415, () => bookingPost(null)],
		["parts without a boundary", 415, () => typed("multipart/form-data", "x")],
		[
			"parts that break off",
			415,
			() => typed("multipart/form-data; boundary=x", "--x\r\nContent-Disp"),
		],
		[
			"a name of a megabyte",
			413,
			() => bookingPost(encodeForm(bookingFields({ customerName: megabyte }))),
		],
		[
			"a file of a megabyte",
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
			foreign,
			() => from({ Origin: "https://evil.example" }),
		],
		[
			"a form on our site in the clear",
			foreign,
			() => from({ Origin: profile.origin.replace("https:", "http:") }),
		],
		["a form from nowhere", foreign, () => from({ Origin: "null" })],
		[
			"a browser that says it comes from elsewhere",
			foreign,
			() => from({ "Sec-Fetch-Site": "cross-site" }),
		],
		[
			"a neighbour under the same domain",
			foreign,
			() => from({ "Sec-Fetch-Site": "same-site" }),
		],
		["another method: PUT", 405, () => bookingPost(right(), { method: "PUT" })],
		[
			"another method: PATCH",
			405,
			() => bookingPost(right(), { method: "PATCH" }),
		],
		[
			"another method: DELETE",
			405,
			() => bookingPost(right(), { method: "DELETE" }),
		],
	];

	test.each(posts)("%s", async (_, expected, request) => {
		const { status, headers } = await exports.default.fetch(request());
		expect([expected].flat()).toContain(status);
		expect(headers.get("Set-Cookie")).toBeNull();
		expect(await rowCounts()).toEqual(noRows);
	});

	test("the way the browser's script posts is no way around", async () => {
		for (const [headers, expected] of [
			[{ Origin: "https://evil.example" }, foreign],
			[{ "Sec-Fetch-Site": "cross-site" }, foreign],
			[{ "Content-Type": "application/json" }, 415],
		] as const) {
			const request = bookingPost(`${right()}`, { headers });
			const url = request.url.replace("/booking", "/booking.data");
			const { status } = await exports.default.fetch(new Request(url, request));
			expect([expected].flat()).toContain(status);
		}
		expect(await rowCounts()).toEqual(noRows);
	});
});
