import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { reviewedPages, reviewsOnPage, starsFromMany } from "#app/business/bookings/reviews.ts";
import { profile } from "#app/business/centre/profile.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffReviews } from "#app/copy/ar/staff/staff-reviews.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import { removePhoto } from "#app/data/photos/photos.ts";
import { askForReviews } from "#app/data/reviews/reviews.ts";
import { linkTo, withPublicPhotoUrls } from "#app/signing/links.ts";
import { translateTo } from "../../support/facts.ts";
import { decodeEntities, readPage } from "../../support/html.ts";
import { plainJpeg } from "../../support/photos.ts";
import * as world from "../../support/world.ts";

const log = world.collectLog();
const { post } = world;
const db = connect(env.DB);
let cars = 0;
beforeEach(async () => {
	await world.db.emptyTables();
	cars = 0;
	log.splice(0);
});

const today = riyadhToday(new Date());
const { reviews: copy } = copies.ar;
const filmPage = "/services/ppf";

const pathOf = (reference: string) => {
	const { pathname, search } = new URL(
		linkTo("review", reference, 1, { secret: env.COOKIE_SECRET }),
	);
	return pathname + search;
};

/** With three cars handed over that day, no customer has to prove anything. */
async function customer() {
	const created_at = `${dayAfter(today, -9)}T09:00:00.000Z`;
	const { id, reference } = await world
		.aBooking({ created_at, customer_name: "Quokka Invented" })
		.of("ppf-front-glossy-hexis")
		.on(dayAfter(today, -2 - Math.floor(cars++ / 3)))
		.stored("confirmed", "completed");
	return { id, reference, path: pathOf(reference) };
}

const written = (words: string, stars = "5"): world.FormFields => ({
	intent: "review",
	words,
	stars,
});

async function review(words: string, stars = "5", of = customer(), tick: world.FormFields = {}) {
	const visitor = await of;
	expect((await post(visitor.path, { ...written(words, stars), ...tick })).status).toBe(303);
	const row = await world.db.firstRow(
		"SELECT id, revision FROM reviews WHERE booking_id = ?",
		visitor.id,
	);
	return { ...visitor, seen: { id: String(row?.id), revision: String(row?.revision) } };
}

type Seen = Awaited<ReturnType<typeof review>>["seen"];
const decide = (intent: string, seen: Seen, more: world.FormFields = {}) =>
	world.staff.post("reviews", { intent, ...seen, ...more });
const show = (seen: Seen, ours = "no", state = "new") =>
	decide("show-review", seen, { ours, state });

const hide = (seen: Seen, reason: string) => decide("hide-review", seen, { reason });

async function shown(words: string, stars = "5") {
	const one = await review(words, stars);
	const answer = await show(one.seen);
	expect(answer.status).toBe(303);
	const page = await world.staff.pageAfter(answer);
	expect(page).toContain(staffActionTexts["show-review"].done);
	return one;
}
const threeShown = async () => [
	...[await shown("كلام أول"), await shown("كلام ثان", "1"), await shown("كلام ثالث", "4")],
];

async function read(path: string, DB?: D1Database) {
	await world.aMinuteLater();
	return world.visit(path, {}, DB && { DB });
}

const textOf = async (path: string, DB?: D1Database) => (await read(path, DB)).mainText;

async function withPair(words: string, stars: string) {
	const visitor = await customer();
	const created_at = new Date().toISOString();
	for (const [index, moment] of ["arrival", "handover"].entries()) {
		const id = `${visitor.id}${index}`.padStart(32, "0");
		const photo = { id, moment, width: 960, height: 720, created_at, bytes: 1 };
		await world.db.insert("photos", { ...photo, booking_id: visitor.id });
	}
	await world.db.run("UPDATE photos SET stored_at = created_at");
	return (await review(words, stars, Promise.resolve(visitor), { photos: "yes" })).seen;
}

test("whoever has given one star or five is offered the centre's page at Google in the same words @thorough", async () => {
	const own = await customer();
	const page = async (stars: string) => {
		const revision = await world.db.firstRow("SELECT revision FROM reviews");
		const seen = revision ? { revision: String(revision.revision) } : {};
		expect((await post(own.path, { ...written("كلام", stars), ...seen })).status).toBe(303);
		return (await world.htmlOf(own.path))
			.replace(/name="revision" value="\d+"/, "")
			.replaceAll(
				/(?<=<input[^>]*name="stars"[^>]*) checked=""|(?<=<input[^>]*) checked=""(?=[^>]*name="stars")/g,
				"",
			);
	};
	const google = `href="${profile.googleReviews}"`;
	expect(await world.htmlOf(own.path)).not.toContain(google);
	const [one, five] = [await page("1"), await page("5")];
	const isOffered = Boolean(profile.googleReviews);
	expect([one.includes(google), one.includes(copy.own.google)]).toEqual([isOffered, isOffered]);
	const withoutStars = (html: string) =>
		html.replace(/<(\w+)[^>]*class="[^"]*stars(?! star-choice)[^"]*"[^>]*>.*?<\/\1>/s, "");
	expect(withoutStars(five)).toBe(withoutStars(one));
});

