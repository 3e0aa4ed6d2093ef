/**
 * Many visitors at once, on the production build served here: `npm run load [-- --views 10000 --bookings 1000 --at-once 50]`.
 * Every tenth person sends the booking twice. Ends with an error unless every response was right, every booking is stored
 * once, every mail is sent, and memory does not grow: the heap of the site's Worker, after garbage collection, by no more
 * than `mostGrownMb` from before the run to after it; all that `wrangler dev` runs beside it, and never gives back, by less
 * in the second half than in the first. (Fewer than 10,000 views do not fill it.)
 */
import { randomUUID } from "node:crypto";
import {
	closureOn,
	closures,
	dayAfter,
	firstBookableDay,
} from "../app/business/calendar.ts";
import { bays } from "../app/business/capacity.ts";
import { languages, localizedPath } from "../app/business/language.ts";
import { pagePaths } from "../app/business/pages.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { startLocalSite } from "./lib/local-site.ts";
import { fail } from "./lib/run.ts";
import { Client, type Request } from "./load/client.ts";
import { type Counts, countsOnceMailed } from "./load/database.ts";
import { heapOf } from "./load/heap.ts";
import { memoryOf } from "./load/memory.ts";
import { summary } from "./load/times.ts";

const { values } = parseCommandLine({
	options: {
		views: { type: "string", default: "10000" },
		bookings: { type: "string", default: "1000" },
		"at-once": { type: "string", default: "50" },
	},
});
const views = Number(values.views);
const bookings = Number(values.bookings);
const atOnce = Number(values["at-once"]);

const addresses = pagePaths.flatMap((page) =>
	languages.map((language) => localizedPath(language, page)),
);
const now = new Date();
const openDays = Array.from({ length: 365 }, (_, index) =>
	dayAfter(firstBookableDay(now), index),
).filter((day) => !closureOn(day, closures));
if (bookings > openDays.length * bays)
	fail(`A year has room for ${openDays.length * bays} bookings.`, 2);
const times: Record<"view" | "booking", number[]> = { view: [], booking: [] };
const faults: string[] = [];
type Memory = { all: number; heap: number | undefined };
/** In MB: some three are code that warms up; 10,000 views that left a kilobyte each would leave ten. */
const mostGrownMb = 6;

const { site, state, pid, output, stop } = await startLocalSite();
const client = new Client(site, atOnce);
try {
	for (const path of addresses) await client.send({ path });
	const start = await measureMemory();
	let middle = start;
	await runAll([
		...Array.from({ length: views }, (_, n) => at(n / views, view(n))),
		...Array.from({ length: bookings }, (_, n) => at(n / bookings, booking(n))),
		at(0.5, async () => {
			middle = await measureMemory();
		}),
	]);
	const counts = await countsOnceMailed(state, output);
	report(counts, start, middle, await measureMemory());
} finally {
	client.close();
	await stop();
}

type Task = { place: number; act: () => Promise<void> };

/** `place` is between 0, the beginning of the run, and 1: so views and bookings are evenly mixed. */
function at(place: number, act: () => Promise<void>): Task {
	return { place, act };
}

async function runAll(tasks: Task[]) {
	const line = tasks.sort((a, b) => a.place - b.place).values();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (const { act } of line) await act();
		}),
	);
}

async function measureMemory(): Promise<Memory> {
	const wake = () => void client.send({ path: "/" });
	return { all: memoryOf(pid), heap: await heapOf(pid, "car-care-site", wake) };
}

function view(turn: number) {
	const path = addresses[turn % addresses.length] ?? "/";
	return async () => {
		const { status, body } = await timed("view", { path });
		if (status !== 200 || !body.endsWith("</html>"))
			faults.push(`${status} ${path}`);
	};
}

function booking(turn: number) {
	const number = String(turn).padStart(8, "0");
	const body = new URLSearchParams({
		submissionId: randomUUID(),
		carType: turn % 2 ? "suv" : "sedan",
		thermal: "thermal-titanium",
		ceramic: "ceramic-interior",
		customerName: "زائر التجربة",
		phoneNumber: `05${number}`,
		email: `visitor-${number}@example.com`,
		bookingDate: openDays[turn % openDays.length] ?? "",
	}).toString();
	const post: Request = {
		method: "POST",
		path: localizedPath(turn % 2 ? "en" : "ar", "/booking"),
		headers: {
			"Content-Type": "application/x-www-form-urlencoded",
			"CF-Connecting-IP": `198.18.${turn >> 8}.${turn & 255}`,
			Origin: site,
		},
		body,
	};
	return async () => {
		const submissions = turn % 10 ? [post] : [post, post];
		const responses = await Promise.all(
			submissions.map((submission) => timed("booking", submission)),
		);
		for (const { status, headers } of responses)
			if (status !== 303 || !headers.location?.startsWith("/thank-you"))
				faults.push(`${status} for booking ${turn}`);
	};
}

async function timed(kind: keyof typeof times, what: Request) {
	const began = performance.now();
	const response = await client.send(what);
	times[kind].push(performance.now() - began);
	return response;
}

function report(counts: Counts, start: Memory, middle: Memory, end: Memory) {
	const heaps = [start, middle, end].map(({ heap }) => heap ?? "?");
	console.log(`
${atOnce} at a time  ${views} page views, ${bookings} bookings, every tenth sent twice
page views     ${summary(times.view)}
bookings       ${summary(times.booking)}
errors         ${faults.length}
stored         ${counts.bookings} bookings of ${counts.people} people, ${counts.bookings - counts.people} duplicates
mails          ${counts.mails} stored, ${counts.sent} sent, ${counts.retried} tried again
heap           ${heaps[0]} MB at the start, ${heaps[1]} MB in the middle, ${heaps[2]} MB at the end, of the site's Worker
memory         ${start.all} MB at the start, ${middle.all} MB in the middle, ${end.all} MB at the end, of all that wrangler runs
`);
	for (const fault of new Set(faults)) console.error(fault);
	const passes =
		faults.length === 0 &&
		counts.bookings === bookings &&
		counts.people === bookings &&
		counts.mails === 2 * bookings &&
		counts.sent === counts.mails &&
		(start.heap === undefined ||
			(end.heap ?? Number.POSITIVE_INFINITY) - start.heap <= mostGrownMb) &&
		(views < 10_000 || end.all - middle.all <= 0.75 * (middle.all - start.all));
	if (!passes) process.exitCode = 1;
}
