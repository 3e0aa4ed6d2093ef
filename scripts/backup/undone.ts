import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { monthsKept } from "../../app/business/bookings/deadline.ts";
import { personFields } from "../../app/business/bookings/person.ts";
import { bookings } from "../../app/data/base/schema.ts";

/**
 * An older copy would undo what people asked for. A row is known by its id and the moment it was made, because a
 * restored database gives the same ids again.
 */
type Rule = {
	/** The text is missing if something else counts what is done. */
	says?: string;
	columns: string[];
	from: string;
	again: string;
	/** Only the newest list speaks, because an older one may have a wish that was withdrawn. */
	isWish?: true;
};

const today = "date('now', '+3 hours')";
const noPerson = personFields.map((field) => `${bookings[field].name} = ''`).join(", ");

/** The order matters: a card is still known by its booking, and a mail is sent before its booking is erased. */
const rules: Record<string, Rule> = {
	/** The cron trigger would store these again. */
	sent: {
		says: "mails that were sent since",
		columns: ["reference", "kind", "mails.revision", "day", "sent_at"],
		from: `mails LEFT JOIN bookings ON bookings.id = booking_id
			WHERE state = 'sent' AND kind IN ('reminder-customer', 'review-customer', 'sheet-business')
				AND (coalesce(day, booking_date) >= ${today} OR (kind = 'review-customer' AND sent_at > datetime('now', '-9 days')))`,
		again: `INSERT OR IGNORE INTO mails (id, kind, booking_id, revision, day, state, sent_at)
			SELECT undone.kind || coalesce(':' || bookings.id, '') || ':' || coalesce(undone.day, undone.revision),
				undone.kind, bookings.id, undone.revision, undone.day, 'sent', undone.sent_at
			FROM undone LEFT JOIN bookings ON bookings.reference = undone.reference
			WHERE undone.reference IS NULL OR bookings.id IS NOT NULL`,
	},
	messages: {
		says: "messages deleted",
		columns: ["row_id", "made_at"],
		from: "deletions WHERE what = 'message'",
		again:
			"DELETE FROM contact_messages WHERE (id, created_at) IN (SELECT row_id, made_at FROM undone)",
	},
	reviews: {
		says: "reviews deleted",
		columns: ["row_id", "made_at"],
		from: "deletions WHERE what = 'review'",
		again: "DELETE FROM reviews WHERE (id, written_at) IN (SELECT row_id, made_at FROM undone)",
	},
	consents: {
		says: "consents to show photos taken back",
		columns: ["id", "written_at"],
		from: "reviews WHERE photos_consent IS NULL",
		again: `UPDATE reviews SET photos_consent = NULL, arrival_photo = NULL, handover_photo = NULL
			WHERE (id, written_at) IN (SELECT id, written_at FROM undone) AND photos_consent IS NOT NULL`,
	},
	/** The newer words are not in this list, so staff read the older ones again before anybody else does. */
	changed: {
		says: "reviews that were changed, or are not shown any more",
		columns: ["id", "written_at", "revision", "state"],
		from: "reviews WHERE revision > 0 OR state = 'hidden'",
		again: `UPDATE reviews SET state = 'new' FROM undone
			WHERE (reviews.id, reviews.written_at) = (undone.id, undone.written_at) AND reviews.state = 'shown'
				AND (reviews.revision < undone.revision OR undone.state = 'hidden')`,
	},
	voided: {
		says: "warranty cards made void",
		columns: ["id", "made_at", "voided_at", "void_reason", "changed_by"],
		from: "warranty_cards WHERE voided_at IS NOT NULL",
		again: `UPDATE warranty_cards
			SET voided_at = undone.voided_at, void_reason = undone.void_reason, changed_by = undone.changed_by FROM undone
			WHERE (warranty_cards.id, warranty_cards.made_at) = (undone.id, undone.made_at) AND warranty_cards.voided_at IS NULL`,
	},
	links: {
		says: "customers' links ended",
		columns: ["reference", "link"],
		from: "bookings WHERE link > 1",
		again: `UPDATE bookings SET link = undone.link, version = version + 1 FROM undone
			WHERE bookings.reference = undone.reference AND bookings.link < undone.link`,
	},
	asked: {
		isWish: true,
		says: "wishes to be erased noted",
		columns: ["reference", "erase_asked_at"],
		from: "bookings WHERE erase_asked_at IS NOT NULL AND erased_at IS NULL",
		again: `UPDATE bookings SET erase_asked_at = undone.erase_asked_at FROM undone
			WHERE bookings.reference = undone.reference AND bookings.erase_asked_at IS NULL AND bookings.erased_at IS NULL`,
	},
	/** The cron trigger erases an older booking. */
	erased: {
		says: "bookings erased",
		columns: ["reference", "erased_at"],
		from: `bookings WHERE erased_at IS NOT NULL AND booking_date >= date(${today}, '-${monthsKept.bookings} months')`,
		again: `UPDATE bookings SET ${noPerson}, sender = NULL, sender_block = NULL, work = NULL,
				erased_at = undone.erased_at, version = version + 1, changed_by = 'system', change_reason = 'erased',
				status = iif(status IN ('pending', 'confirmed') AND EXISTS (SELECT 1 FROM bay_days WHERE booking_id = bookings.id AND day >= ${today}), 'cancelled', status)
			FROM undone
			WHERE bookings.reference = undone.reference AND bookings.erased_at IS NULL`,
	},
	/** The owner undoes a save by another one, so saves after the copy stay. Values are in hexadecimal for quotes. */
	settings: {
		columns: ["key", "hex(value) AS hex", "saved_at", "save"],
		from: "settings ORDER BY id",
		again: `INSERT INTO settings (key, value, saved_at, save)
			SELECT key, CAST(unhex(hex) AS TEXT), saved_at, save FROM undone
			WHERE NOT EXISTS (SELECT 1 FROM settings WHERE (key, save) = (undone.key, undone.save))`,
	},
};

