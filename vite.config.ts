import { builtinModules } from "node:module";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, esmExternalRequirePlugin } from "vite";
import { productionAliases } from "./scripts/vite/production-aliases.ts";
import { reloadOnChange } from "./scripts/vite/reload-on-change.ts";
import { sonnerWithoutInlineStyle } from "./scripts/vite/sonner-without-inline-style.ts";
import { stubContentRoutes } from "./scripts/vite/stub-content-routes.ts";
import { version } from "./scripts/vite/version.ts";

/** One file for workerd, with the production builds of React and React Router alone. */
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

const production = {
	resolve: { alias: productionAliases() },
	build: { modulePreload: { polyfill: false }, target: "es2023" },
	environments: { ssr: site },
};

/** All packages of the browser are found before the first page asks for one, else it would reload half-way. */
const development = {
	optimizeDeps: { entries: ["app/entry.client.tsx", "app/routes/**/*.tsx"] },
};

/** `npm run dev`: the site in workerd with its bindings, and the mailer beside it. */
const workers = cloudflare({
	viteEnvironment: { name: "ssr" },
	config: { main: "workers/site.ts", no_bundle: false, build: {} },
	auxiliaryWorkers: [{ configPath: "workers/mailer/wrangler.toml" }],
});

export default defineConfig(({ command }) => ({
	define: { __VERSION__: JSON.stringify(version()) },
	plugins: [
		...(command === "serve" ? [workers, reloadOnChange()] : []),
		stubContentRoutes(),
		sonnerWithoutInlineStyle(),
		tailwindcss(),
		reactRouter(),
	],
	...(command === "build" ? production : development),
}));
