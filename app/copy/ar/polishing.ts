import { profile } from "#app/business/centre/profile.ts";
import { offerTerms } from "#app/copy/format/prices.ts";

export const polishing = {
	name: "التلميع",
	head: {
		title: `تلميع السيارات في ${profile.address.city.ar} | ${profile.name.ar}`,
		description: `تلميع خارجي يزيل الخدوش الدائرية الدقيقة، وتلميع داخلي للمقصورة، في ${profile.address.city.ar}. {{polishingFrom}}اعرف ما يزيله وما لا يزيله.`,
		keywords: `تلميع السيارات, تلميع خارجي, تلميع داخلي, إزالة الخدوش الدقيقة, العناية بالسيارات, ${profile.address.city.ar}`,
	},
	title: "طلاء يعكس الضوء صافياً من جديد",
	lead: "خدوش دائرية دقيقة تكشفها الشمس على طلائك، والتلميع يزيلها.",
	pair: {
		label: "السطح قبل التلميع وبعده",
		caption: "صورة مرسومة بالحاسوب",
		before: { tag: "قبل", alt: "سطح مطلي باهت تغطيه خدوش دائرية دقيقة حول انعكاس الضوء" },
		after: { tag: "بعد", alt: "السطح نفسه كالمرآة، وانعكاس الضوء فيه واضح الحدود" },
	},
	both: "الخارجي والداخلي معاً",
	effect: {
		title: "ما يزيله التلميع وما لا يزيله",
		does: [
			"الخدوش الدائرية الدقيقة التي تكشفها الشمس.",
			"الغشاوة التي تتركها هذه الخدوش على انعكاس الضوء.",
		],
		doesNot: [
			"لا يزيل الخدش الذي اخترق الطلاء، ولا نقرة الحصى.",
			"ولا يترك طبقة تحمي الطلاء من خدوش الغد. لحمايته:",
		],
		ask: "لديك خدش لا تعرف هل يزيله التلميع؟ أرسل صورته على واتساب.",
	},
	cta: {
		title: "احجز يوماً للتلميع",
		text: "خصم {{discount}}% عند الحجز عبر الموقع.",
		text_offer: `خصم {{discount}}% عند الحجز عبر الموقع. ${offerTerms.ar}.`,
		text_none: "ترى السعر واليوم قبل أن تحجز.",
		book: "احجز الآن",
	},
};

export type PolishingCopy = typeof polishing;
