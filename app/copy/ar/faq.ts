import { factsGivenFor } from "#app/business/centre/owner-facts.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatPhone, listIn } from "#app/copy/format/format.ts";
import { warranted } from "#app/copy/format/services.ts";
import { thermal } from "./thermal.ts";

const call = `أو اتصل بالرقم الموحد ${formatPhone(profile.unifiedLine)} أو بالجوال ${formatPhone(profile.mobile)}. والإلغاء مجاني قبل 24 ساعة على الأقل من فتح المركز في يوم موعدك، وخلال 7 أيام من الحجز ما لم نبدأ العمل.`;
const openingHours =
	"نستقبلك من السبت إلى الخميس بين\u00A0{{weekdayOpens}} و{{weekdayCloses}}، والجمعة بين\u00A0{{fridayOpens}} و{{fridayCloses}}.";

type Item = {
	question: string;
	/** Search engines read the answer, too. */
	answer: string[];
	/** This answer stands where no percent is named. */
	answer_none?: string[];
	saysHours?: true;
	/** What we offer of this follows the answer. */
	id?: "insulation" | "films";
	more?: Partial<Record<PagePath, string>>;
};

export const faq = {
	name: "الأسئلة الشائعة",
	head: {
		title: `أسئلة عن العزل والأفلام والحجز | ${profile.name.ar}`,
		description: `إجابات عن العزل الحراري وأنواعه، وأفلام حماية الطلاء PPF وفوائدها، والقص الإلكتروني، والضمان، والدفع بالبطاقة، وطريقة الحجز وساعات العمل في ${profile.address.city.ar}.`,
		keywords:
			"أسئلة شائعة, أنواع العزل الحراري, فوائد PPF, القص الإلكتروني, ضمان الأفلام, طريقة الحجز, الدفع بالبطاقة",
	},
	title: "الأسئلة الشائعة",
	/** The page to which the question leads answers it. */
	openNow: "هل المركز مفتوح الآن؟",
	lostLink: "ضاع رابط حجزك؟",
	/** The specification has this order. */
	items: [
		{
			question: "لماذا تحتاج سيارتي إلى العزل والحماية؟",
			answer: [
				"لأن الحرارة تدخل من الزجاج، والطلاء معرّض كل يوم لما يتطاير من الطريق. العزل الحراري يصدّ حتى 80% من الحرارة، وأفلام الحماية تتلقى الحصى عن الطلاء، والنانو سيراميك يخفّف عنه أثر الاستعمال اليومي.",
			],
			more: {
				"/services/thermal-insulation": "ماذا يفعل العزل",
				"/services/nano-ceramic": "ماذا يفعل النانو سيراميك",
			},
		},
		{
			question: "هل تقبلون الدفع بالبطاقة؟",
			answer: [
				"نعم، نقبل البطاقات الائتمانية وبطاقات الخصم المباشر، ونقبل الدفع نقداً. تدفع في المركز عند إتمام العمل.",
				...factsGivenFor("/faq").map(({ ar }) => ar),
			],
			more: { "/terms": "شروط الدفع والخدمة" },
		},
		{
			question: "ما أنواع العزل الحراري لديكم؟",
			answer: [
				"هو نوعان: نانو سيراميك وضمانه 5 سنوات، وتيتانيوم وضمانه 10 سنوات. وتجد في صفحة الحجز ما نقدّمه منهما الآن.",
			],
			id: "insulation",
		},
		{
			question: "ما فائدة العازل الحراري؟",
			answer: [
				"يصدّ حتى 80% من الحرارة، فيقل ما يصل منها إلى المقصورة عبر الزجاج.",
				thermal.measured,
			],
			more: { "/services/thermal-insulation": "قارن الزجاج بلا عازل وبالعازل" },
		},
		{
			question: "ما أنواع أفلام حماية الطلاء PPF؟",
			answer: [
				"نركّب أفلاماً من العلامتين العالميتين HEXIS وXPEL، بمظهرين: لامع ومطفي. وتجد في صفحة الحجز ما نقدّمه منها الآن.",
				"اللامع للواجهة الأمامية بالكامل أو للسيارة بالكامل، والمطفي للسيارة بالكامل.",
			],
			id: "films",
		},
		{
			question: "ما فوائد أفلام حماية الطلاء PPF؟",
			answer: [
				"يحمي الفيلم الطلاء من الحصى المتطاير، وتقع الأوساخ وفضلات الطيور على الفيلم لا على الطلاء. وتختار مظهره: لامعاً يُظهر بريق الطلاء، أو مطفياً يخفّف لمعته. والطبقة العليا في فيلم XPEL اللامع ذاتية المعالجة.",
				"مواصفات كل فيلم بالأرقام في صفحته، من السماكة إلى مقاومة الشد.",
			],
			more: {
				"/services/ppf": "مواصفات الفيلم اللامع",
				"/services/ppf-matte": "مواصفات الفيلم المطفي",
			},
		},
		{
			question: "ما القص الإلكتروني؟",
			answer: ["هو قص الفيلم آلياً، لا باليد. وكل أفلام الحماية لدينا تُقص إلكترونياً."],
			more: { "/services/ppf-selection": "اختر فيلمك" },
		},
		{
			question: "هل على الخدمات ضمان؟",
			answer: [
				`نعم: يشمل الضمان ${listIn("ar", warranted.ar)}، ويصل ضمان الأفلام إلى 10 سنوات. ونسلّمك الأرقام التسلسلية للمواد المركّبة على سيارتك.`,
				"مدة ضمان كل منتج وشروطه في صفحة الضمان.",
				...factsGivenFor("buyer").map(({ ar }) => ar),
			],
			more: { "/warranty": "صفحة الضمان" },
		},
		{
			question: "ما الذي يميّزكم؟",
			answer: [
				"أفلام من علامتين عالميتين تُقص إلكترونياً، وأرقام تسلسلية تستلمها بيدك، وضمان يصل إلى 10 سنوات على الأفلام، وسعر تراه شاملاً الضريبة قبل أن تحجز.",
			],
			more: { "/about": "رحلة سيارتك عندنا" },
		},
		{
			question: "كيف أحجز موعداً؟",
			answer: [`احجز من صفحة الحجز ولك خصم {{discount}}%، ${call}`, openingHours],
			answer_none: [`احجز من صفحة الحجز، ${call}`, openingHours],
			more: { "/booking": "صفحة الحجز" },
			saysHours: true,
		},
	] satisfies Item[] as Item[],
	cta: {
		title: "لم تجد سؤالك؟",
		text: "اسألنا، فنحن هنا للإجابة.",
		contact: "تواصل معنا",
		book: "احجز الآن",
	},
};

export type FaqCopy = typeof faq;
