import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import type { CardContent, CardLine } from "#app/business/bookings/card-content.ts";
import {
	cardRefusal,
	mayHaveCard,
	type VoidReason,
	warrantedLines,
} from "#app/business/warranty/warranty-card.ts";
import type { WarrantyCard } from "#app/data/base/schema.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { type Acted, type Deps, runCommand } from "#app/use-cases/base/run-command.ts";
import type { Seen } from "./change-booking.ts";

/** Each warranted option has its own number and day of installing. */
type WrittenCard = Omit<CardContent, "lines"> & {
	numbers: Record<string, { serial: string; installed: Day }>;
};

export type CardInput = Seen & {
	sure: boolean;
	code: Pick<WarrantyCard, "codeKey" | "codeHash">;
	wanted: WrittenCard | { voidReason: VoidReason };
};

export function writeCard(deps: Deps, input: CardInput): Promise<Acted> {
	const { booking, wanted, sure } = input;
	const asked = { seen: input.version, sure };
	if ("voidReason" in wanted)
		return runCommand(deps, booking.id, { do: "void-card", ...asked, reason: wanted.voidReason });
	const unless = whyNot(input, riyadhToday(deps.now));
	const card = { ...contentOf(booking, wanted), ...input.code };
	return runCommand(deps, booking.id, { do: "write-card", ...asked, unless, card });
}

function whyNot({ booking }: CardInput, today: Day) {
	if (linesOf(booking).length === 0 || !mayHaveCard(booking)) return "notPossible";
	return cardRefusal(booking, today);
}

export function validCardOf({ card }: StaffBooking): WarrantyCard | undefined {
	return card?.voidedAt ? undefined : card;
}

/** The lines of a written card keep their names and periods. */
export function linesOf(booking: StaffBooking): Omit<CardLine, "serial" | "installed">[] {
	return validCardOf(booking)?.lines ?? warrantedLines(booking.lines);
}

function contentOf(booking: StaffBooking, { numbers, ...card }: WrittenCard): CardContent {
	const lines = linesOf(booking).map(({ code, service, option, years }) => {
		const { serial = "", installed = booking.bookingDate } = numbers[code] ?? {};
		return { code, service, option, years, serial, installed };
	});
	return { ...card, lines };
}
