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
const agreed = review({ photos_consent: "yes" });
const change = (columns: Row) =>
	`UPDATE reviews SET ${Object.entries(columns).map(([name, value]) => `${name} = ${text(value)}`)} WHERE id = 1`;
const shown = change({ state: "shown" });
const answered = change({ answer: "Thank you" });
const stored = "UPDATE photos SET stored_at = created_at";
const taken3 = photo("a", { booking_id: 3 });
const taken = [taken3, stored];
const copy = (more: Row = {}) =>
	insert("review_photos", {
		...{ review_id: 1, photo_id: "a".repeat(32), moment: "arrival", name: "b".repeat(32) },
		...{ width: 1, height: 1, content: "x", created_at: ago(0), ...more },
	});
const agreedOther = review({ id: 2, booking_id: 2, photos_consent: "yes" });
const ofOther = photo("d", { booking_id: 2 });
const copyOfOther = copy({ review_id: 2, photo_id: "d".repeat(32), name: "c".repeat(32) });
const another = change({ stars: 1, revision: 1 });
const noPhotos = change({ photos_consent: null });
const gone = "UPDATE photos SET removed_at = 'now'";
const repainted = "UPDATE review_photos SET content = 'y'";
const others = { stars: 1, words: "Bad", language: "en", consent: "Another consent of theirs" };
const once = { id: 2, booking_id: 2, letter: "M", day: "2026-01-01", written_at: "x" };
const none = "review without handover";
const stays = "review stays";
const noConsent = "photo without consent";

type Attempt = [what: string, before: string[], attempt: string, refused?: string];

test.each<Attempt>([
	["what a customer says of a finished car", [done], review()],
	["that of a car that is not finished", [], review(), none],
	["that of a car beside a finished one", [done], review({ booking_id: 2 }), none],
	["that of an erased customer", [done, erased(3)], review(), none],
	["what is shown before staff have read it", [done], review({ state: "shown" }), none],
	["what is answered at once", [done], review({ answer: "Thank you" }), none],
	["what was changed before it was written", [done], review({ revision: 1 }), none],
	["that staff show it", [done, review()], shown],
	...Object.entries(others).map(([name, value]): Attempt => {
		const what = `that staff change its ${name}`;
		return [what, [done, review()], change({ [name]: value }), stays];
	}),
	["photos to which nobody agreed", [done, review()], change({ photos_consent: "yes" }), stays],
	["that they agree no more", [done, agreed], noPhotos],
	["an answer", [done, review()], answered],
	["another answer", [done, review(), answered], change({ answer: "No" }), stays],
	["what its customer says anew", [done, review()], another],
	["that while it is still shown", [done, review(), shown], another, stays],
	["that under the former answer", [done, review(), answered], another, stays],
	["two changes at once", [done, review()], change({ stars: 1, revision: 2 }), stays],
	...Object.entries(once).map(([name, value]): Attempt => {
		const attempt = change({ [name]: value, revision: 1 });
		return [`another ${name}`, [done, review()], attempt, stays];
	}),
	["a photo to which its customer agreed", [done, ...taken, agreed], copy()],
	["one of another moment", [done, ...taken, agreed], copy({ moment: "handover" }), noConsent],
	["one that is not there", [done, ...taken, agreed], copy({ photo_id: "c" }), noConsent],
	["one that never arrived", [done, taken3, agreed], copy(), noConsent],
	["one that was removed", [done, ...taken, gone, agreed], copy(), noConsent],
	["one of another car", [done, photo("a"), stored, agreed], copy(), noConsent],
	["one without consent", [done, ...taken, review()], copy(), noConsent],
	["one of another review", [done, ...taken, agreed], copy({ review_id: 2 }), noConsent],
	["another picture", [done, ...taken, agreed, copy()], repainted, "photo cannot change"],
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
	["agrees to no photos any more", [agreed], noPhotos, "photos-off customer"],
	["takes it back", [review()], "DELETE FROM reviews", "deleted customer"],
	["is forgotten", [review()], erased(3), undefined],
	["reads that staff show it", [review()], shown, "shown staff-link"],
	["reads an answer", [review()], answered, "answered staff-link"],
	["sees a photo", [agreed], copy(), undefined],
	["sees a photo go", [agreed, copy()], "DELETE FROM review_photos", undefined],
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

test.each<[when: string, act: string, reviews: number, photos: number]>([
	["agrees to photos no more", noPhotos, 1, 0],
	["agrees to them with other words", change({ photos_consent: "again", revision: 1 }), 1, 0],
	["takes the review back", "DELETE FROM reviews WHERE id = 1", 0, 0],
	["is forgotten", erased(3), 0, 0],
	["is forgotten after two years", `${old} WHERE id = 3`, 1, 1],
	["changes nothing of it", change({ state: "shown" }), 1, 1],
])("what is public of a customer who %s", async (_, act, reviews, photos) => {
	await runAll(done, set({ status: "completed", changed_by: "staff" }, 2), taken3, ofOther, stored);
	await runAll(agreed, copy(), agreedOther, copyOfOther, act);
	const count = async (table: string) => (await rows(`SELECT * FROM ${table}`)).length;
	expect([await count("reviews"), await count("review_photos")]).toEqual([reviews + 1, photos + 1]);
	const gone = await rows("SELECT what FROM deletions ORDER BY what");
	expect(gone.map(({ what }) => what)).toEqual([
		...(reviews ? [] : ["review"]),
		...(photos ? [] : ["review-photo"]),
	]);
});
