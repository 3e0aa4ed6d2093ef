import type { Database } from "./client.ts";
import { bookings } from "./schema.ts";

const timeoutMs = 3000;

/** Reads from the bookings table, so that a database without migrations counts as down. */
export async function isDatabaseUp(db: Database): Promise<boolean> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<false>((resolve) => {
		timer = setTimeout(() => resolve(false), timeoutMs);
	});
	const query = db
		.select({ id: bookings.id })
		.from(bookings)
		.limit(1)
		.then(
			() => true,
			() => false,
		);
	return Promise.race([query, timeout]).finally(() => clearTimeout(timer));
}
