import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { profile } from "#app/business/centre/profile.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { copies } from "#app/copy/index.ts";
import { bookingToken } from "#app/signing/booking-link.ts";
import { photoUrl } from "#app/signing/photo-link.ts";
import { decodeEntities } from "../../support/booking-form.ts";
import { collectLog, dbFailingOn } from "../../support/doubles.ts";
import {
	exif,
	notes,
	phonePhoto,
	photoFile,
	photosForm,
	plainJpeg,
	secret,
	withFirst,
} from "../../support/photos.ts";
import {
	emptyTables,
	erase,
	everyRow,
	insertBooking,
	movedTo,
	type Row,
	rows,
	run,
} from "../../support/rows.ts";
import { afterwards, recordingQueue, unlimited } from "../../support/site.ts";

const log = collectLog();
const reference = "234567";
const today = riyadhToday(new Date());
const words = staffView.photos;

beforeEach(async () => {
	log.length = 0;
	await env.PHOTOS.delete(await keys());
	await book(0);
});

/** Sara's booking, whose day is that many days from now. */
async function book(days: number, overrides: Row = {}) {
	const day = dayAfter(today, days);
	await emptyTables();
	await run("DELETE FROM booking_events");
	await insertBooking({
		...movedTo(day),
		created_at: `${dayAfter(day, -2)}T09:00:00.000Z`,
		...overrides,
	});
	await run("UPDATE bookings SET status = 'confirmed', changed_by = 'staff'");
}

async function keys() {
	return (await env.PHOTOS.list()).objects.map(({ key }) => key);
}

const staffToken = (of = reference) => bookingToken(of, "staff 1", env.COOKIE_SECRET);

function send(path: string, init: RequestInit = {}, bindings: Partial<Env> = {}) {
	const request = new Request(profile.origin + path, { redirect: "manual", ...init });
	return afterwards(request, { STAFF_POST_LIMIT: unlimited, ...bindings });
}

type Options = { of?: string; headers?: HeadersInit; bindings?: Partial<Env> };

async function post(body: FormData, { of, headers, bindings }: Options = {}) {
	// As a browser sends it: with its length.
	const encoded = new Response(body);
	const bytes = await encoded.arrayBuffer();
	const init = {
		method: "POST",
		body: bytes,
		headers: {
			Origin: profile.origin,
			"Content-Type": encoded.headers.get("Content-Type") ?? "",
			"Content-Length": String(bytes.byteLength),
			...headers,
		},
	};
	const response = await send(`/staff/booking?key=${await staffToken(of)}`, init, bindings);
	return {
		status: response.status,
		location: response.headers.get("Location"),
		html: await response.text(),
	};
}

const good = () => photoFile(plainJpeg);
const add = (moment: string, count = 1, options?: Options) =>
	post(photosForm(moment, ...Array.from({ length: count }, good)), options);

function form(fields: Record<string, string>) {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.append(name, value);
	return body;
}

const open = async (bindings?: Partial<Env>) => {
	const response = await send(`/staff/booking?key=${await staffToken()}`, {}, bindings);
	return response.text();
};
const openAsCustomer = async (lang = "", bindings?: Partial<Env>) => {
	const token = await bookingToken(reference, "customer 1", env.COOKIE_SECRET);
	const response = await send(`/thank-you?booking=${token}${lang}`, {}, bindings);
	return response.text();
};

/** The addresses of the pictures, once each. */
const photosIn = (html: string) => [
	...new Set(
		[...html.matchAll(/src="[^"]*(\/photo\?photo=[^"]+)"/g)].map(([, path]) =>
			decodeEntities(path ?? ""),
		),
	),
];

/** What the page shows, as its forms send it. */
const seen = async () => {
	const html = await open();
	const hidden = (name: string) =>
		new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1] ?? "";
	return { revision: hidden("revision"), lastEvent: hidden("lastEvent") };
};

const stored = () =>
	rows("SELECT id, moment, width, height, bytes FROM photos WHERE removed_at IS NULL");

