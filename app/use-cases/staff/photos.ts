import { riyadhToday } from "#app/business/base/calendar.ts";
import { photosRefusal } from "#app/business/bookings/photos.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { type NewPhoto, storePhoto } from "#app/data/photos/photos.ts";
import type { Reason } from "#app/refusals.ts";
import { type Acted, type Deps, orRefused } from "#app/use-cases/base/run-command.ts";

type AddInput = Pick<NewPhoto, "moment"> & {
	booking: StaffBooking;
	photos: AsyncIterable<
		(Omit<NewPhoto, "bookingId" | "moment"> & { problem?: undefined }) | { problem: string }
	>;
};

/** The good photos are kept, whatever the others are. */
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
				!(await storePhoto(
					{ db, bucket },
					{ ...photo, moment, bookingId: booking.id, colleague: deps.colleague },
					deps.now,
				))
			)
				return { refused: "notChanged" };
		}
		if (number === 0) return { refused: "noPhoto" };
		return Object.keys(errors).length > 0 ? { refused: "photosRefused", errors } : {};
	});
}
