import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { comma } from "#app/business/base/language.ts";
import type { Moment } from "#app/business/bookings/photos.ts";
import type { WorkState } from "#app/business/bookings/staff-rules.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { hoursOn } from "#app/copy/sentences/opening-hours.ts";
import { removePhoto, storePhoto } from "#app/data/photos/photos.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { firstRow, insert, mailsOf, rows, run } from "../../support/db.ts";
import { settings } from "../../support/facts.ts";
import { plainJpeg } from "../../support/photos.ts";
import { aBooking, close, dayFrom, give, giveStatus, tellCustomer } from "../../support/rows.ts";
import { db, deliverQueued, emailService, log, runCron, withMailer } from "./setup.ts";

withMailer();

const bucket = env.PHOTOS;
const minute = 60_000;
const hour = 60 * minute;

const keys = async () => (await bucket.list()).objects.map(({ key }) => key);
const photos = () => rows("SELECT id, removed_at FROM photos ORDER BY rowid");

let booking: { id: number };
beforeEach(async () => {
	await bucket.delete(await keys());
	booking = await aBooking().on(dayFrom(new Date(), 1)).stored("confirmed");
});

async function add(moment: Moment = "arrival", file = new Blob([plainJpeg])): Promise<string> {
	const photo = { bookingId: booking.id, moment, width: 48, height: 36, file };
	expect(await storePhoto({ db, bucket }, photo, new Date())).toBe(true);
	const row = await firstRow("SELECT id FROM photos ORDER BY rowid DESC");
	return String(row?.id);
}

/** The daily run has the schedule of 03:00 in Riyadh. */
async function runIn(ms: number, { daily = false, bindings = {} } = {}) {
	const now = new Date(Date.now() + ms);
	vi.useFakeTimers({ toFake: ["Date"], now });
	const scheduled = `${riyadhToday(now)}T0${daily ? 0 : 8}:00:05.000Z`;
	try {
		await runCron(new Date(scheduled), bindings);
	} finally {
		vi.useRealTimers();
	}
}

test("a photo that is removed while it is on its way is not shown, stays removed, and is not left in the bucket", async () => {
	const put = async (...args: Parameters<R2Bucket["put"]>) => {
		await run("UPDATE photos SET removed_at = ?", new Date().toISOString());
		return bucket.put(...args);
	};
	const slow = { ...bucket, put, delete: (id: string) => bucket.delete(id) } as R2Bucket;
	const file = new Blob([plainJpeg]);
	const photo = { bookingId: booking.id, moment: "arrival", width: 48, height: 36, file } as const;
	expect(await storePhoto({ db, bucket: slow }, photo, new Date())).toBe(false);
	expect(await keys()).toEqual([]);
	expect(await firstRow("SELECT stored_at FROM photos")).toEqual({ stored_at: null });
});

test("what staff removed or never finished is deleted a quarter of an hour after it was added", async () => {
	const [kept, removed, unfinished] = [await add(), await add(), await add()];
	await removePhoto(db, { bookingId: booking.id, id: removed }, new Date());
	await run("UPDATE photos SET stored_at = NULL WHERE id = ?", unfinished);
	await runIn(14 * minute);
	expect(await keys()).toHaveLength(3);
	const down = { delete: () => Promise.reject(new Error("down")) };
	const PHOTOS = { ...bucket, ...down } as unknown as R2Bucket;
	await expect(runIn(16 * minute, { bindings: { PHOTOS } })).rejects.toThrow("Failed: photos");
	expect(await photos()).toHaveLength(3);
	await runIn(16 * minute);
	expect(await keys()).toEqual([kept]);
	expect(await photos()).toEqual([{ id: kept, removed_at: null }]);
	expect(log.join()).toContain('{"event":"photos","deleted":2,"swept":0}');
});

test("photos are deleted six months after the car was handed over, and not a day before", async () => {
	await add();
	const handedOver = (day: string) =>
		run("UPDATE bookings SET status_changed_at = ?", `${day}T09:00:00.000Z`);
	await giveStatus("completed");
	const then = riyadhToday(new Date(Date.now() + 16 * minute));
	const { day } = (await firstRow("SELECT date(?, '-6 months') AS day", then)) ?? {};
	await handedOver(String(day));
	await runIn(16 * minute, { daily: true });
	expect(await keys()).toHaveLength(1);
	await handedOver(dayAfter(String(day), -1));
	await runIn(16 * minute);
	expect(await keys()).toHaveLength(1);
	await runIn(16 * minute, { daily: true });
	expect(await keys()).toEqual([]);
});

