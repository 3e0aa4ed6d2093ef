import { vatPercent } from "#app/business/prices/quote.ts";

export const serviceFacts = {
	title: "السعر والمدة والضمان",
	columns: {
		option: "النوع",
		stay: "المدة المتوقعة",
		warranty: "الضمان",
		book: "الحجز",
	},
	withoutWarranty: "ليس في جدول الضمان",
	/** Of an offer's warranty. */
	years: "ضمان {{years}}",
	warranty: "جدول الضمان وشروطه",
	visit: "قبل الزيارة وبعدها",
	stay: "تستلم سيارتك في آخر يوم من المدة المتوقعة.",
	limits: {
		price: `الأسعار شاملة ضريبة القيمة المضافة ${vatPercent}%، والمدة متوقعة.`,
		matte: "ولا نركّب المطفي للواجهة وحدها.",
		warranty: "ولا يشمل الضمان إلا ما في فاتورتك.",
		ceramic: "اسألنا عن ضمان الداخلي قبل أن تحجز.",
		polishing: "والتلميع ليس في جدول الضمان، فاسألنا عن ضمانه قبل أن تحجز.",
	},
	book: {
		verb: "احجز",
		sedan: "{{verb}}: {{option}}، {{price}} للسيدان",
		anyCar: "{{verb}}: {{option}}، {{price}} لأي سيارة",
		from: "{{verb}}: {{option}}، من {{price}}",
	},
};

export type ServiceFactsCopy = typeof serviceFacts;
