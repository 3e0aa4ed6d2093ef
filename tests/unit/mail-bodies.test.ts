import PostalMime from "postal-mime";
import { describe, expect, test, vi } from "vitest";
import { type Language, languages } from "#app/business/base/language.ts";
import { cancelledTerms } from "#app/business/bookings/changing.ts";
import {
	isToCustomer,
	kindsAbout,
	type MailKind,
	mailKindNames,
} from "#app/business/bookings/mail-kinds.ts";
import { type ChangeReason, cancelReasons, daysReasons } from "#app/business/bookings/reasons.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import { mail as arabicMail } from "#app/copy/ar/mail.ts";
import { staffSettings } from "#app/copy/ar/staff/staff-settings.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, formatShortDay } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import { copies } from "#app/copy/index.ts";
import { reasonText } from "#app/copy/sentences/reasons.ts";
import { whatsappTexts, whatsappToCustomer } from "#app/copy/sentences/whatsapp.ts";
import type { PendingBookingMail, StoredBooking } from "#app/data/base/schema.ts";
import { settingsOf } from "#app/data/settings/stored-settings.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { settingsSavedDraft } from "#app/mail/kinds/settings-draft.ts";
import type { MailSettings } from "#app/mail/parts/draft.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { openLink } from "#app/signing/links.ts";
import { arrivalOf, optionFacts, settings, translateTo } from "../support/facts.ts";
import {
	emlOf,
	everyMail,
	mailSettings,
	pendingMail,
	sampleBooking,
	sampleMessage,
} from "../support/mail.ts";

const { inbox } = mailSettings;

type Pending = Parameters<typeof mailFor>[0];

const parsed = new WeakMap<Pending, ReturnType<typeof parse>>();

/** One with the usual settings is rendered once for all tests. */
function parsedMail(pending: Pending, settings?: Partial<MailSettings>) {
	if (settings) return parse(pending, settings);
	const mail = parsed.get(pending) ?? parse(pending);
	parsed.set(pending, mail);
	return mail;
}

/** Direction marks are invisible, and stay in text and HTML alone. */
async function parse(pending: Pending, settings: Partial<MailSettings> = {}) {
	const mail = await mailFor(pending, { ...mailSettings, ...settings });
	const seen = await PostalMime.parse(emlOf(mail, "info@example.com"));
	const text = (seen.text ?? "").replaceAll("\u00A0", " ");
	return {
		...seen,
		subject: withoutDirectionMarks(seen.subject ?? ""),
		text,
		read: withoutDirectionMarks(text),
		html: (seen.html ?? "").replaceAll("\u00A0", " "),
	};
}

function withoutDirectionMarks(text: string): string {
	return text.replace(/[\u200E\u2066-\u2069]/g, "");
}

