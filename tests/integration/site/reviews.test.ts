import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { reviewedPages, reviewsOnPage, starsFromMany } from "#app/business/bookings/reviews.ts";
import { staffReviews } from "#app/copy/ar/staff/staff-reviews.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import { removePhoto } from "#app/data/photos/photos.ts";
import { reviewUrl } from "#app/signing/booking-link.ts";
import { boardAddress, filesPost, openBoard, postToBoard } from "../../support/board.ts";
import { decodeEntities, type FormFields } from "../../support/booking-form.ts";
import { changePost, tokenFor } from "../../support/booking-link.ts";
import { collectLog, countingDb } from "../../support/doubles.ts";
import { readPage } from "../../support/page.ts";
import { exif, plainJpeg, secret, withFirst } from "../../support/photos.ts";
import {
	aBooking,
	emptyTables,
	erase,
	firstRow,
	insertStatement,
	rows,
	run,
} from "../../support/rows.ts";
import {
	afterwards,
	aMinuteLater,
	brokenDatabase,
	get,
	send,
	unlimited,
} from "../../support/site.ts";
import { translateTo } from "../../support/translate.ts";

const log = collectLog();
const db = connect(env.DB);
let cars = 0;
beforeEach(async () => {
	await emptyTables();
	cars = 0;
	log.splice(0);
});

const today = riyadhToday(new Date());
const { reviews: copy } = copies.ar;
const filmPage = "/services/ppf";

const pathOf = (reference: string) => {
	const { pathname, search } = new URL(
		reviewUrl({ reference, link: 1, language: "ar" }, env.COOKIE_SECRET),
	);
	return pathname + search;
};

/** A car that was handed over, and the page on which its customer writes. Three of a day, so that none has to prove anything. */
async function customer() {
	const created_at = `${dayAfter(today, -9)}T09:00:00.000Z`;
	const { id, reference } = await aBooking({ created_at, customer_name: "Quokka Invented" })
		.of("ppf-front-glossy-hexis")
		.on(dayAfter(today, -2 - Math.floor(cars++ / 3)))
		.stored("confirmed", "completed");
	return { id, reference, path: pathOf(reference) };
}

const post = (path: string, fields: FormFields) =>
	send(changePost(path, fields), { POST_LIMIT: unlimited });
const written = (words: string, stars = "5"): FormFields => ({ words, stars });

async function review(words: string, stars = "5", of = customer(), tick: FormFields = {}) {
	const own = await of;
	expect((await post(own.path, { ...written(words, stars), ...tick })).status).toBe(303);
	const row = await firstRow("SELECT id, revision FROM reviews WHERE booking_id = ?", own.id);
	return { ...own, seen: { id: String(row?.id), revision: String(row?.revision) } };
}

type Seen = Awaited<ReturnType<typeof review>>["seen"];
const decide = (intent: string, seen: Seen, more: FormFields = {}) =>
	postToBoard("reviews", { intent, ...seen, ...more });
const show = (seen: Seen, ours = "no") => decide("show-review", seen, { ours });
const hide = (seen: Seen, reason: string) => decide("hide-review", seen, { reason });

async function shown(words: string, stars = "5") {
	const one = await review(words, stars);
	expect((await show(one.seen)).status).toBe(303);
	return one;
}
const threeShown = async () => [
	...[await shown("كلام أول"), await shown("كلام ثان", "1"), await shown("كلام ثالث", "4")],
];

async function read(path: string, DB?: D1Database) {
	await aMinuteLater();
	return readPage(await get(path, {}, DB && { DB }));
}

const textOf = async (path: string, DB?: D1Database) => (await read(path, DB)).mainText;

/** With photos of both moments, and their public copies. */
async function withCopies(words: string, stars: string) {
	const own = await customer();
	const created_at = new Date().toISOString();
	const photos = ["arrival", "handover"].map((moment, index) => {
		const id = `${own.id}${index}`.padStart(32, "0");
		return { id, moment, width: 880, height: 660, created_at };
	});
	for (const photo of photos)
		await insertStatement("photos", { ...photo, booking_id: own.id, bytes: 1 }).run();
	await run("UPDATE photos SET stored_at = created_at");
	const { seen } = await review(words, stars, Promise.resolve(own), { photos: "yes" });
	for (const { id, ...photo } of photos)
		await insertStatement("review_photos", {
			...{ ...photo, review_id: seen.id, photo_id: id, name: id, content: "x" },
		}).run();
	return seen;
}

