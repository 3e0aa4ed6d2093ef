/** Names of fields, apart from the schemas: the pages have them before the script that checks a form is loaded. */

export const messageFields = ["name", "email", "phone", "message"] as const;

/** The buttons with other days after a refusal. Their value takes the place of the date field. */
export const otherDayName = "otherDay";

/** A field that no person fills in. */
export const honeypotName = "website";

/** Of somebody who wants to be told when a full day frees; the booking form beside it has another address. */
export const alertEmailName = "alertEmail";
