import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { tool } from "../../scripts/lib/tool.ts";
import { temporaryFolder } from "./support/folder.ts";

const root = path.resolve(import.meta.dirname, "../..");

test.each([
	["copy.ts", "nonsense", "Not known: nonsense. Known:"],
	["screenshots.ts", "nonsense", "Not known: nonsense. Known:"],
	["mail-preview.ts", "--help", "Unknown option '--help'"],
])("%s does nothing with %j but say so", (script, word, sentence) => {
	const cwd = temporaryFolder();
	const command = [path.join(root, "scripts", script), word];
	const { status, stdout, stderr } = spawnSync(process.execPath, command, {
		cwd,
		encoding: "utf8",
	});
	expect(stderr).toContain(sentence);
	expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
	expect(existsSync(path.join(cwd, word))).toBe(false);
});

const page = readFileSync(path.join(root, "docs/change.md"), "utf8");
const examples = [...page.matchAll(/^ *```(tsx?)\n(.*?)^ *```/gms)].map(([, type, code]) => ({
	type,
	code: String(code).replace(/^ {3}/gm, ""),
}));

/** As it stands in a list or in an object, unless it is a whole file. The comment keeps a short one on a line of its own. */
function fileOf(code: string): string {
	if (code.startsWith("import")) return code;
	const [open, close] = code.startsWith("{") ? ["[", "]"] : ["{", "}"];
	return `export const example = ${open}\n\t// Others\n${code.replace(/^(?=.)/gm, "\t")}${close};\n`;
}

test("who copies an example of docs/change.md has nothing to format", () => {
	expect(examples.length).toBeGreaterThan(3);
	for (const { type, code } of examples) {
		const [command, ...args] = tool("biome", "format", `--stdin-file-path=app/example.${type}`);
		const input = fileOf(code);
		const { stdout } = spawnSync(command, args, { cwd: root, input, encoding: "utf8" });
		expect(stdout).toBe(input);
	}
});
