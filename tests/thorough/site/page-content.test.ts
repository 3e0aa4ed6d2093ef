import { describe, expect, test, vi } from "vitest";
import {
	type Language,
	type Localized,
	languages,
	localizedPath,
} from "#app/business/base/language.ts";
import { type PagePath, pageAt, pagePaths } from "#app/business/centre/pages.ts";
import { kilometresFromCity, profile, whatsappUrl } from "#app/business/centre/profile.ts";
import { factsOf, joinFacts } from "#app/business/offered/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { sampleOffer } from "#app/business/prices/offers.ts";
import { carTypes } from "#app/business/prices/service.ts";
import {
	formatHours,
	formatPhone,
	formatRiyals,
	formatTime,
	pluralValues,
} from "#app/copy/format/format.ts";
import { riyals } from "#app/copy/format/prices.ts";
import { copies, copyFor } from "#app/copy/index.ts";
import deployed from "../../../build/server/index.js?raw";
import { hours, priceList, priceOf, settings, translateTo } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

vi.spyOn(console, "log").mockImplementation(() => {});

const { street, city, district, postalCode } = profile.address;
const plain = (text: string) => text.replaceAll("\u00A0", " ");
const numbers = [profile.unifiedLine, profile.mobile].map((number) => plain(formatPhone(number)));
const fridayOnContactPage = plain(formatHours(hours.fridayOnContactPage, "ar"));
const fridayTimes = (language: Language) =>
	[hours.friday.opens, hours.friday.closes].map((time) => plain(formatTime(time, language)));

/** The specification requires this text on each page; the facts of the centre come from its profile. */
const requiredText: Partial<Record<PagePath, Localized>> = {
	"/": {
		ar: `5% | 80% | 10 سنوات | التسلسلية | حماية الزجاج الأمامي وتظليل الزجاج تواصل معنا: ${numbers[0]} · واتساب`,
		en: `5% | 80% | 10 years | serial numbers | protection and window tinting, contact us: ${numbers[0]} · WhatsApp`,
	},
	"/services/ppf-selection": { ar: "لامع | مطفي", en: "Glossy | Matte | Learn More" },
	"/services/thermal-insulation": {
		ar: "تيتانيوم | 80% | 30% | حماية الزجاج الأمامي وتظليل الزجاج تواصل معنا:",
		en: "Titanium | 80% | 30% | Book Now | For windshield protection and window tinting, contact us:",
	},
	"/services/nano-ceramic": { ar: "7 أيام | سنتين", en: "7 days | Book" },
	"/services/car-polishing": { ar: "التلميع", en: "polish | Book" },
	"/about": {
		ar: `رؤيتنا | رسالتنا | حي ${district.ar} | نحو ${kilometresFromCity()} كم من وسط ${city.ar}`,
		en: `lead in car care | ${district.en} | About ${kilometresFromCity()} km from central ${city.en}`,
	},
	"/terms": {
		ar:
			"24 ساعة | 50% | العربون | المملكة العربية السعودية | بين سنة و5 سنوات | الرقم الوطني الموحد | وزارة التجارة | الشكاوى والمقترحات" +
			" | كل سعر في هذا الموقع شامل ضريبة القيمة المضافة 15% | فلا تشمل الأسعار ضريبة القيمة المضافة ما لم يُذكر خلاف ذلك",
		en:
			"24 hours | 50% | full value | deposit | Kingdom of Saudi Arabia | 1 to 5 years | unified national number | Ministry of Commerce | Complaints and suggestions" +
			" | Every price on this site includes 15% VAT | exclude VAT unless stated | limited to the service value",
	},
	"/warranty": {
		ar: "مركز معتمد | 7 أيام | رقم الفاتورة",
		en: "authorised centre | 7 days | invoice number",
	},
	"/faq": {
		ar: [...numbers, "5% | 80%", ...fridayTimes("ar"), "HEXIS | XPEL"].join(" | "),
		en: [...numbers, "5%", ...fridayTimes("en")].join(" | "),
	},
	"/contact": {
		ar: `تواصل معنا | نحن هنا للإجابة عن أسئلتك | ${fridayOnContactPage} | ${street.ar} | ${postalCode} | أرسل لنا رسالة`,
		en: `تواصل معنا | ${fridayOnContactPage}`,
	},
	"/privacy": {
		ar: "حماية المعلومات الشخصية | جمع المعلومات الشخصية | حماية خصوصيتك | إرسال الرسائل الإلكترونية",
		en: "Collection and use | Protection | Data collection | Privacy recommendations | Email communication",
	},
	"/thank-you": {
		ar: "خلال 24 ساعة | بريدك الإلكتروني",
		en: "confirmed | within 24 hours | email | Back to home | Book again",
	},
};

