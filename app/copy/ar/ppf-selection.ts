import { profile } from "#app/business/profile.ts";

export const ppfSelection = {
	name: "أفلام حماية الطلاء PPF",
	head: {
		title: `أفلام حماية الطلاء PPF | ${profile.name.ar}`,
		description:
			"أفلام حماية الطلاء PPF في الرياض بمظهرين: لامع ومطفي، من HEXIS وXPEL، تُقص إلكترونياً ويصل ضمانها إلى 10 سنوات. اختر ما يناسب سيارتك واقرأ مواصفاته.",
		keywords:
			"أفلام حماية الطلاء, PPF لامع, PPF مطفي, حماية طلاء السيارة, HEXIS, XPEL, الرياض",
	},
	title: "أفلام حماية الطلاء PPF",
	lead: "الحماية واحدة، والمظهر على ذوقك: لامع يُظهر بريق الطلاء، أو مطفي يخفّف لمعته.",
	cards: {
		glossy: {
			title: "فيلم لامع",
			text: "للواجهة الأمامية بالكامل أو للسيارة بالكامل، وتبقى لمعة الطلاء ظاهرة.",
			alt: "طرف فيلم شفاف يلتف عن طلاء لامع",
		},
		matte: {
			title: "فيلم مطفي",
			text: "للسيارة بالكامل، بمظهر ساتان هادئ لا يعكس الضوء بحدّة.",
			alt: "فيلم ساتان مرفوع الحافة فوق طلاء لامع",
		},
	},
};

export type PpfSelectionCopy = typeof ppfSelection;
