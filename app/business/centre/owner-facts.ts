import type { Localized } from "#app/business/base/language.ts";
import type { PagePath } from "./pages.ts";

/** The second place is where whoever buys a car with a warranty reads. */
type Place = PagePath | "buyer";

type OwnerFact = {
	page: PagePath;
	also?: Place;
	question: string;
	/** The law wants it said before the contract is made, so no site is deployed without it. */
	isRequired?: true;
	/** The answer is missing as long as only the owner knows it. */
	answer?: Localized;
	/** This stands until there is an answer. */
	interim?: Localized;
};

/**
 * Only the owner can answer these questions. The answer for a service stands below «before and after the visit», the
 * others in the section that is named. Without an answer the page says nothing. Answers keep to docs/terms.md, as all
 * texts do.
 */
export const ownerFacts: OwnerFact[] = [
	{
		page: "/services/thermal-insulation",
		question: "which glass the price includes",
		isRequired: true,
	},
	{
		page: "/services/thermal-insulation",
		question: "which shades are installed, and whether they obey the traffic rule",
	},
	{ page: "/services/thermal-insulation", question: "for how many days the windows stay closed" },
	{
		page: "/services/nano-ceramic",
		question: "what the interior coating covers",
		isRequired: true,
	},
	{
		page: "/services/nano-ceramic",
		question: "whether the paint is polished first, and at whose cost",
	},
	{ page: "/services/ppf", question: "which panels the full front is", isRequired: true },
	{ page: "/services/ppf", question: "whether an old film is removed, and at what price" },
	{ page: "/services/ppf", question: "when the car is washed first, and what ends the warranty" },
	{
		page: "/services/ppf-matte",
		question: "how a matte film is washed, and whether the registration changes",
	},
	{
		page: "/services/car-polishing",
		question: "the steps of polishing, and what the interior one includes",
	},
	{
		page: "/warranty",
		question: "general: what it covers, such as yellowing, cracking and peeling",
		isRequired: true,
	},
	{
		page: "/warranty",
		question: "general: who looks at a claim, what is done then, and within how many days",
		isRequired: true,
	},
	{
		page: "/warranty",
		question: "general: who gives each warranty, the centre or the manufacturer",
		isRequired: true,
		interim: {
			ar: "اسألنا قبل أن تحجز من يضمن كل منتج: مركزنا أم الشركة الصانعة.",
			en: "Before you book, ask us who gives each warranty: our centre or the manufacturer.",
		},
	},
	{
		page: "/warranty",
		also: "buyer",
		question: "general: whether a warranty passes to whoever buys the car",
		isRequired: true,
		interim: {
			ar: "هل ينتقل الضمان إلى من يشتري السيارة؟ اسألنا قبل الشراء، ومعك رقم الفاتورة أو رمز البطاقة.",
			en: "Does the warranty pass to whoever buys the car? Ask us before you buy, with the invoice number or the card code.",
		},
	},
	{
		page: "/warranty",
		question: "general: whether HEXIS and XPEL have authorised the centre, and register its films",
	},
	{ page: "/about", question: "visit, last step: who may collect the car, and with what" },
	{ page: "/faq", question: "cards: whether mada and Apple Pay are taken" },
	{ page: "/faq", question: "cards: whether the sum may be paid in instalments, and through whom" },
	{ page: "/terms", question: "complaints: who answers one, and within how many days" },
];

export function factsGivenFor(place: Place, facts = ownerFacts): Localized[] {
	return facts
		.filter(({ page, also }) => [page, also].includes(place))
		.flatMap(({ answer, interim }) => answer ?? interim ?? []);
}

/** A deploy refuses to begin without the required ones; it lists the others and goes on. */
export function missingFacts(which: "required" | "others", facts = ownerFacts): string[] {
	return facts
		.filter(({ answer, isRequired }) => !answer && Boolean(isRequired) === (which === "required"))
		.map(({ page, question }) => `${page}: ${question}`);
}
