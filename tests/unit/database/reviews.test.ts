import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { monthsKept } from "#app/business/bookings/deadline.ts";
import { connect } from "#app/data/base/client.ts";
import { reviews } from "#app/data/base/schema.ts";
import {
	deleteReview,
	readReviews,
	reviewsForStaff,
	storeHidden,
	storeShown,
	writeReview,
} from "#app/data/reviews/reviews.ts";
import { firstRow, type Row, rows } from "../../support/db.ts";
import { movedTo } from "../../support/rows.ts";
import {
	ago,
	end,
	erased,
	insert,
	photo,
	run,
	runAll,
	setBooking,
	testAttempts,
	threeBookings,
	today,
	update,
} from "./statements.ts";

beforeEach(threeBookings);

/** The car of booking 3 was here today. */
const done = end("completed", 3);
const review = (more: Row = {}) =>
	insert("reviews", {
		...{ id: 1, booking_id: 3, stars: 5, words: "شكراً", language: "ar", letter: "N", day: today },
		...{ consent: "An invented consent to publish", consented_at: ago(0), written_at: ago(0) },
		...more,
	});
const [arrival, handover] = ["a".repeat(32), "b".repeat(32)];
const pair = { photos_consent: "yes", arrival_photo: arrival, handover_photo: handover };
const noPair = { photos_consent: null, arrival_photo: null, handover_photo: null };
const agreed = review(pair);
const change = (columns: Row) => update("reviews", columns, "id = 1");
const shown = change({ state: "shown" });
const stored = "UPDATE photos SET stored_at = created_at";
const taken = [
	photo("a", { booking_id: 3 }),
	photo("b", { booking_id: 3, moment: "handover" }),
	photo("c", { booking_id: 3, moment: "handover" }),
	stored,
];
const agreedOther = review({ ...pair, id: 2, booking_id: 2, arrival_photo: "d".repeat(32) });
const gone = `UPDATE photos SET removed_at = 'now' WHERE id = '${arrival}'`;
const noPairOfOne = "reviews_pair";
const tooEarly = "reason:reviewEarly";

testAttempts("the database takes", [
	["what a customer says of a finished car", [done], review()],
	["that of a car that is not finished", [], review(), tooEarly],
	["that of a car before its day", [end("completed")], review({ booking_id: 1 }), tooEarly],
	["that of a car beside a finished one", [done], review({ booking_id: 2 }), tooEarly],
	["that of an erased customer", [done, erased(3)], review(), tooEarly],
	["what is shown before staff have read it", [done], review({ state: "shown" }), tooEarly],
	["what was changed before it was written", [done], review({ revision: 1 }), tooEarly],
	["that staff show it", [done, review()], shown],
	["a pair to which its customer agreed", [done], agreed],
	["consent without a pair", [done], review({ photos_consent: "yes" }), noPairOfOne],
	["a pair without consent", [done], review({ ...pair, photos_consent: null }), noPairOfOne],
	["one photo for a pair", [done], review({ ...pair, handover_photo: null }), noPairOfOne],
]);

const db = connect(env.DB);
const now = new Date();
const read = { id: 1, revision: 0 };
const words = {
	stars: 4,
	words: "Good",
	language: "en",
	consent: "An invented consent to publish",
} as const;
const write = (revision?: number) =>
	writeReview(db, { id: 3, review: null }, { ...words, revision }, now);
const show = () => storeShown(db, { ...read, state: "new" }, false);
const hide = () => storeHidden(db, read, "names");
const afterMonths = new Date(today).setUTCMonth(
	new Date(today).getUTCMonth() + monthsKept.bookings,
);
const [erasedEarly, erasedLate] = [-1, 2].map((days) =>
	erased(3, new Date(afterMonths + days * 86_400_000).toISOString()),
) as [string, string];

/** Each change is a version for the pages, which keep what they have read. */
test.each<
	[what: string, before: string[], act: () => Promise<unknown>, noted: string, pages?: number]
