import { globSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "./run.ts";

/** Where `wrangler dev` and Vite write mails: a folder for each server, which they delete when it ends by itself. */
const folders = [".wrangler/local/.wrangler/tmp/email", ".wrangler/tmp/email"];

/** Deletes every mail that a server on this machine has written and that contains one of the texts; returns how many. */
export function deleteMailsAbout(texts: string[], { project = root, copies = tmpdir() } = {}) {
	const searched = texts.filter(Boolean).map((text) => text.toLowerCase());
	let deleted = 0;
	for (const folder of folders)
		for (const server of globSync("*", { cwd: path.join(project, folder) })) {
			const own = path.join(project, folder, server);
			const about = new Set(
				filesIn(own)
					.filter((file) => containsAny(path.join(own, file), searched))
					.map(mailOf),
			);
			// wrangler keeps another copy, in a folder of the same name.
			for (const place of [own, path.join(copies, server, "email")])
				for (const file of filesIn(place))
					if (about.has(mailOf(file))) rmSync(path.join(place, file), { force: true });
			deleted += about.size;
		}
	return deleted;
}

/** The files of one mail are `email-text/ID.txt`, `email-html/ID.html` and `email-attachment/ID-1.ics`. */
function mailOf(file: string): string {
	return path.basename(file).replace(/(-\d+)?\.[^.]+$/, "");
}

function containsAny(file: string, texts: string[]): boolean {
	const content = readFileSync(file, "utf8").toLowerCase();
	return texts.some((text) => content.includes(text));
}

const filesIn = (cwd: string) => globSync("*/*", { cwd });
