import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { clientRoutes } from "./scripts/vite/client-routes.ts";
import { productionAliases } from "./scripts/vite/production-aliases.ts";
import { reloadOnChange } from "./scripts/vite/reload-on-change.ts";
import { serverHtml } from "./scripts/vite/server-html.ts";
import { refuseServerOnly } from "./scripts/vite/server-only.ts";
import { sonnerWithoutInlineStyle } from "./scripts/vite/sonner-without-inline-style.ts";
import { unusedComponents } from "./scripts/vite/unused-components.ts";
import { version } from "./scripts/vite/version.ts";

/** What is uploaded: one file, since a second one is a second module to load when the Worker starts. */
const oneFile = {
	minify: true,
	sourcemap: false,
	rolldownOptions: { output: { codeSplitting: false } },
};

/**
 * What a form page loads at first: few files compress better than many. React and React Router change seldom, so they
 * stay in the browser's cache when the site changes.
 */
const pageFiles = {
	groups: [
		{ name: "react", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
		{
			name: "form",
			test: /[\\/]app[\\/](?:copy|document|entry|root|ui)|preload-helper/,
			tags: ["$initial" as const],
			minShareCount: 2,
		},
	],
};

const production = {
	resolve: { alias: productionAliases() },
	build: { modulePreload: { polyfill: false }, target: "es2023" },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: pageFiles } } } },
		ssr: { build: oneFile },
		mailer: { build: { ...oneFile, outDir: "build/mailer" } },
	},
};

/** All packages of the browser are found before the first page asks for one, else it would reload half-way. */
const development = {
	optimizeDeps: {
		entries: ["app/entry.client.tsx", "app/routes/**/*.tsx"],
		rolldownOptions: { plugins: [sonnerWithoutInlineStyle()] },
	},
};

export default defineConfig(({ command }) => ({
	define: { __VERSION__: JSON.stringify(version()) },
	plugins: [
		cloudflare({
			config: { main: "workers/site.ts" },
			viteEnvironment: { name: "ssr" },
			auxiliaryWorkers: [
				{ configPath: "workers/mailer/wrangler.toml", viteEnvironment: { name: "mailer" } },
			],
		}),
		reloadOnChange(),
		clientRoutes(),
		serverHtml(),
		refuseServerOnly(),
		sonnerWithoutInlineStyle(),
		unusedComponents(),
		tailwindcss({ optimize: false }),
		reactRouter(),
	],
	...(command === "build" ? production : development),
}));
