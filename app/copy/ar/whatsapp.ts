/**
 * What staff write to a customer by WhatsApp. The reference has a line of its own: no mark may hold its order inside
 * Arabic text, because WhatsApp shows such marks to some readers.
 */
export const whatsapp = {
	/** Stands above and below each text. */
	frame: "السلام عليكم {{name}}، معك {{centre}}.\n\n{{text}}\n\nرقم الحجز:\n{{reference}}",
	confirmed: "موعدك مؤكد يوم {{day}}، ونحن في انتظارك. المدة المتوقعة {{stay}}.",
	notReached:
		"اتصلنا بك لتأكيد موعدك يوم {{day}}، ولم نتمكن من الوصول إليك. المدة المتوقعة {{stay}}. اكتب لنا هنا وقتاً يناسبك لنتصل بك، أو أكّد الموعد بردّك على هذه الرسالة.",
	reminder:
		"نذكّرك بموعدك يوم {{day}}. المدة المتوقعة {{stay}}. إن أردت نقله أو إلغاءه فاكتب لنا هنا. النقل والإلغاء مجانيان حتى {{moment}}، بتوقيت الرياض، وبعد ذلك قد تُحتسب عليك 50% من قيمة الخدمة.",
	expected: "بدأ العمل على سيارتك المحجوزة ليوم {{day}}. المدة المتوقعة الآن {{stay}}.",
	ready: "أنهينا العمل على سيارتك المحجوزة ليوم {{day}}، وهي جاهزة للاستلام.",
	closed:
		"نعتذر منك، فالمركز مغلق يوم {{day}}، وهو يوم موعدك. اكتب لنا هنا يوماً آخر يناسبك لننقل الموعد إليه.",
	closedOffer:
		"نعتذر منك، فالمركز مغلق {{closed}}، وموعدك يوم {{day}}. أقرب الأيام المتاحة لخدماتك:\n{{days}}\nاكتب لنا هنا اليوم الذي يناسبك، لننقل الموعد إليه.",
	/** To a customer whose car is at the centre on closed days. */
	closedStay:
		"المركز مغلق {{closed}}، وسيتأثر بذلك العمل على سيارتك المحجوزة ليوم {{day}}. وسنخبرك هنا متى تستلمها.",
	closedDay: "يوم {{from}}",
	closedDays: "من {{from}} إلى {{to}}",
	/** Says nothing of what became of the booking. */
	about: "نكتب إليك بخصوص موعدك يوم {{day}}.",
	receipt:
		"سجّلنا الحجز الذي طلبته هاتفياً، وموعدك يوم {{day}}. المدة المتوقعة {{stay}}. تجد تفاصيله وأسعاره في هذا الرابط، ومنه تنقل الموعد أو تلغيه:\n{{url}}",
	/** To a customer from whose address mails come back. */
	email:
		"رسائلنا عن موعدك يوم {{day}} لا تصل إلى بريدك الإلكتروني. افتح حجزك من هذا الرابط، وصحّح بريدك فيه لتصلك:\n{{url}}",
	/** To somebody who wrote on the contact page; without the frame. */
	answer:
		"السلام عليكم {{name}}، معك {{centre}}. نكتب إليك بخصوص الرسالة التي أرسلتها إلينا عبر الموقع.",
	card: "سجّلنا بطاقة ضمان سيارتك، وفيها الأرقام التسلسلية ونهاية كل ضمان. افتحها من هذا الرابط واحتفظ به:\n{{url}}",
};

export type WhatsappCopy = typeof whatsapp;
