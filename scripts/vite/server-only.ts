import path from "node:path";
import type { Plugin } from "vite";

/** What a browser must not be sent. The forms need `format.ts` of the copy, and of the rules only those about their fields. */
const serverOnly = [
	/^workers\//,
	/\.server\.tsx?$/,
	/^app\/(data|http|mail|seo|signing|use-cases)\//,
	/^app\/forms\/(request|change|staff-action)\.ts/,
	/^app\/refusals\.ts/,
	/^app\/copy\/(?!format\/format\.ts)/,
	/^app\/business\/\w+\/(offers|opening-hours|pages|placeholders|price-fingerprint|profile|retention|specs|staff-actions|status|warranty)\.ts/,
	/^app\/ui\/\w+\/(header|footer|car-drawing|offered-days)\.tsx?/,
	/^node_modules\/(@react-router\/cloudflare|drizzle-orm|i18next|remix-i18next)\//,
];

/** Fails the build when a server-only module has code left in the browser's bundle. */
export function refuseServerOnly(): Plugin {
	return {
		name: "refuse-server-only",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		generateBundle(_options, bundle) {
			const problem = problemIn(
				Object.values(bundle).flatMap((file) =>
					file.type === "chunk"
						? Object.entries(file.modules)
								.filter(([, { renderedLength }]) => renderedLength > 0)
								.map(([id]) => ({ id, chunk: file.fileName }))
						: [],
				),
			);
			if (problem) this.error(problem);
		},
	};
}

export function problemIn(modules: { id: string; chunk: string }[]): string | undefined {
	const shipped = modules
		.map(({ id, chunk }) => {
			const file = path.relative(process.cwd(), id.replace(/[?\0].*/, ""));
			return { file: file.replaceAll(path.sep, "/"), chunk };
		})
		.filter(({ file }) => serverOnly.some((pattern) => pattern.test(file)));
	if (shipped.length === 0) return;
	return [
		"The browser would be sent what is for the server only:",
		...shipped.map(({ file, chunk }) => `  ${file} in ${chunk}`),
		"Render it inside <ServerHtml>, or let a loader return what the page needs of it.",
	].join("\n");
}
