import { expect, test } from "vitest";
import { abuseFrom } from "../../scripts/staff/end-bookings.ts";

const hours = { from: "2026-11-20 09:00", to: "2026-11-20 10:30" };
const moments = { from: new Date("2026-11-20T06:00Z"), to: new Date("2026-11-20T07:30Z") };
const none = { wholeBlock: false };
const ofAll = { allSenders: false };
test.each([
	[["4tcr7k"], {}, { reference: "4TCR7K", ...none }],
	[["4TCR7K"], { block: true }, { reference: "4TCR7K", ...none, wholeBlock: true }],
	[[], hours, { ...moments, ...ofAll }],
	[[], { ...hours, "all-senders": true }, { ...moments, ...ofAll, allSenders: true }],
	[[], {}, undefined],
	[["4TCR7K"], { "all-senders": true }, undefined],
	[[], { ...hours, block: true }, undefined],
	[["4TCR7K", "4TCR7L"], {}, undefined],
	[["4TCR7K"], { from: "2026-11-20 09:00" }, undefined],
	[[], { from: "2026-11-20 09:00" }, undefined],
	[[], { from: "2026-11-20 10:30", to: "2026-11-20 09:00" }, undefined],
	[[], { from: "2026-11-20", to: "2026-11-21" }, undefined],
])("`end-bookings` of %j %j", (words, flags, abuse) => {
	expect(abuseFrom(words, { block: false, ...flags })).toEqual(abuse);
});
