/**
 * Staff write these texts to a customer by WhatsApp. The reference has a line of its own: no mark may hold its order
 * inside Arabic text, because WhatsApp shows such marks to some readers.
 */

export const whatsapp = {
	/** This text stands above and below each text. */
	frame: "السلام عليكم {{name}}، معك {{centre}}.\n\n{{text}}\n\nرقم الحجز:\n{{reference}}",
	confirmed:
		"موعدك مؤكد يوم {{day}}، ونحن في انتظارك. {{arrival}} المدة المتوقعة: {{stay}}. {{collect}}",
	moved:
		"موعدك الآن يوم {{day}}. {{why}} {{arrival}} المدة المتوقعة: {{stay}}. {{collect}} إن لم يناسبك هذا اليوم، فاكتب لنا هنا.",
	movedFree:
		"موعدك الآن يوم {{day}}. {{why}} {{arrival}} المدة المتوقعة: {{stay}}. {{collect}} إن لم يناسبك هذا اليوم فاكتب لنا هنا، والنقل والإلغاء مجانيان حتى نبدأ العمل.",
	notReached:
		"اتصلنا بك لتأكيد موعدك يوم {{day}} ولم نتمكن من الوصول إليك. أكّده بردّك هنا، أو اكتب وقتاً يناسبك لنتصل بك.",
	toConfirm:
		"هل يناسبك موعدك يوم {{day}}؟ {{arrival}} المدة المتوقعة: {{stay}}. {{collect}} ردّ بكلمة «نعم» لنؤكده، أو اكتب وقتاً يناسبك لنتصل بك.",
	reminder:
		"نذكّرك بموعدك يوم {{day}}. {{arrival}} المدة المتوقعة: {{stay}}. {{collect}} إن تغيّر شيء فاكتب لنا هنا{{free}}.",
	/** The reminder has this part unless a change may cost something. */
	freeUntil: " قبل {{moment}}، فالنقل والإلغاء مجانيان حتى ذلك الوقت",
	freeUntilWork: "، فالنقل والإلغاء مجانيان حتى نبدأ العمل",
	expected: "بدأنا العمل على سيارتك. المدة المتوقعة الآن: {{stay}}. {{collect}}",
	stayChanged:
		"تغيّر يوم استلام سيارتك. {{why}} المدة المتوقعة الآن: {{stay}}. {{collect}} إن لم يناسبك ذلك، فاكتب لنا هنا.",
	/** The hours are those of the day to collect. */
	ready:
		"سيارتك جاهزة، ومفتاحها في انتظارك. المطلوب في المركز: {{due}}، شاملاً الضريبة.\n\nأقرب وقت لاستلامها:\n{{hours}}\nوبعده في ساعات العمل. {{note}}",
	closed:
		"نعتذر إليك، فالمركز مغلق يوم {{day}}، وهو يوم موعدك. اكتب لنا هنا يوماً آخر يناسبك لننقل الموعد إليه، أو اطلب إلغاءه. ولا يُحتسب عليك شيء.",
	cancelled: "أُلغي حجزك ليوم {{day}}. {{why}} {{terms}} إن أردت موعداً آخر فاكتب لنا هنا.",
	/** Staff have decided about a late charge, which the terms describe. No text has its sum. */
	charged:
		"بخصوص موعدك يوم {{day}}: قررنا أن نحتسب عليك ما تذكره شروط الخدمة عند الإلغاء المتأخر أو عدم الحضور. لك أن تعترض: اكتب لنا هنا، فننظر في الأمر من جديد ونجيبك.\n\n{{terms}}",
	notCharged:
		"بخصوص موعدك يوم {{day}}: قررنا ألا نحتسب عليك شيئاً. إن أردت موعداً آخر فاكتب لنا هنا.",
	/** This text says nothing of what became of the booking. */
	about: "نكتب إليك بخصوص موعدك يوم {{day}}.",
	appointment: "وموعدك يوم {{day}}",
	appointmentConfirmed: "وموعدك مؤكد يوم {{day}}",
	/** A caller without an address gets no mail. */
	receipt:
		"سجّلنا حجزك، {{appointment}}. {{arrival}} المدة المتوقعة: {{stay}}. {{collect}}\n\n{{services}}\nالمطلوب في المركز: {{due}}، شاملاً الضريبة\n\n{{place}}\n\n{{terms}}\n\nأرسل لنا بريدك الإلكتروني لنبعث إليك رابط صفحة حجزك، ومنها تنقل الموعد أو تلغيه.",
	receiptMailed:
		"سجّلنا حجزك، {{appointment}}. {{arrival}} المدة المتوقعة: {{stay}}. {{collect}} أرسلنا إلى بريدك تفاصيله وأسعاره ورابط صفحته، ومنها تنقل الموعد أو تلغيه.\n\n{{place}}\n\n{{terms}}",
	place: "العنوان:\n{{address}}\n{{map}}",
	terms: "شروط الخدمة: {{terms}}\nسياسة الخصوصية: {{privacy}}",
	/** Mails to the customer's address come back. */
	email:
		"رسائلنا عن موعدك يوم {{day}} لا تصل إلى بريدك الإلكتروني. أرسل لنا هنا بريدك الصحيح لنبعث إليك ما فاتك منها.",
	/** Somebody who wrote on the contact page gets this text without the frame. */
	answer:
		"السلام عليكم {{name}}، معك {{centre}}. نكتب إليك بخصوص الرسالة التي أرسلتها إلينا عبر الموقع.",
	card: "بطاقة ضمان سيارتك جاهزة، وفيها الأرقام التسلسلية ونهاية كل ضمان. افتحها من هذا الرابط واحتفظ به:\n{{url}}",
};

export type WhatsappCopy = typeof whatsapp;
