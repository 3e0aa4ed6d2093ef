import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { freePort, listens } from "../../../scripts/lib/servers.ts";
import { dump, otherTrigger } from "../../tools/support/dump.ts";
import { Project, withoutNpm } from "../../tools/support/project.ts";

const banner = "To stop        Ctrl+C";
const onPosix = test.skipIf(process.platform === "win32");
const secret = /^COOKIE_SECRET="[0-9a-f]{64}"$/m;

test("says at once that the port is taken, and starts nothing", async () => {
	const port = await freePort();
	const other = createServer().listen(port, "127.0.0.1");
	onTestFinished(() => void other.close());
	const { project, output, ended } = await start({ port });
	expect(await ended).toEqual([1, null]);
	expect(output()).toContain(`Port ${port} is taken`);
	expect(output()).toContain(`npm start -- --port ${port + 1}`);
	expect(project.calls()).toEqual([]);
});

test("prints no banner when wrangler fails, though something responds on the port", async () => {
	const { project, port, output, ended } = await start({ env: { FAKE_WRANGLER: "fails" } });
	expect(await ended).toEqual([1, null]);
	expect(project.calls().join()).toContain(`--port ${port}`);
	expect(output()).not.toContain(banner);
}, 30_000);

onPosix(
	"ends when the site has crashed, since the one that wrangler starts in its place answers nobody",
	async () => {
		const { project, port, output, ended } = await start({ env: { FAKE_WRANGLER: "crashes" } });
		const [code] = await ended;
		expect(code).not.toBe(0);
		expect(output()).toContain("Start it again");
		await expectNothingLeft(project, port);
	},
	20_000,
);

test("names the folder to delete when the database was made by other code, older or newer, and says why when it was not", async () => {
	const folder = /older, newer, or of another branch.*delete the folder.*\.wrangler[/\\]state$/m;
	for (const [printed, said] of [
		["table `bookings` already exists", folder],
		["disk is full", /^disk is full$/m],
		["", folder],
		["with a trigger more", folder],
	] as const) {
		const project = new Project();
		const hasMore = printed === "with a trigger more";
		if (!printed || hasMore) {
			mkdirSync(project.at(".wrangler/state/v3/d1/own"), { recursive: true });
			const old = new DatabaseSync(project.at(".wrangler/state/v3/d1/own/1.sqlite"));
			old.exec(hasMore ? `${dump}${otherTrigger}` : "CREATE TABLE `bookings` (`id` integer)");
			old.close();
		}
		const { output, ended } = await start({
			project,
			env: { FAKE_MIGRATIONS: hasMore ? "" : printed },
		});
		expect(await ended).toEqual([1, null]);
		expect(output()).toMatch(said);
		expect(project.calls().join()).not.toContain("dev ");
	}
}, 30_000);

test.each([[], ["--fresh"], ["--persist-to", "other state"]])(
	"prints commands that are about the database that it serves: npm start %j %j",
	async (...args) => {
		const { project, output, process, ended } = await start({ args });
		await expect.poll(output, { timeout: 20_000, interval: 50 }).toContain(banner);
		process.kill();
		await ended;
		const served = /^dev .*--persist-to (.+?) --show/m.exec(project.calls().join("\n"))?.[1] ?? "";
		const commands = output().match(/npm run (staff|db:seed).*|npx wrangler d1 execute.*/g) ?? [];
		expect(commands).toHaveLength(2);
		const flag = `--persist-to ${served.includes(" ") ? `"${served}"` : served}`;
		for (const command of commands)
			expect(command).toEqual(
				args.length > 0 ? expect.stringContaining(flag) : expect.not.stringContaining("--persist"),
			);
	},
	30_000,
);