test.each(languages)(
	"the page of a finished booking says in %s how to complain, and asks for a review until it was sent @thorough",
	async (language) => {
		const one = await customer();
		const { own, problem } = copies[language].reviews;
		const link = world.linkOf(one.reference);
		const receipt = () => read(localizedPath(language, link));
		const before = await receipt();
		expect(before.mainText).toContain(own.receipt.title);
		const complaints = localizedPath(language, "/terms#complaints");
		expect(before.links.map(({ href }) => href)).toContain(complaints);
		expect(before.mainText).toContain(problem);
		await review("كلام صريح", "2", Promise.resolve(one));
		const after = await receipt();
		for (const asked of [own.receipt.title, own.receipt.submit])
			expect(after.mainText).not.toContain(asked);
		expect(after.mainText).toContain(own.sent.title);
		expect(after.source).toContain("/reviews?review=");
	},
);

test("staff who hand a car over before its day get no review of it @thorough", async () => {
	const { id, reference } = await world
		.aBooking()
		.of("ppf-front-glossy-hexis")
		.on(dayAfter(today, 3))
		.stored("confirmed", "completed");
	expect((await read(pathOf(reference))).source).not.toContain('name="stars"');
	const receipt = await read(world.linkOf(reference));
	expect(receipt.source).not.toContain("/reviews?review=");
	const handedOver = `${dayAfter(today, -3)}T09:00:00.000Z`;
	await world.db.run("UPDATE bookings SET status_changed_at = ? WHERE id = ?", handedOver, id);
	await askForReviews(db, new Date());
	expect(await world.mailsToSend()).not.toContain("review-customer");
});

test("what three customers write is shown once staff have read it; two are not enough", async () => {
	const pages = ["/", filmPage];
	const before = await Promise.all(pages.map((path) => read(path)));
	await show(await withPair("كلام أول", "5"));
	await show(await withPair("كلام ثان", "1"));
	const last = await withPair("كلام ثالث", "4");
	for (const path of pages) {
		const { mainText, links } = await read(path);
		expect(mainText).not.toContain(copy.section.title);
		expect(links.filter(({ href }) => href === "/reviews")).toHaveLength(1);
	}
	await show(last);
	for (const [index, path] of pages.entries()) {
		const { mainText, source, structuredData } = await read(path);
		expect(mainText).toMatch(
			path === "/" ? /ثالث.*ثان.*أول/s : /^(?!.*كلام (ثان|أول)).*كلام ثالث/s,
		);
		expect(mainText).toContain("3.3 من 5، متوسط 3 آراء");
		expect(mainText).not.toContain("Quokka");
		const bytes = (html = "") => new TextEncoder().encode(html).length;
		expect(bytes(source) - bytes(before[index]?.source)).toBeLessThanOrEqual(2500);
		expect(source.match(/\/photo\?/g) ?? []).toHaveLength(path === "/" ? 0 : 2);
		expect(structuredData).toEqual(before[index]?.structuredData);
	}
	expect(await textOf("/services/car-polishing")).not.toContain("ثالث");
	expect(await textOf("/reviews")).toMatch(/ثالث.*ثان.*أول.*كُتب كل رأي/s);
});

