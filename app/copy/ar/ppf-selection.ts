import { profile } from "#app/business/centre/profile.ts";

export const ppfSelection = {
	name: "أفلام حماية الطلاء PPF",
	head: {
		title: `أفلام حماية الطلاء PPF | ${profile.name.ar}`,
		description:
			"أفلام حماية الطلاء PPF في الرياض بمظهرين: لامع ومطفي، من HEXIS وXPEL، تُقص إلكترونياً ويصل ضمانها إلى 10 سنوات. اختر ما يناسب سيارتك واقرأ مواصفاته.",
		keywords: "أفلام حماية الطلاء, PPF لامع, PPF مطفي, حماية طلاء السيارة, HEXIS, XPEL, الرياض",
	},
	title: "أفلام حماية الطلاء PPF",
	lead: "لامع يُظهر بريق الطلاء، أو مطفي يخفّف لمعته.",
	look: {
		label: "المظهر",
		names: { glossy: "لامع", matte: "مطفي" },
		alt: {
			glossy: "سطح تحت الفيلم اللامع: أضواء الاستوديو عليه خطوط حادة",
			matte: "السطح نفسه تحت الفيلم المطفي: الأضواء عليه هالات ناعمة",
		},
		caption: "صورة مرسومة بالحاسوب.",
	},
	cards: {
		glossy: { title: "فيلم لامع", text: "تبقى لمعة الطلاء ظاهرة." },
		matte: { title: "فيلم مطفي", text: "مظهر ناعم (ساتان) بلا بريق حاد." },
	},
};

export type PpfSelectionCopy = typeof ppfSelection;