test("makes a secret where .dev.vars has none, and leaves what stands there as it is", () => {
	const project = new Project();
	for (const content of ["OTHER=1", 'COOKIE_SECRET=""\n']) {
		project.write(".dev.vars", content);
		expect(project.run("prepare.mjs").status).toBe(0);
		expect(project.read(".dev.vars")).toMatch(secret);
		expect(project.read(".dev.vars")).toContain(content);
		const [line] = secret.exec(project.read(".dev.vars")) ?? [];
		expect(project.read("workers/mailer/.env")).toBe(`${line}\n`);
	}
	const own = 'COOKIE_SECRET=mine\nSTAFF_LOCALLY="owner@example.com"\nACCESS_TEAM=""\n';
	project.write(".dev.vars", own);
	expect(project.run("prepare.mjs").status).toBe(0);
	expect(project.read(".dev.vars")).toBe(own);
	const deleted = new Project();
	for (const file of ["package-lock.json", "node_modules/.installed-lock"])
		deleted.write(file, "{}");
	expect(deleted.run("install.mjs").status).toBe(0);
	expect(deleted.read(".dev.vars")).toMatch(secret);
}, 30_000);

test("builds once for two who ask at the same moment, such as npm start and a run of tests", async () => {
	const project = new Project();
	const env = { ...withoutNpm(), FAKE_BUILD: "slow" };
	const build = () =>
		once(spawn(process.execPath, [project.at("scripts/build.ts")], { env }), "exit");
	expect(await Promise.all([build(), build()])).toEqual([
		[0, null],
		[0, null],
	]);
	expect(project.calls()).toEqual(["build"]);
});

test("serves no page of a former build for long after another command has built", async () => {
	const { project, port, process, ended, output } = await start({});
	onTestFinished(async () => {
		process.kill("SIGTERM");
		await ended;
	});
	const isSoon = { timeout: 15_000, interval: 100 };
	await expect.poll(output, isSoon).toContain(banner);
	const page = async () => (await fetch(`http://localhost:${port}`)).text();
	expect(await page()).toBe("site");
	project.write("outdated", "");
	expect(await page()).toContain("/gone.css");
	project.write("build/.made-from", "of another build");
	await expect.poll(page, isSoon).toBe("site");
}, 40_000);

onPosix.each([
	["SIGTERM", "npm"],
	["SIGKILL", "npm"],
	["SIGHUP", "start.ts"],
	["SIGKILL", "start.ts"],
	["SIGKILL", "dev.ts"],
] as const)(
	"leaves nothing behind after %s to %s, which has made a secret before it serves",
	async (signal, target) => {
		const { project, port, process, ended } = await start({ script: target });
		const isServing = { timeout: 20_000, interval: 50 };
		await expect.poll(() => listens(port, "127.0.0.1"), isServing).toBe(true);
		expect(project.read(".dev.vars")).toMatch(secret);
		process.kill(signal);
		await ended;
		await expectNothingLeft(project, port);
		await expect.poll(() => listens(port, "127.0.0.1"), { timeout: 8000 }).toBe(false);
	},
	30_000,
);

onPosix(
	"leaves the port free when npm was killed during the build",
	async () => {
		const { project, port, process } = await start({ env: { FAKE_BUILD: "slow" }, script: "npm" });
		await expect.poll(() => project.calls(), { timeout: 20_000, interval: 50 }).toContain("build");
		process.kill("SIGKILL");
		await expectNothingLeft(project, port);
		expect(project.calls().join()).not.toContain(`--port ${port}`);
	},
	30_000,
);

type Options = { env?: object; script?: string; project?: Project; port?: number; args?: string[] };

async function start({ env = {}, script = "start.ts", project = new Project(), ...at }: Options) {
	const port = at.port ?? (await freePort());
	const alone = [globalThis.process.execPath, project.at(`scripts/${script}`)];
	const [command = "", ...args] = script === "npm" ? ["npm", "start", "--"] : alone;
	const process = spawn(command, [...args, "--port", String(port), ...(at.args ?? [])], {
		cwd: project.folder,
		env: { ...withoutNpm(), ...env },
	});
	let output = "";
	for (const stream of [process.stdout, process.stderr])
		stream.on("data", (chunk: Buffer) => {
			output += chunk;
		});
	return { project, port, process, output: () => output, ended: once(process, "exit") };
}

/** A process of the project has its folder or its port in the command line. */
async function expectNothingLeft({ folder }: Project, port: number) {
	const left = () =>
		spawnSync("ps", ["-A", "-o", "args="], { encoding: "utf8" })
			.stdout.split("\n")
			.filter((line) => line.includes(folder) || line.includes(`--port ${port}`));
	await expect.poll(left, { timeout: 8000, interval: 200 }).toEqual([]);
}
