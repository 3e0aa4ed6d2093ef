import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { bookingPaths } from "#app/business/offered/booking-path.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { fingerprintOf, serviceFields } from "#app/business/prices/options.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";
import { formatAmount, formatRiyals } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import type { ChoiceField } from "#app/forms/choice.ts";
import { discount, priceList } from "../../support/facts.ts";
import { elementsIn, readBookingForm, readPage } from "../../support/html.ts";
import { languagesOf } from "../../support/vitest.ts";
import * as world from "../../support/world.ts";

const [typed, meant] = ["noura.t@gmial.com", "noura.t@gmail.com"];

beforeEach(world.db.emptyTables);
afterEach(() => void vi.useRealTimers());

const language = "en";
const { booking, errors } = copies[language];
const choicesOf = ({ fields }: { fields: Record<string, string[]> }) =>
	Object.fromEntries(
		["carType", ...serviceFields].flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
	);
/** Services of which one at most can be chosen have a radio for none of them. */
const none = Object.fromEntries(
	catalogue.filter(({ choice }) => choice === "one").map(({ field }) => [field, [""]]),
);

describe("an address with choices", () => {
	test("opens the form with them chosen", async () => {
		const page = await readBookingForm(
			await world.get("/booking?carType=suv&ceramic=ceramic-interior&ceramic=ceramic-exterior"),
		);
		expect([page.status, page.alert]).toEqual([200, ""]);
		const ceramic = ["ceramic-interior", "ceramic-exterior"];
		expect(choicesOf(page)).toEqual({ ...none, carType: ["suv"], ceramic });
	});

	test.each<[query: string, said: string]>([
		["", booking.summary.liveNone],
		["thermal=thermal-titanium&", booking.car.short],
	])("says to who only listens what is still to choose: /booking?%s", async (query, said) => {
		const response = await world.get(`/booking?${query}lang=en`);
		const { status } = await elementsIn(response, { status: "[role=status].sr-only" });
		expect(status[0]?.text).toBe(said);
	});

	test("but ignores what the form does not offer", async () => {
		const response = await world.get(
			"/booking?carType=lorry&__proto__=x&constructor=y&customerName=Quokka&bookingDate=2024-01-01&thermal=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
		);
		const html = await response.clone().text();
		const page = await readBookingForm(response);
		expect(page.status).toBe(200);
		expect(choicesOf(page)).toEqual(none);
		for (const field of ["customerName", "bookingDate"]) expect(page.fields[field]).toEqual([""]);
		expect(html).not.toContain("<script>alert");
	});

	test("with the summary, without JavaScript, and links to the pages of the services in the visitor's language", async () => {
		const page = await readPage(
			await world.get("/booking?carType=suv&ppf=ppf-full-matte-xpel&lang=en"),
		);
		const targets = page.links.map(({ href }) => href);
		for (const { learnMore } of catalogue)
			expect(targets).toContain(localizedPath("en", learnMore));
		const quote = quoteFor(priceList, ["ppf-full-matte-xpel"], "suv");
		expect(page.mainText).toContain(`Total including VAT SAR ${formatRiyals(quote.total)}`);
		const [discount, due] = [quote.discountHalalas, quote.dueHalalas].map(formatAmount);
		expect(page.mainText).toMatch(new RegExp(`discount 5% −SAR ${discount} .*SAR ${due}`));
	});
});

test("the page cache keeps the addresses that the site links to, each with its own choice and the prices of now, and no other", async () => {
	const isShared = ({ headers }: Response) =>
		!headers.get("Content-Security-Policy")?.includes("nonce");
	for (const query of ["paint=red", "ppf=ppf-full-matte-xpel&carType=suv&utm_source=x"])
		expect(isShared(await world.get(`/booking?${query}`)), query).toBe(false);
	for (const [index, path] of bookingPaths.entries())
		for (const language of languagesOf(index)) {
			const address = localizedPath(language, path);
			await world.get(address);
			const kept = await world.get(address);
			expect(isShared(kept), address).toBe(true);
			const page = await readBookingForm(kept);
			expect(page.fields.priceList).toEqual([fingerprintOf(priceList)]);
			const choices = choicesOf(page);
			const asked = new URLSearchParams(path.split("?")[1]);
			for (const name of asked.keys())
				expect(choices[name]?.toSorted()).toEqual(asked.getAll(name).toSorted());
		}
});

