import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { quoteFor } from "#app/business/prices/quote.ts";
import { copies } from "#app/copy/index.ts";
import { forget as forgetPerson } from "#app/data/bookings/forget.ts";
import { monthsKept } from "../../../app/business/bookings/deadline.ts";
import {
	databaseWith,
	dbFailingOn,
	everything,
	firstRow,
	insert,
	rows,
	run,
} from "../../support/db.ts";
import { priceList } from "../../support/facts.ts";
import {
	aBooking,
	aCard,
	createBooking,
	createMessage,
	dayFrom,
	give,
	giveStatus,
	soldQuote,
} from "../../support/rows.ts";
import {
	bodiesOf,
	db,
	deliver,
	deliverQueued,
	emailService,
	log,
	outbox,
	runCron,
	tellOf,
	withMailer,
} from "./setup.ts";

withMailer();

const midnight = new Date("2026-11-20T00:00:05.000Z");
const longAgo = new Date("2024-09-01T09:00:00.000Z");
const lastYear = new Date("2025-11-19T09:00:00.000Z");
const thisYear = new Date("2025-11-20T09:00:00.000Z");

const bookings = () =>
	rows(
		"SELECT customer_name AS name, total_price AS total, erased_at AS erased FROM bookings ORDER BY created_at",
	);

test("erases bookings and messages on the day after the last one that the privacy page states, and keeps the totals", async () => {
	await createBooking({ name: "Huda", now: longAgo, day: "2024-11-19" });
	await createBooking({ name: "Noura", now: longAgo, day: "2024-11-20" });
	await createMessage(lastYear);
	await createMessage(thisYear);
	await runCron(midnight);

	expect(await bookings()).toEqual([
		{ name: "", total: soldQuote.total, erased: midnight.toISOString() },
		{ name: "Noura", total: soldQuote.total, erased: null },
	]);
	const messages = await rows("SELECT created_at AS at FROM contact_messages");
	expect(messages).toEqual([{ at: thisYear.toISOString() }]);
	expect((await outbox()).length).toBe(3);
	expect(log.join("\n")).toContain('{"event":"erased","bookings":1,"messages":1}');
	const { length } = log;
	await runCron(midnight);
	expect(log.slice(length).join()).not.toContain("erased");
});

const stored = async () => JSON.stringify(await everything());

describe("a customer who asked for it is erased in the night after the appointment", () => {
	const at = (text: string) => new Date(`${text}:05.000Z`);
	const isErased = async () => !(await stored()).includes("Noura");
	async function bookAndAsk(quote = soldQuote) {
		const now = new Date("2026-11-10T09:00:00.000Z");
		const { booking } = await createBooking({ day: "2026-11-13", now, quote });
		await run("UPDATE bookings SET erase_asked_at = created_at");
		return booking;
	}
	async function end(status: "completed" | "cancelled" | "no-show", moment: string) {
		for (const to of ["confirmed", status] as const) await giveStatus(to);
		await run("UPDATE bookings SET status_changed_at = ?", at(moment).toISOString());
	}
	/** The first run may not erase, but the second one does. */
	async function expectErased(...moments: [before: string, after: string]) {
		for (const [index, moment] of moments.entries()) {
			await runCron(at(moment));
			expect(await isErased()).toBe(index === 1);
		}
	}

	test.each([
		["completed", "2026-11-13"],
		["no-show", "2026-11-13"],
		["cancelled", "2026-11-11"],
	] as const)("%s: not before, and the totals stay", async (status, day) => {
		await bookAndAsk(quoteFor(priceList, ["polishing-interior", "polishing-exterior"], "suv"));
		await runCron(at(`${day}T11:55`));
		expect(await isErased()).toBe(false);
		await end(status, `${day}T12:00`);
		await expectErased(`${day}T20:55`, `${day}T21:00`);
		expect(await outbox()).toEqual([]);
		expect(await bookings()).toMatchObject([{ name: "", total: expect.any(Number) }]);
	});

	test("who asks after it has ended has until midnight to take the wish back", async () => {
		await bookAndAsk();
		await end("cancelled", "2026-11-11T12:00");
		await run("UPDATE bookings SET erase_asked_at = ?", at("2026-11-16T09:00").toISOString());
		await expectErased("2026-11-16T20:55", "2026-11-16T21:00");
	});

	test("one whose booking staff cancel shortly before midnight is told so first", async () => {
		await bookAndAsk();
		await end("cancelled", "2026-11-11T20:50");
		await expectErased("2026-11-11T21:00", "2026-11-12T21:00");
	});

	test("one whose car was handed over today still gets a warranty card tomorrow, and is erased the night after", async () => {
		const booking = await bookAndAsk();
		await end("completed", "2026-11-13T18:00");
		await runCron(at("2026-11-13T21:05"));
		expect(await isErased()).toBe(false);
		const card = aCard(booking.id, booking.lines, "2026-11-13");
		await insert("warranty_cards", card);
		await runCron(at("2026-11-14T21:05"));
		expect(await isErased()).toBe(true);
		expect(await stored()).toContain("CX2025-7");
	});

	test.each([
		["for whom nobody writes a warranty card", true],
		["whose end nobody recorded", false],
	])("one %s a week after the last expected day", async (_, isCompleted) => {
		await bookAndAsk();
		if (isCompleted) await end("completed", "2026-11-13T18:00");
		await expectErased("2026-11-20T20:55", "2026-11-20T21:05");
	});

	test("but not one while the car is in the workshop, for thirty days after the last expected day", async () => {
		await bookAndAsk();
		await giveStatus("confirmed");
		await give({ do: "in-work", sure: true });
		await expectErased("2026-12-13T20:55", "2026-12-13T21:05");
	});
});

