import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { script } from "../../../scripts/lib/tool.ts";

/** A program that ends with this process, however that ends. */
export class Program {
	readonly #process: ChildProcess;

	constructor(command: [file: string, ...args: string[]], env = {}) {
		const [node, ...args] = script("lib/run-until-parent-ends.ts", ...command);
		this.#process = spawn(node, args, {
			env: { ...process.env, ...env },
			stdio: ["ignore", "pipe", "inherit"],
		});
	}

	get hasEnded(): boolean {
		return this.#process.exitCode !== null;
	}

	async firstLine(): Promise<string> {
		const { stdout } = this.#process;
		if (stdout) for await (const line of createInterface({ input: stdout })) return line;
		throw new Error("The program ended without a word");
	}

	async stop() {
		if (this.hasEnded) return;
		this.#process.kill("SIGTERM");
		await once(this.#process, "exit");
	}
}
