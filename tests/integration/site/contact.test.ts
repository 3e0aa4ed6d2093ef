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

function write(
	answers: FormFields,
	envOverrides: Partial<Env> = {},
	init?: Parameters<typeof messagePost>[1],
) {
	const request = messagePost(answers, init);
	return site.fetch(
		request,
		{ ...env, ...envOverrides },
		createExecutionContext(),
	);
}

const rowsOf = async (table: "contact_messages" | "mails") =>
	(await env.DB.prepare(`SELECT * FROM ${table}`).all()).results;

test("a message is kept as it was written, and owes one mail to the centre", async () => {
	const typed = messageFields({
		name: "  سارة   <علي> ",
		email: " sara@example.com ",
		phone: "+966 50-123 4567",
		message: "  السطر الأول\r\nالسطر الثاني 👋  ",
	});
	const before = Date.now();
	const answer = await write(typed);
	expect(answer.status).toBe(303);
	expect(answer.headers.get("Location")).toBe("/contact?sent=1");
	const [message] = await rowsOf("contact_messages");
	expect(message).toMatchObject({
		name: "سارة <علي>",
		email: "sara@example.com",
		phone: "0501234567",
		message: "السطر الأول\nالسطر الثاني 👋",
	});
	expect(message?.submission_key).not.toContain(typed.submissionId);
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

test("the same message five times at once is one, and everybody is thanked", async () => {
	const typed = messageFields();
	const answers = await Promise.all(
		Array.from({ length: 5 }, () => write(typed)),
	);
	expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303));
	expect(await rowCounts()).toEqual(oneMessage);
});

test.each<[string, FormFields]>([
	["other words", { message: "وسؤال آخر عن الضمان" }],
	["another number", { phone: "0507654321" }],
	["another form", { submissionId: crypto.randomUUID() }],
])("with %s it is another message", async (_what, other) => {
	const typed = messageFields();
	await write(typed);
	await write({ ...typed, ...other });
	expect(await rowCounts()).toEqual({ bookings: 0, messages: 2, mails: 2 });
});

test("a script is answered where it stands, and who has none is led back to the page in their language", async () => {
	const withScript = await write(messageFields({ script: "on" }));
	expect(withScript.status).toBe(200);
	for (const [language, place] of [
		["ar", "/contact?sent=1"],
		["en", "/contact?sent=1&lang=en"],
	] as const) {
		const answer = await write(messageFields(), {}, { language });
		expect(answer.headers.get("Location")).toBe(place);
	}
});

test.each(languages)(
	"on the page in %s a book that fails is regretted in Arabic, and every word stays",
	async (language) => {
		const away = new Proxy(env.DB, {
			get() {
				throw new Error("D1_ERROR: away");
			},
		});
		const typed = messageFields();
		const page = await readMessageForm(
			await write(typed, { DB: away }, { language }),
		);
		expect(page.status).toBe(503);
		expect(page.alert).toBe(
			"حدث خطأ أثناء إرسال الرسالة. يرجى المحاولة مرة أخرى.",
		);
		expect(page.answers).toMatchObject(typed);
		expect(await rowCounts()).toEqual(noRows);
	},
);

test("a queue that refuses costs the visitor nothing", async () => {
	const refusing = {
		...env.MAIL_QUEUE,
		sendBatch: () => Promise.reject(new Error("queue is down")),
	};
	expect((await write(messageFields(), { MAIL_QUEUE: refusing })).status).toBe(
		303,
	);
	expect(await rowCounts()).toEqual(oneMessage);
});

test("a form of nothing is refused in every field's own words, once each", async () => {
	const page = await readMessageForm(
		await write(messageFields({ name: "", email: "", phone: "", message: "" })),
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
