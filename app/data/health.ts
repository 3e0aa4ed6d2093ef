import type { Database } from "./client.ts";
import { bookings } from "./schema.ts";

const patienceMs = 3000;

/** Asks for one booking: a database that does not answer, or has no tables yet, cannot take any. */
export async function isAnswering(db: Database): Promise<boolean> {
	let bell: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<false>((resolve) => {
		bell = setTimeout(() => resolve(false), patienceMs);
	});
	const asked = db
		.select({ id: bookings.id })
		.from(bookings)
		.limit(1)
		.then(
			() => true,
			() => false,
		);
	return Promise.race([asked, late]).finally(() => clearTimeout(bell));
}
