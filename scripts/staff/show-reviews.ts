import { takeBackHides } from "../../app/data/reviews/reviews.ts";
import { parseCommandLine } from "../lib/command-line.ts";
import { fail } from "../lib/run.ts";
import { databaseOptions } from "../lib/wrangler.ts";
import { withDatabase } from "./database.ts";
import { spanFrom } from "./end-bookings.ts";
import { makeSure, sureOption } from "./make-sure.ts";

/** A page of staff shows one at a time, and whoever has found a board may have hidden hundreds. */
export async function showReviews() {
	const { values, positionals } = parseCommandLine({
		allowPositionals: true,
		options: {
			...databaseOptions,
			...sureOption,
			from: { type: "string" },
			to: { type: "string" },
		},
	});
	const span = positionals.length > 1 ? undefined : spanFrom(values);
	if (!span)
		fail(
			`Name two moments in Riyadh:
  npm run staff -- show-reviews --from "2026-11-20 09:00" --to "2026-11-20 10:30"`,
			2,
		);
	await makeSure("Show again what was hidden then, also for a good reason?", values);
	const taken = await withDatabase(values, (db) => takeBackHides(db, span));
	if (taken.length === 0) fail("No review that is hidden now was hidden then.");
	console.table(taken);
	console.log(
		`\n${taken.length} reviews are as before: those that were shown, within five minutes; staff read the new ones.`,
	);
}
