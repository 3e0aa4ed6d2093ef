import { profile } from "#app/business/centre/profile.ts";
import { offerTerms } from "#app/copy/format/prices.ts";

export const ppf = {
	name: "الفيلم اللامع",
	head: {
		title: `فيلم حماية لامع PPF في ${profile.address.city.ar} | ${profile.name.ar}`,
		description:
			"فيلم حماية الطلاء PPF اللامع من HEXIS وXPEL: مواصفات الفيلمين جنباً إلى جنب، وقص إلكتروني، وضمان 10 سنوات. {{ppfFrom}}",
		keywords: `PPF لامع, فيلم حماية الطلاء اللامع, حماية الواجهة الأمامية, HEXIS, XPEL, ${profile.address.city.ar}`,
	},
	back: "رجوع",
	title: "لمعة طلائك، وفيلم يتلقى الحصى عنه",
	lead: "فيلم شفاف للواجهة الأمامية أو للسيارة بالكامل.",
	pair: {
		label: "الطلاء بلا فيلم وتحته",
		caption: "صورة مرسومة بالحاسوب",
		before: { tag: "بلا فيلم", alt: "مقدمة سيارة نقر الحصى طلاءها" },
		after: { tag: "بالفيلم", alt: "المقدمة نفسها تحت فيلم شفاف: سليمة ولامعة" },
	},
	benefits: {
		title: "ما يقف بين الحصى وطلائك",
		does: [
			"خدوش دقيقة تلتئم وحدها في فيلم XPEL.",
			"يبقى طلاؤك الأصلي تحته ليوم تبيع سيارتك.",
			"يُظهر لمعة الطلاء.",
			"يتكوّر الماء عليه، فيسهل غسله.",
			"يُقص إلكترونياً، لا باليد.",
			"أرقامه التسلسلية معك.",
		],
	},
	cta: {
		title: "اختر فيلمك واحجز يومك",
		text: "خصم {{discount}}% عند الحجز عبر الموقع.",
		text_offer: `خصم {{discount}}% عند الحجز عبر الموقع. ${offerTerms.ar}.`,
		text_none: "ترى السعر واليوم قبل أن تحجز.",
		book: "احجز الآن",
	},
};

export type PpfCopy = typeof ppf;

export const ppfMatte = {
	name: "الفيلم المطفي",
	head: {
		title: `فيلم حماية مطفي PPF في ${profile.address.city.ar} | ${profile.name.ar}`,
		description:
			"فيلم حماية الطلاء PPF المطفي للسيارة بالكامل من HEXIS وXPEL: مواصفات الفيلمين، وقص إلكتروني، وضمان 10 سنوات. {{ppfMatteFrom}}",
		keywords: `PPF مطفي, فيلم حماية الطلاء المطفي, ساتان, حماية السيارة بالكامل, HEXIS, XPEL, ${profile.address.city.ar}`,
	},
	back: "رجوع",
	title: "مظهر مطفي، وطلاؤك الأصلي تحته",
	lead: "مظهر ناعم للسيارة بالكامل، وفيلم يتلقى الحصى.",
	pair: {
		label: "السيارة بلا فيلم وبالفيلم المطفي",
		caption:
			"صورة مرسومة بالحاسوب. اللامع يعكس ما حوله بحدود واضحة، والمطفي ينشر الضوء فتلين حدوده.",
		before: { tag: "بلا فيلم", alt: "السيارة بطلائها اللامع: الأضواء عليها خطوط حادة" },
		after: { tag: "فيلم مطفي", alt: "السيارة نفسها بالفيلم المطفي: الأضواء عليها هالات ناعمة" },
	},
	benefits: {
		title: "ماذا يعطيك الفيلم المطفي",
		does: [
			"مظهر متجانس، فلا يختلف جزء من الهيكل عن جزء.",
			"يبقى طلاؤك الأصلي اللامع تحته ليوم تبيع سيارتك.",
			"مظهره مطفي ناعم (ساتان).",
			"يتلقى الحصى عن الطلاء.",
			"ما يعلق بسيارتك يعلق به لا بالطلاء.",
			"مرن، فيتبع انحناءات الهيكل.",
			"يُقص إلكترونياً، لا باليد.",
			"أرقامه التسلسلية معك.",
		],
	},
	cta: {
		title: "اختر فيلمك واحجز يومك",
		text: "خصم {{discount}}% عند الحجز عبر الموقع.",
		text_offer: `خصم {{discount}}% عند الحجز عبر الموقع. ${offerTerms.ar}.`,
		text_none: "ترى السعر واليوم قبل أن تحجز.",
		book: "احجز الآن",
	},
};

export type PpfMatteCopy = typeof ppfMatte;

export const ppfSelection = {
	name: "أفلام حماية الطلاء PPF",
	head: {
		title: `حماية الطلاء PPF في ${profile.address.city.ar} | ${profile.name.ar}`,
		description: `أفلام حماية الطلاء PPF في ${profile.address.city.ar} بمظهرين: لامع ومطفي، من HEXIS وXPEL، تُقص إلكترونياً، بضمان 10 سنوات. {{ppfSelectionFrom}}`,
		keywords: `أفلام حماية الطلاء, PPF لامع, PPF مطفي, حماية طلاء السيارة, HEXIS, XPEL, ${profile.address.city.ar}`,
	},
	title: "احمِ طلاءك، واختر مظهره",
	lead: "طبقة شفافة بين طلائك وحصى الطريق: لامعة كالطلاء، أو مطفية ناعمة.",
	pair: {
		label: "المظهر",
		caption: "صورة مرسومة بالحاسوب",
		before: { tag: "لامع", alt: "السيارة بالفيلم اللامع: الأضواء عليها خطوط حادة" },
		after: { tag: "مطفي", alt: "السيارة نفسها بالفيلم المطفي: الأضواء عليها هالات ناعمة" },
	},
	cards: {
		glossy: { title: "فيلم لامع", text: "للواجهة الأمامية أو للسيارة بالكامل" },
		matte: { title: "فيلم مطفي", text: "للسيارة بالكامل" },
	},
};

export type PpfSelectionCopy = typeof ppfSelection;
