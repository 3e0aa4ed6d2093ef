import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { momentInRiyadh } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { profile, whatsappUrl } from "#app/business/centre/profile.ts";
import { formatHours, formatTime } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { hours } from "../../support/facts.ts";
import { readMessageForm } from "../../support/html.ts";
import * as world from "../../support/world.ts";

beforeEach(world.db.emptyTables);
afterEach(() => void vi.useRealTimers());

test("a message is stored normalized, once, with one pending mail to the centre", async () => {
	const fields = world.messageFields({
		name: "  سارة   <علي> ",
		email: " sara@example.com ",
		phone: "+٩٦٦ ٥٠-١٢٣ ٤٥٦٧",
		message: "  السطر الأول\r\nالسطر الثاني 👋  ",
	});
	const response = await world.write(fields, { language: "en" });
	const location = localizedPath("en", "/contact?sent=1#contact-form-title");
	expect([response.status, response.headers.get("Location")]).toEqual([303, location]);
	const [message] = await world.db.rows("SELECT * FROM contact_messages");
	expect(message).toMatchObject({
		name: "سارة <علي>",
		email: "sara@example.com",
		phone: "0501234567",
		message: "السطر الأول\nالسطر الثاني 👋",
	});
	expect(message?.submission_key).not.toContain(fields.submissionId);
	expect(await world.db.rows("SELECT kind, state, message_id FROM mails")).toEqual([
		{ kind: "contact-business", state: "waiting", message_id: message?.id },
	]);
	const submissionId = crypto.randomUUID();
	for (const change of [
		{ message: "وسؤال آخر عن الضمان" },
		{ phone: "0507654321" },
		{ submissionId },
	])
		await world.write({ ...fields, ...change });
	expect((await world.db.rowCounts()).messages).toBe(4);
});

test("a form is refused with the error of every wrong field, once each, and keeps every field", async () => {
	const fields = world.messageFields({
		name: "س",
		email: "x@",
		phone: "1",
		message: "س".repeat(1001),
	});
	const page = await readMessageForm(await world.write(fields));
	const { nameShort, email, phone, messageLong } = copies.ar.errors.contact;
	expect(page.status).toBe(400);
	expect(page.alert).toBe(
		`لم تُرسل الرسالة بعد. راجع ما يلي:${nameShort}${email}${phone}${messageLong}`,
	);
	expect(page.fields).toMatchObject(fields);
	expect(await world.db.rowCounts()).toEqual(world.db.noRows);
});

test("whoever opens the page of contact in English reads that it is in Arabic, but an error in English", async () => {
	expect(await world.htmlOf("/contact")).toMatch(/<main [^>]*lang="ar" dir="rtl"/);
	const english = await world.htmlOf("/contact?lang=en");
	expect(english).toMatch(/<main [^>]*lang="ar" dir="rtl"/);
	expect(english).toMatch(/<p lang="en" dir="ltr"[^>]*>/);
	expect(english).toMatch(/id="error-page"[^>]*><section lang="en" dir="ltr"/);
	// The arrow home points forward, though the page around it is Arabic.
	expect(english).toMatch(/Back to home<svg[^>]*class="icon"[^>]*>/);
});

const { weekdays } = hours;

test.each([
	["while it is open", "2026-11-22", 120, "openUntil"],
	["on a day that staff have closed", "2026-11-24", 120, "closedToday"],
] as const)("a visitor reads first if it is open: %s", async (_when, day, minutes, key) => {
	await world.close("2026-11-24", "2026-11-25");
	const now = momentInRiyadh(day, weekdays.opens).getTime() + minutes * 60_000;
	vi.useFakeTimers({ toFake: ["Date"], now });
	const words = copies.ar.contact.now[key].replace("{{time}}", formatTime(weekdays.closes, "ar"));
	const page = await world.visit("/contact");
	const [head = ""] = page.mainText.split(copies.ar.contact.phone.label);
	expect(head).toContain(words.replaceAll("\u00A0", " "));
	expect(head).not.toContain(copies.ar.contact.hours.friday.note);
	expect(head).not.toMatch(/undefined|\{\{/);
	/** The button reaches somebody. */
	const filled = page.links.filter((link) => /^button flex-wrap/.test(link.class ?? ""));
	const href = key === "openUntil" ? `tel:${profile.unifiedLine}` : whatsappUrl();
	expect(filled.map((link) => link.href?.replace(/\?text=.+/, ""))).toEqual([href]);
});

test("a visitor on the eve of a closed day reads beside the hours that the centre is closed tomorrow", async () => {
	await world.close("2026-11-25", "2026-11-25");
	for (const [day, isEve] of [
		["2026-11-23", false],
		["2026-11-24", true],
	] as const) {
		vi.useFakeTimers({ toFake: ["Date"], now: momentInRiyadh(day, "12:00") });
		const { mainText } = await world.visit("/contact");
		expect(mainText.includes("المركز مغلق غداً، الأربعاء 25 نوفمبر 2026")).toBe(isEve);
	}
});

test("while the database is down a visitor reads the hours, and no guess whether the centre is open", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00Z") });
	vi.spyOn(console, "error").mockImplementation(() => {});
	const DB = world.brokenDatabase;
	const page = await world.visit("/contact", {}, { DB });
	expect(page.status).toBe(200);
	expect(page.mainText).toContain(formatHours(weekdays, "ar").replaceAll("\u00A0", " "));
	expect(page.mainText).not.toContain("الآن");
});
