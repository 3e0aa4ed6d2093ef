import { profile } from "#app/business/centre/profile.ts";

export const ppf = {
	name: "الفيلم اللامع",
	head: {
		title: `فيلم حماية لامع PPF في ${profile.address.city.ar} | ${profile.name.ar}`,
		description:
			"فيلم حماية الطلاء PPF اللامع من HEXIS وXPEL: مواصفات الفيلمين جنباً إلى جنب، وقص إلكتروني، وضمان 10 سنوات. {{ppfFrom}}",
		keywords: `PPF لامع, فيلم حماية الطلاء اللامع, حماية الواجهة الأمامية, HEXIS, XPEL, ${profile.address.city.ar}`,
	},
	back: "رجوع",
	title: "الفيلم اللامع",
	lead: "يصدّ الحصى ويُبقي لمعة الطلاء.",
	pair: {
		label: "الطلاء بلا فيلم وتحته",
		caption: "صورة مرسومة بالحاسوب",
		before: { tag: "بلا فيلم", alt: "مقدمة سيارة نقر الحصى طلاءها" },
		after: { tag: "بالفيلم", alt: "المقدمة نفسها تحت فيلم شفاف: سليمة ولامعة" },
	},
	benefits: {
		title: "ما يقف بين الحصى وطلائك",
		items: [
			{
				title: "يصدّ الحصى",
				text: "طبقة بولي يوريثان لا تقل سماكتها عن 150 ميكروناً، نقصّها إلكترونياً.",
			},
			{ title: "خدوش دقيقة تلتئم", text: "الطبقة العليا في XPEL ذاتية المعالجة." },
			{ title: "غسل أسهل", text: "يتكوّر الماء على الفيلم، فيغنيك ذلك عن فرك الطلاء." },
			{ title: "لمعة ظاهرة", text: "درجة لمعان HEXIS أكثر من 90\u00a0GU." },
			{ title: "قيمة سيارتك يوم تبيعها", text: "طلاؤها الأصلي محفوظ تحت الفيلم." },
			{ title: "ضمان 10 سنوات", text: "للفيلمين، وأرقامهما التسلسلية معك." },
		],
	},
	cta: {
		title: "اختر فيلمك واحجز يومك",
		text: "خصم {{discount}}% عند الحجز عبر الموقع.",
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
	title: "الفيلم المطفي",
	lead: "مظهر ناعم للسيارة بالكامل، وفيلم يصدّ الحصى.",
	pair: {
		label: "السيارة بلا فيلم وبالفيلم المطفي",
		caption:
			"صورة مرسومة بالحاسوب. اللامع يعكس ما حوله بحدود واضحة، والمطفي ينشر الضوء فتلين حدوده.",
		before: { tag: "بلا فيلم", alt: "السيارة بطلائها اللامع: الأضواء عليها خطوط حادة" },
		after: { tag: "فيلم مطفي", alt: "السيارة نفسها بالفيلم المطفي: الأضواء عليها هالات ناعمة" },
	},
	benefits: {
		title: "المزايا",
		pictureAlt: "طرف فيلم مطفي مرفوع عن طلاء لامع",
		items: [
			{ title: "مظهر مطفي ناعم (ساتان)", text: "درجة لمعان HEXIS أقل من 25\u00a0GU." },
			{ title: "مظهر متجانس", text: "يكسو الهيكل كله، فلا يختلف جزء عن جزء." },
			{ title: "يصدّ الحصى", text: "سماكته 200 ميكرون من HEXIS، أو 187 من XPEL." },
			{ title: "يتمدّد قبل أن ينقطع", text: "أكثر من 200% في HEXIS، وأكثر من 472% في XPEL." },
			{ title: "تنظيف لا يمسّ الطلاء", text: "ما يعلق بسيارتك يعلق بالفيلم لا بالطلاء." },
			{ title: "قيمة سيارتك يوم تبيعها", text: "طلاؤها الأصلي محفوظ بلمعته." },
			{ title: "قص إلكتروني", text: "يُقص الفيلم آلياً، لا باليد." },
			{ title: "ضمان 10 سنوات", text: "للفيلمين، وأرقامهما التسلسلية معك." },
		],
	},
	cta: {
		title: "اختر فيلمك واحجز يومك",
		text: "خصم {{discount}}% عند الحجز عبر الموقع.",
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
	look: {
		label: "المظهر",
		names: { glossy: "لامع", matte: "مطفي" },
		alt: {
			glossy: "السيارة بالفيلم اللامع: الأضواء عليها خطوط حادة",
			matte: "السيارة نفسها بالفيلم المطفي: الأضواء عليها هالات ناعمة",
		},
		caption: "صورة مرسومة بالحاسوب",
	},
	cards: {
		glossy: { title: "فيلم لامع", text: "للواجهة الأمامية أو للسيارة بالكامل" },
		matte: { title: "فيلم مطفي", text: "للسيارة بالكامل" },
	},
};

export type PpfSelectionCopy = typeof ppfSelection;
