import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../../../scripts/lib/servers.ts";
import { temporaryFolder } from "../../tools/support/folder.ts";
import { Project } from "../../tools/support/project.ts";

const root = path.resolve(import.meta.dirname, "../../..");

test("without a site on the port, the cron trigger's command says what to start", async () => {
	const port = String(await freePort());
	const { status, stderr } = new Project().run("cron.ts", ["--port", port]);
	expect([status, stderr]).toEqual([1, expect.stringContaining("npm start")]);
});

const here = `${process.platform}-${process.arch}`;

function verify(folder: string) {
	const script = path.join(folder, "scripts/verify-node.mjs");
	const { status, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
	return { status, stderr };
}

function project(content: string, listed: string, platform = here): string {
	const folder = temporaryFolder();
	const bin = path.join(folder, "node_modules/node/bin");
	mkdirSync(bin, { recursive: true });
	mkdirSync(path.join(folder, "scripts"));
	for (const name of ["node", "node.exe"]) writeFileSync(path.join(bin, name), content);
	const sum = createHash("sha256").update(listed).digest("hex");
	const list = path.join(folder, "scripts/node-binaries.sha256");
	writeFileSync(list, `# A comment\n${sum}  ${platform}\n`);
	const script = "scripts/verify-node.mjs";
	copyFileSync(path.join(root, script), path.join(folder, script));
	return folder;
}

test("the installed Node.js is the listed one; another binary is refused, and on a platform that is not listed it is said", () => {
	expect(verify(root).status).toBe(0);
	expect(verify(project("node", "node"))).toEqual({ status: 0, stderr: "" });
	const tampered = verify(project("tampered", "node"));
	expect(tampered.status).toBe(1);
	expect(tampered.stderr).toContain("is not the Node.js that");
	const unlisted = verify(project("node", "node", "amiga-m68k"));
	expect(unlisted.status).toBe(0);
	expect(unlisted.stderr).toContain(`no line for ${here}:`);
});

test("the list is for the version that package.json asks for", () => {
	const read = (file: string) => readFileSync(path.join(root, file), "utf8");
	const { devDependencies } = JSON.parse(read("package.json"));
	expect(read("scripts/node-binaries.sha256")).toContain(`\nversion ${devDependencies.node}\n`);
	expect(read(".nvmrc").trim()).toBe(devDependencies.node);
});
