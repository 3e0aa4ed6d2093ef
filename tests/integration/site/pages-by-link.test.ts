import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { profile } from "#app/business/centre/profile.ts";
import { copies } from "#app/copy/index.ts";
import { tokenOf } from "#app/signing/links.ts";
import { daysFromNow, today } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

const log = world.collectLog();
beforeEach(() => void log.splice(0));

const secret = env.COOKIE_SECRET;
const inThreeDays = dayAfter(today, 3);

type Token = (links?: number) => string | Promise<string>;

const open = { reference: "", phoneEnding: "" };
const customerToken = () => world.tokenFor(open.reference);

/** Nobody changes this card and this open booking. */
beforeAll(async () => {
	await world.staff.completedBooking();
	await world.staff.pressCard(world.staff.typedCard);
	Object.assign(open, await world.aBooking().on(inThreeDays).stored());
});

/** No form of this site sends these posts; each has but one sign of it. */
const foreignHeaders: [what: string, headers: Record<string, string>][] = [
	["from another site", { Origin: "https://evil.example" }],
	["from no address", { Origin: "not a url" }],
	["from the same host over HTTP", { Origin: profile.origin.replace("https", "http") }],
	["that a browser sent from another site", { "Sec-Fetch-Site": "cross-site" }],
	["that a browser sent from a neighbouring host", { "Sec-Fetch-Site": "same-site" }],
	["from a frame without an origin", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
	["from a browser that does not say where the form was", { Origin: "null" }],
];

const change = { email: "other@example.com", bookingDate: daysFromNow(9) };
const customerForms = ["cancel", "email", "copy", "again"].map((intent) => ({ ...change, intent }));
const reviewToken = () => tokenOf("review", open.reference, 1, secret);

const pages = (
	[
		["/thank-you?booking=", customerToken, ...customerForms],
		["/thank-you/booking.ics?booking=", customerToken],
		["/warranty?card=", world.staff.lastCardCode],
		["/reviews?review=", reviewToken, { stars: "1", words: "لم يعجبني" }, { intent: "delete" }],
	] as [path: string, token: Token, ...posts: world.FormFields[]][]
).map(([path, token, ...posts]) => ({ path, token, posts }));

const tokensFor = async (token: Token) => [
	...(await Promise.all([token(1), ...pages.map((page) => page.token())])),
];

const isFile = (path: string) => path.includes(".ics");
const dataOf = (path: string) => path.replace("?", ".data?");

/** The title in the head says the same. */
const bodyOf = async (response: Response) =>
	String((await response.text()).split("</head>").at(-1));

describe.each(pages)("the page at $path", ({ path, token, posts }) => {
	test("is neither stored on the way nor indexed, and leaves neither its token nor a person in the log", async () => {
		const right = await token();
		for (const address of isFile(path) ? [path] : [path, dataOf(path)]) {
			const { status, headers } = await world.get(address + right);
			expect([address, status]).toEqual([address, 200]);
			expect(headers.get("Cache-Control")).toMatch(/^private, no-(store|cache)$/);
			expect(headers.get("X-Robots-Tag")).toBe("noindex");
			expect(headers.get("Referrer-Policy")).toBe("no-referrer");
		}
		expect(log.length).toBeGreaterThan(0);
		expect(log.join()).not.toContain(right.split(".").at(-1));
		expect(log.join()).not.toMatch(/سارة|\b05\d{8}\b|@example/);
	});

	test("changes nothing when it is opened, however often and by whatever program", async () => {
		const before = await world.db.everyRow();
		const asked = `${await token()}&intent=cancel&phoneEnding=${open.phoneEnding}&sure=yes`;
		for (const address of isFile(path) ? [path] : [path, dataOf(path)])
			for (const [method, headers] of [
				["GET", undefined],
				["HEAD", { Purpose: "prefetch", "Sec-Purpose": "prefetch" }],
			] as const)
				expect((await world.get(address + asked, { method, headers })).status).toBe(200);
		expect(await world.db.everyRow()).toEqual(before);
	});

	test("is not there for whoever has another token, and the database is not asked for what is none", async () => {
		const ofPage = pages.filter((page) => page.path === path).map((page) => page.token());
		const own = await Promise.all(ofPage);
		const others = (await tokensFor(token)).filter((other) => !own.includes(other));
		const [subject = "", signature = ""] = (await token()).split(".");
		const forged = others.map((other) => `${subject}.${other.split(".").at(-1)}`);
		const ofAnother = signature ? `${subject}.${"A".repeat(43)}` : "0".repeat(32);
		const answer = await world.get(path + ofAnother);
		expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([
			404,
			"private, no-store",
		]);
		if (path.startsWith("/warranty"))
			expect(await bodyOf(answer)).toContain(copies.ar.warrantyCard.wrong.title);
		const before = await world.db.everyRow();
		for (const wrong of new Set([...others, ...forged])) {
			const address = (isFile(path) ? path : dataOf(path)) + wrong;
			const missing = await world.get(address);
			expect(missing.status).toBe(404);
			expect(await missing.text()).not.toContain("Internal Server Error");
			for (const fields of others.includes(wrong) ? posts.slice(0, 1) : [])
				expect((await world.post(address, fields)).status).toBe(404);
		}
		expect(await world.db.everyRow()).toEqual(before);
		for (const none of ["", "x", `${subject.slice(0, 6)}.x`])
			expect((await world.get(path + none, {}, { DB: world.brokenDatabase })).status).toBe(404);
	});

	test("says so while the database fails", async () => {
		const response = await world.get(path + (await token()), {}, { DB: world.brokenDatabase });
		expect(response.status).toBe(503);
		const html = await bodyOf(response);
		if (path.startsWith("/warranty"))
			expect(html).toContain(copies.ar.warrantyCard.unavailable.title);
		if (!path.startsWith("/thank-you?")) return;
		for (const shown of Object.values(copies.ar.thankYou.unavailable))
			expect(html).toContain(shown);
		expect(html).toMatch(/<a [^>]*href="">حاول مرة أخرى<\/a>/);
	});

	test("takes no form that it has not sent itself", async () => {
		if (posts.length === 0)
			expect((await world.get(path + (await token()), { method: "POST" })).status).toBe(405);
		const before = await world.db.everyRow();
		for (const [index, fields] of posts.entries())
			for (const [what, headers] of index === 0 ? foreignHeaders : foreignHeaders.slice(0, 1)) {
				const own = { phoneEnding: open.phoneEnding };
				const asked = { ...own, ...fields };
				const response = await world.post(path + (await token()), asked, { headers });
				expect([what, fields.intent, response.status]).toEqual([what, fields.intent, 403]);
				expect(await response.text()).not.toContain("sara@example.com");
			}
		expect(await world.db.everyRow()).toEqual(before);
	});
});
