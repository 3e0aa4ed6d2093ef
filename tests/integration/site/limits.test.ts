import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import { readBookingForm, readMessageForm } from "../../support/html.ts";
import * as world from "../../support/world.ts";

vi.setConfig({ testTimeout: 40_000 });

beforeEach(world.db.emptyTables);
afterEach(() => void vi.useRealTimers());

let networks = 0;

const newAddress = () => `2001:db8:${(++networks).toString(16)}:7::1`;

function from(address: string, request: Request): Request {
	request.headers.set("CF-Connecting-IP", address);
	return request;
}

const booking = (fields: world.FormFields, language: Language = "ar") =>
	world.bookingPost(fields, { language });

test("a visitor who has posted twenty times in a minute keeps every field, and blocks nobody else", async () => {
	const address = newAddress();
	// The rate limit counts per clock minute, so all twenty must fall into the same one.
	const remaining = 60_000 - (Date.now() % 60_000);
	if (remaining < 15_000) await new Promise((done) => setTimeout(done, remaining));
	for (let post = 1; post <= 20; post++)
		expect((await world.send(from(address, booking({})))).status).toBe(400);
	const fields = world.bookingFields();
	const refused = await world.send(from(address, booking(fields, "en")));
	expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
	const page = await readBookingForm(refused);
	expect(page.alert).toContain(copies.en.errors.tooMany);
	expect(page.fields).toMatchObject(world.asSent(fields));

	const message = world.messageFields();
	const response = await world.send(from(address, world.messagePost(message, { language: "en" })));
	expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
	const contact = await readMessageForm(response);
	expect(contact.alert).toContain(copies.ar.errors.contact.tooMany);
	expect(contact.fields).toMatchObject(message);
	expect(await world.db.rowCounts()).toEqual(world.db.noRows);

	const neighbour = from(address.replace("::1", "::2"), booking(fields));
	expect((await world.send(neighbour)).status).toBe(429);
	expect((await world.send(from(newAddress(), booking(fields)))).status).toBe(303);
	const POST_LIMIT = { limit: () => Promise.reject(new Error("no limiter")) };
	expect((await world.book(world.bookingFields(), {}, { POST_LIMIT })).status).toBe(303);
});

test("a visitor who has written five times today keeps every field and is told to retry after a day", async () => {
	const same = { phone: "0501112222" };
	for (const stored of [1, 2, 3, 4, 5].map(() => world.messageFields(same)))
		expect((await world.write(stored)).status).toBe(303);
	const fields = world.messageFields({ phone: "+966 50 111 2222" });
	const response = await world.write(fields);
	expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "86400"]);
	const page = await readMessageForm(response);
	expect(page.alert).toContain(copies.ar.errors.contact.tooManyToday);
	expect(page.fields).toMatchObject(fields);
	expect((await world.write(world.messageFields())).status).toBe(303);
});

