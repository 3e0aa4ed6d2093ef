import { riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import { staffActions } from "#app/business/bookings/staff-actions.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { staffView as copy } from "#app/copy/ar/staff/staff-view.ts";
import { readStaffBooking, type StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { removePhoto } from "#app/data/photos/photos.ts";
import { readCard } from "#app/forms/card.ts";
import { readText } from "#app/forms/fields.ts";
import { type Answer, formAction, type Post } from "#app/forms/form-action.ts";
import {
	parseDays,
	readAction,
	readCorrection,
	readForget,
	readNewLink,
	readPhotos,
} from "#app/forms/staff.ts";
import type { RequestContext } from "#app/http/context.ts";
import { notFoundResponse } from "#app/http/responses.ts";
import { newCode } from "#app/signing/card-code.ts";
import { type Acted, runCommand } from "#app/use-cases/base/run-command.ts";
import { actOnBooking } from "#app/use-cases/staff/change-booking.ts";
import { correctBooking } from "#app/use-cases/staff/correct-booking.ts";
import { forgetCustomer } from "#app/use-cases/staff/forget.ts";
import { addPhotos } from "#app/use-cases/staff/photos.ts";
import { setDays } from "#app/use-cases/staff/set-days.ts";
import { linesOf, writeCard } from "#app/use-cases/staff/write-card.ts";
import {
	byIntent,
	type StaffRefusal,
	showDone,
	showStaffPage,
	showStaffRefusal,
	staffTags,
} from "../staff-page.ts";
import type { Route } from "./+types/route.ts";
import { partForStaff } from "./data.ts";
import type { Ways } from "./days.tsx";
import { BookingPage } from "./page.tsx";

export default BookingPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) =>
	showStaffPage(args, async (deps, url) => {
		const booking = await bookingAt(deps, url);
		/** After `forget` the booking is gone, and the page says only that. */
		if (!booking && url.searchParams.has("forgotten")) return {};
		if (!booking) throw notFoundResponse();
		return { booking: await partForStaff(booking, deps, url.origin) };
	});

const bookingAt = ({ db }: RequestContext, { searchParams }: URL) =>
	readStaffBooking(db, searchParams.get("booking") ?? "");

type Row = (post: Post, booking: StaffBooking) => Promise<Answer<StaffRefusal<Ways>, Ways>>;

const ofBooking = (run: Row) => async (post: Post) => {
	const booking = await bookingAt(post.deps, post.url);
	if (!booking) throw notFoundResponse();
	return run(post, booking);
};

/** No form of the page sends this. */
const unknown = { refused: "unknownIntent" } as const;

/** The page says what was done, and whether it was done before. */
const afterAction = (post: Post, { refused, already }: Acted, more?: Ways) =>
	refused
		? { refused, more }
		: showDone(post, `done=${post.intent}${already ? "&already=yes" : ""}`);

const act: Row = async (post, booking) => {
	const asked = readAction(post.form);
	if (!asked) return unknown;
	const { lacksCard, mailText, ...acted } = await actOnBooking(post.deps, { ...asked, booking });
	return afterAction(post, acted, { lacksCard, mailText });
};

const changeDays: Row = async (post, booking) => {
	const asked = parseDays(post.form);
	if (!asked) return unknown;
	const { refused, otherStays } = await setDays(post.deps, { ...asked, booking });
	return refused ? { refused, more: { otherStays } } : showDone(post);
};

const correct: Row = async (post, booking) => {
	const checked = readCorrection(post.form, booking);
	if (checked.refused) return checked;
	const { version, sure, ...wanted } = checked.value;
	/** The yes sends the total that the question has shown, since prices may change before it is pressed. */
	const wasShown = (total: number) => sure === String(total);
	const input = { version, booking, wanted, wasShown };
	const { review, daysForStay, ...acted } = await correctBooking(post.deps, input);
	if (!review) return afterAction(post, acted, { daysForStay });
	const total = totalOf(review.after.lines, 0).total;
	return afterAction(post, acted, { review: { ...review, sure: String(total) } });
};

const writeOrVoidCard: Row = async (post, booking) => {
	const { form, deps } = post;
	const checked = readCard(form, {
		codes: linesOf(booking).map(({ code }) => code),
		booked: riyadhClock(new Date(booking.createdAt)).day,
		today: riyadhToday(deps.now),
	});
	if (checked.refused) return checked;
	const [secret = ""] = deps.secrets;
	return afterAction(post, await writeCard(deps, { ...checked, booking, code: newCode(secret) }));
};

const addSentPhotos: Row = async (post, booking) => {
	const sent = readPhotos(post.form);
	if (!sent) return unknown;
	const added = await addPhotos(post.deps, { ...sent, booking });
	if (!added.refused) return showDone(post, "#photos");
	return { refused: added.refused, more: { errors: "errors" in added ? added.errors : {} } };
};

const deletePhoto: Row = async (post, booking) => {
	const { db, now, colleague } = post.deps;
	await removePhoto(
		db,
		{ bookingId: booking.id, id: readText(post.form, "photo"), colleague },
		now,
	);
	return showDone(post, "#photos");
};

/** A customer who has lost the mail gets the same link again. */
const sendLink: Row = async (post, booking) => {
	const command = { do: "send-link", by: "staff-page" } as const;
	const { refused } = await runCommand(post.deps, booking.id, command);
	return refused ? { refused } : showDone(post);
};

const makeNewLink: Row = async (post, booking) => {
	const asked = readNewLink(post.form);
	if (!asked) return unknown;
	return afterAction(post, await runCommand(post.deps, booking.id, { do: "new-link", ...asked }));
};

async function forget(post: Post): Promise<Answer<StaffRefusal<Ways>, Ways>> {
	const forgotten = showDone(post, "forgotten=yes");
	const booking = await bookingAt(post.deps, post.url);
	/** A second press finds nothing to forget. */
	if (!booking) return forgotten;
	const asked = readForget(post.form);
	if (!asked) return unknown;
	const { refused, already: _, ...more } = await forgetCustomer(post.deps, { ...asked, booking });
	return refused ? { refused, more } : forgotten;
}

export const action = formAction(
	byIntent<Ways>({
		...Object.fromEntries(staffActions.map((intent) => [intent, ofBooking(act)])),
		days: ofBooking(changeDays),
		correct: ofBooking(correct),
		card: ofBooking(writeOrVoidCard),
		photos: ofBooking(addSentPhotos),
		"remove-photo": ofBooking(deletePhoto),
		"send-link": ofBooking(sendLink),
		"new-link": ofBooking(makeNewLink),
		forget,
	}),
	showStaffRefusal,
	{ takesPhotos: true },
);

export function meta({ loaderData, location }: Route.MetaArgs) {
	const { view } = loaderData ?? {};
	const { reference = "" } = view?.booking ?? {};
	const title = copy.title.replace("{{reference}}", reference);
	const without = view ? copy.forget.done : copy.unavailable.title;
	return staffTags(reference ? title : without, location);
}
