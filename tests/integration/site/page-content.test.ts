import { afterEach, describe, expect, test, vi } from "vitest";
import { dayAfter, momentInRiyadh } from "#app/business/calendar.ts";
import { localizedPath } from "#app/business/language.ts";
import { offers } from "#app/business/offers.ts";
import { type PagePath, pagePaths } from "#app/business/pages.ts";
import { profile } from "#app/business/profile.ts";
import { copies } from "#app/copy/index.ts";
import { readPage } from "../../support/page.ts";
import { get } from "../../support/site.ts";

/** Text that the specification requires on each page, in Arabic and in English. */
const requiredText: [PagePath, string[], string[]][] = [
	[
		"/",
		["5%", "80%", "10 سنوات", "التسلسلية"],
		["5%", "80%", "10 years", "serial numbers"],
	],
	[
		"/services/ppf-selection",
		["لامع", "مطفي"],
		["Glossy", "Matte", "Learn More"],
	],
	[
		"/services/thermal-insulation",
		["تيتانيوم", "80%", "30%"],
		["Titanium", "80%", "30%", "Book Now"],
	],
	["/services/nano-ceramic", ["7 أيام", "سنتين"], ["7 days", "Book"]],
	["/services/car-polishing", ["التلميع"], ["polish", "Book"]],
	[
		"/about",
		["رؤيتنا", "رسالتنا", "المونسية"],
		["Al Munsiyah", "lead in car care"],
	],
	[
		"/terms",
		[
			"24 ساعة",
			"50%",
			"العربون",
			"المملكة العربية السعودية",
			"بين سنة و5 سنوات",
			"كل سعر في هذا الموقع شامل ضريبة القيمة المضافة 15%",
			"فلا تشمل الأسعار ضريبة القيمة المضافة ما لم يُذكر خلاف ذلك",
			"السجل التجاري",
			"وزارة التجارة",
		],
		[
			"24 hours",
			"50%",
			"full value",
			"deposit",
			"Kingdom of Saudi Arabia",
			"1 to 5 years",
			"Every price on this site includes 15% VAT",
			"exclude VAT unless stated",
			"commercial registration",
			"Ministry of Commerce",
			"limited to the value of the service",
		],
	],
	[
		"/warranty",
		["مركز معتمد", "7 أيام", "رقم الفاتورة"],
		["authorised centre", "7 days", "invoice number"],
	],
	[
		"/faq",
		[
			"9200 00000",
			"050 000 0000",
			"5%",
			"80%",
			"بين 12:00 ظهراً و3:00 عصراً",
			"HEXIS",
			"XPEL",
		],
		["9200 00000", "050 000 0000", "5%", "12:00 PM to 3:00 PM"],
	],
	[
		"/contact",
		[
			"تواصل معنا",
			"نحن هنا للإجابة عن أسئلتك",
			"من 2:00 ظهراً إلى منتصف الليل",
			"7486",
			"13246",
			"أرسل لنا رسالة",
		],
		["تواصل معنا", "من 2:00 ظهراً إلى منتصف الليل"],
	],
	[
		"/privacy",
		[
			"حماية المعلومات الشخصية",
			"جمع المعلومات الشخصية",
			"حماية خصوصيتك",
			"إرسال الرسائل الإلكترونية",
		],
		[
			"Collection and use",
			"Protection",
			"Data collection",
			"Privacy recommendations",
			"Email communication",
		],
	],
	[
		"/thank-you",
		["خلال 24 ساعة", "بريدك الإلكتروني"],
		["confirmed", "within 24 hours", "email", "Back to home", "Book again"],
	],
];

const visit = async (path: string) => readPage(await get(path));

afterEach(() => vi.useRealTimers());

describe.each(requiredText)("%s", (page, arabic, english) => {
	test("has the required text in Arabic", async () => {
		const { mainText } = await visit(page);
		for (const text of arabic) expect(mainText).toContain(text);
	});

	test("has the required text in English", async () => {
		const { mainText } = await visit(localizedPath("en", page));
		for (const text of english)
			expect(mainText.toLowerCase()).toContain(text.toLowerCase());
	});
});

test.each(offers)(
	"only the home page shows the $name.en, from its first day in Riyadh to the end of its last",
	async ({ name, from, to }) => {
		const midnightBefore = (day: string) => momentInRiyadh(day, "00:00");
		const start = midnightBefore(from).getTime();
		const end = midnightBefore(dayAfter(to, 1)).getTime();
		vi.useFakeTimers({ toFake: ["Date"] });
		for (const [moment, pages] of [
			[start - 1, []],
			[start, ["/"]],
			[end - 1, ["/"]],
			[end, []],
		] as const) {
			vi.setSystemTime(moment);
			const showing: PagePath[] = [];
			for (const page of pagePaths) {
				const { source } = await visit(localizedPath("en", page));
				if (source.includes(name.en)) showing.push(page);
			}
			expect(showing, new Date(moment).toISOString()).toEqual(pages);
		}
	},
);