test.each(languages)(
	"in %s, whoever reads the list knows how each is proved, and how many are not there, and why @thorough",
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

test("nobody reads on which day a car was handed over or what was paid, in the page's data neither @thorough", async () => {
	const { path } = await shown("كلام");
	const data = await world.htmlOf("/reviews.data");
	expect(data).toContain("كلام");
	expect(data).not.toMatch(new RegExp(`${today}|price|ppf-front`));
	const own = await world.htmlOf(path.replace("?", ".data?"));
	expect(own).toContain("كلام");
	expect(own).not.toMatch(/price|ppf-front/);
});

test("a program that opens all five links of the mail writes nothing, and a press on one chooses its star", async () => {
	const { path } = await customer();
	for (const stars of starsFromMany) {
		const { source } = await world.visit(`${path}&stars=${stars}`);
		expect(source).toMatch(new RegExp(`name="stars"(?=[^>]*value="${stars}")[^>]*checked`));
		expect(source.match(/name="stars"[^>]*checked/g)).toHaveLength(1);
	}
	expect(await world.db.rows("SELECT id FROM reviews")).toEqual([]);
});

test("a customer changes a review, which staff read again before it is shown, and takes it back", async () => {
	const { path, seen } = await shown("الأول");
	expect(await textOf(path)).toContain(copy.own.states.shown);
	expect((await post(path, { ...written("الثاني", "2"), revision: "0" })).status).toBe(303);
	expect(await world.db.rows("SELECT stars, state, revision FROM reviews")).toEqual([
		{ stars: 2, state: "new", revision: 1 },
	]);
	expect((await show(seen)).status).toBe(409);
	expect(await textOf("/reviews")).not.toMatch(/الأول|الثاني/);
	expect((await post(path, { intent: "delete" })).headers.get("Location")).toContain("deleted=1");
	expect(await world.db.rows("SELECT id FROM reviews")).toEqual([]);
	expect(await textOf(`${path}&deleted=1`)).toContain(copy.own.deleted.title);
	const history = "SELECT to_value FROM booking_events WHERE what = 'review'";
	expect(await world.db.column(history)).toEqual(["written", "shown", "changed", "deleted"]);
});

test("staff say whether one of them wrote it, and why it is not shown @thorough", async () => {
	const { seen, path } = await review("رأي", "1");
	expect(await world.staff.board("reviews")).toContain(`name="id" value="${seen.id}"`);
	const { errors } = staffActionTexts["hide-review"];
	for (const [intent, fields, status, said] of [
		["show-review", {}, 400, errors.reviewUndecided],
		["hide-review", {}, 400, errors.reason],
	] as const) {
		const page = await readPage(await decide(intent, seen, fields));
		expect([page.status, page.mainText]).toEqual([status, expect.stringContaining(said)]);
	}
	for (const _ of ["once", "twice"]) expect((await show(seen, "yes")).status).toBe(303);
	expect(await textOf("/reviews")).toMatch(/أحد أقاربهم/);
	await hide(seen, "insult");
	expect(await textOf(path)).toContain(copy.own.reasons.insult);
	expect(await textOf("/reviews")).toContain(copy.empty.noneShown);
	const late = await readPage(await show(seen, "yes"));
	expect([late.status, late.mainText]).toEqual([
		409,
		expect.stringContaining(errors.changedMeanwhile),
	]);
	expect(await world.db.rows("SELECT state, reason FROM reviews")).toEqual([
		{ state: "hidden", reason: "insult" },
	]);
});

test("what was hidden is shown again with its reason to read, but not by a page from before @thorough", async () => {
	const { seen, path } = await shown("رأي محجوب");
	await hide(seen, "insult");
	expect((await show(seen)).status).toBe(409);
	for (const [reason, status] of [
		["insult", 303],
		["names", 409],
	] as const)
		expect((await hide(seen, reason)).status).toBe(status);
	const listed = await world.staff.board("reviews");
	expect(listed).toContain(staffReviews.hidden);
	expect(listed).toMatch(new RegExp(`رأي محجوب.*${staffReviews.reason.insult}`, "s"));
	expect((await show(seen, "no", "hidden")).status).toBe(303);
	expect(await world.staff.board("reviews")).not.toContain(staffReviews.hidden);
	expect(await textOf("/reviews")).toContain("رأي محجوب");
	expect(await textOf(path)).toContain(copy.own.states.shown);
});

test("staff hide what is older than the newest twenty, on a page of its own to which they come back @thorough", async () => {
	const { seen } = await review("أقدم رأي");
	for (let count = 0; count < reviewsOnPage; count++) await review(`رأي ${count}`);
	await world.db.run("UPDATE reviews SET state = 'shown'");
	const newest = await read("/staff/reviews");
	expect(newest.mainText).not.toContain("أقدم رأي");
	const { href = "" } = newest.links.find(({ rel }) => rel === "next") ?? {};
	const older = await read(href);
	expect(older.mainText).toMatch(/أقدم رأي.*صفحة 2 من 2/s);
	const [, action = ""] = /<form[^>]*action="([^"]+)"/.exec(older.source) ?? [];
	const address = decodeEntities(action);
	const press = (intent: string, more: world.FormFields) =>
		post(address, { intent, ...seen, ...more });
	const pressed = await press("hide-review", { reason: "names" });
	expect(pressed.headers.get("Location")).toBe(`${address}&done=hide-review`);
	expect(await world.db.rows("SELECT state FROM reviews WHERE id = ?", seen.id)).toEqual([
		{ state: "hidden" },
	]);
	expect(await textOf(address)).toContain(copy.empty.first);
});

