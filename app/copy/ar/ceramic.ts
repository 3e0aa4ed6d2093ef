import { profile } from "#app/business/centre/profile.ts";
import { offerTerms } from "#app/copy/format/prices.ts";

export const ceramic = {
	name: "النانو سيراميك",
	head: {
		title: `نانو سيراميك للسيارات في ${profile.address.city.ar} | ${profile.name.ar}`,
		description: `طبقة نانو سيراميك خارجية تحمي طلاء سيارتك في ${profile.address.city.ar}، بضمان سنتين، ونانو سيراميك داخلي للمقصورة. {{ceramicFrom}}احجز يومك.`,
		keywords: `نانو سيراميك, نانو سيراميك خارجي, نانو سيراميك داخلي, حماية طلاء السيارة, سيراميك السيارات, ${profile.address.city.ar}`,
	},
	title: "طبقة تحمي طلاءك، بضمان سنتين",
	lead: "نانو سيراميك خارجي للطلاء، وداخلي للمقصورة.",
	/** While the other one is not offered. */
	leadOf: {
		"ceramic-exterior": "نانو سيراميك خارجي للطلاء.",
		"ceramic-interior": "نانو سيراميك داخلي للمقصورة.",
	},
	pair: {
		label: "الماء على الطلاء من دون النانو سيراميك ومعه",
		caption: "صور هذه الصفحة مرسومة بالحاسوب",
		before: { tag: "بلا طبقة", alt: "ماء منبسط يغطي الطلاء ويترك عليه بقعاً باهتة حين يجف" },
		after: { tag: "بالطبقة", alt: "ماء متكوّر قطرات على الطلاء نفسه، والطلاء بينها لامع" },
	},
	benefits: {
		title: "ماذا تكسب بالنانو سيراميك",
		does: [
			{ id: "ceramic-exterior", text: "يتكوّر الماء على الطلاء قطرات، فلا ينبسط عليه." },
			{ id: "ceramic-exterior", text: "تقلّ البقع الباهتة التي يتركها الماء حين يجف." },
			{ id: "ceramic-exterior", text: "يخفّف عن الطلاء أثر الاستعمال اليومي." },
			{ id: "ceramic-exterior", text: "يُظهر لمعان الطلاء." },
			{ id: "ceramic-exterior", text: "طبقة شفافة فوق طلائك الأصلي، فلونه كما هو." },
			{ id: "ceramic-exterior", text: "ضمان الطبقة الخارجية من تاريخ التركيب." },
		],
	},
	advice: {
		title: "أسبوع بلا غسل يحفظ لك ضمان سنتين",
		text: "الغسل خلال 7 أيام من التركيب يُسقط ضمان الطبقة الخارجية.",
	},
	cta: {
		title: "احجز يوماً لحماية طلاء سيارتك",
		text: "خصم {{discount}}% عند الحجز عبر الموقع.",
		text_offer: `خصم {{discount}}% عند الحجز عبر الموقع. ${offerTerms.ar}.`,
		text_none: "ترى السعر واليوم قبل أن تحجز.",
		book: "احجز الآن",
	},
};

export type CeramicCopy = typeof ceramic;
