import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { type Language, languages } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	type FormFields,
	readBookingForm,
} from "../../support/booking-form.ts";
import { foreignHeaders } from "../../support/booking-link.ts";
import { messageFields, messagePost, readMessageForm } from "../../support/contact-form.ts";
import { emptyTables, noRows, rowCounts, rows } from "../../support/rows.ts";
import {
	afterDelay,
	exhausted,
	get,
	postBooking,
	postMessage,
	send,
	unlimited,
} from "../../support/site.ts";

vi.setConfig({ testTimeout: 20_000 });

beforeEach(emptyTables);
afterEach(() => void vi.useRealTimers());

let networks = 0;

/** An address from which no test has posted. */
function newAddress() {
	return `2001:db8:${(++networks).toString(16)}:7::1`;
}

function from(address: string, request: Request): Request {
	request.headers.set("CF-Connecting-IP", address);
	return request;
}

const booking = (fields: FormFields, language: Language = "ar") =>
	bookingPost(encodeForm(fields), { language });

/** The rate limit counts per clock minute, so all twenty must fall into the same one. */
async function twentyPostsFrom(address: string) {
	const remaining = 60_000 - (Date.now() % 60_000);
	if (remaining < 6000) await new Promise((done) => setTimeout(done, remaining));
	const invalid = bookingFields({ email: "x" });
	for (let post = 1; post <= 20; post++)
		expect((await send(from(address, booking(invalid)))).status).toBe(400);
}

describe.each(languages)("in %s, a visitor who has posted twenty times in a minute", (language) => {
	test("keeps every field of both forms and sees when to submit again, and blocks nobody else", async () => {
		const address = newAddress();
		await twentyPostsFrom(address);
		const fields = bookingFields();
		const refused = await send(from(address, booking(fields, language)));
		expect(refused.headers.get("Retry-After")).toBe("60");
		const page = await readBookingForm(refused);
		expect([page.status, page.alert]).toEqual([
			429,
			expect.stringContaining(copies[language].errors.tooMany),
		]);
		for (const [name, value] of Object.entries(fields))
			expect(page.fields[name] ?? [""]).toEqual([value].flat());

		const message = messageFields();
		const response = await send(from(address, messagePost(message, { language })));
		expect(response.headers.get("Retry-After")).toBe("60");
		const contact = await readMessageForm(response);
		expect(contact.status).toBe(429);
		expect(contact.alert).toContain(copies.ar.errors.contact.tooMany);
		expect(contact.fields).toMatchObject(message);
		expect(await rowCounts()).toEqual(noRows);

		const neighbour = from(address.replace("::1", "::2"), booking(fields));
		expect((await send(neighbour)).status).toBe(429);
		expect((await send(from(newAddress(), booking(fields)))).status).toBe(303);
	});
});

test("accepts a booking when the rate limiter fails", async () => {
	const limit = () => Promise.reject(new Error("no limiter"));
	const bindings = { POST_LIMIT: { limit } };
	expect((await postBooking(bookingFields(), {}, bindings)).status).toBe(303);
});

test("a visitor who has written five times today keeps every field and is told to retry after a day", async () => {
	for (const [same, other] of [
		[{ email: "Writer@example.com" }, { email: "writer@EXAMPLE.com" }],
		[{ phone: "0501112222" }, { phone: "+966 50 111 2222" }],
	]) {
		for (let time = 1; time <= 5; time++)
			expect((await postMessage(messageFields(same))).status).toBe(303);
		const fields = messageFields(other);
		const response = await postMessage(fields);
		expect(response.headers.get("Retry-After")).toBe("86400");
		const page = await readMessageForm(response);
		expect(page.status).toBe(429);
		expect(page.alert).toContain(copies.ar.errors.contact.tooManyToday);
		expect(page.fields).toMatchObject(fields);
	}
	expect((await rowCounts()).messages).toBe(10);
	expect((await postMessage(messageFields())).status).toBe(303);
});

test("a message sent twice counts once", async () => {
	const email = "writer@example.com";
	const fields = messageFields({ email });
	for (let time = 1; time <= 6; time++) expect((await postMessage(fields)).status).toBe(303);
	expect((await postMessage(messageFields({ email }))).status).toBe(303);
});

