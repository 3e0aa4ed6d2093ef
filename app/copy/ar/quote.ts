/** Only on paper: the head of the summary when /booking is printed. */
export const quote = {
	title: "عرض سعر",
	notInvoice: "هذا عرض سعر، وليس فاتورة ضريبية.",
	date: "الأسعار بتاريخ {{date}}.",
};

export type QuoteCopy = typeof quote;
