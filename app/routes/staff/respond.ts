import { data, type RouterContextProvider, redirect } from "react-router";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { readForm } from "#app/forms/request.ts";
import { readNewLink, readStaffAction } from "#app/forms/staff-action.ts";
import { requestContext } from "#app/http/context.ts";
import { requestTranslate } from "#app/http/i18n.ts";
import { actOnBooking } from "#app/use-cases/staff/act-on-booking.ts";
import { renewLink } from "#app/use-cases/staff/renew-link.ts";
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
	const { token, booking, board } = await bookingByStaffLink(request, deps);
	if (!booking) return data<PageData>({ token, title: staffView.unavailable.title }, 503);
	const { reference } = booking;
	return data<PageData>({
		title: requestTranslate(context)("staffView:title", { reference }),
		token,
		booking: await shownToStaff(booking, deps, new URL(request.url).origin, board),
	});
}

export async function actOnOneBooking(request: Request, context: Context) {
	const deps = context.get(requestContext);
	const { token, booking, board } = await bookingByStaffLink(request, deps);
	const { form, refused } = await readForm(request, () => deps.mayPostByLink(token));
	if (!form) return refuseAction(refused);
	const { sent, submission } = readStaffAction(form);
	const more = { sent, fields: sentFieldsOf(form) };
	if (!booking) return refuseAction(refused ?? "notChanged", more);
	if (sent.intent === "expect") return expectAction(request, deps, { booking, form, refused });
	if (sent.intent === "card") return cardAction(request, deps, { booking, form, refused, board });
	if (refused) return refuseAction(refused, more);
	const newLink = sent.intent === "new-link" ? readNewLink(form) : undefined;
	const asked = newLink ?? submission;
	if (asked.status !== "success") return refuseAction("unknownIntent", more);

	const acted =
		"link" in asked.value
			? await renewLink(deps, { booking, ...asked.value })
			: await actOnBooking(deps, { booking, ...asked.value }, deps.now);
	if (acted.refused) return refuseAction(acted.refused, more);
	return redirect(`/staff${new URL(request.url).search}`, 303);
}
