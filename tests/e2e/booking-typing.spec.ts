import type { Browser, Locator, Page } from "playwright/test";
import { expect, test } from "../support/browser.ts";
import { boxOf } from "../support/looks.ts";
import { BookingPage, newVisitor } from "../support/pages.ts";

let booking: BookingPage;

test.beforeEach(async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	booking = await BookingPage.opened(page, "ar", "sedan", "ceramic-interior");
});

async function paste(field: Locator, text: string) {
	await booking.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
	await field.fill("");
	await field.press("ControlOrMeta+v");
}

/** A field is described by the note beside it, which screen readers announce. */
async function expectNote(field: Locator, note: string) {
	const id = await field.getAttribute("id");
	const region = booking.page.locator(`#${id}-note`);
	await expect(region).toHaveAttribute("aria-live", "polite");
	await expect(region).toHaveText(note);
	if (note) await expect(field).toHaveAccessibleDescription(new RegExp(note));
}

/** Each way to write them is in tests/unit/business/text.test.ts and phone.test.ts. */
test("a visitor types, pastes and corrects long names and numbers, reads what was left out, and books", async () => {
	const { name, phone, email, errors, submit } = booking;
	await name.pressSequentially("Sara 2 علي");
	await expect(name).toHaveValue("Sara علي");
	await expectNote(name, errors.nameLetters);
	await paste(name, "د. نورة (التجربة) 👍");
	await expect(name).toHaveValue("د نورة التجربة ");

	await paste(phone, "\u202A+966 (0)51 234 5678\u202C");
	await expect(phone).toHaveValue("0512345678");
	await phone.fill("");
	await phone.pressSequentially("٠٠٩٦٦٥١٢٣٤٥٦٧٨");
	await expect(phone).toHaveValue("0512345678");
	await expectNote(phone, "");
	for (let times = 0; times < 4; times++) await phone.press("ArrowLeft");
	await phone.press("Backspace");
	await phone.press("9");
	await expect(phone).toHaveValue("0512395678");
	await phone.press("Home");
	await phone.press("7");
	await expect(phone).toHaveValue("0512395678");

	/** A number of another country stays as it is, and the same words are said once. */
	await phone.fill("");
	await phone.pressSequentially("+49 171 2345678");
	await expect(phone).toHaveValue("+49 171 2345678");
	await expectNote(phone, errors.phoneForeign);
	await submit.click();
	await booking.expectFieldError(phone, errors.phoneForeign);
	const said = booking.region(booking.copy.form.title).getByText(errors.phoneForeign);
	await expect(said).toHaveCount(1);
	await paste(phone, "12345678");
	await expect(phone).toHaveValue("12345678");
	await booking.expectFieldError(phone, errors.phone);
	await phone.press("ControlOrMeta+a");
	await phone.press("Delete");
	await expectNote(phone, "");

	const visitor = newVisitor("ar");
	const long = {
		...visitor,
		name: "Mohammed Abdulrahman Alqahtani Test",
		email: `mohammed.alqahtani.${visitor.email}`,
	};
	await paste(email, long.email);
	await expectNote(email, errors.emailInput);
	await paste(email, visitor.email);
	await expectNote(email, "");
	await booking.fillIn(long);
	await booking.expectFields(long);
	await expectNote(name, errors.nameInput);
	await expectNote(email, errors.emailInput);
	await submit.click();
	await booking.expectThankYouPage();
});

test("a number whose beginning the form has changed is asked about once before it books, also after a reload @thorough", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/status of 400/);
	const { phone, errors, submit } = booking;
	const visitor = newVisitor("ar");
	await booking.fillIn(visitor);
	await phone.fill("");
	await phone.pressSequentially(`1${visitor.phone.slice(3)}`);
	await expect(phone).toHaveValue(`051${visitor.phone.slice(3)}`);
	await expectNote(phone, errors.phoneStart);
	await page.reload();
	await booking.waitForHydration();
	await expect(phone).toHaveValue(`051${visitor.phone.slice(3)}`);
	await expectNote(phone, errors.phoneStart);
	await submit.click();
	await booking.expectFieldError(phone, errors.phoneStart);
	await expect(phone).toBeFocused();
	await expect(page).toHaveURL(/\/booking/);
	await submit.click();
	await booking.expectThankYouPage();
});

