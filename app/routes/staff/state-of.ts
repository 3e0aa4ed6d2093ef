import type { WorkState } from "#app/business/bookings/staff-actions.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { staffView as copy } from "#app/copy/ar/staff/staff-view.ts";

type Booking = { status: Status; work: WorkState | null };

export function stateOf({ status, work }: Booking): string {
	return status === "confirmed" && work ? copy.work[work] : copy.statuses[status];
}
