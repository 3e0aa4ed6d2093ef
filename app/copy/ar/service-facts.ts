import { vatPercent } from "#app/business/prices/quote.ts";

export const serviceFacts = {
	title: "السعر والمدة والضمان",
	lead: `الأسعار شاملة ضريبة القيمة المضافة ${vatPercent}%. والمدة متوقعة بأيام العمل، وتستلم سيارتك في آخرها.`,
	columns: {
		option: "النوع",
		stay: "المدة المتوقعة",
		warranty: "الضمان",
		book: "الحجز",
	},
	withoutWarranty: "ليس في جدول الضمان",
	warranty: "جدول الضمان وشروطه",
	limits: {
		title: "انتبه:",
		matte: "الفيلم المطفي للسيارة بالكامل فقط، ولا نركّبه للواجهة الأمامية وحدها.",
		warranty: "لا يشمل الضمان إلا ما هو مذكور في فاتورتك.",
		ceramic: "النانو سيراميك الداخلي ليس في جدول الضمان، فاسألنا عن ضمانه قبل أن تحجز.",
		polishing: "التلميع ليس في جدول الضمان، فاسألنا عن ضمانه قبل أن تحجز.",
	},
	book: {
		verb: "احجز",
		sedan: "{{verb}}: {{option}}، {{price}} للسيدان",
		anyCar: "{{verb}}: {{option}}، {{price}} لأي سيارة",
		from: "{{verb}}: {{option}}، من {{price}}",
	},
	comparison: {
		covers: { front: "للواجهة الأمامية بالكامل", full: "للسيارة بالكامل" },
		notOffered: "لا نقدّمه",
		specs: "مواصفات {{brand}}",
	},
};

export type ServiceFactsCopy = typeof serviceFacts;
