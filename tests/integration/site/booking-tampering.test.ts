import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	type FormFields,
	multipartBookingPost,
} from "../../support/booking-form.ts";
import { emptyTables, noRows, rowCounts } from "../../support/rows.ts";
import { postBooking, send } from "../../support/site.ts";

beforeEach(emptyTables);

const form = "application/x-www-form-urlencoded";

function postWithExtra(extra: string, fields: FormFields = bookingFields()) {
	return bookingPost(`${encodeForm(fields)}&${extra}`, {
		headers: { "Content-Type": form },
	});
}

const file = new File(["500"], "price.txt", { type: "text/plain" });

const refused: [what: string, overrides: FormFields][] = [
	["an unknown car type", { carType: "tank" }],
	["two car types", { carType: ["sedan", "suv"] }],
	["the same car type twice", { carType: ["suv", "suv"] }],
	["an unknown service", { thermal: "thermal-gold" }],
	["a service in the field of another", { thermal: "ceramic-interior" }],
	[
		"two thermal insulations",
		{ thermal: ["thermal-nano-ceramic", "thermal-titanium"] },
	],
	["two films", { ppf: ["ppf-front-glossy-hexis", "ppf-full-matte-xpel"] }],
	[
		"one known and one unknown service",
		{ ceramic: ["ceramic-interior", "ceramic-free"] },
	],
	["no service", { thermal: "", ceramic: [] }],
	["the service __proto__", { thermal: "__proto__" }],
	["the car type constructor", { carType: "constructor" }],
	["the car type toString", { carType: "toString" }],
	["two names", { customerName: ["زائرة التجربة", "زائر آخر"] }],
	["no name", { customerName: undefined }],
	["a name with markup", { customerName: "<script>alert(1)</script>" }],
	[
		"a name with control characters",
		{ customerName: "زائرة\u0000\u0007التجربة" },
	],
	["a name with a lone surrogate", { customerName: "زائرة \uD83D" }],
	["a name of emoji", { customerName: "👍🏽👍🏽" }],
	[
		"a name with a mail header injection",
		{ customerName: "Visitor\r\nBcc: x@example.com" },
	],
	["two phones", { phoneNumber: ["0500000001", "0500000002"] }],
	["a foreign phone", { phoneNumber: "+1 212 555 0100" }],
	["two e-mail addresses in one", { email: "a@example.com,b@example.com" }],
	[
		"an e-mail address with a mail header injection",
		{ email: "a@example.com\r\nBcc: b@example.com" },
	],
	["30 February", { bookingDate: "2027-02-30" }],
	["the year 9999", { bookingDate: "9999-12-31" }],
	["a year of six digits", { bookingDate: "+012027-01-01" }],
	["a date with a time", { bookingDate: "2027-01-01T00:00Z" }],
	["the year 1", { bookingDate: "0001-01-01" }],
	["two dates", { bookingDate: ["2027-01-01", "2027-01-02"] }],
	["a word as date", { bookingDate: "tomorrow" }],
];

describe("a booking with a value that the form does not offer is refused and not stored", () => {
	test.each(refused)("%s", async (_, overrides) => {
		const { status } = await postBooking(bookingFields(overrides));
		expect(status).toBe(400);
		expect(await rowCounts()).toEqual(noRows);
	});

	test.each(["customerName", "carType", "bookingDate", "thermal"])(
		"a file as %s",
		async (name) => {
			expect((await send(multipartBookingPost({ [name]: file }))).status).toBe(
				400,
			);
			expect(await rowCounts()).toEqual(noRows);
		},
	);
});

describe("a booking ignores fields that the form does not have", () => {
	const ignored: [string, string][] = [
		["a price", "price=1&total_price=1&totalPrice=1&lines=[]"],
		["a status", "status=confirmed&id=7&reference=AAAAAA"],
		["an intent of Conform", "__intent__=%7B%22type%22%3A%22reset%22%7D"],
		[
			"an invalid intent and state of Conform",
			"__intent__={{{&__state__=%7Bbroken",
		],
		[
			"field names that are prototype properties",
			"__proto__=1&constructor=1&prototype.x=1&__proto__.polluted=1",
		],
		[
			"field names that look like paths",
			"services[0]=free&customerName.first=x&email[]=x",
		],
		["invalid UTF-8 as name and value", "%ff%fe=%ed%a0%80"],
	];

	test.each(ignored)("%s", async (_, extra) => {
		const { status, headers } = await send(postWithExtra(extra));
		expect([status, headers.get("Location")]).toEqual([303, "/thank-you"]);
		expect(await storedBooking()).toMatchObject({
			car_type: "suv",
			service_ids: '["thermal-titanium","ceramic-interior","ceramic-exterior"]',
			total_price: 2550,
			status: "pending",
			customer_name: "زائرة التجربة",
		});
		expect("polluted" in {}).toBe(false);
	});

	test("accepts an invalid submission id", async () => {
		for (const submissionId of ["", "x", "x".repeat(9000), "__proto__"])
			expect((await postBooking(bookingFields({ submissionId }))).status).toBe(
				303,
			);
		expect((await rowCounts()).bookings).toBe(4);
	});
});

describe("a name that is not text is refused", () => {
	test.each([
		["a lone surrogate", "%ED%A0%BD%ED%A0%BD"],
		["invalid UTF-8", "%FF%FE%FD"],
		["a percent sign alone", "%%%"],
		["only direction marks", "%E2%80%8F%E2%80%8E%E2%80%8F"],
	])("%s", async (_, name) => {
		const fields = bookingFields({ customerName: undefined });
		expect(
			(await send(postWithExtra(`customerName=${name}`, fields))).status,
		).toBe(400);
		expect(await rowCounts()).toEqual(noRows);
	});
});

async function storedBooking() {
	const { results } = await env.DB.prepare("SELECT * FROM bookings").all();
	expect(results).toHaveLength(1);
	return results[0];
}
