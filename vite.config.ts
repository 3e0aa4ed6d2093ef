import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { localVars } from "./scripts/lib/built-workers.ts";
import { browserBuild } from "./scripts/vite/browser-build.ts";
import { filesFirst } from "./scripts/vite/files-first.ts";
import { reloadOnChange } from "./scripts/vite/reload-on-change.ts";
import { sonnerWithoutInlineStyle } from "./scripts/vite/sonner-without-inline-style.ts";
import { version } from "./scripts/vite/version.ts";

/** What is uploaded: one file, since a second one is a second module to load when the Worker starts. */
const oneFile = {
	minify: true,
	sourcemap: false,
	rolldownOptions: { output: { codeSplitting: false } },
};

/** Conform's parser takes four functions from the whole of zod, 9 KB; zod/mini has the same four. */
const zodMini = [{ find: /^zod\/v4$/, replacement: "zod/mini" }];

const production = {
	resolve: { alias: zodMini },
	build: { modulePreload: { polyfill: false }, target: "es2023" },
	environments: {
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
			config: ({ vars }) => ({
				main: "workers/site.ts",
				...(command === "serve" && { vars: { ...vars, ...localVars() } }),
			}),
			viteEnvironment: { name: "ssr" },
			auxiliaryWorkers: [
				{ configPath: "workers/mailer/wrangler.toml", viteEnvironment: { name: "mailer" } },
			],
		}),
		reloadOnChange(),
		browserBuild(),
		filesFirst(),
		sonnerWithoutInlineStyle(),
		tailwindcss({ optimize: false }),
		reactRouter(),
	],
	...(command === "build" ? production : development),
}));
