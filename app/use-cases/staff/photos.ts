import { riyadhToday } from "#app/business/base/calendar.ts";
import { photosRefusal } from "#app/business/bookings/photos.ts";
import { mailsOfRevision } from "#app/data/bookings/booking-changes.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { choosePhoto, type NewPhoto, storePhoto } from "#app/data/photos/photos.ts";
import type { Reason } from "#app/refusals.ts";
import { type Deps, orRefused, queueMails } from "#app/use-cases/base/deps.ts";
import { type Acted, actOnBooking, type StaffInput } from "./change-booking.ts";

type AddInput = Pick<NewPhoto, "moment"> & {
	booking: StaffBooking;
	photos: AsyncIterable<
		(Omit<NewPhoto, "bookingId" | "moment"> & { problem?: undefined }) | { problem: string }
	>;
};

/** Staff add photos of the car. The good ones are kept, whatever the others are. */
export async function addPhotos(
	deps: Deps,
	{ booking, moment, photos }: AddInput,
): Promise<Acted | { refused: Reason; errors: Record<string, string> }> {
	const { db, bucket } = deps;
	if (!bucket) return { refused: "notPossible" };
	const refused = photosRefusal(booking, riyadhToday(deps.now));
	if (refused) return { refused };
	return orRefused(deps, "notChanged", "photo-not-stored", async () => {
		let number = 0;
		const errors: Record<string, string> = {};
		for await (const photo of photos) {
			number++;
			if (photo.problem !== undefined) errors[number] = photo.problem;
			else if (
				!(await storePhoto({ db, bucket }, { ...photo, moment, bookingId: booking.id }, deps.now))
			)
				return { refused: "notChanged" };
		}
		if (number === 0) return { refused: "noPhoto" };
		return Object.keys(errors).length > 0 ? { refused: "photosRefused", errors } : {};
	});
}

/** The car is ready, and the customer is mailed this photo of it; once, also if staff said before that it is ready. */
export async function readyWithPhoto(
	deps: Deps,
	{ photo, ...input }: StaffInput & { photo: string },
): Promise<Acted> {
	const { db } = deps;
	const { id, revision, work } = input.booking;
	const acted: Acted = work === "ready" ? {} : await actOnBooking(deps, input);
	if (acted.refused) return acted;
	if (!(await choosePhoto(db, { bookingId: id, id: photo }, deps.now)))
		return { refused: "photoGone" };
	queueMails(deps, () => mailsOfRevision(db, id, revision));
	return acted;
}
