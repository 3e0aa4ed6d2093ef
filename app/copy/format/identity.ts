import type { Day } from "#app/business/base/calendar.ts";
import type { Localized } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";

/** The day on which the words of a legal page last changed. A booking is under the terms of its own day. */
export const legalVersions: Record<"terms" | "privacy", Day> = {
	terms: "2026-11-29",
	privacy: "2026-11-29",
};

/** What the picture of a shared link and of the first page shows. A file of its own, so that a form page's script contains no other copy. */
export const sharingImageAlt: Localized = {
	ar: "سيارة خضراء ينكشف عنها غطاؤها من مقدمتها",
	en: "A green car; its cover comes off from the nose",
};

const { name, unifiedNumber, vatNumber } = profile.legal;

/** Who the customer deals with, in one line: legal name and registrations. */
export const identity: Localized = {
	ar: `${name.ar}، الرقم الوطني الموحد ${unifiedNumber}، الرقم الضريبي ${vatNumber}`,
	en: `${name.en}, unified national number ${unifiedNumber}, VAT number ${vatNumber}`,
};
