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
	/** The screen for when something breaks: shown by the server, or kept at hand for the browser. */
	apology: string;
	/** Of an error screen, which has no route to give it one. */
	title?: string;
	nonce?: string;
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
	apology: "",
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

const apologyId = "apology";

export function Apology() {
	const { apology } = useFrame();
	const atHand = () => document.getElementById(apologyId)?.innerHTML ?? "";
	return <Kept html={import.meta.env.SSR ? apology : atHand()} />;
}

/** Lies unseen in a form page until its script breaks. */
export function ApologyAtHand() {
	const { apology } = useFrame();
	return (
		<template
			id={apologyId}
			suppressHydrationWarning
			dangerouslySetInnerHTML={{ __html: apology }}
		/>
	);
}
