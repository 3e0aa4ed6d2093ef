import { eq } from "drizzle-orm";
import type { BookingCommand } from "../../app/business/bookings/commands.ts";
import { actionFor, lastReasonOf } from "../../app/business/bookings/staff-actions.ts";
import { readReason } from "../../app/data/base/client.ts";
import { bookings } from "../../app/data/base/schema.ts";
import { changeBookings } from "../../app/data/bookings/change-bookings.ts";
import { forget } from "../../app/data/bookings/forget.ts";
import { parseCommandLine } from "../lib/command-line.ts";
import { fail } from "../lib/run.ts";
import { databaseOptions } from "../lib/wrangler.ts";
import { withDatabase } from "./database.ts";
import { makeSure, sureOption } from "./make-sure.ts";
import { personFrom, referenceFrom } from "./statements.ts";
import { cardNumberFrom, voidNamedCard } from "./void-card.ts";

const now = new Date();

/** This works while the board does not open; the mails go with the next run of the cron trigger. */
export async function setStatus() {
	const { words, values } = wordsOf("set");
	const [word = "", status = "", ...more] = words;
	const reference = referenceFrom(word);
	if (!reference || !Object.hasOwn(actionFor, status) || more.length > 0)
		fail("Say which one, and what: npm run staff -- set 4TCR7K confirmed", 2);
	if (status !== "confirmed") await makeSure(`End ${reference} as ${status}?`, values);
	const action = actionFor[status as keyof typeof actionFor];
	await run(values, reference, status, {
		...{ do: action, by: "staff", reason: lastReasonOf(action), sure: true },
	});
}

/** This works while the page of the booking does not open. */
export async function reopen() {
	const { words, values } = wordsOf("reopen");
	const reference = onlyReference(words, "reopen 4TCR7K");
	await makeSure(`Reopen ${reference}, which has ended, as confirmed?`, values);
	await run(values, reference, "confirmed", { do: "reopen", by: "staff", sure: true });
}

async function run(values: Values, reference: string, status: string, command: BookingCommand) {
	const isIt = eq(bookings.reference, reference);
	const [booking, result] = await withDatabase(values, async (db) => {
		const [result] = await changeBookings(db, isIt, command, now).catch(refusedByDatabase);
		const [booking] = await db.select({ status: bookings.status }).from(bookings).where(isIt);
		return [booking, result];
	});
	if (!booking || !result) return fail(`There is no booking ${reference}.`);
	if (result.already || (result.refused && booking.status === status))
		return console.log(`${reference} was ${status} before: nothing was changed.`);
	if (result.refused) fail(`${reference} is ${booking.status}, and stays so: ${result.refused}.`);
	const kinds = result.mails?.map(({ kind }) => kind).join(", ") || "none";
	console.log(`${reference} is ${status}. Mails with the next run: ${kinds}.`);
}

function refusedByDatabase(error: unknown) {
	const refused = readReason(error);
	if (!refused) throw error;
	return [{ refused, already: undefined, mails: undefined }];
}

/** Staff void a card on the page of its booking; this is for one that nobody at the centre wrote. */
export async function voidCard() {
	const { words, values } = wordsOf("void-card");
	const [word = "", ...more] = words;
	if ((!cardNumberFrom(word) && !referenceFrom(word)) || more.length > 0)
		fail("Say which one: npm run staff -- void-card card-17", 2);
	await makeSure(`Void the warranty card ${word} for good?`, values);
	const cards = await withDatabase(values, (db) => voidNamedCard(db, word, now));
	if (!cards) fail(`There is no warranty card of ${word}.`);
	console.table(
		cards.now.map(({ id, invoice, carMark, carEnding, voidReason }) => ({
			...{ card: `card-${id}`, invoice, car: `${carMark} ${carEnding}`, voidReason },
		})),
	);
	if (cards.before.voidedAt) console.log("\nIt was void before: nothing was changed.");
}

export async function forgetPerson() {
	const { words, values } = wordsOf("forget");
	const [word = "", ...more] = words;
	const person = personFrom(word);
	if (!person || more.length > 0)
		fail("Say which one: npm run staff -- forget noura@example.com, 0500000011 or 4TCR7K", 2);
	const subject = Object.values(person)[0];
	const whom = "reference" in person ? `whose mobile booked ${subject}` : subject;
	await makeSure(`Forget ${whom} for good, and cancel what is still to come?`, values);
	const done = await withDatabase(values, (db) => forget(db, person, now));
	if (done.inWork.length > 0)
		return fail(
			`Nothing was forgotten: the car of ${done.inWork.join(", ")} is in the centre. Hand it over first: npm run staff -- set ${done.inWork[0]} completed`,
		);
	if (done.messages + done.bookings + done.reviews === 0)
		return fail(
			`Nothing is kept about ${subject}: no booking or message. Ask for another mobile, address or booking reference of that person.`,
		);
	console.table([
		{
			...{ bookings_erased: done.bookings, messages_deleted: done.messages },
			...(done.reviews > 0 && { reviews_deleted: done.reviews }),
		},
	]);
	for (const reference of done.open)
		console.log(`\n${reference} was still to come: it is cancelled, and its days are free.`);
	console.log("\nThe links in their mails no longer open anything, and no mail is sent to them.");
}

type Values = ReturnType<typeof wordsOf>["values"];

function wordsOf(verb: string) {
	const { values, positionals } = parseCommandLine({
		allowPositionals: true,
		options: { ...databaseOptions, ...sureOption },
	});
	return { words: positionals.filter((word) => word !== verb), values };
}

function onlyReference(words: string[], example: string): string {
	const [word = "", ...more] = words;
	const reference = more.length === 0 ? referenceFrom(word) : undefined;
	return reference ?? fail(`Say which one: npm run staff -- ${example}`, 2);
}
