import type { QuoteCopy } from "../ar/quote.ts";

export const quote: QuoteCopy = {
	title: "Quote",
	notInvoice: "This is a quote, not a tax invoice.",
	date: "Date: {{date}}",
	validUntil: "Valid until {{date}} unless our prices change.",
};
