import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { profile } from "#app/business/centre/profile.ts";
import type { MailJob } from "#app/mail/queue/enqueue.ts";
import { openLink } from "#app/signing/links.ts";
import site from "../../build/server/index.js";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	type FormFields,
	type Post,
} from "./booking-form.ts";
import { messagePost } from "./contact-form.ts";
import { databaseWith } from "./doubles.ts";
import { emptySettings } from "./rows.ts";

/**
 * The response of the Worker as it is shipped, with some bindings replaced. It knows nothing of the days that it read for
 * another request: those are remembered for each database.
 */
export function send(request: Request, bindings: Partial<Env> = {}) {
	const DB = databaseWith({});
	return fetchFrom(request, { DB, ...bindings }, createExecutionContext());
}

/** The same, after everything that follows the response. */
export async function afterwards(
	request: Request,
	bindings: Partial<Env> = {},
	/** In the place of Cloudflare's cache. */
	edge?: Partial<CacheContext>,
): Promise<Response> {
	const context = createExecutionContext();
	if (edge) Object.defineProperty(context, "cache", { value: edge });
	const response = await fetchFrom(request, bindings, context);
	await waitOnExecutionContext(context);
	return response;
}

/** No page, data or redirect of staff opens a booking as its customer. */
async function fetchFrom(request: Request, bindings: Partial<Env>, context: ExecutionContext) {
	const { url } = request;
	const response = await site.fetch(request, { ...env, ...bindings }, context);
	if (!new URL(url).pathname.startsWith("/staff")) return response;
	const to = decodeURIComponent(response.headers.get("Location") ?? "");
	const shown = to + (await response.clone().text());
	expect(shown).not.toContain("thank-you?booking=");
	for (const [token] of shown.matchAll(/[0-9A-Z]{6}\.[\w-]{43}/g))
		if (!url.includes(token))
			expect(openLink("booking", token, 1, [env.COOKIE_SECRET])).toBeUndefined();
	return response;
}

/** So much later that content pages have what was changed before. */
export async function aMinuteLater() {
	vi.setSystemTime(Date.now() + 61_000);
	await afterwards(new Request(`${profile.origin}/about`));
}

export function get(path: string, init?: RequestInit, bindings?: Partial<Env>) {
	const url = profile.origin + path;
	return send(new Request(url, { redirect: "manual", ...init }), bindings);
}

/** Pages may remember the settings of a minute ago, also in the next file; the list of prices reads them anew. */
export async function endSettings() {
	await emptySettings();
	await get("/llms.txt");
}

export const postBooking = (
	fields: FormFields = bookingFields(),
	init?: Post,
	bindings?: Partial<Env>,
) => send(bookingPost(encodeForm(fields), init), bindings);

export const postMessage = (fields: FormFields, init?: Post, bindings?: Partial<Env>) =>
	send(messagePost(fields, init), bindings);

/** What a browser sends back of the cookie that a response sets. */
export function cookieOf(response: Response): { Cookie: string } {
	const [Cookie = ""] = response.headers.get("Set-Cookie")?.split(";") ?? [];
	return { Cookie };
}

/** Without the time the form was shown: the site delays a form sent at once. */
export const afterDelay = (fields: FormFields): FormFields => ({ ...fields, shownAt: undefined });

export const unlimited = { limit: async () => ({ success: true }) };
export const exhausted = { limit: async () => ({ success: false }) };

export const brokenQueue = {
	...env.MAIL_QUEUE,
	send: () => Promise.reject(new Error("queue is down")),
	sendBatch: () => Promise.reject(new Error("queue is down")),
};

/** A queue, and the bodies of the messages that were put on it. */
export function recordingQueue() {
	const queued: MailJob[] = [];
	const MAIL_QUEUE = {
		...env.MAIL_QUEUE,
		sendBatch: async (messages: Iterable<{ body: MailJob }>) => {
			for (const { body } of messages) queued.push(body);
		},
	} as unknown as Env["MAIL_QUEUE"];
	return { queued, MAIL_QUEUE };
}

/** Every use fails, even to prepare a statement. */
export const brokenDatabase = new Proxy(env.DB, {
	get() {
		throw new Error("D1_ERROR: down");
	},
});
