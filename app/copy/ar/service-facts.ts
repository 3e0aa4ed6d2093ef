import { vatPercent } from "#app/business/prices/quote.ts";

export const serviceFacts = {
	/** This text stands in the price table in place of "book". */
	byPhone: "بالهاتف",
	byPhoneLine: "{{option}} يُحجز بالهاتف: {{phone}}",
	noneLeft: "لا نقدّم هذه الخدمة الآن.",
	someGone: "لا نقدّم الآن: {{options}}.",
	others: "ما نقدّمه وأسعاره",
	car: "سيارتك؟",
	cars: { sedan: "سيدان", suv: "SUV" },
	title: "السعر والمدة والضمان",
	columns: { option: "النوع", stay: "المدة المتوقعة", warranty: "الضمان", book: "الحجز" },
	withoutWarranty: "ليس في جدول الضمان",
	years: "الضمان {{years}}",
	warranty: "جدول الضمان وشروطه",
	visit: "قبل الزيارة وبعدها",
	stay: "تستلم سيارتك في آخر يوم من المدة المتوقعة.",
	limits: {
		price: `الأسعار شاملة ضريبة القيمة المضافة ${vatPercent}%، والمدة تقديرية.`,
		matte: "ولا نركّب المطفي للواجهة وحدها.",
		warranty: "ولا يشمل الضمان إلا ما في فاتورتك.",
		ceramic: "والداخلي خارج جدول الضمان.",
		without: "و{{service}} خارج جدول الضمان.",
	},
	book: {
		verb: "احجز",
		sedan: "{{verb}}: {{option}}، {{price}} للسيدان",
		suv: "{{verb}}: {{option}}، {{price}} لسيارة SUV",
		anyCar: "{{verb}}: {{option}}، {{price}} لأي سيارة",
		named: "{{verb}}: {{option}}، {{price}}",
		from: "من {{price}}",
	},
};

export type ServiceFactsCopy = typeof serviceFacts;

/** The numbers of the table are in business/prices/specs.ts; years are counted words. */
export const specs = {
	title: "المواصفات الفنية",
	/** A buyer reads this text beside a film; the figures of its maker are in the table. */
	differs: {
		glossy: { HEXIS: "لمعان عالٍ", XPEL: "تلتئم خدوشه الدقيقة" },
		matte: { HEXIS: "سماكته 200 ميكرون", XPEL: "سماكته 187 ميكرون" },
	},
	captions: {
		glossy: "مواصفات أفلام الحماية اللامعة من HEXIS وXPEL",
		matte: "مواصفات أفلام الحماية المطفية من HEXIS وXPEL",
	},
	property: "الخاصية",
	properties: {
		topCoat: "الطبقة العليا",
		polyurethane: "طبقة البولي يوريثان",
		adhesive: "الطبقة اللاصقة",
		total: "السماكة الكلية",
		gloss: "درجة اللمعان",
		waterAngle: "زاوية تماس الماء",
		tensile: "مقاومة الشد",
		elongation: "الاستطالة",
		tear: "مقاومة التمزق",
		heat: "تحمّل الحرارة",
		warranty: "الضمان",
	},
	units: {
		µm: "{{amount}} ميكرون",
		GU: "{{amount}} GU",
		"°": "{{amount}}°",
		MPa: "{{amount}} MPa",
		"%": "{{amount}}%",
		"kN/m": "{{amount}} kN/m",
		N: "{{amount}} N",
		"°C": "{{amount}} درجة مئوية",
	},
	meanings: {
		GU: "GU: وحدة اللمعان، وكلما زادت كان السطح ألمع.",
		MPa: "MPa: ما يتحمله الفيلم من الشد قبل أن ينقطع، وكلما زاد كان أمتن.",
		"kN/m": "kN/m: القوة اللازمة لتمزيق الفيلم، وكلما زادت صعُب تمزيقه.",
		N: "N: القوة اللازمة لتمزيق العينة كلها، ولا تُقارن بما قيس بوحدة أخرى.",
	},
	more: "أكثر من",
	less: "أقل من",
	upTo: "حتى",
	missing: "غير معلن",
};

export type SpecsCopy = typeof specs;

export const stay = {
	workingDays_zero: "لا أيام عمل",
	workingDays_one: "يوم عمل واحد",
	workingDays_two: "يوما عمل",
	workingDays_few: "{{count}} أيام عمل",
	workingDays_many: "{{count}} يوم عمل",
	workingDays_other: "{{count}} يوم عمل",
	daysOr_zero: "لا أيام",
	daysOr_one: "يوم",
	daysOr_two: "يومان",
	daysOr_few: "{{count}} أيام",
	daysOr_many: "{{count}} يوماً",
	daysOr_other: "{{count}} يوم",
	/** A duration is expected, never guaranteed. */
	label: "المدة المتوقعة",
	text: "{{days}}، {{dates}}",
	dates: {
		oneDay: "{{from}}، وتستلم سيارتك في اليوم نفسه",
		severalDays: "من {{from}} إلى {{to}}، وتستلم سيارتك في اليوم الأخير",
	},
	sameDay: "{{days}}، وتستلم سيارتك في اليوم نفسه",
	arrival: {
		window: "نستقبل سيارتك {{hours}}.",
		open: "نستقبل سيارتك خلال ساعات العمل يوم موعدك.",
		hours: "{{hours}}.",
	},
	/** The hours begin with the name of the weekday. */
	collect: "تستلمها يوم {{hours}}.",
	/** A day is by the Gregorian calendar everywhere else. */
	hijri: { line: "{{date}}، بتقويم أم القرى" },
};

/** English has two plural forms, Arabic six. */
export type StayCopy = Omit<typeof stay, `${string}_${"zero" | "two" | "few" | "many"}`>;
