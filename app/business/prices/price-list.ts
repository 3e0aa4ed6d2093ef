import type { Localized } from "#app/business/base/language.ts";
import type { Service } from "./service.ts";

const hexis: Localized = { ar: "HEXIS", en: "HEXIS" };
const xpel: Localized = { ar: "XPEL", en: "XPEL" };
const interior = {
	name: { ar: "داخلي، للمقصورة", en: "Interior, for the cabin" },
	short: { ar: "داخلي", en: "Interior" },
};
const exterior = {
	name: { ar: "خارجي، للطلاء", en: "Exterior, for the paint" },
	short: { ar: "خارجي", en: "Exterior" },
};

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
				...interior,
				price: { sedan: 450, suv: 450 },
				carPart: "ceramic-int",
			},
			{
				code: "ceramic-exterior",
				...exterior,
				price: { sedan: 450, suv: 450 },
				carPart: "ceramic-ext",
				afterCare: ["washing", "warranty"],
			},
		],
	},
	{
		id: "ppf-front-glossy",
		name: { ar: "فيلم لامع للواجهة الأمامية بالكامل", en: "Full front PPF, glossy" },
		field: "ppf",
		choice: "one",
		bayDays: 2,
		learnMore: "/services/ppf",
		options: [
			{
				code: "ppf-front-glossy-hexis",
				name: hexis,
				price: { sedan: 2500, suv: 2850 },
				carPart: "ppf-front",
				afterCare: ["warranty"],
			},
			{
				code: "ppf-front-glossy-xpel",
				name: xpel,
				price: { sedan: 3000, suv: 4000 },
				carPart: "ppf-front",
				afterCare: ["warranty"],
			},
		],
	},
	{
		id: "ppf-full-glossy",
		name: { ar: "فيلم لامع للسيارة بالكامل", en: "Full car PPF, glossy" },
		field: "ppf",
		choice: "one",
		bayDays: 3,
		learnMore: "/services/ppf",
		options: [
			{
				code: "ppf-full-glossy-hexis",
				name: hexis,
				price: { sedan: 7700, suv: 8500 },
				carPart: "ppf-gloss",
				afterCare: ["warranty"],
			},
			{
				code: "ppf-full-glossy-xpel",
				name: xpel,
				price: { sedan: 10000, suv: 11000 },
				carPart: "ppf-gloss",
				afterCare: ["warranty"],
			},
		],
	},
	{
		id: "ppf-full-matte",
		name: { ar: "فيلم مطفي للسيارة بالكامل", en: "Full car PPF, matte" },
		field: "ppf",
		choice: "one",
		bayDays: 3,
		learnMore: "/services/ppf-matte",
		options: [
			{
				code: "ppf-full-matte-hexis",
				name: hexis,
				short: { ar: "مطفي HEXIS", en: "Matte HEXIS" },
				price: { sedan: 8800, suv: 9000 },
				carPart: "ppf-matte",
				afterCare: ["warranty"],
			},
			{
				code: "ppf-full-matte-xpel",
				name: xpel,
				short: { ar: "مطفي XPEL", en: "Matte XPEL" },
				price: { sedan: 11000, suv: 12000 },
				carPart: "ppf-matte",
				afterCare: ["warranty"],
			},
		],
	},
	{
		id: "polishing",
		name: { ar: "التلميع", en: "Polishing" },
		field: "polishing",
		choice: "many",
		learnMore: "/services/car-polishing",
		options: [
			{
				code: "polishing-interior",
				...interior,
				price: { sedan: 350, suv: 450 },
				carPart: "polish-int",
			},
			{
				code: "polishing-exterior",
				...exterior,
				price: { sedan: 600, suv: 800 },
				carPart: "polish-ext",
			},
		],
	},
];
