/**
 * Fills the local database with bookings and mails to look at: `npm run db:seed [-- --fresh]`. They are
 * stored by the site's own functions, so they are what the site would have stored. It cannot reach production.
 */

import path from "node:path";
import { getPlatformProxy } from "wrangler";
import { dayAfter, riyadhToday } from "../app/business/base/calendar.ts";
import { heldDays, workingDaysOf } from "../app/business/bookings/capacity.ts";
import type { BookingCommand } from "../app/business/bookings/commands.ts";
import { freeUntilFor, reminderMoment, sheetMoment } from "../app/business/bookings/deadline.ts";
import { nobody } from "../app/business/bookings/person.ts";
import type { CancelReason } from "../app/business/bookings/reasons.ts";
import {
	actionFor,
	lastReasonOf,
	type StaffAction,
} from "../app/business/bookings/staff-actions.ts";
import type { Status } from "../app/business/bookings/status.ts";
import { quoteFor } from "../app/business/prices/quote.ts";
import type { Settings } from "../app/business/settings/in-force.ts";
import { connect, readReason } from "../app/data/base/client.ts";
import { storeBooking } from "../app/data/bookings/bookings.ts";
import { changeBooking } from "../app/data/bookings/change-bookings.ts";
import { createDueReminders } from "../app/data/mails/scheduled.ts";
import { readNewestSettings } from "../app/data/settings/stored-settings.ts";
import { scheduleMorningSheet } from "../app/data/sheet/morning-sheet.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { root } from "./lib/run.ts";
import { chooseDatabase, migrateLocally, stateFlag } from "./lib/wrangler.ts";
import { calendar, choices, people } from "./seed/demo.ts";

const { values } = parseCommandLine({
	options: { fresh: { type: "boolean" }, "persist-to": { type: "string" } },
});
const suppressed = "E_RECIPIENT_SUPPRESSED";
const down = "E_INTERNAL_SERVER_ERROR";
await chooseDatabase(values);
const state = values["persist-to"] ?? path.join(root, ".wrangler/state");
const flag = stateFlag(values["persist-to"]);
const now = new Date();

migrateLocally(state);
const { env, dispose } = await getPlatformProxy<Env>({
	configPath: path.join(root, "wrangler.toml"),
	persist: { path: path.join(state, "v3") },
	remoteBindings: false,
});
const db = connect(env.DB);
try {
	if (values.fresh)
		for (const table of [
			...["mails", "reviews", "photos", "warranty_cards"],
			...["link_attempts", "booking_events", "bay_days", "bookings"],
		])
			await execute(`DELETE FROM ${table}`);
	const stored = await env.DB.prepare("SELECT count(*) AS n FROM bookings").first("n");
	if (stored === 0) {
		await seed();
		console.log(
			`Stored, with mails sent, refused, waiting and dismissed. Look: /staff, and npm run staff -- unsent${flag}`,
		);
	} else {
		console.error(
			`The local database holds ${stored} bookings already, so nothing was added. To begin anew: npm run db:seed -- --fresh${flag}`,
		);
		process.exitCode = 1;
	}
} finally {
	await dispose();
}

async function seed() {
	const settings = (await readNewestSettings(db)).on(riyadhToday(now));
	const ids: number[] = [];
	for (const index of calendar.keys()) ids.push(await bookFrom(settings, index));
	for (const daysAhead of [0, 1]) {
		const day = dayAfter(riyadhToday(now), daysAhead);
		await createDueReminders(db, day, reminderMoment(day));
	}
	const yesterday = dayAfter(riyadhToday(now), -1);
	await scheduleMorningSheet(db, sheetMoment(yesterday));
	await execute(
		"UPDATE mails SET state = 'sent', attempts = 1, sent_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+2 seconds')",
	);
	const inTwentyMinutes = new Date(now.getTime() + 20 * 60_000).toISOString();
	for (const [mail, state, attempts, problem, sweeps, due] of [
		[`booking-customer:${ids.at(-6)}`, "failed", 4, suppressed, 0, null],
		[`booking-business:${ids.at(-4)}`, "waiting", 8, down, 2, inTwentyMinutes],
		[`booking-customer:${ids.at(-7)}`, "dismissed", 1, suppressed, 0, null],
	] as const)
		await execute(
			"UPDATE mails SET state = ?, attempts = ?, sent_at = NULL, problem = ?, sweeps = ?, due_at = coalesce(?, due_at) WHERE id = ?",
			...[state, attempts, problem, sweeps, due, mail],
		);
	console.log(`${ids.length} bookings`);
}