function textOf(html: string): string {
	return html
		.replace(/<style>.*?<\/style>/s, "")
		.replace(/<[^>]+>/g, "")
		.replaceAll("\u00A0", " ")
		.replace(/&#x27;/g, "'");
}

function expectInOrder(text: string, parts: string[]) {
	const places = parts.map((part) => text.indexOf(part));
	expect(places).not.toContain(-1);
	expect(places).toEqual(places.toSorted((a, b) => a - b));
}

const mails = everyMail();

function sample(name: string) {
	const mail = mails[name];
	if (!mail?.booking?.status) throw new Error(`No sample ${name}`);
	return mail;
}

const parsedSample = (name: string) => parsedMail(sample(name));

const parsedToCustomer = (overrides: Partial<StoredBooking> & { codes?: string[] } = {}) =>
	parsedMail(pendingMail(sampleBooking(overrides)));

const aboutBooking = Object.entries(mails).filter(
	([, { kind, booking }]) => booking && !isToCustomer(kind),
);

test("the preview has every kind of mail", () => {
	const kinds = Object.values(mails).map(({ kind }) => kind);
	expect(new Set([...kinds, "sheet-business", ...kindsAbout("settings")])).toEqual(
		new Set(mailKindNames),
	);
});

describe.each(languages)("in %s", (language) => {
	test("a customer with a warranty card opens it, and reads of no appointment", async () => {
		const mail = sample(`card-customer.${language}`);
		const origin = "http://localhost:3000";
		const { html, text } = await parsedMail(mail, { origin });
		const url = `${origin}/warranty?card=${mail.card?.code}${language === "en" ? "&lang=en" : ""}`;
		expect(text.split("\n")).toContain(url);
		expect(html).toContain(url.replaceAll("&", "&amp;"));
		expect(html).not.toContain("thank-you");
		const { day } = mailCopy[language].mail.customer.details;
		for (const part of [text, textOf(html)]) expect(part).not.toContain(day);
	});

	test.each(["cancelled", "moved", "expected"] as const)(
		"a customer whose booking is %s by staff reads why",
		async (change) => {
			const booking = sampleBooking({ language, status: "cancelled" });
			const details = { expectedFrom: "2026-11-23" };
			const textFor = async (reason?: ChangeReason) =>
				(await parsedMail(pendingMail(booking, `${change}-customer`, { ...details, reason }))).text;
			const silent = (await textFor()) + (await textFor("abuse"));
			for (const reason of change === "cancelled" ? cancelReasons : daysReasons) {
				const sentence = reasonText(change, reason, language);
				expect(await textFor(reason)).toContain(sentence);
				expect(silent).not.toContain(sentence);
			}
		},
	);

	test("who reads that the car is ready sees first when to collect it, and no day that is past", async () => {
		const { read } = await parsedSample(`ready-customer.${language}`);
		const { details, ready, reference } = mailCopy[language].mail.customer;
		expect(read).not.toContain(`${details.day}: `);
		const labels = [ready.collect, reference];
		expectInOrder(
			read,
			labels.map((label) => `${label}: `),
		);
		expect(read).toContain(ready.complain);
		expect(read).toContain("#complaints");
	});

	test("who was cancelled by us reads so in the subject, and who cancelled does not", async () => {
		const booking = sampleBooking({ language, status: "cancelled" });
		const day = formatDay(booking.bookingDate, language);
		const ours = { ar: "ألغينا حجزك", en: "We have cancelled" }[language];
		for (const changedBy of ["customer", "staff-page"] as const) {
			const { subject } = await parsedMail(
				pendingMail(booking, "cancelled-customer", { changedBy, reason: "other" }),
			);
			expect(subject).toContain(day);
			expect(subject.includes(ours), changedBy).toBe(changedBy !== "customer");
		}
	});

	test("whose booking was restored reads whether we were wrong, and that nothing else has changed only if so", async () => {
		const booking = sampleBooking({ language, status: "confirmed" });
		const { reopened } = mailCopy[language].mail.customer;
		const mistake = reopened.mistake.slice(0, 12);
		const readOf = async (details: Parameters<typeof pendingMail>[2]) =>
			(await parsedMail(pendingMail(booking, "reopened-customer", details))).text;
		const alone = await readOf({ isMistake: false });
		expect([alone.includes(mistake), alone.includes(reopened.same)]).toEqual([false, true]);
		const moved = await readOf({ isMistake: true, also: ["moved"], movedFrom: "2026-11-24" });
		expect([moved.includes(mistake), moved.includes(reopened.same)]).toEqual([true, false]);
		for (const text of [alone, moved]) expect(text).toContain(arrivalOf(booking, language));
	});

	test("whose name was corrected reads the new one once staff have confirmed it, and never the mobile", async () => {
		for (const status of ["pending", "confirmed"] as const) {
			const booking = sampleBooking({ language, status, customerName: "Huda Other" });
			const corrected = ["name", "phone"] as const;
			const { text } = await parsedMail(
				pendingMail(booking, "corrected-customer", { corrected: [...corrected] }),
			);
			expect(text.includes("Huda Other"), status).toBe(status === "confirmed");
			expect(text).not.toContain(booking.phoneNumber.slice(-4));
		}
	});

	test("a customer who moves to tomorrow is not promised a call that may come after the car", async () => {
		const before = { ar: "وقبل موعدك", en: "before your appointment" };
		const booking = sampleBooking({ language, status: "pending" });
		const { text } = await parsedMail(pendingMail(booking, "moved-customer"));
		expect(text).toContain(before[language]);
	});

	test("a customer whose booking the centre moved may move or cancel it free of charge", async () => {
		const { moved, expected } = mailCopy[language].mail.customer;
		const wish = moved.call.split("{{phone}}")[0] ?? "";
		for (const reason of [undefined, "customer-asked", "no-room", "other"] as const) {
			const isWanted = reason === undefined || reason === "customer-asked";
			const booking = sampleBooking({ language, status: "confirmed", movedByCentre: !isWanted });
			const { text } = await parsedMail(pendingMail(booking, "moved-customer", { reason }));
			expect(text.includes(moved.free), reason).toBe(!isWanted);
			expect(text.includes(wish), reason).toBe(isWanted);
			expect(text.includes(expected.call.split("{{phone}}")[0] ?? ""), reason).toBe(!isWanted);
			expect(text, reason).toContain(arrivalOf(booking, language));
		}
	});

	test("the first mail, and no other, leads to the terms of the booking and the privacy policy", async () => {
		const query = language === "en" ? "?lang=en" : "";
		const pages = ["/terms", "/privacy"].map((page) => `${profile.origin}${page}${query}`);
		const first = [`booking-customer.${language}`, `booking-customer.phone.${language}`];
		for (const [name, { html, text }] of await Promise.all(
			[...first, `confirmed-customer.${language}`].map(
				async (name) => [name, await parsedSample(name)] as const,
			),
		))
			for (const page of pages) {
				expect(html.includes(`href="${page}"`), name).toBe(first.includes(name));
				expect(text.includes(`: ${page}\n`), name).toBe(first.includes(name));
			}
	});

	test("who cancels reads what the terms say of it, free where the day is closed, and so does the centre", async () => {
		const statusChangedAt = "2026-11-21T12:00:00.000Z";
		const cancelled = sampleBooking({ language, status: "cancelled", statusChangedAt });
		for (const [isDayClosed, terms] of [
			[true, "free"],
			[false, "late"],
		] as const)
			for (const [kind, told] of [
				["cancelled-customer", copies[language].thankYou.change.cancelled],
				["cancelled-business", mailCopy.ar.mail.business.cancelling],
			] as const) {
				const mail = pendingMail({ ...cancelled, isDayClosed } as typeof cancelled, kind, {
					changedBy: "customer",
				});
				expect((await parsedMail(mail)).text).toContain(told[terms]);
			}
	});

	test("the centre calls a customer, and writes by mail and with a prepared text by WhatsApp, from every mail about a booking", async () => {
		expect(aboutBooking).toHaveLength(8);
		for (const [name, pending] of aboutBooking) {
			if (!pending.booking) continue;
			const booking = { ...pending.booking, language };
			const isCancelled = booking.status === "cancelled";
			const cancelled = isCancelled
				? cancelledTerms(booking, { changedBy: "customer" })
				: undefined;
			const { html, text } = await parsedMail({ ...pending, booking });
			const chats = whatsappTexts(booking, mailSettings.centre.day).map((text) => [
				staffView.whatsapp[text],
				whatsappToCustomer(settings, text, { ...booking, cancelled }, translateTo("ar")),
			]);
			expect(chatsIn(html), name).toEqual(Object.fromEntries(chats));
			for (const [, href = ""] of chats) expect(text).toContain(href);
			expect(html).toContain('href="tel:+966500000001"');
			expect(/href="mailto:(.*?)"/.exec(html)?.[1] ?? "").toBe(booking.email);
		}
	});

	test("a customer reads first when, under which reference and how much, each day on one line, and the discount once", async () => {
		const { html, text } = await mailFor(pendingMail(sampleBooking({ language })), mailSettings);
		const { customer } = mailCopy[language].mail;
		const { due, discount } = mailCopy[language].booking.summary;
		const discountRow = translateTo(language)("booking:summary.discountRow", {
			discountPercent: 5,
		});
		const order = [formatDay("2026-11-22", language), customer.reference, due, customer.lead];
		expectInOrder(textOf(html.slice(html.indexOf("</h1>"))), order);
		for (const day of ["2026-11-22", "2026-11-23"])
			for (const part of [html, text])
				expect(part).toContain(formatShortDay(day, language).replaceAll(" ", "\u00A0"));
		expect(text.split(discountRow)).toHaveLength(2);
		expect(text).not.toContain(discount);
	});
});

/** Each mail has its subject (=), what stands first (!), what it says (+) or not (-), picture and calendar (@). */
const sentences = `
ready-customer.without-photo.en
@ bare.jpg
- Its photos are
ready-customer.ar
@ bare.jpg
+ أقرب وقت لاستلامها: الجمعة 20 نوفمبر، من
+ وصور سيارتك في صفحة حجزك.
booking-customer.ar
@ covered.jpg calendar
= استلمنا حجزك رقم 4TCR7K
- مرحباً،
- نورة
+ رقم الحجز: 4TCR7K
+ الموعد: الأحد 22 نوفمبر 2026
+ - العزل الحراري (تيتانيوم): 1,650 ريال
+ - النانو سيراميك (خارجي، للطلاء): 450 ريال
+ - فيلم لامع للواجهة الأمامية بالكامل (XPEL): 4,000 ريال
+ الإجمالي شامل الضريبة: 6,100 ريال
+ خصم الحجز عبر الموقع 5%: −305 ريال
+ المطلوب في المركز: 5,795 ريال
+ تدفع عند إتمام العمل، نقداً أو بالبطاقة.
+ ${identity.ar}
+ ${addressIn("ar")}
+ مجاناً حتى السبت 21 نوفمبر 2026 الساعة 10:00 صباحاً. وبعد المهلة المجانية ومهلة الفسخ (7 أيام من الحجز) قد تُحتسب عليك 50%
+ الأحد: من 10:00 صباحاً إلى منتصف الليل
booking-customer.en
= Booking 4TCR7K received
+ - Full front PPF, glossy (XPEL): SAR 4,000
+ Online discount 5%: −SAR 305
+ ${addressIn("en")}
+ free of charge until Saturday 21 November 2026 at 10am.
+ Sunday: 10am to midnight
booking-customer.confirmed.ar
= موعدك مؤكد، حجز رقم 4TCR7K
+ 6,100
- خلال 24 ساعة
confirmed-customer.ar
@ covered.jpg calendar
+ مرحباً نورة،
- نورة السالم
+ ${mailCopy.ar.mail.customer.before.bring}
+ ${mailCopy.ar.mail.customer.confirmed.prices}
- 6,100
confirmed-customer.en
+ Hello Sam,
- Sam Example
card-customer.ar
@ bare.jpg
! الأربعاء 22 نوفمبر 2028
+ مرحباً نورة،
review-customer.ar
+ سلّمناك سيارتك يوم الاثنين 23 نوفمبر 2026
+ &stars=1
- 6,100
review-customer.en
+ /reviews?review=4TCR7K.
+ ★ 1 out of 5
expected-customer.ar
@ half.jpg calendar
! الثلاثاء 24 نوفمبر 2026
+ 3 أيام عمل، من الأحد 22 نوفمبر إلى الثلاثاء 24 نوفمبر، وتستلم سيارتك في اليوم الأخير
+ الاثنين 23 نوفمبر 2026
expected-customer.en
= Your new collection day is Tuesday 24 November 2026, booking 4TCR7K
! Tuesday 24 November 2026
+ 3 working days, from Sunday 22 November to Tuesday 24 November, and you collect your car on the last day
+ Monday 23 November 2026
cancelled-customer.ar
@ calendar
= أُلغي حجزك رقم 4TCR7K ليوم الأحد 22 نوفمبر 2026
- نورة
+ يحذف الموعد من تقويمك
- 6,100
- استلمنا
reopened-customer.and-moved.ar
@ covered.jpg calendar
= أعدنا حجزك رقم 4TCR7K، ونقلناه إلى الثلاثاء 24 نوفمبر 2026
! الثلاثاء 24 نوفمبر 2026
+ ألغينا حجزك خطأً، ونعتذر إليك.
+ الموعد السابق: الأحد 22 نوفمبر 2026
+ يعيد الموعد إلى تقويمك
- ينقل الموعد
- كما كان
+ ولأن النقل كان منّا
booking-customer.at-new-address.ar
+ ${mailCopy.ar.mail.customer.newAddress}
corrected-customer.ar
= صحّحنا بيانات حجزك رقم 4TCR7K ليوم الأحد 22 نوفمبر 2026
+ ما صحّحناه: الاسم (نورة السالم)، رقم الجوال
moved-customer.and-corrected.en
= Booking 4TCR7K moved to Tuesday 24 November 2026, and its details are corrected
- If this is not right
moved-customer.ar
@ covered.jpg calendar
= نُقل موعدك إلى الثلاثاء 24 نوفمبر 2026، حجز رقم 4TCR7K
+ الثلاثاء 24 نوفمبر 2026
+ الأحد 22 نوفمبر 2026
+ ليؤكده
reminder-customer.ar
@ covered.jpg
= نذكّرك بموعدك يوم الأحد 22 نوفمبر، حجز رقم 4TCR7K
+ أغراضك الثمينة
+ ${mailCopy.ar.mail.customer.before.bring}
+ 5,795
- 6,100
moved-business.ar
= نقل العميل موعده إلى الثلاثاء 24 نوفمبر 2026، حجز رقم 4TCR7K
+ الموعد السابق: الأحد 22 نوفمبر 2026
- 50%
cancelled-business.late.ar
= ألغى العميل الحجز رقم 4TCR7K ليوم الأحد 22 نوفمبر 2026
+ فقد تُحتسب عليه 50%
booking-business.ar
= حجز جديد رقم 4TCR7K ليوم الأحد 22 نوفمبر 2026
+ خصم
+ التزمنا بالاتصال بالعميل خلال 24 ساعة
+ العربية
+ الإجمالي شامل الضريبة: 6,100 ريال
booking-customer.phone.ar
- خصم
- 5%
booking-customer.phone.en
- discount
- 5%
booking-business.phone.ar
- خصم
- البريد الإلكتروني
booking-business.from-english
= حجز جديد رقم 4TCR7K ليوم الأحد 22 نوفمبر 2026
+ الإنجليزية
+ الإجمالي شامل الضريبة: 6,100 ريال
booking-business.confirmed.ar
- التزمنا بالاتصال بالعميل خلال 24 ساعة
booking-business.cancelled.ar
= أُلغي الحجز رقم 4TCR7K ليوم الأحد 22 نوفمبر 2026
- التزمنا بالاتصال بالعميل خلال 24 ساعة`;

test.each(
	sentences
		.split(/\n(?=[a-z])/)
		.slice(1)
		.map((block) => block.split("\n")),
)("whoever reads %s finds what is true of the booking", async (name = "", ...lines) => {
	const { subject, read, html, attachments } = await parsedSample(name);
	const files = attachments.map(({ filename }) => filename?.replace(/.*\.ics/, "calendar"));
	for (const [sign, , ...words] of lines) {
		const sentence = words.join("");
		if (sign === "=") expect(subject).toBe(sentence);
		else if (sign === "@") expect(files.join(" ")).toBe(sentence);
		else if (sign === "!") expect(textOf(firstFactIn(html))).toBe(sentence);
		else expect(read.includes(sentence), sentence).toBe(sign === "+");
	}
});

type CardLine = NonNullable<PendingBookingMail["card"]>["lines"][number];

function withCard(language: Language, line: (line: CardLine, index: number) => CardLine, most = 9) {
	const mail = sample(`card-customer.${language}`);
	if (!mail.card) throw new Error("No card");
	return { ...mail, card: { ...mail.card, lines: mail.card.lines.slice(0, most).map(line) } };
}

test.each(optionFacts.map((facts) => [facts.option.code, facts] as const))(
	"a customer with %s reads of its warranty card if it has one",
	(_code, { option: { afterCare = [] }, warrantyYears }) => {
		expect(afterCare.includes("warranty")).toBe(warrantyYears !== undefined);
	},
);

const warranted = optionFacts.filter(({ warrantyYears }) => warrantyYears);

test.each(warranted.map(({ option }) => [option.code, option] as const))(
	"a customer with %s reads with its card until when not to wash",
	async (code, { afterCare = [] }) => {
		const cardOf = async (installed: string) => {
			const card = withCard("ar", (line) => ({ ...line, code, installed }), 1);
			return (await parsedMail(card, { now: new Date("2026-11-30T09:00Z") })).text;
		};
		const sentence = (day: string) =>
			arabicMail.customer.card.washing.replace("{{day}}", formatDay(day, "ar"));
		const isToWait = afterCare.includes("washing");
		expect((await cardOf("2026-11-23")).includes(sentence("2026-11-30"))).toBe(isToWait);
		expect(await cardOf("2026-11-22")).not.toContain(sentence("2026-11-29"));
	},
);

describe.each(languages)("in %s, every mail to a customer", (language) => {
	const toCustomers = Object.entries(mails).filter(
		([, { kind, booking }]) => isToCustomer(kind) && booking?.language === language,
	);
	const hasBookingLink = (kind: MailKind) => kind !== "card-customer" && kind !== "review-customer";
	const aboutBookings = toCustomers.filter(([, { kind }]) => hasBookingLink(kind));

	test("comes from the centre to the customer alone, with the reference and its kind in the subject", async () => {
		const subjects = new Set<string>();
		for (const [name, pending] of toCustomers) {
			const { subject, from, to, replyTo, html, text } = await parsedMail(pending);
			expect(from).toMatchObject({ name: profile.name[language], address: "info@example.com" });
			expect(to).toMatchObject([{ address: "noura@example.com" }]);
			expect(replyTo).toMatchObject([{ address: inbox }]);
			expect(html + text).not.toContain("/staff");
			expect(subject, name).toContain("4TCR7K");
			expect(text, name).toContain(copies[language].mail.customer.reference);
			expect(subject).not.toMatch(/نورة|Sam/);
			if (name === `${pending.kind}.${language}`) subjects.add(subject);
		}
		expect(subjects.size).toBe(mailKindNames.filter(isToCustomer).length);
	});

	test("has a link in both parts that opens this booking only", async () => {
		const origin = "http://localhost:3000";
		const secrets = [mailSettings.secret];
		const kinds = mailKindNames.filter((kind) => isToCustomer(kind) && hasBookingLink(kind));
		expect(new Set(aboutBookings.map(([, { kind }]) => kind))).toEqual(new Set(kinds));
		for (const [name, pending] of aboutBookings) {
			const { html, text } = await parsedMail(pending, { origin });
			const href = /href="([^"]+thank-you[^"]+)"/.exec(html)?.[1] ?? "";
			const url = href.replaceAll("&amp;", "&");
			expect(text.split("\n"), name).toContain(url);
			expect(/\p{Script=Arabic}/u.test(text), name).toBe(language === "ar");
			const { pathname, searchParams } = new URL(url);
			expect(url.startsWith(`${origin}/`)).toBe(true);
			expect(pathname).toBe("/thank-you");
			expect(searchParams.get("lang")).toBe(language === "en" ? "en" : null);
			const token = searchParams.get("booking") ?? "";
			expect(openLink("booking", token, 1, secrets)).toBe("4TCR7K");
		}
	});

	test("says until which date and time moving is free, or what the terms say of a late one, and no other mail has a second date", async () => {
		const deadline = { ar: "الساعة 10:00 صباحاً", en: "2026 at 10am" }[language];
		const { cancelled } = copies[language].thankYou.change;
		for (const [name, pending] of aboutBookings) {
			const { text } = await parsedMail(pending);
			const isFree =
				/^(booking|confirmed|moved|reopened|reminder|link|resent)-/.test(name) &&
				!/cancelled|late|by-us|and-moved|open-again/.test(name);
			expect(text.includes(deadline), name).toBe(isFree);
			if (isFree && !/^(link|resent)/.test(name))
				expect(text).toContain(arrivalOf(sampleBooking(), language));
			expect(text.includes(cancelled.late), name).toBe(/^cancelled.*late/.test(name));
		}
	});
});

test("a customer reads when the warranty of each service ends, the first one first", async () => {
	const installed = (index: number) => (index === 1 ? "2026-11-24" : "2026-11-23");
	const { text } = await parsedMail(
		withCard("en", (line, index) => ({ ...line, installed: installed(index) })),
	);
	expect(text).toContain(`${mailCopy.en.mail.customer.card.title}

Nano ceramic (Exterior, for the paint), warranty until: Friday 24 November 2028
Thermal insulation (Titanium), warranty until: Sunday 23 November 2036
Full front PPF, glossy (XPEL), warranty until: Sunday 23 November 2036
Installation finished: Tuesday 24 November 2026
`);
});

test("a customer who books for tomorrow evening reads that cancelling was free until this morning", async () => {
	const now = new Date("2026-11-21T15:00:00.000Z");
	const { text } = await parsedMail(pendingMail(sampleBooking({ language: "en" })), { now });
	expect(text).toContain("ended on Saturday 21 November 2026 at 10am");
	expect(text).toContain("If you cancel now, you may be");
});

test("a customer sees the names and prices at the time of booking", async () => {
	const words = { service: { ar: "عزل قديم", en: "Old" }, option: { ar: "نوع قديم", en: "Kind" } };
	const lines = [{ code: "thermal-titanium", price: 99, ...words }];
	const { read } = await parsedToCustomer({ lines, totalPrice: 99 });
	expect(read).toContain("- عزل قديم (نوع قديم): 99 ريال");
	expect(read).toContain("الإجمالي شامل الضريبة: 99 ريال");
});

function chatsIn(html: string): Record<string, string> {
	const links = html.matchAll(/href="(https:\/\/wa\.me[^"]*)"[^>]*>([^<]*)</g);
	return Object.fromEntries(
		[...links].map(([, href = "", text = ""]) => [text, href.replaceAll("&amp;", "&")]),
	);
}

