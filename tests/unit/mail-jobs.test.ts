import { globSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { mailKindNames } from "#app/business/bookings/mail-kinds.ts";
import { profile } from "#app/business/centre/profile.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { mailJob, mailJobFor } from "#app/mail/queue/enqueue.ts";
import { emailServiceTransport } from "../../workers/mailer/deliver.ts";
import { errorCode, problemOf } from "../../workers/mailer/log.ts";
import { mailerVariables } from "../../workers/mailer/variables.ts";
import {
	everyMail,
	mailSettings,
	pendingMail,
	sampleBooking,
	sampleMessage,
} from "../support/mail.ts";

const day = "2026-11-22";
const sheet = { kind: "sheet-business", day, id: `sheet-business:${day}` } as const;

test("a mail job has the specified fields, the ids and the recipient's language, and nothing else", () => {
	expect(mailJobFor(pendingMail(sampleBooking()))).toEqual({
		...{ kind: "booking-customer", mailId: "booking-customer:7", bookingId: 7, language: "ar" },
		...{ customerName: "نورة السالم", phoneNumber: "0500000001", email: "noura@example.com" },
		carType: "suv",
		serviceIds: ["thermal-titanium", "ceramic-exterior", "ppf-front-glossy-xpel"],
		bookingDate: "الأحد 22 نوفمبر 2026",
	});
	expect(mailJobFor(pendingMail(sampleMessage()))).toEqual({
		...{ kind: "contact-business", mailId: "contact-business:3", messageId: 3 },
		...{ name: "Sam Example", email: "sam@example.com", phone: "0500000002" },
		message: sampleMessage().message,
	});
});

test("the mail job of a customer is in the customer's language, the centre's in Arabic, and that of a sheet has its day", () => {
	const booking = sampleBooking({ language: "en" });
	for (const [kind, language, bookingDate] of [
		["booking-customer", "en", "Sunday 22 November 2026"],
		["booking-business", "ar", "الأحد 22 نوفمبر 2026"],
	] as const)
		expect(mailJobFor(pendingMail(booking, kind))).toMatchObject({ language, bookingDate });
	const { id, ...aboutDay } = sheet;
	expect(mailJobFor(sheet)).toEqual({ ...aboutDay, mailId: id });
});

test.each(Object.entries({ ...everyMail(), sheet }))(
	"the job of %s is parsed unchanged",
	(_, pending) => {
		const job = mailJobFor(pending);
		expect(mailJob.parse(JSON.parse(JSON.stringify(job)))).toEqual(job);
	},
);

test("Cloudflare's email binding gets HTML, text, Reply-To and the calendar file as bytes", async () => {
	const send = vi.fn(async (_: unknown) => ({ messageId: "<1@example.com>" }));
	const mail = await mailFor(pendingMail(sampleBooking()), mailSettings);
	await emailServiceTransport({ send }, "info@example.com")(mail);
	const sent = send.mock.calls[0]?.[0] as { attachments: { content: ArrayBuffer }[] };
	expect(sent).toMatchObject({
		from: { name: profile.name.ar, email: "info@example.com" },
		to: "noura@example.com",
		replyTo: "centre@example.com",
		subject: mail.subject,
		html: mail.html,
		text: mail.text,
		attachments: [
			{ disposition: "inline", contentId: "stage", type: "image/jpeg" },
			{ disposition: "attachment", filename: "booking-4TCR7K.ics", type: "text/calendar" },
		],
	});
	const [picture, calendar] = sent.attachments.map(({ content }) => Buffer.from(content));
	expect(picture?.subarray(0, 3).toString("hex")).toBe("ffd8ff");
	expect(calendar?.toString()).toBe(mail.attachments[1]?.content);
});

test("an error code is the service's code or the error's name, never its message", () => {
	const suppressed = new Error("noura@example.com is suppressed");
	for (const [error, code] of [
		[Object.assign(suppressed, { code: "E_RECIPIENT_SUPPRESSED" }), "E_RECIPIENT_SUPPRESSED"],
		[Object.assign(new TypeError("x"), { code: "noura@example.com" }), "TypeError"],
		["noura@example.com", "unknown"],
	])
		expect(errorCode(error)).toBe(code);
});

test.each([
	["email from info@example.com not allowed", "email from [address] not allowed"],
	['"Noura" <noura.s+car@mail.example.com>: 550', '"Noura" <[address]>: 550'],
	["no answer from +966 50 123 4567, 0501234567", "no answer from [number], [number]"],
	["x".repeat(300), "x".repeat(200 - "E_X: ".length)],
])("whoever reads why a mail failed sees no person: %s", (message, seen) => {
	expect(problemOf(Object.assign(new Error(message), { code: "E_X" }))).toBe(`E_X: ${seen}`);
	const repeatedByDrizzle = new Error("params: noura@example.com", { cause: new Error(message) });
	expect(problemOf(repeatedByDrizzle)).toContain(`Error: ${seen.slice(0, 190)}`);
});

test("an invalid setting stops the mailer before it sends a mail, and the log names it", () => {
	const good = {
		MAIL_FROM: "info@example.com",
		BUSINESS_INBOX: "centre@example.com",
		RETRY_SECONDS: [1, 5, 25],
		COOKIE_SECRET: "the new one, the old one",
	};
	const secrets = ["the new one", "the old one"];
	expect(mailerVariables(good)).toEqual({
		...{ from: "info@example.com", inbox: "centre@example.com", retrySeconds: [1, 5, 25] },
		...{ secret: secrets[0], secrets, origin: undefined },
	});
	const SITE_ORIGIN = "http://localhost:3000";
	expect(mailerVariables({ ...good, SITE_ORIGIN }).origin).toBe(SITE_ORIGIN);
	for (const [name, wrong] of [
		["MAIL_FROM", "info"],
		["BUSINESS_INBOX", undefined],
		["RETRY_SECONDS", [31]],
		["COOKIE_SECRET", undefined],
		["COOKIE_SECRET", " , "],
		["SITE_ORIGIN", "localhost"],
	] as const) {
		const logged = vi.spyOn(console, "error").mockReturnValue();
		expect(() => mailerVariables({ ...good, [name]: wrong })).toThrow(name);
		const line = JSON.stringify({ event: "mailer-misconfigured", fields: [name] });
		expect(logged.mock.calls).toEqual([[line]]);
		logged.mockRestore();
	}
});

test("the database stores and dismisses only kinds of mail that somebody has written", () => {
	const files = globSync(["app/data/**/*.{sql,ts}"]);
	const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
	const named = code.match(/(?<=')[a-z]+-(customer|business)\b/g) ?? [];
	expect(named).toContain("closed-customer");
	expect(named.filter((kind) => !mailKindNames.some((known) => known === kind))).toEqual([]);
});
