import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The book itself, asked as staff ask it. */
export async function bookingsOf(
	phone: string,
): Promise<Record<string, unknown>[]> {
	const question = `SELECT * FROM bookings WHERE phone_number = '${phone}'`;
	const { stdout } = await promisify(execFile)("wrangler", [
		...["d1", "execute", "DB", "--local", "--json"],
		...["--persist-to", process.env.STATE ?? "", "--command", question],
	]);
	return JSON.parse(stdout)[0].results;
}