const { visit } = world;

test.each(Object.entries(requiredText))("%s has the required text", async (page, required) => {
	for (const language of languages) {
		const { mainText } = await visit(localizedPath(language, page as PagePath));
		for (const text of required[language].split(" | "))
			expect(mainText.toLowerCase()).toContain(text.toLowerCase());
	}
});

test.each([
	["/services/ppf", 12, ["Water contact angle", "more than 110°", "91.3°"]],
	["/services/ppf-matte", 11, ["Top coat", "12 µmsatin coat", "not stated"]],
] as const)("%s compares both brands, with units and limits", async (page, count, one) => {
	const { rows: all } = await visit(localizedPath("en", page));
	const rows = all.slice(all.findIndex(([first]) => first === "Property"));
	expect(rows[0]).toEqual(["Property", "HEXIS", "XPEL"]);
	expect(rows).toHaveLength(count);
	expect(rows).toContainEqual(one);
});

test.each([
	["ppf", 6],
	["ppfMatte", 8],
	["thermal", 6],
	["ceramic", 6],
] as const)("a visitor reads on the page of %s its %i benefits", async (name, count) => {
	for (const language of languages) {
		const { does } = copyFor(language)[name].benefits;
		const benefits = does.map((one) => (typeof one === "string" ? one : one.text));
		expect(benefits).toHaveLength(count);
		const [page = "/"] = pagePaths.filter((path) => pageAt(path).copy === name);
		const { mainText, source } = await visit(localizedPath(language, page));
		for (const benefit of benefits) expect(mainText).toContain(plain(benefit));
		const [list = ""] = /<ul class="benefits">.*?<\/ul>/s.exec(source) ?? [];
		expect(list.match(/<li>/g)).toHaveLength(count);
	}
});

test("the warranty page has the general terms, then the specification's products in its order with periods and terms", async () => {
	const [glass, parts] = ["The glass named on", "The covered parts named on"].map(
		(what) => `${what} the invoice.`,
	);
	const table = [
		["Nano ceramic exterior coating", "2 years", "سنتان", expect.stringMatching(/washed within 7/)],
		["Thermal insulation (nano ceramic)", "5 years", "5 سنوات", glass],
		["Thermal insulation (titanium)", "10 years", "10 سنوات", glass],
		["Paint protection film, black (HEXIS)", "5 years", "5 سنوات", parts],
		["Paint protection film (HEXIS)", "10 years", "10 سنوات", parts],
		["Paint protection film (XPEL)", "10 years", "10 سنوات", parts],
		["Interior trim protection films", "5 years", "5 سنوات", expect.stringMatching(/interior/)],
	];
	const [english, arabic] = [await visit("/warranty?lang=en"), await visit("/warranty")];
	const shown = english.rows.map(([product, period, terms], row) => [
		...[product, period, arabic.rows[row]?.[1], terms],
	]);
	const products = table.map(([product]) => product);
	expect(shown.filter(([product]) => products.includes(String(product)))).toEqual(table);
	const [general = ""] = copies.en.warranty.general.items;
	expect(english.mainText.indexOf(general)).toBeGreaterThan(-1);
	expect(english.mainText.indexOf(general)).toBeLessThan(english.mainText.indexOf("2 years"));
});

