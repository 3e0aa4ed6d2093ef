import type { Plugin } from "vite";

const target = "function __insertCSS(code) {";

/** Sonner inserts a style element on import, which the Content-Security-Policy forbids. The contact page imports its CSS file instead. */
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
