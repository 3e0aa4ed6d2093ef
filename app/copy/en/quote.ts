import type { QuoteCopy } from "../ar/quote.ts";

export const quote: QuoteCopy = {
	title: "Quote",
	notInvoice: "This is a quote, not a tax invoice.",
	date: "Prices as of {{date}}.",
};
