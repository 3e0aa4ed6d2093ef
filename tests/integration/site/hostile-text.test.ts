import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { normalizeName } from "#app/business/base/text.ts";
import { profile } from "#app/business/centre/profile.ts";
import { connect } from "#app/data/base/client.ts";
import { bookings } from "#app/data/base/schema.ts";
import all from "../../fixtures/naughty-strings/blns.json";
import { samples, someOf } from "../../support/vitest.ts";
import * as world from "../../support/world.ts";
import { type OddRequest, oddRequests, problemsIn, problemsOf } from "./odd-requests.ts";

vi.setConfig({ testTimeout: 60_000 });

const { origin } = profile;
const naughty = someOf(all);
const db = connect(env.DB);
const logLines = world.collectLog();

beforeEach(async () => {
	await world.db.emptyTables();
	logLines.length = 0;
});

/** No test may log personal data or the text that was sent. */
afterEach(() => {
	const log = logLines.join("\n").replace(/[0-9a-f]{8}(-[0-9a-f]{4,12}){4}/g, "");
	const repeated = naughty.filter((text) => text.length > 12 && log.includes(text));
	const personal = log.match(/.{9}@example\.com|\b05\d{8}\b|زائرة|كاتبة/g) ?? [];
	expect([...repeated, ...personal]).toEqual([]);
});

const read = (request: Request) =>
	world.answerOf(world.send(request, { POST_LIMIT: world.unlimited }));

type Overrides = Record<string, string>;
const postBooking = (overrides: Overrides) =>
	read(world.bookingPost(world.bookingFields(overrides)));
const postMessage = (overrides: Overrides) =>
	read(world.messagePost(world.messageFields(overrides)));

const singleFetch = (request: Request) =>
	new Request(request.url.replace("/booking", "/booking.data"), request);

const expectedStatuses = [303, 400, 413, 415, 429];

/** Both pages are refused with harmless text, and show the tags that they have by themselves. */
const harmless = [
	await postBooking({ carType: "", email: "x" }),
	await postMessage({ email: "x" }),
];
const scriptsIn = ({ html }: { html: string }) => html.match(/<\/?script/gi)?.length ?? 0;
const maxScripts = Math.max(...harmless.map(scriptsIn));

function expectSafe(answer: Awaited<ReturnType<typeof read>>, text: string): void {
	expect(expectedStatuses).toContain(answer.status);
	const outsideScripts = answer.html.replace(/<script.*?<\/script>/gs, "");
	if (text.length > 5 && /[<"]/.test(text)) expect(outsideScripts).not.toContain(text);
	for (const [tag] of text.matchAll(/<[a-z!/?][^\s>]*/gi))
		if (!harmless.some(({ html }) => html.includes(tag))) expect(answer.html).not.toContain(tag);
	expect(scriptsIn(answer)).toBeLessThanOrEqual(maxScripts);
}

describe("each string of the Big List of Naughty Strings", () => {
	test("is loaded, and as the name of a booking is stored normalized or refused, and as a message does no harm", async () => {
		expect(all.length).toBeGreaterThan(480);
		expect(all).toContain("<script>alert(123)</script>");
		expect(naughty.length).toBeGreaterThanOrEqual(samples(480));
		const expected = [];
		for (const text of naughty) {
			const response = await postBooking({ customerName: text });
			expectSafe(response, text);
			if (response.status === 303) expected.push(normalizeName(text));
			expectSafe(await postMessage({ name: text, message: text.padEnd(12) }), text);
		}
		const rows = await db.select().from(bookings);
		if (naughty === all) expect(expected.length).toBeGreaterThan(20);
		expect(rows.map(({ customerName }) => customerName)).toEqual(expected);
		for (const row of rows)
			expect(row).toMatchObject({ carType: "suv", totalPrice: world.bookingTotal });
	});

	test("as any other field of a booking is refused, also over single fetch, but a hidden one does not prevent it", async () => {
		const names = ["carType", "thermal", "ceramic", "ppf", "email", "phoneNumber", "bookingDate"];
		for (const text of naughty) {
			const fields = Object.fromEntries(names.map((name) => [name, text]));
			const request = world.bookingPost(world.bookingFields(fields));
			expect((await read(singleFetch(request))).status).toBe(400);
			const hidden = { submissionId: text, shownAt: text, intent: text };
			expect((await postBooking(hidden)).status).toBe(303);
		}
		expect((await world.db.rowCounts()).bookings).toBe(naughty.length);
	});
});

/** Returns undefined for what no client can send through fetch. */
function requestFrom({ method, headers, target, ...odd }: OddRequest): Request | undefined {
	const sent = odd.breaksOff ? brokenOff(odd.body) : odd.body;
	const body = /GET|HEAD/.test(method) ? undefined : sent;
	try {
		return new Request(origin + target, { method, headers, redirect: "manual", body });
	} catch {
		return undefined;
	}
}

function brokenOff(text: string): ReadableStream {
	const bytes = new TextEncoder().encode(text);
	return new ReadableStream({
		pull(controller) {
			controller.enqueue(bytes.subarray(0, bytes.length / 2));
			controller.error(new Error("Network connection lost."));
		},
	});
}

test("no request is a fault, loses a security header or leaves a person in the log", async () => {
	const { Cookie: receipt } = world.cookieOf(
		await world.send(world.bookingPost(world.bookingFields())),
	);
	const statuses = new Set<number>();
	await fc.assert(
		fc.asyncProperty(oddRequests(origin, [receipt]), async (odd) => {
			const request = requestFrom(odd);
			if (!request) return;
			logLines.length = 0;
			const response = await world.send(request, { POST_LIMIT: world.unlimited });
			statuses.add(response.status);
			expect(problemsOf(response)).toEqual([]);
			expect(logLines.flatMap(problemsIn)).toEqual([]);
		}),
		{ seed: 20_261_120, numRuns: samples(1500) },
	);
	const reached = [200, 303, 308, 400, 403, 404, 405, 413, 415];
	expect([...statuses]).toEqual(expect.arrayContaining(reached));
});
