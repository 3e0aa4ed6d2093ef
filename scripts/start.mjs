/** Migrates the local database, then serves site and mailer by one `wrangler dev`. */
import { spawn } from "node:child_process";
import { must, quiet, root } from "./run.mjs";

const flags = process.argv.slice(2);
const port = flagged("--port") ?? "8787";
const state = flagged("--persist-to");
const where = state ? ["--persist-to", state] : [];

await must(
	"wrangler",
	["d1", "migrations", "apply", "DB", "--local", ...where],
	{ quietly: true },
);

const site = `http://localhost:${port}`;
const wrangler = spawn(
	"wrangler",
	[
		"dev",
		"-c",
		"wrangler.toml",
		"-c",
		"workers/mailer/wrangler.toml",
		"--show-interactive-dev-session=false",
		"--port",
		port,
		...withoutPort(flags),
	],
	{ cwd: root, env: quiet, stdio: ["ignore", "inherit", "inherit"] },
);
wrangler.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"])
	process.on(signal, () => wrangler.kill(signal));

await answering();
console.log(`
  The site       ${site}   (English: ${site}/?lang=en)
  The mails      ${state ?? ".wrangler"}/tmp: wrangler prints the path of each mail it writes
  The database   npm run staff:upcoming   or   npx wrangler d1 execute DB --local --command "SELECT * FROM bookings"
  To stop        Ctrl+C
`);

function flagged(flag) {
	const at = flags.indexOf(flag);
	return at >= 0
		? flags[at + 1]
		: flags.find((word) => word.startsWith(`${flag}=`))?.slice(flag.length + 1);
}

function withoutPort(words) {
	const at = words.indexOf("--port");
	const rest = at >= 0 ? words.toSpliced(at, 2) : words;
	return rest.filter((word) => !word.startsWith("--port="));
}

async function answering() {
	for (;;) {
		try {
			await fetch(site, { method: "HEAD" });
			return;
		} catch {
			await new Promise((again) => setTimeout(again, 200));
		}
	}
}
