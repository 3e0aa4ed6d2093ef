import { randomBytes } from "node:crypto";
import { pathWithLanguage } from "#app/business/base/language.ts";
import { cardCodeBytes, cardCodeFrom, inGroups } from "#app/business/warranty/warranty-card.ts";
import { copyFor } from "#app/copy/index.ts";
import { hashesOf, labelCode } from "#app/signing/card-code.ts";
import { storeCard } from "../../../support/database.ts";
import { expect, test } from "../../../support/engines/test.ts";

const mainText = () => document.querySelector("main")?.innerText ?? "";

for (const { language, script } of [
	{ language: "ar", script: true },
	{ language: "en", script: false },
] as const)
	test.describe(script ? "with JavaScript on" : "with JavaScript off", () => {
		test.use({ script, allowed: /404/ });

		test(`a car owner opens the warranty card by its printed code, and a buyer reads its label (${language})`, async ({
			tab,
		}) => {
			const { warrantyCard } = copyFor(language);
			const code = cardCodeFrom(randomBytes(cardCodeBytes));
			await storeCard((await hashesOf(code)).asCard);
			const open = { css: 'form [name="card"]' };

			await tab.open(pathWithLanguage(language, "/warranty"));
			await tab.type(open, code.slice(1));
			await tab.press({ role: "button", name: warrantyCard.open.submit });
			await expect.poll(() => tab.evaluate(mainText)).toContain(warrantyCard.wrong.title);

			await tab.type(open, inGroups(code.toLowerCase()));
			await tab.press({ role: "button", name: warrantyCard.open.submit });
			await expect.poll(() => tab.evaluate(mainText)).toContain("XP2026-77A9");

			const label = await labelCode(code);
			await tab.open(pathWithLanguage(language, `/warranty?card=${label}`));
			const shown = await tab.evaluate(mainText);
			expect(shown).toContain("77A9");
			expect(shown).not.toContain("XP2026");
		});
	});