test("every table has a caption and marks its header cells", async () => {
	for (const page of ["/warranty", "/services/ppf", "/services/ppf-matte"]) {
		const { source } = await visit(page);
		const tables = source.match(/<table[\s\S]*?<\/table>/g) ?? [];
		expect(tables.length).toBeGreaterThan(0);
		for (const table of tables) {
			const count = (mark: RegExp) => table.match(mark)?.length ?? 0;
			expect(table).toMatch(/<caption[^>]*>[^<]+<\/caption>/);
			const spans = table.matchAll(/<td(?: class="[\w-]+")?(?: rowspan="(\d+)")?>/gi);
			const cells = [...spans].reduce((all, [, rows = 1]) => all + Number(rows), 0);
			const rows = count(/<tr[ >]/g) - 1 - count(/<th scope="rowgroup"/g);
			expect(count(/<th scope="row"/g)).toBe(rows);
			expect(count(/<th scope="col"/g)).toBe(1 + cells / rows);
		}
	}
});

test("a visitor of the contact page finds phone, WhatsApp, e-mail, hours and map", async () => {
	const { links, mainText, source } = await visit("/contact");
	/** Other Friday hours stand in the footer and the menu of other pages. */
	const { friday } = copyFor("ar", settings).chrome.hours;
	expect(source).not.toContain(friday);
	expect((await visit("/about")).source).toContain(friday);
	const targets = links.map(({ href }) => href);
	for (const href of [`tel:${profile.unifiedLine}`, `mailto:${profile.email}`])
		expect(targets).toContain(href);
	expect(targets.some((href) => href?.startsWith(whatsappUrl()))).toBe(true);
	expect(links.find(({ href }) => href === profile.map)?.target).toBe("_blank");
	for (const label of ["الهاتف", "واتساب", "البريد الإلكتروني", "العنوان"])
		expect(mainText).toContain(label);
	const weekdays = plain(formatHours(hours.weekdays, "ar"));
	expect(mainText).toMatch(new RegExp(`الخميس\\s*${weekdays}.*الجمعة\\s*${fridayOnContactPage}`));
});

test.each([
	["/faq", [`tel:${profile.mobile}`]],
	["/terms", [`mailto:${profile.email}`, profile.map]],
])("phones, e-mail addresses and the address in the text of %s are links", async (page, hrefs) => {
	const { links } = await visit(page);
	expect(links.map(({ href }) => href)).toEqual(expect.arrayContaining(hrefs));
});

test("the terms have the ten sections of the specification in its order, and then what was added", async () => {
	const { headings } = await visit("/terms?lang=en");
	const names =
		"Agreement|Services|Booking and cancellation|Payment|Warranty|Customer responsibility|Limitation of liability" +
		"|Changes|Governing law|Contact|Reviews|Complaints and suggestions";
	const titles = headings.map(({ text }) => text);
	expect(titles.slice(titles.indexOf("Agreement")).slice(0, 12)).toEqual(names.split("|"));
});

test("a visitor sees one filled button on a page's first screen: its own, else the header's", async () => {
	for (const path of pagePaths.filter((path) => path !== "/booking")) {
		const { source } = await visit(path);
		const [header = "", main = ""] = source.split("<main");
		const isFilled = (html = "") => /class="button[ "]/.test(html);
		expect(isFilled(main.split("<h2")[0]), path).toBe(!isFilled(header));
	}
});

test("whoever has no Saudi mobile reads in both forms how else to reach us", async () => {
	for (const language of languages)
		for (const page of ["booking", "contact"] as const) {
			const { source } = await visit(localizedPath(language, `/${page}`));
			const { phone, foreignMobile: foreign } = copyFor(language)[page].form;
			expect(phone.hint).toMatch(/سعودي|Saudi/);
			expect(phone.hint).toMatch(/05/);
			const [, beside = ""] = source.split(foreign);
			expect(beside.slice(0, 600)).toMatch(/href="tel:[\s\S]*href="https:\/\/wa\.me/);
		}
});