describe("a network that has sent thirty forms in a day, each for another person", () => {
	const sendFrom = (address: string, request: Request) =>
		send(from(address, request), { POST_LIMIT: unlimited });

	async function thirtyFormsFrom(address: string) {
		for (let form = 0; form < 30; form++) {
			const request = form % 5 === 0 ? booking(bookingFields()) : messagePost(messageFields());
			expect((await sendFrom(address, request)).status).toBe(303);
		}
	}

	test.each(languages)("books and writes no more, in %s", async (language) => {
		const address = newAddress();
		await thirtyFormsFrom(address);
		const fields = bookingFields();
		const refused = await sendFrom(address, booking(fields, language));
		const page = await readBookingForm(refused);
		expect(page.status).toBe(429);
		expect(page.alert).toContain(copies[language].errors.tooManyFromNetwork);
		expect(page.fields.customerName).toEqual([fields.customerName]);

		const message = await readMessageForm(
			await sendFrom(address, messagePost(messageFields(), { language })),
		);
		expect(message.status).toBe(429);
		expect(message.alert).toContain(copies.ar.errors.contact.tooManyFromNetwork);
		expect(await rowCounts()).toEqual({ bookings: 6, messages: 24, mails: 36 });

		const neighbour = address.replace("::1", "::2");
		expect((await sendFrom(neighbour, booking(fields))).status).toBe(429);
		expect((await sendFrom(newAddress(), booking(fields))).status).toBe(303);
	});

	test("does not reach the limit by refused or repeated forms", async () => {
		const address = newAddress();
		const fields = bookingFields();
		const message = messageFields();
		for (let time = 0; time < 31; time++) {
			expect((await sendFrom(address, booking(fields))).status).toBe(303);
			expect((await sendFrom(address, messagePost(message))).status).toBe(303);
		}
		for (const refused of [
			bookingFields({ email: "x" }),
			{ ...bookingFields(), website: "https://example.com" },
		])
			expect((await sendFrom(address, booking(refused))).status).toBe(400);
		expect(await rows("SELECT submissions FROM daily_senders")).toEqual([{ submissions: 2 }]);
	});

	test("sees a booking that it made before when it sends the same form again", async () => {
		const address = newAddress();
		const fields = bookingFields();
		expect((await sendFrom(address, booking(fields))).status).toBe(303);
		for (let form = 1; form < 30; form++) await sendFrom(address, messagePost(messageFields()));
		expect((await sendFrom(address, booking(fields))).status).toBe(303);
	});

	test("is told when it may send again: at midnight in Riyadh, and its address is stored nowhere", async () => {
		const address = newAddress();
		await thirtyFormsFrom(address);
		const counted = await rows("SELECT * FROM daily_senders");
		expect(counted).toMatchObject([{ submissions: 30 }]);
		expect(JSON.stringify(counted)).not.toContain("2001:db8");
		const late = momentInRiyadh(riyadhToday(new Date()), "22:30");
		vi.useFakeTimers({ toFake: ["Date"], now: late });
		const response = await sendFrom(address, booking(bookingFields()));
		expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "5400"]);
		vi.setSystemTime(late.getTime() + 5_400_000);
		expect((await sendFrom(address, booking(bookingFields()))).status).toBe(303);
		expect(await rows("SELECT day FROM daily_senders")).toHaveLength(2);
	});
});

describe("a field of hostile length", () => {
	const hostile = "a".repeat(31_000);

	test("is cut before anything reads it, and what a person may have typed is not", async () => {
		const page = await readBookingForm(await send(booking(bookingFields({ email: hostile }))));
		expect(page.status).toBe(400);
		expect(page.fieldErrors).toEqual({ email: copies.ar.errors.emailLong });
		expect(page.fields.email?.[0]).toHaveLength(4000);

		const message = "a".repeat(20_000);
		const fields = messageFields({ message });
		const contact = await readMessageForm(await postMessage(fields));
		expect(contact.status).toBe(400);
		expect(contact.fields.message).toBe(message);
	});

	test("is returned unread to a visitor who has posted too often", async () => {
		const fields = bookingFields({ email: hostile });
		const page = await readBookingForm(await postBooking(fields, {}, { POST_LIMIT: exhausted }));
		expect(page.status).toBe(429);
		expect(page.fieldErrors).toEqual({});
		expect(page.fields.email?.[0]).toHaveLength(4000);
	});
});

