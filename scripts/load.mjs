/**
 * Many visitors at once, on the production build served here: `npm run load [-- --views 10000 --bookings 1000 --at-once 50]`.
 * Every tenth person sends the booking twice. Ends with an error unless every answer was right, every booking is stored
 * once, every mail is sent, and memory does not grow: the heap of the site's Worker, its garbage out, by no more than
 * `mostGrown` from before the run to after it; all that `wrangler dev` runs beside it, and never gives back, by less in
 * the second half than in the first. (Fewer than 10,000 views do not fill it.)
 */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import { dayAfter, riyadhToday } from "../app/business/calendar.ts";
import { languages, pathIn } from "../app/business/language.ts";
import { pages } from "../app/business/pages.ts";
import { heapOf } from "./load/heap.mjs";
import { memoryOf } from "./load/memory.mjs";
import { summary } from "./load/times.mjs";
import { bin, quiet, root } from "./run.mjs";
import { serve } from "./serve.mjs";

const { values } = parseArgs({
	options: {
		views: { type: "string", default: "10000" },
		bookings: { type: "string", default: "1000" },
		"at-once": { type: "string", default: "50" },
	},
});
const [views, bookings, atOnce] = [
	values.views,
	values.bookings,
	values["at-once"],
].map(Number);

const addresses = pages.flatMap((page) =>
	languages.map((language) => pathIn(language, page)),
);
const day = dayAfter(riyadhToday(new Date()), 30);
const times = { view: [], booking: [] };
const wrong = [];
const memory = [];
const heap = [];
/** In MB: some three are code that warms up; 10,000 views that left a kilobyte each would leave ten. */
const mostGrown = 6;

const { site, state, pid, stop } = await serve();
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
try {
	for (const address of addresses) await send({ path: address });
	await look();
	await drive(tasks());
	const rows = await whenMailed();
	await look();
	report(rows);
} finally {
	agent.destroy();
	await stop();
}

/** Views and bookings evenly mixed, and a look at the memory in the middle. */
function tasks() {
	const all = [
		...Array.from({ length: views }, (_, turn) => [turn / views, view(turn)]),
		...Array.from({ length: bookings }, (_, turn) => [
			turn / bookings,
			booking(turn),
		]),
		[0.5, look],
	];
	return all.sort(([a], [b]) => a - b).map(([, task]) => task);
}

async function look() {
	memory.push(memoryOf(pid));
	const wake = () => send({ path: addresses[0] });
	heap.push(await heapOf(pid, "car-care-site", wake));
}

async function drive(tasks) {
	const line = tasks[Symbol.iterator]();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (const task of line) await task();
		}),
	);
}

function view(turn) {
	const address = addresses[turn % addresses.length];
	return async () => {
		const { status, body } = await timed("view", { path: address });
		if (status !== 200 || !body.endsWith("</html>"))
			wrong.push(`${status} ${address}`);
	};
}

function booking(turn) {
	const number = String(turn).padStart(8, "0");
	const body = new URLSearchParams({
		submissionId: randomUUID(),
		carType: turn % 2 ? "suv" : "sedan",
		thermal: "thermal-titanium",
		ceramic: "ceramic-interior",
		customerName: "زائر التجربة",
		phoneNumber: `05${number}`,
		email: `visitor-${number}@example.com`,
		bookingDate: day,
	}).toString();
	const post = {
		method: "POST",
		path: pathIn(languages[turn % 2], "/booking"),
		headers: {
			"Content-Type": "application/x-www-form-urlencoded",
			"CF-Connecting-IP": `198.18.${turn >> 8}.${turn & 255}`,
			Origin: site,
		},
		body,
	};
	return async () => {
		const times = turn % 10 ? 1 : 2;
		const answers = await Promise.all(
			Array.from({ length: times }, () => timed("booking", post)),
		);
		for (const { status, headers } of answers)
			if (status !== 303 || !headers.location?.startsWith("/thank-you"))
				wrong.push(`${status} for booking ${turn}`);
	};
}

async function timed(kind, what) {
	const began = performance.now();
	const answer = await send(what);
	times[kind].push(performance.now() - began);
	return answer;
}

/** An answer that never comes is an answer, too. */
function send({ body, ...options }) {
	return new Promise((resolve) => {
		const fail = ({ message }) =>
			resolve({ status: message, headers: {}, body: "" });
		const asked = request(site, { agent, timeout: 60_000, ...options });
		asked.on("timeout", () => asked.destroy(new Error("no answer")));
		asked.on("error", fail);
		asked.on("response", (response) => {
			const chunks = [];
			response.on("data", (chunk) => chunks.push(chunk));
			response.on("error", fail);
			response.on("end", () =>
				resolve({
					status: response.statusCode,
					headers: response.headers,
					body: Buffer.concat(chunks).toString(),
				}),
			);
		});
		asked.end(body);
	});
}

/** The mails go out behind the visitors' backs: waited for, as long as there are fewer to wait for each time. */
async function whenMailed() {
	for (let before = Number.POSITIVE_INFINITY; ; ) {
		const rows = stored();
		const waiting = rows.mails - rows.sent;
		if (waiting === 0 || waiting >= before) return rows;
		before = waiting;
		await new Promise((later) => setTimeout(later, 5000));
	}
}

function stored() {
	const sql = `SELECT
		(SELECT count(*) FROM bookings) AS bookings,
		(SELECT count(DISTINCT email || booking_date) FROM bookings) AS people,
		(SELECT count(*) FROM mails) AS mails,
		(SELECT count(*) FROM mails WHERE state = 'sent') AS sent,
		(SELECT count(*) FROM mails WHERE attempts > 1) AS again`;
	const { stdout, stderr } = spawnSync(
		path.join(bin, "wrangler"),
		[
			...["d1", "execute", "DB", "--local", "--persist-to", state],
			...["--json", "--yes", "--command", sql],
		],
		{ cwd: root, env: quiet, encoding: "utf8" },
	);
	try {
		return JSON.parse(stdout.slice(stdout.indexOf("[")))[0].results[0];
	} catch {
		throw new Error(stderr || stdout);
	}
}

function report(rows) {
	const [start, middle, end] = memory;
	const [lean, busy, after] = heap;
	console.log(`
${atOnce} at a time  ${views} page views, ${bookings} bookings, every tenth sent twice
page views     ${summary(times.view)}
bookings       ${summary(times.booking)}
errors         ${wrong.length}
stored         ${rows.bookings} bookings of ${rows.people} people, ${rows.bookings - rows.people} duplicates
mails          ${rows.mails} owed, ${rows.sent} sent, ${rows.again} tried again
heap           ${lean ?? "?"} MB at the start, ${busy ?? "?"} MB in the middle, ${after ?? "?"} MB at the end, of the site's Worker
memory         ${start} MB at the start, ${middle} MB in the middle, ${end} MB at the end, of all that wrangler runs
`);
	for (const what of new Set(wrong)) console.error(what);
	const holds =
		wrong.length === 0 &&
		rows.bookings === bookings &&
		rows.people === bookings &&
		rows.mails === 2 * bookings &&
		rows.sent === rows.mails &&
		(lean === undefined || after - lean <= mostGrown) &&
		(views < 10_000 || end - middle <= 0.75 * (middle - start));
	if (!holds) process.exitCode = 1;
}
