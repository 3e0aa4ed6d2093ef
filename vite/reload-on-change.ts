import path from "node:path";
import type { Plugin } from "vite";

/** Content pages have no client script that could take in a change, so while developing every page reloads. */
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
