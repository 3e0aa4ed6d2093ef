/**
 * Fills the local database with bookings, messages and mails to look at: `npm run db:seed [-- --fresh]`. They are
 * stored by the site's own functions, so they are what the site would have stored. Production is out of its reach.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import { dayAfter, riyadhToday } from "../app/business/calendar.ts";
import { quoteFor } from "../app/business/quote.ts";
import { storeBooking } from "../app/data/bookings.ts";
import { connect } from "../app/data/client.ts";
import { storeMessage } from "../app/data/messages.ts";
import { must, root } from "./run.mjs";
import { calendar, messages, people, wishes } from "./seed/demo.mjs";

const { values } = parseArgs({
	options: {
		fresh: { type: "boolean" },
		"persist-to": {
			type: "string",
			default: path.join(root, ".wrangler/state"),
		},
	},
});
const state = values["persist-to"];
const now = new Date();

await must(
	"wrangler",
	["d1", "migrations", "apply", "DB", "--local", "--persist-to", state],
	{ quietly: true },
);
const { env, dispose } = await getPlatformProxy({
	configPath: path.join(root, "wrangler.toml"),
	persist: { path: path.join(state, "v3") },
	remoteBindings: false,
});
const db = connect(env.DB);
try {
	if (values.fresh) await empty();
	const kept = await bookingsKept();
	if (kept === 0) await seed();
	console.log(
		kept === 0
			? "Stored, with mails sent, one refused and one waiting. Look: npm run staff:upcoming, staff:unsent, staff:totals"
			: `The local database holds ${kept} bookings already, so nothing was added. To begin anew: npm run db:seed -- --fresh`,
	);
} finally {
	await dispose();
}

async function seed() {
	const ids = [];
	for (const [at, fate] of calendar.entries()) ids.push(await book(at, fate));
	for (const [at, [daysAgo, text]] of messages.entries())
		await write(at, daysAgo, text);
	await run(
		"UPDATE mails SET state = 'sent', attempts = 1, sent_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+2 seconds')",
	);
	await run(
		"UPDATE mails SET state = 'failed', attempts = 4, sent_at = NULL, problem = 'E_RECIPIENT_SUPPRESSED' WHERE id = ?",
		`booking-customer:${ids.at(-6)}`,
	);
	await run(
		"UPDATE mails SET state = 'waiting', attempts = 0, sent_at = NULL WHERE id = ?",
		`booking-business:${ids.at(-4)}`,
	);
	console.log(`${ids.length} bookings, ${messages.length} messages`);
}

async function book(at, [daysAhead, daysBefore, status]) {
	const { name, phone, email, language } = people[at % people.length];
	const [codes, car] = wishes[at % wishes.length];
	const { booking } = await storeBooking(
		db,
		{
			submissionId: `seed-${at}`,
			customerName: name,
			phoneNumber: phone,
			email,
			car,
			quote: quoteFor(codes, car),
			bookingDate: dayAfter(riyadhToday(now), daysAhead),
			language,
		},
		moment(daysAhead - daysBefore, at % 7),
	);
	if (status !== "pending") {
		await run(
			"UPDATE bookings SET status = ? WHERE id = ?",
			status,
			booking.id,
		);
		await run(
			"UPDATE bookings SET status_changed_at = ? WHERE id = ?",
			moment(Math.min(daysAhead, 0), 1).toISOString(),
			booking.id,
		);
	}
	return booking.id;
}

function write(at, daysAgo, message) {
	const { name, phone, email } = people[(at * 5) % people.length];
	return storeMessage(
		db,
		{ submissionId: `seed-${at}`, name, email, phone, message },
		moment(-daysAgo, 2 + at),
	);
}

/** Some hours before this time of another day. */
function moment(days, hours) {
	return new Date(now.getTime() + (days * 24 - hours) * 60 * 60 * 1000);
}

async function bookingsKept() {
	return env.DB.prepare("SELECT count(*) AS n FROM bookings").first("n");
}

async function empty() {
	for (const table of ["mails", "bookings", "contact_messages"])
		await run(`DELETE FROM ${table}`);
}

function run(sql, ...values) {
	return env.DB.prepare(sql)
		.bind(...values)
		.run();
}
