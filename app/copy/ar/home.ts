import { profile } from "#app/business/centre/profile.ts";
import { listIn } from "#app/copy/format/format.ts";
import { sharingImageAlt } from "#app/copy/format/identity.ts";
import { allServices, descriptionOf } from "#app/copy/format/services.ts";

const services = `العناية بسيارتك في ${profile.address.city.ar}: ${listIn("ar", allServices.ar)}.`;
const filmWarranty = "وضمان يصل إلى 10 سنوات على الأفلام.";

export const home = {
	name: "الرئيسية",
	head: {
		title: `${profile.name.ar} | عزل وحماية وتلميع في ${profile.address.city.ar}`,
		description: descriptionOf(services, "خصم {{discount}}% عند الحجز عبر الموقع.", filmWarranty),
		description_none: descriptionOf(services, "احجز عبر الموقع.", filmWarranty),
		keywords: `العناية بالسيارات ${profile.address.city.ar}, ${allServices.ar.join(", ")}`,
	},
	hero: {
		title: "سيارتك كما تحب أن تراها",
		text: `حماية وعزل وتلميع، في حي ${profile.address.district.ar} ب${profile.address.city.ar}.`,
		book: "احجز الآن بخصم {{discount}}%",
		book_none: "احجز الآن",
		pictureAlt: sharingImageAlt.ar,
		/** This text names the handle of the light, and says what the light has passed. */
		light: "اكشف عن السيارة",
		shows: "ما ظهر منها",
		rendered: "صورة مرسومة بالحاسوب",
	},
	offer: {
		percent: "خصم {{percent}}% على جميع الخدمات، للحجز عبر الموقع",
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
