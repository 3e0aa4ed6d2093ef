import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./folder.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** Its wrangler and react-router only note how they were called. */
export class Project {
	readonly folder = temporaryFolder();

	constructor() {
		for (const name of ["scripts", "workers"])
			cpSync(this.at(name, root), this.at(name), { recursive: true });
		const { scripts } = JSON.parse(readFileSync(this.at("package.json", root), "utf8"));
		const { start, staff, cron } = scripts;
		this.write("package.json", JSON.stringify({ type: "module", scripts: { start, staff, cron } }));
		this.#fake("wrangler", "wrangler");
		this.#fake("@react-router/dev", "react-router");
		for (const name of [
			"app",
			"migrations",
			"node_modules/node",
			"node_modules/zod",
			"node_modules/drizzle-orm",
		])
			symlinkSync(this.at(name, root), this.at(name), "junction");
		this.write("node_modules/wrangler/index.js", settings);
	}

	#fake(name: string, command: string) {
		const folder = `node_modules/${name}`;
		mkdirSync(this.at(folder), { recursive: true });
		cpSync(path.join(import.meta.dirname, "fake-tool.js"), this.at(`${folder}/cli.js`));
		const named = { main: "index.js", bin: { [command]: "cli.js" } };
		this.write(`${folder}/package.json`, JSON.stringify(named));
	}

	at(name: string, folder = this.folder): string {
		return path.join(folder, name);
	}

	write(name: string, content: string): string {
		writeFileSync(this.at(name), content);
		return this.at(name);
	}

	read(name: string): string {
		return readFileSync(this.at(name), "utf8");
	}

	calls(): string[] {
		if (!existsSync(this.at("calls.log"))) return [];
		return this.read("calls.log").trim().split("\n");
	}

	run(script: string, args: string[] = [], env: object = {}) {
		return this.#output(process.execPath, [this.at(`scripts/${script}`), ...args], { env });
	}

	npm(...args: string[]) {
		const shell = process.platform === "win32";
		return this.#output("npm", ["--loglevel=error", ...args], { shell });
	}

	#output(command: string, args: string[], options: { env?: object; shell?: boolean }) {
		const env = { ...withoutNpm(), ...options.env };
		const all = { ...options, cwd: this.folder, env, encoding: "utf8" } as const;
		const { status, stdout, stderr } = spawnSync(command, args, all);
		return { status, stdout, stderr };
	}
}

const settings = `const { readFileSync } = require("node:fs");
exports.settingsFor = (env) => ({
	name: env ? "worker-" + env : "worker",
	compatibility_date: "2026-01-01",
	d1_databases: [{ binding: "DB", database_name: env ? "invented-" + env : "invented", database_id: "1" }],
	queues: { producers: [] },
	send_email: [],
	vars: {},
});
exports.unstable_readConfig = ({ config, env }) =>
	config.endsWith(".json") ? JSON.parse(readFileSync(config, "utf8")) : exports.settingsFor(env);
exports.getPlatformProxy = async () => {
	if (!process.env.FAKE_BOOKINGS) throw new Error("There is no platform here");
	const DB = { prepare: () => ({ first: async () => Number(process.env.FAKE_BOOKINGS) }) };
	return { env: { DB }, dispose: async () => {} };
};
`;

/** The tests themselves may run under npm, whose settings are not the ones of the command that is tested. */
export function withoutNpm(): NodeJS.ProcessEnv {
	const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
	return Object.fromEntries(own) as NodeJS.ProcessEnv;
}
