import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { languages } from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import site from "../../../build/server/index.js";
import type { FormFields } from "../../support/booking-form.ts";
import {
	messageFields,
	messagePost,
	readMessageForm,
} from "../../support/contact-form.ts";
import { emptyTables, noRows, rowCounts } from "../../support/rows.ts";

beforeEach(emptyTables);
vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "log").mockImplementation(() => {});

const oneMessage = { bookings: 0, messages: 1, mails: 1 };

function postMessage(
	fields: FormFields,
	envOverrides: Partial<Env> = {},
	init?: Parameters<typeof messagePost>[1],
) {
	const request = messagePost(fields, init);
	return site.fetch(
		request,
		{ ...env, ...envOverrides },
		createExecutionContext(),
	);
}

const rowsOf = async (table: "contact_messages" | "mails") =>
	(await env.DB.prepare(`SELECT * FROM ${table}`).all()).results;

test("stores a normalized message with one pending mail to the centre", async () => {
	const fields = messageFields({
		name: "  سارة   <علي> ",
		email: " sara@example.com ",
		phone: "+966 50-123 4567",
		message: "  السطر الأول\r\nالسطر الثاني 👋  ",
	});
	const before = Date.now();
	const response = await postMessage(fields);
	expect(response.status).toBe(303);
	expect(response.headers.get("Location")).toBe("/contact?sent=1");
	const [message] = await rowsOf("contact_messages");
	expect(message).toMatchObject({
		name: "سارة <علي>",
		email: "sara@example.com",
		phone: "0501234567",
		message: "السطر الأول\nالسطر الثاني 👋",
	});
	expect(message?.submission_key).not.toContain(fields.submissionId);
	const createdAt = Date.parse(String(message?.created_at));
	expect(createdAt).toBeGreaterThanOrEqual(before);
	expect(await rowsOf("mails")).toMatchObject([
		{
			id: `contact-business:${message?.id}`,
			kind: "contact-business",
			booking_id: null,
			message_id: message?.id,
			state: "waiting",
			sent_at: null,
		},
	]);
});

test("a message sent five times at once is stored once, and every response is a success", async () => {
	const fields = messageFields();
	const responses = await Promise.all(
		Array.from({ length: 5 }, () => postMessage(fields)),
	);
	expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(303));
	expect(await rowCounts()).toEqual(oneMessage);
});

test.each<[string, FormFields]>([
	["another text", { message: "وسؤال آخر عن الضمان" }],
	["another phone", { phone: "0507654321" }],
	["another submission id", { submissionId: crypto.randomUUID() }],
])("the same form with %s is another message", async (_what, change) => {
	const fields = messageFields();
	await postMessage(fields);
	await postMessage({ ...fields, ...change });
	expect(await rowCounts()).toEqual({ bookings: 0, messages: 2, mails: 2 });
});

test("responds in location with JavaScript on, and redirects to the page in its language with JavaScript off", async () => {
	const withScript = await postMessage(messageFields({ script: "on" }));
	expect(withScript.status).toBe(200);
	for (const [language, location] of [
		["ar", "/contact?sent=1"],
		["en", "/contact?sent=1&lang=en"],
	] as const) {
		const response = await postMessage(messageFields(), {}, { language });
		expect(response.headers.get("Location")).toBe(location);
	}
});

test.each(languages)(
	"on the page in %s, a visitor sees the Arabic error and keeps every field when the database is down",
	async (language) => {
		const brokenDatabase = new Proxy(env.DB, {
			get() {
				throw new Error("D1_ERROR: down");
			},
		});
		const fields = messageFields();
		const page = await readMessageForm(
			await postMessage(fields, { DB: brokenDatabase }, { language }),
		);
		expect(page.status).toBe(503);
		expect(page.alert).toBe(
			"حدث خطأ أثناء إرسال الرسالة. يرجى المحاولة مرة أخرى.",
		);
		expect(page.fields).toMatchObject(fields);
		expect(await rowCounts()).toEqual(noRows);
	},
);

test("stores the message when the queue is down", async () => {
	const brokenQueue = {
		...env.MAIL_QUEUE,
		sendBatch: () => Promise.reject(new Error("queue is down")),
	};
	expect(
		(await postMessage(messageFields(), { MAIL_QUEUE: brokenQueue })).status,
	).toBe(303);
	expect(await rowCounts()).toEqual(oneMessage);
});

test("an empty form is refused with the error of every field, once each", async () => {
	const page = await readMessageForm(
		await postMessage(
			messageFields({ name: "", email: "", phone: "", message: "" }),
		),
	);
	const { nameShort, email, phone, messageShort } = copies.ar.errors.contact;
	expect(page.status).toBe(400);
	expect(page.alert).toBe(
		[
			"لم تُرسل الرسالة بعد. راجع ما يلي:",
			...[nameShort, email, phone, messageShort],
		].join(""),
	);
	expect(await rowCounts()).toEqual(noRows);
});
