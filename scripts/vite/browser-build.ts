import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type Plugin, parseAst } from "vite";
import { mayHydrate } from "../../app/business/centre/pages.ts";
import routes from "../../app/routes.ts";

/**
 * Browsers get the route modules of pages that hydrate, without `meta`, the children of `<ServerHtml>`, and the folders
 * below. React Router refuses modules named `*.server.*` by itself.
 */
export function browserBuild(): Plugin[] {
	const built = new Set<string>();
	return [
		{
			name: "server-html",
			enforce: "pre",
			apply: "build",
			applyToEnvironment: ({ name }) => name === "client",
			transform: { filter: { id: /\.tsx$/, code: "<ServerHtml" }, handler: withoutServerHtml },
		},
		{
			name: "client-routes",
			enforce: "post",
			transform: {
				filter: { id: clientRoute },
				handler(code, id) {
					built.add(fileOf(id));
					return clientRouteFor(code, id);
				},
			},
			generateBundle(_options, bundle) {
				const { name } = this.environment;
				if (name !== "client") return;
				const modules = Object.values(bundle).flatMap((file) =>
					file.type === "chunk" ? Object.entries(file.modules) : [],
				);
				const sent = modules.flatMap(([id, { renderedLength }]) => (renderedLength ? [id] : []));
				const problem = problemIn(sent, built);
				if (problem) this.error(problem);
			},
		},
	];
}

const clientRoute = /\?__react-router-build-client-route$/;
const neverSent =
	/^app\/(?:copy\/(?!format\/format\.ts)|(?:data|http|mail|seo|signing|use-cases)\/|routes\/(?!(?:booking|contact|thank-you)\/)|ui\/(?:car|films|frame|services)\/)/;
const hydrated = [
	"app/root.tsx",
	...(routes as RouteConfigEntry[])
		.filter(({ path = "" }) => mayHydrate(`/${path}`))
		.map(({ file }) => `app/${file}`),
];

const fileOf = (id: string) =>
	path.relative(process.cwd(), id.replace(/\?.*/, "")).replaceAll(path.sep, "/");

export function problemIn(sent: string[], built: Set<string>): string | undefined {
	const missing = hydrated.filter((file) => !built.has(file));
	if (missing.length > 0) return `React Router made no module for browsers of ${missing}`;
	const forbidden = sent.filter((id) => !clientRoute.test(id) && neverSent.test(fileOf(id)));
	if (forbidden.length > 0)
		return `Browsers would be sent ${forbidden.map(fileOf)}: render it inside <ServerHtml>, or let a loader return what the page needs of it.`;
}

/** `code` is what React Router makes of a route module: `export { default, meta } from "./route.tsx"`. */
function clientRouteFor(code: string, id: string): string {
	if (!hydrated.includes(fileOf(id))) return "export default () => null;";
	if (!/^export \{[\w\s,]+\} from\b/m.test(code))
		throw new Error(`React Router writes another module for ${fileOf(id)}: see browser-build.ts`);
	return code.replace(/\bmeta\b,?/, "");
}

type Tag = { start: number; end: number; name: { name?: string } };
type Node = { type?: string; openingElement?: Tag; closingElement?: Tag | null };

function withoutServerHtml(code: string): string {
	let short = "";
	let copied = 0;
	for (const { opening, end } of serverElements(parseAst(code, { lang: "tsx" }))) {
		short += `${code.slice(copied, opening.end - 1).trimEnd()} />`;
		copied = end;
	}
	return short + code.slice(copied);
}

/** The ranges are in the order of the text; an element inside another one goes with it. */
function serverElements(node: unknown): { opening: Tag; end: number }[] {
	if (typeof node !== "object" || node === null) return [];
	const { type, openingElement: opening, closingElement } = node as Node;
	if (type === "JSXElement" && opening?.name.name === "ServerHtml")
		return closingElement ? [{ opening, end: closingElement.end }] : [];
	return Object.values(node).flatMap(serverElements);
}
