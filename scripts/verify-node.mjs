/**
 * Compares the installed Node.js with scripts/node-binaries.sha256. `node scripts/verify-node.mjs` alone runs on the
 * machine's own Node, which is then not the one it judges.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * @param {string} root
 * @returns {{ refused?: string, warning?: string }}
 */
function verifyNode(root) {
	const platform = `${process.platform}-${process.arch}`;
	const list = readFileSync(path.join(root, "scripts/node-binaries.sha256"), "utf8");
	const expected = list
		.split("\n")
		.find((line) => !line.startsWith("#") && line.endsWith(`  ${platform}`));
	if (!expected)
		return {
			warning: `scripts/node-binaries.sha256 has no line for ${platform}: the installed Node.js was not verified.`,
		};
	const name = process.platform === "win32" ? "node.exe" : "node";
	const binary = path.join(root, "node_modules/node/bin", name);
	if (!existsSync(binary)) return { refused: `There is no ${binary}.` };
	const sum = createHash("sha256").update(readFileSync(binary)).digest("hex");
	return expected.startsWith(`${sum} `)
		? {}
		: {
				refused: `${binary} is not the Node.js that scripts/node-binaries.sha256 lists: its SHA-256 is ${sum}. Nothing here should be run with it. Delete node_modules, and find out where it came from.`,
			};
}

/** @param {string} root */
export function verifyNodeOrExit(root) {
	const { refused, warning } = verifyNode(root);
	if (warning) console.warn(warning);
	if (!refused) return;
	console.error(refused);
	process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
	verifyNodeOrExit(fileURLToPath(new URL("..", import.meta.url)));
