import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import postcss, { type ChildNode, type Container } from "postcss";
import {
	defineConfig,
	esmExternalRequirePlugin,
	minifySync,
	type Plugin,
} from "vite";
import type { Rule } from "./app/document/used-css.ts";

/** React Router's package offers bundlers its development build only; the production one stands beside it, without the warnings. */
const inProduction = [
	{ find: /^react-router$/, replacement: productionFile("index.mjs") },
	{
		find: /^react-router\/dom$/,
		replacement: productionFile("dom-export.mjs"),
	},
	{ find: "react-dom/server.node", replacement: stringRenderer() },
];

function productionFile(name: string): string {
	return path.resolve("node_modules/react-router/dist/production", name);
}

/** React's entry brings a second renderer, of streams, which is a tenth of the server's bundle and used by nobody. */
function stringRenderer(): string {
	const name = "react-dom-server-legacy.node.production.js";
	return path.resolve("node_modules/react-dom/cjs", name);
}

/** Else the server's bundle carries React's development builds beside the others, and asks at run time which to take. */
const productionOnly = { "process.env.NODE_ENV": '"production"' };

/** A page that does not hydrate has nothing to send to the browser, so nothing is built for it. */
const documentsStayOnTheServer: Plugin = {
	name: "documents-stay-on-the-server",
	enforce: "post",
	transform: {
		filter: { id: /\?__react-router-build-client-route$/ },
		handler(_, id) {
			const route = readFileSync(id.replace(/\?.*/, ""), "utf8");
			if (!/hydrate: true|<Outlet/.test(route))
				return "export default () => null;";
		},
	},
};

/** What /healthz says is running: the package's version, and the commit where there is one. */
function version(): string {
	const { version } = JSON.parse(readFileSync("package.json", "utf8"));
	if (!existsSync(".git")) return version;
	const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"]);
	const commit = String(stdout ?? "").trim();
	return commit ? `${version}+${commit}` : version;
}

/** Sonner writes its stylesheet into the page when it is loaded, which our policy forbids; the same rules come as a file. */
const sonnerWithoutInlineStyle: Plugin = {
	name: "sonner-without-inline-style",
	transform: {
		filter: { id: /\/sonner\/dist\/index\.mjs$/ },
		handler: (code) =>
			code.replace("function __insertCSS(code) {", "$& return;"),
	},
};

/** The one script of a content page stands in its HTML, so its comments and names need not. */
const smallPrelude: Plugin = {
	name: "small-prelude",
	enforce: "pre",
	load: {
		filter: { id: /\/prelude\.js\?raw$/ },
		handler(id) {
			const file = id.replace(/\?.*/, "");
			const { code } = minifySync(file, readFileSync(file, "utf8"));
			return `export default ${JSON.stringify(code)}`;
		},
	},
};

/** A content page is sent only the rules that are about it; app/sheet.ts chooses them. Read when the first page is written, not when the Worker starts. */
const sheetsInRules: Plugin = {
	name: "sheets-in-rules",
	enforce: "post",
	transform: {
		filter: { id: /\.css\?inline&rules$/ },
		handler(code) {
			const css: string = JSON.parse(
				code.replace(/^export default |;?\s*$/g, ""),
			);
			const rules = JSON.stringify(JSON.stringify(rulesIn(postcss.parse(css))));
			return `let rules; export default () => rules ??= JSON.parse(${rules});`;
		},
	},
};

function rulesIn({ nodes = [] }: Container<ChildNode>): Rule[] {
	return nodes.flatMap((node): Rule[] => {
		if (node.type === "comment") return [];
		if (node.type === "rule") {
			const classes = node.selectors.map(classesIn);
			const css = String(node);
			return classes.every(({ length }) => length > 0)
				? [{ css, classes }]
				: [css];
		}
		if (node.type === "atrule" && /^(layer|media|supports)$/.test(node.name))
			if (node.nodes)
				return [{ open: `@${node.name} ${node.params}`, rules: rulesIn(node) }];
		return [node.type === "atrule" && !node.nodes ? `${node};` : String(node)];
	});
}

/** Those that an element must wear for the selector to be about it; what stands in brackets only narrows it. */
function classesIn(selector: string): string[] {
	const plain = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, "");
	return [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) =>
		name.replaceAll("\\", ""),
	);
}

export default defineConfig(({ command }) => ({
	define: { __VERSION__: JSON.stringify(version()) },
	resolve: { alias: command === "build" ? inProduction : [] },
	plugins: [
		documentsStayOnTheServer,
		sonnerWithoutInlineStyle,
		smallPrelude,
		sheetsInRules,
		tailwindcss(),
		reactRouter(),
	],
	build: { modulePreload: { polyfill: false }, target: "es2023" },
	environments: {
		ssr: {
			define: command === "build" ? productionOnly : {},
			resolve: {
				noExternal: true,
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
		},
	},
}));
