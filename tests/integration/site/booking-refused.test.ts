import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { languages } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import type { FieldName, MessageKey } from "#app/forms/choice.ts";
import {
	asSent,
	bookingFields,
	bookingPost,
	bookingTotal,
	encodeForm,
	type FormFields,
	multipartBookingPost,
	readBookingForm,
} from "../../support/booking-form.ts";
import { emptyTables, noRows, rowCounts, rows } from "../../support/rows.ts";
import { postBooking, send } from "../../support/site.ts";

beforeEach(emptyTables);

const far = dayAfter(riyadhToday(new Date()), 366);

const invalidFields: [field: FieldName, message: MessageKey, overrides: FormFields][] = [
	["carType", "car", { carType: undefined }],
	["services", "services", { thermal: "", ceramic: [] }],
	["services", "servicesUnknown", { thermal: "thermal-gold" }],
	["customerName", "nameCharacters", { customerName: "Test-Visitor <b>" }],
	["phoneNumber", "phone", { phoneNumber: "0412345678" }],
	["email", "email", { email: "visitor@example" }],
	["bookingDate", "date", { bookingDate: "" }],
	["bookingDate", "dateFar", { bookingDate: far }],
];

describe.each(languages)("with JavaScript off, in %s", (language) => {
	const { booking, errors } = copies[language];

	test.each(invalidFields)(
		"an invalid %s shows its error (%s); every field is kept",
		async (field, message, overrides) => {
			const fields = bookingFields(overrides);
			const page = await readBookingForm(await postBooking(fields, { language }));
			expect(page.status).toBe(400);
			expect(page.title).toBe(booking.errorTitlePrefix + booking.head.title);
			expect(page.fieldErrors).toEqual({ [field]: errors[message] });
			const { carType, thermal, ceramic, ...texts } = asSent(fields);
			expect(page.fields).toMatchObject(texts);
			if (field !== "carType") expect(page.fields.carType).toEqual(carType);
			if (field !== "services") expect(page.fields).toMatchObject({ thermal, ceramic });
		},
	);

	test("the alert has the title of the first form error, links to each, and says no sentence twice", async () => {
		const submissionId = crypto.randomUUID();
		const chosen = { carType: "suv", polishing: "polishing-interior" };
		const generic = `${errors.validationTitle} · ${errors.validationGeneric}`;
		const forms: [FormFields, string][] = [
			[{ submissionId }, booking.errorSummary],
			[{ submissionId, carType: "suv" }, booking.errorSummary],
			[{ submissionId, ...chosen }, language === "ar" ? generic : "Validation Error"],
			[{ ...bookingFields(), bookingDate: "" }, booking.errorSummary],
		];
		for (const [sent, alert] of forms) {
			const page = await readBookingForm(await postBooking(sent, { language }));
			expect(page.alert).toBe(alert);
			expect(page.fieldErrors.bookingDate).toBe(errors.date);
		}
	});

	test("updating the summary stores no booking and shows no errors", async () => {
		const fields = bookingFields({ customerName: "", bookingDate: "" });
		const page = await readBookingForm(
			await postBooking({ ...fields, intent: "summary" }, { language }),
		);
		expect(page.status).toBe(200);
		expect(page.title).toBe(booking.head.title);
		expect(page.alert).toBe("");
		expect(page.fieldErrors).toEqual({});
		expect(page.fields).toMatchObject({
			submissionId: [fields.submissionId],
			carType: ["suv"],
			thermal: ["thermal-titanium"],
			email: [fields.email],
		});
	});
});

describe("a POST that is not a booking form is rejected without reading it", () => {
	const validBody = () => encodeForm(bookingFields());
	const withContentType = (type: string, body: BodyInit | null) =>
		bookingPost(body, { headers: { "Content-Type": type } });

	const cutOff = "--x\r\nContent-Disp";
	const large = new File(["a".repeat(1024 * 1024)], "a");
	test.each<[what: string, expected: number, request: () => Request]>([
		["plain text", 415, () => withContentType("text/plain", `${validBody()}`)],
		["a body of no type", 415, () => bookingPost(new TextEncoder().encode(`${validBody()}`))],
		["no body", 415, () => bookingPost(null)],
		["multipart data without a boundary", 415, () => withContentType("multipart/form-data", "x")],
		["data that is cut off", 415, () => withContentType("multipart/form-data; boundary=x", cutOff)],
		["a file of one megabyte", 413, () => multipartBookingPost({ photo: large })],
	])("%s", async (_, expected, request) => {
		const { status, headers } = await send(request());
		expect(status).toBe(expected);
		expect(headers.get("Set-Cookie")).toBeNull();
		expect(await rowCounts()).toEqual(noRows);
	});

	test("the single-fetch URL of the form rejects the same requests", async () => {
		for (const [headers, expected] of [
			// React Router checks the origin of this address before the site does.
			[{ Origin: "https://evil.example" }, [400, 403]],
			[{ "Sec-Fetch-Site": "cross-site" }, [400, 403]],
			[{ "Content-Type": "application/json" }, [415]],
		] as const) {
			const request = bookingPost(`${validBody()}`, { headers });
			const url = request.url.replace("/booking", "/booking.data");
			const { status } = await send(new Request(url, request));
			expect(expected).toContain(status);
		}
		expect(await rowCounts()).toEqual(noRows);
	});
});