test("staff add photos of a car without anything that the phone noted, and customer and staff see them", async () => {
	const { status, location } = await post(photosForm("arrival", photoFile(phonePhoto()), good()));
	expect(status).toBe(303);
	expect(location).toMatch(/#photos$/);
	expect(await stored()).toMatchObject([
		{ moment: "arrival", width: 36, height: 48 },
		{ moment: "arrival", width: 48, height: 36 },
	]);
	for (const key of await keys()) {
		const object = await env.PHOTOS.get(key);
		expect(await object?.text()).not.toContain(secret);
	}
	const staff = await open();
	expect(photosIn(staff)).toHaveLength(2);
	expect(staff).toContain("لا أشخاص ولا أوراق");
	expect(staff).toContain(staffView.history.photo.arrival);
	for (const [lang, { thankYou }] of [
		["", copies.ar],
		["&lang=en", copies.en],
	] as const) {
		const page = await openAsCustomer(lang);
		expect(photosIn(page)).toEqual(photosIn(staff));
		expect(page).toContain('width="36" height="48"');
		expect(page).toContain(thankYou.photos.moments.arrival);
		expect(page).not.toContain(thankYou.photos.moments.handover);
		expect(decodeEntities(page)).toContain(thankYou.photos.why);
		for (const path of photosIn(page))
			expect(decodeEntities(page)).toContain(`href="${profile.origin}${path}"`);
	}
});

describe("a photo by its address", () => {
	test("is only ever a picture, and nothing when the browser has it already", async () => {
		await add("arrival");
		const [path = ""] = photosIn(await open());
		const response = await send(path);
		expect(response.status).toBe(200);
		expect(new Uint8Array(await response.arrayBuffer())).toEqual(plainJpeg);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "image/jpeg",
			"content-disposition": 'inline; filename="car.jpg"',
			"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
			"cache-control": "private, max-age=3600, immutable",
			"x-content-type-options": "nosniff",
			"cross-origin-resource-policy": "same-origin",
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex",
		});
		const again = await send(path, {
			headers: { "If-None-Match": response.headers.get("ETag") ?? "" },
		});
		expect(again.status).toBe(304);
		expect(await again.text()).toBe("");
		expect((await send(path, { method: "HEAD" })).status).toBe(200);
		expect((await send(path, { method: "POST" })).status).toBe(405);
	});

	test("is a 404 when it is wrong, signed for something else, removed or its customer erased", async () => {
		await add("arrival", 2);
		const [first = "", second = ""] = photosIn(await open());
		const id = /photo=([0-9a-f]+)/.exec(first)?.[1] ?? "";
		const other = await photoUrl("0".repeat(32), env.COOKIE_SECRET, profile.origin);
		const foreign = await photoUrl(id, "another secret", profile.origin);
		const staff = await bookingToken(reference, "staff 1", env.COOKIE_SECRET);
		for (const path of [
			...["/photo", "/photo?photo=", `/photo?photo=${id}`, `/photo?photo=${staff}`],
			...[`${first}x`, `${first.slice(0, -1)}`, foreign.replace(profile.origin, "")],
			`/photo?photo=${other.split("=")[1]}`,
		])
			expect((await send(path)).status, path).toBe(404);
		expect((await send(first, {}, { PHOTOS: undefined })).status).toBe(404);

		expect((await post(form({ intent: "remove-photo", photo: id }))).status).toBe(303);
		expect((await send(first)).status).toBe(404);
		expect((await send(second)).status).toBe(200);
		expect(photosIn(await openAsCustomer())).toEqual([second]);
		expect(await open()).toContain(staffView.history.photo.deleted);
		// The object goes with the cron trigger.
		expect(await keys()).toHaveLength(2);

		await erase(new Date().toISOString());
		expect((await send(second)).status).toBe(404);
		expect(await stored()).toEqual([]);
	});

	test("is a 503 while the database fails", async () => {
		await add("arrival");
		const [path = ""] = photosIn(await open());
		expect((await send(path, {}, { DB: dbFailingOn(/photos/) })).status).toBe(503);
		expect(await openAsCustomer("", { DB: dbFailingOn(/from "photos"/) })).toContain(reference);
	});
});

