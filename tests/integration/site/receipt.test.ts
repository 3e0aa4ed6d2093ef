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

async function book() {
	const response = await send(bookingPost(encodeForm(bookingFields())));
	const [cookie = "", ...attributes] =
		response.headers.get("Set-Cookie")?.split("; ") ?? [];
	const reference = await env.DB.prepare(
		"SELECT reference FROM bookings ORDER BY id DESC",
	).first<string>("reference");
	return { cookie, attributes, reference: reference ?? "" };
}

async function getThankYouPage(cookie: string) {
	const headers = { Cookie: cookie };
	const url = `${profile.origin}/thank-you`;
	const [page, file] = await Promise.all([
		send(new Request(url, { headers })),
		send(new Request(`${url}/booking.ics`, { headers })),
	]);
	return {
		page: await page.text(),
		file,
		cacheControl: page.headers.get("Cache-Control"),
	};
}

test("the receipt cookie is HttpOnly, Secure and SameSite, and lasts one day", async () => {
	const { cookie, attributes } = await book();
	expect(cookie).toMatch(/^receipt=/);
	expect(attributes.sort()).toEqual([
		"HttpOnly",
		"Max-Age=86400",
		"Path=/thank-you",
		"SameSite=Lax",
		"Secure",
	]);
});

test("a customer sees their receipt, and it is never cached", async () => {
	const { cookie, reference } = await book();
	const { page, file, cacheControl } = await getThankYouPage(cookie);
	expect(page).toContain(reference);
	expect(cacheControl).toBe("private, no-store");
	expect([file.status, file.headers.get("Cache-Control")]).toEqual([
		200,
		"private, no-store",
	]);
});

test("a forged cookie shows no receipt", async () => {
	const own = await book();
	const other = await book();
	const [, signature] = decodeURIComponent(own.cookie).split(".");
	const encoded = btoa(JSON.stringify(other.reference));
	const otherSecret = createCookie("receipt", { secrets: ["a guess"] });
	const unsigned = createCookie("receipt");
	for (const forged of [
		`receipt=${other.reference}`,
		`receipt=${encodeURIComponent(`${encoded}.${signature}`)}`,
		await otherSecret.serialize(other.reference),
		await unsigned.serialize(other.reference),
		`${other.cookie}x`,
		"receipt=",
		"receipt=%",
		`receipt=${"a".repeat(4000)}`,
	]) {
		const { page, file } = await getThankYouPage(forged.split(";")[0] ?? "");
		expect(page).not.toContain(other.reference);
		expect(file.status).toBe(404);
	}
});

test("without its cookie secret the site shows and sets no receipt", async () => {
	const { cookie } = await book();
	for (const COOKIE_SECRET of ["", undefined as unknown as string]) {
		const url = `${profile.origin}/thank-you`;
		const request = new Request(url, { headers: { Cookie: cookie } });
		expect((await send(request, { COOKIE_SECRET })).status).toBe(500);
		const post = bookingPost(encodeForm(bookingFields()));
		expect((await send(post, { COOKIE_SECRET })).status).toBe(500);
	}
});

test("no page sets a cookie", async () => {
	for (const path of ["/", "/booking", "/contact", "/thank-you", "/nowhere"]) {
		const response = await send(new Request(`${profile.origin}${path}`));
		expect(response.headers.get("Set-Cookie")).toBeNull();
	}
});
