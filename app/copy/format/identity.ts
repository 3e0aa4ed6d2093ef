import type { Day } from "#app/business/base/calendar.ts";
import type { Localized } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";

/** A booking is under the terms of its own day, so each change of a legal page's words changes its day here. */
export const legalVersions: Record<"terms" | "privacy", Day> = {
	terms: "2026-12-01",
	privacy: "2026-12-01",
};

/** This text has a file of its own, so that the script of a form page contains no other copy. */
export const sharingImageAlt: Localized = {
	ar: "سيارة خضراء ينكشف عنها غطاؤها من مقدمتها",
	en: "A green car; its cover comes off from the nose",
};

const { name, commercialRegistration: registered, unifiedNumber, vatNumber } = profile.legal;

export const identity: Localized = {
	ar: `${name.ar}${registered && `، السجل التجاري ${registered}`}، الرقم الوطني الموحد ${unifiedNumber}، الرقم الضريبي ${vatNumber}`,
	en: `${name.en}${registered && `, commercial registration ${registered}`}, unified national number ${unifiedNumber}, VAT number ${vatNumber}`,
};