describe("staff read what to do when", () => {
	test.each<[string, File, keyof typeof words.problems]>([
		["no JPEG", photoFile(new Uint8Array([71, 73, 70, 56])), "noJpeg"],
		["cut off", photoFile(plainJpeg.slice(0, 300)), "cutOff"],
		["two frames", photoFile(withFirst(plainJpeg, plainJpeg.slice(158, 177))), "noJpeg"],
		["more than 50 megapixels", photoFile(large()), "tooManyPixels"],
		["larger than 5 MB", photoFile(padded(5_000_001)), "tooLarge"],
	])("a photo is %s; the good ones are kept", async (_, bad, problem) => {
		const { status, html } = await post(photosForm("handover", good(), bad, good()));
		expect(status).toBe(400);
		expect(html).toContain(staffView.errors.photosRefused);
		expect(html).toContain(`الصورة 2: ${words.problems[problem]}`);
		expect(await stored()).toHaveLength(2);
		expect(photosIn(html)).toHaveLength(2);
	});

	test("they send a sixth photo, or none", async () => {
		const { status, html } = await add("arrival", 6);
		expect(status).toBe(400);
		expect(html).toContain(`الصورة 6: ${words.problems.tooMany}`);
		expect(await stored()).toHaveLength(5);
		const nothing = await post(photosForm("arrival", new File([], "")));
		expect(nothing.status).toBe(400);
		expect(nothing.html).toContain(staffView.errors.noPhoto);
	});

	test("a moment has six, and they are all of what fitted", async () => {
		await add("arrival", 5);
		const { status, html } = await add("arrival", 3);
		expect(status).toBe(409);
		expect(html).toContain(staffView.errors.photosFull);
		expect(await stored()).toHaveLength(6);
		expect((await add("handover", 5)).status).toBe(303);
		expect((await add("handover", 5)).status).toBe(409);
		expect(await stored()).toHaveLength(12);
		expect(await keys()).toHaveLength(12);
	});

	test("the form is too large or does not say how large it is", async () => {
		const large = await post(
			photosForm("arrival", ...Array.from({ length: 5 }, () => photoFile(padded(4_500_000)))),
		);
		expect(large.status).toBe(413);
		expect(large.html).toContain(staffView.errors.photosTooLarge);
		const token = await staffToken();
		const encoded = new Response(photosForm("arrival", good()));
		const { readable, writable } = new TransformStream();
		encoded.body?.pipeTo(writable);
		const response = await send(`/staff/booking?key=${token}`, {
			method: "POST",
			body: readable,
			headers: {
				Origin: profile.origin,
				"Content-Type": encoded.headers.get("Content-Type") ?? "",
			},
		});
		expect(response.status).toBe(411);
		expect(await response.text()).toContain(staffView.errors.photosWithoutLength);
		expect(await stored()).toEqual([]);
	});

	test.each([
		["its day is after tomorrow", 2, "confirmed", 409, staffView.errors.photosEarly],
		["its day is tomorrow", 1, "confirmed", 303, ""],
		["it was cancelled", 0, "cancelled", 409, staffView.errors.notPossible],
		["it was handed over today", 0, "completed", 303, ""],
	])("%s", async (_, days, status, answer, sentence) => {
		await book(days);
		if (status !== "confirmed")
			await run("UPDATE bookings SET status = ?, changed_by = 'staff'", status);
		const added = await add("arrival");
		expect(added.status).toBe(answer);
		expect(added.html).toContain(sentence);
	});

	test("the car was handed over more than a week ago", async () => {
		await run("UPDATE bookings SET status = 'completed', changed_by = 'staff'");
		await run("UPDATE booking_events SET changed_at = ?", `${dayAfter(today, -8)}T09:00:00.000Z`);
		expect(await add("handover")).toMatchObject({ status: 409 });
		await run("UPDATE booking_events SET changed_at = ?", `${dayAfter(today, -7)}T09:00:00.000Z`);
		expect(await add("handover")).toMatchObject({ status: 303 });
	});
});

