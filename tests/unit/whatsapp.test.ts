import { describe, expect, test } from "vitest";
import { languages } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { whatsapp as arabic } from "#app/copy/ar/whatsapp.ts";
import { whatsapp as english } from "#app/copy/en/whatsapp.ts";
import { formatDay } from "#app/copy/format.ts";
import {
	type WhatsappText,
	whatsappToCustomer,
	whatsappWithReceipt,
} from "#app/copy/whatsapp.ts";

const texts = [
	"confirmed",
	"notReached",
	"reminder",
	"ready",
	"closed",
	"about",
] satisfies WhatsappText[];

const receiptUrl =
	"https://www.example.com/thank-you?lang=en&booking=4TCR7K.a-b_c";

/** What WhatsApp puts into the chat. */
function messageIn(url: string): string {
	const { origin, pathname, searchParams, hash } = new URL(url);
	expect(origin + pathname).toBe("https://wa.me/966500000001");
	expect([...searchParams.keys()]).toEqual(["text"]);
	expect(hash).toBe("");
	return searchParams.get("text") ?? "";
}

describe.each(languages)("in %s", (language) => {
	const booking = {
		reference: "4TCR7K",
		customerName: language === "ar" ? "نورة السالم" : "Noura Salem & Sons #1",
		phoneNumber: "0500000001",
		bookingDate: "2026-11-22",
		language,
	};
	const urls: [string, string][] = [
		...texts.map((text): [string, string] => [
			text,
			whatsappToCustomer(text, booking),
		]),
		["receipt", whatsappWithReceipt(booking, receiptUrl)],
	];

	test.each(urls)(
		"the text %s names the customer, the booking, the day and the centre",
		(_, url) => {
			const message = messageIn(url);
			expect(message).toContain(booking.customerName);
			expect(message).toContain(formatDay("2026-11-22", language));
			expect(message).toContain(profile.name[language]);
			expect(message.split("\n").at(-1)).toBe("4TCR7K");
			expect(message).not.toContain("{{");
		},
	);

	test.each(urls)("the text %s has no mark that a chat shows", (_, url) => {
		expect(messageIn(url)).not.toMatch(/[^\P{C}\n]|[<>]|&#?\w+;|[*~`]/u);
	});

	test("the link of a booking by telephone is whole, on a line of its own", () => {
		const url = whatsappWithReceipt(booking, receiptUrl);
		expect(messageIn(url).split("\n")).toContain(receiptUrl);
	});
});

test("no text is left out here", () => {
	const known = ["frame", "receipt", ...texts].sort();
	expect(Object.keys(arabic).sort()).toEqual(known);
	expect(Object.keys(english).sort()).toEqual(known);
});

test("a name pasted with a direction mark is written without it", () => {
	const url = whatsappToCustomer("ready", {
		reference: "4TCR7K",
		customerName: "\u200Fنورة\u202E السالم",
		phoneNumber: "0500000001",
		bookingDate: "2026-11-22",
		language: "ar",
	});
	expect(messageIn(url)).toContain("السلام عليكم نورة السالم،");
});
