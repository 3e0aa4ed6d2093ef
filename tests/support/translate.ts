import { createInstance } from "i18next";
import type { Language } from "#app/business/base/language.ts";
import { i18nOptions } from "#app/copy/i18n.ts";
import { copies } from "#app/copy/index.ts";

const i18n = createInstance(i18nOptions(copies));
i18n.init();

/** With all of the copy, as the site has it. */
export function translateTo(language: Language): (typeof i18n)["t"] {
	return i18n.getFixedT(language);
}
