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
		lead: "بضغطة واحدة يتوقف تنبيه هذا اليوم، ثم نمحو بريدك الإلكتروني.",
		submit: "أوقف التنبيه",
	},
	stopped: {
		title: "أوقفنا التنبيه",
		lead: "لن نكتب إليك عن هذا اليوم، وقد محونا بريدك الإلكتروني.",
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
			"لهذا البريد الإلكتروني تنبيهات عن 5 أيام، وهو الحد الأعلى. اطلب غيرها متى انتهى أحدها",
		tooManyWait: "بلغت التنبيهات عن هذا اليوم حدّها الأعلى. اختر يوماً آخر",
		notNoted: "حدث خطأ أثناء الحفظ. حاول مرة أخرى",
	},
};

export type DayAlertCopy = typeof dayAlert;
