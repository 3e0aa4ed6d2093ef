/** The page that takes an address for a full day, and ends such an alert. The form itself is in the copy of the booking page. */
export const dayAlert = {
	lead: "يوم {{day}} مكتمل الآن لهذه الخدمات.",
	day: "اليوم",
	car: "السيارة",
	services: "الخدمات",
	asked: {
		title: "سجّلنا طلبك",
		lead: "إن توفّر مكان يوم {{day}} كتبنا إليك. والمكان لمن يحجز أولاً، فاحجز حين تصلك رسالتنا.",
		other: "احجز يوماً آخر",
	},
	stop: {
		title: "أوقف التنبيه",
		lead: "بضغطة واحدة يتوقف تنبيه هذا اليوم، ونمحو بريدك الإلكتروني من قائمته.",
		submit: "أوقف التنبيه",
	},
	stopped: {
		title: "أوقفنا التنبيه",
		lead: "لن نكتب إليك عن هذا اليوم، ومحونا بريدك الإلكتروني من قائمته.",
	},
	/** A link that lacks something, or whose day has come. */
	over: {
		title: "انتهى هذا التنبيه",
		lead: "ينتهي التنبيه مساء اليوم السابق لليوم الذي طلبته. اختر يوماً آخر من صفحة الحجز.",
	},
	book: "احجز هذا اليوم",
	problemTitle: "لم نسجّل طلبك",
	errors: {
		dayIsFree: "في هذا اليوم مكان الآن، فاحجزه من صفحة الحجز",
		tooManyAlerts:
			"لهذا البريد الإلكتروني تنبيهات عن 5 أيام، وهذا أكثر ما نسجّله. حين ينتهي أحدها اطلب غيره",
		tooManyWait: "اكتملت قائمة انتظار هذا اليوم. اختر يوماً آخر",
		notNoted: "حدث خطأ أثناء الحفظ. حاول مرة أخرى",
	},
};

export type DayAlertCopy = typeof dayAlert;
