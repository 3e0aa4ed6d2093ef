import { describe, expect, test } from "vitest";
import { profile } from "#app/business/centre/profile.ts";
import { formatDay, unbroken } from "#app/copy/format/format.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { mailJobFor } from "#app/mail/queue/enqueue.ts";
import { mailJob } from "#app/mail/queue/job.ts";
import { morningSheetMail } from "#app/mail/sheet/morning-sheet.ts";
import { referenceInToken } from "#app/signing/booking-link.ts";
import { everyMail, mailSettings } from "../support/mail-samples.ts";
import { sampleSheet, sampleSheetMail } from "../support/sheet-samples.ts";

const inbox = "centre@example.com";

/** The HTML and the text of a sheet with that many bookings, changed. */
function partsOf(bookings: number, change = (_: ReturnType<typeof sampleSheet>) => {}) {
	const sheet = sampleSheet(bookings);
	change(sheet);
	const { html, text } = morningSheetMail(sheet, inbox);
	return [html, text];
}

function linesOf(text: string): string[] {
	return text.replace(/[\u200E\u2066-\u2069\u00A0]/g, " ").split("\n");
}

test("the sheet goes to the centre, and its subject counts the bookings", () => {
	const subjectOf = (bookings: number) => morningSheetMail(sampleSheet(bookings), inbox).subject;
	expect(morningSheetMail(sampleSheet(0), inbox).to).toBe(inbox);
	expect(subjectOf(0)).toBe("عمل اليوم الأحد 22 نوفمبر 2026: لا حجوزات");
	expect(subjectOf(2)).toContain("حجزان");
	expect(subjectOf(3)).toContain("3 حجوزات");
	expect(subjectOf(30)).toContain("30 حجزاً");
});

test.each([0, 1, 3, 30])("a sheet of %i bookings has no unfilled placeholder", async (count) => {
	const { subject, html, text } = await sampleSheetMail(count);
	for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|\0/);
});

test("both parts have car, services, what to collect after 5%, and room to write", () => {
	const car = ["سيارة كبيرة (SUV)", "العزل الحراري (تيتانيوم)", "لم يُؤكَّد بعد"];
	for (const part of partsOf(3)) {
		for (const words of [...car, "المطلوب عند التسليم بعد خصم 5%", "5,795"])
			expect(part).toContain(words);
		expect(part.match(/الأرقام التسلسلية/g)).toHaveLength(4);
		expect(part.match(/ملاحظات/g)).toHaveLength(3);
	}
});

