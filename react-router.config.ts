import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	/**
	 * React Router would answer a post from elsewhere with 400 and the words "Bad Request", before any middleware, and knows it by
	 * `Origin` alone. So all go on to readForm, which reads `Sec-Fetch-Site`, too, and refuses with 403 and a page.
	 */
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
