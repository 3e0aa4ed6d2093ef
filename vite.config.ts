import { builtinModules } from "node:module";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, esmExternalRequirePlugin } from "vite";
import { productionAliases } from "./vite/production-aliases.ts";
import { sonnerWithoutInlineStyle } from "./vite/sonner-without-inline-style.ts";
import { stubContentRoutes } from "./vite/stub-content-routes.ts";
import { version } from "./vite/version.ts";

/** One file for workerd, with React's production build alone. */
const site = {
	define: { "process.env.NODE_ENV": '"production"' },
	resolve: {
		noExternal: true as const,
		conditions: [
			"workerd",
			"worker",
			"module",
			"node",
			"development|production",
		],
	},
	build: {
		minify: true,
		rollupOptions: {
			input: "workers/site.ts",
			output: { codeSplitting: false },
			plugins: [
				esmExternalRequirePlugin({
					external: [/^node:/, ...builtinModules],
				}),
			],
		},
	},
};

export default defineConfig({
	define: { __VERSION__: JSON.stringify(version()) },
	resolve: { alias: productionAliases() },
	plugins: [
		stubContentRoutes(),
		sonnerWithoutInlineStyle(),
		tailwindcss(),
		reactRouter(),
	],
	build: { modulePreload: { polyfill: false }, target: "es2023" },
	environments: { ssr: site },
});
