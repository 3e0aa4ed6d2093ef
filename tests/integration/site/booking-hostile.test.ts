import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	type FormFields,
	multipartBookingPost,
} from "../../support/booking-form.ts";
import { emptyTables, noRows, rowCounts } from "../../support/rows.ts";

beforeEach(emptyTables);

vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "log").mockImplementation(() => {});

async function send(request: Request) {
	const { status, headers } = await exports.default.fetch(request);
	return { status, to: headers.get("Location"), headers };
}

const form = "application/x-www-form-urlencoded";

function raw(extra: string, answers: FormFields = bookingFields()) {
	return bookingPost(`${encodeForm(answers)}&${extra}`, {
		headers: { "Content-Type": form },
	});
}

const file = new File(["500"], "price.txt", { type: "text/plain" });

const refused: [what: string, wish: FormFields][] = [
	["a car that nobody drives", { carType: "tank" }],
	["two cars", { carType: ["sedan", "suv"] }],
	["a car said twice", { carType: ["suv", "suv"] }],
	["a service that nobody sells", { thermal: "thermal-gold" }],
	["a service under another's name", { thermal: "ceramic-interior" }],
	[
		"two insulations",
		{ thermal: ["thermal-nano-ceramic", "thermal-titanium"] },
	],
	["two films", { ppf: ["ppf-front-glossy-hexis", "ppf-full-matte-xpel"] }],
	[
		"one service on the list and one that is not",
		{ ceramic: ["ceramic-interior", "ceramic-free"] },
	],
	["no service at all", { thermal: "", ceramic: [] }],
	["a name called after a prototype", { thermal: "__proto__" }],
	["a car called constructor", { carType: "constructor" }],
	["a car called toString", { carType: "toString" }],
	["two names", { customerName: ["زائرة التجربة", "زائر آخر"] }],
	["no name", { customerName: undefined }],
	["a name that is markup", { customerName: "<script>alert(1)</script>" }],
	[
		"a name with control characters",
		{ customerName: "زائرة\u0000\u0007التجربة" },
	],
	["a name with half a letter", { customerName: "زائرة \uD83D" }],
	["a name of emoji", { customerName: "👍🏽👍🏽" }],
	[
		"a name that breaks a line of mail",
		{ customerName: "Visitor\r\nBcc: x@example.com" },
	],
	["two phones", { phoneNumber: ["0500000001", "0500000002"] }],
	["a phone abroad", { phoneNumber: "+1 212 555 0100" }],
	["two addresses in one", { email: "a@example.com,b@example.com" }],
	[
		"an address that breaks a line of mail",
		{ email: "a@example.com\r\nBcc: b@example.com" },
	],
	["30 February", { bookingDate: "2027-02-30" }],
	["the year 9999", { bookingDate: "9999-12-31" }],
	["a year of six digits", { bookingDate: "+012027-01-01" }],
	["a day with a time", { bookingDate: "2027-01-01T00:00Z" }],
	["a day long gone", { bookingDate: "0001-01-01" }],
	["two days", { bookingDate: ["2027-01-01", "2027-01-02"] }],
	["words for a day", { bookingDate: "tomorrow" }],
];

describe("what the form never offers is refused and not stored", () => {
	test.each(refused)("%s", async (_, overrides) => {
		const { status } = await send(
			bookingPost(encodeForm(bookingFields(overrides))),
		);
		expect(status).toBe(400);
		expect(await rowCounts()).toEqual(noRows);
	});

	test.each(["customerName", "carType", "bookingDate", "thermal"])(
		"a file for %s",
		async (name) => {
			expect((await send(multipartBookingPost({ [name]: file }))).status).toBe(
				400,
			);
			expect(await rowCounts()).toEqual(noRows);
		},
	);
});

describe("what is said beside the form is not heard", () => {
	const heard: [string, string][] = [
		["a price", "price=1&total_price=1&totalPrice=1&lines=[]"],
		["a status", "status=confirmed&id=7&reference=AAAAAA"],
		[
			"a name of Conform's own for a button",
			"__intent__=%7B%22type%22%3A%22reset%22%7D",
		],
		["a broken one", "__intent__={{{&__state__=%7Bbroken"],
		[
			"a name called after a prototype",
			"__proto__=1&constructor=1&prototype.x=1&__proto__.polluted=1",
		],
		[
			"names that look like paths",
			"services[0]=free&customerName.first=x&email[]=x",
		],
		["bytes that are no text, under a name of nobody", "%ff%fe=%ed%a0%80"],
	];

	test.each(heard)("%s", async (_, extra) => {
		const { status, to } = await send(raw(extra));
		expect([status, to]).toEqual([303, "/thank-you"]);
		expect(await theBooking()).toMatchObject({
			car_type: "suv",
			service_ids: '["thermal-titanium","ceramic-interior","ceramic-exterior"]',
			total_price: 2550,
			status: "pending",
			customer_name: "زائرة التجربة",
		});
		expect("polluted" in {}).toBe(false);
	});

	test("a submission id that is not one", async () => {
		for (const submissionId of ["", "x", "x".repeat(9000), "__proto__"])
			expect(
				(await send(bookingPost(encodeForm(bookingFields({ submissionId })))))
					.status,
			).toBe(303);
		expect((await rowCounts()).bookings).toBe(4);
	});
});

describe("letters that are none", () => {
	test.each([
		["half a surrogate pair", "%ED%A0%BD%ED%A0%BD"],
		["bytes that are no text", "%FF%FE%FD"],
		["a percent sign alone", "%%%"],
		["nothing but marks of direction", "%E2%80%8F%E2%80%8E%E2%80%8F"],
	])("%s is no name", async (_, name) => {
		const answers = bookingFields({ customerName: undefined });
		expect((await send(raw(`customerName=${name}`, answers))).status).toBe(400);
		expect(await rowCounts()).toEqual(noRows);
	});
});

async function theBooking() {
	const { results } = await env.DB.prepare("SELECT * FROM bookings").all();
	expect(results).toHaveLength(1);
	return results[0];
}
