import { profile } from "#app/business/centre/profile.ts";
import { vatPercent } from "#app/business/prices/quote.ts";
import { listIn } from "#app/copy/format/format.ts";
import { lateCharge, offerTerms, pricesIncludeVat, vatOnInvoice } from "#app/copy/format/prices.ts";
import { allServices, descriptionOf } from "#app/copy/format/services.ts";
import { personForm } from "./person.ts";

const services = `احجز موعدك في ${profile.address.city.ar}: ${listIn("ar", allServices.ar)}.`;
const priceFirst = "وترى السعر شاملاً الضريبة قبل أن تحجز.";

export const booking = {
	name: "احجز موعدك",
	head: {
		title: `احجز موعدك | ${profile.name.ar}`,
		description: descriptionOf(services, "تدفع في المركز بخصم {{discount}}%.", priceFirst),
		description_none: descriptionOf(services, "تدفع في المركز.", priceFirst),
		keywords: `حجز موعد, أسعار العناية بالسيارات, ${allServices.ar.join(", ")}, ${profile.address.city.ar}`,
	},
	title: "احجز موعدك",
	lead: "اختر سيارتك، ثم خدماتك، ثم اليوم الذي يناسبك.",
	/** This text stands before the page's title while something needs correcting. */
	errorTitlePrefix: "خطأ: ",
	errorSummary: "لم يكتمل الحجز بعد. راجع ما يلي:",
	errorTitle: "لم يكتمل الحجز بعد",
	toastClose: "أغلق التنبيه",
	toastRegion: "التنبيهات",
	car: {
		legend: "اختر نوع السيارة",
		short: "اختر سيارتك",
		hint: "بلا حساب ولا دفع الآن. لديك بيك أب؟ اتصل بنا.",
		sedan: { name: "سيارة صغيرة (سيدان)", text: "كوبيه أو هاتشباك" },
		suv: { name: "سيارة كبيرة (SUV)", text: "دفع رباعي أو 7 مقاعد" },
	},
	paint: {
		legend: "لون سيارتك",
		names: {
			white: "أبيض",
			silver: "فضي",
			grey: "رمادي",
			black: "أسود",
			blue: "أزرق",
			red: "أحمر",
		},
	},
	services: {
		byPhone: "بالهاتف فقط: {{options}}. اتصل بنا على {{phone}}.",
		/** The visitor has come with a choice from another page that cannot be booked here now. */
		linkByPhone: "«{{option}}» يُحجز بالهاتف على {{phone}}. وما عداه تحجزه من هنا.",
		linkNone: "لا نقدّم «{{option}}» الآن. اختر مما يلي، أو اتصل بنا على {{phone}}.",
		legend: "اختر خدماتك",
		hint: pricesIncludeVat.ar,
		filmsLegend: "أفلام حماية الطلاء PPF",
		/** A service without a row has its own name. */
		films: {
			part: "أي جزء، وأي فيلم؟",
			parts: {
				"ppf-front-glossy": "لامع للواجهة",
				"ppf-full-glossy": "لامع للسيارة",
				"ppf-full-matte": "مطفي للسيارة",
			},
			why: "يتميّز XPEL بطبقة عليا ذاتية المعالجة.",
		},
		none: { thermal: "من دون عزل حراري", ppf: "من دون فيلم حماية", other: "من دون هذه الخدمة" },
		/** The visitor has come with a choice from another page. */
		brought: "اخترت: {{services}}.",
		change: "غيّر",
		broughtOne: "{{service}} ({{option}})",
		/** A press on the price has chosen the option. */
		chosenOption: "{{option}} (ولك أن تغيّره لاحقاً)",
		remove: "أزل الخدمة",
		learnMore: "اعرف المزيد",
		learnMoreAbout: "اعرف المزيد عن {{service}}",
	},
	summary: {
		title: "ملخص الحجز",
		empty: "لم تختر خدمة بعد.",
		/** This text stands without script, and until script shows the prices. */
		pressUpdate: "قبل أن تحجز اضغط «اعرض الإجمالي» لترى الأسعار والمطلوب منك.",
		subtotal: "المجموع قبل الضريبة",
		vat: `ضريبة القيمة المضافة ${vatPercent}%`,
		vatOnInvoice: vatOnInvoice.ar,
		total: "الإجمالي شامل الضريبة",
		discountRow: "خصم الحجز عبر الموقع {{discountPercent}}%",
		discountRow_offer: "{{offer}}، خصم {{discountPercent}}%",
		due: "المطلوب في المركز",
		/** The bar has no row for the discount. */
		dueShort: "تدفع بعد خصم {{discount}}%",
		dueShort_none: "تدفع في المركز",
		/** This text stands above the lowest price of what is chosen, before the car is. */
		fromShort: "بعد خصم {{discount}}%",
		fromShort_none: "شاملاً الضريبة",
		payAtCentre: "الدفع في المركز عند إتمام العمل، نقداً أو بالبطاقة.",
		discount_none: "",
		discount_offer: offerTerms.ar,
		discount: "يُحسم الخصم عند الدفع.",
		update: "اعرض الإجمالي",
		/** Screen readers say this text when it changes. */
		live: "المطلوب بالريال: {{due}}، بعد خصم {{discount}}%، شاملاً الضريبة",
		live_none: "المطلوب بالريال: {{due}}، شاملاً الضريبة",
		liveNone: "لم تختر خدمة بعد",
		/** This text follows them when a choice has opened the next step, with its heading. */
		below: ". الخطوة التالية: ",
	},
	form: {
		title: "بياناتك وموعدك",
		short: "أكمل بياناتك",
		lead: "كل الخانات مطلوبة.",
		...personForm,
		foreignMobile: "جوالك غير سعودي؟ احجز معنا:",
		email: {
			...personForm.email,
			/** Its button takes the address that was meant. */
			meant: "هل قصدت {{email}}؟",
			take: "نعم، صحّحه",
			/** The question is asked once, in place of booking. */
			why: "لم نحجز بعد. تأكد من بريدك، فإليه تصل كل رسائل حجزك.",
			takeAndBook: "نعم، صحّحه واحجز",
			rightAndBook: "هو صحيح، احجز",
		},
		date: {
			label: "موعد الحجز",
			hint: "ابتداءً من الغد.",
			calendar: "تقويم الحجز",
			nearest: "أقرب الأيام المتاحة",
			friday: "يوم الجمعة اتصل بنا قبل أن تأتي.",
			friday_sure: "",
			struck: "المشطوب مكتمل، والباهت لا نعمل فيه.",
			free: {
				until: "النقل والإلغاء مجانيان حتى {{day}} {{time}}.",
				untilWork: "النقل والإلغاء مجانيان حتى نبدأ العمل.",
			},
			choose: "اختر يوماً",
			previousMonth: "الشهر السابق",
			nextMonth: "الشهر التالي",
			chosenNone: "أُلغي اختيار اليوم",
			today: "اليوم",
			selected: "مختار",
			closed: "المركز مغلق: {{reason}}",
			full: "اكتملت حجوزاته",
			comma: "، ",
			clear: "اضغط اليوم المختار مرة أخرى لتلغي اختياره.",
		},
		honeypot: "اترك هذه الخانة فارغة",
		keepInMind: {
			title: "ما شروط النقل والإلغاء؟",
			text: `نقل الموعد وإلغاؤه مجانيان قبل 24 ساعة على الأقل من فتح المركز في يوم موعدك، وخلال 7 أيام من الحجز ما لم نبدأ العمل. وبعد المهلتين ${lateCharge.ar}`,
			link: "اقرأ شروط الحجز والإلغاء",
		},
		/** A link to the terms follows. */
		accept: "بالحجز توافق على",
		privacy: "اقرأ لماذا نطلب بياناتك ومتى نمحوها",
		submit: "احجز",
		pending: "نحجز موعدك…",
	},
	/** The drawing is told as one car, then every cover it wears. */
	drawing: {
		separator: "، ",
		rendered: "صورة مرسومة بالحاسوب",
		cars: {
			sedan: "صورة سيارة صغيرة (سيدان) مرسومة بالحاسوب",
			suv: "صورة سيارة كبيرة (SUV) مرسومة بالحاسوب",
		},
		covers: {
			plain: "لم تُختر لها خدمة بعد",
			thermal: "زجاجها معزول عن حرارة الشمس",
			"ceramic-ext": "على هيكلها طبقة نانو سيراميك تتكوّر عليها قطرات الماء",
			"ceramic-int": "مقاعدها محمية بالنانو سيراميك",
			"ppf-front": "فيلم لامع يحمي واجهتها الأمامية",
			"ppf-gloss": "فيلم لامع يحمي هيكلها كله",
			"ppf-matte": "فيلم مطفي يحمي هيكلها كله",
			"polish-ext": "نصف هيكلها ملمّع ونصفه الآخر قبل التلميع",
			"polish-int": "مقصورتها ملمّعة",
		},
		marks: {
			thermal: "زجاج معزول",
			"ceramic-ext": "طبقة نانو سيراميك",
			"ceramic-int": "مقاعد محمية",
			"ppf-front": "فيلم يحمي الواجهة",
			"ppf-gloss": "فيلم لامع",
			"ppf-matte": "فيلم مطفي",
			"polish-ext": "طلاء ملمّع",
			"polish-int": "مقصورة ملمّعة",
		},
	},
};

export type BookingCopy = typeof booking;
