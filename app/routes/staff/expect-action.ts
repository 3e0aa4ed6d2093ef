import { redirect } from "react-router";
import type { StaffBooking } from "#app/data/staff-booking.ts";
import { readExpectedDay } from "#app/forms/expected-day.ts";
import type { RequestContext } from "#app/http/context.ts";
import { expectCar } from "#app/use-cases/expect-car.ts";
import { refuseAction } from "./refuse-action.ts";

/** Staff set another day on which a car is expected. */
export async function expectAction(
	request: Request,
	deps: RequestContext,
	booking: StaffBooking | undefined,
	form: FormData,
) {
	const { sent, submission } = readExpectedDay(form);
	const more = { expected: sent };
	if (submission.status !== "success") {
		const isDayWrong = submission.error?.day !== undefined;
		return refuseAction(isDayWrong ? "expectedDay" : "unknownIntent", more);
	}
	if (!booking) return refuseAction("notChanged", more);
	const input = { booking, ...submission.value };
	const acted = await expectCar(deps, input, deps.now);
	if (acted.refused) return refuseAction(acted.refused, more);
	return redirect(`/staff${new URL(request.url).search}`, 303);
}
