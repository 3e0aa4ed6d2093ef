import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import { mayHydrate } from "../../app/business/centre/pages.ts";
import routes from "../../app/routes.ts";

const hydrated = [
	"root.tsx",
	...(routes as RouteConfigEntry[])
		.filter(({ path = "" }) => mayHydrate(`/${path}`))
		.map(({ file }) => file),
];

/** Only form pages and the page of a booking hydrate, and only the server writes the head: browsers get no other route module, and no `meta`. */
export function clientRoutes(): Plugin {
	const built = new Set<string>();
	return {
		name: "client-routes",
		enforce: "post",
		transform: {
			filter: { id: /\?__react-router-build-client-route$/ },
			handler(code, id) {
				built.add(fileOf(id));
				return clientRouteFor(code, id);
			},
		},
		buildEnd(error) {
			const { name, mode } = this.environment;
			const missing = hydrated.filter((file) => !built.has(file));
			if (!error && name === "client" && mode === "build" && missing.length > 0)
				this.error(`React Router made no module for browsers of ${missing}: see client-routes.ts`);
		},
	};
}

/** `code` is what React Router makes of a route module: `export { default, meta } from "./route.tsx"`. */
export function clientRouteFor(code: string, id: string): string {
	if (!hydrated.includes(fileOf(id))) return "export default () => null;";
	if (!/^export \{[\w\s,]+\} from\b/m.test(code))
		throw new Error(`React Router writes another module for ${fileOf(id)}: see client-routes.ts`);
	return code.replace(/\bmeta\b,?/, "");
}

function fileOf(id: string): string {
	return path.relative(path.resolve("app"), id.replace(/\?.*/, "")).replaceAll(path.sep, "/");
}
