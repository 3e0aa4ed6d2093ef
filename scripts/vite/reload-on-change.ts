import path from "node:path";
import type { Plugin } from "vite";

/** Content pages have no client script for hot updates, so in development every change reloads the page. */
export function reloadOnChange(): Plugin {
	return {
		name: "reload-on-change",
		apply: "serve",
		configureServer(server) {
			const app = path.resolve("app");
			server.watcher.on("change", (file) => {
				if (file.startsWith(app)) server.ws.send({ type: "full-reload" });
			});
		},
	};
}
