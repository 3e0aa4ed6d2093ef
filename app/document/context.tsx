import { createContext, useContext } from "react";
import type { Day } from "#app/business/base/calendar.ts";

/** What the document around a page depends on. Only the server sets it; the browser keeps the HTML from the server. */
export type DocumentInfo = {
	path: string;
	/** The query of the request, which the language switch keeps. */
	search: string;
	/** In Riyadh. */
	today: Day;
	/** Of one visitor: a document, which sells nothing. */
	isPersonal?: boolean;
	/** The page's content is Arabic in both languages. */
	isInArabic?: boolean;
	/** Of staff, who read Arabic, or the answer to a form, which would be lost: the browser does not go to the saved language. */
	keepsLanguage?: boolean;
	hydrates: boolean;
	stylesheet: string;
	/** Only for HTML that is rendered for one visitor; other scripts are allowed by hash. */
	nonce?: string;
	/** On an error page: the document title, and the id under which the error is logged. */
	error?: { title: string; requestId: string };
	/** The path that was not found; the head script logs it to the console. */
	missingPath?: string;
};

const browserDefaults: DocumentInfo = {
	path: "",
	search: "",
	today: "",
	hydrates: true,
	stylesheet: "",
};

export const DocumentContext = createContext<DocumentInfo>(browserDefaults);

export function useDocument(): DocumentInfo {
	return useContext(DocumentContext);
}
