import path from "node:path";
import type { Plugin } from "vite";

const each = (folder: string, names: string) =>
	names
		.trim()
		.split(/\s+/)
		.map((name) => `${folder}/${name}`);

/** The project's files that a browser may be sent, beside the folders of the pages that hydrate. */
export const browserFiles = [
	...each("app", "entry.client.tsx root.tsx copy/format/format.ts"),
	...each(
		"app/business",
		`base/calendar.ts base/email-typo.ts base/language.ts base/phone.ts base/text.ts
		bookings/capacity.ts bookings/day-text.ts prices/catalogue.ts
		prices/price-list.ts prices/quote.ts prices/selection.ts prices/service.ts`,
	),
	...each("app/document", "context.tsx document.tsx error-page.tsx server-html.tsx"),
	...each("app/forms", "booking.ts choice.ts fields.ts message.ts texts.ts"),
	...each(
		"app/ui/basic",
		`alert.tsx button.tsx icons.svg price.tsx translate.ts use-after-press.ts use-lazy-component.ts`,
	),
	...each(
		"app/ui/form",
		`calendar.client.tsx day-alert.tsx day-box.client.tsx field.tsx other-days.tsx quote-table.tsx
		stay-sentences.ts submission-fields.tsx`,
	),
];

const browserFolders = /^app\/routes\/(booking|contact|thank-you)\/(?!.*\.server\.)/;
const browserPackages =
	/^node_modules\/(@conform-to\/(dom|react|zod)|@date-fns\/tz|@radix-ui\/[\w-]+|date-fns|react|react-day-picker|react-dom|react-router|scheduler|sonner|zod)\//;
/** What `clientRoutes` leaves of a page that does not hydrate. */
const emptyRoute = /\?__react-router-build-client-route$/;

/** Fails the build when the browser's bundle has code of a module that is not named here. */
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
		// The bundler's own helpers have a name that begins with a zero byte.
		.filter(({ id }) => !id.startsWith("\0") && !emptyRoute.test(id))
		.map(({ id, chunk }) => {
			const file = path.relative(process.cwd(), id.replace(/\?.*/, ""));
			return { file: file.replaceAll(path.sep, "/"), chunk };
		})
		.filter(
			({ file }) =>
				!browserFiles.includes(file) && !browserFolders.test(file) && !browserPackages.test(file),
		);
	if (shipped.length === 0) return;
	return [
		"The browser would be sent what is not known to be for it:",
		...shipped.map(({ file, chunk }) => `  ${file} in ${chunk}`),
		"Render it inside <ServerHtml>, or let a loader return what the page needs of it. If a browser needs it and it holds nothing that a visitor must not read, name it in scripts/vite/server-only.ts.",
	].join("\n");
}