test("a mask runs before the check, whatever way text arrives @thorough", async ({ page }) => {
	const { name, phone, errors, submit } = booking;
	await name.scrollIntoViewIfNeeded();
	await submit.click();
	await booking.expectFieldError(name, errors.nameShort);
	await paste(name, "Sara-Ali");
	await expect(name).toHaveValue("SaraAli");
	await booking.expectNoFieldError(name, errors.nameCharacters);

	await booking.expectFieldError(phone, errors.phone);
	await phone.evaluate((field: HTMLInputElement) => {
		field.value = "+966 51 234 5678";
		for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
	});
	await expect(phone).toHaveValue("0512345678");
	await booking.expectNoFieldError(phone, errors.phone);
	await phone.fill("");
	await booking.expectFieldError(phone, errors.phone);
	await phone.pressSequentially("٠٥١٢٣٤٥٦٧٨");
	await expect(phone).toHaveValue("0512345678");
	await booking.expectNoFieldError(phone, errors.phone);

	await name.fill("");
	await booking.expectFieldError(name, errors.nameShort);
	const keyboard = await page.context().newCDPSession(page);
	const text = "نورة2";
	await keyboard.send("Input.imeSetComposition", { text, selectionStart: 5, selectionEnd: 5 });
	await expect(name).toHaveValue(text);
	await keyboard.send("Input.insertText", { text });
	await expect(name).toHaveValue("نورة");
	await expectNote(name, errors.nameLetters);
	await booking.expectNoFieldError(name, errors.nameShort);
});

/** The bar that only phones show changes meanwhile. */
const positions = () =>
	booking.page.evaluate(() =>
		[...document.querySelectorAll("#booking :is(input, button, a, label)")]
			.filter((control) => control.checkVisibility())
			.map((control) => ({
				control: control.id || control.textContent,
				top: control.getBoundingClientRect().top + scrollY,
			})),
	);

/** A finger stays down for about as long. */
async function nineFrames() {
	for (let frame = 0; frame < 9; frame++) await new Promise((done) => requestAnimationFrame(done));
}

/** A pressed button is painted a little lower. */
const pressedPx = 1;

/** These mistakes leave a message when their field loses the focus. */
const mistakes = {
	email: (one: BookingPage) => one.email.pressSequentially("sara@gmial.com"),
	name: (one: BookingPage) => one.name.pressSequentially("Sara 2"),
	phone: (one: BookingPage) => one.phone.pressSequentially("0097150"),
};

for (const [field, mistake] of Object.entries(mistakes))
	test(`nothing moves under a press after a mistake in ${field} @every-width @thorough`, async ({
		page,
		hasTouch,
	}) => {
		const targets = { day: booking.dayButton, name: booking.name, submit: booking.submit };
		await expect(booking.dayButton).toBeVisible();
		for (const [name, target] of Object.entries(targets)) {
			if (name === field) continue;
			await booking.openHydrated("sedan", "ceramic-interior");
			await expect(booking.dayButton).toBeVisible();
			await mistake(booking);
			await target.evaluate((element) => {
				element.scrollIntoView({ block: "center" });
				const pressed = { clicks: 0 };
				Object.assign(window, { pressed });
				element.addEventListener("click", () => pressed.clicks++);
			});
			const box = await boxOf(target);
			const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
			const before = await positions();
			if (hasTouch) await page.touchscreen.tap(x, y);
			else {
				await page.mouse.move(x, y);
				await page.mouse.down();
				await page.evaluate(nineFrames);
				const moved = (await positions()).filter(
					({ top }, index) => Math.abs(top - (before[index]?.top ?? 0)) > pressedPx,
				);
				expect(moved, name).toEqual([]);
				await page.mouse.up();
			}
			const clicks = page.evaluate(
				() => (window as unknown as { pressed: { clicks: number } }).pressed.clicks,
			);
			expect(await clicks, `${name} after ${field}`).toBe(1);
			if (name !== "day") continue;
			await expect(booking.calendar).toBeVisible();
			if (field !== "email") continue;
			const { meant, take } = booking.copy.form.email;
			const question = meant.replace("{{email}}", "\u2066sara@gmail.com\u2069");
			await expectNote(booking.email, `${question} ${take}`);
		}
	});

test("a letter computes the style of its own field @thorough", async ({ browser, page }) => {
	await booking.name.pressSequentially("س");
	const letters = await stylesDuring(browser, page, () => booking.name.pressSequentially("ارة"));
	/** What the choice before has begun, such as a stylesheet that arrives, computes some styles of its own. */
	expect(letters.filter((elements) => elements > 40).length).toBeLessThan(3);

	const service = await stylesDuring(browser, page, async () => {
		await booking.choose("sedan", "ppf-full-matte-xpel");
		await expect(booking.summary).toContainText("XPEL");
	});
	expect(Math.max(...service)).toBeLessThan(300);
});

async function stylesDuring(
	browser: Browser,
	page: Page,
	act: () => Promise<void>,
): Promise<number[]> {
	await browser.startTracing(page, { categories: ["devtools.timeline"] });
	await act();
	const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
		String(await browser.stopTracing()),
	);
	return traceEvents
		.filter(({ name }) => name === "UpdateLayoutTree")
		.map(({ args }) => args.elementCount ?? 0);
}

type TraceEvent = { name: string; args: { elementCount?: number } };
