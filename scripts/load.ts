/**
 * Many visitors at once, on the production build served here: `npm run load [-- --views 10000 --bookings 1000 --at-once 50]`.
 * Every tenth person sends the booking twice. Ends with an error unless every response was right, every booking is stored
 * once and every mail is sent.
 *
 * `npm run load -- --rush` sends 1,000 bookings of one day in the same second, each by another person.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { dayAfter, firstBookableDay } from "../app/business/base/calendar.ts";
import { languages, localizedPath } from "../app/business/base/language.ts";
import { unproved } from "../app/business/bookings/capacity.ts";
import { pagePaths } from "../app/business/centre/pages.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { startLocalSite } from "./lib/local-site.ts";
import { fail, messageOf } from "./lib/run.ts";
import { query } from "./lib/wrangler.ts";
import { bookingPost } from "./load/booking-post.ts";

const { values } = parseCommandLine({
	options: {
		views: { type: "string", default: "10000" },
		bookings: { type: "string", default: "1000" },
		"at-once": { type: "string", default: "50" },
		rush: { type: "boolean", default: false },
	},
});
const views = Number(values.views);
const bookings = Number(values.bookings);
const atOnce = Number(values["at-once"]);
const daysAhead = 365;
/** Of bookings that nobody confirms, spread evenly over the year. */
const room = daysAhead * unproved.perDay;
if (bookings > room && !values.rush) fail(`A year has room for ${room} unconfirmed bookings.`, 2);

const addresses = pagePaths.flatMap((page) =>
	languages.map((language) => localizedPath(language, page)),
);
const firstDay = firstBookableDay(new Date());
const wantedDay = dayAfter(firstDay, 31);
const times: Record<"view" | "booking", number[]> = { view: [], booking: [] };
const faults = new Set<string>();

const { site, state, output, stop } = await startLocalSite();
try {
	if (values.rush) await rush();
	else {
		await runAll([
			...Array.from({ length: views }, (_, n) => at(n / views, () => view(n))),
			...Array.from({ length: bookings }, (_, n) => at(n / bookings, () => book(n))),
		]);
		report(await countsOnceMailed());
	}
} finally {
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

async function view(turn: number) {
	const path = addresses[turn % addresses.length] ?? "/";
	const { status, body } = await timed("view", path);
	if (status !== 200 || !body.endsWith("</html>")) faults.add(`${status} ${path}`);
}

async function book(turn: number) {
	const post = bookingPost(site, turn, dayAfter(firstDay, turn % daysAhead));
	const path = localizedPath(turn % 2 ? "en" : "ar", "/booking");
	const posts = turn % 10 ? [post] : [post, post];
	for (const { status } of await Promise.all(posts.map((sent) => timed("booking", path, sent))))
		if (status !== 303) faults.add(`${status} for booking ${turn}`);
}

/** All want the same day, which takes a few bookings until staff confirm them. The others are kept as asked for. */
async function rush() {
	await timed("view", "/booking");
	const replies = await Promise.all(
		Array.from({ length: bookings }, (_, turn) =>
			timed("booking", "/booking", bookingPost(site, turn, wantedDay)),
		),
	);
	const count = (isSuch: (reply: Reply) => boolean) => replies.filter(isSuch).length;
	const answered = count(({ status }) => status === 303);
	const [taken] = query(
		"SELECT (SELECT count(*) FROM bay_days) AS booked, (SELECT count(*) FROM bookings WHERE proof = 'asked') AS asked",
		["DB", "--local", "--persist-to", state],
	);
	const { booked, asked } = taken?.[0] ?? {};
	const statuses = [...new Set(replies.map(({ status }) => status))];
	console.log(
		`${summary("booking", bookings)}\n${booked} booked, ${asked} asked for; statuses ${statuses}`,
	);
	const isRight = booked === unproved.perDay && Number(asked) === bookings - unproved.perDay;
	if (!isRight || answered !== bookings) process.exitCode = 1;
}

type Reply = { status: number | string; body: string };

async function timed(kind: keyof typeof times, path: string, init = {}): Promise<Reply> {
	const began = performance.now();
	try {
		const response = await fetch(site + path, { redirect: "manual", ...init });
		return { status: response.status, body: await response.text() };
	} catch (error) {
		return { status: messageOf(error), body: "" };
	} finally {
		times[kind].push(performance.now() - began);
	}
}

/** What is stored once the queue has sent the mails: waited for, as long as fewer are pending each time. */
async function countsOnceMailed() {
	for (let before = Number.POSITIVE_INFINITY; ; ) {
		await untilSilent();
		const [rows] = query(
			`SELECT (SELECT count(*) FROM bookings) AS stored,
				(SELECT count(DISTINCT email || booking_date) FROM bookings) AS people,
				(SELECT count(*) FROM mails) AS mails,
				(SELECT count(*) FROM mails WHERE state <> 'sent') AS pending`,
			["DB", "--local", "--persist-to", state],
		);
		const counts = rows?.[0] ?? {};
		const pending = Number(counts.pending);
		if (!(pending > 0 && pending < before)) return counts;
		before = pending;
	}
}

/** A query from another process fails, or makes a delivery fail, while the mailer writes: it prints a line for each mail. */
async function untilSilent(): Promise<void> {
	for (let before = -1; output().length !== before; ) {
		before = output().length;
		await sleep(5000);
	}
}

function report(counts: Awaited<ReturnType<typeof countsOnceMailed>>) {
	const { stored, people, mails, pending } = counts;
	console.log(
		`${summary("view")}\n${summary("booking")}\n${faults.size} kinds of error; ${stored} bookings of ${people} people stored, ${mails} mails, ${pending} not sent`,
	);
	for (const fault of faults) console.error(fault);
	const isRight =
		faults.size === 0 &&
		stored === bookings &&
		people === bookings &&
		mails === 2 * bookings &&
		pending === 0;
	if (!isRight) process.exitCode = 1;
}

function summary(kind: keyof typeof times, together = atOnce): string {
	const sorted = times[kind].toSorted((a, b) => a - b);
	const within = (share: number) =>
		`${Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)} ms`;
	return `${sorted.length} × ${kind}, ${together} at a time: p50 ${within(0.5)}, p99 ${within(0.99)}`;
}
