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
	/** The last statement is the one whose rows are counted. */
	again?: string[];
	/** Staff have to call about these references. */
	calls?: string;
	/** Only the newest list speaks, because an older one may have a wish that was withdrawn. */
	isWish?: true;
	/** The newest list has every row, so what it lacks is gone; a list from before the copy says nothing. */
	isWhole?: true;
};

const today = "date('now', '+3 hours')";
const noPerson = personFields.map((field) => `${bookings[field].name} = ''`).join(", ");

const isStillHeld = `status IN ('pending', 'confirmed') AND EXISTS (SELECT 1 FROM bay_days WHERE booking_id = bookings.id AND day >= ${today})`;

/** The order matters: a card is still known by its booking, and a mail is sent before its booking is erased. */
const rules: Record<string, Rule> = {
	/** The cron trigger would store some again, and the others say what customers know. What was told is in hexadecimal. */
	sent: {
		says: "mails that were sent since",
		columns: ["reference", "kind", "mails.version", "day", "sent_at", "hex(told) AS told"],
		from: `mails LEFT JOIN bookings ON bookings.id = booking_id
			WHERE state = 'sent'
				AND (kind IN ('reminder-customer', 'review-customer', 'sheet-business', 'closed-customer') OR (kind = 'reopened-customer' AND day IS NOT NULL))
				AND (coalesce(day, booking_date) >= ${today} OR (kind = 'review-customer' AND sent_at > datetime('now', '-9 days')))
				OR (told NOT NULL AND held_days ->> '$[#-1]' >= ${today})`,
		/** The id is of no later change, which makes the same versions again; what was told is older than all of these. */
		again: [
			`INSERT INTO mails (id, kind, booking_id, version, day, state, sent_at, created_at, told)
			SELECT undone.kind || coalesce(':' || bookings.id, '') || ':' || coalesce(undone.day, undone.version) || iif(undone.told <> '', ':told', ''),
				undone.kind, bookings.id, undone.version, undone.day, 'sent', undone.sent_at, undone.sent_at,
				iif(undone.told <> '', json_set(CAST(unhex(undone.told) AS TEXT), '$.version', min(CAST(unhex(undone.told) AS TEXT) ->> 'version', bookings.version)), NULL)
			FROM undone LEFT JOIN bookings ON bookings.reference = undone.reference
			WHERE (undone.reference IS NULL OR bookings.id IS NOT NULL) AND NOT EXISTS (
				SELECT 1 FROM mails WHERE booking_id = bookings.id AND (mails.kind, mails.sent_at) = (undone.kind, undone.sent_at))
			ON CONFLICT (id) DO UPDATE SET state = 'sent', sent_at = excluded.sent_at WHERE mails.state <> 'sent'`,
		],
	},
	/** A move at the customer's own wish ends the right that this gives. */
	moved: {
		isWish: true,
		says: "bookings that the centre has moved, or of which it has closed a day",
		columns: ["reference"],
		from: `bookings WHERE moved_by_centre AND status IN ('pending', 'confirmed') AND booking_date >= ${today}`,
		again: [
			`UPDATE bookings SET moved_by_centre = 1, version = version + 1 FROM undone
			WHERE bookings.reference = undone.reference AND status IN ('pending', 'confirmed') AND NOT moved_by_centre`,
		],
	},
	opened: {
		isWhole: true,
		says: "closures that were opened again",
		columns: ["from_day", "to_day", "created_at"],
		from: `closures WHERE to_day >= ${today}`,
		again: [
			`DELETE FROM closures
			WHERE to_day >= ${today} AND (from_day, to_day, created_at) NOT IN (SELECT from_day, to_day, created_at FROM undone)`,
		],
	},
	/** The reasons are in hexadecimal, because a list has plain letters only. */
	closed: {
		isWhole: true,
		says: "closures",
		columns: ["from_day", "to_day", "created_at", "hex(reason_ar) AS ar", "hex(reason_en) AS en"],
		from: `closures WHERE to_day >= ${today} ORDER BY id`,
		again: [
			`INSERT INTO closures (from_day, to_day, created_at, reason_ar, reason_en)
			SELECT from_day, to_day, created_at, CAST(unhex(ar) AS TEXT), CAST(unhex(en) AS TEXT) FROM undone
			WHERE (from_day, to_day, created_at) NOT IN (SELECT from_day, to_day, created_at FROM closures)`,
		],
	},
	/** The mails that waited are dismissed, and no list names them. */
	untold: {
		isWhole: true,
		says: "mails about a closed day that was told to nobody stored",
		columns: ["from_day"],
		from: `closures WHERE to_day >= ${today}`,
		again: [
			`INSERT INTO mails (id, kind, booking_id, version, day)
			SELECT 'closed-customer:' || id || ':' || booking_date, 'closed-customer', id, version, booking_date FROM bookings
			WHERE status IN ('pending', 'confirmed') AND work IS NULL AND email <> '' AND booking_date >= ${today}
				AND EXISTS (SELECT 1 FROM closures WHERE booking_date BETWEEN from_day AND to_day)
			ON CONFLICT (id) DO UPDATE SET state = 'waiting', sweeps = 0, problem = NULL, version = excluded.version,
				queued_at = excluded.queued_at, due_at = excluded.due_at, created_at = excluded.created_at
			WHERE mails.state = 'dismissed'`,
		],
	},
	messages: {
		says: "messages deleted",
		columns: ["row_id", "made_at"],
		from: "deletions WHERE what = 'message'",
		again: [
			"DELETE FROM contact_messages WHERE (id, created_at) IN (SELECT row_id, made_at FROM undone)",
		],
	},
	reviews: {
		says: "reviews deleted",
		columns: ["row_id", "made_at"],
		from: "deletions WHERE what = 'review'",
		again: ["DELETE FROM reviews WHERE (id, written_at) IN (SELECT row_id, made_at FROM undone)"],
	},
	consents: {
		says: "consents to show photos taken back",
		columns: ["id", "written_at"],
		from: "reviews WHERE photos_consent IS NULL",
		again: [
			`UPDATE reviews SET photos_consent = NULL, arrival_photo = NULL, handover_photo = NULL
			WHERE (id, written_at) IN (SELECT id, written_at FROM undone) AND photos_consent IS NOT NULL`,
		],
	},
	/** The newer words are not in this list, so staff read the older ones again before anybody else does. */
	changed: {
		says: "reviews that were changed, or are not shown any more",
		columns: ["id", "written_at", "revision", "state"],
		from: "reviews WHERE revision > 0 OR state = 'hidden'",
		again: [
			`UPDATE reviews SET state = 'new' FROM undone
			WHERE (reviews.id, reviews.written_at) = (undone.id, undone.written_at) AND reviews.state = 'shown'
				AND (reviews.revision < undone.revision OR undone.state = 'hidden')`,
		],
	},
	voided: {
		says: "warranty cards made void",
		columns: ["id", "made_at", "voided_at", "void_reason", "changed_by"],
		from: "warranty_cards WHERE voided_at IS NOT NULL",
		again: [
			`UPDATE warranty_cards
			SET voided_at = undone.voided_at, void_reason = undone.void_reason, changed_by = undone.changed_by FROM undone
			WHERE (warranty_cards.id, warranty_cards.made_at) = (undone.id, undone.made_at) AND warranty_cards.voided_at IS NULL`,
		],
	},
	links: {
		says: "customers' links ended",
		columns: ["reference", "link"],
		from: "bookings WHERE link > 1",
		again: [
			`UPDATE bookings SET link = undone.link, version = version + 1 FROM undone
			WHERE bookings.reference = undone.reference AND bookings.link < undone.link`,
		],
	},
	/** The copy has the former address, and the next mail would bring the new link to it. */
	readdressed: {
		columns: ["reference", "booking_events.changed_at"],
		from: `bookings JOIN booking_events ON booking_id = bookings.id
			WHERE what = 'email' AND erased_at IS NULL AND booking_date >= date(${today}, '-30 days')`,
		calls: `SELECT bookings.reference FROM undone JOIN bookings ON bookings.reference = undone.reference
			WHERE erased_at IS NULL AND NOT EXISTS (
				SELECT 1 FROM booking_events
				WHERE booking_id = bookings.id AND what = 'email' AND booking_events.changed_at = undone.changed_at
			)`,
	},
	asked: {
		isWish: true,
		says: "wishes to be erased noted",
		columns: ["reference", "erase_asked_at"],
		from: "bookings WHERE erase_asked_at IS NOT NULL AND erased_at IS NULL",
		again: [
			`UPDATE bookings SET erase_asked_at = undone.erase_asked_at FROM undone
			WHERE bookings.reference = undone.reference AND bookings.erase_asked_at IS NULL AND bookings.erased_at IS NULL`,
		],
	},
	/** The cron trigger erases an older booking. */
	erased: {
		says: "bookings erased",
		columns: ["reference", "erased_at"],
		from: `bookings WHERE erased_at IS NOT NULL AND booking_date >= date(${today}, '-${monthsKept.bookings} months')`,
		again: [
			`INSERT INTO booking_events (booking_id, version, what, from_value, to_value, changed_by, reason, changed_at)
			SELECT bookings.id, version + 1, 'status', status, 'cancelled', 'system', 'erased', undone.erased_at
			FROM undone JOIN bookings ON bookings.reference = undone.reference
			WHERE bookings.erased_at IS NULL AND ${isStillHeld}`,
			`UPDATE bookings SET ${noPerson}, sender = NULL, sender_block = NULL, work = NULL,
				erased_at = undone.erased_at, version = version + 1, changed_by = 'system', change_reason = 'erased',
				status = iif(${isStillHeld}, 'cancelled', status)
			FROM undone
			WHERE bookings.reference = undone.reference AND bookings.erased_at IS NULL`,
		],
	},
	/** The owner undoes a save by another one, so saves after the copy stay. Values are in hexadecimal for quotes. */
	settings: {
		columns: ["key", "hex(value) AS hex", "saved_at", "save"],
		from: "settings ORDER BY id",
		again: [
			`INSERT INTO settings (key, value, saved_at, save)
			SELECT key, CAST(unhex(hex) AS TEXT), saved_at, save FROM undone
			WHERE NOT EXISTS (SELECT 1 FROM settings WHERE (key, save) = (undone.key, undone.save))`,
		],
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

/** The cron trigger ran last before the copy was made. */
function lastRunIn(copy: DatabaseSync): string {
	const row = copy.prepare("SELECT checked_at FROM health_checks WHERE what = 'cron'").get();
	return String(row?.checked_at ?? "");
}

function savesIn(copy: DatabaseSync): number {
	const row = copy.prepare("SELECT count(DISTINCT save) AS saves FROM settings").get();
	return Number(row?.saves);
}

/** A statement of D1 has at most 100 KB. */
const rowsOfStatement = 100;

function partsOf<Row>(rows: Row[]): Row[][] {
	const count = Math.ceil(rows.length / rowsOfStatement);
	return Array.from({ length: count }, (_, part) =>
		rows.slice(part * rowsOfStatement, (part + 1) * rowsOfStatement),
	);
}

/**
 * The oldest list goes first, on a copy that has today's migrations. Only the statements that changed something are
 * returned, with the number of rows, and whom staff have to call.
 */
export function undoAgain(copy: DatabaseSync, lists: Undone[]) {
	const statements: string[] = [];
	const done = new Map<string, number>();
	const toCall = new Set<string>();
	const run = (says: string | undefined, sql: string) => {
		const changes = Number(copy.prepare(sql).run().changes);
		if (changes === 0) return;
		statements.push(`${sql};`);
		if (says) done.set(says, (done.get(says) ?? 0) + changes);
	};
	/** Nobody knows whether these mails went out after the copy was made. */
	run("mails that waited in the copy dismissed", mailsInCopy);
	const saves = savesIn(copy);
	const lastRun = lastRunIn(copy);
	const oldestFirst = lists.toSorted((a, b) => a.at.localeCompare(b.at));
	for (const list of oldestFirst)
		for (const [name, rule] of Object.entries(rules)) {
			const { says, columns, again = [], calls, isWish, isWhole } = rule;
			const known = list.rows[name];
			const isOld = list !== oldestFirst.at(-1);
			if (!known || (isOld && (isWish || isWhole)) || (isWhole && list.at < lastRun)) continue;
			for (const part of isWhole ? [known] : partsOf(known)) {
				const json = JSON.stringify(part);
				const names = columns.map((column) => column.replace(/^.*[ .]/, ""));
				const values = names.map((_, index) => `value ->> ${index}`);
				const undone = `WITH undone (${names.join(", ")}) AS (SELECT ${values.join(", ")} FROM json_each('${json}'))`;
				for (const { reference } of calls ? copy.prepare(`${undone} ${calls}`).all() : [])
					toCall.add(String(reference));
				for (const [index, sql] of again.entries())
					run(index === again.length - 1 ? says : undefined, `${undone} ${sql}`);
			}
		}
	const kept = savesIn(copy) - saves;
	if (kept > 0) done.set("saves of the settings kept", kept);
	const erased = copy.prepare("SELECT reference FROM bookings WHERE erased_at IS NOT NULL").all();
	for (const { reference } of erased) toCall.delete(String(reference));
	return { statements, done, toCall: [...toCall] };
}
