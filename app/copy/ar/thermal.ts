import { profile } from "#app/business/centre/profile.ts";
import { heatClaim, heatClaimOfInfrared } from "#app/business/prices/specs.ts";
import { offerTerms } from "#app/copy/format/prices.ts";

const measured = {
	unknown: `تُحسب نسب كهذه أحياناً من طاقة الشمس كلها، وأحياناً من الأشعة تحت الحمراء وحدها. فإن كانت نسبة ${heatClaim.percent}% من الأشعة تحت الحمراء وحدها، فهي تعادل ${heatClaimOfInfrared()}% من طاقة الشمس كلها. اطلب منا ورقة بيانات العازل قبل أن تختار.`,
	energy: `ونسبة ${heatClaim.percent}% من طاقة الشمس كلها، بحسب ورقة بيانات الشركة الصانعة.`,
	infrared: `ونسبة ${heatClaim.percent}% من الأشعة تحت الحمراء وحدها، أي ${heatClaimOfInfrared()}% من طاقة الشمس كلها، بحسب ورقة بيانات الشركة الصانعة.`,
};

export const thermal = {
	name: "العزل الحراري",
	head: {
		title: `عزل حراري للسيارات في ${profile.address.city.ar} | ${profile.name.ar}`,
		description: `عزل حراري في ${profile.address.city.ar} بالتيتانيوم أو النانو سيراميك، يصدّ حتى 80% من الحرارة، بضمان يصل إلى 10 سنوات. {{thermalFrom}}اختر يومك.`,
		keywords: `عزل حراري للسيارات, عازل تيتانيوم, عازل نانو سيراميك, تظليل السيارات, عزل زجاج السيارة, ${profile.address.city.ar}`,
	},
	title: "عزل حراري، ومقصورة أبرد",
	lead: "يصدّ حتى 80% من الحرارة. قارن: ما تراه بلا عازل وبه.",
	pair: {
		label: "زجاج سيارتك بلا عازل وبالعازل",
		caption: "صورة مرسومة بالحاسوب: العازلان فيها بدرجة تظليل واحدة، والحرارة لا تُرى في صورة.",
		before: {
			tag: "بلا عازل",
			alt: "من مقعد السائق: شمس منخفضة في نافذة الباب إلى يسارك، والطريق أمامك",
		},
		after: { tag: "بالعازل", alt: "المشهد نفسه: نافذة الباب أغمق، والشمس فيها لا تبهر" },
	},
	about: { before: "زجاج سيارتك كما هو الآن" },
	/** This text stands below the prices, and in the answer about heat. */
	measured: measured[heatClaim.of ?? "unknown"],
	benefits: {
		title: "ماذا تكسب بالعزل",
		does: [
			{ id: "thermal-titanium", text: "تقنية التيتانيوم، بضمان أطول من ضمان النانو سيراميك." },
			"أرقام تسلسلية للعازل المركّب على زجاج سيارتك.",
			"يصدّ كثيراً من الحرارة قبل أن تصل إلى المقصورة.",
			"يخفّف العبء عن المكيّف.",
			{ id: "thermal-titanium", text: "النانو سيراميك بسعر أقل." },
			"يبدأ الضمان من تاريخ التركيب.",
		],
	},
	rule: {
		title: "ما تسمح به أنظمة المرور",
		source: "كما أعلنتها الإدارة العامة للمرور على منصة إكس، واطّلعنا عليها في نوفمبر 2026:",
		conditions: [
			"لا تزيد نسبة تظليل الزجاج الجانبي على 30%، أي يمرّ 70% من الضوء على الأقل.",
			"يكون التظليل شفافاً غير عاكس، بلا زخارف ولا صور.",
			"لا يُظلَّل الزجاج الأمامي ولا الخلفي.",
			"لسيارات الأجرة والتأجير ونقل البضائع أحكام أخرى.",
		],
		advice: "وقد تتغيّر الأنظمة، فراجع المرور قبل أن تختار.",
	},
	cta: {
		title: "احجز يوماً لعزل سيارتك",
		text: "خصم {{discount}}% عند الحجز عبر الموقع.",
		text_offer: `خصم {{discount}}% عند الحجز عبر الموقع. ${offerTerms.ar}.`,
		text_none: "ترى السعر واليوم قبل أن تحجز.",
		book: "احجز الآن",
	},
};

export type ThermalCopy = typeof thermal;
