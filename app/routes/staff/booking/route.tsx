import { riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import { staffActions } from "#app/business/bookings/staff-actions.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { staffView as copy } from "#app/copy/ar/staff/staff-view.ts";
import { staffBooking } from "#app/data/bookings/staff-booking.ts";
import { removePhoto } from "#app/data/photos/photos.ts";
import { readCard } from "#app/forms/card.ts";
import { readText } from "#app/forms/fields.ts";
import {
	readAction,
	readCorrection,
	readDays,
	readForget,
	readNewLink,
	readPhotos,
} from "#app/forms/staff.ts";
import type { RequestContext } from "#app/http/context.ts";
import { notFound } from "#app/http/responses.ts";
import { newCode } from "#app/signing/card-code.ts";
import { runCommand } from "#app/use-cases/base/run-command.ts";
import { actOnBooking } from "#app/use-cases/staff/change-booking.ts";
import { type CorrectInput, correctBooking } from "#app/use-cases/staff/correct-booking.ts";
import { forgetCustomer } from "#app/use-cases/staff/forget.ts";
import { addPhotos } from "#app/use-cases/staff/photos.ts";
import { setDays } from "#app/use-cases/staff/set-days.ts";
import { linesOf, writeCard } from "#app/use-cases/staff/write-card.ts";
import { runStaffAction, showStaffPage, staffAction, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { shownToStaff } from "./data.ts";
import type { Ways } from "./days.tsx";
import { BookingPage } from "./page.tsx";

export default BookingPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) =>
	showStaffPage(args, async (deps, url) => {
		const booking = await bookingAt(deps, url);
		/** After `forget` the booking is gone, and the page says only that. */
		if (!booking && url.searchParams.has("forgotten")) return {};
		if (!booking) throw notFound();
		return { booking: await shownToStaff(booking, deps, url.origin) };
	});

const forgotten = "forgotten=yes";

const bookingAt = ({ db }: RequestContext, { searchParams }: URL) =>
	staffBooking(db, searchParams.get("booking") ?? "");

async function about(deps: RequestContext, _form: FormData, url: URL) {
	const booking = await bookingAt(deps, url);
	if (!booking) throw notFound();
	return { booking };
}

type Correction = Omit<CorrectInput, "wasShown"> & { sure: string };

/** The yes sends the total that the question has shown, since prices may change before it is pressed. */
async function correct(deps: RequestContext, { sure, ...input }: Correction) {
	const wasShown = (total: number) => sure === String(total);
	const { review, ...answer } = await correctBooking(deps, { ...input, wasShown });
	return {
		...answer,
		review: review && { ...review, sure: String(totalOf(review.after.lines, 0).total) },
	};
}

export const action = (args: Route.ActionArgs) =>
	runStaffAction<Ways>(
		args,
		{
			...Object.fromEntries(
				staffActions.map((intent) => [
					intent,
					staffAction({ about, read: readAction, run: actOnBooking }),
				]),
			),
			days: staffAction({ about, read: readDays, run: setDays, done: () => "" }),
			correct: staffAction({ about, read: readCorrection, run: correct }),
			card: staffAction({
				about,
				read: (form, { booking }, { now }) =>
					readCard(form, {
						codes: linesOf(booking).map(({ code }) => code),
						booked: riyadhClock(new Date(booking.createdAt)).day,
						today: riyadhToday(now),
					}),
				run: (deps, input) => {
					const [secret = ""] = deps.secrets;
					return writeCard(deps, { ...input, code: newCode(secret) });
				},
			}),
			photos: staffAction({ about, read: readPhotos, run: addPhotos, done: () => "#photos" }),
			"remove-photo": staffAction({
				about,
				read: (form) => ({ id: readText(form, "photo") }),
				run: async ({ db, now, person }, { booking, id }) => {
					await removePhoto(db, { bookingId: booking.id, id, person }, now);
					return {};
				},
				done: () => "#photos",
			}),
			/** A customer who has lost the mail gets the same link again. */
			"send-link": staffAction({
				about,
				run: (deps, { booking }) =>
					runCommand(deps, booking.id, { do: "send-link", by: "staff-page" }),
				done: () => "",
			}),
			"new-link": staffAction({
				about,
				read: readNewLink,
				run: (deps, { booking, link, sure }) =>
					runCommand(deps, booking.id, { do: "new-link", link, sure }),
			}),
			forget: staffAction({
				/** A second press finds nothing to forget. */
				about: async (deps, _form, url) => {
					const booking = await bookingAt(deps, url);
					return booking ? { booking } : { done: forgotten };
				},
				read: readForget,
				run: forgetCustomer,
				done: () => forgotten,
			}),
		},
		{ takesPhotos: true },
	);

export function meta({ loaderData, location }: Route.MetaArgs) {
	const { view } = loaderData ?? {};
	const { reference = "" } = view?.booking ?? {};
	const title = copy.title.replace("{{reference}}", reference);
	const without = view ? copy.forget.done : copy.unavailable.title;
	return staffTags(reference ? title : without, location);
}
