import { profile } from "#app/business/centre/profile.ts";
import { sharingImageAlt } from "#app/copy/format/identity.ts";

export const home = {
	name: "الرئيسية",
	head: {
		title: `${profile.name.ar} | عزل وحماية وتلميع في ${profile.address.city.ar}`,
		description: `عزل حراري للزجاج، ونانو سيراميك، وأفلام حماية الطلاء PPF، وتلميع للسيارات في ${profile.address.city.ar}. ضمان يصل إلى 10 سنوات على الأفلام، وخصم {{discount}}% عبر الموقع.`,
		description_none: `عزل حراري للزجاج، ونانو سيراميك، وأفلام حماية الطلاء PPF، وتلميع للسيارات في ${profile.address.city.ar}. ضمان يصل إلى 10 سنوات على الأفلام، والحجز عبر الموقع.`,
		keywords: `العناية بالسيارات ${profile.address.city.ar}, عزل حراري للسيارات, نانو سيراميك, أفلام حماية الطلاء, PPF, تلميع السيارات`,
	},
	hero: {
		title: "سيارتك كما تحب أن تراها",
		text: `حماية وعزل وتلميع، في حي ${profile.address.district.ar} ب${profile.address.city.ar}.`,
		book: "احجز الآن بخصم {{discount}}%",
		book_none: "احجز الآن",
		pictureAlt: sharingImageAlt.ar,
		/** This text names the handle of the light, and says what the light has passed. */
		light: "اكشف عن السيارة",
		shows: "ما ظهر منها",
		rendered: "صورة مرسومة بالحاسوب",
	},
	offer: {
		percent: "خصم {{percent}}% على ما تحجزه عبر الموقع",
		/** The sample offer has no percentage yet. */
		sample: "خصم على جميع الخدمات",
		until: "لمن يحجز حتى {{day}}، ولو كان موعده بعده",
		licence: "ترخيص التخفيضات رقم {{licence}}",
		unlicensed: "نموذج توضيحي فقط، ولم يصدر له ترخيص تخفيضات بعد",
	},
	services: {
		title: "خدماتنا وأسعارها، شاملة الضريبة",
		from: "من",
		cards: {
			ppf: { title: "أفلام حماية الطلاء PPF", text: "لامعة أو مطفية" },
			thermal: { title: "العزل الحراري", text: "يصدّ حتى 80% من الحرارة" },
			ceramic: { title: "النانو سيراميك", text: "يحمي الطلاء والمقصورة" },
			polishing: { title: "التلميع", text: "يزيل الخدوش الدائرية الدقيقة" },
		},
	},
	promises: {
		title: "تعرف السعر والمدة والضمان قبل أن تحجز",
		years: "ضمان يصل إلى {{years}} على الأفلام",
		serials: "أرقامها التسلسلية معك",
		payment: "تدفع في المركز عند إتمام العمل",
	},
};

export type HomeCopy = typeof home;