test("what three customers write is on the first page, their service's page and the list, once staff have read it, with the photos of one under the handle; two are not enough", async () => {
	const pages = ["/", filmPage];
	const before = await Promise.all(pages.map((path) => read(path)));
	await show(await withCopies("كلام أول", "5"));
	await show(await withCopies("كلام ثان", "1"));
	const last = await withCopies("كلام ثالث", "4");
	for (const path of pages) {
		const { mainText, links } = await read(path);
		expect(mainText).not.toContain(copy.section.title);
		expect(links.filter(({ href }) => href === "/reviews")).toHaveLength(1);
	}
	await show(last);
	for (const [index, path] of pages.entries()) {
		const { mainText, source, structuredData } = await read(path);
		expect(mainText).toMatch(/ثالث.*ثان.*أول/s);
		expect(mainText).toContain("3.3 من 5، متوسط 3 آراء");
		expect(mainText).not.toContain("Quokka");
		const bytes = (html = "") => new TextEncoder().encode(html).length;
		expect(bytes(source) - bytes(before[index]?.source)).toBeLessThanOrEqual(2500);
		expect(source.match(/review-photo\?/g)).toHaveLength(2);
		expect(structuredData).toEqual(before[index]?.structuredData);
	}
	expect(await textOf("/services/car-polishing")).not.toContain("ثالث");
	expect(await textOf("/reviews")).toMatch(/ثالث.*ثان.*أول.*كُتب كل رأي/s);
});

test.each(languages)(
	"in %s, whoever reads the list knows how each is proved, and how many are not there, and why",
	async (language) => {
		const t = translateTo(language);
		const path = localizedPath(language, "/reviews");
		const { how, empty } = copies[language].reviews;
		expect(await textOf(path)).toContain(empty.none.title);
		await threeShown();
		for (const reason of ["names", "names", "insult"])
			await hide((await review("مخفي")).seen, reason);
		await review("لم يُقرأ");
		const text = await textOf(path);
		const { names, insult } = copies[language].reviews.own.reasons;
		for (const said of [
			...[how.text, how.mean, how.ours, `4.2 ${t("reviews:mean", { count: 7 })}`],
			`${how.shown}: 3 · ${how.hidden}: 3 (${names}: 2 · ${insult}: 1) · ${how.unread}: 1`,
		])
			expect(text).toContain(said);
		expect(text).not.toMatch(/مخفي|لم يُقرأ/);
	},
);

test("nobody reads on which day a car was handed over or what was paid, in the page's data neither", async () => {
	const { path } = await shown("كلام");
	const data = await (await get("/reviews.data")).text();
	expect(data).toContain("كلام");
	expect(data).not.toMatch(new RegExp(`${today}|price|ppf-front`));
	const own = await (await get(path.replace("?", ".data?"))).text();
	expect(own).toContain("كلام");
	expect(own).not.toMatch(/price|ppf-front/);
});

test("a program that opens all five links of the mail writes nothing, and a press on one chooses its star", async () => {
	const { path } = await customer();
	for (const stars of starsFromMany) {
		const { source } = await readPage(await get(`${path}&stars=${stars}`));
		expect(source).toMatch(new RegExp(`name="stars"(?=[^>]*value="${stars}")[^>]*checked`));
		expect(source.match(/name="stars"[^>]*checked/g)).toHaveLength(1);
	}
	expect(await rows("SELECT id FROM reviews")).toEqual([]);
});

