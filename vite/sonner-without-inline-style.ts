import type { Plugin } from "vite";

const target = "function __insertCSS(code) {";

/** Sonner writes a style element when it is loaded, which the Content-Security-Policy forbids; contact loads its CSS file. */
export function sonnerWithoutInlineStyle(): Plugin {
	return {
		name: "sonner-without-inline-style",
		transform: {
			filter: { id: /\/sonner\/dist\/index\.mjs$/ },
			handler: withoutInlineStyle,
		},
	};
}

export function withoutInlineStyle(code: string): string {
	if (!code.includes(target))
		throw new Error("Sonner no longer has the function __insertCSS");
	return code.replace(target, `${target} return;`);
}
