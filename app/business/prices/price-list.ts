import type { Localized } from "#app/business/base/language.ts";
import type { CarPart, Option, Service } from "./service.ts";

const interior: Localized = { ar: "داخلي، للمقصورة", en: "Interior, for the cabin" };
const exterior: Localized = { ar: "خارجي، للطلاء", en: "Exterior, for the paint" };

/** A service added here appears in the booking form, quotes, mails and structured data. */
export const catalogue: Service[] = [
	{
		id: "thermal",
		name: { ar: "العزل الحراري", en: "Thermal insulation" },
		field: "thermal",
		choice: "one",
		learnMore: "/services/thermal-insulation",
		options: [
			{
				code: "thermal-nano-ceramic",
				name: { ar: "نانو سيراميك", en: "Nano ceramic" },
				price: { sedan: 600, suv: 800 },
				carPart: "thermal",
				afterCare: ["warranty"],
			},
			{
				code: "thermal-titanium",
				name: { ar: "تيتانيوم", en: "Titanium" },
				price: { sedan: 1500, suv: 1650 },
				carPart: "thermal",
				afterCare: ["warranty"],
			},
		],
	},
	{
		id: "ceramic",
		name: { ar: "النانو سيراميك", en: "Nano ceramic" },
		field: "ceramic",
		choice: "many",
		learnMore: "/services/nano-ceramic",
		options: [
			{
				code: "ceramic-interior",
				name: interior,
				price: { sedan: 450, suv: 450 },
				carPart: "ceramic-int",
			},
			{
				code: "ceramic-exterior",
				name: exterior,
				price: { sedan: 450, suv: 450 },
				carPart: "ceramic-ext",
				afterCare: ["washing", "warranty"],
			},
		],
	},
	film("ppf-front-glossy", "ppf-front", {
		name: { ar: "فيلم لامع للواجهة الأمامية بالكامل", en: "Full front PPF, glossy" },
		bayDays: 2,
		learnMore: "/services/ppf",
		hexis: { sedan: 2500, suv: 2850 },
		xpel: { sedan: 3000, suv: 4000 },
	}),
	film("ppf-full-glossy", "ppf-gloss", {
		name: { ar: "فيلم لامع للسيارة بالكامل", en: "Full car PPF, glossy" },
		bayDays: 3,
		learnMore: "/services/ppf",
		hexis: { sedan: 7700, suv: 8500 },
		xpel: { sedan: 10000, suv: 11000 },
	}),
	film("ppf-full-matte", "ppf-matte", {
		name: { ar: "فيلم مطفي للسيارة بالكامل", en: "Full car PPF, matte" },
		bayDays: 3,
		learnMore: "/services/ppf-matte",
		hexis: { sedan: 8800, suv: 9000 },
		xpel: { sedan: 11000, suv: 12000 },
	}),
	{
		id: "polishing",
		name: { ar: "التلميع", en: "Polishing" },
		field: "polishing",
		choice: "many",
		learnMore: "/services/car-polishing",
		options: [
			{
				code: "polishing-interior",
				name: interior,
				price: { sedan: 350, suv: 450 },
				carPart: "polish-int",
			},
			{
				code: "polishing-exterior",
				name: exterior,
				price: { sedan: 600, suv: 800 },
				carPart: "polish-ext",
			},
		],
	},
];

type Film = Pick<Service, "name" | "bayDays" | "learnMore"> &
	Record<"hexis" | "xpel", Option["price"]>;

/** Of the same film each maker has one, which exclude each other. */
function film(id: string, carPart: CarPart, { hexis, xpel, ...service }: Film): Service {
	const options = Object.entries({ hexis, xpel }).map(([maker, price]): Option => {
		const name = maker.toUpperCase();
		return {
			code: `${id}-${maker}`,
			name: { ar: name, en: name },
			price,
			carPart,
			afterCare: ["warranty"],
		};
	});
	return { ...service, id, field: "ppf", choice: "one", options };
}