describe("a request body", () => {
	const maxBytes = 32 * 1024;
	const form = "application/x-www-form-urlencoded";

	function padded(size: number): Uint8Array<ArrayBuffer> {
		const body = `${encodeForm(bookingFields())}&padding=`;
		return new TextEncoder().encode(body.padEnd(size, "a"));
	}

	test.each([form, `${form};charset=UTF-8`, "Application/X-WWW-Form-Urlencoded"])(
		"of 32 KB as %s is accepted",
		async (type) => {
			const headers = { "Content-Type": type };
			expect((await send(bookingPost(padded(maxBytes), { headers }))).status).toBe(303);
		},
	);

	test("of one byte more is refused with an error, also without Content-Length", async () => {
		const body = padded(maxBytes + 1);
		for (const sent of [body, new Response(body).body]) {
			const post = bookingPost(sent, { headers: { "Content-Type": form } });
			const page = await readBookingForm(await send(post));
			expect(page.status).toBe(413);
			expect(page.alert).toContain(copies.ar.errors.tooLarge);
		}
		expect(await rowCounts()).toEqual(noRows);
	});
});

describe.each(languages)("in %s, a form from another origin", (language) => {
	const { errors } = copies[language];

	test.each([
		["booking", () => booking(bookingFields(), language), errors.foreign],
		["message", () => messagePost(messageFields(), { language }), copies.ar.errors.contact.foreign],
	])("is refused with an error: a %s", async (_what, request, error) => {
		for (const [what, headers] of foreignHeaders) {
			const crossOrigin = request();
			for (const [name, value] of Object.entries(headers)) crossOrigin.headers.set(name, value);
			const response = await send(crossOrigin);
			expect([what, response.status]).toEqual([what, 403]);
			expect(await response.text()).toContain(error);
		}
		expect(await rowCounts()).toEqual(noRows);
	});
});

describe("the honeypot", () => {
	const website = "https://example.com";

	test("when filled in, refuses booking and message, and the visitor keeps every field and submits again", async () => {
		const fields = bookingFields();
		const page = await readBookingForm(await send(booking({ ...fields, website })));
		expect(page.status).toBe(400);
		expect(page.fields.website).toEqual([""]);
		expect(page.fields.customerName).toEqual([fields.customerName]);

		const message = messageFields();
		const contact = await readMessageForm(await send(messagePost({ ...message, website })));
		expect(contact.status).toBe(400);
		expect(contact.fields).toMatchObject({ ...message, website: "" });
		expect(await rowCounts()).toEqual(noRows);

		expect((await send(booking(afterDelay(page.fields)))).status).toBe(303);
		expect((await send(messagePost(afterDelay(contact.fields)))).status).toBe(303);
	});

	test.each(["/booking", "/contact"])(
		"on %s is rendered for nobody, and says to leave it empty where styles fail",
		async (path) => {
			const html = await (await get(path)).text();
			const [honeypot = ""] = html.match(/<div class="hidden">.*?website.*?<\/div>/) ?? [];
			expect(honeypot).not.toMatch(/aria-hidden|readonly/i);
			expect(honeypot).toContain('tabindex="-1"');
			expect(honeypot).toContain('autoComplete="off"');
			expect(honeypot).toMatch(/<label>[^<]{5,}/);
		},
	);

	test("a form sent at once is accepted after a delay of 1.5 seconds", async () => {
		const start = Date.now();
		const shownAt = String(start);
		expect((await postBooking(bookingFields({ shownAt }))).status).toBe(303);
		expect(Date.now() - start).toBeGreaterThanOrEqual(1500);
		expect((await rowCounts()).bookings).toBe(1);
	});

	test.each(["", "0", "x", "-1", "1e400", String(Date.now() + 86_400_000)])(
		"a form shown at %j is accepted without a delay",
		async (shownAt) => {
			const start = Date.now();
			expect((await postBooking(bookingFields({ shownAt }))).status).toBe(303);
			expect(Date.now() - start).toBeLessThan(1400);
		},
	);
});
