/** The visitors, in a process of their own: asks a counted number of times and tells how long each answer took. */
import autocannon from "autocannon";
import { headersOf, visits } from "./visits.mjs";

process.on("message", async (order) => process.send(await ask(order)));

async function ask({ name, site, brought, connections, amount }) {
	const visit = visits.find((one) => one.name === name);
	const times = [];
	const began = performance.now();
	let ended = began;
	const run = autocannon({
		url: site,
		connections,
		amount,
		timeout: 60,
		sampleInt: 20,
		requests: [requestOf(visit, brought)],
	});
	run.on("response", (_client, _status, _bytes, ms) => {
		times.push(ms);
		ended = performance.now();
	});
	const result = await run;
	times.sort((a, b) => a - b);
	return {
		answers: Object.fromEntries(
			Object.entries(result.statusCodeStats).map(([code, { count }]) => [
				code,
				count,
			]),
		),
		failures: result.errors,
		seconds: (ended - began) / 1000,
		p50: times[Math.floor(times.length * 0.5)],
		p99: times[Math.floor(times.length * 0.99)],
	};
}

function requestOf({ path, method = "GET", body }, brought) {
	const request = { path, method, headers: headersOf({ method }, brought) };
	if (!body) return request;
	return {
		...request,
		setupRequest: (next) => ({
			...next,
			headers: headersOf({ method }),
			body: body(),
		}),
	};
}
