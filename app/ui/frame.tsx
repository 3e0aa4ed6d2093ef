import { createContext, useContext } from "react";
import type { Language } from "#app/business/language.ts";

/**
 * What stands around every page and is never hydrated. The server fills it in; the browser keeps the
 * HTML it was sent, so header, footer and styles cost a form page no script.
 */
export type Frame = {
	language: Language;
	hydrates: boolean;
	css: string;
	prelude: string;
	speculation: string;
	header: string;
	footer: string;
	nonce?: string;
	requestId?: string;
	/** The path that nobody knows, for the browser's console. */
	missing?: string;
};

export const FrameContext = createContext<Frame>({
	language: "ar",
	hydrates: true,
	css: "",
	prelude: "",
	speculation: "",
	header: "",
	footer: "",
});

export function useFrame(): Frame {
	return useContext(FrameContext);
}

export function useLanguage(): Language {
	return useFrame().language;
}

export function Kept({ html, ...rest }: { html: string; id?: string }) {
	return (
		<div
			{...rest}
			suppressHydrationWarning
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}
