import { describe, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatDay, unbroken } from "#app/copy/format/format.ts";
import { hoursOn } from "#app/copy/sentences/opening-hours.ts";
import {
	whatsappAboutEmail,
	whatsappTexts,
	whatsappToCustomer,
} from "#app/copy/sentences/whatsapp.ts";
import type { SheetBooking } from "#app/data/sheet/sheet-rows.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { morningSheetMail } from "#app/mail/sheet/morning-sheet.ts";
import { referenceInToken } from "#app/signing/booking-link.ts";
import { everyMail, mailSettings } from "../support/mail-samples.ts";
import { settings } from "../support/settings.ts";
import { sampleSheet, sampleSheetMail } from "../support/sheet-samples.ts";
import { translateTo } from "../support/translate.ts";

const { inbox } = mailSettings;

const byPhone = { discountPercent: 0 };

/** The HTML and the text of a sheet with that many bookings, the first of which is changed. */
function partsOf(bookings: number, change: Partial<SheetBooking> = {}) {
	const sheet = sampleSheet(bookings);
	if (sheet.today[0]) Object.assign(sheet.today[0], change);
	const { html, text } = morningSheetMail(sheet, settings, inbox);
	return [html, text];
}

test.each([
	[0, "ورقة يوم الأحد 22 نوفمبر 2026: لا حجوزات"],
	[1, "حجز واحد"],
	[3, "3 حجوزات"],
	[30, "30 حجزاً"],
])("the sheet of %i bookings goes to the centre, whole, and says %s", async (count, counted) => {
	const { to, subject, html, text } = await sampleSheetMail(count);
	expect(to).toBe(inbox);
	expect(subject).toContain(counted);
	for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|\0/);
});

const car = ["سيارة كبيرة (SUV)", "العزل الحراري (تيتانيوم)", "لم يُؤكَّد بعد"];
const nothing = ["لا مواعيد لهذا اليوم", "لا شيء ينتظركم."];
const collect = "المطلوب عند التسليم";

test.each<[string, number, Partial<SheetBooking>, said: string[], unsaid?: string]>([
	["car, services and sum after 5%", 3, {}, [...car, `${collect} بعد خصم 5%`, "5,795"]],
	["the percent of the booking", 3, { discountPercent: 12 }, [`${collect} بعد خصم 12%`, "5,368"]],
	["the whole sum of a booking by telephone", 1, byPhone, [`${collect}:`, "6,100"], "خصم"],
	["who has said to be coming", 2, { isComing: 1 }, ["أكّد العميل حضوره"]],
	["why it was sent on an empty day", 0, {}, nothing],
])("both parts of the sheet say %s", (_, bookings, change, said, unsaid = "undefined") => {
	for (const part of partsOf(bookings, change)) {
		for (const words of said) expect(part).toContain(words);
		expect(part).not.toContain(unsaid);
		expect(part.split("أكّد العميل حضوره")).toHaveLength(change.isComing ? 2 : 1);
	}
});

test("both parts have room for each serial number and note", () => {
	for (const part of partsOf(3)) {
		expect(part.match(/الأرقام التسلسلية/g)).toHaveLength(4);
		expect(part.match(/ملاحظات/g)).toHaveLength(3);
	}
});

