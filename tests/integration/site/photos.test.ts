import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { profile } from "#app/business/centre/profile.ts";
import { staffActionTexts, staffErrors } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { copies } from "#app/copy/index.ts";
import { tokenOf } from "#app/signing/links.ts";
import { decodeEntities } from "../../support/html.ts";
import { phonePhoto, plainJpeg } from "../../support/photos.ts";
import * as world from "../../support/world.ts";

world.collectLog();
const reference = "234567";
const today = riyadhToday(new Date());
const words = staffView.photos;
const errors = { ...staffErrors, ...staffActionTexts.photos.errors };

beforeEach(async () => {
	await env.PHOTOS.delete(await keys());
	await book(0);
});

async function book(days: number) {
	await world.db.emptyTables();
	await world.db.run("DELETE FROM booking_events");
	await world.insertBooking({ ...world.movedTo(dayAfter(today, days)) });
	await world.giveStatus("confirmed");
}

async function keys() {
	return (await env.PHOTOS.list()).objects.map(({ key }) => key);
}

function send(path: string, init: RequestInit = {}, bindings: Partial<Env> = {}) {
	const request = new Request(profile.origin + path, { redirect: "manual", ...init });
	return world.sendAndWait(request, bindings);
}

const bucketWith = (methods: object) => ({ ...env.PHOTOS, ...methods }) as unknown as R2Bucket;

type Options = { of?: string; bindings?: Partial<Env> };

/** Browsers send files with their length. */
async function filesPost(address: string, form: FormData): Promise<Request> {
	const encoded = new Response(form);
	const body = await encoded.arrayBuffer();
	const headers = {
		Origin: profile.origin,
		"Content-Type": encoded.headers.get("Content-Type") ?? "",
		"Content-Length": String(body.byteLength),
	};
	return new Request(address, { method: "POST", body, headers, redirect: "manual" });
}

async function post(body: FormData, { of = reference, bindings }: Options = {}) {
	const address = profile.origin + world.staff.pathOf(of);
	const request = await filesPost(address, body);
	return world.answerOf(world.sendAndWait(request, bindings));
}

const photoFile = (bytes: Uint8Array<ArrayBuffer>, name = "IMG_0001.jpg"): File =>
	new File([bytes], name, { type: "image/jpeg" });

function photosForm(moment: string, ...files: File[]): FormData {
	const form = new FormData();
	form.append("intent", "photos");
	form.append("moment", moment);
	for (const file of files) form.append("photo", file);
	return form;
}
const good = (count = 1, bytes = plainJpeg) =>
	Array.from({ length: count }, () => photoFile(bytes));
const add = (moment: string, count = 1, options?: Options) =>
	post(photosForm(moment, ...good(count)), options);
const press = (fields: world.FormFields, bindings?: Partial<Env>) =>
	world.staff.press(fields, { bindings });
const remove = (photo: unknown, bindings?: Partial<Env>) =>
	press({ intent: "remove-photo", photo: String(photo) }, bindings);

const openAsCustomer = async (lang = "", bindings?: Partial<Env>) =>
	(await send(world.linkOf(reference) + lang, {}, bindings)).text();

