import { expect, test } from "vitest";
import { type Day, dayAfter } from "#app/business/base/calendar.ts";
import { freeChangeDeadline } from "#app/business/bookings/deadline.ts";
import { type Setting, settingsFrom } from "#app/business/settings/settings.ts";

const first: Day = "2026-11-20";

/** The same numbers in every run, so a failure can be repeated by its seed. */
function randomFrom(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

test.each(Array.from({ length: 50 }, (_, seed) => seed))(
	"a promised deadline never becomes earlier (seed %i)",
	(seed) => {
		const random = randomFrom(seed + 1);
		const rows = Array.from({ length: 12 }, (_, index): Setting => {
			const opens = `${String(8 + random(8)).padStart(2, "0")}:00`;
			const saved = dayAfter(first, index);
			return {
				id: index + 1,
				key: random(2) ? "hours.weekdays" : "hours.friday",
				value: { opens, closes: "23:00" },
				validFrom: dayAfter(saved, random(20)),
				savedAt: `${saved}T09:00:00.000Z`,
			};
		});
		for (const known of rows.keys()) {
			const booked = {
				bookingDate: dayAfter(first, 12 + random(20)),
				createdAt: `${dayAfter(first, known)}T12:00:00.000Z`,
			};
			let promised = 0;
			for (let later = known + 1; later <= rows.length; later += 1) {
				const settings = settingsFrom(rows.slice(0, later))(first);
				const deadline = freeChangeDeadline(settings, booked).getTime();
				expect(deadline).toBeGreaterThanOrEqual(promised);
				promised = deadline;
			}
		}
	},
);
