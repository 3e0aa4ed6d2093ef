import { describe, expect, test } from "vitest";
import { type Language, languages } from "#app/business/base/language.ts";
import { cancelReasons, daysReasons } from "#app/business/bookings/reasons.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import { dueHalalasOf, quoteFor } from "#app/business/prices/quote.ts";
import { formatAmount, formatDay } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { hoursOn, stayHours } from "#app/copy/sentences/opening-hours.ts";
import { reasonText } from "#app/copy/sentences/reasons.ts";
import {
	type WhatsappText,
	whatsappAboutEmail,
	whatsappAnswer,
	whatsappTexts,
	whatsappToCustomer,
	whatsappWithCard,
	whatsappWithReceipt,
} from "#app/copy/sentences/whatsapp.ts";
import { freeUntil, priceList, settings, translateTo } from "../support/facts.ts";

/** Staff read Arabic; the text has the language of the booking. */
const t = translateTo("ar");

const beforeWork: WhatsappText[] = [
	...(["confirmed", "moved", "movedFree", "notReached", "toConfirm", "reminder"] as const),
	...(["closed", "cancelled", "about", "charged", "notCharged"] as const),
];
const cardUrl = "https://www.example.com/warranty?card=a-b_c&lang=en";

function messageIn(url: string): string {
	const { origin, pathname, searchParams, hash } = new URL(url);
	expect(origin + pathname).toBe("https://wa.me/966500000001");
	expect([...searchParams.keys()]).toEqual(["text"]);
	expect(hash).toBe("");
	return searchParams.get("text") ?? "";
}

const { lines } = quoteFor(priceList, ["thermal-titanium"], "sedan");

const bookingIn = (language: Language) => ({
	...{ reference: "4TCR7K", phoneNumber: "0500000001", language, status: "confirmed" as const },
	customerName: language === "ar" ? "\u200Fنورة\u202E السالم" : "Noura Salem & Sons #1",
	...{ bookingDate: "2026-11-22", heldDays: ["2026-11-22", "2026-11-23"] },
	freeUntil: freeUntil("2026-11-22"),
	...{ lines, discountPercent: 5, createdAt: "2026-11-01T09:00:00.000Z", movedByCentre: false },
});

