import { createContext, useContext } from "react";
import type { Language } from "#app/business/language.ts";

/** What stands around every page. The browser needs only the language: the rest is in the HTML it was sent. */
export type DocumentInfo = {
	language: Language;
	/** Whether the page goes on living in the browser. */
	hydrates: boolean;
	path: string;
	css: string;
	headScript: string;
	speculation: string;
	/** Of an error screen: its title and the number under which the fault is recorded. */
	error?: { title: string; requestId: string };
	nonce?: string;
	/** The path that nobody knows, for the browser's console. */
	missingPath?: string;
};

const inBrowser: DocumentInfo = {
	language: "ar",
	hydrates: true,
	path: "",
	css: "",
	headScript: "",
	speculation: "",
};

export const DocumentContext = createContext<DocumentInfo>(inBrowser);

export function browserDocument(language: Language): DocumentInfo {
	return { ...inBrowser, language };
}

export function useDocument(): DocumentInfo {
	return useContext(DocumentContext);
}

export function useLanguage(): Language {
	return useDocument().language;
}
