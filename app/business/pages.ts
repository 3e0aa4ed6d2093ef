/** Every public address of the product, in the order of its map. A link to anywhere else does not compile. */
export const pages = [
	"/",
	"/services/ppf-selection",
	"/services/ppf",
	"/services/ppf-matte",
	"/services/thermal-insulation",
	"/services/nano-ceramic",
	"/services/car-polishing",
	"/warranty",
	"/about",
	"/contact",
	"/booking",
	"/faq",
	"/privacy",
	"/terms",
	"/thank-you",
] as const;

export type Page = (typeof pages)[number];
