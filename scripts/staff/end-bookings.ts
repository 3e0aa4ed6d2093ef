import { isDay, momentInRiyadh } from "../../app/business/base/calendar.ts";
import { type Abuse, endAbuse, readSingleSenders } from "../../app/data/bookings/abuse.ts";
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
			"all-senders": { type: "boolean", default: false },
		},
	});
	const abuse =
		abuseFrom(positionals.slice(1), values) ??
		fail(
			`Name one of the sender's bookings, or two moments in Riyadh:
  npm run staff -- end-bookings 4TCR7K [--block]
  npm run staff -- end-bookings --from "2026-11-20 09:00" --to "2026-11-20 10:30" [--all-senders]`,
			2,
		);
	await makeSure("Cancel these bookings for good, and free their days?", values);
	const maySpare = "from" in abuse && !abuse.allSenders;
	const { ended, spared } = await withDatabase(values, async (db) => ({
		ended: await endAbuse(db, abuse),
		spared: maySpare ? await readSingleSenders(db, abuse) : [],
	}));
	if (spared.length > 0) {
		console.table(spared.map(({ reference, bayDays }) => ({ reference, bay_days: bayDays })));
		const held = spared.reduce((sum, { bayDays }) => sum + bayDays, 0);
		console.log(
			`\n${spared.length} senders with one booking each may be customers: these stay, and hold ${held} bay-days. With --all-senders they end, too.\n`,
		);
	}
	if (ended.length === 0) fail("No pending booking from the site that would end is among them.");
	console.table(ended.map((reference) => ({ reference })));
	console.log(`\n${ended.length} bookings are cancelled and their days free. Nobody is mailed.`);
}

type Flags = { block: boolean; from?: string; to?: string; "all-senders"?: boolean };

export function abuseFrom(
	words: string[],
	{ block, from, to, "all-senders": allSenders = false }: Flags,
): Abuse | undefined {
	const [word, ...more] = words;
	if (more.length > 0 || (block && allSenders)) return;
	if (word !== undefined) {
		const reference = referenceFrom(word);
		return reference && !from && !to && !allSenders ? { reference, wholeBlock: block } : undefined;
	}
	const span = { from: momentFrom(from), to: momentFrom(to) };
	if (block || !span.from || !span.to || span.from >= span.to) return;
	return { from: span.from, to: span.to, allSenders };
}

function momentFrom(text = ""): Date | undefined {
	const [day = "", time = "", ...more] = text.split(" ");
	const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
	return isDay(day) && isTime && more.length === 0 ? momentInRiyadh(day, time) : undefined;
}