test("a chat on WhatsApp begins with the page from which it is opened", async () => {
	for (const language of languages)
		for (const path of pagePaths) {
			const { links } = await visit(localizedPath(language, path));
			const chats = links.filter(({ href }) => href?.startsWith(whatsappUrl()));
			expect(chats.length, path).toBeGreaterThan(0);
			const { chrome, ...copy } = copyFor(language);
			const { windshield } = chrome.soldByPhone;
			const texts = chats.map(({ href = "" }) => new URL(href).searchParams.get("text") ?? "");
			if (path === "/") expect(texts.some((text) => text.includes(windshield))).toBe(true);
			for (const text of texts.filter((text) => !text.includes(windshield)))
				expect(text, path).toContain(
					path === "/thank-you" ? chrome.whatsapp.fromBooking : copy[pageAt(path).copy].name,
				);
		}
});

test("whoever reads what polishing costs reads first that the lowest price is for the cabin", async () => {
	for (const language of languages) {
		const cabin = { ar: "المقصورة", en: "Cabin" }[language];
		const lowest = formatRiyals(priceOf("polishing-interior").sedan);
		for (const path of ["/", "/services/car-polishing"] as const) {
			const { mainText } = await visit(localizedPath(language, path));
			const before = mainText.slice(0, mainText.indexOf(lowest));
			expect(before.slice(-30), path).toContain(cabin);
		}
		const { mainText } = await visit(localizedPath(language, "/booking"));
		const row = mainText.slice(0, mainText.indexOf(lowest)).slice(-60);
		expect(row).toContain({ ar: "للمقصورة", en: "for the cabin" }[language]);
	}
});

test("who mistypes the code of a card reads whether it is too short, too long or not known", async () => {
	for (const language of languages) {
		const { length, wrong } = copyFor(language).warrantyCard;
		for (const [code, text] of [
			["7K2M 0Q4D", length.short],
			["7".repeat(33), length.long],
			["7".repeat(32), wrong.text],
		] as const) {
			const { title } = text === wrong.text ? wrong : length;
			const {
				title: head,
				mainText,
				status,
			} = await visit(localizedPath(language, `/warranty?card=${code}`));
			expect([status, head.split(" | ")[0]]).toEqual([404, title]);
			expect(mainText).toContain(title);
			const [begin = "", ...rest] = text.split(/\{\{\w+\}\}/);
			for (const words of [begin, ...rest]) expect(mainText).toContain(plain(words.trim()));
		}
	}
});

test("from the box and the contents of a legal page a visitor gets to each section", async () => {
	for (const page of ["/terms", "/privacy"] as const)
		for (const language of ["ar", "en"] as const) {
			const { links } = await visit(localizedPath(language, page));
			const { privacy, terms } = copies[language];
			const { brief, sections } = page === "/terms" ? terms : privacy;
			const targets = links
				.map(({ href = "" }) => href)
				.filter((href) => href.startsWith("#") && href !== "#main");
			// The contents are beside the text on wide windows, and closed above it on phones.
			expect(targets).toEqual(
				[...brief.points, ...sections, ...sections].map(({ id }) => `#${id}`),
			);
		}
});

const servicePages = [...new Set(catalogue.map(({ learnMore }) => learnMore))];

