import { expect, test, vi } from "vitest";
import { mailOrder } from "#app/mail/contract.ts";
import { mailFor } from "#app/mail/mail.ts";
import { orderOf } from "#app/mail/orders.ts";
import { problemOf } from "../../workers/mailer/log.ts";
import { settingsFrom } from "../../workers/mailer/settings.ts";
import { throughBinding } from "../../workers/mailer/transport.ts";
import {
	aBooking,
	aMessage,
	everyMail,
	owedFor,
} from "../support/mail-samples.ts";

test("an order carries the specification's names, the ids and the reader's language, and nothing else", () => {
	expect(orderOf(owedFor(aBooking()))).toEqual({
		kind: "booking-customer",
		mailId: "booking-customer:7",
		bookingId: 7,
		language: "ar",
		customerName: "نورة السالم",
		phoneNumber: "0500000001",
		email: "noura@example.com",
		carType: "suv",
		serviceIds: [
			"thermal-titanium",
			"ceramic-exterior",
			"ppf-front-glossy-xpel",
		],
		bookingDate: "الأحد، 22 نوفمبر 2026",
	});
	expect(orderOf(owedFor(aMessage()))).toEqual({
		kind: "contact-business",
		mailId: "contact-business:3",
		messageId: 3,
		name: "Sam Example",
		email: "sam@example.com",
		phone: "0500000002",
		message: aMessage().message,
	});
});

test("the customer's order is in the customer's language, the centre's in Arabic", () => {
	const booking = aBooking({ language: "en" });
	expect(orderOf(owedFor(booking))).toMatchObject({
		language: "en",
		bookingDate: "Sunday, 22 November 2026",
	});
	expect(orderOf(owedFor(booking, "booking-business"))).toMatchObject({
		language: "ar",
		bookingDate: "الأحد، 22 نوفمبر 2026",
	});
});

test.each(Object.entries(everyMail()))(
	"the order of %s is read at the other end as it was written",
	(_, owed) => {
		const order = orderOf(owed);
		expect(mailOrder.parse(JSON.parse(JSON.stringify(order)))).toEqual(order);
	},
);

test.each([
	["nothing", null],
	["a word", "booking-customer"],
	["an unknown kind", { ...orderOf(owedFor(aBooking())), kind: "newsletter" }],
	["no services", { ...orderOf(owedFor(aBooking())), serviceIds: [] }],
	["an unknown car", { ...orderOf(owedFor(aBooking())), carType: "truck" }],
	["no id", { ...orderOf(owedFor(aBooking())), mailId: "" }],
])("an order with %s cannot be read", (_, body) => {
	expect(mailOrder.safeParse(body).success).toBe(false);
});

test("Cloudflare's binding gets both twins, who to answer, and the calendar file as bytes", async () => {
	const send = vi.fn(async (_: unknown) => ({ messageId: "<1@example.com>" }));
	const mail = mailFor(owedFor(aBooking()), "centre@example.com");
	await throughBinding({ send }, "info@example.com")(mail);
	const handed = send.mock.calls[0]?.[0] as {
		attachments: { content: ArrayBuffer }[];
	};
	expect(handed).toMatchObject({
		from: { name: "مركز العناية بالسيارات", email: "info@example.com" },
		to: "noura@example.com",
		replyTo: "centre@example.com",
		subject: mail.subject,
		html: mail.html,
		text: mail.text,
		attachments: [
			{
				disposition: "attachment",
				filename: "booking-4TCR7K.ics",
				type: "text/calendar",
			},
		],
	});
	expect(new TextDecoder().decode(handed.attachments[0]?.content)).toBe(
		mail.attachment?.content,
	);
});

test("a service that never answers is given up before the lease runs out", async () => {
	vi.useFakeTimers();
	const silent = { send: () => new Promise<never>(() => {}) };
	const sending = throughBinding(
		silent,
		"info@example.com",
	)(mailFor(owedFor(aMessage()), "centre@example.com"));
	const outcome = expect(sending).rejects.toMatchObject({
		name: "SendTimeout",
	});
	await vi.advanceTimersByTimeAsync(20_000);
	await outcome;
	vi.useRealTimers();
});

test("a problem is the service's code or the kind of error, never its sentence", () => {
	expect(
		problemOf(
			Object.assign(new Error("noura@example.com is suppressed"), {
				code: "E_RECIPIENT_SUPPRESSED",
			}),
		),
	).toBe("E_RECIPIENT_SUPPRESSED");
	expect(
		problemOf(Object.assign(new TypeError("x"), { code: "noura@example.com" })),
	).toBe("TypeError");
	expect(problemOf("noura@example.com")).toBe("unknown");
});

test("settings that are not addresses stop the mailer before any mail", () => {
	const good = {
		MAIL_FROM: "info@example.com",
		BUSINESS_INBOX: "centre@example.com",
		RETRY_SECONDS: [1, 5, 25],
	};
	expect(settingsFrom(good)).toEqual({
		from: "info@example.com",
		inbox: "centre@example.com",
		retrySeconds: [1, 5, 25],
	});
	for (const [name, wrong] of [
		["MAIL_FROM", "info"],
		["BUSINESS_INBOX", undefined],
		["RETRY_SECONDS", [31]],
	] as const)
		expect(() => settingsFrom({ ...good, [name]: wrong })).toThrow(name);
});
