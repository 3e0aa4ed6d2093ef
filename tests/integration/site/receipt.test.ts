import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createCookie } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { profile } from "#app/business/profile.ts";
import site from "../../../build/server/index.js";
import {
	bookingFields,
	bookingPost,
	encodeForm,
} from "../../support/booking-form.ts";
import { emptyTables } from "../../support/rows.ts";

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

/** Somebody books; what their browser keeps of it. */
async function booked() {
	const answer = await send(bookingPost(encodeForm(bookingFields())));
	const [cookie = "", ...attributes] =
		answer.headers.get("Set-Cookie")?.split("; ") ?? [];
	const reference = await env.DB.prepare(
		"SELECT reference FROM bookings ORDER BY id DESC",
	).first<string>("reference");
	return { cookie, attributes, reference: reference ?? "" };
}

async function thankYou(cookie: string) {
	const headers = { Cookie: cookie };
	const url = `${profile.origin}/thank-you`;
	const [page, file] = await Promise.all([
		send(new Request(url, { headers })),
		send(new Request(`${url}/booking.ics`, { headers })),
	]);
	return {
		page: await page.text(),
		file,
		cached: page.headers.get("Cache-Control"),
	};
}

test("the receipt is kept from scripts, other sites and the open line, for one day", async () => {
	const { cookie, attributes } = await booked();
	expect(cookie).toMatch(/^receipt=/);
	expect(attributes.sort()).toEqual([
		"HttpOnly",
		"Max-Age=86400",
		"Path=/thank-you",
		"SameSite=Lax",
		"Secure",
	]);
});

test("who booked reads their receipt, and no cache keeps it", async () => {
	const { cookie, reference } = await booked();
	const { page, file, cached } = await thankYou(cookie);
	expect(page).toContain(reference);
	expect(cached).toBe("private, no-store");
	expect([file.status, file.headers.get("Cache-Control")]).toEqual([
		200,
		"private, no-store",
	]);
});

test("nobody reads another's receipt by guessing", async () => {
	const mine = await booked();
	const theirs = await booked();
	const [, signature] = decodeURIComponent(mine.cookie).split(".");
	const asWritten = btoa(JSON.stringify(theirs.reference));
	const elsewhere = createCookie("receipt", { secrets: ["a guess"] });
	const unsigned = createCookie("receipt");
	for (const forged of [
		`receipt=${theirs.reference}`,
		`receipt=${encodeURIComponent(`${asWritten}.${signature}`)}`,
		await elsewhere.serialize(theirs.reference),
		await unsigned.serialize(theirs.reference),
		`${theirs.cookie}x`,
		"receipt=",
		"receipt=%",
		`receipt=${"a".repeat(4000)}`,
	]) {
		const { page, file } = await thankYou(forged.split(";")[0] ?? "");
		expect(page).not.toContain(theirs.reference);
		expect(file.status).toBe(404);
	}
});

test("without its secret the site signs nothing and believes nobody", async () => {
	const { cookie } = await booked();
	for (const COOKIE_SECRET of ["", undefined as unknown as string]) {
		const url = `${profile.origin}/thank-you`;
		const request = new Request(url, { headers: { Cookie: cookie } });
		expect((await send(request, { COOKIE_SECRET })).status).toBe(500);
		const post = bookingPost(encodeForm(bookingFields()));
		expect((await send(post, { COOKIE_SECRET })).status).toBe(500);
	}
});

test("no page but the answer to a booking sets a cookie", async () => {
	for (const path of ["/", "/booking", "/contact", "/thank-you", "/nowhere"]) {
		const answer = await send(new Request(`${profile.origin}${path}`));
		expect(answer.headers.get("Set-Cookie")).toBeNull();
	}
});
