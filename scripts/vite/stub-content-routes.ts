import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import { isForm } from "../../app/business/pages.ts";
import routes from "../../app/routes.ts";

const hydrated = new Set([
	"root.tsx",
	...(routes as RouteConfigEntry[])
		.filter(({ path = "" }) => isForm(`/${path}`))
		.map(({ file }) => file),
]);

/** Only form pages hydrate, so the client modules of all other routes are replaced by empty ones. */
export function stubContentRoutes(): Plugin {
	return {
		name: "stub-content-routes",
		enforce: "post",
		transform: {
			filter: { id: /\?__react-router-build-client-route$/ },
			handler: (_, id) => clientRouteFor(id),
		},
	};
}

export function clientRouteFor(id: string): string | undefined {
	const file = path.relative(path.resolve("app"), id.replace(/\?.*/, ""));
	const isHydrated = hydrated.has(file.replaceAll(path.sep, "/"));
	return isHydrated ? undefined : "export default () => null;";
}
