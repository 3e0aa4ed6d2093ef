import { describe, expect, test, vi } from "vitest";
import { dayAfter } from "#app/business/calendar.ts";
import { languages, pathWithLanguage } from "#app/business/language.ts";
import { warrantyTable } from "#app/business/warranty.ts";
import { formatDay, formatShortDay } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { readPage } from "../../support/page.ts";
import { get } from "../../support/site.ts";

vi.spyOn(console, "log").mockImplementation(() => {});

const visit = async (path: string) => readPage(await get(path));
const pages = ["/warranty", "/services/nano-ceramic"] as const;

describe.each(languages)("in %s", (language) => {
	const address = (page: string, day: string) =>
		pathWithLanguage(language, `${page}?installed=${day}`);

	test.each([
		["2026-11-22", { 2: "2028-11-22", 5: "2031-11-22", 10: "2036-11-22" }],
		["2024-02-29", { 2: "2026-02-28", 5: "2029-02-28", 10: "2034-02-28" }],
		["2022-02-28", { 2: "2024-02-28", 5: "2027-02-28", 10: "2032-02-28" }],
		["2023-12-31", { 2: "2025-12-31", 5: "2028-12-31", 10: "2033-12-31" }],
	])(
		"somebody whose car was finished on %s reads until when each product is under warranty",
		async (day, ends) => {
			const { rows } = await visit(address("/warranty", day));
			warrantyTable.forEach(({ product, years }, index) => {
				const [name, period] = rows[index + 1] ?? [];
				expect(name).toBe(product[language]);
				expect(period).toContain(
					formatDay(ends[years as keyof typeof ends], language),
				);
			});
		},
	);

	test("somebody with a new coating reads seven days without washing, and the day after them", async () => {
		const { mainText } = await visit(
			address("/services/nano-ceramic", "2026-11-22"),
		);
		const { advice } = copyFor(language).ceramic;
		const days = Array.from({ length: 8 }, (_, index) =>
			formatShortDay(dayAfter("2026-11-23", index), language),
		);
		const words = days.map(
			(day, index) => `${day} ${index < 7 ? advice.wait : advice.wash}`,
		);
		expect(mainText).toContain(words.join(" "));
	});

	describe.each(pages)("%s", (page) => {
		test("is stored nowhere with a day, and leaves nothing of it for others", async () => {
			const response = await get(address(page, "2019-03-17"));
			expect(response.headers.get("Cache-Control")).toBe("private, no-store");
			expect(response.headers.has("Cloudflare-CDN-Cache-Control")).toBe(false);
			expect(response.headers.has("ETag")).toBe(false);
			expect(await response.text()).toContain('value="2019-03-17"');
			const { source, headers } = await visit(pathWithLanguage(language, page));
			expect(headers.get("Cache-Control")).toContain("public");
			expect(source).not.toContain("2019");
		});

		test.each(["tomorrow", "2026-02-30", "1999-12-31", "9999-12-31", "<b>"])(
			"says so when it cannot read %s",
			async (text) => {
				const { installedForm } = copyFor(language).chrome;
				const { status, mainText, source } = await visit(
					address(page, encodeURIComponent(text)),
				);
				expect(status).toBe(200);
				expect(mainText).toContain(installedForm.unreadable);
				expect(source).not.toContain(`${text}"`);
			},
		);

		test("keeps the day when the language changes", async () => {
			const { links } = await visit(address(page, "2026-11-22"));
			const other = language === "ar" ? "en" : "ar";
			expect(links.map(({ href }) => href)).toContain(
				`?installed=2026-11-22&lang=${other}`,
			);
		});
	});
});
