import type { Localized } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";

const { name, commercialRegistration, vatNumber } = profile.legal;

/** Who the customer deals with, in one line: legal name and registrations. */
export const identity: Localized = {
	ar: `${name.ar}، السجل التجاري ${commercialRegistration}، الرقم الضريبي ${vatNumber}`,
	en: `${name.en}, commercial registration ${commercialRegistration}, VAT number ${vatNumber}`,
};