test("the pair of a shown review stays after six months, and goes the night after the review is hidden", async () => {
	const [kept] = [await add("arrival"), await add("handover"), await add("arrival")];
	const pair = await rows("SELECT id FROM photos ORDER BY rowid LIMIT 2");
	await giveStatus("completed");
	await run("UPDATE bookings SET status_changed_at = booking_date || 'T09:00:00.000Z'");
	const [first = "", last = ""] = pair.map(({ id }) => String(id));
	await insert("reviews", {
		...{ booking_id: booking.id, stars: 5, words: "", language: "ar", letter: "Q" },
		...{ day: "2024-01-01", consent: "An invented consent to publish", photos_consent: "yes" },
		...{ arrival_photo: first, handover_photo: last, consented_at: "x", written_at: "x" },
	});
	await run("UPDATE bookings SET status_changed_at = ?", "2024-01-01T09:00:00.000Z");
	await run("UPDATE reviews SET state = 'shown'");
	await runIn(16 * minute, { daily: true });
	expect((await keys()).toSorted()).toEqual([first, last].toSorted());
	await run("UPDATE reviews SET state = 'hidden', reason = 'names'");
	await runIn(16 * minute);
	expect(await keys()).toContain(kept);
	await runIn(16 * minute, { daily: true });
	expect(await keys()).toEqual([]);
	expect(await rows("SELECT photos_consent FROM reviews")).toEqual([{ photos_consent: null }]);
});

test("once a day objects without a row are deleted, and photos without an object are shown no more", async () => {
	const [kept, gone] = [await add(), await add()];
	await bucket.delete(gone);
	await bucket.put("late", "x");
	await runIn(61 * minute);
	await runIn(59 * minute, { daily: true });
	expect(await keys()).toHaveLength(2);
	await runIn(61 * minute, { daily: true });
	expect(await keys()).toEqual([kept]);
	expect(await photos()).toMatchObject([
		{ id: kept, removed_at: null },
		{ id: gone, removed_at: expect.stringContaining("T") },
	]);
});

test("more than fifty differences between bucket and database delete nothing and are an error in the log", async () => {
	for (let object = 0; object < 51; object++) await bucket.put(`old-${object}`, "x");
	await expect(runIn(hour + minute, { daily: true })).rejects.toThrow("Failed: photos");
	expect(await keys()).toHaveLength(51);
	expect(log.join()).toContain(
		'{"event":"cron-step-failed","step":"photos","problem":"TooManyToSweep"}',
	);
	await bucket.delete("old-0");
	await runIn(hour + minute, { daily: true });
	expect(await keys()).toEqual([]);
});

test("without a bucket the cron trigger does all else", async () => {
	await add();
	await runIn(hour, { daily: true, bindings: { PHOTOS: undefined } });
	expect(await photos()).toHaveLength(1);
});

describe("the mail that a car is ready", () => {
	type SentMail = { subject: string; html: string; text: string };
	async function mailAfter(...moments: WorkState[]) {
		await giveStatus("confirmed");
		await tellCustomer();
		for (const to of moments) await give({ do: to, sure: true });
		await run("UPDATE mails SET due_at = '' WHERE kind = 'ready-customer'");
		await runCron();
		await deliverQueued((kind) => kind === "ready-customer");
		return emailService.sent[0] as unknown as SentMail | undefined;
	}
	const { ready } = mailCopy.ar.mail.customer;

	test("says where the photos are, and has no address of one", async () => {
		await add("handover");
		const { subject = "", html = "" } = (await mailAfter("in-work", "ready")) ?? {};
		expect(subject).toContain(ready.title);
		expect(html).toContain(ready.photos);
		expect(html).toContain("/thank-you?booking=");
		expect(html).not.toContain("/photo?");
	});

	test("says nothing of photos if there are none any more", async () => {
		const id = await add("handover");
		await removePhoto(db, { bookingId: booking.id, id }, new Date());
		expect((await mailAfter("ready"))?.html).not.toContain(ready.photos);
	});

	test("is not sent to who would read it while work goes on, and is once the car is ready again", async () => {
		expect(await mailAfter("ready", "in-work")).toBeUndefined();
		expect(await mailsOf("ready-customer")).toEqual([`ready-customer:${booking.id}:2 dismissed`]);
		expect((await mailAfter("ready"))?.subject).toContain(ready.title);
	});

	test("names the day on which the centre opens again that staff have closed", async () => {
		const today = riyadhToday(new Date());
		await close(today, dayAfter(today, 2));
		const [hours = ""] = hoursOn(settings, dayAfter(today, 3), "ar", formatShortDay);
		const { text = "" } = (await mailAfter("ready")) ?? {};
		expect(text.replace(/[\u200E\u2066-\u2069]/g, "")).toContain(hours.replace(": ", comma.ar));
	});
});
