import { parseWithZod } from "@conform-to/zod/v4";
import { riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import { staffActions } from "#app/business/bookings/staff-actions.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { staffView as copy } from "#app/copy/ar/staff/staff-view.ts";
import { type StaffBooking, staffBooking } from "#app/data/bookings/staff-booking.ts";
import { removePhoto } from "#app/data/photos/photos.ts";
import { readCard } from "#app/forms/card.ts";
import { readText } from "#app/forms/fields.ts";
import {
	correctionSchema,
	readAction,
	readDays,
	readForget,
	readNewLink,
	readPhotos,
} from "#app/forms/staff.ts";
import type { RequestContext } from "#app/http/context.ts";
import { newCode } from "#app/signing/card-code.ts";
import { sign, verify } from "#app/signing/hmac.ts";
import { questions } from "#app/signing/questions.ts";
import type { Acted } from "#app/use-cases/base/deps.ts";
import { actOnBooking, renewLink, sendLink } from "#app/use-cases/staff/change-booking.ts";
import { correctBooking } from "#app/use-cases/staff/correct-booking.ts";
import { forgetCustomer } from "#app/use-cases/staff/forget.ts";
import { addPhotos } from "#app/use-cases/staff/photos.ts";
import { setDays } from "#app/use-cases/staff/set-days.ts";
import { linesOf, writeCard } from "#app/use-cases/staff/write-card.ts";
import { bookingKey, type NamedBooking, readBooking } from "../keys.ts";
import { type Act, act, asking, type Refusal, show, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { oldPhotos, shownToStaff } from "./data.ts";
import type { Ways } from "./days.tsx";
import { BookingPage } from "./page.tsx";

export default BookingPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) =>
	show(args, bookingKey, async (named, deps, { origin, searchParams }) => {
		/** What was forgotten is not there any more. */
		if (searchParams.has("forgotten") && !(await staffBooking(deps.db, named.reference))) return {};
		const { isForPhotos, day } = named.board ?? {};
		const booking = await readBooking(named, deps, isForPhotos);
		if (isForPhotos) {
			const photos = await oldPhotos(booking, deps, origin);
			return { old: { reference: booking.reference, photos } };
		}
		return { booking: await shownToStaff(booking, deps, origin, day) };
	});

/** What a form does with the booking; undefined for what no form of the page sends. */
type Change = (
	form: FormData,
	opened: { booking: StaffBooking } & Pick<NamedBooking, "board">,
	deps: RequestContext,
) => Promise<Acted | Refusal<Ways>> | undefined;

const change: Change = asking(readAction, actOnBooking);

const days: Change = async (form, { booking }, deps) => {
	const asked = readDays(form);
	if (!asked) return { refused: "unknownIntent" };
	const { otherStays, ...acted } = await setDays(deps, { booking, ...asked });
	return { ...acted, more: { otherStays } };
};

const correct: Change = async (form, { booking }, deps) => {
	const shownEmail = form.get("shownEmail") ?? booking.email;
	/** If staff left it alone, it stays as the customer has corrected it since. */
	if (form.get("email") === shownEmail) form.set("email", booking.email);
	const submission = parseWithZod(form, { schema: correctionSchema(booking.source) });
	if (submission.status !== "success")
		return { refused: "invalid", lastResult: submission.reply() };
	const { revision, lastEvent, sure, ...wanted } = submission.value;
	const shown = (total: number) => questions.correction(booking.reference, total);
	const wasShown = (total: number) => verify(shown(total), sure, deps.secrets);
	const input = { booking, revision, lastEvent, email: String(shownEmail), wanted, wasShown };
	const { review, otherDays, ...acted } = await correctBooking(deps, input);
	const [secret = ""] = deps.secrets;
	const asked = review && {
		...review,
		sure: sign(shown(totalOf(review.after.lines, 0).total), secret),
	};
	return { ...acted, more: { review: asked, daysForStay: otherDays } };
};

const card: Change = async (form, { booking, board }, deps) => {
	const asked = readCard(form, {
		codes: linesOf(booking).map(({ code }) => code),
		booked: riyadhClock(new Date(booking.createdAt)).day,
		today: riyadhToday(deps.now),
	});
	if (asked.refused) return { refused: "cardFields", lastResult: asked.refused };
	const [secret = ""] = deps.secrets;
	return writeCard(deps, { booking, board: board?.day, ...asked, code: newCode(secret) });
};

const photos: Change = async (form, { booking }, deps) => {
	const asked = readPhotos(form);
	return asked ? addPhotos(deps, { ...asked, booking }) : { refused: "unknownIntent" };
};

const dropPhoto: Change = async (form, { booking }, { db, now }) => {
	await removePhoto(db, { bookingId: booking.id, id: readText(form, "photo") }, now);
	return {};
};

/** A second press finds nothing to forget. */
const forget: Act<NamedBooking, Ways> = async (form, named, deps) => {
	const asked = readForget(form);
	if (!asked) return { refused: "unknownIntent" };
	const done = "&forgotten=yes";
	if (!(await staffBooking(deps.db, named.reference))) return { done };
	const booking = await readBooking(named, deps);
	const { refused, toForget } = await forgetCustomer(deps, { ...asked, booking });
	return refused ? { refused, more: { toForget } } : { done };
};

const changes: Record<string, Change> = {
	...Object.fromEntries(staffActions.map((action) => [action, change])),
	photos,
	"remove-photo": dropPhoto,
	days,
	correct,
	"send-link": (_form, { booking }, deps) => sendLink(deps, { booking }),
	"new-link": asking(readNewLink, renewLink),
	card,
};

const onBooking =
	(change: Change): Act<NamedBooking, Ways> =>
	async (form, named, deps) => {
		const booking = await readBooking(named, deps, change === dropPhoto);
		const acted = await change(form, { booking, board: named.board }, deps);
		if (!acted) return { refused: "unknownIntent" };
		if (acted.refused) return acted;
		return { done: /photo/.test(readText(form, "intent")) ? "#photos" : "" };
	};

const actions = {
	...Object.fromEntries(
		Object.entries(changes).map(([intent, change]) => [intent, onBooking(change)]),
	),
	forget,
};

export const action = (args: Route.ActionArgs) =>
	act(args, bookingKey, actions, { takesPhotos: true });

export function meta({ loaderData, location }: Route.MetaArgs) {
	const { view } = loaderData ?? {};
	const { reference = "" } = view?.booking ?? view?.old ?? {};
	const title = copy.title.replace("{{reference}}", reference);
	const without = view ? copy.forget.done : copy.unavailable.title;
	return staffTags(reference ? title : without, location);
}
