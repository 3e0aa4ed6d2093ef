import { createContext, useContext } from "react";
import type { Language } from "#app/business/language.ts";

/** What stands around every page. The browser needs only the language: the rest is in the HTML it was sent. */
export type Frame = {
	language: Language;
	/** Whether the page goes on living in the browser. */
	hydrates: boolean;
	path: string;
	css: string;
	prelude: string;
	speculation: string;
	/** Of an error screen: its title and the number under which the fault is recorded. */
	fault?: { title: string; requestId: string };
	nonce?: string;
	/** The path that nobody knows, for the browser's console. */
	missing?: string;
};

const inBrowser: Frame = {
	language: "ar",
	hydrates: true,
	path: "",
	css: "",
	prelude: "",
	speculation: "",
};

export const FrameContext = createContext<Frame>(inBrowser);

export function frameIn(language: Language): Frame {
	return { ...inBrowser, language };
}

export function useFrame(): Frame {
	return useContext(FrameContext);
}

export function useLanguage(): Language {
	return useFrame().language;
}
