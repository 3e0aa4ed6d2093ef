import type { Localized } from "#app/business/base/language.ts";
import type { Service } from "./service.ts";

const hexis: Localized = { ar: "HEXIS", en: "HEXIS" };
const xpel: Localized = { ar: "XPEL", en: "XPEL" };
const interior = {
	name: { ar: "داخلي، للمقصورة", en: "Interior, for the cabin" },
	short: { ar: "المقصورة", en: "Cabin" },
};
const exterior = {
	name: { ar: "خارجي، للطلاء", en: "Exterior, for the paint" },
	short: { ar: "الطلاء", en: "Paint" },
};

/** A service added here, with its price in `defaults.ts`, appears in the booking form, quotes, mails and structured data. */
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
				carPart: "thermal",
				afterCare: ["warranty"],
			},
			{
				code: "thermal-titanium",
				name: { ar: "تيتانيوم", en: "Titanium" },
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
			{ code: "ceramic-interior", ...interior, carPart: "ceramic-int" },
			{
				code: "ceramic-exterior",
				...exterior,
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
				carPart: "ppf-front",
				afterCare: ["warranty"],
			},
			{ code: "ppf-front-glossy-xpel", name: xpel, carPart: "ppf-front", afterCare: ["warranty"] },
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
			{ code: "ppf-full-glossy-hexis", name: hexis, carPart: "ppf-gloss", afterCare: ["warranty"] },
			{ code: "ppf-full-glossy-xpel", name: xpel, carPart: "ppf-gloss", afterCare: ["warranty"] },
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
				carPart: "ppf-matte",
				afterCare: ["warranty"],
			},
			{
				code: "ppf-full-matte-xpel",
				name: xpel,
				short: { ar: "مطفي XPEL", en: "Matte XPEL" },
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
			{ code: "polishing-interior", ...interior, carPart: "polish-int" },
			{ code: "polishing-exterior", ...exterior, carPart: "polish-ext" },
		],
	},
];
