import { expect, test } from "vitest";
import { morningSheet as copy } from "#app/copy/ar/staff/morning-sheet.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import type { MorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { boardUrl } from "#app/mail/parts/staff-pages.ts";
import { openLink } from "#app/signing/links.ts";
import { everyMail, mailSettings, sampleSheet, sampleSheetMail } from "../support/mail.ts";

function partsOf(bookings: number, change?: Partial<MorningSheet>, erased?: string[]): string[] {
	const { html, text } = sampleSheetMail(bookings, change, erased);
	const read = html
		.replace(/^.*<body/s, "<body")
		.replace(/<\/(?:td|div|p|h\d)>/g, "\n")
		.replace(/<[^>]*>/g, "");
	return [read, text].map((part) =>
		part.replace(/[\u200E\u2066-\u2069]/g, "").replaceAll("\u00A0", " "),
	);
}

test.each([
	[0, "ورقة يوم الأحد 22 نوفمبر 2026: لا حجوزات"],
	[1, "حجز واحد"],
	[3, "3 حجوزات"],
	[30, "30 حجزاً"],
])("the sheet of %i bookings goes to the centre, whole, and says %s", (count, counted) => {
	const { to, subject, html, text } = sampleSheetMail(count);
	expect(to).toBe(mailSettings.inbox);
	expect(subject).toContain(counted);
	for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|\0/);
});

test("staff read each car of the day on a line of its own: whose it is, the telephone, the work and what is special", () => {
	for (const part of partsOf(30)) {
		const lines = part.split("\n");
		for (const { customerName, phoneNumber } of sampleSheet(30).today) {
			const about = lines.filter((line) =>
				line.includes(formatPhone(phoneNumber).replaceAll("\u00A0", " ")),
			);
			expect(about).toHaveLength(1);
			expect(about[0]).toContain(customerName);
		}
		expect(part).toMatch(
			/نورة السالم، .*، سيارة كبيرة \(SUV\)، العزل الحراري \(تيتانيوم\)، .*، اليوم 1 من 2\n/,
		);
		expect(part).toMatch(/عبد الرحمن الحربي، .*، لم يُؤكَّد بعد\n/);
	}
});

test("on the first sheet of a month staff read which copies to delete, as the privacy policy promises", () => {
	const said =
		"الحجوزات التي مضى موعدها قبل الجمعة 1 نوفمبر 2024، ورسائل الزوار التي وصلت قبل السبت 1 نوفمبر 2025";
	for (const part of partsOf(3, { day: "2026-11-01" })) expect(part).toContain(said);
	for (const part of partsOf(3, { day: "2026-11-02" })) expect(part).not.toContain("أول الشهر");
	const erased = ["4TCR91", "7HJKMN"];
	for (const part of partsOf(3, { day: "2026-11-01" }, erased))
		expect(part).toContain("بيانات هذه الحجوزات: 4TCR91، 7HJKMN.");
});

test.each<[string, Partial<MorningSheet>, string]>([
	["open", {}, "3 من 6"],
	["closed and empty", closedToday(0), "مغلق"],
	["closed with a car on it", closedToday(1), "مغلق، 1 من 6"],
])("staff read how many cars are in the centre on a day that is %s", (_, change, said) => {
	const [, text = ""] = partsOf(3, change);
	expect(text.split("\n")).toContain(`${copy.inCentre}: ${said}`);
	expect(text).toContain(`${copy.tomorrow}: حجزان`);
});

function closedToday(taken: number): Partial<MorningSheet> {
	const { day } = sampleSheet(0);
	return { days: [{ day, taken, isClosed: true }] };
}

test("staff read how many of each kind wait, and nothing of what does not wait", () => {
	const { counts } = copy.waiting;
	const waiting = [
		...[`${counts.uncalled}: 1`, `${counts.unclosed}: 1`, `${counts.undelivered}: 1`],
		...[`${counts.unsent}: 15`, `${counts.messages}: 1`, `${counts.reviews}: 2`],
	];
	for (const part of partsOf(3)) for (const line of waiting) expect(part).toContain(line);
	const { unclosed } = sampleSheet(0);
	for (const part of partsOf(3, { unclosed })) expect(part).not.toContain(counts.unclosed);
	for (const part of partsOf(0)) {
		expect(part).toContain(copy.today.none);
		expect(part).toContain(copy.waiting.nothing);
	}
});

test("staff open the board from the sheet, and no booking", () => {
	const { html, text } = sampleSheetMail(3);
	const board = boardUrl(mailSettings);
	expect(text.split("\n")).toContain(board);
	const links = [...html.matchAll(/href="(?!tel:)([^"]+)"/g)].map(([, href]) => href);
	expect(links).toEqual([board]);
	expect(board).toMatch(/\/staff\/day$/);
});

test("no mail to the centre opens a booking as its customer", async () => {
	const toCentre = Object.values(everyMail()).filter(({ kind }) => kind.endsWith("-business"));
	const mails = await Promise.all(toCentre.map((mail) => mailFor(mail, mailSettings)));
	expect(mails.length).toBeGreaterThan(5);
	for (const { html, text } of [...mails, sampleSheetMail(30)]) {
		const plain = decodeURIComponent(html.replaceAll(/%(?![0-9A-F]{2})/g, "%25")) + text;
		expect(plain).not.toContain("thank-you?booking=");
		for (const token of new Set(plain.match(/[0-9A-Z]{6}\.[\w-]{43}/g)))
			expect(openLink("booking", token, 1, [mailSettings.secret])).toBeUndefined();
	}
});
