/**
 * Books for a customer on the telephone: `npm run staff:book`, which asks, or with an answer for each question:
 * `-- --name … --phone … --car … --services … --day … [--email …] [--language en] [--remote [--env preview]]`.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseEnv } from "node:util";
import { riyadhToday } from "../../app/business/calendar.ts";
import { serviceCodes } from "../../app/business/catalogue.ts";
import { whatsappWithReceipt } from "../../app/copy/whatsapp.ts";
import { bookingToken, bookingUrl } from "../../app/mail/booking-link.ts";
import { translateTo } from "../../app/mail/i18n.ts";
import { parseCommandLine } from "../lib/command-line.ts";
import { chooseDatabase, databaseOptions } from "../lib/database.ts";
import { fail, root } from "../lib/run.ts";
import { query } from "../lib/wrangler.ts";
import { daysSql } from "./closures.ts";
import {
	type Answers,
	daysFor,
	type PhoneBooking,
	phoneBookingFrom,
	phoneBookingSql,
	questions,
} from "./phone-booking.ts";
import { shown } from "./show.ts";

type Question = keyof Answers;
const names = Object.keys(questions) as Question[];

const { database: _, ...options } = databaseOptions;
const { values } = parseCommandLine({
	options: {
		...options,
		name: { type: "string" },
		phone: { type: "string" },
		email: { type: "string" },
		car: { type: "string" },
		services: { type: "string" },
		day: { type: "string" },
		language: { type: "string" },
	},
});
const now = new Date();
const terminal = createInterface({
	input: process.stdin,
	output: process.stderr,
});
const typed = terminal[Symbol.asyncIterator]();

const answers = names.some((name) => values[name] !== undefined)
	? answersFrom((name) => values[name] ?? (name === "language" ? "ar" : ""))
	: await askAll();
const parsed = phoneBookingFrom(answers, now);
if ("problems" in parsed)
	fail(`Nothing was booked. Correct:\n  ${parsed.problems.join("\n  ")}`, 2);
const { booking } = parsed;

const where = await chooseDatabase(values);
const [taken = [], closed = []] = query(
	daysSql(riyadhToday(now)).join("; "),
	where,
);
const days = daysFor(booking, { taken, closed, now });
if (days.refusal !== undefined) fail(`Nothing was booked. ${days.refusal}`);

const { reference, statements } = await phoneBookingSql(booking, days.held);
const [stored = []] = query(statements.join("; "), where).slice(-1);
const { columns, isTTY } = process.stdout;
console.log(shown(stored, { columns, terminal: isTTY }));
console.log(`\nThe car takes a bay on ${days.held.join(", ")}.`);
if (booking.email === "") console.log(await receiptMessage(booking, reference));
terminal.close();

function answersFrom(answer: (name: Question) => string): Answers {
	return Object.fromEntries(
		names.map((name) => [name, answer(name)]),
	) as Answers;
}

async function askAll(): Promise<Answers> {
	console.error(`Services: ${serviceCodes.join(", ")}`);
	const given = new Map<Question, string>();
	for (const name of names) given.set(name, await ask(questions[name]));
	return answersFrom((name) => given.get(name) ?? "");
}

async function ask(question: string): Promise<string> {
	process.stderr.write(`${question}: `);
	const { value = "" } = await typed.next();
	return value.trim();
}

/** Nobody gets a mail, so staff send the receipt. */
async function receiptMessage(
	{ customerName, phoneNumber, bookingDate, language }: PhoneBooking,
	reference: string,
): Promise<string> {
	const secret = await readSecret();
	if (!secret)
		return "No mail goes to the customer, and no link could be made: COOKIE_SECRET is not set. Read out the reference.";
	const token = await bookingToken(reference, "customer", secret);
	const recipient = {
		reference,
		customerName,
		phoneNumber,
		bookingDate,
		language,
	};
	return `No mail goes to the customer. Send the receipt by WhatsApp:\n${whatsappWithReceipt(recipient, bookingUrl(token, language), translateTo("ar"))}`;
}

/** The first of a list signs. Cloudflare tells a secret to nobody, so for the real database it is given or asked for. */
async function readSecret(): Promise<string> {
	const list = values.remote
		? (process.env.COOKIE_SECRET ??
			(await ask("COOKIE_SECRET, to sign the link (empty for none)")))
		: parseEnv(readFileSync(path.join(root, ".dev.vars"), "utf8"))
				.COOKIE_SECRET;
	return list?.split(",")[0]?.trim() ?? "";
}
