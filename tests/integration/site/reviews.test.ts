import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { starsFromMany } from "#app/business/bookings/reviews.ts";
import { profile } from "#app/business/centre/profile.ts";
import { recordedPages } from "#app/business/links/record.ts";
import { staffReviews } from "#app/copy/ar/staff/staff-reviews.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import { removePhoto } from "#app/data/photos/photos.ts";
import { reviewUrl } from "#app/signing/booking-link.ts";
import { boardAddress, postToBoard } from "../../support/board.ts";
import type { FormFields } from "../../support/booking-form.ts";
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
const thermalPage = "/services/thermal-insulation";

const pathOf = (reference: string) => {
	const { pathname, search } = new URL(
		reviewUrl({ reference, link: 1, language: "ar" }, env.COOKIE_SECRET),
	);
	return pathname + search;
};

/** A car that was handed over, and the page on which its customer writes. Three of a day, so that none has to prove anything. */
async function customer(code = "thermal-nano-ceramic", name = "Quokka Invented") {
	const booking = aBooking({ created_at: `${dayAfter(today, -9)}T09:00:00.000Z` });
	const { id, reference } = await booking
		.with({ customer_name: name })
		.of(code)
		.on(dayAfter(today, -2 - Math.floor(cars++ / 3)))
		.stored("confirmed", "completed");
	return { id, reference, path: pathOf(reference) };
}

const post = (path: string, fields: FormFields) =>
	send(changePost(path, fields), { POST_LIMIT: unlimited });
const written = (words: string, stars = "5"): FormFields => ({ words, stars });

async function review(words: string, stars = "5", of = customer()) {
	const { id, path } = await of;
	expect((await post(path, written(words, stars))).status).toBe(303);
	const row = await firstRow("SELECT id, revision FROM reviews WHERE booking_id = ?", id);
	return { path, booking: id, seen: { id: String(row?.id), revision: String(row?.revision) } };
}

type Seen = Awaited<ReturnType<typeof review>>["seen"];
const decide = (intent: string, seen: Seen, more: FormFields = {}) =>
	postToBoard("reviews", { intent, ...seen, ...more });
const show = (seen: Seen, ours = "no") => decide("show-review", seen, { ours });

async function threeShown() {
	const three = [
		await review("كلام أول"),
		await review("كلام ثان", "1"),
		await review("كلام ثالث", "4"),
	];
	for (const { seen } of three) expect((await show(seen)).status).toBe(303);
	return three;
}

async function read(path: string, DB?: D1Database) {
	await aMinuteLater();
	return readPage(await get(path, {}, DB && { DB }));
}

const textOf = async (path: string, DB?: D1Database) => (await read(path, DB)).mainText;

test("what three customers write is on the first page, their service's page and the list, once staff have read it; two are not enough", async () => {
	const before = await Promise.all(["/", thermalPage].map((path) => read(path)));
	const [one, two, three] = [
		await review("أول"),
		await review("ثان", "1"),
		await review("ثالث", "4"),
	];
	for (const { seen } of [one, two]) await show(seen);
	for (const path of ["/", thermalPage]) {
		const { mainText, links } = await read(path);
		expect(mainText).not.toContain(copy.section.title);
		expect(links.filter(({ href }) => href === "/reviews")).toHaveLength(1);
	}
	await show(three.seen);
	for (const [index, path] of ["/", thermalPage].entries()) {
		const page = await read(path);
		expect(page.mainText).toMatch(/ثالث.*ثان.*أول/s);
		expect(page.mainText).toContain("3.3 من 5 في 3 آراء");
		expect(page.mainText).not.toContain("Quokka");
		expect(page.source.length - (before[index]?.source.length ?? 0)).toBeLessThan(2500);
		expect(page.structuredData).toEqual(before[index]?.structuredData);
	}
	expect(await textOf("/services/car-polishing")).not.toContain("ثالث");
	expect(await textOf("/reviews")).toMatch(/ثالث.*ثان.*أول/s);
});

