import { addressIn, profile } from "#app/business/centre/profile.ts";
import { formatNumber } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";

export const chrome = {
	siteName: `${profile.name.ar}`,
	logoLabel: `${profile.name.ar}، إلى الصفحة الرئيسية`,
	skip: "انتقل إلى المحتوى",
	nav: { label: "التنقل الرئيسي", services: "الخدمات", book: "احجز الآن" },
	menu: { label: "القائمة" },
	language: { label: "English" },
	theme: { label: "مظهر الموقع", light: "فاتح", dark: "داكن", system: "حسب الجهاز" },
	call: { label: "اتصل بنا" },
	/** A chat begins with this line, so that nobody has to explain where they were. */
	whatsapp: {
		fromPage: "السلام عليكم، بخصوص «{{page}}»",
		fromBooking: "السلام عليكم، بخصوص حجزي لديكم",
	},
	/** A phone has this bar on pages that describe no service. */
	bar: {
		book: "احجز موعدك بخصم {{discount}}%",
		book_none: "احجز موعدك",
		from: "الخدمات من {{price}}",
	},
	footer: {
		tagline: "حماية وعزل وتلميع، وضمان مكتوب لما يشمله جدول الضمان.",
		quickLinks: "روابط سريعة",
		services: "خدماتنا",
		contact: "تواصل معنا",
		social: "تابعنا",
		copyright: "© 2025، جميع الحقوق محفوظة للشركة",
		identity: identity.ar,
	},
	social: {
		facebook: "فيسبوك",
		instagram: "إنستغرام",
		tiktok: "تيك توك",
		x: "إكس",
		youtube: "يوتيوب",
	},
	contact: {
		unifiedLine: "الرقم الموحد",
		whatsapp: "واتساب",
		address: addressIn("ar"),
		map: "افتح الخريطة",
		newTab: "يُفتح في نافذة جديدة",
	},
	otherDays: {
		title: "أقرب الأيام المتاحة لخدماتك",
		book: "احجز يوم {{date}}",
		move: "انقل الموعد إلى {{date}}",
	},
	hours: {
		heading: "ساعات العمل",
		weekdays: "من السبت إلى الخميس: {{weekdayHours}}",
		friday: "الجمعة: {{fridayHours}}",
		/** Two readings of the hours on Friday stand on this site until the owner decides. */
		fridayNote: "اتصل بنا قبل أن تأتي يوم الجمعة.",
		fridayNote_sure: "",
		season: "{{name}} (من {{from}} إلى {{to}}): السبت إلى الخميس {{weekdays}}، الجمعة {{friday}}",
	},
	years_zero: "لا سنوات",
	years_one: "سنة واحدة",
	years_two: "سنتان",
	years_few: "{{count}} سنوات",
	years_many: "{{count}} سنة",
	years_other: "{{count}} سنة",
	months_zero: "لا أشهر",
	months_one: "شهر واحد",
	months_two: "شهران",
	months_few: "{{count}} أشهر",
	months_many: "{{count}} شهراً",
	months_other: "{{count}} شهر",
	days_zero: "لا أيام",
	days_one: "يوم واحد",
	days_two: "يومان",
	days_few: "{{count}} أيام",
	days_many: "{{count}} يوماً",
	days_other: "{{count}} يوم",
	/** So many fields of the booking form are still empty or wrong. */
	fieldsLeft_zero: "",
	fieldsLeft_one: "خانة واحدة تنتظرك",
	fieldsLeft_two: "خانتان تنتظرانك",
	fieldsLeft_few: "{{count}} خانات تنتظرك",
	fieldsLeft_many: "{{count}} خانة تنتظرك",
	fieldsLeft_other: "{{count}} خانة تنتظرك",
	/** None of these is empty. */
	fieldsToCorrect_zero: "",
	fieldsToCorrect_one: "خانة واحدة تحتاج إلى تصحيح",
	fieldsToCorrect_two: "خانتان تحتاجان إلى تصحيح",
	fieldsToCorrect_few: "{{count}} خانات تحتاج إلى تصحيح",
	fieldsToCorrect_many: "{{count}} خانة تحتاج إلى تصحيح",
	fieldsToCorrect_other: "{{count}} خانة تحتاج إلى تصحيح",
	contents: "في هذه الصفحة",
	learnMore: "اعرف المزيد",
	learnMoreAbout: "اعرف المزيد عن {{service}}",
	/** This text stands above a form that was left before it was sent. */
	kept: { text: "أبقينا ما كتبته هنا قبل قليل.", empty: "ابدأ من جديد" },
	/** A telephone number and WhatsApp follow. */
	byPhone: "ل{{services}} تواصل معنا:",
	/** The key is the id that the service gets in the catalogue; then the site sells it, and this line leaves it out. */
	soldByPhone: { windshield: "حماية الزجاج الأمامي", tint: "تظليل الزجاج" },
	/** The structured data lists these six services. */
	offered: [
		"حماية الزجاج الأمامي",
		"العزل الحراري",
		"النانو سيراميك",
		"تلميع السيارات",
		"أفلام حماية الطلاء",
		"النانو سيراميك الداخلي",
	],
	notFound: {
		head: {
			title: `الصفحة غير موجودة | ${profile.name.ar}`,
			description:
				"الصفحة التي طلبتها غير موجودة في هذا الموقع. ومن الصفحة الرئيسية تصل إلى خدماتنا وأسعارها، وإلى صفحة الحجز.",
			keywords: "",
		},
		code: "404",
		title: "Oops! Page not found",
		ownTitle: "لم نجد هذه الصفحة",
		line: "ربما تغيّر رابطها. وهذه طرق أخرى إلى ما تبحث عنه.",
		home: "عُد إلى الرئيسية",
		ways: {
			title: "أو ربما تبحث عن",
			"/thank-you": "نرسله من جديد، وبه ترى حالة حجزك، وتنقل موعدك أو تلغيه ما دام ذلك ممكناً",
			"/warranty": "مدة ضمان كل منتج وشروطه",
			"/faq": "أكثر ما نُسأل عنه، مع الإجابات",
			"/about": "أين نحن، ومتى نعمل، وكيف تجري زيارتك",
		},
	},
	crash: {
		head: {
			title: `تعذّر عرض الصفحة | ${profile.name.ar}`,
			description:
				"تعذّر عرض هذه الصفحة مؤقتاً. حاول مرة أخرى بعد قليل، أو عُد إلى الصفحة الرئيسية، أو اتصل بنا وسنساعدك فيما كنت تبحث عنه أو تريد حجزه.",
			keywords: "",
		},
		title: "تعذّر عرض الصفحة",
		text: "حدث لدينا عطل غير متوقع. حاول مرة أخرى بعد قليل، أو اتصل بنا وسنساعدك.",
		again: "حاول مرة أخرى",
		home: "عُد إلى الرئيسية",
		requestId: "رمز العطل",
		booking:
			"حدث لدينا عطل غير متوقع. إن كنت أرسلت حجزك فانتظر دقائق حتى تصلك رسالته، أو اتصل بنا لنتأكد. وإن لم ترسله بعد فحاول مرة أخرى.",
		meanwhile: "في هذه الأثناء",
	},
};

const plurals = new Intl.PluralRules("ar");

/** Returns a number of the code as i18next writes it in a sentence: "30 يوماً". */
export function arabicCount(count: number, what: "days" | "months"): string {
	return chrome[`${what}_${plurals.select(count)}`].replace("{{count}}", formatNumber(count));
}

/** English has two plural forms, Arabic six. */
export type ChromeCopy = Omit<typeof chrome, `${string}_${"zero" | "two" | "few" | "many"}`>;