test("forgets every night who sent forms on the days before, and wrong digits after thirty days", async () => {
	for (const day of ["2026-11-19", "2026-11-20"])
		await run("INSERT INTO daily_senders (day, sender, submissions) VALUES (?, 'hash', 1)", day);
	const { booking } = await createBooking();
	const recent = "2026-10-22T20:00:00.000Z";
	for (const attempted_at of ["2026-10-20T20:00:00.000Z", recent])
		await insert("link_attempts", {
			...{ booking_id: booking.id, sender: "stranger", attempted_at },
		});
	await runCron(midnight);
	expect(await rows("SELECT day FROM daily_senders")).toEqual([{ day: "2026-11-20" }]);
	expect(await rows("SELECT attempted_at AS at FROM link_attempts")).toEqual([{ at: recent }]);
});

test("forgets the sender of a booking that was never confirmed after its day", async () => {
	await createBooking({ day: "2026-11-21", now: new Date("2026-11-10T09:00:00.000Z") });
	await run("UPDATE bookings SET sender = 'a', sender_block = 'b'");
	const senders = () => firstRow("SELECT sender, sender_block AS block FROM bookings");
	await runCron(new Date("2026-11-21T12:00:05.000Z"));
	expect(await senders()).toEqual({ sender: "a", block: "b" });
	await runCron(new Date("2026-11-21T21:05:05.000Z"));
	expect(await senders()).toEqual({ sender: null, block: null });
});

test("every run erases what a failed one did not, even when other steps of the run fail, whose errors are logged", async () => {
	await createBooking({ now: longAgo });
	/** Its reminder is due. */
	await aBooking({ created_at: "2026-11-10T09:00:00.000Z" }).on("2026-11-22").stored();
	await run("CREATE TRIGGER broken BEFORE INSERT ON mails BEGIN SELECT RAISE(ABORT, 'no'); END");
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T15:00:00.000Z") });
	try {
		await expect(runCron(new Date())).rejects.toThrow("Failed: reminders, morning-sheet");
	} finally {
		await run("DROP TRIGGER broken");
	}
	expect(await bookings()).toMatchObject([{ name: "" }, {}]);
	for (const step of ["reminders", "morning-sheet"])
		expect(log.join()).toContain(`"step":"${step}"`);
});

