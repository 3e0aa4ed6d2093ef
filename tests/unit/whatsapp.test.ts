import { describe, expect, test } from "vitest";
import { type Language, languages } from "#app/business/base/language.ts";
import { closingReasons } from "#app/business/bookings/closing.ts";
import type { WorkState } from "#app/business/bookings/staff-actions.ts";
import { type Status, statuses } from "#app/business/bookings/status.ts";
import { profile } from "#app/business/centre/profile.ts";
import { dueHalalasOf, quoteFor } from "#app/business/prices/quote.ts";
import { whatsapp as arabic } from "#app/copy/ar/whatsapp.ts";
import { whatsapp as english } from "#app/copy/en/whatsapp.ts";
import { formatAmount, formatDay } from "#app/copy/format/format.ts";
import { hoursOn } from "#app/copy/sentences/opening-hours.ts";
import {
	type WhatsappText,
	whatsappAboutClosure,
	whatsappAboutEmail,
	whatsappAnswer,
	whatsappTexts,
	whatsappToCustomer,
	whatsappWithCard,
	whatsappWithReceipt,
} from "#app/copy/sentences/whatsapp.ts";
import { translateTo } from "../support/translate.ts";

/** Staff read Arabic; the text has the language of the booking. */
const t = translateTo("ar");

const texts = [
	"confirmed",
	"moved",
	"notReached",
	"toConfirm",
	"reminder",
	"expected",
	"stayChanged",
	"ready",
	"closed",
	"cancelled",
	"about",
] satisfies WhatsappText[];

/** The text, the first closed day, the days that can be offered, and the new days of a stay. */
const closures: [text: string, from: string, freeDays: string[], proposed?: string[]][] = [
	["closedOffer", "2026-11-22", ["2026-11-25", "2026-11-26"]],
	["closed", "2026-11-22", []],
	["closedStay", "2026-11-23", ["2026-11-25"], ["2026-11-22", "2026-11-25"]],
];

const receiptUrl = "https://www.example.com/thank-you?booking=4TCR7K.a-b_c&lang=en";

/** What WhatsApp puts into the chat. */
function messageIn(url: string): string {
	const { origin, pathname, searchParams, hash } = new URL(url);
	expect(origin + pathname).toBe("https://wa.me/966500000001");
	expect([...searchParams.keys()]).toEqual(["text"]);
	expect(hash).toBe("");
	return searchParams.get("text") ?? "";
}

const { lines } = quoteFor(["thermal-titanium"], "sedan");
const sold = { lines, source: "web" as const };

const bookingIn = (language: Language) => ({
	reference: "4TCR7K",
	customerName: language === "ar" ? "نورة السالم" : "Noura Salem & Sons #1",
	phoneNumber: "0500000001",
	bookingDate: "2026-11-22",
	heldDays: ["2026-11-22", "2026-11-23"],
	language,
	status: "confirmed" as const,
	...sold,
});

