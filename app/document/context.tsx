import { createContext, useContext } from "react";

/** What the document around a page depends on. The browser needs none of it: it keeps the HTML it was sent. */
export type DocumentInfo = {
	path: string;
	hydrates: boolean;
	css: string;
	/** Only where the HTML is rendered for one visitor; other scripts are allowed by their hash. */
	nonce?: string;
	/** On an error page: the document title, and the id under which the error is logged. */
	error?: { title: string; requestId: string };
	/** The path that was not found, for the browser's console. */
	missingPath?: string;
};

const inBrowser: DocumentInfo = { path: "", hydrates: true, css: "" };

export const DocumentContext = createContext<DocumentInfo>(inBrowser);

export function useDocument(): DocumentInfo {
	return useContext(DocumentContext);
}