test.each(languages)(
	"in %s, whoever reads the list knows how each is proved, and how many are not there, and why",
	async (language) => {
		const t = translateTo(language);
		const path = localizedPath(language, "/reviews");
		const { how, empty } = copies[language].reviews;
		expect(await textOf(path)).toContain(empty.none);
		await threeShown();
		for (const reason of ["names", "names", "insult"])
			await decide("hide-review", (await review("مخفي")).seen, { reason });
		await review("لم يُقرأ");
		const text = await textOf(path);
		for (const said of [how.text, how.mean, how.ours]) expect(text).toContain(said);
		expect(text).toContain(t("reviews:notShown", { count: 3 }));
		expect(text).toContain(t("reviews:reasons.names", { count: 2 }));
		expect(text).toContain(t("reviews:unread", { count: 1 }));
		expect(text).toContain(
			t("reviews:mean", { mean: "4.2", given: t("reviews:given", { count: 7 }) }),
		);
		expect(text).not.toMatch(/مخفي|لم يُقرأ/);
	},
);

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
	const { path, seen } = await review("الأول");
	await show(seen);
	await decide("answer-review", seen, { answer: "شكراً لك", sure: "yes" });
	expect(await textOf(path)).toMatch(/معروض.*شكراً لك/s);
	const changed = await post(path, { ...written("الثاني", "2"), revision: "0" });
	expect(changed.status).toBe(303);
	expect(await firstRow("SELECT stars, state, answer, revision FROM reviews")).toEqual({
		...{ stars: 2, state: "new", answer: null, revision: 1 },
	});
	expect((await show(seen)).status).toBe(409);
	expect(await textOf("/reviews")).not.toMatch(/الأول|الثاني/);
	expect((await post(path, { intent: "delete" })).headers.get("Location")).toContain("deleted=1");
	expect(await rows("SELECT id FROM reviews")).toEqual([]);
	expect(await textOf(`${path}&deleted=1`)).toContain(copy.own.deleted.title);
	const history = await rows("SELECT to_value FROM booking_events WHERE what = 'review'");
	expect(history.map(({ to_value }) => to_value)).toEqual([
		...["written", "shown", "answered", "changed", "deleted"],
	]);
});

test("staff say whether one of them wrote it, why it is not shown, and what the centre answers, once and after a question", async () => {
	const { seen, path } = await review("رأي", "1");
	const board = await readPage(
		await get(new URL(await boardAddress("reviews")).href.slice(profile.origin.length)),
	);
	expect(board.source).toContain(`name="id" value="${seen.id}"`);
	const refusedBy = async (answer: Promise<Response>) => {
		const { status, mainText } = await answer.then(async (response) => ({
			status: response.status,
			mainText: (await readPage(response)).mainText,
		}));
		return [status, mainText] as const;
	};
	const { errors, answer } = staffReviews;
	for (const [attempt, status, said] of [
		[decide("show-review", seen), 400, errors.reviewUndecided],
		[decide("hide-review", seen), 400, errors.reason],
		[decide("answer-review", seen, { answer: "شكراً" }), 200, answer.sure],
		[decide("answer-review", seen, { answer: "شكراً", sure: "yes" }), 409, errors.reviewAnswered],
		[
			decide("answer-review", seen, { answer: "س".repeat(201), sure: "yes" }),
			400,
			errors.answerLong,
		],
	] as const) {
		const [found, text] = await refusedBy(attempt);
		expect([found, text]).toEqual([status, expect.stringContaining(said)]);
	}
	await show(seen, "yes");
	expect((await decide("answer-review", seen, { answer: "شكراً", sure: "yes" })).status).toBe(303);
	expect((await decide("answer-review", seen, { answer: "غيره", sure: "yes" })).status).toBe(409);
	expect(await textOf("/reviews")).toMatch(/أحد أقاربهم.*شكراً/s);
	await decide("hide-review", seen, { reason: "insult" });
	expect(await textOf(path)).toContain(copy.own.reasons.insult);
	expect(await textOf("/reviews")).toContain(copy.empty.noneShown);
});