describe.each(languages)("in %s", (language) => {
	const booking = bookingIn(language);
	const urls: [string, string][] = [
		...texts.map((text): [string, string] => [text, whatsappToCustomer(text, booking, t)]),
		["receipt", whatsappWithReceipt(booking, receiptUrl, t)],
		["receiptMailed", whatsappWithReceipt(booking, undefined, t)],
		["email", whatsappAboutEmail(booking, receiptUrl, t)],
		...closures.map(([text, from, freeDays, proposed]): [string, string] => [
			text,
			whatsappAboutClosure({ ...booking, freeDays, proposed }, { from, to: "2026-11-24" }, t),
		]),
	];

	test("a closure names the closed days, and each day to which the booking can be moved", () => {
		const closed = { from: "2026-11-22", to: "2026-11-24" };
		const freeDays = ["2026-11-21", "2026-11-25"];
		const message = messageIn(whatsappAboutClosure({ ...booking, freeDays }, closed, t));
		for (const day of [closed.from, closed.to, ...freeDays])
			expect(message).toContain(formatDay(day, language));
	});

	test.each(urls)(
		"the text %s names the customer, the booking and the centre, and the day until the work begins",
		(text, url) => {
			const message = messageIn(url);
			expect(message).toContain(booking.customerName);
			if (!["expected", "stayChanged", "ready", "closedStay"].includes(text))
				expect(message).toContain(formatDay("2026-11-22", language));
			expect(message).toContain(profile.name[language]);
			expect(message.split("\n").at(-1)).toBe("4TCR7K");
			expect(message).not.toContain("{{");
		},
	);

	test.each(urls)("the text %s has no direction mark, which a chat would show", (_, url) => {
		expect(messageIn(url)).not.toMatch(/[^\P{C}\n]|[<>]|&#?\w+;|[*~`]/u);
	});

	test("a reminder says until when moving and cancelling are free, and what they cost later", () => {
		const message = messageIn(whatsappToCustomer("reminder", booking, t));
		const [deadline] = formatDay("2026-11-21", language).split("2026");
		expect(message).toContain(deadline);
		expect(message).toContain("50%");
	});

	test("a customer whose car is ready reads how much to bring and until when to come", () => {
		for (const source of ["web", "phone"] as const) {
			const due = formatAmount(dueHalalasOf({ lines, source }));
			const message = messageIn(whatsappToCustomer("ready", { ...booking, source }, t));
			expect(message).toContain(due);
			for (const line of hoursOn("2026-11-23", language)) expect(message).toContain(line);
		}
	});

	test("a closure for Eid begins with a greeting", () => {
		const days = { from: "2026-11-22", to: "2026-11-24" };
		const greeting = { ar: "كل عام وأنت بخير", en: "Eid Mubarak" }[language];
		for (const [reason, isEid] of [
			[closingReasons["eid-al-fitr"].ar, true],
			[closingReasons.maintenance.ar, false],
		] as const) {
			const closed = { ...days, reason };
			const url = whatsappAboutClosure({ ...booking, freeDays: ["2026-11-25"] }, closed, t);
			expect(messageIn(url).includes(greeting)).toBe(isEid);
		}
	});

	test("the link of a booking by telephone or of a card is whole, on a line of its own", () => {
		for (const withLink of [whatsappWithReceipt, whatsappWithCard])
			expect(messageIn(withLink(booking, receiptUrl, t)).split("\n")).toContain(receiptUrl);
	});
});

test("every text is tested here", () => {
	const known = [
		...["frame", "receipt", "receiptMailed", "answer", "card", "email", ...texts],
		...["closedOffer", "closedStay", "closedSorry", "closedEid", "closedDay", "closedDays"],
		...["appointment", "appointmentConfirmed"],
	].sort();
	expect(Object.keys(arabic).sort()).toEqual(known);
	expect(Object.keys(english).sort()).toEqual(known);
});

test.each([
	["هل تعملون يوم الجمعة؟", "السلام عليكم Sam، معك"],
	["Do you work on Fridays?", "Hello Sam, this is"],
])("%s is answered in its own language", (message, beginning) => {
	const visitor = { name: "Sam\u202E", phone: "0500000001", message };
	const url = whatsappAnswer(visitor, t);
	expect(new URL(url).pathname).toBe("/966500000001");
	expect(messageIn(url).startsWith(beginning)).toBe(true);
	expect(messageIn(url)).not.toContain("{{");
});

test("a name pasted with a direction mark is written without it", () => {
	const booking = { ...bookingIn("ar"), customerName: "\u200Fنورة\u202E السالم" };
	const url = whatsappToCustomer("ready", booking, t);
	expect(messageIn(url)).toContain("السلام عليكم نورة السالم،");
});

test("staff are offered only texts that are true", () => {
	const offered = (status: Status, work?: WorkState) => whatsappTexts({ status, work });
	for (const status of statuses) {
		expect(offered(status).includes("confirmed")).toBe(status === "confirmed");
		expect(offered(status)).not.toContain("ready");
		expect(offered(status)).not.toHaveLength(0);
	}
	expect(offered("pending")).toEqual(["toConfirm"]);
	const calledAt = "2026-11-20T09:00:00.000Z";
	expect(whatsappTexts({ status: "pending", calledAt })).toEqual(["notReached"]);
	const isMoved = true;
	expect(whatsappTexts({ status: "pending", isMoved })).toEqual(["moved", "toConfirm"]);
	expect(offered("confirmed")).toEqual(["confirmed", "reminder"]);
	const isClosed = true;
	expect(whatsappTexts({ status: "pending", isClosed })).toEqual(["toConfirm", "closed"]);
	expect(whatsappTexts({ status: "confirmed", isClosed })).toContain("closed");
	expect(whatsappTexts({ status: "cancelled", isClosed })).toEqual(["cancelled", "about"]);
	expect(offered("confirmed", "in-work")).toEqual(["expected", "about"]);
	expect(offered("confirmed", "ready")).toEqual(["ready"]);
	for (const status of ["completed", "no-show"] as const)
		expect(offered(status, "ready")).toEqual(["about"]);
});
