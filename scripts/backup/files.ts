import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { createPrivateFile } from "../lib/private-file.ts";
import { fail, messageOf, root } from "../lib/run.ts";
import { wrangler } from "../lib/wrangler.ts";
import { verifyDump } from "./dump.ts";
import { type Undone, undoneFromJson } from "./undone.ts";

/** In backups/, which is not committed. */
export function backupFile(name: string): string {
	return path.join(root, "backups", `${name}.sql`);
}

export function exportTo(file: string, where: string[]): void {
	createPrivateFile(file);
	wrangler("d1", "export", ...where, "--skip-confirmation", "--output", file);
}

/** A file restored in memory; ends this process when it is not a whole copy of a database of this site. */
export function readBackup(file: string): { dump: string; copy: DatabaseSync } {
	try {
		const dump = readFileSync(file, "utf8");
		return { dump, copy: verifyDump(dump, path.join(root, "migrations")) };
	} catch (error) {
		return fail(`${file} cannot be restored: ${messageOf(error)}.`);
	}
}

const ending = ".undone.json";

/** Beside a dump: what a restore of an older dump must undo again. It outlives the dump, as it names nobody. */
export function writeUndone(file: string, undone: Undone): void {
	createPrivateFile(file.replace(/(\.sql)?$/, ending), JSON.stringify(undone));
}

/** From backups/ and the folder of the dump. One that cannot be read is left out, with a word. */
export function writtenUndone(dump: string): Undone[] {
	const folders = new Set([path.dirname(path.resolve(dump)), path.dirname(backupFile(""))]);
	return [...folders]
		.flatMap((cwd) => globSync(`*${ending}`, { cwd }).map((name) => path.join(cwd, name)))
		.flatMap((file) => {
			try {
				return [undoneFromJson(readFileSync(file, "utf8"))];
			} catch (error) {
				console.error(`${file} was not used: ${messageOf(error)}`);
				return [];
			}
		});
}
