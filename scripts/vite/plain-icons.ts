import type { Plugin } from "vite";

/** What the module exports, as far as the icons use it. */
const expected = "const Component = forwardRef(";

const plain = `import { createElement } from "react";
export default ({ node }) => ({ size, className }) =>
	createElement(
		"svg",
		{ viewBox: "0 0 24 24", width: size, height: size, className, "aria-hidden": true },
		node.map(([tag, attributes]) => createElement(tag, attributes)),
	);`;

/**
 * Lucide gives each icon six attributes that are the same for all and up to three classes that no rule names: 0.3 KB of each
 * page. The rule of `.icon` has what they say. Development keeps Lucide's own, which look the same.
 */
export function plainIcons(): Plugin {
	return {
		name: "plain-icons",
		apply: "build",
		transform: {
			filter: { id: /\/lucide-react\/.*\/createLucideIcon\.mjs$/ },
			handler: withPlainIcons,
		},
	};
}

export function withPlainIcons(code: string): string {
	if (!code.includes(expected))
		throw new Error("Lucide no longer makes its icons by createLucideIcon");
	return plain;
}
