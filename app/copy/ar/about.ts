import { factsGivenFor } from "#app/business/centre/owner-facts.ts";
import { profile } from "#app/business/centre/profile.ts";

export const about = {
	name: "من نحن",
	head: {
		title: `من نحن، في حي ${profile.address.district.ar} ب${profile.address.city.ar} | ${profile.name.ar}`,
		description: `مركز للعناية بالسيارات في حي ${profile.address.district.ar} ب${profile.address.city.ar}: كيف تجري زيارتك من الحجز إلى استلام سيارتك، وأين نحن، ومتى نعمل.`,
		keywords: `من نحن, مركز العناية بالسيارات, رؤيتنا, رسالتنا, العناية بالسيارات ${profile.address.city.ar}`,
	},
	title: `من ${profile.address.district.ar} بدأنا`,
	lead: "وإلى الريادة في العناية بالسيارات نمضي.",
	picture: {
		alt: "ست سيارات مغطاة متجاورة في استوديو مظلم، والضوء فوق واحدة منها",
		altByDay: "ست سيارات مغطاة في صف أمام جدار من الحجر الفاتح في ضوء النهار",
		caption: "صورة مرسومة بالحاسوب",
	},
	visit: {
		title: "رحلة سيارتك عندنا",
		steps: [
			{
				title: "تحجز وأنت في مكانك",
				text: "تختار الخدمة واليوم وترى السعر، ولا تحتاج إلى حساب. ثم نتواصل معك خلال 24 ساعة.",
			},
			{ title: "نستقبلها ومكانها محفوظ", text: "نحفظ لسيارتك مكاناً لها وحدها في أيامها المتوقعة." },
			{ title: "نعطي كل عمل وقته", text: "تعرف عدد أيام العمل قبل أن تحجز." },
			{ title: "نخبرك إن طال العمل", text: "تعرف منا يوم الاستلام الجديد والسبب." },
			{
				title: "تعود إليك ومعها أوراقها",
				text: [
					"تدفع في المركز وتستلم الفاتورة، ومعها الأرقام التسلسلية وبطاقة الضمان لما يشمله جدول الضمان. ثم يصلك رابط البطاقة بالبريد الإلكتروني أو على واتساب.",
					...factsGivenFor("/about").map(({ ar }) => ar),
				].join(" "),
			},
		],
	},
	place: {
		title: `حي ${profile.address.district.ar}، ${profile.address.city.ar}`,
		areas: "نخدم {{city}}، ومنها أحياء {{areas}}.",
		distance: `على نحو {{km}} كم من وسط ${profile.address.city.ar}.`,
	},
	vision: { title: "رؤيتنا", text: "أن نكون في طليعة مراكز العناية بالسيارات." },
	mission: {
		title: "رسالتنا",
		text: "أن نعتني بسيارتك كأنها سيارتنا، وأن تعرف ما ركّبناه عليها وما يشمله ضمانه.",
	},
	cta: {
		title: "نسعد بزيارتك",
		text: "اختر خدمتك ويومك، ونحن في انتظارك.",
		book: "احجز الآن",
		contact: "تواصل معنا",
	},
};

export type AboutCopy = typeof about;
