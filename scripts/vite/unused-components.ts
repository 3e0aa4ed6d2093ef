import type { Plugin } from "vite";

/**
 * Lets the bundler leave out the components of React Router that no page uses, such as `Link`: it keeps what a call
 * returns and an assignment changes, unless the call is marked as pure and nothing gives the component a name for
 * developer tools.
 */
export function unusedComponents(): Plugin {
	let isMarked = false;
	return {
		name: "unused-components",
		apply: "build",
		transform: {
			filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
			handler(code) {
				const marked = withPureComponents(code);
				isMarked ||= marked !== code;
				return { code: marked, map: null };
			},
		},
		buildEnd(error) {
			if (!error && !isMarked && this.environment.name === "client")
				this.error("React Router's files have no component to mark: see unused-components.ts");
		},
	};
}

export function withPureComponents(code: string): string {
	return code
		.replace(/\bReact\d*\.(?:forwardRef|createContext)\(/g, "/* @__PURE__ */ $&")
		.replace(/^\w+\.displayName = "[\w.]+";$/gm, "");
}