>([
	["writes it", [], () => write(), "written customer "],
	["writes it twice", [review()], () => write(), "", 0],
	["changes it", [review()], () => write(0), "changed customer "],
	["changes it on an old page", [review()], () => write(1), "", 0],
	["takes it back", [review()], () => deleteReview(db, 3), "deleted customer "],
	["takes back what is not there", [], () => deleteReview(db, 3), "", 0],
	["sees a photo go", [agreed], () => run(gone), ""],
	["is forgotten", [review()], () => run(erased(3)), ""],
	["reads that staff show it", [review()], show, "shown staff-page "],
	["reads nothing new of what is shown", [review(), shown], show, "", 0],
	["reads that staff hide it", [review()], hide, "hidden staff-page names"],
	["is erased, and staff hide it", [review(), erasedLate], hide, "hidden staff-page names"],
])("history and pages know when a customer %s", async (_, before, act, noted, pages = 1) => {
	await runAll(done, ...taken, ...before);
	const version = async () =>
		Number((await firstRow("SELECT version FROM review_summary"))?.version);
	const written = () => rows("SELECT stars, words, language, consent FROM reviews");
	const [known, said] = [await version(), await written()];
	await act();
	if (act === show || act === hide) expect(await written()).toEqual(said);
	const events = await rows(
		"SELECT to_value, changed_by, reason FROM booking_events WHERE what = 'review'",
	);
	expect(events.map((row) => Object.values(row).join(" ")).join()).toBe(noted);
	expect((await version()) - known).toBeGreaterThanOrEqual(pages);
	expect((await version()) > known).toBe(pages > 0);
});

test("staff read again what a customer has changed, with the pair of photos that the customer had seen", async () => {
	await runAll(done, ...taken, agreed, shown);
	const before = (await db.select().from(reviews).get()) ?? null;
	const changed = { ...words, photosConsent: "yes", revision: 0 };
	expect(await writeReview(db, { id: 3, review: before }, changed, now)).toBe(true);
	expect(
		await rows("SELECT stars, state, revision, arrival_photo, handover_photo FROM reviews"),
	).toEqual([
		{ stars: 4, state: "new", revision: 1, arrival_photo: arrival, handover_photo: handover },
	]);
});

const hidden = change({ state: "hidden", reason: "names" });

test("only the review of a completed booking counts and is shown, whatever it was before", async () => {
	await runAll(done, review(), shown);
	const known = async () => {
		const { given, shown, newest } = (await readReviews(db))?.summary ?? {};
		const { shown: onPage } = await reviewsForStaff(db, 1);
		return [given, shown, newest?.["/"]?.length, onPage.length];
	};
	expect(await known()).toEqual([1, 1, 1, 1]);
	await run(setBooking({ status: "confirmed", change_reason: "reopened" }, 3));
	expect(await known()).toEqual([0, 0, 0, 0]);
	await run(end("cancelled", 3));
	expect(await known()).toEqual([0, 0, 0, 0]);
	await run(setBooking({ status: "confirmed", change_reason: "reopened" }, 3));
	await run(end("completed", 3));
	expect(await known()).toEqual([1, 1, 1, 1]);
});

test("a booking that no customer made takes its review with it", async () => {
	await runAll(done, review(), shown);
	await run(setBooking({ status: "confirmed", change_reason: "reopened" }, 3));
	await run(setBooking({ status: "cancelled", change_reason: "abuse" }, 3));
	expect(await counted("reviews")).toBe(0);
	expect(await counted("deletions")).toBe(1);
});

const counted = async (from: string) => (await rows(`SELECT 1 FROM ${from}`)).length;

test.each<[when: string, act: string, reviews: number, pairs: number, photos: number]>([
	["agrees to photos no more", change({ ...noPair, revision: 1, state: "new" }), 2, 1, 4],
	["agrees to them with other words", change({ stars: 1, revision: 1, state: "new" }), 2, 2, 4],
	["has one of them removed", gone, 2, 1, 3],
	["takes the review back", "DELETE FROM reviews WHERE id = 1", 1, 1, 4],
	["is forgotten", erased(3), 1, 1, 1],
	["is forgotten the day before two years are over", erasedEarly, 1, 1, 1],
	["is forgotten after two years", erasedLate, 2, 2, 3],
	["is forgotten so late, and hidden", `${hidden}; ${erasedLate}`, 2, 1, 1],
	["changes nothing of it", change({ state: "shown" }), 2, 2, 4],
])(
	"what is left of what was public of a customer who %s",
	async (_, act, reviews, pairs, photos) => {
		await runAll(done, setBooking(movedTo(today), 2), end("completed", 2));
		await runAll(photo("d", { booking_id: 2 }), ...taken, agreed, agreedOther, shown);
		await runAll(...act.split("; "));
		const found = [
			"reviews",
			"reviews WHERE arrival_photo IS NOT NULL",
			"photos WHERE removed_at IS NULL",
		];
		expect(await Promise.all(found.map(counted))).toEqual([reviews, pairs, photos]);
		expect(await counted("deletions")).toBe(2 - reviews);
	},
);
