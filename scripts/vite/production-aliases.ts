import { existsSync } from "node:fs";
import path from "node:path";

const files = { "react-router": "index.mjs", "react-router/dom": "dom-export.mjs" };

/**
 * React Router's `exports` give bundlers the development build only (remix-run/react-router#14102). The production
 * build, without warnings and checks, is in the same package.
 */
export function productionAliases(folder = "node_modules/react-router/dist/production") {
	return Object.entries(files).map(([name, file]) => {
		const replacement = path.resolve(folder, file);
		if (!existsSync(replacement))
			throw new Error(
				`${replacement} does not exist: check whether remix-run/react-router#14102 is fixed`,
			);
		return { find: new RegExp(`^${name}$`), replacement };
	});
}