test("the list of reviews ends with its last page @thorough", async () => {
	await shown("رأي واحد");
	const pages = ["1", "2", "9999", "99999", "0", "-1", "01", "x", ""];
	const statuses = pages.map(async (page) => (await world.get(`/reviews?page=${page}`)).status);
	expect(await Promise.all(statuses)).toEqual([200, ...Array(8).fill(404)]);
});

describe("what nobody can do", () => {
	type Visitor = Awaited<ReturnType<typeof customer>>;
	type Attack = [
		string,
		number,
		world.FormFields,
		((visitor: Visitor) => string | Promise<string>)?,
	];
	test.each<Attack>([
		["send a link", 400, { words: "see example.com/x" }],
		["do what no form of the page does", 400, { intent: "photos-off" }],
		["write without saying so", 400, { intent: "" }],
		["change a review that is not there", 409, { revision: "3" }],
		["write by the link of another booking", 404, {}, () => pathOf("ZZZZZZ")],
		[
			"write by the link of the booking itself",
			404,
			{},
			(visitor) => byKey(world.tokenFor(visitor.reference)),
		],
		["write before the car was handed over", 409, {}, () => beforeHandover()],
		["write once the person is forgotten", 404, {}, ({ path }) => world.erase().then(() => path)],
	])("%s", async (_, status, fields, pathFor) => {
		const visitor = await customer();
		const path = (await pathFor?.(visitor)) ?? visitor.path;
		const answer = await post(path, { ...written("a"), ...fields });
		expect([answer.status, await world.db.rows("SELECT id FROM reviews")]).toEqual([status, []]);
	});
	const byKey = (key = "") => `/reviews?review=${key}`;
	const beforeHandover = async () => {
		const { reference } = await world.aBooking().on(dayAfter(today, 3)).stored("confirmed");
		return pathOf(reference);
	};

	test("put markup, or marks that turn the text around, into a page", async () => {
		for (let three = 0; three < 3; three++) await shown("<b>x</b>\u202Eقلب\u2066\u0000\nسطر");
		const { source } = await read("/");
		expect(source).toContain('<bdi lang="ar">&lt;b&gt;x&lt;/b&gt;قلب سطر</bdi>');
	});
});

test("a page reads one row for all of them, however many there are, and none when nothing can be read @thorough", async () => {
	await threeShown();
	await textOf("/");
	const { DB, queries } = world.countingDb(/\breviews\b/);
	for (const path of ["/", ...reviewedPages]) await textOf(path, DB);
	expect(queries()).toBe(0);
	expect((await world.get("/", {}, { DB: world.brokenDatabase })).status).toBe(200);
	expect((await world.get("/reviews", {}, { DB: world.brokenDatabase })).status).toBe(503);
});

test("nothing of what was written or who wrote it is in the log", async () => {
	await threeShown();
	expect(log.length).toBeGreaterThan(0);
	expect(log.join()).not.toMatch(/كلام|Quokka|review=/);
});