const mailsInCopy =
	"UPDATE mails SET state = 'dismissed', leased_until = NULL WHERE state = 'waiting'";

const cell = z.union([z.string().regex(/^[\w:. -]*$/), z.int(), z.null()]);
const undone = z.object({
	at: z.iso.datetime(),
	rows: z.record(z.string(), z.array(z.array(cell))),
});
export type Undone = z.infer<typeof undone>;

export const readingSql = Object.values(rules).map(
	({ columns, from }) => `SELECT ${columns.join(", ")} FROM ${from}`,
);

export function undoneFrom(results: Record<string, unknown>[][], now = new Date()): Undone {
	return undone.parse({
		at: now.toISOString(),
		rows: Object.fromEntries(
			Object.keys(rules).map((name, index) => [
				name,
				(results[index] ?? []).map((row) => Object.values(row)),
			]),
		),
	});
}

export function undoneIn(copy: DatabaseSync): Undone {
	return undoneFrom(readingSql.map((sql) => copy.prepare(sql).all()));
}

export function undoneFromJson(text: string): Undone {
	return undone.parse(JSON.parse(text));
}

function savesIn(copy: DatabaseSync): number {
	const row = copy.prepare("SELECT count(DISTINCT save) AS saves FROM settings").get();
	return Number(row?.saves);
}

/** A statement of D1 has at most 100 KB. */
const rowsOfStatement = 100;

/** The oldest list goes first. Only the statements that changed something are returned, with the number of rows. */
export function undoAgain(copy: DatabaseSync, lists: Undone[]) {
	const statements: string[] = [];
	const done = new Map<string, number>();
	const run = (says: string | undefined, sql: string) => {
		const changes = Number(copy.prepare(sql).run().changes);
		if (changes === 0) return;
		statements.push(`${sql};`);
		if (says) done.set(says, (done.get(says) ?? 0) + changes);
	};
	/** Nobody knows whether these mails went out after the copy was made. */
	run("mails that waited in the copy dismissed", mailsInCopy);
	const saves = savesIn(copy);
	const oldestFirst = lists.toSorted((a, b) => a.at.localeCompare(b.at));
	for (const list of oldestFirst)
		for (const [name, { says, columns, again, isWish }] of Object.entries(rules)) {
			const isOld = isWish && list !== oldestFirst.at(-1);
			const known = isOld ? [] : (list.rows[name] ?? []);
			for (let from = 0; from < known.length; from += rowsOfStatement) {
				const json = JSON.stringify(known.slice(from, from + rowsOfStatement));
				const names = columns.map((column) => column.replace(/^.*[ .]/, ""));
				const values = names.map((_, index) => `value ->> ${index}`);
				run(
					says,
					`WITH undone (${names.join(", ")}) AS (SELECT ${values.join(", ")} FROM json_each('${json}')) ${again}`,
				);
			}
		}
	const kept = savesIn(copy) - saves;
	if (kept > 0) done.set("saves of the settings kept", kept);
	return { statements, done };
}
