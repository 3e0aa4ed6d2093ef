import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Language, languages } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { copies } from "#app/copy/index.ts";
import site from "../../../build/server/index.js";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	type FormFields,
	readForm,
} from "../../support/booking-form.ts";
import {
	messageFields,
	messagePost,
	readMessageForm,
} from "../../support/contact-form.ts";
import { emptyTables, noRows, rowCounts } from "../../support/rows.ts";

vi.setConfig({ testTimeout: 20_000 });

beforeEach(emptyTables);

vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "log").mockImplementation(() => {});

function send(request: Request, envOverrides: Partial<Env> = {}) {
	return site.fetch(
		request,
		{ ...env, ...envOverrides },
		createExecutionContext(),
	);
}

let streets = 0;

/** Where nobody has posted from in this minute. */
function somewhere() {
	return `2001:db8:${(++streets).toString(16)}:7::1`;
}

function from(address: string, request: Request): Request {
	request.headers.set("CF-Connecting-IP", address);
	return request;
}

const booking = (answers: FormFields, language: Language = "ar") =>
	bookingPost(encodeForm(answers), { language });

/** The platform counts by the minutes of the clock: what begins in one must end in it. */
async function twentyPostsFrom(address: string) {
	const left = 60_000 - (Date.now() % 60_000);
	if (left < 4000) await new Promise((later) => setTimeout(later, left));
	const wrong = bookingFields({ email: "x" });
	for (let post = 1; post <= 20; post++)
		expect((await send(from(address, booking(wrong)))).status).toBe(400);
}

describe.each(languages)(
	"in %s, who has posted twenty times in a minute",
	(language) => {
		test("keeps what they typed on the booking form, and reads when to send it", async () => {
			const address = somewhere();
			await twentyPostsFrom(address);
			const typed = bookingFields();
			const answer = await send(from(address, booking(typed, language)));
			expect(answer.headers.get("Retry-After")).toBe("60");
			const page = await readForm(answer);
			expect(page.status).toBe(429);
			expect(page.alert).toContain(copies[language].errors.tooMany);
			for (const [name, value] of Object.entries(typed))
				expect(page.answers[name] ?? [""]).toEqual([value].flat());
			expect(await rowCounts()).toEqual(noRows);
		});

		test("keeps what they typed on the contact form, and reads when to send it", async () => {
			const address = somewhere();
			await twentyPostsFrom(address);
			const typed = messageFields();
			const answer = await send(
				from(address, messagePost(typed, { language })),
			);
			expect(answer.headers.get("Retry-After")).toBe("60");
			const page = await readMessageForm(answer);
			expect(page.status).toBe(429);
			expect(page.alert).toContain(copies.ar.errors.contact.tooMany);
			expect(page.answers).toMatchObject(typed);
			expect(await rowCounts()).toEqual(noRows);
		});
	},
);

test("whoever posts too much stops nobody else", async () => {
	const address = somewhere();
	await twentyPostsFrom(address);
	expect((await send(from(address, booking(bookingFields())))).status).toBe(
		429,
	);
	const other = from(somewhere(), booking(bookingFields()));
	expect((await send(other)).status).toBe(303);
});

test("another address of the same line is the same visitor", async () => {
	const address = somewhere();
	await twentyPostsFrom(address);
	const neighbour = address.replace("::1", "::2");
	expect((await send(from(neighbour, booking(bookingFields())))).status).toBe(
		429,
	);
});

test("a limiter that fails turns nobody away", async () => {
	const limit = () => Promise.reject(new Error("no limiter"));
	const answer = await send(booking(bookingFields()), {
		POST_LIMIT: { limit },
	});
	expect(answer.status).toBe(303);
});

test("who has booked five times today reads to come back tomorrow", async () => {
	const { email } = bookingFields();
	for (let time = 1; time <= 5; time++)
		expect((await send(booking(bookingFields({ email })))).status).toBe(303);
	const sixth = await send(booking(bookingFields({ email })));
	expect([sixth.status, sixth.headers.get("Retry-After")]).toEqual([
		429,
		"86400",
	]);
});

