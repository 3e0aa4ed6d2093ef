import { readFile } from "node:fs/promises";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffSettings as copy } from "#app/copy/ar/staff/staff-settings.ts";
import { copies } from "#app/copy/index.ts";
import { optionName } from "#app/copy/sentences/offered.ts";
import { startLocalSite } from "../../../scripts/lib/servers.ts";
import { test as base, expect } from "../../support/browser.ts";
import { expectAccessible, expectSound } from "../../support/looks.ts";
import { BookingPage, newVisitor } from "../../support/pages.ts";
import { mailWith } from "../../support/served.ts";

const offerName = { ar: "عرض اليوم الوطني", en: "National Day offer" };
const hexis = "ppf-full-matte-hexis";

/** Each site has a database of its own, because what is set holds for every page. */
const test = base.extend<{ site: string }>({
	site: async ({ browserName: _ }, use) => {
		const { site, stop } = await startLocalSite({ state: base.info().outputPath("state") });
		await use(site);
		await stop();
	},
});

test("the owner changes the settings, and saves the former ones again @phone", async ({
	page,
	pageErrors,
	site,
}) => {
	test.slow();
	pageErrors.allow(/origin: (file:|http:\/\/localhost)|status of 40[04]/);
	const today = riyadhToday(new Date());
	const tomorrow = dayAfter(today, 1);
	const read = async (address: string) => {
		const html = await (await page.request.get(site + address)).text();
		return html.replaceAll(/<!-- -->|[\u2068\u2069]/g, "").replaceAll("\u00A0", " ");
	};
	const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
	const openParts = async () => {
		for (const part of Object.values(copy.parts))
			await page.locator("summary").filter({ hasText: part }).click();
	};
	const before = await read("/faq?lang=en");
	const settings = `${site}/staff/settings`;
	await page.goto(settings);
	await expectSound(page);
	await expectAccessible(page, "settings");
	await openParts();
	await expectSound(page);
	const titanium = page.getByRole("group", { name: optionName("thermal-titanium", "ar") });
	await titanium.getByLabel(copy.fields.sedan).fill("1450");
	const matte = page.getByRole("group", { name: optionName(hexis, "ar") });
	await matte.getByLabel(copy.fields.offered).selectOption("phone");
	await page.getByText(copy.ticks.add).click();
	await page.getByLabel(copy.fields.bays).fill("5");
	const offer = page.getByRole("group", { name: copy.parts.offer, exact: true });
	for (const [label, value] of [
		[copy.fields.ar, offerName.ar],
		[copy.fields.en, offerName.en],
		[copy.fields.from, today],
		[copy.fields.to, dayAfter(tomorrow, 6)],
		[copy.fields.percent, "10"],
		[copy.fields.licence, "7654321"],
	] as const)
		await offer.getByLabel(label, { exact: true }).fill(value);
	await press(copy.check);
	await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(5);
	await press(staffActionTexts.save.label);
	await expect(page.getByRole("status")).toContainText(copy.saved.title);
	const saved = await readFile(await mailWith("1,450", copy.mail.saved.back), "utf8");
	for (const words of ["1,500", "1,450"]) expect(saved).toContain(words);
	expect(await read("/faq?lang=en")).not.toBe(before);

	const visitor = newVisitor("en");
	await page.goto(`${site}/booking?lang=en&carType=sedan&thermal=thermal-titanium`);
	const booking = new BookingPage(page, "en");
	await expect(booking.summary).toContainText("1,305");
	await booking.fillIn({ ...visitor, day: dayAfter(tomorrow, 8) });
	await booking.submit.click();
	await expect(page.getByRole("region", { name: copies.en.thankYou.receipt.title })).toContainText(
		`${offerName.en}, 10% off`,
	);
	const mail = await readFile(await mailWith(`${site}/thank-you`, offerName.en), "utf8");
	for (const words of ["1,450", "10% off", "1,305"]) expect(mail).toContain(words);

	await page.goto(settings);
	await openParts();
	await titanium.getByLabel(copy.fields.sedan).fill("1500");
	await matte.getByLabel(copy.fields.offered).selectOption("online");
	await page.getByText(copy.ticks.none.season).click();
	await page.getByLabel(copy.fields.bays).fill("6");
	await page.getByText(copy.ticks.none.offer).click();
	await press(copy.check);
	await press(staffActionTexts.save.label);
	await expect(page.getByRole("status")).toContainText(copy.saved.title);
	expect(await read("/faq?lang=en")).toBe(before);
});
