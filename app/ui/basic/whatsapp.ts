import { pageAt } from "#app/business/centre/pages.ts";
import { whatsappUrl } from "#app/business/centre/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { usePage } from "./page.ts";
import { withValues } from "./translate.ts";

/** The chat begins with what is asked about, with the page that the visitor reads, or with the customer's booking. */
export function useWhatsappUrl(about?: string): string {
	const { language, path, isPersonal } = usePage();
	const { chrome, ...copy } = copyFor(language);
	const { fromPage, fromBooking } = chrome.whatsapp;
	const page = pageAt(path);
	const name = about ?? (page ? copy[page.copy].name : chrome.siteName);
	const text = isPersonal ? fromBooking : withValues(fromPage, { page: name });
	/** Letters need no encoding in an attribute, and encoded Arabic would be six times as long. */
	return `${whatsappUrl()}?text=${text.replace(/[\s%&#+]/g, encodeURIComponent)}`;
}
