import type { WorkState } from "../../app/business/staff-actions.ts";
import {
	isFinal,
	type Status,
	statuses,
	statusesBefore,
} from "../../app/business/status.ts";
import { todaysChats } from "./chats.ts";
import { moveFrom, moveUpdate, roomToMove } from "./move.ts";
import { owedMails } from "./owed-mails.ts";
import { quoted } from "./quoted.ts";
import type { Row } from "./show.ts";

export type Command = {
	/** What the command is about, or nothing when the words cannot be that. */
	argument?: (text: string) => string | undefined;
	usage?: string;
	/** Accepts `--all` in place of the argument. */
	all?: boolean;
	/** What is read first: it completes the argument, or says why nothing is changed. */
	lookup?: {
		sql: (argument: string) => string[];
		decide: (
			argument: string,
			results: Row[][],
		) => { argument: string } | { refusal: string };
	};
	/** The statements of one command run as one transaction. */
	sql: (argument: string) => string[];
	/** What to show of their results: those of the last one, unless said otherwise. */
	rows?: (results: Row[][]) => Row[];
	/** Why nothing was changed, although there is something to show. */
	refusal?: (results: Row[][]) => string | undefined;
	/** A line below the rows. */
	note?: (results: Row[][]) => string | undefined;
	none: (argument: string) => string;
	csv?: boolean;
};

/**
 * D1's command line takes no parameters, so what goes into a statement is held to a pattern first:
 * a reference is six letters and digits, an address has no space and no semicolon.
 */
export function referenceFrom(text: string): string | undefined {
	const reference = text.trim().toUpperCase();
	return /^[0-9A-Z]{6}$/.test(reference) ? reference : undefined;
}

export function emailFrom(text: string): string | undefined {
	const email = text.trim().toLowerCase();
	const plain =
		/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email);
	return plain && email.length <= 255 ? email : undefined;
}

/** A booking's reference, or the name of a mail as `staff:unsent` prints it. */
function unsentFrom(text: string): string | undefined {
	const mail = /^[a-z]+-(customer|business):[\d:-]+$/;
	return mail.test(text.trim()) ? text.trim() : referenceFrom(text);
}

/** What staff:unsent shows is what staff can send again or dismiss. */
function unsentIds(about: string): string {
	const all = "SELECT mail FROM unsent_mail";
	if (about === "--all") return all;
	return `${all} WHERE mail = ${quoted(about)} OR about = ${quoted(about)}`;
}

const longAgo = "'2000-01-01T00:00:00.000Z'";
const everyMailSent = "Every mail is sent.";

function list(view: string, none: string): Command {
	return { sql: () => [`SELECT * FROM ${view}`], none: () => none };
}

function needsReference(name: string) {
	return {
		argument: referenceFrom,
		usage: `Name a booking by its six signs: npm run staff:${name} -- 4TCR7K`,
		none: (reference: string) => `There is no booking ${reference}.`,
	};
}

const openStatuses = statuses
	.filter((status) => !isFinal(status))
	.map(quoted)
	.join(", ");

/** One UPDATE, the booking after it, and the mails that it owes. The trigger `bookings_changed` inserts those. */
function change(
	reference: string,
	update: string,
	{ from }: { from: string },
): string[] {
	const about = `reference = ${quoted(reference)}`;
	return [
		`UPDATE bookings SET ${update}, changed_by = 'staff' WHERE ${about} AND status IN (${from}) AND erased_at IS NULL RETURNING reference`,
		`SELECT reference, status, booking_date, customer_name, total_sar, status_changed_at
			FROM booking_cards WHERE ${about}`,
		owedMails.sql(about),
	];
}

function toStatus(name: string, status: Status): Command {
	const from = statusesBefore(status).map(quoted).join(", ");
	return {
		...needsReference(name),
		sql: (reference) => change(reference, `status = '${status}'`, { from }),
		rows: ([, shown = []]) => shown,
		refusal: ([changed = [], shown = []]) => {
			const [booking] = shown;
			if (changed.length > 0 || !booking || booking.status === status) return;
			return `${booking.reference} is ${booking.status}. It cannot become ${status}, so nothing was changed.`;
		},
		note: owedMails.note,
	};
}

/** A moment of a confirmed booking, which the customer's receipt shows. Nobody is written to. */
function toWork(name: string, state: WorkState): Command {
	return {
		...needsReference(name),
		sql: (reference) => [
			`INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
				SELECT id, revision, 'work', '', '${state}', 'staff' FROM bookings
				WHERE reference = ${quoted(reference)} AND status = 'confirmed' AND erased_at IS NULL
					AND (SELECT to_value FROM booking_events WHERE booking_id = bookings.id AND revision = bookings.revision AND what = 'work'
						ORDER BY id DESC LIMIT 1) IS NOT '${state}'`,
			`SELECT reference, status, booking_date, customer_name,
				(SELECT to_value FROM booking_events JOIN bookings ON bookings.id = booking_id
					WHERE bookings.reference = booking_cards.reference AND booking_events.revision = bookings.revision AND what = 'work'
					ORDER BY booking_events.id DESC LIMIT 1) AS work
				FROM booking_cards WHERE reference = ${quoted(reference)}`,
		],
		refusal: ([, shown = []]) => {
			const [booking] = shown;
			if (!booking || booking.status === "confirmed") return;
			return `${booking.reference} is ${booking.status}. Only a confirmed booking is in work or ready, so nothing was changed.`;
		},
	};
}

