import { profile } from "#app/business/profile.ts";
import { formatHours } from "../format.ts";

export const about = {
	name: "من نحن",
	head: {
		title: `من نحن | ${profile.name.ar}`,
		description: `مركز للعناية بالسيارات بدأ من حي ${profile.address.district.ar} في ${profile.address.city.ar}، يقدّم العزل الحراري والنانو سيراميك وأفلام حماية الطلاء والتلميع، ويطمح إلى الريادة. رؤيتنا ورسالتنا هنا.`,
		keywords:
			"من نحن, مركز العناية بالسيارات, رؤيتنا, رسالتنا, العناية بالسيارات الرياض",
	},
	title: "من نحن",
	lead: `من حي ${profile.address.district.ar} في ${profile.address.city.ar} بدأنا، وإلى الريادة في العناية بالسيارات نمضي.`,
	picture: {
		alt: "سيارة كاملة تحت غطاء من الساتان في استوديو مظلم، وضوءان فوقها",
		caption: "صورة مرسومة بالحاسوب.",
	},
	/** What a visitor asks, each with its answer in large letters. */
	facts: {
		place: {
			title: "المكان",
			answer: `حي ${profile.address.district.ar}، ${profile.address.city.ar}`,
			areas: "نخدم {{areas}}.",
		},
		hours: {
			title: "ساعات العمل",
			answer: formatHours(profile.hours.weekdays, "ar"),
			days: "من السبت إلى الخميس",
		},
		services: {
			title: "الخدمات",
			answer: "أكثرها بأسعار معلنة، والباقي نسعّره بالهاتف",
			byPhone: ["حماية الزجاج الأمامي", "تظليل الزجاج"],
			call: "السعر والحجز بالهاتف",
		},
		films: {
			title: "الأفلام",
			answer: "HEXIS وXPEL",
			text: "علامتان عالميتان، ونقصّ أفلامهما إلكترونياً. وتستلم الأرقام التسلسلية للمواد المركّبة على سيارتك.",
		},
		warranty: {
			title: "الضمان",
			link: "الجدول والشروط",
		},
		booking: {
			title: "الحجز",
			answer: "من الموقع، من دون حساب",
			steps: [
				"تختار سيارتك وخدماتك، وترى السعر شاملاً الضريبة.",
				"تختار اليوم الذي يناسبك، ونتواصل معك خلال 24 ساعة.",
				"تأتي بسيارتك، وتستلمها ومعها الأرقام التسلسلية لما ركّبناه.",
				"تدفع في المركز عند إتمام العمل، نقداً أو بالبطاقة، ولك خصم 5%.",
			],
		},
	},
	vision: {
		title: "رؤيتنا",
		text: "أن نكون في طليعة مراكز العناية بالسيارات.",
	},
	mission: {
		title: "رسالتنا",
		text: "أن نعتني بسيارتك كأنها سيارتنا، وأن تعرف بوضوح ما ركّبناه عليها وما يشمله ضمانه.",
	},
	cta: {
		title: "نسعد بزيارتك",
		text: "اختر خدمتك ويومك، ونحن في انتظارك.",
		book: "احجز الآن",
		contact: "تواصل معنا",
	},
};

export type AboutCopy = typeof about;