test("a form that was opened before a price changed comes back with a new sum, and its fields", async () => {
	const fields = world.bookingFields({ priceList: "0ld0ld00" });
	const wrong = await readBookingForm(await world.book({ ...fields, email: "x@" }, { language }));
	expect(wrong.status).toBe(400);
	expect(wrong.alert).toContain(errors.pricesChanged);
	expect(wrong.fieldErrors).toEqual({ email: errors.email });
	expect(wrong.fields.email).toEqual(["x@"]);

	const page = await readBookingForm(await world.book(fields, { language }));
	expect(page.status).toBe(400);
	expect(page.alert).toContain(errors.pricesChanged);
	expect(page.fieldErrors).toEqual({});
	for (const name of ["customerName", "phoneNumber", "email", "carType"])
		expect(page.fields[name]).toEqual([fields[name]]);
	expect(page.fields.ceramic).toEqual(fields.ceramic);
	expect(page.fields.priceList).toEqual([fingerprintOf(priceList)]);
	expect(await world.db.rowCounts()).toEqual(world.db.noRows);

	expect((await world.book({ ...page.fields, shownAt: undefined })).status).toBe(303);
	expect((await world.db.rowCounts()).bookings).toBe(1);
});

const codes = ["thermal-titanium", "ceramic-interior", "ceramic-exterior"];

test.each([
	["up", "sedan", "suv"],
	["down", "suv", "sedan"],
] as const)(
	"a sum of another choice is not booked: the new one goes %s, and is shown first",
	async (_, shown, chosen) => {
		const fields = world.bookingFields({ carType: shown });
		const sum = { ...fields, intent: "summary" };
		const { summed } = (await readBookingForm(await world.book(sum, { language }))).fields;
		expect(summed).toHaveLength(1);

		const changed = { ...fields, summed, carType: chosen };
		const response = await world.book(changed, { language });
		expect((await readPage(response.clone())).mainText).toContain(
			`Total including VAT SAR ${formatRiyals(quoteFor(priceList, codes, chosen).total)}`,
		);
		const page = await readBookingForm(response);
		expect([page.status, page.alert, page.fieldErrors]).toEqual([
			400,
			`${booking.errorTitle} · ${errors.choiceChanged}`,
			{},
		]);
		expect(page.fields).toMatchObject({ carType: [chosen], customerName: [fields.customerName] });
		expect(await world.db.rowCounts()).toEqual(world.db.noRows);

		/** The choice is that of the sum now, and so it would be without the answer. */
		expect((await world.book({ ...page.fields, shownAt: undefined })).status).toBe(303);
		const [stored] = await world.db.rows("SELECT * FROM bookings");
		expect(stored).toMatchObject({ car_type: chosen });
	},
);

test("a mobile whose beginning was changed is asked about before it books", async () => {
	const fields = world.bookingFields();
	const asked = await readBookingForm(
		await world.book({ ...fields, phoneForced: "yes" }, { language }),
	);
	expect([asked.status, asked.fieldErrors]).toEqual([400, { phoneNumber: errors.phoneStart }]);
	expect(asked.fields.phoneForced).toEqual(["no"]);
	expect((await world.book(fields)).status).toBe(303);
});

test("an unchanged choice is booked at once, and the sum of another one may be asked for", async () => {
	const fields = world.bookingFields();
	const sum = { ...fields, summed: "sedan thermal-titanium", intent: "summary" };
	const page = await readBookingForm(await world.book(sum, { language }));
	expect([page.status, page.alert]).toEqual([200, ""]);
	expect((await world.book({ ...fields, summed: page.fields.summed })).status).toBe(303);
});

test.each<[fields: world.FormFields, stored: Record<string, string | null>]>([
	[{ paint: "grey" }, { paint: "grey" }],
	[{ paint: "green" }, { paint: null }],
	[{ email: "Sara@مثال.السعودية" }, { email: "Sara@xn--mgbh0fb.xn--mgberp4a5d4ar" }],
	[{ email: typed, emailAsked: "yes", takeEmail: "" }, { email: meant }],
	[{ email: "sara@example.com", emailAsked: "yes", takeEmail: "" }, { email: "sara@example.com" }],
])("a visitor books with %j, and %j is stored", async (fields, stored) => {
	expect((await world.book(world.bookingFields(fields))).status).toBe(303);
	expect(await world.db.rows("SELECT * FROM bookings")).toMatchObject([stored]);
});

const far = dayAfter(riyadhToday(new Date()), 366);

const invalidFields: [
	field: ChoiceField,
	message: Exclude<keyof ErrorsCopy, "contact">,
	overrides: world.FormFields,
][] = [
	["services", "services", { thermal: "", ceramic: [] }],
	["customerName", "nameCharacters", { customerName: "Test-Visitor <b>" }],
	["phoneNumber", "phone", { phoneNumber: "0412345678" }],
	["bookingDate", "dateFar", { bookingDate: far }],
];

test.each(invalidFields)("a wrong %s says why: %s", async (field, message, overrides) => {
	const fields = world.bookingFields(overrides);
	const page = await readBookingForm(await world.book(fields, { language }));
	expect(page.status).toBe(400);
	expect(page.title).toBe(booking.errorTitlePrefix + booking.head.title);
	expect(page.fieldErrors).toEqual({ [field]: errors[message] });
	const { carType, thermal, ceramic, ...texts } = world.asSent(fields);
	expect(page.fields).toMatchObject(texts);
	expect(page.fields.carType).toEqual(carType);
	if (field !== "services") expect(page.fields).toMatchObject({ thermal, ceramic });
});