describe("what nobody can do", () => {
	type Attack = [
		what: string,
		attempt: (own: Awaited<ReturnType<typeof customer>>) => Promise<Response>,
		status: number,
	];
	const late = "0551234567";
	test.each<Attack>([
		["write by the link of another booking", async () => post(pathOf("ZZZZZZ"), written("a")), 404],
		[
			"write by the link of the booking itself",
			async ({ reference }) => post(`/reviews?review=${tokenFor(reference)}`, written("a")),
			404,
		],
		[
			"write by a key of staff",
			async () =>
				post(`/reviews?review=${new URL(await boardAddress()).search.slice(5)}`, written("a")),
			404,
		],
		[
			"decide by the customer's link",
			async ({ path }) =>
				post(path.replace("/reviews?review", "/staff/reviews?key"), { intent: "show-review" }),
			404,
		],
		["give six stars", async ({ path }) => post(path, written("a", "6")), 400],
		["send a link", async ({ path }) => post(path, written("see example.com/x")), 400],
		["send a number to call", async ({ path }) => post(path, written(`اتصلوا ${late}`)), 400],
		[
			"write more than 400 characters",
			async ({ path }) => post(path, written("a".repeat(401))),
			400,
		],
		[
			"change a review that is not there",
			async ({ path }) => post(path, { ...written("a"), revision: "3" }),
			409,
		],
		[
			"write before the car was handed over",
			async () => {
				const { reference } = await aBooking().on(dayAfter(today, 3)).stored("confirmed");
				return post(pathOf(reference), written("a"));
			},
			409,
		],
		[
			"write once the person is forgotten",
			async ({ path }) => {
				await erase(new Date().toISOString());
				return post(path, written("a"));
			},
			404,
		],
	])("%s", async (_, attempt, status) => {
		const response = await attempt(await customer());
		expect([response.status, await rows("SELECT id FROM reviews")]).toEqual([status, []]);
	});

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
		const words = "<b>x</b>\u202Eقلب\u2066\u0000\nسطر";
		for (const { seen } of [await review(words), await review(words), await review(words)])
			await show(seen);
		const { source } = await read("/");
		expect(source).toContain('<bdi lang="ar">&lt;b&gt;x&lt;/b&gt;قلب سطر</bdi>');
	});
});

test("who is forgotten has left the pages and the mean, and what a customer of two years ago has published stays", async () => {
	const [first] = await threeShown();
	await run(
		"UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = ? WHERE id = ?",
		...[new Date().toISOString(), first?.booking],
	);
	expect(await textOf("/")).not.toContain("كلام");
	expect(await textOf("/reviews")).toMatch(/2\.5 من 5 في رأيين.*كلام ثالث.*كلام ثان/s);
	const later = `${Number(today.slice(0, 4)) + 3}${today.slice(4)}T00:00:00.000Z`;
	await erase(later);
	expect(await textOf("/reviews")).toContain("كلام ثان");
});

