import type { InitOptions, TFunction } from "i18next";
import { type Localized, languages } from "#app/business/base/language.ts";
import type { Copy } from "./index.ts";

/** Each export of the copy is a namespace: `t("home:offer.until", { day })`. A wrong key does not compile. */
declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "chrome";
		resources: Copy;
	}
}

/** The function knows the keys of these namespaces. */
export type Translate<Namespace extends keyof Copy = never> = TFunction<
	["chrome", ...Exclude<Namespace, "chrome">[]]
>;

export function i18nOptions(
	resources: Localized<Partial<Record<keyof Copy, object>>>,
): InitOptions {
	return {
		resources,
		ns: Object.keys(resources.ar),
		defaultNS: "chrome",
		supportedLngs: languages,
		fallbackLng: false,
		initAsync: false,
		/** React and the mails escape what they write. */
		interpolation: { escapeValue: false },
	};
}
