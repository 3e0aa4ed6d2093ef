// Stands for wrangler and react-router in a test's project: notes how it was called, finds no rows, and serves a word for `dev`.
const { appendFileSync } = require("node:fs");
const { createServer } = require("node:http");

const args = process.argv.slice(2);
appendFileSync("calls.log", `${args.join(" ")}\n`);

if (args[0] === "d1" && args[1] === "execute")
	console.log(`[{ "results": ${process.env.FAKE_WRANGLER_ROWS ?? "[]"} }]`);
if (args[0] === "dev") {
	const port = Number(args[args.indexOf("--port") + 1]);
	const server = createServer((_request, response) => response.end("site"));
	server.listen(port, "127.0.0.1", () => {
		if (process.env.FAKE_WRANGLER === "fails")
			setTimeout(() => process.exit(1), 1500);
		else console.log(`Ready on http://localhost:${port}`);
	});
	process.on("SIGTERM", () => process.exit(0));
}
