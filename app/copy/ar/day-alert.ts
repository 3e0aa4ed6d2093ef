/** The page that takes an address for a full day, and ends such an alert. The form itself is in the copy of the booking page. */
export const dayAlert = {
	lead: "يوم {{day}} مكتمل الآن لهذه الخدمات.",
	day: "اليوم",
	car: "السيارة",
	services: "الخدمات",
	asked: {
		title: "سجّلنا طلبك",
		lead: "إن توفّر مكان يوم {{day}} كتبنا إليك. ومن يحجز أولاً فهو له، فاحجز حين تصلك رسالتنا.",
		other: "احجز يوماً آخر",
	},
	stop: {
		title: "أوقف التنبيه",
		lead: "بضغطة واحدة لا نكتب إليك عن هذا اليوم بعد الآن، ونمحو بريدك الإلكتروني من قائمته.",
		submit: "أوقف التنبيه",
	},
	stopped: {
		title: "أوقفنا التنبيه",
		lead: "لن نكتب إليك عن هذا اليوم، ومحونا بريدك الإلكتروني من قائمته.",
	},
	/** A link that lacks something, or whose day has come. */
	over: {
		title: "انتهى هذا التنبيه",
		lead: "ينتهي التنبيه مساء اليوم السابق للموعد. اختر يوماً آخر من صفحة الحجز.",
	},
	book: "احجز هذا اليوم",
	problemTitle: "لم نسجّل طلبك",
	errors: {
		dayIsFree: "في هذا اليوم مكان الآن، فاحجزه من صفحة الحجز",
		tooManyAlerts:
			"طلبت بهذا البريد الإلكتروني التنبيه لخمسة أيام. حين ينتهي أحدها نسجّل لك غيره",
		tooManyWait: "ينتظر هذا اليوم عدد كبير قبلك. اختر يوماً آخر",
		notNoted: "حدث خطأ أثناء الحفظ. حاول مرة أخرى",
	},
};

export type DayAlertCopy = typeof dayAlert;
