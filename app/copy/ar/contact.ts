import { addressIn, profile } from "#app/business/centre/profile.ts";

export const contact = {
	name: "تواصل معنا",
	head: {
		title: `تواصل معنا | ${profile.name.ar}`,
		description: `تواصل معنا بالهاتف أو على واتساب أو بالبريد الإلكتروني، أو زُرنا في حي ${profile.address.district.ar} ب${profile.address.city.ar}. تجد هنا العنوان وساعات العمل ونموذجاً ترسل منه رسالتك.`,
		keywords: `تواصل معنا, رقم مركز العناية بالسيارات, عنوان المركز, ساعات العمل, واتساب, ${profile.address.city.ar}`,
	},
	/** A page whose content is Arabic has one line in its own language. */
	notice: undefined as { text: string; whatsapp: string } | undefined,
	title: "تواصل معنا",
	lead: "نحن هنا للإجابة عن أسئلتك",
	rendered: "صورة مرسومة بالحاسوب",
	/** The time at which the page is opened decides. */
	now: {
		open: "مفتوح الآن",
		openUntil: "مفتوح الآن حتى {{time}}",
		closed: "مغلق الآن",
		closedUntil: "مغلق الآن، ونفتح اليوم الساعة {{time}}",
		/** Only one of the two hours for Friday has begun or ended. */
		unsure: "قد يكون المركز مغلقاً الآن، فاتصل بنا لتتأكد",
		closedToday: "المركز مغلق اليوم",
	},
	phone: { label: "الهاتف" },
	whatsapp: { label: "واتساب" },
	email: { label: "البريد الإلكتروني", lost: "ضاع رابط حجزك؟ نرسله إليك من جديد" },
	address: {
		label: "العنوان",
		text: addressIn("ar"),
		near: `حي ${profile.address.district.ar}، ${profile.address.city.ar}: افتح الخريطة`,
		action: "افتح موقع المركز على الخريطة",
		newTab: "يُفتح في نافذة جديدة",
	},
	hours: {
		label: "ساعات العمل",
		weekdays: { days: "من السبت إلى الخميس", times: "{{weekdayHours}}" },
		friday: {
			days: "الجمعة",
			times: "{{contactHours}}",
			note: "اتصل بنا قبل أن تأتي يوم الجمعة.",
			note_sure: "",
		},
		/** Staff have closed the next day. */
		closedOn: "المركز مغلق غداً، {{day}}. زُرنا في يوم آخر.",
	},
	form: {
		title: "أرسل لنا رسالة",
		lead: "كل الخانات مطلوبة.",
		sent: { title: "وصلت رسالتك", lead: "نردّ عليك بالبريد أو بالجوال.", again: "اكتب رسالة أخرى" },
		name: { label: "الاسم" },
		email: { label: "البريد الإلكتروني", hint: "لنرد عليك." },
		phone: { label: "رقم الجوال", hint: "جوال سعودي: 10 أرقام أولها 05." },
		foreignMobile: "جوالك غير سعودي؟ تواصل معنا:",
		message: { label: "الرسالة", hint: "من 10 أحرف إلى 1000 حرف." },
		honeypot: "اترك هذه الخانة فارغة",
		submit: "إرسال",
		pending: "جاري الإرسال...",
		errorTitlePrefix: "خطأ: ",
		errorSummary: "لم تُرسل الرسالة بعد. راجع ما يلي:",
		toastClose: "أغلق التنبيه",
		toastRegion: "التنبيهات",
		privacy: "اقرأ لماذا نطلب بياناتك ومتى نمحوها",
	},
};

export type ContactCopy = typeof contact;
