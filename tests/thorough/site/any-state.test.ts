import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { kindsAbout, mailKinds } from "#app/business/bookings/mail-kinds.ts";
import { type Status, statuses } from "#app/business/bookings/status.ts";
import { profile } from "#app/business/centre/profile.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { connect } from "#app/data/base/client.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { morningSheetMail } from "#app/mail/sheet/morning-sheet.ts";
import { cardCode, newCode } from "#app/signing/card-code.ts";
import { tokenOf } from "#app/signing/links.ts";
import { priceList, settings } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

vi.setConfig({ testTimeout: 600_000 });

const now = new Date();
const today = riyadhToday(now);
const at = now.toISOString();
const code = "ppf-full-matte-xpel";
const log = world.collectLog();

const outcomes: Record<string, world.db.Row> = {
	waiting: {},
	failed: { state: "failed", problem: "E_VALIDATION_ERROR" },
	dismissed: { state: "dismissed" },
	bounced: {
		...{ state: "sent", sent_at: at, provider_message_id: "name" },
		...{ delivery: "bounced", delivery_at: at },
	},
};

const end = (reason: string) => `voided_at = '${at}', void_reason = '${reason}'`;
const cards: Record<string, string | undefined> = {
	none: undefined,
	whole: "changed_by = 'staff-page'",
	wrong: end("wrong-details"),
	void: end("other"),
};

type State = { status: Status; kind: (typeof kinds)[number]; outcome: string; card: string };
const kinds = kindsAbout("booking");
const states = statuses.flatMap((status) =>
	kinds.flatMap((kind) =>
		Object.keys(status === "completed" ? cards : { none: "" }).flatMap((card, index) =>
			Object.keys(outcomes)
				.filter((_, outcome) => card === "none" || outcome === index % 4)
				.map((outcome): State => ({ status, kind, outcome, card })),
		),
	),
);

const events = [
	...([
		["email", "given"],
		["email", "corrected"],
		["call", "not-reached"],
	] as const),
	...([["work", "in-work"], ["status", "cancelled"], []] as const),
];

/** Day, source and event differ each time, so that the lists of the board meet every status. */
async function store({ status, kind, outcome, card }: State, index: number) {
	await world.db.emptyTables();
	// A card is of a car that has come.
	const days = card === "none" ? [0, -1, 1, 4] : [0, -1];
	const day = dayAfter(today, days[Math.floor(index / 4) % days.length] ?? 0);
	const created_at = `${dayAfter(today, -3)}T09:00:00.000Z`;
	const source = index % 3 === 0 ? "phone" : "web";
	const email = "sara@example.com";
	const booking = await world.aBooking({ created_at, source, email }).of(code).on(day).stored();
	const [what, to] = events[index % events.length] ?? [];
	if (what && what !== "work") await world.recordEvent(what, to, booking.id);
	if (what === "work" || status === "confirmed") await world.giveStatus("confirmed");
	if (what === "work") await world.give({ do: "in-work", sure: true });
	if (status !== "pending" && status !== "confirmed") await world.storeStatus(status);
	const own = { id: `odd:${booking.id}`, kind, booking_id: booking.id, ...outcomes[outcome] };
	const onDay = "withDay" in mailKinds[kind] ? day : null;
	await world.db.insert("mails", { ...own, day: onDay, created_at });
	const stored = newCode(env.COOKIE_SECRET);
	const change = cards[card];
	if (change) {
		const { lines } = quoteFor(priceList, [code], "sedan");
		const row = world.aCard(booking.id, lines, dayAfter(today, -1));
		const hidden = { code_key: stored.codeKey, code_hash: stored.codeHash };
		await world.db.insert("warranty_cards", { ...row, ...hidden });
		await world.db.run(`UPDATE warranty_cards SET ${change}`);
	}
	return { ...booking, code: change && cardCode(stored.codeKey, env.COOKIE_SECRET) };
}

test("no status of a booking, mail about it or card of it makes a page fail, of staff or of its customer", async () => {
	const failed: unknown[] = [];
	let answers = 0;
	const ofBoard = ["/staff/day", "/staff/close"];
	for (const [index, state] of states.entries()) {
		const { reference, code } = await store(state, index);
		const token = tokenOf("booking", reference, 1, env.COOKIE_SECRET);
		const paths = [
			world.staff.pathOf(reference),
			`/thank-you?booking=${token}`,
			...(code ? [`/warranty?card=${code}`] : []),
		];
		for (const path of [...ofBoard, ...paths]) {
			const { status } = await world.send(new Request(profile.origin + path));
			answers++;
			if (status !== 200) failed.push([state, path.split("?")[0], status]);
		}
		const sheet = await readMorningSheet(connect(env.DB), today, now);
		answers++;
		const mail = morningSheetMail(sheet, settings, "centre@example.com", "/board");
		if (sheet.unread.length > 0 || !mail.html) failed.push([state, "sheet"]);
	}
	expect(failed).toEqual([]);
	expect(answers).toBeGreaterThan(1_500);
	expect(log.filter((line) => line.includes('"fault"'))).toEqual([]);
});
