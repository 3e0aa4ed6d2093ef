/** The visitors, in a process of their own: sends a number of requests and tells how long each took. */
import autocannon, { type Request } from "autocannon";
import { type Load, load, type Measured } from "./message.ts";
import { headersOf, visits } from "./visits.ts";

process.on("message", async (message) => process.send?.(await measure(load.parse(message))));

async function measure(order: Load): Promise<Measured> {
	const times: number[] = [];
	const began = performance.now();
	let ended = began;
	const running = autocannon({
		url: order.site,
		connections: order.connections,
		amount: order.amount,
		timeout: 60,
		sampleInt: 20,
		requests: [requestOf(order)],
	});
	running.on("response", (_client, _status, _bytes, ms) => {
		times.push(ms);
		ended = performance.now();
	});
	const { statusCodeStats, errors } = await running;
	times.sort((a, b) => a - b);
	const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
	return {
		statuses: Object.fromEntries(
			Object.entries(statusCodeStats).map(([code, { count }]) => [code, count]),
		),
		failures: errors,
		seconds: (ended - began) / 1000,
		p50: percentile(0.5),
		p99: percentile(0.99),
	};
}

function requestOf({ name, returning }: Load): Request {
	const visit = visits.find((one) => one.name === name);
	if (!visit) throw new Error(`There is no visit ${name}`);
	const { path, method = "GET", body } = visit;
	const request = { path, method, headers: headersOf(method, returning) };
	if (!body) return request;
	return {
		...request,
		setupRequest: (next) => ({ ...next, headers: headersOf(method), body: body() }),
	};
}