describe("when something fails", () => {
	const down = () => Promise.reject(new Error("down"));
	const bucketWith = (methods: object) => ({ ...env.PHOTOS, ...methods }) as unknown as R2Bucket;
	const isToldOfFault = ({ status, html }: Awaited<ReturnType<typeof post>>) => {
		expect(status).toBe(503);
		expect(html).toContain(staffView.errors.notChanged);
	};

	test("the bucket: the photo that was not stored does not count", async () => {
		const bindings = { PHOTOS: bucketWith({ put: down }) };
		for (let times = 0; times < 8; times++) isToldOfFault(await add("arrival", 1, { bindings }));
		expect(await stored()).toEqual([]);
		expect((await add("arrival")).status).toBe(303);
	});

	test("the bucket at the second photo: the page shows the first one, and not the others", async () => {
		let puts = 0;
		const put: R2Bucket["put"] = (...photo) => (++puts > 1 ? down() : env.PHOTOS.put(...photo));
		const answer = await add("arrival", 3, { bindings: { PHOTOS: bucketWith({ put }) } });
		isToldOfFault(answer);
		expect(photosIn(answer.html)).toHaveLength(1);
		expect([(await stored()).length, (await keys()).length]).toEqual([1, 1]);
	});

	test("the database before the photo is put: nothing is in the bucket", async () => {
		isToldOfFault(
			await add("arrival", 1, { bindings: { DB: dbFailingOn(/insert into "photos"/) } }),
		);
		expect([await stored(), await keys()]).toEqual([[], []]);
	});

	test.each([
		["then", /"stored_at" = /],
		["from then on", /update "photos"/],
	])(
		"the database after the photo was put, and %s: the row remains, by which it is deleted",
		async (_, failing) => {
			isToldOfFault(await add("arrival", 1, { bindings: { DB: dbFailingOn(failing) } }));
			const left = await rows(
				"SELECT id FROM photos WHERE removed_at IS NOT NULL OR stored_at IS NULL",
			);
			expect(left.map(({ id }) => id)).toEqual(await keys());
			expect(photosIn(await open())).toEqual([]);
		},
	);

	test("the database while staff remove a photo: it stays, and a second press removes it", async () => {
		await add("arrival");
		const press = async (bindings?: Partial<Env>) =>
			post(form({ intent: "remove-photo", photo: String((await stored())[0]?.id) }), { bindings });
		isToldOfFault(await press({ DB: dbFailingOn(/photos/) }));
		expect(photosIn(await open())).toHaveLength(1);
		expect((await press()).status).toBe(303);
		expect(photosIn(await open())).toEqual([]);
	});

	test("the database once the car is ready: a second press mails the photo, once", async () => {
		await add("handover");
		const [photo] = await stored();
		const fields = { ...(await seen()), intent: "ready", photo: String(photo?.id) };
		isToldOfFault(await post(form(fields), { bindings: { DB: dbFailingOn(/update "photos"/) } }));
		expect(await rows("SELECT id FROM mails WHERE kind = 'ready-customer'")).toEqual([]);
		for (let times = 0; times < 2; times++) expect((await post(form(fields))).status).toBe(303);
		expect(await rows("SELECT state FROM mails WHERE kind = 'ready-customer'")).toHaveLength(1);
	});

	test("the bucket while a photo is opened: a 503, and the pages with it are there", async () => {
		await add("arrival");
		const bindings = { PHOTOS: bucketWith({ get: down }) };
		const [path = ""] = photosIn(await open(bindings));
		expect((await send(path, {}, bindings)).status).toBe(503);
		expect(await openAsCustomer("", bindings)).toContain(path.replaceAll("&", "&amp;"));
	});
});

