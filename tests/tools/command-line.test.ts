import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./support/folder.ts";

const scripts = path.resolve(import.meta.dirname, "../../scripts");

test.each([
	["copy.ts", "nonsense", "Not known: nonsense. Known:"],
	["screenshots.ts", "nonsense", "Not known: nonsense. Known:"],
	["mail-preview.ts", "--help", "Unknown option '--help'"],
])("%s does nothing with %j but say so", (script, word, sentence) => {
	const cwd = temporaryFolder();
	const command = [path.join(scripts, script), word];
	const { status, stdout, stderr } = spawnSync(process.execPath, command, {
		cwd,
		encoding: "utf8",
	});
	expect(stderr).toContain(sentence);
	expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
	expect(existsSync(path.join(cwd, word))).toBe(false);
});
