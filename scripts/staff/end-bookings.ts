import { isDay, momentInRiyadh } from "../../app/business/base/calendar.ts";
import {
	type Abuse,
	bookingsOfOneSender,
	endAbuse,
	shortenStays,
} from "../../app/data/bookings/abuse.ts";
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
			"all-senders": { type: "boolean", default: false },
		},
	});
	const abuse =
		abuseFrom(positionals.slice(1), values) ??
		fail(
			`Name one of the sender's bookings, or two moments in Riyadh:
  npm run staff -- end-bookings 4TCR7K [--block | --by-telephone]
  npm run staff -- end-bookings --from "2026-11-20 09:00" --to "2026-11-20 10:30" [--all-senders | --by-telephone | --longer-stays]`,
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
	const maySpare = "from" in abuse && !abuse.byTelephone && !abuse.allSenders;
	const { ended, spared } = await withDatabase(values, async (db) => ({
		ended: await endAbuse(db, abuse),
		spared: maySpare ? await bookingsOfOneSender(db, abuse) : [],
	}));
	if (spared.length > 0) {
		console.table(spared.map(({ reference, bayDays }) => ({ reference, bay_days: bayDays })));
		const held = spared.reduce((sum, { bayDays }) => sum + bayDays, 0);
		console.log(
			`\n${spared.length} senders with one booking each may be customers: these stay, and hold ${held} bay-days. With --all-senders they end, too.\n`,
		);
	}
	if (ended.length === 0)
		fail(
			values["by-telephone"]
				? "No booking by telephone that is not cancelled is among them."
				: "No pending booking from the site that would end is among them.",
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
	"all-senders"?: boolean;
};

export function abuseFrom(
	words: string[],
	{ block, from, to, ...flags }: Flags,
): Abuse | undefined {
	const { "by-telephone": byTelephone = false, "all-senders": allSenders = false } = flags;
	const longer = flags["longer-stays"];
	const [word, ...more] = words;
	if (more.length > 0 || [block, byTelephone, longer, allSenders].filter(Boolean).length > 1)
		return;
	if (word !== undefined) {
		const reference = referenceFrom(word);
		if (!reference || from || to || longer || allSenders) return;
		return { reference, wholeBlock: block, byTelephone };
	}
	const span = spanFrom({ from, to });
	return span && !block ? { ...span, byTelephone, allSenders } : undefined;
}

export function spanFrom(given: { from?: string; to?: string }) {
	const [from, to] = [momentFrom(given.from), momentFrom(given.to)];
	return from && to && from < to ? { from, to } : undefined;
}

function momentFrom(text = ""): Date | undefined {
	const [day = "", time = "", ...more] = text.split(" ");
	const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
	return isDay(day) && isTime && more.length === 0 ? momentInRiyadh(day, time) : undefined;
}
