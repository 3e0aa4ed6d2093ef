import { redirect } from "react-router";
import { readExpectedDay } from "#app/forms/expected-day.ts";
import type { RequestContext } from "#app/http/context.ts";
import { expectCar } from "#app/use-cases/staff/expect-car.ts";
import { refuseAction, type StaffForm } from "./refuse-action.ts";

/** Staff set another day on which a car is expected. */
export async function expectAction(
	request: Request,
	deps: RequestContext,
	{ booking, form, refused }: StaffForm,
) {
	const { sent, submission } = readExpectedDay(form);
	const more = { expected: sent };
	if (refused) return refuseAction(refused, more);
	if (submission.status !== "success") {
		const isDayWrong = submission.error?.day !== undefined;
		return refuseAction(isDayWrong ? "expectedDay" : "unknownIntent", more);
	}
	const input = { booking, ...submission.value };
	const acted = await expectCar(deps, input, deps.now);
	if (acted.refused) return refuseAction(acted.refused, more);
	return redirect(`/staff${new URL(request.url).search}`, 303);
}