describe("one link in wrong hands", () => {
	test("adds 24 photos in a day, whatever it removes, and no photo more than 200 of all links", async () => {
		let added = 0;
		for (let times = 0; times < 6; times++) {
			if ((await add("arrival", 5)).status === 303) added += 5;
			for (const { id } of await stored())
				expect((await post(form({ intent: "remove-photo", photo: String(id) }))).status).toBe(303);
		}
		expect(added).toBe(20);
		expect(await keys()).toHaveLength(24);
		expect((await add("handover")).html).toContain(staffView.errors.photosToday);

		await insertBooking({
			id: 2,
			reference: "345678",
			submission_key: "other",
			phone_number: "0509999999",
			...movedTo(today),
			created_at: `${dayAfter(today, -2)}T09:00:00.000Z`,
		});
		await run(
			`INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 175)
			SELECT 1, 1, 'photo', '', 'arrival', 'staff-link' FROM n`,
		);
		expect((await add("arrival", 1, { of: "345678" })).status).toBe(303);
		const full = await add("arrival", 1, { of: "345678" });
		expect(full.status).toBe(429);
		expect(full.html).toContain(staffView.errors.photosToday);
	}, 60_000);

	test("reaches no photo of another booking", async () => {
		await insertBooking({
			id: 2,
			reference: "345678",
			submission_key: "other",
			phone_number: "0509999999",
			...movedTo(today),
			created_at: `${dayAfter(today, -2)}T09:00:00.000Z`,
		});
		await add("handover", 1, { of: "345678" });
		const [photo] = await stored();
		await post(form({ intent: "remove-photo", photo: String(photo?.id) }));
		expect(await stored()).toHaveLength(1);
		const ready = { ...(await seen()), intent: "ready", photo: String(photo?.id) };
		expect((await post(form(ready))).html).toContain(staffView.errors.photoGone);
		expect(await rows("SELECT id FROM mails WHERE kind = 'ready-customer'")).toEqual([]);
	});

	test("changes nothing by looking, nor from another site", async () => {
		await add("arrival");
		const before = [await everyRow(), await rows("SELECT * FROM photos"), await keys()];
		await open();
		await openAsCustomer();
		for (const path of photosIn(await open())) await send(path);
		const foreign = await add("arrival", 1, { headers: { Origin: "https://evil.example" } });
		expect(foreign.status).toBe(403);
		expect(
			(
				await send("/staff/booking?key=wrong", {
					method: "POST",
					body: photosForm("arrival", good()),
				})
			).status,
		).toBe(404);
		expect([await everyRow(), await rows("SELECT * FROM photos"), await keys()]).toEqual(before);
	});
});

describe("when the car is ready", () => {
	test("the customer is mailed the photo that staff chose, once", async () => {
		await add("handover", 2);
		const [one, other] = await stored();
		const { queued, MAIL_QUEUE } = recordingQueue();
		const press = async (photo: unknown) =>
			post(form({ ...(await seen()), intent: "ready", photo: String(photo) }), {
				bindings: { MAIL_QUEUE },
			});
		expect((await press(one?.id)).status).toBe(303);
		expect((await press(other?.id)).status).toBe(303);
		expect(queued.filter(({ kind }) => kind === "ready-customer")).toHaveLength(2);
		expect(await rows("SELECT id FROM mails WHERE kind = 'ready-customer'")).toEqual([
			{ id: "ready-customer:1:1" },
		]);
		expect(await open()).toContain(words.mailed);
	});

	test("without a chosen photo nobody is written to, as before", async () => {
		await add("handover");
		expect((await post(form({ ...(await seen()), intent: "ready" }))).status).toBe(303);
		expect(await rows("SELECT id FROM mails WHERE kind = 'ready-customer'")).toEqual([]);
		expect(await open()).toContain(words.mail);
	});
});

test("an account without a bucket has nothing of photos, and everything else", async () => {
	const without = { PHOTOS: undefined };
	expect(await open(without)).not.toContain(words.title);
	await add("arrival");
	expect(photosIn(await openAsCustomer("", without))).toEqual([]);
	expect((await add("arrival", 1, { bindings: without })).status).toBe(409);
	const done = await post(form({ ...(await seen()), intent: "in-work" }), { bindings: without });
	expect(done.status).toBe(303);
});

test("the copy of a customer's data names the photos, and no page without photos mentions them", async () => {
	expect(await openAsCustomer()).not.toContain(copies.ar.thankYou.photos.title);
	await add("arrival", 2);
	const token = await bookingToken(reference, "customer 1", env.COOKIE_SECRET);
	const response = await send(`/thank-you?booking=${token}`, {
		method: "POST",
		body: new URLSearchParams({ intent: "copy", phoneEnding: "4567" }),
		headers: { Origin: profile.origin },
	});
	const html = await response.text();
	expect(html).toContain(copies.ar.ownData.photos);
	expect(html).toContain("48 × 36");
});

function large() {
	const copy = plainJpeg.slice();
	copy.set([0xff, 0xff, 0xff, 0xff], String.fromCharCode(...plainJpeg).indexOf("\xff\xc0") + 5);
	return copy;
}

function padded(length: number) {
	const file = new Uint8Array(length);
	file.set(withFirst(plainJpeg, exif(1), notes.comment));
	return file;
}
