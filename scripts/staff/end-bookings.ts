import { isDay, momentInRiyadh } from "../../app/business/base/calendar.ts";
import { type Abuse, endAbuse, shortenStays } from "../../app/data/bookings/abuse.ts";
import { parseCommandLine } from "../lib/command-line.ts";
import { fail } from "../lib/run.ts";
import { databaseOptions } from "../lib/wrangler.ts";
import { withDatabase } from "./database.ts";
import { makeSure, sureOption } from "./make-sure.ts";
import { referenceFrom } from "./statements.ts";

/** No customer made these bookings, so nobody is written to at the addresses that were typed. */
export async function endBookings() {
	const { values, positionals } = parseCommandLine({
		allowPositionals: true,
		options: {
			...databaseOptions,
			...sureOption,
			block: { type: "boolean", default: false },
			from: { type: "string" },
			to: { type: "string" },
			"by-telephone": { type: "boolean", default: false },
			"longer-stays": { type: "boolean", default: false },
		},
	});
	const abuse =
		abuseFrom(positionals.slice(1), values) ??
		fail(
			`Name one of the sender's bookings, or two moments in Riyadh:
  npm run staff -- end-bookings 4TCR7K [--block]
  npm run staff -- end-bookings --from "2026-11-20 09:00" --to "2026-11-20 10:30" [--by-telephone | --longer-stays]`,
			2,
		);
	if ("from" in abuse && values["longer-stays"]) {
		await makeSure("End these stays on the day before they were made longer?", values);
		const shorter = await withDatabase(values, (db) => shortenStays(db, abuse));
		if (shorter.length === 0) fail("No stay of an open booking was made longer then.");
		console.table(shorter.map((reference) => ({ reference })));
		console.log(`\n${shorter.length} stays are as before. Their customers are mailed the day.`);
		return;
	}
	await makeSure("Cancel these bookings for good, and free their days?", values);
	const ended = await withDatabase(values, (db) => endAbuse(db, abuse));
	if (ended.length === 0)
		fail(
			values["by-telephone"]
				? "No open booking by telephone is among them."
				: "No pending booking from the site is among them.",
		);
	console.table(ended.map((reference) => ({ reference })));
	console.log(`\n${ended.length} bookings are cancelled and their days free. Nobody is mailed.`);
}

type Flags = {
	block: boolean;
	from?: string;
	to?: string;
	"by-telephone"?: boolean;
	"longer-stays"?: boolean;
};

export function abuseFrom(
	words: string[],
	{ block, from, to, "by-telephone": byTelephone = false, "longer-stays": longer = false }: Flags,
): Abuse | undefined {
	const [word, ...more] = words;
	if (more.length > 0) return;
	if (word !== undefined) {
		const reference = referenceFrom(word);
		if (!reference || from || to || byTelephone || longer) return;
		return { reference, wholeBlock: block };
	}
	const [start, end] = [momentFrom(from), momentFrom(to)];
	return start && end && start < end && !block && !(byTelephone && longer)
		? { from: start, to: end, byTelephone }
		: undefined;
}

function momentFrom(text = ""): Date | undefined {
	const [day = "", time = "", ...more] = text.split(" ");
	const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
	return isDay(day) && isTime && more.length === 0 ? momentInRiyadh(day, time) : undefined;
}
