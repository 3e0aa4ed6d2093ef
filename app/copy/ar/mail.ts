import { profile } from "#app/business/profile.ts";

export const mail = {
	/** Goes around the figure: the drawn riyal sign has no place in mail. */
	money: "{{amount}} ريال",
	/** A service and the option of it that was sold. */
	line: "{{service}} ({{option}})",
	customer: {
		subject: "استلمنا حجزك رقم {{reference}}",
		preview: "موعدك {{day}}. الإجمالي {{total}} شاملاً الضريبة.",
		title: "استلمنا حجزك",
		greeting: "مرحباً {{name}}،",
		greetingWithoutName: "مرحباً،",
		lead: "سيتواصل معك فريقنا خلال 24 ساعة. احتفظ بهذه الرسالة، ففيها كل تفاصيل موعدك.",
		reference: "رقم الحجز",
		details: {
			day: "الموعد",
			car: "السيارة",
			phone: "جوالك",
		},
		services: "خدماتك وأسعارها",
		discount:
			"لحجزك عبر الموقع خصم 5%، يُحسم عند الدفع في المركز. والإجمالي هنا قبل هذا الخصم.",
		before: {
			title: "قبل أن تأتي",
			reference: "احتفظ برقم حجزك {{reference}} واذكره كلما تواصلت معنا.",
			calendar: "أضف الموعد إلى تقويمك من الملف المرفق بهذه الرسالة.",
		},
		after: {
			title: "بعد الخدمة",
			washing:
				"لا تغسل سيارتك خلال سبعة أيام من تركيب النانو سيراميك الخارجي، فالغسل في هذه المدة يُسقط ضمانه.",
			warranty:
				"نسلّمك الأرقام التسلسلية للمواد المركّبة. احتفظ بها وبالفاتورة، فبرقم الفاتورة وبيانات سيارتك نراجع ضمانك.",
		},
		cancelling: {
			title: "الإلغاء",
			how: "للإلغاء رُدّ على هذه الرسالة، أو اتصل بنا على {{phone}} واذكر رقم حجزك.",
		},
		place: {
			title: "أين تجدنا ومتى",
			map: "افتح الموقع على الخريطة",
		},
	},
	business: {
		booking: {
			subject: "حجز جديد رقم {{reference}} ليوم {{day}}",
			preview: "{{car}}، الإجمالي {{total}}.",
			title: "حجز جديد",
			lead: "وعدنا العميل بأن نتواصل معه خلال 24 ساعة من حجزه.",
			services: "الخدمات والأسعار",
			discount: "للعميل خصم 5% لأنه حجز عبر الموقع، يُحسم عند الدفع.",
		},
		message: {
			subject: "رسالة جديدة رقم {{id}} من صفحة التواصل",
			preview: "وصلت رسالة من صفحة التواصل.",
			title: "رسالة جديدة",
			lead: "أرسلها زائر من صفحة التواصل. ردّك على هذه الرسالة يصل إليه مباشرة.",
			text: "نص الرسالة",
		},
		person: {
			name: "الاسم",
			phone: "الجوال",
			email: "البريد الإلكتروني",
			whatsapp: "واتساب",
			language: "لغة العميل",
			languages: { ar: "العربية", en: "الإنجليزية" },
		},
	},
	calendar: {
		summary: `موعدك في ${profile.name.ar}`,
		received: "استلمنا حجزك، وسيتواصل معك فريقنا خلال 24 ساعة.",
		reference: "رقم الحجز: {{reference}}",
		total: "الإجمالي شامل الضريبة: {{total}}",
	},
	footer: {
		why: "وصلتك هذه الرسالة لأن حجزاً سُجّل بهذا البريد الإلكتروني. إن لم تكن أنت من حجز، فأخبرنا بالرد عليها.",
		call: "الرقم الموحد",
	},
};

export type MailCopy = typeof mail;