test("the alert has the title of the first form error, links to each, and says no sentence twice", async () => {
	const submissionId = crypto.randomUUID();
	const chosen = { carType: "suv", polishing: "polishing-interior" };
	const forms: [world.FormFields, string][] = [
		[{ submissionId }, booking.errorSummary],
		[{ submissionId, carType: "suv" }, booking.errorSummary],
		[{ submissionId, ...chosen }, "Validation Error"],
		[{ ...world.bookingFields(), bookingDate: "" }, booking.errorSummary],
	];
	for (const [sent, alert] of forms) {
		const page = await readBookingForm(await world.book(sent, { language }));
		expect(page.alert).toBe(alert);
		expect(page.fieldErrors.bookingDate).toBe(errors.date);
	}
});

test("updating the summary stores no booking and shows no errors", async () => {
	const fields = world.bookingFields({ customerName: "", bookingDate: "" });
	const page = await readBookingForm(
		await world.book({ ...fields, intent: "summary" }, { language }),
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
	const older = { ...fields, intent: "summary", priceList: "older" };
	const newer = await readBookingForm(await world.book(older, { language }));
	expect([newer.alert === "", newer.fieldErrors]).toEqual([false, {}]);
});

test("the single-fetch URL of the form rejects what the form does", async () => {
	for (const [headers, expected] of [
		// React Router checks the origin of this address before the site does.
		[{ Origin: "https://evil.example" }, [400, 403]],
		[{ "Sec-Fetch-Site": "cross-site" }, [400, 403]],
		[{ "Content-Type": "application/json" }, [415]],
	] as const) {
		const request = world.bookingPost(`${world.encodeForm(world.bookingFields())}`, { headers });
		const url = request.url.replace("/booking", "/booking.data");
		const { status } = await world.send(new Request(url, request));
		expect(expected).toContain(status);
	}
	expect(await world.db.rowCounts()).toEqual(world.db.noRows);
});

test("two values of a field, or a file in its place, are refused", async () => {
	const email = "sara@example.com";
	expect((await world.book(world.bookingFields({ email: [email, email] }))).status).toBe(400);
	const body = new FormData();
	for (const [name, value] of world.encodeForm(world.bookingFields())) body.append(name, value);
	body.set("email", new File([email], "email.txt", { type: "text/plain" }));
	expect((await world.send(world.bookingPost(body))).status).toBe(400);
	expect(await world.db.rowCounts()).toEqual(world.db.noRows);
});

test("a booking ignores fields that the form does not have", async () => {
	const fields = world.bookingFields();
	const extra = [
		"price=1&total_price=1&totalPrice=1&lines=[]&status=confirmed&id=7&reference=AAAAAA",
		"__intent__=%7B%22type%22%3A%22reset%22%7D&__proto__=1&constructor=1&prototype.x=1",
		"services[0]=free&customerName.first=x&email[]=x&__proto__.polluted=1&%ff%fe=%ed%a0%80",
	];
	const headers = { "Content-Type": "application/x-www-form-urlencoded" };
	const post = world.bookingPost([world.encodeForm(fields), ...extra].join("&"), { headers });
	const response = await world.send(post);
	expect([response.status, response.headers.get("Location")]).toEqual([303, "/thank-you"]);
	expect(await world.db.rows("SELECT * FROM bookings")).toMatchObject([
		{
			car_type: "suv",
			service_ids: '["thermal-titanium","ceramic-interior","ceramic-exterior"]',
			total_price: world.bookingTotal,
			discount_percent: discount,
			status: "pending",
			customer_name: "زائرة التجربة",
			...{ phone_number: fields.phoneNumber, email: fields.email, erased_at: null },
			...{ booking_date: fields.bookingDate, held_days: `["${fields.bookingDate}"]` },
			...{ language: "ar", version: 0, source: "web" },
		},
	]);
	expect("polluted" in {}).toBe(false);
});

test("the summary asks in place of an answer; beside another fault the question stands at its field", async () => {
	const fields = world.bookingFields({ email: typed, emailAsked: "" });
	const response = await world.book({ ...fields, intent: "summary" });
	expect(response.status).toBe(200);
	const shown = await readBookingForm(response);
	expect([shown.alert, shown.fields.emailAsked]).toEqual(["", ["yes"]]);
	const refused = await readBookingForm(await world.book({ ...fields, customerName: "x" }));
	expect(Object.keys(refused.fieldErrors)).toEqual(["customerName"]);
	expect(refused.fields.emailAsked).toEqual(["yes"]);
	expect((await world.book({ ...fields, emailAsked: "yes" })).status).toBe(303);
});
