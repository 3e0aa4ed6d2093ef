import type { Database } from "./client.ts";
import { bookings } from "./schema.ts";

const timeoutMs = 3000;

/** Asks for one booking: a database that does not answer, or has no tables yet, cannot take any. */
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
