import { beforeEach, expect, test } from "vitest";
import { firstRow, type Row, rows, run } from "../../support/rows.ts";
import {
	ago,
	erased,
	insert,
	photo,
	runAll,
	set,
	text,
	threeBookings,
	today,
} from "../../support/statements.ts";

beforeEach(threeBookings);

/** Of booking 3, whose car was here today. */
const done = set({ status: "completed", changed_by: "staff" }, 3);
const review = (more: Row = {}) =>
	insert("reviews", {
		...{ id: 1, booking_id: 3, stars: 5, words: "", language: "ar", letter: "N", day: today },
		...{ consent: "An invented consent to publish", consented_at: ago(0), written_at: ago(0) },
		...more,
	});
const [arrival, handover] = ["a".repeat(32), "b".repeat(32)];
const pair = { photos_consent: "yes", arrival_photo: arrival, handover_photo: handover };
const noPair = { photos_consent: null, arrival_photo: null, handover_photo: null };
const agreed = review(pair);
const change = (columns: Row) =>
	`UPDATE reviews SET ${Object.entries(columns).map(([name, value]) => `${name} = ${text(value)}`)} WHERE id = 1`;
const shown = change({ state: "shown" });
const stored = "UPDATE photos SET stored_at = created_at";
const taken = [
	photo("a", { booking_id: 3 }),
	photo("b", { booking_id: 3, moment: "handover" }),
	photo("c", { booking_id: 3, moment: "handover" }),
	stored,
];
const agreedOther = review({ ...pair, id: 2, booking_id: 2, arrival_photo: "d".repeat(32) });
const another = change({ stars: 1, revision: 1 });
const gone = `UPDATE photos SET removed_at = 'now' WHERE id = '${arrival}'`;
const half = "reviews_pair";
const others = { stars: 1, words: "Bad", language: "en", consent: "Another consent of theirs" };
const once = { id: 2, booking_id: 2, letter: "M", day: "2026-01-01", written_at: "x" };
const none = "review without handover";
const stays = "review stays";

type Attempt = [what: string, before: string[], attempt: string, refused?: string];

test.each<Attempt>([
	["what a customer says of a finished car", [done], review()],
	["that of a car that is not finished", [], review(), none],
	["that of a car beside a finished one", [done], review({ booking_id: 2 }), none],
	["that of an erased customer", [done, erased(3)], review(), none],
	["what is shown before staff have read it", [done], review({ state: "shown" }), none],
	["what was changed before it was written", [done], review({ revision: 1 }), none],
	["that staff show it", [done, review()], shown],
	...Object.entries(others).map(([name, value]): Attempt => {
		const what = `that staff change its ${name}`;
		return [what, [done, review()], change({ [name]: value }), stays];
	}),
	["a pair to which its customer agreed", [done], agreed],
	["consent without a pair", [done], review({ photos_consent: "yes" }), half],
	["a pair without consent", [done], review({ ...pair, photos_consent: null }), half],
	["one photo for a pair", [done], review({ ...pair, handover_photo: null }), half],
	["a pair to which nobody agreed", [done, review()], change(pair), stays],
	["the end of a pair", [done, agreed], change(noPair)],
	["another photo in its place", [done, agreed], change({ arrival_photo: "c" }), stays],
	["that with other words", [done, agreed], change({ arrival_photo: "c", revision: 1 }), stays],
	["a first pair with other words", [done, review()], change({ ...pair, revision: 1 })],
	["no pair with other words", [done, agreed], change({ ...noPair, revision: 1 })],
	["what its customer says anew", [done, review()], another],
	["that while it is still shown", [done, review(), shown], another, stays],
	["two changes at once", [done, review()], change({ stars: 1, revision: 2 }), stays],
	...Object.entries(once).map(([name, value]): Attempt => {
		const attempt = change({ [name]: value, revision: 1 });
		return [`another ${name}`, [done, review()], attempt, stays];
	}),
])("whether the database takes %s", async (_, before, attempt, refused = "taken") => {
	await runAll(...before);
	expect(await run(attempt).then(() => "taken", String)).toContain(refused);
});

const version = async () =>
	Number((await firstRow("SELECT version FROM proof WHERE what = 'reviews'"))?.version);

/** What is noted of it, by whom; each change is a version for the pages, which keep what they have read. */
test.each<[what: string, before: string[], act: string, noted: string | undefined]>([
	["writes it", [], review(), "written customer"],
	["changes it", [review()], another, "changed customer"],
	[
		"agrees to no photos any more",
		[agreed],
		change({ ...noPair, revision: 1 }),
		"changed customer",
	],
	["sees a photo go", [agreed], gone, undefined],
	["takes it back", [review()], "DELETE FROM reviews", "deleted customer"],
	["is forgotten", [review()], erased(3), undefined],
	["reads that staff show it", [review()], shown, "shown staff-link"],
])("history and pages know when a customer %s", async (_, before, act, noted) => {
	await runAll(done, ...taken, ...before);
	await run("REPLACE INTO proof (what, value) VALUES ('record', '{}')");
	const events =
		"SELECT to_value, changed_by FROM booking_events WHERE what = 'review' ORDER BY id";
	const [known, read] = [(await rows(events)).length, await version()];
	await run(act);
	const found = (await rows(events)).slice(known).map((row) => Object.values(row).join(" "));
	expect(found).toEqual(noted ? [noted] : []);
	expect(await version()).toBeGreaterThan(read);
	expect(await firstRow("SELECT value FROM proof WHERE what = 'record'")).toEqual({ value: "{}" });
});

const old = `UPDATE bookings SET erased_at = '${ago(-24 * 800)}', customer_name = '', phone_number = '', email = ''`;

const counted = async (from: string) => (await rows(`SELECT 1 FROM ${from}`)).length;

test.each<[when: string, act: string, reviews: number, pairs: number, photos: number]>([
	["agrees to photos no more", change({ ...noPair, revision: 1, state: "new" }), 2, 1, 4],
	["agrees to them with other words", change({ stars: 1, revision: 1, state: "new" }), 2, 2, 4],
	["has one of them removed", gone, 2, 1, 3],
	["takes the review back", "DELETE FROM reviews WHERE id = 1", 1, 1, 4],
	["is forgotten", erased(3), 1, 1, 1],
	["is forgotten after two years", `${old} WHERE id = 3`, 2, 2, 3],
	[
		"is forgotten so late, and hidden",
		`${change({ state: "hidden", reason: "names" })}; ${old} WHERE id = 3`,
		2,
		1,
		1,
	],
	["changes nothing of it", change({ state: "shown" }), 2, 2, 4],
])(
	"what is left of what was public of a customer who %s",
	async (_, act, reviews, pairs, photos) => {
		await runAll(done, set({ status: "completed", changed_by: "staff" }, 2));
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