const photosIn = (html: string) => {
	const found = html.matchAll(/src="[^"]*(\/photo\?photo=[^"]+)"/g);
	return [...new Set([...found].map(([, path = ""]) => decodeEntities(path)))];
};

const stored = () =>
	world.db.rows("SELECT id, moment, width, height, bytes FROM photos WHERE removed_at IS NULL");

const answer = (status: number, shown: string) => ({
	status,
	html: expect.stringContaining(shown),
});

test("staff add photos of a car, and customer and staff see them, also in the copy of the customer's data", async () => {
	expect(await openAsCustomer()).not.toContain(copies.ar.thankYou.photos.title);
	const { status, headers } = await add("arrival", 2);
	expect(status).toBe(303);
	expect(headers.get("Location")).toMatch(/#photos$/);
	const size = { width: 48, height: 36 };
	expect(await stored()).toMatchObject(Array(2).fill({ moment: "arrival", ...size }));
	const staff = await world.staff.page();
	expect(photosIn(staff)).toHaveLength(2);
	for (const shown of ["لا أشخاص ولا أوراق", staffView.history.photo.arrival])
		expect(staff).toContain(shown);
	const { photos: shown } = copies.en.thankYou;
	const page = decodeEntities(await openAsCustomer("&lang=en"));
	expect(photosIn(page)).toEqual(photosIn(staff));
	const links = photosIn(page).map((path) => `href="${profile.origin}${path}"`);
	for (const part of ['width="48" height="36"', shown.moments.arrival, ...shown.why, ...links])
		expect(page).toContain(part);
	expect(page).not.toContain(shown.moments.handover);
	const path = world.linkOf(reference);
	const asked = { intent: "copy", phoneEnding: world.phoneEnding };
	const copy = await (await world.post(path, asked)).json();
	expect(copy).toMatchObject({ photos: [size, size] });
});

test("each photo of a form is stored before the next one is read, since five at once are too large for a Worker", async () => {
	const steps: string[] = [];
	const { arrayBuffer } = Blob.prototype;
	const read = vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementation(function (this: Blob) {
		steps.push("read");
		return arrayBuffer.call(this);
	});
	const put: R2Bucket["put"] = (...photo) => {
		steps.push("stored");
		return env.PHOTOS.put(...photo);
	};
	const answer = await add("arrival", 3, { bindings: { PHOTOS: bucketWith({ put }) } });
	read.mockRestore();
	expect(answer.status).toBe(303);
	expect(steps).toEqual(Array(3).fill(["read", "stored"]).flat());
});

describe("a photo by its address", () => {
	test("is only ever a picture, and nothing when the browser has it already", async () => {
		await add("arrival");
		const [path = ""] = photosIn(await world.staff.page());
		const before = await world.db.rows("SELECT * FROM photos");
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
		const headers = { "If-None-Match": response.headers.get("ETag") ?? "" };
		const again = await send(path, { headers });
		expect([again.status, await again.text()]).toEqual([304, ""]);
		for (const [name, value] of [
			...["abc", '"abc', '"a", "b"', "*", '"'].map((value) => ["If-None-Match", value]),
			...["abc", '"other"'].map((value) => ["If-Match", value]),
		] as [string, string][])
			expect((await send(path, { headers: { [name]: value } })).status, value).toBe(200);
		expect((await send(path, { method: "HEAD" })).status).toBe(200);
		expect((await send(path, { method: "POST" })).status).toBe(405);
		expect(await world.db.rows("SELECT * FROM photos")).toEqual(before);
	});

	test("is a 404 when it is wrong, signed for something else, removed or its customer erased", async () => {
		await add("arrival", 2);
		const [first = "", second = ""] = photosIn(await world.staff.page());
		const id = /photo=([0-9a-f]+)/.exec(first)?.[1] ?? "";
		const other = tokenOf("photo", "0".repeat(32), "booking", env.COOKIE_SECRET);
		const foreign = tokenOf("photo", id, "booking", "another secret");
		const wrong = [id, reference, other, foreign].map((key) => `/photo?photo=${key}`);
		for (const path of ["/photo", ...wrong, `${first}x`])
			expect((await send(path)).status, path).toBe(404);
		const without = { PHOTOS: undefined };
		expect((await send(first, {}, without)).status).toBe(404);
		expect(photosIn(await openAsCustomer("", without))).toEqual([]);

		expect((await remove(id)).status).toBe(303);
		expect((await send(first)).status).toBe(404);
		expect((await send(second)).status).toBe(200);
		expect(photosIn(await openAsCustomer())).toEqual([second]);
		expect(await world.staff.page()).toContain(staffView.history.photo.deleted);
		// The object goes with the cron trigger.
		expect(await keys()).toHaveLength(2);

		await world.erase(new Date());
		expect((await send(second)).status).toBe(404);
		expect(await stored()).toEqual([]);
	});
});

describe("staff read what to do when", () => {
	test.each<[string, File, keyof typeof words.problems]>([
		["cut off", photoFile(plainJpeg.slice(0, 300)), "cutOff"],
		["as a phone takes it, without the page's script", photoFile(phonePhoto()), "hasNotes"],
		["of a hundred megapixels in a few bytes", photoFile(bomb()), "tooManyPixels"],
		["something else", photoFile(Uint8Array.of(1, 2, 3)), "noJpeg"],
		["larger than 5 MB", photoFile(padded(5_000_001)), "tooLarge"],
	])("a photo is %s; the good ones are kept", async (_, bad, problem) => {
		const { status, html } = await post(photosForm("handover", ...good(), bad, ...good()));
		expect(status).toBe(400);
		for (const said of [errors.photosRefused, `الصورة 2: ${words.problems[problem]}`])
			expect(html).toContain(said);
		expect(await stored()).toHaveLength(2);
		expect(photosIn(html)).toHaveLength(2);
	});

	test("they send none, or a sixth photo at once, and a moment has six, which are all of what fitted @thorough", async () => {
		const nothing = await post(photosForm("arrival", new File([], "")));
		expect(nothing).toMatchObject(answer(400, errors.noPhoto));
		const sixth = `الصورة 6: ${words.problems.tooMany}`;
		for (const [moment, all] of [["arrival", 6] as const, ["handover", 12] as const]) {
			expect(await add(moment, 6)).toMatchObject(answer(400, sixth));
			expect(await stored()).toHaveLength(all - 1);
			expect(await add(moment, 3)).toMatchObject(answer(409, errors.photosFull));
			expect([await stored(), await keys()].map(({ length }) => length)).toEqual([all, all]);
		}
	});

	test.each([
		["its day is after tomorrow", 2, "confirmed", errors.photosEarly],
		["it was cancelled", 0, "cancelled", errors.notPossible],
	])("%s", async (_, days, status, message) => {
		await book(days);
		await world.storeStatus(status);
		expect(await add("arrival")).toMatchObject(answer(409, message));
	});
});

describe("when something fails", () => {
	const down = () => Promise.reject(new Error("down"));
	const isToldOfFault = (answered: world.staff.Pressed) =>
		expect(answered).toMatchObject(answer(503, errors.notChanged));

	test.each<[string, Partial<Env>, times: number]>([
		["the bucket", { PHOTOS: bucketWith({ put: down }) }, 8],
		["the database before the photo is put", { DB: world.dbFailingOn(/insert into "photos"/) }, 8],
		["the database after it was put", { DB: world.dbFailingOn(/"stored_at" = /) }, 1],
		["the database from then on", { DB: world.dbFailingOn(/update "photos"/) }, 1],
	])("%s: no photo counts, and what is in the bucket has its row", async (_, bindings, times) => {
		for (let time = 0; time < times; time++) isToldOfFault(await add("arrival", 1, { bindings }));
		const left = await world.db.rows(
			"SELECT id FROM photos WHERE removed_at IS NOT NULL OR stored_at IS NULL",
		);
		expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(await keys()));
		expect(photosIn(await world.staff.page())).toEqual([]);
		expect((await add("arrival")).status).toBe(303);
	});

	test("the bucket at the second photo: the page shows the first one, and not the others @thorough", async () => {
		let puts = 0;
		const put: R2Bucket["put"] = (...photo) => (++puts > 1 ? down() : env.PHOTOS.put(...photo));
		const answer = await add("arrival", 3, { bindings: { PHOTOS: bucketWith({ put }) } });
		isToldOfFault(answer);
		expect(photosIn(answer.html)).toHaveLength(1);
		expect([(await stored()).length, (await keys()).length]).toEqual([1, 1]);
	});

	test("the database: a second press removes a photo @thorough", async () => {
		await add("handover", 2);
		const [first] = await stored();
		isToldOfFault(await remove(first?.id, { DB: world.dbFailingOn(/photos/) }));
		expect(photosIn(await world.staff.page())).toHaveLength(2);
		expect((await remove(first?.id)).status).toBe(303);
		expect(photosIn(await world.staff.page())).toHaveLength(1);
	});

	test("bucket or database while a photo is opened: a 503, and the receipt is there @thorough", async () => {
		await add("arrival");
		const [path = ""] = photosIn(await world.staff.page());
		const bucket = { PHOTOS: bucketWith({ get: down }) };
		for (const bindings of [bucket, { DB: world.dbFailingOn(/photos/) }])
			expect((await send(path, {}, bindings)).status).toBe(503);
		expect(await openAsCustomer("", bucket)).toContain(path.replaceAll("&", "&amp;"));
		const withoutPhotos = await openAsCustomer("", { DB: world.dbFailingOn(/from "photos"/) });
		expect(withoutPhotos).toContain(reference);
	});
});

describe("the page of a booking", () => {
	test("reaches no photo of another booking", async () => {
		const { reference: of } = await world.aBooking().on(today).stored();
		await add("handover", 1, { of });
		const [photo] = await stored();
		await remove(photo?.id);
		expect(await stored()).toHaveLength(1);
	});
});

test.each(["confirmed", "completed", "cancelled"])(
	"who calls months later names the booking, %s, and staff open it and remove its photos @thorough",
	async (status) => {
		await book(-120);
		await world.db.insert("photos", {
			...{ id: "a".repeat(32), booking_id: 1, moment: "arrival", width: 48, height: 36, bytes: 1 },
			created_at: new Date().toISOString(),
		});
		await world.db.run("UPDATE photos SET stored_at = created_at");
		await world.storeStatus(status);
		const found = async (q: string) => {
			const html = await (await world.staff.post("find", { q })).text();
			return [...html.matchAll(/booking\?booking=([^"]+)/g)].map(([, one = ""]) => one);
		};
		for (const vague of ["سارة", "4567", "sara@example.com", "01234567"])
			expect(await found(vague), vague).toEqual([]);
		for (const named of [` ${reference}`, "٠٥٠١٢٣٤٥٦٧"])
			expect(await found(named), named).toEqual([reference]);
		expect(photosIn(await world.staff.page(reference))).toHaveLength(1);
		const photo = "a".repeat(32);
		const removed = await world.staff.ask({ intent: "remove-photo", photo });
		expect(removed.status).toBe(303);
		expect(await stored()).toEqual([]);
	},
);

test("an account without a bucket has nothing of photos, and everything else @thorough", async () => {
	const without = { PHOTOS: undefined };
	expect(await world.staff.page(reference, without)).not.toContain(words.title);
	expect((await add("arrival", 1, { bindings: without })).status).toBe(409);
	expect((await press({ intent: "in-work" }, without)).status).toBe(303);
});

/** The photo has 65,535 pixels in both directions. */
function bomb() {
	const file = plainJpeg.slice();
	const frame = file.findIndex((byte, at) => byte === 0xff && file[at + 1] === 0xc0);
	file.fill(0xff, frame + 5, frame + 9);
	return file;
}

function padded(length: number) {
	const file = new Uint8Array(length);
	file.set(phonePhoto());
	return file;
}