describe("a network that has sent thirty forms in a day, each for another person", () => {
	const sendFrom = (address: string, request: Request) =>
		world.send(from(address, request), { POST_LIMIT: world.unlimited });

	test("books and writes no more until midnight in Riyadh", async () => {
		const address = newAddress();
		const stored = world.bookingFields();
		expect((await sendFrom(address, booking(stored))).status).toBe(303);
		expect(JSON.stringify(await world.db.rows("SELECT * FROM daily_senders"))).not.toContain(
			"2001:db8",
		);
		await world.db.run("UPDATE daily_senders SET submissions = 29");
		expect((await sendFrom(address, world.messagePost(world.messageFields()))).status).toBe(303);

		const late = momentInRiyadh(riyadhToday(new Date()), "22:30");
		vi.useFakeTimers({ toFake: ["Date"], now: late });
		const fields = world.bookingFields();
		const refused = await sendFrom(address, booking(fields, "en"));
		expect(refused.headers.get("Retry-After")).toBe("5400");
		const page = await readBookingForm(refused);
		expect(page.status).toBe(429);
		expect(page.alert).toContain(copies.en.errors.tooManyFromNetwork);
		expect(page.fields.customerName).toEqual([fields.customerName]);

		const message = await readMessageForm(
			await sendFrom(address, world.messagePost(world.messageFields(), { language: "en" })),
		);
		expect(message.status).toBe(429);
		expect(message.alert).toContain(copies.ar.errors.contact.tooManyFromNetwork);
		expect(await world.db.rowCounts()).toEqual({ bookings: 1, messages: 1, mails: 3 });

		expect((await sendFrom(address, booking(stored))).status).toBe(303);
		const neighbour = address.replace("::1", "::2");
		expect((await sendFrom(neighbour, booking(fields))).status).toBe(429);
		expect((await sendFrom(newAddress(), booking(fields))).status).toBe(303);
		vi.setSystemTime(late.getTime() + 5_400_000);
		expect((await sendFrom(address, booking(world.bookingFields()))).status).toBe(303);
	});

	test("still corrects, moves and cancels by the link of a booking", async () => {
		const address = newAddress();
		const { bookingDate, ...fields } = world.bookingFields();
		await sendFrom(address, booking({ ...fields, bookingDate }));
		await world.db.run("UPDATE daily_senders SET submissions = 30");
		const [{ reference, phone_number } = {}] = await world.db.rows("SELECT * FROM bookings");
		const phoneEnding = String(phone_number).slice(-4);
		/** The corrected address ends the first link. */
		for (const [link, change] of [
			[1, { intent: "email", email: "other@example.com" }],
			[2, { intent: "move", bookingDate: dayAfter(String(bookingDate), 1) }],
			[2, { intent: "cancel" }],
		] as const) {
			const path = world.linkOf(String(reference), link);
			const request = world.formPost(path, { ...change, phoneEnding });
			expect
				.soft([change.intent, (await sendFrom(address, request)).status])
				.toEqual([change.intent, 303]);
		}
	});

	test("does not come nearer to it by refused or repeated forms", async () => {
		const address = newAddress();
		const [fields, message] = [world.bookingFields(), world.messageFields()];
		for (const _again of [1, 2]) {
			expect((await sendFrom(address, booking(fields))).status).toBe(303);
			expect((await sendFrom(address, world.messagePost(message))).status).toBe(303);
		}
		const refused = { ...world.bookingFields(), website: "https://example.com" };
		expect((await sendFrom(address, booking(refused))).status).toBe(400);
		expect(await world.db.rows("SELECT submissions FROM daily_senders")).toEqual([
			{ submissions: 2 },
			{ submissions: 2 },
		]);
	});
});

test.each([
	["an IPv6 /48", (network: number) => `2001:db8:77:${network}::1`],
	["an IPv4 /24", (network: number) => `203.0.113.${network}`],
])(
	"the networks of %s send two hundred forms in a day, and no other is stopped",
	async (_, addressOf) => {
		const write = (address: string) =>
			world.send(from(address, world.messagePost(world.messageFields())), {
				POST_LIMIT: world.unlimited,
			});
		expect((await write(addressOf(1))).status).toBe(303);
		await world.db.run("UPDATE daily_senders SET submissions = 199 WHERE sender LIKE 'block %'");
		expect((await write(addressOf(2))).status).toBe(303);
		const before = await world.db.rowCounts();
		expect((await write(addressOf(3))).status).toBe(429);
		expect(await world.db.rowCounts()).toEqual(before);
		expect((await write(newAddress())).status).toBe(303);
	},
);

describe("the honeypot", () => {
	const website = "https://example.com";

	test("when filled in, refuses booking and message, and the visitor keeps every field and submits again", async () => {
		const fields = world.bookingFields();
		const page = await readBookingForm(await world.send(booking({ ...fields, website })));
		expect(page.status).toBe(400);
		expect(page.fields.website).toEqual([""]);
		expect(page.fields.customerName).toEqual([fields.customerName]);

		const message = world.messageFields();
		const contact = await readMessageForm(
			await world.send(world.messagePost({ ...message, website })),
		);
		expect(contact.status).toBe(400);
		expect(contact.fields).toMatchObject({ ...message, website: "" });
		expect(await world.db.rowCounts()).toEqual(world.db.noRows);

		expect((await world.send(booking(world.afterDelay(page.fields)))).status).toBe(303);
		expect((await world.send(world.messagePost(world.afterDelay(contact.fields)))).status).toBe(
			303,
		);
	});

	test("is rendered for nobody, and says to leave it empty", async () => {
		for (const path of ["/booking", "/contact"]) {
			const html = await world.htmlOf(path);
			const [honeypot = ""] = html.match(/<div class="hidden">.*?website.*?<\/div>/) ?? [];
			expect(honeypot).not.toMatch(/aria-hidden|readonly/i);
			for (const shown of ['tabindex="-1"', 'autoComplete="off"'])
				expect(honeypot).toContain(shown);
			expect(honeypot).toMatch(/<label>[^<]{5,}/);
		}
	});
});
