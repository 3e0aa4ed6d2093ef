import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import { mayHydrate } from "../../app/business/centre/pages.ts";
import routes from "../../app/routes.ts";

const hydrated = new Set([
	"root.tsx",
	...(routes as RouteConfigEntry[])
		.filter(({ path = "" }) => mayHydrate(`/${path}`))
		.map(({ file }) => file),
]);

/** Only form pages and the page of a booking hydrate, and only the server writes the head: browsers get no other route module, and no `meta`. */
export function clientRoutes(): Plugin {
	return {
		name: "client-routes",
		enforce: "post",
		transform: {
			filter: { id: /\?__react-router-build-client-route$/ },
			handler: clientRouteFor,
		},
	};
}

/** `code` is what React Router makes of a route module: `export { default, meta } from "./route.tsx"`. */
export function clientRouteFor(code: string, id: string): string {
	const file = path.relative(path.resolve("app"), id.replace(/\?.*/, ""));
	const isHydrated = hydrated.has(file.replaceAll(path.sep, "/"));
	return isHydrated ? code.replace(/\bmeta\b,?/, "") : "export default () => null;";
}
