import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import type { BookingCommand } from "#app/business/bookings/commands.ts";
import { nobody } from "#app/business/bookings/person.ts";
import { connect, deepestMessage, readReason } from "#app/data/base/client.ts";
import { changeBooking } from "#app/data/bookings/change-bookings.ts";
import { claimMail } from "#app/data/mails/outbox.ts";
import { databaseWith, everyRow, run } from "../../support/db.ts";
import { freeUntil, typedFacts } from "../../support/facts.ts";
import { createBooking, give, giveStatus, soldQuote } from "../../support/rows.ts";
import { db, withMailer } from "./setup.ts";

withMailer();

const now = new Date();
const today = riyadhToday(now);
const [day, other] = [dayAfter(today, 30), dayAfter(today, 44)];
const moved = { heldDays: [other], freeUntil: freeUntil(other) };
const sure = { sure: true } as const;
const confirm = () => giveStatus("confirmed");
const inWork = () => confirm().then(() => give({ do: "in-work", ...sure }));
const cancelled = () => giveStatus("cancelled");

const code = { codeKey: "a".repeat(32), codeHash: "b".repeat(64) };
const cardLines = soldQuote.lines.map((line) => ({
	...{ ...line, years: 2, serial: "CX2025-7", installed: today },
}));
const writeCard = {
	do: "write-card",
	card: { ...code, ...typedFacts, lines: cardLines },
	...sure,
} as const;

const corrected = {
	...nobody,
	...{ customerName: "Huda", phoneNumber: "0501112223", email: "huda@example.com" },
	...{ carType: "suv" as const, lines: soldQuote.lines, heldDays: [day] },
};

/** Ten people send each command at the same moment. */
const commands: [BookingCommand, before?: () => Promise<unknown>, day?: string][] = [
	[{ do: "confirm" }],
	[{ do: "in-work", ...sure }, confirm],
	[{ do: "ready", ...sure }, inWork],
	[{ do: "complete", ...sure }, inWork],
	[{ do: "reached" }],
	[{ do: "not-reached" }],
	[{ do: "cancel", reason: "no-room", ...sure }],
	[{ do: "reopen", ...sure }, cancelled],
	[{ do: "days", ...moved, reason: "no-room" }],
	[{ do: "correct", after: corrected, ...sure }],
	[{ do: "move", ...moved }],
	[{ do: "cancel-own" }],
	[{ do: "address", email: "other@example.com" }],
	[{ do: "send-link", by: "staff-page" }],
	[{ do: "new-link", link: 1, ...sure }],
	[{ do: "end-unreal" }],
	[{ do: "erase" }],
	[{ do: "no-show", ...sure }, confirm, today],
	[writeCard, inWork, today],
	[
		{ do: "void-card", reason: "other", ...sure },
		() => inWork().then(() => give(writeCard)),
		today,
	],
];

describe("of ten who send the same at the same moment, one does it", () => {
	test.each(commands)("$do", async (command, before, booked = day) => {
		const made = new Date(now.getTime() - 3 * 86_400_000);
		const { booking } = await createBooking({ day: booked, now: made });
		await before?.();
		const { version = 0 } = (await state()) ?? {};
		const seen = isOnPage(command) ? { seen: version } : {};
		const presses = Array.from({ length: 10 }, () =>
			changeBooking(db, booking.id, { ...command, ...seen } as BookingCommand, now),
		);
		const results = await Promise.all(presses.map((press) => press.catch(readReason)));
		expect(results).not.toContain(undefined);
		expect(results.filter((result) => typeof result === "object" && result.mails)).toHaveLength(1);
		expect((await state())?.version).toBe(version + 1);
	});
});

/** Staff have a page that says what they saw. */
const isOnPage = ({ do: name }: BookingCommand) =>
	!["move", "cancel-own", "address", "send-link", "new-link", "end-unreal", "erase"].includes(name);
const state = () => db.$client.prepare("SELECT version FROM bookings").first<{ version: number }>();

test("a mail that cannot be stored leaves the booking and its history as they were", async () => {
	await createBooking({ day });
	await run(
		"CREATE TRIGGER no_mails BEFORE INSERT ON mails WHEN NEW.kind = 'confirmed-customer' BEGIN SELECT RAISE(ABORT, 'no mail'); END",
	);
	const before = await everyRow();
	const refused = await confirm().catch(deepestMessage);
	await run("DROP TRIGGER no_mails");
	expect(refused).toContain("no mail");
	expect(await everyRow()).toEqual(before);
});

test("a customer whose mail of the cancelling is about to be sent while staff reopen is told that the booking stands", async () => {
	const { booking } = await createBooking({ day });
	await confirm();
	const [mail] = await give({ do: "cancel", reason: "no-room", ...sure });
	let reads = 0;
	const afterFirstRead = databaseWith({
		async batch<Row>(statements: D1PreparedStatement[]) {
			const found = await env.DB.batch<Row>(statements);
			if (++reads === 1) await claimMail(db, String(mail?.id), new Date());
			return found;
		},
	});
	const reopen = { do: "reopen", ...sure } as const;
	const { mails = [] } = await changeBooking(connect(afterFirstRead), booking.id, reopen, now);
	expect(mails.map(({ kind }) => kind)).toEqual(["reopened-customer"]);
});

test("who changes a booking by hand reads which command does it", async () => {
	const { booking } = await createBooking({ day });
	const byHand = db.$client.prepare("UPDATE bookings SET status = 'confirmed' WHERE id = ?");
	await expect(byHand.bind(booking.id).run()).rejects.toThrow("npm run staff: see docs/operate.md");
});
