import type { ChangeReason } from "#app/business/bookings/reasons.ts";
import type { StaffAction } from "#app/business/bookings/staff-actions.ts";
import { warrantedLines } from "#app/business/warranty/warranty-card.ts";
import { readNewsToSend } from "#app/data/bookings/change-bookings.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { type Acted, type Deps, runCommand } from "#app/use-cases/base/run-command.ts";

/** The page showed this version. */
export type Seen = { version: number; booking: StaffBooking };

type StaffInput = Seen & { intent: StaffAction; reason?: ChangeReason; sure: boolean };

/** The question before handing over, and the answer after it, say that the promised card is missing. */
export async function actOnBooking(
	deps: Deps,
	{ intent, reason, sure, ...input }: StaffInput,
): Promise<Acted & { lacksCard?: boolean; mailText?: string }> {
	const { id, lines, card } = input.booking;
	const acted = await runCommand(deps, id, { do: intent, seen: input.version, reason, sure });
	const isWarranted = warrantedLines(lines).length > 0;
	const lacksCard = intent === "complete" && isWarranted && (!card || card.voidedAt !== null);
	if (acted.refused !== "notSure") return { ...acted, lacksCard };
	const reopening = { do: "reopen", sure: true } as const;
	const topics = intent === "reopen" ? await readNewsToSend(deps.db, id, reopening, deps.now) : [];
	/** Who has read nothing yet reads the whole booking, which is confirmed. */
	const isConfirmed = topics.includes("booking") || topics.includes("confirmed");
	const mailText = topics.includes("reopened") ? "reopened" : isConfirmed ? "confirmed" : undefined;
	return { ...acted, lacksCard, mailText };
}
