import { createInterface } from "node:readline/promises";
import { fail } from "../lib/run.ts";

export const sureOption = { yes: { type: "boolean" } } as const;

/** Asks once before what cannot be taken back; `--yes` answers for a script. */
export async function makeSure(question: string, { yes }: { yes?: string | boolean }) {
	if (yes) return;
	if (!process.stdin.isTTY) fail(`Nothing was done. ${question} If so, add --yes.`, 2);
	const terminal = createInterface({ input: process.stdin, output: process.stderr });
	const answer = await terminal.question(`${question} Type yes: `);
	terminal.close();
	if (answer.trim().toLowerCase() !== "yes") fail("Nothing was done.");
}
