import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { momentInRiyadh } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatHours, formatTime } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import type { FormFields } from "../../support/booking-form.ts";
import { messageFields, readMessageForm } from "../../support/contact-form.ts";
import { readPage } from "../../support/page.ts";
import { close, emptyTables, noRows, rowCounts, rows } from "../../support/rows.ts";
import { brokenDatabase, get, postMessage } from "../../support/site.ts";

beforeEach(emptyTables);
afterEach(() => {
	vi.useRealTimers();
});

test("stores a normalized message with one pending mail to the centre", async () => {
	const fields = messageFields({
		name: "  سارة   <علي> ",
		email: " sara@example.com ",
		phone: "+٩٦٦ ٥٠-١٢٣ ٤٥٦٧",
		message: "  السطر الأول\r\nالسطر الثاني 👋  ",
	});
	const before = Date.now();
	const response = await postMessage(fields);
	expect([response.status, response.headers.get("Location")]).toEqual([303, "/contact?sent=1"]);
	const [message] = await rows("SELECT * FROM contact_messages");
	expect(message).toMatchObject({
		name: "سارة <علي>",
		email: "sara@example.com",
		phone: "0501234567",
		message: "السطر الأول\nالسطر الثاني 👋",
	});
	expect(message?.submission_key).not.toContain(fields.submissionId);
	expect(Date.parse(String(message?.created_at))).toBeGreaterThanOrEqual(before);
	expect(await rows("SELECT * FROM mails")).toMatchObject([
		{
			...{ id: `contact-business:${message?.id}`, kind: "contact-business", state: "waiting" },
			...{ booking_id: null, message_id: message?.id, sent_at: null },
		},
	]);
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
	expect((await postMessage(messageFields({ script: "on" }))).status).toBe(200);
	for (const language of languages) {
		const response = await postMessage(messageFields(), { language });
		const location = localizedPath(language, "/contact?sent=1");
		expect(response.headers.get("Location")).toBe(location);
	}
});

const refused = "لم تُرسل الرسالة بعد. راجع ما يلي:";

test("an empty form is refused with the error of every field, once each", async () => {
	const page = await readMessageForm(
		await postMessage(messageFields({ name: "", email: "", phone: "", message: "" })),
	);
	const { nameShort, email, phone, messageShort } = copies.ar.errors.contact;
	expect(page.status).toBe(400);
	expect(page.alert).toBe(`${refused}${nameShort}${email}${phone}${messageShort}`);
	expect(await rowCounts()).toEqual(noRows);
});

test("a field that is too long is refused and kept, and no other field has an error", async () => {
	const fields = messageFields({ message: "س".repeat(1001) });
	const page = await readMessageForm(await postMessage(fields));
	expect(page.status).toBe(400);
	expect(page.alert).toBe(refused + copies.ar.errors.contact.messageLong);
	expect(page.fields.message).toBe(fields.message);
});

test.each(languages)("the page says in %s that its content is Arabic", async (language) => {
	const address = localizedPath(language, "/contact");
	const html = await (await get(address)).text();
	expect(html).toMatch(/<main [^>]*lang="ar" dir="rtl"/);
	const notice = language === "en" ? /<p lang="en" dir="ltr"[^>]*>/ : /<main/;
	expect(html).toMatch(notice);
});

test("an error on the page of contact, which is in Arabic, is told in the visitor's language and direction", async () => {
	const english = await (await get("/contact?lang=en")).text();
	expect(english).toMatch(/<main[^>]*lang="ar" dir="rtl"/);
	expect(english).toMatch(/id="error-page"[^>]*><section lang="en" dir="ltr"/);
	// The arrow home points forward, though the page around it is Arabic.
	expect(english).toMatch(/Back to home<svg[^>]*class="icon"[^>]*>/);
});

const { weekdays, friday, fridayOnContactPage } = profile.hours;
const fridayOpenings = [friday.opens, fridayOnContactPage.opens].sort();

test.each([
	["before it opens", "2026-11-22", weekdays.opens, -30, "closedUntil"],
	["while it is open", "2026-11-22", weekdays.opens, 120, "openUntil"],
	["before it opens on a Friday", "2026-11-20", fridayOpenings[0], -60, "closed"],
	["while it is surely open on a Friday", "2026-11-20", fridayOpenings[1], 30, "open"],
	["on a Friday by one of its hours only", "2026-11-20", fridayOpenings[0], 15, "unsure"],
	["on a day that staff have closed", "2026-11-24", weekdays.opens, 120, "closedToday"],
] as const)("a visitor reads first if it is open: %s", async (_when, day, time, minutes, key) => {
	await close("2026-11-24", "2026-11-25");
	const now = momentInRiyadh(day, String(time)).getTime() + minutes * 60_000;
	vi.useFakeTimers({ toFake: ["Date"], now });
	const until = key === "openUntil" ? weekdays.closes : weekdays.opens;
	const words = copies.ar.contact.now[key].replace("{{time}}", formatTime(until, "ar"));
	for (const language of languages) {
		const page = await readPage(await get(localizedPath(language, "/contact")));
		const [head = ""] = page.mainText.split(copies.ar.contact.phone.label);
		expect(head).toContain(words.replaceAll("\u00A0", " "));
		expect(head).not.toContain(copies.ar.contact.hours.friday.note);
		expect(head).not.toMatch(/undefined|\{\{/);
	}
});

test("while the database is down a visitor reads the hours, and no guess whether the centre is open", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00Z") });
	vi.spyOn(console, "error").mockImplementation(() => {});
	const DB = brokenDatabase;
	const page = await readPage(await get("/contact", {}, { DB }));
	expect(page.status).toBe(200);
	expect(page.mainText).toContain(formatHours(weekdays, "ar").replaceAll("\u00A0", " "));
	expect(page.mainText).not.toContain("الآن");
});