describe("a body", () => {
	const largest = 32 * 1024;
	const form = "application/x-www-form-urlencoded";

	function padded(size: number): Uint8Array<ArrayBuffer> {
		const answers = `${encodeForm(bookingFields())}&padding=`;
		return new TextEncoder().encode(answers.padEnd(size, "a"));
	}

	test("of 32 KB is read to its end", async () => {
		const headers = { "Content-Type": form };
		const answer = await send(bookingPost(padded(largest), { headers }));
		expect(answer.status).toBe(303);
	});

	test.each([
		["one byte more", (bytes: BodyInit) => bytes],
		[
			"one byte more that nobody announced",
			(bytes: Uint8Array<ArrayBuffer>) => new Response(bytes).body,
		],
	])("of %s is not, and its sender is told", async (_what, wrapped) => {
		const headers = { "Content-Type": form };
		const body = wrapped(padded(largest + 1));
		const page = await readForm(await send(bookingPost(body, { headers })));
		expect(page.status).toBe(413);
		expect(page.alert).toContain(copies.ar.errors.tooLarge);
		expect(await rowCounts()).toEqual(noRows);
	});

	test.each([
		["application/x-www-form-urlencoded;charset=UTF-8"],
		["Application/X-WWW-Form-Urlencoded"],
	])("of the kind %s is a form", async (kind) => {
		const headers = { "Content-Type": kind };
		const answer = await send(bookingPost(padded(2000), { headers }));
		expect(answer.status).toBe(303);
	});
});

describe.each(languages)("in %s, a form from another site", (language) => {
	const { errors } = copies[language];

	test.each([
		["booking", () => booking(bookingFields(), language), errors.foreign],
		[
			"message",
			() => messagePost(messageFields(), { language }),
			copies.ar.errors.contact.foreign,
		],
	])(
		"is refused by a page that says so: a %s",
		async (_what, request, words) => {
			for (const [name, value] of [
				["Origin", "https://evil.example"],
				["Origin", "null"],
				["Origin", profile.origin.replace("https", "http")],
				["Sec-Fetch-Site", "cross-site"],
				["Sec-Fetch-Site", "same-site"],
			] as const) {
				const foreign = request();
				foreign.headers.set(name, value);
				const answer = await send(foreign);
				expect([name, value, answer.status]).toEqual([name, value, 403]);
				expect(await answer.text()).toContain(words);
			}
			expect(await rowCounts()).toEqual(noRows);
		},
	);
});

describe("the trap", () => {
	test("when a browser filled it in, costs a person one press more and nothing they typed", async () => {
		const typed = bookingFields();
		const page = await readForm(
			await send(booking({ ...typed, website: "https://example.com" })),
		);
		expect(page.status).toBe(400);
		expect(await rowCounts()).toEqual(noRows);
		expect(page.answers.website).toEqual([""]);
		expect(page.answers.customerName).toEqual([typed.customerName]);
		expect((await send(booking(again(page.answers)))).status).toBe(303);
	});

	test("does the same for a message", async () => {
		const typed = messageFields();
		const page = await readMessageForm(
			await send(messagePost({ ...typed, website: "https://example.com" })),
		);
		expect(page.status).toBe(400);
		expect(await rowCounts()).toEqual(noRows);
		expect(page.answers).toMatchObject({ ...typed, website: "" });
		expect((await send(messagePost(again(page.answers)))).status).toBe(303);
	});

	test.each(["/booking", "/contact"])(
		"on %s is out of sight, reach and hearing",
		async (path) => {
			const html = await (
				await send(new Request(`${profile.origin}${path}`))
			).text();
			const [trap = ""] =
				html.match(/<div aria-hidden="true"[^>]*>.*?website.*?<\/div>/) ?? [];
			expect(trap).toContain('class="sr-only"');
			expect(trap).toContain('tabindex="-1"');
			expect(trap).toContain('autoComplete="off"');
			expect(trap).toMatch(/<label>[^<]{5,}/);
		},
	);

	test("keeps whoever sends at once waiting a second and a half, and takes what they sent", async () => {
		const began = Date.now();
		const shownAt = String(began);
		expect((await send(booking(bookingFields({ shownAt })))).status).toBe(303);
		expect(Date.now() - began).toBeGreaterThanOrEqual(1500);
		expect((await rowCounts()).bookings).toBe(1);
	});

	test.each(["", "0", "x", "-1", "1e400", String(Date.now() + 86_400_000)])(
		"waits for nobody whose clock says %j",
		async (shownAt) => {
			const began = Date.now();
			expect((await send(booking(bookingFields({ shownAt })))).status).toBe(
				303,
			);
			expect(Date.now() - began).toBeLessThan(1400);
		},
	);
});

/** What the page would send, sent a little later. */
function again(answers: FormFields): FormFields {
	return { ...answers, shownAt: undefined };
}
