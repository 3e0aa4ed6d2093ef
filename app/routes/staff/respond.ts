import { data, type RouterContextProvider, redirect } from "react-router";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { readForm } from "#app/forms/request.ts";
import { readStaffAction } from "#app/forms/staff-action.ts";
import { requestContext } from "#app/http/context.ts";
import { requestTranslate } from "#app/http/i18n.ts";
import { actOnBooking } from "#app/use-cases/staff/act-on-booking.ts";
import { bookingByStaffLink } from "./booking-by-link.ts";
import { cardAction } from "./card-action.ts";
import { expectAction } from "./expect-action.ts";
import type { PageData } from "./page.tsx";
import { refuseAction } from "./refuse-action.ts";
import { sentFieldsOf } from "./send-again.tsx";
import { shownToStaff } from "./shown-to-staff.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadBooking(request: Request, context: Context) {
	const deps = context.get(requestContext);
	const { token, booking } = await bookingByStaffLink(request, deps);
	if (!booking) return data<PageData>({ token, title: staffView.unavailable.title }, 503);
	const { reference } = booking;
	return data<PageData>({
		title: requestTranslate(context)("staffView:title", { reference }),
		token,
		booking: await shownToStaff(booking, deps, new URL(request.url).origin),
	});
}

export async function actOnOneBooking(request: Request, context: Context) {
	const deps = context.get(requestContext);
	const { booking } = await bookingByStaffLink(request, deps);
	const { form, refused } = await readForm(request, deps.mayPost);
	if (!form) return refuseAction(refused);
	const { sent, submission } = readStaffAction(form);
	const more = { sent, fields: sentFieldsOf(form) };
	if (!booking) return refuseAction(refused ?? "notChanged", more);
	if (sent.intent === "expect") return expectAction(request, deps, { booking, form, refused });
	if (sent.intent === "card") return cardAction(request, deps, { booking, form, refused });
	if (refused) return refuseAction(refused, more);
	if (submission.status !== "success") return refuseAction("unknownIntent", more);

	const input = { booking, ...submission.value };
	const acted = await actOnBooking(deps, input, deps.now);
	if (acted.refused) return refuseAction(acted.refused, more);
	return redirect(`/staff${new URL(request.url).search}`, 303);
}
