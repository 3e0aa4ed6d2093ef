import type { SeenBooking } from "#app/business/bookings/commands.ts";
import type { CancelReason, StaffAction } from "#app/business/bookings/staff-actions.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { type Deps, runCommand } from "#app/use-cases/base/run-command.ts";

export type Seen = SeenBooking & { booking: StaffBooking };

export const seenOf = ({ revision, lastEvent, email }: Seen): SeenBooking => ({
	...{ revision, lastEvent, email },
});

type StaffInput = Seen & { intent: StaffAction; reason?: CancelReason; sure: boolean };

export function actOnBooking(deps: Deps, { intent, reason, sure, ...input }: StaffInput) {
	return runCommand(deps, input.booking.id, { do: intent, seen: seenOf(input), reason, sure });
}
