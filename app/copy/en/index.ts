/** Staff read Arabic, so these have no English. */
export {
	morningSheet,
	staffActionTexts,
	staffBoard,
	staffCounter,
	staffErrors,
	staffHelp,
	staffReviews,
	staffSettings,
	staffView,
} from "#app/copy/ar/index.ts";
export { about } from "./about.ts";
export { booking } from "./booking.ts";
export { ceramic } from "./ceramic.ts";
export { chrome } from "./chrome.ts";
export { contact } from "./contact.ts";
export { errors } from "./errors.ts";
export { faq } from "./faq.ts";
export { home } from "./home.ts";
export { mail } from "./mail.ts";
export { polishing } from "./polishing.ts";
export { ppf, ppfMatte, ppfSelection } from "./ppf.ts";
export { privacy } from "./privacy.ts";
export { reasons } from "./reasons.ts";
export { reviews } from "./reviews.ts";
export { serviceFacts, specs, stay } from "./service-facts.ts";
export { terms } from "./terms.ts";
export { thankYou } from "./thank-you.ts";
export { thermal } from "./thermal.ts";
export { warranty, warrantyCard } from "./warranty.ts";
export { whatsapp } from "./whatsapp.ts";
