import { existsSync } from "node:fs";
import path from "node:path";
import { run } from "./run.ts";

/** The first of these files that exists. */
export function installed(places: (string | undefined)[]): string | undefined {
	return places.find((place) => place && existsSync(place));
}

/** Installs packages of Debian or Ubuntu where this process may. */
export async function installFromDebian(...packages: string[]) {
	if (process.getuid?.() !== 0 || !isOnPath("apt-get")) return;
	console.log(`Installing ${packages.join(", ")} for the browser tests ...`);
	await run(["apt-get", "update"], { quiet: true });
	const flags = ["install", "-y", "--no-install-recommends"];
	await run(["apt-get", ...flags, ...packages], { quiet: true });
}

function isOnPath(command: string): boolean {
	return (process.env.PATH ?? "")
		.split(path.delimiter)
		.some((folder) => existsSync(path.join(folder, command)));
}