test("a page reads two rows for all of them, however many there are, and none when nothing can be read", async () => {
	await threeShown();
	await textOf("/");
	const { DB, queries } = countingDb(/"?reviews"?(?!')/);
	for (const path of ["/", ...recordedPages]) await textOf(path, DB);
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
	async function withPhotos(agrees = true) {
		const own = await customer();
		for (const [moment, id] of Object.entries(ids)) {
			const photo = { id, booking_id: own.id, moment, width: 48, height: 36, bytes: 1 };
			await insertStatement("photos", { ...photo, created_at: new Date().toISOString() }).run();
			await run("UPDATE photos SET stored_at = created_at WHERE id = ?", id);
		}
		expect(await textOf(own.path)).toContain(copy.own.photos.label);
		const tick: FormFields = agrees ? { photos: "yes" } : {};
		await post(own.path, { ...written("بصور"), ...tick });
		const row = await firstRow("SELECT id, revision FROM reviews");
		return { ...own, seen: { id: String(row?.id), revision: String(row?.revision) } };
	}

	/** What the board's browser sends for the photos that staff have ticked. */
	async function showWith(seen: Seen, names: string[] = Object.values(ids), file = plainJpeg) {
		const form = new FormData();
		for (const [name, value] of Object.entries({ ...seen, intent: "show-review", ours: "no" }))
			form.append(name, value);
		for (const name of names) form.append("copy", new File([file], `${name}.jpg`));
		const encoded = new Response(form);
		const body = await encoded.arrayBuffer();
		const headers = {
			Origin: profile.origin,
			"Content-Type": encoded.headers.get("Content-Type") ?? "",
			"Content-Length": String(body.byteLength),
		};
		const request = new Request(await boardAddress("reviews"), {
			...{ method: "POST", body, headers, redirect: "manual" },
		});
		return afterwards(request, { STAFF_POST_LIMIT: unlimited });
	}

	const shownPhotos = async () => {
		const { source } = await read("/reviews");
		const img = /src="(\/review-photo\?photo=\w+)"[^>]* width="48" height="36" loading="lazy"/g;
		return [...source.matchAll(img)].map(([, path = ""]) => path);
	};

	test("are copies without notes, at an address of their own, from which they are gone at once when the customer, the centre or a forgotten person ends them", async () => {
		for (const [what, end] of [
			["the customer", ({ path }) => post(path, { intent: "photos-off" })],
			["the customer's whole review", ({ path }) => post(path, { intent: "delete" })],
			["a change", ({ path }) => post(path, { ...written("بلا صور"), revision: "0" })],
			["one press of staff", ({ seen }) => decide("hide-photos", seen)],
			[
				"staff who remove the photo",
				({ id }) => removePhoto(db, { bookingId: id, id: ids.handover }, new Date()),
			],
			["erasing", () => erase(new Date().toISOString())],
		] as [string, (own: Awaited<ReturnType<typeof withPhotos>>) => Promise<unknown>][]) {
			await emptyTables();
			const own = await withPhotos();
			expect(
				(await showWith(own.seen, Object.values(ids), withFirst(plainJpeg, exif(1)))).status,
			).toBe(303);
			const paths = await shownPhotos();
			expect([what, paths.length]).toEqual([what, 2]);
			const [path = ""] = paths;
			const answer = await get(path);
			expect(answer.status).toBe(200);
			expect(answer.headers.get("Cache-Control")).toBe("private, max-age=300");
			expect(await answer.text()).not.toContain(secret);
			await end(own);
			expect([what, (await get(path)).status]).toEqual([what, 404]);
			expect([what, await shownPhotos()]).toEqual([what, []]);
		}
	});

	test("are not stored if the customer did not agree, has taken it back meanwhile, or if staff removed one or sent something else", async () => {
		const count = () => rows("SELECT id FROM review_photos");
		const without = await withPhotos(false);
		expect((await showWith(without.seen)).status).toBe(409);
		await emptyTables();
		const { seen, path, id } = await withPhotos();
		expect((await showWith(seen, ["c".repeat(32)])).status).toBe(409);
		expect((await showWith(seen, [ids.arrival], new TextEncoder().encode("<svg>"))).status).toBe(
			303,
		);
		expect((await showWith(seen, ["../x"])).status).toBe(303);
		await removePhoto(db, { bookingId: id, id: ids.arrival }, new Date());
		expect((await showWith(seen, [ids.arrival])).status).toBe(409);
		await post(path, { intent: "photos-off" });
		expect((await showWith(seen, [ids.handover])).status).toBe(409);
		expect(await count()).toEqual([]);
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