test("the centre reads a visitor's message and replies to the visitor, whose marks and markup change nothing", async () => {
	const marks = "\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069";
	const mailOf = (name: string, message: string) =>
		parsedMail(pendingMail(sampleMessage({ name, message })));
	const name = "</bdi><script>alert(1)</script>\r\nBcc: all@example.com";
	const message = "<img src=x onerror=alert(1)> & first line\nsecond line";
	const plain = await mailOf(name, message);
	expect(plain.subject).toBe("رسالة جديدة رقم 3 من صفحة التواصل");
	expect(plain.replyTo).toMatchObject([{ address: "sam@example.com" }]);
	expect(plain.html).not.toMatch(/<script|<img/);
	expect(plain.html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; first line");
	expect(plain.text).toContain(`\u2068${message.replace("\n", "\u2069\n\u2068")}\u2069`);
	expect(Object.values(chatsIn(plain.html))).toEqual(["https://wa.me/966500000002"]);
	const { html, text } = await mailOf(`Sam${marks}`, `${marks}${message}${marks}`);
	const unmarked = await mailOf("Sam", message);
	expect([html, text]).toEqual([unmarked.html, unmarked.text]);
});

test.each(aboutBooking)(
	"a reply to %s goes to the centre alone, and its link names the booking and holds no key",
	async (_, pending) => {
		const { to, cc, replyTo, text, html } = await parsedMail(pending);
		for (const addresses of [to, replyTo]) expect(addresses).toMatchObject([{ address: inbox }]);
		expect(cc ?? []).toEqual([]);
		for (const part of [text, html]) {
			const found = [...part.matchAll(/\/staff\/[^\s"<]+/g)].map(([path]) => path);
			const path = `/staff/booking?booking=${pending.booking?.reference}`;
			expect([...new Set(found)]).toEqual([path]);
		}
		const isPending = pending.booking?.status === "pending";
		expect(text.includes(`${staffView.mail.open.pending}:`)).toBe(isPending);
		expect(text.includes(staffView.call)).toBe(isPending);
	},
);

describe.each(Object.entries(mails))("%s", (_, pending) => {
	test("has no unfilled placeholder, no key in place of a sentence, and no line with nothing below it", async () => {
		const { subject, html, text } = await parsedMail(pending);
		for (const part of [subject, html, text]) {
			expect(part).not.toMatch(/\{\{|\}\}|undefined|\0/);
			expect(part).not.toMatch(/\b(customer|business|whatsapp)\.\w+\.\w+/);
		}
		expect(text.trimEnd()).not.toMatch(/--$/);
	});

	test("works in Gmail, Outlook and dark mode, and loads nothing", async () => {
		const { html, attachments } = await parsedMail(pending);
		const dir = html.includes('lang="en"') ? "ltr" : "rtl";
		const body = html.slice(html.indexOf("<div lang"));
		for (const tag of body.match(/<(table|td)\b[^>]*>/g) ?? [])
			expect(tag).toContain(`dir="${dir}"`);
		const aligned = `align="(left|right)".*direction:${dir};text-align:(left|right)`;
		for (const tag of body.match(/<td\b[^>]*>/g) ?? []) expect(tag).toMatch(new RegExp(aligned));
		expect(html).toContain('<meta name="color-scheme" content="light dark">');
		expect(html).toContain("@media (prefers-color-scheme: dark)");
		// A picture is a part of the mail.
		const pictures = attachments.flatMap(({ contentId }) => contentId?.slice(1, -1) ?? []);
		expect(Array.from(html.matchAll(/<img src="cid:(\w+)"/g), ([, id]) => id)).toEqual(pictures);
		expect(html.replaceAll(/<img src="cid:/g, "")).not.toMatch(
			/<img|<link|src=|url\(|@import|@font-face/,
		);
		// Gmail cuts a mail off after 102 KB.
		expect(new TextEncoder().encode(html).length).toBeLessThan(50_000);
	});

	test("has the same content in plain text and HTML", async () => {
		const { html, read } = await parsedMail(pending);
		const htmlText = withoutDirectionMarks(textOf(html)).replace(/\s+/g, "");
		for (const line of read.split("\n"))
			for (const part of line.replace(/^(\* |- |--)| \*$/g, "").split(/: | · /))
				if (!/^(https?|mailto|tel):/.test(part))
					expect(htmlText).toContain(part.replace(/:$|\s+/g, ""));
	});
});

function firstFactIn(html: string): string {
	const ticket = html.slice(html.indexOf("</h1>"));
	return /<div[^>]*font-size:2\d.*?<\/div>/.exec(ticket)?.[0] ?? "";
}

test("a cancelled day is crossed out for customer and centre, and nobody is told an amount to pay, nor after handover", async () => {
	for (const [name, pending] of Object.entries(mails)) {
		if (!pending.booking) continue;
		const { html, text } = await parsedMail(pending);
		const isCancelled = pending.booking.status === "cancelled";
		const { language } = isToCustomer(pending.kind) ? pending.booking : { language: "ar" as const };
		const { details } = mailCopy[language].mail.customer;
		expect(firstFactIn(html).includes("line-through"), name).toBe(isCancelled);
		expect(text.includes(`${details.cancelledDay}: `), name).toBe(isCancelled);
		const top = text.split("staff/booking?booking=")[0] ?? "";
		if (isCancelled) expect(top, name).not.toContain(mailCopy[language].booking.summary.due);
	}
	const booking = sampleBooking({ status: "completed" });
	const { text } = await parsedMail(pendingMail(booking, "corrected-customer"));
	expect(text).not.toContain(mailCopy[booking.language].booking.summary.due);
});

test("a booking without a valid calendar file is mailed without it", async () => {
	const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
	const { attachments, read } = await parsedToCustomer({ changedAt: "no moment" });
	expect(attachments).toMatchObject([{ contentId: "<stage>" }]);
	expect(read).toContain("رقم الحجز: 4TCR7K");
	expect(consoleError).toHaveBeenCalledWith(
		'{"event":"calendar-file","bookingId":7,"fault":"RangeError"}',
	);
	consoleError.mockRestore();
});

test.each([
	[5, "Due at the centre", "SAR 5,795"],
	[12, "Due at the centre", "SAR 5,368"],
	[0, "Total including VAT", "SAR 6,100"],
])("the only bold sum is what one pays with %i per cent off", async (discountPercent, ...row) => {
	const { html, text } = await parsedToCustomer({ discountPercent, language: "en" });
	expect(text.includes(`${discountPercent}%: −SAR`)).toBe(discountPercent > 0);
	const prices = html.slice(html.indexOf("Thermal insulation ("));
	const bold = prices.match(/<td[^>]*font-weight:700[^>]*>.*?<\/td>/g) ?? [];
	expect(bold.map(textOf)).toEqual(row);
});

/** The number is the most words in Arabic; English needs a fourth more. */
const mostWords = `
78 link-customer resent-customer cancelled-customer
90 expected-customer
95 booking-business
158 corrected-customer
103 cancelled-customer.late
112 card-customer
115 moved-customer
122 confirmed-customer
115 reminder-customer reminder-customer.confirmed
190 booking-customer booking-customer.phone booking-customer.confirmed`;

test.each(mostWords.trim().split("\n"))("no mail is too long for a phone: %s", async (line) => {
	const [most, ...names] = line.split(" ");
	for (const name of names) {
		expect(mails).toHaveProperty([`${name}.ar`]);
		for (const language of languages) {
			const pending = mails[`${name}.${language}`];
			if (!pending) continue;
			const { text } = await parsedMail(pending);
			/** How many words the centre's own facts have is the owner's to say. */
			const facts = [identity[language], addressIn(language), profile.name[language]];
			const ours = facts.reduce((left, fact) => left.replaceAll(fact, ""), text);
			const words = ours.replace(/\b(https?|mailto|tel):\S+/g, "").split(/\s+/);
			const count = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
			const limit = Math.round(Number(most) * (language === "en" ? 1.25 : 1));
			expect(count, `${name} in ${language}`).toBeLessThanOrEqual(limit);
		}
	}
});

test("the mail about a save leaves out a setting that only newer code knows, and about nothing else waits", () => {
	const row = { savedAt: "2026-11-20T09:00:00.000Z", save: "a", savedBy: "owner@example.com" };
	const floors = { ...row, id: 1, key: "floors", value: "3" };
	const known = settingsOf([floors, { ...row, id: 2, key: "bays", value: "4" }]);
	const { subject, text } = settingsSavedDraft("settings-saved-business:a", known, mailSettings);
	expect(subject).toContain(staffSettings.parts.bays);
	expect(text).toContain("owner@example.com");
	expect(text).not.toContain("floors");
	expect(() =>
		settingsSavedDraft("settings-saved-business:a", settingsOf([floors]), mailSettings),
	).toThrow("without its rows");
});

test.each(languages)(
	"a customer reads in %s which car was booked, and whom to call if it is wrong",
	async (language) => {
		const { booking: copy, mail } = mailCopy[language];
		for (const kind of ["booking-customer", "confirmed-customer"] as const) {
			const booking = sampleBooking({ language, paint: "white" });
			const { text } = await parsedMail(pendingMail(booking, kind));
			const [wrong = ""] = mail.customer.wrong.split("{{phone}}");
			for (const words of [copy.car.suv.name, copy.paint.names.white, wrong.trim()])
				expect(text).toContain(words);
		}
	},
);
