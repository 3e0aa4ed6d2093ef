import { profile } from "#app/business/profile.ts";

export const thankYou = {
	name: "تم تأكيد حجزك",
	head: {
		title: `تم تأكيد حجزك | ${profile.name.ar}`,
		description:
			"تم تأكيد حجزك. سيتواصل معك فريقنا خلال 24 ساعة، وتصلك رسالة بتفاصيل الحجز على بريدك الإلكتروني. احتفظ برقم الحجز، وأضف الموعد إلى تقويمك من هنا.",
		keywords: "تأكيد الحجز, رقم الحجز, موعد العناية بالسيارة",
	},
	title: "تم تأكيد حجزك",
	lead: "سيتواصل معك فريقنا خلال 24 ساعة.",
	email: "وستصلك رسالة بتفاصيل الحجز على بريدك الإلكتروني.",
	home: "عُد إلى الرئيسية",
	again: "احجز مرة أخرى",
	/** In place of the title and the lead when staff have changed the booking. */
	afterwards: {
		confirmed: {
			title: "موعدك مؤكد",
			lead: "أكّد فريقنا حجزك، وننتظرك في الموعد المكتوب هنا.",
		},
		completed: {
			title: "اكتمل عملنا على سيارتك",
			lead: "شكراً لاختيارك مركزنا.",
		},
		cancelled: {
			title: "هذا الحجز ملغى",
			lead: "لا ننتظرك في موعده. إن لم تطلب الإلغاء فاتصل بنا، ولموعد آخر احجز مرة أخرى.",
		},
		"no-show": {
			title: "فاتك هذا الموعد",
			lead: "سجّلنا أنك لم تحضر. إن كان في ذلك خطأ فاتصل بنا، ولموعد آخر احجز مرة أخرى.",
		},
	},
	receipt: {
		title: "تفاصيل الحجز",
		reference: "رقم الحجز",
		status: "حالة الحجز",
		statuses: {
			pending: "استلمناه، وسنتواصل معك",
			confirmed: "مؤكد",
			completed: "اكتمل",
			cancelled: "ملغى",
			"no-show": "لم تحضر",
		},
		car: "السيارة",
		date: "الموعد",
		subtotal: "المجموع قبل الضريبة",
		vat: "ضريبة القيمة المضافة 15%",
		total: "الإجمالي شامل الضريبة",
		discountRow: "خصم الحجز عبر الموقع 5%",
		due: "المطلوب في المركز بعد الخصم",
		payAtCentre: "الدفع في المركز عند إتمام العمل.",
		discount: "خصم الحجز عبر الموقع 5% يُحسم عند الدفع في المركز.",
		calendar: "أضف إلى التقويم",
		removeFromCalendar: "احذفه من التقويم",
		whatsapp: "راسلنا على واتساب",
		whatsappText: "السلام عليكم، حجزت عبر الموقع، ورقم حجزي {{reference}}",
	},
};

export type ThankYouCopy = typeof thankYou;
