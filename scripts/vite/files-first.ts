import type { Plugin } from "vite";

/** What Vite calls in place of `import()` in browsers, to preload the files of the module. */
const helper = /\/preload-helper\.js$/;

/** Vite's own would not load again what has failed: see app/ui/basic/files-first.ts. */
export function filesFirst(): Plugin {
	return {
		name: "files-first",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		load: {
			filter: { id: helper },
			handler: () => 'export { filesFirst as __vitePreload } from "#app/ui/basic/files-first.ts";',
		},
		generateBundle(_options, bundle) {
			const code = Object.values(bundle).map((file) => (file.type === "chunk" ? file.code : ""));
			if (code.some((text) => text.includes("vite:preloadError")))
				this.error("Vite imports by a helper of its own again: see files-first.ts");
		},
	};
}
