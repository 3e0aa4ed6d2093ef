// In place of wrangler and react-router in a test's project: notes how it was called, finds no rows but those it is given for each statement, or each table, and serves a word for `dev`.
const { appendFileSync, mkdirSync, statSync, writeFileSync } = require("node:fs");
const { createServer } = require("node:http");

const args = process.argv.slice(2);
appendFileSync("calls.log", `${args.join(" ")}\n`);

if (args[0] === "build") {
	const { settingsFor } = require("wrangler");
	const env = process.env.FAKE_BUILD_ENV ?? process.env.CLOUDFLARE_ENV;
	for (const worker of ["server", "mailer"]) {
		mkdirSync(`build/${worker}`, { recursive: true });
		writeFileSync(`build/${worker}/index.js`, "");
		writeFileSync(`build/${worker}/wrangler.json`, JSON.stringify(settingsFor(env)));
	}
	if (process.env.FAKE_BUILD === "slow") setTimeout(() => {}, 2000);
}
if (args[0] === "r2") {
	const [listed, created] = JSON.parse(process.env.FAKE_R2);
	const answer = args[2] === "list" ? listed : created;
	if (/code: /.test(answer)) {
		console.error(answer);
		process.exitCode = 1;
	} else console.log(answer);
}
if (args[0] === "deploy") console.log("Total Upload: 2 KiB / gzip: 1 KiB");
if (args[0] === "d1" && args[2] === "list") console.log(process.env.FAKE_PENDING);
if (args[0] === "d1" && args[1] === "migrations" && process.env.FAKE_MIGRATIONS) {
	console.error(process.env.FAKE_MIGRATIONS);
	process.exitCode = 1;
}
if (args[0] === "d1" && args[1] === "execute") {
	const rows = JSON.parse(process.env.FAKE_WRANGLER_ROWS ?? "[[]]");
	const [, table] = args.at(-1).match(/FROM (\w+)/) ?? [];
	const found = Array.isArray(rows) ? rows : [rows[table] ?? []];
	console.log(JSON.stringify(found.map((results) => ({ results }))));
}
if (args[0] === "dev") {
	const port = Number(args[args.indexOf("--port") + 1]);
	const madeAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
	/** Since the test has written this file, the pages are of a former build, until wrangler is told to start again. */
	const isOutdated = () => madeAt("outdated") > madeAt(args[args.indexOf("-c") + 1]);
	const server = createServer(({ url }, response) => {
		if (url === "/gone.css") response.statusCode = 404;
		response.end(isOutdated() ? '<link rel="stylesheet" href="/gone.css">' : "site");
	});
	server.listen(port, "127.0.0.1", () => {
		if (process.env.FAKE_WRANGLER === "fails") setTimeout(() => process.exit(1), 1500);
		if (process.env.FAKE_WRANGLER !== "fails") console.log(`Ready on http://localhost:${port}`);
		if (process.env.FAKE_WRANGLER === "crashes")
			setTimeout(() => console.error("The Workers runtime crashed unexpectedly"), 500);
	});
	process.on("SIGTERM", () => process.exit(0));
}