describe.each(languages)("in %s", (language) => {
	const t = translateTo(language);

	test("a visitor finds the ten questions in the specification's order, answers that lead further, and people to ask", async () => {
		const page = await visit(localizedPath(language, "/faq"));
		const topics = {
			ar: "لماذا|بالبطاقة|أنواع العزل|فائدة العازل|أنواع أفلام|فوائد أفلام|القص|ضمان|يميّزكم|أحجز",
			en: "Why|cards|types of thermal|thermal insulation do|types of paint|benefits|cutting|warranty|apart|book",
		};
		const questions = page.headings.slice(1, 11);
		topics[language].split("|").forEach((topic, index) => {
			expect(questions[index]?.text).toContain(topic);
			expect(questions[index]?.level).toBe(2);
		});

		const answers = page.source.match(/<details name="faq"[\s\S]*?<\/details>/g);
		expect(answers).toHaveLength(10);
		for (const answer of answers ?? []) expect(answer).toContain("<a href=");
		for (const { option, warrantyYears = 0 } of factsOf(
			priceList,
			"/services/thermal-insulation",
		)) {
			const types = spoken(answers?.[2]);
			const price = Math.min(...Object.values(priceOf(option.code)));
			expect(types).toContain(spoken(riyals(price)[language]));
			expect(types).toContain(t("chrome:years", pluralValues(warrantyYears)));
		}
		for (const { service } of factsOf(priceList, "/services/ppf-selection")) {
			const prices = service.options.map(({ code }) => priceOf(code).sedan);
			expect(spoken(answers?.[4])).toContain(spoken(riyals(Math.min(...prices))[language]));
		}

		const buttons = page.links.filter((link) => /^button\b/.test(link.class ?? ""));
		/** The last button is that of the bar. */
		expect(buttons.slice(-3, -1).map((link) => [link.href, link.class?.split(" ")[0]])).toEqual([
			[localizedPath(language, "/contact"), "button"],
			[localizedPath(language, "/booking"), "button-quiet"],
		]);
	});

	test.each(servicePages)("%s names price, days and warranty before its reasons", async (path) => {
		const page = await visit(localizedPath(language, path));
		const facts = factsOf(priceList, path);
		const offers = JSON.stringify(page.structuredData);
		expect(page.headings[1]?.level).toBe(2);
		const isWarranted = facts.some(({ warrantyYears }) => warrantyYears);
		facts.forEach(({ option, service, workingDays, warrantyYears }) => {
			const row = page.mainPart(option.code);
			expect(row).toContain(option.name[language]);
			for (const car of carTypes) {
				expect(row).toContain(formatRiyals(priceOf(option.code)[car]));
				expect(offers).toContain(`"price":${priceOf(option.code)[car]},`);
			}
			expect(row).toContain(t("stay:workingDays", pluralValues(workingDays)));
			if (warrantyYears) expect(row).toContain(t("chrome:years", pluralValues(warrantyYears)));
			else if (isWarranted) expect(row).toContain(t("serviceFacts:withoutWarranty"));
			else
				expect(page.mainText).toContain(
					t("serviceFacts:limits.without", { service: service.name[language] }),
				);
		});
	});

	test.each(servicePages)("every option of %s has a link with name and price", async (path) => {
		const { links, source } = await visit(localizedPath(language, path));
		const facts = factsOf(priceList, path);
		const offered = facts.map(({ option: { name }, price, bookingPath }) => ({
			...{ bookingPath, price, name: name[language] },
		}));
		if (path === "/services/car-polishing")
			offered.push({ ...joinFacts(facts), name: t("polishing:both") });
		for (const { bookingPath, price, name } of offered) {
			const href = localizedPath(language, bookingPath);
			expect(links).toContainEqual(expect.objectContaining({ href }));
			/** The name is isolated, so that the price stays behind a name in Latin letters. */
			const option = `\u2068${name}\u2069`;
			const key = price.sedan === price.suv ? "anyCar" : "sedan";
			const words = { verb: t("serviceFacts:book.verb"), option };
			const named = { ...words, price: riyals(price.sedan)[language] };
			expect(spoken(source)).toContain(spoken(t(`serviceFacts:book.${key}`, named)));
		}
	});
});

/** The word of the drawn sign is read aloud, and is not declined. */
function spoken(html = ""): string {
	return html
		.replace(/<[^>]*>/g, "")
		.replaceAll("\u00A0", " ")
		.replaceAll("ريالاً", "ريال");
}

test("what is deployed has no today but the real one, and no offer without a licence", () => {
	expect(deployed.length).toBeGreaterThan(100_000);
	for (const name of Object.values(sampleOffer.name)) expect(deployed).not.toContain(name);
	expect(deployed).not.toMatch(/VITE_DATE|2031-01-31/);
});