test("on a narrow phone the day of the sheet stays on one line", () => {
	const { html } = morningSheetMail(sampleSheet(1), settings, inbox);
	const day = unbroken(formatDay("2026-11-22", "ar"));
	expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]* ${day}</h1>`));
});

test("no link to a booking or a chat stands in a line of text, where a thumb misses it", async () => {
	const { html } = await sampleSheetMail(3);
	const lines = html
		.split(/(?=<\/?(?:div|td)\b)/)
		.filter((line) => /wa\.me|staff\/booking/.test(line));
	expect(lines).toHaveLength(9);
	for (const line of lines) {
		const beside = line.replace(/<a .*?<\/a>/g, "").replace(/<.*?>/g, "");
		expect(beside.trim()).toMatch(/^·?$/);
	}
});

test("the chat of a car that is ready since yesterday names the hours of the next open day", () => {
	const sheet = sampleSheet(1);
	for (const car of sheet.today) Object.assign(car, { status: "confirmed", work: "ready" });
	for (const day of sheet.days.slice(0, 2)) day.isClosed = true;
	const { html } = morningSheetMail(sheet, settings, inbox);
	const [hours = ""] = hoursOn(settings, dayAfter(sheet.day, 3), sheet.today[0]?.language ?? "ar");
	expect(html).toContain(encodeURIComponent(hours));
});

/** The links of a page in their order, each with the phone number before it. */
function linksIn(html: string): { number: string; url: URL }[] {
	const links: { number: string; url: URL }[] = [];
	let number = "";
	for (const [, href = ""] of html.matchAll(/href="([^"]+)"/g))
		if (href.startsWith("tel:")) number = href.replace("tel:+", "");
		else links.push({ number, url: new URL(href.replaceAll("&amp;", "&")) });
	return links;
}

describe.each([3, 30])("on a sheet of %i bookings", (count) => {
	const { day, today, undelivered, uncalled, unclosed, cardsToFinish, cardsWritten } =
		sampleSheet(count);
	const waiting = [uncalled, unclosed, undelivered, cardsToFinish].flatMap(({ rows }) => rows);
	const bookings = [...today, ...waiting];
	const written = cardsWritten.rows.filter(({ reference }) => reference);
	const withPages = [...bookings, ...written];
	/** The customers here have a number each. */
	const bookingOf = (number: string) =>
		bookings.find(({ phoneNumber }) => number === `966${phoneNumber.slice(1)}`);
	const opened = (token: string | null = "") =>
		referenceInToken(token ?? "", "staff 1", [mailSettings.secret]);

	test("each staff link opens the booking of the customer beside it", async () => {
		const { html, text } = await sampleSheetMail(count);
		const pages = linksIn(html).filter(({ url }) => url.pathname === "/staff/booking");
		const pageOf = (number: string) =>
			withPages.find(({ phoneNumber }) => number === `966${phoneNumber?.slice(1)}`);
		expect(pages.map(({ number }) => pageOf(number))).toEqual(withPages);
		for (const { number, url } of pages)
			expect(await opened(url.searchParams.get("key"))).toBe(pageOf(number)?.reference);

		const inText = [...text.matchAll(/\u2066(4TCR\d\d)\u2069(?:(?!4TCR).)*?key=([\w.-]+)/gs)];
		expect(inText.map(([, reference]) => reference)).toEqual(
			withPages.map(({ reference }) => reference),
		);
		for (const [, reference, token] of inText) expect(await opened(token)).toBe(reference);
	});

	test("each chat writes to the customer beside it, about the right booking, in their language", async () => {
		const { html } = await sampleSheetMail(count);
		const chats = linksIn(html).filter(({ url }) => url.host === "wa.me");
		const written = chats.filter(({ number }) => bookingOf(number));
		expect(written).toHaveLength(count + 4);
		for (const { number, url } of written) {
			const booking = bookingOf(number);
			if (!booking) throw new Error(`Nobody has the number ${number}`);
			const [text] = whatsappTexts(booking, day);
			const chat = whatsappToCustomer(settings, text, booking, translateTo("ar"));
			const isUndelivered = undelivered.rows.includes(booking);
			const own = isUndelivered ? whatsappAboutEmail(booking, translateTo("ar")) : chat;
			expect(url.href).toBe(new URL(own).href);
		}
		const toVisitors = chats.filter((chat) => !written.includes(chat));
		expect(toVisitors.map(({ url }) => url.pathname)).toEqual(["/966500000099"]);
		const [text] = (toVisitors[0]?.url.searchParams.get("text") ?? "").split(".");
		expect(text).toBe(`Hello Sam Example, this is ${profile.name.en}`);
	});
});

test("no mail to the centre opens a booking as its customer", async () => {
	const toCentre = Object.values(everyMail()).filter(({ kind }) => kind.endsWith("-business"));
	const mails = await Promise.all(toCentre.map((mail) => mailFor(mail, mailSettings)));
	expect(mails.length).toBeGreaterThan(5);
	for (const { html, text } of [...mails, await sampleSheetMail(30)]) {
		const plain = decodeURIComponent(html.replaceAll(/%(?![0-9A-F]{2})/g, "%25")) + text;
		expect(plain).not.toContain("thank-you?booking=");
		for (const token of new Set(plain.match(/[0-9A-Z]{6}\.[\w-]{43}/g)))
			expect(await referenceInToken(token, "customer 1", [mailSettings.secret])).toBeUndefined();
	}
});

test("staff read which warranty cards were written, also of a customer who is erased, and how many rows of a list are left out", async () => {
	const { text } = await sampleSheetMail(1);
	const lines = text.replace(/[\u200E\u2066-\u2069\u00A0]/g, " ").split("\n");
	const about = (card: string) => lines.find((line) => line.includes(card)) ?? "";
	expect(about("card-7")).toMatch(/INV-4711.*4TCR56.*هدى القحطاني.*key=4TCR56\./);
	expect(about("card-8")).toContain("INV-4712");
	for (const left of [12, 13]) expect(lines).toContain(`- و${left} غيرها`);
});