/** A centre may have fewer bays, so a full or closed day moves the booking to the next one. */
async function bookFrom(settings: Settings, index: number, later = 0): Promise<number> {
	try {
		return await book(settings, index, later);
	} catch (error) {
		if (!["dateFull", "dateClosed"].includes(readReason(error) ?? "") || later > 9) throw error;
		return bookFrom(settings, index, later + 1);
	}
}

async function book(settings: Settings, index: number, later: number) {
	const [daysAhead, daysBefore, status, more = {}] = inTurn(calendar, index);
	const { name, phone, email, language } = inTurn(people, index);
	const [codes, car] = inTurn(choices, index);
	const bookingDate = dayAfter(riyadhToday(now), daysAhead + later);
	const at = moment(daysAhead - daysBefore, index % 7);
	const request = {
		submissionId: `seed-${index}`,
		...nobody,
		customerName: name,
		phoneNumber: phone,
		email: more.withoutEmail ? "" : email,
		car,
		quote: quoteFor(settings.priceList, codes, car, more.source),
		bookingDate,
		freeUntil: freeUntilFor(settings, bookingDate),
		heldDays: heldDays(bookingDate, workingDaysOf(codes), []),
		language,
		source: more.source,
	};
	const { booking } = await storeBooking(db, request, at);
	if (status !== "pending" && status !== "cancelled")
		await change(booking.id, "confirmed", moment(daysAhead - daysBefore, -20));
	for (const state of more.moments ?? []) await record(booking.id, state);
	if (status !== "pending" && status !== "confirmed")
		await change(booking.id, status, moment(Math.min(daysAhead, 0), 1), more.reason);
	return booking.id;
}

async function command(id: number, asked: BookingCommand) {
	const { refused } = await changeBooking(db, id, asked, now);
	if (refused) throw new Error(`Booking ${id}, ${asked.do}: ${refused}`);
}

async function record(id: number, state: StaffAction) {
	await command(id, { do: state, sure: true });
	const time = moment(0, state === "ready" ? 2 : 3).toISOString();
	const history = "UPDATE booking_events SET changed_at = ? WHERE booking_id = ? AND to_value = ?";
	await execute(history, time, id, state);
}

/** What was stored with the time of the seeding gets the time of the change. */
async function change(
	id: number,
	status: Exclude<Status, "pending">,
	at: Date,
	reason?: CancelReason,
) {
	const by = reason ? "staff-page" : "staff";
	const action = actionFor[status];
	await command(id, { do: action, by, reason: reason ?? lastReasonOf(action), sure: true });
	const time = at.toISOString();
	const stamp = "UPDATE bookings SET status_changed_at = ? WHERE id = ?";
	await execute(stamp, time, id);
	const history = "UPDATE booking_events SET changed_at = ? WHERE booking_id = ? AND to_value = ?";
	await execute(history, time, id, status);
}

function inTurn<T>(list: T[], index: number): T {
	const item = list[index % list.length];
	if (item === undefined) throw new Error("The list is empty");
	return item;
}

function moment(days: number, hours: number): Date {
	return new Date(now.getTime() + (days * 24 - hours) * 60 * 60 * 1000);
}

function execute(sql: string, ...values: (string | number | null)[]) {
	return env.DB.prepare(sql)
		.bind(...values)
		.run();
}
