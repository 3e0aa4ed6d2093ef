import { beforeEach, expect, test } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { copies } from "#app/copy/index.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { mailSettings, pendingMail, sampleBooking } from "../../support/mail-samples.ts";
import { firstRow, rows, run } from "../../support/rows.ts";
import { get } from "../../support/site.ts";
import {
	completedBooking,
	lastCode,
	pressCard,
	textOf,
	typed,
} from "../../support/warranty-card.ts";

beforeEach(() => completedBooking({ customer_name: "نورة التجريبية" }));

const carName = "تويوتا كامري 2024 بيضاء";
const stored = async () => (await firstRow("SELECT car_name FROM warranty_cards"))?.car_name;
const history = async () =>
	(await rows("SELECT to_value FROM booking_events WHERE what = 'card' ORDER BY id")).map(
		({ to_value }) => to_value,
	);

async function open(query = "", language: "ar" | "en" = "ar") {
	const path = localizedPath(language, `/warranty?card=${await lastCode()}${query}`);
	return textOf(await (await get(path)).text());
}

test("staff write make, model and colour, read them back, and the card names its car to whoever has it whole", async () => {
	const asked = await pressCard({ ...typed, carName, sure: "" });
	expect(textOf(asked.html)).toContain(carName);
	expect(
		(await pressCard({ ...typed, carName: ` ${carName.replace("2024", "٢٠٢٤")}  ` })).status,
	).toBe(303);
	expect(await stored()).toBe(carName);
	for (const language of languages) {
		const { facts, buyer } = copies[language].warrantyCard;
		const text = await open("", language);
		expect(text).toContain(`${facts.car} ${carName}`);
		expect(text).toContain(buyer);
		const label = await open("&check", language);
		expect(label).not.toContain(carName);
		expect(label).not.toContain(buyer);
	}
});

test("without it the card is as before, and it is added at any time, which is no correction", async () => {
	expect((await pressCard({ ...typed, carName: "" })).status).toBe(303);
	expect(await stored()).toBe(null);
	expect(await open()).not.toContain(carName);
	expect((await pressCard({ ...typed, carName })).status).toBe(303);
	expect(await stored()).toBe(carName);
	expect((await pressCard({ ...typed, carName: "BMW X5" })).status).toBe(303);
	expect((await pressCard({ ...typed, carName })).status).toBe(409);
	expect(await stored()).toBe("BMW X5");
	expect(await history()).toEqual(["made", "filled", "corrected"]);
});

test.each([
	["the customer's name", "كامري نورة"],
	["a mobile number", "كامري 0501234567"],
	["a mobile number in groups", "كامري 050 123 4567"],
	["an address of e-mail", "a@example.com"],
	["markup", "<b>Camry</b>"],
	["one letter", "ك"],
])("%s is refused beside its field, and nothing is stored", async (_, wrong) => {
	const { html } = await pressCard({ ...typed, carName: wrong });
	expect(textOf(html)).toContain(staffView.card.errors.carName);
	expect(await rows("SELECT id FROM warranty_cards")).toEqual([]);
});

test("the database itself refuses a number, a letter alone, and another car without a correction", async () => {
	await pressCard({ ...typed, carName });
	for (const wrong of ["كامري 050 123 4567", "ك", "<b>", "BMW X5"])
		await expect(
			run("UPDATE warranty_cards SET car_name = ?, changed_by = 'staff'", wrong),
		).rejects.toThrow();
});

test("a void card does not say that its warranty goes with the car", async () => {
	await pressCard({ ...typed, carName });
	await run(
		"UPDATE warranty_cards SET voided_at = '2026', void_reason = 'removed', changed_by = 'staff'",
	);
	const text = await open();
	expect(text).toContain(carName);
	expect(text).not.toContain(copies.ar.warrantyCard.buyer);
});

test.each(languages)("the mail in %s names the car, if staff have", async (language) => {
	const booking = sampleBooking({ language });
	const card = { code: "7K2M9QXR4TB3WZC8NP5D6VFG1HJ0SYAE", lines: [] };
	const textWith = async (name: string | null) =>
		(
			await mailFor(
				pendingMail(booking, "card-customer", { card: { ...card, carName: name } }),
				mailSettings,
			)
		).text.replace(/[\u2066-\u2069]/g, "");
	const { car } = copies[language].mail.customer.details;
	expect(await textWith("Toyota Camry")).toContain(`${car}: Toyota Camry`);
	expect(await textWith(null)).not.toContain(`${car}:`);
});
