import { env } from "cloudflare:workers";
import { getTableColumns } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type CardContent, isSameCard } from "#app/business/bookings/card-content.ts";
import { connect } from "#app/data/base/client.ts";
import {
	closures,
	contactMessages,
	reviews,
	settings,
	type WarrantyCard,
	warrantyCards,
} from "#app/data/base/schema.ts";
import { storeMessage } from "#app/data/mails/messages.ts";
import { writeReview } from "#app/data/reviews/reviews.ts";
import { emptySettings, firstRow, insert, type Row, rows, run } from "../../support/db.ts";
import { typedFacts } from "../../support/facts.ts";
import { aCard, messageRow } from "../../support/rows.ts";
import { ago, closed, end, erased, threeBookings, today } from "./statements.ts";

const db = connect(env.DB);

/** tests/unit/database/person.test.ts has the bookings. Each column is `typed`, or it is here with the reason why nobody types it. A new column is in no list. */
const tables = {
	warranty_cards: {
		table: warrantyCards,
		sample: aCard(3, [{ code: "thermal-nano-ceramic" }], today),
		typed: ["lines", "invoice", "car_mark", "car_ending"],
		others: {
			"names the card or its booking": ["id", "booking_id", "code_key", "code_hash"],
			"what happened, and when": ["changed_by", "made_at", "voided_at", "void_reason"],
		},
	},
	contact_messages: {
		table: contactMessages,
		sample: messageRow,
		typed: ["name", "email", "phone", "message"],
		others: { "names the message": ["id", "submission_key"], "when it came": ["created_at"] },
	},
	reviews: {
		table: reviews,
		sample: {
			...{ booking_id: 3, stars: 5, words: "شكراً", language: "ar", letter: "N", day: today },
			...{ consent: "An invented consent to publish", consented_at: ago(0), written_at: ago(0) },
		},
		typed: ["stars", "words"],
		others: {
			"names the review or its booking": ["id", "booking_id"],
			"what the page showed, and its language": ["language", "consent", "photos_consent"],
			"taken from the booking": ["letter", "day", "arrival_photo", "handover_photo"],
			"what happened, and when": ["consented_at", "written_at", "revision"],
			"chosen by staff": ["state", "reason", "is_ours"],
		},
	},
	settings: {
		table: settings,
		sample: { key: "bays", value: "4", save: "x", saved_at: ago(0) },
		typed: ["value"],
		others: {
			"names the row": ["id", "key", "save"],
			"who saved it, and when": ["saved_at", "saved_by"],
		},
	},
	closures: {
		table: closures,
		sample: undefined,
		typed: ["from_day", "to_day"],
		others: {
			"names the row": ["id"],
			"chosen from a list": ["reason_ar", "reason_en"],
			"who closed the days, and when": ["created_at", "closed_by"],
		},
	},
} as const;
type Kept = keyof typeof tables;

const names = Object.keys(tables) as Kept[];
const typedIn = (of: readonly Kept[]) =>
	of.flatMap((name) => tables[name].typed.map((column) => [column, name] as const));
const tooLong = "9".repeat(5000);

beforeEach(async () => {
	await emptySettings();
	await threeBookings();
	/** The car of booking 3 was here today. */
	await run(end("completed", 3));
});

afterAll(emptySettings);

const store = (name: Kept, more: Row = {}) => {
	const { sample } = tables[name];
	return sample ? insert(name, { ...sample, ...more }) : run(closed(1, 1, more));
};
const stored = async (name: Kept) => rows(`SELECT * FROM ${name}`);

test.each(names)("each column of %s was typed by somebody, or is there for a reason", (name) => {
	const { table, typed, others } = tables[name];
	const listed = [...typed, ...Object.values(others).flat()];
	expect(listed.sort()).toEqual(
		Object.values(getTableColumns(table))
			.map((column) => column.name)
			.sort(),
	);
});

test.each(typedIn(names))("a far too long %s is not stored in %s", async (column, name) => {
	await expect(store(name, { [column]: tooLong })).rejects.toThrow();
	await store(name);
	expect(await stored(name)).toHaveLength(1);
});

test.each(typedIn(["warranty_cards", "settings"]))(
	"nobody writes over the %s of %s that was saved",
	async (column, name) => {
		const card = { lines: "[{}]", invoice: "INV-2", car_mark: "vin", car_ending: "1" };
		const other = { ...card, value: "5" }[column as keyof typeof card | "value"];
		await store(name);
		const written = run(`UPDATE ${name} SET ${column} = '${other}'`);
		await expect(written).rejects.toThrow(/cannot change|only added/);
	},
);

describe("a second form with the same number is not answered as done already", () => {
	const line = { service: { ar: "", en: "" }, option: { ar: "", en: "" }, code: "", years: 2 };
	const card: CardContent = {
		...typedFacts,
		lines: [{ ...line, serial: "CX2025-7", installed: today }],
	};
	const columns = getTableColumns(warrantyCards);
	const facts = (Object.keys(columns) as (keyof WarrantyCard)[]).filter((fact) =>
		tables.warranty_cards.typed.some((name) => name === columns[fact].name),
	);

	test.each(facts)("if the card has another %s", (fact) => {
		const lines = card.lines.map((typed) => ({ ...typed, serial: "CX2025-8" }));
		const other = { ...card, ...(fact === "lines" ? { lines } : { [fact]: "other" }) };
		expect(isSameCard(card, { ...card })).toBe(true);
		expect(isSameCard(card, other)).toBe(false);
	});

	const { name, email, phone, message } = messageRow as Record<string, string>;
	const sent = { submissionId: "form", ...{ name, email, phone, message } } as Parameters<
		typeof storeMessage
	>[1];

	test.each(tables.contact_messages.typed)("if the message has another %s", async (field) => {
		const others = {
			name: "نورة",
			email: "n@example.com",
			phone: "0500000002",
			message: "متى تغلقون؟",
		};
		await storeMessage(db, sent, new Date());
		await storeMessage(db, sent, new Date());
		expect(await stored("contact_messages")).toHaveLength(1);
		await storeMessage(db, { ...sent, [field]: others[field] }, new Date());
		expect(await stored("contact_messages")).toHaveLength(2);
	});

	test.each(tables.reviews.typed)("if the review has another %s", async (field) => {
		const review = { stars: 5, words: "", language: "ar", consent: "An invented consent" } as const;
		const full = { ...review, consent: `${review.consent} to publish` };
		await writeReview(db, { id: 3, review: null }, full, new Date());
		const other = { ...full, ...{ stars: { stars: 4 }, words: { words: "جيد" } }[field] };
		const booking = { id: 3, review: null };
		expect(await writeReview(db, booking, { ...other, revision: 0 }, new Date())).toBe(true);
		expect(await firstRow(`SELECT ${field} FROM reviews`)).toEqual({ [field]: other[field] });
	});
});

test("of an erased person nothing typed stays but the card, which names no booking", async () => {
	for (const name of ["warranty_cards", "reviews"] as const) await store(name);
	await run(erased(3));
	expect(await stored("reviews")).toEqual([]);
	expect(await stored("warranty_cards")).toMatchObject([{ booking_id: null }]);
});