const form = "application/x-www-form-urlencoded";

function postWithExtra(extra: string, fields: FormFields) {
	return bookingPost(`${encodeForm(fields)}&${extra}`, { headers: { "Content-Type": form } });
}

test.each(["customerName", "phoneNumber", "email", "bookingDate"])(
	"a booking with two values of %s, or a file in its place, is refused and not stored",
	async (name) => {
		const value = String(bookingFields()[name]);
		const file = new File([value], "price.txt", { type: "text/plain" });
		expect((await postBooking(bookingFields({ [name]: [value, value] }))).status).toBe(400);
		expect((await send(multipartBookingPost({ [name]: file }))).status).toBe(400);
		expect(await rowCounts()).toEqual(noRows);
	},
);

test.each([
	["a price", "price=1&total_price=1&totalPrice=1&lines=[]"],
	["a status", "status=confirmed&id=7&reference=AAAAAA"],
	["an intent of Conform", "__intent__=%7B%22type%22%3A%22reset%22%7D"],
	["an invalid intent and state of Conform", "__intent__={{{&__state__=%7Bbroken"],
	["prototype properties", "__proto__=1&constructor=1&prototype.x=1&__proto__.polluted=1"],
	["field names that look like paths", "services[0]=free&customerName.first=x&email[]=x"],
	["invalid UTF-8 as name and value", "%ff%fe=%ed%a0%80"],
])("a booking ignores a field that the form does not have: %s", async (_, extra) => {
	const fields = bookingFields();
	const { status, headers } = await send(postWithExtra(extra, fields));
	expect([status, headers.get("Location")]).toEqual([303, "/thank-you"]);
	expect(await rows("SELECT * FROM bookings")).toMatchObject([
		{
			car_type: "suv",
			service_ids: '["thermal-titanium","ceramic-interior","ceramic-exterior"]',
			total_price: bookingTotal,
			status: "pending",
			customer_name: "زائرة التجربة",
			...{ phone_number: fields.phoneNumber, email: fields.email, erased_at: null },
			...{ booking_date: fields.bookingDate, held_days: `["${fields.bookingDate}"]` },
			...{ language: "ar", revision: 0, source: "web" },
		},
	]);
	expect("polluted" in {}).toBe(false);
});

const typed = "noura.t@gmial.com";
const meant = "noura.t@gmail.com";
const storedAddresses = async () =>
	(await rows("SELECT email FROM bookings")).map(({ email }) => email);

test("the button beside the question books with the address that was meant", async () => {
	const taken = bookingFields({ email: typed, emailAsked: "yes", takeEmail: "" });
	expect((await postBooking(taken)).status).toBe(303);
	expect(await storedAddresses()).toEqual([meant]);
	const changed = bookingFields({ email: "sara@example.com", emailAsked: "yes", takeEmail: "" });
	expect((await postBooking(changed)).status).toBe(303);
	expect(await storedAddresses()).toEqual([meant, "sara@example.com"]);
});

test("the summary asks in place of the answer to a booking; beside another fault the question stands at its field, and then nothing is asked", async () => {
	const fields = bookingFields({ email: typed, emailAsked: "" });
	const response = await postBooking({ ...fields, intent: "summary" });
	expect(response.status).toBe(200);
	const shown = await readBookingForm(response);
	expect([shown.alert, shown.fields.emailAsked]).toEqual(["", ["yes"]]);
	const refused = await readBookingForm(await postBooking({ ...fields, customerName: "x" }));
	expect(Object.keys(refused.fieldErrors)).toEqual(["customerName"]);
	expect(refused.fields.emailAsked).toEqual(["yes"]);
	expect((await postBooking({ ...fields, emailAsked: "yes" })).status).toBe(303);
});
