import type { Plugin } from "vite";

const target = "function __insertCSS(code) {";

/** The Content-Security-Policy forbids the style element that Sonner inserts; the contact page imports its CSS file. */
export function sonnerWithoutInlineStyle(): Plugin {
	return {
		name: "sonner-without-inline-style",
		transform: { filter: { id: /\/sonner\/dist\/index\.mjs$/ }, handler: withoutInlineStyle },
	};
}

function withoutInlineStyle(code: string): string {
	if (!code.includes(target)) throw new Error("Sonner no longer has the function __insertCSS");
	return code.replace(target, `${target} return;`);
}
