import { eq, sql } from "drizzle-orm";
import type { Database } from "../../app/data/base/client.ts";
import { warrantyCards } from "../../app/data/base/schema.ts";
import { changeBooking } from "../../app/data/bookings/change-bookings.ts";

export function cardNumberFrom(text: string): number | undefined {
	const [, number] = /^card-(\d{1,9})$/.exec(text) ?? [];
	return number ? Number(number) : undefined;
}

/** The card or its booking is named. An erased customer has no booking whose history would show it. */
export async function voidNamedCard(db: Database, name: string, now: Date) {
	const number = cardNumberFrom(name);
	const last = sql`(SELECT max(warranty_cards.id) FROM warranty_cards JOIN bookings ON bookings.id = booking_id
		WHERE reference = ${name.toUpperCase()})`;
	const isIt = number ? eq(warrantyCards.id, number) : sql`${warrantyCards.id} = ${last}`;
	const [before] = await db.select().from(warrantyCards).where(isIt);
	if (!before) return;
	if (!before.voidedAt && before.bookingId) {
		const command = { do: "void-card", by: "staff", reason: "other", sure: true } as const;
		const { refused } = await changeBooking(db, before.bookingId, command, now);
		if (refused) throw new Error(refused);
	} else if (!before.voidedAt) {
		const voided = {
			voidedAt: now.toISOString(),
			voidReason: "other",
			changedBy: "staff",
		} as const;
		await db.update(warrantyCards).set(voided).where(isIt);
	}
	return { before, now: await db.select().from(warrantyCards).where(isIt) };
}
