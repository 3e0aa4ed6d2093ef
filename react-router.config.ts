import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	/** Links are plain documents: there is nothing to discover, and nothing to ask for after hydration. */
	routeDiscovery: { mode: "initial" },
	future: {
		v8_middleware: true,
		v8_viteEnvironmentApi: true,
		v8_splitRouteModules: true,
	},
} satisfies Config;
