import { profile } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";

export const errors = {
	car: "اختر نوع السيارة",
	services: "اختر خدمة واحدة على الأقل",
	servicesUnknown: "في اختيارك ما ليس في قائمتنا. راجع الخدمات واختر من جديد",
	validationTitle: "بيانات تحتاج إلى تصحيح",
	validationGeneric: "راجع البيانات التي أدخلتها وصحّح ما يلزم",
	date: "اختر موعد الحجز",
	datePast: "هذا اليوم لم يعد متاحاً. اختر الغد أو يوماً بعده",
	dateImpossible: "هذا التاريخ غير موجود في التقويم. اختر يوماً آخر",
	dateUnreadable: "لم نفهم هذا التاريخ. اكتبه مثل 22/11/2026، أو اختر يوماً من التقويم",
	dateFar: "أبعد موعد نحجزه بعد سنة من اليوم. اختر يوماً أقرب",
	dateClosed: "المركز مغلق في هذا اليوم. اختر يوماً آخر",
	dateFull: "اكتملت حجوزات هذا اليوم للخدمات التي اخترتها. اختر يوماً آخر",
	pricesChanged: "تغيّرت أسعارنا بعد أن فتحت الصفحة. راجع الملخص الجديد، ثم احجز",
	saveTitle: "تعذّر الحجز",
	save: "لم يتأكد لنا حفظ حجزك، وما كتبته باقٍ هنا. اضغط «احجز» مرة أخرى: لا يُحجز مرتين",
	bookingCancelled: "أُلغي هذا الحجز. لتحجز من جديد أرسل النموذج مرة أخرى",
	bookingGone: "لم يعد هذا الحجز قائماً لدينا. لتحجز من جديد أرسل النموذج مرة أخرى",
	nameShort: "اكتب اسماً من حرفين على الأقل",
	nameLong: "اختصر الاسم إلى أقل من 100 حرف",
	nameCharacters: "اكتب الاسم بالحروف والأرقام والمسافات فقط",
	phone: "اكتب رقم جوالك كاملاً: 10 أرقام أولها 05",
	email: "اكتب بريدك الإلكتروني كاملاً، وراجع حروفه",
	emailLong: "اكتب بريداً إلكترونياً أقصر من 255 حرفاً",
	emailMeant: "راجع بريدك الإلكتروني. وإن كان صحيحاً فاضغط «احجز» مرة أخرى",
	/** What the form changed, or asks to check, while somebody typed. */
	nameInput: "الاسم أطول من 30 حرفاً. تأكد منه",
	emailInput: "البريد الإلكتروني أطول من 30 حرفاً. تأكد منه",
	nameLetters: "أبقينا من الاسم الحروف العربية والإنجليزية والمسافات فقط",
	phoneStart: "غيّرنا بداية الرقم إلى 05. تأكد من الرقم",
	phoneLong: "الرقم أطول من 10 أرقام. راجعه",
	/** The contact page is Arabic in both languages, and so are its messages. */
	contact: {
		nameShort: "الاسم يجب أن يكون حرفين على الأقل",
		nameLong: "الاسم يجب أن يكون أقل من 100 حرف",
		email: "البريد الإلكتروني غير صحيح",
		emailLong: "البريد الإلكتروني طويل جداً",
		phone: "رقم الهاتف غير صحيح",
		messageShort: "الرسالة يجب أن تكون 10 أحرف على الأقل",
		messageLong: "الرسالة يجب أن تكون أقل من 1000 حرف",
		sendFailed: "حدث خطأ أثناء إرسال الرسالة. يرجى المحاولة مرة أخرى.",
		sent: "شكراً لتواصلك معنا! سنرد عليك قريباً.",
		tooMany: "وصلتنا منك رسائل كثيرة في وقت قصير. انتظر دقيقة ثم أرسل مرة أخرى",
		tooManyToday: `وصلتنا خلال 24 ساعة 5 رسائل بهذا الجوال أو البريد الإلكتروني. إن كان الأمر عاجلاً فاتصل بنا على ${formatPhone(profile.unifiedLine)}`,
		tooManyFromNetwork: `وصلتنا اليوم رسائل كثيرة من شبكتك. حاول غداً، أو اتصل بنا على ${formatPhone(profile.unifiedLine)}`,
		tooLarge: "الرسالة أطول من المسموح. اختصرها ثم أرسلها مرة أخرى",
		foreign: "وصل الطلب من موقع آخر. افتح الصفحة من موقعنا، ثم أرسل منها",
		unreadable: "لم نستطع قراءة ما أرسلته. افتح الصفحة من جديد، ثم أرسل النموذج منها",
	},
	tooMany: "وصلتنا منك طلبات كثيرة في وقت قصير. انتظر دقيقة ثم حاول مرة أخرى",
	tooManyToday: `وصلتنا خلال 24 ساعة 5 حجوزات بهذا الجوال أو البريد الإلكتروني. لحجز آخر اتصل بنا على ${formatPhone(profile.unifiedLine)}`,
	tooManyFromNetwork: `وصلتنا اليوم حجوزات كثيرة من شبكتك. حاول غداً، أو احجز بالاتصال على ${formatPhone(profile.unifiedLine)}`,
	tooLarge: "ما أرسلته أطول من المسموح. اختصره ثم أرسله مرة أخرى",
	foreign: "وصل الطلب من موقع آخر. افتح الصفحة من موقعنا، ثم أرسله منها",
	unreadable: "لم نستطع قراءة ما أرسلته. افتح الصفحة من جديد، ثم أرسل النموذج منها",
};

export type ErrorsCopy = typeof errors;

/** Only the server finds these; it sends the words with its refusal. */
export const serverErrors = [
	"bookingCancelled",
	"bookingGone",
	"foreign",
	"pricesChanged",
	"tooLarge",
	"tooMany",
	"tooManyFromNetwork",
	"tooManyToday",
	"unreadable",
] as const satisfies (keyof ErrorsCopy)[];

/** What the booking page itself says. */
export type BookingErrors = Omit<ErrorsCopy, "contact" | (typeof serverErrors)[number]>;

export function bookingErrors(errors: ErrorsCopy): BookingErrors {
	const shown: Partial<ErrorsCopy> & BookingErrors = { ...errors };
	for (const key of ["contact", ...serverErrors] as const) delete shown[key];
	return shown;
}
