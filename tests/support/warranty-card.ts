import { env } from "cloudflare:workers";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { cardCode } from "#app/signing/card-code.ts";
import type { FormFields } from "./booking-form.ts";
import { giveStatus } from "./commands.ts";
import { emptyTables, firstRow, insertBooking, movedTo, type Row, sold } from "./rows.ts";
import { pressAsStaff } from "./staff-page.ts";

export const today = riyadhToday(new Date());
/** When the car of every booking here was handed over. */
export const installed = dayAfter(today, -1);

const codes = ["ceramic-exterior", "ppf-full-glossy-xpel", "polishing-interior"];

/** A booking whose work is done, of Sara: two of its services are in the warranty table. */
export async function completedBooking(overrides: Row = {}) {
	await openBooking(overrides);
	await giveStatus("completed");
}

export async function openBooking(overrides: Row = {}) {
	await emptyTables();
	const created_at = `${dayAfter(today, -5)}T09:00:00.000Z`;
	await insertBooking({ ...sold(...codes), ...movedTo(installed), created_at, ...overrides });
}

/** What staff type, as they type it. */
export const typed: FormFields = {
	"serial-ceramic-exterior": "cx 2025-881",
	"installed-ceramic-exterior": installed,
	"serial-ppf-full-glossy-xpel": "XP٢٠٢٦-77A9",
	"installed-ppf-full-glossy-xpel": installed,
	invoice: "inv-4711",
	carMark: "plate",
	carEnding: "4821",
};

/** The first press shows what was typed once more, the second one saves. */
export const pressCard = (fields: FormFields, options?: Parameters<typeof pressAsStaff>[1]) =>
	pressAsStaff({ intent: "card", ...fields }, options);

/** The code that opens the last card. */
export async function lastCode(): Promise<string> {
	const card = await firstRow("SELECT code_key FROM warranty_cards ORDER BY id DESC LIMIT 1");
	return cardCode(String(card?.code_key), env.COOKIE_SECRET);
}