test("the planner gets statistics once a day, and only a run that ended well is a sign of life", async () => {
	const runAt = (time: string, DB = env.DB) =>
		runCron(new Date(`2026-11-20T${time}:05.000Z`), { DB });
	const optimized: string[] = [];
	const prepare = (sql: string) => {
		if (sql.startsWith("PRAGMA")) optimized.push(sql);
		return env.DB.prepare(sql);
	};
	for (const time of ["23:55", "00:00", "00:05"]) await runAt(time, databaseWith({ prepare }));
	expect(optimized).toEqual(["PRAGMA optimize"]);
	await createBooking({ now: longAgo });
	const endedWell = () => firstRow("SELECT checked_at FROM health_checks WHERE what = 'cron'");
	const before = await endedWell();
	await expect(runAt("00:00", dbFailingOn(/PRAGMA/))).rejects.toThrow("Failed: statistics");
	expect(await endedWell()).toEqual(before);
	await runAt("00:05");
	expect(await endedWell()).not.toEqual(before);
	expect(log.join()).toContain('"step":"statistics"');
	expect(await bookings()).toMatchObject([{ name: "" }]);
});

test("the privacy page states the retention periods in both languages", () => {
	for (const { privacy } of Object.values(copies)) {
		const text = privacy.sections.flatMap(({ paragraphs }) => paragraphs).join();
		expect(text).toContain(`${monthsKept.bookings} `);
		expect(text).toContain(`${monthsKept.messages} `);
	}
});

const code = "ppf-full-glossy-xpel";
const name = "Layla Invented";
const invoice = "INV-20441";
const right = "layla-right@example.net";
/** The accounts name by it what was sold. */
const keepsReference = ["bookings", "booking_cards", "booking_history"];

const cron = () => runCron().then(() => deliverQueued());
const setBooking = (columns: string) => run(`UPDATE bookings SET ${columns}`);

async function customer() {
	const now = new Date();
	const [yesterday, today] = [dayFrom(now, -1), dayFrom(now, 0)];
	const { booking, pendingMails } = await createBooking({
		name,
		now: new Date(now.getTime() - 3 * 86_400_000),
		day: yesterday,
		heldDays: [yesterday, today],
		quote: quoteFor(priceList, [code], "suv"),
		sender: { network: "her network", block: "her block" },
	});
	const attempt = { booking_id: booking.id, sender: "her network" };
	await insert("link_attempts", { ...attempt, attempted_at: now.toISOString() });
	await deliver(bodiesOf(pendingMails));
	await tellOf("bounced", `booking-customer:${booking.id}`);
	await deliver(bodiesOf(await give({ do: "address", email: right }, booking.id)));
	await giveStatus("confirmed");
	const sheet = { id: `sheet-business:${today}`, kind: "sheet-business", day: today };
	await insert("mails", sheet);
	const longAgo = "1970-01-01T00:00:00.000Z";
	await run("UPDATE mails SET queued_at = ?1, due_at = ?1 WHERE state = 'waiting'", longAgo);
	await cron();
	await giveStatus("completed");
	const card = aCard(booking.id, booking.lines, today);
	await insert("warranty_cards", { ...card, invoice });
	return { booking, personal: [name, booking.phoneNumber, booking.email, right, "her network"] };
}

async function forget() {
	await createMessage(new Date(), { name, email: right });
	await forgetPerson(db, { email: right }, new Date());
}

async function askAndWait() {
	const before = "'2026-01-01T09:00:00.000Z'";
	await setBooking(`erase_asked_at = ${before}, status_changed_at = ${before}`);
	await cron();
}

test.each([
	["by a command", forget],
	["in the night after the appointment", askAndWait],
])("a customer who is erased %s leaves no trace but the card", async (_, erase) => {
	const { booking, personal } = await customer();
	const sent = emailService.sent.map((mail) => JSON.stringify(mail));
	for (const written of [booking.email, right, booking.phoneNumber.slice(1)])
		expect(sent.join()).toContain(written);
	const before = JSON.stringify(await everything());
	for (const text of personal.slice(0, 2)) expect(before).toContain(text);

	await erase();
	for (const [table, stored] of await everything()) {
		for (const text of personal) expect(stored, table).not.toContain(text);
		if (!keepsReference.includes(table)) expect(stored, table).not.toContain(booking.reference);
		if (table !== "warranty_cards") expect(stored, table).not.toContain(invoice);
	}
	expect(await rows("SELECT invoice FROM warranty_cards")).toEqual([{ invoice }]);
	for (const text of [...personal, booking.reference]) expect(log.join()).not.toContain(text);
});
