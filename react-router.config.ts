import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	/** What is posted from elsewhere goes on to readForm, which refuses it with a page instead of two words. */
	allowedActionOrigins: ["**"],
	future: {
		v8_middleware: true,
		v8_viteEnvironmentApi: true,
		v8_splitRouteModules: true,
		/** These change the addresses of data: redirects, page cache and loaders know those of version 7. */
		v8_passThroughRequests: false,
		v8_trailingSlashAwareDataRequests: false,
	},
} satisfies Config;