export const commands: Record<string, Command> = {
	today: {
		sql: () => [todaysChats.sql, "SELECT * FROM todays_bookings"],
		note: ([chats = []]) => todaysChats.note(chats),
		none: () => "No bookings today.",
	},
	upcoming: list("upcoming_bookings", "No bookings ahead."),
	unsent: list("unsent_mail", everyMailSent),
	messages: list("recent_messages", "No messages."),
	totals: list("daily_totals", "No bookings yet."),
	confirm: toStatus("confirm", "confirmed"),
	complete: toStatus("complete", "completed"),
	cancel: toStatus("cancel", "cancelled"),
	"no-show": toStatus("no-show", "no-show"),

	work: toWork("work", "in-work"),
	ready: toWork("ready", "ready"),

	/** The next mails have new links. */
	"links-off": {
		sql: () => [
			"UPDATE staff_links SET generation = generation + 1 RETURNING generation AS links_of_staff_now_have_number",
		],
		none: () => "The table staff_links is empty: run npm run db:migrate.",
	},

	/** It keeps its status: staff have agreed on the new day with the customer. */
	move: {
		argument: moveFrom,
		usage:
			"Name a booking and a day from tomorrow until a year ahead: npm run staff:move -- 4TCR7K 2026-12-01",
		lookup: roomToMove,
		sql: (words) => {
			const [reference = ""] = words.split(" ");
			return change(reference, moveUpdate(words), { from: openStatuses });
		},
		rows: ([, shown = []]) => shown,
		refusal: ([changed = [], shown = []]) => {
			const [booking] = shown;
			if (changed.length > 0 || !booking) return;
			return `${booking.reference} is ${booking.status}. It cannot be moved, so nothing was changed.`;
		},
		note: owedMails.note,
		none: (words) => `There is no booking ${words.split(" ")[0]}.`,
	},

	history: {
		...needsReference("history"),
		sql: (reference) => [
			`SELECT changed_at, what, from_value, to_value, changed_by, reason
				FROM booking_history WHERE reference = ${quoted(reference)} ORDER BY step`,
		],
	},

	/** Due at once, so the next sweep queues it; an old date of queueing says that no message of it is on the queue. */
	resend: {
		all: true,
		argument: (text) => (text === "--all" ? text : unsentFrom(text)),
		usage:
			"Name a booking or a mail of staff:unsent, or say --all: npm run staff:resend -- 4TCR7K",
		sql: (about) => [
			`UPDATE mails SET state = 'waiting', queued_at = ${longAgo}, due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), sweeps = 0
				WHERE id IN (${unsentIds(about)}) RETURNING id AS mail, state, attempts`,
		],
		none: (about) =>
			about === "--all" ? everyMailSent : `No mail of ${about} is unsent.`,
	},

	dismiss: {
		argument: unsentFrom,
		usage:
			"Name a booking, or a mail of staff:unsent: npm run staff:dismiss -- 4TCR7K",
		sql: (about) => [
			`UPDATE mails SET state = 'dismissed', leased_until = NULL
				WHERE id IN (${unsentIds(about)}) RETURNING id AS mail, state, problem`,
		],
		none: (about) => `No mail of ${about} is unsent.`,
	},

	export: {
		csv: true,
		sql: () => ["SELECT * FROM booking_cards ORDER BY booking_date, booked_at"],
		none: () => "No bookings yet.",
	},

	/** The person goes, the sums stay. Pending mails go too: nobody forgotten is written to. */
	forget: {
		argument: emailFrom,
		usage: "Name a person by e-mail: npm run staff:forget -- noura@example.com",
		sql: (email) => {
			const theirs = `lower(email) = ${quoted(email)}`;
			return [
				`DELETE FROM mails WHERE booking_id IN (SELECT id FROM bookings WHERE ${theirs})`,
				`DELETE FROM contact_messages WHERE ${theirs} RETURNING id`,
				`UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
					WHERE ${theirs} RETURNING reference`,
			];
		},
		rows: ([, messages = [], bookings = []]) =>
			messages.length + bookings.length === 0
				? []
				: [
						{
							bookings_erased: bookings.length,
							messages_deleted: messages.length,
						},
					],
		note: () =>
			"The links in their mails no longer open anything, and no mail is owed to them.",
		none: (email) => `Nothing is kept about ${email}.`,
	},
};
