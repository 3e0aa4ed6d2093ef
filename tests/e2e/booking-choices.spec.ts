import { BookingPage, factsIn } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";

test.use({ trace: "off" });

let booking: BookingPage;

test.beforeEach(async ({ page }) => {
	booking = new BookingPage(page, "en");
	await booking.openReady();
});

async function expectChosen(...codes: string[]) {
	const chosen = booking.page
		.getByRole("region", { name: booking.words.services.legend })
		.locator("input:checked:not([value=''])");
	await expect
		.poll(() =>
			chosen.evaluateAll((inputs) =>
				inputs.map((input) => input.getAttribute("value")),
			),
		)
		.toEqual(codes);
}

async function expectTotal(total: string) {
	await expect
		.poll(async () => (await factsIn(booking.summary)).at(-1))
		.toEqual(["Total including VAT", total]);
	await expect(booking.page.getByRole("status").first()).toHaveText(
		`Total ${total} including VAT`,
	);
}

test("one step opens the next, and closes it again", async ({ page }) => {
	const { words, summary, submit } = booking;
	const services = booking.region(words.services.legend);
	const details = booking.region(words.form.title);
	await expect(services).toBeHidden();
	await expect(summary).toBeHidden();
	await booking.car("sedan").check();
	await expect(services).toBeVisible();
	await expect(summary).toBeHidden();
	await expect(details).toBeHidden();
	await expect(submit).toBeHidden();

	await booking.option("ceramic-interior").check();
	for (const part of [summary, details, submit])
		await expect(part).toBeVisible();
	await expect(summary).toContainText(words.summary.payAtCentre);

	await booking.option("ceramic-interior").uncheck();
	for (const part of [summary, details, submit])
		await expect(part).toBeHidden();
	await expect(page.getByRole("status").first()).toHaveText(
		words.summary.liveNone,
	);
});

test("a picture takes a service with its first option, and gives it back", async () => {
	await booking.car("sedan").check();
	for (const [code, total] of [
		["thermal-nano-ceramic", "SAR 600"],
		["ceramic-interior", "SAR 450"],
		["ppf-full-glossy-hexis", "SAR 7,700"],
		["polishing-interior", "SAR 350"],
	] as const) {
		await booking.picture(code).click();
		await expectChosen(code);
		await expectTotal(total);
		await booking.picture(code).click();
		await expectChosen();
		await expect(booking.summary).toBeHidden();
	}
});

test("a picture gives back all that was chosen of its service", async () => {
	await booking.choose("sedan", "polishing-interior", "polishing-exterior");
	await booking.option("thermal-titanium").check();
	await booking.picture("polishing-interior").click();
	await expectChosen("thermal-titanium");
	await booking.picture("thermal-titanium").click();
	await expectChosen();
});

test("pressing the chosen variant gives it back", async () => {
	await booking.car("suv").check();
	for (const code of ["ppf-full-matte-xpel", "thermal-titanium"]) {
		await booking.option(code).click();
		await expectChosen(code);
		await booking.option(code).click();
		await expectChosen();
	}
	await booking.option("ppf-front-glossy-hexis").check();
	await booking.page
		.getByRole("radio", { name: booking.words.services.none.ppf })
		.click();
	await expectChosen();
});

test("one film at a time: a new one takes the place of the last", async () => {
	await booking.choose("sedan", "thermal-titanium", "ppf-front-glossy-xpel");
	await expectTotal("SAR 4,500");
	await booking.option("ppf-full-matte-hexis").click();
	await expectChosen("thermal-titanium", "ppf-full-matte-hexis");
	await booking.option("ppf-full-matte-xpel").click();
	await expectChosen("thermal-titanium", "ppf-full-matte-xpel");
	await booking.picture("ppf-full-glossy-hexis").click();
	await expectChosen("thermal-titanium", "ppf-full-glossy-hexis");
	await expectTotal("SAR 9,200");
});

test("options that may be combined are, and the last one taken away takes the service", async () => {
	await booking.choose("sedan", "ceramic-interior", "ceramic-exterior");
	await booking.option("polishing-exterior").check();
	await expectChosen(
		"ceramic-interior",
		"ceramic-exterior",
		"polishing-exterior",
	);
	await expectTotal("SAR 1,500");
	await booking.option("ceramic-interior").uncheck();
	await booking.option("ceramic-exterior").uncheck();
	await expectTotal("SAR 600");
	expect(await factsIn(booking.summary)).toHaveLength(4);
});

test("another car keeps the choices and changes the prices", async ({
	page,
}) => {
	const codes = ["thermal-titanium", "ceramic-exterior", "ppf-full-matte-xpel"];
	await booking.choose("sedan", ...codes, "polishing-interior");
	await expectTotal("SAR 13,300");
	await expect(booking.service("thermal-titanium")).toContainText("SAR 1,500");
	const drawing = page.getByRole("img", { name: /^Drawing of a/ });
	await expect(drawing).toHaveAccessibleName(/small car.*matte film/);

	await booking.car("suv").check();
	await expectChosen(...codes, "polishing-interior");
	await expectTotal("SAR 14,550");
	await expect(booking.option("thermal-titanium")).toHaveAccessibleName(
		"Titanium SAR 1,650",
	);
	await expect(drawing).toHaveAccessibleName(/large car.*matte film/);
});

test("each service tells more on its own page, in the visitor's language", async () => {
	await booking.car("sedan").check();
	for (const [code, page] of [
		["thermal-titanium", "/services/thermal-insulation"],
		["ceramic-interior", "/services/nano-ceramic"],
		["ppf-front-glossy-xpel", "/services/ppf"],
		["ppf-full-glossy-xpel", "/services/ppf"],
		["ppf-full-matte-xpel", "/services/ppf-matte"],
		["polishing-interior", "/services/car-polishing"],
	] as const)
		await expect(
			booking.service(code).getByRole("link", { name: /^Learn More/ }),
		).toHaveAttribute("href", `${page}?lang=en`);
});
