import { expect, test } from "vitest";
import { quoteFor } from "#app/business/prices/quote.ts";
import { correctEmail } from "#app/data/bookings/booking-changes.ts";
import { statements } from "../../../scripts/staff/statements.ts";
import { aCard, anAlert, everything, insertStatement, rows, run } from "../../support/rows.ts";
import { createBooking, createMessage, dayFrom } from "../../support/stored.ts";
import {
	bodiesOf,
	db,
	deliverBatch,
	deliverQueued,
	emailService,
	log,
	mailEvent,
	runCron,
	sentId,
	tell,
	withMailer,
} from "./setup.ts";

const code = "ppf-full-glossy-xpel";
const name = "Layla Invented";
const invoice = "INV-20441";
const right = "layla-right@example.net";
/** By which the accounts name what was sold. */
const keepsReference = ["bookings", "booking_cards", "booking_history"];

withMailer();

const cron = () => runCron().then(() => deliverQueued());
const setBooking = (columns: string) => run(`UPDATE bookings SET ${columns}`);

/** A customer whose first mail came back, and whose car was handed over with a warranty card, which staff corrected. */
async function customer() {
	await run("DELETE FROM warranty_cards");
	const now = new Date();
	const [yesterday, today, later] = [dayFrom(now, -1), dayFrom(now, 0), dayFrom(now, 20)];
	const { booking, pendingMails } = await createBooking({
		name,
		now: new Date(now.getTime() - 3 * 86_400_000),
		day: yesterday,
		heldDays: [yesterday, today],
		quote: quoteFor([code], "suv"),
		sender: { network: "her network", block: "her block" },
	});
	const attempt = {
		booking_id: booking.id,
		sender: "her network",
		attempted_at: now.toISOString(),
	};
	await insertStatement("link_attempts", attempt).run();
	await deliverBatch(bodiesOf(pendingMails));
	await tell(mailEvent("bounced", await sentId(`booking-customer:${booking.id}`)));
	const corrected = await correctEmail(db, booking.id, right);
	await deliverBatch(bodiesOf(corrected?.pendingMails));
	await setBooking("status = 'confirmed', changed_by = 'staff'");
	await insertStatement("day_alerts", anAlert(later, right)).run();
	const sheet = { id: `sheet-business:${today}`, kind: "sheet-business", day: today };
	await insertStatement("mails", sheet).run();
	const longAgo = "1970-01-01T00:00:00.000Z";
	await run("UPDATE mails SET queued_at = ?1, due_at = ?1 WHERE state = 'waiting'", longAgo);
	await cron();
	await setBooking("status = 'completed', changed_by = 'staff'");
	const card = aCard(booking.id, booking.lines, today);
	await insertStatement("warranty_cards", { ...card, invoice }).run();
	await run(`UPDATE warranty_cards SET invoice = '${invoice}-B', corrected_at = ?`, "2026");
	return { booking, personal: [name, booking.phoneNumber, booking.email, right, "her network"] };
}

async function forget() {
	await createMessage(new Date(), { name, email: right });
	for (const sql of statements.forget?.sql(right) ?? []) await run(sql);
}

async function askAndWait() {
	await setBooking("erase_asked_at = changed_at, status_changed_at = '2026-01-01T09:00:00.000Z'");
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
	expect(await rows("SELECT invoice FROM warranty_cards")).toEqual([{ invoice: `${invoice}-B` }]);
	for (const text of [...personal, booking.reference]) expect(log.join()).not.toContain(text);
});
