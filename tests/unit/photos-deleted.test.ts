import { expect, inject, test } from "vitest";
import { deleteRemoved, sweepPhotos } from "#app/data/photos/deleting.ts";
import { storePhoto } from "#app/data/photos/photos.ts";
import { FailingStore, migrated, randomNumbers } from "../support/failing-store.ts";

const sqlite = migrated();
const bookings = [1, 2, 3, 4, 5, 6];
const all = (sql: string) => sqlite.prepare(sql).all();

/** Photos of six bookings are added, and five of these erased, in 200 minutes of faults and 200 of calm. */
async function run(seed: number, slowestPut: number) {
	for (const table of ["photos", "booking_events", "mails", "bookings"])
		sqlite.exec(`DELETE FROM ${table}`);
	for (const id of bookings) insertBooking(id);
	const random = randomNumbers(seed);
	const store = new FailingStore(sqlite, random, { failing: 0.15, ending: 0.02, slowestPut });
	const { db, bucket } = store;
	const cron = async () => {
		await deleteRemoved({ db, bucket }, store.date());
		await sweepPhotos({ db, bucket }, store.date());
	};
	const file = new Blob(["x"]);
	const begun: Promise<unknown>[] = [];
	const begin = (task: Promise<unknown>) => void begun.push(task.catch(() => {}));
	for (store.now = 0; store.now < 200; store.now++) {
		const bookingId = 1 + Math.floor(random() * 6);
		const photo = { bookingId, moment: "arrival" as const, width: 1, height: 1, file };
		if (random() < 0.25) begin(storePhoto({ db, bucket }, photo, store.date()));
		if (random() < 0.03) erase(1 + Math.floor(random() * 5), store.date());
		if (store.now % 5 === 0) begin(cron());
		await store.step();
	}
	store.isCalm = true;
	await store.step();
	for (const end = store.now + 200; store.now < end; store.now += 5) {
		begin(cron());
		await store.step();
	}
	const shown = all(
		"SELECT photos.id, erased_at FROM photos JOIN bookings ON bookings.id = booking_id WHERE stored_at IS NOT NULL AND removed_at IS NULL",
	);
	const ids = new Set(shown.map(({ id }) => String(id)));
	return {
		leaked: [...store.objects.keys()].filter((key) => !ids.has(key)).length,
		broken: [...ids].filter((id) => !store.objects.has(id)).length,
		ofErased: shown.filter(({ erased_at }) => erased_at).length,
		unfinished: all("SELECT id FROM photos WHERE removed_at IS NOT NULL OR stored_at IS NULL")
			.length,
		shown: ids.size,
	};
}

function insertBooking(id: number) {
	sqlite.exec(`INSERT INTO bookings (id, reference, submission_key, customer_name, phone_number, email, car_type, service_ids, booking_date, total_price, lines, language, held_days, bays)
		VALUES (${id}, '00000${id}', 'key ${id}', 'Sample Customer', '050000000${id}', 'person${id}@example.com', 'suv', '["polishing-interior"]', date('now', '+3 days'), 1,
			'[{"code":"polishing-interior","price":1}]', 'en', json_array(date('now', '+3 days')), 6)`);
}

function erase(id: number, at: Date) {
	sqlite
		.prepare(
			"UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = ? WHERE id = ? AND erased_at IS NULL",
		)
		.run(at.toISOString(), id);
}

const runs = inject("isThorough") ? 750 : 15;

test.each([8, 40])(
	"with faults in every seventh call, and puts up to %i minutes late, nothing of an erased booking is left and no photo is shown without its picture",
	async (slowestPut) => {
		let shown = 0;
		for (let seed = 1; seed <= runs; seed++) {
			const { shown: count, ...wrong } = await run(seed, slowestPut);
			expect(wrong, `seed ${seed}`).toEqual({ leaked: 0, broken: 0, ofErased: 0, unfinished: 0 });
			shown += count;
		}
		expect(shown).toBeGreaterThan(runs);
	},
	600_000,
);