test("a customer changes a review, which staff read again before it is shown, and takes it back", async () => {
	const { path, seen } = await shown("الأول");
	await decide("answer-review", seen, { answer: "شكراً لك", sure: "yes" });
	expect(await textOf(path)).toMatch(/معروض.*شكراً لك/s);
	expect((await post(path, { ...written("الثاني", "2"), revision: "0" })).status).toBe(303);
	expect(await rows("SELECT stars, state, answer, revision FROM reviews")).toEqual([
		{ stars: 2, state: "new", answer: null, revision: 1 },
	]);
	expect((await show(seen)).status).toBe(409);
	expect(await textOf("/reviews")).not.toMatch(/الأول|الثاني/);
	expect((await post(path, { intent: "delete" })).headers.get("Location")).toContain("deleted=1");
	expect(await rows("SELECT id FROM reviews")).toEqual([]);
	expect(await textOf(`${path}&deleted=1`)).toContain(copy.own.deleted.title);
	const history = await rows("SELECT to_value FROM booking_events WHERE what = 'review'");
	expect(history.map(({ to_value }) => to_value).join(" ")).toBe(
		"written shown answered changed deleted",
	);
});

test("staff say whether one of them wrote it, why it is not shown, and what the centre answers, once and after a question", async () => {
	const { seen, path } = await review("رأي", "1");
	expect(await openBoard("reviews")).toContain(`name="id" value="${seen.id}"`);
	const { errors, answer } = staffReviews;
	const reply = { answer: "شكراً", sure: "yes" };
	for (const [intent, fields, status, said] of [
		["show-review", {}, 400, errors.reviewUndecided],
		["hide-review", {}, 400, errors.reason],
		["answer-review", { answer: "شكراً" }, 200, answer.sure],
		["answer-review", reply, 409, errors.reviewAnswered],
		["answer-review", { answer: "س".repeat(201), sure: "yes" }, 400, errors.answerLong],
	] as const) {
		const page = await readPage(await decide(intent, seen, fields));
		expect([page.status, page.mainText]).toEqual([status, expect.stringContaining(said)]);
	}
	for (const _ of ["once", "twice"]) expect((await show(seen, "yes")).status).toBe(303);
	expect((await decide("answer-review", seen, reply)).status).toBe(303);
	expect((await decide("answer-review", seen, { ...reply, answer: "غيره" })).status).toBe(409);
	expect(await textOf("/reviews")).toMatch(/أحد أقاربهم.*شكراً/s);
	await hide(seen, "insult");
	expect(await textOf(path)).toContain(copy.own.reasons.insult);
	expect(await textOf("/reviews")).toContain(copy.empty.noneShown);
	const late = await readPage(await show(seen, "yes"));
	expect([late.status, late.mainText]).toEqual([
		409,
		expect.stringContaining(errors.changedMeanwhile),
	]);
	expect(await rows("SELECT state, reason FROM reviews")).toEqual([
		{ state: "hidden", reason: "insult" },
	]);
});

test("staff answer and hide what is older than the newest twenty, on a page of its own to which they come back", async () => {
	const { seen } = await review("أقدم رأي");
	for (let count = 0; count < reviewsOnPage; count++) await review(`رأي ${count}`);
	await run("UPDATE reviews SET state = 'shown'");
	const { pathname, search } = new URL(await boardAddress("reviews"));
	const newest = await read(pathname + search);
	expect(newest.mainText).not.toContain("أقدم رأي");
	const { href = "" } = newest.links.find(({ rel }) => rel === "next") ?? {};
	const older = await read(href);
	expect(older.mainText).toMatch(/أقدم رأي.*صفحة 2 من 2/s);
	const [, action = ""] = /<form[^>]*action="([^"]+)"/.exec(older.source) ?? [];
	const address = decodeEntities(action);
	const press = (intent: string, more: FormFields) =>
		send(changePost(address, { intent, ...seen, ...more }), { STAFF_POST_LIMIT: unlimited });
	const asked = await readPage(await press("answer-review", { answer: "شكراً" }));
	expect(asked.mainText).toMatch(new RegExp(`${staffReviews.answer.sure}.*أقدم رأي`, "s"));
	for (const [intent, more] of [
		["answer-review", { answer: "شكراً", sure: "yes" }],
		["hide-review", { reason: "names" }],
	] as const)
		expect((await press(intent, more)).headers.get("Location")).toBe(address);
	expect(await rows("SELECT answer, state FROM reviews WHERE id = ?", seen.id)).toEqual([
		{ answer: "شكراً", state: "hidden" },
	]);
	expect(await textOf(address)).toContain(copy.empty.first);
});

