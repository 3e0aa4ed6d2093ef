import type { CancelReason, DaysReason } from "#app/business/bookings/reasons.ts";

const materialLate = "نعتذر إليك، فقد تأخر وصول المواد التي تحتاج إليها سيارتك.";
const moreWork = "نعتذر إليك، فالعمل على سيارتك يحتاج إلى وقت أطول مما قدّرنا.";

/** Customers read these reasons by mail and by WhatsApp: the terms promise a reason for each change. */
export const reasons = {
	cancelled: {
		"customer-asked": "ألغاه فريقنا بناءً على طلبك.",
		"not-reached": "نعتذر إليك، فقد تعذّر علينا التواصل معك لتأكيد موعدك.",
		"day-closed": "نعتذر إليك، فالمركز مغلق في هذا اليوم.",
		"no-room": "نعتذر إليك، فلم يبق في هذا اليوم مكان لسيارتك.",
		"booked-twice": "لديك حجز آخر للخدمات نفسها، فألغينا المكرر.",
		other: "نعتذر إليك، فقد طرأ في المركز ما اضطرنا إلى ذلك. اتصل بنا لنشرح لك.",
	} satisfies Record<CancelReason, string>,
	moved: {
		"customer-asked": "نقله فريقنا بناءً على طلبك.",
		"day-closed": "نعتذر إليك، فالمركز مغلق في يوم موعدك السابق.",
		"no-room": "نعتذر إليك، فلم يبق في يوم موعدك السابق مكان لسيارتك.",
		"material-late": materialLate,
		"more-work": moreWork,
		"done-earlier": "ينتهي العمل لدينا أبكر مما قدّرنا، فتغيّر موعدك.",
		other: "نعتذر إليك، فقد طرأ في المركز ما اضطرنا إلى نقله. اتصل بنا لنشرح لك.",
	} satisfies Record<DaysReason, string>,
	/** The other day to collect the car may be an earlier one. */
	expected: {
		"customer-asked": "غيّرنا يوم الاستلام بناءً على طلبك.",
		"day-closed": "نعتذر إليك، فالمركز مغلق في بعض الأيام التي تكون فيها سيارتك لدينا.",
		"no-room": "نعتذر إليك، فلم يبق لسيارتك مكان في بعض الأيام التي حُدّدت لها.",
		"material-late": materialLate,
		"more-work": moreWork,
		"done-earlier": "ينتهي العمل على سيارتك أبكر مما قدّرنا.",
		other: "نعتذر إليك، فقد طرأ في المركز ما اضطرنا إلى تغيير اليوم. اتصل بنا لنشرح لك.",
	} satisfies Record<DaysReason, string>,
};

export type ReasonsCopy = typeof reasons;