describe.each(languages)("in %s", (language) => {
	const booking = bookingIn(language);
	const name = language === "ar" ? "نورة السالم" : booking.customerName;
	const say = (text: WhatsappText) => whatsappToCustomer(settings, text, booking, t);
	const said = (...texts: WhatsappText[]) =>
		texts.map((text): [text: string, url: string] => [text, say(text)]);
	const named = [
		...said(...beforeWork),
		["receipt", whatsappWithReceipt(settings, booking, { hasEmail: false }, t)],
		["receipt by mail", whatsappWithReceipt(settings, booking, { hasEmail: true }, t)],
		["e-mail", whatsappAboutEmail(booking, t)],
	];
	const others: typeof named = [
		...said("expected", "stayChanged", "ready"),
		["card", whatsappWithCard(booking, cardUrl, t)],
	];

	test.each([...named, ...others])("the text %s names person, booking, centre", (text, url) => {
		const message = messageIn(url);
		expect(message).toContain(`${name}${language === "ar" ? "،" : ","}`);
		expect(message).toContain(profile.name[language]);
		expect(message.split("\n").at(-1)).toBe("4TCR7K");
		expect(message).not.toMatch(/\{\{|[^\P{C}\n]|[<>]|&#?\w+;|[*~`]/u);
		if (/^(confirmed|reminder|receipt)/.test(text))
			expect(message).toContain(stayHours(settings, booking, language, t).arrival.join(" "));
		if (text === "card") expect(message.split("\n")).toContain(cardUrl);
	});

	test.each(named)("the text %s names the day until the work begins", (_, url) => {
		expect(messageIn(url)).toContain(formatDay("2026-11-22", language));
	});

	test("a caller without an address reads each service with its price and what is due, and is asked for an address", () => {
		const chat = whatsappWithReceipt(settings, booking, { hasEmail: false }, t);
		const message = messageIn(chat);
		expect(message).toContain(lines[0]?.option[language]);
		expect(message).toContain(formatAmount(100 * (lines[0]?.price ?? 0)));
		expect(message).toContain(formatAmount(dueHalalasOf(booking)));
		expect(message).toContain({ ar: "بريدك الإلكتروني", en: "email address" }[language]);
	});

	test.each([true, false])(
		"a caller is told the terms, where to come and when, whether or not a mail follows: %s",
		(hasEmail) => {
			const message = messageIn(whatsappWithReceipt(settings, booking, { hasEmail }, t));
			for (const said of [
				addressIn(language),
				profile.map,
				...hoursOn(settings, "2026-11-22", language),
			])
				expect(message).toContain(said);
			for (const said of ["50%", { ar: "7 أيام", en: "7 days" }[language], "/terms", "/privacy"])
				expect(message).toContain(said);
			const [deadline] = formatDay("2026-11-21", language).split("2026");
			expect(message).toContain(deadline);
			const today = { ...booking, createdAt: "2026-11-20T09:00:00.000Z" };
			const free = messageIn(whatsappWithReceipt(settings, today, { hasEmail }, t));
			expect(free).toContain(copies[language].thankYou.change.freeUntilWork);
			expect(free).not.toContain("50%");
		},
	);

	test("who is written to by WhatsApp alone reads why, as in the mail, and what a cancelled booking costs", () => {
		for (const [texts, change, choices] of [
			[["cancelled"], "cancelled", cancelReasons],
			[["moved", "movedFree"], "moved", daysReasons],
			[["stayChanged"], "expected", daysReasons],
		] as const)
			for (const text of texts)
				for (const reason of choices) {
					const sentence = reasonText(change, reason, language);
					const chat = whatsappToCustomer(settings, text, { ...booking, reason }, t);
					expect(messageIn(chat)).toContain(` ${sentence} `);
					expect(messageIn(say(text))).not.toContain(sentence);
				}
		const cancelled = whatsappToCustomer(
			settings,
			"cancelled",
			{ ...booking, reason: "abuse", cancelled: "byCentre" },
			t,
		);
		expect(messageIn(cancelled)).toContain(copies[language].thankYou.change.cancelled.byCentre);
		expect(messageIn(cancelled)).not.toMatch(/ {2}|undefined/);
	});

	test("who is charged late reads how to object, and no sum, which only the terms describe", () => {
		const message = messageIn(say("charged"));
		expect(message).toContain({ ar: "لك أن تعترض", en: "You may object" }[language]);
		expect(message).toContain("/terms");
		expect(message).not.toMatch(/50|100|ريال|SAR/);
	});

	test("a reminder says until when changes are free; who collects reads how much to bring and until when to come", () => {
		const reminder = messageIn(say("reminder"));
		const [deadline] = formatDay("2026-11-21", language).split("2026");
		expect(reminder).toContain(deadline);
		const free = { ar: "مجانيان", en: "free" }[language];
		expect(reminder).toContain(free);
		const lateBooking = { ...booking, change: { cancelling: "late" as const } };
		const late = whatsappToCustomer(settings, "reminder", lateBooking, t);
		expect(messageIn(late)).not.toContain(free);
		const friday = settings.on("2026-11-27");
		for (const discountPercent of [0, 5, 12]) {
			const due = { ...booking, discountPercent };
			const ready = messageIn(whatsappToCustomer(friday, "ready", due, t));
			expect(ready).toContain(formatAmount(dueHalalasOf({ lines, discountPercent })));
			for (const line of hoursOn(settings, friday.day, language)) expect(ready).toContain(line);
		}
	});
});

test.each([
	["هل تعملون يوم الجمعة؟", "السلام عليكم Sam، معك"],
	["Do you work on Fridays?", "Hello Sam, this is"],
])("%s is answered in its own language", (message, beginning) => {
	const answer = messageIn(whatsappAnswer({ name: "Sam\u202E", phone: "0500000001", message }, t));
	expect(answer.startsWith(beginning)).toBe(true);
	expect(answer).not.toContain("{{");
});

test.each<[Partial<Parameters<typeof whatsappTexts>[0]>, WhatsappText[]]>([
	[{ status: "pending" }, ["toConfirm"]],
	[{ status: "pending", marks: { "not-reached": "2026-11-20T09:00:00.000Z" } }, ["notReached"]],
	[{ status: "pending", daysChanged: "day" }, ["moved", "toConfirm"]],
	[{ status: "pending", isDayClosed: true }, ["closed", "about"]],
	[{ status: "confirmed" }, ["confirmed", "reminder"]],
	[{ status: "confirmed", daysChanged: "day", isDayClosed: true }, ["closed", "about"]],
	[{ status: "confirmed", daysChanged: "day" }, ["moved", "reminder"]],
	[{ status: "confirmed", daysChanged: "day", bookingDate: "2026-11-21" }, ["about"]],
	[{ status: "confirmed", bookingDate: "2026-11-21" }, ["about"]],
	[{ status: "pending", bookingDate: "2026-11-21" }, ["about"]],
	[{ status: "confirmed", work: "in-work", bookingDate: "2026-11-21" }, ["expected", "about"]],
	[{ status: "confirmed", work: "in-work" }, ["expected", "about"]],
	[{ status: "confirmed", work: "in-work", daysChanged: "expected" }, ["stayChanged", "about"]],
	[{ status: "confirmed", daysChanged: "expected" }, ["stayChanged", "reminder"]],
	[{ status: "pending", daysChanged: "day", movedByCentre: true }, ["movedFree", "toConfirm"]],
	[{ status: "confirmed", work: "ready" }, ["ready"]],
	[{ status: "cancelled", isDayClosed: true }, ["cancelled", "about"]],
	[{ status: "cancelled", isLate: true }, ["cancelled", "charged", "notCharged", "about"]],
	[{ status: "no-show", isLate: true }, ["about", "charged", "notCharged"]],
	[{ status: "completed", work: "ready" }, ["about"]],
	[{ status: "no-show", work: "ready" }, ["about"]],
])("of a booking that is %j staff are offered only texts that are true: %j", (booking, texts) => {
	const today = "2026-11-22";
	expect(whatsappTexts({ status: "pending", bookingDate: today, ...booking }, today)).toEqual(
		texts,
	);
});
