import { describe, expect, test } from "vitest";
import { type Language, languages } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { monthsKept } from "#app/business/retention.ts";
import { copies } from "#app/copy/index.ts";

function textOf(language: Language): string {
	return copies[language].privacy.sections
		.flatMap(({ paragraphs }) => paragraphs)
		.join("\n");
}

/** What the data protection law asks a notice to say: the fact, in Arabic and in English. */
const facts: [string, RegExp, RegExp][] = [
	["who is responsible", /جهة التحكم/, /controller/],
	["why the name is needed", /اسمك لنعرف صاحب الموعد/, /name to know whose/],
	[
		"why the mobile is needed",
		/رقم جوالك لنتواصل معك/,
		/number to contact you/,
	],
	["why the email is needed", /لنرسل إليك تفاصيله/, /email to send you/],
	[
		"why the services are kept",
		/لنقدّم لك ما حجزته/,
		/give you what you booked/,
	],
	["why the amount is kept", /والمبلغ لنعرف/, /total to work out/],
	[
		"the basis of a booking",
		/تنفيذ ما اتفقنا عليه/,
		/performance of what we agree/,
	],
	[
		"the basis of a message",
		/موافقتك حين ترسلها/,
		/your consent when you send/,
	],
	["the basis of counting", /مصلحتنا المشروعة/, /legitimate interest/],
	["what is mandatory", /إلزامية/, /required/],
	["what is optional", /اختياري/, /optional/],
	[
		"that addresses are counted",
		/عنوان IP.*في الدقيقة/,
		/IP address per minute/,
	],
	["who processes it", /Cloudflare/, /Cloudflare/],
	["that it goes abroad", /خارج المملكة/, /outside Saudi Arabia/],
	["where the database is", /شرق أوروبا/, /Eastern Europe/],
	["that the centre's mailbox has a copy", /بريد المركز/, /centre's mailbox/],
	["that WhatsApp has its own terms", /واتساب/, /WhatsApp/],
	["how long warranty data stays", /بيانات الضمان/, /Warranty data/],
	["the right to a copy", /نسخة منه/, /receive a copy/],
	[
		"the right to correction and erasure",
		/تصحيحه أو محوه/,
		/corrected or erased/,
	],
	["the right to withdraw consent", /ترجع عن موافقتك/, /withdraw your consent/],
	["where to complain", /سدايا/, /SDAIA/],
];

describe.each(facts)("the privacy policy says %s", (_, arabic, english) => {
	test("in Arabic", () => expect(textOf("ar")).toMatch(arabic));
	test("in English", () => expect(textOf("en")).toMatch(english));
});

test.each(languages)(
	"it tells the months of bookings and messages apart, and whom to write to (%s)",
	(language) => {
		const paragraphs = textOf(language).split("\n");
		const about = (months: number) =>
			paragraphs.filter((text) => text.includes(` ${months} `));
		expect(about(monthsKept.bookings)).toHaveLength(1);
		expect(about(monthsKept.messages)).toHaveLength(1);
		expect(about(monthsKept.bookings)).not.toEqual(about(monthsKept.messages));
		expect(textOf(language)).toContain(profile.email);
	},
);

test("both forms say where to read why and how long", () => {
	expect(copies.ar.booking.form.privacy).toBe(copies.ar.contact.form.privacy);
	expect(copies.ar.booking.form.privacy).toMatch(/لماذا.*متى/);
	expect(copies.en.booking.form.privacy).toMatch(/why.*when/);
});