test("on a narrow phone the day of the sheet stays on one line", () => {
	const { html } = morningSheetMail(sampleSheet(1), inbox);
	const day = unbroken(formatDay("2026-11-22", "ar"));
	expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]* ${day}</h1>`));
});

test("no link to a booking or a chat stands in a line of text, where a thumb misses it", async () => {
	const { html } = await sampleSheetMail(3);
	const lines = html
		.split(/(?=<\/?(?:div|td)\b)/)
		.filter((line) => /wa\.me|staff\/booking/.test(line));
	expect(lines).toHaveLength(10);
	for (const line of lines) {
		const beside = line.replace(/<a .*?<\/a>/g, "").replace(/<.*?>/g, "");
		expect(beside.trim()).toMatch(/^·?$/);
	}
});

test("staff read who has said to be coming", () => {
	const parts = partsOf(2, ({ today: [first] }) => Object.assign(first ?? {}, { isComing: 1 }));
	for (const part of parts) expect(part.match(/أُبلغنا بالحضور/g)).toHaveLength(1);
});

test("one line names the days that people wanted and could not have", () => {
	const [html = "", text = ""] = partsOf(1);
	const line = "طُلب ولم يتوفر: الخميس 26 نوفمبر (مكتمل): 11 طلباً، الجمعة 27 نوفمبر (مغلق): 3 طلبات";
	expect(html).toContain(line);
	expect(linesOf(text)).toContain(line);
	expect(partsOf(0).join()).not.toContain("طُلب ولم يتوفر");
});

test("a booking by telephone has no discount", () => {
	const byPhone = { source: "phone" } as const;
	for (const part of partsOf(1, ({ today: [first] }) => Object.assign(first ?? {}, byPhone))) {
		for (const words of ["المطلوب عند التسليم:", "6,100"]) expect(part).toContain(words);
		expect(part).not.toContain("خصم");
	}
});

test("on an empty day the sheet says why it was sent, and that nothing waits", () => {
	for (const part of partsOf(0))
		for (const words of ["لا سيارات محجوزة لهذا اليوم", "لا شيء ينتظركم."])
			expect(part).toContain(words);
});

test("staff open a booking by its own link, and write in the customer's language", () => {
	const bookings = new Map([["4TCR12", "https://www.example.com/x?booking=a"]]);
	const { html, text } = morningSheetMail(sampleSheet(3), inbox, {
		bookings,
		addresses: new Map([["4TCR55", "https://www.example.com/x?address=b"]]),
	});
	expect(html.match(/https:\/\/www\.example\.com\/x\?booking=a/g)).toHaveLength(1);
	expect(text).toContain("https://www.example.com/x?booking=a");
	expect(html).toContain("https://wa.me/966500000003?text=Hello%20Sam%20Example");
	expect(html).toContain(encodeURIComponent("\nhttps://www.example.com/x?address=b"));
	expect(text).not.toContain("%20");
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
	const { today, undelivered, uncalled, unclosed, cardsToFinish, cardsWritten, addresses } =
		sampleSheet(count);
	const waiting = [undelivered, uncalled, unclosed, cardsToFinish].flatMap(({ rows }) => rows);
	const bookings = [...today, ...waiting];
	const written = cardsWritten.rows.filter(({ reference }) => reference);
	const withPages = [...bookings, ...written, ...addresses.rows];
	/** The customers here have a number each. */
	const bookingOf = (number: string) =>
		[...bookings, ...addresses.rows].find(
			({ phoneNumber }) => number === `966${phoneNumber.slice(1)}`,
		);
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
		expect(written).toHaveLength(count + 5);
		for (const { number, url } of written) {
			const booking = bookingOf(number);
			if (!booking) throw new Error(`Nobody has the number ${number}`);
			expect(url.pathname).toBe(`/${number}`);
			const { customerName, bookingDate, language, reference } = booking;
			const message = url.searchParams.get("text") ?? "";
			expect(message).toContain(customerName);
			expect(message).toContain(formatDay(bookingDate, language));
			expect(message).toContain(profile.name[language]);
			expect(message.split("\n").at(-1)).toBe(reference);
			expect(/موعدك مؤكد|is confirmed/.test(message)).toBe(booking.status === "confirmed");
			expect(message).not.toMatch(/جاهزة|ready/);
			expect(message).not.toContain("{{");
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
		for (const [token] of plain.matchAll(/[0-9A-Z]{6}\.[\w-]{43}/g))
			expect(await referenceInToken(token, "customer 1", [mailSettings.secret])).toBeUndefined();
	}
});

test("staff read which warranty cards were written, also of a customer who is erased, and how many rows of a list are left out", async () => {
	const { text } = await sampleSheetMail(1);
	const lines = linesOf(text);
	const about = (card: string) => lines.find((line) => line.includes(card)) ?? "";
	expect(about("card-7")).toMatch(/INV-4711.*4TCR56.*هدى القحطاني.*key=4TCR56\./);
	expect(about("card-8")).toContain("INV-4712");
	for (const left of [12, 13]) expect(lines).toContain(`- و${left} غيرها`);
});

test("what a customer typed is text, never markup", () => {
	const typed = { customerName: "<b>Sara</b>" };
	const [html] = partsOf(1, ({ today: [first] }) => Object.assign(first ?? {}, typed));
	expect(html).not.toContain("<b>Sara");
	expect(html).toContain("&lt;b&gt;Sara");
});

test("the queue message of a sheet has its day and nothing else", () => {
	const sheet = { kind: "sheet-business", day: "2026-11-22" } as const;
	const job = mailJobFor({ ...sheet, id: "sheet-business:2026-11-22" });
	expect(job).toEqual({ ...sheet, mailId: "sheet-business:2026-11-22" });
	expect(mailJob.parse(JSON.parse(JSON.stringify(job)))).toEqual(job);
});