describe("photos of a review", () => {
	const ids = { arrival: "a".repeat(32), handover: "b".repeat(32) };

	async function photo(booking_id: number, moment: string, id: string) {
		const created_at = new Date().toISOString();
		const row = { id, booking_id, moment, width: 48, height: 36, bytes: 1, created_at };
		await world.db.insert("photos", row);
		await world.db.run("UPDATE photos SET stored_at = created_at WHERE id = ?", id);
		await env.PHOTOS.put(id, plainJpeg);
	}

	async function withPhotos(tick: world.FormFields = { photos: "yes" }) {
		const visitor = customer();
		const { id, path } = await visitor;
		for (const [moment, name] of Object.entries(ids)) await photo(id, moment, name);
		const { source, mainText } = await read(path);
		expect(mainText).toContain(copy.own.photos.label);
		expect(source.match(/<img[^>]*\/photo\?photo=/g)).toHaveLength(2);
		return review("بصور", "5", visitor, tick);
	}
	const shownWith = async (tick?: world.FormFields) => {
		const visitor = await withPhotos(tick);
		expect((await show(visitor.seen)).status).toBe(303);
		return visitor;
	};

	const shownPhotos = async (page = "/reviews") => {
		const { source } = await read(page);
		const img = /src="(\/photo\?photo=[\w.-]+)"[^>]* width="48" height="36" loading="lazy"/g;
		return [...source.matchAll(img)].map(([, path = ""]) => path);
	};
	const again = (words: string, more: world.FormFields = {}) => ({
		...{ ...written(words, "4"), revision: "0", ...more },
	});

	type Visitor = Awaited<ReturnType<typeof withPhotos>>;
	test.each<[string, (visitor: Visitor) => Promise<unknown>]>([
		["the customer, who sends the review without them", ({ path }) => post(path, again("بلا"))],
		["the end of the whole review", ({ path }) => post(path, { intent: "delete" })],
		["a change, until staff have read it", ({ path }) => post(path, again("ب", { photos: "yes" }))],
		["staff who hide the review", ({ seen }) => hide(seen, "other")],
		["staff who remove one of them", (visitor) => removed(visitor, ids.handover)],
		["erasing", () => world.erase(new Date())],
	])("have addresses of their own, which end at once by %s @thorough", async (_, end) => {
		const visitor = await shownWith();
		const [path = "", ...others] = await shownPhotos();
		expect(others).toHaveLength(1);
		const answer = await world.get(path);
		expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
		expect(new Uint8Array(await answer.arrayBuffer())).toEqual(plainJpeg);
		const known = { "If-None-Match": answer.headers.get("ETag") ?? "" };
		expect((await world.get(path, { headers: known })).status).toBe(304);
		await end(visitor);
		expect([(await world.get(path)).status, await shownPhotos()]).toEqual([404, []]);
		expect((await world.get(path, { headers: known })).status).toBe(404);
	});
	const removed = ({ id: bookingId }: Visitor, id: string) =>
		removePhoto(db, { bookingId, id }, new Date());

	test("are shown again once staff have read the changed words @thorough", async () => {
		const { path, seen } = await shownWith();
		await post(path, again("كلام آخر", { photos: "yes" }));
		await show({ ...seen, revision: "1" });
		expect(await shownPhotos()).toHaveLength(2);
	});

	test("are those that the customer saw, whatever staff add or remove later @thorough", async () => {
		const visitor = await withPhotos();
		await photo(visitor.id, "handover", "c".repeat(32));
		await photo(visitor.id, "arrival", "0".repeat(32));
		const pair = [{ arrival_photo: ids.arrival, handover_photo: ids.handover }];
		const stored = () => world.db.rows("SELECT arrival_photo, handover_photo FROM reviews");
		expect(await stored()).toEqual(pair);
		await post(visitor.path, again("كلام آخر", { photos: "yes" }));
		expect(await stored()).toEqual(pair);
		const staff = await world.staff.board("reviews");
		for (const id of Object.values(ids)) expect(staff).toContain(`photo=${id}.`);
		expect(staff).not.toMatch(/photo=[c0]{32}/);
		await removed(visitor, ids.arrival);
		expect(await stored()).toEqual([{ arrival_photo: null, handover_photo: null }]);
		expect(await world.staff.board("reviews")).not.toContain("/photo?photo=");
		expect((await show({ ...visitor.seen, revision: "1" })).status).toBe(303);
		expect(await shownPhotos()).toEqual([]);
	});

	test("are not shown if the customer did not agree, or if one of both is missing @thorough", async () => {
		await shownWith({});
		expect(await shownPhotos()).toEqual([]);
		const visitor = await customer();
		await photo(visitor.id, "arrival", "d".repeat(32));
		expect(await textOf(visitor.path)).not.toContain(copy.own.photos.label);
		await post(visitor.path, { ...written("رأي"), photos: "yes" });
		expect(await world.db.rows("SELECT photos_consent FROM reviews")).toEqual(
			Array(2).fill({ photos_consent: null }),
		);
	});

	test("stand on the page of a service, and on the first page stars and words alone @thorough", async () => {
		await shownWith();
		for (const words of ["كلام", "غيره"]) await shown(words);
		expect(await shownPhotos(filmPage)).toHaveLength(2);
		expect(await textOf("/")).toContain("بصور");
		expect(await shownPhotos("/")).toEqual([]);
	});

	test("have no address that opens by another scope or another secret @thorough", async () => {
		await shownWith();
		const [path = ""] = await shownPhotos();
		const foreign = withPublicPhotoUrls([{ photos: [{ id: ids.arrival }] }], ["another secret"]);
		const [{ photos: [photo] = [] } = {}] = foreign as { photos: { url?: string }[] }[];
		for (const wrong of [String(photo?.url), `${path}x`, path.replace("a", "b")])
			expect((await world.get(wrong)).status, wrong).toBe(404);
	});
});
