/** What a screen reader finds on /booking and /contact at each step, and what is announced: npm run accessibility-tree -- en */
import { chromium, type Page } from "playwright";
import {
	type Language,
	languages,
	localizedPath,
} from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import { closeDay } from "../tests/support/database.ts";
import { daysFromNow } from "../tests/support/days.ts";
import {
	announcements,
	noteAnnouncements,
} from "./accessibility-tree/announcements.ts";
import { linesOf } from "./accessibility-tree/lines.ts";
import { chromiumPath } from "./lib/chromium.ts";
import { startLocalSite } from "./lib/local-site.ts";

const wanted = process.argv.slice(2);
const { site, stop } = await startLocalSite();
process.env.SITE = site;
const browser = await chromium.launch({
	executablePath: await chromiumPath(),
	args: ["--no-sandbox", "--disable-gpu"],
});
try {
	await closeDay(daysFromNow(3));
	for (const language of languages)
		if (wanted.length === 0 || wanted.includes(language))
			for (const visit of [book, write]) {
				const context = await browser.newContext({ baseURL: site });
				await context.addInitScript(noteAnnouncements);
				await visit(await context.newPage(), language);
				await context.close();
			}
} finally {
	await browser.close();
	await stop();
}

async function book(page: Page, language: Language) {
	const { booking, errors } = copies[language];
	const { form, car } = booking;
	const print = printerOf(page, `/booking, ${language}`);
	const submit = page.getByRole("button", { name: form.submit, exact: true });
	await page.goto(localizedPath(language, "/booking"));
	await page.locator("[data-script]").waitFor();
	await print("nothing chosen", { withHeader: true });
	await page.getByRole("radio", { name: car.suv.name }).check();
	await print("a car chosen");
	for (const code of ["thermal-titanium", "ceramic-exterior"])
		await page.locator(`#booking-${code}`).check();
	await print("services chosen");
	await submit.click();
	await page.getByText(errors.validationTitle).first().waitFor();
	await print("refused");
	await page.getByLabel(form.name.label).fill("Test Visitor");
	await page.getByLabel(form.phone.label).fill("0512345678");
	await page.getByLabel(form.email.label).fill("visitor@example.com");
	const day = page.getByRole("combobox", { name: form.date.label });
	await day.fill(daysFromNow(2));
	await day.press("ArrowDown");
	await page.getByRole("grid").waitFor();
	await print("corrected, the calendar open");
	await page.keyboard.press("Escape");
	await page.route(/booking/, (route) => route.abort());
	await submit.click();
	await page.getByText(errors.save).first().waitFor();
	await print("the network failed");
	await page.unroute(/booking/);
	await submit.click();
	await page.waitForURL(localizedPath(language, "/thank-you"));
	await print("booked");
}

async function write(page: Page, language: Language) {
	const { form } = copies.ar.contact;
	const print = printerOf(page, `/contact, ${language}`);
	const submit = page.getByRole("button", { name: form.submit, exact: true });
	await page.goto(localizedPath(language, "/contact"));
	await page.locator("[data-script]").waitFor();
	await print("empty");
	await submit.click();
	await print("refused");
	await page.getByLabel(form.name.label).fill("زائرة التجربة");
	await page.getByLabel(form.email.label).fill("visitor@example.com");
	await page.getByLabel(form.phone.label).fill("0512345678");
	await page.getByLabel(form.message.label).fill("هل تعملون يوم الجمعة؟");
	await submit.click();
	await page.getByText(copies.ar.errors.contact.sent).first().waitFor();
	await print("sent");
}

/** The header and the footer are the same at every step. */
function printerOf(page: Page, visit: string) {
	return async (step: string, { withHeader = false } = {}) => {
		await page.waitForTimeout(1000);
		const lines = await linesOf(
			page,
			withHeader ? [] : ["banner", "contentinfo"],
		);
		const spoken = (await page.evaluate(announcements)).map(
			(text) => `announced: ${text}`,
		);
		console.log(
			["", `## ${visit}: ${step}`, "", ...lines, ...spoken].join("\n"),
		);
	};
}