test.each<[PagePath, number, number, string[][]]>([
	[
		"/services/ppf",
		12,
		6,
		[
			["Water contact angle", "more than 110°", "91.3°"],
			["Gloss", "more than 90 GU", "not stated"],
		],
	],
	["/services/ppf-matte", 11, 8, [["Gloss", "less than 25 GU", "not stated"]]],
])(
	"%s compares both brands, with units, limits and what is not stated",
	async (page, count, titles, some) => {
		const { rows: all, headings } = await visit(localizedPath("en", page));
		/** After the prices. */
		const rows = all.slice(all.findIndex(([first]) => first === "Property"));
		expect(rows[0]).toEqual(["Property", "HEXIS", "XPEL"]);
		expect(rows).toHaveLength(count);
		expect(rows).toEqual(expect.arrayContaining(some));
		expect(headings.filter(({ level }) => level === 3)).toHaveLength(titles);
	},
);

test("the warranty table lists seven products and their periods", async () => {
	const arabic = await visit("/warranty");
	expect(arabic.rows.slice(1).map(([, period]) => period)).toEqual([
		"سنتان",
		"5 سنوات",
		"10 سنوات",
		"5 سنوات",
		"10 سنوات",
		"10 سنوات",
		"5 سنوات",
	]);
	const english = await visit(localizedPath("en", "/warranty"));
	expect(english.rows.map(([product, period]) => [product, period])).toEqual([
		["Product", "Warranty period"],
		["Nano ceramic exterior coating", "2 years"],
		["Thermal insulation (nano ceramic)", "5 years"],
		["Thermal insulation (titanium)", "10 years"],
		["Paint protection film, black (HEXIS)", "5 years"],
		["Paint protection film (HEXIS)", "10 years"],
		["Paint protection film (XPEL)", "10 years"],
		["Interior trim protection films", "5 years"],
	]);
});

test("every table has a caption and marks its header cells", async () => {
	for (const page of [
		"/warranty",
		"/services/ppf",
		"/services/ppf-matte",
		"/services/ppf-selection",
	] as const) {
		const { source } = await visit(page);
		const tables = source.match(/<table[\s\S]*?<\/table>/g) ?? [];
		expect(tables.length).toBeGreaterThan(0);
		for (const table of tables) {
			const count = (mark: RegExp) => table.match(mark)?.length ?? 0;
			const rows = count(/<tr>/g);
			expect(table).toMatch(/<caption[^>]*>[^<]+<\/caption>/);
			expect(count(/<th scope="col"/g)).toBe(1 + count(/<td>/g) / (rows - 1));
			expect(count(/<th scope="row"/g)).toBe(rows - 1);
		}
	}
});

test("a visitor of the contact page finds phone, WhatsApp, e-mail, hours and map", async () => {
	const { links, mainText } = await visit("/contact");
	const targets = links.map(({ href }) => href);
	for (const href of [
		"tel:920000000",
		"https://wa.me/966500000000",
		"mailto:info@example.com",
	])
		expect(targets).toContain(href);
	const map = links.find(({ href = "" }) => /7486.*Al\+Sahaba/.test(href));
	expect(map?.target).toBe("_blank");
	for (const label of ["الهاتف", "واتساب", "البريد الإلكتروني", "العنوان"])
		expect(mainText).toContain(label);
	expect(mainText).toMatch(
		/الخميس\s*من 10:00 صباحاً إلى منتصف الليل.*الجمعة\s*من 2:00 ظهراً/,
	);
});

test("phones, e-mail addresses and the address in running text are links", async () => {
	const faq = (await visit("/faq")).links.map(({ href }) => href);
	expect(faq).toContain(`tel:${profile.mobile}`);
	const terms = (await visit("/terms")).links.map(({ href }) => href);
	expect(terms).toContain(`mailto:${profile.email}`);
	expect(terms).toContain(profile.map);
});

test("the table of contents of a legal page links to its sections", async () => {
	for (const page of ["/terms", "/privacy"] as const)
		for (const language of ["ar", "en"] as const) {
			const { links, source } = await visit(localizedPath(language, page));
			const { sections } =
				copies[language][page === "/terms" ? "terms" : "privacy"];
			const targets = links
				.map(({ href = "" }) => href)
				.filter((href) => href.startsWith("#") && href !== "#main");
			expect(targets).toEqual(sections.map(({ id }) => `#${id}`));
			for (const target of targets)
				expect(source).toContain(` id="${target.slice(1)}"`);
		}
});