describe("what nobody can do", () => {
	type Own = Awaited<ReturnType<typeof customer>>;
	type Attack = [string, number, FormFields, ((own: Own) => string | Promise<string>)?];
	test.each<Attack>([
		["send a link", 400, { words: "see example.com/x" }],
		["change a review that is not there", 409, { revision: "3" }],
		["write by the link of another booking", 404, {}, () => pathOf("ZZZZZZ")],
		["write by the link of the booking itself", 404, {}, (own) => byKey(tokenFor(own.reference))],
		["write by a key of staff", 404, {}, async () => byKey((await boardAddress()).split("=")[1])],
		["decide by a customer's link", 404, { intent: "show-review" }, ({ path }) => asStaff(path)],
		["write before the car was handed over", 409, {}, () => beforeHandover()],
		["write once the person is forgotten", 404, {}, ({ path }) => erase().then(() => path)],
	])("%s", async (_, status, fields, pathFor) => {
		const own = await customer();
		const path = (await pathFor?.(own)) ?? own.path;
		const answer = await post(path, { ...written("a"), ...fields });
		expect([answer.status, await rows("SELECT id FROM reviews")]).toEqual([status, []]);
	});
	const byKey = (key = "") => `/reviews?review=${key}`;
	const asStaff = (path: string) => path.replace("/reviews?review", "/staff/reviews?key");
	const beforeHandover = async () => {
		const { reference } = await aBooking().on(dayAfter(today, 3)).stored("confirmed");
		return pathOf(reference);
	};

	test("write two for one booking, or more than ten changes in a day", async () => {
		const { path } = await review("واحد");
		expect((await post(path, written("اثنان"))).status).toBe(409);
		for (let change = 0; change < 9; change++)
			await post(path, { ...written(`تعديل ${change}`), revision: String(change) });
		const response = await post(path, { ...written("آخر"), revision: "9" });
		expect([response.status, await rows("SELECT words FROM reviews")]).toEqual([
			429,
			[{ words: "تعديل 8" }],
		]);
		expect((await post(path, { intent: "delete" })).status).toBe(303);
	});

	test("put markup, or marks that turn the text around, into a page", async () => {
		for (let three = 0; three < 3; three++) await shown("<b>x</b>\u202Eقلب\u2066\u0000\nسطر");
		const { source } = await read("/");
		expect(source).toContain('<bdi lang="ar">&lt;b&gt;x&lt;/b&gt;قلب سطر</bdi>');
	});
});

test("who is forgotten has left the pages and the mean, and what a customer of two years ago has published stays", async () => {
	const [first] = await threeShown();
	await erase(new Date().toISOString(), "staff", first?.id);
	expect(await textOf("/")).not.toContain("كلام");
	expect(await textOf("/reviews")).toMatch(/2\.5 من 5، متوسط رأيين.*كلام ثالث.*كلام ثان/s);
	const later = `${Number(today.slice(0, 4)) + 3}${today.slice(4)}T00:00:00.000Z`;
	await erase(later);
	expect(await textOf("/reviews")).toContain("كلام ثان");
});

