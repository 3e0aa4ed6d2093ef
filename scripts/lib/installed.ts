import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "./run.ts";

/** The first of these files that exists. */
export function installed(places: (string | undefined)[]): string | undefined {
	return places.find((place) => place && existsSync(place));
}

const lockSeconds = 300;

/** Installs packages of Debian or Ubuntu where this process may. Waits while another apt is at work. */
export async function installFromDebian(...packages: string[]) {
	if (process.getuid?.() !== 0 || !isOnPath("apt-get")) return;
	const install = [
		...["apt-get", "install", "-y", "--no-install-recommends"],
		...["-o", `DPkg::Lock::Timeout=${lockSeconds}`],
	];
	console.log(
		`The browser tests need ${packages.join(" and ")}. Installing now: ${install.slice(0, 4).join(" ")} ${packages.join(" ")}`,
	);
	await updateLists();
	await run(["apt-get", ...install.slice(1), ...packages], { quiet: true });
}

/** The option for the lock is of dpkg only: for its lists apt does not wait. */
async function updateLists() {
	for (let waited = 0; waited < lockSeconds; waited += 10) {
		const update = ["apt-get", "update"] as const;
		const printed: Buffer[] = [];
		const write = (chunk: Buffer) => void printed.push(chunk);
		if ((await run(update, { write })) === 0) return;
		const output = Buffer.concat(printed).toString();
		if (!output.includes("Could not get lock")) return console.error(output.trim());
		if (waited === 0) console.log("Waiting for another apt ...");
		await sleep(10_000);
	}
}

function isOnPath(command: string): boolean {
	return (process.env.PATH ?? "")
		.split(path.delimiter)
		.some((folder) => existsSync(path.join(folder, command)));
}
