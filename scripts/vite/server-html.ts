import type { Plugin } from "vite";

/** The children of `<ServerHtml>` are for the server alone: the browser's build leaves them out, with all that they import. */
export function serverHtml(): Plugin {
	return {
		name: "server-html",
		enforce: "pre",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /\.tsx$/, code: "<ServerHtml" },
			handler: withoutChildren,
		},
	};
}

export function withoutChildren(code: string): string {
	return code.replace(
		/(<ServerHtml\b[^>]*)>[\s\S]*?<\/ServerHtml>/g,
		(_, tag: string) => `${tag} />`,
	);
}