test("a page reads two rows for all of them, however many there are, and none when nothing can be read", async () => {
	await threeShown();
	await textOf("/");
	const { DB, queries } = countingDb(/"?reviews"?(?!')/);
	for (const path of ["/", ...reviewedPages]) await textOf(path, DB);
	expect(queries()).toBe(0);
	expect((await get("/", {}, { DB: brokenDatabase })).status).toBe(200);
	expect((await get("/reviews", {}, { DB: brokenDatabase })).status).toBe(503);
});

test("nothing of what was written or who wrote it is in the log", async () => {
	await threeShown();
	expect(log.length).toBeGreaterThan(0);
	expect(log.join()).not.toMatch(/كلام|Quokka|review=/);
});

describe("photos of a review", () => {
	const ids = { arrival: "a".repeat(32), handover: "b".repeat(32) };

	/** Of both moments, as staff added them, and the review of a customer who lets them be shown. */
	async function withPhotos(tick: FormFields = { photos: "yes" }) {
		const own = customer();
		const { id: booking_id, path } = await own;
		const created_at = new Date().toISOString();
		for (const [moment, id] of Object.entries(ids)) {
			const photo = { id, booking_id, moment, width: 48, height: 36, bytes: 1, created_at };
			await insertStatement("photos", photo).run();
		}
		await run("UPDATE photos SET stored_at = created_at");
		expect(await textOf(path)).toContain(copy.own.photos.label);
		return review("بصور", "5", own, tick);
	}

	/** What the board's browser sends for the photos that staff have ticked. */
	async function showWith(seen: Seen, names: string[] = Object.values(ids), file = plainJpeg) {
		const form = new FormData();
		for (const [name, value] of Object.entries({ ...seen, intent: "show-review", ours: "no" }))
			form.append(name, value);
		for (const name of names) form.append("copy", new File([file], `${name}.jpg`));
		const request = await filesPost(await boardAddress("reviews"), form);
		return afterwards(request, { STAFF_POST_LIMIT: unlimited });
	}

	const shownPhotos = async () => {
		const { source } = await read("/reviews");
		const img = /src="(\/review-photo\?photo=\w+)"[^>]* width="48" height="36" loading="lazy"/g;
		return [...source.matchAll(img)].map(([, path = ""]) => path);
	};

	type Own = Awaited<ReturnType<typeof withPhotos>>;
	test.each<[string, (own: Own) => Promise<unknown>]>([
		["the customer", ({ path }) => post(path, { intent: "photos-off" })],
		["the end of the whole review", ({ path }) => post(path, { intent: "delete" })],
		["a change", ({ path }) => post(path, { ...written("بلا صور"), revision: "0" })],
		["a change after which staff tick none", changedAndShown],
		["one press of staff, also if a page opened before shows them", hiddenAndShown],
		["staff who remove the photo", (own) => removed(own, ids.handover)],
		["erasing", () => erase(new Date().toISOString())],
	])("are copies without notes, gone from their own addresses at once by %s", async (_, end) => {
		const own = await withPhotos();
		const file = withFirst(plainJpeg, exif(1));
		expect((await showWith(own.seen, Object.values(ids), file)).status).toBe(303);
		const [path = "", ...others] = await shownPhotos();
		expect(others).toHaveLength(1);
		const answer = await get(path);
		expect(answer.headers.get("Cache-Control")).toBe("private, max-age=300");
		expect(await answer.text()).not.toContain(secret);
		await end(own);
		expect([(await get(path)).status, await shownPhotos()]).toEqual([404, []]);
	});
	async function changedAndShown({ path, seen }: Own) {
		await post(path, { ...written("بصور", "4"), photos: "yes", revision: "0" });
		expect((await show({ ...seen, revision: "1" })).status).toBe(303);
	}
	async function hiddenAndShown({ seen }: Own) {
		await decide("hide-photos", seen);
		expect((await showWith(seen)).status).toBe(303);
	}
	const removed = ({ id: bookingId }: Own, id: string) =>
		removePhoto(db, { bookingId, id }, new Date());

	test("are not stored if the customer did not agree, has taken it back meanwhile, or if staff removed one or sent something else", async () => {
		const without = await withPhotos({});
		expect((await showWith(without.seen)).status).toBe(409);
		await emptyTables();
		const own = await withPhotos();
		const statusOf = async (...sent: [name: string, file?: typeof plainJpeg]) =>
			(await showWith(own.seen, [sent[0]], sent[1])).status;
		expect(await statusOf("c".repeat(32))).toBe(409);
		await removed(own, ids.arrival);
		expect(await statusOf(ids.arrival)).toBe(409);
		await post(own.path, { intent: "photos-off" });
		expect(await statusOf(ids.handover)).toBe(409);
		expect(await statusOf(ids.arrival, new TextEncoder().encode("<svg>"))).toBe(303);
		expect(await statusOf("../x")).toBe(303);
		expect(await rows("SELECT id FROM review_photos")).toEqual([]);
	});

	test("stay when the photo itself is deleted after six months", async () => {
		const { seen } = await withPhotos();
		await showWith(seen);
		await run("UPDATE photos SET removed_at = ?", new Date().toISOString());
		await run("DELETE FROM photos");
		for (const path of await shownPhotos()) expect((await get(path)).status).toBe(200);
		expect(await shownPhotos()).toHaveLength(2);
	});
});
